//! The Junqi rule book, clause by clause: small positions on the 129-point board.

use sifang_core::game::Game;
use sifang_core::ids::{KindId, PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, Answer, Cause, Event, History, Reason, State};
use sifang_core::random::stream;
use sifang_core::scoring::score;
use sifang_tests::{begin, game, position};

struct Scene {
    game: Game,
    state: State,
    history: History,
    events: Vec<Event>,
}

/// South to move unless told otherwise; flags stand in their headquarters.
fn scene(mode: &str, set: &[(&str, &str)], pieces: &[(&str, &str)]) -> Scene {
    scene_more(mode, set, pieces, "to-move = \"south\"")
}

fn scene_more(mode: &str, set: &[(&str, &str)], pieces: &[(&str, &str)], head: &str) -> Scene {
    let game = game("siguo-junqi", mode, set);
    let mut text = format!("{head}\n[pieces]\n");
    for (seat, pieces) in pieces {
        text.push_str(&format!("{seat} = \"{pieces}\"\n"));
    }
    let (state, history) = position(&game, &text).unwrap_or_else(|p| panic!("{p}"));
    Scene {
        game,
        state,
        history,
        events: Vec::new(),
    }
}

/// Flags and a platoon that can always move, out of the way.
const QUIET: [(&str, &str); 3] = [
    ("east", "Fq10 Pp7"),
    ("north", "Fj17 Pg16"),
    ("west", "Fa8 Pb11"),
];

fn with_south(south: &'static str) -> Vec<(&'static str, &'static str)> {
    [("south", south)].into_iter().chain(QUIET).collect()
}

impl Scene {
    fn point(&self, name: &str) -> u8 {
        self.game
            .rules()
            .board
            .find(name)
            .unwrap_or_else(|| panic!("no point {name}"))
            .0
    }

    fn goes(&self, from: &str, to: &str) -> bool {
        let (from, to) = (self.point(from), self.point(to));
        self.game
            .moves(&self.state)
            .iter()
            .any(|m| m.from == from && m.to == to)
    }

    fn targets(&self, from: &str) -> usize {
        let from = self.point(from);
        self.game
            .moves(&self.state)
            .iter()
            .filter(|m| m.from == from)
            .count()
    }

    fn play(&mut self, text: &str) -> &mut Self {
        let seat = self.state.to_move().expect("somebody is on move");
        let m = notation::read(&self.game, &self.state, seat, text)
            .unwrap_or_else(|e| panic!("{text}: {e}"));
        self.events.clear();
        self.game
            .play_move(&mut self.state, &mut self.history, m, &mut self.events);
        self
    }

    fn act(&mut self, seat: u8, action: &Action) -> &mut Self {
        self.events.clear();
        self.game
            .play(
                &mut self.state,
                &mut self.history,
                SeatId(seat),
                action,
                &mut self.events,
            )
            .unwrap_or_else(|e| panic!("{action:?}: {e}"));
        self
    }

    fn at(&self, name: &str) -> Option<String> {
        let piece = self.state.piece(self.point(name));
        (!piece.is_none()).then(|| {
            let rules = self.game.rules();
            format!(
                "{} {}",
                rules.seats[piece.army().index()].id,
                rules.kinds[piece.kind().index()].id
            )
        })
    }

    fn shown(&self, name: &str) -> bool {
        self.state.is_shown(self.point(name))
    }

    fn next(&self) -> Option<u8> {
        self.state.to_move().map(|s| s.0)
    }

    fn points(&self) -> [f64; 4] {
        let points = score(self.game.rules(), &self.state).points.0;
        [points[0], points[1], points[2], points[3]]
    }
}

/// A fight on g9 in the palace between a southern attacker from g7 and an eastern defender.
fn fight(attacker: &str, defender: &str, set: &[(&str, &str)]) -> Scene {
    let south = format!("Fh1 Ph3 {attacker}g7");
    let east = format!("Fq10 Pp7 {defender}g9");
    let mut s = scene(
        "melee",
        set,
        &[("south", &south), ("east", &east), QUIET[1], QUIET[2]],
    );
    s.play("g7xg9");
    s
}

