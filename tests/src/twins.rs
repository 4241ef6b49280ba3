//! Two games that should be one game in two writings: played side by side, everything compared.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use serde_json::Value;
use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, Move};
use sifang_core::view::Viewer;

use crate::mapping::{Mapping, sorted};
use crate::wild;

/// A game, and the same game with points or seats numbered, and things named, otherwise.
pub struct Twins<'a> {
    /// The one.
    pub one: Match,
    /// The other.
    pub two: Match,
    /// From the numbers of the one to those of the other.
    pub map: Mapping,
    /// The names of the one in a text of the other; `None` where texts name other seats and points, so that they differ.
    pub back: Option<&'a dyn Fn(&str) -> String>,
}

impl Twins<'_> {
    /// Acts in both.
    ///
    /// # Panics
    /// If what comes of it, or the words of the refusal, differ. False: both refused.
    pub fn act(&mut self, seat: Option<SeatId>, action: &Action) -> bool {
        let (one, two) = (&mut self.one, &mut self.two);
        let first = one.act(seat, action.clone()).map(<[_]>::to_vec);
        let second = two
            .act(seat.map(|s| self.map.seat(s)), self.map.action(action))
            .map(<[_]>::to_vec);
        match (first, second) {
            (Ok(first), Ok(second)) => {
                let first: Vec<_> = first.iter().map(|event| self.map.event(event)).collect();
                assert_eq!(first, second, "the events of {action:?}");
                self.heard();
                true
            }
            (Err(first), Err(second)) => {
                assert_eq!(first.rule, second.rule, "the refusal of {action:?}");
                self.same_text(&first.text, &second.text);
                false
            }
            (first, second) => panic!("{action:?} gives {first:?} and {second:?}"),
        }
    }

    /// What each viewer saw of the last action.
    fn heard(&self) {
        let last = self.one.played().len() - 1;
        for (mine, theirs) in self.viewers() {
            let mine: Vec<_> = self.one.seen_since(mine, last).collect();
            let theirs: Vec<_> = self.two.seen_since(theirs, last).collect();
            assert_eq!(mine.len(), theirs.len());
            let same = Mapping::new(Vec::new(), &[]);
            for (mine, theirs) in mine.into_iter().zip(theirs) {
                assert_eq!(self.map.seen(mine), same.seen(theirs));
            }
        }
    }

    /// All viewers, as the one and as the other numbers them.
    fn viewers(&self) -> Vec<(Viewer, Viewer)> {
        let seats = (0..self.one.game().rules().seats.len() as u8).map(SeatId);
        seats
            .map(|seat| (Viewer::Seat(seat), Viewer::Seat(self.map.seat(seat))))
            .chain([
                (Viewer::Public, Viewer::Public),
                (Viewer::Referee, Viewer::Referee),
            ])
            .collect()
    }

    /// The accepted moves, as sets.
    ///
    /// # Panics
    /// If they differ.
    pub fn moves(&self) -> Vec<Move> {
        let moves = self.one.game().moves(self.one.truth());
        let others = sorted(self.two.game().moves(self.two.truth()));
        assert_eq!(self.map.moves(&moves), others, "the accepted moves");
        moves
    }

    /// Every viewer's view, offers and deductions, and why some moves are refused.
    ///
    /// # Panics
    /// If they differ.
    pub fn views(&self, random: &mut ChaCha8Rng) {
        let same = Mapping::new(Vec::new(), &[]);
        let points = self.one.game().rules().board.len();
        for (mine, theirs) in self.viewers() {
            let (one, two) = (self.one.view(mine), self.two.view(theirs));
            if let Some(text) = difference(&self.map.view(&one), &same.view(&two)) {
                panic!("the view of {mine:?}: {text}");
            }
            assert_eq!(self.map.moves(&one.offered()), sorted(two.offered()));
            for _ in 0..6 {
                let ends = [(); 2].map(|()| PointId(random.random_range(0..points) as u8));
                let action = Action::Move {
                    from: ends[0],
                    to: ends[1],
                    promote: None,
                    paired: None,
                    besides: false,
                };
                let (one, two) = (one.judge(&action), two.judge(&self.map.action(&action)));
                assert_eq!(one.is_ok(), two.is_ok());
                if let (Err(one), Err(two)) = (one, two) {
                    assert_eq!(one.rule, two.rule, "why not {action:?}");
                    self.same_text(&one.text, &two.text);
                }
            }
        }
    }

    /// How some moves are written.
    ///
    /// # Panics
    /// If it differs where points keep their names and seats their numbers.
    pub fn notation(&self, moves: &[Move]) {
        let (one, two) = (self.one.game(), self.two.game());
        for m in moves.iter().take(5) {
            let mine = notation::write(one, self.one.truth(), *m);
            let theirs = notation::write(two, self.two.truth(), self.map.moved(*m));
            self.same_text(&mine, &theirs);
        }
    }

    fn same_text(&self, mine: &str, theirs: &str) {
        if let Some(back) = self.back {
            // the article goes with the first letter of the name
            let plain = |text: &str| text.replace("an ", "a ").replace("An ", "A ");
            assert_eq!(plain(mine), plain(&back(theirs)));
        }
    }

    /// Plays random actions, at most so many, and compares everything at every one or every tenth of them.
    ///
    /// # Panics
    /// If anything differs.
    pub fn play(&mut self, most: usize, random: &mut ChaCha8Rng) {
        for act in 0..most {
            let state = *self.one.truth();
            if state.to_move().is_none() {
                break;
            }
            let moves = self.moves();
            if act % 10 == 0 {
                self.views(random);
                self.notation(&moves);
            }
            let (seat, action) = wild::next(self.one.game(), &state, random);
            self.act(seat, &action);
        }
        self.views(random);
        self.end();
    }

    /// How many sequences of two moves there are.
    ///
    /// # Panics
    /// If they differ.
    pub fn perft(&self) {
        let count = |game: &Match| game.game().perft(game.truth(), 2);
        assert_eq!(count(&self.one), count(&self.two), "perft 2");
    }

    /// The end and the score.
    ///
    /// # Panics
    /// If they differ.
    pub fn end(&self) {
        assert_eq!(self.one.truth().over(), self.two.truth().over());
        let score = self.one.score().map(|score| self.map.score(&score));
        assert_eq!(score, self.two.score());
    }
}

/// Where two values first differ.
fn difference(one: &Value, two: &Value) -> Option<String> {
    let inner = |key: String, one: &Value, two: &Value| {
        difference(one, two).map(|text| format!("{key}.{text}"))
    };
    match (one, two) {
        (Value::Object(a), Value::Object(b)) if a.len() == b.len() => a
            .iter()
            .find_map(|(key, one)| inner(key.clone(), one, b.get(key).unwrap_or(&Value::Null))),
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .find_map(|(i, (one, two))| inner(i.to_string(), one, two)),
        _ => (one != two).then(|| format!(" {one} and {two}")),
    }
}

/// The numbers of one game's points in another game of the same board, by their names.
///
/// # Panics
/// If a name is missing.
pub fn same_points(one: &Game, two: &Game) -> Vec<u8> {
    let other = &two.rules().board;
    let points = one.rules().board.points.iter();
    points
        .map(|p| other.find(&p.name).expect("the same point").0)
        .collect()
}
