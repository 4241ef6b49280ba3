//! Files that say something impossible of these rules: each mistake is pointed at.

use sifang_tests::load;

fn problems(parent: &str, extra: &str) -> String {
    let text = format!(
        "schema = 1\nid = \"child\"\nname = {{ en = \"Child\" }}\nextends = \"{parent}\"\n{extra}\n"
    );
    load(&text, "", &[]).map_or_else(|problems| problems, |_| String::new())
}

#[test]
fn an_empty_child_is_its_parent() {
    for parent in ["xiangqi", "jungle"] {
        assert_eq!(problems(parent, ""), "");
    }
}

#[test]
fn mistakes_are_named() {
    let cases = [
        (
            "xiangqi",
            "[moves.general-facing]\ntakes = [\"genral\"]",
            "E0414",
            "general",
        ),
        (
            "xiangqi",
            "[moves.cannon-slide]\ntakes = [\"general\"]",
            "E0415",
            "never attacks",
        ),
        (
            "xiangqi",
            "[moves.cannon-shot]\nslide = { along = [\"rank\"], over = 1, turns = 1 }",
            "E0416",
            "over",
        ),
        (
            "xiangqi",
            "[moves.cannon-shot]\nslide = { along = [\"rank\"], over = 15 }",
            "E0416",
            "14",
        ),
        (
            "xiangqi",
            "[moves.horse-leap]\nleap = { by = [1, 2], leg = [1, 2] }",
            "E0417",
            "leg",
        ),
        (
            "xiangqi",
            "[board.draw.bands.river]\ncorners = \"a5\"\n[board.draw.bands.odd]\ncorners = \"x\"",
            "E0211",
            "corners",
        ),
        (
            "xiangqi",
            "[board.draw.lines.fiel]\nstroke = \"double\"",
            "E0213",
            "file",
        ),
        ("xiangqi", "[ending]\nrepetition = 0", "E1204", "repetition"),
        (
            "xiangqi",
            "[ending.repeated]\nchasers = [\"hores\"]",
            "E1205",
            "horse",
        ),
        (
            "xiangqi",
            "[ending.repeated]\nchasers = []\nchaser = \"loses\"\n[options.perpetual-chase]\nremove = true",
            "E1206",
            "chasers",
        ),
        (
            "jungle",
            "[moves.river-leap]\ncross = { along = [\"orthogonal\"], over = [\"watr\"] }",
            "E0413",
            "water",
        ),
        (
            "jungle",
            "[moves.river-leap]\nstep = { along = [\"orthogonal\"] }",
            "E0401",
            "cross",
        ),
        (
            "xiangqi",
            "[pieces.general.of]\nsuoth = { sign = \"G\" }",
            "E0427",
            "south",
        ),
        (
            "jungle",
            "[encounter]\nborders = [\"wter\"]",
            "E0503",
            "water",
        ),
        (
            "jungle",
            "[encounter]\ndefenceless = [\"trap\"]",
            "E0504",
            "traps",
        ),
        (
            "jungle",
            "[encounter.by-rank]\nequal = \"nobody\"",
            "nobody",
            "illegal",
        ),
        (
            "kriegspiel",
            "[visibility.tell.capture.classes.piece]\nkinds = [\"kinght\"]",
            "E0601",
            "knight",
        ),
        (
            "kriegspiel",
            "[visibility.tell.capture.classes.piece]\nkinds = [\"pawn\", \"rook\"]",
            "E0602",
            "two words for `pawn`",
        ),
        (
            "kriegspiel",
            "[visibility.tell.capture.classes.man]\nname = { en = \"man\" }",
            "E0602",
            "second word",
        ),
        (
            "kriegspiel",
            "[visibility.tell.check.directions.rank]\nalong = [\"rank\"]",
            "E0603",
            "ranks",
        ),
        (
            "kriegspiel",
            "[visibility.tell.tries]\nof = []",
            "E0604",
            "`of`",
        ),
        (
            "kriegspiel",
            "[visibility]\nafter-combat = \"loser\"",
            "E0605",
            "visibility.tell.capture",
        ),
        (
            "xiangqi",
            "[visibility.sight]\nenemy = \"never\"",
            "E0606",
            "over",
        ),
        (
            "chess",
            "[visibility.sight]\nenemy = \"shown\"",
            "E0902",
            "never",
        ),
        (
            "jungle",
            "[visibility.sight]\nenemy = \"shown\"",
            "E0505",
            "hidden",
        ),
        (
            "jungle",
            "[elimination.goal]\nby = [\"mouse\"]",
            "E1002",
            "mouse",
        ),
        (
            "jungle",
            "[elimination.goal]\nzones = [\"enemy-dn\"]",
            "E1003",
            "enemy-den",
        ),
        ("jungle", "[elimination.goal]\nzones = []", "E1004", "zone"),
        (
            "jungle",
            "[elimination.goal]\nreason = \"The den\"",
            "E1005",
            "The den",
        ),
    ];
    for (parent, extra, code, word) in cases {
        let found = problems(parent, extra);
        assert!(found.contains(code), "{extra}: {found}");
        assert!(found.contains(word), "{extra}: {found}");
    }
}
