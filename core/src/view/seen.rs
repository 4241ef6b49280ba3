//! Events as a viewer sees them: identities he may not know are left out.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sight::{Viewer, sees};
use crate::encounter::spec::Outcome;
use crate::ids::{ArmyId, KindId, Piece, PointId, SeatId, SeatSet};
use crate::play::{Answer, Cause, Event, Reason, State};
use crate::scoring::rule::Award;
use crate::variant::Variant;

/// A piece as far as a viewer recognises it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeenPiece {
    /// Whose origin it is.
    pub army: ArmyId,
    /// What it is, if that is known.
    pub kind: Option<KindId>,
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
    /// An encounter.
    Fought {
        /// Who attacked.
        seat: SeatId,
        /// The attacker.
        attacker: SeenPiece,
        /// The piece attacked.
        defender: SeenPiece,
        /// Where the attacker came from.
        from: PointId,
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
    /// What a viewer sees of this event. `state` is the state at the moment when it was emitted.
    pub fn for_viewer(&self, rules: &Variant, state: &State, viewer: Viewer) -> Seen {
        let piece = |piece: Piece, shown: bool| SeenPiece {
            army: piece.army(),
            kind: (shown || sees(rules, state, viewer, piece.army())).then_some(piece.kind()),
        };
        match *self {
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
            } => Seen::Moved {
                seat,
                piece: piece(moved, shown),
                from: PointId(from),
                to: PointId(to),
                turned,
                paired: paired.map(|(from, to, index)| (PointId(from), PointId(to), index)),
                promoted,
            },
            Self::Fought {
                seat,
                attacker,
                defender,
                shown,
                from,
                at,
                result,
            } => Seen::Fought {
                seat,
                attacker: piece(attacker, shown.0),
                defender: piece(defender, shown.1),
                from: PointId(from),
                at: PointId(at),
                result,
            },
            Self::TakenInPassing { at, piece: taken } => Seen::TakenInPassing {
                at: PointId(at),
                piece: piece(taken, false),
            },
            Self::Shown { at, piece: which } => Seen::Shown {
                at: PointId(at),
                piece: piece(which, true),
            },
            Self::ShownDead { at, piece: which } => Seen::ShownDead {
                at: PointId(at),
                piece: piece(which, true),
            },
            Self::Checked { seat, by } => Seen::Checked { seat, by },
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
        }
    }
}
