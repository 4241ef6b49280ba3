//! Nothing that can be typed panics, and every problem points into a text.

use super::{Outcome, run};
use crate::lang::{render, to_json};

const GAME: &str = r#"schema = 1
id = "kites"
name = { en = "Kites", zh-Hans = "风筝" }
extends = "p"
default-mode = "calm"
board = """
a.b
"""
[modes.calm.set]
turn.order = [1, 2.5, -inf, { x = 'y' }]
pieces.box = { remove = true }
[options.gust]
type = "choice"
default = "soft"
key = "wind.gust"
[options.gust.choices.soft.set]
wind.lifts = true
[options.kinds]
type = "list"
items = ["a", "b"]
default = []
[presets.gale.options]
kinds = ["a"]
[[log]]
when = 2026-01-01
"#;

const SHELF: &[(&str, &str)] = &[(
    "p",
    "schema = 1\nid = \"p\"\n[pieces.box]\nrank = 1\n[modes.calm]\nhelp.en = \"x\"\n",
)];

/// Runs everything there is over a text.
fn survive(text: &str) -> Outcome {
    let outcome = run(text, SHELF, &[("gust", "soft"), ("--preset", "gale")]);
    for problem in &outcome.problems {
        let place = problem.place.expect("a place");
        let source = outcome.sources.get(place.source).expect("a source");
        assert!(
            source.text.get(place.start..place.end).is_some(),
            "{problem:?}"
        );
    }
    let shown = render(&outcome.problems, &outcome.sources, false);
    assert_eq!(shown.is_empty(), outcome.problems.is_empty());
    let json = to_json(&outcome.problems, &outcome.sources);
    assert_eq!(json.as_array().map(Vec::len), Some(outcome.problems.len()));
    if let Some(configured) = &outcome.configured {
        let text = configured.tree.to_toml();
        let again = toml::from_str::<toml::Table>(&text);
        assert!(again.is_ok(), "{text}");
    }
    outcome
}

#[test]
fn a_file_cut_off_anywhere() {
    let whole = survive(GAME);
    assert_eq!(
        whole.lines(),
        ["E0102 game.toml:25:8 there are no dates in a variant"]
    );
    for end in (0..GAME.len()).filter(|end| GAME.is_char_boundary(*end)) {
        survive(&GAME[..end]);
        survive(&GAME[end..]);
    }
}

#[test]
fn a_file_with_a_character_put_in_anywhere() {
    for (round, wild) in ["\"", "[", "}", "=", "\n", "é", "'''", "\r", "\0", ","]
        .iter()
        .enumerate()
    {
        // Every third spot is enough, a different third for each character.
        for at in (round % 3..GAME.len()).step_by(3) {
            if GAME.is_char_boundary(at) {
                survive(&format!("{}{wild}{}", &GAME[..at], &GAME[at..]));
            }
        }
    }
}

#[test]
fn texts_that_are_no_variant() {
    let deep = "[".repeat(500);
    let deep_value = format!("a = {}", "[".repeat(5000));
    let deep_key = format!("a{} = 1", ".a".repeat(3000));
    let longer_key = format!("[a{}]\nb.c = 1", ".a".repeat(1_000_000));
    let quoted_key = format!("a{} = 1", ".\"b,\\\"\"".repeat(1_000_000));
    let nested = format!("{}1{}", "a.b.c.d.e.f = { x = ".repeat(70), "}".repeat(70));
    let many = "what is this\n".repeat(500);
    for text in [
        "",
        "\n",
        "=",
        "\u{feff}",
        "[[",
        "]",
        "'",
        &deep,
        &deep_value,
        &deep_key,
        &longer_key,
        &quoted_key,
        &nested,
        &many,
    ] {
        assert!(!survive(text).problems.is_empty());
    }
}

#[test]
fn words_that_are_no_choice() {
    for word in ["", "\n", "风\r\n", "=", "\0", "\"", &"x".repeat(100_000)] {
        let words = [
            ("--mode", word),
            ("--preset", word),
            (word, ""),
            ("gust", word),
        ];
        let outcome = run(GAME, SHELF, &words);
        // Each word is one problem, besides the one of the file.
        assert_eq!(outcome.lines().len(), 5, "{word:?}");
        assert!(render(&outcome.problems, &outcome.sources, true).contains("5 errors"));
    }
}
