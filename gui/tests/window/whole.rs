//! Whole games by what the nodes of the window are called: every kind of action, by click or key.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use sifang_bots::table::{Seating, Table};
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::play::Action;
use sifang_gui::app::{Opened, UiCommand};
use sifang_gui::folders::Folders;

use crate::games_of_tests::courtyard;
use crate::records::{game, opening_of, plies};
use crate::stage::Stage;

/// A game at whose table people sit on the first seats.
fn opened(game: Game, people: u8, folder: &Path) -> Stage {
    against(game, people, None, folder)
}

/// The same against bots of this name in all other seats.
fn against(game: Game, people: u8, bot: Option<&str>, folder: &Path) -> Stage {
    let seats = game.rules().seats.len();
    let mut seating = Seating::person_and_bots(seats);
    for seat in 0..seats {
        if let Some(bot) = bot {
            seating.seat_bot(SeatId(seat as u8), bot);
        }
    }
    for seat in 0..people {
        seating.seat_person(SeatId(seat));
    }
    let opening = opening_of(game, seating, None);
    let folders = Folders {
        config: None,
        data: Some(folder.to_owned()),
    };
    let mut stage = Stage::opened(folders, Opened::Table(Box::new(opening)));
    stage.until("the game is there", |app| {
        app.model().is_some() || app.curtain().is_some()
    });
    stage
}

/// The name of the first layout of a game.
fn first_layout(id: &str) -> String {
    let game = game(id);
    let deploy = game.rules().setup.deploy.as_ref();
    let (_, name, _) = &deploy.expect("layouts").layouts[0];
    name.get("en").to_owned()
}

/// What was played, as the record that the window keeps says.
fn actions(stage: &mut Stage, folder: &Path) -> Vec<(Option<SeatId>, Action)> {
    let path = folder.join("asked-for.toml");
    stage.apply(UiCommand::Save(path.clone()));
    stage.until("the record is saved", |app| app.notice().is_some());
    stage.apply(UiCommand::Close);
    let (table, damage) = Table::open(&path).unwrap();
    assert_eq!(damage, None);
    // the next one is to be written here too
    std::fs::remove_file(&path).unwrap();
    table.actions()
}

/// The kinds of actions of people among them, and how many actions of people there were.
fn kinds(actions: &[(Option<SeatId>, Action)], people: u8) -> (BTreeSet<String>, usize) {
    let of_people = |seat: &Option<SeatId>| seat.is_some_and(|seat| seat.0 < people);
    let acted = actions.iter().filter(|(seat, _)| of_people(seat));
    let name = |action: &Action| match action {
        Action::Move {
            promote, paired, ..
        } => match (promote, paired) {
            (Some(_), _) => "promotion".to_owned(),
            (_, Some(_)) => "paired".to_owned(),
            _ => "move".to_owned(),
        },
        Action::Draw(answer) => format!("draw {}", answer.id()),
        Action::Pact(answer, _) => format!("pact {}", answer.id()),
        other => format!("{other:?}").to_lowercase(),
    };
    let kinds = acted.clone().map(|(_, action)| match action {
        Action::Layout(_) => "layout".to_owned(),
        Action::Flip(_) => "flip".to_owned(),
        other => name(other),
    });
    (kinds.collect(), acted.count())
}

