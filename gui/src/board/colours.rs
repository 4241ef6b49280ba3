//! The colours of the theme and of seats.

use egui::{Color32, Context};
use sifang_core::ids::SeatId;
use sifang_core::variant::Variant;

use crate::shapes::{DARK, LIGHT, Swatch, Theme, contrast, swatch};

/// What nobody commands.
pub(crate) const NOBODY: Swatch = Swatch {
    fill: Color32::from_gray(150),
    ink: Color32::from_gray(16),
};

/// The colours of the theme.
pub(crate) fn theme(ctx: &Context) -> &'static Theme {
    if ctx.theme() == egui::Theme::Dark {
        &DARK
    } else {
        &LIGHT
    }
}

/// The colour of a seat.
pub(crate) fn of_seat(rules: &Variant, seat: SeatId) -> Swatch {
    let colour = rules.seats.get(seat.index()).map(|seat| seat.colour);
    colour.map_or(NOBODY, swatch)
}

/// The colour of a seat where it stands on a ground of its own theme: edged if it would hardly be seen there.
pub(crate) fn edge_of(swatch: Swatch, theme: &Theme) -> Color32 {
    if contrast(swatch.fill, theme.background) < 1.5 {
        swatch.ink
    } else {
        swatch.fill
    }
}
