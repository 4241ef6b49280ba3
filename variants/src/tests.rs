use std::collections::BTreeSet;
use std::path::Path;

use toml::Table;

use super::{ALL, find};

#[test]
fn every_file_is_toml_and_declares_the_id_of_its_entry() {
    for game in ALL {
        let table: Table = game
            .text
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", game.id));
        assert_eq!(table["id"].as_str(), Some(game.id));
        assert_eq!(table["schema"].as_integer(), Some(1), "{}", game.id);
        let line = format!("id = \"{}\"", game.id);
        assert!(
            game.text.lines().any(|l| l == line),
            "{}: no line `{line}`",
            game.id
        );
    }
}

#[test]
fn ids_are_unique_and_found() {
    let ids: BTreeSet<&str> = ALL.iter().map(|game| game.id).collect();
    assert_eq!(ids.len(), ALL.len());
    for game in ALL {
        assert_eq!(find(game.id), Some(game));
    }
    assert_eq!(find("no-such-game"), None);
}

#[test]
fn the_catalogue_and_the_folders_hold_the_same_games() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = BTreeSet::new();
    for family in root.read_dir().unwrap().map(Result::unwrap) {
        if family.file_name() == "src" || !family.path().is_dir() {
            continue;
        }
        for file in family.path().read_dir().unwrap().map(Result::unwrap) {
            let path = file.path();
            if path.extension().is_some_and(|ending| ending == "toml") {
                files.insert(path);
            }
        }
    }
    let listed: BTreeSet<_> = ALL
        .iter()
        .map(|game| root.join(game.family).join(format!("{}.toml", game.id)))
        .collect();
    assert_eq!(listed, files);
}
