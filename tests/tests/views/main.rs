//! Two games that a seat cannot tell apart give it equal views, offers, refusal texts, events and bytes.
//!
//! Pairs are made by exchanging two pieces in a hidden army's layout and playing the same actions again; if x

mod leaving;
mod unseen;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_core::game::Game;
use sifang_core::ids::{Piece, PointId, SeatId, SeatSet};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Event, Move};
use sifang_core::random::stream;
use sifang_core::view::{Viewer, sees};
use sifang_core::visibility::spec::Sight;
use sifang_tests::{all, begin, game, lively};

/// What a seat gets of a game, as bytes.
type Projection = fn(&Match, SeatId, &[Move]) -> String;

/// Everything a seat is given.
fn honest(played: &Match, seat: SeatId, tries: &[Move]) -> String {
    let view = played.view(Viewer::Seat(seat));
    let seen: Vec<_> = played.seen_since(Viewer::Seat(seat), 0).collect();
    let refusals: Vec<String> = tries
        .iter()
        .map(|m| match view.judge(&(*m).into()) {
            Ok(()) => String::new(),
            Err(refusal) => refusal.text,
        })
        .collect();
    let mut tried = played.clone();
    let answers: Vec<String> = tries
        .iter()
        .map(|m| match tried.act(Some(seat), (*m).into()) {
            Ok(_) => {
                tried.undo(1);
                "accepted".to_owned()
            }
            Err(refusal) => refusal.text,
        })
        .collect();
    let parting = view.leaving(&Action::Resign);
    let public = serde_json::to_string(&played.view(Viewer::Public)).unwrap();
    let cries: Vec<_> = played.seen_since(Viewer::Public, 0).collect();
    format!(
        "{public}{}\n{}\n{:?}\n{}\n{refusals:?}\n{answers:?}\n{:?}{parting:?}",
        serde_json::to_string(&cries).unwrap(),
        serde_json::to_string(&view).unwrap(),
        view.offered(),
        serde_json::to_string(&seen).unwrap(),
        view.position(),
    )
}

/// Leak 1: the order of a list follows the true kinds.
fn leak_by_order(played: &Match, seat: SeatId, tries: &[Move]) -> String {
    let mut pieces: Vec<_> = played.truth().pieces().collect();
    pieces.sort_by_key(|(_, piece)| piece.kind());
    let points: Vec<u8> = pieces.into_iter().map(|(point, _)| point).collect();
    format!("{}{points:?}", honest(played, seat, tries))
}

/// Leak 2: a text names what stands on the target.
fn leak_by_text(played: &Match, seat: SeatId, tries: &[Move]) -> String {
    let texts: Vec<String> = tries
        .iter()
        .map(|m| format!("{:?} bars the way", played.truth().piece(m.to)))
        .collect();
    format!("{}{texts:?}", honest(played, seat, tries))
}

/// Leak 3: the hash of the true position.
fn leak_by_hash(played: &Match, seat: SeatId, tries: &[Move]) -> String {
    format!(
        "{}{}",
        honest(played, seat, tries),
        played.game().key(played.truth())
    )
}

/// Plays a random hidden game for some plies.
fn some_game(game: &Game, seed: u64, plies: u32, random: &mut ChaCha8Rng) -> Match {
    let mut played = begin(game, seed, random);
    while played.truth().plies() < plies && !played.is_over() {
        let seat = played.truth().to_move().unwrap();
        let moves = game.moves(played.truth());
        let m = lively(game, played.truth(), &moves, random);
        played.act(Some(seat), m.into()).unwrap();
    }
    played
}

/// The same actions with two pieces of a hidden army exchanged at the start; `None` if the seat may tell them apart.
fn twin(played: &Match, seat: SeatId, army: u8, slots: (usize, usize)) -> Option<Match> {
    let mut other = Match::bare(played.game(), played.seed());
    for action in played.played() {
        let mut act = action.action.clone();
        if let (Action::Layout(kinds), Some(SeatId(actor))) = (&mut act, action.seat)
            && actor == army
        {
            if kinds[slots.0] == kinds[slots.1] {
                return None;
            }
            kinds.swap(slots.0, slots.1);
        }
        other.act(action.seat, act).ok()?;
    }
    (announced(played, seat) == announced(&other, seat)).then_some(other)
}

