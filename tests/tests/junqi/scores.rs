//! J6.7, J6.8 and J6.10: presets, points, annexed armies.

use crate::scene::{QUIET, Scene, scene, scene_more, with_south};
use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::lang::{Choices, Sources};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Answer};
use sifang_core::view::Viewer;
use sifang_tests::load;

fn preset(name: &str) -> Game {
    preset_of("siguo-junqi", name)
}

fn preset_of(game: &str, name: &str) -> Game {
    let text = sifang_variants::find(game).unwrap().text;
    let mut sources = Sources::new();
    let id = sources.add(game, text);
    let choices = Choices {
        preset: Some(name.to_owned()),
        ..Choices::default()
    };
    let loaded = Game::load(id, &mut sources, &sifang_tests::Shipped, &choices);
    loaded.game.expect("the preset is there")
}

/// For the 60-point game.
#[test]
fn j6_7_encyclopedia() {
    let game = preset_of("luzhanqi", "encyclopedia");
    for (id, found) in &game.rules().configured.options {
        let plain = sifang_tests::game("luzhanqi", "", &[]);
        let default = plain.rules().configured.options[id].to_string();
        let wanted = if id == "reveal-mine-when-hit" {
            "on"
        } else {
            &default
        };
        assert_eq!(found.to_string(), wanted, "{id}");
    }
    // a general on a mine: it dies, and the mine is shown
    let text = "to-move = \"south\"\n[pieces]\nsouth = \"Fb1 Ga11 Pa3\"\nnorth = \"Fd12 Ma12 Pe8\"";
    let (mut state, mut history) = sifang_tests::position(&game, text).unwrap();
    let m = sifang_core::notation::read(&game, &state, SeatId(0), "a11xa12").unwrap();
    game.play_move(&mut state, &mut history, m, &mut ());
    let mine = game.rules().board.find("a12").unwrap().0;
    assert!(!state.piece(mine).is_none() && state.is_shown(mine));
}

#[test]
fn j6_7_presets() {
    let online = preset("online-classic");
    let standard = preset("standard");
    let value = |game: &Game, id: &str| game.rules().configured.options[id].to_string();
    for (id, wanted, default) in [
        ("direction", "clockwise", "counter-clockwise"),
        ("quiet-plies", "60", "70"),
        ("no-score-before", "60", "0"),
        ("draw-score", "none", "half"),
        ("escape-penalty", "50", "0"),
        ("timeout-limit", "5", "5"),
    ] {
        assert_eq!(value(&online, id), wanted, "{id}");
        let found = value(&standard, id);
        assert!(found == default || found == "off", "{id} = {found}");
    }
    assert_eq!(online.rules().turn.after(SeatId(0)), SeatId(3));
    // all others as by default
    let plain = sifang_tests::game("siguo-junqi", "alliance", &[]);
    for (id, found) in &plain.rules().configured.options {
        assert_eq!(value(&standard, id), found.to_string(), "{id}");
    }
}

/// The points after all living seats agreed to a draw.
fn drawn(s: &mut Scene) -> [f64; 4] {
    for seat in s.state.living().iter() {
        s.act(seat.0, &Action::Draw(Answer::Offer));
    }
    s.points()
}

#[test]
fn j6_8_alliance() {
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    // North is out, his team wins all the same
    s.act(2, &Action::Resign)
        .act(1, &Action::Resign)
        .act(3, &Action::Resign);
    assert_eq!(s.points(), [1.0, 0.0, 1.0, 0.0]);
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(1, &Action::Resign);
    assert_eq!(drawn(&mut s), [0.5; 4]);
}

#[test]
fn j6_8_melee() {
    let mut s = scene("melee", &[], &with_south("Fh1 Ph3"));
    s.act(0, &Action::Resign)
        .act(2, &Action::Resign)
        .act(1, &Action::Resign);
    assert_eq!(s.points(), [0.0, 2.0, 1.0, 3.0]);
    // a draw: the living share the mean of the places still open
    for (out, wanted) in [
        (0, [1.5, 1.5, 1.5, 1.5]),
        (1, [2.0, 2.0, 2.0, 0.0]),
        (2, [2.5, 2.5, 1.0, 0.0]),
    ] {
        let mut s = scene("melee", &[], &with_south("Fh1 Ph3"));
        for seat in 0..out {
            s.act(3 - seat, &Action::Resign);
        }
        assert_eq!(drawn(&mut s), wanted);
    }
}

