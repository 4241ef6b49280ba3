//! Whole games told in words.

#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test looks at whole games, a window never does"
)]

use sifang_bots::{Advance, Budget, advance, find};
use sifang_core::game::Game;
use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::lang::Choices;
use sifang_core::matches::Match;
use sifang_core::play::{Action, Answer, Cause, Reason};
use sifang_core::view::Viewer;

use super::tests_refusals::missing;
use super::{Lang, SeatNames, Words, names};
use crate::catalogue::load;

fn games() -> impl Iterator<Item = Game> {
    let all = sifang_variants::ALL.iter();
    all.map(|game| load(game.id, &Choices::default()).unwrap())
}

/// A text is whole: every value put in, no word of English in Chinese, no Chinese but what is called out in English.
pub(super) fn is_whole(text: &str, lang: Lang) -> bool {
    let word = |part: &str| part.len() > 3 && part.chars().all(|c| c.is_ascii_alphabetic());
    let english = text.split(|c: char| !c.is_ascii_alphabetic()).any(word);
    let braces = text.contains(['{', '}']);
    !text.trim().is_empty() && !braces && (lang == Lang::En || !english)
}

/// Random games of every shipped variant, with talk between the seats: each viewer is told everything in each language.
#[test]
fn whole_games_are_told_in_three_languages() {
    for game in games() {
        let seats = game.rules().seats.len();
        let mut played = Match::new(&game, 7);
        let mut players = (0..seats).map(|_| find("random")).collect();
        for action in 0..150 {
            if action == 30 {
                for answer in [Answer::Offer, Answer::Withdraw] {
                    let _ = played.act(Some(SeatId(0)), Action::Draw(answer));
                    let _ = played.act(Some(SeatId(0)), Action::Pact(answer, SeatId(1)));
                }
            }
            if action == 140 {
                let _ = played.act(Some(SeatId(1)), Action::Resign);
            }
            let done = advance(&mut played, &mut players, 0, Budget { nodes: 1 });
            if done != Advance::Acted {
                break;
            }
        }
        let viewers = (0..seats as u8).map(|seat| Viewer::Seat(SeatId(seat)));
        for viewer in viewers.chain([Viewer::Public]) {
            for lang in Lang::ALL {
                let words = Words::new(game.rules(), lang);
                let told = played
                    .seen_since(viewer, 0)
                    .filter_map(|seen| words.seen(seen));
                let told: Vec<String> = told.collect();
                assert!(told.len() > 50, "{}", game.rules().id);
                for text in told {
                    assert!(is_whole(&text, lang), "{}: {text}", game.rules().id);
                }
            }
        }
    }
}

/// Every reason for an end, every way to fall and every refusal has words in every game and language.
#[test]
fn ends_falls_and_refusals_have_words() {
    let reasons = [
        Reason::LastStanding,
        Reason::Goal,
        Reason::Stalemate,
        Reason::PerpetualCheck,
        Reason::PerpetualChase,
        Reason::Repetition,
        Reason::Quiet,
        Reason::DeadPosition,
        Reason::BothStuck,
        Reason::PlyLimit,
        Reason::Agreement,
        Reason::Claim,
        Reason::KingTaken,
    ];
    let causes = [
        Cause::Mate,
        Cause::Capture,
        Cause::NoAction,
        Cause::NoPieces,
        Cause::Goal,
        Cause::PerpetualCheck,
        Cause::PerpetualChase,
        Cause::Repetition,
        Cause::Resign,
        Cause::Leave,
        Cause::Timeout,
        Cause::KingTaken,
        Cause::Partner,
    ];
    for game in games() {
        let rules = game.rules();
        for lang in Lang::ALL {
            let words = Words::new(rules, lang);
            for reason in reasons {
                assert!(is_whole(&words.ended(reason), lang), "{reason:?}");
            }
            for cause in causes {
                // a game without such pieces has no word for them
                let kinds = !words.vital().is_empty() || cause != Cause::Capture;
                assert!(!kinds || is_whole(&words.fall(cause), lang), "{cause:?}");
            }
            for missing in missing() {
                let text = words.missing(&missing);
                assert!(is_whole(&text, lang), "{missing:?}: {text}");
                // the terminal says the same, of pieces by their ids
                let own = rules.kinds[0].name.en == rules.kinds[0].id;
                if lang == Lang::En && own {
                    assert_eq!(text, missing.text(rules));
                }
            }
            let claim = names::claim(rules);
            assert!(is_whole(claim.0.get(lang), lang) && is_whole(claim.1.get(lang), lang));
        }
    }
}

/// Players' names stand for their seats; a missing or empty one is that of the file.
#[test]
fn seats_are_called_what_their_players_are_called() {
    let game = load("chess", &Choices::default()).unwrap();
    let names = ["{who}".to_owned()];
    let words = Words {
        seats: SeatNames::Players(&names),
        ..Words::new(game.rules(), Lang::En)
    };
    assert_eq!(words.seats(SeatSet::first(2)), "{who} and Black");
    let words = Words {
        lang: Lang::ZhHant,
        ..words
    };
    assert_eq!(words.seats(SeatSet::first(2)), "{who}、黑方");
}
