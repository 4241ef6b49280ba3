//! What is to be seen of a game, as plain data, built from what one viewer knows.
//!
//! | file | what is in it |
//! |---|---|
//! | `build` | from a snapshot and what is chosen to a [`Model`] |
//! | `pieces` | points, pieces, labels |
//! | `targets` | where a chosen piece may go, and on what way |
//! | `trails` | the last moves |
//! | `plates` | the seats |
//! | `trays` | the pieces that each army has lost |
//! | `marks` | a person's notes on pieces |
//! | `moment` | what the last action has brought |
//! | `certain` | what the rules make certain about hidden pieces |
//! | `talk` | status, log, offers, buttons |

mod build;
mod certain;
mod deploy;
mod marks;
mod moment;
mod pieces;
mod plates;
mod talk;
mod targets;
mod trails;
mod trays;

use sifang_core::drawing::Places;
use sifang_core::ids::{KindId, PointId, SeatId};
use sifang_core::play::{Action, Move};
use sifang_core::variant::Variant;

use crate::app::Mark;
use crate::board::{NOBODY, of_seat};
use crate::shapes::Swatch;

pub use build::{Scene, build, words};
pub(crate) use deploy::{Laid, offences};
pub(crate) use pieces::sign;
pub(crate) use plates::is_low;

