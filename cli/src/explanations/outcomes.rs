//! Codes of the rule families that say what comes of moves, and of the notations.

use super::Case;

/// What the codes mean.
pub(super) const MEANINGS: &[(&str, &str)] = &[
    (
        "E0501",
        "An encounter names a piece that the game does not have.",
    ),
    ("E0502", "A shelter is a zone that the board does not have."),
    (
        "E0503",
        "A border of encounters names a zone that the file does not have.",
    ),
    (
        "E0504",
        "`defenceless` names a zone that the file does not have.",
    ),
    (
        "E0505",
        "Attacks that are not legal would tell what hidden pieces are.",
    ),
    (
        "E0506",
        "What an attack needs names a piece that the game does not have.",
    ),
    (
        "E0507",
        "Attacks that wait for pieces to be gone all wait for the same pieces, taken by the same.",
    ),
    (
        "E0508",
        "Who must have taken the pieces is said, but not which pieces.",
    ),
    (
        "E0601",
        "`[visibility]` names a piece that the game does not have.",
    ),
    (
        "E0602",
        "There are two words for one kind of piece that dies unseen.",
    ),
    (
        "E0603",
        "The direction of a check names a line that the board does not have.",
    ),
    (
        "E0604",
        "Captures are told of, but not by which kinds of piece.",
    ),
    (
        "E0605",
        "Pieces are shown to all in a game in which some are never seen.",
    ),
    (
        "E0606",
        "Slides over pieces do not go together with pieces that are never seen.",
    ),
    (
        "E0607",
        "Where pieces lie face down, open ones are seen by all.",
    ),
    (
        "E0608",
        "A piece that lies face down needs a place among the armies, so a game with such pieces has one army less.",
    ),
    (
        "E0701",
        "The turn order names a seat that the game does not have.",
    ),
    ("E0702", "The turn order names a seat twice."),
    ("E0703", "The turn order leaves a seat out."),
    ("E0704", "The seat that begins is no seat of the game."),
    (
        "E0705",
        "What a player calls the others is not said of each of them.",
    ),
    ("E0801", "A team names a seat that the game does not have."),
    ("E0802", "A seat is in two teams."),
    ("E0803", "All seats are in one team, so nobody could win."),
    (
        "E0901",
        "A check interrupts the turn order, but no piece can be checked.",
    ),
    (
        "E0902",
        "Pieces that can be checked and pieces that are seen without their kind do not go together.",
    ),
    (
        "E1001",
        "The army of a lost seat passes to its partner, but nobody has one.",
    ),
    (
        "E1002",
        "A goal names a kind of piece that the file does not have.",
    ),
    ("E1003", "A goal names a zone that the file does not have."),
    ("E1004", "A goal has no zone."),
    ("E1005", "The name of an end is no id."),
    (
        "E1006",
        "A royal piece walks by chance only after its seat has left, and only where a piece is royal.",
    ),
    (
        "E1101",
        "A promotion is of a piece that the game does not have.",
    ),
    (
        "E1102",
        "A promotion is to a piece that the game does not have.",
    ),
    (
        "E1103",
        "A promotion is in a zone that the board does not have.",
    ),
    ("E1104", "A promotion needs something to become."),
    (
        "E1201",
        "The rules of draws name a piece that the game does not have.",
    ),
    (
        "E1202",
        "The rules of draws name a zone that the board does not have.",
    ),
    (
        "E1203",
        "Nothing limits a game in which nothing happens, so it may never end.",
    ),
    (
        "E1204",
        "Somebody loses by a repetition, but repetitions are not counted.",
    ),
    (
        "E1205",
        "`chasers` names a kind of piece that the file does not have.",
    ),
    (
        "E1206",
        "A perpetual chase loses, but no kind of piece can chase.",
    ),
    (
        "E1207",
        "The game is claimed by a lead of points, but the result does not count points.",
    ),
    (
        "E1301",
        "`[scoring]` gives points for a kind of piece that the file does not have.",
    ),
    (
        "E1302",
        "Points are made in play and the result does not count them, or the other way round.",
    ),
    ("E1401", "FEN is for games of two seats."),
    (
        "E1402",
        "`[formats]` names a seat that the file does not have.",
    ),
    (
        "E1403",
        "FEN4 has lists of four: every seat needs its letter.",
    ),
    (
        "E1404",
        "`letters` names a kind of piece that the file does not have.",
    ),
    ("E1405", "A kind of piece has no letter in a notation."),
    ("E1406", "Two kinds of piece have one letter in a notation."),
    (
        "E1407",
        "`[formats]` names a paired move that the file does not have.",
    ),
    ("E1408", "A letter of a notation is no single letter."),
    (
        "E1409",
        "A notation of games needs a tag for the player of every seat.",
    ),
    ("E1410", "PGN4 takes its letters from FEN4."),
    ("E1411", "A code of a file of layouts stands twice."),
    (
        "E1901",
        "A worked example says something that cannot be: a point, a seat, a move, a mode.",
    ),
    (
        "E1902",
        "A worked example does not come out as it is written.",
    ),
    ("E1903", "A worked example asks nothing."),
];

