//! A game ready to be played: rules and compiled tables, immutable and shared.

mod perft;
mod playout;
mod query;

use std::sync::Arc;

use crate::board::Numbering;
use crate::ids::SeatId;
use crate::lang::{self, Choices, Configured, Library, Problems, SourceId, Sources};
use crate::play::{Action, Effects, History, Move, Refusal, Sink, State, Unseen};
use crate::tables::{Tables, compile};
use crate::variant::{self, Variant};

/// Tables of the width the board needs.
#[derive(Clone, Debug)]
pub(crate) enum Kernel {
    /// Up to 64 points.
    W1(Box<Tables<1>>),
    /// Up to 128 points.
    W2(Box<Tables<2>>),
    /// Up to 192 points.
    W3(Box<Tables<3>>),
    /// Up to 255 points.
    W4(Box<Tables<4>>),
}

/// Runs an expression with the tables of whatever width.
macro_rules! with_tables {
    ($game:expr, $tables:ident => $body:expr) => {
        match &*$game.kernel {
            $crate::game::Kernel::W1($tables) => $body,
            $crate::game::Kernel::W2($tables) => $body,
            $crate::game::Kernel::W3($tables) => $body,
            $crate::game::Kernel::W4($tables) => $body,
        }
    };
}
pub(crate) use with_tables;

/// A game: the rules and what play runs on. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Variant>,
    pub(crate) kernel: Arc<Kernel>,
}

/// A game, or all that is wrong with its file; warnings may come with a game.
#[derive(Debug)]
pub struct Loaded {
    /// The game, if there is no error.
    pub game: Option<Game>,
    /// Everything found.
    pub problems: Problems,
}

impl Game {
    /// Reads, configures, checks and compiles a variant from a text in `sources`.
    pub fn load(
        root: SourceId,
        sources: &mut Sources,
        library: &dyn Library,
        choices: &Choices,
    ) -> Loaded {
        let (configured, mut problems) = lang::configure(root, sources, library, choices);
        let game = configured.and_then(|configured| {
            let (game, more) = Self::compile(&configured);
            problems.extend(more);
            game
        });
        problems.sort();
        let game = if problems.has_errors() { None } else { game };
        Loaded { game, problems }
    }

    /// Checks and compiles a configured tree.
    pub fn compile(configured: &Configured) -> (Option<Self>, Problems) {
        Self::compile_numbered(configured, &Numbering::default())
    }

    /// Checks and compiles a configured tree, the points of its board numbered in another way.
    ///
    /// The order of points is no rule; tests renumber them to prove it.
    pub fn compile_numbered(
        configured: &Configured,
        numbering: &Numbering,
    ) -> (Option<Self>, Problems) {
        let (rules, mut problems) = variant::variant(configured, numbering);
        let Some(rules) = rules else {
            return (None, problems);
        };
        let game = Self::new(rules, &mut problems);
        problems.resolve(&configured.tree);
        (Some(game), problems)
    }

