//! J8 as files say it: what contradicts itself is pointed at, in games and in positions.

use sifang_core::position;
use sifang_core::view::Viewer;
use sifang_tests::{game, load, position as begin};

fn problems(parent: &str, extra: &str) -> String {
    let text = format!(
        "schema = 1\nid = \"child\"\nname = {{ en = \"Child\" }}\nextends = \"{parent}\"\n{extra}\n"
    );
    load(&text, "", &[]).map_or_else(|problems| problems, |_| String::new())
}

#[test]
fn mistakes_in_games_are_named() {
    assert_eq!(problems("fanqi", ""), "");
    let cases = [
        (
            "fanqi",
            "[setup.shuffle.pieces]\nflag = 2",
            "E0319",
            "52 pieces are shuffled over 50 points",
        ),
        (
            "fanqi",
            "[setup.shuffle]\nempty = [\"camp\"]",
            "E0306",
            "camps",
        ),
        (
            "fanqi",
            "[setup.shuffle.pieces]\nenginer = 3",
            "E0307",
            "engineer",
        ),
        (
            "fanqi",
            "[seats.north]\narmy = \"red\"",
            "E0320",
            "two armies have the name `red`",
        ),
        (
            "fanqi",
            "[setup.place.south]\nflag = [\"b5\"]",
            "E0321",
            "leave one set-up",
        ),
        (
            "fanqi",
            "[board]\nclosed = [\"headquarters\"]",
            "E0318",
            "which is closed",
        ),
        (
            "fanqi",
            "[options.colour-by]\nremove = true\n[movement.flip]\nsettled-by = [\"enginer\"]",
            "E0424",
            "engineer",
        ),
        (
            "fanqi",
            "[visibility]\nface-down = false",
            "E0425",
            "none lies face down",
        ),
        (
            "luzhanqi",
            "[movement.flip]",
            "E0425",
            "none lies face down",
        ),
        (
            "chess",
            "[visibility]\nface-down = true\n[movement.flip]\nsettles = \"armies\"",
            "E0426",
            "moves of two pieces at once",
        ),
        (
            "fanqi",
            "[options.flag-taker]\nremove = true\n[encounter.needs.flag]\ntakers = [\"enginer\"]",
            "E0506",
            "engineer",
        ),
        (
            "fanqi",
            "[encounter.needs.bomb]\ncleared = [\"engineer\"]",
            "E0507",
            "different pieces",
        ),
        (
            "jungle",
            "[encounter.needs.rat]\ncleared-by = [\"cat\"]",
            "E0508",
            "name the pieces in `cleared`",
        ),
        (
            "luzhanqi",
            "[encounter.needs.flag]\ncleared = [\"mine\"]",
            "E0505",
            "hidden",
        ),
        (
            "luzhanqi",
            "[visibility]\nface-down = true",
            "E0607",
            "hidden from some",
        ),
    ];
    for (parent, extra, code, word) in cases {
        let found = problems(parent, extra);
        assert!(found.contains(code), "{extra}: {found}");
        assert!(found.contains(word), "{extra}: {found}");
    }
}

/// More seats than two, and more than there is room for.
#[test]
fn mistakes_of_many_seats_are_named() {
    let seats: Vec<String> = (0..8)
        .map(|i| {
            let letter = char::from(b'A' + i);
            format!("[seats.s{i}]\nname = {{ en = \"S{i}\" }}\nletter = \"{letter}\"\ncolour = \"red\"\n")
        })
        .collect();
    let seats = seats.concat();
    let text = format!(
        "schema = 1\nid = \"many\"\nname = {{ en = \"Many\" }}\n{seats}\
         [board]\npoints = [\"a1:h1\"]\n[board.lines.row]\nkind = \"road\"\npaths = [\"a1-h1\"]\n\
         [pieces.man]\nname = {{ en = \"man\" }}\nsign = {{ en = \"M\" }}\nsymbol = \"M\"\nmoves = [\"step\"]\n\
         [moves.step]\nstep = {{ along = [\"road\"] }}\n\
         [setup.shuffle]\npoints = [\"a1:h1\"]\npieces = {{ man = 1 }}\n\
         [visibility]\nface-down = true\n[movement.flip]\nsettles = \"armies\"\n"
    );
    let Err(found) = load(&text, "", &[]) else {
        panic!("it loads");
    };
    assert!(
        found.contains("E0608") && found.contains("8 armies"),
        "{found}"
    );
    assert!(
        found.contains("E0426") && found.contains("between 8 seats"),
        "{found}"
    );
}

