//! The rule sheet.

use egui::Key;
use sifang_gui::app::UiCommand;
use sifang_gui::text::Lang;

use crate::stage::Stage;

#[test]
fn the_rules_of_every_game_are_shown_in_three_languages() {
    let mut stage = Stage::new();
    for shipped in sifang_variants::ALL {
        stage.apply(UiCommand::Options(shipped.id.to_owned()));
        stage.click("Rules");
        let pieces = stage.app().rules().expect("a sheet").pieces.clone();
        let mut titles = Vec::new();
        for (lang, encounters) in [
            (Lang::En, "Encounters"),
            (Lang::ZhHans, "遭遇"),
            (Lang::ZhHant, "遭遇"),
        ] {
            stage.apply(UiCommand::Language(lang));
            let sheet = stage.app().rules().expect("a sheet").clone();
            assert!(stage.shows(encounters), "{}: {encounters}", shipped.id);
            assert_eq!(sheet.pieces.len(), pieces.len());
            for piece in &sheet.pieces {
                let said = stage.says(&piece.name);
                assert!(said, "{}: {}", shipped.id, piece.name);
            }
            titles.push(sheet.title);
        }
        assert_ne!(titles[0], titles[1], "{}", shipped.id);
        stage.apply(UiCommand::Language(Lang::En));
        stage.key(Key::F1);
        assert!(stage.app().rules().is_none());
        stage.apply(UiCommand::ToStart);
    }
}

#[test]
fn the_rules_are_a_key_away_in_a_game_and_the_game_goes_on_behind() {
    let mut stage = Stage::new();
    stage.click("Play Chess");
    stage.my_turn();
    stage.key(Key::F1);
    assert!(stage.shows("Rules of Chess"));
    // a diagram and a sentence for a piece, the options in force
    assert!(stage.shows("How a knight moves"));
    assert!(stage.says("leaps 2 by 1"));
    assert!(stage.shows("Options in force"));
    // keys of the game do nothing here
    stage.key(Key::R);
    stage.key(Key::Escape);
    assert!(!stage.shows("Rules of Chess"));
    assert_eq!(stage.model().status, "Your turn");
    assert_eq!(stage.label("e2"), "e2, white pawn");
}

#[test]
fn the_table_of_encounters_is_read_out_cell_by_cell() {
    let mut stage = Stage::new();
    stage.apply(UiCommand::Options("siguo-junqi".to_owned()));
    stage.click("Rules");
    for sentence in [
        "engineer takes mine",
        "bomb and commander both die",
        "platoon dies on commander",
    ] {
        assert!(stage.shows(sentence), "{sentence}");
    }
}
