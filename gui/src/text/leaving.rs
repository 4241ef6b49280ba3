//! What resigning or leaving does in this game at this moment, said before it is done.

use sifang_core::ids::ArmyId;
use sifang_core::play::Action;
use sifang_core::view::{ArmyFate, Leaving, View};

use super::tables::{common, offers};
use super::{Lang, Text, Words};

impl Words<'_> {
    /// What is asked before an action that cannot be taken lightly; nothing for all others, and for what is refused anyway.
    pub fn warning(self, view: &View, action: &Action) -> Option<String> {
        let leaving = view.leaving(action)?;
        let ask = if *action == Action::Resign {
            offers::RESIGN_ASK
        } else {
            offers::LEAVE_ASK
        };
        let own = view.seat().and_then(|seat| view.position().army_of(seat));
        let what = self.brings(&leaving, own);
        Some(self.say(ask, &[("what", &what)]))
    }

    /// What leaving brings, a sentence each.
    fn brings(self, leaving: &Leaving, own: Option<ArmyId>) -> String {
        let mut said = Vec::new();
        if !leaving.falls.is_empty() {
            said.push(self.say(
                offers::LEAVES_FALLS,
                &[("seats", &self.seats(leaving.falls))],
            ));
        }
        if leaving.ends && leaving.winners.is_empty() {
            said.push(self.say(offers::LEAVES_ENDS, &[]));
        } else if leaving.ends {
            let seats = self.seats(leaving.winners);
            said.push(self.say(offers::LEAVES_LOST, &[("seats", &seats)]));
        } else {
            said.extend(self.armies(leaving, own));
            said.push(self.say(offers::LEAVES_ON, &[]));
        }
        if let Some((fine, usual)) = leaving.fine {
            let values: [(&str, &dyn std::fmt::Display); 2] = [("fine", &fine), ("usual", &usual)];
            said.push(self.say(offers::LEAVES_FINE, &values));
        }
        if leaving.penalty != 0.0 {
            said.push(self.say(offers::LEAVES_PENALTY, &[("n", &leaving.penalty)]));
        }
        said.join(match self.lang {
            Lang::En => " ",
            Lang::ZhHans | Lang::ZhHant => "",
        })
    }

    /// What becomes of armies: of the own one, then of the others, those with the same fate together.
    fn armies(self, leaving: &Leaving, own: Option<ArmyId>) -> Vec<String> {
        let mut others: Vec<(ArmyFate, Vec<&str>)> = Vec::new();
        let mut said = Vec::new();
        for &(army, fate) in &leaving.armies {
            if Some(army) == own {
                said.push(self.own_army(leaving, fate));
                continue;
            }
            let name = self.army(army);
            match others.iter_mut().find(|(other, _)| *other == fate) {
                Some((_, armies)) => armies.push(name),
                None => others.push((fate, vec![name])),
            }
        }
        said.extend(others.into_iter().map(|(fate, armies)| {
            let armies = armies.join(common::AND.get(self.lang));
            let (text, seat) = match fate {
                ArmyFate::Gone => (offers::LEAVES_OTHER_REMOVED, ""),
                ArmyFate::To(seat) => (offers::LEAVES_OTHER_TO, self.seat(seat)),
                ArmyFate::Blocks => (offers::LEAVES_OTHER_BLOCKS, ""),
            };
            self.say(text, &[("armies", &armies), ("seat", &seat)])
        }));
        said
    }

    fn own_army(self, leaving: &Leaving, fate: ArmyFate) -> String {
        let royal = self.royal();
        let say = |text: Text, seat: &str| self.say(text, &[("seat", &seat), ("royal", &royal)]);
        match fate {
            ArmyFate::Gone => say(offers::LEAVES_REMOVED, ""),
            ArmyFate::To(seat) => say(offers::LEAVES_TO, self.seat(seat)),
            ArmyFate::Blocks if leaving.walks => say(offers::LEAVES_WALKS, ""),
            ArmyFate::Blocks => say(offers::LEAVES_BLOCKS, ""),
        }
    }
}
