//! Nothing of another seat's knowledge is in the window: two games that differ only in pieces hidden from a person show him
//! the same, to the letter, before and behind the curtain.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test knows the truth that it hides from the window"
)]

use std::collections::BTreeSet;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_bots::table::{Opening, Table};
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::matches::Match;
use sifang_core::play::Action;
use sifang_core::random::stream;
use sifang_core::view::Viewer;
use sifang_gui::app::{Job, Marking, Marks, Opened, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::model::{PointNode, Scene, build};
use sifang_gui::screenshot::screenshot;
use sifang_gui::text::Lang;

use crate::records::{game, played, write, write_for};
use crate::stage::Stage;

const ME: SeatId = SeatId(0);

/// The shipped games that hide something: layouts, moves, or pieces that lie face down.
fn hidden() -> impl Iterator<Item = &'static str> {
    sifang_variants::ALL
        .iter()
        .map(|shipped| shipped.id)
        .filter(|id| game(id).rules().visibility.hides())
}

/// Are a game's pieces seen, though not what they are? Otherwise moves are tried against what is not seen at all.
fn places_are_seen(game: &Game) -> bool {
    !game.rules().visibility.tries()
}

/// A game that goes on, so many plies in, in which I am on move.
fn some_game(game: &Game, seed: u64, plies: usize) -> Option<Match> {
    if places_are_seen(game) {
        return played(game, seed, plies, ME);
    }
    let mut random = stream(seed, 0, "window-test", 0);
    let mut one = Match::new(game, seed);
    for ply in 0.. {
        let seat = one.truth().to_move()?;
        if ply >= plies && seat == ME {
            break;
        }
        let moves = game.moves(one.truth());
        let m = moves[random.random_range(0..moves.len())];
        one.act(Some(seat), m.into()).unwrap();
    }
    Some(one)
}

/// The same game with two pieces of the next seat's layout exchanged, or two that lie face down, for all exchanges of which
/// I saw nothing; or, where moves are unseen, with other moves of the other that sound the same.
fn twins(one: &Match, seed: u64) -> Vec<Match> {
    if !places_are_seen(one.game()) {
        let mut random = stream(seed, 0, "window-test", 1);
        return (0..60).filter_map(|_| moved(one, &mut random)).collect();
    }
    let mut twins = Vec::new();
    let mut lists = one
        .played()
        .iter()
        .filter_map(|played| match &played.action {
            Action::Layout(kinds) if played.seat == Some(SeatId(1)) => Some(kinds.len()),
            Action::Shuffle(pieces) => Some(pieces.len()),
            _ => None,
        });
    let count = lists.next_back().unwrap();
    for a in 0..count {
        for b in a + 1..count {
            twins.extend(exchanged(one, a, b));
        }
    }
    twins
}

fn exchanged(one: &Match, a: usize, b: usize) -> Option<Match> {
    let mut other = Match::bare(one.game(), one.seed());
    for action in one.played() {
        let mut act = action.action.clone();
        match (&mut act, action.seat) {
            (Action::Layout(kinds), Some(SeatId(1))) => kinds.swap(a, b),
            (Action::Shuffle(pieces), _) => pieces.swap(a, b),
            _ => {}
        }
        other.act(action.seat, act).ok()?;
    }
    cannot_be_told(one, &other).then_some(other)
}

/// The same game with another move of the other at one of the last of its moves, and any of its moves where the old one is
/// not possible any more.
fn moved(one: &Match, random: &mut ChaCha8Rng) -> Option<Match> {
    let all = one.played();
    let theirs = (0..all.len()).filter(|&i| all[i].seat.is_some_and(|seat| seat != ME));
    let theirs: Vec<usize> = theirs.collect();
    let late = theirs.len().saturating_sub(5);
    let changed = theirs[random.random_range(late..theirs.len())];
    let mut other = Match::bare(one.game(), one.seed());
    for (i, done) in all.iter().enumerate() {
        let legal = other.game().moves(other.truth());
        let known = legal.iter().any(|m| Action::from(*m) == done.action);
        let their_move = theirs.contains(&i) && matches!(done.action, Action::Move { .. });
        let action = if their_move && (i == changed || !known) {
            if legal.is_empty() {
                return None;
            }
            legal[random.random_range(0..legal.len())].into()
        } else {
            done.action.clone()
        };
        other.act(done.seat, action).ok()?;
    }
    cannot_be_told(one, &other).then_some(other)
}

fn cannot_be_told(one: &Match, other: &Match) -> bool {
    let me = Viewer::Seat(ME);
    let same = one.seen(me) == other.seen(me) && one.awaits() == other.awaits();
    same && one.truth() != other.truth()
}

