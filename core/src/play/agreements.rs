//! Offers of draws and pacts.

use crate::alliance::spec::PactWindow;
use crate::ending::spec::Agreement;
use crate::ids::{SeatId, SeatSet};
use crate::play::action::Answer;
use crate::play::judge::{Refusal, Rule};
use crate::play::state::{Cause, State};
use crate::play::with_article;
use crate::tables::Tables;
use crate::variant::Variant;

fn refuse(rule: Rule, text: impl Into<String>) -> Result<(), Refusal> {
    Err(Refusal {
        rule,
        text: text.into(),
    })
}

impl<const W: usize> Tables<W> {
    /// The living seat credited with the first loss (7.8).
    pub(crate) fn annexer(&self, state: &State) -> Option<SeatId> {
        let first = state.losses().next()?;
        if matches!(first.cause, Cause::Mate | Cause::Capture) {
            first.by.filter(|&seat| state.alive.has(seat))
        } else {
            None
        }
    }

    /// May these two seats make a pact now?
    pub(crate) fn pact_possible(
        &self,
        rules: &Variant,
        state: &State,
        a: SeatId,
        b: SeatId,
    ) -> Result<(), Refusal> {
        let annexer = self.annexer(state);
        if rules.alliance.pact_window == PactWindow::Never {
            return refuse(Rule::NoPact, "no pacts are made in this game");
        }
        if state.to_move().is_none() {
            return refuse(Rule::NotNow, "the game has not begun yet");
        }
        if !state.pact.is_empty() {
            return refuse(Rule::NoPact, "a pact is in force already");
        }
        if state.alive.len() != 3 {
            return refuse(
                Rule::NoPact,
                "a pact is made only while three seats are left",
            );
        }
        if a == b || !state.alive.has(b) {
            return refuse(Rule::NoPact, "a pact needs another living seat");
        }
        if annexer.is_none() && rules.alliance.needs_annexer {
            return refuse(
                Rule::NoPact,
                "the first seat was not lost to a living seat: there is nobody to ally against",
            );
        }
        if annexer == Some(a) || annexer == Some(b) {
            return refuse(
                Rule::NoPact,
                "the seat that annexed cannot be a member of a pact",
            );
        }
        if rules.alliance.pact_window == PactWindow::RightAfterAnnexation && !state.pact_window {
            return refuse(
                Rule::NoPact,
                "pacts are made only right after the first loss",
            );
        }
        if !self.checked(state).is_empty() {
            let royal = with_article(rules.royal_word());
            return refuse(
                Rule::NoPact,
                format!("no pact is made while {royal} is in check"),
            );
        }
        Ok(())
    }

    /// Judges what is said about a pact.
    pub(crate) fn judge_pact(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        answer: Answer,
        with: SeatId,
    ) -> Result<(), Refusal> {
        if with.index() >= self.seats {
            return refuse(Rule::NoPact, "there is no such seat");
        }
        let offered = state.pact_offers[with.index()].has(seat);
        let own = state.pact_offers[seat.index()].has(with);
        match answer {
            Answer::Offer | Answer::Accept => {
                if answer == Answer::Accept && !offered {
                    return refuse(Rule::NoOffer, "that seat offers you no pact");
                }
                if own && !offered {
                    return refuse(Rule::Already, "your offer of a pact stands already");
                }
                self.pact_possible(rules, state, seat, with)?;
                if offered && self.pact_stalls(rules, state, seat, with) {
                    // the offer stands (7.8)
                    return refuse(
                        Rule::NoPact,
                        "the pact would leave the seat on move without a legal move",
                    );
                }
                Ok(())
            }
            Answer::Decline if !offered => refuse(Rule::NoOffer, "that seat offers you no pact"),
            Answer::Withdraw if !own => refuse(Rule::NoOffer, "you offer that seat no pact"),
            Answer::Decline | Answer::Withdraw => Ok(()),
        }
    }

    /// Would the pact leave the seat on move without a move?
    fn pact_stalls(&self, rules: &Variant, state: &State, a: SeatId, b: SeatId) -> bool {
        let mut after = *state;
        join(&mut after, SeatSet::one(a).with(b));
        !self.has_move(rules, &after, after.turn)
    }

    /// Do those who agreed suffice for a draw?
    pub(crate) fn draw_agreed(&self, rules: &Variant, state: &State) -> bool {
        let agreed = state.draw_offers;
        match rules.ending.agreement {
            Agreement::AllLiving => state.alive.minus(agreed).is_empty(),
            Agreement::OnePerTeam => state
                .alive
                .iter()
                .all(|seat| !rules.alliance.team[seat].and(agreed).is_empty()),
        }
    }
}

/// Makes two seats allies.
pub(crate) fn join(state: &mut State, members: SeatSet) {
    for seat in members.iter() {
        state.side[seat] = state.side[seat].or(members);
    }
    state.pact = members;
    state.pact_offers = [SeatSet::EMPTY; 8];
}

/// Ends the pact.
pub(crate) fn part(rules: &Variant, state: &mut State) {
    for seat in state.pact.iter() {
        state.side[seat] = rules.alliance.team[seat];
    }
    state.pact = SeatSet::EMPTY;
}

/// Offers lapse: somebody made a board move, or a seat was lost.
pub(crate) fn clear_offers(state: &mut State) {
    state.draw_offers = SeatSet::EMPTY;
    state.pact_offers = [SeatSet::EMPTY; 8];
}