const PIECES: &str = "[pieces]\nred = \"Fb1 Pa3 Ee3\"\npurple = \"Fd12 Pe8 Mc12\"";

#[test]
fn mistakes_in_positions_are_named() {
    let fanqi = game("fanqi", "", &[]);
    let holder = "holder = { south = \"red\", north = \"purple\" }";
    let cases = [
        ("", "E2029", "an engineer lies open on e3"),
        ("holder = { south = \"red\" }", "E2029", "`north`"),
        (
            "holder = { south = \"red\", north = \"red\" }",
            "E2029",
            "given to two seats",
        ),
        (
            "holder = { south = \"blue\", north = \"purple\" }",
            "E2005",
            "there is no army `blue`",
        ),
        (
            "holder = { south = \"red\", north = \"purple\" }\nface-down = [\"a4\"]",
            "E2019",
            "nothing stands on a4",
        ),
        (
            "holder = { south = \"red\", north = \"purple\" }\nshown = [\"a3\"]",
            "E2019",
            "face-down",
        ),
        (
            "holder = { south = \"red\", north = \"purple\" }\ncleared = { purple = 3 }",
            "E2017",
            "expected 0 to 2",
        ),
    ];
    for (head, code, word) in cases {
        let text = format!("to-move = \"south\"\n{head}\n{PIECES}");
        let found = begin(&fanqi, &text).expect_err(head);
        assert!(
            found.contains(code) && found.contains(word),
            "{head}: {found}"
        );
    }
    let many = format!(
        "to-move = \"south\"\n{holder}\n[pieces]\nred = \"Fb1 Ca3 Ca4\"\npurple = \"Fd12 Pe8\""
    );
    let found = begin(&fanqi, &many).expect_err("two commanders");
    assert!(
        found.contains("E2010") && found.contains("begins with 1"),
        "{found}"
    );
    let flagless =
        format!("to-move = \"south\"\n{holder}\n[pieces]\nred = \"Fb1 Pa4\"\npurple = \"Pe8\"");
    let found = begin(&fanqi, &flagless).expect_err("no flag");
    assert!(
        found.contains("E2021") && found.contains("`north` has no flag"),
        "{found}"
    );
    // games without such pieces
    let luzhanqi = game("luzhanqi", "", &[]);
    let pieces = "[pieces]\nsouth = \"Fb1 Pa3\"\nnorth = \"Fd12 Pe8\"";
    for (head, word) in [
        ("face-down = [\"a3\"]", "no piece lies face down"),
        (
            "holder = { south = \"north\" }",
            "own army from the beginning",
        ),
        ("cleared = { north = 1 }", "no losses are counted"),
    ] {
        let text = format!("to-move = \"south\"\n{head}\n{pieces}");
        let found = begin(&luzhanqi, &text).expect_err(head);
        assert!(found.contains(word), "{head}: {found}");
    }
}

/// What is written of whose the armies are, what lies face down and what was lost is read again.
#[test]
fn positions_say_what_lies_face_down_and_whose_the_armies_are() {
    let game = game("fanqi", "", &[("flag-needs-mines", "by-engineer")]);
    let head = "to-move = \"north\"\nface-down = [\"a3\", \"c12\"]\nquiet = 3";
    let tail = "[holder]\nsouth = \"purple\"\nnorth = \"red\"\n[cleared]\npurple = 1";
    let text = format!("{head}\n{PIECES}\n{tail}");
    let (state, _) = begin(&game, &text).unwrap_or_else(|p| panic!("{p}"));
    let written = position::write(&game, &state);
    for part in [
        "face-down = [\"a3\", \"c12\"]",
        "purple = 1",
        "north = \"red\"",
    ] {
        assert!(written.contains(part), "{written}");
    }
    let (again, _) = begin(&game, &written).unwrap_or_else(|p| panic!("{p}"));
    assert_eq!(position::write(&game, &again), written);
    assert_eq!(game.key(&again), game.key(&state));
    // what is missing is what was lost, if nothing else is said
    let (other, _) = begin(
        &game,
        &format!(
            "{head}\n{PIECES}\n{}",
            &tail[..tail.find("[cleared]").unwrap()]
        ),
    )
    .unwrap();
    assert_ne!(
        game.key(&other),
        game.key(&state),
        "another count is another position"
    );
    assert!(!position::write(&game, &other).contains("cleared"));
    let played = sifang_core::matches::Match::from_position(
        &game,
        (state, sifang_core::play::History::default()),
        1,
    );
    assert_eq!(played.view(Viewer::Public).position().count(), 6);
}
