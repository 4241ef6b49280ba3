//! A board drawn as text from the file's own drawing data.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Color, Style};
use sifang_core::board::spec::{BoardStyle, Mark};
use sifang_core::ids::PointId;
use sifang_core::movement::rule::How;
use sifang_core::setup::spec::Colour;
use sifang_core::variant::Variant;
use sifang_core::view::View;
use unicode_width::UnicodeWidthStr;

/// Columns for one point, without the gap to the next.
const WIDTH: usize = 4;

/// How to draw.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Colours, or letters for the seats.
    pub colour: bool,
    /// Language of the signs on pieces.
    pub lang: &'a str,
    /// The seat at the bottom, by the number of its turn.
    pub turned: usize,
}

/// What stands on a point.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    text: String,
    colour: Option<Colour>,
    /// Is it a target that is offered?
    pub mark: bool,
}

/// What a view shows on a point.
pub fn view_cell(view: &View, point: PointId, look: &Look<'_>) -> Cell {
    let rules = view.rules();
    let Some((army, kind)) = view.piece(point) else {
        return Cell::default();
    };
    let seat = &rules.seats[army.index()];
    let kind = kind.and_then(|k| rules.kinds.get(k.index()));
    let text = if look.colour {
        kind.map_or("▒▒▒▒".to_owned(), |k| {
            k.sign.get(look.lang).to_owned()
        })
    } else {
        let symbol = kind.map_or("?", |k| if k.symbol.is_empty() { "p" } else { &k.symbol });
        format!("{symbol}·{}", seat.letter.to_lowercase())
    };
    Cell {
        text,
        colour: Some(seat.colour),
        mark: false,
    }
}

fn ansi(colour: Colour) -> AnsiColor {
    match colour {
        Colour::Red => AnsiColor::BrightRed,
        Colour::Blue => AnsiColor::BrightBlue,
        Colour::Yellow => AnsiColor::BrightYellow,
        Colour::Green => AnsiColor::BrightGreen,
        Colour::Purple => AnsiColor::BrightMagenta,
        Colour::Orange => AnsiColor::Yellow,
        Colour::White => AnsiColor::BrightWhite,
        Colour::Black => AnsiColor::BrightBlack,
    }
}

/// Draws the board.
pub fn draw(rules: &Variant, look: &Look<'_>, cell: &dyn Fn(PointId) -> Cell) -> String {
    let board = &rules.board;
    let order = board.turns.len();
    let turn = &board.turns[(order - look.turned % order) % order];
    // where each point is drawn: where it comes to lie after turning
    let spot = |p: usize| {
        let at = &board.points[turn[p].index()];
        (at.x.round() as i64, at.y.round() as i64)
    };
    let spots: Vec<(i64, i64)> = (0..board.len()).map(spot).collect();
    let (left, right) = bounds(spots.iter().map(|s| s.0));
    let (low, high) = bounds(spots.iter().map(|s| s.1));
    let columns = (right - left + 1) as usize;
    let at = |x: i64, y: i64| spots.iter().position(|s| *s == (x, y));
    let marks = marks(rules);
    let squares = rules.draw.style == BoardStyle::Squares;
    let railways = railways(rules);
    let join = |a: Option<usize>, b: Option<usize>| -> Option<bool> {
        let (a, b) = (a?, b?);
        (0..board.line_kinds.len())
            .filter(|&kind| board.neighbours(PointId(a as u8), kind).has(b as u8))
            .map(|kind| railways[kind])
            .max()
    };
    let names = rim(rules, &spots, look);
    let mut out = String::new();
    for y in (low..=high).rev() {
        let mut line = format!(
            "{:>3} ",
            names.1.get((y - low) as usize).map_or("", String::as_str)
        );
        let mut below = " ".repeat(4);
        for x in left..=right {
            let here = at(x, y);
            line.push_str(&match here {
                Some(p) => content(rules, look, &cell(PointId(p as u8)), marks[p], squares, p),
                None => " ".repeat(WIDTH),
            });
            let east = if squares {
                None
            } else {
                join(here, at(x + 1, y))
            };
            line.push_str(match east {
                Some(true) => "═",
                Some(false) => "─",
                None => " ",
            });
            if !squares {
                let south = join(here, at(x, y - 1));
                below.push_str(match south {
                    Some(true) => " ║  ",
                    Some(false) => " │  ",
                    None => "    ",
                });
                let falls = join(here, at(x + 1, y - 1)).is_some();
                let rises = join(at(x + 1, y), at(x, y - 1)).is_some();
                below.push_str(match (falls, rises) {
                    (true, true) => "╳",
                    (true, false) => "╲",
                    (false, true) => "╱",
                    (false, false) => " ",
                });
            }
        }
        out.push_str(line.trim_end());
        out.push('\n');
        if !squares && y > low {
            out.push_str(below.trim_end());
            out.push('\n');
        }
    }
    out.push_str("    ");
    for i in 0..columns {
        let name = names.0.get(i).map_or("", String::as_str);
        let _ = write!(out, " {name:<4}");
    }
    let mut text = out.trim_end().to_owned();
    text.push('\n');
    text
}

