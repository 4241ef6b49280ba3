//! What bots are called in each language. A bot that has no text here goes by what `sifang-bots` says of it, so that a new
//! one is offered without a change.

use super::tables::{bot_names, bots};
use super::{Lang, Text};

/// The bots that have texts: their names and what they do.
const KNOWN: &[(&str, Text, Text)] = &[
    ("random", bot_names::RANDOM, bots::BOT_RANDOM),
    ("greedy", bot_names::GREEDY, bots::BOT_GREEDY),
];

fn known(name: &str) -> Option<&'static (&'static str, Text, Text)> {
    KNOWN.iter().find(|(known, _, _)| *known == name)
}

/// A bot by its name: `Bot (greedy)`.
pub fn label(name: &str, lang: Lang) -> String {
    let own = known(name).map_or(name, |(_, text, _)| text.get(lang));
    bot_names::WITH_NAME.with(lang, &[("name", &own)])
}

/// What a bot does, in a few words.
pub fn about(entry: &sifang_bots::Entry, lang: Lang) -> &'static str {
    known(entry.name).map_or(entry.about, |(_, _, text)| text.get(lang))
}

#[cfg(test)]
mod tests {
    use super::{about, label};
    use crate::text::Lang;

    #[test]
    fn a_new_bot_goes_by_its_own_name() {
        let new = sifang_bots::Entry {
            name: "deep-thought",
            about: "thinks for long",
            make: || Box::new(sifang_bots::Random),
        };
        for lang in Lang::ALL {
            assert!(label(new.name, lang).contains("deep-thought"));
            assert_eq!(about(&new, lang), "thinks for long");
            let shipped = sifang_bots::ALL.iter().map(|entry| label(entry.name, lang));
            let distinct: std::collections::BTreeSet<String> = shipped.collect();
            assert_eq!(distinct.len(), sifang_bots::ALL.len());
        }
        assert_eq!(label("greedy", Lang::ZhHant), "機器人（貪心）");
    }
}
