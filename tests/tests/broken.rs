//! Broken input: files, positions, moves, layouts. Each gives an error that names place, cause and remedy; nothing panics.

use sifang_core::ids::SeatId;
use sifang_core::notation;
use sifang_core::play::Action;
use sifang_tests::{game, load, position};

/// A game that inherits a shipped one and breaks it.
fn child(extra: &str) -> Result<(), String> {
    let text = format!(
        "schema = 1\nid = \"child\"\nname = {{ en = \"Child\" }}\nextends = \"four-player-chess\"\n{extra}\n"
    );
    load(&text, "melee", &[]).map(|_| ())
}

#[test]
fn broken_files_say_what_and_where() {
    child("").expect("an empty child is its parent");
    let cases = [
        ("[pieces.king]\nroyall = true", "royall"),
        ("[pieces.pawn]\nworth = \"much\"", "worth"),
        ("[turn]\ntimeout = \"later\"", "later"),
        (
            "[turn]\norder = [\"east\", \"south\", \"west\", \"nroth\"]",
            "nroth",
        ),
        (
            "[turn]\norder = [\"east\", \"east\", \"west\", \"north\"]",
            "twice",
        ),
        (
            "[pieces.rook]\nmoves = [\"orthogonal-slid\"]",
            "orthogonal-slid",
        ),
        ("[board.zones.home]\npoints = [\"z99\"]", "z99"),
        ("[visibility.sight]\nenemy = \"seldom\"", "seldom"),
        ("[setup.place.east]\nking = [\"n7\", \"n6\"]", "royal"),
        ("[setup.place.east]\nrook = [\"n4\", \"a4\"]", "two pieces"),
        ("[moves.leap]\nleap = { by = [0, 0] }", "leap"),
        (
            "[moves.odd]\nstep = { along = [\"orthogonal\"] }\nslide = { along = [\"diagonal\"] }",
            "exactly one",
        ),
        ("[moves.road]\nstep = { along = [\"road\"] }", "road"),
        ("[board]\nsymmetry = \"third-turn\"", "symmetry"),
        ("[promotion.pawn]\nto = [\"quene\"]", "quene"),
        ("[visibility]\nafter-combat = \"all\"", "loser"),
        ("[pieces.rook]\nsymbol = \"Q\"", "symbol"),
        ("[ending]\nrepetition = -5", "repetition"),
        ("[pieces.king\nroyal = true", "unclosed"),
        ("schema = 2", "schema"),
    ];
    for (extra, word) in cases {
        let Err(problems) = child(extra) else {
            panic!("accepted: {extra}");
        };
        assert!(problems.contains("error"), "{extra}: {problems}");
        assert!(
            problems.to_lowercase().contains(word),
            "{extra}: {problems}"
        );
        assert!(
            problems.contains("game.toml:") || problems.contains("four-player-chess:"),
            "no place: {problems}"
        );
    }
}

#[test]
fn wrong_choices_are_named() {
    let text = sifang_variants::find("four-player-chess").unwrap().text;
    for (mode, set, word) in [
        ("mele", vec![], "mele"),
        ("melee", vec![("quiet-round", "60")], "quiet-rounds"),
        ("melee", vec![("after-check", "soon")], "from-responder"),
        ("melee", vec![("quiet-rounds", "many")], "many"),
        ("alliance", vec![("mated-army", "annexed")], "annexed"),
    ] {
        let problems = load(text, mode, &set).unwrap_err();
        assert!(problems.contains(word), "{problems}");
    }
}

