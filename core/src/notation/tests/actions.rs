//! Actions that are no moves, as text and as JSON.

use serde_json::json;

use crate::ids::{KindId, PointId, SeatId};
use crate::notation::{action_line, from_json, read_action, to_json};
use crate::play::{Action, Answer};
use crate::position::tests::{four, hidden, position};

const PACT: &str = "to-move = 'south'
dead = [{ seat = 'east', how = 'mate', by = 'south' }]
pieces = { south = 'Kd1', west = 'Ka5', north = 'Ke8', east = 'g4' }";

#[test]
fn words_that_are_no_moves() {
    let game = four(&[]);
    let offered = format!("{PACT}\npact-offers = [['north', 'west']]");
    let state = position(&game, &offered);
    let (south, west, north) = (SeatId(0), SeatId(1), SeatId(2));
    for (seat, action, text) in [
        (south, Action::Resign, "S resign"),
        (south, Action::Leave, "S leave"),
        (west, Action::Timeout, "W timeout"),
        (west, Action::Draw(Answer::Offer), "W draw offer"),
        (west, Action::Draw(Answer::Decline), "W draw decline"),
        (west, Action::Pact(Answer::Accept, north), "W+N pact"),
        (
            west,
            Action::Pact(Answer::Decline, north),
            "W pact north decline",
        ),
        (north, Action::Pact(Answer::Offer, west), "N pact west"),
        (
            north,
            Action::Pact(Answer::Withdraw, west),
            "N pact west withdraw",
        ),
        (south, Action::Unlay, "S unlay"),
        (south, Action::First(north), "first north"),
    ] {
        assert_eq!(action_line(&game, &state, seat, &action), text);
        assert_eq!(read_action(&game, &state, seat, text), Ok(action), "{text}");
    }
    // 7.8: a counter-offer is an acceptance, and is written as one
    let counter = Action::Pact(Answer::Offer, north);
    assert_eq!(action_line(&game, &state, west, &counter), "W+N pact");
    for (text, action) in [
        ("DRAW", Action::Draw(Answer::Offer)),
        ("  w   Draw accept ", Action::Draw(Answer::Accept)),
        ("pact n", Action::Pact(Answer::Offer, north)),
        ("Pact North accept", Action::Pact(Answer::Accept, north)),
        ("n+w pact", Action::Pact(Answer::Accept, north)),
    ] {
        assert_eq!(read_action(&game, &state, west, text), Ok(action), "{text}");
    }
    let m = read_action(&game, &state, south, "S Kd1-d2").unwrap();
    assert_eq!(action_line(&game, &state, south, &m), "S Kd1-d2");
}

