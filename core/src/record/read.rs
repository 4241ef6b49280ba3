//! Reading a record: every action is checked, and what can be read is offered when something is wrong.

use super::{ChoiceSpec, FORMAT, Players, RecordSpec};
use crate::game::Game;
use crate::lang::{self, Choices, Library, OptionValue, Path, Place, Problems, SourceId, Sources};
use crate::matches::Match;
use crate::notation::read_action;

/// The file is no record, or nothing of it can be played.
const NO_RECORD: &str = "E2105";
/// What is one.
const SAVED: &str = "expected a file in which a game was saved";

/// What came of reading a record.
#[derive(Debug)]
pub struct Reading {
    /// The game as far as it could be read; complete if there are no errors.
    pub game: Option<Match>,
    /// Who played.
    pub players: Players,
    /// What is wrong, each with its line.
    pub problems: Problems,
}

/// Nothing is inherited: a record holds its rules whole.
struct Nothing;

impl Library for Nothing {
    fn open(&self, what: &str, _: Option<&str>) -> Result<(String, String), String> {
        Err(format!(
            "a record holds its rules whole and extends nothing, not `{what}`"
        ))
    }
}

/// Reads a record from a text in `sources`.
pub fn read(source: SourceId, sources: &mut Sources) -> Reading {
    let text = sources
        .get(source)
        .map(|s| s.text.clone())
        .unwrap_or_default();
    let mut problems = Problems::new();
    if !text.starts_with("format = ") {
        problems
            .error_at(NO_RECORD, Place::start_of(source), "this is no record")
            .help(SAVED);
        return Reading {
            game: None,
            players: Players::default(),
            problems,
        };
    }
    let mut readable = source;
    if !is_sealed(&text) {
        torn(source, &text, &mut problems);
        let name = sources.get(source).map_or("", |s| &s.name).to_owned();
        readable = sources.add(name, mended(&text));
    }
    let (tree, more) = lang::parse(readable, sources);
    problems.extend(more);
    let (spec, more) = lang::deserialise::<RecordSpec>(&tree);
    problems.extend(more);
    let mut reading = Reading {
        game: None,
        players: Players::default(),
        problems,
    };
    if let Some(spec) = spec {
        check_seal(&text, &spec, &mut reading.problems);
        reading.players.seats.clone_from(&spec.players);
        reading.players.tags.clone_from(&spec.tags);
        reading.game = replay(&spec, sources, &mut reading.problems);
    } else {
        reading
            .problems
            .error(NO_RECORD, Path::root(), "this is no readable record")
            .help(SAVED);
    }
    reading.problems.resolve(&tree);
    reading.problems.sort();
    reading
}

/// Is the end there, as [`write`](super::write()) writes it?
fn is_sealed(text: &str) -> bool {
    let last = text.trim_end().lines().last().unwrap_or_default();
    last.starts_with("seal = \"") && last.len() > "seal = \"\"".len() && last.ends_with('"')
}

fn torn(source: SourceId, text: &str, problems: &mut Problems) {
    let end = text.trim_end().len();
    let place = Place {
        source,
        start: end,
        end,
    };
    problems
        .error_at("E2101", place, "the record is torn: its end is missing")
        .label("here it breaks off")
        .help("what stands before is kept as far as it goes; an older copy may have more");
}

/// A torn text without the line in which it broke off, its list of actions closed.
fn mended(text: &str) -> String {
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let mut open = false;
    for line in whole.lines() {
        match line {
            "actions = [" => open = true,
            "]" => open = false,
            _ => {}
        }
    }
    format!("{whole}{}", if open { "]\n" } else { "" })
}

fn check_seal(text: &str, spec: &RecordSpec, problems: &mut Problems) {
    let Some(written) = &spec.seal else { return };
    let body = text.rfind("seal = ").map_or(text, |end| &text[..end]);
    let seal = blake3::hash(body.as_bytes()).to_hex();
    if seal.as_str() != written {
        problems
            .error(
                "E2102",
                Path::from("seal"),
                "the record was edited or torn: its seal does not fit its text",
            )
            .help("actions up to the first that is not accepted can still be replayed");
    }
}

fn replay(spec: &RecordSpec, sources: &mut Sources, problems: &mut Problems) -> Option<Match> {
    if spec.format > FORMAT {
        problems
            .error(
                "E2103",
                Path::from("format"),
                format!(
                    "record format {} is later than this program's {FORMAT}",
                    spec.format
                ),
            )
            .help("use a newer version of the program");
        return None;
    }
    let id = sources.add("the record's rules", spec.rules.clone());
    let (configured, found) = lang::configure(id, sources, &Nothing, &Choices::default());
    let mut configured = configured?;
    let broken = found.has_errors();
    problems.extend(found);
    configured.mode.clone_from(&spec.mode);
    configured.options = spec
        .options
        .iter()
        .map(|(id, value)| (id.clone(), option(value)))
        .collect();
    let (game, found) = Game::compile(&configured);
    let broken = broken || found.has_errors();
    if broken {
        problems.extend(found);
        return None;
    }
    let game = game?;
    let mut replayed = if let Some(position) = &spec.position {
        let id = sources.add("the record's position", position.clone());
        let (start, found) = game.from_position(id, sources);
        problems.extend(found);
        Match::from_position(&game, start?, spec.seed)
    } else {
        Match::bare(&game, spec.seed)
    };
    for (i, text) in spec.actions.iter().enumerate() {
        if let Err(message) = act(&mut replayed, text) {
            problems
                .error(
                    "E2104",
                    Path::from("actions").at(i),
                    format!("action {}: {message}", i + 1),
                )
                .help(match i {
                    0 => "nothing before it can be replayed".to_owned(),
                    1 => "the action before it can be replayed".to_owned(),
                    _ => format!("the {i} actions before it can be replayed"),
                });
            break;
        }
    }
    if spec.practice {
        replayed.mark_practice();
    }
    if let (Some(result), None) = (&spec.result, replayed.truth().over()) {
        let message = format!(
            "the record says the game ended by {}, but its actions do not end it",
            result.reason
        );
        problems
            .error("E2106", Path::from("result"), message)
            .help("actions are missing at the end");
    }
    Some(replayed)
}

fn option(value: &ChoiceSpec) -> OptionValue {
    match value {
        ChoiceSpec::Number(n) => OptionValue::Number(*n),
        ChoiceSpec::OnOff(on) => OptionValue::OnOff(*on),
        ChoiceSpec::Word(word) => OptionValue::Choice(word.clone()),
        ChoiceSpec::List(items) => OptionValue::List(items.clone()),
    }
}

fn act(game: &mut Match, text: &str) -> Result<(), String> {
    let (who, what) = text
        .split_once(' ')
        .ok_or("expected a seat and an action")?;
    let rules = game.game().rules();
    let seat = if who == "chance" {
        None
    } else {
        Some(
            rules
                .seat(who)
                .ok_or_else(|| format!("there is no seat `{who}`"))?,
        )
    };
    let actor = seat.or(game.truth().to_move());
    let actor = actor.unwrap_or(crate::ids::SeatId(0));
    let action = read_action(game.game(), game.truth(), actor, what).map_err(|e| e.to_string())?;
    game.act(seat, action).map(|_| ()).map_err(|e| e.text)
}