/// The names of columns and rows on the rim; they turn with the board.
fn rim(rules: &Variant, spots: &[(i64, i64)], look: &Look<'_>) -> (Vec<String>, Vec<String>) {
    let (left, right) = bounds(spots.iter().map(|s| s.0));
    let (low, high) = bounds(spots.iter().map(|s| s.1));
    let sideways = look.turned % 2 == 1 && rules.board.turns.len() == 4;
    let part = |found: Option<usize>, number: bool| {
        let name = found.map_or("", |i| rules.board.points[i].name.as_str());
        let digits = name
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(name.len());
        if number {
            &name[digits..]
        } else {
            &name[..digits]
        }
        .to_owned()
    };
    let columns = (left..=right)
        .map(|x| part(spots.iter().position(|s| s.0 == x), sideways))
        .collect();
    let rows = (low..=high)
        .map(|y| part(spots.iter().position(|s| s.1 == y), !sideways))
        .collect();
    (columns, rows)
}

fn bounds(values: impl Iterator<Item = i64> + Clone) -> (i64, i64) {
    (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
}

/// The mark of each point.
fn marks(rules: &Variant) -> Vec<Option<Mark>> {
    let mut marks = vec![None; rules.board.len()];
    for (zone, mark) in &rules.draw.marks {
        if let Some(zone) = rules.board.zones.get(zone) {
            for p in zone.all().iter() {
                marks[p as usize] = Some(*mark);
            }
        }
    }
    marks
}

/// Kinds of line along which pieces slide or walk far: drawn double.
fn railways(rules: &Variant) -> Vec<bool> {
    let mut far = vec![false; rules.board.line_kinds.len()];
    for rule in &rules.moves {
        if let How::Slide { along, .. } | How::Walk { along } = &rule.how {
            for &kind in along {
                far[kind] = true;
            }
        }
    }
    far
}

/// One point, four columns wide.
fn content(
    rules: &Variant,
    look: &Look<'_>,
    cell: &Cell,
    mark: Option<Mark>,
    squares: bool,
    point: usize,
) -> String {
    let empty = match mark {
        Some(Mark::Round) => "( )",
        Some(Mark::Base) => "[ ]",
        Some(Mark::Palace) => " ◇",
        Some(Mark::Water) => " ~",
        Some(Mark::Trap) => " x",
        None if squares => " ·",
        None => " +",
    };
    let text = if cell.text.is_empty() {
        empty
    } else {
        &cell.text
    };
    let mut text = if cell.mark && cell.text.is_empty() {
        " *".to_owned()
    } else {
        text.to_owned()
    };
    let mut width = text.width();
    if width < WIDTH && cell.colour.is_some() && width < 3 {
        text.insert(0, ' ');
        width += 1;
    }
    let padding = " ".repeat(WIDTH.saturating_sub(width));
    if !look.colour {
        let sign = if cell.mark && cell.colour.is_some() {
            "*"
        } else {
            " "
        };
        return format!(
            "{text}{}",
            if padding.is_empty() {
                padding
            } else {
                format!("{sign}{}", &padding[1..])
            }
        );
    }
    let mut style = Style::new();
    if let Some(colour) = cell.colour {
        style = style.fg_color(Some(Color::Ansi(ansi(colour)))).bold();
    }
    if squares {
        let at = &rules.board.points[point];
        let odd = (at.x.round() + at.y.round()).rem_euclid(2.0) > 0.5;
        // file and rank both counted from 1: the same parity as from 0
        let dark = odd == rules.draw.dark_odd;
        style = style.bg_color(Some(Color::Ansi256(anstyle::Ansi256Color(if dark {
            236
        } else {
            240
        }))));
    }
    if cell.mark {
        style = style.invert();
    }
    format!("{style}{text}{padding}{style:#}")
}

#[cfg(test)]
mod tests {
    use super::{Cell, Look, draw};
    use crate::library::load_with;
    use sifang_core::lang::Choices;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn every_board_fits_into_a_hundred_columns_however_it_is_turned() {
        for shipped in sifang_variants::ALL {
            let Ok(game) = load_with(shipped.id, &Choices::default()) else {
                panic!("{} loads", shipped.id);
            };
            for turned in 0..4 {
                let look = Look {
                    colour: false,
                    lang: "en",
                    turned,
                };
                let text = draw(game.rules(), &look, &|_| Cell::default());
                assert!(text.lines().all(|line| line.width() <= 100), "{text}");
                let points = text.matches(['+', '(', '[', '·', '◇', '~', 'x']).count();
                assert_eq!(points, game.rules().board.len(), "{text}");
            }
        }
    }
}
