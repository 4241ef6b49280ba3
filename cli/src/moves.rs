//! `sifang moves`.

use serde_json::json;
use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::notation;
use sifang_core::play::{Move, State};

use crate::library::{GameArgs, load};
use crate::{Failure, Outcome, input, say};

/// List the legal moves of a position, and for each piece why other moves are missing.
///
/// Example: sifang moves four-player-chess --at h2
#[derive(clap::Args)]
pub struct Args {
    /// A shipped game's id, or a file
    variant: String,
    #[command(flatten)]
    game: GameArgs,
    /// A position: text, `@FILE` or `-`
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Only the piece on this point
    #[arg(long, value_name = "POINT")]
    at: Option<String>,
    /// Draw layouts and the first seat by this seed
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Outcome {
    let game = load(&args.variant, &args.game)?;
    let (state, _) = input::start(&game, args.position.as_deref(), args.seed)?;
    let rules = game.rules();
    let at = match &args.at {
        None => None,
        Some(name) => Some(rules.board.find(name).ok_or_else(|| {
            Failure::Usage(format!(
                "error: `--at {name}`: there is no such point on the board"
            ))
        })?),
    };
    let Some(seat) = state.to_move() else {
        return Err(Failure::Problems(
            "the game is over in this position".to_owned(),
        ));
    };
    let here = |from: u8| at.is_none_or(|at| at.0 == from);
    let mut moves = game.moves(&state);
    moves.retain(|m| here(m.from));
    moves.sort_unstable();
    let missing = missing(&game, &state, seat, &moves, here);
    let name = |p: u8| rules.board.name(PointId(p));
    if args.json {
        let list: Vec<_> = moves
            .iter()
            .map(|&m| {
                let mut value = notation::to_json(&game, &m.into());
                if let Some(object) = value.as_object_mut() {
                    object.remove("type");
                    object.insert("text".to_owned(), json!(notation::write(&game, &state, m)));
                }
                value
            })
            .collect();
        let missing: Vec<_> = missing
            .iter()
            .map(|(from, to, reason)| json!({"from": name(*from), "to": name(*to), "reason": reason.text(rules), "rule": reason.id()}))
            .collect();
        say!(
            "{}",
            json!({
                "variant": rules.id,
                "mode": rules.configured.mode,
                "to_move": rules.seats[seat.index()].id,
                "moves": list,
                "missing": missing,
            })
        );
        return Ok(());
    }
    say!(
        "{} to move: {} legal",
        rules.seats[seat.index()].id,
        moves.len()
    );
    let mut from = None;
    for m in &moves {
        if from != Some(m.from) {
            from = Some(m.from);
            say!("{}", name(m.from));
        }
        say!("  {}", notation::write(&game, &state, *m));
    }
    if !missing.is_empty() {
        say!("not possible:");
        for (from, to, reason) in missing {
            say!("  {}-{}: {}", name(from), name(to), reason.text(rules));
        }
    }
    Ok(())
}

/// Targets that the seat's pieces could reach alone on the board and that are not among the moves.
fn missing(
    game: &Game,
    state: &State,
    seat: SeatId,
    moves: &[Move],
    here: impl Fn(u8) -> bool,
) -> Vec<(u8, u8, sifang_core::play::Missing)> {
    let mut missing = Vec::new();
    for (from, piece) in state.pieces() {
        if state.controller(piece.army()) != Some(seat) || !here(from) {
            continue;
        }
        for to in game.reach(state, from).iter() {
            if !moves.iter().any(|m| m.from == from && m.to == to) {
                missing.push((from, to, game.why_not(state, seat, from, to, None)));
            }
        }
        if game.locks().has(from) || game.rules().kinds[piece.kind().index()].moves.is_empty() {
            missing.push((from, from, game.why_not(state, seat, from, from, None)));
        }
    }
    missing
}
