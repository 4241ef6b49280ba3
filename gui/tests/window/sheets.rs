//! Rule sheets and pictures of boards, made from the files of games.

use std::collections::BTreeSet;

use sifang_core::drawing::Places;
use sifang_core::game::Game;
use sifang_core::ids::{KindId, PointId};

use sifang_gui::export::{Around, svg};
use sifang_gui::sheet::{Diagram, Sheet};
use sifang_gui::text::Lang;

use crate::records::game;

/// All that a sheet says, a line each.
fn lines(sheet: &Sheet) -> Vec<&str> {
    let pieces = sheet.pieces.iter();
    let pieces = pieces.flat_map(|piece| piece.traits.iter().chain(&piece.ways));
    let cells = sheet.encounters.rows.iter();
    let cells = cells.flat_map(|(_, cells)| cells.iter().map(|(_, text)| text));
    let rest = sheet.rest.iter().flat_map(|(_, lines)| lines);
    let options = sheet.options.iter().map(|(option, _)| option);
    std::iter::once(&sheet.title)
        .chain(&sheet.table)
        .chain(pieces)
        .chain(&sheet.moves)
        .chain(&sheet.setup)
        .chain(cells)
        .chain(&sheet.encounters.notes)
        .chain(rest)
        .chain(options)
        .map(String::as_str)
        .collect()
}

/// Ids of files, notations and symbols are Latin everywhere; a sentence is not.
#[test]
fn every_game_has_a_sheet_without_english_sentences_in_chinese() {
    for shipped in sifang_variants::ALL {
        let game = game(shipped.id);
        for lang in [Lang::ZhHans, Lang::ZhHant] {
            let sheet = Sheet::new(game.rules(), lang);
            let stray = |line: &&str| {
                let han = line.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
                let mut words = line.split(|c: char| !c.is_ascii_alphabetic());
                !han || words.any(|word| word.len() > 5)
            };
            let strays: Vec<&str> = lines(&sheet).into_iter().filter(stray).collect();
            assert_eq!(strays, [""; 0], "{}", shipped.id);
        }
        let english = Sheet::new(game.rules(), Lang::En);
        for line in lines(&english) {
            assert!(!line.contains(['{', '}']), "{}: {line}", shipped.id);
        }
        assert_eq!(english.pieces.len(), game.rules().kinds.len());
    }
}

#[test]
fn sheets_say_what_files_say() {
    let english = |id: &str| {
        let sheet = Sheet::new(game(id).rules(), Lang::En);
        lines(&sheet).join("\n")
    };
    for (id, said) in [
        (
            "xiangqi",
            "any distance along rank and file lines over exactly 1 piece, only to capture",
        ),
        ("xiangqi", "leaps 2 by 1, unless a piece stands on its leg"),
        ("xiangqi", "to its own palace"),
        ("luzhanqi", "any path over rail lines through empty points"),
        ("luzhanqi", "bomb and mine both die"),
        ("jungle", "A seat wins by entering the enemy den."),
        ("chess", "Taken in passing by: pawn"),
        ("fanqi", "settled by the first engineer turned up"),
    ] {
        let text = english(id);
        assert!(text.contains(said), "{id}: {said}\n{text}");
    }
}

fn diagram(game: &Game, kind: &str) -> Diagram {
    let kind = game.rules().kind(kind).unwrap();
    Diagram::new(game, kind).unwrap()
}

#[test]
fn diagrams_tell_going_from_taking() {
    let chess = game("chess");
    let pawn = diagram(&chess, "pawn");
    let name = |point: u8| chess.rules().board.name(PointId(point)).to_owned();
    let names = |set: &sifang_core::pointset::Points| -> BTreeSet<String> {
        set.iter().map(name).collect()
    };
    let file = &name(pawn.from.0)[..1];
    assert_eq!(
        names(&pawn.ways.quiet),
        [format!("{file}3"), format!("{file}4")].into()
    );
    assert_eq!(pawn.ways.attack.len(), 2);
    assert!(pawn.ways.quiet.and(&pawn.ways.attack).is_empty());
    let knight = diagram(&chess, "knight");
    assert_eq!(
        (knight.ways.quiet, knight.ways.attack.len()),
        (knight.ways.attack, 8)
    );
    // a cannon takes only over a piece, a general's look takes nothing but a general
    let xiangqi = game("xiangqi");
    let cannon = diagram(&xiangqi, "cannon");
    assert_eq!((cannon.ways.quiet.len(), cannon.ways.attack.len()), (17, 0));
    assert!(!cannon.ways.over.is_empty());
    let general = diagram(&xiangqi, "general");
    assert!(general.ways.attack.len() > general.ways.quiet.len());
    // a walk turns corners, a slide does not
    let junqi = game("siguo-junqi");
    let (engineer, commander) = (diagram(&junqi, "engineer"), diagram(&junqi, "commander"));
    assert!(engineer.ways.quiet.len() > commander.ways.quiet.len());
    let flag = junqi.rules().kind("flag").unwrap();
    assert!(Diagram::new(&junqi, flag).is_none());
}

