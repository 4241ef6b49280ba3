//! Moves typed by people.

use super::read_as;
use crate::game::Game;
use crate::ids::SeatId;
use crate::notation::{ReadError, read, write, write_with_marks};
use crate::play::{Event, History, State};
use crate::position::tests::{four, hidden, position};

#[track_caller]
fn reads(game: &Game, state: &State, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(read_as(game, state, text), *expected, "{text}");
    }
}

fn middle(game: &Game) -> State {
    position(
        game,
        "to-move = 'south'
pieces = { south = 'Kd1 Rg1 Rb1 Ne1 Nc5 Be5 b5 f4 d5', west = 'Ka3 e6', north = 'Kf8', east = 'Kh4 c6' }
rights = { castling = { south = ['short', 'long'] } }",
    )
}

#[test]
fn long_and_short_forms() {
    let game = four(&[]);
    let state = middle(&game);
    reads(
        &game,
        &state,
        &[
            // 9.1: the long form, and what people type for it
            ("Ne1-f3", "Ne1-f3"),
            ("S Ne1-f3", "Ne1-f3"),
            ("s  ne1 - f3", "Ne1-f3"),
            ("e1-f3", "Ne1-f3"),
            ("e1f3", "Ne1-f3"),
            ("NE1–F3!?", "Ne1-f3"),
            ("Ne1-f3+", "Ne1-f3"),
            ("Ne1-f3#WN", "Ne1-f3"),
            ("Ne1-f3++#W#N", "Ne1-f3"),
            // the short form
            ("Nf3", "Ne1-f3"),
            ("nf3", "Ne1-f3"),
            ("Nef3", "Ne1-f3"),
            ("N1f3", "Ne1-f3"),
            ("Ne1f3", "Ne1-f3"),
            ("f5", "f4-f5"),
            // a small letter is a file first, a capital a piece first
            ("b6", "b5-b6"),
            ("bxc6", "b5xc6"),
            ("Bd4", "Be5-d4"),
            ("bd4", "Be5-d4"),
            ("dxe6", "d5xe6"),
            ("d5:e6", "d5xe6"),
            ("Nxe6", "Nc5xe6"),
            ("Ncxe6", "Nc5xe6"),
            // what is ambiguous, and what is none of them
            ("xc6", "`xc6` can mean `b5xc6`, `d5xc6`; type one of them"),
            ("Nd3", "`Nd3` can mean `Ne1-d3`, `Nc5-d3`; type one of them"),
            ("N5d3", "Nc5-d3"),
        ],
    );
}

#[test]
fn moves_of_two_pieces() {
    let game = four(&[]);
    let mut text = "to-move = 'south'\npieces = { south = 'Kd1 Rg1 Rb1', west = 'Ka3', north = 'Kf8', east = 'Kh4' }\nrights = { castling = { south = ['short', 'long'] } }".to_owned();
    let state = position(&game, &text);
    reads(
        &game,
        &state,
        &[
            ("0-0", "0-0"),
            ("O-O", "0-0"),
            ("o-o-o", "0-0-0"),
            ("S 0-0-0+", "0-0-0"),
            // the king two points away; one point away it just goes
            ("Kd1-f1", "0-0"),
            ("Kd1-c1", "Kd1-c1"),
            (
                "0-0-0-0",
                "`0-0-0-0` is not understood: expected a move such as `Kd1-c1`",
            ),
        ],
    );
    let blocked = text.replace("Rb1", "Rb1 Ne1");
    let attacked = text.replace("'Kf8'", "'Ka8 Rf8'");
    let checked = text.replace("'Kf8'", "'Ka8 Rd8'");
    for (text, reason) in [
        (&blocked, "the piece on e1 stands in the way"),
        (&attacked, "K would pass f1, which is attacked"),
        (&checked, "K is in check"),
    ] {
        let state = position(&game, text);
        reads(
            &game,
            &state,
            &[("0-0", &format!("`0-0` is not possible: {reason}"))],
        );
    }
    text.truncate(text.find("rights").unwrap());
    let state = position(&game, &text);
    let gone = "`O-O` is not possible: K or R has moved, or is gone";
    reads(&game, &state, &[("O-O", gone)]);
}

#[test]
fn promotions_and_captures_in_passing() {
    let game = four(&[]);
    let state = position(
        &game,
        "to-move = 'south'
pieces = { south = 'Kd1 c7 d7 g5', west = 'Ka3', north = 'Kf8 f5 Rd8', east = 'Kh4' }
rights = { en-passant = [{ passed = 'f6', pawn = 'f5', by = 'north' }] }",
    );
    reads(
        &game,
        &state,
        &[
            ("c7-c8=R", "c7-c8=R"),
            ("c8=knight", "c7-c8=N"),
            ("cxd8 = b", "c7xd8=B"),
            ("c8", "c7-c8"),
            (
                "c8=K",
                "`c8=K` is not possible: here it becomes one of `R`, `B`, `N`",
            ),
            (
                "c8=Z",
                "`c8=Z` is not understood: after `=` expected one of `R`, `B`, `N`",
            ),
            (
                "Kd1-e1=R",
                "`Kd1-e1=R` is not possible: the piece is not promoted on this move",
            ),
            ("gxf6", "g5xf6 e.p."),
            ("g5xf6 e.p.", "g5xf6 e.p."),
            ("g5-f6 ep+", "g5xf6 e.p."),
            ("g6", "g5-g6"),
        ],
    );
}

