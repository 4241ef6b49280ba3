//! Rights that the pieces alone do not show: moves of two pieces, and captures in passing.

use super::spec::PassingRightSpec;
use super::{Setter, codes};
use crate::game::with_tables;
use crate::ids::{ArmyId, Piece, PointId, SeatSet};
use crate::lang::Path;
use crate::movement::spec::Frame;
use crate::play::State;
use crate::play::state::Passing;
use crate::tables::Tables;

impl<const W: usize> Tables<W> {
    /// Can a piece that is seen from the side of `frame` have come to `to` by a stride over `passed`?
    fn strode(&self, piece: Piece, frame: ArmyId, passed: u8, to: u8) -> bool {
        let group = self.group_of[Piece::new(frame, piece.kind()).0 as usize];
        self.groups[group as usize]
            .strides
            .iter()
            .flatten()
            .any(|s| s.leaves_passing && s.to == to && s.passed == passed)
    }
}

/// The bit of the right of an army to a paired move.
pub(crate) const fn paired_bit(index: usize, army: usize) -> u32 {
    1 << (index * 8 + army)
}

impl Setter<'_> {
    pub(super) fn rights(&mut self, state: &mut State) {
        self.paired(state);
        let spec = self.spec;
        for (i, right) in spec.rights.en_passant.iter().enumerate() {
            self.passing(state, i, right);
        }
    }

    /// 3.8: both pieces stand where they started, and their seat is in the game.
    fn paired(&mut self, state: &mut State) {
        let (rules, spec) = (self.rules, self.spec);
        let known: Vec<&str> = rules.paired.iter().map(|p| p.id.as_str()).collect();
        for (name, ids) in &spec.rights.castling {
            let path = Path::from("rights").join("castling").join(name);
            let seat = self.seat(path.clone(), name);
            for (i, id) in ids.iter().enumerate() {
                let path = path.clone().at(i);
                let Some(index) = rules.paired.iter().position(|p| p.id == *id) else {
                    self.unknown(codes::BAD_PAIRED, path, "move of two pieces", id, &known);
                    continue;
                };
                let Some(seat) = seat else { continue };
                let rule = &rules.paired[index];
                let army = ArmyId(seat.0);
                let Some(way) = rule.way(army) else {
                    self.error(
                        codes::BAD_PAIRED,
                        path,
                        format!("`{name}` has no move `{id}` in this game"),
                    )
                    .help("leave it out");
                    continue;
                };
                let wanted = [(way.leader.0, rule.leader), (way.follower.0, rule.follower)];
                let missing = wanted
                    .iter()
                    .find(|&&(at, kind)| state.piece(at) != Piece::new(army, kind));
                if !state.alive.has(seat) {
                    self.error(
                        codes::BAD_PAIRED,
                        path,
                        format!("`{name}` is out: its right to `{id}` has ended"),
                    )
                    .help("leave it out");
                } else if let Some(&(at, kind)) = missing {
                    let what = &rules.kinds[kind.index()].id;
                    let at = rules.board.name(PointId(at));
                    self.error(
                        codes::BAD_PAIRED,
                        path,
                        format!("`{name}` has no right to `{id}`: no {what} of it stands on {at}"),
                    )
                    .help(format!("leave `{id}` out, or put the {what} on {at}"));
                } else {
                    state.rights |= paired_bit(index, army.index());
                }
            }
        }
    }

    /// 3.7: what is in a right to capture in passing must have come about by a stride.
    fn passing(&mut self, state: &mut State, i: usize, right: &PassingRightSpec) {
        let (game, rules) = (self.game, self.rules);
        let path = Path::from("rights").join("en-passant").at(i);
        let passed = self.point(path.clone().join("passed"), &right.passed);
        let pawn = self.point(path.clone().join("pawn"), &right.pawn);
        let by = self.seat(path.clone().join("by"), &right.by);
        let takers: Option<SeatSet> = right.takers.as_ref().map(|names| {
            let path = path.clone().join("takers");
            names
                .iter()
                .enumerate()
                .filter_map(|(j, name)| self.seat(path.clone().at(j), name))
                .collect()
        });
        let (Some(passed), Some(pawn), Some(by)) = (passed, pawn, by) else {
            return;
        };
        let piece = state.piece(pawn);
        let army = piece.army();
        // an army annexed under `owner` may have strode under another commander (7.6)
        let armies = SeatSet::first(rules.seats.len());
        let came = !piece.is_none()
            && armies
                .iter()
                .map(|seat| ArmyId(seat.0))
                .filter(|&frame| frame == army || rules.frame == Frame::Owner)
                .any(|frame| with_tables!(game, t => t.strode(piece, frame, passed, pawn)));
        let takers = takers.unwrap_or(state.alive.without(by));
        let (key, reason) = if piece.is_none() {
            ("pawn", format!("nothing stands on `{}`", right.pawn))
        } else if !came {
            (
                "passed",
                format!(
                    "the {} on `{}` cannot have come there over `{}`",
                    rules.kinds[piece.kind().index()].id,
                    right.pawn,
                    right.passed
                ),
            )
        } else if state.controller(army).is_none() {
            (
                "pawn",
                format!(
                    "nobody commands the piece on `{}`, so it is not taken in passing",
                    right.pawn
                ),
            )
        } else if state.passing_live.has(by) {
            (
                "by",
                format!("`{}` strode twice; its last stride counts", right.by),
            )
        } else if takers.has(by) {
            (
                "takers",
                format!("`{}` strode and cannot be a taker", right.by),
            )
        } else if !takers.minus(state.alive).is_empty() {
            (
                "takers",
                format!("{} is out", self.names(takers.minus(state.alive))),
            )
        } else if takers.is_empty() {
            ("takers", "nobody may take".to_owned())
        } else {
            state.passing[by.index()] = Passing {
                passed,
                pawn,
                takers,
            };
            state.passing_live = state.passing_live.with(by);
            return;
        };
        self.error(codes::BAD_PASSING, path.join(key), reason)
            .help("leave the right out, or mend it: `passed` is the point strode over, `pawn` where the piece stands, `by` who moved it");
    }
}
