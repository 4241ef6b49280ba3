//! The language of variant files.
