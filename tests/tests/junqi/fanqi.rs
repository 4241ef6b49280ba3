//! J8: flip chess, clause by clause.

use crate::scene::{Scene, flip_scene};
use sifang_core::ids::{ArmyId, Piece, PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, Answer, Cause, Event, Reason};
use sifang_core::view::Viewer;
use sifang_tests::game;

/// South holds red and is on move.
const SETTLED: &str = "to-move = \"south\"\nholder = { south = \"red\", north = \"purple\" }";

fn settled(set: &[(&str, &str)], red: &str, purple: &str) -> Scene {
    flip_scene(set, SETTLED, red, purple)
}

/// The same with pieces on some points lying face down.
fn covered(set: &[(&str, &str)], red: &str, purple: &str, lying: &str) -> Scene {
    let head = format!("{SETTLED}\nface-down = [{lying}]");
    flip_scene(set, &head, red, purple)
}

/// Why a typed move is not possible.
fn refusal(s: &Scene, text: &str) -> String {
    let seat = s.state.to_move().expect("somebody is on move");
    let read = notation::read(&s.game, &s.state, seat, text);
    read.expect_err("it is not possible").to_string()
}

fn flips(s: &Scene) -> usize {
    let moves = s.game.moves(&s.state);
    moves.iter().filter(|m| m.is_flip()).count()
}

#[test]
fn j8_1_fifty_pieces_lie_shuffled_on_the_points_that_are_no_camps() {
    let game = game("fanqi", "", &[]);
    let board = &game.rules().board;
    let camps = board.zones["camps"].all();
    let wanted = [1u32, 1, 1, 2, 2, 2, 2, 3, 3, 3, 2, 3];
    let mut starts = Vec::new();
    for seed in 0..20 {
        let played = Match::new(&game, seed);
        let truth = played.truth();
        assert_eq!((board.len(), truth.count()), (60, 50));
        let mut counts = [[0u32; 12]; 2];
        for (point, piece) in truth.pieces() {
            assert!(!camps.has(point) && !truth.is_shown(point));
            counts[piece.army().index()][piece.kind().index()] += 1;
        }
        assert_eq!(counts, [wanted; 2], "J3.1");
        // chance drew it, and the record has it
        let first = &played.played()[0];
        assert!(first.seat.is_none() && matches!(first.action, Action::Shuffle(_)));
        // nobody knows anything, whoever looks
        for viewer in [
            Viewer::Seat(SeatId(0)),
            Viewer::Seat(SeatId(1)),
            Viewer::Public,
        ] {
            let view = played.view(viewer);
            let hidden = |(_, piece)| piece == Piece::FACE_DOWN;
            assert!(view.position().pieces().all(hidden));
        }
        starts.push(truth.pieces().collect::<Vec<_>>());
    }
    starts.dedup();
    assert_eq!(starts.len(), 20, "each seed shuffles otherwise");
}

/// All orders are equally likely: what lies on a point, over many shuffles.
#[test]
fn j8_1_the_shuffle_is_uniform() {
    let game = game("fanqi", "", &[]);
    let rules = game.rules();
    let shuffle = rules.setup.shuffle.as_ref().unwrap();
    let (rounds, slots) = (20_000, shuffle.points.len());
    let mut counts = vec![[0u32; 256]; slots];
    let mut random = sifang_core::random::stream(8, 0, "test", 0);
    for _ in 0..rounds {
        let drawn = sifang_core::play::deploy::random_shuffle(rules, &mut random).unwrap();
        for (counts, piece) in counts.iter_mut().zip(drawn) {
            counts[usize::from(piece.0)] += 1;
        }
    }
    // chi-square of the 24 sorts of piece on 50 points: 49 × 23 degrees of freedom
    let mut chi = 0.0;
    for counts in &counts {
        for sort in 0..24u8 {
            let piece = Piece::new(ArmyId(sort / 12), sifang_core::ids::KindId(sort % 12));
            let many = shuffle
                .pieces
                .iter()
                .filter(|other| **other == piece)
                .count();
            let expected = f64::from(rounds) * many as f64 / slots as f64;
            chi += (f64::from(counts[usize::from(piece.0)]) - expected).powi(2) / expected;
        }
    }
    let freedom = 49.0 * 23.0;
    let deviation = (chi - freedom) / (2.0f64 * freedom).sqrt();
    assert!(deviation.abs() < 4.0, "{chi} at {freedom} degrees");
}

