//! J1.1 and J9: what a player may know.

use crate::scene::{QUIET, scene, scene_more, with_south};
use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::{KindId, PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, Answer, Event, Move, Rule};
use sifang_core::random::stream;
use sifang_core::record::{self, Players};
use sifang_core::view::{Seen, Viewer};
use sifang_core::visibility::spec::TouchMove;
use sifang_tests::{begin, game};

/// A match from a position.
fn table(mode: &str, set: &[(&str, &str)], pieces: &[(&str, &str)]) -> Match {
    let s = scene(mode, set, pieces);
    Match::from_position(&s.game, (s.state, s.history), 1)
}

fn play(played: &mut Match, texts: &[&str]) {
    for text in texts {
        let seat = played.truth().to_move().expect("somebody is on move");
        let m = notation::read(played.game(), played.truth(), seat, text);
        let m = m.unwrap_or_else(|e| panic!("{text}: {e}"));
        played.act(Some(seat), m.into()).unwrap();
    }
}

fn at(played: &Match, point: &str) -> PointId {
    played.game().rules().board.find(point).unwrap()
}

/// Does a viewer recognise what stands on a point?
fn recognises(played: &Match, viewer: Viewer, point: &str) -> bool {
    let found = played.view(viewer).piece(at(played, point));
    found.expect("a piece stands there").1.is_some()
}

fn seat(number: u8) -> Viewer {
    Viewer::Seat(SeatId(number))
}

/// What a seat can deduce of the piece on a point: the symbols of what it may be.
fn may_be(played: &Match, viewer: u8, point: &str) -> String {
    let view = played.view(seat(viewer));
    let rules = played.game().rules();
    let symbols = |k: KindId| rules.kinds[k.index()].symbol.clone();
    let known = view.knowledge().at(at(played, point));
    known
        .expect("a piece stands there")
        .kinds()
        .map(symbols)
        .collect()
}

#[test]
fn j1_1_visibility() {
    let pieces = with_south("Fh1 Ph3");
    let seen = |mode: &str, set: &[(&str, &str)], viewer: Viewer| {
        let played = table(mode, set, &pieces);
        ["h3", "p7", "g16", "b11"].map(|point| recognises(&played, viewer, point))
    };
    let own = [true, false, false, false];
    let half = [("visibility", "half-open")];
    let open = [("visibility", "open")];
    assert_eq!(seen("alliance", &[], seat(0)), own, "not the ally's");
    assert_eq!(seen("alliance", &[("visibility", "dark")], seat(0)), own);
    assert_eq!(seen("alliance", &half, seat(0)), [true, false, true, false]);
    assert_eq!(seen("melee", &half, seat(0)), own, "no allies");
    assert_eq!(seen("alliance", &open, seat(0)), [true; 4]);
    // a spectator
    assert_eq!(seen("alliance", &[], Viewer::Public), [false; 4]);
    assert_eq!(seen("alliance", &half, Viewer::Public), [false; 4]);
    assert_eq!(seen("alliance", &open, Viewer::Public), [true; 4]);
}

#[test]
fn j9_1_offers_depend_on_nothing_hidden() {
    let offered = |east: &'static str| {
        let pieces = [("south", "Fh1 Gg6 Cg5"), ("east", east), QUIET[1], QUIET[2]];
        let set = [("commander-avoids-mine", "on")];
        let played = table("alliance", &set, &pieces);
        let view = played.view(seat(0));
        let json = serde_json::to_string(&view).unwrap();
        (view.offered(), json, played.view(seat(1)).offered())
    };
    let (mine, flag) = (offered("Fq10 Pg9 Mf7"), offered("Fq10 Mg9 Pf7"));
    assert_eq!(mine.0, flag.0);
    assert_eq!(mine.1, flag.1, "byte for byte");
    assert!(mine.2.is_empty(), "nothing is offered to one not on move");
}

#[test]
fn j9_2_a_moved_piece_is_neither_mine_nor_flag() {
    let mut played = table("alliance", &[], &with_south("Fh1 Ph3"));
    assert!(may_be(&played, 1, "h3").contains(['M', 'F']));
    play(&mut played, &["h3-h4"]);
    assert_eq!(may_be(&played, 1, "h4"), "CGDBRTYPEX");
}

