//! Whose turn it is.

use super::codes;
use super::setter::Setter;
use crate::ids::{ArmyId, SeatId, SeatSet};
use crate::lang::Path;
use crate::play::{Awaits, State};
use crate::turn::spec::DeadSeat;
use crate::variant::Variant;

impl Setter<'_> {
    /// Who is on move, and where the order stands. `None` if nobody of the name is.
    pub(super) fn turn(&mut self, state: &mut State) -> Option<SeatId> {
        let (rules, spec) = (self.rules, self.spec);
        let Some(name) = &spec.to_move else {
            self.missing("to-move", "name the seat on move");
            return None;
        };
        let on_move = self.seat("to-move", name)?;
        if !state.acting.has(on_move) {
            let help = format!("expected one of {}", self.names(state.acting));
            self.error(
                codes::BAD_TURN,
                "to-move",
                format!("`{name}` is out and cannot be on move"),
            )
            .help(help);
        }
        let root = Path::from("turn");
        let mut named = |key: &str, name: &Option<String>| {
            let name = name.as_ref()?;
            self.seat(root.clone().join(key), name)
        };
        let playing = named("playing", &spec.turn.playing);
        let regular = named("last-regular", &spec.turn.last_regular);
        let mover = named("last-mover", &spec.turn.last_mover);
        let last_turn = named("last-turn", &spec.turn.last_turn);
        if let Some(playing) = playing.filter(|&p| p != on_move) {
            let commands = state.controller(ArmyId(playing.0)) == Some(on_move);
            if rules.turn.dead_seat != DeadSeat::Controller || !commands {
                self.error(
                    codes::BAD_TURN,
                    root.clone().join("playing"),
                    format!("`{name}` cannot play the turn of `{}`", self.name(playing)),
                )
                .help(if rules.turn.dead_seat == DeadSeat::Controller {
                    "name the seat on move, or a dead seat whose army it commands"
                } else {
                    "turns of dead seats are skipped in this game: leave `playing` out"
                });
            }
        }
        if spec.turn.interruption && !rules.turn.checked_first {
            self.error(
                codes::BAD_TURN,
                root.join("interruption"),
                "checks do not interrupt the order of this game",
            )
            .help("leave `interruption` out");
        }
        state.awaits = if state.alive.has(on_move) {
            Awaits::Move(on_move)
        } else {
            Awaits::Walk(on_move)
        };
        state.turn = on_move;
        let pointers = Pointers::before(rules, state.acting, on_move, playing, regular);
        state.playing = pointers.playing;
        state.regular = pointers.regular;
        state.mover = mover.unwrap_or(pointers.mover);
        state.moved_for = last_turn.unwrap_or(pointers.last_turn);
        state.interruption = spec.turn.interruption;
        Some(on_move)
    }
}

/// What the order of turns is if nothing is said.
pub(super) struct Pointers {
    pub playing: SeatId,
    pub regular: SeatId,
    pub mover: SeatId,
    pub last_turn: SeatId,
}

impl Pointers {
    /// Filled in as before a first move: the seat before has moved in its turn.
    pub(super) fn before(
        rules: &Variant,
        acting: SeatSet,
        on_move: SeatId,
        playing: Option<SeatId>,
        regular: Option<SeatId>,
    ) -> Self {
        let playing = playing.unwrap_or(on_move);
        let order = &rules.turn.order;
        let back = |from: SeatId, among: SeatSet| {
            let start = order.iter().position(|&s| s == from).unwrap_or(0);
            (1..=order.len())
                .map(|i| order[(start + order.len() - i) % order.len()])
                .find(|&s| among.has(s))
                .unwrap_or(from)
        };
        let regular = regular.unwrap_or_else(|| back(playing, SeatSet::first(order.len())));
        Self {
            playing,
            regular,
            mover: back(on_move, acting),
            last_turn: regular,
        }
    }
}
