//! Pictures of a board for others: PNG, painted as the window paints it, and SVG, of lines and texts.
//!
//! They show what they are given, so a picture of a seat's view shows nothing more than the seat knows.

mod svg;
#[cfg(test)]
mod tests;

use egui::{Context, Rect, Vec2};
use sifang_core::drawing::Places;
use sifang_core::ids::{ArmyId, KindId, PointId, SeatId};
use sifang_core::setup::spec::Shape;
use sifang_core::variant::Variant;

pub use svg::svg;

use crate::board::{self, Layer};
use crate::model::PieceNode;
use crate::settings::Emblems;
use crate::shapes::Swatch;
use crate::text::Lang;
use crate::{fonts, raster};

/// What a picture shows besides a board and its pieces.
#[derive(Clone, Debug, Default)]
pub struct Around {
    /// Are points named: on the rim, or beside them where the board is no grid?
    pub coordinates: bool,
    /// The last moves: the colours of the mover, and the points that the move went over.
    pub trails: Vec<(Swatch, Vec<PointId>)>,
}

/// What stands on a point.
#[derive(Clone, Debug, PartialEq)]
pub struct Stand {
    /// What is written on it, if it has no figure.
    pub sign: String,
    /// The figure of its kind, if it has one and the kind is known.
    pub shape: Option<Shape>,
    /// The colour of its commander.
    pub fill: Swatch,
    /// The colour of its origin, if that is another.
    pub ring: Option<Swatch>,
    /// The number of the seat whose sign it bears, if seats show signs.
    pub emblem: Option<usize>,
    /// Does it lie face down?
    pub back: bool,
}

impl Stand {
    /// A piece as far as it is known. It bears the sign of its seat where there are more than two.
    pub fn new(
        rules: &Variant,
        army: ArmyId,
        commander: Option<SeatId>,
        kind: Option<KindId>,
        sign: impl Into<String>,
    ) -> Self {
        let origin = SeatId(army.0);
        let (fill, ring) = board::of_piece(rules, origin, commander);
        let known = origin.index() < rules.seats.len();
        let emblems = Emblems::default().shown(rules.seats.len());
        let kind = kind.and_then(|kind| rules.kinds.get(kind.index()));
        Self {
            sign: sign.into(),
            shape: kind.and_then(|kind| kind.shape),
            fill,
            ring,
            emblem: (known && emblems).then(|| origin.index()),
            back: !known,
        }
    }

    /// What stands on a point among the pieces of a model, with signs of seats where these settings have them.
    pub fn among(
        rules: &Variant,
        nodes: &[PieceNode],
        point: PointId,
        emblems: Emblems,
    ) -> Option<Self> {
        let node = nodes.iter().find(|node| node.point == point)?;
        let army = ArmyId(node.army.0);
        let stand = Self::new(rules, army, node.commander, node.kind, node.sign.as_str());
        let shown = !stand.back && emblems.shown(rules.seats.len());
        Some(Self {
            emblem: shown.then(|| node.army.index()),
            ..stand
        })
    }
}

/// A picture as PNG of a board and its pieces, so many pixels along its longer side, in the colours of a theme. It takes a
/// moment: not for the thread that paints.
///
/// # Errors
/// If the picture has no pixels.
pub fn png(
    rules: &Variant,
    places: &Places,
    nodes: &[PieceNode],
    around: &Around,
    (signs, emblems): (Lang, Emblems),
    (theme, pixels): (egui::Theme, u16),
) -> Result<Vec<u8>, String> {
    let ctx = Context::default();
    fonts::install(&ctx);
    ctx.set_theme(theme);
    board::set_emblems(&ctx, emblems);
    let beyond = 2.0 * board::margin(around.coordinates) * places.step() as f32;
    let (wide, high) = (places.width as f32 + beyond, places.height as f32 + beyond);
    let size = Vec2::new(wide, high) * (f32::from(pixels) / wide.max(high));
    let mut layer = Layer::written_in(signs);
    let image = raster::picture(&ctx, size, 1.0, |ui| {
        let palette = board::theme(ui.ctx());
        let rect = Rect::from_min_size(egui::Pos2::ZERO, size);
        ui.painter().rect_filled(rect, 0.0, palette.background);
        let standing = (places, nodes);
        board::whole(ui.painter(), rect, rules, standing, around, &mut layer);
    });
    raster::png(&image).map_err(|error| error.to_string())
}
