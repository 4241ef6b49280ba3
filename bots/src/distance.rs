//! How far points are from each other, in steps over any line.

use std::collections::VecDeque;

use sifang_core::board::Board;
use sifang_core::ids::PointId;

/// Steps between any two points.
#[derive(Clone, Debug)]
pub(crate) struct Distances {
    points: usize,
    steps: Vec<u8>,
}

impl Distances {
    /// Measures a board.
    pub(crate) fn new(board: &Board) -> Self {
        let n = board.len();
        let around: Vec<Vec<u8>> = (0..n)
            .map(|p| {
                (0..board.line_kinds.len())
                    .flat_map(|kind| {
                        board
                            .neighbours(PointId(p as u8), kind)
                            .iter()
                            .collect::<Vec<_>>()
                    })
                    .collect()
            })
            .collect();
        let mut steps = vec![u8::MAX; n * n];
        for from in 0..n {
            let row = &mut steps[from * n..(from + 1) * n];
            row[from] = 0;
            let mut queue = VecDeque::from([from as u8]);
            while let Some(p) = queue.pop_front() {
                let next = row[p as usize].saturating_add(1);
                for &q in &around[p as usize] {
                    if row[q as usize] == u8::MAX {
                        row[q as usize] = next;
                        queue.push_back(q);
                    }
                }
            }
        }
        Self { points: n, steps }
    }

    /// Steps from one point to another; 255 where there is no way.
    pub(crate) fn between(&self, a: u8, b: u8) -> u8 {
        self.steps[a as usize * self.points + b as usize]
    }
}
