//! What a viewer can deduce (J9.2), folded from the events he saw.

use serde::Serialize;

use super::deduce;
use super::heard::Heard;
use super::seen::{Seen, SeenPiece};
use crate::encounter::spec::Outcome;
use crate::game::Game;
use crate::ids::{ArmyId, KindId, Piece, PointId};
use crate::play::State;

/// What is known of one piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Known {
    /// Its origin.
    pub army: ArmyId,
    /// The point where it was set up, while its moves can be followed; it stands for the piece.
    pub origin: PointId,
    /// The kinds it may be, one bit each; a single bit is certainty.
    pub may_be: u32,
    /// Has it moved?
    pub moved: bool,
    /// Does it lie face down, so that nobody knows whose it is? Its army is a placeholder then.
    pub face_down: bool,
}

impl Known {
    /// The kind, if only one is left.
    pub const fn certain(&self) -> Option<KindId> {
        if self.may_be.is_power_of_two() {
            Some(KindId(self.may_be.trailing_zeros() as u8))
        } else {
            None
        }
    }

    /// The kinds it may be.
    pub fn kinds(&self) -> impl Iterator<Item = KindId> + use<> {
        let mask = self.may_be;
        (0..32u8).filter(move |k| mask >> k & 1 != 0).map(KindId)
    }
}

/// Everything a viewer can deduce about the pieces of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Knowledge {
    /// Pieces on the board, by point.
    pub board: Vec<Option<Known>>,
    /// Pieces that died, in their order.
    pub dead: Vec<Known>,
    /// What a piece becomes that promotes by capturing, until the capture is told.
    #[serde(skip)]
    pub(super) promoting: Option<(PointId, KindId)>,
    /// What an umpire said.
    #[serde(skip_serializing_if = "Heard::is_nothing")]
    pub(super) heard: Heard,
}

impl Knowledge {
    /// What stands on a point, as far as it is known.
    pub fn at(&self, point: PointId) -> Option<&Known> {
        self.board.get(point.index()).and_then(Option::as_ref)
    }

    /// Starts from a position whose pieces may be hidden, `masked` being the viewer's view of it; `set_up` if it is the
    /// set-up that the seats laid out, so that its rules hold.
    pub(crate) fn begin(&mut self, game: &Game, masked: &State, set_up: bool) {
        self.dead.clear();
        self.board = vec![None; game.rules().board.len()];
        for (point, piece) in masked.pieces() {
            let may_be = match super::mask::known_kind(piece) {
                Some(kind) => 1 << kind.0,
                None if piece == Piece::FACE_DOWN => deduce::anywhere(game),
                None if set_up => deduce::at_set_up(game, piece.army(), PointId(point)),
                None => deduce::anywhere(game),
            };
            self.board[point as usize] = Some(Known {
                army: piece.army(),
                origin: PointId(point),
                may_be,
                moved: false,
                face_down: piece == Piece::FACE_DOWN,
            });
        }
        self.listen(game, masked, 0);
        deduce::by_counts(game, self);
    }

    /// Takes in an event. `before` is the viewer's view of the position before the action; `masked` the one now.
    pub(crate) fn observe(&mut self, game: &Game, before: &State, masked: &State, seen: &Seen) {
        if game.rules().visibility.tries() {
            self.hear(game, before, masked, seen);
        }
        match seen {
            Seen::Deployed => self.begin(game, masked, true),
            Seen::Moved {
                piece,
                from,
                to,
                paired,
                promoted,
                ..
            } => {
                self.moved(game, before, *piece, *from, *to);
                self.promoting = promoted.map(|kind| (*to, kind));
                if self.slot(*from).is_none() {
                    self.promote(*to);
                }
                if let Some((from, to, _)) = paired {
                    self.carry(*from, *to);
                }
            }
            Seen::Fought {
                attacker,
                defender,
                from,
                at,
                result,
                ..
            } => {
                if let Some(from) = *from {
                    self.fought(game, before, (*attacker, from), (*defender, *at), *result);
                    // the fight was that of the piece as it came (4.2)
                    if *result == Outcome::DefenderDies {
                        self.promote(*at);
                    }
                } else {
                    self.unseen_attack(game, *attacker, *at, *result);
                }
                self.note_ghost(masked, *at);
            }
            Seen::TakenInPassing { at, .. } => {
                self.die(*at);
                self.note_ghost(masked, *at);
            }
            Seen::Flipped { at, piece, .. } => {
                if let (Some(known), Some(kind)) = (self.slot(*at), piece.kind) {
                    (known.army, known.face_down) = (piece.army, false);
                    known.may_be = 1 << kind.0;
                }
                deduce::by_counts(game, self);
            }
            Seen::Shown { at, piece } => {
                if let (Some(known), Some(kind)) = (self.slot(*at), piece.kind) {
                    known.may_be = 1 << kind.0;
                }
                deduce::by_counts(game, self);
            }
            Seen::ShownDead { piece, .. } => {
                let found = self.dead.iter_mut().rev().find(|known| {
                    known.army == piece.army
                        && known.certain().is_none_or(|k| Some(k) == piece.kind)
                });
                if let (Some(known), Some(kind)) = (found, piece.kind) {
                    known.may_be = 1 << kind.0;
                }
                deduce::by_counts(game, self);
            }
            Seen::Removed { army } => {
                for point in 0..self.board.len() {
                    if self.board[point]
                        .as_ref()
                        .is_some_and(|known| known.army == *army)
                    {
                        self.die(PointId(point as u8));
                    }
                }
            }
            Seen::Annexed { .. }
            | Seen::Eliminated { .. }
            | Seen::Halted { .. }
            | Seen::Ended { .. } => {
                self.recognise(game, masked);
                deduce::by_counts(game, self);
            }
            _ => {}
        }
    }

