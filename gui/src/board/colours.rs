//! The colours of the theme and of seats.

use egui::{Color32, Context, Id};
use sifang_core::ids::SeatId;
use sifang_core::variant::Variant;

use crate::settings::Emblems;
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

/// Has pieces bear the sign of their seat, from now on, where the settings say so.
pub(crate) fn set_emblems(ctx: &Context, emblems: Emblems) {
    ctx.data_mut(|data| data.insert_temp(emblems_id(), emblems));
}

/// Do the pieces of a game bear the signs of their seats?
pub(crate) fn shows_emblems(ctx: &Context, rules: &Variant) -> bool {
    let emblems: Option<Emblems> = ctx.data(|data| data.get_temp(emblems_id()));
    emblems.unwrap_or_default().shown(rules.seats.len())
}

fn emblems_id() -> Id {
    Id::unique("sifang-emblems")
}
