//! A seat's view: the position with unknown pieces replaced by placeholders.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::knowledge::Knowledge;
use super::sight::{Seeing, Viewer, seeing};
use super::touch;
use crate::game::{Game, with_tables};
use crate::ids::{ArmyId, KindId, MAX_SEATS, Piece, PointId, SeatId, SeatSet};
use crate::play::{Action, Awaits, Missing, Move, NO_POINT, Passing, Refusal, Rule, State};
use crate::tables::UNKNOWN;
use crate::variant::Variant;

/// What one viewer knows of a game.
#[derive(Clone, Debug)]
pub struct View {
    game: Game,
    viewer: Viewer,
    state: State,
    knowledge: Knowledge,
    /// The piece that the viewer has touched and must move.
    touched: Option<PointId>,
}

impl View {
    /// Masks a true state for a viewer.
    pub(crate) fn new(game: &Game, truth: &State, viewer: Viewer, knowledge: Knowledge) -> Self {
        let mut state = mask(game, truth, viewer);
        if game.rules().visibility.tries() && truth.over().is_none() {
            knowledge.bound_counts(game, &mut state);
        }
        Self {
            game: game.clone(),
            viewer,
            state,
            knowledge,
            touched: None,
        }
    }

    /// The view of a seat that has touched a piece, if `touched` is of that seat.
    pub(crate) fn with_touched(mut self, touched: Option<(SeatId, PointId)>) -> Self {
        let own = touched.filter(|(seat, _)| self.seat() == Some(*seat));
        self.touched = own.map(|(_, point)| point);
        self
    }

