//! How a piece is shown: its sign in a language, its seat's colour or letter.

use anstyle::{Ansi256Color, Color, Style as Paint};
use sifang_core::ids::{ArmyId, KindId, Piece};
use sifang_core::play::State;
use sifang_core::setup::spec::Colour;
use sifang_core::variant::Variant;
use unicode_width::UnicodeWidthStr;

use crate::board_text::{Back, Cell};
use crate::terminal::Language;

/// The sign of a kind in an army on a board: a letter in English, the sign of the file otherwise.
pub(crate) fn sign(rules: &Variant, (kind, army): (KindId, ArmyId), language: Language) -> String {
    let Some(kind) = rules.kinds.get(kind.index()) else {
        return "?".to_owned();
    };
    let sign = kind.sign_of(army).get(language.id());
    let short = match language {
        Language::English if sign.width() > 1 && !kind.symbol.is_empty() => kind.symbol.as_str(),
        _ => sign,
    };
    short.to_owned()
}

/// A piece in its cell. Without colour the letter of its army's seat stands before it.
pub(crate) fn cell(rules: &Variant, piece: Piece, language: Language, colour: bool) -> Cell {
    if piece.is_none() {
        return Cell::default();
    }
    if piece == Piece::FACE_DOWN {
        return Cell {
            text: "?".to_owned(),
            ..Cell::default()
        };
    }
    let seat = rules.seats.get(piece.army().index());
    let sign = sign(rules, (piece.kind(), piece.army()), language);
    let letter = rules.army_letter(piece.army());
    Cell {
        text: if colour { sign } else { letter + &sign },
        colour: seat.map(|seat| seat.colour),
        back: Back::Plain,
        mark: false,
    }
}

/// The cells of a state, everything seen but what lies face down in a game that is not over.
pub(crate) fn cells<'a>(
    rules: &'a Variant,
    state: &'a State,
    language: Language,
    colour: bool,
) -> impl Fn(sifang_core::ids::PointId) -> Cell + 'a {
    let covers = rules.visibility.face_down && state.over().is_none();
    move |point| {
        let piece = state.piece(point.0);
        let lies = covers && !piece.is_none() && !state.is_shown(point.0);
        let piece = if lies { Piece::FACE_DOWN } else { piece };
        cell(rules, piece, language, colour)
    }
}

/// A piece's paint: its seat's colour behind, black or white in front.
pub(crate) fn paint(colour: Colour) -> Paint {
    let (back, front) = match colour {
        Colour::Red => (160, 231),
        Colour::Blue => (26, 231),
        Colour::Yellow => (220, 16),
        Colour::Green => (28, 231),
        Colour::Purple => (91, 231),
        Colour::Orange => (208, 16),
        Colour::White => (231, 16),
        Colour::Black => (16, 231),
    };
    let ansi = |number| Some(Color::Ansi256(Ansi256Color(number)));
    Paint::new()
        .bg_color(ansi(back))
        .fg_color(ansi(front))
        .bold()
}
