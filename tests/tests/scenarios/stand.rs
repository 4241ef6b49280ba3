//! Setting up a position in a few words.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use sifang_core::game::Game;
use sifang_core::play::{Action, Answer, Refusal};
use sifang_tests::{game, position, seat};

use crate::scene::Scene;

/// Options by id and value.
pub(crate) type Set<'a> = &'a [(&'a str, &'a str)];

/// Pieces of East, South, West and North; a seat without pieces has no entry.
pub(crate) type Pieces<'a> = [&'a str; 4];

const SEATS: [(&str, &str); 4] = [("E", "east"), ("S", "south"), ("W", "west"), ("N", "north")];

/// The id of a seat.
pub(crate) fn id(letter: &str) -> &'static str {
    let found = SEATS.iter().find(|(l, _)| *l == letter);
    found.expect("a seat's letter").1
}

/// A position of four-player chess; `more` are further lines of its text.
pub(crate) fn stand(mode: &str, set: Set, on_move: &str, pieces: Pieces, more: &str) -> Scene {
    try_stand(mode, set, on_move, pieces, more).unwrap_or_else(|problems| panic!("{problems}"))
}

/// The same, or the problems of the position.
pub(crate) fn try_stand(
    mode: &str,
    set: Set,
    on_move: &str,
    pieces: Pieces,
    more: &str,
) -> Result<Scene, String> {
    let mut text = format!("to-move = \"{}\"\n{more}\n[pieces]\n", id(on_move));
    for ((_, seat), pieces) in SEATS.iter().zip(pieces) {
        if !pieces.is_empty() {
            text.push_str(&format!("{seat} = \"{pieces}\"\n"));
        }
    }
    let game = configured(mode, set);
    let (state, history) = position(&game, &text)?;
    Ok(Scene {
        game,
        state,
        history,
        events: Vec::new(),
    })
}

/// Games already loaded, so that many positions of one game cost one reading.
static GAMES: Mutex<BTreeMap<String, Game>> = Mutex::new(BTreeMap::new());

fn configured(mode: &str, set: Set) -> Game {
    let key = format!("{mode} {set:?}");
    // another test may have failed while it held the lock; what it loaded is whole all the same
    let mut games = GAMES.lock().unwrap_or_else(PoisonError::into_inner);
    let load = || game("four-player-chess", mode, set);
    games.entry(key).or_insert_with(load).clone()
}

/// Lines for seats that are out, in their order: `"S mate E, W resign"`.
pub(crate) fn out(losses: &str) -> String {
    let entries: Vec<String> = losses
        .split(", ")
        .map(|loss| {
            let words: Vec<&str> = loss.split(' ').collect();
            let by = words.get(2).map(|by| format!(", by = \"{}\"", id(by)));
            format!(
                "{{ seat = \"{}\", how = \"{}\"{} }}",
                id(words[0]),
                words[1],
                by.unwrap_or_default()
            )
        })
        .collect();
    format!("dead = [{}]\n", entries.join(", "))
}

impl Scene {
    /// Something said about a pact between two seats; the refusal if it may not be said.
    pub(crate) fn pact(&mut self, who: &str, answer: Answer, with: &str) -> Result<(), Refusal> {
        let action = Action::Pact(answer, seat(&self.game, with));
        let who = seat(&self.game, who);
        self.game.play(
            &mut self.state,
            &mut self.history,
            who,
            &action,
            &mut self.events,
        )
    }

    /// Offers a draw, or agrees to one.
    pub(crate) fn draw(&mut self, letters: &str) -> &mut Self {
        for letter in letters.split(' ') {
            self.act(letter, &Action::Draw(Answer::Offer));
        }
        self
    }

    /// The seats in check.
    pub(crate) fn checks(&self) -> String {
        let checked = self.game.checked(&self.state);
        checked
            .iter()
            .map(|s| self.game.rules().seats[s.index()].letter.clone())
            .collect()
    }

    /// The seats in a pact.
    pub(crate) fn allied(&self) -> String {
        let pact = self.state.pact();
        pact.iter()
            .map(|s| self.game.rules().seats[s.index()].letter.clone())
            .collect()
    }

    /// Is nothing on the point?
    pub(crate) fn empty(&self, point: &str) -> bool {
        let point = self.game.rules().board.find(point).expect("a point");
        self.state.piece(point.0).is_none()
    }

    /// The position as text.
    pub(crate) fn text(&self) -> String {
        sifang_core::position::write(&self.game, &self.state)
    }
}