fn all(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Chess with two people: openings and castling by click, promotion by its button, words by theirs, some moves typed.
#[test]
fn a_whole_game_of_chess() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(game("chess"), 2, folder.path());
    let lines = [
        "e2 e4", "d7 d5", "e4 d5", "c7 c6", "d5 c6", "g8 f6", "c6 b7", "f6 g8", "b7 a8",
    ];
    for (number, line) in lines.into_iter().enumerate() {
        stage.played(number);
        let (from, to) = line.split_once(' ').unwrap();
        stage.point(from);
        stage.point(to);
    }
    stage.click("Becomes a queen");
    stage.played(9);
    assert_eq!(stage.label("a8"), "a8, white queen, last move");
    // words: an offer is taken back, one is declined
    stage.click("Offer a draw");
    stage.until("the other is asked", |app| {
        app.model().is_some_and(|model| !model.offers.is_empty())
    });
    stage.click("Decline: Black offers a draw");
    stage.played(11);
    stage.point("g8");
    stage.point("f6");
    stage.played(12);
    for (number, typed) in [(13, "Nf3"), (14, "Nd5"), (15, "Be2"), (16, "Nf6")] {
        stage.type_move(typed);
        stage.played(number);
    }
    stage.point("e1");
    stage.point("g1");
    stage.played(17);
    assert_eq!(stage.label("f1"), "f1, white rook");
    // the same position three times over
    let mut number = 17;
    for _ in 0..2 {
        for line in ["f6 d5", "f3 g5", "d5 f6", "g5 f3"] {
            let (from, to) = line.split_once(' ').unwrap();
            stage.point(from);
            stage.point(to);
            number += 1;
            stage.played(number);
        }
    }
    stage.play_by_labels(6);
    stage.click("Resign");
    stage.click("No");
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    let (kinds, count) = kinds(&actions(&mut stage, folder.path()), 2);
    assert!(count >= 30, "{count}");
    let expected = [
        "move",
        "promotion",
        "paired",
        "draw offer",
        "draw decline",
        "resign",
    ];
    assert_eq!(kinds, all(&expected));
}

/// The other ways in which people end a game of chess: a claim, an agreement, leaving; an offer that is taken back.
#[test]
fn other_ends_of_chess() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(game("chess"), 2, folder.path());
    let mut number = 0;
    for _ in 0..2 {
        for line in ["g1 f3", "g8 f6", "f3 g1", "f6 g8"] {
            let (from, to) = line.split_once(' ').unwrap();
            stage.point(from);
            stage.point(to);
            number += 1;
            stage.played(number);
        }
    }
    stage.click("Claim a draw");
    stage.until_over();
    let claimed = kinds(&actions(&mut stage, folder.path()), 2).0;
    assert!(claimed.contains("claim"), "{claimed:?}");

    let mut stage = opened(game("chess"), 2, folder.path());
    stage.click("Offer a draw");
    stage.until("the other is asked", |app| {
        app.model().is_some_and(|model| !model.offers.is_empty())
    });
    stage.click("Accept: White offers a draw");
    stage.until_over();
    let agreed = kinds(&actions(&mut stage, folder.path()), 2).0;
    assert_eq!(agreed, all(&["draw offer", "draw accept"]));

    // a bot that waits answers nothing, so the offer can be taken back
    let mut stage = opened(game("chess"), 1, folder.path());
    stage.click("Pause the bots");
    stage.click("Offer a draw");
    stage.played(1);
    stage.click("Withdraw: Your offer of a draw stands");
    stage.played(2);
    stage.type_move("leave");
    stage.click("Yes");
    stage.until_over();
    let left = kinds(&actions(&mut stage, folder.path()), 1).0;
    assert_eq!(left, all(&["draw offer", "draw withdraw", "leave"]));
}

/// Two people behind curtains; the other is in front now, and may answer.
fn both_lay_out_and_one_offers_a_draw(stage: &mut Stage, layout: &str) {
    for _ in 0..2 {
        stage.lift();
        stage.click(layout);
        stage.click("Ready");
        stage.pass_on();
    }
    stage.lift();
    stage.click("Offer a draw");
    stage.pass_on();
    stage.lift();
}