/// An example of each, and how to mend it.
pub(super) const CASES: &[Case] = &[
    (
        "E0501",
        "[encounter.enginer.mine]\nresult = \"defender-dies\"",
        "Name pieces of `[pieces]`.",
    ),
    (
        "E0502",
        "[encounter]\nshelters = [\"camp\"]",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E0503",
        "[encounter]\nborders = [\"watter\"]",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E0504",
        "[encounter]\ndefenceless = [\"trapp\"]",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E0505",
        "[encounter.table.rat.elephant]\nresult = \"illegal\"   # and [visibility] hides pieces",
        "Write `refused`, which costs the turn, or let everything be seen.",
    ),
    (
        "E0506",
        "[encounter.needs.flag]\ncleared = [\"mines\"]",
        "Name pieces of `[pieces]`.",
    ),
    (
        "E0507",
        "[encounter.needs]\nflag.cleared = [\"mine\"]\nbomb.cleared = [\"engineer\"]",
        "Write the same `cleared` and `cleared-by` for both.",
    ),
    (
        "E0508",
        "[encounter.needs.flag]\ncleared-by = [\"engineer\"]",
        "Name the pieces in `cleared`, or leave `cleared-by` out.",
    ),
    (
        "E0601",
        "[visibility.on-death.comander]\nshows = [\"flag\"]",
        "Name pieces of `[pieces]`.",
    ),
    (
        "E0602",
        "[visibility.tell.capture.classes]\nfoot = { name = { en = \"foot\" }, kinds = [\"pawn\"] }\nman = { name = { en = \"man\" }, kinds = [\"pawn\"] }",
        "Name each kind in one class, and leave `kinds` out in one class at most.",
    ),
    (
        "E0603",
        "[visibility.tell.check.directions.file]\nname = { en = \"on the file\" }\nalong = [\"fils\"]",
        "Name entries of `[board.lines]`.",
    ),
    (
        "E0604",
        "[visibility.tell.tries]\nwhen = \"turn\"   # and no `of`",
        "Name kinds of piece in `of`, or write `when = \"never\"`.",
    ),
    (
        "E0605",
        "[visibility]\nafter-combat = \"both\"   # and `sight.enemy = \"never\"`",
        "Say in `[visibility.tell.capture]` what is told of pieces that die.",
    ),
    (
        "E0606",
        "[moves.cannon]\nslide = { along = [\"orthogonal\"], over = 1 }   # and `sight.enemy = \"never\"`",
        "Leave `over` out, or let all see where pieces stand (`always` or `shown`).",
    ),
    (
        "E0607",
        "[visibility]\nface-down = true\nsight.enemy = \"shown\"",
        "Leave out `face-down`, or `visibility.sight`.",
    ),
    (
        "E0608",
        "a game of eight seats with `face-down = true` in `[visibility]`",
        "Use at most seven seats.",
    ),
    (
        "E0701",
        "[turn]\norder = [\"south\", \"nobody\"]",
        "Name seats of `[seats]`.",
    ),
    (
        "E0702",
        "[turn]\norder = [\"south\", \"south\"]",
        "Name each seat once.",
    ),
    (
        "E0703",
        "[turn]\norder = [\"south\"]",
        "Name every seat once, or leave `order` out.",
    ),
    (
        "E0704",
        "[turn]\nfirst = \"nobody\"",
        "Name a seat, or write `random`.",
    ),
    (
        "E0705",
        "[turn]\ncalled = [{ en = \"next\" }]",
        "Give a name for each other seat, the next in the order first, or leave `called` out.",
    ),
    (
        "E0801",
        "[alliance]\nteams = [[\"south\", \"nroth\"]]",
        "Name seats of `[seats]`.",
    ),
    (
        "E0802",
        "[alliance]\nteams = [[\"south\", \"north\"], [\"south\", \"east\"]]",
        "Name each seat in one team only.",
    ),
    (
        "E0803",
        "[alliance]\nteams = [[\"south\", \"north\", \"east\", \"west\"]]",
        "Leave at least two teams, or a seat without one.",
    ),
    (
        "E0901",
        "[turn]\nchecked-first = true   # and no piece with `royal = true`",
        "Mark a piece with `royal = true`, or leave `checked-first` out.",
    ),
    (
        "E0902",
        "[visibility.sight]\nenemy = \"shown\"   # and a piece with `royal = true`",
        "Write `always` or `never`, or use `vital` pieces, which may be taken.",
    ),
    (
        "E1001",
        "[elimination.army]\nmate = \"to-partner\"   # and no `alliance.teams`",
        "Write `removed`, `annexed` or `blocks`, or declare teams.",
    ),
    (
        "E1002",
        "[elimination.goal]\nby = [\"ratt\"]",
        "Name kinds of `[pieces]`, or leave `by` out for all.",
    ),
    (
        "E1003",
        "[elimination.goal]\nzones = [\"denn\"]",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E1004",
        "[elimination.goal]\nreason = \"den\"",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E1005",
        "[elimination.goal]\nreason = \"The Den\"",
        "Use small letters, digits and `-`.",
    ),
    (
        "E1006",
        "[elimination.army]\nmate = \"walks\"",
        "Write `walks` for `resign` only.",
    ),
    (
        "E1101",
        "[promotion.paw]\nto = [\"queen\"]",
        "Name a piece of `[pieces]`.",
    ),
    (
        "E1102",
        "[promotion.pawn]\nto = [\"quen\"]",
        "Name pieces of `[pieces]`.",
    ),
    (
        "E1103",
        "[promotion.pawn]\nzone = \"far\"",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E1104",
        "[promotion.pawn]\nto = []",
        "List at least one piece.",
    ),
    (
        "E1201",
        "[ending.quiet]\nreset-by = [\"paw\"]",
        "Name pieces of `[pieces]`.",
    ),
    (
        "E1202",
        "[ending.quiet]\nhome = \"hom\"",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E1203",
        "[ending]\nply-limit = 0",
        "Set `ending.quiet.limit` or `ending.ply-limit`.",
    ),
    (
        "E1204",
        "[ending.repeated]\nchecker = \"loses\"   # without ending.repetition",
        "Set `ending.repetition`, for example to 3.",
    ),
    (
        "E1205",
        "[ending.repeated]\nchasers = [\"rok\"]",
        "Name kinds of `[pieces]`.",
    ),
    (
        "E1206",
        "[ending.repeated]\nchaser = \"loses\"",
        "Name the kinds in `chasers`.",
    ),
    (
        "E1207",
        "[ending.claim]\nlead = 20   # with `scoring.by = \"place\"`",
        "Set `scoring.by = \"points\"`, or leave `lead` out.",
    ),
    (
        "E1301",
        "[scoring.capture]\nqueeen = 9",
        "Name a piece of `[pieces]`.",
    ),
    (
        "E1302",
        "[scoring]\nby = \"place\"\naward.mate = 20",
        "Set `by = \"points\"`, or leave the points made in play out.",
    ),
    (
        "E1401",
        "[formats.fen]   # in a game of four",
        "Use `[formats.fen4]`, or position files.",
    ),
    (
        "E1402",
        "[formats.fen]\nsides = { sout = \"w\" }",
        "Name seats of `[seats]`.",
    ),
    (
        "E1403",
        "[formats.fen4]\nsides = { south = \"R\" }",
        "Give every seat a letter, in the order of the notation's lists.",
    ),
    (
        "E1404",
        "[formats.fen]\nletters = { pwn = [\"P\"] }",
        "Name kinds of `[pieces]`.",
    ),
    (
        "E1405",
        "symbol = \"\"   # and no entry in formats.fen.letters",
        "Add an entry in `letters`.",
    ),
    (
        "E1406",
        "[formats.fen]\nletters = { pawn = [\"N\"] }",
        "Give each kind letters of its own.",
    ),
    (
        "E1407",
        "[formats.fen.castling]\nsouth = { shrt = \"K\" }",
        "Name paired moves of `[paired]`.",
    ),
    (
        "E1408",
        "[formats.fen]\nsides = { south = \"white\" }",
        "Write one letter A to Z.",
    ),
    (
        "E1409",
        "[formats.pgn]\nplayers = { south = \"White\" }",
        "Give every seat its tag.",
    ),
    (
        "E1410",
        "[formats.pgn4]   # and no `[formats.fen4]`",
        "Add `[formats.fen4]`.",
    ),
    (
        "E1411",
        "[formats.layout]\nempty = 0\ncodes = { flag = 2, mine = 2 }",
        "Give each kind a code of its own, and another than `empty`.",
    ),
    (
        "E1901",
        "[example.castles]\nplay = [\"e1-z9\"]",
        "Mend what the message names; moves are written as they are typed in play.",
    ),
    (
        "E1902",
        "[example.castles]\nplay = [\"0-0\"]\nthen = \"south\"   # but north is to move",
        "Mend the example, or the rule that it shows.",
    ),
    (
        "E1903",
        "[example.idle]\nto-move = \"south\"",
        "Give `at` and `targets`, or `play` with `then` or `ends`.",
    ),
];
