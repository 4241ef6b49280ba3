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
        match stands(game, state, Viewer::Seat(seat), owner, kind, *at) {
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

/// What people call a point, as a viewer says it (J2.6): a point of another's part with the name of the seat there, and a
/// name that depends on where a piece stands only if the viewer knows that. None where the point has no name, or lies in
/// the part of nobody at this table.
pub fn people_name(
    game: &Game,
    state: &State,
    viewer: Viewer,
    point: PointId,
) -> Option<Localised> {
    let rules = game.rules();
    let name = rules.board.names.get(point.index())?.as_ref()?;
    let own = match viewer {
        Viewer::Seat(seat) => rules.seats.get(seat.index()).map(|seat| seat.turn),
        Viewer::Public | Viewer::Referee => None,
    };
    let owner = |turn| rules.seats.iter().position(|seat| seat.turn == turn);
    let owner = match name.turn {
        None => None,
        Some(turn) => Some(SeatId(owner(turn)? as u8)),
    };
    let mut plain = &name.name;
    if let (Some((kind, at, near)), Some(owner)) = (&name.near, owner) {
        plain = match stands(game, state, viewer, owner, kind, *at) {
            Some(true) => near,
            Some(false) => name.otherwise.as_ref().unwrap_or(plain),
            None => plain,
        };
    }
    let Some(owner) = owner.filter(|_| name.turn != own) else {
        return Some(plain.clone());
    };
    let whose = &rules.seats[owner.index()].name;
    let both = |language: &str| format!("{}{}", whose.get(language), plain.get(language));
    Some(Localised {
        en: format!("{} {}", whose.en, plain.en),
        zh_hans: Some(both(LANGUAGES[1])),
        zh_hant: Some(both(LANGUAGES[2])),
    })
}

/// Does a piece of this kind of the owner's army stand on the point? `None` if the viewer does not know.
fn stands(
    game: &Game,
    state: &State,
    viewer: Viewer,
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
    let known = state.is_shown(point) || sees(game.rules(), state, viewer, ArmyId(owner.0));
    known.then_some(point == at.0)
}
