//! From rules to tables.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::families::{Families, families};
use super::groups::{Frame, Group, group};
use super::{MAX_FAMILIES, Slider, Tables, UNKNOWN};
use crate::elimination::rule::NoActionTiming;
use crate::ids::{ArmyId, KindId, MAX_POINTS, Piece};
use crate::lang::{Path, Problems};
use crate::movement::rule::How;
use crate::play::state::SET_WORDS;
use crate::pointset::PointSet;
use crate::threat::rule::MateTiming;
use crate::turn::spec::AfterCheck;
use crate::variant::Variant;

/// Compiles the tables of a variant. What does not fit is reported.
pub fn compile<const W: usize>(variant: &Variant, problems: &mut Problems) -> Tables<W> {
    let board = &variant.board;
    let n = board.len();
    let sliding: Vec<usize> = variant
        .moves
        .iter()
        .filter_map(|rule| match &rule.how {
            How::Slide { along, .. } => Some(along.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    let lines: Families<W> = families(board, &sliding, problems);
    let (groups, group_of) = groups(variant, &lines);
    let seats = variant.seats.len();
    if (seats + groups.len() + 1) * W > SET_WORDS {
        problems
            .error(
                "E0423",
                Path::from("pieces"),
                format!(
                    "{seats} seats and {} ways of moving on {n} points need too many sets of points",
                    groups.len()
                ),
            )
            .help("let more pieces move alike");
    }
    let number = |test: &dyn Fn(&Group<W>) -> bool| -> Vec<u8> {
        (0..groups.len() as u8)
            .filter(|&g| test(&groups[g as usize]))
            .collect()
    };
    let royals = variant.has_royal();
    let choosy = variant.encounter.forbids();
    let wanderers = number(&|g| {
        choosy || !g.walks.is_empty() || !g.hops.is_empty() || g.slides.iter().any(|s| !s.plain)
    });
    let passers =
        number(&|g| choosy || !g.slides.is_empty() || !g.walks.is_empty() || !g.hops.is_empty());
    let takes_in_passing = |&group: &u8| {
        let armies = 0..seats as u8;
        let kinds = (0..variant.kinds.len() as u8).filter(|&k| variant.passing.by[k as usize]);
        kinds
            .flat_map(|k| {
                armies
                    .clone()
                    .map(move |army| Piece::new(ArmyId(army), KindId(k)))
            })
            .any(|piece| group_of[piece.0 as usize] == group)
    };
    let mut tables = Tables {
        points: n,
        seats,
        families: lines.kinds.len().min(MAX_FAMILIES),
        leapers: number(&|g| !choosy && !g.reverse.is_empty()),
        forbids: choosy.then(|| Box::new(variant.encounter.clone())),
        trial: royals && !wanderers.is_empty(),
        wanderers,
        passers: passers.into_iter().filter(takes_in_passing).collect(),
        slots: lines.slots,
        cumulative: lines.cumulative,
        along: lines.along,
        departures: lines.departures,
        sliders: Vec::new(),
        leap_zone: vec![PointSet::EMPTY; n],
        board: PointSet::first(n),
        locks: variant.locks.resize(),
        shelters: variant.encounter.shelters.resize(),
        open_to: variant.encounter.open_to.resize(),
        keys: Vec::new(),
        row_of: [0; 256],
        paired_empty: Vec::new(),
        keep: vec![u32::MAX; MAX_POINTS + 1],
        rights: 0,
        royal_kinds: variant
            .kinds
            .iter()
            .enumerate()
            .filter(|(_, kind)| kind.royal)
            .fold(0, |mask, (i, _)| mask | 1 << i),
        resumes: variant.turn.after_check == AfterCheck::Resume,
        royals,
        always_settles: royals
            && (variant.turn.checked_first || variant.threat.mate_timing == MateTiming::Instant)
            || variant.elimination.no_action_timing == NoActionTiming::Instant,
        hides: variant.visibility.hides_fighters(),
        face_down: variant.visibility.face_down,
        flips: variant.flip.is_some(),
        groups,
        group_of,
    };
    tables.zones();
    tables.rights(variant);
    tables.keys(variant);
    tables
}

/// One group for every way of moving; kinds of one army that move alike share it, and so do armies.
fn groups<const W: usize>(variant: &Variant, lines: &Families<W>) -> (Vec<Group<W>>, [u8; 256]) {
    let mut groups: Vec<Group<W>> = Vec::new();
    let mut group_of = [0; 256];
    let part = 360.0 / variant.board.turns.len() as f64;
    for (k, kind) in variant.kinds.iter().enumerate() {
        let rules: Vec<_> = kind.moves.iter().map(|&m| &variant.moves[m]).collect();
        let promotion = variant.promotion.iter().find(|rule| rule.from.index() == k);
        for (army, seat) in variant.seats.iter().enumerate() {
            let frame = Frame {
                army,
                facing: 90.0 + part * seat.turn as f64,
            };
            let new = group(
                &variant.board,
                &frame,
                &rules,
                promotion,
                &variant.locks,
                lines,
                kind.royal,
            );
            let index = groups.iter().position(|g| *g == new).unwrap_or_else(|| {
                groups.push(new);
                groups.len() - 1
            });
            let piece = Piece::new(ArmyId(army as u8), KindId(k as u8));
            group_of[piece.0 as usize] = index as u8;
        }
    }
    if variant.visibility.hides() || variant.setup.deploy.is_some() {
        let still = groups.iter().position(|g| {
            g.attack.is_empty()
                && g.quiet.is_empty()
                && g.slides.is_empty()
                && g.walks.is_empty()
                && g.hops.is_empty()
                && !g.royal
        });
        let still = still.unwrap_or_else(|| {
            groups.push(Group::still());
            groups.len() - 1
        });
        for army in 0..variant.seats.len() as u8 {
            group_of[Piece::new(ArmyId(army), UNKNOWN).0 as usize] = still as u8;
        }
        group_of[Piece::FACE_DOWN.0 as usize] = still as u8;
    }
    (groups, group_of)
}

impl<const W: usize> Tables<W> {
    /// Where attackers of a point can stand: cheap first tests.
    fn zones(&mut self) {
        for &g in &self.leapers {
            for (zone, reverse) in self
                .leap_zone
                .iter_mut()
                .zip(&self.groups[g as usize].reverse)
            {
                *zone = zone.or(reverse);
            }
        }
        let kinds = self.families;
        if self.forbids.is_some() {
            // who attacks what depends on more than lines: all are asked one by one
            return;
        }
        for (g, group) in self.groups.iter().enumerate() {
            let families = group
                .slides
                .iter()
                .filter(|slide| slide.plain)
                .fold(0, |mask, slide| mask | slide.families);
            if families == 0 {
                continue;
            }
            let zone = |point: usize| {
                let mut zone = PointSet::EMPTY;
                for (f, slot) in self.slots[point][..kinds].iter().enumerate() {
                    if families >> f & 1 != 0 && slot.len > 0 {
                        zone = zone.or(&self.cumulative[slot.base as usize + slot.len as usize]);
                    }
                }
                zone.remove(point as u8);
                zone
            };
            self.sliders.push(Slider {
                group: g as u8,
                families,
                zone: (0..self.points).map(zone).collect(),
            });
        }
    }

    /// Rights to paired moves: one bit for each move and army, lost when a piece leaves its point or is taken there.
    fn rights(&mut self, variant: &Variant) {
        for (i, rule) in variant.paired.iter().enumerate() {
            self.paired_empty.push(std::array::from_fn(|army| {
                let way = rule.ways.get(army).and_then(Option::as_ref);
                way.map_or(PointSet::EMPTY, |way| way.empty.resize())
            }));
            for (army, way) in rule.ways.iter().enumerate() {
                let Some(way) = way else { continue };
                let bit = 1 << (i * 8 + army);
                self.rights |= bit;
                self.keep[way.leader.0 as usize] &= !bit;
                self.keep[way.follower.0 as usize] &= !bit;
            }
        }
    }

    /// Random keys, the same in every run: a record's hashes must not change.
    fn keys(&mut self, variant: &Variant) {
        use rand::Rng;
        let mut random = ChaCha8Rng::seed_from_u64(0x5F37_59DF);
        let mut row = 0;
        for army in 0..variant.seats.len() {
            for kind in 0..variant.kinds.len() {
                let piece = Piece::new(ArmyId(army as u8), KindId(kind as u8));
                self.row_of[piece.0 as usize] = row;
                row += self.points as u16;
            }
            self.row_of[Piece::new(ArmyId(army as u8), UNKNOWN).0 as usize] = row;
            row += self.points as u16;
        }
        if variant.visibility.face_down {
            self.row_of[Piece::FACE_DOWN.0 as usize] = row;
            row += self.points as u16;
        }
        self.keys = (0..row).map(|_| random.next_u64()).collect();
    }
}
