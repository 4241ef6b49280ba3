//! Random games that go where random games seldom go: words at the table, and starts from few pieces scattered about.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_core::game::Game;
use sifang_core::ids::{KindId, SeatId};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Answer, State};
use sifang_core::variant::Variant;
use sifang_core::view::Viewer;

use crate::{begin, lively, position};

/// A new game: two in three from the set-up, one in three from few pieces scattered over the board.
pub fn start(game: &Game, seed: u64, random: &mut ChaCha8Rng) -> Match {
    if seed % 3 == 2 {
        scattered(game, seed, random).0
    } else {
        begin(game, seed, random)
    }
}

/// A game from a random legal position with few pieces, and the text of the position.
///
/// # Panics
/// If none of many positions is accepted.
pub fn scattered(game: &Game, seed: u64, random: &mut ChaCha8Rng) -> (Match, String) {
    let scatter = Scatter {
        movers: game.rules().seats.len(),
        pieces: 1..6,
        kinds: &|_| true,
    };
    scatter.draw(game, seed, random)
}

/// What is scattered besides royal and vital pieces.
pub struct Scatter<'a> {
    /// How many seats have pieces that move.
    pub movers: usize,
    /// How many each of them has.
    pub pieces: std::ops::Range<u32>,
    /// Which kinds they may be of.
    pub kinds: &'a dyn Fn(KindId) -> bool,
}

impl Scatter<'_> {
    /// Draws a position and its text.
    ///
    /// # Panics
    /// If none of many positions is accepted.
    pub fn draw(&self, game: &Game, seed: u64, random: &mut ChaCha8Rng) -> (Match, String) {
        let drawn = self.try_draw(game, seed, random);
        drawn.expect("one of many scattered positions is accepted")
    }

    /// The same; nothing if none of many positions is accepted.
    pub fn try_draw(
        &self,
        game: &Game,
        seed: u64,
        random: &mut ChaCha8Rng,
    ) -> Option<(Match, String)> {
        let rules = game.rules();
        for _ in 0..2000 {
            let mut free: Vec<&str> = rules.board.points.iter().map(|p| p.name.as_str()).collect();
            free.sort_unstable();
            let mut text = String::new();
            let mut stand = Vec::new();
            let first = random.random_range(0..rules.seats.len());
            for (number, seat) in rules.seats.iter().enumerate() {
                let mut pieces = Vec::new();
                let heads = rules.kinds.iter().filter(|k| k.royal || k.vital);
                let others: Vec<_> = rules
                    .kinds
                    .iter()
                    .enumerate()
                    .filter(|(i, k)| {
                        let plain = !k.royal && !k.vital && !k.moves.is_empty();
                        plain && (self.kinds)(KindId(*i as u8))
                    })
                    .map(|(_, kind)| kind)
                    .collect();
                let more =
                    if (number + first) % rules.seats.len() < self.movers && !others.is_empty() {
                        random.random_range(self.pieces.clone())
                    } else {
                        0
                    };
                let more: Vec<_> = (0..more)
                    .map(|_| others[random.random_range(0..others.len())])
                    .collect();
                for kind in heads.chain(more) {
                    let point = free.swap_remove(random.random_range(0..free.len()));
                    pieces.push(format!("{}{point}", kind.symbol));
                    stand.push(point);
                }
                text.push_str(&format!("{} = \"{}\"\n", seat.army, pieces.join(" ")));
            }
            let to_move = &rules.seats[random.random_range(0..rules.seats.len())].id;
            let hidden = hidden(game, &stand, random);
            let text = format!("to-move = \"{to_move}\"\n{hidden}[pieces]\n{text}");
            if let Ok(start) = position(game, &text)
                && start.0.over().is_none()
            {
                return Some((Match::from_position(game, start, seed), text));
            }
        }
        None
    }
}

/// Is it a move that the true position allows, and that the seat's own knowledge does not forbid? Who has asked an umpire
/// for captures may be bound to try one first.
pub fn is_legal(played: &Match, action: &Action) -> bool {
    let (game, state) = (played.game(), played.truth());
    let mut moves = game.moves(state).into_iter().map(Action::from);
    let free = || match state.to_move() {
        Some(seat) if state.living().has(seat) && game.rules().visibility.tries() => {
            played.view(Viewer::Seat(seat)).judge(action).is_ok()
        }
        _ => true,
    };
    moves.any(|legal| legal == *action) && free()
}