#[test]
fn j8_1_a_turn_is_a_flip_or_a_move_of_an_own_open_piece() {
    let mut s = covered(&[], "Fb1 Pa3 Ge3", "Fd12 Pe8 Ca8", "\"e3\", \"a8\"");
    assert_eq!(
        flips(&s),
        2,
        "any piece that lies face down, whosever it is"
    );
    assert!(s.goes("a3", "a4") && s.targets("e8") == 0 && s.targets("e3") == 1);
    assert!(refusal(&s, "e8-e7").contains("not yours"));
    s.play("flip a8");
    assert_eq!(s.at("a8").unwrap(), "north commander");
    assert!(s.shown("a8") && s.next() == Some(1));
    let flipped = s.events.iter().any(|event| {
        matches!(event, Event::Flipped { seat: SeatId(0), piece, .. } if piece.army() == ArmyId(1))
    });
    assert!(flipped, "{:?}", s.events);
    assert!(s.goes("a8", "a7"), "it is North's to move now");
    assert!(refusal(&s, "flip a8").contains("lies open already"));
    assert!(refusal(&s, "flip c4").contains("nothing stands on c4"));
}

#[test]
fn j8_1_what_lies_face_down_blocks_stays_and_cannot_be_attacked() {
    let s = covered(&[], "Fb1 Ga6 Pe3", "Fd12 Pb6 Ec7 Ta9", "\"b6\", \"e3\"");
    assert!(!s.goes("a6", "b6") && !s.goes("a6", "c6"), "in the way");
    assert!(s.goes("a6", "a9"), "an open enemy can be taken");
    assert!(refusal(&s, "a6xb6").contains("the piece on b6 lies face down"));
    assert!(refusal(&s, "a6-c6").contains("the piece on b6 stands in the way"));
    assert!(refusal(&s, "e3-e4").contains("the piece on e3 lies face down"));
}

#[test]
fn j8_2_whoever_flips_the_first_engineer_owns_its_colour() {
    let head = "to-move = \"south\"\nface-down = [\"b1\", \"a3\", \"d12\", \"e8\", \"c7\"]";
    let mut s = flip_scene(&[], head, "Fb1 Pa3 Ga6", "Fd12 Pe8 Ec7");
    assert_eq!(
        flips(&s),
        5,
        "until colours are settled the only turns are flips"
    );
    assert_eq!(s.game.moves(&s.state).len(), 5);
    assert!(refusal(&s, "a6-a5").contains("not settled yet"));
    s.play("flip e8");
    assert_eq!(
        s.state.army_of(SeatId(0)),
        None,
        "a platoon settles nothing"
    );
    s.play("flip c7");
    let armies = [0, 1].map(|seat| s.state.army_of(SeatId(seat)));
    assert_eq!(
        armies,
        [Some(ArmyId(0)), Some(ArmyId(1))],
        "North turned up purple"
    );
    let told = |seat, army| {
        let event = Event::Settled {
            seat: SeatId(seat),
            army: ArmyId(army),
        };
        s.events.contains(&event)
    };
    assert!(told(1, 1) && told(0, 0));
    assert!(s.goes("a6", "a5") && s.targets("c7") == 0, "South has red");
    // the same piece turned up by South gives South purple
    let mut s = flip_scene(&[], head, "Fb1 Pa3 Ga6", "Fd12 Pe8 Ec7");
    s.play("flip c7");
    assert_eq!(s.state.army_of(SeatId(0)), Some(ArmyId(1)));
    assert!(s.next() == Some(1) && s.goes("a6", "a5"));
    // once settled it stays, whatever is turned up
    s.play("flip a3").play("flip e8");
    assert_eq!(s.state.army_of(SeatId(0)), Some(ArmyId(1)));
}

#[test]
fn j8_2_the_first_piece_settles_under_first_flip() {
    let first = [("colour-by", "first-flip")];
    let head = "to-move = \"south\"\nface-down = [\"b1\", \"a3\", \"d12\", \"e8\"]";
    for (text, army) in [("flip e8", 1), ("flip b1", 0)] {
        let mut s = flip_scene(&first, head, "Fb1 Pa3", "Fd12 Pe8");
        s.play(text);
        assert_eq!(s.state.army_of(SeatId(0)), Some(ArmyId(army)), "{text}");
    }
}

/// A fight of a red attacker on c6 with a purple piece on c7.
fn fight(set: &[(&str, &str)], attacker: &str, defender: &str) -> Scene {
    let red = format!("Fb1 Pa3 {attacker}c6");
    let purple = format!("Fd12 Pe8 {defender}c7");
    settled(set, &red, &purple)
}

