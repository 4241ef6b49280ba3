//! The order of settlement: what happens after an action, in which order. It holds no rule of its own.
//!
//! First the action is judged (1), then come the encounter and its effects on the board (2), losses at once, read from
//! one position and carried out in order until one side is left (3), the army's fate (4) and pacts dissolved (5); the
//! last three repeat until nothing changes. If one side is left, that is the end (6). Otherwise: who is next (7), losses
//! on turn, which lead back to the army's fate (8), and draws in their order (9). Events are told as they happen (10).

use crate::alliance::spec::PactWindow;
use crate::elimination::rule::{BothStuck, NoAction, NoActionTiming};
use crate::ids::{SeatId, SeatSet};
use crate::play::action::{Action, Answer};
use crate::play::agreements::{clear_offers, join, part};
use crate::play::event::{Event, Sink};
use crate::play::history::History;
use crate::play::judge::Refusal;
use crate::play::losses::{Due, DueList};
use crate::play::make::Effects;
use crate::play::moves::Move;
use crate::play::state::{Awaits, Cause, Reason, State};
use crate::tables::Tables;
use crate::threat::rule::MateTiming;
use crate::turn::spec::Timeout;
use crate::variant::Variant;

/// What led to a settlement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    /// A board action of this seat; the turn passes.
    Ply(SeatId),
    /// Something else, said or suffered by this seat; who is on move stays on move if he can.
    Word(SeatId),
}

impl After {
    /// The seat that moved, if one did.
    const fn mover(self) -> Option<SeatId> {
        match self {
            Self::Ply(seat) => Some(seat),
            Self::Word(_) => None,
        }
    }

    /// The seat after which seats are counted.
    const fn seat(self) -> SeatId {
        match self {
            Self::Ply(seat) | Self::Word(seat) => seat,
        }
    }
}

impl<const W: usize> Tables<W> {
    /// Plays a generated move of the seat on move. Without a history the draws that count positions or plies are not
    /// looked at.
    pub(crate) fn play_move(
        &self,
        rules: &Variant,
        state: &mut State,
        mut history: Option<&mut History>,
        m: Move,
        out: &mut impl Sink,
    ) {
        let seat = state.turn;
        if state.pact_window && self.checked(state).is_empty() {
            state.pact_window = false;
        }
        clear_offers(state);
        let mut fx = Effects::default();
        self.make(rules, state, m, &mut fx);
        state.mover = seat;
        state.moved_for = state.playing;
        if fx.irreversible
            && let Some(history) = history.as_deref_mut()
        {
            history.cut();
        }
        self.tell_move(rules, state, seat, m, &fx, out);
        let due = if fx.gone.is_empty() {
            DueList::new()
        } else {
            vital_losses(rules, state, seat, &fx)
        };
        self.settle(rules, state, history, After::Ply(seat), due, out);
    }

    /// Plays any action that was judged and accepted.
    ///
    /// # Errors
    /// The refusal, if it is not accepted; nothing has changed then.
    pub(crate) fn play(
        &self,
        rules: &Variant,
        state: &mut State,
        history: &mut History,
        seat: SeatId,
        action: &Action,
        out: &mut impl Sink,
    ) -> Result<(), Refusal> {
        let alive = state.alive.has(seat) && state.over().is_none();
        if let (Action::Move { .. }, true) = (action, alive) {
            // judging a move generates them all: do it once
            let m = self.judge_move(rules, state, seat, action)?;
            self.play_move(rules, state, Some(history), m, out);
            return Ok(());
        }
        self.judge(rules, state, seat, action)?;
        match action {
            // only moves of the living are accepted, and they were played above
            Action::Move { .. } => {}
            Action::Layout(kinds) => self.lay_out(rules, state, history, seat, kinds, out),
            Action::Unlay => self.take_back(state, seat, out),
            Action::First(first) => self.draw_first(rules, state, history, *first, out),
            Action::Resign => self.leave(rules, state, history, seat, Cause::Resign, out),
            Action::Leave => self.leave(rules, state, history, seat, Cause::Leave, out),
            Action::Timeout => self.time_out(rules, state, history, seat, out),
            Action::Draw(answer) => self.talk_draw(rules, state, seat, *answer, out),
            Action::Pact(answer, with) => {
                self.talk_pact(rules, state, history, (seat, *answer, *with), out);
            }
        }
        Ok(())
    }

    /// Losses before the first action, and the first entry of the history (8.4, J6.9).
    pub(crate) fn begin(
        &self,
        rules: &Variant,
        state: &mut State,
        history: &mut History,
        out: &mut impl Sink,
    ) {
        state.awaits = Awaits::Move(state.turn);
        if self.decided(state) {
            return end(state, Reason::LastStanding, out);
        }
        if !self.losses_on_turn(rules, state, Some(&mut *history), out) {
            return;
        }
        let draw = self.draw(rules, state, history, false);
        if rules.ending.at_start
            && let Some(reason) = draw
        {
            end(state, reason, out);
        } else {
            tell_turn(state, out);
        }
    }

