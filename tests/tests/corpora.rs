//! The corpora of the fuzz targets, replayed.
//!
//! Their seeds are written by `cargo test -p sifang-tests --test corpora -- --ignored`; what fuzzing found lies beside
//! them, under the name of what was wrong.

use std::fs;
use std::path::PathBuf;

use sifang_core::formats::games::{self, GameFormat};
use sifang_core::formats::layout::{self, Layout};
use sifang_core::formats::{self, Format};
use sifang_core::matches::Match;
use sifang_core::play::deploy::random_layout;
use sifang_core::random::stream;
use sifang_core::record::{self, Players};
use sifang_core::{notation, position};
use sifang_tests::clauses::root;
use sifang_tests::fuzzed::{TARGETS, target};
use sifang_tests::{all, begin, game, lively, seeded, wild};

fn corpus(target: &str) -> PathBuf {
    root().join("fuzz/corpus").join(target)
}

#[test]
fn corpora_are_replayed() {
    for target in TARGETS {
        let files = fs::read_dir(corpus(target.name)).expect("a corpus for each target");
        let mut paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
        paths.sort();
        assert!(!paths.is_empty(), "{} has no seeds", target.name);
        for path in paths {
            let bytes = fs::read(&path).expect("a file of a corpus");
            seeded(&path.display().to_string(), || (target.run)(&bytes));
        }
    }
}

/// The shipped files are seeds of `variant`, and they load.
#[test]
fn shipped_files_are_seeds_too() {
    let variant = target("variant");
    for shipped in sifang_variants::ALL {
        seeded(shipped.id, || (variant.run)(shipped.text.as_bytes()));
    }
}

#[test]
#[ignore = "writes the seeds"]
fn write_seeds() {
    let write = |target: &str, name: &str, bytes: &[u8]| {
        fs::create_dir_all(corpus(target)).expect("a folder");
        fs::write(corpus(target).join(name), bytes).expect("a seed");
    };
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        let line = format!("{id} {mode}").trim_end().to_owned();
        let name = line.replace(' ', "-");
        let with = |rest: &str| format!("{line}\n{rest}").into_bytes();
        let mut random = stream(1, 0, "seeds", 0);
        let mut played = begin(&game, 1, &mut random);
        for _ in 0..30 {
            if played.truth().to_move().is_none() {
                break;
            }
            let m = lively(
                &game,
                played.truth(),
                &game.moves(played.truth()),
                &mut random,
            );
            let by = played.truth().to_move();
            played.act(by, m.into()).expect("a listed move is accepted");
        }
        write(
            "position",
            &name,
            &with(&position::write(&game, played.truth())),
        );
        let (_, scattered) = wild::scattered(&game, 1, &mut random);
        write("position", &format!("{name}-few"), &with(&scattered));
        write("action", &name, &with(&lines(&played)));
        for format in [Format::Fen, Format::Fen4] {
            if let Some(text) = formats::write(&game, format, played.truth()) {
                write("notation", &name, &with(&text));
            }
        }
        for format in [GameFormat::Pgn, GameFormat::Pgn4] {
            let written = games::write(&played, format, &Players::default());
            if let Ok(text) = written.map_err(|_| ())
                && format.is_of(&game)
            {
                write("games", &name, &with(&text));
            }
        }
        if let Some(kinds) = random_layout(game.rules(), &mut random) {
            let title = "seed".to_owned();
            let laid = Layout { title, kinds };
            write("layout", &name, &with(&layout::write_file(&game, &laid)));
            if let Ok(bytes) = layout::write(&game, &laid) {
                let whole = [line.as_bytes(), b"\n", &bytes].concat();
                write("layout", &format!("{name}.jql"), &whole);
            }
        }
        let child = format!(
            "schema = 1\nid = \"child\"\nname = {{ en = \"Child\" }}\nextends = \"{id}\"\n\
             default-mode = \"{mode}\"\n[threat]\nmate-timing = \"on-turn\"\n"
        );
        let child = child.replace("default-mode = \"\"\n", "");
        write("variant", &name, child.as_bytes());
        // a record holds its rules whole: the shortest will do
        if game.rules().configured.tree.to_toml().len() < 12_000 {
            let text = record::write(&played, &Players::default());
            write("record", &name, text.as_bytes());
        }
    }
}

/// What was played, as people type it.
fn lines(played: &Match) -> String {
    let game = played.game();
    let mut again = Match::bare(game, played.seed());
    let mut text = String::new();
    for one in played.played() {
        if one.seat.is_some() {
            let line = notation::action_text(game, again.truth(), &one.action);
            text.push_str(&format!("{line}\n"));
        }
        again
            .act(one.seat, one.action.clone())
            .expect("accepted once, accepted again");
    }
    text
}
