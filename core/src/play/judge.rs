//! Is an action accepted, and if not, why.

use serde::Serialize;

use crate::ending::spec::ClaimSpec;
use crate::ids::SeatId;
use crate::play::action::{Action, Answer};
use crate::play::moves::Move;
use crate::play::state::{Awaits, State};
use crate::setup::layout;
use crate::tables::Tables;
use crate::turn::spec::Timeout;
use crate::variant::Variant;
use crate::visibility::tell::When;

/// Why an action is refused. A refusal costs nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{text}")]
pub struct Refusal {
    /// Which rule.
    pub rule: Rule,
    /// The reason in words, a function of what the seat may know.
    pub text: String,
}

/// The rule that refuses an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// The game is over.
    Over,
    /// The seat is out.
    Out,
    /// Another seat is on move.
    NotOnMove,
    /// The game waits for something else.
    NotNow,
    /// There is no such move.
    Move,
    /// A layout breaks the rules of the set-up.
    Layout,
    /// Too early to resign.
    TooEarly,
    /// There is no such offer.
    NoOffer,
    /// It was said already.
    Already,
    /// No pact may be made.
    NoPact,
    /// Nothing is there to be claimed.
    NoClaim,
    /// Nothing is there to be asked.
    NoQuestion,
    /// Another piece was touched.
    Touched,
    /// A spectator has no action.
    Spectator,
}

fn refuse<T>(rule: Rule, text: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal {
        rule,
        text: text.into(),
    })
}

impl<const W: usize> Tables<W> {
    /// Judges an action of a seat.
    ///
    /// # Errors
    /// The refusal, if it is not accepted.
    pub(crate) fn judge(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        action: &Action,
    ) -> Result<(), Refusal> {
        if state.over().is_some() {
            return refuse(Rule::Over, "the game is over");
        }
        if let Action::First(first) = action {
            return match state.awaits {
                Awaits::FirstSeat if state.alive.has(*first) => Ok(()),
                _ => refuse(Rule::NotNow, "no first seat is to be drawn"),
            };
        }
        if let Action::Shuffle(pieces) = action {
            let rule = rules.setup.shuffle.as_ref();
            return match state.awaits {
                Awaits::Shuffle if rule.is_some_and(|rule| rule.may_be(pieces)) => Ok(()),
                _ => refuse(Rule::NotNow, "no such shuffle is to be drawn"),
            };
        }
        if !state.alive.has(seat) {
            return refuse(
                Rule::Out,
                format!("{} is out of the game", name(rules, seat)),
            );
        }
        match action {
            Action::Move { .. } | Action::Flip(_) => {
                self.judge_move(rules, state, seat, action).map(|_| ())
            }
            Action::Layout(kinds) => judge_layout(rules, state, seat, kinds),
            Action::Unlay => match state.awaits {
                Awaits::Layouts { open } if !open.has(seat) => Ok(()),
                Awaits::Layouts { .. } => refuse(Rule::NotNow, "you have not laid out yet"),
                _ => refuse(Rule::NotNow, "the game has begun: layouts stand"),
            },
            Action::Resign if !self.playing(state) => {
                refuse(Rule::NotNow, "the game has not begun yet")
            }
            Action::Resign => {
                let after = rules.elimination.resign_after;
                if state.plies < after {
                    return refuse(
                        Rule::TooEarly,
                        format!(
                            "resigning is allowed from ply {after} on; {} were played",
                            state.plies
                        ),
                    );
                }
                Ok(())
            }
            Action::Leave => {
                if self.playing(state) {
                    Ok(())
                } else {
                    refuse(Rule::NotNow, "the game has not begun yet")
                }
            }
            Action::Timeout => match state.to_move() {
                Some(on_move) if on_move == seat || rules.turn.timeout == Timeout::Leaves => Ok(()),
                Some(_) => refuse(
                    Rule::NotOnMove,
                    "only the clock of the seat on move can run out",
                ),
                None => refuse(Rule::NotNow, "no clock is running"),
            },
            Action::Claim => self.judge_claim(rules, state, seat),
            Action::Ask => judge_question(rules, state, seat),
            Action::Draw(answer) => self.judge_draw(state, seat, *answer),
            Action::Pact(answer, with) => self.judge_pact(rules, state, seat, *answer, *with),
            Action::First(_) | Action::Shuffle(_) => refuse(Rule::NotNow, "nothing is to be drawn"),
        }
    }

    fn playing(&self, state: &State) -> bool {
        state.to_move().is_some()
    }

    /// The move that a move action means.
    pub(crate) fn judge_move(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        action: &Action,
    ) -> Result<Move, Refusal> {
        if !action.is_ply() {
            return refuse(Rule::Move, "this is no move");
        }
        match state.to_move() {
            None => return refuse(Rule::NotNow, "the game has not begun yet"),
            Some(on_move) if on_move != seat => {
                return refuse(
                    Rule::NotOnMove,
                    format!("{} is on move", name(rules, on_move)),
                );
            }
            Some(_) => {}
        }
        let mut moves: Vec<Move> = Vec::new();
        self.generate(rules, state, seat, &mut moves);
        let wanted = moves.iter().find(|m| Action::from(**m) == *action);
        if let Some(m) = wanted {
            return Ok(*m);
        }
        let why = match action {
            Action::Move {
                from, to, promote, ..
            } => Some(self.why_not(rules, state, seat, from.0, to.0, *promote)),
            Action::Flip(at) => self.why_no_flip(state, at.0),
            _ => None,
        };
        let text = why.map(|why| why.text(rules));
        refuse(Rule::Move, text.as_deref().unwrap_or("this is no move"))
    }