#[test]
fn j9_2_layout_rules_and_counts() {
    let mut random = stream(5, 0, "test", 0);
    let played = begin(&game("siguo-junqi", "alliance", &[]), 5, &mut random);
    // not in row 1: flag, mine, bomb
    assert_eq!(may_be(&played, 1, "i6"), "CGDBRTYPE");
    assert_eq!(may_be(&played, 1, "g4"), "CGDBRTYPEX");
    assert_eq!(may_be(&played, 1, "g2"), "CGDBRTYPEXM");
    assert_eq!(may_be(&played, 1, "h1"), "FCGDBRTYPEXM");
    // a kind of which all pieces are accounted for is nobody else's
    let shown = "to-move = \"south\"\nshown = [\"g5\"]";
    let s = scene_more(
        "alliance",
        &[],
        &[("south", "Fh1 Cg5 Gg4"), QUIET[0], QUIET[1], QUIET[2]],
        shown,
    );
    let played = Match::from_position(&s.game, (s.state, s.history), 1);
    assert_eq!(may_be(&played, 1, "g5"), "C");
    assert_eq!(
        may_be(&played, 1, "g4"),
        "FGDBRTYPEXM",
        "one commander only"
    );
}

#[test]
fn j9_2_what_turns_is_an_engineer() {
    let turned = |set: &[(&str, &str)], south: &'static str, moves: &str| {
        let pieces = [("south", south), QUIET[0], QUIET[1], QUIET[2]];
        let mut played = table("alliance", set, &pieces);
        play(&mut played, &[moves]);
        let to = moves.split('-').nth(1).unwrap();
        may_be(&played, 1, to)
    };
    assert_eq!(turned(&[], "Fh1 Eg6", "g6-i11"), "E");
    assert_eq!(turned(&[], "Fh1 Eg6", "g6-g11"), "CGDBRTYPEX", "straight");
    // over the points then empty, under the options in force
    assert_eq!(
        turned(&[], "Fh1 Eg6 Pg9", "g6-g11"),
        "E",
        "round what stands in the line"
    );
    assert_eq!(turned(&[("flying-bombs", "on")], "Fh1 Eg6", "g6-i11"), "EX");
    let one = [("right-angle-turns", "1")];
    assert_eq!(turned(&one, "Fh1 Eg6", "g6-i11"), "CGDBRTYPEX");
    assert_eq!(turned(&one, "Fh1 Eg6", "g6-j16"), "E", "two turns");
    assert_eq!(turned(&[("rail-range", "2")], "Fh1 Eg6", "g6-g11"), "E");
    let arcs = [("palace-arcs", "on")];
    assert_eq!(turned(&arcs, "Fh1 Eg7", "g7-k11"), "CGDBRTYPEX");
    assert_eq!(turned(&[], "Fh1 Eg7", "g7-k11"), "E");
}

#[test]
fn j9_2_results_of_fights() {
    let fought = |set: &[(&str, &str)], attacker: &str, defender: &str, viewer: u8, point: &str| {
        let south = format!("Fh1 Ph3 {attacker}g7");
        let east = format!("Fq10 Pp7 {defender}g9");
        let pieces = [("south", &*south), ("east", &*east), QUIET[1], QUIET[2]];
        let mut played = table("melee", set, &pieces);
        play(&mut played, &["g7xg9"]);
        may_be(&played, viewer, point)
    };
    // what beat a division is above it; the viewer is who lost it
    assert_eq!(fought(&[], "G", "D", 1, "g9"), "CG");
    assert_eq!(fought(&[], "D", "G", 0, "g9"), "CGM", "a mine beats it too");
    assert_eq!(fought(&[], "E", "M", 1, "g9"), "E", "what clears a mine");
    assert_eq!(fought(&[], "E", "P", 0, "g9"), "CGDBRTYP");
    let mine = [("mine-vs-ranked", "both-die")];
    assert_eq!(fought(&mine, "D", "G", 0, "g9"), "CG");
    let avoids = [("commander-avoids-mine", "on")];
    assert_eq!(
        fought(&avoids, "C", "M", 1, "g7"),
        "C",
        "only the commander is refused"
    );
}

