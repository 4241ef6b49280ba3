//! How a piece moves, as a picture: a stretch of the board with nothing on it but the piece.

use sifang_core::drawing::Places;
use sifang_core::game::Game;
use sifang_core::ids::{ArmyId, KindId, PointId};
use sifang_core::play::Ways;
use sifang_core::variant::Variant;

/// How a piece moves from a point where it shows best.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// Which kind.
    pub kind: KindId,
    /// Whose, and from whose side the board is seen.
    pub seat: usize,
    /// Where it stands.
    pub from: PointId,
    /// Where it goes, and what it attacks.
    pub ways: Ways,
}

impl Diagram {
    /// The diagram of a kind; none if it never moves. The first army's, from the point from which it has the most ways; of
    /// several the nearest to the middle of the board.
    pub fn new(game: &Game, kind: KindId) -> Option<Self> {
        let rules = game.rules();
        let seat = first(rules);
        let army = ArmyId(seat as u8);
        let places = Places::new(rules, seat);
        let middle = (places.width / 2.0, places.height / 2.0);
        let points = (0..rules.board.len()).map(|point| PointId(point as u8));
        let open = points.filter(|point| !rules.board.closed.has(point.0));
        let open: Vec<PointId> = open.collect();
        let best = |reach: &dyn Fn(PointId) -> usize| {
            let reached = open.iter().map(|&point| (point, reach(point)));
            let reached = reached.filter(|(_, reach)| *reach > 0);
            let best = reached.max_by(|a, b| {
                let far = |point| {
                    let (x, y) = places.of(point);
                    // a little lower where two are as near
                    (x - middle.0).hypot(y - middle.1 - 0.3)
                };
                a.1.cmp(&b.1).then(far(b.0).total_cmp(&far(a.0)))
            });
            best.map(|(point, _)| point)
        };
        // a kind that moves only over others goes nowhere on an empty board
        let from = best(&|point| game.reach_of(army, kind, point).len()).or_else(|| {
            let ways = |point| game.ways_of(army, kind, point);
            best(&|point| ways(point).over.len())
        })?;
        let ways = game.ways_of(army, kind, from);
        Some(Self {
            kind,
            seat,
            from,
            ways,
        })
    }
}

/// The seat whose part is written in the file.
fn first(rules: &Variant) -> usize {
    rules
        .seats
        .iter()
        .position(|seat| seat.turn == 0)
        .unwrap_or(0)
}
