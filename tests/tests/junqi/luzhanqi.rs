//! J2.7 and J7.1: the 60-point board and the game for two on it.

use crate::scene::scene_of_two;
use sifang_core::ids::PointId;
use sifang_core::play::{Action, Answer};
use sifang_core::scoring::score;
use sifang_tests::game;

#[test]
fn j2_7_the_board_of_sixty_points() {
    let game = game("luzhanqi", "", &[]);
    let board = &game.rules().board;
    assert_eq!(board.len(), 60);
    let kind = |id: &str| board.line_kinds.iter().position(|k| k == id).unwrap();
    let (rail, road) = (kind("rail"), kind("road"));
    let edges = |kind: usize| {
        let each = (0..60).map(|p| board.neighbours(PointId(p), kind).len());
        each.sum::<usize>() / 2
    };
    assert_eq!((edges(rail), edges(road)), (35, 98));
    let mut lengths: Vec<usize> = board
        .lines
        .iter()
        .filter(|line| line.kind == rail)
        .map(|line| line.points.len())
        .collect();
    lengths.sort_unstable();
    assert_eq!(lengths, [2, 5, 5, 5, 5, 10, 10]);
    let at = |name: &str| board.find(name).unwrap();
    // x 0 to 4 and y 0 to 11 downwards: the name has x as a letter and 12 - y
    assert_eq!(
        (board.points[at("a12").index()].y, at("e1")),
        (11.0, at("e1"))
    );
    let joined = |kind, a: &str, b: &str| board.neighbours(at(a), kind).has(at(b).0);
    // over the border: columns 0, 2 and 4
    for (column, crosses) in [
        ("a", true),
        ("b", false),
        ("c", true),
        ("d", false),
        ("e", true),
    ] {
        let (south, north) = (format!("{column}6"), format!("{column}7"));
        assert_eq!(joined(rail, &south, &north), crosses, "{column}");
        assert!(!joined(road, &south, &north));
    }
    assert!(joined(rail, "a2", "b2") && joined(rail, "a11", "b11"));
    assert!(!joined(rail, "a1", "a2") && joined(road, "a1", "a2"));
    let zone = |id: &str| board.zones[id].all();
    assert_eq!((zone("camps").len(), zone("headquarters").len()), (10, 4));
    for camp in ["b5", "d5", "c4", "b3", "d3", "b8", "d8", "c9", "b10", "d10"] {
        assert!(zone("camps").has(at(camp).0), "{camp}");
        assert_eq!(board.neighbours(at(camp), road).len(), 8, "{camp}");
    }
    // names as in a home (J2.6)
    let name = board.names[at("c5").index()].as_ref().unwrap();
    assert_eq!(name.name.get("zh-Hant"), "咽部");
    let name = board.names[at("b12").index()].as_ref().unwrap();
    assert_eq!(name.name.get("zh-Hant"), "右大本營");
}

/// The straight ways over the border, and the corner at the front that only an engineer turns.
#[test]
fn j2_7_moves_over_the_border() {
    let s = scene_of_two("luzhanqi", &[], ["Fb1 Gc6 Ee6 Pb6", "Fd12 Pc8"]);
    assert!(s.goes("c6", "c7") && !s.goes("c6", "d7") && !s.goes("c6", "e7"));
    assert!(!s.goes("b6", "b7") && !s.goes("b6", "a7"));
    assert!(s.goes("e6", "e11") && s.goes("e6", "b7") && s.goes("e6", "a2"));
}

#[test]
fn j7_1_as_the_others_but_for_two() {
    let s = scene_of_two("luzhanqi", &[], ["Fb1 Pa3", "Fd12 Pe8"]);
    let rules = s.game.rules();
    assert!(rules.configured.mode.is_none());
    let options = &rules.configured.menu.options;
    for gone in ["army", "palace-arcs", "side-homes"] {
        assert!(!options.contains_key(gone), "{gone}");
    }
    let deploy = rules.setup.deploy.as_ref().unwrap();
    // the homes are alike, so are the layouts (J3.2)
    assert_eq!(
        deploy.sampler.as_ref().unwrap().count(),
        709_596_419_051_520_000
    );
    assert!(deploy.layouts.len() >= 4);
    let mut s = scene_of_two("luzhanqi", &[], ["Fb1 Pa3", "Fd12 Pe8"]);
    s.act(0, &Action::Draw(Answer::Offer));
    s.act(1, &Action::Draw(Answer::Accept));
    let points = score(s.game.rules(), &s.state).points.0;
    assert_eq!(points[..2], [0.5, 0.5]);
}