/// A hidden game between two people: laid out in secret, moved by click and by key behind curtains, with words and fights.
#[test]
fn a_whole_game_of_luzhanqi() {
    let folder = tempfile::tempdir().unwrap();
    let layout = first_layout("luzhanqi");
    let mut stage = opened(game("luzhanqi"), 2, folder.path());
    both_lay_out_and_one_offers_a_draw(&mut stage, &layout);
    let decline = stage.starting_with("Decline: ");
    stage.click(&decline);
    stage.pass_on();
    for turn in 0..28 {
        if stage.app().curtain().is_none() {
            stage.pass_on();
        }
        stage.lift();
        let before = stage.app().shown_number();
        if turn % 4 == 3 {
            stage.move_by_keys();
        } else {
            stage.move_by_labels();
        }
        // the fight is seen by who has fought it
        stage.until("it was played", |app| app.shown_number() != before);
        assert!(stage.app().curtain().is_none());
        if stage
            .app()
            .model()
            .is_some_and(|model| !model.result.is_empty())
        {
            break;
        }
    }
    stage.pass_on();
    stage.lift();
    let lost = stage.model().plates.iter().filter(|p| p.lost.is_some());
    assert!(lost.count() > 0, "there was a fight");
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    let (kinds, count) = kinds(&actions(&mut stage, folder.path()), 2);
    assert!(count >= 30, "{count}");
    let expected = ["layout", "move", "draw offer", "draw decline", "resign"];
    assert_eq!(kinds, all(&expected));
}

/// What is left of the actions of a hidden game: ready taken back, an offer taken back, an agreement, leaving.
#[test]
fn other_actions_of_luzhanqi() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(game("luzhanqi"), 1, folder.path());
    stage.click("Pause the bots");
    stage.click("Random");
    stage.click("Ready");
    stage.click("Not ready after all");
    stage.until("layouts are awaited", |app| {
        app.model().is_some_and(|model| model.lays_out)
    });
    stage.click("Ready");
    stage.click("On to my turn");
    stage.my_turn();
    stage.click("Pause the bots");
    stage.click("Offer a draw");
    stage.until("the offer stands", |app| {
        app.model().is_some_and(|model| !model.offers.is_empty())
    });
    stage.click("Withdraw: Your offer of a draw stands");
    stage.until("it stands no more", |app| {
        app.model().is_some_and(|model| model.offers.is_empty())
    });
    stage.type_move("leave");
    stage.click("Yes");
    stage.until_over();
    let left = kinds(&actions(&mut stage, folder.path()), 1).0;
    let expected = ["layout", "unlay", "draw offer", "draw withdraw", "leave"];
    assert_eq!(left, all(&expected));

    let layout = first_layout("luzhanqi");
    let mut stage = opened(game("luzhanqi"), 2, folder.path());
    both_lay_out_and_one_offers_a_draw(&mut stage, &layout);
    let accept = stage.starting_with("Accept: ");
    stage.click(&accept);
    stage.until_over();
    let agreed = kinds(&actions(&mut stage, folder.path()), 2).0;
    assert_eq!(agreed, all(&["layout", "draw offer", "draw accept"]));
}

/// All seats go to and fro.
const ROUND: [&str; 8] = [
    "d1 d2", "e4 d4", "b5 b4", "a2 b2", "d2 d1", "d4 e4", "b4 b5", "b2 a2",
];

/// Four people at one open board: moves, promotion, a pact of two, a draw of all.
#[test]
fn a_whole_game_of_four() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(courtyard(), 4, folder.path());
    // to and fro: nobody is taken
    let mut number = 0;
    for line in ROUND.iter().cycle().take(3 * ROUND.len()) {
        let (from, to) = line.split_once(' ').unwrap();
        stage.point(from);
        stage.point(to);
        number += 1;
        stage.played(number);
    }
    // the fourth seat's turn comes, and it gives up: pacts are made by three
    stage.play_by_labels(3);
    stage.click("Resign");
    stage.click("Yes");
    let mut say = |stage: &mut Stage, what: &str| {
        stage.click(what);
        number += 1;
        stage.played(number + 4);
    };
    stage.played(28);
    say(&mut stage, "Offer East a pact");
    say(&mut stage, "Decline: South offers you a pact");
    say(&mut stage, "Offer North a pact");
    say(&mut stage, "Accept: South offers you a pact");
    say(&mut stage, "Offer a draw");
    let decline = stage.starting_with("Decline: ");
    say(&mut stage, &decline);
    stage.play_by_labels(24);
    let (found, count) = kinds(&actions(&mut stage, folder.path()), 4);
    assert!(count >= 30, "{count}");
    for kind in [
        "move",
        "resign",
        "pact offer",
        "pact decline",
        "pact accept",
        "draw offer",
        "draw decline",
    ] {
        assert!(found.contains(kind), "{kind} in {found:?}");
    }
}

