//! J2: the 129-point board, the names of its points, the seats.

use crate::scene::{QUIET, Scene, scene, scene_more, with_south};
use sifang_core::ids::{PointId, SeatId};
use sifang_core::lang::Localised;
use sifang_core::notation;
use sifang_core::setup::spec::Colour;
use sifang_tests::game;

/// The name of a point by the book's coordinates: x to the right and y downwards, 0 to 16.
fn grid(x: i32, y: i32) -> String {
    format!("{}{}", char::from(b'a' + x as u8), 17 - y)
}

/// Row and column of a home, seen by its owner, in the book's coordinates.
fn local(seat: usize, r: i32, c: i32) -> (i32, i32) {
    match seat {
        0 => (5 + c, 10 + r),
        1 => (10 + r, 11 - c),
        2 => (11 - c, 6 - r),
        _ => (6 - r, 5 + c),
    }
}

fn home() -> impl Iterator<Item = (i32, i32)> {
    (1..=6).flat_map(|r| (1..=5).map(move |c| (r, c)))
}

#[test]
fn j2_1_coordinates_of_the_four_homes() {
    let game = game("siguo-junqi", "alliance", &[]);
    let board = &game.rules().board;
    let deploy = game.rules().setup.deploy.as_ref().unwrap();
    for seat in 0..4 {
        for (r, c) in home() {
            let (x, y) = local(seat, r, c);
            let point = deploy.rows[game.rules().seats[seat].turn][r as usize - 1][c as usize - 1];
            assert_eq!(
                board.name(point),
                grid(x, y),
                "seat {seat}, row {r}, column {c}"
            );
        }
    }
}

#[test]
fn j2_2_stations_camps_headquarters_palace() {
    let game = game("siguo-junqi", "alliance", &[]);
    let board = &game.rules().board;
    let zone = |id: &str| board.zones[id].all();
    assert_eq!(board.len(), 129);
    assert_eq!((zone("camps").len(), zone("headquarters").len()), (20, 8));
    let camps = [(2, 2), (2, 4), (3, 3), (4, 2), (4, 4)];
    for seat in 0..4 {
        for (r, c) in home() {
            let (x, y) = local(seat, r, c);
            let point = board.find(&grid(x, y)).expect("a point of a home").0;
            assert_eq!(zone("camps").has(point), camps.contains(&(r, c)));
            let headquarters = r == 6 && (c == 2 || c == 4);
            assert_eq!(zone("headquarters").has(point), headquarters);
        }
    }
    let palace: Vec<String> = [6, 8, 10]
        .into_iter()
        .flat_map(|x| [6, 8, 10].map(|y| grid(x, y)))
        .collect();
    assert_eq!(zone("palace").len(), 9);
    assert!(
        palace
            .iter()
            .all(|name| zone("palace").has(board.find(name).unwrap().0))
    );
}

/// Neighbours over one kind of line, as names.
fn joined(kind: &str, from: &str, to: &str) -> bool {
    let game = game("siguo-junqi", "alliance", &[]);
    let board = &game.rules().board;
    let kind = board.line_kinds.iter().position(|k| k == kind).unwrap();
    let at = |name: &str| board.find(name).unwrap();
    board.neighbours(at(from), kind).has(at(to).0)
}

#[test]
fn j2_3_railways() {
    let game = game("siguo-junqi", "alliance", &[]);
    let board = &game.rules().board;
    let rail = board.line_kinds.iter().position(|k| k == "rail").unwrap();
    let neighbours: Vec<usize> = (0..129)
        .map(|p| board.neighbours(PointId(p), rail).len())
        .collect();
    assert_eq!(neighbours.iter().sum::<usize>(), 2 * 92, "92 edges");
    assert_eq!(neighbours.iter().filter(|&&n| n > 0).count(), 73);
    // rows 1 and 5, columns 1 and 5 down to row 5, and no further
    assert!(joined("rail", "g6", "h6") && joined("rail", "g2", "h2") && joined("rail", "k2", "k3"));
    assert!(!joined("rail", "g1", "g2") && !joined("rail", "i5", "i6"));
    // columns 1, 3 and 5 into the palace, and the palace's edges
    for (front, edge) in [("g6", "g7"), ("i6", "i7"), ("k6", "k7")] {
        assert!(joined("rail", front, edge));
    }
    assert!(!joined("rail", "h6", "i7") && joined("rail", "i7", "i9"));
    // four arcs
    for (a, b) in [("g6", "f7"), ("k6", "l7"), ("g12", "f11"), ("k12", "l11")] {
        assert!(joined("rail", a, b), "{a}-{b}");
    }
}