#[test]
fn j8_3_moves_and_fights_as_in_the_others() {
    // J5: ranks, bombs, mines
    for (attacker, defender, left) in [
        ("G", "T", Some("south general")),
        ("T", "T", None),
        ("P", "C", Some("north commander")),
        ("X", "C", None),
        ("C", "X", None),
        ("E", "M", Some("south engineer")),
        ("C", "M", Some("north mine")),
    ] {
        let mut s = fight(&[], attacker, defender);
        s.play("c6xc7");
        assert_eq!(s.at("c7").as_deref(), left, "{attacker} on {defender}");
    }
    // J4: rails and roads, engineers that turn, camps, mines and flags that stay
    let s = settled(&[], "Fb1 Ee6 Pb4 Ma1", "Fd12 Pb5 Pe8");
    assert!(s.goes("e6", "b7") && !s.goes("b4", "b5"), "a camp shelters");
    assert!(refusal(&s, "b4xb5").contains("cannot be attacked"));
    assert!(refusal(&s, "a1-a2").contains("a mine never moves"));
}

#[test]
fn j8_3_headquarters_lock() {
    let s = |set| settled(set, "Fa3 Pb1 Ge5", "Fe10 Pe8");
    let locked = s(&[]);
    assert_eq!(locked.targets("b1"), 0);
    assert!(refusal(&locked, "b1-b2").contains("never moves again"));
    assert!(s(&[("hq-locks", "off")]).goes("b1", "b2"));
}

#[test]
fn j8_3_suicide() {
    let mut allowed = fight(&[], "P", "G");
    assert!(allowed.goes("c6", "c7"));
    allowed.play("c6xc7");
    assert_eq!(allowed.at("c7").unwrap(), "north general");
    let forbidden = [("suicide", "forbidden")];
    let s = fight(&forbidden, "P", "G");
    assert!(!s.goes("c6", "c7"));
    assert!(refusal(&s, "c6xc7").contains("may not attack"));
    // an equal, a bomb, or a mine is not higher
    for defender in ["P", "X", "M", "E"] {
        assert!(
            fight(&forbidden, "P", defender).goes("c6", "c7"),
            "{defender}"
        );
    }
}

/// Does South's piece on d11 get the flag on d12? With such mines of purple left, a platoon being red's lowest piece.
fn takes(set: &[(&str, &str)], taker: &str, red: &str, mines: &str) -> bool {
    let red = format!("Fb1 {taker}d11 {red}");
    let purple = format!("Fd12 Pa9 {mines}");
    settled(set, &red, &purple).goes("d11", "d12")
}

#[test]
fn j8_4_the_flag_after_the_mines() {
    assert!(takes(&[], "P", "", ""), "no mine is left");
    assert!(!takes(&[], "P", "", "Mc12"), "one is left");
    assert!(takes(&[("flag-needs-mines", "off")], "P", "", "Mc12 Me12"));
    let s = settled(&[], "Fb1 Pd11", "Fd12 Pa9 Mc12");
    let why = refusal(&s, "d11xd12");
    assert!(
        why.contains("only when no mine of its army is left"),
        "{why}"
    );
    // however they died: the last one by a bomb
    let by_bomb = |set| {
        let mut s = settled(set, "Fb1 Pd11 Xc11", "Fd12 Pa9 Mc12");
        s.play("c11xc12").play("a9-a8");
        s
    };
    assert!(by_bomb(&[]).goes("d11", "d12"));
    let by_engineer = [("flag-needs-mines", "by-engineer")];
    let s = by_bomb(&by_engineer);
    assert!(!s.goes("d11", "d12"), "a bomb is no engineer");
    assert!(refusal(&s, "d11xd12").contains("each taken by an engineer"));
    let mut s = settled(&by_engineer, "Fb1 Ed11 Ec11", "Fd12 Pa9 Mc12");
    s.play("c11xc12").play("a9-a8");
    assert!(s.goes("d11", "d12"));
    // an own mine that is gone is none of the enemy's
    let mut s = settled(&[], "Fb1 Pd11 Ma1", "Fd12 Pa9 Xa2 Mc12");
    s.play("d11-e11")
        .play("a2xa1")
        .play("e11-d11")
        .play("a9-a8");
    assert!(!s.goes("d11", "d12"));
}

