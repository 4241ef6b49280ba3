//! The rename test: all ids of kinds, seats, lines, zones and moves are replaced by random words. Node counts and games
//! stay the same, which proves that no name is in the code.

use rand::RngExt;
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{Choices, Configured, Sources, Value, configure};
use sifang_core::play::History;
use sifang_core::random::stream;
use sifang_core::scoring::score;
use sifang_tests::{Shipped, all, begin, lively};

fn configured(id: &str, mode: &str) -> Configured {
    let mut sources = Sources::new();
    let root = sources.add(id, sifang_variants::find(id).unwrap().text);
    let choices = Choices {
        mode: (!mode.is_empty()).then(|| mode.to_owned()),
        ..Choices::default()
    };
    configure(root, &mut sources, &Shipped, &choices)
        .0
        .expect("a shipped game is configured")
}

/// Replaces whole words in all texts and keys of a tree.
fn rename(node: &mut sifang_core::lang::Node, words: &[(String, String)]) {
    let new = |word: &str| {
        words
            .iter()
            .find(|(old, _)| old == word)
            .map(|(_, new)| new.clone())
    };
    match &mut node.value {
        Value::String(text) => {
            if let Some(word) = new(text) {
                *text = word;
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, words)),
        Value::Table(table) => {
            let old = std::mem::take(table);
            for (key, mut entry) in old {
                rename(&mut entry, words);
                table.insert(new(&key).unwrap_or(key), entry);
            }
        }
        _ => {}
    }
}

#[test]
fn names_make_no_difference() {
    for (id, mode) in all() {
        let original = configured(id, &mode);
        let mut random = stream(4, 0, "rename", 0);
        let mut words = Vec::new();
        // words of the language itself that the files also use as ids keep their meaning
        let mut language: Vec<String> = [
            "any", "capture", "step", "leap", "walk", "slide", "stride", "mate", "resign", "table",
            "home", "quiet", "round", "base", "palace", "water", "trap",
        ]
        .map(str::to_owned)
        .to_vec();
        language.extend(original.tree.as_table().unwrap().keys().cloned());
        language.extend(
            original
                .tree
                .get(&"board".into())
                .unwrap()
                .as_table()
                .unwrap()
                .keys()
                .cloned(),
        );
        for part in [
            "pieces",
            "seats",
            "moves",
            "paired",
            "board.lines",
            "board.zones",
        ] {
            let Some(node) = original.tree.get(&part.into()) else {
                continue;
            };
            for key in node.as_table().expect("a table").keys() {
                if !language.contains(key) && !words.iter().any(|(old, _)| old == key) {
                    let word: String = (0..8)
                        .map(|_| char::from(b'a' + random.random_range(0..26u8)))
                        .collect();
                    words.push((key.clone(), format!("w-{word}")));
                }
            }
        }
        let mut kinds: Vec<String> = Vec::new();
        for line in original
            .tree
            .get(&"board.lines".into())
            .unwrap()
            .as_table()
            .unwrap()
            .values()
        {
            let kind = line.entry("kind").unwrap().as_str().unwrap().to_owned();
            if !kinds.contains(&kind) {
                kinds.push(kind.clone());
                if !words.iter().any(|(old, _)| *old == kind) {
                    words.push((kind, format!("w-kind-{}", kinds.len())));
                }
            }
        }
        assert!(words.len() > 15);
        let mut renamed = original.clone();
        rename(&mut renamed.tree, &words);
        let (one, found) = Game::compile(&original);
        assert!(!found.has_errors());
        let (two, found) = Game::compile(&renamed);
        assert!(!found.has_errors(), "{found:?}");
        let (one, two) = (one.unwrap(), two.unwrap());
        for seed in 0..50 {
            let mut random = stream(seed, 0, "rename", 1);
            let first = begin(&one, seed, &mut random);
            let (mut a, mut b) = ((*first.truth(), History::default()), two.start(&mut ()));
            for played in first.played() {
                let seat = played.seat.unwrap_or(SeatId(0));
                two.play(&mut b.0, &mut b.1, seat, &played.action, &mut ())
                    .unwrap();
            }
            if seed < 3 {
                assert_eq!(one.perft(&a.0, 2), two.perft(&b.0, 2));
            }
            while a.0.over().is_none() && a.0.plies() < 300 {
                let moves = one.moves(&a.0);
                assert_eq!(moves, two.moves(&b.0), "{id} {mode} seed {seed}");
                let m = lively(&one, &a.0, &moves, &mut random);
                one.play_move(&mut a.0, &mut a.1, m, &mut ());
                two.play_move(&mut b.0, &mut b.1, m, &mut ());
            }
            assert_eq!(a.0.over(), b.0.over());
            assert_eq!(score(one.rules(), &a.0), score(two.rules(), &b.0));
        }
    }
}
