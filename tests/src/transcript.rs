//! A game written down for people who review what changed: boards, actions, events and points, as each seat sees them.

use serde_json::Value;
use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, State};
use sifang_core::random::stream;
use sifang_core::scoring::score;
use sifang_core::view::{Seen, Viewer};

use crate::{begin, lively};

/// What a viewer has on each point, in signs.
type Signs = Vec<String>;

/// A short random game, then one seat after the other leaves until it is over.
///
/// # Panics
/// If what the game lists is not accepted.
pub fn transcript(game: &Game, seed: u64, plies: usize) -> String {
    let mut random = stream(seed, 0, "transcript", 0);
    let mut played = begin(game, seed, &mut random);
    let mut told = Told::new(&played);
    for ply in 1..=plies {
        if told.chance(&mut played) {
            continue;
        }
        let state = *played.truth();
        let Some(seat) = state.to_move() else { break };
        let m = lively(game, &state, &game.moves(&state), &mut random);
        told.before(game, &state, seat, m.into());
        played.act(Some(seat), m.into()).expect("a listed move");
        told.action(&played);
        if ply.is_multiple_of(10) {
            told.boards(&played);
        }
    }
    told.boards(&played);
    while let Some(seat) = played.truth().living().iter().next() {
        let state = *played.truth();
        if state.over().is_some() {
            break;
        }
        if told.chance(&mut played) {
            continue;
        }
        told.before(game, &state, seat, Action::Leave);
        played
            .act(Some(seat), Action::Leave)
            .expect("a seat leaves");
        told.action(&played);
    }
    told.boards(&played);
    told.text
}

/// What is written so far.
struct Told {
    text: String,
    /// By viewer, what he saw last.
    views: Vec<Signs>,
    actions: usize,
    line: String,
}

impl Told {
    fn new(played: &Match) -> Self {
        let rules = played.game().rules();
        let mut told = Self {
            text: format!(
                "{} {}, seed {}\n",
                rules.id,
                rules.configured.mode.as_deref().unwrap_or("-"),
                played.seed()
            ),
            views: views(played),
            actions: 0,
            line: String::new(),
        };
        // layouts and draws, which came before
        for _ in 0..played.played().len() {
            let one = &played.played()[told.actions];
            let who = one
                .seat
                .map_or("chance", |seat| &rules.seats[seat.index()].id);
            told.line = format!("{who} {}", word(&one.action));
            told.events(played);
        }
        told.boards(played);
        told
    }

    /// The action that is about to be played, and how many there were.
    fn before(&mut self, game: &Game, state: &State, seat: SeatId, action: Action) {
        let listed = game.count_moves(state);
        let text = notation::action_line(game, state, seat, &action);
        self.line = format!("{text} (of {listed})");
    }

    /// Lets chance act if it is its turn, once.
    fn chance(&mut self, played: &mut Match) -> bool {
        let state = *played.truth();
        if !played.draw_chance() {
            return false;
        }
        if let Some(last) = played.played().last() {
            let text = notation::action_text(played.game(), &state, &last.action);
            self.line = format!("chance {text}");
        }
        self.action(played);
        true
    }

    /// What came of an action.
    fn action(&mut self, played: &Match) {
        self.events(played);
        let (game, state) = (played.game(), played.truth());
        let views = views(played);
        let changes: Vec<String> = self
            .views
            .iter()
            .zip(&views)
            .map(|(old, new)| changes(game, old, new))
            .collect();
        for (text, who) in alike(game, changes) {
            self.text.push_str(&format!("   {who}: {text}\n"));
        }
        self.views = views;
        let points = score(game.rules(), state).points;
        let points: Vec<String> = seats(game).map(|seat| points[seat].to_string()).collect();
        self.text
            .push_str(&format!("   points so far {}\n", points.join(" ")));
    }

    /// The line of an action and its events, those of all and those which a viewer sees otherwise.
    fn events(&mut self, played: &Match) {
        let game = played.game();
        let number = self.actions;
        self.actions += 1;
        let line = std::mem::take(&mut self.line);
        self.text.push_str(&format!("\n{}. {line}\n", number + 1));
        let truth: Vec<String> = played
            .events(number)
            .iter()
            .filter_map(|event| event.for_viewer(game.rules(), played.truth(), Viewer::Referee))
            .map(|seen| seen_text(game, &seen))
            .collect();
        for event in &truth {
            self.text.push_str(&format!("   {event}\n"));
        }
        let others = viewers(game).map(|viewer| {
            let after = played.seen_since(viewer, number + 1).count();
            let all: Vec<&Seen> = played.seen_since(viewer, number).collect();
            let seen = all[..all.len() - after].iter();
            let texts: Vec<String> = seen.map(|seen| seen_text(game, seen)).collect();
            if texts.len() != truth.len() {
                // where some events are not heard, what is heard is told whole
                return match texts[..] {
                    [] => "nothing".to_owned(),
                    _ => texts.join("; "),
                };
            }
            let differ = texts
                .iter()
                .zip(&truth)
                .filter(|(seen, true_)| seen != true_);
            let differ: Vec<&str> = differ.map(|(seen, _)| seen.as_str()).collect();
            differ.join("; ")
        });
        for (text, who) in alike(game, others.collect()) {
            self.text.push_str(&format!("   {who} saw: {text}\n"));
        }
    }

    /// The boards, one for viewers who see the same.
    fn boards(&mut self, played: &Match) {
        let game = played.game();
        let boards = views(played)
            .iter()
            .map(|signs| board(game, signs))
            .collect();
        for (text, who) in alike(game, boards) {
            self.text.push_str(&format!("\n[{who}]\n{text}"));
        }
    }
}

