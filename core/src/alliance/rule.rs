//! Teams and pacts, with names resolved.

use super::spec::{AllianceSpec, Exposure, PactWindow, TeamFalls};
use crate::ids::{PerSeat, SeatId, SeatSet};
use crate::lang::Path;
use crate::variant::Names;

/// The whole rule.
#[derive(Clone, Debug)]
pub struct AllianceRule {
    /// Each seat's team, itself included.
    pub team: PerSeat<SeatSet>,
    /// Do the seats play in teams at all?
    pub teams: bool,
    /// When a team has lost.
    pub falls: TeamFalls,
    /// May an ally's royal piece be exposed?
    pub expose_ally: Exposure,
    /// When a pact may be made.
    pub pact_window: PactWindow,
    /// Must there be a living annexer against whom it is made?
    pub needs_annexer: bool,
}

/// Resolves `[alliance]`.
pub fn resolve(spec: &AllianceSpec, names: &mut Names<'_>) -> AllianceRule {
    let root = Path::from("alliance").join("teams");
    let mut team = PerSeat::default();
    let mut seen = SeatSet::EMPTY;
    for (i, members) in spec.teams.iter().enumerate() {
        let mut set = SeatSet::EMPTY;
        for (j, name) in members.iter().enumerate() {
            let path = root.clone().at(i).at(j);
            if let Some(seat) = names.seat("E0801", path.clone(), name) {
                if seen.has(seat) {
                    names
                        .problems
                        .error("E0802", path, format!("seat `{name}` is in two teams"))
                        .help("name each seat in one team only");
                }
                seen = seen.with(seat);
                set = set.with(seat);
            }
        }
        for seat in set.iter() {
            team[seat] = set;
        }
    }
    for seat in SeatSet::first(names.seats.len()).iter() {
        if team[seat].is_empty() {
            team[seat] = SeatSet::one(seat);
        }
    }
    let all = SeatSet::first(names.seats.len());
    if team[SeatId(0)] == all && names.seats.len() > 1 {
        names
            .problems
            .error("E0803", root, "all seats are in one team")
            .help("leave at least two teams, or a seat without one");
    }
    AllianceRule {
        team,
        teams: !spec.teams.is_empty(),
        falls: spec.falls,
        expose_ally: spec.expose_ally,
        pact_window: spec.pact.window,
        needs_annexer: spec.pact.needs_annexer,
    }
}