/// The rest, in the same game: a guard becomes a captain, offers are taken back, a draw is claimed, one leaves.
#[test]
fn other_actions_of_four() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(courtyard(), 4, folder.path());
    let mut number = 0;
    let mut play = |stage: &mut Stage, lines: &[&str]| {
        for line in lines {
            let (from, to) = line.split_once(' ').unwrap();
            stage.point(from);
            stage.point(to);
            number += 1;
            stage.played(number);
        }
    };
    // until the position has come up three times
    play(&mut stage, &ROUND);
    play(&mut stage, &ROUND);
    stage.click("Claim a draw");
    stage.until_over();
    let claimed = kinds(&actions(&mut stage, folder.path()), 4).0;
    assert_eq!(claimed, all(&["move", "claim"]));

    let mut stage = opened(courtyard(), 1, folder.path());
    stage.click("Pause the bots");
    stage.click("Offer a draw");
    stage.played(1);
    stage.click("Withdraw: Your offer of a draw stands");
    stage.played(2);
    stage.type_move("leave");
    stage.click("Yes");
    stage.played(3);
    assert!(stage.shows("You are out"));
    stage.click("Watch on");
    assert!(stage.shows("You watch"));
    stage.click("Skip to the end");
    stage.until_over();
    let left = kinds(&actions(&mut stage, folder.path()), 1).0;
    assert_eq!(left, all(&["draw offer", "draw withdraw", "leave"]));
}

/// And the last ones: a guard becomes a captain, a pact that was offered is taken back, all agree on a draw.
#[test]
fn a_promotion_a_pact_taken_back_and_a_draw_of_all() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(courtyard(), 4, folder.path());
    let lines = [
        "d1 d2", "e2 e1", "b5 b4", "a2 a1", "d2 d3", "e1 e2", "b4 b5", "a1 a2", "d3 d4", "e2 e1",
        "b5 b4", "a2 a1", "d4 d5",
    ];
    for (number, line) in lines.into_iter().enumerate() {
        let (from, to) = line.split_once(' ').unwrap();
        stage.point(from);
        stage.point(to);
        stage.played(number + 1);
    }
    stage.click("Offer a draw");
    for number in [14, 15, 16] {
        stage.played(number);
        let accept = stage.starting_with("Accept: ");
        stage.click(&accept);
    }
    stage.until_over();
    let found = kinds(&actions(&mut stage, folder.path()), 4).0;
    let wanted = ["move", "promotion", "draw offer", "draw accept"];
    assert_eq!(found, all(&wanted));

    // East gives up: pacts are made by three
    let mut stage = opened(courtyard(), 2, folder.path());
    stage.click("Pause the bots");
    stage.point("d1");
    stage.point("d2");
    stage.played(1);
    stage.click("Resign");
    stage.click("Yes");
    stage.played(2);
    // out of turn South sits down, by click
    stage.click("Sit here: South");
    stage.click("Offer North a pact");
    stage.played(3);
    let withdraw = stage.starting_with("Withdraw: ");
    stage.click(&withdraw);
    stage.played(4);
    let found = kinds(&actions(&mut stage, folder.path()), 2).0;
    let wanted = ["move", "resign", "pact offer", "pact withdraw"];
    assert_eq!(found, all(&wanted));
}

/// Laid out, if that is to be done, and my turn.
fn at_my_turn(stage: &mut Stage, id: &str) {
    if stage.model().lays_out {
        stage.click(&first_layout(id));
        stage.click("Ready");
    }
    stage.click("On to my turn");
    stage.until("it is my turn", |app| {
        app.model().is_some_and(|model| {
            let mut plates = model.plates.iter();
            let own = plates.any(|plate| plate.own && model.mover == Some(plate.seat));
            own || model.out.is_some() || !model.result.is_empty()
        })
    });
}

