//! Codes of the rule families that say how pieces stand and move.

use super::Case;

/// What the codes mean.
pub(super) const MEANINGS: &[(&str, &str)] = &[
    (
        "E0201",
        "This text names no points: it is neither a point nor a rectangle.",
    ),
    ("E0202", "A board needs points."),
    ("E0203", "A board has at most 255 points."),
    (
        "E0204",
        "The points do not come to lie on points when the board is turned as its symmetry says.",
    ),
    ("E0205", "A line needs a kind, by which moves name it."),
    (
        "E0206",
        "A line is given either point by point or by a direction in which it runs.",
    ),
    (
        "E0207",
        "The path of a line is no path over points of the board.",
    ),
    (
        "E0208",
        "A zone names something that is no point, rectangle or earlier zone.",
    ),
    (
        "E0209",
        "A further name is given to a point that the board does not have.",
    ),
    (
        "E0210",
        "A line has no counterpart where the board's symmetry turns it.",
    ),
    (
        "E0211",
        "The corners of a band that is left free of lines are no rectangle of the board.",
    ),
    (
        "E0212",
        "The board is closed in a zone that it does not have.",
    ),
    (
        "E0213",
        "It is said how lines of a kind are drawn that no line of the board has.",
    ),
    ("E0301", "The set-up names an army that no seat has."),
    (
        "E0302",
        "The set-up names a piece that the game does not have.",
    ),
    (
        "E0303",
        "The set-up names a point that the board does not have.",
    ),
    ("E0304", "The set-up puts two pieces on one point."),
    (
        "E0305",
        "A row to be laid out is no path and no rectangle of the board.",
    ),
    (
        "E0306",
        "The layout names a zone that the board does not have.",
    ),
    (
        "E0307",
        "The layout names a piece that the game does not have.",
    ),
    (
        "E0308",
        "The pieces to be laid out do not fit the points: too many, too few, or too closely bound.",
    ),
    (
        "E0309",
        "A named layout cannot be read: rows, signs or empty points are not where they belong.",
    ),
    (
        "E0310",
        "Named layouts break the rules of the set-up and are not offered; the game can be played.",
    ),
    ("E0311", "A game has one to eight seats."),
    ("E0312", "A game has at most 30 kinds of piece."),
    (
        "E0313",
        "Two kinds of piece have the same letter, so moves and positions could not be read.",
    ),
    (
        "E0314",
        "A piece is written as one capital letter; one kind may have none.",
    ),
    (
        "E0315",
        "Two seats have the same letter, so lists of moves could not be read.",
    ),
    (
        "E0316",
        "Where pieces are royal, each seat starts with exactly one royal piece.",
    ),
    ("E0317", "Two seats have the same part of the board."),
    ("E0318", "A piece is set up on a closed point."),
    (
        "E0319",
        "As many pieces are shuffled as there are points for them.",
    ),
    (
        "E0320",
        "Each army has a name of its own, by which positions tell its pieces.",
    ),
    (
        "E0321",
        "Pieces that are shuffled are not set up in another way too.",
    ),
    ("E0330", "Two kinds of piece are drawn as the same figure."),
    ("E0401", "A move has exactly one way of moving."),
    (
        "E0402",
        "A move runs along a kind of line that the board does not have.",
    ),
    (
        "E0403",
        "A move starts or ends in a zone that the board does not have.",
    ),
    ("E0404", "A stride is 2 to 16 steps long."),
    ("E0405", "A leap needs an offset that leads somewhere."),
    (
        "E0406",
        "A capture in passing names a piece that the game does not have.",
    ),
    (
        "E0407",
        "A move of two pieces names a piece that the game does not have.",
    ),
    (
        "E0408",
        "A move of two pieces names an army that no seat has.",
    ),
    (
        "E0409",
        "There are more moves of two pieces than the program can keep rights for.",
    ),
    ("E0410", "The way of one of two pieces cannot be read."),
    (
        "E0411",
        "Pieces are locked in a zone that the board does not have.",
    ),
    ("E0412", "A piece has a move that is not in `[moves]`."),
    (
        "E0413",
        "A way over a zone names a zone that the file does not have.",
    ),
    (
        "E0414",
        "`takes` names a kind of piece that the file does not have.",
    ),
    (
        "E0415",
        "A move that never attacks takes nothing, so `takes` has no meaning.",
    ),
    (
        "E0416",
        "A slide passes over more pieces than fit on a line, or turns and passes over pieces.",
    ),
    ("E0417", "The leg of a leap is one of its own ends."),
    (
        "E0420",
        "Pieces slide along a line that is longer than the tables for sliding allow.",
    ),
    (
        "E0421",
        "Pieces slide along more lines than the tables for sliding allow.",
    ),
    (
        "E0422",
        "More sliding lines cross at one point than the tables for sliding allow.",
    ),
    (
        "E0423",
        "Seats, ways of moving and points together need more room than a position has.",
    ),
    (
        "E0424",
        "The flips that settle whose the armies are name a piece that does not exist.",
    ),
    (
        "E0425",
        "Pieces can be turned up only where some lie face down.",
    ),
    (
        "E0426",
        "Between two seats flips can settle whose the armies are, if no rule needs an own army before that.",
    ),
    (
        "E0427",
        "A kind of piece is called by the seat its army starts with.",
    ),
];

