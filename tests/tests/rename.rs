//! The rename test: random words instead of all ids of a file — of kinds, seats, lines, zones, moves, modes, options,
//! values, presets, layouts — and a random numbering of the points. Nothing else changes: not the moves, events, views,
//! deductions, texts or scores. So no name is in the code, and no rule hangs on the order of the points.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use sifang_core::board::Numbering;
use sifang_core::game::Game;
use sifang_core::lang::{Choices, Configured, Problems, Sources, configure};
use sifang_core::matches::Match;
use sifang_core::random::stream;
use sifang_tests::mapping::Mapping;
use sifang_tests::renaming::Renaming;
use sifang_tests::settings::random_choices;
use sifang_tests::twins::{Twins, same_points};
use sifang_tests::{Shipped, all, begin, position, seeded, wild};

/// A text with choices; nothing if they contradict each other.
fn configured(text: &str, choices: &Choices) -> (Option<Configured>, Problems) {
    let mut sources = Sources::new();
    let root = sources.add("game.toml", text);
    let (configured, problems) = configure(root, &mut sources, &Shipped, choices);
    (configured.filter(|_| !problems.has_errors()), problems)
}

/// The same choices in both files: two games, or the same refusal.
fn both(
    text: &str,
    renaming: &Renaming,
    choices: &Choices,
    random: &mut ChaCha8Rng,
) -> Option<(Game, Game)> {
    let (one, problems) = configured(text, choices);
    let (two, others) = configured(&renaming.text, &renaming.choices(choices));
    assert_eq!(
        codes(&problems),
        codes(&others),
        "{choices:?}: {problems:?} {others:?}"
    );
    let (one, two) = (one?, two?);
    let (first, problems) = Game::compile(&one);
    let first = first?;
    let mut numbers: Vec<u8> = (0..first.rules().board.len() as u8).collect();
    numbers.shuffle(random);
    let (second, others) = Game::compile_numbered(&two, &Numbering::by(numbers));
    assert_eq!(
        codes(&problems),
        codes(&others),
        "{choices:?}: {problems:?} {others:?}"
    );
    (!problems.has_errors()).then_some((first, second?))
}

fn codes(problems: &Problems) -> Vec<&str> {
    let mut codes: Vec<&str> = problems.iter().map(|problem| problem.code).collect();
    codes.sort_unstable();
    codes
}

/// Plays a game in both and compares everything.
fn compare(one: &Game, two: &Game, renaming: &Renaming, seed: u64) {
    let mut random = stream(seed, 0, "rename", 1);
    let back = |text: &str| renaming.back(text);
    let mut twins = if seed % 3 == 2 {
        let (first, text) = wild::scattered(one, seed, &mut random);
        let mut renamed = text;
        for seat in &one.rules().seats {
            let word = renaming.word("seat", &seat.id);
            renamed = renamed
                .replace(&format!("\n{} = ", seat.id), &format!("\n{word} = "))
                // inside a line, as whose the armies are is written
                .replace(&format!(" {} = ", seat.id), &format!(" {word} = "))
                .replace(&format!("\"{}\"", seat.id), &format!("\"{word}\""));
            let word = renaming.word("army", &seat.army);
            renamed = renamed
                .replace(&format!("\n{} = ", seat.army), &format!("\n{word} = "))
                .replace(&format!("\"{}\"", seat.army), &format!("\"{word}\""));
        }
        let second = position(two, &renamed).expect("the same position");
        Twins {
            one: first,
            two: Match::from_position(two, second, seed),
            map: same_map(one, two),
            back: Some(&back),
        }
    } else {
        let first = begin(one, seed, &mut random);
        let mut twins = Twins {
            one: Match::bare(one, seed),
            two: Match::bare(two, seed),
            map: same_map(one, two),
            back: Some(&back),
        };
        for played in first.played() {
            twins.act(played.seat, &played.action);
        }
        twins
    };
    if seed < 3 {
        twins.perft();
    }
    twins.play(200, &mut random);
}

fn same_map(one: &Game, two: &Game) -> Mapping {
    Mapping::new(same_points(one, two), &[]).between(one, two)
}

#[test]
fn names_and_numbers_make_no_difference() {
    std::thread::scope(|scope| {
        for (id, mode) in all() {
            scope.spawn(move || one_mode(id, &mode));
        }
    });
}

/// Fifty games of one mode: half by default, the others under presets and random options.
fn one_mode(id: &str, mode: &str) {
    let text = sifang_variants::find(id).expect("a shipped game").text;
    let mut random = stream(4, 0, "rename", 0);
    let renaming = Renaming::new(text, &mut random);
    assert!(renaming.len() > 20, "{id}: only {} names", renaming.len());
    let mut spaces = vec!["kind", "seat", "line", "move", "game"];
    spaces.extend(text.contains("\n[board.zones").then_some("zone"));
    spaces.extend((!mode.is_empty()).then_some("mode"));
    spaces.extend(text.contains("\n[options").then_some("option"));
    for space in spaces {
        assert!(
            renaming.namespaces().contains(&space),
            "{id}: no {space} was renamed"
        );
    }
    let base = Choices {
        mode: (!mode.is_empty()).then(|| mode.to_owned()),
        ..Choices::default()
    };
    let menu = configured(text, &base).0.expect("a shipped game loads");
    let mut settings = vec![(base.clone(), 24)];
    for preset in menu.menu.presets.keys() {
        let preset = Some(preset.clone());
        settings.push((
            Choices {
                preset,
                ..base.clone()
            },
            1,
        ));
    }
    let mut seed = 0;
    let mut next = settings.into_iter();
    while seed < 50 {
        let (choices, games) = next
            .next()
            .unwrap_or_else(|| (random_choices(&menu.menu, mode, 0.5, &mut random), 3));
        let Some((one, two)) = both(text, &renaming, &choices, &mut random) else {
            continue;
        };
        for _ in 0..games {
            let which = format!("{id} {choices:?} seed {seed}");
            seeded(&which, || compare(&one, &two, &renaming, seed));
            seed += 1;
        }
    }
}
