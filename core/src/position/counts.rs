//! Counters, shown pieces, and offers.

use super::codes;
use super::setter::Setter;
use crate::game::with_tables;
use crate::ids::{PointId, SeatId, SeatSet};
use crate::lang::Path;
use crate::play::State;
use crate::turn::spec::Timeout;

/// No game lasts longer; counters stay far from overflowing.
const MAX_PLIES: u32 = 1_000_000_000;
/// The most points that a seat makes in play.
const MAX_POINTS_MADE: i64 = 30_000;
/// The most moves of one seat that are counted.
const MAX_EACH: u16 = 60_000;

impl Setter<'_> {
    pub(super) fn counts(&mut self, state: &mut State) {
        let (rules, spec) = (self.rules, self.spec);
        let plies = spec.plies.unwrap_or(spec.quiet);
        for (key, count) in [("plies", plies), ("quiet", spec.quiet)] {
            if count > MAX_PLIES {
                self.error(
                    codes::BAD_COUNT,
                    key,
                    format!("{count} is more than a game can have"),
                )
                .help(format!("expected 0 to {MAX_PLIES}"));
            }
        }
        if spec.quiet > plies {
            self.error(
                codes::BAD_COUNT,
                "quiet",
                format!("{} quiet plies, but {plies} played", spec.quiet),
            )
            .help("`quiet` counts some of `plies`: make it smaller, or leave `plies` out");
        }
        state.plies = plies.min(MAX_PLIES);
        state.quiet = spec.quiet.min(MAX_PLIES);
        self.points(state);
        state.pact_window = spec.pact_window;
        self.missed(state);
        for (name, &count) in &spec.moves_each {
            let path = Path::from("moves-each").join(name);
            // a royal piece that walks makes moves too
            let walker = rules.seat(name).filter(|&seat| state.walking().has(seat));
            let found = walker.or_else(|| self.living(codes::BAD_COUNT, path.clone(), name, state));
            let Some(seat) = found else {
                continue;
            };
            if count > MAX_EACH || u32::from(count) > state.quiet {
                self.error(
                    codes::BAD_COUNT,
                    path,
                    format!("{count} moves in {} quiet plies", state.quiet),
                )
                .help(format!(
                    "expected 0 to {}",
                    state.quiet.min(u32::from(MAX_EACH))
                ));
            }
            state.moves_each[seat.index()] = count;
        }
        self.shown(state);
        self.offers(state);
    }

    fn points(&mut self, state: &mut State) {
        let (rules, spec) = (self.rules, self.spec);
        for (name, &points) in &spec.points {
            let path = Path::from("points").join(name);
            let Some(seat) = self.seat(path.clone(), name) else {
                continue;
            };
            if rules.points.is_none() {
                self.error(
                    codes::BAD_COUNT,
                    path,
                    "no points are made while this game is played",
                )
                .help("leave them out");
            } else if points.abs() > MAX_POINTS_MADE {
                self.error(
                    codes::BAD_COUNT,
                    path,
                    format!("{points} is more than a seat can have"),
                )
                .help(format!("expected -{MAX_POINTS_MADE} to {MAX_POINTS_MADE}"));
            } else {
                state.points[seat] = points as i16;
            }
        }
    }

    /// J6.2: the miss that reaches the limit is the exit.
    fn missed(&mut self, state: &mut State) {
        let (rules, spec) = (self.rules, self.spec);
        let limit = rules.turn.timeout_limit;
        for (name, &count) in &spec.missed {
            let path = Path::from("missed").join(name);
            let Some(seat) = self.seat(path.clone(), name) else {
                continue;
            };
            state.missed[seat.index()] = count;
            if rules.turn.timeout != Timeout::MissedTurn {
                self.error(
                    codes::BAD_COUNT,
                    path,
                    "no turn is missed in this game: who runs out of time leaves",
                )
                .help("leave it out");
            } else if limit > 0 && count >= limit && state.alive.has(seat) {
                self.error(
                    codes::BAD_COUNT,
                    path,
                    format!("`{name}` has missed {count} turns and would be out"),
                )
                .help(format!("expected 0 to {}, or add it to `dead`", limit - 1));
            }
        }
    }

    fn shown(&mut self, state: &mut State) {
        let (rules, spec) = (self.rules, self.spec);
        if !spec.shown.is_empty() && !rules.visibility.hides_fighters() {
            let (found, help) = if rules.visibility.face_down {
                (
                    "a piece lies face down in this game, or open for all to see",
                    "leave `shown` out, and name in `face-down` the points of pieces that do not lie open",
                )
            } else {
                (
                    "nothing is hidden in this game, so nothing is shown either",
                    "leave `shown` out",
                )
            };
            self.error(codes::BAD_SHOWN, "shown", found).help(help);
            return;
        }
        for (i, name) in spec.shown.iter().enumerate() {
            let path = Path::from("shown").at(i);
            let Some(point) = self.point(path.clone(), name) else {
                continue;
            };
            if state.piece(point).is_none() {
                let at = rules.board.name(PointId(point));
                self.error(codes::BAD_SHOWN, path, format!("nothing stands on {at}"))
                    .help("name points with pieces");
            } else {
                state.set_shown(point, true);
            }
        }
    }

    fn offers(&mut self, state: &mut State) {
        let (game, rules, spec) = (self.game, self.rules, self.spec);
        for (i, name) in spec.draw_offers.iter().enumerate() {
            let path = Path::from("draw-offers").at(i);
            if let Some(seat) = self.living(codes::BAD_OFFER, path, name, state) {
                state.draw_offers = state.draw_offers.with(seat);
            }
        }
        if with_tables!(game, t => t.draw_agreed(rules, state)) && !state.draw_offers.is_empty() {
            self.error(
                codes::BAD_OFFER,
                "draw-offers",
                "all who must agree to a draw have agreed",
            )
            .help("leave one out");
        }
        for (i, pair) in spec.pact_offers.iter().enumerate() {
            let path = Path::from("pact-offers").at(i);
            let ends: Vec<SeatId> = (0..2)
                .filter_map(|j| self.living(codes::BAD_OFFER, path.clone().at(j), &pair[j], state))
                .collect();
            let &[from, to] = &ends[..] else { continue };
            let pact = SeatSet::one(from).with(to);
            let possible = with_tables!(game, t => t.pact_possible(rules, state, from, to));
            if let Err(refusal) = possible {
                self.error(codes::BAD_OFFER, path, refusal.text)
                    .help("leave the offer out");
            } else if state.pact_offers[to.index()].has(from) {
                self.error(
                    codes::BAD_OFFER,
                    path,
                    format!(
                        "{} offer each other a pact, which makes it",
                        self.names(pact)
                    ),
                )
                .help("write the pact in `pacts`, or leave one offer out");
            } else {
                let offers = &mut state.pact_offers[from.index()];
                *offers = offers.with(to);
            }
        }
    }
}
