//! `sifang moves`: the legal moves, and why others are missing.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use indexmap::IndexMap;
use serde_json::{Value as Json, json};
use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::lang::did_you_mean;
use sifang_core::notation;
use sifang_core::play::{Action, Missing, Move, State};
use sifang_core::pointset::Points;
use sifang_core::variant::Variant;

use crate::args::{GameArgs, StartArgs};
use crate::fail::usage;
use crate::start::{self, Begun};
use crate::terminal::{self, Language};

/// `sifang moves`.
#[derive(Args, Debug)]
#[command(
    after_help = "A target that a piece could reach alone on the board is missing for a reason, which is given.\n\n\
                  Example:\n  sifang moves four-player-chess --at n5"
)]
pub(crate) struct MovesArgs {
    /// The game: an id, or the path of a file
    variant: String,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    start: StartArgs,
    /// Only the piece on this point
    #[arg(long, value_name = "POINT")]
    at: Option<String>,
    /// As JSON, one object
    #[arg(long)]
    json: bool,
}

/// Lists the moves of the seat on move.
pub(crate) fn run(args: &MovesArgs, language: Language) -> Result<ExitCode> {
    let Begun { game, state } = start::begin(&args.variant, &args.game, &args.start)?;
    let at = args.at.as_deref().map(|name| point(game.rules(), name));
    let list = List::new(&game, &state, at.transpose()?);
    let mut out = terminal::output();
    if args.json {
        writeln!(out, "{}", list.entry())?;
    } else {
        list.write(&mut out, language)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// A point by its name.
fn point(rules: &Variant, name: &str) -> Result<PointId> {
    let board = &rules.board;
    let found = board
        .find(name)
        .or_else(|| board.find(&name.to_lowercase()));
    found.ok_or_else(|| {
        let names = board.points.iter().map(|point| point.name.as_str());
        let guess = did_you_mean(name, names).unwrap_or_else(|| {
            let first = board.points.first().map_or("", |point| &point.name);
            let last = board.points.last().map_or("", |point| &point.name);
            format!("points are named from `{first}` to `{last}`")
        });
        usage(format!("--at: the board has no point `{name}`; {guess}"))
    })
}

/// What can be moved, and what cannot.
struct List<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Option<SeatId>,
    at: Option<PointId>,
    /// How many moves there are, asked for or not.
    all: usize,
    moves: Vec<Move>,
    /// What the seat may try besides, for it does not see that it is not possible.
    tries: Vec<Move>,
    /// Points whose pieces lie face down: what they are is nobody's to know.
    lying: Points,
    missing: Vec<(u8, u8, Missing)>,
}

impl<'a> List<'a> {
    fn new(game: &'a Game, state: &'a State, at: Option<PointId>) -> Self {
        let asked = |from: u8| at.is_none_or(|at| at.0 == from);
        let mut moves = game.moves(state);
        moves.sort_unstable();
        let seat = state.to_move();
        let lying = game.face_down(state);
        let mut missing = Vec::new();
        for (from, piece) in state.pieces().filter(|&(from, _)| asked(from)) {
            let own = state.controller(piece.army()) == seat && !lying.has(from);
            let Some(seat) = seat.filter(|_| own) else {
                continue;
            };
            for to in game.reach(state, from).iter() {
                if !moves.iter().any(|m| m.from == from && m.to == to) {
                    missing.push((from, to, game.why_not(state, seat, from, to, None)));
                }
            }
        }
        let all = moves.len();
        let mut tries: Vec<Move> = seat
            .filter(|_| game.rules().visibility.tries())
            .map_or_else(Vec::new, |seat| game.tries(state, seat));
        let accepted: Vec<Action> = moves.iter().map(|m| (*m).into()).collect();
        tries.retain(|m| asked(m.from) && !accepted.contains(&(*m).into()));
        tries.sort_unstable();
        moves.retain(|m| asked(m.from));
        Self {
            game,
            state,
            seat,
            at,
            all,
            moves,
            tries,
            lying,
            missing,
        }
    }

    fn name(&self, point: u8) -> &str {
        self.game.rules().board.name(PointId(point))
    }

    /// Pieces of the seat on move that never move from where they stand, each as a move to its own point.
    fn never(&self) -> impl Iterator<Item = (u8, u8, Missing)> {
        let locks = self.game.locks();
        self.state.pieces().filter_map(move |(from, piece)| {
            let seat = self.seat?;
            let asked = self.at.is_none_or(|at| at.0 == from);
            let immobile = self.game.rules().kinds[piece.kind().index()]
                .moves
                .is_empty();
            let never = (immobile || locks.has(from)) && !self.lying.has(from);
            (never && asked && self.state.controller(piece.army()) == Some(seat)).then(|| {
                let why = self.game.why_not(self.state, seat, from, from, None);
                (from, from, why)
            })
        })
    }

    fn entry(&self) -> Json {
        let rules = self.game.rules();
        let entries = |moves: &[Move]| -> Vec<Json> {
            let entry = |&m: &Move| {
                let mut entry = notation::to_json(self.game, &m.into());
                if let Json::Object(object) = &mut entry
                    && !m.is_flip()
                {
                    object.shift_remove("type");
                }
                entry["text"] = json!(notation::write(self.game, self.state, m));
                entry
            };
            moves.iter().map(entry).collect()
        };
        let missing: Vec<Json> = self
            .missing
            .iter()
            .copied()
            .chain(self.never())
            .chain(self.not_here())
            .map(|(from, to, why)| {
                json!({
                    "from": self.name(from),
                    "to": self.name(to),
                    "reason": why.text(rules),
                    "rule": why.id(),
                })
            })
            .collect();
        let seat = self.seat.and_then(|seat| rules.seats.get(seat.index()));
        let mut list = json!({
            "variant": rules.id,
            "mode": rules.configured.mode,
            "to_move": seat.map(|seat| &seat.id),
            "moves": entries(&self.moves),
            "missing": missing,
        });
        if rules.visibility.tries() {
            list["tries"] = entries(&self.tries).into();
        }
        list
    }

    fn write(&self, out: &mut impl Write, language: Language) -> Result<()> {
        let rules = self.game.rules();
        let Some(seat) = self.seat else {
            let why = self.state.over().map_or("no move is awaited", |reason| {
                self.game.rules().reason_id(reason)
            });
            writeln!(out, "The game is over: {why}.")?;
            return Ok(());
        };
        let name = rules
            .seats
            .get(seat.index())
            .map_or("?", |seat| seat.name.get(language.id()));
        let count = match self.at {
            None => format!("{} legal moves", self.all),
            Some(_) => format!("{} of {} legal moves", self.moves.len(), self.all),
        };
        let tries = match self.tries.len() {
            0 => String::new(),
            more => format!(", and {more} more that may be tried"),
        };
        writeln!(out, "{name} to move: {count}{tries}")?;
        let open = |&(from, _): &(u8, _)| !self.lying.has(from);
        for (from, piece) in self.state.pieces().filter(open) {
            let texts = |moves: &[Move]| -> Vec<String> {
                let own = moves.iter().filter(|m| m.from == from);
                own.map(|&m| notation::write(self.game, self.state, m))
                    .collect()
            };
            let moves = texts(&self.moves);
            let tries = texts(&self.tries);
            let missing = self.missing.iter().filter(|missing| missing.0 == from);
            let missing: Vec<_> = missing.collect();
            let asked = self.at.is_some_and(|at| at.0 == from);
            if moves.is_empty() && missing.is_empty() && !asked {
                continue;
            }
            let kind = rules.kinds.get(piece.kind().index());
            let kind = kind.map_or("?", |kind| kind.name_of(piece.army()).get(language.id()));
            writeln!(out, "\n{} {kind}", self.name(from))?;
            if !moves.is_empty() {
                writeln!(out, "  {}", moves.join("  "))?;
            }
            if !tries.is_empty() {
                writeln!(out, "  may be tried: {}", tries.join("  "))?;
            }
            let mut reasons: IndexMap<String, Vec<&str>> = IndexMap::new();
            for (_, to, why) in missing {
                reasons
                    .entry(why.text(rules))
                    .or_default()
                    .push(self.name(*to));
            }
            for (reason, targets) in reasons {
                writeln!(out, "  not {}: {reason}", targets.join(" "))?;
            }
        }
        let flips = self.moves.iter().filter(|m| m.is_flip());
        let flips: Vec<&str> = flips.map(|m| self.name(m.from)).collect();
        if !flips.is_empty() {
            writeln!(out, "\nface down, for `flip POINT`\n  {}", flips.join(" "))?;
        }
        if let Some(why) = self.why_nothing() {
            writeln!(out, "  no move: {}", why.text(rules))?;
        }
        Ok(())
    }

    /// Why nothing is listed for the point that was asked for, if it is no piece of the seat on move.
    fn not_here(&self) -> Option<(u8, u8, Missing)> {
        let (at, why) = (self.at?, self.why_nothing()?);
        self.never().next().is_none().then_some((at.0, at.0, why))
    }

    /// Why nothing is listed for the point that was asked for.
    fn why_nothing(&self) -> Option<Missing> {
        let (at, seat) = (self.at?, self.seat?);
        let nothing = self.moves.is_empty() && self.missing.is_empty();
        // any target does: the reason is about the start
        nothing.then(|| self.game.why_not(self.state, seat, at.0, at.0, None))
    }
}
