//! The colours of seats.
//!
//! They were searched for so that the least difference (CIEDE2000) between any two of the eight is as large as can be, to
//! the usual eye and to eyes without one of the three kinds of cones; a test holds it.

use egui::Color32;
use sifang_core::setup::spec::Colour;

/// A colour of a seat, and what is written on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swatch {
    /// The colour.
    pub fill: Color32,
    /// Signs and edges on it.
    pub ink: Color32,
}

const DARK_INK: Color32 = Color32::from_rgb(16, 16, 18);
const LIGHT_INK: Color32 = Color32::from_rgb(255, 255, 252);

/// The swatch of a seat's colour, the same in both themes.
pub const fn swatch(colour: Colour) -> Swatch {
    let (fill, ink) = match colour {
        Colour::Red => ([0x99, 0x12, 0x03], LIGHT_INK),
        Colour::Blue => ([0x28, 0x56, 0x98], LIGHT_INK),
        Colour::Yellow => ([0xfa, 0xd5, 0x0c], DARK_INK),
        Colour::Green => ([0x44, 0xb2, 0x95], DARK_INK),
        Colour::Purple => ([0xb9, 0x80, 0xd9], DARK_INK),
        Colour::Orange => ([0xde, 0x60, 0x00], DARK_INK),
        Colour::White => ([0xfa, 0xfa, 0xf8], DARK_INK),
        Colour::Black => ([0x26, 0x26, 0x28], LIGHT_INK),
    };
    Swatch {
        fill: Color32::from_rgb(fill[0], fill[1], fill[2]),
        ink,
    }
}

/// A channel of sRGB as light.
pub(super) fn light(channel: u8) -> f32 {
    let value = f32::from(channel) / 255.0;
    if value <= 0.040_45 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

/// The relative luminance of an opaque colour, 0 to 1 (WCAG 2.2).
pub fn luminance(colour: Color32) -> f32 {
    let [r, g, b, _] = colour.to_array();
    0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b)
}

/// The contrast of two opaque colours, 1 to 21 (WCAG 2.2). Large signs need 3, small texts 4.5, better 7.
pub fn contrast(a: Color32, b: Color32) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}
