//! Moves in short form, as PGN has them: strictly read, shortest written.

use crate::game::Game;
use crate::ids::{KindId, PointId};
use crate::notation;
use crate::play::{Move, State};
use crate::variant::Variant;

/// The kind of a letter: its symbol, or its letter in FEN.
fn kind(rules: &Variant, letter: char) -> Option<KindId> {
    let mut buffer = [0; 4];
    let text = &*letter.encode_utf8(&mut buffer);
    let symbol = rules.kinds.iter().position(|k| k.symbol == text);
    let of_fen = || rules.formats.fen.as_ref()?.letters.kind(letter);
    symbol
        .map(|k| KindId(k as u8))
        .or_else(|| letter.is_uppercase().then(of_fen).flatten())
}

/// A move without `+`, `#`, `!` and `?` behind it, and with `0-0` for `O-O`.
fn plain(word: &str) -> String {
    let word = word.trim_end_matches(['+', '#', '!', '?']);
    let castles = !word.is_empty() && word.chars().all(|c| matches!(c, 'O' | 'o' | '0' | '-'));
    if castles {
        word.replace(['O', 'o'], "0")
    } else {
        word.to_owned()
    }
}

/// Reads a move of the seat on move.
pub(super) fn read(game: &Game, state: &State, word: &str) -> Result<Move, String> {
    let rules = game.rules();
    let moves = game.moves(state);
    let text = plain(word);
    let pair = rules.paired.iter().position(|p| plain(&p.notation) == text);
    if let Some(pair) = pair {
        let found = moves.iter().find(|m| m.pair() == Some(pair as u8));
        return found.copied().ok_or_else(|| reason(game, state, word));
    }
    let Some(typed) = Typed::new(rules, &text) else {
        return Err(format!(
            "`{word}` is no move in short form, such as `{}`",
            {
                let example = moves.first().map(|&m| write(game, state, m));
                example.unwrap_or_default()
            }
        ));
    };
    let fits = |m: &&Move| typed.fits(rules, state, **m);
    let found: Vec<Move> = moves.iter().filter(fits).copied().collect();
    match found[..] {
        [] => Err(reason(game, state, word)),
        [m] if typed.takes && state.piece(m.to).is_none() && !m.is_passing() => {
            Err(format!("`{word}`: nothing stands on the point to be taken"))
        }
        [m] => Ok(m),
        _ => {
            let texts: Vec<String> = found.iter().map(|&m| write(game, state, m)).collect();
            Err(format!("`{word}` can mean {}", texts.join(" or ")))
        }
    }
}

/// Why a move is not possible.
fn reason(game: &Game, state: &State, word: &str) -> String {
    let Some(seat) = state.to_move() else {
        return format!("`{word}`: no move is awaited");
    };
    match notation::read(game, state, seat, word) {
        Err(error) => error.to_string(),
        // read more freely it is a move
        Ok(m) => format!(
            "`{word}` is not possible; did you mean `{}`?",
            write(game, state, m)
        ),
    }
}

/// What a text says.
struct Typed<'a> {
    kind: Option<KindId>,
    /// File, rank or both of the start; may be empty.
    from: &'a str,
    to: &'a str,
    takes: bool,
    promotion: Option<KindId>,
}

impl<'a> Typed<'a> {
    fn new(rules: &Variant, text: &'a str) -> Option<Self> {
        let (body, becomes) = match text.split_once('=') {
            Some((body, becomes)) => (body, Some(becomes)),
            // `e8Q`
            None => match text.char_indices().last() {
                Some((at, c)) if c.is_uppercase() => (&text[..at], Some(&text[at..])),
                _ => (text, None),
            },
        };
        let promotion = match becomes {
            None => None,
            Some(letter) => {
                let mut letters = letter.chars();
                let found = letters.next().and_then(|c| kind(rules, c))?;
                letters.next().is_none().then_some(Some(found))?
            }
        };
        let first = body.chars().next()?;
        let (kind, rest) = if first.is_uppercase() {
            (Some(kind(rules, first)?), &body[first.len_utf8()..])
        } else {
            (None, body)
        };
        let rank = rest.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let file = rest[..rank].char_indices().last().map(|(at, _)| at)?;
        let to = &rest[file..];
        rules.board.find(to)?;
        let before = &rest[..file];
        let (from, takes) = match before.strip_suffix('x') {
            Some(from) => (from, true),
            None => (before.strip_suffix('-').unwrap_or(before), false),
        };
        Some(Self {
            kind,
            from,
            to,
            takes,
            promotion,
        })
    }

    fn fits(&self, rules: &Variant, state: &State, m: Move) -> bool {
        let kind = state.piece(m.from).kind();
        let right_kind = match self.kind {
            Some(asked) => kind == asked,
            None => rules.kinds[kind.index()].symbol.is_empty(),
        };
        let from = rules.board.name(PointId(m.from));
        let (file, rank) = parts(from);
        let starts = self.from.is_empty() || [from, file, rank].contains(&self.from);
        right_kind
            && starts
            && m.pair().is_none()
            && m.promotion() == self.promotion
            && rules.board.name(PointId(m.to)) == self.to
    }
}

/// File and rank of the name of a point.
fn parts(name: &str) -> (&str, &str) {
    let at = name
        .find(|c: char| c.is_ascii_digit())
        .unwrap_or(name.len());
    name.split_at(at)
}

/// Writes a move, with the least that tells it from all others.
pub(super) fn write(game: &Game, state: &State, m: Move) -> String {
    let rules = game.rules();
    if let Some(rule) = m.pair().and_then(|pair| rules.paired.get(pair as usize)) {
        return rule.notation.replace('0', "O");
    }
    let kind = state.piece(m.from).kind();
    let symbol = &rules.kinds[kind.index()].symbol;
    let takes = m.is_passing() || !state.piece(m.to).is_none();
    let name = |point: u8| rules.board.name(PointId(point));
    let (file, rank) = parts(name(m.from));
    let moves = game.moves(state);
    let others: Vec<(&str, &str)> = moves
        .iter()
        .filter(|o| o.to == m.to && o.from != m.from && o.pair().is_none())
        .filter(|o| state.piece(o.from).kind() == kind)
        .map(|o| parts(name(o.from)))
        .collect();
    let mut text = symbol.clone();
    if symbol.is_empty() && takes {
        text.push_str(file);
    } else if !others.is_empty() {
        if others.iter().all(|(other, _)| *other != file) {
            text.push_str(file);
        } else if others.iter().all(|(_, other)| *other != rank) {
            text.push_str(rank);
        } else {
            text.push_str(name(m.from));
        }
    }
    if takes {
        text.push('x');
    }
    text.push_str(name(m.to));
    if let Some(kind) = m.promotion() {
        text.push('=');
        text.push_str(&rules.kinds[kind.index()].symbol);
    }
    text
}
