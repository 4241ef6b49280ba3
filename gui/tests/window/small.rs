//! A small window: the board keeps its room, nothing is cut, nothing lies over anything else.

use egui::{Pos2, Rect, pos2, vec2};
use egui_kittest::kittest::NodeT;
use sifang_gui::app::{Opened, Setting, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::text::Lang;
use sifang_gui::text::tables::moves;

use crate::looks::Painter;
use crate::records::{game, opening};
use crate::stage::Stage;

const SMALL: [f32; 2] = [640.0, 600.0];

fn shown(id: &str, size: [f32; 2]) -> Stage {
    let opened = Opened::Table(Box::new(opening(game(id), 1, None)));
    let mut stage = Stage::sized(Folders::default(), opened, size, Painter::default());
    stage.until("the game is there", |app| app.model().is_some());
    stage.apply(UiCommand::Pause(true));
    stage
}

/// Where controls are, and what they are called; the points of the board are left out.
fn controls(stage: &mut Stage) -> Vec<(String, Rect)> {
    use egui::accesskit::Role;
    stage.settle();
    let points: Vec<String> = stage
        .model()
        .points
        .iter()
        .map(|p| p.label.clone())
        .collect();
    let nodes = stage.harness().root().children_recursive();
    let found = nodes.filter_map(|node| {
        node.accesskit_node().raw_bounds()?;
        let rect = node.rect();
        let node = node.accesskit_node();
        let control = matches!(
            node.role(),
            Role::Button
                | Role::Slider
                | Role::TextInput
                | Role::ComboBox
                | Role::SpinButton
                | Role::Label
        );
        let name = node.label().or_else(|| node.value()).unwrap_or_default();
        (control && !points.contains(&name) && rect.is_positive()).then_some((name, rect))
    });
    found.collect()
}

/// Where the side begins: at the left of the plates.
fn side(stage: &Stage) -> f32 {
    stage
        .rect(
            Lang::ALL
                .iter()
                .find_map(|lang| {
                    let text = sifang_gui::text::tables::happened::LOG.get(*lang);
                    stage.shows(text).then_some(text)
                })
                .expect("the log"),
        )
        .left()
}

#[test]
fn in_a_small_window_nothing_is_cut_or_covered() {
    for id in ["chess", "luzhanqi", "siguo-junqi", "wheel"] {
        for lang in Lang::ALL {
            let mut stage = shown(id, SMALL);
            stage.apply(UiCommand::Language(lang));
            stage.apply(UiCommand::Zoom(1.5));
            let left = side(&stage);
            assert!(SMALL[0] - left <= 0.38 * SMALL[0], "{id} {lang:?}: {left}");
            let controls = controls(&mut stage);
            let name = moves::TYPED.get(lang);
            assert!(
                controls.iter().any(|(text, _)| text == name),
                "{id} {lang:?}"
            );
            for (text, rect) in &controls {
                let beside = rect.left() >= left - 8.0;
                let end = if beside || rect.top() < 60.0 {
                    SMALL[0]
                } else {
                    left
                };
                assert!(
                    rect.left() >= 0.0 && rect.right() <= end,
                    "{id} {lang:?}: {text} {rect}"
                );
                assert!(
                    beside || rect.bottom() <= SMALL[1],
                    "{id} {lang:?}: {text} {rect}"
                );
            }
            for (at, (text, rect)) in controls.iter().enumerate() {
                for (other, under) in &controls[at + 1..] {
                    let over = rect.intersect(*under);
                    let apart = over.width() < 1.0 || over.height() < 1.0;
                    // what is written on a control is no other one
                    let within = rect.contains_rect(*under) || under.contains_rect(*rect);
                    assert!(
                        apart || within,
                        "{id} {lang:?}: {text} {rect} and {other} {under}"
                    );
                }
            }
            // the field for moves can be read
            let field = stage
                .harness()
                .root()
                .children_recursive()
                .find_map(|node| {
                    let field = node.accesskit_node().role() == egui::accesskit::Role::TextInput;
                    field.then(|| node.rect())
                });
            assert!(field.expect("a field").width() > 120.0, "{id} {lang:?}");
        }
    }
}

/// The side is as wide as it was dragged, in the next run too; a narrow window keeps its board.
#[test]
fn the_side_is_dragged_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let folders = || Folders {
        config: Some(folder.path().to_owned()),
        data: None,
    };
    let stage = |size: [f32; 2]| {
        let opened = Opened::Table(Box::new(opening(game("chess"), 1, None)));
        let mut stage = Stage::sized(folders(), opened, size, Painter::default());
        stage.until("the game is there", |app| app.model().is_some());
        stage.step();
        stage
    };
    let mut wide = stage([1200.0, 800.0]);
    let left = side(&wide);
    let edge = pos2(left - 8.0, 500.0);
    drag(&mut wide, edge, edge - vec2(90.0, 0.0));
    let moved = side(&wide);
    assert!((left - moved - 90.0).abs() < 6.0, "{left} {moved}");
    let remembered = wide.app().settings().side;
    assert!((f32::from(remembered) - 360.0).abs() < 6.0, "{remembered}");
    let again = stage([1200.0, 800.0]);
    assert_eq!(side(&again), moved);
    let small = stage(SMALL);
    assert!(SMALL[0] - side(&small) <= 0.38 * SMALL[0]);
    wide.apply(UiCommand::Set(Setting::Side(1)));
    assert!(wide.app().settings().side >= 190);
}

fn drag(stage: &mut Stage, from: Pos2, to: Pos2) {
    stage.harness().hover_at(from);
    stage.step();
    stage.harness().drag_at(from);
    stage.step();
    for part in 1..=5 {
        stage
            .harness()
            .hover_at(from + (to - from) * (part as f32 / 5.0));
        stage.step();
    }
    stage.harness().drop_at(to);
    for _ in 0..3 {
        stage.step();
    }
}
