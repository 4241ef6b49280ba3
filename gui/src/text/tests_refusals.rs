//! Every refusal is one whole sentence in every language, and names its family of rules.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a game is needed to ask what it refuses"
)]

use sifang_core::game::Game;
use sifang_core::ids::{KindId, PointId, SeatId};
use sifang_core::lang::Choices;
use sifang_core::matches::Match;
use sifang_core::notation::{ReadError, read_action};
use sifang_core::play::{Action, Answer, Awaits, Missing, Refusal, Rule};
use sifang_core::view::Viewer;

use super::tests_words::is_whole;
use super::{Lang, Words, families};
use crate::catalogue::load;

const RULES: [Rule; 14] = [
    Rule::Over,
    Rule::Out,
    Rule::NotOnMove,
    Rule::NotNow,
    Rule::Move,
    Rule::Layout,
    Rule::TooEarly,
    Rule::NoOffer,
    Rule::Already,
    Rule::NoPact,
    Rule::NoClaim,
    Rule::Spectator,
    Rule::Touched,
    Rule::NoQuestion,
];

/// Every reason why a move is not there.
pub(super) fn missing() -> Vec<Missing> {
    let (p, k) = (PointId(0), KindId(0));
    vec![
        Missing::NoPoint,
        Missing::Empty(p),
        Missing::NotYours(p),
        Missing::Immobile(k),
        Missing::Locked(p),
        Missing::Way(k),
        Missing::Blocked(p),
        Missing::OwnSide(p),
        Missing::Sheltered(p),
        Missing::Encounter(p),
        Missing::FaceDown(p),
        Missing::LiesOpen(p),
        Missing::NoFlips,
        Missing::Unsettled,
        Missing::NotCleared(k),
        Missing::Taker(k),
        Missing::LowestRank(k),
        Missing::Royal(p),
        Missing::OnlyAttack(p),
        Missing::OnlyQuiet(p),
        Missing::Check,
        Missing::StillCheck,
        Missing::ExposesAlly,
        Missing::Promotion,
        Missing::Refused,
        Missing::NoCapture,
        Missing::OnlyCaptures,
    ]
}

/// It is whole, and the family stands in it.
fn check(text: &str, family: super::Text, lang: Lang) {
    assert!(is_whole(text, lang), "{text}");
    assert!(text.contains(family.get(lang)), "{text}");
}

#[test]
fn every_refusal_names_its_rule_in_every_language_and_game() {
    for shipped in sifang_variants::ALL {
        let game = load(shipped.id, &Choices::default()).unwrap();
        let played = Match::new(&game, 3);
        let view = played.view(Viewer::Seat(SeatId(0)));
        for lang in Lang::ALL {
            let words = Words::new(game.rules(), lang);
            for missing in missing() {
                let text = words.why_missing(&missing);
                check(&text, families::of_missing(&missing), lang);
            }
            for rule in RULES {
                let text = "a reason".to_owned();
                let refusal = Refusal { rule, text };
                let text = words.why_refused(&view, None, &refusal);
                check(&text, families::of_rule(rule), lang);
            }
        }
    }
}

/// What is really refused at the start of every game, by word and by hand.
#[test]
fn what_is_refused_at_the_start_is_told_in_every_language() {
    let mut told = 0;
    for shipped in sifang_variants::ALL {
        let game = load(shipped.id, &Choices::default()).unwrap();
        let played = Match::new(&game, 3);
        let seats = game.rules().seats.len() as u8;
        for seat in (0..seats).map(SeatId) {
            let view = played.view(Viewer::Seat(seat));
            let slots = game.rules().setup.deploy.as_ref();
            let slots = slots.map_or(1, |deploy| deploy.slots[0].len());
            let mut tries = vec![
                Action::Claim,
                Action::Ask,
                Action::Unlay,
                Action::Resign,
                Action::Draw(Answer::Accept),
                Action::Draw(Answer::Withdraw),
                Action::Pact(Answer::Offer, SeatId(1 - seat.0.min(1))),
                // all pieces of one kind
                Action::Layout(vec![KindId(0); slots]),
            ];
            let points = game.rules().board.len() as u8;
            tries.extend((0..points).map(|to| Action::Move {
                from: PointId(0),
                to: PointId(to),
                promote: None,
                paired: None,
                besides: false,
            }));
            for action in tries {
                let Err(refusal) = view.judge(&action) else {
                    continue;
                };
                for lang in Lang::ALL {
                    let words = Words::new(game.rules(), lang);
                    let text = words.why_refused(&view, Some(&action), &refusal);
                    assert!(is_whole(&text, lang), "{}: {text}", shipped.id);
                    told += 1;
                }
            }
        }
    }
    assert!(told > 1000);
}

