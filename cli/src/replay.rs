//! `sifang replay`: verify and show a recorded game.

use serde_json::{Value, json};
use sifang_core::game::Game;
use sifang_core::ids::{Piece, PointId, SeatId, SeatSet};
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, Awaits, Cause, History, State};
use sifang_core::position::spec::How;
use sifang_core::view::Viewer;

use crate::{Failure, Outcome, save, say, words};

/// Verify a recorded game and show it.
///
/// Example: sifang replay game.toml --json
#[derive(clap::Args)]
pub struct Args {
    /// The record
    record: String,
    /// Print one JSON object a line, for other programs
    #[arg(long)]
    json: bool,
    /// Show the whole truth of a running hidden game
    #[arg(long)]
    truth: bool,
}

pub fn run(args: &Args) -> Outcome {
    let (game, _, problems) = save::open(&args.record)?;
    let open = game.is_over() || args.truth || !game.game().rules().visibility.hides();
    if args.json {
        trace(&game, open);
    } else {
        let viewer = if open {
            Viewer::Referee
        } else {
            Viewer::Public
        };
        text(&game, viewer);
    }
    match problems {
        Some(text) => Err(Failure::Problems(text)),
        None => Ok(()),
    }
}

fn seat(game: &Game, seat: SeatId) -> &str {
    words::seat(game.rules(), seat)
}

fn ids(game: &Game, set: SeatSet) -> Vec<&str> {
    set.iter().map(|s| seat(game, s)).collect()
}

/// The game in words.
fn text(game: &Match, viewer: Viewer) {
    let rules = game.game().rules();
    say!("{}", rules.name.get("en"));
    let mut ply = 0;
    let mut state = *game.start().0;
    let mut history = History::default();
    for (i, played) in game.played().iter().enumerate() {
        let hidden = matches!(played.action, Action::Layout(_)) && viewer != Viewer::Referee;
        if !hidden {
            ply += 1;
            let who = played.seat.map_or("chance", |s| seat(game.game(), s));
            let marks = notation::marks(game.game(), game.events(i));
            say!(
                "{ply:>4} {who} {}{marks}",
                notation::action_text(game.game(), &state, &played.action)
            );
        }
        let actor = played.seat.unwrap_or(SeatId(0));
        let _ = game
            .game()
            .play(&mut state, &mut history, actor, &played.action, &mut ());
    }
    if let (Some(reason), Some(score)) = (game.truth().over(), game.score()) {
        say!("{}", words::why(rules, reason));
        for (i, s) in rules.seats.iter().enumerate() {
            say!("  {:<8} {}", s.id, score.points.0[i]);
        }
    }
}

/// The trace: one JSON object a line.
fn trace(game: &Match, open: bool) {
    let core = game.game();
    let rules = core.rules();
    let mut state = *game.start().0;
    let mut history = game.start_history().clone();
    let mut begun = state.to_move().is_some() || state.over().is_some();
    if begun {
        say!("{}", start(core, &state, open));
    }
    let mut n = 0;
    for (i, played) in game.played().iter().enumerate() {
        let before = state;
        let actor = played.seat.unwrap_or(SeatId(0));
        if core
            .play(&mut state, &mut history, actor, &played.action, &mut ())
            .is_err()
        {
            break;
        }
        if !begun {
            begun = state.to_move().is_some() || state.over().is_some();
            if begun {
                say!("{}", start(core, &state, open));
            }
            continue;
        }
        n += 1;
        let who = played.seat.map_or("chance", |s| seat(core, s));
        let viewer = if open {
            Viewer::Referee
        } else {
            Viewer::Public
        };
        let events: Vec<Value> = game
            .events(i)
            .iter()
            .map(|event| words_json(core, &event.for_viewer(rules, &state, viewer)))
            .collect();
        let mut text = notation::action_text(core, &before, &played.action);
        text.push_str(&notation::marks(core, game.events(i)));
        say!(
            "{}",
            json!({
                "kind": "ply", "n": n, "seat": who,
                "action": notation::to_json(core, &played.action),
                "legal": core.count_moves(&before),
                "text": text,
                "events": events,
                "to_move": state.to_move().map(|s| seat(core, s)),
                "living": ids(core, state.living()),
            })
        );
    }
    if let (Some(reason), Some(score)) = (game.truth().over(), game.score()) {
        let scores: serde_json::Map<String, Value> = rules
            .seats
            .iter()
            .enumerate()
            .map(|(i, s)| (s.id.clone(), json!(score.points.0[i])))
            .collect();
        let places: Vec<Vec<&str>> = score.places.iter().map(|set| ids(core, *set)).collect();
        say!(
            "{}",
            json!({"kind": "end", "reason": rules.reason_id(reason), "scores": scores, "places": places})
        );
    }
}

