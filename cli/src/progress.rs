//! Bars that show how far long work has come. They are drawn on standard error, and only if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar over so many of something, `unit` being what they are called.
pub(crate) fn bar(len: u64, unit: &str) -> ProgressBar {
    let bar = ProgressBar::new(len);
    let form = format!("{{msg}}{{bar:40}} {{pos}}/{{len}} {unit}, {{eta}} left");
    if let Ok(style) = ProgressStyle::with_template(&form) {
        bar.set_style(style);
    }
    bar
}
