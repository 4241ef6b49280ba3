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
use sifang_core::visibility::tell::Audience;

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
    let open = viewer == Viewer::Referee;
    // whoever does not see the moves is told what an umpire says of them
    let unseen = !open && rules.visibility.tries();
    let mut number = 0;
    for (i, played) in game.played().iter().enumerate() {
        if game.is_refused(i) && !open && rules.visibility.umpire.refusal.to != Audience::All {
            continue;
        }
        number += 1;
        let mut text = match played.action {
            Action::Layout(_) if !open => "is ready".to_owned(),
            Action::Shuffle(_) if !open => "shuffle".to_owned(),
            _ if unseen && game.is_refused(i) => "tries something".to_owned(),
            Action::Move { .. } if unseen => "moves".to_owned(),
            _ => notation::action_text(core, &state, &played.action),
        };
        if game.is_refused(i) {
            text.push_str(": no");
        }
        let who = played.seat.map_or("chance", |seat| words.seat(seat));
        let marks = if unseen {
            String::new()
        } else {
            notation::marks(core, game.events(i))
        };
        writeln!(out, "{number:>4} {who} {text}{marks}")?;
        if unseen && !game.is_refused(i) {
            let seen = game.seen_of(viewer, i);
            for line in seen.filter_map(|event| words.seen(event)) {
                writeln!(out, "       {line}")?;
            }
        }
        let actor = played.seat.unwrap_or(SeatId(0));
        // accepted when the record was read
        let _ = core.play(&mut state, &mut history, actor, &played.action, &mut ());
    }
    words.result(out, game)
}
