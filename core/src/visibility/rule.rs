//! Who sees what, with names resolved.

use super::spec::{AfterCombat, DeadSees, Sight, TouchMove, VisibilitySpec};
use super::umpire::{self, Umpire};
use crate::ids::KindId;
use crate::lang::Path;
use crate::variant::Names;

/// The whole rule.
#[derive(Clone, Debug)]
pub struct VisibilityRule {
    /// When the pieces of allies are seen.
    pub ally: Sight,
    /// When the pieces of enemies are seen, and all pieces by spectators.
    pub enemy: Sight,
    /// Which pieces of a fight are shown.
    pub after_combat: AfterCombat,
    /// By kind: the kinds of the same army that its death shows.
    pub on_death: Vec<Vec<KindId>>,
    /// What a player who is out sees.
    pub dead_sees: DeadSees,
    /// Do pieces that were not shown lie face down?
    pub face_down: bool,
    /// Does touching bind?
    pub touch_move: TouchMove,
    /// What an umpire tells.
    pub umpire: Umpire,
}

impl VisibilityRule {
    /// Can anything be hidden from anybody?
    pub fn hides(&self) -> bool {
        self.face_down || self.hides_fighters()
    }

    /// Are there pieces of which somebody does not see where they stand? Then moves are tried.
    pub fn tries(&self) -> bool {
        self.ally == Sight::Never || self.enemy == Sight::Never
    }

    /// Can a piece that may fight be hidden from anybody?
    pub fn hides_fighters(&self) -> bool {
        self.ally != Sight::Always || self.enemy != Sight::Always
    }
}

/// Resolves `[visibility]`.
pub fn resolve(spec: &VisibilitySpec, names: &mut Names<'_>) -> VisibilityRule {
    let root = Path::from("visibility").join("on-death");
    let mut on_death = vec![Vec::new(); names.kinds.len()];
    for (kind, shows) in &spec.on_death {
        let path = root.clone().join(kind);
        let shown = names.kinds("E0601", &path.clone().join("shows"), &shows.shows);
        if let Some(kind) = names.kind("E0601", path, kind) {
            on_death[kind.index()] = shown;
        }
    }
    VisibilityRule {
        ally: spec.sight.ally,
        enemy: spec.sight.enemy,
        after_combat: spec.after_combat,
        on_death,
        dead_sees: spec.dead_sees,
        face_down: spec.face_down,
        touch_move: spec.touch_move,
        umpire: umpire::resolve(&spec.tell, names),
    }
}
