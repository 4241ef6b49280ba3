//! What the fuzz targets in `fuzz/` do with a text: whatever stands in it nothing panics, what is accepted can be played,
//! and what can be written is read back as the same. A normal test replays the corpora.
//!
//! Where a text needs a game, its first line names it, as `four-player-chess melee`; with any other first line one is taken
//! by the letters of that line.

use std::sync::OnceLock;

use sifang_core::formats::games::{self, GameFormat, GameText};
use sifang_core::formats::layout;
use sifang_core::formats::{self, Format};
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{self, Choices, Problems, Sources};
use sifang_core::matches::Match;
use sifang_core::play::{Awaits, History, State};
use sifang_core::random::stream;
use sifang_core::record::{self, Players};
use sifang_core::view::Viewer;
use sifang_core::{notation, position};

use crate::{Shipped, all, begin, game};

/// A target: its name, and what it does with a text.
pub struct Target {
    /// The name of the target and of its corpus.
    pub name: &'static str,
    /// Tries a text.
    pub run: fn(&[u8]),
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target {
        name: "variant",
        run: variant,
    },
    Target {
        name: "record",
        run: record,
    },
    Target {
        name: "position",
        run: position,
    },
    Target {
        name: "notation",
        run: notation,
    },
    Target {
        name: "games",
        run: played,
    },
    Target {
        name: "layout",
        run: layout,
    },
    Target {
        name: "action",
        run: action,
    },
];

/// The target of a name.
///
/// # Panics
/// If there is none.
pub fn target(name: &str) -> &'static Target {
    let found = TARGETS.iter().find(|target| target.name == name);
    found.expect("a target of this name")
}

/// Longer texts show nothing new and take long.
const LONGEST: usize = 100_000;

fn text(bytes: &[u8]) -> Option<&str> {
    let short = bytes.get(..bytes.len().min(LONGEST))?;
    std::str::from_utf8(short).ok()
}

/// Every shipped game in every mode.
fn games() -> &'static [(String, Game)] {
    static GAMES: OnceLock<Vec<(String, Game)>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let named = |(id, mode): (&str, String)| {
            let name = format!("{id} {mode}").trim_end().to_owned();
            (name, game(id, &mode, &[]))
        };
        all().into_iter().map(named).collect()
    })
}

/// The game that the first line names among those with something, and the rest of the text.
fn split(bytes: &[u8], fit: impl Fn(&Game) -> bool) -> Option<(&'static Game, &[u8])> {
    let end = bytes.iter().position(|&b| b == b'\n')?;
    let (line, rest) = (&bytes[..end], &bytes[end + 1..]);
    let fitting: Vec<_> = games().iter().filter(|(_, game)| fit(game)).collect();
    let named = fitting.iter().find(|(name, _)| name.as_bytes() == line);
    let sum: usize = line.iter().map(|&b| usize::from(b)).sum();
    let (_, game) = named.or(fitting.get(sum % fitting.len().max(1)))?;
    Some((game, rest))
}

/// Problems are shown, and point into their texts.
fn told(problems: &Problems, sources: &Sources) {
    for problem in problems {
        if let Some(place) = problem.place {
            let source = sources.get(place.source).expect("a source");
            let there = source.text.get(place.start..place.end);
            assert!(there.is_some(), "{problem:?}");
        }
    }
    let shown = lang::render(problems, sources, false);
    assert_eq!(shown.is_empty(), problems.is_empty());
    let _ = lang::to_json(problems, sources);
}

/// Some plies are played, everything is looked at.
fn plays(mut played: Match, plies: usize) {
    for _ in 0..plies {
        let state = *played.truth();
        if let Err(fault) = played.game().audit(&state) {
            panic!("{fault}");
        }
        for seat in state.living().iter() {
            let view = played.view(Viewer::Seat(seat));
            let _ = serde_json::to_string(&view).expect("a view is written");
        }
        let moves = played.game().moves(&state);
        let Some(m) = moves.get(state.plies() as usize % moves.len().max(1)) else {
            break;
        };
        let by = state.to_move().filter(|seat| state.living().has(*seat));
        let _ = notation::write(played.game(), &state, *m);
        played
            .act(by, (*m).into())
            .expect("a listed move is accepted");
        while played.draw_chance() {}
    }
    let _ = position::write(played.game(), played.truth());
}

/// The text of a game.
fn variant(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let mut sources = Sources::new();
    let id = sources.add("game.toml", text);
    let loaded = Game::load(id, &mut sources, &Shipped, &Choices::default());
    told(&loaded.problems, &sources);
    let Some(game) = loaded.game else {
        assert!(loaded.problems.has_errors(), "no game and no error");
        return;
    };
    let tree = game.rules().configured.tree.to_toml();
    assert!(toml::from_str::<toml::Table>(&tree).is_ok(), "{tree}");
    let mut new = Match::new(&game, 1);
    if let Awaits::Layouts { .. } = new.awaits() {
        new = begin(&game, 1, &mut stream(1, 0, "layout", 0));
    }
    plays(new, 12);
}

/// A record.
fn record(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let mut sources = Sources::new();
    let id = sources.add("record.toml", text);
    let reading = record::read(id, &mut sources);
    told(&reading.problems, &sources);
    if let Some(game) = reading.game {
        let text = record::write(&game, &reading.players);
        let mut sources = Sources::new();
        let id = sources.add("record.toml", text.clone());
        let again = record::read(id, &mut sources);
        let shown = lang::render(&again.problems, &sources, false);
        assert!(!again.problems.has_errors(), "{shown}\n{text}");
        let again = again.game.expect("a record written is read");
        assert_eq!(again.played(), game.played());
        assert_eq!(again.truth(), game.truth());
    }
}

