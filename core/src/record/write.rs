//! Writing a record.

use std::fmt::Write as _;

use super::{FORMAT, Players};
use crate::lang::{OptionValue, quoted};
use crate::matches::Match;
use crate::notation::action_text;
use crate::play::{History, State};
use crate::position;

/// The value of an option as TOML.
fn value_text(value: &OptionValue) -> String {
    match value {
        OptionValue::Number(n) => n.to_string(),
        // bare, so that a choice called `off` stays a choice
        OptionValue::OnOff(on) => on.to_string(),
        OptionValue::List(items) => {
            let items: Vec<String> = items.iter().map(|item| quoted(item)).collect();
            format!("[{}]", items.join(", "))
        }
        OptionValue::Choice(word) => quoted(word),
    }
}

/// The match as a record. It holds the whole truth: keep it from the players of a running hidden game.
pub fn write(game: &Match, players: &Players) -> String {
    let rules = game.game().rules();
    let configured = &rules.configured;
    let mut out = String::new();
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    line(format!("format = {FORMAT}"));
    line(format!("variant = {}", quoted(&rules.id)));
    if let Some(mode) = &configured.mode {
        line(format!("mode = {}", quoted(mode)));
    }
    let options: Vec<String> = configured
        .options
        .iter()
        .map(|(id, value)| format!("{id} = {}", value_text(value)))
        .collect();
    line(format!("options = {{ {} }}", options.join(", ")));
    line(format!("digest = {}", quoted(&configured.tree.digest())));
    line(format!("seed = {}", game.seed()));
    let seats: Vec<String> = players.seats.iter().map(|s| quoted(s)).collect();
    line(format!("players = [{}]", seats.join(", ")));
    if !players.tags.is_empty() {
        let tags = players.tags.iter();
        let tags: Vec<String> = tags
            .map(|(name, value)| format!("{} = {}", quoted(name), quoted(value)))
            .collect();
        line(format!("tags = {{ {} }}", tags.join(", ")));
    }
    line(format!("practice = {}", game.is_practice()));
    // before the actions, so that what stands in a torn file can be played
    line(format!("rules = {}", quoted(&configured.tree.to_toml())));
    let (start, own) = game.start();
    if own {
        line(format!(
            "position = {}",
            quoted(&position::write(game.game(), start))
        ));
    }
    line("actions = [".to_owned());
    for text in texts(game) {
        line(format!("  {},", quoted(&text)));
    }
    line("]".to_owned());
    if let (Some(reason), Some(score)) = (game.truth().over(), game.score()) {
        let id = |seat: usize| rules.seats[seat].id.clone();
        let scores: Vec<String> = (0..rules.seats.len())
            .map(|i| format!("{} = {:?}", id(i), score.points.0[i]))
            .collect();
        let places: Vec<String> = score
            .places
            .iter()
            .map(|set| {
                let seats: Vec<String> = set.iter().map(|s| quoted(&id(s.index()))).collect();
                format!("[{}]", seats.join(", "))
            })
            .collect();
        line(format!(
            "result = {{ reason = {}, scores = {{ {} }}, places = [{}] }}",
            quoted(reason.id()),
            scores.join(", "),
            places.join(", ")
        ));
    }
    let seal = blake3::hash(out.as_bytes()).to_hex();
    let _ = writeln!(out, "seal = \"{seal}\"");
    out
}

/// Each action with its actor, as `south g5-g9`; chance acts as `chance`.
fn texts(game: &Match) -> Vec<String> {
    let rules = game.game().rules();
    let mut state: State = *game.start().0;
    let mut history: History = game.start_history().clone();
    let mut texts = Vec::new();
    for (i, played) in game.played().iter().enumerate() {
        let who = played
            .seat
            .and_then(|seat| rules.seats.get(seat.index()))
            .map_or("chance", |seat| &seat.id);
        texts.push(format!(
            "{who} {}",
            action_text(game.game(), &state, &played.action)
        ));
        let seat = played.seat.or(state.to_move());
        let seat = seat.unwrap_or(crate::ids::SeatId(0));
        let accepted = game
            .game()
            .play(&mut state, &mut history, seat, &played.action, &mut ());
        debug_assert!(
            accepted.is_ok() != game.is_refused(i),
            "an action accepted before is accepted again"
        );
    }
    texts
}
