//! Where a piece goes and what it attacks from a point of an empty board, for diagrams of moves.

use crate::board::Line;
use crate::ids::{ArmyId, KindId, Piece, PointId};
use crate::movement::rule::{ANY_KIND, How};
use crate::play::state::State;
use crate::pointset::{PointSet, Points};
use crate::tables::Tables;
use crate::variant::Variant;

/// Where a piece goes from a point, nothing else on the board but what a way needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// Empty points that it may go to.
    pub quiet: Points,
    /// Points on which it attacks an enemy of some kind.
    pub attack: Points,
    /// Points that it reaches, empty or not, only over other pieces.
    pub over: Points,
}

impl<const W: usize> Tables<W> {
    /// All ways of a piece from a point. Slow: each attack is tried out.
    pub(crate) fn ways_of(&self, rules: &Variant, piece: Piece, from: u8) -> Ways {
        let mut found = Ways::default();
        if self.locks.has(from) {
            return found;
        }
        let group = &self.groups[self.group_of[piece.0 as usize] as usize];
        let rules_of = || {
            let moves = rules.kinds[piece.kind().index()].moves.iter();
            moves.filter_map(|&way| rules.moves.get(way))
        };
        // where a way takes only some kinds, each is tried
        let choosy = rules_of().any(|way| way.takes != ANY_KIND);
        let kinds = if choosy { rules.kinds.len() } else { 1 };
        let enemy = ArmyId(u8::from(piece.army().0 == 0));
        let mut all = self.board;
        all.remove(from);
        let bare = State::empty();
        let quiet = self.targets(&bare, group, from, &all, &PointSet::EMPTY);
        found.quiet = quiet.resize();
        for to in all.iter() {
            let attacks = |screens: &[u8]| {
                (0..kinds).any(|kind| {
                    let mut state = bare;
                    let mut empty = all;
                    for &screen in screens {
                        self.put(&mut state, screen, piece);
                        empty.remove(screen);
                    }
                    self.put(&mut state, to, Piece::new(enemy, KindId(kind as u8)));
                    empty.remove(to);
                    let mut foe = PointSet::EMPTY;
                    foe.insert(to);
                    self.targets(&state, group, from, &empty, &foe).has(to)
                })
            };
            if attacks(&[]) {
                found.attack.insert(to);
                continue;
            }
            for way in rules_of() {
                let How::Slide { along, over, .. } = &way.how else {
                    continue;
                };
                let lines = rules.board.lines.iter();
                let mut lines = lines.filter(|line| *over > 0 && along.contains(&line.kind));
                let crosses = lines.any(|line| {
                    before(line, from, to, usize::from(*over)).is_some_and(|screens| {
                        let mut state = bare;
                        let mut empty = all;
                        for &screen in &screens {
                            self.put(&mut state, screen, piece);
                            empty.remove(screen);
                        }
                        let none = PointSet::EMPTY;
                        let quiet = self.targets(&state, group, from, &empty, &none);
                        quiet.has(to) && !found.quiet.has(to) || attacks(&screens)
                    })
                });
                if crosses {
                    found.over.insert(to);
                }
            }
        }
        found
    }
}

/// So many points directly before the end of a stretch of a line, all of them within the stretch.
fn before(line: &Line, from: u8, to: u8, count: usize) -> Option<Vec<u8>> {
    let place = |point| line.points.iter().position(|&p| p == PointId(point));
    let (a, b) = (place(from)?, place(to)?);
    let between = a.abs_diff(b).checked_sub(1)?;
    if between < count {
        return None;
    }
    let screens = (1..=count).map(|step| if a < b { b - step } else { b + step });
    Some(screens.map(|at| line.points[at].0).collect())
}
