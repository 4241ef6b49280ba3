//! Positions that are refused, each with its place, its reason and a remedy (2.3).

use super::{four, hidden, teams, try_read};
use crate::game::Game;
use crate::lang::{Severity, render};

/// `E2020 3:5 message` of each problem; every one has a remedy.
fn lines(game: &Game, text: &str) -> Vec<String> {
    let (state, problems, sources) = try_read(game, text);
    assert_eq!(state.is_none(), problems.has_errors());
    assert!(!render(&problems, &sources, false).is_empty() || state.is_some());
    problems
        .iter()
        .map(|problem| {
            assert_eq!(problem.severity, Severity::Error);
            assert!(
                problem.help.is_some() || problem.code < "E2000",
                "{problem:?}"
            );
            let place = problem.place.unwrap();
            let (line, column) = sources.line_col(place);
            format!("{} {line}:{column} {}", problem.code, problem.message)
        })
        .collect()
}

#[track_caller]
fn refused(game: &Game, text: &str, expected: &[&str]) {
    assert_eq!(lines(game, text), expected, "{text}");
}

/// Four kings out of each other's reach.
const KINGS: &str = "pieces = { south = 'Kd1', west = 'Ka5', north = 'Ke8', east = 'Kh4' }";

fn with(rest: &str) -> String {
    format!("to-move = 'south'\n{KINGS}\n{rest}")
}

#[test]
fn many_mistakes_come_in_one_run() {
    let text = r#"variant = "court"
mode = "teams"
to-move = "soth"
dead = [{ seat = "north", how = "mated" }, { seat = "nord", how = "mate" }]
quiet = 9
plies = 4
[options]
misses = 7
mises = 3
[pieces]
south = "Kd1 Xd2 Rj9 d4"
west = { kng = ["a5"], king = ["a55"] }
east = "Kh4 d4"
[control]
south = "east"
[rights]
castling = { south = ["shrt"] }
"#;
    refused(
        &four(&[]),
        text,
        &[
            "E2001 1:11 the position is of `court`, the game is `courts`",
            "E2002 2:8 the position is of the mode `teams`, the game is in `melee`",
            "E2005 3:11 there is no seat `soth`",
            "E2005 4:8 there is no seat `nord`",
            "E0108 4:33 `mated` is not one of the values allowed here",
            "E2017 5:9 9 quiet plies, but 4 played",
            "E2003 8:10 the position is under `misses = 7`, the game under `misses = 3`",
            "E2004 9:9 there is no option `mises`",
            "E2008 11:14 `Xd2` is no piece",
            "E2008 11:18 `Rj9` is no piece: there is no point `j9`",
            "E2006 12:16 there is no piece `kng`",
            "E2007 12:32 there is no point `a55`",
            "E2009 13:13 two pieces stand on `d4`",
            "E2012 15:9 `south` is still in the game and commands its own army",
            "E2015 17:23 there is no move of two pieces `shrt`",
        ],
    );
}

#[test]
fn a_text_that_is_no_position() {
    let game = four(&[]);
    refused(
        &game,
        "",
        &[
            "E0106 1:1 missing key `to-move`",
            "E0106 1:1 missing key `pieces`",
        ],
    );
    let one = lines(&game, "to-move = 'south'\npieces = 'Kd1'");
    assert_eq!(one.len(), 1, "{one:?}");
    // one mistake brings no second about what it left unread
    let one = lines(&game, &with("dead = 3"));
    assert_eq!(one.len(), 1, "{one:?}");
}

#[test]
fn one_royal_piece_for_each_living_seat() {
    refused(
        &four(&[]),
        "to-move = 'south'\npieces = { south = 'Kd1 Ka1', west = 'a5' }\ndead = [{ seat = 'east', how = 'resign' }]\ncontrol = { east = 'nobody' }",
        &[
            "E2020 2:10 `north` has no king",
            "E2020 2:25 `south` has more than one king",
            "E2020 2:38 `west` has no king",
        ],
    );
    refused(
        &four(&[]),
        "to-move = 'south'\npieces = { south = 'Kd1', west = 'Ka5', north = 'Ke8', east = 'Kh4' }\ndead = [{ seat = 'east', how = 'mate', by = 'west' }]",
        &["E2022 2:64 `east` is out, so its king has left the board"],
    );
}