#[test]
fn j9_4_a_selection_is_no_event() {
    for (set, wanted) in [
        (&[][..], TouchMove::HiddenSelection),
        (
            &[("touch-move", "hidden-selection")],
            TouchMove::HiddenSelection,
        ),
        (&[("touch-move", "strict")], TouchMove::Strict),
    ] {
        let game = game("siguo-junqi", "alliance", set);
        assert_eq!(game.rules().visibility.touch_move, wanted);
    }
    // looking at what a piece could do tells nobody anything
    let played = table("alliance", &[], &with_south("Fh1 Ph3"));
    let count = |played: &Match| played.seen_since(seat(1), 0).count();
    let before = count(&played);
    let view = played.view(seat(0));
    assert!(!view.offered().is_empty());
    let _ = view.why_not(at(&played, "h1"), at(&played, "h3"), None);
    assert_eq!(count(&played), before);
}

/// `strict`: the first piece selected that can move must be moved; nobody else learns of it.
#[test]
fn j9_4_a_piece_that_was_touched_must_be_moved() {
    let with = |set: &[(&str, &str)]| table("alliance", set, &with_south("Fh1 Ph3 Gi5 Mg2"));
    let go = |played: &mut Match, from: &str, to: &str| {
        let m = Move::plain(at(played, from).0, at(played, to).0);
        played.act(Some(SeatId(0)), m.into()).map(<[_]>::len)
    };
    // free: any piece may be looked at
    let mut played = with(&[("touch-move", "hidden-selection")]);
    let point = at(&played, "h3");
    played.touch(SeatId(0), point);
    assert_eq!(played.view(seat(0)).touched(), None);
    assert!(go(&mut played, "i5", "i4").is_ok());
    let mut played = with(&[("touch-move", "strict")]);
    let before = serde_json::to_string(&played.view(seat(1))).unwrap();
    // a mine cannot move, so it binds nobody; a second piece does not either
    for point in ["g2", "h3", "i5"] {
        let point = at(&played, point);
        played.touch(SeatId(0), point);
    }
    let view = played.view(seat(0));
    assert_eq!(view.touched(), Some(at(&played, "h3")));
    assert!(view.offered().iter().all(|m| m.from == at(&played, "h3").0));
    let refusal = go(&mut played, "i5", "i4").unwrap_err();
    assert_eq!(refusal.rule, Rule::Touched);
    assert!(refusal.text.contains("h3"), "{refusal}");
    assert_eq!(
        serde_json::to_string(&played.view(seat(1))).unwrap(),
        before
    );
    assert!(played.played().is_empty(), "a selection is no action");
    // words stay free, and do not free
    played
        .act(Some(SeatId(0)), Action::Draw(Answer::Offer))
        .unwrap();
    assert!(go(&mut played, "i5", "i4").is_err());
    assert!(go(&mut played, "h3", "h2").is_ok());
    assert_eq!(played.view(seat(0)).touched(), None);
    // who names a move has selected its piece
    let mut played = with(&[("touch-move", "strict")]);
    assert!(go(&mut played, "h3", "k1").is_err());
    assert_eq!(go(&mut played, "i5", "i4").unwrap_err().rule, Rule::Touched);
    // a missed turn ends it
    played.act(Some(SeatId(0)), Action::Timeout).unwrap();
    assert_eq!(played.view(seat(0)).touched(), None);
}

#[test]
fn j9_4_undo_marks_the_record() {
    let mut random = stream(5, 0, "test", 0);
    let mut played = begin(&game("siguo-junqi", "alliance", &[]), 5, &mut random);
    let m = played.game().moves(played.truth())[0];
    let mover = played.truth().to_move();
    let before = *played.truth();
    played.act(mover, m.into()).unwrap();
    let text = |played: &Match| record::write(played, &Players::default());
    assert!(text(&played).contains("practice = false"));
    played.undo(1);
    assert!(played.is_practice() && text(&played).contains("practice = true"));
    assert_eq!(*played.truth(), before);
    // and it stays so
    played.act(mover, m.into()).unwrap();
    assert!(text(&played).contains("practice = true"));
}

