//! Reading a record: every action is checked, and what can be read is offered when something is wrong.

use super::{ChoiceSpec, FORMAT, Players, RecordSpec};
use crate::game::Game;
use crate::lang::{self, Choices, Library, OptionValue, Path, Problems, SourceId, Sources};
use crate::matches::Match;
use crate::notation::read_action;

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
    let (tree, mut problems) = lang::parse(source, sources);
    if problems.has_errors() {
        // torn or mangled: say what the parser saw and offer what stands before it
        let sealed = text.lines().any(|line| line.starts_with("seal = "));
        if !sealed {
            problems
                .error(
                    "E2101",
                    Path::root(),
                    "the record is torn: its end is missing",
                )
                .help("what can be read of it is kept; resume from there or use an older copy");
        }
    }
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
        reading.game = replay(&spec, sources, &mut reading.problems);
    } else {
        reading
            .problems
            .error("E2105", Path::root(), "this is no readable record")
            .help("expected a file that `sifang play` or `sifang simulate` saved");
    }
    reading.problems.resolve(&tree);
    reading.problems.sort();
    reading
}

fn check_seal(text: &str, spec: &RecordSpec, problems: &mut Problems) {
    let body = text.rfind("seal = ").map_or(text, |end| &text[..end]);
    let seal = blake3::hash(body.as_bytes()).to_hex();
    if seal.as_str() != spec.seal {
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
                .help(format!("the first {i} actions can be replayed"));
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
    let actor = seat.unwrap_or(crate::ids::SeatId(0));
    let action = read_action(game.game(), game.truth(), actor, what).map_err(|e| e.to_string())?;
    game.act(seat, action).map(|_| ()).map_err(|e| e.text)
}