/// What a seat may hear of a game, worked out from the true events by the rule book and not by the code under test: who
/// did what where, and the kinds of its own pieces, of those it commands, of those its visibility lets it see and of those
/// shown to all. If this is the same in two games, everything that the seat gets must be.
fn announced(played: &Match, seat: SeatId) -> Vec<String> {
    let rules = played.game().rules();
    let mut commander: Vec<Option<SeatId>> = (0..8).map(|s| Some(SeatId(s))).collect();
    let mut alive = SeatSet::first(rules.seats.len());
    let mut heard = Vec::new();
    for action in 0..played.played().len() {
        for event in played.events(action) {
            if let Event::Eliminated { seat, .. } = event {
                alive = alive.without(*seat);
            }
            if let Event::Annexed { army, by } = event {
                commander[army.index()] = *by;
            }
            let known = |piece: &Piece, shown: bool| {
                let army = piece.army();
                let team = rules.alliance.team[seat];
                let of_ally =
                    commander[army.index()].is_some_and(|c| team.has(c) && alive.has(seat));
                let sight = if of_ally {
                    rules.visibility.ally
                } else {
                    rules.visibility.enemy
                };
                let own = army.0 == seat.0 || commander[army.index()] == Some(seat);
                let kind = (own || shown || sight == Sight::Always).then(|| piece.kind());
                format!("{army:?} {kind:?}")
            };
            heard.push(match event {
                Event::Moved {
                    seat,
                    piece,
                    shown,
                    from,
                    to,
                    ..
                } => format!("moved {seat:?} {} {from} {to}", known(piece, *shown)),
                Event::Fought {
                    seat,
                    attacker,
                    defender,
                    shown,
                    from,
                    at,
                    result,
                } => format!(
                    "fought {seat:?} {} {} {from} {at} {result:?}",
                    known(attacker, shown.0),
                    known(defender, shown.1)
                ),
                Event::Shown { at, piece } | Event::ShownDead { at, piece } => {
                    format!("shown {at} {piece:?}")
                }
                other => format!("{other:?}"),
            });
        }
    }
    heard
}

/// Leak 4: an event tells what was attacked. What the seat itself reports as heard cannot show this.
fn leak_by_event(played: &Match, seat: SeatId, tries: &[Move]) -> String {
    let events = (0..played.played().len()).flat_map(|action| played.events(action));
    let met: Vec<Piece> = events
        .filter_map(|event| match event {
            Event::Fought { defender, .. } => Some(*defender),
            _ => None,
        })
        .collect();
    format!("{}{met:?}", honest(played, seat, tries))
}

/// How many pairs were compared, and how many differed.
fn compare(game: &Game, games: u64, project: Projection) -> (u32, u32) {
    let (mut pairs, mut differing) = (0, 0);
    for seed in 0..games {
        let mut random = stream(seed, 0, "views", 0);
        let plies = random.random_range(0..120);
        let played = some_game(game, seed, plies, &mut random);
        if played.is_over() {
            continue;
        }
        for seat in (0..game.rules().seats.len() as u8).map(SeatId) {
            let hidden: Vec<u8> = (0..game.rules().seats.len() as u8)
                .filter(|&army| {
                    !sees(
                        game.rules(),
                        played.truth(),
                        Viewer::Seat(seat),
                        sifang_core::ids::ArmyId(army),
                    )
                })
                .collect();
            if hidden.is_empty() {
                continue;
            }
            let points = game.rules().board.len();
            let tries: Vec<Move> = (0..12)
                .map(|_| {
                    Move::plain(
                        random.random_range(0..points) as u8,
                        random.random_range(0..points) as u8,
                    )
                })
                .collect();
            for _ in 0..6 {
                let army = hidden[random.random_range(0..hidden.len())];
                let slots = (random.random_range(0..25), random.random_range(0..25));
                if let Some(other) = twin(&played, seat, army, slots) {
                    pairs += 1;
                    if project(&played, seat, &tries) != project(&other, seat, &tries) {
                        differing += 1;
                        println!("seed {seed} {seat:?} army {army} slots {slots:?} differ");
                    }
                }
            }
        }
    }
    (pairs, differing)
}

const VARIANTS: [&[(&str, &str)]; 5] = [
    &[],
    &[("visibility", "half-open")],
    &[("reveal-after-combat", "loser")],
    &[
        ("engineer-scouts", "on"),
        ("commander-avoids-mine", "on"),
        ("bomb-takes-flag", "forbidden"),
    ],
    &[
        ("flying-bombs", "on"),
        ("right-angle-turns", "1"),
        ("mine-vs-ranked", "both-die"),
    ],
];

/// J9.1.
#[test]
fn games_that_a_seat_cannot_tell_apart_look_the_same() {
    for mode in ["alliance", "melee"] {
        for set in VARIANTS {
            let game = game("siguo-junqi", mode, set);
            let (pairs, differing) = compare(&game, 12, honest);
            assert!(pairs >= 20, "{mode} {set:?}: only {pairs} pairs");
            assert_eq!(differing, 0, "{mode} {set:?}: of {pairs} pairs");
        }
    }
    let annexed = game("siguo-junqi", "melee", &[("army", "annexed")]);
    assert_eq!(compare(&annexed, 12, honest).1, 0);
}

#[test]
fn four_planted_leaks_are_caught() {
    let game = game("siguo-junqi", "alliance", &[]);
    for (name, leak) in [
        ("order", leak_by_order as Projection),
        ("text", leak_by_text),
        ("hash", leak_by_hash),
        ("event", leak_by_event),
    ] {
        let (pairs, differing) = compare(&game, 8, leak);
        assert!(
            differing > 0,
            "the leak by {name} went unnoticed in {pairs} pairs"
        );
    }
}