#[test]
fn what_is_not_possible_says_why() {
    let game = four(&[]);
    let state = middle(&game);
    for (text, reason) in [
        ("Ne1-e3", "a knight does not move that way"),
        ("Re1-f3", "a knight stands on e1, no rook"),
        ("Rb1-b7", "the piece on b5 stands in the way"),
        ("d1-d3", "a king does not move that way"),
        ("c6-c5", "the piece on c6 is not yours to move"),
        ("a8-a7", "nothing stands on a8"),
        ("Ne1xf3", "nothing stands on f3, write `-`"),
        ("Rh8", "no rook of yours can go to h8"),
        ("N5h8", "no knight of yours of rank 5 can go to h8"),
        ("gxh8", "no pawn of yours of the g file can take on h8"),
    ] {
        let expected = format!("`{text}` is not possible: {reason}");
        reads(&game, &state, &[(text, &expected)]);
    }
    let error = read(&game, &state, SeatId(2), "e4").unwrap_err();
    assert_eq!(error.to_string(), "`e4` is not possible: south is on move");
    reads(
        &game,
        &state,
        &[
            (
                "Ne1-f9",
                "`Ne1-f9` is not understood: expected a move such as `Kd1-c1`; did you mean `f1`?",
            ),
            ("", "`` is not understood: expected a move such as `Kd1-c1`"),
        ],
    );
}

#[test]
fn people_name_points_as_they_call_them() {
    let game = four(&[]);
    let text = "to-move = 'south'\npieces = { south = 'Kd1 Rb1 Rd5', west = 'Ka3', north = 'Kf8', east = 'Kh4' }";
    let state = position(&game, text);
    reads(
        &game,
        &state,
        &[
            ("Rb1-b4", "Rb1-b4"),
            // J2.6: the own part's name alone, in any language, another's with the seat
            ("left wing-b4", "Rb1-b4"),
            ("Left  Wing b4", "Rb1-b4"),
            ("R left wing-b4", "Rb1-b4"),
            ("Rd5-左心", "Rd5-d4"),
            ("R near hearth", "Rd5-d4"),
            ("Rd5-north left heart", "Rd5-e5"),
            (
                "Rd5-north left hart",
                "`Rd5-north left hart` is not understood: expected a move such as `Kd1-c1`",
            ),
        ],
    );
    // of another seat the same words mean another point
    let state = position(
        &game,
        &text
            .replace("'south'\n", "'north'\n")
            .replace("Kf8", "Kf8 Re6"),
    );
    reads(&game, &state, &[("R-left heart", "Re6-e5")]);
}

#[test]
fn a_name_after_a_hidden_piece_is_for_those_who_know() {
    let game = hidden();
    // J2.6: `flag gate` is a1 for one who knows that the flag stands on a2
    let text = "to-move = 'south'\npieces = { south = 'Fa2 Ab1', north = 'Fe5 Gb6 Ad6' }";
    let state = position(&game, text);
    reads(&game, &state, &[("b1-flag gate", "b1-a1")]);
    let other = text.replace("'south'\n", "'north'\n");
    let state = position(&game, &other);
    reads(&game, &state, &[("d6-flag gate", "d6-e6")]);
    let theirs = "South flag gate";
    let unclear = |state: &State| {
        let read = read(&game, state, SeatId(1), &format!("b6-{theirs}"));
        matches!(read, Err(ReadError::Unclear { .. }))
    };
    assert!(unclear(&state));
    let state = position(&game, &format!("{other}\nshown = ['a2']"));
    assert!(!unclear(&state));
}

#[test]
fn hidden_pieces_are_written_without_letters() {
    let game = hidden();
    let state = position(
        &game,
        "to-move = 'south'\npieces = { south = 'Fa1 Gc3', north = 'Fe6 Ac5' }",
    );
    reads(
        &game,
        &state,
        &[
            ("Gc3-c4", "c3-c4"),
            ("c3xc5", "c3xc5"),
            ("c3-c5", "c3xc5"),
            ("c3xc4", "c3-c4"),
            ("c4", "c3-c4"),
            ("well-c4", "c3-c4"),
            ("井-c4", "c3-c4"),
            ("a1-a2", "`a1-a2` is not possible: a flag never moves"),
        ],
    );
}

#[test]
fn marks_tell_checks_and_mates() {
    let game = four(&[]);
    // 9.2: `+` for each seat in check, `#` and the letter for each mated
    let text = "to-move = 'east'\npieces = { south = 'Kd1', west = 'Ka5', north = 'Kg8', east = 'Kh1 Rh6 Rc5 Rh4' }";
    let mut state = position(&game, &text.replace("Rc5", "Rc7"));
    let before = state;
    let m = read(&game, &state, state.to_move().unwrap(), "Rc5").unwrap();
    let mut events: Vec<Event> = Vec::new();
    game.play_move(&mut state, &mut History::default(), m, &mut events);
    let text = write_with_marks(&game, &before, m, &state, &events);
    assert_eq!(text, "E Rc7-c5#W");
    assert_eq!(
        read(&game, &before, before.to_move().unwrap(), &text),
        Ok(m)
    );

    let plain = "to-move = 'east'\npieces = { south = 'Kd1', west = 'Ka5', north = 'Kd8', east = 'Kh1 Rh5 e5' }";
    let before = position(&game, &plain.replace("Rh5 e5", "Rc6"));
    let m = read(&game, &before, before.to_move().unwrap(), "Rd6").unwrap();
    let mut state = before;
    let mut events: Vec<Event> = Vec::new();
    game.play_move(&mut state, &mut History::default(), m, &mut events);
    assert_eq!(
        write_with_marks(&game, &before, m, &state, &events),
        "E Rc6-d6++"
    );
    assert_eq!(write(&game, &before, m), "Rc6-d6");
}