    fn judge_draw(&self, state: &State, seat: SeatId, answer: Answer) -> Result<(), Refusal> {
        if !self.playing(state) {
            return refuse(Rule::NotNow, "the game has not begun yet");
        }
        let own = state.draw_offers.has(seat);
        let others = !state.draw_offers.without(seat).is_empty();
        match answer {
            Answer::Offer if own => refuse(Rule::Already, "your offer of a draw stands already"),
            Answer::Accept if own => refuse(Rule::Already, "you have agreed to a draw already"),
            Answer::Accept | Answer::Decline if !others => {
                refuse(Rule::NoOffer, "nobody offers a draw")
            }
            Answer::Withdraw if !own => refuse(Rule::NoOffer, "you offer no draw"),
            _ => Ok(()),
        }
    }
}

impl<const W: usize> Tables<W> {
    /// Is a seat one of two that are left, and so far ahead that it may claim the game?
    pub(super) fn leads(&self, rules: &Variant, state: &State, seat: SeatId) -> bool {
        let claim = rules.ending.claim;
        let others = state.alive.without(seat);
        let wanted = i32::from(wanted_lead(rules, state));
        claim.lead > 0
            && others.len() == 1
            && others.iter().all(|other| lead(state, seat, other) > wanted)
    }

    /// May a seat claim the game; or, on move, a draw, by repetition or by quiet play?
    fn judge_claim(&self, rules: &Variant, state: &State, seat: SeatId) -> Result<(), Refusal> {
        let claim = rules.ending.claim;
        if claim == ClaimSpec::default() {
            return refuse(Rule::NoClaim, "in this game nothing is claimed");
        }
        if !self.playing(state) {
            return refuse(Rule::NotNow, "the game has not begun yet");
        }
        if self.leads(rules, state, seat) {
            return Ok(());
        }
        if !claim.draws() {
            let text = match state.alive.without(seat).iter().collect::<Vec<_>>()[..] {
                [other] => format!(
                    "the game is claimed with a lead of more than {} points; yours is {}",
                    wanted_lead(rules, state),
                    lead(state, seat, other)
                ),
                _ => "the game is claimed only when two seats are left".to_owned(),
            };
            return refuse(Rule::NoClaim, text);
        }
        if state.to_move() != Some(seat) {
            return refuse(Rule::NotOnMove, "only the seat on move may claim a draw");
        }
        let repeated = claim.repetition > 0 && state.repeats >= claim.repetition;
        if repeated || claim.quiet > 0 && self.quiet_over(rules, state, claim.quiet) {
            return Ok(());
        }
        // of unseen moves a seat knows only how many there may have been
        let most = if rules.visibility.tries() {
            "at most "
        } else {
            ""
        };
        let mut reasons = Vec::new();
        if claim.repetition > 0 {
            reasons.push(format!(
                "the position has come up {most}{} of {} times",
                state.repeats.max(1),
                claim.repetition
            ));
        }
        if claim.quiet > 0 {
            reasons.push(format!(
                "the last capture or other move that begins the count anew is {most}{} plies ago",
                state.quiet
            ));
        }
        refuse(
            Rule::NoClaim,
            format!("no draw can be claimed yet: {}", reasons.join(", and ")),
        )
    }
}

/// May a seat ask for its captures?
fn judge_question(rules: &Variant, state: &State, seat: SeatId) -> Result<(), Refusal> {
    let tries = rules.visibility.umpire.tries.as_ref();
    if tries.is_none_or(|tries| tries.when != When::Asked) {
        return refuse(Rule::NoQuestion, "in this game nothing is asked");
    }
    match state.to_move() {
        Some(on_move) if on_move == seat => Ok(()),
        Some(on_move) => refuse(
            Rule::NotOnMove,
            format!("{} is on move", name(rules, on_move)),
        ),
        None => refuse(Rule::NotNow, "the game has not begun yet"),
    }
}

/// How many points a seat has more than another.
fn lead(state: &State, seat: SeatId, other: SeatId) -> i32 {
    i32::from(state.points(seat)) - i32::from(state.points(other))
}

/// The lead that is not enough to claim the game.
fn wanted_lead(rules: &Variant, state: &State) -> u16 {
    let claim = rules.ending.claim;
    if state.walking().is_empty() {
        claim.lead
    } else {
        claim.lead_walking.unwrap_or(claim.lead)
    }
}

fn name(rules: &Variant, seat: SeatId) -> &str {
    rules.seats.get(seat.index()).map_or("?", |s| &s.id)
}

fn judge_layout(
    rules: &Variant,
    state: &State,
    seat: SeatId,
    kinds: &[crate::ids::KindId],
) -> Result<(), Refusal> {
    let Awaits::Layouts { .. } = state.awaits else {
        return refuse(Rule::NotNow, "no layout is awaited");
    };
    let Some(deploy) = &rules.setup.deploy else {
        return refuse(Rule::NotNow, "this game has a fixed set-up");
    };
    let turn = rules.seats[seat.index()].turn;
    let slots = &deploy.slots[turn];
    if kinds.len() != slots.len() {
        return refuse(
            Rule::Layout,
            format!(
                "a layout has {} pieces, expected {}",
                kinds.len(),
                slots.len()
            ),
        );
    }
    let offences = layout::judge(kinds, &deploy.demands);
    if offences.is_empty() {
        return Ok(());
    }
    let ids: Vec<&str> = rules.kinds.iter().map(|kind| kind.id.as_str()).collect();
    let texts: Vec<String> = offences
        .iter()
        .map(|o| layout::offence_text(o, &ids, |slot| rules.board.name(slots[slot])))
        .collect();
    refuse(Rule::Layout, texts.join("; "))
}
