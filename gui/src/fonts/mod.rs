//! The fonts of the window: egui's own, and behind them the embedded Chinese one.
//!
//! It holds the frequent simplified and traditional characters and every one that the interface and the shipped games
//! write (`scripts/font-subset.py`), so that no machine needs fonts of its own.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use egui::{Context, FontData, FontDefinitions, FontFamily};

/// The name under which egui knows the Chinese font.
pub const CHINESE: &str = "sifang-cjk";

/// Part of Noto Sans CJK SC Regular, SIL Open Font License 1.1.
const BYTES: &[u8] = include_bytes!("../../fonts/SifangSansCJK.otf");

/// The licence of the embedded font.
pub const LICENCE: &str = include_str!("../../fonts/OFL.txt");

/// egui's fonts with the Chinese one last in both families, so that Latin letters keep their looks and metrics.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    fonts
        .font_data
        .insert(CHINESE.to_owned(), Arc::new(FontData::from_static(BYTES)));
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        let names = fonts.families.entry(family).or_default();
        names.push(CHINESE.to_owned());
    }
    fonts
}

/// Gives a context these fonts. To be called once: it is costly.
pub fn install(ctx: &Context) {
    ctx.set_fonts(definitions());
}
