//! What a viewer keeps of an umpire's words, where not even the places of all pieces are seen.

use serde::Serialize;

use super::knowledge::{Knowledge, Known};
use super::seen::{Seen, SeenPiece};
use crate::encounter::spec::Outcome;
use crate::ending::spec::QuietResets;
use crate::game::Game;
use crate::ids::{ArmyId, MAX_SEATS, PointId, SeatId};
use crate::play::{Action, Missing, Move, State, is_of};
use crate::pointset::Points;
use crate::visibility::tell::{Audience, Binds, When};

/// What was heard.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Heard {
    /// What was tried and refused since anybody's turn began.
    refused: Vec<Action>,
    /// What the seat on move was told of its captures in this turn.
    tries: Option<Told>,
    /// Must it try one of them before anything else?
    bound: bool,
    /// Points on which a piece is known to stand that is not seen.
    #[serde(skip)]
    ghosts: Points,
    /// The one that has come in this action.
    #[serde(skip)]
    fresh: Option<PointId>,
    /// The ply at which at most so many quiet plies had been played.
    #[serde(skip)]
    quiet: (u32, u32),
    /// Keys of what was seen at each turn since a piece was last heard to die.
    #[serde(skip)]
    keys: Vec<u64>,
}

/// What was told of captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct Told {
    any: bool,
    count: Option<u16>,
}

impl Heard {
    pub(super) fn is_nothing(&self) -> bool {
        self.refused.is_empty() && self.tries.is_none()
    }
}

impl Knowledge {
    /// Starts to listen. `quiet` plies had been played then.
    pub(crate) fn listen(&mut self, game: &Game, masked: &State, quiet: u32) {
        if game.rules().visibility.tries() {
            self.heard = Heard {
                quiet: (masked.plies(), quiet),
                ..Heard::default()
            };
            if masked.to_move().is_some() {
                self.heard.keys.push(game.key(masked));
            }
        }
    }

