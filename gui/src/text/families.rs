//! The family of rules by which something is refused.

use sifang_core::play::{Missing, Rule};

use super::Text;
use super::tables::families;

/// The family of rules that does not have a move.
pub const fn of_missing(missing: &Missing) -> Text {
    match missing {
        Missing::NoPoint | Missing::Empty(_) => families::BOARD,
        Missing::NotYours(_) => families::COMMAND,
        Missing::Immobile(_)
        | Missing::Way(_)
        | Missing::Blocked(_)
        | Missing::OnlyAttack(_)
        | Missing::OnlyQuiet(_) => families::MOVEMENT,
        Missing::Locked(_) | Missing::Sheltered(_) => families::ZONES,
        Missing::OwnSide(_) => families::TEAMS,
        Missing::Encounter(_)
        | Missing::NotCleared(_)
        | Missing::Taker(_)
        | Missing::LowestRank(_) => families::ENCOUNTERS,
        Missing::FaceDown(_) | Missing::LiesOpen(_) | Missing::NoFlips | Missing::Unsettled => {
            families::FLIPS
        }
        Missing::Royal(_) | Missing::Check | Missing::StillCheck | Missing::ExposesAlly => {
            families::THREAT
        }
        Missing::Promotion => families::PROMOTION,
        Missing::Refused | Missing::NoCapture | Missing::OnlyCaptures => families::TRIES,
    }
}

/// The family of rules that refuses an action.
pub const fn of_rule(rule: Rule) -> Text {
    match rule {
        Rule::Over | Rule::NoClaim => families::DRAWS,
        Rule::Out | Rule::TooEarly => families::OUT,
        Rule::NotOnMove | Rule::NotNow => families::TURNS,
        Rule::Move => families::MOVEMENT,
        Rule::Layout => families::SETUP,
        Rule::NoOffer | Rule::Already | Rule::NoPact => families::TEAMS,
        Rule::Spectator => families::WATCHING,
        Rule::Touched => families::TOUCH,
        Rule::NoQuestion => families::TRIES,
    }
}
