//! What each army has lost, as far as the viewer was told.

use sifang_core::ids::SeatId;
use sifang_core::view::Viewer;
use sifang_gui::app::{Answer, UiCommand};

use crate::stage::Stage;

fn lost(stage: &Stage) -> Vec<String> {
    let plates = stage.model().plates.iter();
    plates.filter_map(|plate| plate.lost.clone()).collect()
}

#[test]
fn who_looks_on_reads_numbers_and_who_sees_all_reads_names() {
    let mut stage = Stage::new();
    stage.apply(UiCommand::Options("luzhanqi".to_owned()));
    for answer in [
        Answer::Seat(SeatId(0), Some("random".to_owned())),
        Answer::Seat(SeatId(1), Some("random".to_owned())),
        Answer::Seed(Some(7)),
    ] {
        stage.apply(UiCommand::Form(answer));
    }
    stage.apply(UiCommand::Begin);
    stage.until("the game has begun", |app| app.model().is_some());
    stage.click("Skip to the end");
    stage.until_over();
    let public = lost(&stage);
    assert_eq!(public.len(), 2);
    for text in &public {
        assert!(text.contains("unknown"), "{text}");
        assert!(stage.shows(text), "{text}");
    }
    stage.apply(UiCommand::Look(Viewer::Referee));
    stage.until("all is open", |app| {
        app.model().is_some_and(|model| {
            let mut lost = model.plates.iter().filter_map(|plate| plate.lost.as_ref());
            lost.all(|lost| !lost.contains("unknown"))
        })
    });
    let open = lost(&stage);
    assert_eq!(open.len(), 2);
    for text in &open {
        assert!(!text.contains("unknown"), "{text}");
        assert!(stage.shows(text), "{text}");
    }
}