    /// Compiles resolved rules.
    pub fn new(rules: Variant, problems: &mut Problems) -> Self {
        let kernel = match rules.board.len() {
            0..=64 => Kernel::W1(Box::new(compile(&rules, problems))),
            65..=128 => Kernel::W2(Box::new(compile(&rules, problems))),
            129..=192 => Kernel::W3(Box::new(compile(&rules, problems))),
            _ => Kernel::W4(Box::new(compile(&rules, problems))),
        };
        Self {
            rules: Arc::new(rules),
            kernel: Arc::new(kernel),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Variant {
        &self.rules
    }

    /// The state before anything happened, with an empty history: it may await layouts or the draw of the first seat.
    ///
    /// Where the file names the first seat and a fixed set-up, the game has begun.
    pub fn start(&self, out: &mut impl Sink) -> (State, History) {
        let mut history = History::default();
        let mut state = with_tables!(self, t => t.start(&self.rules));
        if state.awaits() == crate::play::Awaits::FirstSeat
            && let Some(first) = self.rules.turn.first
        {
            with_tables!(self, t => t.draw_first(&self.rules, &mut state, &mut history, first, out));
        }
        (state, history)
    }

    /// All accepted moves of the seat on move; none if none is awaited.
    pub fn moves(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Some(seat) = state.to_move() {
            with_tables!(self, t => t.generate(&self.rules, state, seat, &mut moves));
        }
        moves
    }

    /// All accepted moves a seat would have if it were on move.
    pub fn moves_of(&self, state: &State, seat: SeatId) -> Vec<Move> {
        let mut moves = Vec::new();
        with_tables!(self, t => t.generate(&self.rules, state, seat, &mut moves));
        moves
    }

    /// The moves that a seat may try in a position: where not all pieces are seen, those that the pieces it sees allow,
    /// whatever stands where it does not see; elsewhere all accepted moves it would have if it were on move.
    ///
    /// The position may be a true one or one as the seat sees it: it comes to the same.
    pub fn tries(&self, state: &State, seat: SeatId) -> Vec<Move> {
        self.tries_if(state, seat, Unseen::Anywhere)
    }

    /// The moves that a seat could try if all that it does not see were empty.
    pub fn quiet_tries(&self, state: &State, seat: SeatId) -> Vec<Move> {
        self.tries_if(state, seat, Unseen::Nowhere)
    }

    fn tries_if(&self, state: &State, seat: SeatId, unseen: Unseen) -> Vec<Move> {
        if !self.rules.visibility.tries() {
            return self.moves_of(state, seat);
        }
        let seen = crate::view::mask(self, state, crate::view::Viewer::Seat(seat));
        with_tables!(self, t => t.tries(&self.rules, &seen, seat, unseen))
    }

    /// What an umpire says of a position before anything is played in it.
    pub(crate) fn tell_start(&self, state: &State, out: &mut impl Sink) {
        with_tables!(self, t => t.tell_start(&self.rules, state, out));
    }

    /// How many accepted moves the seat on move has.
    pub fn count_moves(&self, state: &State) -> u64 {
        state.to_move().map_or(
            0,
            |seat| with_tables!(self, t => t.count_moves(&self.rules, state, seat)),
        )
    }

    /// Plays a move that [`Game::moves`] gave, with its settlement.
    pub fn play_move(
        &self,
        state: &mut State,
        history: &mut History,
        m: Move,
        out: &mut impl Sink,
    ) {
        with_tables!(self, t => t.play_move(&self.rules, state, Some(history), m, out));
    }

    /// Plays a move without a history: draws that count positions or plies are not looked at.
    pub fn try_move(&self, state: &State, m: Move) -> State {
        let mut after = *state;
        with_tables!(self, t => t.play_move(&self.rules, &mut after, None, m, &mut ()));
        after
    }

    /// Makes a move that [`Game::moves`] gave on the board alone: no settlement, no turn. There is no way back but a copy
    /// made before, which costs less than keeping what changed.
    pub fn make(&self, state: &mut State, m: Move) {
        with_tables!(self, t => t.make(&self.rules, state, m, &mut Effects::default()));
    }

    /// What a move would do to the board alone: no settlement, no turn.
    pub fn effects(&self, state: &State, m: Move) -> (State, Effects) {
        let mut after = *state;
        let mut effects = Effects::default();
        with_tables!(self, t => t.make(&self.rules, &mut after, m, &mut effects));
        (after, effects)
    }

    /// Plays any action.
    ///
    /// # Errors
    /// The refusal if it is not accepted; nothing has changed then.
    pub fn play(
        &self,
        state: &mut State,
        history: &mut History,
        seat: SeatId,
        action: &Action,
        out: &mut impl Sink,
    ) -> Result<(), Refusal> {
        with_tables!(self, t => t.play(&self.rules, state, history, seat, action, out))
    }

    /// Would an action be accepted?
    ///
    /// # Errors
    /// The refusal if not.
    pub fn judge(&self, state: &State, seat: SeatId, action: &Action) -> Result<(), Refusal> {
        with_tables!(self, t => t.judge(&self.rules, state, seat, action))
    }
}