#[test]
fn vital_pieces_and_what_a_layout_has() {
    refused(
        &hidden(),
        "to-move = 'south'\npieces = { south = 'Ga1 Gb1 Gc1', north = 'Fe6' }",
        &["E2010 2:29 `south` has 3 of `general`, a layout has 2"],
    );
    refused(
        &hidden(),
        "to-move = 'south'\npieces = { south = 'Ga1', north = 'Fe6 e5' }\nshown = ['a9', 'b3']",
        &[
            "E2008 2:40 `e5` says where, not what: every piece of this game has a letter",
            "E2007 3:10 there is no point `a9`",
            "E2019 3:16 nothing stands on b3",
        ],
    );
    refused(
        &hidden(),
        "to-move = 'south'\npieces = { south = 'Ga1', north = 'Fe6' }",
        &["E2021 2:20 `south` has no flag"],
    );
}

#[test]
fn the_checked_seat_is_on_move() {
    let text = "to-move = 'south'\npieces = { south = 'Kd1', west = 'Ka5', north = 'Ke8', east = 'Kh4 Rh5' }";
    refused(
        &four(&[]),
        text,
        &["E2023 1:11 `west` is in check, but `south` is on move"],
    );
    // allies do not check (5.5)
    assert!(lines(&teams(&[]), text).is_empty());
    assert!(lines(&four(&[]), &text.replace("'south'\n", "'west'\n")).is_empty());
}

#[test]
fn no_living_seat_is_mated() {
    let text = "to-move = 'west'\npieces = { south = 'Kd1', west = 'Ka5', north = 'Kg8', east = 'Kh1 Rh5' }";
    let mated = text.replace("Rh5", "Rh4 Rh5 Rh6");
    assert!(lines(&four(&[]), text).is_empty());
    refused(
        &four(&[]),
        &mated,
        &["E2024 2:34 `west` is mated by `east`"],
    );
    // where mate waits for the turn a side may stand mated
    assert!(lines(&four(&[("mate-timing", "on-turn")]), &mated).is_empty());
}

#[test]
fn the_seat_on_move_has_a_move() {
    let text = "to-move = 'south'\npieces = { south = 'Ka1', west = 'Kc4 Rb4', north = 'Kg8', east = 'Kh4 Re2' }";
    refused(
        &four(&[]),
        text,
        &["E2025 1:11 `south` has no move and is not in check: the game is drawn by stalemate"],
    );
    // another's stalemate is looked at when its turn comes (8.1)
    assert!(lines(&four(&[]), &text.replace("'south'\n", "'north'\n")).is_empty());
}

#[test]
fn losses_that_cannot_be() {
    refused(
        &four(&[]),
        &with(
            "dead = [\n{ seat = 'east', how = 'mate', by = 'east' },\n{ seat = 'north', how = 'resign', settlement = 2 },\n{ seat = 'north', how = 'leave' },\n]",
        ),
        &[
            "E2013 2:49 `north` has pieces, but its army left the board when it was lost",
            "E2011 4:37 `east` was lost to itself",
            "E2011 5:48 settlement 2 is out of order; expected 1 for the first loss",
            "E2011 6:10 `north` is lost twice",
        ],
    );
    refused(
        &four(&[]),
        "to-move = 'north'\npieces = { south = 'Kd1', west = 'Ka5', north = 'e5', east = 'Kh4' }\ndead = [{ seat = 'north', how = 'mate' }]",
        &[
            "E2018 1:11 `north` is out and cannot be on move",
            "E2013 2:49 `north` has pieces, and nothing says to whom it was lost and who commands them",
        ],
    );
}

#[test]
fn commanders_that_cannot_be() {
    refused(
        &four(&[]),
        "to-move = 'south'\npieces = { south = 'Kd1', west = 'Ka5', north = 'e5', east = 'h4' }\ndead = [{ seat = 'north', how = 'mate', by = 'east' }, { seat = 'east', how = 'resign' }]\n[control]\nnorth = 'east'\neast = 'sout'\nsouth = 'south'",
        &[
            "E2013 2:49 `north` has pieces, but its army left the board when it was lost",
            "E2013 2:62 `east` has pieces, but its army left the board when it was lost",
            "E2012 5:9 `east` is out and commands nothing",
            "E2005 6:8 there is no seat `sout`",
        ],
    );
}