/// Ten mistakes of ten kinds give ten problems in one run.
#[test]
fn ten_mistakes_give_ten_problems() {
    let extra = "
[pieces.king]
royall = true
[pieces.knight]
worth = \"much\"
[turn]
timeout = \"later\"
order = [\"east\", \"south\", \"west\", \"nroth\"]
[moves.odd]
leap = { by = [0, 0] }
[moves.road]
step = { along = [\"road\"] }
[promotion.pawn]
to = [\"quene\"]
[setup.place.east]
rook = [\"n4\", \"a4\"]
[board.zones.extra]
points = [\"z99\"]
[ending.quiet]
reset-by = [\"pwan\"]
";
    let problems = child(extra).unwrap_err();
    let count = problems.matches("error[").count();
    for word in [
        "royall",
        "much",
        "later",
        "nroth",
        "nothing",
        "road",
        "quene",
        "two pieces",
        "z99",
        "pwan",
    ] {
        assert!(problems.contains(word), "{word} is missing: {problems}");
    }
    // the missing seat is what is left of the misspelt one
    assert!((10..=11).contains(&count), "{count}: {problems}");
}

#[test]
fn broken_positions_are_refused() {
    let game = game("four-player-chess", "melee", &[]);
    let kings = "east = \"Kn7\"\nsouth = \"Kh1\"\nwest = \"Ka8\"\nnorth = \"Kg14\"\n";
    let ok = format!("to-move = \"east\"\n[pieces]\n{kings}");
    position(&game, &ok).expect("a good position");
    let cases = [
        (ok.replace("Kn7", "Kn7 Kn9"), "king"),
        (ok.replace("Kn7", "Qn7"), "king"),
        (ok.replace("Kn7", "Kz9"), "z9"),
        (ok.replace("Kh1", "Kn7"), "n7"),
        (ok.replace("\"east\"", "\"esat\""), "esat"),
        (ok.replace("east =", "easst ="), "easst"),
        (ok.replace("Kn7", "Kn7 Ra7"), "check"),
        (ok.replace("to-move = \"east\"", ""), "to-move"),
        (format!("quiet = -3\n{ok}"), "quiet"),
        (
            format!("dead = [{{ seat = \"south\", how = \"magic\" }}]\n{ok}"),
            "magic",
        ),
        (
            format!("{ok}[rights]\ncastling = {{ east = [\"short\"] }}\n"),
            "short",
        ),
        (ok.replace("[pieces]", "[pieces"), "position"),
    ];
    for (text, word) in cases {
        let Err(problems) = position(&game, &text) else {
            panic!("accepted: {text}");
        };
        assert!(problems.contains(word), "{word}: {problems}");
    }
}

#[test]
fn broken_moves_and_layouts_say_why() {
    let chess = game("four-player-chess", "alliance", &[]);
    let (state, _) = chess.start(&mut ());
    let seat = state.to_move().unwrap();
    for (text, word) in [
        ("m6-z9", "z9"),
        ("hello", "hello"),
        ("", "expected"),
        ("n4-n5", "own side"),
        ("n4-n9", "stands in the way"),
        ("a5-b7", "not yours"),
        ("h7-h8", "nothing stands"),
        ("m6-m7", "does not move that way"),
        ("m6-l7", "only to capture"),
        ("0-0", "not possible"),
        ("m6-k6=Q", "promotion"),
        ("Nf3", "no piece of yours"),
        ("m6-l6=Z", "letter"),
        ("é4-ü5", "é4"),
        ("-----", "expected"),
        ("💥", "expected"),
    ] {
        let error = notation::read(&chess, &state, seat, text)
            .unwrap_err()
            .to_string();
        assert!(error.to_lowercase().contains(word), "`{text}`: {error}");
    }
    for text in ["pact", "pact nobody", "draw maybe", "layout X"] {
        assert!(
            notation::read_action(&chess, &state, seat, text).is_err(),
            "{text}"
        );
    }
    let junqi = game("siguo-junqi", "alliance", &[]);
    let (state, _) = junqi.start(&mut ());
    for (text, word) in [
        ("layout", "rows"),
        ("layout C C / C", "rows"),
        (
            "layout C C C C C / C C C C C / C C C C C / C C C C C / C C C C C / C C C C C",
            "nothing may stand",
        ),
        (
            "layout Z C C C C / C . C . C / C C . C C / C . C . C / C C C C C / C C C C C",
            "`z`",
        ),
    ] {
        let error = notation::read_action(&junqi, &state, SeatId(0), text)
            .unwrap_err()
            .to_string();
        assert!(error.to_lowercase().contains(word), "`{text}`: {error}");
    }
    assert!(junqi.judge(&state, SeatId(0), &Action::Resign).is_err());
}

/// Any garbage is an error, never a panic.
#[test]
fn garbage_never_panics() {
    use rand::RngExt;
    let mut random = sifang_core::random::stream(1, 0, "garbage", 0);
    let chess = game("four-player-chess", "alliance", &[]);
    let (state, _) = chess.start(&mut ());
    let seat = state.to_move().unwrap();
    let signs: Vec<char> = "abcdn1470KQRN-x=#+ .e王é\"[]{}\n".chars().collect();
    for _ in 0..20_000 {
        let text: String = (0..random.random_range(0..12))
            .map(|_| signs[random.random_range(0..signs.len())])
            .collect();
        let _ = notation::read_action(&chess, &state, seat, &text);
    }
    for _ in 0..300 {
        let text: String = (0..random.random_range(0..60))
            .map(|_| signs[random.random_range(0..signs.len())])
            .collect();
        let _ = position(&chess, &text);
    }
}
