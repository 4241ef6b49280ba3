//! A board drawn with characters, from the drawing data of its file.

mod canvas;
mod points;
mod squares;

use sifang_core::board::spec::BoardStyle;
use sifang_core::ids::PointId;
use sifang_core::setup::spec::Colour;
use sifang_core::variant::Variant;

use canvas::Canvas;
use sifang_core::drawing::Places;

/// What stands on a point.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    /// The sign; may be of wide characters; empty for none.
    pub(crate) text: String,
    /// The colour of its seat.
    pub(crate) colour: Option<Colour>,
    /// What is behind it.
    pub(crate) back: Back,
    /// Is the point an offered target?
    pub(crate) mark: bool,
}

/// What is behind a sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Back {
    /// The board.
    #[default]
    Plain,
    /// The board where something has just happened; only colour shows it.
    Recent,
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// With colours? Without them the signs must say whose they are.
    pub(crate) colour: bool,
    /// The most columns it may take.
    pub(crate) width: usize,
}

impl Style {
    /// With or without colour, in at most 100 columns.
    pub(crate) const fn new(colour: bool) -> Self {
        Self { colour, width: 100 }
    }
}

/// Draws the board; the seat of number `turned` sits at the bottom. Every line ends with a line break.
pub(crate) fn draw(
    rules: &Variant,
    cell: &dyn Fn(PointId) -> Cell,
    turned: usize,
    style: &Style,
) -> String {
    let picture = Picture {
        rules,
        places: Places::new(rules, turned),
        cells: (0..rules.board.len())
            .map(|p| cell(PointId(p as u8)))
            .collect(),
        style: *style,
    };
    let canvas = match rules.draw.style {
        BoardStyle::Squares => squares::draw(&picture),
        BoardStyle::Points => points::draw(&picture),
    };
    canvas.text(style.colour)
}

/// All that is to be drawn.
struct Picture<'a> {
    rules: &'a Variant,
    places: Places,
    cells: Vec<Cell>,
    style: Style,
}

impl Picture<'_> {
    /// The points with their cells, closed ones apart.
    fn points(&self) -> impl Iterator<Item = (PointId, &Cell)> {
        let numbers = (0..self.cells.len()).map(|p| PointId(p as u8));
        let all = numbers.zip(self.cells.iter());
        all.filter(|(point, _)| !self.rules.board.closed.has(point.0))
    }

    /// The width of the rim on one side.
    fn rim(&self) -> usize {
        let rows = self.places.rows(self.rules);
        match rows.iter().map(String::len).max() {
            Some(widest) if widest > 0 => widest + 1,
            _ => 0,
        }
    }

    /// Does the rim say what the points are called? It does where a column and a row share parts of their names.
    fn rim_names(&self) -> bool {
        let named = |labels: Vec<String>| labels.iter().any(|label| !label.is_empty());
        named(self.places.columns(self.rules)) && named(self.places.rows(self.rules))
    }

    /// Writes the rim: columns above and below, rows on both sides. Steps are so many columns and rows apart, and the
    /// middle of the first point lies at `origin`.
    fn write_rim(&self, canvas: &mut Canvas, origin: (usize, usize), step: (usize, usize)) {
        let (plain, (left, top)) = (canvas::dim(), origin);
        let columns = self.places.columns(self.rules);
        let rows = self.places.rows(self.rules);
        let bottom = top + rows.len().saturating_sub(1) * step.1 + 1;
        for (i, label) in columns.iter().enumerate() {
            let at = left + i * step.0;
            let at = at.saturating_sub(label.len().saturating_sub(1) / 2);
            canvas.write(at, 0, label, plain);
            canvas.write(at, bottom, label, plain);
        }
        let right = left + columns.len().saturating_sub(1) * step.0 + step.0 / 2 + 2;
        let rim = self.rim();
        for (i, label) in rows.iter().enumerate() {
            let y = top + i * step.1;
            canvas.write(rim.saturating_sub(label.len() + 1), y, label, plain);
            canvas.write(right, y, label, plain);
        }
    }
}

#[cfg(test)]
mod tests;
