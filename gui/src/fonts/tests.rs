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

/// Users write names of their own: the whole of GB 2312 level 1 is there, and frequent traditional characters.
#[test]
fn names_of_players_in_either_script_can_be_shown() {
    let mut level_1 = String::new();
    for high in 0xB0..=0xD7_u8 {
        for low in 0xA1..=0xFE_u8 {
            // the last row of the level is not full
            if high < 0xD7 || low < 0xFA {
                let bytes = [high, low];
                level_1.push_str(&encoding_rs::GBK.decode(&bytes).0);
            }
        }
    }
    assert_eq!(level_1.chars().count(), 3755);
    let traditional = "陳黃張劉楊趙吳鄭馮孫馬羅許謝韓龍鳳鶴麗芳賢德華國強偉傑曉雲飛鵬";
    assert_eq!(lacking([level_1.as_str(), traditional]), BTreeMap::new());
}

#[test]
fn the_chinese_font_is_the_last_and_its_licence_comes_along() {
    for names in definitions().families.values() {
        assert_eq!(names.last().map(String::as_str), Some(CHINESE));
        assert!(names.len() > 1);
    }
    assert!(LICENCE.contains("SIL OPEN FONT LICENSE") || LICENCE.contains("SIL Open Font License"));
    assert!(super::BYTES.len() < 1_300_000);
}
