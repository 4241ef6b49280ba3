//! What points are called: their names on the board, and people's names as a seat uses them (J2.6).

use crate::game::Game;
use crate::ids::{ArmyId, PointId, SeatId};
use crate::lang::Localised;
use crate::play::State;
use crate::view::{Viewer, sees};

const LANGUAGES: [&str; 3] = ["en", "zh-Hans", "zh-Hant"];

/// Names of points, all in small letters with single spaces.
pub(super) struct Labels(Vec<(String, u8)>);

impl Labels {
    /// The names a seat may use: those of the board, and people's names that mean one point only.
    ///
    /// A name of the seat's own part needs nothing else, one of another part the name of the seat there, as in
    /// `north throat`.
    pub(super) fn new(game: &Game, state: &State, seat: SeatId) -> Self {
        let board = &game.rules().board;
        let mut labels: Vec<(String, u8)> = board
            .points
            .iter()
            .enumerate()
            .map(|(p, point)| (fold(&point.name), p as u8))
            .collect();
        let of_board = labels.len();
        for p in 0..board.names.len() as u8 {
            people(game, state, seat, p, &mut labels);
        }
        let names = labels.split_off(of_board);
        for (name, p) in &names {
            let alone = names.iter().all(|(other, q)| other != name || q == p);
            let free = labels[..of_board].iter().all(|(other, _)| other != name);
            if alone && free && !name.is_empty() {
                labels.push((name.clone(), *p));
            }
        }
        Self(labels)
    }

    /// The points whose name a text is.
    pub(super) fn find(&self, text: &str) -> Option<u8> {
        let found = self.0.iter().find(|(name, _)| name == text);
        found.map(|&(_, p)| p)
    }

    /// Each point whose name a text ends with, and what stands before.
    pub(super) fn endings<'t>(&self, text: &'t str) -> impl Iterator<Item = (u8, &'t str)> {
        self.0
            .iter()
            .filter_map(move |(name, p)| Some((*p, text.strip_suffix(name.as_str())?)))
    }
}

/// Case and the amount of space are no difference.
pub(super) fn fold(text: &str) -> String {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}

/// Adds people's names of a point.
fn people(game: &Game, state: &State, seat: SeatId, point: u8, labels: &mut Vec<(String, u8)>) {
    let rules = game.rules();
    let Some(name) = &rules.board.names[point as usize] else {
        return;
    };
    let own = rules.seats.get(seat.index()).map_or(0, |s| s.turn);
    let owner = name
        .turn
        .and_then(|turn| rules.seats.iter().position(|s| s.turn == turn))
        .map(|i| SeatId(i as u8));
    let mut texts: Vec<&Localised> = vec![&name.name];
    texts.extend(&name.also);
    if let (Some((kind, at, near)), Some(owner)) = (&name.near, owner) {
        match stands(game, state, seat, owner, kind, *at) {
            Some(true) => texts.push(near),
            Some(false) => texts.extend(&name.otherwise),
            None => {}
        }
    }
    for text in texts {
        for language in LANGUAGES {
            let plain = text.get(language);
            match (name.turn, owner) {
                (Some(turn), Some(owner)) if turn != own => {
                    let whose = rules.seats[owner.index()].name.get(language);
                    labels.push((fold(&format!("{whose} {plain}")), point));
                    labels.push((fold(&format!("{whose}{plain}")), point));
                }
                // the part of nobody at this table
                (Some(turn), None) if turn != own => {}
                _ => labels.push((fold(plain), point)),
            }
        }
    }
}

/// Does a piece of this kind of the owner's army stand on the point? `None` if the seat does not know.
fn stands(
    game: &Game,
    state: &State,
    seat: SeatId,
    owner: SeatId,
    kind: &str,
    at: PointId,
) -> Option<bool> {
    if game.rules().setup.shuffle.is_some() {
        // the pieces of all lie anywhere: no part is that of an army
        return None;
    }
    let wanted = game.rules().kind(kind)?;
    let found = state
        .pieces()
        .find(|(_, piece)| piece.army().0 == owner.0 && piece.kind() == wanted);
    let (point, _) = found?;
    let known =
        state.is_shown(point) || sees(game.rules(), state, Viewer::Seat(seat), ArmyId(owner.0));
    known.then_some(point == at.0)
}
