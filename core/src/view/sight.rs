//! Whose pieces a viewer recognises.

use serde::{Deserialize, Serialize};

use crate::ids::{ArmyId, SeatId};
use crate::play::{Awaits, State};
use crate::variant::Variant;
use crate::visibility::spec::{DeadSees, Sight};

/// Somebody who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A seat, living or out.
    Seat(SeatId),
    /// A spectator: what is announced to all.
    Public,
    /// The referee, who sees everything.
    Referee,
}

/// What a viewer sees of the pieces of an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seeing {
    /// What they are, shown or not.
    Kinds,
    /// Where they stand, and what those are that were shown.
    Places,
    /// Nothing.
    Nothing,
}

impl Seeing {
    /// Is it seen where they stand?
    pub(crate) fn places(self) -> bool {
        self != Self::Nothing
    }

    fn if_hidden(sight: Sight) -> Self {
        match sight {
            Sight::Always => Self::Kinds,
            Sight::Shown => Self::Places,
            Sight::Never => Self::Nothing,
        }
    }
}

/// Does a viewer recognise the pieces of an army, shown or not (J1.1, J9)?
pub fn sees(rules: &Variant, state: &State, viewer: Viewer, army: ArmyId) -> bool {
    seeing(rules, state, viewer, army) == Seeing::Kinds
}

/// What a viewer sees of the pieces of an army.
pub(crate) fn seeing(rules: &Variant, state: &State, viewer: Viewer, army: ArmyId) -> Seeing {
    // layouts are made in secret, from partners and spectators too and under every visibility (J3.2)
    let secret = matches!(state.awaits(), Awaits::Layouts { .. });
    let seat = match viewer {
        Viewer::Referee => return Seeing::Kinds,
        // layouts are laid out on places that everybody knows
        Viewer::Public if secret => return Seeing::Places,
        Viewer::Public if state.over().is_some() => return Seeing::Kinds,
        Viewer::Public => return Seeing::if_hidden(rules.visibility.enemy),
        Viewer::Seat(seat) => seat,
    };
    if state.owner(army) == Some(seat) {
        return Seeing::Kinds;
    }
    if secret {
        return Seeing::Places;
    }
    if state.over().is_some() || !rules.visibility.hides() {
        return Seeing::Kinds;
    }
    let commander = state.controller(army);
    // the annexer sees what he annexed (J6.10)
    if commander == Some(seat) {
        return Seeing::Kinds;
    }
    let ally = commander.is_some_and(|other| state.side(seat).has(other));
    let alive = state.living().has(seat);
    if !alive {
        match rules.visibility.dead_sees {
            DeadSees::All => return Seeing::Kinds,
            DeadSees::Team if ally => return Seeing::Kinds,
            DeadSees::Team | DeadSees::Own => {}
        }
    }
    Seeing::if_hidden(if ally {
        rules.visibility.ally
    } else {
        rules.visibility.enemy
    })
}
