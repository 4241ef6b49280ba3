//! What is wrong in files about points made in play, walking kings and claims by a lead.

use sifang_tests::load;

#[test]
fn mistakes_are_told_with_their_codes() {
    for (parent, extra, code, word) in [
        (
            "chesscom-ffa",
            "[scoring.capture]\nqueeen = 9",
            "E1301",
            "queen",
        ),
        (
            "chesscom-ffa",
            "[options.check-bonus]\nremove = true\n[scoring.checks]\ntwo = 1\neasy = [\"rok\"]",
            "E1301",
            "rook",
        ),
        (
            "chesscom-teams",
            "[scoring.award]\nmate = 20",
            "E1302",
            "points",
        ),
        (
            "chesscom-teams",
            "[scoring]\nby = \"points\"",
            "E1302",
            "capture",
        ),
        (
            "chesscom-teams",
            "[ending.claim]\nlead = 20",
            "E1207",
            "scoring.by",
        ),
        (
            "chesscom-teams",
            "[elimination.army]\nmate = \"walks\"",
            "E1006",
            "resign",
        ),
        (
            "jungle",
            "[elimination.army]\nresign = \"walks\"",
            "E1006",
            "royal",
        ),
    ] {
        let text = format!("schema = 1\nid = \"child\"\nextends = \"{parent}\"\n{extra}\n");
        let problems = load(&text, "", &[]).err().unwrap_or_default();
        assert!(problems.contains(code), "{extra}: {problems}");
        assert!(problems.contains(word), "{extra}: {problems}");
    }
}
