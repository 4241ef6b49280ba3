//! The rules core of Sifang: board games on graphs for several seats, described by data.
pub mod alliance { pub mod spec; }
pub mod board;
pub mod elimination { pub mod spec; }
pub mod encounter { pub mod spec; }
pub mod ending { pub mod spec; }
pub mod ids;
pub mod lang;
pub mod movement { pub mod spec; }
pub mod pointset;
pub mod promotion { pub mod spec; }
pub mod scoring { pub mod spec; }
pub mod setup { pub mod spec; }
pub mod threat { pub mod spec; }
pub mod turn { pub mod spec; }
pub mod variant { pub mod spec; }
pub mod visibility { pub mod spec; }