    /// Takes in the part of an event that only an umpire tells. `before` is the position before the action, of which
    /// only is asked whose turn it was.
    pub(super) fn hear(&mut self, game: &Game, before: &State, masked: &State, seen: &Seen) {
        match seen {
            Seen::Moved { piece, .. } => {
                let ending = &game.rules().ending;
                let resets = |kind: usize| ending.reset_by.get(kind) == Some(&true);
                let any = ending.resets == QuietResets::Any;
                if any && piece.kind.is_some_and(|kind| resets(kind.index())) {
                    self.heard.quiet = (masked.plies(), 0);
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
                if !matches!(result, Outcome::Refused | Outcome::Illegal) {
                    self.heard.quiet = (masked.plies(), 0);
                    self.heard.keys.clear();
                }
                match from {
                    Some(from) => self.go_back(attacker.army, *from, *at),
                    None => self.forget_ghosts(Some(*at), |_| true),
                }
                self.place(game, *defender, *at);
            }
            Seen::TakenInPassing { at, piece } => {
                self.heard.quiet = (masked.plies(), 0);
                self.heard.keys.clear();
                self.place(game, *piece, *at);
            }
            Seen::Refused {
                tried: Some(tried), ..
            } => {
                self.heard.refused.push(tried.clone());
                self.heard.bound &= !matches!(tried, Action::Move { .. });
            }
            Seen::Tries { any, count, .. } => {
                let rule = game.rules().visibility.umpire.tries.as_ref();
                let binds = rule
                    .is_some_and(|rule| rule.when == When::Asked && rule.binds == Binds::OneTry);
                self.heard.bound = binds && *any;
                self.heard.tries = Some(Told {
                    any: *any,
                    count: *count,
                });
            }
            Seen::Turn { .. } => self.turn(game, before, masked),
            Seen::Eliminated { .. } | Seen::Annexed { .. } | Seen::Ended { .. } => {
                self.forget_ghosts(None, |_| true);
            }
            _ => {}
        }
    }

    /// A turn begins: the position has changed.
    fn turn(&mut self, game: &Game, before: &State, masked: &State) {
        self.heard.refused.clear();
        self.heard.tries = None;
        self.heard.bound = false;
        self.heard.keys.push(game.key(masked));
        let mover = before.to_move();
        // where not all hear of captures, any piece may have come or gone
        let silent = game.rules().visibility.umpire.captures_to == Audience::Involved;
        let fresh = self.heard.fresh.take();
        // what nobody commands moves, if at all, as its own seat
        let commander = |army: ArmyId| masked.controller(army).unwrap_or(SeatId(army.0));
        self.forget_ghosts(fresh, |army| silent || Some(commander(army)) == mover);
        self.promoting = None;
    }

    /// Forgets where unseen pieces of some armies stand, but for one point.
    fn forget_ghosts(&mut self, but: Option<PointId>, of: impl Fn(ArmyId) -> bool) {
        for point in self.heard.ghosts.iter() {
            let slot = &mut self.board[usize::from(point)];
            let gone = slot.as_ref().is_none_or(|known| of(known.army));
            if gone && but != Some(PointId(point)) {
                *slot = None;
                self.heard.ghosts.remove(point);
            }
        }
    }

    /// A piece that seemed to move to an empty point has attacked something there: it stands where it came from.
    fn go_back(&mut self, army: ArmyId, from: PointId, at: PointId) {
        let moved = self.at(at).is_some_and(|known| known.army == army);
        if moved && self.at(from).is_none() {
            self.board[from.index()] = self.board[at.index()].take();
        }
    }

    /// A piece that is told of stands on a point.
    fn place(&mut self, game: &Game, piece: SeenPiece, at: PointId) {
        let told = game.rules().visibility.umpire.kinds_of(piece.class);
        let may_be = piece.kind.map_or(told, |kind| 1 << kind.0);
        if let Some(known) = self.slot(at) {
            known.may_be &= may_be;
        } else {
            self.board[at.index()] = Some(told_of(piece.army, at, may_be));
        }
    }

    /// A piece that is not seen has attacked what stood on a point.
    pub(super) fn unseen_attack(
        &mut self,
        game: &Game,
        attacker: SeenPiece,
        at: PointId,
        result: Outcome,
    ) {
        let told = game.rules().visibility.umpire.kinds_of(attacker.class);
        let may_be = attacker.kind.map_or(told, |kind| 1 << kind.0);
        let attacker = told_of(attacker.army, at, may_be);
        match result {
            Outcome::DefenderDies => {
                self.die(at);
                self.board[at.index()] = Some(attacker);
            }
            Outcome::AttackerDies => self.dead.push(attacker),
            Outcome::BothDie => {
                self.die(at);
                self.dead.push(attacker);
            }
            Outcome::Refused | Outcome::Illegal => {}
        }
        self.heard.fresh = Some(at);
    }

    /// Remembers of a point on which something has happened whether an unseen piece stands there.
    pub(super) fn note_ghost(&mut self, masked: &State, at: PointId) {
        if masked.piece(at.0).is_none() && self.at(at).is_some() {
            self.heard.ghosts.insert(at.0);
        } else {
            self.heard.ghosts.remove(at.0);
        }
    }

    /// Puts the most that there may have been in place of counts that unseen moves change.
    pub(super) fn bound_counts(&self, game: &Game, state: &mut State) {
        let (ply, quiet) = self.heard.quiet;
        let ending = &game.rules().ending;
        state.quiet = quiet.saturating_add(state.plies.saturating_sub(ply));
        state.moves_each = [state.quiet.min(u32::from(u16::MAX)) as u16; MAX_SEATS];
        if ending.repetition > 0 || ending.claim.repetition > 0 {
            let last = self.heard.keys.last();
            let alike = self.heard.keys.iter().filter(|key| Some(*key) == last);
            state.repeats = alike.count().min(255) as u8;
        }
    }

    /// Was this refused since anybody's turn began?
    pub(super) fn is_refused(&self, action: &Action) -> bool {
        self.heard
            .refused
            .iter()
            .any(|refused| match (refused, action) {
                // what a piece would become makes no difference
                (
                    Action::Move {
                        from, to, paired, ..
                    },
                    Action::Move {
                        from: from_now,
                        to: to_now,
                        paired: paired_now,
                        ..
                    },
                ) => (from, to, paired) == (from_now, to_now, paired_now),
                _ => refused == action,
            })
    }

    /// Was the seat on move told of its captures in this turn?
    pub(super) const fn is_told(&self) -> bool {
        self.heard.tries.is_some()
    }

    /// Leaves those tries that were not refused and that the umpire's words do not rule out. `seen` is the position as
    /// the seat sees it.
    pub(super) fn keep_open(&self, game: &Game, seen: &State, seat: SeatId, tries: &mut Vec<Move>) {
        tries.retain(|m| !self.is_refused(&(*m).into()));
        let none = self.heard.tries.is_some_and(|told| !told.any);
        if !none && !self.heard.bound {
            return;
        }
        let Some(rule) = &game.rules().visibility.umpire.tries else {
            return;
        };
        let quiet = game.quiet_tries(seen, seat);
        tries.retain(|m| {
            // what may be quiet need not be a capture, and what cannot is one
            let captures = is_of(seen, *m, rule.of) && !quiet.contains(m);
            captures == self.heard.bound
        });
    }

    /// Why a try is not left.
    pub(super) fn forbids(&self, m: Move) -> Missing {
        if self.is_refused(&m.into()) {
            Missing::Refused
        } else if self.heard.bound {
            Missing::OnlyCaptures
        } else {
            Missing::NoCapture
        }
    }
}

fn told_of(army: ArmyId, at: PointId, may_be: u32) -> Known {
    Known {
        army,
        origin: at,
        may_be,
        moved: true,
        face_down: false,
    }
}
