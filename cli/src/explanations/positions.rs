//! Codes of positions and of records.

use super::Case;

/// What the codes of records mean; those of positions stand in core.
pub(super) const MEANINGS: &[(&str, &str)] = &[
    (
        "E2101",
        "The end of the record is missing, as after a crash or a broken copy.",
    ),
    (
        "E2102",
        "The seal at the end of the record does not fit its text: something in it was changed.",
    ),
    (
        "E2103",
        "The record was written by a later version of the program.",
    ),
    (
        "E2104",
        "An action of the record is not possible where it stands.",
    ),
    (
        "E2105",
        "The file is no record, or so much of it is missing that nothing can be played.",
    ),
    (
        "E2106",
        "The record says how the game ended, but its actions do not end it.",
    ),
    (
        "E2201",
        "The text is no position in the notation it seems to be written in.",
    ),
    (
        "E2202",
        "A game in one of the field's notations has a move that is not legal, or is torn.",
    ),
    (
        "E2203",
        "A file that was read as layouts has none, or one that is none of the game.",
    ),
];

/// How they come up and go away.
pub(super) const CASES: &[Case] = &[
    (
        "E2001",
        "variant = \"chess\"   # with `sifang moves four-player-chess`",
        "Use the position with its own game, or leave `variant` out.",
    ),
    (
        "E2002",
        "mode = \"melee\"   # with `--mode alliance`",
        "Choose the position's mode, or leave one of the two out.",
    ),
    (
        "E2003",
        "[options]\nafter-check = \"resume\"   # with `--set after-check=from-responder`",
        "Choose the position's value, or leave one of the two out.",
    ),
    (
        "E2004",
        "[options]\nafter-chek = \"resume\"",
        "Take the name that the message suggests.",
    ),
    ("E2005", "to-move = \"nobody\"", "Name a seat of the game."),
    (
        "E2006",
        "[pieces.south]\ndragon = [\"e1\"]",
        "Name a piece of the game.",
    ),
    (
        "E2007",
        "[pieces]\nsouth = \"Kz9\"",
        "Name a point of the board.",
    ),
    (
        "E2008",
        "[pieces]\nsouth = \"king\"",
        "Write the letter and the point: `Kh1`.",
    ),
    (
        "E2009",
        "[pieces]\nsouth = \"Kh1 Rh1\"",
        "Leave one of the two out, or move it.",
    ),
    (
        "E2010",
        "[pieces]\nsouth = \"Fh1 Fj1\"   # of a game with one flag each",
        "Leave some out.",
    ),
    (
        "E2011",
        "dead = [{ seat = \"north\", how = \"mate\", by = \"north\" }]",
        "Name each lost seat once, and another seat as `by`.",
    ),
    (
        "E2012",
        "[control]\neast = \"north\"   # both living",
        "Leave it out, or add the seat to `dead`.",
    ),
    (
        "E2013",
        "dead = [{ seat = \"north\", how = \"resign\" }]\npieces.north = \"Ra14\"   # where armies are removed",
        "Leave the pieces out, or say in `[control]` who commands them.",
    ),
    (
        "E2014",
        "pacts = [[\"south\", \"north\"]]   # while four seats live",
        "Leave the pact out, or add the seat that was lost.",
    ),
    (
        "E2015",
        "[rights.castling]\nsouth = [\"short\"]   # and the rook is not at its place",
        "Leave the right out, or put both pieces where they start.",
    ),
    (
        "E2016",
        "[[rights.en-passant]]\npassed = \"e3\"\npawn = \"e5\"\nby = \"south\"",
        "Name the point between start and end of the stride.",
    ),
    ("E2017", "quiet = 90\nplies = 40", "Write a smaller count."),
    (
        "E2018",
        "to-move = \"north\"   # who is in `dead`",
        "Name a living seat, or say with `turn.playing` whose turn it plays.",
    ),
    (
        "E2019",
        "shown = [\"e5\"]   # where nothing stands",
        "Name points with pieces, or leave `shown` out.",
    ),
    (
        "E2020",
        "[pieces]\nsouth = \"Ra1\"   # and no king",
        "Give each living seat exactly one, and lost seats none of their own.",
    ),
    (
        "E2021",
        "[pieces]\nsouth = \"Ca1\"   # and no flag",
        "Add the piece, or add the seat to `dead`.",
    ),
    (
        "E2022",
        "dead = [{ seat = \"north\", how = \"resign\" }]\npieces.north = \"Kg14\"",
        "Take the piece off the board.",
    ),
    (
        "E2023",
        "to-move = \"south\"   # while west is in check",
        "Let a seat in check be on move.",
    ),
    (
        "E2024",
        "a living seat whose king is mated",
        "Add the seat to `dead`, or move a piece.",
    ),
    (
        "E2025",
        "a seat on move that has no move and is not in check",
        "Let another seat be on move, or move a piece.",
    ),
    (
        "E2026",
        "draw-offers = [\"north\"]   # who is in `dead`",
        "Leave the offer out.",
    ),
    (
        "E2027",
        "pieces.south = \"Pb9\"   # with `board.closed = [\"side-homes\"]`",
        "Put the piece on a point that is open under the options.",
    ),
    (
        "E2028",
        "walking = [\"north\"]   # who is in the game",
        "Name seats that have left, or leave `walking` out.",
    ),
    (
        "E2029",
        "face-down = []   # and an engineer lies open, but there is no [holder]",
        "Say in `[holder]` which army is whose: `south = \"red\"`, `north = \"purple\"`.",
    ),
    (
        "E2101",
        "  \"south h2-h3\",\n  \"we",
        "Go on from what can be read, or use an older copy.",
    ),
    (
        "E2102",
        "seed = 8   # where the record had 7",
        "Use an unchanged copy; what can be replayed is shown all the same.",
    ),
    (
        "E2103",
        "format = 99",
        "Use a newer version of the program.",
    ),
    (
        "E2104",
        "actions = [\"south h2-h9\"]",
        "Mend the action, or go on from those before it.",
    ),
    (
        "E2105",
        "sifang replay my-game.toml   # the file of a game",
        "Name a file that `sifang play` or `sifang simulate` has saved.",
    ),
    (
        "E2106",
        "actions = []\nresult = { reason = \"stalemate\", … }",
        "Use a whole copy; actions are missing at the end.",
    ),
    (
        "E2201",
        "sifang moves chess --position \"8/8/8/8 w - -\"",
        "Write all ranks and fields, or a position file.",
    ),
    (
        "E2202",
        "1. e4 e5 2. Ke3   # in a .pgn",
        "Mend the move, or name the variant and the options that it was played under.",
    ),
    (
        "E2203",
        "[setup.deploy.layouts.mine]\nrows = [\"B P Y\"]",
        "Write the rows as the game's own file does.",
    ),
];