    /// The piece that has arrived on a point becomes what it promotes to.
    fn promote(&mut self, at: PointId) {
        if let Some((to, kind)) = self.promoting
            && to == at
            && let Some(known) = self.slot(at)
        {
            known.may_be = 1 << kind.0;
        }
    }

    pub(super) fn slot(&mut self, point: PointId) -> Option<&mut Known> {
        self.board.get_mut(point.index()).and_then(Option::as_mut)
    }

    fn carry(&mut self, from: PointId, to: PointId) {
        if from.index() < self.board.len() && to.index() < self.board.len() {
            let known = self.board[from.index()].take();
            self.board[to.index()] = known.map(|known| Known {
                moved: true,
                ..known
            });
        }
    }

    pub(super) fn die(&mut self, at: PointId) {
        if let Some(known) = self.board.get_mut(at.index()).and_then(Option::take) {
            self.dead.push(known);
        }
    }

    /// What the view recognises by now, and pieces that left without an event of their own.
    fn recognise(&mut self, game: &Game, masked: &State) {
        let tries = game.rules().visibility.tries();
        for point in 0..self.board.len() {
            let piece = masked.piece(point as u8);
            if piece.is_none() {
                self.die(PointId(point as u8));
            } else if tries && self.board[point].is_none() {
                // where it stands is seen now for the first time
                self.board[point] = Some(Known {
                    army: piece.army(),
                    origin: PointId(point as u8),
                    may_be: super::mask::known_kind(piece)
                        .map_or_else(|| deduce::anywhere(game), |kind| 1 << kind.0),
                    moved: true,
                    face_down: false,
                });
            } else if let (Some(known), Some(kind)) =
                (&mut self.board[point], super::mask::known_kind(piece))
            {
                (known.army, known.face_down) = (piece.army(), false);
                known.may_be = 1 << kind.0;
            }
        }
    }

    /// A piece moves; where it was going to fight it is carried only if it survives, by [`Self::fought`].
    fn moved(&mut self, game: &Game, before: &State, piece: SeenPiece, from: PointId, to: PointId) {
        if self.slot(from).is_none() {
            return;
        }
        let may = deduce::can_move(game, before, from, to);
        if let Some(known) = self.slot(from) {
            known.moved = true;
            match piece.kind {
                Some(kind) => known.may_be = 1 << kind.0,
                None => known.may_be &= may,
            }
        }
        if self.slot(to).is_none() {
            self.carry(from, to);
        }
        deduce::by_counts(game, self);
    }

    fn fought(
        &mut self,
        game: &Game,
        before: &State,
        (attacker, from): (SeenPiece, PointId),
        (defender, at): (SeenPiece, PointId),
        result: Outcome,
    ) {
        for (piece, point) in [(attacker, from), (defender, at)] {
            if let (Some(kind), Some(known)) = (piece.kind, self.slot(point)) {
                known.may_be = 1 << kind.0;
            }
        }
        let known = (self.slot(from).cloned(), self.slot(at).cloned());
        if let (Some(attackers), Some(defenders)) = known {
            let (attackers, defenders) =
                deduce::by_result(game, before, (attackers, from), (defenders, at), result);
            if let Some(known) = self.slot(from) {
                known.may_be = attackers;
            }
            if let Some(known) = self.slot(at) {
                known.may_be = defenders;
            }
        }
        match result {
            Outcome::DefenderDies => {
                self.die(at);
                self.carry(from, at);
            }
            Outcome::AttackerDies => self.die(from),
            Outcome::BothDie => {
                self.die(at);
                self.die(from);
            }
            Outcome::Refused | Outcome::Illegal => {}
        }
        deduce::by_counts(game, self);
    }
}
