//! Random play that looks for a kind of event: it starts where the event is near, says the words that lead to it and
//! takes a move that brings it about when there is one.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use sifang_core::encounter::spec::Outcome;
use sifang_core::game::Game;
use sifang_core::ids::{KindId, PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Answer, Event, Move, State};
use sifang_core::pointset::Points;

use crate::events::kind;
use crate::{begin, lively, position, wild};

/// A hunt for one kind of event, and for others by the way.
pub struct Hunt<'a> {
    goal: &'a str,
    others: &'a [String],
    /// How often each position came up.
    seen: BTreeMap<u64, u32>,
    /// Moves to be made in turn, again and again.
    plan: Vec<Move>,
    /// How many of them were made; `None` before a plan was looked for.
    made: Option<usize>,
}

impl<'a> Hunt<'a> {
    /// A hunt for events of a kind as [`kind`] names them, and for others where they do not end the game.
    pub fn new(goal: &'a str, others: &'a [String]) -> Self {
        Self {
            goal,
            others,
            seen: BTreeMap::new(),
            plan: Vec::new(),
            made: None,
        }
    }

    /// A game that starts where the event is near.
    ///
    /// # Panics
    /// If no position is accepted.
    pub fn start(&self, game: &Game, seed: u64, random: &mut ChaCha8Rng) -> Match {
        match self.goal {
            "Ended DeadPosition" => {
                if let Some(fenced) = fenced(game, seed, random) {
                    return fenced;
                }
            }
            // scattered about, open pieces end a game before that
            "Ended PlyLimit" if game.rules().visibility.face_down => {
                return begin(game, seed, random);
            }
            "Moved paired" | "Ready" | "Deployed" | "First" | "Flipped" | "Settled"
            | "Ended Repetition" | "Ended Quiet" => {
                return begin(game, seed, random);
            }
            _ => {}
        }
        // a pact needs a long game of three
        if random.random_bool(0.1) || self.goal.starts_with("Pact") {
            return begin(game, seed, random);
        }
        // the first of many scattered positions in which a move brings the event about
        let rules = game.rules();
        let best = rules
            .kinds
            .iter()
            .map(|kind| kind.worth)
            .fold(0.0, f64::max);
        let strong = |kind: KindId| rules.kinds[kind.index()].worth * 2.0 >= best;
        let takers = |kind: KindId| rules.passing.by[kind.index()];
        let (movers, pieces, kinds): (_, _, &dyn Fn(KindId) -> bool) = match self.goal {
            "Ended BothStuck" => (2, 1..2, &|_| true),
            "Ended Stalemate" | "Eliminated NoAction" | "Scored Stalemate" if rules.has_royal() => {
                (2, 2..5, &strong)
            }
            "Scored Checks" => (rules.seats.len(), 2..5, &strong),
            "Ended PerpetualCheck" | "Eliminated PerpetualCheck" => (2, 1..3, &strong),
            "Ended PerpetualChase" | "Eliminated PerpetualChase" => (2, 1..4, &|_| true),
            "TakenInPassing" => (rules.seats.len(), 5..9, &takers),
            _ => (rules.seats.len(), 1..6, &|_| true),
        };
        let scatter = wild::Scatter {
            movers,
            pieces,
            kinds,
        };
        let mut last = None;
        // pieces that can be kept after for ever are few and far between
        let tries = if self.is_perpetual() { 1500 } else { 200 };
        for _ in 0..tries {
            let start = scatter.draw(game, seed, random).0;
            if self.is_near(&start) {
                return start;
            }
            last = Some(start);
        }
        last.expect("positions were drawn")
    }

    /// Does a move bring the event about, or one after a move that leaves a transient right?
    fn is_near(&self, start: &Match) -> bool {
        let (game, state) = (start.game(), start.truth());
        if self.is_perpetual() {
            return chase(start, |event| kind(event) == self.goal).is_some();
        }
        let moves = game.moves(state);
        if first_with(start, &moves, |event| kind(event) == self.goal).is_some() {
            return true;
        }
        self.goal == "TakenInPassing" && moves.iter().any(|m| offers_passing(game, state, *m))
    }