/// J1.1, J3.2: what each visibility shows, and to whom; before all are ready nothing.
#[test]
fn visibility_decides_whose_pieces_are_recognised() {
    for (visibility, wanted) in [
        ("dark", [true, false, false, false]),
        ("half-open", [true, false, true, false]),
        ("open", [true; 4]),
    ] {
        let game = game("siguo-junqi", "alliance", &[("visibility", visibility)]);
        let mut random = stream(1, 0, "views", 1);
        let mut played = Match::new(&game, 1);
        for seat in 0..3 {
            let layout =
                sifang_core::play::deploy::random_layout(game.rules(), &mut random).unwrap();
            played
                .act(Some(SeatId(seat)), Action::Layout(layout))
                .unwrap();
        }
        let early = played.view(Viewer::Seat(SeatId(0)));
        assert_eq!(
            early.position().count(),
            25,
            "only the own layout is seen before all are ready"
        );
        let layout = sifang_core::play::deploy::random_layout(game.rules(), &mut random).unwrap();
        played.act(Some(SeatId(3)), Action::Layout(layout)).unwrap();
        played.draw_chance();
        let view = played.view(Viewer::Seat(SeatId(0)));
        let mut recognised = [true; 4];
        for point in 0..129 {
            if let Some((army, kind)) = view.piece(PointId(point)) {
                recognised[army.index()] &= kind.is_some();
            }
        }
        assert_eq!(recognised, wanted, "{visibility}");
    }
}

/// The same game with the pieces exchanged that lie face down on two points.
fn reshuffled(played: &Match, at: [u8; 2]) -> Option<Match> {
    let shuffle = played.game().rules().setup.shuffle.as_ref()?;
    let slot = |at: u8| shuffle.points.iter().position(|point| point.0 == at);
    let (one, two) = (slot(at[0])?, slot(at[1])?);
    let mut other = Match::bare(played.game(), played.seed());
    for action in played.played() {
        let mut act = action.action.clone();
        if let Action::Shuffle(pieces) = &mut act {
            if pieces[one] == pieces[two] {
                return None;
            }
            pieces.swap(one, two);
        }
        other.act(action.seat, act).ok()?;
    }
    Some(other)
}

/// How many pairs were compared in which two pieces lie face down that nobody has seen, and how many differed.
fn compare_lying(game: &Game, games: u64, project: Projection) -> (u32, u32) {
    let (mut pairs, mut differing) = (0, 0);
    for seed in 0..games {
        let mut random = stream(seed, 0, "views", 2);
        let plies = random.random_range(0..90);
        let played = some_game(game, seed, plies, &mut random);
        let lying: Vec<u8> = game.face_down(played.truth()).iter().collect();
        if played.is_over() || lying.len() < 2 {
            continue;
        }
        let points = game.rules().board.len();
        for _ in 0..4 {
            let at = [(); 2].map(|()| lying[random.random_range(0..lying.len())]);
            let Some(other) = reshuffled(&played, at) else {
                continue;
            };
            let mut tries: Vec<Move> = (0..8)
                .map(|_| {
                    let from = random.random_range(0..points) as u8;
                    Move::plain(from, at[random.random_range(0..2)])
                })
                .collect();
            tries.extend(at.map(Move::flip));
            tries.push(Move::plain(at[0], at[1]));
            for seat in (0..game.rules().seats.len() as u8).map(SeatId) {
                pairs += 1;
                if project(&played, seat, &tries) != project(&other, seat, &tries) {
                    differing += 1;
                    println!("seed {seed} {seat:?} {at:?} differ");
                }
            }
        }
    }
    (pairs, differing)
}

/// J8.1, J9.1: what lies face down is the same to everybody, whatever it is.
#[test]
fn shuffles_that_nobody_can_tell_apart_look_the_same() {
    let mut games = 0;
    for (id, mode) in all() {
        let sets: [&[(&str, &str)]; 2] = [&[], &[("colour-by", "first-flip")]];
        for set in sets {
            let plain = game(id, &mode, &[]);
            if !plain.rules().visibility.face_down {
                continue;
            }
            games += 1;
            let (pairs, differing) = compare_lying(&game(id, &mode, set), 24, honest);
            assert!(pairs >= 60, "{id} {set:?}: only {pairs} pairs");
            assert_eq!(differing, 0, "{id} {set:?}: of {pairs} pairs");
        }
    }
    assert!(games > 0);
}

#[test]
fn leaks_of_what_lies_face_down_are_caught() {
    let game = game("fanqi", "", &[]);
    for (name, leak) in [
        ("order", leak_by_order as Projection),
        ("text", leak_by_text),
    ] {
        let (pairs, differing) = compare_lying(&game, 12, leak);
        assert!(
            differing > 0,
            "the leak by {name} went unnoticed in {pairs} pairs"
        );
    }
    // the key of the true position tells nothing: what lies face down is in it as what nobody knows
    let (pairs, differing) = compare_lying(&game, 12, leak_by_hash);
    assert_eq!((differing, pairs > 0), (0, true));
}
