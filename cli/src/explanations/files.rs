//! Codes of the language of files.

use super::Case;

/// Meanings stand in core.
pub(super) const CASES: &[Case] = &[
    (
        "E0101",
        "moves = [\"step\"",
        "Close what was opened, and put text in quotes.",
    ),
    (
        "E0102",
        "limit = 2024-01-01",
        "Write text in quotes, or a number.",
    ),
    (
        "E0103",
        "limit = 99999999999999999999",
        "Write a smaller number; 0 is what means no limit.",
    ),
    (
        "E0104",
        "id = \"a\"\nid = \"b\"",
        "Leave one of the two out.",
    ),
    (
        "E0105",
        "[turn]\nfrist = \"south\"",
        "Take the name that the message suggests, or move the key to its table.",
    ),
    (
        "E0106",
        "schema = 1\nid = \"my-game\"",
        "Write the key, or extend a game that has it.",
    ),
    (
        "E0107",
        "rank = \"high\"",
        "Write a value of the type that the message names.",
    ),
    (
        "E0108",
        "[turn]\nafter-check = \"later\"",
        "Choose one of the words that the message lists.",
    ),
    (
        "E0109",
        "seat.south.turn = 300",
        "Write a number inside the range that the message gives.",
    ),
    (
        "E0110",
        "points = [\"d1:\"]",
        "Write the value in the form that the message shows.",
    ),
    (
        "E0111",
        "by = [1]",
        "Give as many elements as the message says.",
    ),
    (
        "E0112",
        "[moves.hop]\nstep = { along = [\"road\"] }\nleap = { by = [1, 2] }",
        "Keep one of the keys.",
    ),
    (
        "E0121",
        "schema = 99",
        "Use a newer version of the program.",
    ),
    (
        "E0122",
        "id = \"My Game\"",
        "Write lower-case letters, digits and hyphens: `my-game`.",
    ),
    (
        "E0123",
        "extends = \"./nowhere.toml\"",
        "Give the id of a shipped game, or the path of a file from this file's folder.",
    ),
    (
        "E0124",
        "# in a.toml\nextends = \"./a.toml\"",
        "Let the first file of the circle extend something else.",
    ),
    (
        "E0125",
        "[pieces.dragon]\nremove = true",
        "Take the name that the message suggests, or leave the entry out.",
    ),
    (
        "E0126",
        "[pieces.pawn]\nremove = true\nrank = 3",
        "Leave `remove` alone in its entry, or leave it out.",
    ),
    (
        "E0127",
        "sifang play four-player-chess --mode mele",
        "Choose one of the modes that the message lists.",
    ),
    (
        "E0128",
        "sifang play siguo-junqi --preset clasic",
        "Choose one of the presets that the message lists.",
    ),
    (
        "E0129",
        "sifang play siguo-junqi --set mine-row=2",
        "Choose one of the options that the message lists.",
    ),
    (
        "E0130",
        "sifang play siguo-junqi --set mine-rows=many",
        "Choose one of the values that the message lists.",
    ),
    (
        "E0131",
        "sifang play four-player-chess --mode alliance --set pact-window=never",
        "Choose a mode that has the option, or leave the option out.",
    ),
    (
        "E0132",
        "--set a=x --set b=y   # both write `turn.first`",
        "Choose only one of the two, or let one of the patches write another key.",
    ),
    (
        "E0133",
        "[options.pace]\ntype = \"choice\"\ndefault = \"fast\"\nchoices.slow = {}",
        "Write one of the option's own values.",
    ),
    (
        "E0134",
        "[options.pace]\nkey = \"options.other.default\"",
        "Name a key of the rules, such as `ending.ply-limit`.",
    ),
    (
        "E0135",
        "[options.pace]\ntype = \"on-off\"\nmin = 1",
        "Leave out what the type does not use, and add what it needs.",
    ),
    (
        "E0136",
        "extends = \"four-player-chess\"\n[ending.quiet]\nlimit = 20",
        "Change the option's default, or write the key into the mode's `set`.",
    ),
];
