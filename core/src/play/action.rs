//! What players do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{KindId, Piece, PointId, SeatId};

/// One action of a seat, or of chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// A board move; of a paired move, the leader's.
    Move {
        /// From where.
        from: PointId,
        /// To where.
        to: PointId,
        /// What the piece becomes.
        promote: Option<KindId>,
        /// Which paired move it is, by number.
        paired: Option<u8>,
        /// Does it take a piece in passing besides the one that stands where it ends, where that alone may be taken too?
        #[serde(default, skip_serializing_if = "is_false")]
        besides: bool,
    },
    /// Turns up a piece that lies face down; a board action as a move is.
    Flip(PointId),
    /// A secret layout: the kind on each slot of the seat's part, in the written order.
    Layout(Vec<KindId>),
    /// Takes the layout back, while another seat has not laid out yet.
    Unlay,
    /// Gives up.
    Resign,
    /// Leaves the table.
    Leave,
    /// The clock of the seat ran out.
    Timeout,
    /// Asks the umpire which captures the seat on move has.
    Ask,
    /// Claims the draw that is due to the seat on move.
    Claim,
    /// About a draw.
    Draw(Answer),
    /// About a pact with a seat.
    Pact(Answer, SeatId),
    /// Chance: these pieces lie on the points of the shuffle, in their order.
    Shuffle(Vec<Piece>),
    /// Chance: this seat begins.
    First(SeatId),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Action {
    /// Is it an action on the board, which only the seat on move has?
    pub const fn is_ply(&self) -> bool {
        matches!(self, Self::Move { .. } | Self::Flip(_))
    }

    /// Is it chance's, and nobody else's?
    pub const fn is_chance(&self) -> bool {
        matches!(self, Self::First(_) | Self::Shuffle(_))
    }
}

/// What is said about an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// An offer.
    Offer,
    /// Agreement to an offer that stands.
    Accept,
    /// Refusal of an offer that stands.
    Decline,
    /// An own offer is taken back.
    Withdraw,
}

impl Answer {
    /// Its name in traces.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Offer => "offer",
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Withdraw => "withdraw",
        }
    }
}