fn seats(game: &Game) -> impl Iterator<Item = SeatId> {
    (0..game.rules().seats.len() as u8).map(SeatId)
}

/// The seats, and who looks on.
fn viewers(game: &Game) -> impl Iterator<Item = Viewer> {
    seats(game).map(Viewer::Seat).chain([Viewer::Public])
}

/// Texts of viewers, each once with the names of those who have it; empty ones are left out.
fn alike(game: &Game, texts: Vec<String>) -> Vec<(String, String)> {
    let name = |viewer| match viewer {
        Viewer::Seat(seat) => game.rules().seats[seat.index()].id.clone(),
        Viewer::Public | Viewer::Referee => "public".to_owned(),
    };
    let everybody = texts.len();
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for (viewer, text) in viewers(game).zip(texts) {
        match found.iter_mut().find(|(other, _)| *other == text) {
            Some((_, names)) => names.push(name(viewer)),
            None => found.push((text, vec![name(viewer)])),
        }
    }
    let told = found.into_iter().filter(|(text, _)| !text.is_empty());
    told.map(|(text, names)| {
        let who = if names.len() == everybody {
            "all".to_owned()
        } else {
            names.join(" ")
        };
        (text, who)
    })
    .collect()
}

fn views(played: &Match) -> Vec<Signs> {
    viewers(played.game())
        .map(|viewer| {
            let view = played.view(viewer);
            let rules = view.rules();
            let sign = |point: usize| {
                let at = PointId(point as u8);
                let Some((army, kind)) = view.piece(at) else {
                    return String::new();
                };
                let kind = kind.map_or("?", |kind| &rules.kinds[kind.index()].symbol);
                let kind = if kind.is_empty() { "P" } else { kind };
                let shown = if view.position().is_shown(at.0) {
                    "!"
                } else {
                    ""
                };
                // a piece that lies face down is of no army that anybody knows
                let letter = rules.seats.get(army.index());
                let letter =
                    letter.map_or_else(|| "?".to_owned(), |seat| seat.letter.to_lowercase());
                format!("{letter}{kind}{shown}")
            };
            (0..rules.board.len()).map(sign).collect()
        })
        .collect()
}

/// What differs on the board.
fn changes(game: &Game, old: &Signs, new: &Signs) -> String {
    let differ = old
        .iter()
        .zip(new)
        .enumerate()
        .filter(|(_, (old, new))| old != new);
    let texts: Vec<String> = differ
        .map(|(point, (_, new))| {
            let name = game.rules().board.name(PointId(point as u8));
            let new = if new.is_empty() { "-" } else { new };
            format!("{name}={new}")
        })
        .collect();
    texts.join(" ")
}

/// The board as rows of signs, its top first.
fn board(game: &Game, signs: &Signs) -> String {
    let points = &game.rules().board.points;
    let ordered = |values: Vec<f64>| {
        let mut values = values;
        values.sort_by(f64::total_cmp);
        values.dedup();
        values
    };
    let columns = ordered(points.iter().map(|p| p.x).collect());
    let rows = ordered(points.iter().map(|p| p.y).collect());
    let mut text = String::new();
    for y in rows.iter().rev() {
        let mut line = String::new();
        for x in &columns {
            let at = points.iter().position(|p| p.x == *x && p.y == *y);
            let sign = at.map_or(" ", |at| {
                if signs[at].is_empty() {
                    "."
                } else {
                    &signs[at]
                }
            });
            line.push_str(&format!("{sign:<4}"));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn word(action: &Action) -> String {
    match action {
        Action::Layout(_) => "lays out".to_owned(),
        other => format!("{other:?}").to_lowercase(),
    }
}

/// An event in names instead of numbers.
fn seen_text(game: &Game, seen: &Seen) -> String {
    let value = serde_json::to_value(seen).expect("an event is written");
    let Value::Object(fields) = value else {
        return value.to_string();
    };
    let event = fields["event"].as_str().unwrap_or("?").to_owned();
    let mut text = event.clone();
    for (key, value) in &fields {
        let left_out = key == "event" || value.is_null() || value == &Value::Bool(false);
        if !left_out {
            text.push_str(&format!(" {key}={}", named(game, &event, key, value)));
        }
    }
    text
}

fn named(game: &Game, event: &str, key: &str, value: &Value) -> String {
    let rules = game.rules();
    let seat = |n: u64| rules.seats.get(n as usize).map_or("?", |seat| &seat.id);
    let kind = |n: u64| rules.kinds.get(n as usize).map_or("?", |kind| &kind.id);
    let point = |n: u64| rules.board.name(PointId(n as u8));
    match (key, value, value.as_u64()) {
        ("members", _, Some(set)) => bits(set).map(seat).collect::<Vec<_>>().join("+"),
        ("by", _, Some(set)) if event == "checked" => {
            bits(set).map(seat).collect::<Vec<_>>().join("+")
        }
        ("seat" | "by" | "with" | "army", _, Some(n)) => seat(n).to_owned(),
        ("from" | "to" | "at", _, Some(n)) => point(n).to_owned(),
        ("promoted" | "kind", _, Some(n)) => kind(n).to_owned(),
        ("piece" | "attacker" | "defender", Value::Object(piece), _) => {
            let army = piece["army"].as_u64().map_or("?", seat);
            let kind = piece["kind"].as_u64().map_or("?", kind);
            format!("{army}.{kind}")
        }
        ("paired", Value::Array(way), _) => {
            let ends = way.iter().take(2).filter_map(Value::as_u64);
            ends.map(point).collect::<Vec<_>>().join("-")
        }
        (_, Value::String(text), _) => text.clone(),
        _ => value.to_string(),
    }
}

fn bits(set: u64) -> impl Iterator<Item = u64> {
    (0..8).filter(move |bit| set >> bit & 1 == 1)
}
