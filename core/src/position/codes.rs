//! The codes of problems with position files.

/// A position of another game.
pub const OTHER_VARIANT: &str = "E2001";
/// A position of another mode.
pub const OTHER_MODE: &str = "E2002";
/// A position under another value of an option.
pub const OTHER_OPTION: &str = "E2003";
/// An option that does not exist.
pub const UNKNOWN_OPTION: &str = "E2004";
/// A seat or army that does not exist.
pub const UNKNOWN_SEAT: &str = "E2005";
/// A kind of piece that does not exist.
pub const UNKNOWN_KIND: &str = "E2006";
/// A point that does not exist.
pub const UNKNOWN_POINT: &str = "E2007";
/// A word that is no piece.
pub const BAD_PIECE: &str = "E2008";
/// Two pieces on one point.
pub const POINT_TWICE: &str = "E2009";
/// More pieces of a kind than a set-up has.
pub const TOO_MANY: &str = "E2010";
/// A loss that cannot be.
pub const BAD_LOSS: &str = "E2011";
/// A commander that cannot be.
pub const BAD_CONTROL: &str = "E2012";
/// Pieces of an army that has left the board.
pub const GONE_ARMY: &str = "E2013";
/// A pact that cannot be.
pub const BAD_PACT: &str = "E2014";
/// A right to a paired move without its pieces.
pub const BAD_PAIRED: &str = "E2015";
/// A transient capture right that cannot have arisen.
pub const BAD_PASSING: &str = "E2016";
/// A count that cannot be.
pub const BAD_COUNT: &str = "E2017";
/// A turn that cannot be.
pub const BAD_TURN: &str = "E2018";
/// A shown piece that cannot be.
pub const BAD_SHOWN: &str = "E2019";
/// Not exactly one royal piece.
pub const ROYALS: &str = "E2020";
/// A vital piece is missing.
pub const VITALS: &str = "E2021";
/// A seat that is out has a royal or vital piece.
pub const DEAD_HEAD: &str = "E2022";
/// A seat in check is not on move.
pub const CHECKED_WAITS: &str = "E2023";
/// A living seat is mated.
pub const MATED: &str = "E2024";
/// The seat on move is stalemated.
pub const STALEMATED: &str = "E2025";
/// An offer that cannot stand.
pub const BAD_OFFER: &str = "E2026";
/// A piece on a closed point.
pub const CLOSED_POINT: &str = "E2027";
/// A royal piece that cannot walk.
pub const BAD_WALK: &str = "E2028";

/// An army that cannot be a seat's own.
pub const BAD_HOLDER: &str = "E2029";

/// Every code with a sentence that explains it.
pub const ALL: &[(&str, &str)] = &[
    (
        OTHER_VARIANT,
        "The position belongs to another game than the one it is to be played in.",
    ),
    (
        OTHER_MODE,
        "The position belongs to another mode than the one chosen.",
    ),
    (
        OTHER_OPTION,
        "The position belongs to another value of an option than the one chosen.",
    ),
    (
        UNKNOWN_OPTION,
        "The game, in the chosen mode, has no option of this name.",
    ),
    (
        UNKNOWN_SEAT,
        "The game has no seat or army of this name; most armies are named by the seat they start with.",
    ),
    (UNKNOWN_KIND, "The game has no piece of this name."),
    (UNKNOWN_POINT, "The board has no point of this name."),
    (
        BAD_PIECE,
        "A piece is written as its letter and its point, such as `Kn7`; the kind without a letter as its point alone.",
    ),
    (POINT_TWICE, "A point holds one piece."),
    (
        TOO_MANY,
        "Where pieces are laid out in secret or shuffled, an army has at most the pieces that it begins with.",
    ),
    (
        BAD_LOSS,
        "A seat is lost once, and to another seat; losses of one settlement stand together.",
    ),
    (
        BAD_CONTROL,
        "A living seat commands its own army; the army of a seat that is out is commanded by a living seat or by nobody.",
    ),
    (
        GONE_ARMY,
        "By the rules this army left the board with its seat; `[control]` can say that it did not.",
    ),
    (
        BAD_PACT,
        "A pact joins two of three living seats where the rules allow one, never the seat that annexed.",
    ),
    (
        BAD_PAIRED,
        "A right to a move of two pieces lasts only while both stand where they started.",
    ),
    (
        BAD_PASSING,
        "A piece can be taken in passing only where its stride led over the point passed.",
    ),
    (BAD_COUNT, "The count is larger than it can become in play."),
    (
        BAD_TURN,
        "A living seat is on move, in its own turn or in that of a dead seat whose army it commands.",
    ),
    (
        BAD_SHOWN,
        "Only pieces on the board can be shown or lie face down, and only where pieces can be hidden.",
    ),
    (
        ROYALS,
        "A living seat has exactly one royal piece, of its own army.",
    ),
    (
        VITALS,
        "A living seat has the pieces with whose loss it would be out.",
    ),
    (
        DEAD_HEAD,
        "The royal and vital pieces of a seat leave the board with it.",
    ),
    (
        CHECKED_WAITS,
        "A seat in check moves at once, so one of those in check is on move.",
    ),
    (
        MATED,
        "A mated seat is out at once, so no position shows it alive.",
    ),
    (
        STALEMATED,
        "The game is drawn when the seat on move has no move, so there is nothing to play.",
    ),
    (BAD_OFFER, "Offers are made by living seats to others."),
    (
        CLOSED_POINT,
        "No piece may enter a closed part of the board, so none stands there.",
    ),
    (
        BAD_WALK,
        "Only the royal piece of a seat that is out walks, and only after such a loss as the rules say.",
    ),
    (
        BAD_HOLDER,
        "Where play settles which army is whose, all seats get theirs at once, by the first open piece that settles it.",
    ),
];
