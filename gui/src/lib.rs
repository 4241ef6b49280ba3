//! The window: what a player sees and hears.
