//! The order of settlement: what happens after an action, in which order. It holds no rule of its own.
//!
//! First the action is judged (1), then come the encounter and its effects on the board (2), losses at once, read from
//! one position and carried out in order until one side is left (3), the army's fate (4) and pacts dissolved (5); the
//! last three repeat until nothing changes. If one side is left, that is the end (6). Otherwise: who is next (7), losses
//! on turn, which lead back to the army's fate (8), and draws in their order (9). Events are told as they happen (10).

use crate::alliance::spec::{PactWindow, TeamFalls};
use crate::elimination::rule::{BothStuck, NoAction, NoActionTiming};
use crate::ids::{SeatId, SeatSet};
use crate::movement::spec::PassingHeld;
use crate::play::action::Action;
use crate::play::agreements::{clear_offers, part};
use crate::play::event::{Event, Sink};
use crate::play::history::History;
use crate::play::judge::Refusal;
use crate::play::losses::{Due, DueList};
use crate::play::make::Effects;
use crate::play::moves::Move;
use crate::play::state::{Awaits, Cause, Reason, State};
use crate::tables::Tables;
use crate::threat::rule::MateTiming;
use crate::variant::Variant;
use crate::visibility::tell::When;

/// What led to a settlement.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum After {
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
    #[inline]
    pub(crate) fn play_move(
        &self,
        rules: &Variant,
        state: &mut State,
        mut history: Option<&mut History>,
        m: Move,
        out: &mut impl Sink,
    ) {
        if self
            .advance(rules, state, history.as_deref_mut(), m, out)
            .is_some()
        {
            self.finish(rules, state, history, out);
        }
    }

    /// Stages 1 to 7 of a generated move of the seat on move. Nothing if the game is over, else the seats in check,
    /// where [`Tables::always_settles`] says that they are known.
    ///
    /// The seat that is then on move may have no action, and draws have not been looked at: [`Tables::finish`], or,
    /// where the moves are generated anyway, [`Tables::losses_on_turn`] if there are none, and [`Tables::draw`].
    #[inline]
    pub(crate) fn advance<S: Sink>(
        &self,
        rules: &Variant,
        state: &mut State,
        mut history: Option<&mut History>,
        m: Move,
        out: &mut S,
    ) -> Option<SeatSet> {
        let seat = state.turn;
        if state.pact_window && self.checked(state).is_empty() {
            state.pact_window = false;
        }
        clear_offers(state);
        let mut fx = Effects {
            turned: S::LISTENS && self.turns_at_will(rules, state, m),
            ..Effects::default()
        };
        let before = match &rules.points {
            Some(points) => self.checks_of(points, state, seat),
            None => SeatSet::EMPTY,
        };
        self.make(rules, state, m, &mut fx);
        state.mover = seat;
        state.moved_for = state.playing;
        if fx.irreversible
            && let Some(history) = history.as_deref_mut()
        {
            history.cut();
        }
        if fx.strode && rules.passing.held == PassingHeld::IfUsable {
            self.drop_useless_passing(rules, state, seat);
        }
        if self.bare && !m.is_flip() && !S::LISTENS && fx.gone.is_empty() && state.pact.is_empty() {
            // most moves of most games
            self.pass_turn(rules, state, SeatSet::EMPTY);
            return Some(SeatSet::EMPTY);
        }
        if m.is_flip() {
            self.flipped(rules, state, seat, m.from, out);
        } else {
            self.tell_move(rules, state, seat, m, &fx, out);
        }
        if let Some(points) = &rules.points {
            self.score_move(points, state, (seat, m, &fx), before, out);
        }
        if rules.ending.repeated.blames
            && let Some(history) = history.as_deref_mut()
        {
            self.watch(rules, state, history, m);
        }
        let mut due = if fx.gone.is_empty() {
            DueList::new()
        } else {
            self.lost_pieces(rules, state, seat, &fx)
        };
        if let Some(goal) = &rules.goal {
            self.goal_reached(goal, state, seat, m, &fx, &mut due);
        }
        self.settle_losses(rules, state, history, After::Ply(seat), &mut due, out)
    }

    /// A move without its settlement: nobody is lost. Only counts of move sequences go on so.
    pub(crate) fn advance_unsettled(&self, rules: &Variant, state: &mut State, m: Move) {
        let mut fx = Effects::default();
        state.mover = state.turn;
        state.moved_for = state.playing;
        self.make(rules, state, m, &mut fx);
        if fx.strode && rules.passing.held == PassingHeld::IfUsable {
            let mover = state.mover;
            self.drop_useless_passing(rules, state, mover);
        }
        let checked = self.checked_if_first(rules, state);
        self.pass_turn(rules, state, checked);
    }

    /// The seats in check, where a check changes who is next.
    fn checked_if_first(&self, rules: &Variant, state: &State) -> SeatSet {
        if rules.turn.checked_first {
            self.checked(state)
        } else {
            SeatSet::EMPTY
        }
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
        // judged by chance, a royal piece that walks moves too
        let acting = state.acting.has(seat) && state.over().is_none();
        if action.is_ply() && acting {
            // judging a move generates them all: do it once
            let m = self.judge_move(rules, state, seat, action)?;
            self.play_move(rules, state, Some(history), m, out);
            return Ok(());
        }
        self.judge(rules, state, seat, action)?;
        match action {
            // only moves of the living are accepted, and they were played above
            Action::Move { .. } | Action::Flip(_) => {}
            Action::Shuffle(pieces) => self.shuffle(rules, state, history, pieces, out),
            Action::Layout(kinds) => self.lay_out(rules, state, history, seat, kinds, out),
            Action::Unlay => self.take_back(state, seat, out),
            Action::First(first) => self.draw_first(rules, state, history, *first, out),
            Action::Resign => self.leave(rules, state, history, seat, Cause::Resign, out),
            Action::Leave => self.leave(rules, state, history, seat, Cause::Leave, out),
            Action::Timeout => self.time_out(rules, state, history, seat, out),
            Action::Ask => self.tell_tries(rules, state, When::Asked, out),
            Action::Claim => {
                out.emit(state, Event::Claimed { seat });
                if self.leads(rules, state, seat) {
                    end(state, Reason::Claim, out);
                } else {
                    self.drawn(rules, state, Reason::Claim, out);
                }
            }
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
        state.awaits = awaits(state, state.turn);
        if self.decided(state) {
            return end(state, state.decided_by(), out);
        }
        if !self.losses_on_turn(rules, state, Some(&mut *history), out) {
            return;
        }
        let draw = self.draw(rules, state, history, false, None);
        if rules.ending.at_start
            && let Some(reason) = draw
        {
            self.drawn(rules, state, reason, out);
        } else {
            self.tell_turn(rules, state, out);
        }
    }

    pub(crate) fn settle(
        &self,
        rules: &Variant,
        state: &mut State,
        mut history: Option<&mut History>,
        after: After,
        mut due: DueList,
        out: &mut impl Sink,
    ) {
        let on_move = state.turn;
        let past = history.as_deref_mut();
        let settled = self.settle_losses(rules, state, past, after, &mut due, out);
        if settled.is_some() {
            let stayed = after.mover().is_none().then_some(on_move);
            self.finish_turn(rules, state, history, stayed, out);
        }
    }

    /// Stages 3 to 7. Nothing if the game is over, else the seats in check as far as they were looked for.
    #[inline]
    fn settle_losses<S: Sink>(
        &self,
        rules: &Variant,
        state: &mut State,
        history: Option<&mut History>,
        after: After,
        due: &mut DueList,
        out: &mut S,
    ) -> Option<SeatSet> {
        let quiet = due.is_empty() && state.pact.is_empty();
        let checked = if quiet && !self.always_settles && !(S::LISTENS && self.royals) {
            SeatSet::EMPTY
        } else {
            let checked = self.losses(rules, state, history, after, due, out);
            if self.decided(state) {
                end(state, state.decided_by(), out);
                return None;
            }
            if S::LISTENS {
                // in the order in which they answer (5.2)
                for seat in rules.turn.from_after(after.seat(), checked) {
                    self.tell_check(rules, state, seat, out);
                }
            }
            if let Some(reason) = self.instant_stalemate(rules, state, checked) {
                self.drawn(rules, state, reason, out);
                return None;
            }
            checked
        };
        match after {
            After::Ply(_) => self.pass_turn(rules, state, checked),
            After::Word(seat) => self.reconsider(rules, state, seat, checked),
        }
        Some(checked)
    }

    /// Stages 8 and 9 after a move.
    #[inline]
    pub(crate) fn finish(
        &self,
        rules: &Variant,
        state: &mut State,
        history: Option<&mut History>,
        out: &mut impl Sink,
    ) {
        self.finish_turn(rules, state, history, None, out);
    }

    /// The draws that are looked at where no history is kept.
    #[inline]
    pub(crate) fn is_drawn_at_once(&self, rules: &Variant, state: &State) -> bool {
        !rules.ending.dead_counted_through && self.is_dead(rules, state)
    }

    /// Stage 9 after a move, where nobody listens. False if the game is over.
    #[inline]
    pub(crate) fn draws_end(
        &self,
        rules: &Variant,
        state: &mut State,
        history: &mut History,
        checked: Option<SeatSet>,
    ) -> bool {
        if rules.ending.repeated.blames {
            // a repetition may be somebody's loss
            self.finish_turn(rules, state, Some(history), None, &mut ());
            return state.over().is_none();
        }
        match self.draw(rules, state, history, false, checked) {
            Some(reason) => {
                self.drawn(rules, state, reason, &mut ());
                false
            }
            None => true,
        }
    }

    /// Stages 8 and 9; `stayed` is the seat that was on move before something that was no move.
    fn finish_turn(
        &self,
        rules: &Variant,
        state: &mut State,
        mut history: Option<&mut History>,
        stayed: Option<SeatId>,
        out: &mut impl Sink,
    ) {
        if !self.losses_on_turn(rules, state, history.as_deref_mut(), out) {
            return;
        }
        let stayed = stayed == Some(state.turn);
        let draw = match history.as_deref_mut() {
            Some(history) => self.draw(rules, state, history, stayed, None),
            None => self
                .is_drawn_at_once(rules, state)
                .then_some(Reason::DeadPosition),
        };
        if let (Some(Reason::Repetition), Some(history)) = (draw, history)
            && rules.ending.repeated.blames
        {
            let due = self.blamed(rules, state, history);
            if let Some(first) = due.first() {
                let after = After::Word(first.seat);
                return self.settle(rules, state, Some(history), after, due, out);
            }
        }
        match draw {
            Some(reason) => self.drawn(rules, state, reason, out),
            None => self.tell_turn(rules, state, out),
        }
    }

    /// Stages 3 to 5; the seats in check afterwards.
    fn losses(
        &self,
        rules: &Variant,
        state: &mut State,
        mut history: Option<&mut History>,
        after: After,
        due: &mut DueList,
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
            self.instant_losses(rules, state, after.seat(), checked, due);
            let parting = !state.pact.is_empty() && state.alive.len() < 3;
            if due.is_empty() && !parting {
                return checked;
            }
            if !numbered && due.iter().any(|loss| state.alive.has(loss.seat)) {
                state.settlements += 1;
                numbered = true;
            }
            let first = state.lost.is_empty();
            for loss in due.drain(..) {
                if self.decided(state) {
                    break;
                }
                let walked = state.walking().has(loss.seat);
                if walked {
                    self.halt(rules, state, loss, out);
                } else {
                    self.lose(rules, state, loss, after.mover(), out);
                }
                self.score_loss(rules, state, loss, walked, out);
                self.fall_with(rules, state, loss, after.mover(), out);
            }
            if first && rules.alliance.pact_window == PactWindow::RightAfterAnnexation {
                state.pact_window = !state.lost.is_empty();
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

    /// The partners of a lost seat are lost with it, where teams fall so.
    pub(super) fn fall_with(
        &self,
        rules: &Variant,
        state: &mut State,
        first: Due,
        mover: Option<SeatId>,
        out: &mut impl Sink,
    ) {
        if rules.alliance.falls != TeamFalls::WithFirst {
            return;
        }
        let partners = rules.alliance.team[first.seat].and(state.alive);
        for seat in rules.turn.from_after(first.seat, partners) {
            let due = Due {
                seat,
                cause: Cause::Partner,
                by: first.by,
            };
            self.lose(rules, state, due, mover, out);
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

    /// Stage 8: the seat on move may have no action, another nothing left to act with. False if the game is over.
    pub(crate) fn losses_on_turn(
        &self,
        rules: &Variant,
        state: &mut State,
        mut history: Option<&mut History>,
        out: &mut impl Sink,
    ) -> bool {
        loop {
            let seat = state.turn;
            let idle = |seat| Due {
                seat,
                cause: Cause::NoAction,
                by: None,
            };
            let can = self.has_move(rules, state, seat);
            let stuck_everywhere = || {
                let mut living = state.alive.iter();
                !living.any(|other| self.has_move(rules, state, other))
            };
            let mate = !can && self.in_check(state, seat);
            let walks = state.walking().has(seat);
            let due = if can {
                match self.helpless(rules, state) {
                    Some(other) => idle(other),
                    None => return true,
                }
            } else if mate {
                Due {
                    seat,
                    cause: Cause::Mate,
                    by: self.mater(rules, state, seat, state.mover, Some(state.mover)),
                }
            } else {
                match rules.elimination.no_action {
                    NoAction::AllDraw if !walks => {
                        self.drawn(rules, state, Reason::Stalemate, out);
                        return false;
                    }
                    NoAction::Pass if !walks => {
                        if stuck_everywhere() {
                            self.drawn(rules, state, Reason::Stalemate, out);
                            return false;
                        }
                        let base = state.playing;
                        self.successor(rules, state, base);
                        continue;
                    }
                    _ => {
                        let both = rules.elimination.both_stuck == BothStuck::Draw;
                        if both && !walks && stuck_everywhere() {
                            self.drawn(rules, state, Reason::BothStuck, out);
                            return false;
                        }
                        idle(seat)
                    }
                }
            };
            let seat = due.seat;
            let mut list = DueList::new();
            list.push(due);
            let after = if mate {
                After::Ply(state.mover)
            } else {
                After::Word(seat)
            };
            let past = history.as_deref_mut();
            let checked = self.losses(rules, state, past, after, &mut list, out);
            if self.decided(state) {
                end(state, state.decided_by(), out);
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
}

/// What is awaited when it is a seat's turn.
pub(super) fn awaits(state: &State, seat: SeatId) -> Awaits {
    if state.alive.has(seat) {
        Awaits::Move(seat)
    } else {
        Awaits::Walk(seat)
    }
}

pub(crate) fn end(state: &mut State, reason: Reason, out: &mut impl Sink) {
    state.awaits = Awaits::Over(reason);
    clear_offers(state);
    out.emit(state, Event::Ended { reason });
}
