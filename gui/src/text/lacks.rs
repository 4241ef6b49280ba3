//! What is awaited, or what lacks, where something is not possible at this moment: what the refusals of the core say in
//! English, worked out from what the viewer may know.

use sifang_core::alliance::spec::PactWindow;
use sifang_core::ending::spec::ClaimSpec;
use sifang_core::play::Awaits;
use sifang_core::view::View;

use super::Words;
use super::tables::{common, refusals};

impl Words<'_> {
    /// What the game waits for instead.
    pub(super) fn not_now(self, view: &View) -> String {
        match view.awaits() {
            Awaits::Layouts { open } => {
                let seats = self.seats(open);
                self.say(refusals::NOT_BEGUN_LAYOUTS, &[("seats", &seats)])
            }
            Awaits::FirstSeat | Awaits::Shuffle => refusals::NOT_BEGUN.get(self.lang).to_owned(),
            Awaits::Move(seat) => self.say(refusals::NOW_MOVE, &[("seat", &self.seat(seat))]),
            Awaits::Walk(seat) => self.say(
                refusals::NOW_WALK,
                &[("seat", &self.seat(seat)), ("royal", &self.royal())],
            ),
            Awaits::Over(_) => refusals::OVER.get(self.lang).to_owned(),
        }
    }

    /// What lacks for a claim.
    pub(super) fn no_claim(self, view: &View) -> Option<String> {
        let (position, claim) = (view.position(), self.rules.ending.claim);
        if claim == ClaimSpec::default() {
            return Some(refusals::CLAIM_NEVER.get(self.lang).to_owned());
        }
        if claim.draws() {
            let mut lacks = Vec::new();
            if claim.repetition > 0 {
                let n = position.repeats().max(1);
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("n", &n), ("wanted", &claim.repetition)];
                lacks.push(self.say(refusals::CLAIM_REPEATS, &values));
            }
            if claim.quiet > 0 {
                lacks.push(self.say(refusals::CLAIM_QUIET, &[("n", &position.quiet())]));
            }
            return Some(lacks.join(common::CLAUSE.get(self.lang)));
        }
        let seat = view.seat()?;
        let mut others = position.living().without(seat).iter();
        let (Some(other), None) = (others.next(), others.next()) else {
            return Some(refusals::CLAIM_TWO.get(self.lang).to_owned());
        };
        let walking = claim
            .lead_walking
            .filter(|_| !position.walking().is_empty());
        let wanted = walking.unwrap_or(claim.lead);
        let lead = i32::from(position.points(seat)) - i32::from(position.points(other));
        let values: [(&str, &dyn std::fmt::Display); 2] = [("n", &wanted), ("lead", &lead)];
        Some(self.say(refusals::CLAIM_LEAD, &values))
    }

    /// What lacks for a pact.
    pub(super) fn no_pact(self, view: &View) -> String {
        let (position, rule) = (view.position(), &self.rules.alliance);
        let late = rule.pact_window == PactWindow::RightAfterAnnexation && !position.pact_window();
        let text = if rule.pact_window == PactWindow::Never {
            refusals::PACT_NEVER
        } else if !position.pact().is_empty() {
            refusals::PACT_STANDS
        } else if position.living().len() != 3 {
            refusals::PACT_THREE
        } else if late {
            refusals::PACT_LATE
        } else if !view.game().checked(position).is_empty() {
            refusals::PACT_CHECK
        } else if rule.needs_annexer {
            refusals::PACT_AGAINST
        } else {
            refusals::NO_PACT
        };
        self.say(text, &[("royal", &self.royal())])
    }
}