#[test]
fn j4_1_roads_and_railways() {
    let s = scene("alliance", &[], &with_south("Fh1 Gg6 Eh6 Pi6"));
    assert!(
        s.goes("g6", "g12") && s.goes("g6", "b7"),
        "through the palace, and along the arc"
    );
    assert!(!s.goes("g6", "i11"), "never round a corner");
    assert!(!s.goes("g6", "h6"), "the own piece blocks");
    let e = scene("alliance", &[], &with_south("Fh1 Eg6"));
    assert!(
        e.goes("g6", "i11") && e.goes("g6", "k16"),
        "an engineer walks round corners"
    );
    let block = scene(
        "alliance",
        &[],
        &[
            ("south", "Fh1 Gg6"),
            ("east", "Fq10 Pp7"),
            ("north", "Fj17 Pg9"),
            QUIET[2],
        ],
    );
    assert!(!block.goes("g6", "g11"), "the ally's piece blocks too");
}

#[test]
fn j4_2_flag_mines_and_headquarters() {
    let s = scene("alliance", &[], &with_south("Fh1 Mh2 Gj1 Pg3"));
    assert_eq!(
        (s.targets("h1"), s.targets("h2"), s.targets("j1")),
        (0, 0, 0)
    );
    let open = scene(
        "alliance",
        &[("hq-locks", "off")],
        &with_south("Fh1 Mh2 Gj1 Pg3"),
    );
    assert!(open.targets("j1") > 0 && open.targets("h1") == 0);
    let enter = scene("alliance", &[], &with_south("Fh1 Gj2"));
    assert!(
        enter.goes("j2", "j1"),
        "an empty headquarters may be entered"
    );
}

#[test]
fn j4_3_camps_shelter() {
    let pieces = [
        ("south", "Fh1 Gh4 Ph5"),
        ("east", "Fq10 Pi4"),
        QUIET[1],
        QUIET[2],
    ];
    let s = scene("melee", &[], &pieces);
    assert!(!s.goes("h4", "i4"), "a piece in a camp cannot be attacked");
    assert!(s.goes("h4", "i5") || s.targets("h4") > 0);
    let camps = [
        ("south", "Fh1 Gh5"),
        ("east", "Fq10 Pi4"),
        QUIET[1],
        QUIET[2],
    ];
    assert!(!scene("melee", &[], &camps).goes("h5", "i4"));
    assert!(scene("melee", &[("camp-attacks-camp", "on")], &camps).goes("h5", "i4"));
    let out = [
        ("south", "Fh1 Gh5"),
        ("east", "Fq10 Pg6"),
        QUIET[1],
        QUIET[2],
    ];
    assert!(
        scene("melee", &[], &out).goes("h5", "g6"),
        "it may attack out"
    );
}

#[test]
fn j4_4_allies_are_never_attacked() {
    let pieces = [
        ("south", "Fh1 Gg6"),
        ("east", "Fq10 Pp7"),
        ("north", "Fj17 Pg7"),
        QUIET[2],
    ];
    assert!(!scene("alliance", &[], &pieces).goes("g6", "g7"));
    assert!(scene("melee", &[], &pieces).goes("g6", "g7"));
}

#[test]
fn j4_5_house_rules_of_movement() {
    let pieces = with_south("Fh1 Gg6");
    assert!(!scene("alliance", &[], &pieces).goes("g6", "i11"));
    assert!(scene("alliance", &[("right-angle-turns", "1")], &pieces).goes("g6", "i11"));
    assert!(
        !scene("alliance", &[("right-angle-turns", "1")], &pieces).goes("g6", "j15"),
        "one turn only"
    );
    assert!(!scene("alliance", &[("rail-range", "2")], &pieces).goes("g6", "g11"));
    assert!(scene("alliance", &[("rail-range", "2")], &pieces).goes("g6", "g9"));
    let corner = with_south("Fh1 Gg7");
    assert!(!scene("alliance", &[], &corner).goes("g7", "k11"));
    assert!(scene("alliance", &[("palace-arcs", "on")], &corner).goes("g7", "k11"));
    let bomb = with_south("Fh1 Xg6");
    assert!(!scene("alliance", &[], &bomb).goes("g6", "i11"));
    assert!(scene("alliance", &[("flying-bombs", "on")], &bomb).goes("g6", "i11"));
}