    /// The piece that the viewer has touched and must move, where touching binds (J9.4).
    pub const fn touched(&self) -> Option<PointId> {
        self.touched
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

    /// The position as the viewer knows it: unknown pieces are placeholders of their army that never move, and pieces of
    /// which not even the place is seen are not there. It is not the true state; turn, losses, offers and counters are
    /// those of the game. Where moves are not seen, what counts repetitions and quiet plies counts the most that there may
    /// have been.
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

    /// Does a piece lie face down on a point, so that nobody knows what or whose it is?
    pub fn lies_face_down(&self, point: PointId) -> bool {
        self.state.piece(point.0) == Piece::FACE_DOWN
    }

    /// What may lie face down: each piece that is not accounted for, and how many of it there are. Where a game began from
    /// a position, these may be more than lie there. Empty where no piece lies face down.
    pub fn face_down_pool(&self) -> Vec<(Piece, u8)> {
        super::deduce::pool(&self.game, &self.knowledge)
    }

    /// The position in which a certain piece lies face down on a point: what a flip there would bring can be tried out in
    /// it.
    pub fn supposing(&self, point: PointId, piece: Piece) -> State {
        let mut state = self.state;
        if self.lies_face_down(point) {
            state.mail[point.index()] = piece.0;
        }
        state
    }

    /// What the game waits for.
    pub const fn awaits(&self) -> Awaits {
        self.state.awaits()
    }

    /// The moves that the viewer's own knowledge does not forbid, if the viewer is on move. Where moves are tried, those
    /// are left out that were refused since anybody moved, and those that the umpire's words rule out.
    pub fn offered(&self) -> Vec<Move> {
        match (self.seat(), self.state.to_move()) {
            (Some(seat), Some(on_move)) if seat == on_move && self.state.living().has(seat) => {
                let mut moves = if self.rules().visibility.tries() {
                    let mut tries = self.game.tries(&self.state, seat);
                    self.knowledge
                        .keep_open(&self.game, &self.state, seat, &mut tries);
                    tries
                } else {
                    self.game.moves(&self.state)
                };
                moves.retain(|m| self.touched.is_none_or(|point| point.0 == m.from));
                moves
            }
            _ => Vec::new(),
        }
    }

    /// Judges an action by what the viewer knows.
    ///
    /// # Errors
    /// The refusal, whose text is a function of the view.
    pub fn judge(&self, action: &Action) -> Result<(), Refusal> {
        let Some(seat) = self.seat() else {
            return Err(Refusal {
                rule: Rule::Spectator,
                text: "only a seat can act; this view is nobody's seat".to_owned(),
            });
        };
        touch::judge(self.rules(), self.touched, action)?;
        let on_move = self.state.to_move() == Some(seat) && self.state.living().has(seat);
        if !self.rules().visibility.tries() || !on_move {
            return self.game.judge(&self.state, seat, action);
        }
        let refuse = |rule, why: Missing| {
            let text = why.text(self.rules());
            Err(Refusal { rule, text })
        };
        match action {
            Action::Move {
                from, to, promote, ..
            } => {
                let mut offered = self.offered().into_iter();
                if offered.any(|m| Action::from(m) == *action) {
                    return Ok(());
                }
                refuse(Rule::Move, self.why_not(*from, *to, *promote))
            }
            Action::Ask if self.knowledge.is_told() => {
                self.game.judge(&self.state, seat, action)?;
                Err(Refusal {
                    rule: Rule::Already,
                    text: "you have asked already".to_owned(),
                })
            }
            Action::Claim if self.knowledge.is_refused(action) => {
                refuse(Rule::Already, Missing::Refused)
            }
            _ => self.game.judge(&self.state, seat, action),
        }
    }

    /// Why a move is not offered; to a spectator, why the seat on move does not have it.
    pub fn why_not(&self, from: PointId, to: PointId, promote: Option<KindId>) -> Missing {
        let on_move = || self.state.to_move().unwrap_or(SeatId(0));
        let seat = self.seat().unwrap_or_else(on_move);
        if self.rules().visibility.tries() {
            let tries = self.game.tries(&self.state, seat);
            let mut way = tries.iter().filter(|m| (m.from, m.to) == (from.0, to.0));
            if let Some(m) = way.clone().find(|m| m.promotion() == promote) {
                return self.knowledge.forbids(*m);
            }
            if way.next().is_some() {
                return Missing::Promotion;
            }
        }
        self.game.why_not(&self.state, seat, from.0, to.0, promote)
    }
}

/// The kind of a piece in a masked state, unless it is a placeholder.
pub(crate) fn known_kind(piece: Piece) -> Option<KindId> {
    (piece.kind() != UNKNOWN).then_some(piece.kind())
}

/// A true position as a viewer sees it: what he may not know is replaced, and of pieces whose place he does not see nothing
/// is left.
pub fn mask(game: &Game, truth: &State, viewer: Viewer) -> State {
    let rules = game.rules();
    let mut state = *truth;
    let secret = matches!(truth.awaits(), Awaits::Layouts { .. });
    let fixed = |point: u8| rules.setup.place.iter().any(|&(p, _, _)| p == point);
    for (point, piece) in truth.pieces() {
        if rules.visibility.face_down {
            let open = truth.over().is_some() || viewer == Viewer::Referee;
            if !open && !truth.is_shown(point) {
                // it stands in the sets as a piece nobody knows, so nothing but its name is left to hide
                state.mail[point as usize] = Piece::FACE_DOWN.0;
            }
            continue;
        }
        let seeing = seeing(rules, truth, viewer, piece.army());
        let placed = seeing.places();
        if seeing == Seeing::Kinds || placed && truth.is_shown(point) {
            continue;
        }
        if !placed || secret && !fixed(point) {
            with_tables!(game, t => { t.lift(&mut state, point); });
        } else {
            let unknown = Piece::new(piece.army(), UNKNOWN);
            with_tables!(game, t => { t.lift(&mut state, point); t.put(&mut state, point, unknown); });
        }
    }
    if rules.visibility.tries() {
        let armies = (0..rules.seats.len() as u8).map(ArmyId);
        let unseen = armies.filter(|army| !seeing(rules, truth, viewer, *army).places());
        forget(&mut state, unseen.map(|army| SeatId(army.0)).collect());
    }
    state
}

/// Takes out of a position what would tell of the pieces of armies that are not seen.
fn forget(state: &mut State, unseen: SeatSet) {
    if unseen.is_empty() {
        return;
    }
    for seat in unseen.iter() {
        state.royal[seat.index()] = NO_POINT;
        // each byte has the rights to one paired move, a bit an army
        state.rights &= !(0x0101_0101 << seat.0);
    }
    // a right to take in passing stands or falls with pieces on both sides
    state.passing = [Passing::NONE; MAX_SEATS];
    state.passing_live = SeatSet::EMPTY;
    // moves that nobody sees begin the counts anew
    state.quiet = 0;
    state.repeats = 0;
    state.moves_each = [0; MAX_SEATS];
}

/// What a remote client gets, and what two indistinguishable games must agree on byte for byte.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let state = &self.state;
        let pieces: Vec<(u8, u8, Option<KindId>)> = state
            .pieces()
            .map(|(point, piece)| (point, piece.army().0, known_kind(piece)))
            .collect();
        let mut out = serializer.serialize_struct("View", 21)?;
        out.serialize_field("variant", &self.rules().id)?;
        out.serialize_field("digest", &self.rules().digest)?;
        out.serialize_field("viewer", &self.viewer)?;
        out.serialize_field("awaits", &state.awaits())?;
        out.serialize_field("pieces", &pieces)?;
        out.serialize_field("control", &state.control)?;
        out.serialize_field("holder", &state.holder.numbers())?;
        out.serialize_field("cleared", &state.cleared)?;
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
        out.serialize_field("touched", &self.touched)?;
        out.serialize_field("knowledge", &self.knowledge)?;
        out.end()
    }
}
