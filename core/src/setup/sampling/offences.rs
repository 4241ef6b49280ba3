//! Everything that is wrong with a layout.

use super::Demand;

/// One thing wrong with a layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offence {
    /// A piece stands on a point not allowed to its kind.
    Misplaced {
        /// The index of the piece's kind.
        kind: usize,
        /// Where it stands.
        point: usize,
    },
    /// A point holds no kind that exists; so does a point left empty.
    NoSuchKind {
        /// The point in question.
        point: usize,
    },
    /// There are too many or too few pieces of a kind.
    WrongCount {
        /// The index of the kind.
        kind: usize,
        /// How many of its pieces the layout has.
        found: usize,
        /// How many it must have.
        wanted: usize,
    },
}

/// Names every offence of `layout`, where `layout[point]` is the index of the kind on that point
/// (any index without a demand, such as 255, for an empty point): first by point, then the counts
/// by kind. None of them means that the layout is legal.
///
/// It takes any layout and any demands, also those no sampler can be built for.
pub fn offences(demands: &[Demand], layout: &[u8]) -> Vec<Offence> {
    let mut offences = Vec::new();
    let mut found = vec![0; demands.len()];
    for (point, &kind) in layout.iter().enumerate() {
        let kind = usize::from(kind);
        let Some(demand) = demands.get(kind) else {
            offences.push(Offence::NoSuchKind { point });
            continue;
        };
        found[kind] += 1;
        // a mask has no bit for points from 64 on: nothing is allowed there
        if demand.allowed.checked_shr(point as u32).unwrap_or(0) & 1 == 0 {
            offences.push(Offence::Misplaced { kind, point });
        }
    }
    for (kind, (demand, found)) in demands.iter().zip(found).enumerate() {
        let wanted = usize::from(demand.count);
        if found != wanted {
            offences.push(Offence::WrongCount {
                kind,
                found,
                wanted,
            });
        }
    }
    offences
}