#[test]
fn j9_5_what_the_dead_see() {
    let seen = |set: &[(&str, &str)]| {
        let mut played = table("alliance", set, &with_south("Fh1 Ph3"));
        played.act(Some(SeatId(0)), Action::Resign).unwrap();
        // in the order ally, enemies
        ["g16", "p7", "b11"].map(|point| recognises(&played, seat(0), point))
    };
    assert_eq!(seen(&[]), [false; 3]);
    assert_eq!(seen(&[("dead-sees", "own")]), [false; 3]);
    assert_eq!(seen(&[("dead-sees", "team")]), [true, false, false]);
    assert_eq!(seen(&[("dead-sees", "all")]), [true; 3]);
    let half = [("visibility", "half-open"), ("dead-sees", "own")];
    assert_eq!(seen(&half), [true, false, false], "he keeps what he knew");
}

#[test]
fn j9_5_announcements_reach_the_dead_and_spectators_and_the_end_opens_all() {
    let pieces = [
        ("south", "Fh1 Ph3"),
        ("east", "Fq10 Pp7 Cg7"),
        ("north", "Fj17 Pg16"),
        ("west", "Fa8 Pb11 Xf7"),
    ];
    let s = scene_more("melee", &[], &pieces, "to-move = \"west\"");
    let mut played = Match::from_position(&s.game, (s.state, s.history), 1);
    played.act(Some(SeatId(0)), Action::Resign).unwrap();
    play(&mut played, &["f7xg7"]);
    let flag = at(&played, "q10");
    for viewer in [seat(0), seat(2), Viewer::Public] {
        let told = played
            .seen_since(viewer, 1)
            .any(|seen| matches!(seen, Seen::Shown { at, .. } if *at == flag));
        assert!(told && recognises(&played, viewer, "q10"), "{viewer:?}");
        assert!(!recognises(&played, viewer, "a8"), "{viewer:?}");
    }
    played.act(Some(SeatId(2)), Action::Resign).unwrap();
    played.act(Some(SeatId(1)), Action::Resign).unwrap();
    assert!(
        played
            .events(3)
            .iter()
            .any(|e| matches!(e, Event::Ended { .. }))
    );
    for viewer in [seat(0), seat(2), Viewer::Public] {
        assert!(recognises(&played, viewer, "a8"), "{viewer:?}");
    }
}

#[test]
fn j9_6_what_the_log_has_words_for() {
    let rules = game("siguo-junqi", "alliance", &[]);
    let rules = rules.rules();
    let kind = |id: &str| rules.kind(id);
    let word = |a: Option<KindId>, d: Option<KindId>, result: Outcome| {
        let word = rules.encounter.word(a, d, result);
        word.map(|word| word.get("zh-Hant").to_owned())
    };
    let (engineer, mine) = (kind("engineer"), kind("mine"));
    let cleared = Some("排雷".to_owned());
    assert_eq!(word(engineer, mine, Outcome::DefenderDies), cleared);
    // the owner of a mine knows what cleared it; another does not even know that it was a mine
    assert_eq!(word(None, mine, Outcome::DefenderDies), cleared);
    assert_eq!(word(None, None, Outcome::DefenderDies), None);
    assert_eq!(word(engineer, kind("engineer"), Outcome::BothDie), None);
    // that a piece turned is told to all
    let turned = |set: &[(&str, &str)], south: &'static str, text: &str| {
        let pieces = [("south", south), QUIET[0], QUIET[1], QUIET[2]];
        let mut played = table("alliance", set, &pieces);
        play(&mut played, &[text]);
        let mut seen = played.seen_since(Viewer::Public, 0);
        seen.any(|seen| matches!(seen, Seen::Moved { turned: true, .. }))
    };
    assert!(turned(&[], "Fh1 Eg6", "g6-i11"));
    assert!(!turned(&[], "Fh1 Eg6", "g6-g11"));
    assert!(!turned(&[], "Fh1 Eh5", "h5-h6"));
    assert!(!turned(&[("right-angle-turns", "1")], "Fh1 Eg6", "g6-i11"));
    assert!(turned(&[("flying-bombs", "on")], "Fh1 Xg6", "g6-i11"));
}
