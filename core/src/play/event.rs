//! What comes of an action. Each event is emitted once, by the step that caused it.

use serde::{Deserialize, Serialize};

use crate::encounter::spec::Outcome;
use crate::ids::{ArmyId, KindId, Piece, SeatId, SeatSet};
use crate::play::action::Action;
use crate::play::reason::Missing;
use crate::play::state::{Cause, Reason, State};
use crate::scoring::rule::Award;

/// Something that happened, as the referee sees it; [`View`](crate::view) code masks what a viewer may not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A seat has laid out, or taken its layout back.
    Ready {
        /// Who.
        seat: SeatId,
        /// Is it ready?
        ready: bool,
    },
    /// All seats have laid out; play begins from the position shown.
    Deployed,
    /// This seat begins.
    First {
        /// Who.
        seat: SeatId,
    },
    /// A piece moved. If it attacked, a [`Event::Fought`] follows.
    Moved {
        /// Who moved it.
        seat: SeatId,
        /// What it was before.
        piece: Piece,
        /// Had it been shown to all?
        shown: bool,
        /// From where.
        from: u8,
        /// To where.
        to: u8,
        /// Was it a way that of all pieces only those go which turn at will (J9.2)?
        turned: bool,
        /// The follower of a paired move, from and to, and which paired move it was.
        paired: Option<(u8, u8, u8)>,
        /// What it became.
        promoted: Option<KindId>,
    },
    /// A piece that lay face down was turned up.
    Flipped {
        /// By whom.
        seat: SeatId,
        /// Where.
        at: u8,
        /// What it is.
        piece: Piece,
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
        attacker: Piece,
        /// The piece attacked.
        defender: Piece,
        /// Had the attacker, had the defender been shown to all?
        shown: (bool, bool),
        /// Where the attacker came from.
        from: u8,
        /// Where the defender stood.
        at: u8,
        /// Who died.
        result: Outcome,
    },
    /// A piece was taken on a point that the capture did not go to.
    TakenInPassing {
        /// Where it stood.
        at: u8,
        /// What it was.
        piece: Piece,
    },
    /// What stands on a point is shown to all.
    Shown {
        /// Where.
        at: u8,
        /// What.
        piece: Piece,
    },
    /// A piece that is no longer on the board is shown to all.
    ShownDead {
        /// Where it stood.
        at: u8,
        /// What it was.
        piece: Piece,
    },
    /// A seat's royal piece is attacked.
    Checked {
        /// Whose.
        seat: SeatId,
        /// By whom.
        by: SeatSet,
        /// From which of the directions that the file has words for, by number.
        ways: Vec<u8>,
    },
    /// A seat tried what the position does not allow; it has cost nothing.
    Refused {
        /// Who.
        seat: SeatId,
        /// What.
        tried: Action,
        /// Why a move is not possible.
        why: Option<Missing>,
    },
    /// How many captures the seat on move has with the pieces of which it is told.
    Tries {
        /// Who.
        seat: SeatId,
        /// How many.
        count: u16,
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
    /// An army has a new commander.
    Annexed {
        /// Which.
        army: ArmyId,
        /// Who commands it now; `None` for nobody.
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
    /// A draw was offered, accepted, declined or withdrawn.
    DrawTalk {
        /// Who spoke.
        seat: SeatId,
        /// What.
        answer: super::Answer,
    },
    /// A draw was claimed.
    Claimed {
        /// By whom.
        seat: SeatId,
    },
    /// A pact was offered, accepted, declined or withdrawn.
    PactTalk {
        /// Who spoke.
        seat: SeatId,
        /// What.
        answer: super::Answer,
        /// To whom.
        with: SeatId,
    },
    /// A turn was missed.
    Missed {
        /// Whose.
        seat: SeatId,
        /// How many of its turns by now.
        count: u16,
    },
    /// Somebody is on move.
    Turn {
        /// Who.
        seat: SeatId,
        /// Because of a check, out of its turn?
        interruption: bool,
    },
    /// The game is over.
    Ended {
        /// Why.
        reason: Reason,
    },
}

/// Where events go, each with the state at that moment.
pub trait Sink {
    /// Does anybody listen? What is found out only to be told need not be found out otherwise.
    const LISTENS: bool = true;

    /// Takes an event.
    fn emit(&mut self, state: &State, event: Event);
}

/// Events nobody asks for.
impl Sink for () {
    const LISTENS: bool = false;

    #[inline]
    fn emit(&mut self, _: &State, _: Event) {}
}

/// Events collected.
impl Sink for Vec<Event> {
    fn emit(&mut self, _: &State, event: Event) {
        self.push(event);
    }
}
