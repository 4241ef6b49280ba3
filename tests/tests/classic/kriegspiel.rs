//! Kriegspiel: clauses K1 to K4.

use sifang_bots::{Advance, Budget, Players, advance};
use sifang_core::ids::{PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, Answer, Event, Missing, Move, Reason, Rule};
use sifang_core::position;
use sifang_core::view::{Seen, View, Viewer};
use sifang_tests::{game, position as read_position};

const WHITE: Viewer = Viewer::Seat(SeatId(0));
const BLACK: Viewer = Viewer::Seat(SeatId(1));

/// A game from the start.
fn begin(set: &[(&str, &str)]) -> Match {
    Match::new(&game("kriegspiel", "", set), 1)
}

/// A game from a few pieces, White to move.
fn from(set: &[(&str, &str)], white: &str, black: &str) -> Match {
    let game = game("kriegspiel", "", set);
    let text = format!("to-move = \"south\"\n[pieces]\nsouth = \"{white}\"\nnorth = \"{black}\"\n");
    let start = read_position(&game, &text).unwrap_or_else(|problems| panic!("{problems}"));
    Match::from_position(&game, start, 1)
}

/// Plays or tries what is written, each by the seat on move.
fn play(played: &mut Match, texts: &str) {
    for text in texts.split_whitespace() {
        let seat = played.truth().to_move().expect("somebody is on move");
        let action = read(played, text);
        played
            .act(Some(seat), action)
            .unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
}

/// What is written, as the seat on move means it.
fn read(played: &Match, text: &str) -> Action {
    let seat = played.truth().to_move().expect("somebody is on move");
    let view = played.view(Viewer::Seat(seat));
    notation::read_action(view.game(), view.position(), seat, text)
        .unwrap_or_else(|error| panic!("{error}"))
}

fn point(played: &Match, name: &str) -> PointId {
    let found = played.game().rules().board.find(name);
    found.expect("a point of the board")
}

/// Where a seat may try to go from a point.
fn offered(view: &View, from: &str) -> String {
    let board = &view.rules().board;
    let from = board.find(from).expect("a point of the board");
    let moves = view.offered();
    let own = moves.iter().filter(|m| m.from == from.0);
    let mut names: Vec<&str> = own.map(|m| board.name(PointId(m.to))).collect();
    names.sort_unstable();
    names.dedup();
    names.join(" ")
}

/// What a viewer heard of the last action.
fn heard(played: &Match, viewer: Viewer) -> Vec<Seen> {
    let last = played.played().len() - 1;
    played.seen_since(viewer, last).cloned().collect()
}

/// The words for the directions of the check that was heard of last.
fn directions(played: &Match, viewer: Viewer) -> String {
    let words = &played.game().rules().visibility.umpire.directions;
    let seen = heard(played, viewer).into_iter();
    let ways: Vec<String> = seen
        .filter_map(|seen| match seen {
            Seen::Checked { ways, .. } => Some(ways),
            _ => None,
        })
        .flatten()
        .map(|way| words[usize::from(way)].word.id.clone())
        .collect();
    ways.join(" ")
}

#[test]
fn k1_a_player_sees_only_his_own_pieces() {
    let mut played = begin(&[]);
    play(&mut played, "e2-e4 e7-e5 g1-f3");
    for (viewer, army, count) in [(WHITE, 0, 16), (BLACK, 1, 16), (Viewer::Public, 9, 0)] {
        let view = played.view(viewer);
        assert_eq!(view.position().count(), count);
        assert!(view.position().pieces().all(|(_, p)| p.army().0 == army));
        // nothing else in it tells of the others
        let json = serde_json::to_value(&view).expect("a view is JSON");
        let pieces = json["pieces"].as_array().expect("pieces");
        assert_eq!(pieces.len(), count);
    }
    let moved = |viewer| {
        let seen = played.seen_since(viewer, 0);
        seen.filter(|seen| matches!(seen, Seen::Moved { .. }))
            .count()
    };
    assert_eq!((moved(WHITE), moved(BLACK)), (2, 1));
    assert_eq!(
        moved(Viewer::Public),
        0,
        "a spectator hears the umpire only"
    );
    // after the end all is open
    for (seat, answer) in [(0, Answer::Offer), (1, Answer::Accept)] {
        let said = played.act(Some(SeatId(seat)), Action::Draw(answer));
        said.expect("a draw may be agreed on");
    }
    assert_eq!(played.view(WHITE).position().count(), 32);
}

#[test]
fn k2_anything_may_be_tried_that_the_own_pieces_allow() {
    // a black wall that White does not see
    let played = from(&[("pawn-tries", "off")], "Ke1 Ra1 b2", "Ke8 a2 b3 Nc3");
    let view = played.view(WHITE);
    assert_eq!(offered(&view, "a1"), "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1");
    assert_eq!(offered(&view, "b2"), "a3 b3 b4 c3");
    assert_eq!(offered(&view, "e1"), "d1 d2 e2 f1 f2");
    // own pieces stand in the way, and the rules of movement are known
    let refusal = view.judge(&Action::from(Move::plain(
        point(&played, "a1").0,
        point(&played, "e1").0,
    )));
    let text = refusal.expect_err("its own king stands there").text;
    assert!(text.contains("your own side"), "{text}");
}

#[test]
fn k2_castling_may_be_tried_without_seeing_whether_the_way_is_safe() {
    let game = game("kriegspiel", "", &[]);
    let text = "to-move = \"south\"\n[pieces]\nsouth = \"Ke1 Rh1\"\nnorth = \"Ke8 Rf8\"\n\
                [rights.castling]\nsouth = [\"short\"]\n";
    let start = read_position(&game, text).unwrap_or_else(|problems| panic!("{problems}"));
    let mut played = Match::from_position(&game, start, 1);
    let castles = |played: &Match| {
        let offered = played.view(WHITE).offered();
        offered.iter().filter(|m| m.pair().is_some()).count()
    };
    assert_eq!(castles(&played), 1);
    let castle = read(&played, "O-O");
    played
        .act(Some(SeatId(0)), castle)
        .expect("it may be tried");
    assert!(played.is_refused(0), "the rook on f8 guards the way");
    assert_eq!(castles(&played), 0);
}

#[test]
fn k2_a_refused_try_costs_nothing_and_is_heard_by_the_mover() {
    let mut played = from(&[("pawn-tries", "off")], "Ke1 Ra1", "Ke8 a2");
    let before = *played.truth();
    play(&mut played, "a1-a5");
    assert!(played.is_refused(0));
    assert_eq!(*played.truth(), before, "it costs nothing");
    let (seat, why) = match played.events(0) {
        [Event::Refused { seat, why, .. }] => (*seat, *why),
        other => panic!("{other:?}"),
    };
    assert_eq!(seat, SeatId(0));
    assert_eq!(why, Some(Missing::Blocked(point(&played, "a2"))));
    let tried = |viewer| match &heard(&played, viewer)[..] {
        [Seen::Refused { tried, why, .. }] => {
            assert_eq!(*why, None, "only a no is heard");
            Some(tried.is_some())
        }
        [] => None,
        other => panic!("{other:?}"),
    };
    assert_eq!(tried(WHITE), Some(true));
    assert_eq!((tried(BLACK), tried(Viewer::Public)), (None, None));
    // it is recorded, and undone like an action
    assert_eq!(played.played().len(), 1);
    let mut undone = played.clone();
    undone.undo(1);
    assert!(undone.played().is_empty());
    assert_eq!(
        offered(&undone.view(WHITE), "a1"),
        "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1"
    );
}

#[test]
fn k2_what_was_refused_is_not_tried_again_until_somebody_has_moved() {
    let mut played = from(&[("pawn-tries", "off")], "Ke1 Ra1", "Ke8 a2");
    play(&mut played, "a1-a5 a1-a3");
    assert_eq!(
        offered(&played.view(WHITE), "a1"),
        "a2 a4 a6 a7 a8 b1 c1 d1"
    );
    let again = Action::from(Move::plain(point(&played, "a1").0, point(&played, "a5").0));
    let refusal = played
        .act(Some(SeatId(0)), again)
        .map(<[_]>::to_vec)
        .expect_err("it was refused already");
    assert_eq!(refusal.rule, Rule::Move);
    assert!(refusal.text.contains("refused already"), "{refusal}");
    assert_eq!(played.played().len(), 2, "what is known is no try");
    // the seat itself does what is possible, and the other one too
    play(&mut played, "a1-b1 e8-e7");
    assert!(offered(&played.view(WHITE), "b1").contains("b5"));
    play(&mut played, "b1-a1 e7-e8");
    assert!(offered(&played.view(WHITE), "a1").contains("a5"));
}

/// K2, option `tries-heard`.
#[test]
fn k2_both_may_hear_that_something_was_refused() {
    let set = [("pawn-tries", "off"), ("tries-heard", "both")];
    let mut played = from(&set, "Ke1 Ra1", "Ke8 a2");
    play(&mut played, "a1-a5");
    for (viewer, knows) in [(WHITE, true), (BLACK, false), (Viewer::Public, false)] {
        match &heard(&played, viewer)[..] {
            [Seen::Refused { seat, tried, .. }] => {
                assert_eq!((*seat, tried.is_some()), (SeatId(0), knows));
            }
            other => panic!("{viewer:?}: {other:?}"),
        }
    }
}

/// K2: the king may not be left in check, whether or not he knows of it.
#[test]
fn k2_a_move_into_an_unseen_check_is_refused() {
    let mut played = from(&[], "Ke1", "Kh8 Rd8");
    assert!(offered(&played.view(WHITE), "e1").contains("d2"));
    play(&mut played, "e1-d2");
    assert!(played.is_refused(0));
    // with every other try refused there is still a move that is not
    let mut tries = 0;
    while !played.is_over() && played.truth().to_move() == Some(SeatId(0)) {
        let m = played.view(WHITE).offered()[0];
        played
            .act(Some(SeatId(0)), m.into())
            .expect("it is offered");
        tries += 1;
        assert!(tries < 10);
    }
}

#[test]
fn k3_both_hear_of_a_capture_its_square_and_whether_a_pawn_or_a_piece_was_taken() {
    for (black, word) in [
        ("Ke8 d5", "pawn"),
        ("Ke8 Nd5", "piece"),
        ("Ke8 Qd5", "piece"),
    ] {
        let mut played = from(&[], "Kf1 Bb3", black);
        play(&mut played, "b3-d5");
        let classes = &played.game().rules().visibility.umpire.classes;
        for viewer in [WHITE, BLACK, Viewer::Public] {
            let seen = heard(&played, viewer).into_iter();
            let fought: Vec<_> = seen
                .filter_map(|seen| match seen {
                    Seen::Fought {
                        attacker,
                        defender,
                        from,
                        at,
                        ..
                    } => Some((attacker, defender, from, at)),
                    _ => None,
                })
                .collect();
            let [(attacker, defender, from, at)] = fought[..] else {
                panic!("{viewer:?}: {fought:?}");
            };
            assert_eq!(at, point(&played, "d5"));
            let class = defender.class.expect("a word for it");
            assert_eq!(classes[usize::from(class)].id, word, "{viewer:?}");
            // what took it, and from where, the owner alone knows; what was taken, its owner
            assert_eq!(attacker.kind.is_some(), viewer == WHITE);
            assert_eq!(from.is_some(), viewer == WHITE);
            assert_eq!(defender.kind.is_some(), viewer == BLACK);
        }
    }
}

/// K1: a right to capture in passing stands only beside an enemy pawn, which would be told by it.
#[test]
fn k1_a_right_to_capture_in_passing_is_not_seen() {
    let right = |pawn: &str| {
        let mut played = from(&[], "Ke1 e5", &format!("Ke8 {pawn}"));
        play(&mut played, "e1-e2");
        play(&mut played, &format!("{pawn}-d5"));
        let truth = played.truth().passing(SeatId(1)).is_some();
        let views = [WHITE, Viewer::Public].map(|viewer| played.view(viewer));
        assert!(
            views
                .iter()
                .all(|view| view.position().passing(SeatId(1)).is_none())
        );
        truth
    };
    assert_eq!(["d7", "d6"].map(right), [true, false]);
}

/// K3: of a capture in passing the square of the pawn is told.
#[test]
fn k3_a_capture_in_passing_is_heard_as_a_pawn_taken() {
    let mut played = from(&[], "Ke1 e5", "Ke8 d7");
    play(&mut played, "e1-e2 d7-d5");
    assert!(offered(&played.view(WHITE), "e5").contains("d6"));
    play(&mut played, "e5-d6");
    assert!(!played.is_refused(2));
    for viewer in [WHITE, BLACK, Viewer::Public] {
        let seen = heard(&played, viewer).into_iter();
        let taken: Vec<_> = seen
            .filter_map(|seen| match seen {
                Seen::TakenInPassing { at, piece } => Some((at, piece.class)),
                _ => None,
            })
            .collect();
        assert_eq!(taken, [(point(&played, "d5"), Some(0))], "{viewer:?}");
    }
}

#[test]
fn k3_promotion_is_not_announced() {
    let mut played = from(&[], "Ke1 a7", "Kh7 Rb2");
    play(&mut played, "a7-a8=N");
    let turn_only = heard(&played, BLACK);
    assert!(
        matches!(turn_only[..], [Seen::Turn { .. }, Seen::Tries { .. }]),
        "{turn_only:?}"
    );
    let promoted = heard(&played, WHITE).into_iter().any(|seen| {
        matches!(
            seen,
            Seen::Moved {
                promoted: Some(_),
                ..
            }
        )
    });
    assert!(promoted);
}

#[test]
fn k3_check_is_told_with_its_direction() {
    for (white, black, text, wanted) in [
        ("Ke1 Ra1", "Kh8", "a1-a8", "rank"),
        ("Ke2 Ra1", "Kh8", "a1-h1", "file"),
        // through h8 runs one diagonal only, and it is the longest
        ("Ke1 Bc1", "Kh8", "c1-b2", "long-diagonal"),
        ("Ke1 Nd5", "Kg8", "d5-e7", "knight"),
        // from f7 the diagonal to a2 is longer than that to h5
        ("Ke1 Bd3", "Kf7", "d3-c4", "long-diagonal"),
        ("Ke1 Bf3", "Kf7", "f3-h5", "short-diagonal"),
        // a pawn
        ("Ke1 e5", "Kf7", "e5-e6", "long-diagonal"),
        ("Ke1 g5", "Kf7", "g5-g6", "short-diagonal"),
        // discovered and given at once
        ("Ka1 Re1 Ne4", "Ke8", "e4-f6", "file knight"),
    ] {
        let mut played = from(&[], white, black);
        play(&mut played, text);
        assert!(!played.is_refused(0), "{text}");
        for viewer in [WHITE, BLACK, Viewer::Public] {
            assert_eq!(directions(&played, viewer), wanted, "{white} {text}");
        }
    }
}

#[test]
fn k3_the_end_and_its_reason_are_heard() {
    let mut played = from(&[], "Kg6 Ra1", "Kg8");
    play(&mut played, "a1-a8");
    assert_eq!(played.truth().over(), Some(Reason::LastStanding));
    for viewer in [WHITE, BLACK, Viewer::Public] {
        let heard = heard(&played, viewer);
        let ended = Seen::Ended {
            reason: Reason::LastStanding,
        };
        assert_eq!(heard.last(), Some(&ended));
        let lost = |seen: &Seen| {
            matches!(
                seen,
                Seen::Eliminated {
                    seat: SeatId(1),
                    ..
                }
            )
        };
        assert!(heard.iter().any(lost), "{viewer:?}");
    }
}

/// What was told of captures after the last action.
fn told(played: &Match, viewer: Viewer) -> Option<(SeatId, bool, Option<u16>)> {
    heard(played, viewer).iter().find_map(|seen| match seen {
        Seen::Tries { seat, any, count } => Some((*seat, *any, *count)),
        _ => None,
    })
}

#[test]
fn k4_both_hear_how_many_pawn_captures_the_player_to_move_has() {
    let mut played = from(&[], "Ke1 d4 f4", "Ke8 e6 Nh3");
    play(&mut played, "e1-e2 e6-e5");
    for viewer in [WHITE, BLACK, Viewer::Public] {
        assert_eq!(told(&played, viewer), Some((SeatId(0), true, Some(2))));
    }
    // those of pawns are meant: the king takes h3 too if he can
    assert_eq!(offered(&played.view(WHITE), "d4"), "c5 d5 e5");
    play(&mut played, "d4-e5");
    assert_eq!(told(&played, BLACK), Some((SeatId(1), false, Some(0))));
    // told that there is none, nobody tries one
    let view = played.view(BLACK);
    assert!(
        view.offered()
            .iter()
            .all(|m| view.position().piece(m.from).kind().0 != 5)
    );
}

/// K4: it is heard of the first turn too, and captures that promote count once.
#[test]
fn k4_the_first_turn_is_told_of_too() {
    let played = from(&[], "Ke1 a7", "Kh7 Rb8");
    for viewer in [WHITE, BLACK] {
        let start = played.seen_at_start(viewer);
        let wanted = Seen::Tries {
            seat: SeatId(0),
            any: true,
            count: Some(1),
        };
        assert_eq!(start, [wanted]);
    }
    let none = from(&[], "Ke1 a6", "Kh7 Rb8");
    assert_eq!(offered(&none.view(WHITE), "a6"), "a7");
}

/// K4, option `pawn-tries`.
#[test]
fn k4_pawn_captures_may_be_asked_for() {
    let set = [("pawn-tries", "ask")];
    let mut played = from(&set, "Ke1 d4 f4", "Ke8 e5");
    assert!(played.seen_at_start(WHITE).is_empty());
    assert_eq!(offered(&played.view(WHITE), "d4"), "c5 d5 e5");
    let ask = |played: &mut Match| played.act(Some(SeatId(0)), Action::Ask).map(|_| ());
    ask(&mut played).expect("one may ask");
    for viewer in [WHITE, BLACK, Viewer::Public] {
        assert_eq!(told(&played, viewer), Some((SeatId(0), true, None)));
    }
    let again = ask(&mut played).expect_err("once is enough");
    assert_eq!(again.rule, Rule::Already);
    // who asked must try one first
    assert_eq!(offered(&played.view(WHITE), "d4"), "c5 e5");
    assert_eq!(offered(&played.view(WHITE), "e1"), "");
    let king = Action::from(Move::plain(point(&played, "e1").0, point(&played, "e2").0));
    let refusal = played.act(Some(SeatId(0)), king).map(<[_]>::to_vec);
    let text = refusal.expect_err("first a capture").text;
    assert!(text.contains("you asked"), "{text}");
    play(&mut played, "d4-c5");
    assert!(played.is_refused(1));
    assert_eq!(offered(&played.view(WHITE), "e1"), "d1 d2 e2 f1 f2");
    // the other may not ask now, and nobody where it is told anyway
    let other = played.act(Some(SeatId(1)), Action::Ask).map(<[_]>::to_vec);
    assert_eq!(other.expect_err("not on move").rule, Rule::NotOnMove);
    let mut counted = from(&[], "Ke1 d4", "Ke8 e5");
    let none = ask(&mut counted).expect_err("nothing is asked");
    assert_eq!(none.rule, Rule::NoQuestion);
}

/// K4, option `pawn-tries`.
#[test]
fn k4_pawn_captures_may_be_told_to_nobody() {
    let mut played = from(&[("pawn-tries", "off")], "Ke1 d4", "Ke8 e5");
    assert!(played.seen_at_start(WHITE).is_empty());
    play(&mut played, "e1-e2");
    assert_eq!(told(&played, BLACK), None);
    assert!(offered(&played.view(BLACK), "e5").contains("f4"));
}

/// K1 with C2: whether a draw is due is not always known. Who claims without being entitled hears no, once a turn.
#[test]
fn c2_a_claim_that_may_be_due_is_tried() {
    let mut played = from(&[], "Ke1 Ra1", "Ke8 Rh8 h7");
    let claim = |played: &mut Match| played.act(Some(SeatId(0)), Action::Claim).map(|_| ());
    // Black plays something else each time, which White does not see
    play(&mut played, "a1-b1 h7-h6 b1-a1 e8-e7");
    play(&mut played, "a1-b1 h6-h5 b1-a1 e7-e6");
    assert!(
        played
            .game()
            .judge(played.truth(), SeatId(0), &Action::Claim)
            .is_err()
    );
    claim(&mut played).expect("for all that White knows it may be due");
    let last = played.played().len() - 1;
    assert!(played.is_refused(last));
    let again = claim(&mut played).expect_err("the answer is known");
    assert_eq!(again.rule, Rule::Already);
    // at the beginning it cannot be due, which needs no umpire
    let mut fresh = from(&[], "Ke1 Ra1", "Ke8 Rh8");
    assert_eq!(
        claim(&mut fresh).expect_err("too early").rule,
        Rule::NoClaim
    );
    assert!(fresh.played().is_empty());
}

/// Bots play it from what they see: a refused try makes what is offered smaller until somebody has moved, so each of them
/// comes to a move, and the game to an end.
#[test]
fn k2_bots_try_until_a_move_is_accepted() {
    for (seed, names) in [
        (1, ["random", "random"]),
        (2, ["greedy", "random"]),
        (3, ["greedy", "greedy"]),
    ] {
        let mut played = Match::new(&game("kriegspiel", "", &[]), seed);
        let mut players: Players = names.map(sifang_bots::find).into();
        let mut refused = 0;
        let mut left = usize::MAX;
        while !played.is_over() {
            let plies = played.truth().plies();
            assert!(plies < 2000, "{names:?}: the game does not end");
            let acted = advance(&mut played, &mut players, 0, Budget::default());
            assert_eq!(acted, Advance::Acted);
            let seat = played.truth().to_move();
            let offered = seat.map_or(0, |seat| played.view(Viewer::Seat(seat)).offered().len());
            if played.is_refused(played.played().len() - 1) {
                assert_eq!(played.truth().plies(), plies);
                let claim = played
                    .played()
                    .last()
                    .is_some_and(|last| last.action == Action::Claim);
                assert!(
                    claim || offered < left,
                    "{names:?}: the same is offered again"
                );
                refused += 1;
            }
            left = offered;
        }
        assert!(refused > 10, "{names:?}: {refused} tries were refused");
    }
}

/// A full position is given by FEN, and comes back as it was.
#[test]
fn positions_are_whole() {
    use sifang_core::formats::{self, Format};
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 17";
    let game = game("kriegspiel", "", &[]);
    let state = formats::read(&game, Format::Fen, fen).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(
        formats::write(&game, Format::Fen, &state).as_deref(),
        Some(fen)
    );
    assert_eq!(
        game.perft(&state, 2),
        2039,
        "legal moves are those of chess"
    );
    let text = position::write(&game, &state);
    let (again, _) = read_position(&game, &text).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(position::write(&game, &again), text);
}
