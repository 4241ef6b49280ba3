//! The colours of boards and what is laid over them.

use egui::Color32;

/// The colours of one theme. A test holds their contrasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Around the board.
    pub background: Color32,
    /// The board itself, where it has points and lines.
    pub board: Color32,
    /// Light squares.
    pub light: Color32,
    /// Dark squares.
    pub dark: Color32,
    /// Lines that pieces step along.
    pub line: Color32,
    /// Lines that pieces run along, and edges of points.
    pub rail: Color32,
    /// Plain points.
    pub station: Color32,
    /// Points of zones marked as palaces.
    pub palace: Color32,
    /// Points of zones marked as bases.
    pub base: Color32,
    /// Water.
    pub water: Color32,
    /// Traps.
    pub trap: Color32,
    /// Names of points and texts on the board.
    pub label: Color32,
    /// The piece chosen, and the focus of the keyboard.
    pub chosen: Color32,
    /// Dots on targets.
    pub target: Color32,
    /// Around targets that are captures, and a royal piece in check.
    pub danger: Color32,
    /// Behind marks on pieces.
    pub mark: Color32,
    /// Marks on pieces, and their edge.
    pub mark_ink: Color32,
    /// Around the board: bars and the side.
    pub panel: Color32,
    /// Cards, menus and windows over it.
    pub raised: Color32,
    /// Fields to write in.
    pub field: Color32,
    /// Buttons and the like.
    pub control: Color32,
    /// The same under the pointer.
    pub control_over: Color32,
    /// Thin lines between things.
    pub hairline: Color32,
    /// Texts.
    pub text: Color32,
    /// Texts that matter less.
    pub weak: Color32,
    /// What is chosen, and the button most people want.
    pub accent: Color32,
    /// Texts on that.
    pub on_accent: Color32,
}

const fn hex(rgb: u32) -> Color32 {
    Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// Light: paper and ink.
pub const LIGHT: Theme = Theme {
    background: hex(0x00fb_f8f1),
    board: hex(0x00f3_ead6),
    light: hex(0x00f2_dfbd),
    dark: hex(0x00b9_8b61),
    line: hex(0x0085_7a67),
    rail: hex(0x003a_3732),
    station: hex(0x00ff_faf0),
    palace: hex(0x00f7_e7a9),
    base: hex(0x00f3_d9c9),
    water: hex(0x009f_c5e8),
    trap: hex(0x00d9_d2c5),
    label: hex(0x004a_443a),
    chosen: hex(0x0000_4a70),
    target: hex(0x0017_4a24),
    danger: hex(0x008f_0c0c),
    mark: hex(0x00ff_ffff),
    mark_ink: hex(0x0014_1414),
    panel: hex(0x00f7_f3ea),
    raised: hex(0x00ff_fdf8),
    field: hex(0x00ff_ffff),
    control: hex(0x00eb_e4d5),
    control_over: hex(0x00e2_d8c3),
    hairline: hex(0x00d3_c9b5),
    text: hex(0x0026_231e),
    weak: hex(0x0068_6052),
    accent: hex(0x0000_4a70),
    on_accent: hex(0x00ff_ffff),
};

/// Dark: the same board by night.
pub const DARK: Theme = Theme {
    background: hex(0x001c_1d20),
    board: hex(0x0032_312e),
    light: hex(0x0082_7562),
    dark: hex(0x0042_382f),
    line: hex(0x0098_9080),
    rail: hex(0x00d8_d2c4),
    station: hex(0x003c_3a35),
    palace: hex(0x0043_3c20),
    base: hex(0x004a_362c),
    water: hex(0x0023_3c54),
    trap: hex(0x003f_3b34),
    label: hex(0x00e6_e0d2),
    chosen: hex(0x007f_d0f5),
    target: hex(0x00b4_f0bc),
    danger: hex(0x00ff_b0a0),
    mark: hex(0x00ff_ffff),
    mark_ink: hex(0x0014_1414),
    panel: hex(0x0022_2326),
    raised: hex(0x002b_2c30),
    field: hex(0x0017_181a),
    control: hex(0x003a_3c41),
    control_over: hex(0x0049_4c53),
    hairline: hex(0x0048_4a50),
    text: hex(0x00ec_e8df),
    weak: hex(0x00b2_ada2),
    accent: hex(0x007f_d0f5),
    on_accent: hex(0x000c_1a22),
};
