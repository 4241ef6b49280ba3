//! What resigning does is said for this game at this moment (J6.6; the four-player rules, 10 and 11).
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a position is needed to resign in"
)]

use sifang_core::elimination::spec::Fate;
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{Choices, Sources};
use sifang_core::matches::Match;
use sifang_core::play::Action;
use sifang_core::play::deploy::random_layout;
use sifang_core::random::stream;
use sifang_core::variant::Variant;
use sifang_core::view::Viewer;

use super::tests_words::is_whole;
use super::{Lang, Words};
use crate::catalogue::load;

fn game(id: &str, mode: &str, set: &[(&str, &str)]) -> Game {
    let set = set.iter();
    let choices = Choices {
        mode: (!mode.is_empty()).then(|| mode.to_owned()),
        preset: None,
        set: set
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect(),
    };
    load(id, &choices).unwrap()
}

/// The first shipped game whose rules are so.
fn shipped(so: impl Fn(&Variant) -> bool) -> Game {
    let all = sifang_variants::ALL.iter();
    let mut games = all.map(|shipped| game(shipped.id, "", &[]));
    games
        .find(|game| so(game.rules()))
        .expect("a game with such rules")
}

/// A game of royal pieces for so many seats, without secrets.
fn open_royal(rules: &Variant, seats: usize) -> bool {
    let royal = rules.kinds.iter().any(|kind| kind.royal);
    royal && rules.seats.len() == seats && !rules.visibility.hides()
}

fn at(game: &Game, position: &str) -> Match {
    let mut sources = Sources::new();
    let id = sources.add("position.toml", position);
    let (begun, problems) = game.from_position(id, &sources);
    Match::from_position(game, begun.unwrap_or_else(|| panic!("{problems:?}")), 1)
}

fn seat(game: &Game, id: &str) -> SeatId {
    game.rules().seat(id).expect("a seat")
}

/// What is asked; in every language it is whole.
fn asked(played: &Match, by: &str, action: &Action) -> String {
    let view = played.view(Viewer::Seat(seat(played.game(), by)));
    let say = |lang| Words::new(view.rules(), lang).warning(&view, action);
    for lang in [Lang::ZhHans, Lang::ZhHant] {
        let text = say(lang).unwrap();
        assert!(is_whole(&text, lang), "{text}");
    }
    say(Lang::En).unwrap()
}

/// A melee in which South is out, mated by East, who commands its army.
fn melee(set: &[(&str, &str)], more: &str) -> Match {
    let annexes =
        |rules: &Variant| open_royal(rules, 4) && rules.configured.menu.modes.contains_key("melee");
    let game = game(&shipped(annexes).rules().id, "melee", set);
    let text = format!(
        "to-move = \"west\"\ndead = [{{ seat = \"south\", how = \"mate\", by = \"east\" }}]\n{more}\n[pieces]\n\
         east = \"Kn7 m4\"\nsouth = \"e2\"\nwest = \"Ka8 b11\"\nnorth = \"Kg14 k13\"\n"
    );
    at(&game, &text)
}

#[test]
fn in_a_game_of_two_resigning_is_losing() {
    let game = shipped(|rules| open_royal(rules, 2));
    let played = Match::new(&game, 1);
    let white = game.rules().seats[0].id.clone();
    assert_eq!(
        asked(&played, &white, &Action::Resign),
        "Resign? The game is over then, won by Black."
    );
    assert_eq!(
        asked(&played, &white, &Action::Leave),
        "Leave the game? The game is over then, won by Black."
    );
    let view = played.view(Viewer::Seat(SeatId(0)));
    let words = Words::new(game.rules(), Lang::En);
    assert_eq!(words.warning(&view, &Action::Claim), None);
}

#[test]
fn j6_6_a_team_plays_on_and_who_leaves_is_fined() {
    let game = shipped(|rules| rules.setup.deploy.is_some() && rules.seats.len() == 4);
    let mut played = Match::new(&game, 1);
    for seat in (0..4).map(SeatId) {
        let kinds = random_layout(game.rules(), &mut stream(3, 0, "test", 0)).unwrap();
        played.act(Some(seat), Action::Layout(kinds)).unwrap();
    }
    played.draw_chance();
    let view = played.view(Viewer::Seat(SeatId(0)));
    let (resign, leave) = (view.leaving(&Action::Resign), view.leaving(&Action::Leave));
    let first = &game.rules().seats[0].id.clone();
    let penalty = game.rules().scoring.escape_penalty;
    let text = asked(&played, first, &Action::Leave);
    assert!(
        text.starts_with(
            "Leave the game? Your army leaves the board. The game goes on without you."
        ),
        "{text}"
    );
    assert!(leave.is_some_and(|said| !said.ends));
    assert_eq!(text.contains("It costs you"), penalty != 0.0, "{text}");
    // where it is allowed yet, resigning costs nothing
    if resign.is_some() {
        assert!(!asked(&played, first, &Action::Resign).contains("costs"));
    }
}

#[test]
fn clause_10_1_and_11_annexed_armies_and_fines() {
    let gone = melee(&[("resign-annexed", "remove")], "");
    assert_eq!(
        asked(&gone, "east", &Action::Resign),
        "Resign? Your army leaves the board. The army of South leaves the board too. The game goes on without you. \
         You get -1 points for it instead of 1."
    );
    let kept = melee(&[("resign-annexed", "keep-dead")], "");
    let text = asked(&kept, "east", &Action::Resign);
    assert!(
        text.contains("The army of South stays and blocks."),
        "{text}"
    );
    // the second resigner is not among the first two losers who resigned if two are out already
    let other = asked(&kept, "west", &Action::Resign);
    assert!(!other.contains("South"), "{other}");
}

#[test]
fn clause_10_3_inside_a_pact_the_army_passes_to_the_ally() {
    let pact = "pacts = [[\"west\", \"north\"]]";
    let text = asked(
        &melee(&[("resign-in-pact", "to-ally")], pact),
        "west",
        &Action::Resign,
    );
    assert!(
        text.starts_with("Resign? Your army passes to North."),
        "{text}"
    );
    let text = asked(
        &melee(&[("resign-in-pact", "remove")], pact),
        "west",
        &Action::Resign,
    );
    assert!(
        text.starts_with("Resign? Your army leaves the board."),
        "{text}"
    );
}

#[test]
fn where_the_king_walks_on_it_is_said_and_points_decide_the_end() {
    let game = shipped(|rules| rules.elimination.army.resign == Fate::Walks);
    let played = Match::new(&game, 1);
    let first = &game.rules().seats[0].id.clone();
    let text = asked(&played, first, &Action::Resign);
    assert_eq!(
        text,
        "Resign? Your army stays and blocks, and chance moves your king. The game goes on without you."
    );
    let mut played = played;
    for seat in [1, 2] {
        played.act(Some(SeatId(seat)), Action::Resign).unwrap();
    }
    let text = asked(&played, first, &Action::Resign);
    assert_eq!(
        text,
        "Resign? The game is over then; the points made so far decide it."
    );
}
