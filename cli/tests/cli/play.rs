//! `sifang play` with scripted input: the game in the terminal.

use std::path::Path;

use tempfile::TempDir;

use crate::common::{CHESS4, JUNQI, Run, run_in};

const PEOPLE: &str = "human,human,human,human";

/// Plays in a new folder with these lines typed.
pub(crate) fn play(args: &[&str], lines: &[&str]) -> (TempDir, Run) {
    let folder = tempfile::tempdir().unwrap();
    let run = play_in(folder.path(), args, lines);
    (folder, run)
}

pub(crate) fn play_in(folder: &Path, args: &[&str], lines: &[&str]) -> Run {
    let mut all = vec!["play", "--text"];
    all.extend(args);
    let mut input = lines.join("\n");
    input.push('\n');
    let run = run_in(folder, &all, &input);
    assert!(!run.err.contains("panicked"), "{}", run.err);
    run
}

/// Does the output say all of this, in this order?
pub(crate) fn says(run: &Run, parts: &[&str]) {
    let mut rest = run.out.as_str();
    for part in parts {
        let Some(at) = rest.find(part) else {
            panic!(
                "`{part}` is missing in {rest}\n--- all:\n{}\n{}",
                run.out, run.err
            );
        };
        rest = &rest[at + part.len()..];
    }
}

pub(crate) fn pieces(board: &str, sign: &str) -> usize {
    board.matches(sign).count()
}

