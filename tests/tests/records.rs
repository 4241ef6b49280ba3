//! Records: a game survives its text; a torn or edited one is refused with line and reason, and what can be read is kept.

use sifang_bots::{Advance, Budget, Players, advance};
use sifang_core::lang::{self, Sources};
use sifang_core::matches::Match;
use sifang_core::random::stream;
use sifang_core::record::{self, Reading};
use sifang_tests::settings::random_choices;
use sifang_tests::{all, game, load, seeded, wild};

/// A game between bots, broken off after some actions.
fn bot_game(id: &str, mode: &str, seed: u64, bot: &str, actions: usize) -> Match {
    let game = game(id, mode, &[]);
    let mut players: Players = game
        .rules()
        .seats
        .iter()
        .map(|_| sifang_bots::find(bot))
        .collect();
    let mut played = Match::new(&game, seed);
    while played.played().len() < actions
        && advance(&mut played, &mut players, 0, Budget::default()) == Advance::Acted
    {}
    played
}

fn read(text: &str) -> (Reading, String) {
    let mut sources = Sources::new();
    let id = sources.add("game.toml", text);
    let reading = record::read(id, &mut sources);
    let shown = lang::render(&reading.problems, &sources, false);
    (reading, shown)
}

#[test]
fn records_round_trip() {
    for (id, mode) in all() {
        for (seed, bot, actions) in [
            (1, "greedy", usize::MAX),
            (2, "random", 150),
            (3, "greedy", 40),
        ] {
            let played = bot_game(id, &mode, seed, bot, actions);
            let text = record::write(&played, &record::Players::default());
            let (reading, problems) = read(&text);
            assert!(!reading.problems.has_errors(), "{id} {mode}: {problems}");
            same(&played, &reading.game.expect("the record is read"), &text);
        }
    }
}

/// The game read is the game written, to the last event and letter.
fn same(played: &Match, again: &Match, text: &str) {
    assert_eq!(again.played(), played.played());
    assert_eq!(again.truth(), played.truth());
    assert_eq!(again.start().0, played.start().0);
    assert_eq!(again.score(), played.score());
    assert_eq!(again.is_practice(), played.is_practice());
    for action in 0..played.played().len() {
        assert_eq!(again.events(action), played.events(action));
    }
    let rules = |game: &Match| game.game().rules().configured.options.clone();
    assert_eq!(rules(again), rules(played));
    let rewritten = record::write(again, &record::Players::default());
    assert_eq!(rewritten.lines().count(), text.lines().count());
    for (line, old) in rewritten.lines().zip(text.lines()) {
        // a record has no menu, so a position written again names its defaults too; that changes the seal
        let own = ["position = ", "seal = "]
            .iter()
            .any(|key| line.starts_with(key));
        assert!(line == old || own && played.start().1, "{line}\n{old}");
    }
}

/// The same with words at the table, options set at random, and starts from positions.
#[test]
fn records_of_wild_games_round_trip() {
    for (id, mode) in all() {
        let menu = game(id, &mode, &[]).rules().configured.menu.clone();
        let mut random = stream(3, 0, "records", 0);
        let mut seed = 0;
        while seed < 6 {
            let choices = random_choices(&menu, &mode, 0.4, &mut random);
            let set: Vec<(&str, &str)> = choices
                .set
                .iter()
                .map(|(option, value)| (option.as_str(), value.as_str()))
                .collect();
            let text = sifang_variants::find(id).expect("a shipped game").text;
            let Ok(game) = load(text, &mode, &set) else {
                continue;
            };
            seeded(&format!("{id} {choices:?} seed {seed}"), || {
                let mut played = wild::start(&game, seed, &mut random);
                while !played.is_over() && played.played().len() < 200 {
                    let (seat, action) = wild::next(&game, played.truth(), &mut random);
                    // a word may be refused
                    let _ = played.act(seat, action);
                }
                if seed % 2 == 0 {
                    played.undo(3);
                }
                let text = record::write(&played, &record::Players::default());
                let (reading, problems) = read(&text);
                assert!(!reading.problems.has_errors(), "{problems}");
                same(&played, &reading.game.expect("the record is read"), &text);
            });
            seed += 1;
        }
    }
}

/// The same seed gives the same game.
#[test]
fn seeds_repeat() {
    for (id, mode) in all() {
        let one = bot_game(id, &mode, 7, "greedy", 200);
        let two = bot_game(id, &mode, 7, "greedy", 200);
        assert_eq!(one.played(), two.played());
        let other = bot_game(id, &mode, 8, "greedy", 200);
        assert_ne!(one.played(), other.played());
    }
}

#[test]
fn an_edited_record_is_refused_and_the_part_before_is_kept() {
    let played = bot_game("four-player-chess", "melee", 5, "greedy", 30);
    let text = record::write(&played, &record::Players::default());
    let tenth = text
        .lines()
        .filter(|l| l.starts_with("  \""))
        .nth(9)
        .unwrap()
        .to_owned();
    let edited = text.replacen(&tenth, "  \"east Qa1-a2\",", 1);
    let (reading, problems) = read(&edited);
    assert!(reading.problems.has_errors());
    assert!(
        problems.contains("action 10") && problems.contains("game.toml:"),
        "{problems}"
    );
    assert_eq!(
        reading.game.expect("the part before is kept").played(),
        &played.played()[..9]
    );
}

#[test]
fn a_change_that_is_still_legal_breaks_the_seal() {
    let played = bot_game("siguo-junqi", "alliance", 5, "greedy", 30);
    let text = record::write(&played, &record::Players::default());
    let (reading, problems) = read(&text.replacen("seed = 5", "seed = 6", 1));
    assert!(
        reading.problems.has_errors() && problems.contains("seal"),
        "{problems}"
    );
}

#[test]
fn a_record_torn_anywhere_never_panics_and_is_never_taken_for_whole() {
    let played = bot_game("four-player-chess", "alliance", 5, "greedy", 20);
    let text = record::write(&played, &record::Players::default());
    for end in (0..text.len() - 1).step_by(977) {
        if !text.is_char_boundary(end) {
            continue;
        }
        let (reading, problems) = read(&text[..end]);
        assert!(reading.problems.has_errors(), "torn at {end}");
        assert!(problems.contains("error"));
    }
}

/// What stands before the tear is offered, whichever action it broke off in.
#[test]
fn a_record_torn_in_its_actions_keeps_those_before() {
    for (id, mode) in all() {
        let played = bot_game(id, &mode, 5, "greedy", 20);
        let text = record::write(&played, &record::Players::default());
        let start = text.find("actions = [").expect("the list of actions");
        let lines: Vec<usize> = text[start..]
            .match_indices('\n')
            .map(|(i, _)| start + i)
            .collect();
        for (count, &line) in lines.iter().take(played.played().len()).enumerate() {
            for end in [line + 1, line + 8] {
                let (reading, problems) = read(&text[..end]);
                assert!(problems.contains("error[E2101]"), "{problems}");
                let kept = reading.game.expect("the part before is kept");
                assert_eq!(kept.played(), &played.played()[..count], "torn at {end}");
            }
        }
    }
}
