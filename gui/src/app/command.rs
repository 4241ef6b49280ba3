//! All that can be asked of the program. Painting only ever returns these.

use std::path::PathBuf;

use egui::Vec2;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::play::{Action, Move};
use sifang_core::view::Viewer;

use super::desk::Arrange;
use super::filing::Job;
use super::marks::Marking;
use super::replay::Replay;
use super::setting::Setting;
use crate::settings::Look;
use crate::text::Lang;

/// A command of the person in front of the window.
#[derive(Clone, Debug, PartialEq)]
pub enum UiCommand {
    /// Starts a shipped game against bots, nothing chosen.
    Play(String),
    /// Shows what can be chosen of a game.
    Options(String),
    /// Chooses something in the form.
    Form(Answer),
    /// Starts the game of the form.
    Begin,
    /// Back to the first screen.
    ToStart,
    /// Goes on with an unfinished game, by its file.
    Continue(PathBuf),
    /// Asks whether to delete an unfinished game; `None` takes the question back.
    AskDiscard(Option<PathBuf>),
    /// Deletes an unfinished game.
    Discard(PathBuf),
    /// Opens a file: a record, a variant or a layout.
    Open(PathBuf),
    /// Lets a file be chosen.
    Files(Job),
    /// The file that was chosen, or none.
    Chosen(Option<PathBuf>),
    /// Opens the layout editor for a shipped game, or for the one of the form.
    Editor(Option<String>),
    /// Something in the layout editor.
    Edit(Arranging),
    /// Something about the layout on the desk, in the editor or before a game.
    Arrange(Arrange),
    /// A new game from the moment that is shown.
    FromHere,
    /// The position as text onto the clipboard.
    CopyPosition,
    /// The record as text onto the clipboard.
    CopyRecord,
    /// A point was clicked, or chosen with the focus.
    Click(PointId),
    /// A piece is dragged, or dropped.
    Drag(Drag),
    /// The pointer is over a point, or over none.
    Hover(Option<PointId>),
    /// Lets go of what is chosen.
    LetGo,
    /// One of the moves that a choice is between.
    Choose(Move),
    /// Moves the focus: right and down.
    Focus(f32, f32),
    /// The focus goes to the board.
    FocusBoard,
    /// Words typed for a move.
    Typed(String),
    /// The text typed so far.
    Typing(String),
    /// Begins to type a move with these letters.
    StartTyping(String),
    /// The field for typed moves has the focus.
    TypingStarted,
    /// A point has got the focus of the widgets.
    FocusOn(PointId),
    /// An action, such as resigning.
    Act(Action),
    /// Asks before an action.
    Ask(Action, String),
    /// Lays out: a layout of the game by its number, or a random one.
    Layout(Option<usize>),
    /// Is ready with the layout that is tried out.
    Ready,
    /// Takes back.
    Undo,
    /// Bots wait, or go on.
    Pause(bool),
    /// The next action of a bot.
    Step,
    /// All actions of bots until a person must act.
    Skip,
    /// Watches on, being out.
    Watch,
    /// How long a bot's move is shown, in milliseconds.
    Pace(u64),
    /// This person comes in front of the window, on move or not.
    Come(SeatId),
    /// The person who has acted has seen what came of it; the curtain falls before the next.
    PassOn,
    /// This person sits in front of the window now.
    Sit(SeatId),
    /// Looks on as somebody else.
    Look(Viewer),
    /// Shows an earlier moment, or now.
    At(Option<usize>),
    /// Marks a piece.
    Mark(Marking),
    /// Goes through the moments of the game.
    Replay(Replay),
    /// The same again with the seats turned.
    Rematch,
    /// Saves the record.
    Save(PathBuf),
    /// Turns the board by a quarter.
    Turn,
    /// Zooms by a factor.
    Zoom(f32),
    /// Moves the board.
    Pan(Vec2),
    /// The whole board again.
    Whole,
    /// Shows or hides coordinates.
    Coordinates(bool),
    /// Last moves of all seats, or the last one.
    LastOfAll(bool),
    /// The language.
    Language(Lang),
    /// Light or dark.
    Theme(Look),
    /// The list of keys.
    Help(bool),
    /// The settings.
    Preferences(bool),
    /// Sets one of them.
    Set(Setting),
    /// The rules of the game on the screen.
    Rules(bool),
    /// Closes the notice.
    Close,
    /// Good news have been shown long enough.
    Passed,
}

/// What is done in the layout editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arranging {
    /// A point was clicked.
    Click(PointId),
    /// A piece is dragged, or dropped.
    Drag(Drag),
    /// Back to where the editor was opened.
    Leave,
}

/// A drag of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drag {
    /// It was taken up.
    From(PointId),
    /// It was put down on a point, or nowhere.
    To(Option<PointId>),
}

/// A choice before a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Every option as the file has it.
    Defaults,
    /// The mode.
    Mode(String),
    /// The preset, or none.
    Preset(Option<String>),
    /// The value of an option; none for its default.
    Option(String, Option<String>),
    /// Who sits on a seat: a person, or a bot by its name.
    Seat(SeatId, Option<String>),
    /// What the player of a seat is called.
    Name(SeatId, String),
    /// Is what is certain about hidden pieces marked?
    Assistant(bool),
    /// The seed; none to draw one.
    Seed(Option<u64>),
    /// Minutes for the whole game and seconds added a move; 0 for none.
    Clock(u32, u32),
    /// Seconds to lay out; 0 for any.
    SetupTime(u32),
    /// Seconds for each move; 0 for no limit.
    PerMove(u32),
}