#[test]
fn j6_8_draw_score() {
    for mode in ["alliance", "melee"] {
        let half = scene(mode, &[("draw-score", "half")], &with_south("Fh1 Ph3"));
        let share = if mode == "alliance" { 0.5 } else { 1.5 };
        assert_eq!(drawn(&mut { half }), [share; 4]);
        let none = scene(mode, &[("draw-score", "none")], &with_south("Fh1 Ph3"));
        assert_eq!(drawn(&mut { none }), [0.0; 4]);
        let set = [("draw-score", "none"), ("escape-penalty", "50")];
        let mut left = scene(mode, &set, &with_south("Fh1 Ph3"));
        left.act(3, &Action::Leave);
        let points = drawn(&mut left);
        assert_eq!(points, [0.0, 0.0, 0.0, -50.0], "penalties still apply");
        let mut won = scene(
            "alliance",
            &[("draw-score", "none")],
            &with_south("Fh1 Ph3"),
        );
        won.act(1, &Action::Resign).act(3, &Action::Resign);
        assert_eq!(won.points(), [1.0, 0.0, 1.0, 0.0], "only draws");
    }
}

#[test]
fn j6_8_the_highest_movable_piece() {
    let highest = |pieces: &str| {
        let s = scene(
            "alliance",
            &[],
            &[("south", pieces), QUIET[0], QUIET[1], QUIET[2]],
        );
        let kind = s.game.highest(&s.state, SeatId(0));
        kind.map(|k| s.game.rules().kinds[k.index()].id.clone())
    };
    assert_eq!(highest("Fh1 Dg6 Cg5 Ph3").as_deref(), Some("commander"));
    assert_eq!(
        highest("Fh1 Dg6 Cj1 Ph3").as_deref(),
        Some("division"),
        "locked"
    );
    assert_eq!(highest("Fh1 Xg6 Mg2 Eg5").as_deref(), Some("engineer"));
    assert_eq!(highest("Fh1 Xg6 Mg2"), None, "bombs and mines apart");
}

const ANNEXED: [(&str, &str); 1] = [("army", "annexed")];

/// South takes East's flag.
fn annexed() -> Scene {
    let pieces = [
        ("south", "Fh1 Ph3 Gq9"),
        ("east", "Fq10 Pp7 Cn10 Mp10 Tq8 Rq11"),
        ("north", "Fj17 Pg16 Gm10"),
        QUIET[2],
    ];
    let mut s = scene("melee", &ANNEXED, &pieces);
    s.play("q9xq10");
    s
}

#[test]
fn j6_10_the_army_passes_to_the_taker() {
    let mut s = annexed();
    let army = s.state.piece(s.point("n10")).army();
    assert_eq!(s.state.controller(army), Some(SeatId(0)));
    assert!(!s.state.living().has(SeatId(1)));
    assert_eq!(s.next(), Some(2), "no turn of their own");
    s.play("g16-g15").play("b11-c11");
    assert!(
        s.goes("p7", "o7") && s.goes("h3", "h4"),
        "in the annexer's own turn"
    );
    s.play("p7-o7");
    assert_eq!(s.next(), Some(2), "one action a turn");
    // mines, and pieces in headquarters, stay put and still fight
    s.play("g15-g16").play("c11-b11");
    assert_eq!((s.targets("p10"), s.targets("q8")), (0, 0));
    assert!(s.goes("q11", "p11"));
    assert!(
        !s.goes("q11", "q10"),
        "no attack on the annexer's own pieces"
    );
}

#[test]
fn j6_10_annexed_pieces_still_fight() {
    let pieces = [
        ("south", "Fh1 Ph3 Gq9"),
        ("east", "Fq10 Pp7 Mp9 Tq8"),
        ("north", "Fj17 Cp8 Pg16"),
        QUIET[2],
    ];
    let mut mine = scene("melee", &ANNEXED, &pieces);
    mine.play("q9xq10").play("p8xp9");
    assert_eq!(mine.at("p9"), Some("east mine".into()));
    let mut locked = scene("melee", &ANNEXED, &pieces);
    locked.play("q9xq10").play("p8xq8");
    assert_eq!(locked.at("q8"), Some("north commander".into()));
}

