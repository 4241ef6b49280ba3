use std::collections::BTreeMap;

use egui::{Context, FontFamily, FontId, RawInput};

use super::{CHINESE, LICENCE, definitions, install};
use crate::text::{Lang, tables};

/// The characters of these texts that have no glyph, each with a text it stands in.
fn lacking<'a>(texts: impl IntoIterator<Item = &'a str>) -> BTreeMap<char, &'a str> {
    let mut seen = BTreeMap::new();
    for text in texts {
        for char in text.chars().filter(|char| !char.is_control()) {
            seen.entry(char).or_insert(text);
        }
    }
    let ctx = Context::default();
    install(&ctx);
    // fonts come into use with the first frame
    ctx.run_ui(RawInput::default(), |_| {})
        .textures_delta
        .clear();
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        let id = FontId::new(14.0, family);
        ctx.fonts_mut(|fonts| {
            let known: Vec<char> = seen.keys().copied().collect();
            for char in known {
                if fonts.has_glyph(&id, char) {
                    seen.remove(&char);
                }
            }
        });
    }
    seen
}

#[test]
fn the_interface_shows_no_empty_boxes() {
    let areas = tables::ALL.iter().flat_map(|(_, texts)| texts.iter());
    let texts = areas.flat_map(|(_, text)| Lang::ALL.map(|lang| text.get(lang)));
    let names = Lang::ALL.map(Lang::own_name);
    assert_eq!(lacking(texts.chain(names)), BTreeMap::new());
}

/// Names, helps, comments: everything a shipped file says.
#[test]
fn the_shipped_games_show_no_empty_boxes() {
    let texts = sifang_variants::ALL
        .iter()
        .flat_map(|game| game.text.lines());
    assert_eq!(lacking(texts), BTreeMap::new());
}

/// The test above notices what is missing.
#[test]
fn what_is_in_no_font_is_found() {
    assert_eq!(lacking(["ok 龘"]).keys().collect::<String>(), "龘");
}

/// Users write names of their own: the whole of GB 2312 level 1 and of Big5 level 1 is there.
#[test]
fn names_of_players_in_either_script_can_be_shown() {
    let level_1 = |encoding: &'static encoding_rs::Encoding, high, low: &[u8]| {
        let mut level = String::new();
        for high in high {
            for &low in low {
                let bytes = [high, low];
                let (text, wrong) = encoding.decode_without_bom_handling(&bytes);
                let han = text.chars().all(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
                if han && !wrong {
                    level.push_str(&text);
                }
            }
        }
        level
    };
    let halves: Vec<u8> = (0x40..=0x7E).chain(0xA1..=0xFE).collect();
    let simplified = level_1(encoding_rs::GBK, 0xB0..=0xD7, &halves[63..]);
    // the rest of row C6 are signs
    let traditional = level_1(encoding_rs::BIG5, 0xA4..=0xC5, &halves)
        + &level_1(encoding_rs::BIG5, 0xC6..=0xC6, &halves[..63]);
    assert_eq!(simplified.chars().count(), 3755);
    assert_eq!(traditional.chars().count(), 5401);
    assert_eq!(
        lacking([simplified.as_str(), &traditional]),
        BTreeMap::new()
    );
}

#[test]
fn the_chinese_font_is_the_last_and_its_licence_comes_along() {
    for names in definitions().families.values() {
        assert_eq!(names.last().map(String::as_str), Some(CHINESE));
        assert!(names.len() > 1);
    }
    assert!(LICENCE.contains("SIL OPEN FONT LICENSE") || LICENCE.contains("SIL Open Font License"));
    assert!(super::BYTES.len() < 1_700_000);
}