/// An event with names instead of numbers.
fn words_json(game: &Game, event: &sifang_core::view::Seen) -> Value {
    let mut value = serde_json::to_value(event).unwrap_or(Value::Null);
    if let Some(object) = value.as_object_mut() {
        // a check is given by a set of seats; a loss and an annexation are one seat's
        let many = matches!(event, sifang_core::view::Seen::Checked { .. });
        for (key, entry) in object.iter_mut() {
            match (key.as_str(), entry.as_u64()) {
                ("reason", _) => {
                    if let sifang_core::view::Seen::Ended { reason } = event {
                        *entry = json!(game.rules().reason_id(*reason));
                    }
                }
                ("by", Some(mask)) if many => *entry = json!(ids(game, SeatSet(mask as u8))),
                ("members", Some(mask)) => *entry = json!(ids(game, SeatSet(mask as u8))),
                _ => name(game, key, entry),
            }
        }
    }
    value
}

fn name(game: &Game, key: &str, value: &mut Value) {
    let rules = game.rules();
    match (key, &mut *value) {
        ("from" | "to" | "at", Value::Number(n)) => {
            let point = PointId(n.as_u64().unwrap_or(255) as u8);
            *value = json!(rules.board.name(point));
        }
        ("seat" | "with" | "army" | "by", Value::Number(n)) => {
            *value = json!(seat(game, SeatId(n.as_u64().unwrap_or(255) as u8)));
        }
        ("kind" | "promoted", Value::Number(n)) => {
            let kind = rules.kinds.get(n.as_u64().unwrap_or(255) as usize);
            *value = json!(kind.map(|k| k.id.as_str()));
        }
        (_, Value::Object(object)) => {
            for (key, entry) in object.iter_mut() {
                name(game, key, entry);
            }
        }
        _ => {}
    }
}

/// The position from which play begins.
fn start(game: &Game, state: &State, open: bool) -> Value {
    let rules = game.rules();
    let point = |p: u8| rules.board.name(PointId(p));
    let controller = |piece: Piece| state.controller(piece.army()).map(|s| seat(game, s));
    let pieces: Vec<Value> = state
        .pieces()
        .map(|(p, piece)| {
            let kind =
                (open || state.is_shown(p)).then(|| rules.kinds[piece.kind().index()].id.as_str());
            json!({
                "point": point(p), "piece": kind,
                "origin": rules.seats[piece.army().index()].id, "controller": controller(piece),
            })
        })
        .collect();
    let dead: Vec<Value> = state
        .losses()
        .map(|loss| {
            let how = match loss.cause {
                Cause::Mate => "mate",
                Cause::Capture => "flag",
                Cause::NoAction if rules.has_royal() => "stalemate",
                Cause::NoAction => "stuck",
                Cause::Partner => "partner",
                Cause::Resign => "resign",
                Cause::Leave => "leave",
                Cause::Timeout => "timeout",
                Cause::KingTaken => "king-taken",
                other => How::id(other),
            };
            json!({"seat": seat(game, loss.seat), "how": how, "by": loss.by.map(|s| seat(game, s))})
        })
        .collect();
    let pacts: Vec<Vec<&str>> = if state.pact().is_empty() {
        Vec::new()
    } else {
        vec![ids(game, state.pact())]
    };
    let mut castling = serde_json::Map::new();
    for (army, s) in rules.seats.iter().enumerate() {
        let rights: Vec<&str> = rules
            .paired
            .iter()
            .enumerate()
            .filter(|(i, _)| state.has_right(*i, army))
            .map(|(_, rule)| rule.id.as_str())
            .collect();
        if !rights.is_empty() {
            castling.insert(s.id.clone(), json!(rights));
        }
    }
    let all = SeatSet::first(rules.seats.len());
    let passing: Vec<Value> = all
        .iter()
        .filter_map(|by| state.passing(by).map(|right| (by, right)))
        .map(|(by, right)| {
            json!({
                "passed": point(right.passed), "pawn": point(right.pawn), "by": seat(game, by),
                "takers": ids(game, right.takers),
            })
        })
        .collect();
    let mut options = serde_json::Map::new();
    for (id, value) in &rules.configured.options {
        options.insert(id.clone(), value.to_json());
    }
    let to_move = match state.awaits() {
        Awaits::Move(on_move) => Some(seat(game, on_move)),
        _ => None,
    };
    let (regular, playing) = state.pointers();
    json!({
        "kind": "start", "variant": rules.id, "mode": rules.configured.mode, "options": options,
        "to_move": to_move, "pieces": pieces, "dead": dead, "pacts": pacts,
        "rights": {"castling": castling, "en_passant": passing},
        "quiet": state.quiet(), "plies": state.plies(),
        "turn": {"last_regular": seat(game, regular), "interruption": state.is_interruption(), "playing": seat(game, playing)},
    })
}
