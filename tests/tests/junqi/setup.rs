//! J2 and J3: names of points, layouts.

use sifang_core::ids::{KindId, PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::play::Action;
use sifang_tests::game;

#[test]
fn j3_layouts() {
    let all = game("siguo-junqi", "alliance", &[]);
    let deploy = all.rules().setup.deploy.as_ref().unwrap();
    assert_eq!(
        deploy.sampler.as_ref().unwrap().count(),
        709_596_419_051_520_000
    );
    assert!(deploy.layouts.len() >= 8);
    let bombs = game("siguo-junqi", "alliance", &[("bombs-in-front", "on")]);
    let mines = game("siguo-junqi", "alliance", &[("mine-rows", "3")]);
    for game in [&bombs, &mines] {
        let count = game
            .rules()
            .setup
            .deploy
            .as_ref()
            .unwrap()
            .sampler
            .as_ref()
            .unwrap()
            .count();
        assert!(count > 709_596_419_051_520_000);
    }
    // every offence is named
    let kind = |id: &str| all.rules().kind(id).unwrap();
    let mut layout: Vec<KindId> = deploy.layouts[0].2.clone();
    let flag = layout.iter().position(|k| *k == kind("flag")).unwrap();
    let bomb = layout.iter().position(|k| *k == kind("bomb")).unwrap();
    let mine = layout.iter().position(|k| *k == kind("mine")).unwrap();
    layout.swap(flag, 7);
    layout.swap(bomb, 0);
    layout.swap(mine, 2);
    let mut played = Match::new(&all, 1);
    let refusal = played
        .act(Some(SeatId(0)), Action::Layout(layout))
        .unwrap_err();
    for word in ["flag", "bomb", "mine"] {
        assert!(refusal.text.contains(word), "{refusal}");
    }
    // ready may be taken back until the last is ready
    let good = deploy.layouts[0].2.clone();
    played
        .act(Some(SeatId(0)), Action::Layout(good.clone()))
        .unwrap();
    played.act(Some(SeatId(0)), Action::Unlay).unwrap();
    for seat in 0..4 {
        played
            .act(Some(SeatId(seat)), Action::Layout(good.clone()))
            .unwrap();
    }
    assert!(played.act(Some(SeatId(0)), Action::Unlay).is_err());
}

#[test]
fn j2_6_point_names() {
    let game = game("siguo-junqi", "alliance", &[]);
    let board = &game.rules().board;
    let name = |point: &str| {
        let p = board.find(point).unwrap();
        board.names[p.index()]
            .as_ref()
            .map(|n| n.name.get("zh-Hant").to_owned())
    };
    assert!(name("i9").is_some_and(|n| n.contains("中宮") || n.contains("天元")));
    assert!(name("i4").is_some_and(|n| n.contains("中營")));
    assert_eq!(board.find("i9").map(|p| p == PointId(255)), Some(false));
}