    fn settle(
        &self,
        rules: &Variant,
        state: &mut State,
        mut history: Option<&mut History>,
        after: After,
        due: DueList,
        out: &mut impl Sink,
    ) {
        let on_move = state.turn;
        let checked = self.losses(rules, state, history.as_deref_mut(), after, due, out);
        if self.decided(state) {
            return end(state, Reason::LastStanding, out);
        }
        // in the order in which they answer (5.2)
        for seat in rules.turn.from_after(after.seat(), checked) {
            let by = self.checking(state, seat);
            out.emit(state, Event::Checked { seat, by });
        }
        if let Some(reason) = self.instant_stalemate(rules, state, checked) {
            return end(state, reason, out);
        }
        match after {
            After::Ply(_) => self.pass_turn(rules, state, checked),
            After::Word(seat) => self.reconsider(rules, state, seat, checked),
        }
        if !self.losses_on_turn(rules, state, history.as_deref_mut(), out) {
            return;
        }
        let stayed = after.mover().is_none() && state.turn == on_move;
        let draw = match history {
            Some(history) => self.draw(rules, state, history, stayed),
            None => self.is_dead(rules, state).then_some(Reason::DeadPosition),
        };
        match draw {
            Some(reason) => end(state, reason, out),
            None => tell_turn(state, out),
        }
    }

    /// Stages 3 to 5; the seats in check afterwards.
    fn losses(
        &self,
        rules: &Variant,
        state: &mut State,
        mut history: Option<&mut History>,
        after: After,
        mut due: DueList,
        out: &mut impl Sink,
    ) -> SeatSet {
        let mut numbered = false;
        loop {
            let checked = self.checked(state);
            if !checked.is_empty() && rules.threat.mate_timing == MateTiming::Instant {
                for mate in self.mated(rules, state, after.seat(), after.mover(), checked) {
                    if !due.iter().any(|other| other.seat == mate.seat) {
                        due.push(mate);
                    }
                }
            }
            self.instant_losses(rules, state, after.seat(), checked, &mut due);
            let parting = !state.pact.is_empty() && state.alive.len() < 3;
            if due.is_empty() && !parting {
                return checked;
            }
            if !numbered && !due.is_empty() {
                state.settlements += 1;
                numbered = true;
            }
            let first = state.lost[0].is_none();
            for loss in due.drain(..) {
                if self.decided(state) {
                    break;
                }
                self.lose(rules, state, loss, after.mover(), out);
            }
            if first && rules.alliance.pact_window == PactWindow::RightAfterAnnexation {
                state.pact_window = state.lost[0].is_some();
            }
            if !state.pact.is_empty() && state.alive.len() < 3 {
                let members = state.pact;
                part(rules, state);
                out.emit(state, Event::PactDissolved { members });
            }
            if let Some(history) = history.as_deref_mut() {
                history.cut();
            }
            if self.decided(state) {
                return SeatSet::EMPTY;
            }
        }
    }

    /// Seats without an action that are out at once (8.1, `instant`).
    fn instant_losses(
        &self,
        rules: &Variant,
        state: &State,
        after: SeatId,
        checked: SeatSet,
        due: &mut DueList,
    ) {
        let rule = &rules.elimination;
        if rule.no_action_timing != NoActionTiming::Instant || rule.no_action != NoAction::Eliminate
        {
            return;
        }
        for seat in rules.turn.from_after(after, state.alive.minus(checked)) {
            if !due.iter().any(|d| d.seat == seat) && !self.has_move(rules, state, seat) {
                due.push(Due {
                    seat,
                    cause: Cause::NoAction,
                    by: None,
                });
            }
        }
    }

    /// A draw by a seat without an action that is not on move (8.1, `instant`).
    fn instant_stalemate(
        &self,
        rules: &Variant,
        state: &State,
        checked: SeatSet,
    ) -> Option<Reason> {
        let rule = &rules.elimination;
        if rule.no_action_timing != NoActionTiming::Instant || rule.no_action != NoAction::AllDraw {
            return None;
        }
        state
            .alive
            .minus(checked)
            .iter()
            .any(|seat| !self.has_move(rules, state, seat))
            .then_some(Reason::Stalemate)
    }

    /// Stage 8: the seat on move may have no action. False if the game is over.
    fn losses_on_turn(
        &self,
        rules: &Variant,
        state: &mut State,
        mut history: Option<&mut History>,
        out: &mut impl Sink,
    ) -> bool {
        loop {
            let seat = state.turn;
            if self.has_move(rules, state, seat) {
                return true;
            }
            let stuck_everywhere = || {
                let mut living = state.alive.iter();
                !living.any(|other| self.has_move(rules, state, other))
            };
            let mate = self.in_check(state, seat);
            let due = if mate {
                Due {
                    seat,
                    cause: Cause::Mate,
                    by: self.mater(rules, state, seat, state.mover, Some(state.mover)),
                }
            } else {
                match rules.elimination.no_action {
                    NoAction::AllDraw => {
                        end(state, Reason::Stalemate, out);
                        return false;
                    }
                    NoAction::Pass => {
                        if stuck_everywhere() {
                            end(state, Reason::Stalemate, out);
                            return false;
                        }
                        let base = state.playing;
                        self.successor(rules, state, base);
                        continue;
                    }
                    NoAction::Eliminate => {
                        if rules.elimination.both_stuck == BothStuck::Draw && stuck_everywhere() {
                            end(state, Reason::BothStuck, out);
                            return false;
                        }
                        Due {
                            seat,
                            cause: Cause::NoAction,
                            by: None,
                        }
                    }
                }
            };
            let mut list = DueList::new();
            list.push(due);
            let after = if mate {
                After::Ply(state.mover)
            } else {
                After::Word(seat)
            };
            let checked = self.losses(rules, state, history.as_deref_mut(), after, list, out);
            if self.decided(state) {
                end(state, Reason::LastStanding, out);
                return false;
            }
            if mate {
                let mover = state.mover;
                self.choose(rules, state, mover, checked);
            } else {
                self.reconsider(rules, state, seat, checked);
            }
        }
    }