/// A position file.
fn position(bytes: &[u8]) {
    let Some((game, rest)) = split(bytes, |_| true) else {
        return;
    };
    let Some(text) = text(rest) else { return };
    let mut sources = Sources::new();
    let id = sources.add("position.toml", text);
    let _ = position::choices(id, &sources);
    let (begun, problems) = game.from_position(id, &sources);
    told(&problems, &sources);
    match begun {
        Some(begun) => accepted(game, begun),
        None => assert!(problems.has_errors(), "no position and no error"),
    }
}

/// A position that was accepted is written, read back and played.
fn accepted(game: &Game, begun: (State, History)) {
    let written = position::write(game, &begun.0);
    let again = crate::position(game, &written);
    let (again, _) = again.unwrap_or_else(|shown| panic!("{shown}\n{written}"));
    assert_eq!(game.key(&again), game.key(&begun.0), "{written}");
    plays(Match::from_position(game, begun, 1), 6);
}

/// FEN and FEN4.
fn notation(bytes: &[u8]) {
    let has = |game: &Game| {
        let formats = &game.rules().formats;
        formats.fen.is_some() || formats.fen4.is_some()
    };
    let Some((game, rest)) = split(bytes, has) else {
        return;
    };
    let Some(text) = text(rest) else { return };
    let _ = formats::recognise(game, text);
    let format = match game.rules().formats.fen4 {
        Some(_) => Format::Fen4,
        None => Format::Fen,
    };
    match formats::read(game, format, text) {
        Ok(mut state) => {
            if let Some(written) = formats::write(game, format, &state) {
                let again = formats::read(game, format, &written);
                let again = again.unwrap_or_else(|e| panic!("{e}\n{written}"));
                assert_eq!(game.key(&again), game.key(&state), "{written}");
            }
            let mut history = History::default();
            game.begin(&mut state, &mut history, &mut ());
            accepted(game, (state, history));
        }
        Err(error) => assert!(error.offset <= text.len(), "{error}"),
    }
}

/// PGN and PGN4.
fn played(bytes: &[u8]) {
    let format = |game: &Game| {
        let all = [GameFormat::Pgn, GameFormat::Pgn4];
        all.into_iter().find(|format| format.is_of(game))
    };
    let Some((game, rest)) = split(bytes, |game| format(game).is_some()) else {
        return;
    };
    let (Some(text), Some(format)) = (text(rest), format(game)) else {
        return;
    };
    let texts = match GameText::all(text) {
        Ok(texts) => texts,
        Err(error) => {
            assert!(error.offset <= text.len(), "{error}");
            return;
        }
    };
    for one in texts.iter().take(3) {
        match games::read(game, format, one) {
            Ok(played) => {
                let players = Players {
                    tags: one.tags(),
                    ..Players::default()
                };
                if let Ok(written) = games::write(&played, format, &players) {
                    let again = GameText::all(&written).expect("a text written is read");
                    let again = games::read(game, format, &again[0]);
                    let again = again.unwrap_or_else(|e| panic!("{e}\n{written}"));
                    assert_eq!(again.truth(), played.truth(), "{written}");
                }
            }
            Err(error) => assert!(error.offset <= text.len(), "{error}"),
        }
    }
}

/// Layouts, as bytes and as a file of our own.
fn layout(bytes: &[u8]) {
    let has = |game: &Game| game.rules().setup.deploy.is_some();
    let Some((game, rest)) = split(bytes, has) else {
        return;
    };
    match layout::read(game, rest) {
        Ok(laid) => {
            let again = layout::write(game, &laid).expect("a layout read is written");
            let again = layout::read(game, &again).expect("a layout written is read");
            assert_eq!(again, laid);
        }
        Err(error) => assert!(error.offset <= rest.len().max(50), "{error}"),
    }
    let Some(text) = text(rest) else { return };
    let mut sources = Sources::new();
    let id = sources.add("layouts.toml", text);
    let (layouts, problems) = layout::read_file(game, id, &sources);
    told(&problems, &sources);
    for laid in layouts {
        let mut sources = Sources::new();
        let id = sources.add("layout.toml", layout::write_file(game, &laid));
        let (again, problems) = layout::read_file(game, id, &sources);
        assert!(problems.is_empty(), "{problems:?}");
        assert_eq!(again, [laid]);
    }
}

/// Actions as people type them, one a line, and as JSON.
fn action(bytes: &[u8]) {
    let Some((game, rest)) = split(bytes, |_| true) else {
        return;
    };
    let Some(text) = text(rest) else { return };
    let mut played = Match::new(game, 1);
    for line in text.lines().take(10) {
        let state = *played.truth();
        let seat = match played.awaits() {
            Awaits::Layouts { open } => open.iter().next(),
            _ => state.to_move(),
        };
        let seat = seat.unwrap_or(SeatId(0));
        let _ = notation::read(game, &state, seat, line);
        let view = played.view(Viewer::Seat(seat));
        let _ = notation::read(game, view.position(), seat, line);
        if let Ok(value) = serde_json::from_str::<serde_json::Value>(line)
            && let Ok(action) = notation::from_json(game, &value)
        {
            let _ = played.act(Some(seat), action);
        } else if let Ok(action) = notation::read_action(game, &state, seat, line) {
            let written = notation::action_text(game, &state, &action);
            if played.act(Some(seat), action.clone()).is_ok() {
                let again = notation::read_action(game, &state, seat, &written);
                assert_eq!(again.as_ref(), Ok(&action), "{written}");
            }
        }
        while played.draw_chance() {}
    }
    if let Err(fault) = game.audit(played.truth()) {
        panic!("{fault}");
    }
}
