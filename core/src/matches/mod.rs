//! One running game: state, history, what was done, what each seat has seen, undo.

mod clock;

use crate::game::Game;
use crate::ids::{PointId, SeatId, SeatSet};
use crate::play::deploy::random_shuffle;
use crate::play::{Action, Awaits, Event, History, Refusal, Rule, Sink, State};
use crate::random::stream;
use crate::scoring::{Score, score};
use crate::view::{Knowledge, Seen, View, Viewer, touch};
use crate::visibility::spec::TouchMove;

pub use clock::{Clock, ClockRule};

/// An action that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who acted; `None` for chance.
    pub seat: Option<SeatId>,
    /// What.
    pub action: Action,
}

/// A running or finished game.
#[derive(Clone, Debug)]
pub struct Match {
    game: Game,
    start: (State, History),
    /// Does it start from a position of its own, rather than from the file's set-up?
    from_position: bool,
    seed: u64,
    state: State,
    history: History,
    played: Vec<Played>,
    events: Vec<Vec<Event>>,
    /// By viewer: seats in their order, then the public.
    minds: Vec<Mind>,
    /// Were actions taken back?
    practice: bool,
    clock: Option<Clock>,
    /// Who has touched a piece that must be moved now, and which.
    touched: Option<(SeatId, PointId)>,
}

/// What one viewer has seen.
#[derive(Clone, Debug, Default)]
struct Mind {
    knowledge: Knowledge,
    /// What was said of the position before the first action.
    start: Vec<Seen>,
    /// Events with the number of the action they came of, from 0.
    seen: Vec<(usize, Seen)>,
}

/// Collects the events of one action and what each viewer sees of them, at the moment they happen.
struct Witness<'a> {
    game: &'a Game,
    viewers: &'a [Viewer],
    events: Vec<Event>,
    seen: Vec<Vec<Seen>>,
}

impl<'a> Witness<'a> {
    fn new(game: &'a Game, viewers: &'a [Viewer]) -> Self {
        Self {
            game,
            viewers,
            events: Vec::new(),
            seen: vec![Vec::new(); viewers.len()],
        }
    }
}

impl Sink for Witness<'_> {
    fn emit(&mut self, state: &State, event: Event) {
        for (viewer, seen) in self.viewers.iter().zip(&mut self.seen) {
            seen.extend(event.for_viewer(self.game.rules(), state, *viewer));
        }
        self.events.push(event);
    }
}

impl Match {
    /// A new game from the file's set-up. All chance of it comes from `seed`.
    pub fn new(game: &Game, seed: u64) -> Self {
        let mut new = Self::bare(game, seed);
        while new.draw_chance() {}
        new
    }

    /// A new game in which chance has drawn nothing yet: the draws are played as recorded actions.
    pub fn bare(game: &Game, seed: u64) -> Self {
        Self::from_start(game, game.start(&mut ()), false, seed)
    }

    /// A game from a position that was read and begun.
    pub fn from_position(game: &Game, start: (State, History), seed: u64) -> Self {
        Self::from_start(game, start, true, seed)
    }

    fn from_start(game: &Game, start: (State, History), from_position: bool, seed: u64) -> Self {
        let viewers = viewers(game);
        let mut new = Self {
            game: game.clone(),
            state: start.0,
            history: start.1.clone(),
            start,
            from_position,
            seed,
            played: Vec::new(),
            events: Vec::new(),
            minds: vec![Mind::default(); viewers.len()],
            practice: false,
            clock: None,
            touched: None,
        };
        new.first_look();
        new
    }

