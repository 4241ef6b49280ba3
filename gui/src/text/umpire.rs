//! What an umpire says where moves are tried unseen.

use sifang_core::ids::{PointId, SeatId, SeatSet};
use sifang_core::play::{Action, Missing};

use super::Words;
use super::tables::{common, events};

impl Words<'_> {
    /// A check, and the directions that are told of it.
    pub(super) fn checked(self, seat: SeatId, by: SeatSet, ways: &[u8]) -> String {
        let mut text = self.say(
            events::CHECKED,
            &[("seat", &self.who(seat)), ("by", &self.seats(by))],
        );
        let directions = &self.rules.visibility.umpire.directions;
        let ways: Vec<&str> = ways
            .iter()
            .filter_map(|way| directions.get(usize::from(*way)))
            .map(|way| way.word.name.get(self.lang.id()))
            .collect();
        if !ways.is_empty() {
            let ways = ways.join(common::AND.get(self.lang));
            text.push_str(&self.say(events::CHECK_WAYS, &[("ways", &ways)]));
        }
        text
    }

    /// A refused try.
    pub(super) fn refused(
        self,
        seat: SeatId,
        tried: Option<&Action>,
        why: Option<Missing>,
    ) -> String {
        let mut text = match tried {
            None => self.say(events::REFUSED_UNSEEN, &[("seat", &self.seat(seat))]),
            Some(tried) => self.say(events::REFUSED, &[("tried", &self.tried(tried))]),
        };
        if let Some(why) = why {
            let why = self.missing(&why);
            text.push_str(&self.say(events::REFUSED_WHY, &[("why", &why)]));
        }
        text
    }

    /// What a seat tried.
    fn tried(self, tried: &Action) -> String {
        match tried {
            Action::Move {
                paired: Some(pair), ..
            } => {
                let rule = self.rules.paired.get(usize::from(*pair));
                rule.map_or("?", |rule| &rule.notation).to_owned()
            }
            Action::Move { from, to, .. } => {
                let at = |point: &PointId| self.rules.board.name(*point);
                format!("{}-{}", at(from), at(to))
            }
            Action::Claim => events::TRIED_CLAIM.get(self.lang).to_owned(),
            _ => events::TRIED_OTHER.get(self.lang).to_owned(),
        }
    }

    /// The kinds of whose captures the umpire tells.
    pub fn asked_kinds(self) -> String {
        let of = self.rules.visibility.umpire.tries.as_ref();
        let of = of.map_or(0, |tries| tries.of);
        let kinds = self.rules.kinds.iter().enumerate();
        let kinds: Vec<&str> = kinds
            .filter(|(kind, _)| of >> kind & 1 != 0)
            .map(|(_, kind)| kind.name.get(self.pieces.id()))
            .collect();
        kinds.join(common::OR.get(self.lang))
    }

    /// What is told of the captures of the seat on move.
    pub(super) fn tries(self, seat: SeatId, any: bool, count: Option<u16>) -> String {
        let (seat, kinds) = (self.seat(seat), self.asked_kinds());
        let (text, n) = match count {
            Some(1) => (events::TRIES_ONE, 1),
            Some(n) if n > 0 => (events::TRIES_SOME, n),
            None if any => (events::TRIES_ANY, 1),
            _ => (events::TRIES_NONE, 0),
        };
        self.say(text, &[("seat", &seat), ("n", &n), ("kinds", &kinds)])
    }
}