/// The lines of a position that say whose the armies are: the first seat's the first or the last, and so on.
pub fn holder(rules: &Variant, turned: bool) -> String {
    if !rules.settles_armies() {
        return String::new();
    }
    let armies = rules.seats.iter().map(|seat| &seat.army);
    let mut armies: Vec<_> = armies.collect();
    if turned {
        armies.reverse();
    }
    let seats = rules.seats.iter().zip(armies);
    let pairs: Vec<String> = seats
        .map(|(seat, army)| format!("{} = \"{army}\"", seat.id))
        .collect();
    format!("holder = {{ {} }}\n", pairs.join(", "))
}

/// What lies face down of pieces on these points, and whose the armies are; nothing in games without such pieces.
fn hidden(game: &Game, stand: &[&str], random: &mut ChaCha8Rng) -> String {
    let rules = game.rules();
    if !rules.visibility.face_down {
        return String::new();
    }
    let settled = !rules.settles_armies() || random.random_bool(0.8);
    let lying = if settled { 0.3 } else { 1.0 };
    let lying = stand.iter().filter(|_| random.random_bool(lying));
    let lying: Vec<String> = lying.map(|point| format!("\"{point}\"")).collect();
    let holder = if settled {
        holder(rules, random.random())
    } else {
        String::new()
    };
    format!("{holder}face-down = [{}]\n", lying.join(", "))
}

/// A table action now and then: resignations, offers and answers, pacts, clocks. It may be refused.
pub fn table_action(state: &State, random: &mut ChaCha8Rng) -> Option<(SeatId, Action)> {
    for seat in state.living().iter() {
        let from = state
            .living()
            .iter()
            .find(|&other| state.pact_offers(other).has(seat));
        if let Some(from) = from
            && random.random_bool(0.5)
        {
            let yes = random.random_bool(0.7);
            return Some((
                seat,
                Action::Pact(if yes { Answer::Accept } else { Answer::Decline }, from),
            ));
        }
    }
    let three = state.living().len() == 3 && state.pact().is_empty();
    if !random.random_bool(if three { 0.2 } else { 0.03 }) {
        return None;
    }
    let living: Vec<SeatId> = state.living().iter().collect();
    let seat = living[random.random_range(0..living.len())];
    let other = living[random.random_range(0..living.len())];
    let answers = [
        Answer::Offer,
        Answer::Accept,
        Answer::Decline,
        Answer::Withdraw,
    ];
    let answer = answers[random.random_range(0..4)];
    let action = match random.random_range(0..60) {
        0 => Action::Resign,
        1 => Action::Leave,
        2..=4 => Action::Timeout,
        5..=24 => Action::Draw(answer),
        _ => Action::Pact(answer, other),
    };
    Some((seat, action))
}

/// What is done next: mostly a move, sometimes a word, which may be refused. Nobody moves a piece that walks by chance.
///
/// # Panics
/// If no move is awaited.
pub fn next(game: &Game, state: &State, random: &mut ChaCha8Rng) -> (Option<SeatId>, Action) {
    if let Some((seat, word)) = table_action(state, random) {
        return (Some(seat), word);
    }
    let seat = state.to_move().expect("a move is awaited");
    let mover = state.living().has(seat).then_some(seat);
    let claimant = state
        .living()
        .iter()
        .find(|&seat| game.judge(state, seat, &Action::Claim).is_ok());
    if let Some(seat) = claimant
        && random.random_bool(0.3)
    {
        return (Some(seat), Action::Claim);
    }
    if let Some(seat) = mover
        && let Some(tried) = tried(game, state, seat, random)
    {
        return (Some(seat), tried);
    }
    let m = lively(game, state, &game.moves(state), random);
    (mover, m.into())
}

/// Where not all pieces are seen, now and then a question or a move that the seat's own pieces allow; it may be refused.
pub fn tried(game: &Game, state: &State, seat: SeatId, random: &mut ChaCha8Rng) -> Option<Action> {
    if !game.rules().visibility.tries() || !random.random_bool(0.2) {
        return None;
    }
    if random.random_bool(0.3) && game.judge(state, seat, &Action::Ask).is_ok() {
        return Some(Action::Ask);
    }
    let tries = game.tries(state, seat);
    Some(tries[random.random_range(0..tries.len())].into())
}