    /// What the viewers see before the first action, and what an umpire says where not all is seen.
    fn first_look(&mut self) {
        let quiet = self.state.quiet();
        for (viewer, mind) in viewers(&self.game).into_iter().zip(&mut self.minds) {
            let masked = crate::view::mask(&self.game, &self.state, viewer);
            mind.knowledge.begin(&self.game, &masked, false);
            // a position is given with its counts
            mind.knowledge.listen(&self.game, &masked, quiet);
        }
        if self.game.rules().visibility.tries() {
            let viewers = viewers(&self.game);
            let mut witness = Witness::new(&self.game, &viewers);
            self.game.tell_start(&self.state, &mut witness);
            let seen = witness.seen;
            let before = self.state;
            self.tell(&viewers, &before, seen);
            for mind in &mut self.minds {
                mind.start = mind.seen.drain(..).map(|(_, seen)| seen).collect();
            }
        }
    }

    /// Gives the viewers what they saw of the next action; `before` is the position before it.
    fn tell(&mut self, viewers: &[Viewer], before: &State, seen: Vec<Vec<Seen>>) {
        let number = self.played.len();
        for ((viewer, mind), seen) in viewers.iter().zip(&mut self.minds).zip(seen) {
            let masked = crate::view::mask(&self.game, &self.state, *viewer);
            for event in seen {
                mind.knowledge.observe(&self.game, before, &masked, &event);
                mind.seen.push((number, event));
            }
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The seed of its chance.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The true position. Nothing that plays a seat of a hidden game may be given it.
    pub fn truth(&self) -> &State {
        &self.state
    }

    /// The true position before the first action, and whether it is another than the file's set-up.
    pub fn start(&self) -> (&State, bool) {
        (&self.start.0, self.from_position)
    }

    /// The history before the first action.
    pub fn start_history(&self) -> &History {
        &self.start.1
    }

    /// The history of the true position.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// What the game waits for.
    pub fn awaits(&self) -> Awaits {
        self.state.awaits()
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        self.state.over().is_some()
    }

    /// What was played, in order.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// The true events of an action, by its number from 0.
    pub fn events(&self, action: usize) -> &[Event] {
        self.events.get(action).map_or(&[], Vec::as_slice)
    }

    /// Were actions taken back?
    pub fn is_practice(&self) -> bool {
        self.practice
    }

    /// Marks the game as practice: something was taken back in it.
    pub fn mark_practice(&mut self) {
        self.practice = true;
    }

    /// The clock, if the game has one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Gives the game a clock.
    pub fn set_clock(&mut self, rule: ClockRule) {
        self.clock = Some(Clock::new(rule));
    }

    /// Gives the game a clock that has run before.
    pub fn resume_clock(&mut self, clock: Clock) {
        self.clock = Some(clock);
    }

    /// Tells the game that time has passed for the seat on move; the timeout action to play if its clock ran out.
    pub fn elapse(&mut self, milliseconds: u64) -> Option<(SeatId, Action)> {
        let Awaits::Move(seat) = self.state.awaits() else {
            return None;
        };
        let clock = self.clock.as_mut()?;
        clock
            .elapse(seat, milliseconds)
            .then_some((seat, Action::Timeout))
    }

    /// A viewer's view of the game.
    pub fn view(&self, viewer: Viewer) -> View {
        let knowledge = if let Some(mind) = self.mind(viewer) {
            mind.knowledge.clone()
        } else {
            let mut all = Knowledge::default();
            all.begin(&self.game, &self.state, false);
            all
        };
        View::new(&self.game, &self.state, viewer, knowledge).with_touched(self.touched)
    }

    fn mind(&self, viewer: Viewer) -> Option<&Mind> {
        match viewer {
            Viewer::Seat(seat) => self.minds.get(seat.index()),
            Viewer::Public => self.minds.last(),
            Viewer::Referee => None,
        }
    }

    /// All that a viewer has seen, each with the number of the action it came of, from 0; of a referee nothing.
    pub fn seen(&self, viewer: Viewer) -> &[(usize, Seen)] {
        self.mind(viewer).map_or(&[], |mind| &mind.seen)
    }

    /// What a viewer was told of the position before the first action; nothing where all is seen.
    pub fn seen_at_start(&self, viewer: Viewer) -> &[Seen] {
        self.mind(viewer).map_or(&[], |mind| &mind.start)
    }

    /// What a viewer has seen since an action, by its number from 0; of a referee nothing, he reads [`Match::events`].
    pub fn seen_since(&self, viewer: Viewer, action: usize) -> impl Iterator<Item = &Seen> {
        let since = move |(number, _): &&(usize, Seen)| *number >= action;
        self.seen(viewer).iter().filter(since).map(|(_, seen)| seen)
    }

    /// What a viewer saw of one action, by its number from 0.
    pub fn seen_of(&self, viewer: Viewer, action: usize) -> impl Iterator<Item = &Seen> {
        let of = move |(number, _): &&(usize, Seen)| *number == action;
        self.seen(viewer).iter().filter(of).map(|(_, seen)| seen)
    }

    /// A seat selects a piece. It is no action and nobody else learns of it; where touching binds
    /// (`visibility.touch-move`), the first piece selected that can move must be moved.
    pub fn touch(&mut self, seat: SeatId, point: PointId) {
        // what a seat does not know can still keep a piece from moving, and then it binds nobody
        let can_move = || {
            self.game
                .moves(&self.state)
                .iter()
                .any(|m| m.from == point.0)
        };
        if touch::binds(&self.view(Viewer::Seat(seat)), point) && can_move() {
            self.touched = Some((seat, point));
        }
    }

    /// Plays an action; the true events that came of it.
    ///
    /// Where not all pieces are seen, what the actor's view allows is a try. One that the true position does not allow is
    /// played and recorded too: its one event is [`Event::Refused`], it costs nothing, and the same seat is asked again.
    ///
    /// # Errors
    /// The refusal, whose text is a function of the actor's view. Nothing has changed then.
    pub fn act(&mut self, seat: Option<SeatId>, action: Action) -> Result<&[Event], Refusal> {
        let actor = match (seat, &action) {
            (Some(_), Action::First(_) | Action::Shuffle(_)) => {
                return Err(Refusal {
                    rule: Rule::NotNow,
                    text: "only chance draws what is drawn".to_owned(),
                });
            }
            (None, Action::Move { .. }) => match self.state.awaits() {
                Awaits::Walk(walker) => walker,
                _ => {
                    return Err(Refusal {
                        rule: Rule::NotNow,
                        text: "chance makes no move now".to_owned(),
                    });
                }
            },
            (Some(seat), _) => seat,
            // whoever it is, it is judged below
            (None, Action::First(_) | Action::Shuffle(_)) => SeatId(0),
            (None, _) => {
                return Err(Refusal {
                    rule: Rule::NotNow,
                    text: "chance draws, and says and does nothing else".to_owned(),
                });
            }
        };
        if let (Some(seat), Action::Move { from, .. }, TouchMove::Strict) =
            (seat, &action, self.game.rules().visibility.touch_move)
        {
            // who names a move has selected its piece, also if it does not go there
            self.touch(seat, *from);
            let touched = self.touched.filter(|(who, _)| *who == seat);
            touch::judge(self.game.rules(), touched.map(|(_, point)| point), &action)?;
        }
        let tries = self.game.rules().visibility.tries();
        // judged by what the actor knows first, so that the text tells no more
        if seat.is_some() && tries {
            self.view(Viewer::Seat(actor)).judge(&action)?;
        } else if seat.is_some() {
            let masked = crate::view::mask(&self.game, &self.state, Viewer::Seat(actor));
            self.game.judge(&masked, actor, &action)?;
        }
        let before = self.state;
        let viewers = viewers(&self.game);
        let mut witness = Witness::new(&self.game, &viewers);
        let played = self.game.play(
            &mut self.state,
            &mut self.history,
            actor,
            &action,
            &mut witness,
        );
        match played {
            Err(_) if seat.is_some() && tries => {
                let refused = self.refusal(actor, &action);
                witness.emit(&self.state, refused);
            }
            Err(refusal) => return Err(refusal),
            Ok(()) => {
                if let (Some(clock), Some(seat), true) = (&mut self.clock, seat, action.is_ply()) {
                    clock.moved(seat);
                }
            }
        }
        let Witness { events, seen, .. } = witness;
        // words bind nobody and free nobody
        if self.state.plies() != before.plies() || self.state.to_move() != before.to_move() {
            self.touched = None;
        }
        self.tell(&viewers, &before, seen);
        self.played.push(Played { seat, action });
        self.events.push(events);
        Ok(self.events.last().map_or(&[], Vec::as_slice))
    }

    /// An umpire's no.
    fn refusal(&self, seat: SeatId, action: &Action) -> Event {
        let why = match action {
            Action::Move {
                from,
                to,
                promote,
                paired: None,
                ..
            } => Some(self.game.why_not(&self.state, seat, from.0, to.0, *promote)),
            _ => None,
        };
        Event::Refused {
            seat,
            tried: action.clone(),
            why,
        }
    }

    /// Was an action, by its number from 0, a try that was refused?
    pub fn is_refused(&self, action: usize) -> bool {
        matches!(self.events(action), [Event::Refused { .. }])
    }

    /// Draws what chance has to draw at this moment: the seat that begins, or a move of a royal piece that walks; true if
    /// something was drawn. Of a walk all accepted moves are equally likely.
    pub fn draw_chance(&mut self) -> bool {
        use rand::RngExt;
        let action = match self.state.awaits() {
            Awaits::Shuffle => {
                let mut random = stream(self.seed, 0, "shuffle", 0);
                match random_shuffle(self.game.rules(), &mut random) {
                    Some(drawn) => Action::Shuffle(drawn),
                    None => return false,
                }
            }
            Awaits::FirstSeat => {
                let seats: Vec<SeatId> = self.state.living().iter().collect();
                let mut random = stream(self.seed, 0, "first-seat", 0);
                Action::First(seats[random.random_range(0..seats.len())])
            }
            Awaits::Walk(_) => {
                let mut moves = self.game.moves(&self.state);
                if moves.is_empty() {
                    return false;
                }
                // in the order of the places, whatever the points' numbers
                let points = &self.game.rules().board.points;
                let place = |point: u8| &points[usize::from(point)];
                moves.sort_by(|a, b| {
                    let (a, b) = (place(a.to), place(b.to));
                    a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x))
                });
                let ply = u64::from(self.state.plies());
                let mut random = stream(self.seed, 0, "walk", ply);
                moves[random.random_range(0..moves.len())].into()
            }
            _ => return false,
        };
        self.act(None, action).is_ok()
    }