#[test]
fn j8_4_the_flag_by_the_lowest() {
    assert!(!takes(&[], "G", "Pa3", ""), "a platoon is lower");
    assert!(takes(&[], "G", "Ca3", ""));
    assert!(takes(&[], "P", "Pa3", ""), "one of the lowest");
    let s = settled(&[], "Fb1 Gd11 Pa3", "Fd12 Pa9");
    assert!(refusal(&s, "d11xd12").contains("the lowest in rank"));
    // mines and flags do not move, bombs have no rank
    assert!(takes(&[], "G", "Ma1 Xa3", ""));
    assert!(
        !takes(&[], "X", "Ga3", ""),
        "bombs take a flag only under `any`"
    );
    assert!(!takes(&[], "X", "", ""));
    // what is locked in a headquarters does not count, unless nothing locks it
    assert!(takes(&[], "G", "Pd1", ""));
    assert!(!takes(&[("hq-locks", "off")], "G", "Pd1", ""));
    // nor what lies face down
    let s = covered(&[], "Fb1 Gd11 Pa3", "Fd12 Pa9", "\"a3\"");
    assert!(s.goes("d11", "d12"));
    // nor the enemy's
    assert!(takes(&[], "P", "", "Ee9"));
}

#[test]
fn j8_4_the_flag_by_engineers_or_anything() {
    let engineer = [("flag-taker", "engineer")];
    assert!(takes(&engineer, "E", "Pa3", "") && !takes(&engineer, "P", "", ""));
    let s = settled(&engineer, "Fb1 Pd11", "Fd12 Pa9");
    assert!(refusal(&s, "d11xd12").contains("only by an engineer"));
    let any = [("flag-taker", "any")];
    assert!(takes(&any, "G", "Pa3", "") && takes(&any, "X", "Pa3", ""));
    assert!(
        !takes(&any, "G", "", "Me12"),
        "the mines come first all the same"
    );
}

#[test]
fn j8_4_a_flag_taken_wins() {
    for (taker, set) in [("P", &[][..]), ("X", &[("flag-taker", "any")][..])] {
        let red = format!("Fb1 {taker}d11 Ya3");
        let mut s = settled(set, &red, "Fd12 Pa9 Ge8");
        s.play("d11xd12");
        assert_eq!(s.state.over(), Some(Reason::LastStanding));
        let loss = s.state.losses().next().unwrap();
        assert_eq!((loss.seat, loss.cause), (SeatId(1), Cause::Capture));
        assert_eq!(s.points()[..2], [1.0, 0.0]);
    }
}

/// Who has lost, after South's move.
fn loser(mut s: Scene, text: &str) -> Option<SeatId> {
    s.play(text);
    let lost: Vec<_> = s
        .state
        .losses()
        .map(|loss| (loss.seat, loss.cause))
        .collect();
    assert_eq!(lost.is_empty(), s.state.over().is_none());
    assert!(lost.iter().all(|(_, cause)| *cause == Cause::NoAction));
    lost.first().map(|(seat, _)| *seat)
}

#[test]
fn j8_4_no_movable_piece_left_and_none_to_flip() {
    let (south, north) = (SeatId(0), SeatId(1));
    // North's last movable piece is taken; a mine and the flag are not movable
    let s = settled(&[], "Fb1 Ga6", "Fd12 Ma12 Pa7");
    assert_eq!(loser(s, "a6xa7"), Some(north));
    // with a piece that can still be turned up the game goes on, whosever it is
    let s = covered(&[], "Fb1 Ga6 Ee3", "Fd12 Ma12 Pa7", "\"e3\"");
    assert_eq!(loser(s, "a6xa7"), None);
    // South's own last one: the ends are looked at when the turn passes, though North is on move then
    let s = settled(&[], "Fb1 Pa6", "Fd12 Pa7 Ge8");
    assert_eq!(loser(s, "a6xa7"), Some(south));
    let s = covered(&[], "Fb1 Pa6", "Fd12 Pa7 Ge8", "\"e8\"");
    assert_eq!(loser(s, "a6xa7"), None);
    // the last of both: who is to move loses
    let s = settled(&[], "Fb1 Pa6", "Fd12 Pa7");
    assert_eq!(loser(s, "a6xa7"), Some(north));
}

#[test]
fn j8_4_a_player_to_move_without_a_legal_turn_loses() {
    let north = Some(SeatId(1));
    // what stands in a headquarters never moves again
    let s = settled(&[], "Fb1 Pa3", "Fd12 Pb12");
    assert_eq!(loser(s, "a3-a4"), north);
    let s = settled(&[("hq-locks", "off")], "Fb1 Pa3", "Fd12 Pb12");
    assert_eq!(loser(s, "a3-a4"), None);
    // blocked by own pieces on all sides
    let s = settled(&[], "Fb1 Pa3", "Fb12 Pa12 Ma11");
    assert_eq!(loser(s, "a3-a4"), north);
    // a move sequence ends there, and nothing is counted beyond
    let s = settled(&[], "Fb1 Pa6", "Fd12 Pa7 Ge8");
    let moves = s.game.moves(&s.state);
    let deep: u64 = moves
        .iter()
        .map(|&m| s.game.try_move(&s.state, m))
        .filter(|after| after.over().is_none())
        .map(|after| s.game.count_moves(&after))
        .sum();
    assert_eq!(s.game.perft(&s.state, 2), deep);
    let ends = moves
        .iter()
        .filter(|&&m| s.game.try_move(&s.state, m).over().is_some());
    assert_eq!(ends.count(), 1, "the exchange");
}

