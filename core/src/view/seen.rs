//! Events as a viewer sees them: identities he may not know are left out.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sight::{Seeing, Viewer, seeing};
use crate::encounter::spec::Outcome;
use crate::ids::{ArmyId, KindId, Piece, PointId, SeatId, SeatSet};
use crate::play::{Action, Answer, Cause, Event, Missing, Reason, State};
use crate::scoring::rule::Award;
use crate::variant::Variant;
use crate::visibility::tell::{Audience, Says, Shows};

/// A piece as far as a viewer recognises it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeenPiece {
    /// Whose origin it is.
    pub army: ArmyId,
    /// What it is, if that is known.
    pub kind: Option<KindId>,
    /// What it is said to be, by the number of the word, where not all see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<u8>,
}

/// An event as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Seen {
    /// A seat has laid out, or taken its layout back.
    Ready {
        /// Who.
        seat: SeatId,
        /// Is it ready?
        ready: bool,
    },
    /// All have laid out.
    Deployed,
    /// This seat begins.
    First {
        /// Who.
        seat: SeatId,
    },
    /// A piece moved, or set out to attack.
    Moved {
        /// Who moved it.
        seat: SeatId,
        /// The piece.
        piece: SeenPiece,
        /// From where.
        from: PointId,
        /// To where.
        to: PointId,
        /// Was it a way that of all pieces only those go which turn at will (J9.2)?
        turned: bool,
        /// The follower of a paired move: from, to, which paired move.
        paired: Option<(PointId, PointId, u8)>,
        /// What it became.
        promoted: Option<KindId>,
    },
    /// A piece that lay face down was turned up.
    Flipped {
        /// By whom.
        seat: SeatId,
        /// Where.
        at: PointId,
        /// What it is.
        piece: SeenPiece,
    },
    /// It is settled which army is a seat's own.
    Settled {
        /// Whose.
        seat: SeatId,
        /// Which.
        army: ArmyId,
    },
    /// An encounter.
    Fought {
        /// Who attacked.
        seat: SeatId,
        /// The attacker.
        attacker: SeenPiece,
        /// The piece attacked.
        defender: SeenPiece,
        /// Where the attacker came from, if that is seen.
        from: Option<PointId>,
        /// Where the defender stood.
        at: PointId,
        /// Who died.
        result: Outcome,
    },
    /// A piece was taken in passing.
    TakenInPassing {
        /// Where it stood.
        at: PointId,
        /// The piece.
        piece: SeenPiece,
    },
    /// A piece on the board was shown to all.
    Shown {
        /// Where.
        at: PointId,
        /// The piece.
        piece: SeenPiece,
    },
    /// A piece that died was shown to all.
    ShownDead {
        /// Where it stood.
        at: PointId,
        /// The piece.
        piece: SeenPiece,
    },
    /// A seat is in check.
    Checked {
        /// Whose royal piece.
        seat: SeatId,
        /// By whom.
        by: SeatSet,
        /// From which directions, by the numbers of their words.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ways: Vec<u8>,
    },
    /// A seat tried what the position does not allow; it has cost nothing.
    Refused {
        /// Who.
        seat: SeatId,
        /// What, if the viewer may know it.
        tried: Option<Action>,
        /// Why not, if that is shown.
        why: Option<Missing>,
    },
    /// What the seat on move is told of its captures.
    Tries {
        /// Who.
        seat: SeatId,
        /// Is there any?
        any: bool,
        /// How many, if that is told.
        count: Option<u16>,
    },
    /// A seat is out.
    Eliminated {
        /// Who.
        seat: SeatId,
        /// How.
        cause: Cause,
        /// By whom.
        by: Option<SeatId>,
    },
    /// The royal piece of a lost seat walks from now on: chance moves it.
    Walks {
        /// Whose.
        seat: SeatId,
    },
    /// A royal piece that walked has no move any more.
    Halted {
        /// Whose.
        seat: SeatId,
        /// Was it mated, or had it no move; or was it taken?
        cause: Cause,
        /// To whom that belongs.
        by: Option<SeatId>,
    },
    /// A seat made points.
    Scored {
        /// Who.
        seat: SeatId,
        /// How many.
        points: i16,
        /// What for.
        why: Award,
    },
    /// An army left the board.
    Removed {
        /// Which.
        army: ArmyId,
    },
    /// An army has a new commander, or none.
    Annexed {
        /// Which.
        army: ArmyId,
        /// Who commands it now.
        by: Option<SeatId>,
    },
    /// Two seats are allied now.
    PactMade {
        /// Both.
        members: SeatSet,
    },
    /// The pact is over.
    PactDissolved {
        /// Who was in it.
        members: SeatSet,
    },
    /// A draw was claimed.
    Claimed {
        /// By whom.
        seat: SeatId,
    },
    /// Words about a draw.
    DrawTalk {
        /// Who.
        seat: SeatId,
        /// What.
        answer: Answer,
    },
    /// Words about a pact.
    PactTalk {
        /// Who.
        seat: SeatId,
        /// What.
        answer: Answer,
        /// To whom.
        with: SeatId,
    },
    /// A turn was missed.
    Missed {
        /// Whose.
        seat: SeatId,
        /// How many by now.
        count: u16,
    },
    /// Somebody is on move.
    Turn {
        /// Who.
        seat: SeatId,
        /// Out of its turn, because of a check?
        interruption: bool,
    },
    /// The game is over.
    Ended {
        /// Why.
        reason: Reason,
    },
}