    /// Takes back the last `count` actions and marks the game as practice.
    pub fn undo(&mut self, count: usize) {
        let keep = self.played.len().saturating_sub(count);
        let played = std::mem::take(&mut self.played);
        let clock = self.clock.take();
        let mut again = Self::from_start(
            &self.game,
            self.start.clone(),
            self.from_position,
            self.seed,
        );
        for Played { seat, action } in played.into_iter().take(keep) {
            // accepted once in the same position, so accepted again
            let accepted = again.act(seat, action).is_ok();
            debug_assert!(accepted, "an action accepted before is accepted again");
        }
        again.practice = true;
        again.clock = clock;
        *self = again;
    }

    /// The score, once the game is over.
    pub fn score(&self) -> Option<Score> {
        self.state
            .over()
            .map(|_| score(self.game.rules(), &self.state))
    }

    /// Seats whose actions are awaited now.
    pub fn awaited(&self) -> SeatSet {
        match self.state.awaits() {
            Awaits::Layouts { open } => open,
            Awaits::Move(seat) => SeatSet::one(seat),
            Awaits::Shuffle | Awaits::FirstSeat | Awaits::Walk(_) | Awaits::Over(_) => {
                SeatSet::EMPTY
            }
        }
    }
}

fn viewers(game: &Game) -> Vec<Viewer> {
    (0..game.rules().seats.len() as u8)
        .map(|seat| Viewer::Seat(SeatId(seat)))
        .chain([Viewer::Public])
        .collect()
}