/// All that is to be seen of a game at a moment.
#[derive(Clone, Debug)]
pub struct Model {
    /// Where points lie, in steps from the upper left corner.
    pub places: Places,
    /// The points that are no holes, by the order of their numbers.
    pub points: Vec<PointNode>,
    /// The points in the order in which the focus goes through them: the viewer's pieces, those of the other seats in the
    /// order of the turn, those nobody commands, empty points.
    pub order: Vec<PointId>,
    /// The pieces.
    pub pieces: Vec<PieceNode>,
    /// Where the chosen piece may go.
    pub targets: Vec<Target>,
    /// The points that the piece under the pointer could go to.
    pub reach: Vec<PointId>,
    /// Points where something stands that may not stand there, while pieces are laid out.
    pub wrong: Vec<PointId>,
    /// The last moves, the newest last.
    pub trails: Vec<Trail>,
    /// Royal pieces in check.
    pub checked: Vec<PointId>,
    /// Who is on move.
    pub mover: Option<SeatId>,
    /// The seat whose colour each seat wears: its own, or, where play settles whose the armies are, that of its army; `None`
    /// before that.
    pub wears: Vec<Option<SeatId>>,
    /// The seats, the viewer's first, in the order of the turn.
    pub plates: Vec<Plate>,
    /// What is awaited, in a sentence.
    pub status: String,
    /// What the button says with which the viewer, who has acted, passes the machine on; until then nothing else is done.
    pub pass_on: Option<String>,
    /// Who must answer a check and who was passed over.
    pub banner: Option<String>,
    /// What the last action has brought that should not be missed.
    pub news: Vec<String>,
    /// Where the last action led to a fight, and how it ended, in a sign.
    pub fights: Vec<(PointId, &'static str)>,
    /// What happened, until now.
    pub log: Vec<LogLine>,
    /// How many lines of it tell what had happened at the moment that is shown.
    pub told: usize,
    /// Offers that stand, each at the seat it concerns.
    pub offers: Vec<Offer>,
    /// What else the viewer can do.
    pub deeds: Vec<Deed>,
    /// A choice that a move waits for.
    pub promotion: Option<Promotion>,
    /// What the viewer has noted on pieces that he does not know.
    pub marks: Vec<(PointId, String)>,
    /// What is certain by the rules about such pieces, if the assistant is on and the viewer has no mark of his own there.
    pub certain: Vec<(PointId, String)>,
    /// The choice of a mark, while one is waited for.
    pub marking: Option<MarkMenu>,
    /// Is it for the viewer to lay out?
    pub lays_out: bool,
    /// Has the viewer laid out, and may take that back?
    pub laid_out: bool,
    /// Is the viewer out while the game goes on? Then, whether no other person is left in it.
    pub out: Option<bool>,
    /// Who has won, in a few words; none before the end.
    pub verdict: Option<String>,
    /// How the game ended, a line each, the best first.
    pub result: Vec<String>,
    /// Can something be taken back?
    pub undoable: bool,
    /// What taking back does, or why nothing can be taken back.
    pub undo_help: String,
    /// Was something taken back, so that the record says that this is practice?
    pub practice: bool,
}

impl Model {
    /// The colour that a seat wears.
    pub(crate) fn ink(&self, rules: &Variant, seat: SeatId) -> Swatch {
        let worn = self.wears.get(seat.index()).copied().flatten();
        worn.map_or(NOBODY, |seat| of_seat(rules, seat))
    }
}

/// A point of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct PointNode {
    /// Which.
    pub point: PointId,
    /// Its name.
    pub name: String,
    /// What is said of it where it cannot be seen; no two points have the same.
    pub label: String,
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceNode {
    /// Where it stands.
    pub point: PointId,
    /// Its origin; of a piece face down, a seat that there is not.
    pub army: SeatId,
    /// Who commands it.
    pub commander: Option<SeatId>,
    /// What it is, if the viewer knows.
    pub kind: Option<KindId>,
    /// What is written on it.
    pub sign: String,
}

/// Where the chosen piece may go.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Where.
    pub point: PointId,
    /// The points it passes, both ends included.
    pub route: Vec<PointId>,
    /// Does something stand there?
    pub attacks: bool,
    /// The moves that lead there: several where a piece may become something.
    pub moves: Vec<Move>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// Who made it.
    pub seat: SeatId,
    /// The points it passed, both ends included.
    pub route: Vec<PointId>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Plate {
    /// Which.
    pub seat: SeatId,
    /// What it is called.
    pub name: String,
    /// Who plays it.
    pub player: String,
    /// Is it on move, or does the game wait for its layout?
    pub awaited: bool,
    /// Is it the viewer's?
    pub own: bool,
    /// Can the person of this seat come in front of the window? What the button for it is called.
    pub sit: Option<String>,
    /// Is it out?
    pub out: Option<String>,
    /// Points, pieces, partners, missed turns.
    pub facts: Vec<String>,
    /// What its army has lost, as far as the viewer knows.
    pub lost: Option<String>,
    /// The same as pieces: those of a kind together, in the order of the file, then what is not known.
    pub tray: Vec<Fallen>,
    /// Milliseconds left on its clock, when the snapshot was taken.
    pub clock: Option<u64>,
    /// Milliseconds left for its move then; off its move, what it will have.
    pub per_move: Option<u64>,
}

/// Pieces of one kind that an army has lost.
#[derive(Clone, Debug, PartialEq)]
pub struct Fallen {
    /// One of them as it stood on the board.
    pub piece: PieceNode,
    /// How many.
    pub count: usize,
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The number of the action it came of, from 0.
    pub action: usize,
    /// Who acted; `None` for chance.
    pub actor: Option<SeatId>,
    /// What happened.
    pub text: String,
}

/// An offer that stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The seat it concerns: who made it, or to whom it was made.
    pub seat: SeatId,
    /// In words.
    pub text: String,
    /// What can be said to it.
    pub answers: Vec<Deed>,
}

/// Something that can be done with a button.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// What the button says.
    pub text: String,
    /// What it is called where several say the same.
    pub label: String,
    /// What is said before it is done, where it should be thought over.
    pub warning: Option<String>,
    /// What is done.
    pub action: Action,
}

/// A choice of what a piece becomes.
#[derive(Clone, Debug, PartialEq)]
pub struct Promotion {
    /// Where it arrives.
    pub point: PointId,
    /// What can be chosen: in words, as the piece would stand there, and the move.
    pub choices: Vec<(String, PieceNode, Move)>,
}

/// A choice of marks for a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkMenu {
    /// Where the piece stands.
    pub point: PointId,
    /// What is chosen.
    pub title: String,
    /// What the piece may be, if the assistant is on.
    pub possible: Option<String>,
    /// Rows of choices, each with what they have in common.
    pub rows: Vec<(String, Vec<MarkChoice>)>,
}

/// A mark that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkChoice {
    /// As it is written on the piece.
    pub sign: String,
    /// In words; no two are the same.
    pub label: String,
    /// Which.
    pub mark: Mark,
}