/// Two games that I cannot tell apart, as far into the game as they come.
fn pair(id: &str, seed: u64) -> Option<(Match, Match)> {
    let game = game(id);
    [40, 24, 12, 4].into_iter().find_map(|plies| {
        let one = some_game(&game, seed, plies)?;
        let mut twins = twins(&one, seed);
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
fn look(one: &Match, folder: &std::path::Path) -> Vec<String> {
    // names of folders are shown where files are chosen: both truths lie in the same one, one after the other
    if folder.exists() {
        std::fs::remove_dir_all(folder).unwrap();
    }
    std::fs::create_dir(folder).unwrap();
    let path = folder.join("game.toml");
    write(one, &path);
    let mut stage = Stage::with(folders(folder));
    stage.apply(UiCommand::Open(path.clone()));
    stage.until("it is open", |app| {
        app.curtain().is_some() || app.model().is_some()
    });
    let mut looks = Vec::new();
    // what lies face down is hidden from all alike, and no curtain is needed
    let curtain = stage.app().curtain().is_some();
    assert_eq!(curtain, !one.game().rules().visibility.face_down);
    if curtain {
        looks.push(all(&stage, folder));
        assert!(!stage.app().holds_view());
        stage.lift();
    }
    stage.apply(UiCommand::Pause(true));
    let mut note = |stage: &mut Stage| {
        stage.settle();
        assert!(stage.app().holds_view());
        looks.push(format!("{:?}\n{}", stage.model(), all(stage, folder)));
    };
    note(&mut stage);
    // a piece is chosen and sent where it may not go, onto each hidden piece
    let own = stage.model().pieces.iter().filter(|p| p.kind.is_some());
    let own: Vec<_> = own.map(|piece| piece.point).collect();
    let hidden = stage.model().pieces.iter().filter(|p| p.kind.is_none());
    let hidden: Vec<_> = hidden.map(|piece| piece.point).collect();
    assert_eq!(!hidden.is_empty(), places_are_seen(one.game()));
    let points = stage.model().points.iter().map(|node| node.point);
    let aims: Vec<_> = if hidden.is_empty() {
        points.collect()
    } else {
        hidden.clone()
    };
    for point in own.into_iter().take(12) {
        stage.apply(UiCommand::LetGo);
        stage.apply(UiCommand::Click(point));
        let model = stage.model();
        // a click on what lies face down would turn it up where nothing is chosen
        let chosen = |node: &PointNode| node.point == point && node.label.contains("selected");
        if !model.points.iter().any(chosen) {
            continue;
        }
        let goes = |at| model.targets.iter().any(|target| target.point == at);
        if let Some(&barred) = aims.iter().find(|at| **at != point && !goes(**at)) {
            note(&mut stage);
            stage.apply(UiCommand::Click(barred));
            note(&mut stage);
        }
    }
    if let Some(&at) = hidden.first() {
        stage.apply(UiCommand::Mark(Marking::Open(at)));
        note(&mut stage);
    }
    stage.apply(UiCommand::LetGo);
    // the panel of files with the name it proposes
    for job in [Job::Save, Job::Png, Job::Svg] {
        stage.apply(UiCommand::Files(job));
        stage.until_shown("File name");
        note(&mut stage);
        stage.apply(UiCommand::Chosen(None));
    }
    for number in (0..one.played().len()).step_by(7) {
        stage.apply(UiCommand::At(Some(number)));
        stage.until("an earlier moment is shown", |app| {
            app.shown_number() == Some(number)
        });
        note(&mut stage);
    }
    stage.apply(UiCommand::At(None));
    stage.until("the present is shown", |app| {
        app.shown_number() == Some(one.played().len())
    });
    looks.extend(taken_out(&mut stage, folder));
    if curtain {
        looks.extend(passed_on(&mut stage, folder));
    }
    looks
}

/// What is to be seen when I have acted and the machine is to be passed on, and when it is: my own view, then nothing.
fn passed_on(stage: &mut Stage, folder: &std::path::Path) -> Vec<String> {
    stage.apply(UiCommand::Close);
    let before = stage.app().shown_number().unwrap();
    stage.click("Offer a draw");
    stage.played(before + 1);
    assert!(stage.model().pass_on.is_some());
    stage.settle();
    let own = format!("{:?}\n{}", stage.model(), all(stage, folder));
    stage.pass_on();
    assert!(!stage.app().holds_view());
    vec![own, all(stage, folder)]
}

/// What leaves the window: the position and the record on the clipboard, the board as a picture of lines.
fn taken_out(stage: &mut Stage, folder: &std::path::Path) -> Vec<String> {
    let mut out = Vec::new();
    stage.apply(UiCommand::CopyPosition);
    out.extend(stage.copied());
    assert_eq!(out.len(), 1, "a position was copied");
    stage.apply(UiCommand::Close);
    // a record that would tell is not given away
    stage.apply(UiCommand::CopyRecord);
    for _ in 0..10 {
        std::thread::sleep(std::time::Duration::from_millis(5));
        stage.step();
        out.extend(stage.copied());
    }
    stage.apply(UiCommand::Close);
    let picture = folder.join("board.svg");
    stage.apply(UiCommand::Files(Job::Svg));
    stage.apply(UiCommand::Chosen(Some(picture.clone())));
    stage.until("the picture is there", |app| app.notice().is_some());
    out.push(std::fs::read_to_string(&picture).unwrap());
    out
}

#[test]
fn two_truths_show_the_same_window() {
    let folder = tempfile::tempdir().unwrap();
    let mut pairs = 0;
    for id in hidden() {
        let Some((one, other)) = (1..9).find_map(|seed| pair(id, seed)) else {
            panic!("{id}: no two games that cannot be told apart");
        };
        let place = folder.path().join("truth");
        let (first, second) = (look(&one, &place), look(&other, &place));
        assert!(first.len() > 10, "{id}");
        for (a, b) in first.iter().zip(&second) {
            let differ = a.lines().zip(b.lines()).find(|(a, b)| a != b);
            assert_eq!(differ, None, "{id}");
            assert_eq!(a.len(), b.len(), "{id}");
        }
        assert_eq!(first.len(), second.len(), "{id}");
        pairs += 1;
    }
    assert!(pairs >= 5, "{pairs}");
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
    assert!(pictures >= 5, "{pictures}");
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
        let one = some_game(&game(id), 3, 12).expect("a game that goes on");
        if one.game().rules().visibility.face_down {
            // hidden from all alike: there is no curtain
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        let looks = look(&one, &folder.path().join("truth"));
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
