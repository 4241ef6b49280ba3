//! Losses of seats; only goals need names.

use super::spec::GoalSpec;
pub use super::spec::{
    BothStuck, EliminationSpec, Fate, Heads, NoAction, NoActionTiming, ResignAnnexed, ResignInPact,
};
use crate::lang::Path;
use crate::play::Cause;
use crate::pointset::Points;
use crate::variant::Names;

/// Zones that a seat wins by entering.
#[derive(Clone, Debug)]
pub struct GoalRule {
    /// The points, by army.
    pub points: Vec<Points>,
    /// The kinds that may do it.
    pub by: [bool; 32],
    /// The name of this end.
    pub reason: String,
}

/// Resolves `[elimination.goal]`.
pub fn goal(spec: &GoalSpec, names: &mut Names<'_>) -> GoalRule {
    let root = Path::from("elimination").join("goal");
    let mut by = [spec.by.is_empty(); 32];
    for kind in names.kinds("E1002", &root.clone().join("by"), &spec.by) {
        by[kind.index()] = true;
    }
    if spec.zones.is_empty() {
        names
            .problems
            .error("E1004", root.clone().join("zones"), "a goal without a zone")
            .help("name a zone of `[board.zones]`");
    }
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if spec.reason.is_empty() || !spec.reason.chars().all(plain) {
        names
            .problems
            .error(
                "E1005",
                root.clone().join("reason"),
                format!("`{}` is no name for an end", spec.reason),
            )
            .help("use small letters, digits and `-`");
    }
    GoalRule {
        points: names.zones("E1003", &root.join("zones"), &spec.zones),
        by,
        reason: spec.reason.clone(),
    }
}

impl EliminationSpec {
    /// Do the royal and vital pieces of a seat stay on the board when its army meets this fate?
    pub fn heads_stay(&self, fate: Fate) -> bool {
        self.heads == Heads::Blocks && matches!(fate, Fate::Blocks | Fate::Walks)
    }

    /// What becomes of the army of a seat lost in this way.
    pub const fn fate(&self, cause: Cause) -> Fate {
        match cause {
            Cause::Mate => self.army.mate,
            Cause::Capture | Cause::KingTaken | Cause::NoPieces | Cause::Partner => {
                self.army.capture
            }
            Cause::Goal => self.army.goal,
            Cause::PerpetualCheck | Cause::PerpetualChase | Cause::Repetition => {
                self.army.repetition
            }
            Cause::NoAction => self.army.no_action,
            Cause::Resign | Cause::Leave | Cause::Timeout => self.army.resign,
        }
    }
}