#[test]
fn j8_5_forty_quiet_plies() {
    let quiet = |set, plies: u32, text: &str| {
        let head = format!("{SETTLED}\nquiet = {plies}\nface-down = [\"e3\"]");
        let mut s = flip_scene(set, &head, "Fb1 Pa3 Ye3", "Fd12 Pe8 Ea4");
        s.play(text);
        (s.state.over(), s.state.quiet())
    };
    assert_eq!(quiet(&[], 38, "a3-b3"), (None, 39));
    assert_eq!(quiet(&[], 39, "a3-b3"), (Some(Reason::Quiet), 40));
    assert_eq!(quiet(&[], 39, "flip e3"), (None, 0), "a flip is not quiet");
    assert_eq!(quiet(&[], 39, "a3xa4"), (None, 0), "nor is a loss");
    let ten = [("quiet-plies", "10")];
    assert_eq!(quiet(&ten, 9, "a3-b3").0, Some(Reason::Quiet));
    assert_eq!(quiet(&[("quiet-plies", "off")], 400, "a3-b3").0, None);
}

#[test]
fn j8_5_agreement() {
    let mut s = settled(&[], "Fb1 Pa3", "Fd12 Pe8");
    s.act(0, &Action::Draw(Answer::Offer));
    s.act(1, &Action::Draw(Answer::Accept));
    assert_eq!(s.state.over(), Some(Reason::Agreement));
    assert_eq!(s.points()[..2], [0.5, 0.5]);
}

#[test]
fn j8_5_repetition() {
    let to_and_fro = |set, rounds: u32| {
        let mut s = settled(set, "Fb1 Pa3", "Fd12 Pe8");
        for _ in 0..rounds {
            for text in ["a3-b3", "e8-d8", "b3-a3", "d8-e8"] {
                if s.state.over().is_none() {
                    s.play(text);
                }
            }
        }
        (s.state.over(), s.state.plies())
    };
    // the position set up comes back after four and after eight plies
    assert_eq!(to_and_fro(&[], 3), (Some(Reason::Repetition), 8));
    assert_eq!(to_and_fro(&[("repetition", "2")], 3).1, 4);
    assert_eq!(to_and_fro(&[("repetition", "off")], 3).0, None);
}

/// J9.1, J9.2 in a game that hides what lies face down from all alike: what may lie there follows from what was seen.
#[test]
fn j9_2_what_lies_face_down_is_what_was_not_seen() {
    let game = game("fanqi", "", &[]);
    let mut played = Match::new(&game, 3);
    let mut seen = 0;
    while let Some(seat) = played.truth().to_move() {
        let flip = game.moves(played.truth()).into_iter().find(|m| m.is_flip());
        let Some(flip) = flip else { break };
        let lying = game.face_down(played.truth());
        for viewer in [Viewer::Seat(SeatId(0)), Viewer::Public] {
            let view = played.view(viewer);
            let pool = view.face_down_pool();
            let mut left: Vec<Piece> = lying.iter().map(|p| played.truth().piece(p)).collect();
            left.sort_unstable_by_key(|piece| piece.0);
            let pool: Vec<Piece> = pool
                .iter()
                .flat_map(|&(piece, count)| std::iter::repeat_n(piece, usize::from(count)))
                .collect();
            assert_eq!(pool, left);
            for p in lying.iter() {
                let known = view.knowledge().at(PointId(p)).unwrap();
                assert!(known.face_down && view.lies_face_down(PointId(p)));
                assert!(
                    known
                        .kinds()
                        .all(|kind| left.iter().any(|other| other.kind() == kind))
                );
            }
        }
        seen += 1;
        played.act(Some(seat), flip.into()).unwrap();
    }
    assert_eq!(seen, 50);
}

#[test]
fn j1_1_there_is_no_option_of_visibility() {
    let game = game("fanqi", "", &[]);
    let menu = &game.rules().configured.menu;
    assert!(!menu.options.contains_key("visibility"));
    assert!(menu.modes.is_empty(), "J7.1");
    // J6.7
    assert!(menu.presets.contains_key("online-classic"));
    assert!(!menu.presets.contains_key("encyclopedia"));
}