/// The file in which the window keeps the game that runs, from its first action to its end.
fn running(folder: &Path) -> Option<PathBuf> {
    let files = std::fs::read_dir(folder.join("running")).unwrap();
    let mut files = files.map(|file| file.unwrap().path());
    files.find(|path| path.extension().is_some_and(|ending| ending == "toml"))
}

/// Every game that is shipped, with bots in the other seats: ten plies and a capture or fight, then I give up.
#[test]
fn every_game_is_begun_fought_and_given_up() {
    for shipped in sifang_variants::ALL {
        let id = shipped.id;
        let folder = tempfile::tempdir().unwrap();
        // the weakest, so that I live to give up
        let weakest = sifang_bots::ALL[0].name;
        let mut stage = against(game(id), 1, Some(weakest), folder.path());
        let over = |stage: &Stage| !stage.model().result.is_empty();
        let fought = |stage: &Stage| stage.model().plates.iter().any(|p| p.lost.is_some());
        let mut made = 0;
        for _ in 0..80 {
            at_my_turn(&mut stage, id);
            let number = stage.app().shown_number().unwrap_or(0);
            made = running(folder.path()).map_or(made, |kept| plies(&kept));
            let out = stage.model().out.is_some();
            if over(&stage) || out || made >= 10 && fought(&stage) {
                break;
            }
            if fought(&stage) {
                stage.move_away();
            } else {
                stage.move_by_labels();
            }
            stage.until("it was played", |app| app.shown_number() > Some(number));
        }
        assert!(fought(&stage), "{id}: there was no fight");
        assert!(made >= 10, "{id}: {made} plies");
        let out = stage.model().out.is_some();
        assert!(!over(&stage) && !out, "{id}: over too soon");
        stage.click("Resign");
        stage.click("Yes");
        stage.until("I am out", |app| {
            app.model()
                .is_some_and(|model| model.out.is_some() || !model.result.is_empty())
        });
        let model = stage.model();
        let own = model.plates.iter().find(|plate| plate.own);
        let out = own.and_then(|plate| plate.out.as_deref());
        assert_eq!(out, Some("out (resigned)"), "{id}");
        // a game that goes on offers to be watched or skipped
        let goes_on = model.result.is_empty();
        assert_eq!(stage.shows("Watch on"), goes_on, "{id}");
        assert_eq!(stage.shows("Skip to the end"), goes_on, "{id}");
    }
}

/// In every game a draw is offered, stands at my own plate until it is answered, and is in the log.
#[test]
fn in_every_game_an_offer_is_answered() {
    for shipped in sifang_variants::ALL {
        let id = shipped.id;
        let folder = tempfile::tempdir().unwrap();
        let mut stage = opened(game(id), 1, folder.path());
        at_my_turn(&mut stage, id);
        stage.click("Pause the bots");
        let number = stage.app().shown_number();
        stage.click("Offer a draw");
        stage.until("it was said", |app| app.shown_number() > number);
        let own = stage.model().plates.iter().find(|plate| plate.own);
        let own = own.expect("a plate of my own").seat;
        let seats: Vec<SeatId> = stage.model().offers.iter().map(|o| o.seat).collect();
        assert_eq!(seats, [own], "{id}");
        assert!(stage.shows("Your offer of a draw stands"), "{id}");
        stage.click("Let the bots go on");
        stage.until("it was answered", |app| {
            app.model().is_some_and(|model| model.offers.is_empty())
        });
        let said = |what: &str| {
            let mut log = stage.model().log.iter();
            log.any(|line| line.text.contains(what))
        };
        assert!(said("offers a draw"), "{id}");
        assert!(said("accepts a draw") || said("declines a draw"), "{id}");
    }
}
