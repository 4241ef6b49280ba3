//! Touch-move (J9.4): a piece that a seat has selected binds it, and nobody else ever learns of it.

use super::View;
use crate::ids::PointId;
use crate::play::{Action, Refusal, Rule};
use crate::variant::Variant;
use crate::visibility::spec::TouchMove;

/// The piece that a seat is bound to after selecting the one on `point`: the first that it selects and that can move, as
/// far as the seat knows.
pub(crate) fn binds(view: &View, point: PointId) -> bool {
    match view.rules().visibility.touch_move {
        TouchMove::HiddenSelection => false,
        // who has touched a piece is offered that one only
        TouchMove::Strict => view.offered().iter().any(|m| m.from == point.0),
    }
}

/// Does an action keep to the piece that was touched?
///
/// # Errors
/// The refusal, if it moves another.
pub(crate) fn judge(
    rules: &Variant,
    touched: Option<PointId>,
    action: &Action,
) -> Result<(), Refusal> {
    match (touched, action) {
        (Some(point), Action::Move { from, .. }) if *from != point => {
            let name = rules.board.name(point);
            Err(Refusal {
                rule: Rule::Touched,
                text: format!("the piece on {name} was touched and must be moved"),
            })
        }
        _ => Ok(()),
    }
}