#[test]
fn j6_10_the_losers_commander_shows_nothing() {
    let mut s = annexed();
    let own = s.state.piece(s.point("n10"));
    s.play("m10xn10");
    let after = s.state.piece(s.point("n10"));
    assert_eq!(after, own, "a commander for fights");
    let pieces = [
        ("south", "Fh1 Ph3 Gq9"),
        ("east", "Fq10 Pp7 Cn10"),
        ("north", "Fj17 Pg16 Xm10"),
        QUIET[2],
    ];
    let mut s = scene("melee", &ANNEXED, &pieces);
    s.play("q9xq10").play("m10xn10");
    let shown = ["h1", "j17", "a8"].map(|p| s.shown(p));
    assert_eq!((s.at("n10"), shown), (None, [false; 3]));
}

#[test]
fn j6_10_what_the_loser_had_annexed_goes_with_it() {
    let pieces = [
        ("south", "Fh1 Ph3 Gq9"),
        ("east", "Fq10 Pp7"),
        ("north", "Fj17 Pg16 Gh2"),
        QUIET[2],
    ];
    let mut s = scene("melee", &ANNEXED, &pieces);
    let (east, south) = (
        s.state.piece(s.point("p7")).army(),
        s.state.piece(s.point("h3")).army(),
    );
    s.play("q9xq10").play("h2xh1");
    let commander = |army| s.state.controller(army).map(|seat: SeatId| seat.0);
    assert_eq!((commander(east), commander(south)), (Some(2), Some(2)));
    assert_eq!(s.next(), Some(3));
    s.play("b11-c11");
    assert!(s.goes("p7", "o7") && s.goes("h3", "h4"));
    // out by resignation: all of it leaves, as always
    s.act(2, &Action::Resign);
    assert_eq!(s.state.over().map(|_| ()), Some(()));
    assert_eq!((s.at("p7"), s.at("h3"), s.at("g16")), (None, None, None));
}

#[test]
fn j6_10_other_exits_take_the_army_off_the_board() {
    let mut s = scene("melee", &ANNEXED, &with_south("Fh1 Ph3"));
    s.act(1, &Action::Resign);
    assert_eq!(s.at("p7"), None);
    let head = "to-move = \"south\"\nmissed = { south = 4 }";
    let mut s = scene_more("melee", &ANNEXED, &with_south("Fh1 Ph3"), head);
    s.act(0, &Action::Timeout);
    assert_eq!(s.at("h3"), None);
    let stuck = [
        ("south", "Fh1 Ph3"),
        ("east", "Fq10 Mp10"),
        QUIET[1],
        QUIET[2],
    ];
    let mut s = scene("melee", &ANNEXED, &stuck);
    s.play("h3-h4");
    assert_eq!((s.at("p10"), s.next()), (None, Some(2)));
}

#[test]
fn j6_10_only_the_annexer_sees_it() {
    let pieces = [
        ("south", "Fh1 Ph3 Gq9"),
        ("east", "Fq10 Pp7"),
        QUIET[1],
        QUIET[2],
    ];
    let s = scene("melee", &ANNEXED, &pieces);
    let m = sifang_core::notation::read(&s.game, &s.state, SeatId(0), "q9xq10").unwrap();
    let at = PointId(s.point("p7"));
    let mut played = Match::from_position(&s.game, (s.state, s.history), 1);
    let sees = |played: &Match, seat: u8| {
        let view = played.view(Viewer::Seat(SeatId(seat)));
        view.piece(at).is_some_and(|(_, kind)| kind.is_some())
    };
    assert_eq!([0, 2, 3].map(|s| sees(&played, s)), [false; 3]);
    played.act(Some(SeatId(0)), m.into()).unwrap();
    assert_eq!([0, 2, 3].map(|s| sees(&played, s)), [true, false, false]);
}

#[test]
fn j6_10_a_bomb_annexes_as_well() {
    let pieces = [
        ("south", "Fh1 Ph3 Xq9"),
        ("east", "Fq10 Pp7"),
        QUIET[1],
        QUIET[2],
    ];
    let mut s = scene("melee", &ANNEXED, &pieces);
    s.play("q9xq10");
    let east = s.state.piece(s.point("p7")).army();
    assert_eq!(s.state.controller(east), Some(SeatId(0)));
    let mut s = scene("melee", &[("army", "removed")], &pieces);
    s.play("q9xq10");
    assert_eq!(s.at("p7"), None);
}

#[test]
fn j6_10_in_melee_only() {
    let text = sifang_variants::find("siguo-junqi").unwrap().text;
    assert!(load(text, "melee", &ANNEXED).is_ok());
    assert!(load(text, "alliance", &ANNEXED).is_err());
}
