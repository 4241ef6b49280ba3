//! A state as FEN4.

use super::LOSSES;
use crate::formats::placement::Grid;
use crate::game::Game;
use crate::ids::{Piece, PointId, SeatId};
use crate::play::{Cause, State};
use crate::position::spec::How;

/// Writes a state.
pub(in crate::formats) fn write(game: &Game, state: &State) -> Option<String> {
    let rules = game.rules();
    let fen4 = rules.formats.fen4.as_ref()?;
    let on_move = state.to_move().unwrap_or(state.turn);
    let side = fen4.sides.iter().find(|(seat, _)| *seat == on_move)?.1;
    let list = |flag: &dyn Fn(SeatId) -> bool| -> String {
        let flags: Vec<&str> = fen4
            .sides
            .iter()
            .map(|&(seat, _)| if flag(seat) { "1" } else { "0" })
            .collect();
        flags.join(",")
    };
    let wing = |i: usize| {
        list(&|seat| fen4.wings[i].is_some_and(|index| state.has_right(index, seat.index())))
    };
    let dead = list(&|seat| !state.living().has(seat));
    let points: Vec<String> = fen4
        .sides
        .iter()
        .map(|&(seat, _)| state.points(seat).to_string())
        .collect();
    let points = points.join(",");
    let mut extras = Vec::new();
    if fen4
        .sides
        .iter()
        .any(|&(seat, _)| state.passing(seat).is_some())
    {
        let rights: Vec<String> = fen4
            .sides
            .iter()
            .map(|&(seat, _)| {
                state.passing(seat).map_or("''".to_owned(), |right| {
                    format!(
                        "'{}:{}'",
                        rules.board.name(PointId(right.passed)),
                        rules.board.name(PointId(right.pawn))
                    )
                })
            })
            .collect();
        extras.push(format!("'enPassant':({})", rights.join(",")));
    }
    for (name, how) in LOSSES {
        let lost = |seat: SeatId| {
            state.losses().any(|loss| {
                let left = how == How::Resign && loss.cause == Cause::Leave;
                loss.seat == seat && (loss.cause == how.cause() || left)
            })
        };
        if fen4.sides.iter().any(|&(seat, _)| lost(seat)) {
            let flags: Vec<&str> = fen4
                .sides
                .iter()
                .map(|&(seat, _)| if lost(seat) { "true" } else { "false" })
                .collect();
            extras.push(format!("'{name}':({})", flags.join(",")));
        }
    }
    let mut rows = Vec::new();
    for row in Grid::of(&rules.board).rows {
        let mut cells = Vec::new();
        let mut empty = 0;
        for point in row {
            let piece = point.map_or(Piece::NONE, |p| state.piece(p.0));
            if piece.is_none() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                cells.push(empty.to_string());
                empty = 0;
            }
            let army = SeatId(piece.army().0);
            let colour = fen4.sides.iter().find(|(seat, _)| *seat == army)?.1;
            let dead = if point.and_then(|p| state.commander(p.0)).is_none() {
                "d"
            } else {
                ""
            };
            let letter = fen4.letters.letter(piece.kind())?;
            cells.push(format!("{dead}{}{letter}", colour.to_ascii_lowercase()));
        }
        if empty > 0 {
            cells.push(empty.to_string());
        }
        rows.push(cells.join(","));
    }
    let extras = if extras.is_empty() {
        String::new()
    } else {
        format!("{{{}}}-", extras.join(","))
    };
    Some(format!(
        "{side}-{dead}-{}-{}-{points}-{}-{extras}{}",
        wing(0),
        wing(1),
        state.quiet(),
        rows.join("/")
    ))
}
