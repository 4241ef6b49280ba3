//! Losses of seats: the rule needs no names.

pub use super::spec::{
    BothStuck, EliminationSpec, Fate, NoAction, NoActionTiming, ResignAnnexed, ResignInPact,
};
use crate::play::Cause;

impl EliminationSpec {
    /// What becomes of the army of a seat lost in this way.
    pub const fn fate(&self, cause: Cause) -> Fate {
        match cause {
            Cause::Mate => self.army.mate,
            Cause::Capture | Cause::Partner => self.army.capture,
            Cause::NoAction => self.army.no_action,
            Cause::Resign | Cause::Leave | Cause::Timeout => self.army.resign,
        }
    }
}
