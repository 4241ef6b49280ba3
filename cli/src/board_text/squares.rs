//! A board of squares with pieces in them.

use sifang_core::board::spec::Mark;
use unicode_width::UnicodeWidthStr;

use super::canvas::{Canvas, cut, on};
use super::{Back, Cell, Picture};
use crate::signs::paint;
use sifang_core::drawing::{is_dark, mark};

/// The colours of light and dark squares, of targets and of what has just happened.
const LIGHT: u8 = 252;
const DARK: u8 = 245;
const TARGET: u8 = 120;
const RECENT: u8 = 222;

pub(super) fn draw(picture: &Picture<'_>) -> Canvas {
    let mut canvas = Canvas::default();
    let rim = picture.rim();
    let widest = picture.cells.iter().map(|cell| width(cell, picture)).max();
    let room = picture.style.width.saturating_sub(2 * rim);
    let most = room / (picture.places.width.round() as usize + 1);
    let step = (widest.unwrap_or(1) + 2).clamp(3, most.max(3));
    let origin = (rim + (step - 1) / 2, 1);
    picture.write_rim(&mut canvas, origin, (step, 1));
    for (point, cell) in picture.points() {
        let (x, y) = picture.places.of(point);
        let left = rim + (x * step as f64).round() as usize;
        let y = 1 + y.round() as usize;
        let dark = is_dark(picture.rules, point);
        let ground = match (cell.mark, cell.back, dark) {
            (true, ..) => TARGET,
            (_, Back::Recent, _) => RECENT,
            (.., true) => DARK,
            _ => LIGHT,
        };
        let ground = on(ground);
        canvas.write(left, y, &" ".repeat(step), ground);
        let text = match (cell.text.as_str(), picture.style.colour, dark) {
            ("", ..) if cell.mark => "*",
            ("", ..) if mark(picture.rules, point) == Some(Mark::Water) => "~",
            ("", true, _) => continue,
            ("", false, true) => ":",
            ("", false, false) => ".",
            (text, ..) => text,
        };
        let star = cell.mark && !cell.text.is_empty() && !picture.style.colour;
        let padded = format!(" {text} ");
        let chip_fits = cell.colour.is_some() && picture.style.colour && padded.width() <= step;
        let text = if chip_fits { padded.as_str() } else { text };
        let text = cut(text, step - usize::from(star));
        let wide = text.width() + usize::from(star);
        let at = left + (step - wide) / 2;
        let chip = cell.colour.map_or(ground, paint);
        if star {
            canvas.write(at, y, "*", ground);
        }
        canvas.write(at + usize::from(star), y, text, chip);
    }
    canvas
}

/// The columns that a cell needs: with colour a blank on both sides of a sign, without it a star before a target.
fn width(cell: &Cell, picture: &Picture<'_>) -> usize {
    match (cell.text.is_empty(), picture.style.colour) {
        (true, _) => 1,
        (false, true) => cell.text.width() + 2,
        (false, false) => cell.text.width() + usize::from(cell.mark),
    }
}