#[test]
fn every_kind_that_moves_has_a_diagram() {
    for shipped in sifang_variants::ALL {
        let game = game(shipped.id);
        for (number, kind) in game.rules().kinds.iter().enumerate() {
            let found = Diagram::new(&game, KindId(number as u8));
            assert_eq!(found.is_some(), !kind.moves.is_empty(), "{}", kind.id);
            if let Some(found) = found {
                let all = found.ways.quiet.or(&found.ways.attack);
                let all = all.or(&found.ways.over);
                assert!(!all.is_empty() && !all.has(found.from.0), "{}", kind.id);
            }
        }
    }
}

/// Where the file says that lines are single, they are, though pieces run along them; the palaces lie under them.
#[test]
fn strokes_are_as_the_file_says_and_zones_of_a_grid_are_patches() {
    let drawn = |id: &str| {
        let game = game(id);
        let rules = game.rules();
        let doubled = sifang_core::drawing::doubled(rules);
        let patches = sifang_core::drawing::patches(rules);
        let corners: Vec<usize> = patches.iter().map(|(_, corners)| corners.len()).collect();
        let around = Around::default();
        let polygons = svg(rules, &Places::new(rules, 0), Lang::En, &|_| None, &around)
            .matches("<polygon")
            .count();
        assert_eq!(polygons, corners.len());
        (doubled.contains(&true), corners)
    };
    assert_eq!(drawn("xiangqi"), (false, vec![4, 4]));
    assert_eq!(drawn("siguo-junqi"), (true, vec![]));
    assert_eq!(drawn("three-crowns"), (false, vec![]));
}

/// Counts, places and titles are said as people say them, from the names in the file.
#[test]
fn sheets_count_and_name_as_people_do() {
    let english = lines(&Sheet::new(game("siguo-junqi").rules(), Lang::En)).join("\n");
    for said in [
        " × rail, ",
        " × road.",
        "2 × division",
        "A piece on headquarters never moves again.",
        "A piece on camps cannot be attacked.",
    ] {
        assert!(english.contains(said), "{said}: {english}");
    }
    for unsaid in ["of kind", "one of headquarters"] {
        assert!(!english.contains(unsaid), "{unsaid}");
    }
    let title = |id: &str, lang| Sheet::new(game(id).rules(), lang).title;
    assert_eq!(title("chess", Lang::En), "Rules of Chess");
    assert!(title("siguo-junqi", Lang::ZhHans).starts_with("四国军棋规则（"));
    assert!(title("siguo-junqi", Lang::En).starts_with("Rules of Siguo Junqi ("));
}

/// An option is changed where the player changed it: not by a mode, nor by a preset. Values begin with a capital letter.
#[test]
fn only_what_the_player_set_is_said_to_be_changed() {
    use sifang_core::lang::{Choices, OptionKind, OptionValue};
    use sifang_gui::sheet::Sheet;
    let changed = |id: &str, choices: &Choices| {
        let game = crate::records::chosen(id, choices);
        let options = Sheet::new(game.rules(), Lang::En).options;
        for (line, _) in &options {
            let value = line.rsplit_once(": ").map_or("", |(_, value)| value);
            assert!(
                !value.starts_with(|c: char| c.is_lowercase()),
                "{id}: {line}"
            );
        }
        options
            .iter()
            .filter(|(line, _)| line.ends_with("(changed)"))
            .count()
    };
    let mut set = 0;
    for shipped in sifang_variants::ALL {
        let menu = game(shipped.id).rules().configured.menu.clone();
        let modes = menu.modes.keys().cloned().map(Some).chain([None]);
        for mode in modes {
            let choices = Choices {
                mode,
                ..Choices::default()
            };
            assert_eq!(
                changed(shipped.id, &choices),
                0,
                "{} {choices:?}",
                shipped.id
            );
        }
        for preset in menu.presets.keys() {
            let choices = Choices {
                preset: Some(preset.clone()),
                ..Choices::default()
            };
            assert_eq!(
                changed(shipped.id, &choices),
                0,
                "{} {choices:?}",
                shipped.id
            );
        }
        let switch = menu
            .options
            .iter()
            .find(|(_, option)| matches!(option.kind, OptionKind::OnOff) && option.modes.is_none());
        if let Some((id, option)) = switch {
            let other = if option.default == OptionValue::OnOff(true) {
                "off"
            } else {
                "on"
            };
            let choices = Choices {
                set: vec![(id.clone(), other.to_owned())],
                ..Choices::default()
            };
            assert_eq!(
                changed(shipped.id, &choices),
                1,
                "{} {choices:?}",
                shipped.id
            );
            set += 1;
        }
    }
    assert!(set > 0);
}
