//! FEN: placement, side to move, rights, passed point, quiet plies, number of the move.

use indexmap::IndexMap;

use super::FormatError;
use super::placement::{Grid, Pieces};
use super::rule::Fen;
use crate::game::{Game, with_tables};
use crate::ids::{ArmyId, Piece, PointId, SeatId};
use crate::play::State;
use crate::position::PositionSpec;
use crate::position::spec::{PassingRightSpec, PiecesSpec};

/// The words of a text, each with its offset.
fn fields(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut start = None;
    for (i, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (c.is_whitespace(), start) {
            (false, None) => start = Some(i),
            (true, Some(from)) => {
                found.push((from, &text[from..i]));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// Reads a text; with the offset of the placement.
pub(super) fn read(game: &Game, text: &str) -> Result<(PositionSpec, usize), FormatError> {
    let rules = game.rules();
    let Some(fen) = &rules.formats.fen else {
        return Err(FormatError::at(text, 0, "this game has no FEN"));
    };
    let fields = fields(text);
    let error = |offset: usize, message: String| FormatError::at(text, offset, message);
    if fields.len() < 2 || fields.len() > 6 {
        return Err(error(
            0,
            format!(
                "{} fields; FEN has placement, side to move, castling, en passant, quiet plies and move number",
                fields.len()
            ),
        ));
    }
    let mut spec = PositionSpec::default();
    let mut pieces: [Pieces; 2] = [IndexMap::new(), IndexMap::new()];
    placement(game, fen, text, fields[0], &mut pieces)?;
    for (seat, kinds) in rules.seats.iter().zip(pieces) {
        spec.pieces
            .insert(seat.id.clone(), PiecesSpec::Table(kinds));
    }
    let (offset, side) = fields[1];
    let seat = fen
        .sides
        .iter()
        .find(|(_, letter)| side.len() == 1 && side.starts_with(*letter))
        .map(|(seat, _)| *seat)
        .ok_or_else(|| {
            let known: Vec<String> = fen.sides.iter().map(|(_, l)| format!("`{l}`")).collect();
            error(
                offset,
                format!(
                    "`{side}` is no side to move; expected {}",
                    known.join(" or ")
                ),
            )
        })?;
    spec.to_move = Some(rules.seats[seat.index()].id.clone());
    if let Some(&(offset, text)) = fields.get(2).filter(|(_, text)| *text != "-") {
        for (i, letter) in text.char_indices() {
            let found = fen.castling.iter().find(|(known, _, _)| *known == letter);
            let Some(&(_, seat, index)) = found else {
                return Err(error(
                    offset + i,
                    format!(
                        "`{letter}` is no right of this game; expected letters such as `KQkq`, or `-`"
                    ),
                ));
            };
            let rights = spec
                .rights
                .castling
                .entry(rules.seats[seat.index()].id.clone());
            let ids = rights.or_default();
            let id = &rules.paired[index].id;
            if ids.contains(id) {
                return Err(error(offset + i, format!("`{letter}` stands twice")));
            }
            ids.push(id.clone());
        }
    }
    if let Some(&(offset, name)) = fields.get(3).filter(|(_, text)| *text != "-") {
        let right = passing(game, seat, name, &spec).map_err(|message| error(offset, message))?;
        spec.rights.en_passant.push(right);
    }
    let number = |i: usize| -> Result<Option<u32>, FormatError> {
        let Some(&(offset, text)) = fields.get(i).filter(|(_, text)| *text != "-") else {
            return Ok(None);
        };
        text.parse().map(Some).map_err(|_| {
            error(
                offset,
                format!("`{text}` is no number of {}", ["plies", "moves"][i - 4]),
            )
        })
    };
    spec.quiet = number(4)?.unwrap_or(0);
    let full = number(5)?.unwrap_or(1).max(1);
    let later = u32::from(rules.turn.order.first() != Some(&seat));
    let plies = (full - 1).saturating_mul(2).saturating_add(later);
    spec.plies = Some(plies.max(spec.quiet));
    Ok((spec, fields[0].0))
}

fn placement(
    game: &Game,
    fen: &Fen,
    text: &str,
    (start, field): (usize, &str),
    pieces: &mut [Pieces; 2],
) -> Result<(), FormatError> {
    let rules = game.rules();
    let grid = Grid::of(&rules.board);
    let rows: Vec<&str> = field.split('/').collect();
    if rows.len() != grid.rows.len() {
        let message = format!("{} ranks, expected {}", rows.len(), grid.rows.len());
        return Err(FormatError::at(text, start, message));
    }
    let mut offset = start;
    for (row, points) in rows.iter().zip(&grid.rows) {
        let mut x = 0;
        let mut digits = String::new();
        let letters = row.char_indices().map(Some).chain([None]);
        for item in letters {
            if let Some((_, digit)) = item.filter(|(_, c)| c.is_ascii_digit()) {
                digits.push(digit);
                continue;
            }
            if !digits.is_empty() {
                x += digits.parse().unwrap_or(usize::from(u8::MAX));
                digits.clear();
            }
            let Some((i, letter)) = item else { break };
            let here = |message: String| FormatError::at(text, offset + i, message);
            let kind = fen.letters.kind(letter).ok_or_else(|| {
                here(format!(
                    "`{letter}` is no piece; expected one of `{}`, small letters for the second side, or a number of empty points",
                    fen.letters.known()
                ))
            })?;
            let point = points.get(x).copied().flatten();
            let Some(point) = point else {
                return Err(here(format!(
                    "the rank is longer than {} points",
                    grid.width()
                )));
            };
            let side = usize::from(letter.is_ascii_lowercase());
            let id = rules.kinds[kind.index()].id.clone();
            let name = rules.board.name(point).to_owned();
            pieces[side].entry(id).or_default().push(name);
            x += 1;
        }
        if x != grid.width() {
            let message = format!("the rank has {x} points, expected {}", grid.width());
            return Err(FormatError::at(text, offset, message));
        }
        offset += row.len() + 1;
    }
    Ok(())
}

/// The right against the piece that strode over a point: the point beyond it is where it stands.
fn passing(
    game: &Game,
    to_move: SeatId,
    name: &str,
    spec: &PositionSpec,
) -> Result<PassingRightSpec, String> {
    let rules = game.rules();
    let passed = rules
        .board
        .find(name)
        .ok_or_else(|| format!("`{name}` is no point of the board; expected one, or `-`"))?;
    let by = rules.turn.after(to_move);
    for (k, kind) in rules.kinds.iter().enumerate() {
        let piece = Piece::new(ArmyId(by.0), crate::ids::KindId(k as u8));
        let ends = with_tables!(game, t => t.stride_ends(piece, passed.0));
        for end in ends {
            let end = rules.board.name(PointId(end)).to_owned();
            let there = spec.pieces.get(&rules.seats[by.index()].id);
            let stands = matches!(there, Some(PiecesSpec::Table(table))
                if table.get(&kind.id).is_some_and(|points| points.contains(&end)));
            if stands {
                return Ok(PassingRightSpec {
                    passed: name.to_owned(),
                    pawn: end,
                    by: rules.seats[by.index()].id.clone(),
                    takers: Some(vec![rules.seats[to_move.index()].id.clone()]),
                });
            }
        }
    }
    Err(format!(
        "no piece of the side that waits can have passed over `{name}`"
    ))
}

/// Writes a state.
pub(super) fn write(game: &Game, state: &State) -> Option<String> {
    let rules = game.rules();
    let fen = rules.formats.fen.as_ref()?;
    let seat = state.to_move().unwrap_or(state.turn);
    // an army that left the board with its seat cannot be told from one that was taken
    let stands = |army: usize| state.pieces().any(|(_, p)| p.army().index() == army);
    if !(0..rules.seats.len()).all(stands) {
        return None;
    }
    let mut rows = Vec::new();
    for row in Grid::of(&rules.board).rows {
        let mut text = String::new();
        let mut empty = 0;
        for point in row.into_iter().chain([None]) {
            let piece = point.map_or(Piece::NONE, |p| state.piece(p.0));
            if point.is_some() && piece.is_none() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
                empty = 0;
            }
            if !piece.is_none() {
                let letter = fen.letters.letter(piece.kind())?;
                text.push(match piece.army().0 {
                    0 => letter,
                    _ => letter.to_ascii_lowercase(),
                });
            }
        }
        rows.push(text);
    }
    let side = fen.sides.iter().find(|(s, _)| *s == seat)?.1;
    let rights: String = fen
        .castling
        .iter()
        .filter(|(_, seat, index)| state.has_right(*index, seat.index()))
        .map(|(letter, _, _)| *letter)
        .collect();
    let passed = rules
        .turn
        .order
        .iter()
        .find_map(|&by| state.passing(by).filter(|right| right.takers.has(seat)))
        .map_or("-", |right| rules.board.name(PointId(right.passed)));
    Some(format!(
        "{} {side} {} {passed} {} {}",
        rows.join("/"),
        if rights.is_empty() { "-" } else { &rights },
        state.quiet(),
        state.plies() / 2 + 1
    ))
}
