//! `sifang replay`: a recorded game, verified and shown.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use sifang_core::ids::SeatId;
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, History};
use sifang_core::view::Viewer;

use crate::fail::PROBLEMS;
use crate::terminal::{self, Language};
use crate::words::Words;
use crate::{save, trace};

/// `sifang replay`.
#[derive(Args, Debug)]
#[command(
    after_help = "Of a damaged record what can be read is shown; the exit code is 1.\n\n\
                  Example:\n  sifang replay game.toml --json"
)]
pub(crate) struct ReplayArgs {
    /// The record
    record: String,
    /// One JSON object a line, for other programs
    #[arg(long)]
    json: bool,
    /// The whole truth of a hidden game that is not over
    #[arg(long)]
    truth: bool,
}

/// Shows the game.
pub(crate) fn run(args: &ReplayArgs, language: Language) -> Result<ExitCode> {
    let opened = save::open(&args.record)?;
    let game = &opened.game;
    let open = game.is_over() || args.truth || !game.game().rules().visibility.hides();
    let viewer = if open {
        Viewer::Referee
    } else {
        Viewer::Public
    };
    let mut out = terminal::output();
    if args.json {
        trace::write(&mut out, game, viewer)?;
    } else {
        write(&mut out, game, viewer, language)?;
    }
    out.flush()?;
    Ok(ExitCode::from(if opened.whole { 0 } else { PROBLEMS }))
}

/// Writes the game as a list of actions with its result.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn write(
    out: &mut impl Write,
    game: &Match,
    viewer: Viewer,
    language: Language,
) -> Result<()> {
    let core = game.game();
    let rules = core.rules();
    let words = Words {
        rules,
        language,
        view: None,
    };
    let mode = rules.configured.mode.as_ref();
    let mode = mode.map_or_else(String::new, |mode| format!(", {mode}"));
    let practice = if game.is_practice() {
        " (practice: moves were taken back)"
    } else {
        ""
    };
    writeln!(out, "{}{mode}{practice}", rules.name.get(language.id()))?;
    let (mut state, mut history) = (*game.start().0, History::default());
    for (i, played) in game.played().iter().enumerate() {
        let secret = matches!(played.action, Action::Layout(_)) && viewer != Viewer::Referee;
        let text = if secret {
            "is ready".to_owned()
        } else {
            notation::action_text(core, &state, &played.action)
        };
        let who = played.seat.map_or("chance", |seat| words.seat(seat));
        let marks = notation::marks(core, game.events(i));
        writeln!(out, "{:>4} {who} {text}{marks}", i + 1)?;
        let actor = played.seat.unwrap_or(SeatId(0));
        // accepted when the record was read
        let _ = core.play(&mut state, &mut history, actor, &played.action, &mut ());
    }
    words.result(out, game)
}