    /// What is done next; words may be refused.
    ///
    /// # Panics
    /// If no move is awaited.
    pub fn next(&mut self, played: &Match, random: &mut ChaCha8Rng) -> (Option<SeatId>, Action) {
        let (game, state) = (played.game(), played.truth());
        *self.seen.entry(game.key(state)).or_default() += 1;
        if let Some((seat, m)) = self.planned(played) {
            return (Some(seat), m.into());
        }
        if let Some((seat, word)) = self.word(game, state, random) {
            return (Some(seat), word);
        }
        let seat = state.to_move().expect("a move is awaited");
        let mover = state.living().has(seat).then_some(seat);
        if matches!(self.goal, "Refused" | "Tries")
            && let Some(tried) = wild::tried(game, state, seat, random)
        {
            return (mover, tried);
        }
        let mut moves = game.moves(state);
        moves.shuffle(random);
        let m = self
            .sought(played, &moves, random)
            .unwrap_or_else(|| lively(game, state, &moves, random));
        (mover, m.into())
    }

    /// Is one piece to be kept after for ever, or kept in check by one seat that loses by it?
    fn is_perpetual(&self) -> bool {
        self.goal.ends_with("PerpetualChase") || self.goal == "Eliminated PerpetualCheck"
    }

    /// The next move of a plan, if there is one.
    fn planned(&mut self, played: &Match) -> Option<(SeatId, Move)> {
        let made = self.made.unwrap_or_else(|| {
            if self.is_perpetual() {
                self.plan = chase(played, |event| kind(event) == self.goal).unwrap_or_default();
            }
            0
        });
        self.made = Some(made + 1);
        let next = *self.plan.get(made % self.plan.len().max(1))?;
        let state = played.truth();
        if !played.game().moves(state).contains(&next) {
            self.plan.clear();
            return None;
        }
        Some((state.to_move()?, next))
    }

    /// Words that lead to the event, or now and then to another.
    fn word(
        &self,
        game: &Game,
        state: &State,
        random: &mut ChaCha8Rng,
    ) -> Option<(SeatId, Action)> {
        let aside = !self.others.is_empty() && random.random_bool(0.1);
        let (goal, eager) = if aside {
            (
                self.others[random.random_range(0..self.others.len())].as_str(),
                1.0,
            )
        } else {
            (self.goal, 0.5)
        };
        let living: Vec<SeatId> = state.living().iter().collect();
        let any = living[random.random_range(0..living.len())];
        let (chance, word) = match goal {
            "Ended Agreement" | "Scored Draw" if !aside => (0.7, draw_word(state, "Accept", any)),
            "PactDissolved" if !state.pact().is_empty() => (0.3, (any, Action::Resign)),
            // leaving on the way spoils nothing while three are left
            "Eliminated Leave" if living.len() > 3 => (0.3, (any, Action::Leave)),
            "Eliminated Resign" | "Annexed nobody" | "Walks" if living.len() > 3 => {
                (0.3, (any, Action::Resign))
            }
            "Halted Mate" | "Halted NoAction" | "Scored WalkStalemate"
                if state.walking().is_empty() && living.len() > 2 && !aside =>
            {
                (0.5, (any, Action::Resign))
            }
            "Claimed" | "Ended Claim" => (eager, (any, Action::Claim)),
            goal if goal.starts_with("Pact")
                && !aside
                && living.len() == 4
                && !game.rules().alliance.needs_annexer =>
            {
                (0.3, (any, Action::Resign))
            }
            "Missed" => (eager, (state.to_move()?, Action::Timeout)),
            "Eliminated Timeout" if !aside => (0.8, (state.to_move()?, Action::Timeout)),
            "Eliminated Resign" | "Annexed nobody" if !aside => (0.03, (any, Action::Resign)),
            "Eliminated Leave" if !aside => (0.05, (any, Action::Leave)),
            _ => {
                if let Some(answer) = goal.strip_prefix("DrawTalk ") {
                    (eager, draw_word(state, answer, any))
                } else if goal.starts_with("Pact") && living.len() == 3 {
                    let with = living[random.random_range(0..living.len())];
                    let answer = goal.strip_prefix("PactTalk ").unwrap_or("Accept");
                    (eager, pact_word(state, answer, any, with))
                } else {
                    return None;
                }
            }
        };
        random.random_bool(chance).then_some(word)
    }

