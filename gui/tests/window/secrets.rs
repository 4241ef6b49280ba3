//! Nothing of another seat's knowledge is in the window: two games that differ only in pieces hidden from a person show him
//! the same, to the letter, before and behind the curtain.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test knows the truth that it hides from the window"
)]

use std::collections::BTreeSet;

use sifang_bots::table::{Opening, Table};
use sifang_core::ids::{KindId, SeatId};
use sifang_core::matches::Match;
use sifang_core::play::Action;
use sifang_core::view::Viewer;
use sifang_gui::app::{Marking, Marks, Opened, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::model::{Scene, build};
use sifang_gui::screenshot::screenshot;
use sifang_gui::text::Lang;

use crate::records::{game, played, write, write_for};
use crate::stage::Stage;

const ME: SeatId = SeatId(0);

/// The shipped games in which the seats lay out pieces that others do not see.
fn hidden() -> impl Iterator<Item = &'static str> {
    sifang_variants::ALL
        .iter()
        .map(|shipped| shipped.id)
        .filter(|id| {
            let game = game(id);
            game.rules().setup.deploy.is_some() && game.rules().visibility.hides()
        })
}

/// The same game with two pieces of the next seat's layout exchanged, for all exchanges of which I saw nothing.
fn twins(one: &Match) -> Vec<Match> {
    let mut twins = Vec::new();
    let mut layouts = one
        .played()
        .iter()
        .filter_map(|played| match &played.action {
            Action::Layout(kinds) if played.seat == Some(SeatId(1)) => Some(kinds),
            _ => None,
        });
    let kinds: &Vec<KindId> = layouts.next_back().unwrap();
    for a in 0..kinds.len() {
        for b in a + 1..kinds.len() {
            if kinds[a] != kinds[b] {
                twins.extend(exchanged(one, a, b));
            }
        }
    }
    twins
}

fn exchanged(one: &Match, a: usize, b: usize) -> Option<Match> {
    let mut other = Match::bare(one.game(), one.seed());
    for action in one.played() {
        let mut act = action.action.clone();
        if let (Action::Layout(kinds), Some(SeatId(1))) = (&mut act, action.seat) {
            kinds.swap(a, b);
        }
        other.act(action.seat, act).ok()?;
    }
    let me = Viewer::Seat(ME);
    let same = one.seen(me) == other.seen(me) && one.awaits() == other.awaits();
    (same && one.truth() != other.truth()).then_some(other)
}

/// Two games that I cannot tell apart, as far into the game as they come.
fn pair(id: &str, seed: u64) -> Option<(Match, Match)> {
    let game = game(id);
    [40, 24, 12, 4].into_iter().find_map(|plies| {
        let one = played(&game, seed, plies, ME)?;
        let mut twins = twins(&one);
        let last = twins.pop()?;
        Some((one, last))
    })
}

fn folders(path: &std::path::Path) -> Folders {
    Folders {
        config: Some(path.to_owned()),
        data: Some(path.to_owned()),
    }
}

/// All that can be read of the window, and what its files are called.
fn all(stage: &Stage, folder: &std::path::Path) -> String {
    let names: BTreeSet<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    // which lines of the log are in sight depends on how far it has scrolled; the model has them all
    let model = stage.app().model();
    let logged = |line: &str| {
        let mut log = model.iter().flat_map(|model| &model.log);
        log.any(|entry| line.contains(&format!("Some({:?})", entry.text)))
    };
    // runs of text say what their labels say, cut to the room there is; containers say nothing
    let silent = |line: &str| line.starts_with("TextRun") || line.starts_with("GenericContainer");
    let tree = stage.tree();
    let lines = tree.lines().filter(|line| !logged(line) && !silent(line));
    let lines: Vec<&str> = lines.collect();
    let tree = lines.join("\n");
    format!("{}\n{tree}\n{names:?}\n", stage.app().title())
}

/// Opens a game and looks at everything.
fn look(one: &Match) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.toml");
    write(one, &path);
    let mut stage = Stage::with(folders(folder.path()));
    stage.apply(UiCommand::Open(path.clone()));
    stage.until("the curtain is drawn", |app| app.curtain().is_some());
    let mut looks = vec![all(&stage, folder.path())];
    assert!(!stage.app().holds_view());
    stage.lift();
    stage.apply(UiCommand::Pause(true));
    let mut note = |stage: &mut Stage| {
        stage.settle();
        assert!(stage.app().holds_view());
        looks.push(format!(
            "{:?}\n{}",
            stage.model(),
            all(stage, folder.path())
        ));
    };
    note(&mut stage);
    // a piece is chosen and sent where it may not go, onto each hidden piece
    let own = stage.model().pieces.iter().filter(|p| p.kind.is_some());
    let own: Vec<_> = own.map(|piece| piece.point).collect();
    let hidden = stage.model().pieces.iter().filter(|p| p.kind.is_none());
    let hidden: Vec<_> = hidden.map(|piece| piece.point).collect();
    assert!(!hidden.is_empty());
    for point in own {
        stage.apply(UiCommand::LetGo);
        stage.apply(UiCommand::Click(point));
        let model = stage.model();
        let goes = |at| model.targets.iter().any(|target| target.point == at);
        if let Some(&barred) = hidden.iter().find(|at| !goes(**at)) {
            note(&mut stage);
            stage.apply(UiCommand::Click(barred));
            note(&mut stage);
        }
    }
    stage.apply(UiCommand::Mark(Marking::Open(hidden[0])));
    note(&mut stage);
    stage.apply(UiCommand::LetGo);
    for number in (0..one.played().len()).step_by(7) {
        stage.apply(UiCommand::At(Some(number)));
        stage.until("an earlier moment is shown", |app| {
            app.shown_number() == Some(number)
        });
        note(&mut stage);
    }
    looks
}