/// How they come up and go away.
pub(super) const CASES: &[Case] = &[
    (
        "E0201",
        "[board]\npoints = [\"d\"]",
        "Write a point (`d1`) or a rectangle by two corners (`d1:k3`).",
    ),
    (
        "E0202",
        "[board]\npoints = []",
        "Give `points`, such as `points = [\"a1:h8\"]`.",
    ),
    ("E0203", "points = [\"a1:z20\"]", "Leave points out."),
    (
        "E0204",
        "points = [\"a1:c2\"]\nsymmetry = \"quarter-turn\"",
        "Choose a smaller symmetry, or complete the points.",
    ),
    (
        "E0205",
        "[board.lines.side]\npaths = [\"a1-a8\"]",
        "Add `kind`, such as `kind = \"road\"`.",
    ),
    (
        "E0206",
        "[board.lines.side]\nkind = \"road\"",
        "Add `paths` or `run`, and only one of them.",
    ),
    (
        "E0207",
        "paths = [\"a1-b3\"]",
        "Go straight with `-` and round a corner with `~`: `g2-g6~f7`.",
    ),
    (
        "E0208",
        "[board.zones.camps]\npoints = [\"zz9\"]",
        "Name points, rectangles, or zones written before.",
    ),
    (
        "E0209",
        "[board.names]\nzz9 = [\"left base\"]",
        "Name points of the first seat's part.",
    ),
    (
        "E0210",
        "[board.lines.side]\nkind = \"road\"\npaths = [\"a1-a8\"]",
        "Write `turned = true` at the line, or choose a smaller symmetry.",
    ),
    (
        "E0211",
        "[board.draw.bands.river]\ncorners = \"a5:z6\"",
        "Write two opposite corners, lower left first, such as `a5:i6`.",
    ),
    (
        "E0212",
        "[board]\nclosed = [\"side-hmes\"]",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E0213",
        "[board.draw.lines.ral]\nstroke = \"double\"",
        "Name a kind of line that some entry of `[board.lines]` has as its `kind`.",
    ),
    (
        "E0301",
        "[setup.place.nobody]\nking = [\"e1\"]",
        "Name a seat of `[seats]`.",
    ),
    (
        "E0302",
        "[setup.place.south]\ndragon = [\"e1\"]",
        "Name a piece of `[pieces]`.",
    ),
    (
        "E0303",
        "[setup.place.south]\nking = [\"z9\"]",
        "Name a point of the board.",
    ),
    (
        "E0304",
        "[setup.place.south]\nking = [\"e1\"]\nqueen = [\"e1\"]",
        "Move one of the two.",
    ),
    (
        "E0305",
        "[setup.deploy]\nrows = [\"g6+k6\"]",
        "Write a row as a path (`g6-k6`) or a rectangle (`g6:k6`).",
    ),
    (
        "E0306",
        "[setup.deploy]\nempty = [\"camp\"]",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E0307",
        "[setup.deploy.pieces]\ndragon = 2",
        "Name a piece of `[pieces]`.",
    ),
    (
        "E0308",
        "[setup.deploy.pieces]\nbomb = 30",
        "Change the counts, or the zones that `only` gives, until all pieces find a point.",
    ),
    (
        "E0309",
        "[setup.deploy.layouts.mine]\nrows = [\"B P\"]",
        "Write a text a row, letters divided by blanks, `.` where nothing stands.",
    ),
    (
        "E0310",
        "sifang check my-game.toml   # after a change of `[setup.deploy.only]`",
        "Move the pieces named, or leave the layouts out.",
    ),
    (
        "E0311",
        "[seats.south]\nletter = \"S\"   # and no other",
        "Declare two to eight seats.",
    ),
    ("E0312", "[pieces]   # with 32 entries", "Leave pieces out."),
    (
        "E0313",
        "[pieces.king]\nsymbol = \"K\"\n[pieces.knight]\nsymbol = \"K\"",
        "Give each piece a letter of its own.",
    ),
    (
        "E0314",
        "[pieces.king]\nsymbol = \"kg\"",
        "Write one letter A to Z, or nothing for one kind.",
    ),
    (
        "E0315",
        "[seats.south]\nletter = \"S\"\n[seats.sea]\nletter = \"S\"",
        "Give each seat a letter of its own.",
    ),
    (
        "E0316",
        "[setup.place.south]\nking = [\"e1\", \"e2\"]",
        "Give each seat exactly one.",
    ),
    (
        "E0317",
        "[seats.south]\nturn = 0\n[seats.north]\nturn = 0",
        "Give each seat another `turn`.",
    ),
    (
        "E0318",
        "[board]\nclosed = [\"home\"]",
        "Set the piece up elsewhere, or take the zone out of `board.closed`.",
    ),
    (
        "E0319",
        "[setup.shuffle]\npoints = [\"a1:e12\"]\npieces = { flag = 1 }",
        "Make as many pieces as there are points to be filled.",
    ),
    (
        "E0320",
        "[seats.south]\narmy = \"red\"\n[seats.north]\narmy = \"red\"",
        "Give each army a name of its own.",
    ),
    (
        "E0321",
        "[setup.place.south]\nflag = [\"b1\"]\n[setup.shuffle]\npoints = [\"a1:e12\"]",
        "Leave one set-up: `shuffle`, `deploy` or `place`.",
    ),
    (
        "E0330",
        "[pieces.pawn]\nshape = \"horse\"",
        "Give each piece a shape of its own, or none, so that its sign is shown.",
    ),
    (
        "E0401",
        "[moves.hop]\npurpose = \"quiet\"",
        "Give one of `step`, `stride`, `slide`, `walk`, `leap`.",
    ),
    (
        "E0402",
        "slide = { along = [\"raill\"] }",
        "Name a kind of line of the board.",
    ),
    (
        "E0403",
        "[moves.hop]\nfrom = [\"hom\"]",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E0404",
        "stride = { length = 1 }",
        "Write 2 to 16; one step is `step`.",
    ),
    (
        "E0405",
        "leap = { by = [0, 0] }",
        "Write an offset such as `[1, 2]`.",
    ),
    (
        "E0406",
        "[passing]\nby = [\"paw\"]",
        "Name a piece of `[pieces]`.",
    ),
    (
        "E0407",
        "[paired.short]\nleader = \"kng\"",
        "Name a piece of `[pieces]`.",
    ),
    (
        "E0408",
        "[paired.short.ways.nobody]",
        "Name a seat of `[seats]`.",
    ),
    ("E0409", "[paired]   # with five entries", "Leave some out."),
    (
        "E0410",
        "[paired.short.ways.south]\nleader = \"e1g1\"",
        "Write `from-to`, such as `e1-g1`.",
    ),
    (
        "E0411",
        "[movement]\nlocks = [\"base\"]",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E0412",
        "[pieces.king]\nmoves = [\"step-anywere\"]",
        "Name a move of `[moves]`.",
    ),
    (
        "E0413",
        "[moves.lion-leap]\ncross = { along = [\"orthogonal\"], over = \"rivver\" }",
        "Name a zone of `[board.zones]`.",
    ),
    (
        "E0414",
        "[moves.fly]\ntakes = [\"genral\"]",
        "Name kinds of `[pieces]`.",
    ),
    (
        "E0415",
        "[moves.step]\npurpose = \"quiet\"\ntakes = [\"king\"]",
        "Leave `takes` out, or let the move attack.",
    ),
    (
        "E0416",
        "[moves.shot]\nslide = { along = [\"orthogonal\"], over = 1, turns = 1 }",
        "`over` is at most 14, and only for slides without `turns`.",
    ),
    (
        "E0417",
        "[moves.horse]\nleap = { by = [1, 2], leg = [1, 2] }",
        "Give the offset of a point on the way, such as `[0, 1]`.",
    ),
    (
        "E0420",
        "a line of a spiral, 100 points long, with `slide` along it",
        "Divide the line, or let pieces `walk` along it.",
    ),
    (
        "E0421",
        "a board with 300 lines that pieces slide along",
        "Leave lines out, or join them.",
    ),
    (
        "E0422",
        "a star of 20 lines through one point",
        "Leave lines out.",
    ),
    (
        "E0423",
        "8 seats with 30 pieces that all move differently on 255 points",
        "Let more pieces move alike, or use fewer points.",
    ),
    (
        "E0424",
        "[movement.flip]\nsettles = \"armies\"\nsettled-by = [\"enginer\"]",
        "Write the id of one of `[pieces]`.",
    ),
    (
        "E0425",
        "[visibility]\nface-down = false\n[movement.flip]",
        "Write `face-down = true` in `[visibility]`, or leave `flip` out.",
    ),
    (
        "E0426",
        "a game of four seats with `settles = \"armies\"` in `[movement.flip]`",
        "Leave `settles` out, or what needs an own army from the beginning.",
    ),
    (
        "E0427",
        "[pieces.general.of]\nsouht = { sign = \"G\" }",
        "Write the id of one of `[seats]`.",
    ),
];