    /// A move that brings the event about, or near.
    fn sought(&self, played: &Match, moves: &[Move], random: &mut ChaCha8Rng) -> Option<Move> {
        let (game, state) = (played.game(), played.truth());
        let wanted = |event: &Event| kind(event) == self.goal;
        // rare moves are taken wherever they turn up while their kind is looked for at all
        let aside = |kind: &str| self.others.iter().any(|other| other == kind);
        let rare = moves.iter().find(|m| {
            m.pair().is_some() && aside("Moved paired") || m.is_passing() && aside("TakenInPassing")
        });
        if rare.is_some() {
            return rare.copied();
        }
        match self.goal {
            "Ended Repetition" | "Ended PerpetualCheck" => {
                let perpetual = self.goal == "Ended PerpetualCheck";
                let seat = state.to_move();
                let before = played.played().iter().rev().find_map(|p| match p.action {
                    Action::Move { from, to, .. } if p.seat == seat => Some((from.0, to.0)),
                    _ => None,
                });
                moves.iter().copied().max_by_key(|m| {
                    let after = game.try_move(state, *m);
                    let back = self.seen.get(&game.key(&after)).copied().unwrap_or(0);
                    let check = perpetual != game.checked(&after).is_empty();
                    let returns = before == Some((m.to, m.from));
                    // nobody is lost, and nothing taken
                    let stays = after.over().is_none() && after.living() == state.living();
                    let whole = after.count() == state.count();
                    (stays, whole, check, back, returns)
                })
            }
            "TakenInPassing" => first_with(played, moves, wanted).or_else(|| {
                moves
                    .iter()
                    .copied()
                    .find(|m| offers_passing(game, state, *m))
            }),
            "Ended Quiet" => moves.iter().copied().find(|m| {
                let after = game.try_move(state, *m);
                after.quiet() > state.quiet() && game.checked(&after).is_empty()
            }),
            goal if goal.starts_with("Pact") && state.living().len() == 4 => {
                first_with(played, moves, |event| {
                    let kind = kind(event);
                    kind == "Eliminated Mate" || kind == "Eliminated Capture"
                })
            }
            "Ended BothStuck" | "Ended DeadPosition" if random.random_bool(0.7) => {
                first_with(played, moves, wanted).or_else(|| {
                    // fewer pieces lead there
                    moves
                        .iter()
                        .copied()
                        .min_by_key(|m| game.effects(state, *m).0.count())
                })
            }
            goal if goal.starts_with("DrawTalk")
                || matches!(goal, "Missed" | "Ended Agreement" | "Ended PlyLimit") =>
            {
                None
            }
            _ => first_with(played, moves, wanted),
        }
    }
}

