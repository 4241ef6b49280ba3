//! A sheet of character cells, some of them two wide.

use std::fmt::Write;

use anstyle::{Ansi256Color, Color, Style as Paint};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// One column of one row.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Slot {
    Blank,
    Sign(char, Paint),
    /// The right half of a wide character.
    Half,
}

/// Rows of columns, as large as what is written on them.
#[derive(Clone, Debug, Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<Slot>>,
}

/// Light writing, for what is not the board.
pub(super) fn dim() -> Paint {
    Paint::new().dimmed()
}

/// Writing in black on one of the 256 colours.
pub(super) fn on(number: u8) -> Paint {
    let ansi = |number| Some(Color::Ansi256(Ansi256Color(number)));
    Paint::new().bg_color(ansi(number)).fg_color(ansi(16))
}

impl Canvas {
    /// Writes a text from a column on.
    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, paint: Paint) {
        let mut x = x;
        for sign in text.chars() {
            let width = sign.width().unwrap_or(0);
            if width == 0 {
                continue;
            }
            self.put(x, y, Slot::Sign(sign, paint));
            if width > 1 {
                self.put(x + 1, y, Slot::Half);
            }
            x += width;
        }
    }

    /// A piece of a line: joined with what is there.
    pub(super) fn line(&mut self, x: usize, y: usize, sign: char, paint: Paint) {
        let there = match self.rows.get(y).and_then(|row| row.get(x)) {
            Some(Slot::Sign(there, _)) => Some(*there),
            _ => None,
        };
        let joined = match (there, sign) {
            (Some('╱'), '╲') | (Some('╲'), '╱') => '╳',
            (Some('─'), '│') | (Some('│'), '─') => '┼',
            (Some(there @ ('═' | '║' | '╳')), _) | (Some(there @ ('─' | '│')), '╱' | '╲') => {
                there
            }
            _ => sign,
        };
        self.put(x, y, Slot::Sign(joined, paint));
    }

    fn put(&mut self, x: usize, y: usize, slot: Slot) {
        if self.rows.len() <= y {
            self.rows.resize(y + 1, Vec::new());
        }
        let row = &mut self.rows[y];
        if row.len() <= x {
            row.resize(x + 1, Slot::Blank);
        }
        // a wide character that is cut in two leaves a blank
        if row[x] == Slot::Half && slot != Slot::Half && x > 0 {
            row[x - 1] = Slot::Blank;
        }
        if row.get(x + 1) == Some(&Slot::Half) && slot != Slot::Half {
            row[x + 1] = Slot::Blank;
        }
        row[x] = slot;
    }

    /// The sheet as lines; blanks at their ends are left out.
    pub(super) fn text(&self, colour: bool) -> String {
        let mut out = String::new();
        for row in &self.rows {
            let end = row
                .iter()
                .rposition(|slot| !is_blank(slot, colour))
                .map_or(0, |last| last + 1);
            let mut now = Paint::new();
            for slot in &row[..end] {
                let (sign, paint) = match slot {
                    Slot::Half => continue,
                    Slot::Blank => (' ', Paint::new()),
                    Slot::Sign(sign, paint) => (*sign, *paint),
                };
                if colour && paint != now {
                    // writing to a text cannot fail
                    let _ = write!(out, "{}{paint}", now.render_reset());
                    now = paint;
                }
                out.push(sign);
            }
            if colour {
                let _ = write!(out, "{}", now.render_reset());
            }
            out.push('\n');
        }
        out
    }
}

fn is_blank(slot: &Slot, colour: bool) -> bool {
    match slot {
        Slot::Blank => true,
        Slot::Sign(' ', paint) => !colour || *paint == Paint::new(),
        Slot::Sign(..) | Slot::Half => false,
    }
}

/// As much of a text as fits into so many columns.
pub(super) fn cut(text: &str, width: usize) -> &str {
    let mut end = text.len();
    while text[..end].width() > width {
        end = text.floor_char_boundary(end - 1);
    }
    &text[..end]
}
