//! From rules to tables.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::families::{Families, families};
use super::groups::{Frame, Group, Reaches, group};
use super::{MAX_FAMILIES, SliderClass, Tables, UNKNOWN};
use crate::elimination::rule::NoActionTiming;
use crate::ids::{ArmyId, KindId, Piece};
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
        present: Box::new(std::array::from_fn(|p| {
            let slots = lines.slots[p].iter().enumerate();
            let here = slots.filter(|(_, slot)| slot.bit != 0);
            here.fold(0, |mask, (f, _)| mask | 1 << f)
        })),
        slots: lines.slots,
        cumulative: lines.cumulative,
        along: lines.along,
        departures: lines.departures,
        slider_classes: Vec::new(),
        leap_zone: vec![PointSet::EMPTY; n],
        board: PointSet::first(n),
        locks: variant.locks.resize(),
        shelters: variant.encounter.shelters.resize(),
        open_to: variant.encounter.open_to.resize(),
        keys: Vec::new(),
        row_of: [0; 256],
        paired_empty: Vec::new(),
        keep: Box::new([u32::MAX; 256]),
        single: Box::new(std::array::from_fn(|p| single(p as u8))),
        heavy: Vec::new(),
        strides_from: groups
            .iter()
            .fold(PointSet::EMPTY, |set, group: &Group<W>| {
                set.or(&group.stride_from)
            }),
        bare: false,
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
        marks: variant.visibility.hides(),
        face_down: variant.visibility.face_down,
        flips: variant.flip.is_some(),
        groups,
        group_of,
    };
    tables.zones();
    tables.rights(variant);
    tables.heavy(variant);
    tables.bare = !tables.always_settles
        && !tables.hides
        && variant.points.is_none()
        && variant.goal.is_none()
        && !variant.elimination.no_movers
        && !variant.ending.repeated.blames;
    tables.keys(variant);
    tables
}

/// A point as a set, if the width holds it.
fn single<const W: usize>(point: u8) -> PointSet<W> {
    if (point as usize) < 64 * W {
        PointSet::one(point)
    } else {
        PointSet::EMPTY
    }
}

/// One group for every way of moving; kinds of one army that move alike share it, and so do armies.
fn groups<const W: usize>(variant: &Variant, lines: &Families<W>) -> (Vec<Group<W>>, [u8; 256]) {
    let mut groups: Vec<Group<W>> = Vec::new();
    let mut group_of = [0; 256];
    let mut reaches = Reaches::default();
    let part = 360.0 / variant.board.turns.len() as f64;
    for (k, kind) in variant.kinds.iter().enumerate() {
        let rules: Vec<_> = kind.moves.iter().map(|&m| (m, &variant.moves[m])).collect();
        let promotion = variant.promotion.iter().find(|rule| rule.from.index() == k);
        for (army, seat) in variant.seats.iter().enumerate() {
            let frame = Frame {
                army,
                facing: 90.0 + part * seat.turn as f64,
            };
            let mut new = group(
                &variant.board,
                &frame,
                &rules,
                &mut reaches,
                promotion,
                &variant.locks,
                lines,
            );
            new.royal = kind.royal;
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
        if self.forbids.is_some() {
            // who attacks what depends on more than lines: all are asked one by one
            return;
        }
        for f in 0..self.families {
            let slides = |group: &Group<W>| {
                let mut straight = group.slides.iter().filter(|slide| slide.plain);
                straight.any(|slide| slide.families >> f & 1 != 0)
            };
            let groups: Vec<u8> = (0..self.groups.len() as u8)
                .filter(|&g| slides(&self.groups[g as usize]))
                .collect();
            if groups.is_empty() {
                continue;
            }
            match self
                .slider_classes
                .iter_mut()
                .find(|class| class.groups == groups)
            {
                Some(class) => class.families |= 1 << f,
                None => self.slider_classes.push(SliderClass {
                    families: 1 << f,
                    groups,
                    zone: Vec::new(),
                }),
            }
        }
        for class in &mut self.slider_classes {
            let (slots, cumulative) = (&self.slots, &self.cumulative);
            let zone = |point: usize| {
                let mut zone = PointSet::EMPTY;
                for (f, slot) in slots[point].iter().enumerate() {
                    if class.families >> f & 1 != 0 && slot.len > 0 {
                        zone = zone.or(&cumulative[slot.base as usize + slot.len as usize]);
                    }
                }
                zone.remove(point as u8);
                zone
            };
            class.zone = (0..self.points).map(zone).collect();
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

    /// Groups of which every kind keeps a position from being dead by its material.
    fn heavy(&mut self, variant: &Variant) {
        let ending = &variant.ending;
        let light = |k: usize| variant.kinds[k].royal || ending.lone[k] || ending.one_colour[k];
        let mut heavy = vec![None; self.groups.len()];
        for kind in 0..variant.kinds.len() {
            for army in 0..variant.seats.len() {
                let piece = Piece::new(ArmyId(army as u8), KindId(kind as u8));
                let group = &mut heavy[self.group_of[piece.0 as usize] as usize];
                *group = Some(group.unwrap_or(true) && !light(kind));
            }
        }
        let all = heavy.iter().enumerate();
        self.heavy = all
            .filter(|(_, heavy)| **heavy == Some(true))
            .map(|(g, _)| g as u8)
            .collect();
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