#[test]
fn j2_4_roads() {
    let game = game("siguo-junqi", "alliance", &[]);
    let board = &game.rules().board;
    let road = board.line_kinds.iter().position(|k| k == "road").unwrap();
    let home = |p: u8| (0..4).find(|&t| board.zones["home"].for_turn(t).has(p));
    let mut count = 0;
    for p in 0..129 {
        for q in board.neighbours(PointId(p), road).iter() {
            count += 1;
            assert!(home(p).is_some() && home(p) == home(q), "leaves a home");
        }
    }
    assert_eq!(count, 2 * 196);
    for camp in ["h5", "j5", "i4", "h3", "j3"] {
        let (x, y) = (camp.as_bytes()[0], camp.as_bytes()[1]);
        for (dx, dy) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let to = String::from_utf8(vec![(x as i8 + dx) as u8, (y as i8 + dy) as u8]).unwrap();
            assert!(joined("road", camp, &to), "{camp}-{to}");
        }
    }
    assert!(!joined("road", "i5", "h4"), "stations have no diagonals");
}

#[test]
fn j2_5_smooth_lines_and_arcs_past_the_palace_corner() {
    let game = game("siguo-junqi", "alliance", &[]);
    let board = &game.rules().board;
    let rail = board.line_kinds.iter().position(|k| k == "rail").unwrap();
    let mut lengths: Vec<usize> = board
        .lines
        .iter()
        .filter(|line| line.kind == rail)
        .map(|line| line.points.len())
        .collect();
    lengths.sort_unstable();
    let wanted = [vec![5; 10], vec![10; 4], vec![13; 4]].concat();
    assert_eq!(lengths, wanted);
    // what stands on the palace corner does not block the arc, and the arc does not stop there
    let corner = scene(
        "alliance",
        &[],
        &[
            ("south", "Fh1 Gg5"),
            QUIET[0],
            QUIET[1],
            ("west", "Fa8 Pb11 Pg7"),
        ],
    );
    assert!(corner.goes("g5", "f7") && corner.goes("g5", "b7"));
    assert!(corner.goes("g5", "g7") && !corner.goes("g5", "g9"));
    // a line never turns a right angle
    let empty = scene("alliance", &[], &with_south("Fh1 Gg5"));
    assert!(!empty.goes("g5", "i7") && !empty.goes("g5", "h6"));
}

/// The names of a home in Traditional Chinese, row by row from the front: all a point has.
const HOME: [[&str; 5]; 6] = [
    [
        "左邊路鋒線",
        "左棋眉/左眉毛",
        "中路鋒線",
        "右棋眉/右眉毛",
        "右邊路鋒線",
    ],
    ["左邊路二線", "左前營", "咽部/前腰", "右前營", "右邊路二線"],
    ["左邊路三線", "左腹/左肋", "中營", "右腹/右肋", "右邊路三線"],
    ["左邊路四線", "左底營", "臍部/後腰", "右底營", "右邊路四線"],
    ["左角", "左台", "台中", "右台", "右角"],
    ["左底/左底角", "左大本營", "中底", "右大本營", "右底/右底角"],
];

#[test]
fn j2_6_names_of_points() {
    let game = game("siguo-junqi", "alliance", &[]);
    let board = &game.rules().board;
    let names = |point: &str| {
        let name = board.names[board.find(point).unwrap().index()]
            .as_ref()
            .unwrap();
        let texts: Vec<&str> = [Some(&name.name), name.also.as_ref()]
            .into_iter()
            .flatten()
            .map(|n: &Localised| n.get("zh-Hant"))
            .collect();
        texts.join("/")
    };
    for seat in 0..4 {
        for (r, c) in home() {
            let (x, y) = local(seat, r, c);
            assert_eq!(
                names(&grid(x, y)),
                HOME[r as usize - 1][c as usize - 1],
                "{seat}: {r} {c}"
            );
        }
    }
    for (point, name) in [("g7", "星位/角宮"), ("i7", "邊宮"), ("i9", "中宮/天元")] {
        assert_eq!(names(point), name);
    }
}

