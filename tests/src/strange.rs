//! Rules made at random: files of games that nobody plays, on a board with straight and curved lines, with ways of moving,
//! zones, encounters, promotions and rights thrown together. They show what shipped games do not happen to combine.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

/// Kinds of piece besides the first, which may be royal.
const KINDS: [&str; 6] = ["a", "b", "c", "d", "e", "f"];
const LINES: [&str; 3] = ["straight", "slanted", "rail"];
const ZONES: [&str; 5] = ["home", "start", "far", "middle", "spots"];
const TOWARD: [&str; 8] = [
    "forward",
    "forward-left",
    "left",
    "backward-left",
    "backward",
    "backward-right",
    "right",
    "forward-right",
];

/// The board: nine by nine without its corners, quarter turns, and a railway with curves.
const BOARD: &str = r#"schema = 1
id = "strange"
name = { en = "Strange" }

[board]
points = ["b1:h1", "a2:i8", "b9:h9"]
symmetry = "quarter-turn"
lines.ranks = { kind = "straight", run = [1, 0] }
lines.files = { kind = "straight", run = [0, 1] }
lines.rising = { kind = "slanted", run = [1, 1] }
lines.falling = { kind = "slanted", run = [1, -1] }
lines.curves = { kind = "rail", paths = ["d1-d3~c4-a4"], turned = true }
lines.ring = { kind = "rail", paths = ["b2-h2"], turned = true }
lines.inner = { kind = "rail", paths = ["c3-g3"], turned = true }

[board.zones]
home = { points = ["b1:h1", "a2:i3"], share = "own" }
start = { points = ["a2:i2"], share = "own" }
far = { points = ["a8:i8", "b9:h9"], share = "own" }
middle = { points = ["d4:f6"] }
spots = { points = ["c3", "e2", "b5"], share = "turned" }
"#;

/// A file.
pub struct Strange<'a> {
    random: &'a mut ChaCha8Rng,
    text: String,
}

