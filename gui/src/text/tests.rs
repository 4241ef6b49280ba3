//! Tests of all texts at once. That none lacks a language the compiler holds.

use std::collections::{BTreeMap, BTreeSet};

use encoding_rs::{BIG5, GBK};

use super::{Lang, Text, tables};

fn all() -> impl Iterator<Item = (String, Text)> {
    tables::ALL.iter().flat_map(|(area, texts)| {
        texts
            .iter()
            .map(move |(name, text)| (format!("{area}::{name}"), *text))
    })
}

fn places(text: &str) -> BTreeSet<&str> {
    text.split('{')
        .skip(1)
        .filter_map(|part| part.split_once('}'))
        .map(|(name, _)| name)
        .collect()
}

#[test]
fn every_text_has_the_same_places_for_values_in_all_languages() {
    for (name, text) in all() {
        let [english, simplified, traditional] = Lang::ALL.map(|lang| places(text.get(lang)));
        assert_eq!(english, simplified, "{name}");
        assert_eq!(english, traditional, "{name}");
        for lang in Lang::ALL {
            let text = text.get(lang);
            assert!(!text.trim().is_empty(), "{name}");
            assert_eq!(
                text.matches('{').count(),
                text.matches('}').count(),
                "{name}"
            );
        }
    }
    assert!(all().count() > 400);
}

/// A text that is the same in English and Chinese was forgotten, unless it is signs and values only. What players call
/// out is Chinese in English too.
#[test]
fn every_text_is_translated() {
    let han = |text: &str| text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    for (name, text) in all() {
        let mut words = text.get(Lang::En).to_owned();
        for place in places(text.get(Lang::En)) {
            words = words.replace(&format!("{{{place}}}"), "");
        }
        let signs = words
            .replace("KB", "")
            .chars()
            .all(|c| !c.is_ascii_alphabetic());
        let call = name.contains("::CALL_");
        assert_eq!(han(text.get(Lang::En)), call, "{name}");
        if !signs {
            for lang in [Lang::ZhHans, Lang::ZhHant] {
                let text = text.get(lang);
                let signs = text.chars().all(|c| !c.is_alphanumeric());
                assert!(han(text) || signs, "{name}");
            }
        }
    }
}

/// Simplified texts are written in characters of GB 2312, traditional ones in those of Big5: neither script has strayed
/// into the other.
#[test]
fn each_script_keeps_to_its_own_characters() {
    let mut strays = BTreeMap::new();
    for (name, text) in all() {
        let han = |c: &char| ('\u{4e00}'..='\u{9fff}').contains(c);
        for c in text.get(Lang::ZhHans).chars().filter(han) {
            let mut utf8 = [0; 4];
            let (bytes, _, wrong) = GBK.encode(c.encode_utf8(&mut utf8));
            if wrong || bytes.len() != 2 || bytes.iter().any(|&byte| byte < 0xA1) {
                strays.insert(c, name.clone());
            }
        }
        for c in text.get(Lang::ZhHant).chars().filter(han) {
            if BIG5.encode(c.encode_utf8(&mut [0; 4])).2 {
                strays.insert(c, name.clone());
            }
        }
    }
    assert_eq!(strays, BTreeMap::new());
}

#[test]
fn no_name_stands_twice_in_an_area() {
    for (area, texts) in tables::ALL {
        let names: BTreeSet<&str> = texts.iter().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), texts.len(), "{area}");
    }
}

#[test]
fn values_are_put_in_once_and_left_as_they_are() {
    let text = Text::new("{a} and {b}", "{b}{a}", "{b}{a}");
    let values: [(&str, &dyn std::fmt::Display); 2] = [("a", &"{b}"), ("b", &2)];
    assert_eq!(text.with(Lang::En, &values), "{b} and 2");
    assert_eq!(text.with(Lang::ZhHans, &values), "2{b}");
    assert_eq!(Text::new("a { b", "", "").with(Lang::En, &[]), "a { b");
}

#[test]
fn locales_are_understood() {
    let cases = [
        ("zh_CN.UTF-8", Lang::ZhHans),
        ("zh_TW.UTF-8", Lang::ZhHant),
        ("zh-Hant-HK", Lang::ZhHant),
        ("zh", Lang::ZhHans),
        ("de_DE.UTF-8", Lang::En),
        ("C", Lang::En),
        ("", Lang::En),
    ];
    for (locale, lang) in cases {
        assert_eq!(Lang::of_locale(locale), lang, "{locale}");
    }
    for lang in Lang::ALL {
        assert_eq!(Lang::of_id(lang.id()), Some(lang));
    }
}
