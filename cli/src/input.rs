//! Positions given on the command line, and starts drawn by a seed.

use std::io::Read;

use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{self, Sources};
use sifang_core::play::deploy::random_layout;
use sifang_core::play::{Action, Awaits, History, State};
use sifang_core::random::stream;

use crate::{Failure, colour};

/// Reads `TEXT`, `@FILE` or `-`.
pub fn text(given: &str) -> Result<(String, String), Failure> {
    if given == "-" {
        let mut text = String::new();
        std::io::stdin()
            .read_to_string(&mut text)
            .map_err(|e| Failure::Problems(format!("error: standard input: {e}")))?;
        return Ok(("standard input".to_owned(), text));
    }
    if let Some(path) = given.strip_prefix('@') {
        let text = std::fs::read_to_string(path)
            .map_err(|e| Failure::Problems(format!("error: {path}: {e}")))?;
        return Ok((path.to_owned(), text));
    }
    Ok(("--position".to_owned(), given.to_owned()))
}

/// The state a command starts from: the position given, or the file's set-up, with layouts and the first seat drawn by
/// `seed`.
pub fn start(
    game: &Game,
    position: Option<&str>,
    seed: Option<u64>,
) -> Result<(State, History), Failure> {
    if let Some(given) = position {
        let (name, text) = text(given)?;
        let mut sources = Sources::new();
        let id = sources.add(name, text);
        let (state, problems) = game.from_position(id, &sources);
        if !problems.is_empty() && state.is_some() {
            eprintln!("{}", lang::render(&problems, &sources, colour()));
        }
        return state.ok_or_else(|| Failure::Problems(lang::render(&problems, &sources, colour())));
    }
    let (mut state, mut history) = game.start(&mut ());
    let drawn = |what: &str| {
        Failure::Usage(format!(
            "error: {what}: give a position with `--position`, or draw one with `--seed N`"
        ))
    };
    if let Awaits::Layouts { open } = state.awaits() {
        let seed = seed.ok_or_else(|| drawn("this game begins with secret layouts"))?;
        for seat in open.iter() {
            let mut random = stream(seed, 0, "layout", u64::from(seat.0));
            let kinds = random_layout(game.rules(), &mut random).unwrap_or_default();
            game.play(
                &mut state,
                &mut history,
                seat,
                &Action::Layout(kinds),
                &mut (),
            )
            .map_err(|e| Failure::Problems(format!("error: {e}")))?;
        }
    }
    if state.awaits() == Awaits::FirstSeat {
        use rand::RngExt;
        let seed = seed.ok_or_else(|| drawn("the seat that begins is drawn"))?;
        let seats = game.rules().seats.len() as u8;
        let first = SeatId(stream(seed, 0, "first-seat", 0).random_range(0..seats));
        game.play(
            &mut state,
            &mut history,
            SeatId(0),
            &Action::First(first),
            &mut (),
        )
        .map_err(|e| Failure::Problems(format!("error: {e}")))?;
    }
    Ok((state, history))
}
