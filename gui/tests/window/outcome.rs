//! What is said at the end and over the board: who has won, what must not be missed, how a fight ended.

use sifang_bots::table::Seating;

use sifang_core::ids::SeatId;

use crate::records::{game, game_in, opening, opening_of, standing};
use crate::stage::{Stage, opened};

/// Bots on every seat.
fn watchers(seats: usize) -> Seating {
    let mut seating = Seating::person_and_bots(seats);
    for seat in 0..seats {
        seating.seat_bot(SeatId(seat as u8), "greedy");
    }
    seating
}

fn resign(stage: &mut Stage) {
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
}

#[test]
fn the_end_says_who_has_won_to_whom_it_concerns() {
    // of two people none is "you"
    let mut stage = opened(opening(game("chess"), 2, None));
    assert_eq!(stage.model().verdict, None);
    resign(&mut stage);
    assert_eq!(stage.model().verdict.as_deref(), Some("Black wins"));
    assert!(stage.shows("Black wins"));
    let places: Vec<&str> = stage.model().result.iter().map(String::as_str).collect();
    assert!(
        places[0].starts_with("Black") && places[0].ends_with("place 1"),
        "{places:?}"
    );

    let mut stage = opened(opening(game("chess"), 1, None));
    stage.my_turn();
    resign(&mut stage);
    assert_eq!(
        stage.model().verdict.as_deref(),
        Some("You lose: Black wins")
    );

    // a mate by the person, who sees that it is one
    let mate = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1";
    let mut stage = opened(standing(game("chess"), mate, &["south"]));
    stage.point("e1");
    stage.point("e8");
    stage.until_over();
    assert_eq!(
        stage.model().verdict.as_deref(),
        Some("You win: White wins")
    );
}

#[test]
fn partners_win_together_and_a_draw_is_one() {
    let mut stage = opened(opening(game_in("four-player-chess", "alliance"), 1, None));
    stage.my_turn();
    stage.click("Resign");
    stage.click("Yes");
    stage.until("one is out", |app| {
        app.model().is_some_and(|model| {
            model
                .news
                .iter()
                .any(|news| news.contains("East") && news.contains("is out"))
                || !model.result.is_empty()
        })
    });
    let mut stage = opened(opening(game("chess"), 2, None));
    stage.click("Offer a draw");
    stage.click("Accept: White offers a draw");
    stage.until_over();
    assert_eq!(stage.model().verdict.as_deref(), Some("A draw"));
}

/// In a game of hidden pieces the sign of a fight stands where it was, until the next action.
#[test]
fn a_fight_is_marked_where_it_was() {
    let game = game("luzhanqi");
    let seats = game.rules().seats.len();
    let mut stage = opened(opening_of(game, watchers(seats), None));
    stage.watch_until("there was a fight", |stage| {
        stage
            .app()
            .model()
            .is_some_and(|model| !model.fights.is_empty())
    });
    let model = stage.model();
    let (point, sign) = model.fights[0];
    assert!(["x", "both", "held", "no"].contains(&sign), "{sign}");
    assert!(model.points.iter().any(|node| node.point == point));
}