impl Strange<'_> {
    /// Makes a file. It need not load: parts of it may contradict each other.
    pub fn file(random: &mut ChaCha8Rng) -> String {
        let closed = random.random_bool(0.1);
        let mut strange = Strange {
            random,
            text: BOARD.to_owned(),
        };
        if closed {
            let closed = "closed = [\"middle\"]\nsymmetry";
            strange.text = strange.text.replacen("symmetry", closed, 1);
        }
        strange.seats();
        let moves = strange.moves();
        strange.pieces(&moves);
        strange.rules();
        strange.text
    }

    fn add(&mut self, text: &str, more: &str) {
        self.text.push_str(text);
        self.text.push_str(more);
        self.text.push('\n');
    }

    fn one<'b>(&mut self, of: &[&'b str]) -> &'b str {
        of.choose(self.random).copied().unwrap_or_default()
    }

    /// Some of a list, quoted; at least one.
    fn some(&mut self, of: &[&str], most: usize) -> String {
        let count = self.random.random_range(1..=most.min(of.len()));
        let chosen: Vec<String> = of
            .sample(self.random, count)
            .map(|word| format!("\"{word}\""))
            .collect();
        format!("[{}]", chosen.join(", "))
    }

    fn often(&mut self, chance: f64) -> bool {
        self.random.random_bool(chance)
    }

    fn seats(&mut self) {
        let turns: &[u8] = match self.random.random_range(0..3) {
            0 => &[0, 2],
            1 => &[0, 1, 2],
            _ => &[0, 1, 2, 3],
        };
        let corners = ["e1", "i5", "e9", "a5"];
        for (i, turn) in turns.iter().enumerate() {
            let letter = ["P", "Q", "R", "S"][i];
            self.add(
                &format!(
                    "[seats.s{i}]\nname.en = \"{letter}\"\nletter = \"{letter}\"\nturn = {turn}\ncolour = \"red\"\n\
                     [setup.place.s{i}]\nking = [\"{}\"]",
                    corners[usize::from(*turn)]
                ),
                "",
            );
        }
        if turns.len() == 4 && self.often(0.4) {
            let expose = self.one(&["legal", "illegal"]);
            self.add(
                &format!(
                    "[alliance]\nteams = [[\"s0\", \"s2\"], [\"s1\", \"s3\"]]\nexpose-ally = \"{expose}\""
                ),
                "",
            );
        }
    }

    /// Ways of moving; their names.
    fn moves(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        for i in 0..8 {
            let name = format!("m{i}");
            self.add(&format!("[moves.{name}]"), "");
            let how = self.random.random_range(0..7);
            let along = self.some(&LINES, 2);
            let toward = if self.often(0.3) {
                format!(", toward = {}", self.some(&TOWARD, 4))
            } else {
                String::new()
            };
            let never = how == 1;
            let text = match how {
                0 => format!("step = {{ along = {along}{toward} }}"),
                1 => {
                    let length = self.random.random_range(2..4);
                    let passing = self.often(0.7);
                    format!(
                        "stride = {{ along = {along}{toward}, length = {length}, leaves-passing = {passing} }}"
                    )
                }
                2 | 3 => {
                    let range = self.one(&["0", "0", "1", "2", "3"]);
                    let (turns, over) = match self.random.random_range(0..6) {
                        0 => (1, 0),
                        1 => (2, 0),
                        2 => (0, 1),
                        3 => (0, 2),
                        _ => (0, 0),
                    };
                    format!(
                        "slide = {{ along = {along}, range = {range}, turns = {turns}, over = {over} }}"
                    )
                }
                4 => format!("walk = {{ along = {along} }}"),
                5 => {
                    let by = [
                        self.random.random_range(0..3),
                        self.random.random_range(1..4),
                    ];
                    let leg = if self.often(0.5) {
                        format!(", leg = {}", self.one(&["[0, 1]", "[1, 0]", "[1, 1]"]))
                    } else {
                        String::new()
                    };
                    format!("leap = {{ by = {by:?}{leg} }}")
                }
                _ => {
                    let over = self.some(&ZONES, 2);
                    format!("cross = {{ along = {along}, over = {over} }}")
                }
            };
            self.add(&text, "");
            let purpose = if never {
                "both"
            } else {
                self.one(&["both", "both", "both", "quiet", "capture"])
            };
            self.add(&format!("purpose = \"{purpose}\""), "");
            if !never && purpose != "quiet" && self.often(0.2) {
                let takes = self.some(&["king", "a", "b", "c", "d"], 4);
                self.add(&format!("takes = {takes}"), "");
            }
            for key in ["from-in", "from-out", "to-in", "to-out"] {
                if self.often(0.12) {
                    let zones = self.some(&ZONES, 2);
                    self.add(&format!("{key} = {zones}"), "");
                }
            }
            names.push(name);
        }
        names
    }

    fn pieces(&mut self, moves: &[String]) {
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let royal = self.often(0.75);
        self.add(
            &format!(
                "[moves.king-step]\nstep = {{ along = [\"straight\", \"slanted\"] }}\n\
                 [pieces.king]\nname.en = \"king\"\nsymbol = \"K\"\nsign.en = \"K\"\nroyal = {royal}\nvital = {}\nworth = 0\n\
                 moves = [\"king-step\"]",
                !royal
            ),
            "",
        );
        for (i, kind) in KINDS.iter().enumerate() {
            let own = self.some(&moves, 3);
            let rank = if self.often(0.5) {
                format!("rank = {}\n", self.random.random_range(1..5))
            } else {
                String::new()
            };
            let symbol = ["A", "B", "C", "D", "E", "F"][i];
            self.add(
                &format!(
                    "[pieces.{kind}]\nname.en = \"{kind}\"\nsymbol = \"{symbol}\"\nsign.en = \"{symbol}\"\n\
                     {rank}worth = 1\nmoves = {own}"
                ),
                "",
            );
        }
    }

    /// Everything that is no move.
    fn rules(&mut self) {
        if self.often(0.6) {
            let (by, takers) = (
                self.some(&KINDS, 4),
                self.one(&["each-enemy-once", "next-mover-only"]),
            );
            let (from, occupied) = (
                self.one(&["any-attacker", "beside-only"]),
                self.one(&["plain", "both", "either"]),
            );
            let held = self.one(&["always", "if-usable"]);
            self.add(
                &format!(
                    "[passing]\nby = {by}\ntakers = \"{takers}\"\nfrom = \"{from}\"\noccupied = \"{occupied}\"\nheld = \"{held}\""
                ),
                "",
            );
        }
        for kind in ["a", "b"] {
            if self.often(0.4) {
                let (to, zone) = (self.some(&["c", "d", "e"], 2), self.one(&ZONES));
                let when = self.some(&["arrive", "along", "retreat"], 3);
                let stays = self.often(0.5);
                self.add(
                    &format!(
                        "[promotion.{kind}]\nto = {to}\nzone = \"{zone}\"\nmoves = {when}\noptional = {stays}"
                    ),
                    "",
                );
            }
        }
        if self.often(0.4) {
            let locks = self.one(&ZONES);
            let frame = self.one(&["origin", "owner"]);
            self.add(
                &format!("[movement]\nlocks = [\"{locks}\"]\nframe = \"{frame}\""),
                "",
            );
        }
        let capture = self.one(&["never", "never", "safe", "always"]);
        let mate = self.one(&["instant", "on-turn"]);
        self.add(
            &format!("[threat]\nroyal-capture = \"{capture}\"\nmate-timing = \"{mate}\""),
            "",
        );
        let (army, stuck) = (
            self.one(&["removed", "annexed", "blocks"]),
            self.one(&["removed", "blocks"]),
        );
        self.add(
            &format!(
                "[elimination.army]\nmate = \"{army}\"\ncapture = \"{army}\"\nno-action = \"{stuck}\"\n[ending]\nply-limit = 200"
            ),
            "",
        );
        self.encounters();
    }

    fn encounters(&mut self) {
        if self.often(0.5) {
            // among equals by rank, with some kinds apart
            let results = ["defender-dies", "attacker-dies", "both-die", "refused"];
            self.add("[encounter]", "");
            for key in ["borders", "defenceless", "shelters"] {
                if self.often(0.3) {
                    let zones = self.some(&ZONES, 1);
                    self.add(&format!("{key} = {zones}"), "");
                    if key == "shelters" && self.often(0.5) {
                        let open = self.some(&ZONES, 2);
                        self.add(&format!("shelters-open-to = {open}"), "");
                    }
                }
            }
            for _ in 0..3 {
                let (attacker, defender) = (self.one(&KINDS), self.one(&KINDS));
                let result = if self.often(0.3) {
                    "illegal"
                } else {
                    self.one(&results)
                };
                let row = format!("table.{attacker}.{defender}.result = ");
                if !self.text.contains(&row) {
                    self.add(&row, &format!("\"{result}\""));
                }
            }
        }
    }
}
