//! Why something is not possible, in words. Everything said is a function of what the mover may know, as in
//! [`Missing::text`].

use sifang_core::ids::{KindId, PointId};
use sifang_core::play::{Missing, Refusal, Rule};

use super::tables::{common, moves, refusals, sheet_sight};
use super::{Lang, Words};

impl Words<'_> {
    /// A kind as the subject of a sentence: with an article in English.
    pub(crate) fn some(self, name: &str) -> String {
        match self.lang {
            Lang::En if name.starts_with(['a', 'e', 'i', 'o', 'u']) => format!("an {name}"),
            Lang::En => format!("a {name}"),
            Lang::ZhHans | Lang::ZhHant => name.to_owned(),
        }
    }

    /// Why a move is missing from the accepted ones.
    pub fn missing(self, missing: &Missing) -> String {
        let point = |text: super::Text, point: &PointId| {
            text.with(self.lang, &[("point", &self.rules.board.name(*point))])
        };
        let kind = |text: super::Text, kind: &KindId| {
            text.with(self.lang, &[("kind", &self.some(self.kind(*kind)))])
        };
        let royal = |text: super::Text| text.with(self.lang, &[("royal", &self.royal())]);
        match missing {
            Missing::NoPoint => moves::MISSING_NO_POINT.get(self.lang).to_owned(),
            Missing::Empty(p) => point(moves::MISSING_EMPTY, p),
            Missing::NotYours(p) => point(moves::MISSING_NOT_YOURS, p),
            Missing::Immobile(k) => kind(moves::MISSING_IMMOBILE, k),
            Missing::Locked(p) => point(moves::MISSING_LOCKED, p),
            Missing::Way(k) => kind(moves::MISSING_WAY, k),
            Missing::Blocked(p) => point(moves::MISSING_BLOCKED, p),
            Missing::OwnSide(p) => point(moves::MISSING_OWN_SIDE, p),
            Missing::Sheltered(p) => point(moves::MISSING_SHELTERED, p),
            Missing::Encounter(p) => point(moves::MISSING_ENCOUNTER, p),
            Missing::Royal(_) => {
                let royal = self.some(self.royal());
                moves::MISSING_ROYAL.with(self.lang, &[("kind", &royal)])
            }
            Missing::OnlyAttack(p) => point(moves::MISSING_ONLY_ATTACK, p),
            Missing::OnlyQuiet(p) => point(moves::MISSING_ONLY_QUIET, p),
            Missing::Check => royal(moves::MISSING_CHECK),
            Missing::StillCheck => royal(moves::MISSING_STILL_CHECK),
            Missing::ExposesAlly => royal(moves::MISSING_EXPOSES_ALLY),
            Missing::FaceDown(p) => point(moves::MISSING_FACE_DOWN, p),
            Missing::LiesOpen(p) => point(moves::MISSING_LIES_OPEN, p),
            Missing::NoFlips => moves::MISSING_NO_FLIPS.get(self.lang).to_owned(),
            Missing::Unsettled => moves::MISSING_UNSETTLED.get(self.lang).to_owned(),
            Missing::NotCleared(k) | Missing::Taker(k) | Missing::LowestRank(k) => {
                self.need(missing, *k)
            }
            Missing::Refused => moves::MISSING_REFUSED.get(self.lang).to_owned(),
            Missing::NoCapture => moves::MISSING_NO_CAPTURE.get(self.lang).to_owned(),
            Missing::OnlyCaptures => moves::MISSING_ONLY_CAPTURES.get(self.lang).to_owned(),
            Missing::Promotion => moves::MISSING_PROMOTION.get(self.lang).to_owned(),
        }
    }

    /// What an attack on a kind needs and lacks (J8.4).
    fn need(self, missing: &Missing, target: KindId) -> String {
        let of = |mask: u32| {
            let kinds = (0..self.rules.kinds.len() as u8).filter(move |kind| mask >> kind & 1 != 0);
            kinds.map(|kind| self.kind(KindId(kind)))
        };
        let or = common::OR.get(self.lang);
        let some = |mask: u32| {
            let kinds: Vec<String> = of(mask).map(|kind| self.some(kind)).collect();
            kinds.join(or)
        };
        let kind = self.some(self.kind(target));
        let needs = self.rules.encounter.needs.iter();
        let mut needs = needs.filter(|need| need.target == target);
        match (missing, needs.next()) {
            (Missing::NotCleared(_), Some(need)) => {
                let by = if need.by_some() {
                    self.say(sheet_sight::NEED_BY, &[("kinds", &some(need.cleared_by))])
                } else {
                    String::new()
                };
                let cleared: Vec<&str> = of(need.cleared).collect();
                let cleared = cleared.join(or);
                let values: [(&str, &dyn std::fmt::Display); 3] =
                    [("kind", &kind), ("cleared", &cleared), ("by", &by)];
                self.say(moves::MISSING_NOT_CLEARED, &values)
            }
            (Missing::Taker(_), Some(need)) => {
                let kinds = some(need.takers);
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("kind", &kind), ("kinds", &kinds)];
                self.say(moves::MISSING_TAKER, &values)
            }
            _ => self.say(moves::MISSING_LOWEST_RANK, &[("kind", &kind)]),
        }
    }

    /// Why an action was refused: in English the refusal's own text, otherwise its rule. For a move,
    /// [`Words::missing`] says more.
    pub fn refusal(self, refusal: &Refusal) -> String {
        if self.lang == Lang::En {
            return refusal.text.clone();
        }
        let text = match refusal.rule {
            Rule::Over => refusals::OVER,
            Rule::Out => refusals::OUT,
            Rule::NotOnMove => refusals::NOT_ON_MOVE,
            Rule::NotNow => refusals::NOT_NOW,
            Rule::Move => refusals::MOVE,
            Rule::Layout => refusals::LAYOUT,
            Rule::TooEarly => refusals::TOO_EARLY,
            Rule::NoOffer => refusals::NO_OFFER,
            Rule::Already => refusals::ALREADY,
            Rule::NoPact => refusals::NO_PACT,
            Rule::NoClaim => refusals::NO_CLAIM,
            Rule::Spectator => refusals::SPECTATOR,
            Rule::Touched => refusals::TOUCHED,
            Rule::NoQuestion => refusals::NO_QUESTION,
        };
        text.get(self.lang).to_owned()
    }
}
