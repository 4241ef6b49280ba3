//! What is said and suffered rather than moved: leaving, clocks, offers of draws and pacts.

use crate::ids::{SeatId, SeatSet};
use crate::play::action::Answer;
use crate::play::agreements::join;
use crate::play::event::{Event, Sink};
use crate::play::history::History;
use crate::play::losses::{Due, DueList};
use crate::play::state::{Cause, Reason, State};
use crate::play::step::After;
use crate::tables::Tables;
use crate::turn::spec::Timeout;
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    pub(super) fn leave(
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
    pub(super) fn time_out(
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

    pub(super) fn talk_draw(
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
            self.drawn(rules, state, Reason::Agreement, out);
        }
    }

    pub(super) fn talk_pact(
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