/// Four moves that keep after a piece: it is attacked, steps aside, is attacked there, and steps back. Only if such an
/// event comes of making them again and again.
fn chase(played: &Match, wanted: impl Fn(&Event) -> bool) -> Option<Vec<Move>> {
    let (game, start) = (played.game(), *played.truth());
    let hunter = start.to_move()?;
    let quiet = |state: &State, m: &Move| m.is_plain() && state.piece(m.to).is_none();
    let attacks = |state: &State, point: u8| {
        let moves = game.moves_of(state, hunter);
        moves.iter().any(|m| m.to == point) || !game.checked(state).is_empty()
    };
    for go in game.moves(&start).iter().filter(|m| quiet(&start, m)) {
        let there = game.try_move(&start, *go);
        if there.over().is_some() || there.to_move() == Some(hunter) {
            continue;
        }
        for flee in game.moves(&there).iter().filter(|m| quiet(&there, m)) {
            if !attacks(&there, flee.from) {
                continue;
            }
            let fled = game.try_move(&there, *flee);
            let back = Move::plain(go.to, go.from);
            if fled.to_move() != Some(hunter) || !game.moves(&fled).contains(&back) {
                continue;
            }
            let again = game.try_move(&fled, back);
            if again.over().is_some() || !attacks(&again, flee.to) {
                continue;
            }
            let plan = vec![*go, *flee, back, Move::plain(flee.to, flee.from)];
            if leads(played, &plan, &wanted) {
                return Some(plan);
            }
        }
    }
    None
}

/// Does such an event come of making these moves again and again?
fn leads(played: &Match, plan: &[Move], wanted: impl Fn(&Event) -> bool) -> bool {
    let game = played.game();
    let (mut state, mut history) = (*played.truth(), played.history().clone());
    for m in plan.iter().cycle().take(10 * plan.len()) {
        if state.over().is_some() || !game.moves(&state).contains(m) {
            return false;
        }
        let mut events = Vec::new();
        game.play_move(&mut state, &mut history, *m, &mut events);
        if events.iter().any(&wanted) {
            return true;
        }
    }
    false
}

/// A word about a draw that leads to this answer: first somebody must offer one.
fn draw_word(state: &State, answer: &str, any: SeatId) -> (SeatId, Action) {
    let offers = state.draw_offers();
    let silent = state.living().minus(offers).iter().next();
    match (answer, offers.iter().next(), silent) {
        ("Withdraw", Some(seat), _) => (seat, Action::Draw(Answer::Withdraw)),
        ("Accept", Some(_), Some(seat)) => (seat, Action::Draw(Answer::Accept)),
        ("Decline", Some(_), Some(seat)) => (seat, Action::Draw(Answer::Decline)),
        _ => (any, Action::Draw(Answer::Offer)),
    }
}

/// The same about a pact.
fn pact_word(state: &State, answer: &str, any: SeatId, with: SeatId) -> (SeatId, Action) {
    let offer = state
        .living()
        .iter()
        .find_map(|from| Some((from, state.pact_offers(from).iter().next()?)));
    match (answer, offer) {
        ("Withdraw", Some((from, to))) => (from, Action::Pact(Answer::Withdraw, to)),
        ("Decline", Some((from, to))) => (to, Action::Pact(Answer::Decline, from)),
        ("Accept", Some((from, to))) => (to, Action::Pact(Answer::Accept, from)),
        _ => (any, Action::Pact(Answer::Offer, with)),
    }
}

/// Can the next seat take in passing what this move leaves?
fn offers_passing(game: &Game, state: &State, m: Move) -> bool {
    let after = game.try_move(state, m);
    let strode = (0..8).any(|seat| after.passing(SeatId(seat)).is_some());
    strode && game.moves(&after).iter().any(|m| m.is_passing())
}

/// The first move of which such an event comes.
fn first_with(played: &Match, moves: &[Move], wanted: impl Fn(&Event) -> bool) -> Option<Move> {
    moves.iter().copied().find(|m| {
        let (mut state, mut history) = (*played.truth(), played.history().clone());
        let mut events = Vec::new();
        played
            .game()
            .play_move(&mut state, &mut history, *m, &mut events);
        events.iter().any(&wanted)
    })
}

