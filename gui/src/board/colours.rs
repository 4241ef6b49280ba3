//! Colours of boards and seats in both themes.

use egui::{Color32, Context};
use sifang_core::setup::spec::Colour;

/// A fill and what is legible on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ink {
    pub(crate) fill: Color32,
    pub(crate) text: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The colours of a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    pub(crate) dark: bool,
    pub(crate) ground: Color32,
    pub(crate) square: [Color32; 2],
    pub(crate) water: Color32,
    pub(crate) trap: Color32,
    pub(crate) palace: Color32,
    pub(crate) base: Color32,
    pub(crate) station: Color32,
    pub(crate) road: Color32,
    pub(crate) rail: [Color32; 2],
    pub(crate) rim: Color32,
    pub(crate) coordinate: Color32,
    pub(crate) target: Color32,
    pub(crate) check: Color32,
    pub(crate) focus: Color32,
    pub(crate) nobody: Ink,
}

impl Palette {
    pub(crate) fn of(ctx: &Context) -> Self {
        if ctx.theme() == egui::Theme::Dark {
            Self::DARK
        } else {
            Self::LIGHT
        }
    }

    const LIGHT: Self = Self {
        dark: false,
        ground: rgb(0x00F6_F0E2),
        square: [rgb(0x00F0_D9B5), rgb(0x00B5_8863)],
        water: rgb(0x009F_C5E8),
        trap: rgb(0x00D9_D2C5),
        palace: rgb(0x00F7_E7A9),
        base: rgb(0x00F3_D9C9),
        station: rgb(0x00FF_FAF0),
        road: rgb(0x009A_8F7D),
        rail: [rgb(0x003C_3A36), rgb(0x00F6_F0E2)],
        rim: rgb(0x008A_6D4B),
        coordinate: rgb(0x006B_6250),
        target: rgb(0x001B_7F5A),
        check: rgb(0x00D0_2020),
        focus: rgb(0x0011_55CC),
        nobody: Ink {
            fill: rgb(0x0090_9090),
            text: rgb(0x0011_1111),
        },
    };

    const DARK: Self = Self {
        dark: true,
        ground: rgb(0x0024_2420),
        square: [rgb(0x0076_7164), rgb(0x004A_463D)],
        water: rgb(0x0033_5A7A),
        trap: rgb(0x0055_5048),
        palace: rgb(0x0060_5528),
        base: rgb(0x005E_4336),
        station: rgb(0x0038_3630),
        road: rgb(0x0080_7A6C),
        rail: [rgb(0x00C8_C2B4), rgb(0x0024_2420)],
        rim: rgb(0x006A_6252),
        coordinate: rgb(0x00A8_A090),
        target: rgb(0x0055_D6A0),
        check: rgb(0x00FF_5A5A),
        focus: rgb(0x0070_B0FF),
        nobody: Ink {
            fill: rgb(0x0080_8080),
            text: rgb(0x0011_1111),
        },
    };
}

/// The colour of a seat's pieces.
pub(crate) const fn seat_ink(colour: Colour, _dark: bool) -> Ink {
    let (fill, light) = match colour {
        Colour::Red => (0x00C0_2B2B, true),
        Colour::Blue => (0x001F_5FBF, true),
        Colour::Yellow => (0x00F2_BE22, false),
        Colour::Green => (0x0022_7A4B, true),
        Colour::Purple => (0x0076_3A9E, true),
        Colour::Orange => (0x00E8_7A1A, false),
        Colour::White => (0x00FA_FAF5, false),
        Colour::Black => (0x0026_2626, true),
    };
    let text = if light {
        Color32::WHITE
    } else {
        rgb(0x0011_1111)
    };
    Ink {
        fill: rgb(fill),
        text,
    }
}