    fn leave(
        &self,
        rules: &Variant,
        state: &mut State,
        history: &mut History,
        seat: SeatId,
        cause: Cause,
        out: &mut impl Sink,
    ) {
        let mut due = DueList::new();
        due.push(Due {
            seat,
            cause,
            by: None,
        });
        self.settle(rules, state, Some(history), After::Word(seat), due, out);
    }

    /// A clock ran out: a missed turn, or the seat leaves (J6.2, 10.4).
    fn time_out(
        &self,
        rules: &Variant,
        state: &mut State,
        history: &mut History,
        seat: SeatId,
        out: &mut impl Sink,
    ) {
        if rules.turn.timeout == Timeout::Leaves {
            return self.leave(rules, state, history, seat, Cause::Timeout, out);
        }
        let missed = &mut state.missed[seat.index()];
        *missed = missed.saturating_add(1);
        let count = *missed;
        state.plies += 1;
        out.emit(state, Event::Missed { seat, count });
        if rules.turn.timeout_limit > 0 && count >= rules.turn.timeout_limit {
            return self.leave(rules, state, history, seat, Cause::Timeout, out);
        }
        state.quiet += 1;
        state.mover = seat;
        state.moved_for = state.playing;
        self.settle(
            rules,
            state,
            Some(history),
            After::Ply(seat),
            DueList::new(),
            out,
        );
    }

    fn talk_draw(
        &self,
        rules: &Variant,
        state: &mut State,
        seat: SeatId,
        answer: Answer,
        out: &mut impl Sink,
    ) {
        match answer {
            Answer::Offer | Answer::Accept => state.draw_offers = state.draw_offers.with(seat),
            Answer::Withdraw => state.draw_offers = state.draw_offers.without(seat),
            Answer::Decline => state.draw_offers = SeatSet::EMPTY,
        }
        out.emit(state, Event::DrawTalk { seat, answer });
        if self.draw_agreed(rules, state) {
            end(state, Reason::Agreement, out);
        }
    }

    fn talk_pact(
        &self,
        rules: &Variant,
        state: &mut State,
        history: &mut History,
        (seat, answer, with): (SeatId, Answer, SeatId),
        out: &mut impl Sink,
    ) {
        out.emit(state, Event::PactTalk { seat, answer, with });
        let offered = state.pact_offers[with.index()].has(seat);
        match answer {
            // a counter-offer to the one who offered is an acceptance (7.8)
            Answer::Offer | Answer::Accept if offered => {
                let members = SeatSet::one(seat).with(with);
                join(state, members);
                out.emit(state, Event::PactMade { members });
                self.settle(
                    rules,
                    state,
                    Some(history),
                    After::Word(seat),
                    DueList::new(),
                    out,
                );
            }
            Answer::Offer | Answer::Accept => {
                let offers = &mut state.pact_offers[seat.index()];
                *offers = offers.with(with);
            }
            Answer::Withdraw => {
                let offers = &mut state.pact_offers[seat.index()];
                *offers = offers.without(with);
            }
            Answer::Decline => {
                let offers = &mut state.pact_offers[with.index()];
                *offers = offers.without(seat);
            }
        }
    }
}

/// Seats that lost a vital piece.
fn vital_losses(rules: &Variant, state: &State, mover: SeatId, fx: &Effects) -> DueList {
    let mut due = DueList::new();
    let met = fx.fight.and_then(|(met, _)| state.controller(met.army()));
    for &(_, piece) in &fx.gone {
        let seat = SeatId(piece.army().0);
        if rules.kinds[piece.kind().index()].vital && state.alive.has(seat) {
            let by = if seat == mover { met } else { Some(mover) };
            due.push(Due {
                seat,
                cause: Cause::Capture,
                by,
            });
        }
    }
    due
}

fn end(state: &mut State, reason: Reason, out: &mut impl Sink) {
    state.awaits = Awaits::Over(reason);
    clear_offers(state);
    out.emit(state, Event::Ended { reason });
}

fn tell_turn(state: &State, out: &mut impl Sink) {
    out.emit(
        state,
        Event::Turn {
            seat: state.turn,
            interruption: state.interruption,
        },
    );
}