/// Two pieces of one kind, of the first two seats, on neighbouring points, that die together; where a dead position is
/// drawn at once, so that one must be played to.
fn exchange(
    game: &Game,
    around: impl Fn(u8) -> Points,
    random: &mut ChaCha8Rng,
) -> Option<(String, [u8; 2])> {
    let rules = game.rules();
    if !rules.ending.at_start {
        return None;
    }
    let alike = (0..rules.kinds.len() as u8).map(KindId).filter(|&kind| {
        let result = rules.encounter.cell(kind, kind).result;
        !rules.kinds[kind.index()].moves.is_empty() && result == Outcome::BothDie
    });
    let alike: Vec<KindId> = alike.collect();
    let kind = alike.get(random.random_range(0..alike.len().max(1)))?;
    let from = random.random_range(0..rules.board.len()) as u8;
    let near: Vec<u8> = around(from).iter().collect();
    let to = *near.get(random.random_range(0..near.len().max(1)))?;
    Some((rules.kinds[kind.index()].symbol.clone(), [from, to]))
}

/// A start in which every seat has one piece that can go to one other point, fenced in by its own pieces that never move:
/// nobody can reach anybody. `None` where no piece stands still.
fn fenced(game: &Game, seed: u64, random: &mut ChaCha8Rng) -> Option<Match> {
    let rules = game.rules();
    let board = &rules.board;
    let still = rules
        .kinds
        .iter()
        .find(|k| k.moves.is_empty() && !k.vital)?;
    let movers: Vec<_> = rules
        .kinds
        .iter()
        .filter(|k| !k.moves.is_empty() && !k.royal)
        .collect();
    let around = |p: u8| {
        (0..board.line_kinds.len()).fold(Points::EMPTY, |set, kind| {
            set.or(&board.neighbours(PointId(p), kind))
        })
    };
    // where a piece stands, where it can go, and the fence around both
    let mut pens: Vec<(u8, Points, Points)> = Vec::new();
    for from in 0..board.len() as u8 {
        for to in around(from).iter().filter(|_| !game.locks().has(from)) {
            let pair = Points::one(from).or(&Points::one(to));
            let mut fence = around(from);
            if !game.locks().has(to) {
                fence = fence.or(&around(to));
            }
            fence = fence.minus(&pair);
            if fence.len() <= 3 {
                pens.push((from, fence, fence.or(&pair)));
            }
        }
    }
    if pens.is_empty() {
        return None;
    }
    'again: for _ in 0..4000 {
        let mut taken = Points::EMPTY;
        let mut text = String::new();
        let pair = exchange(game, around, random);
        for (number, seat) in rules.seats.iter().enumerate() {
            let mover = movers[random.random_range(0..movers.len())];
            let (from, fence, mut all) = pens[random.random_range(0..pens.len())];
            if all.meets(&taken) {
                continue 'again;
            }
            let mut pieces = vec![format!("{}{}", mover.symbol, board.name(PointId(from)))];
            let name = |p: u8| board.name(PointId(p)).to_owned();
            pieces.extend(fence.iter().map(|p| format!("{}{}", still.symbol, name(p))));
            for head in rules.kinds.iter().filter(|k| k.royal || k.vital) {
                let at = random.random_range(0..board.len()) as u8;
                if all.or(&taken).has(at) {
                    continue 'again;
                }
                all.insert(at);
                pieces.push(format!("{}{}", head.symbol, name(at)));
            }
            if let Some((symbol, at)) = &pair
                && let Some(&at) = at.get(number)
            {
                if all.or(&taken).has(at) {
                    continue 'again;
                }
                all.insert(at);
                pieces.push(format!("{symbol}{}", name(at)));
            }
            taken = taken.or(&all);
            text.push_str(&format!("{} = \"{}\"\n", seat.army, pieces.join(" ")));
        }
        let (first, holder) = (&rules.seats[0].id, wild::holder(rules, random.random()));
        let text = format!("to-move = \"{first}\"\n{holder}[pieces]\n{text}");
        if let Ok(start) = position(game, &text)
            && start.0.over().is_none()
        {
            return Some(Match::from_position(game, start, seed));
        }
    }
    None
}
