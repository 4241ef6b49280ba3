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

/// Does a viewer recognise the pieces of an army, shown or not (J1.1, J9)?
pub fn sees(rules: &Variant, state: &State, viewer: Viewer, army: ArmyId) -> bool {
    // layouts are made in secret, from partners and spectators too and under every visibility (J3.2)
    let secret = matches!(state.awaits(), Awaits::Layouts { .. });
    let seat = match viewer {
        Viewer::Referee => return true,
        Viewer::Public if secret => return false,
        Viewer::Public => return state.over().is_some() || rules.visibility.enemy == Sight::Always,
        Viewer::Seat(seat) => seat,
    };
    if state.owner(army) == Some(seat) {
        return true;
    }
    if secret {
        return false;
    }
    if state.over().is_some() || !rules.visibility.hides() {
        return true;
    }
    let commander = state.controller(army);
    // the annexer sees what he annexed (J6.10)
    if commander == Some(seat) {
        return true;
    }
    let ally = commander.is_some_and(|other| state.side(seat).has(other));
    let alive = state.living().has(seat);
    if !alive {
        match rules.visibility.dead_sees {
            DeadSees::All => return true,
            DeadSees::Team if ally => return true,
            DeadSees::Team | DeadSees::Own => {}
        }
    }
    let sight = if ally {
        rules.visibility.ally
    } else {
        rules.visibility.enemy
    };
    sight == Sight::Always
}