fn reads(s: &Scene, seat: u8, text: &str) -> Option<String> {
    let masked = s.game.moves(&s.state);
    let m = notation::read(&s.game, &s.state, SeatId(seat), text).ok()?;
    assert!(masked.contains(&m));
    let name = |p: u8| s.game.rules().board.name(PointId(p)).to_owned();
    Some(format!("{}-{}", name(m.from), name(m.to)))
}

#[test]
fn j2_6_names_in_typed_moves() {
    let s = scene("alliance", &[], &with_south("Fh1 Gi5 Pg3 Eh2"));
    let move_of = |text: &str| reads(&s, 0, text);
    assert_eq!(move_of("咽部-中營").as_deref(), Some("i5-i4"));
    assert_eq!(move_of("前腰-中营").as_deref(), Some("i5-i4"));
    assert_eq!(move_of("throat - middle camp").as_deref(), Some("i5-i4"));
    // with the flag known
    assert_eq!(move_of("旗台-旗角").as_deref(), Some("h2-g2"));
    assert_eq!(move_of("左台-左角").as_deref(), Some("h2-g2"));
    assert_eq!(move_of("旗台-虛角").as_deref(), Some("h2-k2"));
    assert_eq!(move_of("旗台-旗營").as_deref(), Some("h2-h3"));
}

#[test]
fn j2_6_flag_names_only_for_those_who_know_where_it_is() {
    use sifang_core::matches::Match;
    use sifang_core::view::Viewer;
    let understood = |head: &str| {
        let s = scene_more(
            "alliance",
            &[],
            &[
                ("south", "Fh1 Pg3"),
                ("east", "Fq10 Pp7 Gg2"),
                QUIET[1],
                QUIET[2],
            ],
            head,
        );
        let played = Match::from_position(&s.game, (s.state, s.history), 1);
        let view = played.view(Viewer::Seat(SeatId(1)));
        // a record is read with the truth at hand, and must know no more
        let [seen, true_one] = [view.position(), played.truth()]
            .map(|state| notation::read(view.game(), state, SeatId(1), "g2-南家旗台").is_ok());
        assert_eq!(seen, true_one);
        seen
    };
    assert!(!understood("to-move = \"east\""), "the flag is hidden");
    assert!(understood("to-move = \"east\"\nshown = [\"h1\"]"));
}

#[test]
fn j2_6_seats_and_colours() {
    let game = game("siguo-junqi", "alliance", &[]);
    let seats: Vec<(&str, Colour)> = game
        .rules()
        .seats
        .iter()
        .map(|s| (s.id.as_str(), s.colour))
        .collect();
    let wanted = [
        ("south", Colour::Red),
        ("east", Colour::Blue),
        ("north", Colour::Purple),
        ("west", Colour::Green),
    ];
    assert_eq!(seats, wanted);
}

/// The next, the opposite and the previous seat in turn order, whichever way the order runs.
#[test]
fn j2_6_what_a_player_calls_the_others() {
    let called = |set: &[(&str, &str)], viewer: u8| {
        let game = game("siguo-junqi", "melee", set);
        let turn = &game.rules().turn;
        (0..4)
            .map(|other| {
                let name = turn.called(SeatId(viewer), SeatId(other));
                name.map_or("", |name| name.get("zh-Hant")).to_owned()
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(called(&[], 0), ["", "下家", "對家", "上家"]);
    assert_eq!(called(&[], 2), ["對家", "上家", "", "下家"]);
    let other_way = [("direction", "clockwise")];
    assert_eq!(called(&other_way, 0), ["", "上家", "對家", "下家"]);
    let duel = game("junqi-duel", "", &[]);
    let name = duel.rules().turn.called(SeatId(0), SeatId(1));
    assert_eq!(name.map(|name| name.get("zh-Hant")), Some("對家"));
}
