use indexmap::IndexMap;
use serde::Deserialize;

use super::lines;
use crate::lang::{Problems, Sources, deserialise, parse};

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Garden {
    beds: IndexMap<String, Bed>,
    #[serde(default)]
    water: Option<u8>,
    #[serde(default)]
    size: Option<(u16, u16)>,
    #[serde(default)]
    scale: Option<f32>,
    #[serde(default)]
    by_month: IndexMap<u8, bool>,
    #[serde(default)]
    mark: Option<char>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Bed {
    rows: i8,
    plants: Vec<Plant>,
    #[serde(default)]
    soil: Option<Soil>,
    #[serde(default)]
    tag: Option<Tag>,
    #[serde(default)]
    deep: Option<Depth>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Plant {
    Fallow,
    Bulb(u8),
    Row {
        of: String,
        #[serde(default)]
        gap: u8,
    },
    Pair(u8, u8),
    Loose {
        #[serde(default)]
        gap: u8,
    },
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Soil {
    Clay,
    RedSand,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Depth(u8);

#[derive(Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
struct Tag(String);

impl TryFrom<String> for Tag {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text.starts_with('#') {
            Ok(Self(text))
        } else {
            Err(format!("the tag `{text}` does not start with #"))
        }
    }
}

fn read(text: &str) -> (Option<Garden>, Problems, Vec<String>) {
    let mut sources = Sources::new();
    let id = sources.add("t", text);
    let (tree, mut problems) = parse(id, &sources);
    let (garden, more) = deserialise(&tree);
    problems.extend(more);
    problems.sort();
    let lines = lines(&problems, &sources);
    (garden, problems, lines)
}

#[test]
fn a_sound_tree_fills_the_type() {
    let (garden, _, problems) = read(concat!(
        "water = 255\nsize = [3, 4]\nscale = 2\nby-month = { 1 = true, 12 = false }\nmark = \"国\"\n",
        "[beds.a]\nrows = -2\nsoil = \"red-sand\"\ntag = \"#x\"\ndeep = 7\n",
        "plants = [\"fallow\", { fallow = {} }, { bulb = 3 }, { row = { of = \"y\" } }, { pair = [1, 2] }, \"loose\"]\n",
    ));
    assert_eq!(problems, Vec::<String>::new());
    let garden = garden.expect("read");
    assert_eq!(garden.water, Some(255));
    assert_eq!(garden.size, Some((3, 4)));
    assert_eq!(garden.scale, Some(2.0));
    assert_eq!(garden.mark, Some('国'));
    assert_eq!(garden.by_month, IndexMap::from([(1, true), (12, false)]));
    let bed = &garden.beds["a"];
    assert_eq!(bed.rows, -2);
    assert_eq!(bed.soil, Some(Soil::RedSand));
    assert_eq!(bed.tag, Some(Tag("#x".to_owned())));
    assert_eq!(bed.deep, Some(Depth(7)));
    assert_eq!(
        bed.plants,
        [
            Plant::Fallow,
            Plant::Fallow,
            Plant::Bulb(3),
            Plant::Row {
                of: "y".to_owned(),
                gap: 0
            },
            Plant::Pair(1, 2),
            Plant::Loose { gap: 0 },
        ]
    );
}

#[test]
fn ten_mistakes_of_ten_kinds_give_ten_problems() {
    let (garden, problems, lines) = read(concat!(
        "water = 300\n",            // 1
        "size = [1]\n",             // 2
        "scale = tall\n",           // 3
        "[beds.a]\n",               // 4
        "rows = 1\n",               // 5
        "plants = []\n",            // 6
        "sail = \"red-sand\"\n",    // 7
        "[beds.b]\n",               // 8
        "rows = \"多\"\n",          // 9
        "plants = []\n",            // 10
        "[beds.c]\n",               // 11
        "plants = []\n",            // 12
        "[beds.d]\n",               // 13
        "rows = 2\n",               // 14
        "soil = \"red-snad\"\n",    // 15
        "tag = \"牌子\"  # 说明\n", // 16
        "plants = [{ row = { of = \"中文\", gap = 2026-01-01 } }, { bulb = 1, fallow = {} }]\n", // 17
    ));
    assert_eq!(
        lines,
        [
            "E0109 t:1:9 300 is out of range",
            "E0111 t:2:8 expected 2 elements, found 1",
            "E0101 t:3:9 `tall` is not a value",
            "E0105 t:7:1 unknown key `sail`",
            "E0107 t:9:8 expected a whole number, found the text \"多\"",
            "E0106 t:11:7 missing key `rows` in `beds.c`",
            "E0108 t:15:8 `red-snad` is not one of the values allowed here",
            "E0110 t:16:7 the tag `牌子` does not start with #",
            "E0102 t:17:38 there are no dates in a variant",
            "E0112 t:17:54 expected exactly one key, found `bulb`, `fallow`",
        ]
    );
    let by_code = |code: &str| problems.iter().find(|p| p.code == code).expect("there");
    assert_eq!(by_code("E0105").label, "did you mean `soil`?");
    assert_eq!(by_code("E0108").label, "did you mean `red-sand`?");
    assert_eq!(
        by_code("E0108").help.as_deref(),
        Some("allowed: `clay`, `red-sand`")
    );
    assert_eq!(by_code("E0109").label, "must be from 0 to 255");
    let path = by_code("E0112").path.as_ref().expect("a path");
    assert_eq!(path.to_string(), "beds.d.plants[1]");
    // `b` lost a key it cannot do without, `c` never had it; the others are read.
    let garden = garden.expect("the rest");
    assert_eq!(garden.beds.keys().collect::<Vec<_>>(), ["a", "d"]);
}

#[test]
fn an_entry_that_lost_a_part_gives_no_echo() {
    // A misspelt key is one mistake, not also a missing one.
    let (garden, _, lines) = read("[beds.a]\nrwos = 1\nplants = []\n");
    assert_eq!(lines, ["E0105 t:2:1 unknown key `rwos`"]);
    assert_eq!(garden.expect("the rest").beds.len(), 0);
    // So is a wrong element of a pair.
    let (_, _, lines) = read("size = [1, \"x\"]\nbeds = {}\n");
    assert_eq!(
        lines,
        ["E0107 t:1:12 expected a whole number, found the text \"x\""]
    );
    // And a wrong form of an enum.
    let (_, problems, lines) =
        read("[beds.a]\nrows = 1\nplants = [\"fallow\", { rwo = 1 }, { row = 3 }, \"bulb\"]\n");
    assert_eq!(
        lines,
        [
            "E0108 t:3:23 `rwo` is not one of the values allowed here",
            "E0107 t:3:42 expected a table, found the number 3",
            "E0107 t:3:47 expected `{ bulb = … }`, found the word alone",
        ]
    );
    let paths: Vec<String> = problems
        .iter()
        .map(|p| p.path.as_ref().expect("a path").to_string())
        .collect();
    assert_eq!(
        paths,
        [
            "beds.a.plants[1].rwo",
            "beds.a.plants[2].row",
            "beds.a.plants[3]"
        ]
    );
}

#[test]
fn a_whole_that_cannot_do_without_a_part_is_not_read() {
    let (garden, _, lines) = read("water = 1\nwine = 2\n");
    assert_eq!(garden, None);
    assert_eq!(lines, ["E0105 t:2:1 unknown key `wine`"]);
    let (garden, _, lines) = read("water = 1\n");
    assert_eq!(garden, None);
    assert_eq!(lines, ["E0106 t:1:1 missing key `beds`"]);
}

#[test]
fn keys_are_checked_like_values() {
    let (garden, _, lines) = read("beds = {}\nby-month = { 1 = true, may = true, 300 = false }\n");
    assert_eq!(
        lines,
        [
            "E0110 t:2:24 the key `may` must be a whole number from 0 to 255",
            "E0110 t:2:36 the key `300` must be a whole number from 0 to 255",
        ]
    );
    assert_eq!(garden.expect("the rest").by_month.len(), 1);
}
