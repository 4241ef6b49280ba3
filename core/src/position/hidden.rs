//! What lies face down, whose the armies are, and the losses that make attacks legal (J8).

use super::codes;
use super::setter::Setter;
use crate::encounter::needs::Need;
use crate::game::with_tables;
use crate::ids::{ArmyId, PointId, SeatId, SeatSet};
use crate::lang::Path;
use crate::play::{State, settles};
use crate::pointset::Points;
use crate::variant::Variant;

impl Setter<'_> {
    /// `[holder]`: whose the armies are, where play settles that.
    pub(super) fn holders(&mut self, state: &mut State) {
        let (game, rules, spec) = (self.game, self.rules, self.spec);
        if spec.holder.is_empty() {
            return;
        }
        if !rules.settles_armies() {
            self.error(
                codes::BAD_HOLDER,
                "holder",
                "every seat has its own army from the beginning in this game",
            )
            .help("leave `holder` out");
            return;
        }
        let mut armies = SeatSet::EMPTY;
        for (seat, army) in &spec.holder {
            let path = Path::from("holder").join(seat);
            let seat = self.seat(path.clone(), seat);
            let Some(id) = self.army(path.clone(), army) else {
                continue;
            };
            if armies.has(SeatId(id.0)) {
                self.error(
                    codes::BAD_HOLDER,
                    path,
                    format!("`{army}` is given to two seats"),
                )
                .help("give each seat an army of its own");
                continue;
            }
            armies = armies.with(SeatId(id.0));
            if let Some(seat) = seat {
                with_tables!(game, t => t.hold(state, seat, id));
            }
        }
        let all = SeatSet::first(rules.seats.len());
        let without = all.iter().filter(|&seat| state.army_of(seat).is_none());
        let without: SeatSet = without.collect();
        if self.whole && !without.is_empty() {
            let message = format!(
                "it does not say which army is that of {}",
                self.names(without)
            );
            self.error(codes::BAD_HOLDER, "holder", message)
                .help("all are settled at once: name every seat, or leave `holder` out");
        }
    }

    /// `face-down`: all other pieces lie open where pieces can lie face down.
    pub(super) fn face_down(&mut self, state: &mut State) {
        let (game, rules, spec) = (self.game, self.rules, self.spec);
        if !rules.visibility.face_down {
            if !spec.face_down.is_empty() {
                self.error(
                    codes::BAD_SHOWN,
                    "face-down",
                    "no piece lies face down in this game",
                )
                .help("leave `face-down` out");
            }
            return;
        }
        let mut lying = Points::EMPTY;
        for (i, name) in spec.face_down.iter().enumerate() {
            let path = Path::from("face-down").at(i);
            let Some(point) = self.point(path.clone(), name) else {
                continue;
            };
            lying.insert(point);
            if state.piece(point).is_none() && self.whole && !self.problems.has_errors() {
                let at = rules.board.name(PointId(point));
                self.error(codes::BAD_SHOWN, path, format!("nothing stands on {at}"))
                    .help("name points with pieces");
            }
        }
        let open: Vec<u8> = state.pieces().map(|(point, _)| point).collect();
        for point in open.into_iter().filter(|&point| !lying.has(point)) {
            with_tables!(game, t => t.turn_up(state, point));
        }
        self.settled(state, lying);
    }

    /// A piece that settles whose the armies are cannot lie open before that is settled.
    fn settled(&mut self, state: &State, lying: Points) {
        let rules = self.rules;
        if !rules.settles_armies() || state.army_of(SeatId(0)).is_some() {
            return;
        }
        let open = state.pieces().filter(|&(point, _)| !lying.has(point));
        let mut open = open.filter(|&(_, piece)| settles(rules, piece));
        if let Some((point, piece)) = open.next() {
            let kind = &rules.kinds[piece.kind().index()].id;
            let at = rules.board.name(PointId(point));
            let message = format!(
                "{} lies open on {at}, but nobody has an army",
                crate::play::with_article(kind)
            );
            let path = if self.spec.face_down.is_empty() {
                "pieces"
            } else {
                "face-down"
            };
            self.error(codes::BAD_HOLDER, path, message)
                .help("say in `[holder]` which army is whose, or name the point in `face-down`");
        }
    }

    /// `[cleared]`.
    pub(super) fn cleared(&mut self, state: &mut State) {
        let (rules, spec) = (self.rules, self.spec);
        for army in (0..rules.seats.len() as u8).map(ArmyId) {
            state.cleared[army.index()] = cleared_by_default(rules, state, army);
        }
        for (name, &count) in &spec.cleared {
            let path = Path::from("cleared").join(name);
            let Some(army) = self.army(path.clone(), name) else {
                continue;
            };
            let most = cleared_by_default(rules, state, army);
            if count > most {
                let found = if rules.encounter.needs.iter().any(Need::clears) {
                    format!(
                        "{count} losses of `{name}` are counted, and {most} of those pieces are missing"
                    )
                } else {
                    "no losses are counted in this game".to_owned()
                };
                let problem = self.error(codes::BAD_COUNT, path, found);
                problem.help(format!("expected 0 to {most}, or leave it out"));
            } else {
                state.cleared[army.index()] = count;
            }
        }
    }

    /// An army by its id.
    pub(super) fn army(&mut self, path: Path, name: &str) -> Option<ArmyId> {
        let found = self.rules.army(name);
        if found.is_none() {
            let known: Vec<&str> = self.rules.seats.iter().map(|s| s.army.as_str()).collect();
            self.unknown(codes::UNKNOWN_SEAT, path, "army", name, &known);
        }
        found
    }
}

/// How many losses of an army count for attacks to become legal, if nothing else is said: all pieces that are missing.
pub(super) fn cleared_by_default(rules: &Variant, state: &State, army: ArmyId) -> u8 {
    let Some(need) = rules.encounter.needs.iter().find(|need| need.clears()) else {
        return 0;
    };
    let left = state
        .pieces()
        .filter(|(_, piece)| piece.army() == army && need.cleared >> piece.kind().0 & 1 != 0)
        .count();
    let count = usize::from(need.count[army.index()]);
    count.saturating_sub(left) as u8
}