#[test]
fn words_that_are_nothing() {
    let game = four(&[]);
    let state = position(&game, PACT);
    for (text, expected) in [
        (
            "resing",
            "`resing` is not understood: did you mean `resign`?",
        ),
        (
            "draw please",
            "`draw please` is not understood: after `draw` expected one of `offer`, `accept`, `decline`, `withdraw`",
        ),
        (
            "pact nort",
            "`pact nort` is not understood: did you mean `north`?",
        ),
        (
            "pact",
            "`pact` is not understood: expected a seat, one of `south`, `west`, `north`, `east`",
        ),
        (
            "w+n pact",
            "`w+n pact` is not understood: expected your own letter S and one other",
        ),
        (
            "layout K",
            "`layout K` is not understood: nothing is laid out in this game",
        ),
        (
            "what now",
            "`what now` is not understood: expected a move such as `Kd1-c1`, or one of `resign`, `leave`, `timeout`, `claim`, `ask`, `draw`, `pact`, `layout`, `unlay`",
        ),
    ] {
        let error = read_action(&game, &state, SeatId(0), text).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn layouts_are_rows() {
    let game = hidden();
    let (state, _) = game.start(&mut ());
    let text = "N layout G A A A G / A F B B A";
    let layout = read_action(&game, &state, SeatId(1), text).unwrap();
    assert!(matches!(&layout, Action::Layout(kinds) if kinds.len() == 10));
    assert_eq!(action_line(&game, &state, SeatId(1), &layout), text);
    let value = to_json(&game, &layout);
    assert_eq!(
        value,
        json!({"type": "layout", "rows": ["G A A A G", "A F B B A"]})
    );
    assert_eq!(from_json(&game, &value), Ok(layout));
    let error = read_action(&game, &state, SeatId(1), "layout G A A A / A F B B A").unwrap_err();
    assert!(
        error.to_string().ends_with("row 1 has 4 signs, expected 5"),
        "{error}"
    );
}

#[test]
fn json_is_as_the_trace_has_it() {
    let game = four(&[]);
    let find = |name: &str| game.rules().board.find(name).unwrap();
    let moved = |from: &str, to: &str, promote, paired| Action::Move {
        from: find(from),
        to: find(to),
        promote,
        paired,
        besides: false,
    };
    for (action, value) in [
        (
            moved("d1", "f1", None, Some(0)),
            json!({"type": "move", "from": "d1", "to": "f1", "promote": null, "castle": "short"}),
        ),
        (
            moved("c7", "c8", Some(KindId(3)), None),
            json!({"type": "move", "from": "c7", "to": "c8", "promote": "knight", "castle": null}),
        ),
        (Action::Resign, json!({"type": "resign"})),
        (Action::Leave, json!({"type": "leave"})),
        (Action::Timeout, json!({"type": "timeout"})),
        (Action::Unlay, json!({"type": "unlay"})),
        (
            Action::Draw(Answer::Accept),
            json!({"type": "draw", "answer": "accept", "with": null}),
        ),
        (
            Action::Pact(Answer::Offer, SeatId(2)),
            json!({"type": "pact", "answer": "offer", "with": "north"}),
        ),
        (
            Action::First(SeatId(3)),
            json!({"type": "first", "seat": "east"}),
        ),
    ] {
        assert_eq!(to_json(&game, &action), value);
        assert_eq!(from_json(&game, &value), Ok(action));
    }
    let short = json!({"type": "move", "from": "d1", "to": "d2"});
    assert_eq!(from_json(&game, &short), Ok(moved("d1", "d2", None, None)));
    let strange = Action::Move {
        from: PointId(200),
        to: PointId(255),
        promote: Some(KindId(31)),
        paired: Some(9),
        besides: false,
    };
    assert_eq!(to_json(&game, &strange)["from"], "?");
}

#[test]
fn json_that_is_no_action() {
    let game = four(&[]);
    for (value, message) in [
        (json!(3), "`type` is missing"),
        (json!({"type": 3}), "`type` is 3, expected text"),
        (
            json!({"type": "mov"}),
            "`type`: there is no action `mov`; did you mean `move`?",
        ),
        (json!({"type": "move", "from": "d1"}), "`to` is missing"),
        (
            json!({"type": "move", "from": "z1", "to": "d1"}),
            "`from`: the board has no point `z1`",
        ),
        (
            json!({"type": "move", "from": "d1", "to": "d2", "promote": "rok"}),
            "`promote`: there is no piece `rok`; did you mean `rook`?",
        ),
        (
            json!({"type": "move", "from": "d1", "to": "d2", "castle": "x"}),
            "`castle`: there is no move of two pieces `x`; expected `short`, `long`",
        ),
        (json!({"type": "draw"}), "`answer` is missing"),
        (
            json!({"type": "pact", "answer": "offer", "with": null}),
            "`with` is missing",
        ),
        (
            json!({"type": "layout", "rows": [1]}),
            "`rows` is missing, or no list of texts",
        ),
        (
            json!({"type": "layout", "rows": []}),
            "`rows`: nothing is laid out in this game",
        ),
    ] {
        let error = from_json(&game, &value).unwrap_err();
        assert_eq!(error.to_string(), format!("this is no action: {message}"));
    }
}
