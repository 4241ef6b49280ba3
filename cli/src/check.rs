//! `sifang check`: every mode, every option's every value, and the examples in the file.

use std::fmt::Write as _;

use serde_json::json;
use sifang_core::game::Game;
use sifang_core::lang::{self, Choices, Library, OptionKind, Problems, Sources};
use sifang_core::play::History;
use sifang_core::{notation, position};

use crate::library::Files;
use crate::{Failure, Outcome, colour, say};

/// Check files of games: all problems at once, with line and caret.
///
/// Example: sifang check my-game.toml
#[derive(clap::Args)]
pub struct Args {
    /// Files, or ids of shipped games
    #[arg(required = true)]
    files: Vec<String>,
    /// Print the problems as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Outcome {
    let mut bad = false;
    let mut all = Vec::new();
    for file in &args.files {
        let (name, text) = Files
            .open(file, None)
            .map_err(|e| Failure::Usage(format!("error: {e}")))?;
        let mut sources = Sources::new();
        let id = sources.add(name.clone(), text);
        let (menu, mut problems) = lang::menu(id, &mut sources, &Files);
        let mut configurations = vec![Choices::default()];
        if let Some(menu) = &menu {
            let mut modes: Vec<Option<String>> = menu.modes.keys().cloned().map(Some).collect();
            if modes.is_empty() {
                modes.push(None);
            }
            for mode in modes {
                let with_mode = Choices {
                    mode: mode.clone(),
                    ..Choices::default()
                };
                if mode.is_some() {
                    configurations.push(with_mode.clone());
                }
                for (option, entry) in &menu.options {
                    if entry
                        .modes
                        .as_ref()
                        .is_none_or(|modes| mode.as_ref().is_some_and(|mode| modes.contains(mode)))
                    {
                        values(entry, option, &with_mode, &mut configurations);
                    }
                }
            }
            for (preset, _) in &menu.presets {
                configurations.push(Choices {
                    preset: Some(preset.clone()),
                    ..Choices::default()
                });
            }
        }
        let mut examples = 0;
        for (i, choices) in configurations.iter().enumerate() {
            let loaded = Game::load(id, &mut sources, &Files, choices);
            // a value that a mode has taken away is no mistake of the file, and what an unusual value makes of a
            // layout is worth no warning
            let plain = choices.set.is_empty() && choices.preset.is_none();
            let typed = i > 0 && only_typed(&loaded.problems, &sources);
            if !typed && (plain || loaded.problems.has_errors()) {
                problems.extend(loaded.problems);
            }
            if i == 0
                && let Some(game) = &loaded.game
            {
                examples = run_examples(game, id, &mut sources, &mut problems);
            }
        }
        problems.sort();
        bad |= problems.has_errors();
        if args.json {
            all.push(json!({"file": name, "problems": lang::to_json(&problems, &sources)}));
        } else if problems.is_empty() {
            say!(
                "{name}: ok ({} configurations, {examples} examples)",
                configurations.len()
            );
        } else {
            eprintln!("{}", lang::render(&problems, &sources, colour()));
        }
    }
    if args.json {
        say!("{}", serde_json::Value::from(all));
    }
    if bad {
        Err(Failure::Problems(String::new()))
    } else {
        Ok(())
    }
}

fn values(entry: &lang::MenuOption, option: &str, with_mode: &Choices, out: &mut Vec<Choices>) {
    let mut values: Vec<String> = entry.choices.keys().cloned().collect();
    match &entry.kind {
        OptionKind::OnOff => values = vec!["on".to_owned(), "off".to_owned()],
        OptionKind::Number { min, .. } => values.push(min.to_string()),
        OptionKind::List { items } => values.clone_from(items),
        OptionKind::Choice => {}
    }
    for value in values {
        let mut choices = with_mode.clone();
        choices.set.push((option.to_owned(), value));
        out.push(choices);
    }
}

/// Do all problems lie in what this command typed itself?
fn only_typed(problems: &Problems, sources: &Sources) -> bool {
    !problems.is_empty()
        && problems.iter().all(|p| {
            p.place
                .and_then(|place| sources.get(place.source))
                .is_some_and(|source| source.name.starts_with("--"))
        })
}

/// Runs `[example.*]` in the mode each names; how many ran.
fn run_examples(
    game: &Game,
    id: lang::SourceId,
    sources: &mut Sources,
    problems: &mut Problems,
) -> usize {
    let examples = game.rules().examples.clone();
    for (name, example) in &examples {
        let choices = Choices {
            mode: example.mode.clone(),
            ..Choices::default()
        };
        let Some(game) = Game::load(id, sources, &Files, &choices).game else {
            continue;
        };
        if let Err(message) = run_example(&game, example, sources) {
            let mut found = Problems::new();
            found
                .error(
                    "E0001",
                    lang::Path::from("example").join(name),
                    format!("example `{name}`: {message}"),
                )
                .help("mend the example, or the rule it shows");
            found.resolve(&game.rules().configured.tree);
            problems.extend(found);
        }
    }
    examples.len()
}

fn run_example(
    game: &Game,
    example: &sifang_core::variant::spec::ExampleSpec,
    sources: &mut Sources,
) -> Result<(), String> {
    let rules = game.rules();
    let mut text = format!("to-move = \"{}\"\n[pieces]\n", example.to_move);
    for (army, pieces) in &example.pieces {
        let _ = writeln!(text, "{army} = \"{pieces}\"");
    }
    let id = sources.add("example", text);
    let (state, found) = position::read(game, id, sources);
    let mut state = state.ok_or_else(|| lang::render(&found, sources, false))?;
    let mut history = History::default();
    game.begin(&mut state, &mut history, &mut ());
    if let (Some(at), Some(targets)) = (&example.at, &example.targets) {
        let from = rules
            .board
            .find(at)
            .ok_or_else(|| format!("`{at}` is no point"))?;
        let mut found: Vec<&str> = game
            .moves(&state)
            .iter()
            .filter(|m| m.from == from.0)
            .map(|m| rules.board.name(sifang_core::ids::PointId(m.to)))
            .collect();
        found.sort_unstable();
        found.dedup();
        let mut wanted: Vec<&str> = targets.iter().map(String::as_str).collect();
        wanted.sort_unstable();
        if found != wanted {
            return Err(format!(
                "{at} goes to {}, expected {}",
                found.join(" "),
                wanted.join(" ")
            ));
        }
    }
    for text in &example.play {
        let seat = state
            .to_move()
            .ok_or("the game is over before the last move")?;
        let m = notation::read(game, &state, seat, text).map_err(|e| format!("{text}: {e}"))?;
        game.play_move(&mut state, &mut history, m, &mut ());
    }
    if let Some(then) = &example.then {
        let on_move = state
            .to_move()
            .map_or("nobody", |s| &rules.seats[s.index()].id);
        if on_move != then {
            return Err(format!("{on_move} is on move, expected {then}"));
        }
    }
    if let Some(ends) = &example.ends {
        let reason = state
            .over()
            .map_or("not over", |reason| game.rules().reason_id(reason));
        if reason != ends {
            return Err(format!("the game is {reason}, expected {ends}"));
        }
    }
    Ok(())
}