#[test]
fn j5_encounters() {
    let survivor = |a: &str, d: &str, set: &[(&str, &str)]| fight(a, d, set).at("g9");
    let south = |kind: &str| Some(format!("south {kind}"));
    let east = |kind: &str| Some(format!("east {kind}"));
    assert_eq!(survivor("C", "G", &[]), south("commander"));
    assert_eq!(survivor("G", "G", &[]), None);
    assert_eq!(survivor("G", "C", &[]), east("commander"));
    assert_eq!(survivor("G", "X", &[]), None);
    assert_eq!(survivor("X", "C", &[]), None);
    assert_eq!(survivor("X", "M", &[]), None);
    assert_eq!(survivor("G", "M", &[]), east("mine"));
    assert_eq!(survivor("G", "M", &[("mine-vs-ranked", "both-die")]), None);
    assert_eq!(survivor("E", "M", &[]), south("engineer"));
    assert_eq!(survivor("E", "E", &[]), None);
    assert_eq!(survivor("E", "P", &[]), east("platoon"));
}

#[test]
fn j5_2_and_j5_3_refused_targets_are_shown() {
    let s = fight("C", "M", &[("commander-avoids-mine", "on")]);
    assert_eq!(
        (s.at("g7"), s.at("g9")),
        (Some("south commander".into()), Some("east mine".into()))
    );
    assert!(s.shown("g9"));
    assert_eq!(s.next(), Some(1), "the turn is spent");
    assert!(fight("G", "M", &[("reveal-mine-when-hit", "on")]).shown("g9"));
    assert!(!fight("G", "M", &[]).shown("g9"));
    for (rule, flag_falls, bomb_stays) in [
        ("both-die", true, false),
        ("bomb-survives", true, true),
        ("forbidden", false, true),
    ] {
        let mut s = scene(
            "melee",
            &[("bomb-takes-flag", rule)],
            &[
                ("south", "Fh1 Ph3 Xq9"),
                ("east", "Fq10 Pp7"),
                QUIET[1],
                QUIET[2],
            ],
        );
        s.play("q9xq10");
        assert_eq!(
            s.state.living().has(SeatId(1)),
            !flag_falls,
            "{rule}: {:?}",
            s.events
        );
        let bomb = ["q10", "q9"]
            .iter()
            .any(|p| s.at(p).is_some_and(|piece| piece == "south bomb"));
        assert_eq!(bomb, bomb_stays, "{rule}");
    }
}

#[test]
fn j5_4_a_dead_commander_shows_the_flag() {
    let s = fight("C", "C", &[]);
    assert!(s.shown("h1") && s.shown("q10"), "both are shown");
    let off = fight("C", "C", &[("reveal-flag", "off")]);
    assert!(!off.shown("h1") && !off.shown("q10"));
    assert!(!fight("G", "G", &[]).shown("h1"));
}

#[test]
fn j5_5_what_a_fight_shows() {
    let dead = |s: &Scene| {
        s.events
            .iter()
            .filter(|e| matches!(e, Event::ShownDead { .. }))
            .count()
    };
    assert_eq!(dead(&fight("G", "P", &[])), 0);
    assert_eq!(
        dead(&fight("G", "P", &[("reveal-after-combat", "loser")])),
        1
    );
    assert!(fight("P", "G", &[("reveal-after-combat", "defender")]).shown("g9"));
    let both = fight("G", "P", &[("reveal-after-combat", "both")]);
    assert!(both.shown("g9") && dead(&both) == 1);
}

#[test]
fn j5_6_engineers_scout() {
    let s = fight("E", "X", &[("engineer-scouts", "on")]);
    assert_eq!(
        s.at("g9"),
        Some("east bomb".into()),
        "the bomb does not go off"
    );
    assert!(s.shown("g9"));
    assert_eq!(
        fight("E", "M", &[("engineer-scouts", "on")]).at("g9"),
        Some("south engineer".into())
    );
}

#[test]
fn j6_1_turn_order_and_first_seat() {
    let order = |set: &[(&str, &str)]| -> Vec<u8> {
        game("siguo-junqi", "alliance", set)
            .rules()
            .turn
            .order
            .iter()
            .map(|s| s.0)
            .collect()
    };
    assert_eq!(order(&[]), [0, 1, 2, 3]);
    assert_eq!(order(&[("direction", "clockwise")]), [0, 3, 2, 1]);
    for (i, seat) in ["south", "east", "north", "west"].iter().enumerate() {
        let game = game("siguo-junqi", "alliance", &[("first-seat", seat)]);
        let played = begin(&game, 3, &mut stream(3, 0, "test", 0));
        assert_eq!(played.truth().to_move(), Some(SeatId(i as u8)));
    }
    let game = game("siguo-junqi", "alliance", &[]);
    let firsts: std::collections::BTreeSet<u8> = (0..40)
        .map(|seed| {
            begin(&game, seed, &mut stream(seed, 0, "test", 0))
                .truth()
                .to_move()
                .unwrap()
                .0
        })
        .collect();
    assert_eq!(firsts.len(), 4, "drawn at random");
}

