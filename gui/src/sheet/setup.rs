//! How a game begins.

use sifang_core::ids::{KindId, PointId};

use super::Writer;
use crate::text::tables::sheet_moves as said;

impl Writer<'_> {
    pub(super) fn setup(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let place = &self.rules.setup.place;
        for seat in self.all().iter() {
            let mut pieces: Vec<(KindId, String)> = Vec::new();
            for &(point, _, kind) in place.iter().filter(|(_, army, _)| *army == seat.0) {
                let point = self.rules.board.name(PointId(point));
                if let Some((_, text)) = pieces.last_mut().filter(|(last, _)| last.0 == kind) {
                    text.extend([" ", point]);
                } else {
                    let kind = KindId(kind);
                    pieces.push((kind, format!("{} {point}", self.kind(kind))));
                }
            }
            if !pieces.is_empty() {
                let pieces = self.list(pieces.iter().map(|(_, text)| text.as_str()));
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("seat", &self.seat(seat)), ("pieces", &pieces)];
                lines.push(self.say(said::PLACED, &values));
            }
        }
        let count = |kind: usize, count: u8| {
            let kind = self.kind(KindId(kind as u8));
            self.say(said::COUNT_OF, &[("n", &count), ("kind", &kind)])
        };
        if let Some(shuffle) = &self.rules.setup.shuffle {
            let points = shuffle.points.len();
            lines.push(self.say(said::SHUFFLED, &[("n", &points)]));
            let counts = shuffle.counts.iter().enumerate();
            let counts = counts.filter(|(_, n)| **n > 0);
            lines.extend(counts.map(|(kind, &n)| format!("  {}", count(kind, n))));
        }
        let Some(deploy) = &self.rules.setup.deploy else {
            return lines;
        };
        let slots = deploy.slots.first().map_or(0, Vec::len);
        lines.push(self.say(said::FILLS, &[("n", &slots)]));
        let all = if slots >= 64 {
            u64::MAX
        } else {
            (1 << slots) - 1
        };
        let demands = deploy.demands.iter().enumerate();
        for (kind, demand) in demands.filter(|(_, demand)| demand.count > 0) {
            let what = count(kind, demand.count);
            let line = if demand.allowed == all {
                what
            } else {
                let points = demand.allowed.count_ones();
                self.say(said::ON_ONE_OF, &[("what", &what), ("n", &points)])
            };
            lines.push(format!("  {line}"));
        }
        lines
    }
}