#[test]
fn moves_are_read_in_every_notation_and_refused_with_a_reason() {
    let (_folder, run) = play(
        &[CHESS4, "--seats", PEOPLE],
        &[
            "n5-l4",
            "h2-h9",
            "h9-h10",
            "Qg1-g4",
            "h1-h2",
            "Q3",
            "H3",
            "n4-n5",
            "zzz",
            "",
            "b7-c7",
            "moves e14",
            "moves x9",
            "quit",
        ],
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    says(
        &run,
        &[
            "east to move (`help`): n5-l4",
            "east: knight n5-l4",
            "south to move",
            "`h2-h9` is not possible: a pawn does not move that way",
            "`h9-h10` is not possible: nothing stands on h9",
            "`Qg1-g4` is not possible: the piece on g2 stands in the way",
            "`h1-h2` is not possible: your own side stands on h2",
            "`Q3` is not understood",
            "south: pawn h2-h3",
            "west to move (`help`): n4-n5",
            "not yours to move",
            "`zzz` is not understood",
            "west: pawn b7-c7",
            "north to move (`help`): moves e14",
            "Ne14-d12  Ne14-f12",
            "`x9` is no point of the board",
            "saved; `sifang play ./four-player-chess-saved.toml` goes on from here",
        ],
    );
}

#[test]
fn a_draw_is_offered_declined_and_agreed() {
    let (_folder, run) = play(
        &[CHESS4, "--seats", PEOPLE],
        &[
            "draw accept",
            "draw",
            "draw withdraw",
            "h2-h3",
            "draw decline",
            "n5-l4",
            "draw",
            "draw accept",
            "draw accept",
            "draw accept",
        ],
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    says(
        &run,
        &[
            "not possible: nobody offers a draw",
            "east offers a draw",
            "a draw is offered by east: `draw accept` or `draw decline`",
            "south, your answer",
            "not possible: you offer no draw",
            "`h2-h3` is not possible: east is on move",
            "south declines a draw",
            "east: knight n5-l4",
            "south offers a draw",
            "a draw is offered by south",
            "east, your answer",
            "east accepts a draw",
            "a draw is offered by east and south",
            "west accepts a draw",
            "north accepts a draw",
            "The game is over: a draw by agreement.",
        ],
    );
    for seat in ["east", "south", "west", "north"] {
        assert!(
            run.out
                .contains(&format!("  {seat:<8} 0.5 points, place 1")),
            "{}",
            run.out
        );
    }
}

/// Three seats are left and a pact may be made against the annexer.
const THREE: &str = "mode = 'melee'\nto-move = 'east'\n\
    pieces = { east = 'Kn7 m5', south = 'Kh1 d2', west = 'Ka8 b5', north = 'd13' }\n\
    dead = [{ seat = 'north', how = 'mate', by = 'west' }]\n";

#[test]
fn a_pact_is_offered_and_made() {
    let (_folder, run) = play(
        &[CHESS4, "--seats", PEOPLE, "--position", THREE],
        &[
            "pact nroth",
            "pact west",
            "pact south",
            "pact east accept",
            "quit",
        ],
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    says(
        &run,
        &[
            "did you mean `north`?",
            "not possible: the seat that annexed cannot be a member of a pact",
            "east offers a pact with south",
            "east offers you a pact: `pact east accept` or `pact east decline`",
            "east and south are allied now",
            "saved",
        ],
    );
}

#[test]
fn undo_goes_back_to_the_own_decision_against_bots_only() {
    let seats = "human,bot:random,bot:random,bot:random";
    let (folder, run) = play(
        &[CHESS4, "--seats", seats, "--seed", "3"],
        &["undo", "n5-l4", "undo", "n5-l6", "save ./x.toml", "quit"],
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    says(
        &run,
        &[
            "there is nothing to take back",
            "east: knight n5-l4",
            "taken back; the record is marked as practice",
            "east: knight n5-l6",
            "saved, and from now on after every action",
        ],
    );
    let record = std::fs::read_to_string(folder.path().join("x.toml")).unwrap();
    assert!(
        record.contains("practice = true") && !record.contains("n5-l4"),
        "{record}"
    );
    let (_folder, run) = play(&[CHESS4, "--seats", PEOPLE], &["n5-l4", "undo", "quit"]);
    says(&run, &["between people nothing is taken back"]);
}

#[test]
fn a_game_is_saved_after_every_action_and_resumed() {
    let (folder, run) = play(
        &[CHESS4, "--seats", PEOPLE, "--save", "game.toml"],
        &["n5-l4", "h2-h3"],
    );
    // the input ended as if the terminal had been closed
    assert_eq!(run.code, 0, "{}", run.err);
    let resumed = play_in(folder.path(), &["./game.toml"], &["b7-c7", "quit"]);
    assert_eq!((resumed.code, resumed.err.as_str()), (0, ""));
    says(
        &resumed,
        &[
            "south: pawn h2-h3",
            "west to move",
            "west: pawn b7-c7",
            "saved",
        ],
    );
    let again = play_in(folder.path(), &["./game.toml"], &["quit"]);
    says(&again, &["west: pawn b7-c7", "north to move"]);
    let wrong = play_in(folder.path(), &["./game.toml", "--mode", "melee"], &[]);
    assert_eq!(wrong.code, 2, "{}", wrong.err);
    assert!(wrong.err.contains("is a record"), "{}", wrong.err);
}

#[test]
fn a_game_that_is_gone_on_with_keeps_the_tags_of_the_notation_it_comes_from() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("a.pgn"), "[Event \"Café\"]\n[White \"W\"]\n\n1. e4 *").unwrap();
    let convert = |args: &[&str]| {
        let run = run_in(folder.path(), &[&["convert"], args].concat(), "");
        assert_eq!(run.code, 0, "{}", run.err);
    };
    convert(&["a.pgn", "game.toml", "--variant", "chess"]);
    let seats = ["./game.toml", "--seats", "human,human"];
    let run = play_in(folder.path(), &seats, &["e7-e5", "quit"]);
    assert_eq!(run.code, 0, "{}", run.err);
    convert(&["game.toml", "b.pgn"]);
    let text = std::fs::read_to_string(at("b.pgn")).unwrap();
    for part in ["[Event \"Café\"]", "[White \"W\"]", "1. e4 e5"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn games_that_are_left_do_not_overwrite_each_other() {
    let (folder, _) = play(&[CHESS4, "--seats", PEOPLE], &["n5-l4", "quit"]);
    play_in(
        folder.path(),
        &[CHESS4, "--seats", PEOPLE],
        &["n5-l6", "quit"],
    );
    for (file, text) in [("", "n5-l4"), ("-2", "n5-l6")] {
        let path = folder.path().join(format!("{CHESS4}-saved{file}.toml"));
        assert!(std::fs::read_to_string(path).unwrap().contains(text));
    }
}

#[test]
fn a_place_that_cannot_be_written_loses_no_game() {
    let (_folder, run) = play(
        &[CHESS4, "--seats", PEOPLE],
        &[
            "n5-l4",
            "save /no/such/folder/x.toml",
            "save",
            "h2-h3",
            "quit",
        ],
    );
    assert_eq!(run.code, 0, "{}", run.err);
    says(
        &run,
        &[
            "not saved: /no/such/folder: cannot write there",
            "the game goes on",
            "`save FILE`: where to",
            "south: pawn h2-h3",
        ],
    );
}

#[test]
fn a_torn_record_is_refused_with_its_line_and_its_readable_part_offered() {
    let (folder, _) = play(
        &[CHESS4, "--seats", PEOPLE, "--save", "game.toml"],
        &["n5-l4", "h2-h3", "b7-c7", "quit"],
    );
    let text = std::fs::read_to_string(folder.path().join("game.toml")).unwrap();
    let torn = &text[..text.find("west b7").unwrap() + 6];
    let line = torn.lines().count();
    std::fs::write(folder.path().join("torn.toml"), torn).unwrap();
    let refused = play_in(folder.path(), &["./torn.toml"], &["no"]);
    assert_eq!(refused.code, 1, "{}", refused.err);
    assert!(
        refused.err.contains("error[E2101]: the record is torn")
            && refused.err.contains(&format!("./torn.toml:{line}:")),
        "{}",
        refused.err
    );
    says(
        &refused,
        &["2 actions of this record can be read. Play on from there"],
    );
    let resumed = play_in(
        folder.path(),
        &["./torn.toml"],
        &["yes", "b5-c5", "save ./new.toml", "quit"],
    );
    assert_eq!(resumed.code, 0, "{}", resumed.err);
    says(&resumed, &["west to move", "west: pawn b5-c5", "saved"]);
    // what was torn is left as it was
    assert_eq!(
        std::fs::read_to_string(folder.path().join("torn.toml")).unwrap(),
        torn
    );
}

/// A game that is over soon.
fn short(folder: &Path, plies: u32) -> String {
    let path = folder.join("short.toml");
    let text = format!(
        "schema = 1\nid = \"short\"\nname = {{ en = \"Short\" }}\nextends = \"{CHESS4}\"\n\
         options.ply-limit.default = {plies}\n"
    );
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn bots_alone_are_watched_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = short(folder.path(), 9);
    let seats = "bot:random,bot:greedy,random,greedy";
    let run = play_in(
        folder.path(),
        &[
            &path,
            "--seats",
            seats,
            "--seed",
            "1",
            "--save",
            "watched.toml",
        ],
        &[],
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    says(
        &run,
        &[
            "east:",
            "south:",
            "The game is over: a draw by the limit of plies.",
        ],
    );
    assert_eq!(run.out.matches(" moves ").count(), 9, "{}", run.out);
    // a game that is over is shown, not resumed
    let shown = play_in(folder.path(), &["./watched.toml"], &[]);
    assert_eq!(shown.code, 0, "{}", shown.err);
    says(&shown, &["1 east ", "9 east ", "The game is over"]);
}

#[test]
fn who_is_out_is_told_how_it_went_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = short(folder.path(), 40);
    let run = play_in(
        folder.path(),
        &[&path, "--mode", "melee", "--seats", "human", "--seed", "1"],
        &["n5-l4", "resign", "leave"],
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    says(&run, &["and is out", " moves ", "The game is over"]);
}

#[test]
fn layouts_are_named_drawn_written_and_refused() {
    let seats = "human,bot:random,bot:random,bot:random";
    let (_folder, run) = play(
        &[JUNQI, "--seats", seats, "--seed", "2"],
        &[
            "layouts",
            "help",
            "layout walled-lef",
            "layout nothing-like-it",
            "layout A / B",
            "g1-g2",
            "resign",
            "draw",
            "moves",
            "layout F Y Y P R / R . X . D / C X . T B / D . G . T / Y M E P P / M B M E E",
            "layout walled-left",
            "quit",
        ],
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    says(
        &run,
        &[
            "south, lay out your pieces",
            "walled-left: ",
            "layout NAME",
            "C commander",
            "did you mean `walled-left`?",
            "no layout has the name `nothing-like-it`; expected one of `walled-left`",
            "2 rows, expected 6",
            "the game has not begun yet",
            "the game has not begun yet",
            "the game has not begun yet",
            "no move is awaited from you now",
            "a flag may not stand on g6",
            "south is ready",
            "all are ready: the game begins",
        ],
    );
    let (_folder, run) = play(
        &[JUNQI, "--seats", seats, "--seed", "2"],
        &["random", "quit"],
    );
    says(&run, &["south is ready", "all are ready: the game begins"]);
}

#[test]
fn a_curtain_falls_between_two_people_and_neither_sees_the_other() {
    let seats = "human,human,bot:greedy,bot:greedy";
    let (_folder, run) = play(
        &[JUNQI, "--seats", seats, "--seed", "2"],
        &[
            "layout walled-left",
            "",
            "board",
            "layout standrad",
            "random",
            "",
            "board",
            "quit",
        ],
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    says(
        &run,
        &[
            "south is ready",
            "--- east sits down; press Enter",
            "east, lay out",
            "east is ready",
            "game begins",
        ],
    );
    let mut who = "south";
    let mut curtains = 0;
    for part in run.out.split("--- ") {
        if let Some((seat, _)) = part.split_once(" sits down") {
            who = if seat == "south" { "south" } else { "east" };
            curtains += 1;
            // sixty empty lines stand between
            assert!(run.out.contains(&format!("{}--- {seat}", "\n".repeat(60))));
        }
        let (own, other) = if who == "south" {
            ("s", "e")
        } else {
            ("e", "s")
        };
        for kind in ["C", "G", "X", "M", "E"] {
            assert_eq!(
                pieces(part, &format!("{other}{kind}─")),
                0,
                "{who} sees: {part}"
            );
            assert_eq!(
                pieces(part, &format!("{other}{kind}═")),
                0,
                "{who} sees: {part}"
            );
        }
        assert!(part.contains(own), "{part}");
    }
    assert!(curtains >= 1, "{}", run.out);
}

#[test]
fn names_that_are_nobodys_are_guessed() {
    for (args, part) in [
        (&["--seats", "humna"][..], "did you mean `human`?"),
        (&["--seats", "bot:gredy"], "did you mean `greedy`?"),
        (
            &["--seats", "x"],
            "expected one of `human`, `random`, `greedy`",
        ),
        (
            &["--seats", "human,human,human,human,human"],
            "this game has 4 seats",
        ),
        (&["--mode", "mele"], "did you mean `melee`?"),
        (&["--position", "to-move = 'east'"], "missing key `pieces`"),
    ] {
        let mut all = vec![CHESS4];
        all.extend(args);
        let (_folder, run) = play(&all, &["quit"]);
        assert!([1, 2].contains(&run.code), "{args:?}: {}", run.err);
        assert!(run.err.contains(part), "{args:?}: {}", run.err);
    }
}

#[test]
fn the_board_speaks_the_language_asked_for() {
    let seats = "human,bot:random,bot:random,bot:random";
    let args = [JUNQI, "--seats", seats, "--seed", "2", "--lang", "zh-Hans"];
    let (_folder, run) = play(&args, &["layout walled-left", "quit"]);
    says(&run, &["══", "s司令"]);
}

/// J9.4: to ask where a piece may go is to select it, and the first selected that can move must be moved.
#[test]
fn a_piece_that_was_touched_must_be_moved() {
    let position = "to-move = 'south'\npieces = { south = 'Fh1 Gi5 Ph3', east = 'Fq10 Pp7', \
                    north = 'Fj17 Pg16', west = 'Fa8 Pb11' }\n";
    let typed = ["moves h1", "moves h3", "moves i5", "i5-i4", "h3-h2", "quit"];
    let args = [JUNQI, "--seats", PEOPLE, "--position", position];
    let (_folder, run) = play(
        &[&args[..], &["--set", "touch-move=strict"]].concat(),
        &typed,
    );
    says(
        &run,
        &[
            "nothing is offered from h1",
            "the piece on h3 is touched now and must be moved",
            "nothing is offered from i5: the piece on h3 was touched",
            "not possible: the piece on h3 was touched and must be moved",
            "south: platoon h3-h2",
        ],
    );
    let (_folder, run) = play(&args, &typed);
    assert!(!run.out.contains("touched"), "{}", run.out);
    says(&run, &["south: general i5-i4"]);
}

#[test]
fn fights_are_told_with_the_words_of_the_log() {
    let position = "to-move = 'south'\npieces = { south = 'Fh1 Gg7 Ph3', east = 'Fq10 Pg9 Pp7', \
                    north = 'Fj17 Pg16', west = 'Fa8 Pb11' }\n";
    for (lang, words) in [
        ("en", "general takes east's piece on g9 (palace edge) 吃"),
        ("zh-Hans", "军长 takes east's piece on g9 (边宫) 吃"),
    ] {
        let (_folder, run) = play(
            &[
                JUNQI,
                "--seats",
                PEOPLE,
                "--position",
                position,
                "--lang",
                lang,
            ],
            &["g7-g9", "", "quit"],
        );
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        // the owner of the attacker knows it, the next person only where it came from
        says(
            &run,
            &[
                words,
                "sits down; press Enter",
                "south's piece takes east's ",
            ],
        );
    }
}
