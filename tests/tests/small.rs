//! Neither two nor four seats, and boards that are no squares: the examples of three and eight.

use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, Event, History, Rule, State};
use sifang_core::scoring::score;
use sifang_core::view::Viewer;
use sifang_tests::{game, position};

struct Scene {
    game: Game,
    state: State,
    history: History,
}

impl Scene {
    /// Pieces by seat in the order of the game's seats.
    fn new(id: &str, mode: &str, set: &[(&str, &str)], pieces: &[&str]) -> Self {
        let game = game(id, mode, set);
        let seats = &game.rules().seats;
        let mut text = format!("to-move = \"{}\"\n[pieces]\n", seats[0].id);
        for (seat, pieces) in seats.iter().zip(pieces) {
            text.push_str(&format!("{} = \"{pieces}\"\n", seat.id));
        }
        let (state, history) = position(&game, &text).unwrap_or_else(|p| panic!("{p}"));
        Self {
            game,
            state,
            history,
        }
    }

    fn play(&mut self, text: &str) -> Vec<Event> {
        let seat = self.state.to_move().expect("the game goes on");
        let m = notation::read(&self.game, &self.state, seat, text)
            .unwrap_or_else(|e| panic!("{text}: {e}"));
        let mut events = Vec::new();
        self.game
            .play_move(&mut self.state, &mut self.history, m, &mut events);
        events
    }

    fn seat(&self, id: &str) -> SeatId {
        self.game.rules().seat(id).expect("a seat")
    }

    fn points(&self) -> Vec<f64> {
        let seats = self.game.rules().seats.len();
        score(self.game.rules(), &self.state).points.0[..seats].to_vec()
    }
}

#[test]
fn a_hexagon_is_turned_by_thirds() {
    let game = game("three-crowns", "", &[]);
    let board = &game.rules().board;
    assert_eq!((board.len(), board.lines.len()), (37, 21));
    let lengths = |n: usize| board.lines.iter().filter(|l| l.points.len() == n).count();
    assert_eq!([4, 5, 6, 7].map(lengths), [6, 6, 6, 3]);
    for (here, there) in [("a1", "b1"), ("b12", "c12"), ("c7", "a7"), ("o1", "o1")] {
        let [here, there] = [here, there].map(|name| board.find(name).expect(name));
        assert_eq!(board.turns[1][here.index()], there);
    }
    // six neighbours inside, three in a corner
    let neighbours = |name: &str| board.neighbours(board.find(name).expect(name), 0).len();
    assert_eq!(["o1", "a7", "a1", "a5"].map(neighbours), [6, 6, 3, 4]);
}

#[test]
fn an_army_of_three_follows_the_taker() {
    for (value, commander) in [
        ("annexed", Some("ruby")),
        ("blocks", None),
        ("removed", None),
    ] {
        let set = [("fallen-army", value)];
        let pieces = ["Ca2 Ro1", "Cb1 Gb11", "Cc2"];
        let mut s = Scene::new("three-crowns", "melee", &set, &pieces);
        s.play("Ro1xb1");
        let guard = s.game.rules().board.find("b11").expect("a point").0;
        assert_eq!(s.state.piece(guard).is_none(), value == "removed");
        assert_eq!(
            s.state.commander(guard),
            commander.map(|id| s.seat(id)),
            "{value}"
        );
        assert_eq!(
            s.state.to_move(),
            Some(s.seat("amber")),
            "jade is passed over"
        );
    }
}

#[test]
fn two_against_one_win_together() {
    let pieces = ["Ca2", "Cb2 Ro1", "Cc2"];
    let mut s = Scene::new("three-crowns", "two-against-one", &[], &pieces);
    s.play("Ca2-a1");
    s.play("Ro1-a11");
    s.play("Cc2-c1");
    s.play("Ca1-a2");
    s.play("Ra11xa2");
    assert_eq!(s.points(), [0.0, 1.0, 1.0]);
}

#[test]
fn a_wheel_is_turned_by_eighths() {
    let game = game("wheel", "melee", &[]);
    let board = &game.rules().board;
    assert_eq!((board.len(), game.rules().seats.len()), (49, 8));
    let kind = |name: &str| board.line_kinds.iter().position(|k| k == name).expect(name);
    let edges = |kind| {
        board
            .graph
            .edge_weights()
            .filter(|e| e.kind == kind)
            .count()
    };
    // four rims of 16, 16, 8 and 8 edges; eight spokes of four edges, eight short ones of one
    assert_eq!((edges(kind("rim")), edges(kind("spoke"))), (48, 40));
}

#[test]
fn with_eight_seats_a_spectator_is_still_none_of_them() {
    let game = game("wheel", "melee", &[]);
    let table = Match::new(&game, 1);
    for viewer in [Viewer::Public, Viewer::Referee] {
        let refusal = table.view(viewer).judge(&Action::Resign).unwrap_err();
        assert_eq!(refusal.rule, Rule::Spectator);
    }
    let last = Viewer::Seat(SeatId(7));
    assert!(table.view(last).judge(&Action::Resign).is_ok());
}

#[test]
fn eight_places_are_scored() {
    let pieces = ["Ca1 Sb3", "Cb1", "Cc1", "Cd1", "Ce1", "Cf1", "Cg1", "Ch1"];
    let mut s = Scene::new("wheel", "melee", &[], &pieces);
    s.play("Sb3xb1");
    let mut table = Match::from_position(&s.game, (s.state, s.history.clone()), 1);
    for id in [
        "east",
        "northeast",
        "north",
        "northwest",
        "west",
        "southwest",
    ] {
        table
            .act(table.game().rules().seat(id), Action::Resign)
            .expect(id);
    }
    let points = score(table.game().rules(), table.truth()).points.0;
    assert_eq!(points, [7.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
}

#[test]
fn a_team_of_pairs_falls_with_its_first_or_its_last() {
    for (value, living) in [("with-last", 7), ("with-first", 6)] {
        let set = [("team-falls", value)];
        let pieces = ["Ca1 Sb3", "Cb1", "Cc1", "Cd1", "Ce1", "Cf1", "Cg1", "Ch1"];
        let mut s = Scene::new("wheel", "four-pairs", &set, &pieces);
        s.play("Sb3xb1");
        assert_eq!(s.state.living().len(), living, "{value}");
    }
}