#[test]
fn j6_2_a_flag_taken_removes_the_army() {
    let mut s = scene(
        "alliance",
        &[],
        &[
            ("south", "Fh1 Ph3 Gq9"),
            ("east", "Fq10 Pp7 Cn9"),
            QUIET[1],
            QUIET[2],
        ],
    );
    s.play("q9xq10");
    assert!(!s.state.living().has(SeatId(1)));
    assert_eq!(
        s.at("q10"),
        Some("south general".into()),
        "the taker stays, locked"
    );
    assert_eq!((s.at("p7"), s.at("n9")), (None, None));
    assert_eq!(s.next(), Some(2), "the dead seat is skipped");
    assert_eq!(
        s.state.losses().next().map(|l| (l.cause, l.by)),
        Some((Cause::Capture, Some(SeatId(0))))
    );
    assert!(
        !s.events
            .iter()
            .any(|e| matches!(e, Event::Shown { .. } | Event::ShownDead { .. }))
    );
}

#[test]
fn j6_2_misses_resignation_and_no_move() {
    let mut s = scene(
        "alliance",
        &[("timeout-limit", "2")],
        &with_south("Fh1 Ph3"),
    );
    s.act(0, &Action::Timeout);
    assert_eq!(
        (s.next(), s.state.plies(), s.state.quiet()),
        (Some(1), 1, 1),
        "a missed turn is a ply"
    );
    s.play("p7-o7").play("g16-g15").play("b11-c11");
    s.act(0, &Action::Timeout);
    assert!(!s.state.living().has(SeatId(0)), "the limit is reached");
    assert_eq!(s.next(), Some(1));
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(2, &Action::Resign);
    assert_eq!(
        (s.next(), s.at("j17"), s.state.plies()),
        (Some(0), None, 0),
        "no ply, the mover stays on move"
    );
    let stuck = scene(
        "melee",
        &[],
        &[("south", "Fh1 Mh2"), QUIET[0], QUIET[1], QUIET[2]],
    );
    assert!(
        !stuck.state.living().has(SeatId(0)),
        "no legal action: out at the start (J6.9)"
    );
    assert_eq!(stuck.next(), Some(1));
}

#[test]
fn j6_3_teams_and_places() {
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(1, &Action::Resign).act(3, &Action::Resign);
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert_eq!(s.points(), [1.0, 0.0, 1.0, 0.0]);
    let mut s = scene("melee", &[], &with_south("Fh1 Ph3"));
    s.act(1, &Action::Resign)
        .act(3, &Action::Resign)
        .act(2, &Action::Resign);
    assert_eq!(
        s.points(),
        [3.0, 0.0, 2.0, 1.0],
        "places follow the order of elimination"
    );
}

#[test]
fn j6_4_both_stuck() {
    let pieces = [
        ("south", "Fh1 Mh2"),
        ("east", "Fq10"),
        ("north", "Fj17"),
        ("west", "Fa8"),
    ];
    let s = scene("melee", &[("both-stuck", "draw")], &pieces);
    assert_eq!(s.state.over(), Some(Reason::BothStuck));
    let s = scene("melee", &[], &pieces);
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert!(!s.state.living().has(SeatId(0)), "the mover is out first");
}

#[test]
fn j6_5_draws() {
    let head = "to-move = \"south\"\nquiet = 69\nplies = 100";
    let mut s = scene_more("alliance", &[], &with_south("Fh1 Ph3"), head);
    s.play("h3-h4");
    assert_eq!(s.state.over(), Some(Reason::Quiet));
    let mut s = scene_more(
        "alliance",
        &[("quiet-plies", "off")],
        &with_south("Fh1 Ph3"),
        head,
    );
    s.play("h3-h4");
    assert_eq!(s.state.over(), None);
    let mut s = scene_more(
        "alliance",
        &[("ply-limit", "101")],
        &with_south("Fh1 Ph3"),
        "to-move = \"south\"\nplies = 100",
    );
    s.play("h3-h4");
    assert_eq!(s.state.over(), Some(Reason::PlyLimit));
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(0, &Action::Draw(Answer::Offer))
        .act(1, &Action::Draw(Answer::Accept))
        .act(2, &Action::Draw(Answer::Accept));
    assert_eq!(s.state.over(), None, "all must agree");
    s.act(3, &Action::Draw(Answer::Accept));
    assert_eq!(s.state.over(), Some(Reason::Agreement));
    assert_eq!(s.points(), [0.5; 4]);
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(0, &Action::Draw(Answer::Offer)).play("h3-h4");
    assert!(
        s.state.draw_offers().is_empty(),
        "an offer stands until someone moves"
    );
}

