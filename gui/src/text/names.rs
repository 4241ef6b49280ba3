//! Texts for values of the rules.

use sifang_core::board::spec::Mark;
use sifang_core::lang::ZeroWord;
use sifang_core::play::{Answer, Cause};
use sifang_core::scoring::rule::Award;
use sifang_core::setup::spec::Colour;
use sifang_core::variant::Variant;

use super::Text;
use super::tables::{board, colours, common, events, happened, offers};

/// A seat's colour.
pub const fn colour(colour: Colour) -> Text {
    match colour {
        Colour::Red => colours::RED,
        Colour::Blue => colours::BLUE,
        Colour::Yellow => colours::YELLOW,
        Colour::Green => colours::GREEN,
        Colour::Purple => colours::PURPLE,
        Colour::Orange => colours::ORANGE,
        Colour::White => colours::WHITE,
        Colour::Black => colours::BLACK,
    }
}

/// The mark of a zone.
pub const fn mark(mark: Mark) -> Text {
    match mark {
        Mark::Round => board::ZONE_ROUND,
        Mark::Base => board::ZONE_BASE,
        Mark::Palace => board::ZONE_PALACE,
        Mark::Water => board::ZONE_WATER,
        Mark::Trap => board::ZONE_TRAP,
    }
}

/// How a seat fell, in a word or two. `{kinds}` and `{royal}` may stand in it.
pub const fn cause(cause: Cause) -> Text {
    match cause {
        Cause::Mate => happened::HOW_MATE,
        Cause::Capture => happened::HOW_CAPTURE,
        Cause::NoAction => happened::HOW_NO_ACTION,
        Cause::NoPieces => happened::HOW_NO_PIECES,
        Cause::Goal => happened::HOW_GOAL,
        Cause::PerpetualCheck => happened::HOW_PERPETUAL_CHECK,
        Cause::PerpetualChase => happened::HOW_PERPETUAL_CHASE,
        Cause::Repetition => happened::HOW_REPETITION,
        Cause::Resign => happened::HOW_RESIGN,
        Cause::Leave => happened::HOW_LEAVE,
        Cause::Timeout => happened::HOW_TIMEOUT,
        Cause::KingTaken => happened::HOW_KING_TAKEN,
        Cause::Partner => happened::HOW_PARTNER,
    }
}

/// What was said about an offer.
pub const fn answer(answer: Answer) -> Text {
    match answer {
        Answer::Offer => events::SAYS_OFFER,
        Answer::Accept => events::SAYS_ACCEPT,
        Answer::Decline => events::SAYS_DECLINE,
        Answer::Withdraw => events::SAYS_WITHDRAW,
    }
}

/// What points were made for.
pub const fn award(award: Award) -> Text {
    match award {
        Award::Capture => events::FOR_CAPTURE,
        Award::Checks => events::FOR_CHECKS,
        Award::Mate => events::FOR_MATE,
        Award::Stalemate => events::FOR_STALEMATE,
        Award::WalkStalemate => events::FOR_WALK,
        Award::Draw => events::FOR_DRAW,
    }
}

/// What 0 means as the value of an option.
pub const fn zero(word: ZeroWord) -> Text {
    match word {
        ZeroWord::Off => common::OFF,
        ZeroWord::Unlimited => common::UNLIMITED,
    }
}

/// What a claim is of: the text of the button, and what the log calls it.
pub const fn claim(rules: &Variant) -> (Text, Text) {
    let claim = rules.ending.claim;
    match (claim.lead > 0, claim.draws()) {
        (true, false) => (offers::CLAIM_GAME, events::CLAIM_GAME),
        (true, true) => (offers::CLAIM_END, events::CLAIM_END),
        (false, _) => (offers::CLAIM_DRAW, events::CLAIM_DRAW),
    }
}
