//! Could a position be played on (2.3)?

use super::codes;
use super::pieces::Placed;
use super::setter::{Setter, Spot};
use crate::elimination::rule::{NoAction, NoActionTiming};
use crate::ids::{ArmyId, KindId, PointId, SeatId, SeatSet};
use crate::lang::Path;
use crate::play::State;
use crate::threat::rule::MateTiming;

impl Setter<'_> {
    /// Every living seat has exactly one royal piece and at least one of each vital kind; who is out has neither.
    pub(super) fn heads(&mut self, state: &State, placed: &[Placed]) {
        let (game, rules) = (self.game, self.rules);
        let seats = SeatSet::first(rules.seats.len());
        for seat in seats.iter() {
            let own: Vec<&Placed> = placed
                .iter()
                .filter(|p| self.whose(state, p) == seat)
                .collect();
            let army = state.army_of(seat).unwrap_or(ArmyId(seat.0));
            let path = Path::from("pieces").join(rules.army_id(army));
            let spot = match &self.text {
                Some((tree, _)) if tree.get(&path).is_none() => Path::from("pieces").into(),
                _ => Spot::from(path),
            };
            if state.alive.has(seat) {
                self.living_heads(seat, &own, &spot);
                continue;
            }
            let walks = state.walking().has(seat);
            if walks {
                self.royal_head(seat, &own, &spot);
            }
            let loss = state.losses().find(|loss| loss.seat == seat);
            let fate = loss.map(|loss| rules.elimination.fate(loss.cause));
            let stay = fate.is_some_and(|fate| rules.elimination.heads_stay(fate));
            let lies = game.face_down(state);
            for head in own.into_iter().filter(|head| !lies.has(head.point)) {
                let kind = &rules.kinds[head.piece.kind().index()];
                if (kind.royal && !walks || kind.vital) && !stay {
                    let message = format!(
                        "`{}` is out, so its {} has left the board",
                        self.name(seat),
                        kind.id
                    );
                    self.error(codes::DEAD_HEAD, head.spot.clone(), message)
                        .help(format!(
                            "take the {} away, or leave the seat out of `dead`",
                            kind.id
                        ));
                }
            }
        }
    }

    /// The seat that has lost if a piece is: its army's own, or, before that is settled, one for each army.
    fn whose(&self, state: &State, placed: &Placed) -> SeatId {
        let army = placed.piece.army();
        state.owner(army).unwrap_or(SeatId(army.0))
    }

    /// Exactly one royal piece.
    fn royal_head(&mut self, seat: SeatId, own: &[&Placed], spot: &Spot) {
        let rules = self.rules;
        let name = self.name(seat);
        if rules.has_royal() {
            let royal = |id: KindId| rules.kinds[id.index()].royal;
            let mut heads = own.iter().filter(|p| royal(p.piece.kind()));
            let first = heads.next();
            let ids: Vec<&str> = rules
                .kinds
                .iter()
                .filter(|k| k.royal)
                .map(|k| k.id.as_str())
                .collect();
            let what = ids.join(" or ");
            if first.is_none() {
                self.error(
                    codes::ROYALS,
                    spot.clone(),
                    format!("`{name}` has no {what}"),
                )
                .help(format!(
                    "give it one, or add it to `dead`: `{{ seat = \"{name}\", how = \"resign\" }}`"
                ));
            }
            for extra in heads {
                self.error(
                    codes::ROYALS,
                    extra.spot.clone(),
                    format!("`{name}` has more than one {what}"),
                )
                .help("leave exactly one");
            }
        }
    }

    fn living_heads(&mut self, seat: SeatId, own: &[&Placed], spot: &Spot) {
        let rules = self.rules;
        let name = self.name(seat);
        self.royal_head(seat, own, spot);
        for (k, kind) in rules.kinds.iter().enumerate() {
            let has = own.iter().any(|p| p.piece.kind().index() == k);
            if kind.vital && !kind.royal && !has {
                self.error(
                    codes::VITALS,
                    spot.clone(),
                    format!("`{name}` has no {}", kind.id),
                )
                .help(format!(
                    "give it one, or add it to `dead`: `{{ seat = \"{name}\", how = \"capture\" }}`"
                ));
            }
        }
    }

    /// Checks, mates and stalemates that cannot stand.
    pub(super) fn threats(&mut self, state: &State) {
        let (game, rules) = (self.game, self.rules);
        let Some(on_move) = state.to_move() else {
            return;
        };
        if state.alive.minus(state.side(on_move)).is_empty() {
            // one side is left: the game is over as it begins
            return;
        }
        let checked = game.checked(state);
        // with two seats the one that waits has just moved, and no move leaves the own royal piece attacked (3.9)
        let (checked, wrong) = if rules.seats.len() == 2 {
            let waiting = checked.without(on_move);
            (waiting, !waiting.is_empty())
        } else {
            let answered = checked.is_empty() || checked.has(on_move);
            (checked, rules.turn.checked_first && !answered)
        };
        if wrong {
            let by: Vec<String> = checked
                .iter()
                .map(|seat| {
                    let at = state
                        .royal(seat)
                        .map_or("?", |p| rules.board.name(PointId(p)));
                    format!("{at}, by {}", self.names(game.checking(state, seat)))
                })
                .collect();
            let message = format!(
                "{} {} in check, but `{}` is on move",
                self.names(checked),
                if checked.len() == 1 { "is" } else { "are" },
                self.name(on_move)
            );
            let help = format!(
                "set `to-move` to {}",
                self.names(checked).replace(" and ", " or ")
            );
            self.error(codes::CHECKED_WAITS, "to-move", message)
                .note(format!("the check: {}", by.join("; ")))
                .help(help);
        }
        if rules.threat.mate_timing == MateTiming::Instant {
            let living = checked.and(state.alive);
            for seat in living.iter().filter(|&seat| !game.has_move(state, seat)) {
                let path = Path::from("pieces").join(self.name(seat));
                let message = format!(
                    "`{}` is mated by {}",
                    self.name(seat),
                    self.names(game.checking(state, seat))
                );
                self.error(codes::MATED, path, message)
                    .help("a mated seat is out: take its royal piece away and add it to `dead`, with `how = \"mate\"` and `by`");
            }
        }
        if rules.elimination.no_action != NoAction::AllDraw {
            return;
        }
        let looked_at = match rules.elimination.no_action_timing {
            NoActionTiming::OnTurn => SeatSet::one(on_move),
            NoActionTiming::Instant => state.alive,
        };
        for seat in looked_at.minus(game.checked(state)).iter() {
            if !game.has_move(state, seat) {
                let message = format!(
                    "`{}` has no move and is not in check: the game is drawn by stalemate",
                    self.name(seat)
                );
                self.error(codes::STALEMATED, "to-move", message)
                    .help("there is nothing to play: change the pieces or the seat to move");
            }
        }
    }
}
