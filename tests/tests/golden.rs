//! One short random game of every variant and mode, written down whole: what changes in play, in what anybody sees or in
//! the points, shows here. `cargo insta review`, or `INSTA_UPDATE=always cargo test -p sifang-tests --test golden`, takes a
//! change that is meant.

use sifang_tests::transcript::transcript;
use sifang_tests::{all, game};

#[test]
fn games_go_as_they_went() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let _guard = settings.bind_to_scope();
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        let name = format!("{id} {mode}").trim_end().replace(' ', "-");
        insta::assert_snapshot!(name, transcript(&game, 1, 28));
    }
}

/// Nothing in a transcript hangs on the run or on the machine.
#[test]
fn transcripts_repeat() {
    for (id, mode) in all() {
        let write = || transcript(&game(id, &mode, &[]), 2, 6);
        assert_eq!(write(), write(), "{id} {mode}");
    }
}