/// What is typed and not understood, or understood and not possible.
#[test]
fn what_is_typed_in_vain_is_told_in_every_language() {
    let game = load("chess", &Choices::default()).unwrap();
    let played = Match::new(&game, 3);
    assert!(matches!(played.awaits(), Awaits::Move(SeatId(0))));
    let say = |typed: &str, seat: u8, lang: Lang| {
        let view = played.view(Viewer::Seat(SeatId(seat)));
        let read = read_action(&game, view.position(), SeatId(seat), typed);
        let error: ReadError = read.unwrap_err();
        let words = Words::new(game.rules(), lang);
        words.why_unread(&view, typed, &error)
    };
    let hans = Lang::ZhHans;
    assert_eq!(
        say("e2-e6", 0, hans),
        "不可以：兵不能这样走。规则：棋子走法。"
    );
    assert_eq!(
        say("e7-e6", 1, hans),
        "不可以：现在轮到白方走。规则：行棋顺序。"
    );
    for typed in ["e2-e6", "xyzzy", "draw perhaps", "Ra5", "e9", "O-O"] {
        for lang in Lang::ALL {
            let text = say(typed, 0, lang);
            let rest = text.replace(typed, "");
            let known = ["perhaps", "draw", "xyzzy"];
            let rest = known.iter().fold(rest, |rest, word| rest.replace(word, ""));
            assert!(is_whole(&rest, lang), "{text}");
        }
    }
}

/// A layout that breaks the rules is told with every offence, in Chinese too (J3.2).
#[test]
fn j3_2_every_offence_of_a_layout_is_named() {
    let all = sifang_variants::ALL.iter();
    let mut games = all.map(|shipped| load(shipped.id, &Choices::default()).unwrap());
    let laid_out = games.find(|game| game.rules().setup.deploy.is_some());
    let game = laid_out.expect("a game that is laid out");
    let played = Match::new(&game, 3);
    let view = played.view(Viewer::Seat(SeatId(0)));
    let deploy = game.rules().setup.deploy.as_ref().unwrap();
    let mut kinds = deploy.layouts[0].2.clone();
    // the last row stands in front
    kinds.reverse();
    let action = Action::Layout(kinds);
    let refusal = view.judge(&action).unwrap_err();
    let offences = refusal.text.split("; ").count();
    let words = Words::new(game.rules(), Lang::ZhHant);
    let text = words.why_refused(&view, Some(&action), &refusal);
    assert!(offences > 1);
    assert_eq!(text.matches("不能放在").count(), offences, "{text}");
}

/// J8.4: what an attack waits for is named, not only that it waits.
#[test]
fn j8_4_what_an_attack_needs_is_named() {
    let all = sifang_variants::ALL.iter();
    let games = all.map(|shipped| load(shipped.id, &Choices::default()).unwrap());
    let mut named = 0;
    for game in games {
        let rules = game.rules();
        for need in &rules.encounter.needs {
            for lang in Lang::ALL {
                let words = Words::new(rules, lang);
                let say = |missing: Missing| {
                    let text = words.missing(&missing);
                    assert!(is_whole(&text, lang), "{text}");
                    text
                };
                let kinds = |mask: u32| (0..rules.kinds.len()).filter(move |k| mask >> k & 1 != 0);
                let name = |kind: usize| words.kind(KindId(kind as u8));
                if need.clears() {
                    let text = say(Missing::NotCleared(need.target));
                    assert!(
                        kinds(need.cleared).all(|kind| text.contains(name(kind))),
                        "{text}"
                    );
                    named += 1;
                }
                if need.picks() {
                    let text = say(Missing::Taker(need.target));
                    assert!(
                        kinds(need.takers).all(|kind| text.contains(name(kind))),
                        "{text}"
                    );
                    named += 1;
                }
            }
        }
    }
    assert!(named > 0, "some game has such needs");
}

/// Chinese refusals say what is awaited or lacks, as the English ones do.
#[test]
fn what_lacks_for_a_claim_or_a_pact_is_said() {
    let game = load("chess", &Choices::default()).unwrap();
    let played = Match::new(&game, 3);
    let view = played.view(Viewer::Seat(SeatId(0)));
    let words = Words::new(game.rules(), Lang::ZhHans);
    let say = |action: Action| {
        let refusal = view.judge(&action).unwrap_err();
        words.why_refused(&view, Some(&action), &refusal)
    };
    let text = say(Action::Claim);
    assert!(text.contains("同一局面出现了 1 次，须 3 次"), "{text}");
    let text = say(Action::Pact(Answer::Offer, SeatId(1)));
    assert!(text.contains("本局不可结盟"), "{text}");
    let text = say(Action::Unlay);
    assert!(text.contains("正等待白方走棋"), "{text}");
    let four = Choices {
        mode: Some("melee".to_owned()),
        ..Choices::default()
    };
    let all = sifang_variants::ALL.iter();
    let mut games = all.filter_map(|shipped| load(shipped.id, &four).ok());
    let open = |game: &Game| game.rules().seats.len() == 4 && !game.rules().visibility.hides();
    let game = games.find(open).expect("an open melee of four");
    let played = Match::new(&game, 3);
    let view = played.view(Viewer::Seat(SeatId(0)));
    let action = Action::Pact(Answer::Offer, SeatId(1));
    let refusal = view.judge(&action).unwrap_err();
    let text = Words::new(game.rules(), Lang::ZhHans).why_refused(&view, Some(&action), &refusal);
    assert!(text.contains("只有三方在局时才可结盟"), "{text}");
}
