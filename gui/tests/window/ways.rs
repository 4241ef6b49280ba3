//! The ways of moves as they are drawn, dragging, and moves of a special kind: castling, promotion, an answer out of turn.

use egui::{Color32, Key, Pos2, Shape};
use sifang_core::game::Game;
use sifang_gui::app::UiCommand;
use sifang_gui::shapes::LIGHT;

use crate::records::{game, game_in, opening, standing};
use crate::stage::{Stage, opened};

/// Lines of a colour in the last frame.
fn lines(stage: &mut Stage, colour: Color32) -> Vec<Vec<Pos2>> {
    fn gather(shape: &Shape, colour: Color32, found: &mut Vec<Vec<Pos2>>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|one| gather(one, colour, found)),
            Shape::Path(path)
                if !path.closed && path.stroke.color == egui::epaint::ColorMode::Solid(colour) =>
            {
                found.push(path.points.clone());
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    for clipped in &stage.harness().output().shapes {
        gather(&clipped.shape, colour, &mut found);
    }
    found
}

/// Where a point is on the screen.
fn at(stage: &Stage, name: &str) -> Pos2 {
    stage.centre(&stage.label(name))
}

/// The names of the points that the way drawn to a target passes; it is drawn as one line.
fn way(stage: &mut Stage) -> Vec<String> {
    let lines = lines(stage, LIGHT.target);
    let [line] = lines.as_slice() else {
        assert!(lines.is_empty(), "{lines:?}");
        return Vec::new();
    };
    let names: Vec<String> = stage
        .model()
        .points
        .iter()
        .map(|p| p.name.clone())
        .collect();
    let near = |spot: &Pos2| {
        let name = names
            .iter()
            .find(|name| at(stage, name).distance(*spot) < 2.0);
        name.expect("a line goes from point to point").clone()
    };
    line.iter().map(near).collect()
}

fn hover(stage: &mut Stage, name: &str) {
    let spot = at(stage, name);
    stage.harness().hover_at(spot);
    for _ in 0..3 {
        stage.step();
    }
}

#[test]
fn the_way_is_drawn_under_the_pointer_while_dragging_and_for_the_focus() {
    let mut stage = opened(opening(game("chess"), 2, None));
    stage.point("e2");
    hover(&mut stage, "a5");
    assert!(way(&mut stage).is_empty(), "no way leads there");
    hover(&mut stage, "e4");
    assert_eq!(way(&mut stage).last().map(String::as_str), Some("e4"));
    stage.apply(UiCommand::LetGo);
    stage.step();
    assert!(way(&mut stage).is_empty(), "nothing is chosen");
    // dragged: the way follows the piece, and letting it go there moves it
    let (from, to) = (at(&stage, "d2"), at(&stage, "d4"));
    stage.harness().drag_at(from);
    stage.step();
    for part in [0.3, 0.6, 1.0] {
        stage.harness().hover_at(from + (to - from) * part);
        stage.step();
        stage.step();
    }
    assert_eq!(way(&mut stage).last().map(String::as_str), Some("d4"));
    stage.harness().drop_at(to);
    stage.played(1);
    assert_eq!(stage.label("d4"), "d4, white pawn, last move");
    // by keys, wherever the pointer rests
    stage.harness().hover_at(from);
    stage.step();
    stage.focus_on("e7");
    stage.key(Key::Enter);
    assert_eq!(stage.label("e7"), "e7, black pawn, selected");
    stage.key(Key::ArrowUp);
    stage.step();
    let way = way(&mut stage);
    assert_eq!(way.last().map(String::as_str), Some("e6"), "{way:?}");
    stage.key(Key::Enter);
    stage.played(2);
}

#[test]
fn a_piece_dropped_where_it_may_not_go_stays_and_is_told_why() {
    let mut stage = opened(opening(game("chess"), 2, None));
    let (from, to) = (at(&stage, "e2"), at(&stage, "e6"));
    stage.harness().drag_at(from);
    stage.step();
    stage.harness().hover_at(to);
    stage.step();
    stage.step();
    stage.harness().drop_at(to);
    stage.step();
    stage.step();
    assert!(stage.says("a pawn does not move that way"));
    assert_eq!(stage.app().shown_number(), Some(0));
}

const QUIET: &str = "east = \"Fq10 Pp7\"\nnorth = \"Fj17 Pg16\"\nwest = \"Fa8 Pb11\"\n";

fn rails(south: &str) -> Stage {
    let text = format!("to-move = \"south\"\n[pieces]\nsouth = \"{south}\"\n{QUIET}");
    opened(standing(game("siguo-junqi"), &text, &["south"]))
}

/// How often a way turns.
fn turns(stage: &Stage, way: &[String]) -> usize {
    let spots: Vec<Pos2> = way.iter().map(|name| at(stage, name)).collect();
    let sharp = |three: &&[Pos2]| {
        let (a, b) = (three[1] - three[0], three[2] - three[1]);
        (a.x * b.y - a.y * b.x).abs() > 0.1 * a.length() * b.length()
    };
    spots.windows(3).filter(sharp).count()
}

/// J4.1: along a railway, straight on and along the arc; an engineer round corners too.
#[test]
fn j4_1_ways_over_rails_are_drawn_point_by_point() {
    let mut stage = rails("Fh1 Gg6");
    stage.point("g6");
    hover(&mut stage, "g12");
    let straight = way(&mut stage);
    assert!(straight.len() > 3, "{straight:?}");
    assert_eq!(turns(&stage, &straight), 0, "{straight:?}");
    // the arc bends
    hover(&mut stage, "b7");
    let bent = way(&mut stage);
    assert_eq!(
        (bent.first().unwrap(), bent.last().unwrap()),
        (&"g6".to_owned(), &"b7".to_owned())
    );
    assert!(turns(&stage, &bent) >= 1, "{bent:?}");
    hover(&mut stage, "i11");
    assert!(way(&mut stage).is_empty(), "a general turns no corner");
    let mut stage = rails("Fh1 Eg6 Pg3");
    stage.point("g6");
    hover(&mut stage, "i11");
    let engineer = way(&mut stage);
    assert_eq!(engineer.last().map(String::as_str), Some("i11"));
    assert!(turns(&stage, &engineer) >= 1, "{engineer:?}");
    stage.point("i11");
    stage.until("it was played", |app| app.shown_number() > Some(0));
    // the trail of the move is the same way
    let trail = &stage.model().trails[0].route;
    let name = |point: &sifang_core::ids::PointId| {
        let mut nodes = stage.model().points.iter();
        let node = nodes.find(|node| node.point == *point);
        node.expect("a point").name.clone()
    };
    assert_eq!(trail.iter().map(name).collect::<Vec<_>>(), engineer);
}

#[test]
fn hovering_a_piece_shows_where_it_goes() {
    let mut stage = opened(opening(game("chess"), 2, None));
    hover(&mut stage, "b1");
    let model = stage.model();
    let name = |point| {
        let mut nodes = model.points.iter();
        let node = nodes.find(|node| node.point == point);
        node.expect("a point").name.clone()
    };
    let mut reach: Vec<String> = model.reach.iter().map(|&point| name(point)).collect();
    reach.sort();
    assert_eq!(reach, ["a3", "c3"], "its own pawn stands on d2");
    hover(&mut stage, "a1");
    assert!(stage.model().reach.is_empty(), "it is shut in");
    hover(&mut stage, "e7");
    assert_eq!(
        stage.model().reach.len(),
        2,
        "the other side's go somewhere too"
    );
    hover(&mut stage, "e5");
    assert!(stage.model().reach.is_empty());
}

fn four(mode: &str) -> Game {
    game_in("four-player-chess", mode)
}

const ALL: [&str; 4] = ["east", "south", "west", "north"];

/// 5.1: a check turns the order, and a banner says who must answer and who was passed over.
#[test]
fn c5_1_a_banner_says_who_answers_out_of_turn() {
    let text = "to-move = \"east\"\n[pieces]\neast = \"Kn7 Rm4\"\nsouth = \"Kh1\"\nwest = \"Ka8\"\n\
                north = \"Kg14\"\n";
    let mut stage = opened(standing(four("melee"), text, &ALL));
    assert_eq!(stage.model().banner, None);
    stage.point("m4");
    stage.point("m8");
    stage.played(1);
    let banner = stage.model().banner.clone();
    let banner = banner.expect("a banner");
    assert!(banner.contains("West must answer the check"), "{banner}");
    let passed: Vec<&str> = ["East", "South", "North"]
        .into_iter()
        .filter(|seat| banner.contains(seat))
        .collect();
    assert_eq!(passed.len(), 1, "{banner}");
    assert!(banner.contains("passed over"), "{banner}");
    assert!(stage.shows(&banner));
    // once it is answered there is none
    stage.point("a8");
    stage.point("a7");
    stage.played(2);
    assert_eq!(stage.model().banner, None);
}

/// 3.8: castling by a move of the king, from the side too.
#[test]
fn c3_8_the_king_castles_in_the_game_of_four() {
    let text = "to-move = \"east\"\n[pieces]\neast = \"Kn7 Rn4\"\nsouth = \"Kh1\"\nwest = \"Ka8\"\n\
                north = \"Kg14\"\n[rights]\ncastling.east = [\"short\"]\n";
    let mut stage = opened(standing(four("melee"), text, &ALL));
    stage.point("n7");
    stage.point("n5");
    stage.played(1);
    assert_eq!(stage.label("n5"), "n5, green king, last move");
    assert_eq!(stage.label("n6"), "n6, green rook");
    assert_eq!(stage.label("n4"), "n4, empty");
}

/// 4.3: a pawn may stay a pawn where the option has it so.
#[test]
fn c4_3_a_pawn_may_stay_a_pawn() {
    let text = "to-move = \"east\"\n[pieces]\neast = \"Kn7 b6\"\nsouth = \"Kh1\"\nwest = \"Kc9\"\n\
                north = \"Kg14\"\n";
    let mut stage = opened(standing(four("melee"), text, &ALL));
    stage.point("b6");
    stage.point("a6");
    stage.until_shown("Becomes a queen");
    stage.click("Stays a pawn");
    stage.played(1);
    assert_eq!(stage.label("a6"), "a6, green pawn, last move");
}