#[test]
fn two_truths_show_the_same_window() {
    let mut pairs = 0;
    for id in hidden() {
        let Some((one, other)) = (1..9).find_map(|seed| pair(id, seed)) else {
            panic!("{id}: no two games that cannot be told apart");
        };
        let (first, second) = (look(&one), look(&other));
        assert!(first.len() > 10, "{id}");
        for (a, b) in first.iter().zip(&second) {
            let differ = a.lines().zip(b.lines()).find(|(a, b)| a != b);
            assert_eq!(differ, None, "{id}");
            assert_eq!(a.len(), b.len(), "{id}");
        }
        assert_eq!(first.len(), second.len(), "{id}");
        pairs += 1;
    }
    assert!(pairs >= 2);
}

/// What is painted of the window, to the last pixel.
#[test]
fn two_truths_have_the_same_picture() {
    let mut pictures = 0;
    for id in hidden() {
        let Some((one, other)) = (1..9).find_map(|seed| pair(id, seed)) else {
            panic!("{id}: no two games that cannot be told apart");
        };
        let picture = |played: &Match| {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("game.toml");
            write_for(1, played, &path);
            let opened = Opened::Table(Box::new(Opening::Record(path)));
            screenshot(opened, [640, 640], Lang::ZhHant).unwrap()
        };
        assert!(
            picture(&one) == picture(&other),
            "{id}: the pictures differ"
        );
        pictures += 1;
    }
    assert!(pictures >= 2);
}

/// The model with the assistant on, at every moment of several games: what it marks is known to the person.
#[test]
fn the_assistant_marks_the_same_in_two_truths() {
    let mut marked = 0;
    for id in hidden() {
        for (one, other) in (1..5).filter_map(|seed| pair(id, seed)) {
            let folder = tempfile::tempdir().unwrap();
            let models = [&one, &other].map(|game| {
                let path = folder.path().join("game.toml");
                write(game, &path);
                let (table, _) = Table::open(&path).unwrap();
                let moments = 0..=game.played().len();
                let models = moments.map(|number| {
                    let snapshot = table.snapshot_at(Viewer::Seat(ME), number);
                    let model = build(&Scene {
                        snapshot: &snapshot,
                        now: None,
                        lang: Lang::En,
                        signs: Lang::En,
                        quarters: 0,
                        last_of_all: true,
                        chosen: None,
                        looked_at: None,
                        choices: &[],
                        marks: &Marks::default(),
                        marking: None,
                        assistant: true,
                        paused: false,
                    });
                    (format!("{model:?}"), model.certain.len())
                });
                models.collect::<Vec<_>>()
            });
            marked += models[0].iter().map(|(_, count)| count).sum::<usize>();
            assert_eq!(models[0], models[1], "{id}");
        }
    }
    assert!(marked > 0, "something was certain somewhere");
}

/// Behind the curtain there is nothing of the game: no point, no kind of piece, no line of the log.
#[test]
fn the_curtain_says_nothing_of_the_game() {
    for id in hidden() {
        let one = played(&game(id), 3, 12, ME).expect("a game that goes on");
        let looks = look(&one);
        let curtain = &looks[0];
        let rules = one.game().rules();
        for kind in &rules.kinds {
            assert!(!curtain.contains(kind.name.get("en")), "{}", kind.id);
        }
        for text in ["piece", "hidden", "Log", "moved", "Resign"] {
            assert!(!curtain.contains(text), "{text}");
        }
    }
}

/// A click does not lift the curtain; the button held does, and so does a key.
#[test]
fn the_curtain_is_held_to_be_lifted() {
    let id = hidden().next().unwrap();
    let one = played(&game(id), 3, 12, ME).expect("a game that goes on");
    for by_key in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.toml");
        write(&one, &path);
        let mut stage = Stage::with(folders(folder.path()));
        stage.apply(UiCommand::Open(path));
        stage.until("the curtain is drawn", |app| app.curtain().is_some());
        let button = stage.starting_with("I am ");
        stage.click(&button);
        stage.key(egui::Key::Space);
        for _ in 0..20 {
            stage.step();
        }
        assert!(stage.app().curtain().is_some());
        if by_key {
            stage.hold_key(egui::Key::Space);
        } else {
            stage.lift();
        }
        stage.until("the board is shown", |app| app.model().is_some());
    }
}
