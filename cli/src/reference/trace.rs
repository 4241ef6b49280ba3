//! What a trace has: its lines, actions, events, and the words for ends and losses.

use std::fmt::Write as _;

use serde_json::Value as Json;
use sifang_core::schema;

use super::definition;

/// Keys of a line and what they mean.
type Keys = [(&'static str, &'static str)];

const START: &Keys = &[
    ("kind", "`start`"),
    ("variant", "the game's id"),
    ("mode", "the mode, or null where there are none"),
    (
        "options",
        "every option with its value: on and off as text, numbers as numbers, lists as arrays in declared order",
    ),
    ("to_move", "the seat on move"),
    (
        "pieces",
        "every piece: `point`, `piece` (its kind, or null if that is hidden), `origin` (its army), `controller` (a seat, or null for nobody)",
    ),
    (
        "dead",
        "the seats that are out, in the order of their losses: `seat`, `how`, `by`",
    ),
    ("pacts", "the pairs of seats allied in play"),
    (
        "rights",
        "`castling`: the paired moves each army may still make; `en_passant`: `passed`, `pawn`, `by`, `takers` of each piece that may be taken in passing",
    ),
    ("quiet", "plies since the quiet count began"),
    ("plies", "plies played"),
    (
        "turn",
        "`last_regular`, `interruption`, `playing`: only where the order can be interrupted or dead seats have turns",
    ),
    (
        "missed",
        "turns missed, by seat: only where turns can be missed",
    ),
    (
        "moves_each",
        "moves since the quiet count began, by seat: only where that is the unit of the count",
    ),
    (
        "points",
        "points made in play, by seat: only where there are such points",
    ),
    (
        "walking",
        "seats whose royal piece walks by chance, if there are any",
    ),
    (
        "pact_window",
        "may a pact still be made? Only where the time right after the first loss counts",
    ),
];

const PLY: &Keys = &[
    (
        "kind",
        "`ply`; words about offers, resigning and the like are such lines too",
    ),
    ("n", "the number of the line, from 1"),
    ("seat", "who acted, or `chance`"),
    ("action", "what was done, see below"),
    (
        "legal",
        "how many accepted board actions the seat on move had before it; null where that would tell what is hidden",
    ),
    ("text", "the action as written in records"),
    ("events", "what came of it, see below"),
    ("to_move", "the seat on move afterwards, null after the end"),
    ("living", "the seats that are still in the game"),
];

const END: &Keys = &[
    ("kind", "`end`; a game that was broken off has no such line"),
    ("reason", "why, see below"),
    ("scores", "points by seat"),
    (
        "places",
        "places, best first, each a list of the seats that share it",
    ),
];

