//! A seat's view: the position with unknown pieces replaced by placeholders.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::knowledge::Knowledge;
use super::sight::{Viewer, sees};
use crate::game::{Game, with_tables};
use crate::ids::{KindId, Piece, PointId, SeatId};
use crate::play::{Action, Awaits, Missing, Move, Refusal, Rule, State};
use crate::tables::UNKNOWN;
use crate::variant::Variant;

/// What one viewer knows of a game.
#[derive(Clone, Debug)]
pub struct View {
    game: Game,
    viewer: Viewer,
    state: State,
    knowledge: Knowledge,
}

impl View {
    /// Masks a true state for a viewer.
    pub(crate) fn new(game: &Game, truth: &State, viewer: Viewer, knowledge: Knowledge) -> Self {
        Self {
            game: game.clone(),
            viewer,
            state: mask(game, truth, viewer),
            knowledge,
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The rules.
    pub fn rules(&self) -> &Variant {
        self.game.rules()
    }

    /// Who looks.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The seat that looks, if it is one.
    pub const fn seat(&self) -> Option<SeatId> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// The position as the viewer knows it: unknown pieces are placeholders of their army that never move. It is not the
    /// true state; turn, losses, offers and counters are those of the game.
    pub const fn position(&self) -> &State {
        &self.state
    }

    /// What can be deduced from all that was seen.
    pub const fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// What stands on a point: `None` for nothing, and the kind only if it is known.
    pub fn piece(&self, point: PointId) -> Option<(crate::ids::ArmyId, Option<KindId>)> {
        let piece = self.state.piece(point.0);
        if piece.is_none() {
            None
        } else {
            Some((piece.army(), known_kind(piece)))
        }
    }

    /// What the game waits for.
    pub const fn awaits(&self) -> Awaits {
        self.state.awaits()
    }

    /// The moves that the viewer's own knowledge does not forbid, if the viewer is on move.
    pub fn offered(&self) -> Vec<Move> {
        match (self.seat(), self.state.to_move()) {
            (Some(seat), Some(on_move)) if seat == on_move && self.state.living().has(seat) => {
                self.game.moves(&self.state)
            }
            _ => Vec::new(),
        }
    }

    /// Judges an action by what the viewer knows.
    ///
    /// # Errors
    /// The refusal, whose text is a function of the view.
    pub fn judge(&self, action: &Action) -> Result<(), Refusal> {
        match self.seat() {
            Some(seat) => self.game.judge(&self.state, seat, action),
            None => Err(Refusal {
                rule: Rule::Spectator,
                text: "only a seat can act; this view is nobody's seat".to_owned(),
            }),
        }
    }

    /// Why a move is not offered; to a spectator, why the seat on move does not have it.
    pub fn why_not(&self, from: PointId, to: PointId, promote: Option<KindId>) -> Missing {
        let on_move = || self.state.to_move().unwrap_or(SeatId(0));
        let seat = self.seat().unwrap_or_else(on_move);
        self.game.why_not(&self.state, seat, from.0, to.0, promote)
    }
}

/// The kind of a piece in a masked state, unless it is a placeholder.
pub(crate) fn known_kind(piece: Piece) -> Option<KindId> {
    (piece.kind() != UNKNOWN).then_some(piece.kind())
}

/// Replaces what a viewer may not know.
pub(crate) fn mask(game: &Game, truth: &State, viewer: Viewer) -> State {
    let rules = game.rules();
    let mut state = *truth;
    let secret = matches!(truth.awaits(), Awaits::Layouts { .. });
    let fixed = |point: u8| rules.setup.place.iter().any(|&(p, _, _)| p == point);
    for (point, piece) in truth.pieces() {
        if sees(rules, truth, viewer, piece.army()) || truth.is_shown(point) {
            continue;
        }
        if secret && !fixed(point) {
            with_tables!(game, t => { t.lift(&mut state, point); });
        } else {
            let unknown = Piece::new(piece.army(), UNKNOWN);
            with_tables!(game, t => { t.lift(&mut state, point); t.put(&mut state, point, unknown); });
        }
    }
    state
}

/// What a remote client gets, and what two indistinguishable games must agree on byte for byte.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let state = &self.state;
        let pieces: Vec<(u8, u8, Option<KindId>)> = state
            .pieces()
            .map(|(point, piece)| (point, piece.army().0, known_kind(piece)))
            .collect();
        let mut out = serializer.serialize_struct("View", 18)?;
        out.serialize_field("variant", &self.rules().id)?;
        out.serialize_field("digest", &self.rules().digest)?;
        out.serialize_field("viewer", &self.viewer)?;
        out.serialize_field("awaits", &state.awaits())?;
        out.serialize_field("pieces", &pieces)?;
        out.serialize_field("control", &state.control)?;
        out.serialize_field("shown", &state.shown)?;
        out.serialize_field("living", &state.alive)?;
        out.serialize_field("walking", &state.walking())?;
        out.serialize_field("points", &state.points)?;
        out.serialize_field("losses", &state.losses().collect::<Vec<_>>())?;
        out.serialize_field("pact", &state.pact)?;
        out.serialize_field("rights", &state.rights)?;
        out.serialize_field("passing", &state.passing)?;
        out.serialize_field(
            "counts",
            &(
                state.plies,
                state.quiet,
                state.repeats,
                state.moves_each,
                state.missed,
            ),
        )?;
        out.serialize_field(
            "turn",
            &(state.pointers(), state.interruption, state.pact_window),
        )?;
        out.serialize_field("offers", &(state.draw_offers, state.pact_offers))?;
        out.serialize_field("knowledge", &self.knowledge)?;
        out.end()
    }
}