#[test]
fn j6_5_dead_position() {
    // pieces locked in headquarters and flags behind mines nobody can clear
    let pieces = [
        ("south", "Fh1 Pg3"),
        ("east", "Fq10 Mp10 Mq9 Mq11"),
        ("north", "Fj17 Mj16 Mi17 Mk17"),
        ("west", "Fa8 Mb8 Ma7 Ma9"),
    ];
    let s = scene("melee", &[("dead-position", "safe")], &pieces);
    assert_ne!(
        s.state.over(),
        Some(Reason::DeadPosition),
        "a platoon can still run into a mine"
    );
}

#[test]
fn j6_6_resigning_scoring_and_leaving() {
    let late = scene(
        "alliance",
        &[("resign-after", "10")],
        &with_south("Fh1 Ph3"),
    );
    assert!(
        late.game
            .judge(&late.state, SeatId(0), &Action::Resign)
            .is_err()
    );
    assert!(
        late.game
            .judge(&late.state, SeatId(0), &Action::Leave)
            .is_ok(),
        "leaving is never refused"
    );
    let mut s = scene(
        "alliance",
        &[("no-score-before", "60")],
        &with_south("Fh1 Ph3"),
    );
    s.act(1, &Action::Resign).act(3, &Action::Resign);
    assert_eq!(s.points(), [0.0; 4]);
    let mut s = scene(
        "alliance",
        &[("escape-penalty", "50")],
        &with_south("Fh1 Ph3"),
    );
    s.act(1, &Action::Leave).act(3, &Action::Resign);
    assert_eq!(s.points(), [1.0, -50.0, 1.0, 0.0]);
}

#[test]
fn j6_7_presets() {
    let text = sifang_variants::find("siguo-junqi").unwrap().text;
    let mut sources = sifang_core::lang::Sources::new();
    let id = sources.add("siguo-junqi", text);
    let choices = sifang_core::lang::Choices {
        preset: Some("online-classic".to_owned()),
        ..Default::default()
    };
    let game = Game::load(id, &mut sources, &sifang_tests::Shipped, &choices)
        .game
        .unwrap();
    let value = |id: &str| game.rules().configured.options[id].to_string();
    let wanted = [
        ("direction", "clockwise"),
        ("quiet-plies", "60"),
        ("no-score-before", "60"),
        ("draw-score", "none"),
        ("escape-penalty", "50"),
        ("timeout-limit", "5"),
    ];
    for (id, wanted) in wanted {
        assert_eq!(value(id), wanted, "{id}");
    }
}

#[test]
fn j6_8_melee_draws_share_the_open_places() {
    for (out, wanted) in [(0, 1.5), (1, 2.0), (2, 2.5)] {
        let mut s = scene("melee", &[], &with_south("Fh1 Ph3"));
        for seat in 0..out {
            s.act(3 - seat, &Action::Resign);
        }
        for seat in 0..4 - out {
            s.act(seat, &Action::Draw(Answer::Offer));
        }
        assert_eq!(s.state.over(), Some(Reason::Agreement));
        assert_eq!(s.points()[0], wanted);
    }
    let mut s = scene("melee", &[("draw-score", "none")], &with_south("Fh1 Ph3"));
    for seat in 0..4 {
        s.act(seat, &Action::Draw(Answer::Offer));
    }
    assert_eq!(s.points(), [0.0; 4]);
}

#[test]
fn j6_10_annexation() {
    let pieces = [
        ("south", "Fh1 Ph3 Gq9"),
        ("east", "Fq10 Pp7 Cn9"),
        QUIET[1],
        QUIET[2],
    ];
    let mut s = scene("melee", &[("army", "annexed")], &pieces);
    s.play("q9xq10");
    assert_eq!(s.at("n9"), Some("east commander".into()), "the army stays");
    let army = s.state.piece(s.point("n9")).army();
    assert_eq!(s.state.controller(army), Some(SeatId(0)));
    s.play("g16-g15").play("b11-c11");
    assert!(
        s.goes("p7", "o7"),
        "annexed pieces move in the annexer's own turn"
    );
}

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