/// Writes all of it.
pub(super) fn write(text: &mut String) {
    for (name, keys) in [("start", START), ("ply", PLY), ("end", END)] {
        let _ = write!(
            text,
            "\n## The line `{name}`\n\n| key | meaning |\n|---|---|\n"
        );
        for (key, meaning) in keys {
            let _ = writeln!(text, "| `{key}` | {meaning} |");
        }
    }
    let actions = schema::actions();
    text.push_str("\n## Actions\n\n| `type` | other keys | meaning |\n|---|---|---|\n");
    for (name, meaning) in forms(&actions) {
        let keys = match name {
            "move" => {
                "`from`, `to`, `promote` (a kind or null), `castle` (a paired move or null); of a paired move the leader's points"
            }
            "layout" => "`rows`: the layout as written",
            "draw" => "`answer`, `with` (null)",
            "pact" => "`answer`, `with` (a seat)",
            "first" => "`seat`",
            "flip" => "`point`",
            _ => "",
        };
        let _ = writeln!(text, "| `{name}` | {keys} | {meaning} |");
    }
    let events = schema::events();
    words(
        text,
        "Answers",
        "What is said about an offer.",
        &events["definitions"]["Answer"],
    );
    text.push_str("\n## Events\n\n| `event` | keys | meaning |\n|---|---|---|\n");
    for form in events["oneOf"].as_array().into_iter().flatten() {
        let name = form["properties"]["event"]["const"]
            .as_str()
            .unwrap_or_default();
        let keys = form["properties"].as_object().into_iter().flatten();
        let keys: Vec<String> = keys
            .filter(|(key, _)| *key != "event")
            .map(|(key, schema)| {
                let meaning = schema["description"].as_str().unwrap_or_default();
                format!("`{key}` ({}): {meaning}", kind(&events, schema))
            })
            .collect();
        let meaning = form["description"].as_str().unwrap_or_default();
        let _ = writeln!(text, "| `{name}` | {} | {meaning} |", keys.join("<br>"));
    }
    words(
        text,
        "Ends",
        "The `reason` of a game's end. A game whose file names its goal (`elimination.goal.reason`) has that word instead of `goal`.",
        &events["definitions"]["Reason"],
    );
    words(
        text,
        "Losses",
        "The `cause` of a seat's loss in events. In `dead` of the line `start`, `how` says `flag` for `capture`, and for `no-action` \
         it says `stalemate` where a piece is royal and `stuck` elsewhere; position files take both.",
        &events["definitions"]["Cause"],
    );
    words(
        text,
        "Awards",
        "The `why` of points made in play.",
        &events["definitions"]["Award"],
    );
    words(
        text,
        "Encounters",
        "The `result` of a fight.",
        &events["definitions"]["Outcome"],
    );
    text.push_str("\n## Missing moves\n\nThe reasons of `sifang moves GAME --json` for a move that is not among the legal ones.\n\n");
    for (name, meaning) in forms(&schema::missing()) {
        let _ = writeln!(text, "- `{name}`: {meaning}");
    }
}

fn words(text: &mut String, title: &str, about: &str, schema: &Json) {
    let _ = write!(text, "\n## {title}\n\n{about}\n\n");
    for (word, meaning) in forms(schema) {
        let _ = writeln!(text, "- `{word}`: {meaning}");
    }
}

/// The forms of an enum, plain or with something in them, with their meaning.
fn forms(schema: &Json) -> impl Iterator<Item = (&str, &str)> {
    let forms = schema["oneOf"].as_array().into_iter().flatten();
    forms.filter_map(|form| {
        let keyed = || {
            form["properties"]
                .as_object()?
                .keys()
                .next()
                .map(String::as_str)
        };
        let name = form["const"].as_str().or_else(keyed)?;
        Some((name, form["description"].as_str().unwrap_or_default()))
    })
}

/// What stands behind a key of an event: numbers of the program are written as ids.
fn kind(root: &Json, schema: &Json) -> String {
    if let Some((name, inner)) = definition(root, schema) {
        return match name {
            "SeatId" => "seat".to_owned(),
            "ArmyId" => "army".to_owned(),
            "KindId" => "kind".to_owned(),
            "PointId" => "point".to_owned(),
            "SeatSet" => "list of seats".to_owned(),
            "SeenPiece" => "`army`, `kind` or null".to_owned(),
            _ if inner["oneOf"].is_array() => "word".to_owned(),
            _ => kind(root, inner),
        };
    }
    if let Some(forms) = schema["anyOf"].as_array() {
        let forms: Vec<String> = forms.iter().map(|form| kind(root, form)).collect();
        return forms.join(" or ");
    }
    let one = |name: &str| {
        let words = match name {
            "boolean" => "true or false",
            "integer" => "whole number",
            "array" => "`from`, `to`, `castle`",
            other => other,
        };
        words.to_owned()
    };
    match &schema["type"] {
        Json::Array(names) => {
            let names: Vec<String> = names.iter().filter_map(Json::as_str).map(one).collect();
            names.join(" or ")
        }
        name => name.as_str().map_or_else(String::new, one),
    }
}