#[test]
fn pacts_that_cannot_be() {
    let lost = "pieces = { south = 'Kd1', west = 'Ka5', north = 'e5', east = 'Kh4' }";
    let by_east =
        "dead = [{ seat = 'north', how = 'mate', by = 'east' }]\ncontrol = { north = 'east' }";
    for (game, dead, pact, message) in [
        (
            four(&[]),
            by_east,
            "'south', 'east'",
            "`east` took the first army and cannot be in a pact",
        ),
        (
            four(&[]),
            by_east,
            "'south', 'south'",
            "a pact needs two seats",
        ),
        (four(&[]), by_east, "'south', 'north'", "`north` is out"),
        (
            teams(&[]),
            by_east,
            "'south', 'west'",
            "no pacts are made in this game",
        ),
        (
            four(&[]),
            "dead = [{ seat = 'north', how = 'resign' }]\ncontrol = { north = 'nobody' }",
            "'south', 'west'",
            "the first seat was lost to nobody, so there is nobody to ally against",
        ),
    ] {
        let text = format!("to-move = 'south'\n{lost}\npacts = [[{pact}]]\n{dead}");
        refused(&game, &text, &[&format!("E2014 3:10 {message}")]);
    }
    refused(
        &four(&[]),
        &with("pacts = [['south', 'west']]"),
        &["E2014 3:10 a pact is in force only while three seats are left, and 4 are"],
    );
}

#[test]
fn rights_that_cannot_be() {
    let game = four(&[]);
    refused(
        &game,
        &with("[rights]\ncastling = { south = ['short'] }"),
        &["E2015 4:23 `south` has no right to `short`: no rook of it stands on g1"],
    );
    let strode = |right: &str| {
        format!(
            "to-move = 'west'\npieces = {{ south = 'Kd1 c4 e3', west = 'Ka5', north = 'Ke8', east = 'Kh4' }}\n[rights]\nen-passant = [{{ {right} }}]"
        )
    };
    let good = "passed = 'c3', pawn = 'c4', by = 'south'";
    assert!(lines(&game, &strode(good)).is_empty());
    for (right, place, message) in [
        (
            "passed = 'c3', pawn = 'c5', by = 'south'",
            "4:39",
            "nothing stands on `c5`",
        ),
        (
            "passed = 'c2', pawn = 'c4', by = 'south'",
            "4:26",
            "the pawn on `c4` cannot have come there over `c2`",
        ),
        (
            "passed = 'e2', pawn = 'e3', by = 'south'",
            "4:26",
            "the pawn on `e3` cannot have come there over `e2`",
        ),
        (
            "passed = 'd2', pawn = 'd1', by = 'south'",
            "4:26",
            "the king on `d1` cannot have come there over `d2`",
        ),
        (
            "passed = 'c3', pawn = 'c4', by = 'south', takers = ['south']",
            "4:68",
            "`south` strode and cannot be a taker",
        ),
        (
            "passed = 'c3', pawn = 'c4', by = 'south', takers = []",
            "4:68",
            "nobody may take",
        ),
    ] {
        refused(
            &game,
            &strode(right),
            &[&format!("E2016 {place} {message}")],
        );
    }
}

#[test]
fn counts_turns_and_offers_that_cannot_be() {
    refused(
        &four(&[]),
        &with(
            "draw-offers = ['south', 'west', 'north', 'east']\npact-offers = [['south', 'west']]\nquiet = 2\nplies = 4000000000\n[missed]\nsouth = 3\n[moves-each]\nwest = 5\n[turn]\nplaying = 'east'\nlast-regular = 'eest'",
        ),
        &[
            "E2026 3:15 all who must agree to a draw have agreed",
            "E2026 4:16 a pact is made only while three seats are left",
            "E2017 6:9 4000000000 is more than a game can have",
            "E2017 8:9 `south` has missed 3 turns and would be out",
            "E2017 10:8 5 moves in 2 quiet plies",
            "E2018 12:11 `south` cannot play the turn of `east`",
            "E2005 13:16 there is no seat `eest`",
        ],
    );
    let one = lines(&four(&[]), &with("plies = 5000000000"));
    assert!(one[0].starts_with("E0109 3:9"), "{one:?}");
    refused(
        &hidden(),
        "to-move = 'south'\npieces = { south = 'Fa1', north = 'Fe6' }\nmissed = { south = 1 }\nturn = { interruption = true }",
        &[
            "E2017 3:20 no turn is missed in this game: who runs out of time leaves",
            "E2018 4:25 checks do not interrupt the order of this game",
        ],
    );
    refused(
        &four(&[]),
        &with("shown = ['d1']"),
        &["E2019 3:9 nothing is hidden in this game, so nothing is shown either"],
    );
}

#[test]
fn a_place_is_shown_inside_a_line_of_pieces() {
    let (_, problems, sources) = try_read(&four(&[]), "to-move='south'\npieces.south='Kd1 Zc9 c2'");
    let shown = render(&problems, &sources, false);
    assert!(
        shown.contains("2 | pieces.south='Kd1 Zc9 c2'\n  |                   ^^^"),
        "{shown}"
    );
    assert!(shown.contains("letters are `K`, `R`, `B`, `N`"), "{shown}");
    assert!(shown.contains("a pawn is its point alone"), "{shown}");
}