impl Event {
    /// What a viewer sees of this event, if anything. `state` is the state at the moment when it was emitted.
    pub fn for_viewer(&self, rules: &Variant, state: &State, viewer: Viewer) -> Option<Seen> {
        let eyes = Eyes {
            rules,
            state,
            viewer,
        };
        let piece = |piece: Piece, shown: bool| eyes.piece(piece, shown);
        let umpire = &rules.visibility.umpire;
        Some(match *self {
            Self::Ready { seat, ready } => Seen::Ready { seat, ready },
            Self::Deployed => Seen::Deployed,
            Self::First { seat } => Seen::First { seat },
            Self::Moved {
                seat,
                piece: moved,
                shown,
                from,
                to,
                turned,
                paired,
                promoted,
            } => {
                if !eyes.sees(moved) {
                    return None;
                }
                Seen::Moved {
                    seat,
                    piece: piece(moved, shown),
                    from: PointId(from),
                    to: PointId(to),
                    turned,
                    paired: paired.map(|(from, to, index)| (PointId(from), PointId(to), index)),
                    promoted,
                }
            }
            Self::Flipped {
                seat,
                at,
                piece: which,
            } => Seen::Flipped {
                seat,
                at: PointId(at),
                piece: piece(which, true),
            },
            Self::Settled { seat, army } => Seen::Settled { seat, army },
            Self::Fought {
                seat,
                attacker,
                defender,
                shown,
                from,
                at,
                result,
            } => {
                let (a, d) = (eyes.sees(attacker), eyes.sees(defender));
                if !a && !d && umpire.captures_to == Audience::Involved {
                    return None;
                }
                let dies = |one: Outcome| result == one || result == Outcome::BothDie;
                // if all see all, nothing needs a word
                let told = |piece: SeenPiece, true_one: Piece, died: bool| SeenPiece {
                    class: umpire.class(true_one.kind()).filter(|_| died),
                    ..piece
                };
                Seen::Fought {
                    seat,
                    attacker: told(
                        piece(attacker, shown.0),
                        attacker,
                        dies(Outcome::AttackerDies),
                    ),
                    defender: told(
                        piece(defender, shown.1),
                        defender,
                        dies(Outcome::DefenderDies),
                    ),
                    from: a.then_some(PointId(from)),
                    at: PointId(at),
                    result,
                }
            }
            Self::TakenInPassing { at, piece: taken } => {
                let mine =
                    matches!(viewer, Viewer::Seat(seat) if state.side(seat).has(state.mover));
                let involved = mine || eyes.sees(taken);
                if !involved && umpire.captures_to == Audience::Involved {
                    return None;
                }
                Seen::TakenInPassing {
                    at: PointId(at),
                    piece: SeenPiece {
                        class: umpire.class(taken.kind()),
                        ..piece(taken, false)
                    },
                }
            }
            Self::Shown { at, piece: which } => Seen::Shown {
                at: PointId(at),
                piece: piece(which, true),
            },
            Self::ShownDead { at, piece: which } => Seen::ShownDead {
                at: PointId(at),
                piece: piece(which, true),
            },
            Self::Checked { seat, by, ref ways } => {
                if !eyes.hears(umpire.checks_to, by.with(seat)) {
                    return None;
                }
                Seen::Checked {
                    seat,
                    by,
                    ways: ways.clone(),
                }
            }
            Self::Refused {
                seat,
                ref tried,
                why,
            } => {
                let own = eyes.hears(Audience::Involved, SeatSet::one(seat));
                if !own && !eyes.hears(umpire.refusal.to, SeatSet::EMPTY) {
                    return None;
                }
                let reason = umpire.refusal.shows == Shows::Reason || viewer == Viewer::Referee;
                Seen::Refused {
                    seat,
                    tried: own.then(|| tried.clone()),
                    why: why.filter(|_| own && reason),
                }
            }
            Self::Tries { seat, count } => {
                let tries = umpire.tries.as_ref()?;
                if !eyes.hears(tries.to, SeatSet::one(seat)) {
                    return None;
                }
                Seen::Tries {
                    seat,
                    any: count > 0,
                    count: (tries.says == Says::Count).then_some(count),
                }
            }
            Self::Eliminated { seat, cause, by } => Seen::Eliminated { seat, cause, by },
            Self::Walks { seat } => Seen::Walks { seat },
            Self::Halted { seat, cause, by } => Seen::Halted { seat, cause, by },
            Self::Scored { seat, points, why } => Seen::Scored { seat, points, why },
            Self::Removed { army } => Seen::Removed { army },
            Self::Annexed { army, by } => Seen::Annexed { army, by },
            Self::PactMade { members } => Seen::PactMade { members },
            Self::PactDissolved { members } => Seen::PactDissolved { members },
            Self::Claimed { seat } => Seen::Claimed { seat },
            Self::DrawTalk { seat, answer } => Seen::DrawTalk { seat, answer },
            Self::PactTalk { seat, answer, with } => Seen::PactTalk { seat, answer, with },
            Self::Missed { seat, count } => Seen::Missed { seat, count },
            Self::Turn { seat, interruption } => Seen::Turn { seat, interruption },
            Self::Ended { reason } => Seen::Ended { reason },
        })
    }
}

/// Somebody who looks at a moment of a game.
struct Eyes<'a> {
    rules: &'a Variant,
    state: &'a State,
    viewer: Viewer,
}

impl Eyes<'_> {
    /// Does the viewer see where the pieces of this one's army stand?
    fn sees(&self, piece: Piece) -> bool {
        seeing(self.rules, self.state, self.viewer, piece.army()).places()
    }

    fn piece(&self, piece: Piece, shown: bool) -> SeenPiece {
        let seeing = seeing(self.rules, self.state, self.viewer, piece.army());
        let known = seeing == Seeing::Kinds || shown && seeing.places();
        SeenPiece {
            army: piece.army(),
            kind: known.then_some(piece.kind()),
            class: None,
        }
    }

    /// Does the viewer hear what is told to an audience, these seats being involved?
    fn hears(&self, audience: Audience, involved: SeatSet) -> bool {
        match (audience, self.viewer) {
            (Audience::All, _) | (_, Viewer::Referee) => true,
            (Audience::Involved, Viewer::Seat(seat)) => involved.has(seat),
            (Audience::Involved, Viewer::Public) => false,
        }
    }
}
