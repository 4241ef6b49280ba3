pub mod rule; pub mod spec;
