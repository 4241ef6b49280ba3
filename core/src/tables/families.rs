//! Families of lines: lines of one family share no point, so a point has at most one slot a family.

use super::MAX_FAMILIES;
use crate::board::Board;
use crate::lang::{Path, Problems};
use crate::play::state::MAX_LINES;
use crate::pointset::PointSet;

/// Where a point lies on the line of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// The line, [`NO_LINE`] for none.
    pub line: u8,
    /// The point's place on it.
    pub pos: u8,
    /// How many points it has.
    pub len: u8,
    /// The point's bit in the line's occupancy word; 0 for no line.
    pub bit: u16,
    /// Where the line's cumulative sets and points begin.
    pub base: u16,
}

/// The spare line of points that lie on none.
pub(crate) const NO_LINE: u8 = MAX_LINES as u8 - 1;
/// The longest line an occupancy word holds.
pub(crate) const LONGEST: usize = 16;

const NOWHERE: Slot = Slot {
    line: NO_LINE,
    pos: 0,
    len: 0,
    bit: 0,
    base: 0,
};

/// The lines along which pieces slide, sorted into families.
pub(crate) struct Families<const W: usize> {
    pub slots: Box<[[Slot; MAX_FAMILIES]; 256]>,
    pub cumulative: Vec<PointSet<W>>,
    pub along: Vec<u8>,
    pub departures: Vec<[Option<i16>; 2]>,
    /// The kind of line of each family.
    pub kinds: Vec<usize>,
}

/// Sorts the lines of these kinds into families, the longest first.
pub(crate) fn families<const W: usize>(
    board: &Board,
    kinds: &[usize],
    problems: &mut Problems,
) -> Families<W> {
    let mut lines: Vec<_> = board
        .lines
        .iter()
        .filter(|line| kinds.contains(&line.kind))
        .collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.points.len()));
    let mut found = Families {
        slots: Box::new([[NOWHERE; MAX_FAMILIES]; 256]),
        cumulative: Vec::new(),
        along: Vec::new(),
        departures: Vec::new(),
        kinds: Vec::new(),
    };
    for (number, line) in lines.iter().enumerate() {
        let path = || Path::from("board").join("lines").join(&line.id);
        if line.points.len() > LONGEST {
            problems
                .error(
                    "E0420",
                    path(),
                    format!(
                        "pieces slide along a line of {} points; at most {LONGEST} fit",
                        line.points.len()
                    ),
                )
                .help("shorten the line, or let pieces step along it");
            continue;
        }
        if number >= NO_LINE as usize {
            problems
                .error(
                    "E0421",
                    path(),
                    format!("pieces slide along more than {NO_LINE} lines"),
                )
                .help("leave lines out");
            break;
        }
        let free = |family: usize| {
            line.points
                .iter()
                .all(|p| found.slots[p.index()][family].line == NO_LINE)
        };
        let family = (0..found.kinds.len()).find(|&f| found.kinds[f] == line.kind && free(f));
        let family = family.unwrap_or_else(|| {
            found.kinds.push(line.kind);
            found.kinds.len() - 1
        });
        if family >= MAX_FAMILIES {
            problems
                .error(
                    "E0422",
                    path(),
                    format!("more than {MAX_FAMILIES} sliding lines cross at a point"),
                )
                .help("leave lines out");
            found.kinds.truncate(MAX_FAMILIES);
            continue;
        }
        let base = found.cumulative.len();
        let mut set = PointSet::EMPTY;
        found.cumulative.push(set);
        for (pos, point) in line.points.iter().enumerate() {
            set.insert(point.0);
            found.cumulative.push(set);
            found.along.push(point.0);
            let departure = |forward| {
                board
                    .departure(line, pos, forward)
                    .map(|angle| angle.round() as i16 % 360)
            };
            found.departures.push([departure(true), departure(false)]);
            found.slots[point.index()][family] = Slot {
                line: number as u8,
                pos: pos as u8,
                len: line.points.len() as u8,
                bit: 1 << pos,
                base: base as u16,
            };
        }
        // keep the three tables at one base
        found.along.push(0);
        found.departures.push([None, None]);
    }
    found
}
