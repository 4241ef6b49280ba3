//! All texts of the interface, by area: English, simplified and traditional Chinese side by side. A text that lacks a
//! language does not compile.

/// Makes a constant of each text, and a list of all.
macro_rules! texts {
    ($($name:ident: $en:literal, $hans:literal, $hant:literal;)*) => {
        $(
            #[doc = concat!("`` ", $en, " ``")]
            pub const $name: Text = Text::new($en, $hans, $hant);
        )*
        /// The names and texts of this area.
        pub(super) const TEXTS: &[(&str, Text)] = &[$((stringify!($name), $name)),*];
    };
}

use super::Text;

pub mod board;
pub mod bot_names;
pub mod bots;
pub mod clocks;
pub mod colours;
pub mod common;
pub mod curtain;
pub mod editor;
pub mod errors;
pub mod events;
pub mod families;
pub mod files;
pub mod happened;
pub mod keys;
pub mod layouts;
pub mod marks;
pub mod moves;
pub mod noted;
pub mod offers;
pub mod plates;
pub mod preferences;
pub mod reasons;
pub mod refusals;
pub mod replay;
pub mod settings;
pub mod sheet;
pub mod sheet_moves;
pub mod sheet_rules;
pub mod sheet_sight;
pub mod start;
pub mod turn;

/// Every area with its texts and their names.
pub const ALL: &[(&str, &[(&str, Text)])] = &[
    ("board", board::TEXTS),
    ("bot_names", bot_names::TEXTS),
    ("bots", bots::TEXTS),
    ("clocks", clocks::TEXTS),
    ("colours", colours::TEXTS),
    ("common", common::TEXTS),
    ("curtain", curtain::TEXTS),
    ("editor", editor::TEXTS),
    ("errors", errors::TEXTS),
    ("events", events::TEXTS),
    ("families", families::TEXTS),
    ("files", files::TEXTS),
    ("happened", happened::TEXTS),
    ("keys", keys::TEXTS),
    ("layouts", layouts::TEXTS),
    ("marks", marks::TEXTS),
    ("moves", moves::TEXTS),
    ("noted", noted::TEXTS),
    ("offers", offers::TEXTS),
    ("plates", plates::TEXTS),
    ("preferences", preferences::TEXTS),
    ("reasons", reasons::TEXTS),
    ("refusals", refusals::TEXTS),
    ("replay", replay::TEXTS),
    ("settings", settings::TEXTS),
    ("sheet", sheet::TEXTS),
    ("sheet_moves", sheet_moves::TEXTS),
    ("sheet_rules", sheet_rules::TEXTS),
    ("sheet_sight", sheet_sight::TEXTS),
    ("start", start::TEXTS),
    ("turn", turn::TEXTS),
];
