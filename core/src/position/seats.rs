//! Losses, commanders, pacts, and whose turn it is.

use super::codes;
use super::setter::Setter;
use crate::alliance::spec::PactWindow;
use crate::elimination::rule::Fate;
use crate::game::with_tables;
use crate::ids::{ArmyId, SeatId, SeatSet};
use crate::lang::Path;
use crate::movement::spec::Frame;
use crate::play::state::NOBODY;
use crate::play::{Due, Event, Sink, State, join};

/// Losses beyond this number cannot be told apart in a state.
const MAX_SETTLEMENTS: u8 = 100;

/// Notes which armies left the board.
#[derive(Default)]
struct Gone(SeatSet);

impl Sink for Gone {
    fn emit(&mut self, _: &State, event: Event) {
        if let Event::Removed { army } = event {
            self.0 = self.0.with(SeatId(army.0));
        }
    }
}

impl Setter<'_> {
    /// Who lives, who commands what, who is allied. The armies that by the rules have no piece left.
    pub(super) fn seats(&mut self, state: &mut State) -> SeatSet {
        self.holders(state);
        let gone = self.losses(state);
        let named = self.control(state);
        self.walking(state);
        self.pacts(state);
        gone.minus(named)
    }

    /// Carries the losses out on the empty board: what becomes of each army then follows from the rules.
    fn losses(&mut self, state: &mut State) -> SeatSet {
        let (game, rules, spec) = (self.game, self.rules, self.spec);
        let mut gone = Gone::default();
        for (i, dead) in spec.dead.iter().enumerate() {
            let path = Path::from("dead").at(i);
            let seat = self.seat(path.clone().join("seat"), &dead.seat);
            let by = dead
                .by
                .as_ref()
                .and_then(|by| self.seat(path.clone().join("by"), by));
            let before = state.settlements;
            let number = dead.settlement.unwrap_or(before.saturating_add(1));
            let first = before == 0;
            if number > MAX_SETTLEMENTS || number < before.max(1) || (first && number != 1) {
                let expected = if first {
                    "expected 1 for the first loss".to_owned()
                } else {
                    format!("expected {before}, the same as the loss before, or more")
                };
                self.error(
                    codes::BAD_LOSS,
                    path.clone().join("settlement"),
                    format!("settlement {number} is out of order; {expected}"),
                )
                .help("write the losses in their order, or leave `settlement` out");
            }
            let Some(seat) = seat else { continue };
            if !state.alive.has(seat) {
                self.error(
                    codes::BAD_LOSS,
                    path.join("seat"),
                    format!("`{}` is lost twice", dead.seat),
                )
                .help("name each seat that is out once");
                continue;
            }
            if by == Some(seat) {
                self.error(
                    codes::BAD_LOSS,
                    path.join("by"),
                    format!("`{}` was lost to itself", dead.seat),
                )
                .help("name another seat, or leave `by` out");
                continue;
            }
            state.settlements = number.clamp(1, MAX_SETTLEMENTS);
            let due = Due {
                seat,
                cause: dead.how.cause(),
                by,
            };
            with_tables!(game, t => t.lose(rules, state, due, None, &mut gone));
        }
        if state.alive.is_empty() {
            self.error(codes::BAD_LOSS, "dead", "no seat is left")
                .help("leave out of `dead` who is still in the game");
        }
        gone.0
    }

    /// `walking`: only seats that may walk by the rules, some of which may have stopped.
    fn walking(&mut self, state: &mut State) {
        let Some(names) = &self.spec.walking else {
            return;
        };
        let by_rule = state.walking();
        let mut walking = SeatSet::EMPTY;
        for (i, name) in names.iter().enumerate() {
            let path = Path::from("walking").at(i);
            let Some(seat) = self.seat(path.clone(), name) else {
                continue;
            };
            if !by_rule.has(seat) {
                let help = if by_rule.is_empty() {
                    "leave `walking` out".to_owned()
                } else {
                    format!("expected none or some of {}", self.names(by_rule))
                };
                self.error(
                    codes::BAD_WALK,
                    path,
                    format!("nothing of `{name}` walks: it is in the game, or was lost otherwise"),
                )
                .help(help);
            }
            walking = walking.with(seat);
        }
        state.acting = state.alive.or(walking.and(by_rule));
    }

    /// `[control]`; the armies it names.
    fn control(&mut self, state: &mut State) -> SeatSet {
        let (rules, spec) = (self.rules, self.spec);
        let mut named = SeatSet::EMPTY;
        for (army, who) in &spec.control {
            let path = Path::from("control").join(army);
            let id = self.army(path.clone(), army);
            let commander = if who == "nobody" {
                None
            } else {
                let Some(found) = self.seat(path.clone(), who) else {
                    continue;
                };
                Some(found)
            };
            let Some(id) = id else { continue };
            let Some(seat) = state.owner(id) else {
                if commander.is_some() {
                    self.error(
                        codes::BAD_CONTROL,
                        path,
                        format!("`{army}` is nobody's yet, so nobody commands it"),
                    )
                    .help("leave the line out, or say in `[holder]` whose army it is");
                }
                continue;
            };
            if state.alive.has(seat) {
                if commander != Some(seat) {
                    let name = self.name(seat);
                    self.error(
                        codes::BAD_CONTROL,
                        path,
                        format!("`{name}` is still in the game and commands its own army"),
                    )
                    .help(format!(
                        "leave the line out, or add `{name}` to `dead`, with how it was lost"
                    ));
                }
                continue;
            }
            if let Some(commander) = commander.filter(|&c| !state.alive.has(c)) {
                let name = self.name(commander);
                self.error(
                    codes::BAD_CONTROL,
                    path,
                    format!("`{name}` is out and commands nothing"),
                )
                .help("name a living seat or `nobody`");
                continue;
            }
            named = named.with(SeatId(id.0));
            state.control[id.index()] = commander.map_or(NOBODY, |c| c.0);
            if let Some(commander) = commander
                && rules.frame == Frame::Owner
            {
                // 7.6, `owner`
                state.frame[id.index()] = commander.0;
            }
        }
        named
    }

    /// Why an army can have no pieces, if it cannot.
    pub(super) fn gone_army(&self, army: ArmyId, state: &State) -> String {
        let name = self.rules.army_id(army);
        let owner = state.owner(army);
        let loss = state.losses().find(|loss| Some(loss.seat) == owner);
        match loss {
            Some(loss)
                if self.rules.elimination.fate(loss.cause) == Fate::Annexed
                    && loss.by.is_none() =>
            {
                format!(
                    "`{name}` has pieces, and nothing says to whom it was lost and who commands them"
                )
            }
            _ => format!("`{name}` has pieces, but its army left the board when it was lost"),
        }
    }

    /// 7.8: at most one pact, of two of three living seats, without the one that annexed.
    fn pacts(&mut self, state: &mut State) {
        let (game, rules, spec) = (self.game, self.rules, self.spec);
        for (i, pair) in spec.pacts.iter().enumerate() {
            let path = Path::from("pacts").at(i);
            let members: Vec<SeatId> = pair
                .iter()
                .enumerate()
                .filter_map(|(j, name)| self.seat(path.clone().at(j), name))
                .collect();
            let &[a, b] = &members[..] else { continue };
            let set = SeatSet::one(a).with(b);
            let annexer = with_tables!(game, t => t.annexer(state));
            let reason = if rules.alliance.pact_window == PactWindow::Never {
                "no pacts are made in this game".to_owned()
            } else if a == b {
                "a pact needs two seats".to_owned()
            } else if !set.minus(state.alive).is_empty() {
                format!("{} is out", self.names(set.minus(state.alive)))
            } else if state.alive.len() != 3 {
                format!(
                    "a pact is in force only while three seats are left, and {} are",
                    state.alive.len()
                )
            } else if let Some(annexer) = annexer.filter(|&a| set.has(a)) {
                format!(
                    "`{}` took the first army and cannot be in a pact",
                    self.name(annexer)
                )
            } else if annexer.is_none() && rules.alliance.needs_annexer {
                "the first seat was lost to nobody, so there is nobody to ally against".to_owned()
            } else if !state.pact.is_empty() {
                "there is one pact at most".to_owned()
            } else {
                join(state, set);
                continue;
            };
            self.error(codes::BAD_PACT, path, reason)
                .help("leave the pact out, or mend `dead`");
        }
    }
}
