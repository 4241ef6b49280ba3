//! Why something was refused, as a whole sentence that names the family of rules. Everything said is a function of what the
//! actor may know.

use sifang_core::ids::{KindId, PointId};
use sifang_core::notation::{ReadError, action_text};
use sifang_core::play::{Action, Missing, Refusal, Rule};
use sifang_core::setup::layout;
use sifang_core::setup::sampling::Offence;
use sifang_core::view::View;

use super::families;
use super::tables::{common, layouts, moves, offers, refusals};
use super::{Lang, Text, Words};

impl Words<'_> {
    /// A refusal in a sentence that names the family of rules.
    pub fn sentence(self, why: &str, family: Text) -> String {
        let text = self.say(moves::REFUSED, &[("why", &why)]);
        let rule = self.say(moves::RULE_NAMED, &[("rule", &family.get(self.lang))]);
        match self.lang {
            Lang::En => format!("{text} {rule}."),
            Lang::ZhHans | Lang::ZhHant => format!("{text}{rule}。"),
        }
    }

    /// Why a move is not there, in a sentence.
    pub fn why_missing(self, missing: &Missing) -> String {
        self.sentence(&self.missing(missing), families::of_missing(missing))
    }

    /// Why an action was refused, in a sentence: the reason that the view gives for a move, the offences of a layout.
    pub fn why_refused(self, view: &View, action: Option<&Action>, refusal: &Refusal) -> String {
        if let (Rule::Move, Some(missing)) = (refusal.rule, action.and_then(|a| missing(view, a))) {
            return self.why_missing(&missing);
        }
        let family = families::of_rule(refusal.rule);
        if self.lang == Lang::En {
            return self.sentence(&refusal.text, family);
        }
        let why = match (refusal.rule, action) {
            (Rule::Layout, Some(Action::Layout(kinds))) => self.offences(view, kinds),
            (Rule::TooEarly, _) => {
                let first = self.rules.elimination.resign_after;
                Some(self.say(offers::RESIGN_NOT_YET, &[("n", &first)]))
            }
            (Rule::NotNow, _) => Some(self.not_now(view)),
            (Rule::NoClaim, _) => self.no_claim(view),
            (Rule::NoPact, _) => Some(self.no_pact(view)),
            (Rule::NotOnMove, _) => view.position().to_move().map(|seat| self.others_turn(seat)),
            _ => None,
        };
        self.sentence(&why.unwrap_or_else(|| self.refusal(refusal)), family)
    }

    /// Why a piece does not move: another was touched first and must be moved (J9.4).
    pub(crate) fn why_bound(self, view: &View, point: PointId) -> Option<String> {
        let touched = view.touched().filter(|touched| *touched != point)?;
        let name = self.rules.board.name(touched);
        let why = self.say(refusals::TOUCHED_AT, &[("point", &name)]);
        Some(self.sentence(&why, families::of_rule(Rule::Touched)))
    }

    /// Another seat is on move.
    pub fn others_turn(self, seat: sifang_core::ids::SeatId) -> String {
        self.say(refusals::OTHERS_TURN, &[("seat", &self.seat(seat))])
    }

    /// All that is wrong with a layout of the viewer's, each offence named.
    fn offences(self, view: &View, kinds: &[KindId]) -> Option<String> {
        let seat = view.seat()?;
        let deploy = self.rules.setup.deploy.as_ref()?;
        let slots = deploy.slots.get(self.rules.seats.get(seat.index())?.turn)?;
        let name = |slot: usize| slots.get(slot).map_or("?", |p| self.rules.board.name(*p));
        let kind = |kind: usize| self.kind(KindId(kind as u8));
        let offences = layout::judge(kinds, &deploy.demands);
        let texts = offences.iter().map(|offence| match *offence {
            Offence::Misplaced { kind: k, point } => {
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("kind", &kind(k)), ("point", &name(point))];
                self.say(layouts::WRONG_PLACE, &values)
            }
            Offence::NoSuchKind { point } => {
                self.say(layouts::EMPTY_POINT, &[("point", &name(point))])
            }
            Offence::WrongCount {
                kind: k,
                found,
                wanted,
            } => self.say(
                layouts::WRONG_COUNT,
                &[("kind", &kind(k)), ("n", &found), ("expected", &wanted)],
            ),
        });
        let texts: Vec<String> = texts.collect();
        (!texts.is_empty()).then(|| texts.join(common::COMMA.get(self.lang)))
    }

    /// Why typed words are no action, in a sentence.
    pub fn why_unread(self, view: &View, typed: &str, error: &ReadError) -> String {
        if let ReadError::Illegal { .. } = error {
            if let Some(seat) = view
                .position()
                .to_move()
                .filter(|on| view.seat() != Some(*on))
            {
                return self.sentence(&self.others_turn(seat), families::of_rule(Rule::NotOnMove));
            }
            if let Some((from, to)) = points_in(view, typed) {
                let missing = view.why_not(from, to, None);
                let named = self.lang == Lang::En && matches!(missing, Missing::Promotion);
                if !named {
                    return self.why_missing(&missing);
                }
            }
        }
        if self.lang == Lang::En {
            return self.say(moves::REFUSED, &[("why", error)]);
        }
        let why = match error {
            ReadError::Unclear { typed, .. } => {
                let first = view.offered().first().map(|m| Action::from(*m));
                let example =
                    first.map(|action| action_text(view.game(), view.position(), &action));
                let example = example.unwrap_or_else(|| "e2-e4".to_owned());
                self.say(
                    refusals::UNCLEAR,
                    &[("typed", typed), ("example", &example)],
                )
            }
            ReadError::Ambiguous { typed, candidates } => {
                let all = candidates.join(common::OR.get(self.lang));
                self.say(refusals::AMBIGUOUS, &[("typed", typed), ("all", &all)])
            }
            ReadError::Illegal { typed, .. } => self.say(refusals::ILLEGAL, &[("typed", typed)]),
        };
        self.say(moves::REFUSED, &[("why", &why)])
    }
}

/// Why the view does not have a move.
fn missing(view: &View, action: &Action) -> Option<Missing> {
    match action {
        Action::Move {
            from, to, promote, ..
        } => Some(view.why_not(*from, *to, *promote)),
        Action::Flip(point) => Some(match view.piece(*point) {
            None => Missing::Empty(*point),
            Some(_) if !view.rules().visibility.face_down => Missing::NoFlips,
            Some(_) => Missing::LiesOpen(*point),
        }),
        _ => None,
    }
}

/// The two points that typed words name, if they name two: the longest names that fit.
fn points_in(view: &View, typed: &str) -> Option<(PointId, PointId)> {
    let board = &view.rules().board;
    let lower = typed.to_lowercase();
    let mut found = Vec::new();
    let mut rest = lower.as_str();
    while !rest.is_empty() {
        let points = (0..board.len()).map(|p| PointId(p as u8));
        let here = points.filter(|p| rest.starts_with(&board.name(*p).to_lowercase()));
        let longest = here.max_by_key(|p| board.name(*p).len());
        let step = longest.map_or_else(
            || rest.chars().next().map_or(1, char::len_utf8),
            |p| board.name(p).to_lowercase().len().max(1),
        );
        found.extend(longest);
        rest = &rest[step..];
    }
    match found[..] {
        [from, to] => Some((from, to)),
        _ => None,
    }
}
