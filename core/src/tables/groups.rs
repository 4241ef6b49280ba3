//! Groups: pieces that move alike. Every condition that depends only on a point and an army is folded into the sets here.

use std::rc::Rc;

use super::families::Families;
use super::hops::{Hop, crossings, legged, offset, taking};
use crate::board::Board;
use crate::ids::{KindId, PointId};
use crate::movement::rule::{ANY_KIND, How, MoveRule};
use crate::movement::spec::{Purpose, Toward};
use crate::pointset::{PointSet, Points};
use crate::promotion::rule::PromotionRule;

/// Pieces that move alike.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Group<const W: usize> {
    /// Points a piece attacks by one step or leap; empty if it never does.
    pub attack: Vec<PointSet<W>>,
    /// Points it may go to by one step or leap if they are empty.
    pub quiet: Vec<PointSet<W>>,
    /// Points from which it attacks a point by one step or leap.
    pub reverse: Vec<PointSet<W>>,
    /// What generation asks first of a piece on a point, together.
    pub cells: Vec<Cell<W>>,
    /// Points from which there are strides.
    pub stride_from: PointSet<W>,
    /// What its pieces need in play.
    pub shape: Shape,
    /// Strides by point.
    pub strides: Vec<Vec<Stride<W>>>,
    /// Single moves that need empty points on the way or take only some kinds, by point; empty if there are none.
    pub hops: Vec<Vec<Hop<W>>>,
    pub slides: Vec<SlideRule<W>>,
    pub walks: Vec<WalkRule<W>>,
    pub promotion: Option<Promotion<W>>,
    /// Points from which a move may promote.
    pub promotes_from: PointSet<W>,
    pub royal: bool,
}

/// Which parts of the rules of moving a group has, so that play asks no more than it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Steps, leaps and strides only.
    Steps,
    /// Free slides along these families only.
    Slides(u8),
    /// Steps, leaps and strides, and free slides along these families.
    Both(u8),
    /// Anything.
    Mixed,
}

/// A point as a group sees it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Cell<const W: usize> {
    /// If none of these points is empty or an enemy's, the piece has no move.
    pub near: PointSet<W>,
    /// Points it attacks by one step or leap.
    pub attack: PointSet<W>,
    /// Points it may go to by one step or leap if they are empty.
    pub quiet: PointSet<W>,
}

/// A stride from a point.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stride<const W: usize> {
    /// All points that must be empty, the last included.
    pub empty: PointSet<W>,
    /// The last of them.
    pub end: PointSet<W>,
    pub to: u8,
    /// The point passed first, on which a transient capture right arises.
    pub passed: u8,
    pub leaves_passing: bool,
}

/// A slide.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SlideRule<const W: usize> {
    /// Numbers of the families, as bits.
    pub families: u8,
    pub range: u8,
    pub turns: u8,
    /// Pieces passed over.
    pub over: u8,
    /// Kinds it takes, as bits.
    pub takes: u32,
    /// No turns, nothing passed over, and every kind is taken.
    pub plain: bool,
    /// Plain, of any length, and from and to anywhere.
    pub free: bool,
    pub from: PointSet<W>,
    pub quiet: PointSet<W>,
    pub attack: PointSet<W>,
}

/// A walk.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct WalkRule<const W: usize> {
    /// Neighbours by point.
    pub neighbours: Vec<PointSet<W>>,
    /// Kinds it takes, as bits.
    pub takes: u32,
    pub from: PointSet<W>,
    pub quiet: PointSet<W>,
    pub attack: PointSet<W>,
}

/// What pieces of a group become.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Promotion<const W: usize> {
    /// Points onto which a move from a point promotes.
    pub targets: Vec<PointSet<W>>,
    pub to: Vec<KindId>,
    pub optional: bool,
}

impl<const W: usize> Group<W> {
    /// Pieces that never move.
    pub(crate) const fn still() -> Self {
        Self {
            attack: Vec::new(),
            quiet: Vec::new(),
            reverse: Vec::new(),
            cells: Vec::new(),
            stride_from: PointSet::EMPTY,
            shape: Shape::Mixed,
            strides: Vec::new(),
            hops: Vec::new(),
            slides: Vec::new(),
            walks: Vec::new(),
            promotion: None,
            promotes_from: PointSet::EMPTY,
            royal: false,
        }
    }
}

impl<const W: usize> Group<W> {
    /// Where the strides from a point lead.
    #[inline]
    pub(crate) fn strides_of(&self, from: u8, empty: &PointSet<W>) -> PointSet<W> {
        let mut targets = PointSet::EMPTY;
        for stride in &self.strides[from as usize] {
            if stride.empty.minus(empty).is_empty() {
                targets = targets.or(&stride.end);
            }
        }
        targets
    }

    /// Adds a slide; slides that differ only in their lines are one.
    fn add_slide(&mut self, new: SlideRule<W>) {
        let same = self.slides.iter_mut().find(|old| {
            let lines = new.families;
            **old
                == SlideRule {
                    families: old.families,
                    ..new.clone()
                }
                && old.plain
                && old.families & lines == 0
        });
        match same {
            Some(old) => old.families |= new.families,
            None => self.slides.push(new),
        }
    }
}

/// One army's view of the board.
pub(crate) struct Frame {
    /// Army number.
    pub army: usize,
    /// The direction away from its home, in degrees.
    pub facing: f64,
}

/// Builds the group of one kind of one army.
pub(crate) fn group<const W: usize>(
    board: &Board,
    frame: &Frame,
    rules: &[(usize, &MoveRule)],
    reaches: &mut Reaches,
    promotion: Option<&PromotionRule>,
    locks: &Points,
    families: &Families<W>,
) -> Group<W> {
    let n = board.len();
    let mut group = Group::still();
    for (number, rule) in rules {
        let from = rule.from[frame.army].minus(locks);
        let to = rule.to[frame.army];
        let nothing = PointSet::EMPTY;
        let quiet = if rule.purpose == Purpose::Capture {
            nothing
        } else {
            to
        };
        let attack = if rule.purpose == Purpose::Quiet {
            nothing
        } else {
            to
        };
        match &rule.how {
            How::Slide {
                along,
                range,
                turns,
                over,
            } => {
                let all = PointSet::first(n);
                let plain = *turns == 0 && *over == 0 && rule.takes == ANY_KIND;
                group.add_slide(SlideRule {
                    families: families
                        .kinds
                        .iter()
                        .enumerate()
                        .filter(|(_, kind)| along.contains(kind))
                        .fold(0, |mask, (f, _)| mask | 1 << f),
                    range: *range,
                    turns: *turns,
                    over: *over,
                    takes: rule.takes,
                    plain,
                    // pieces that are locked are not asked
                    free: plain
                        && *range == 255
                        && all.minus(locks).minus(&from).is_empty()
                        && [quiet, attack] == [all; 2],
                    from: from.resize(),
                    quiet: quiet.resize(),
                    attack: attack.resize(),
                });
            }
            How::Walk { along } => group.walks.push(WalkRule {
                neighbours: (0..n)
                    .map(|p| {
                        along
                            .iter()
                            .fold(PointSet::EMPTY, |set: PointSet<W>, &kind| {
                                set.or(&board.neighbours(PointId(p as u8), kind).resize())
                            })
                    })
                    .collect(),
                takes: rule.takes,
                from: from.resize(),
                quiet: quiet.resize(),
                attack: attack.resize(),
            }),
            How::Stride {
                along,
                toward,
                length,
                leaves_passing,
            } => {
                group.strides.resize_with(n, Vec::new);
                for p in from.iter() {
                    strides(board, frame, p, along, toward, *length, |way| {
                        let last = way[way.len() - 1];
                        if quiet.has(last) {
                            group.strides[p as usize].push(Stride {
                                empty: way.iter().map(|&q| PointId(q)).collect(),
                                end: PointSet::one(last),
                                to: last,
                                passed: way[0],
                                leaves_passing: *leaves_passing,
                            });
                        }
                    });
                }
            }
            How::Cross { along, over } => {
                group.hops.resize_with(n, Vec::new);
                for p in from.iter() {
                    let hops = crossings(board, p, along, &over[frame.army]);
                    group.hops[p as usize].extend(taking(hops, rule.takes, &quiet, &attack));
                }
            }
            How::Step { .. } | How::Leap { .. } if rule.takes != ANY_KIND => {
                group.hops.resize_with(n, Vec::new);
                let reach = reaches.of(board, frame, *number, &rule.how);
                for p in from.iter() {
                    let mut hops = legged(board, p, &rule.how);
                    let free = reach[p as usize];
                    hops.extend(free.iter().map(|to| (to, Points::EMPTY)));
                    group.hops[p as usize].extend(taking(hops, rule.takes, &quiet, &attack));
                }
            }
            How::Step { .. } | How::Leap { .. } => {
                let legs = from.iter().map(|p| (p, legged(board, p, &rule.how)));
                for (p, hops) in legs.filter(|(_, hops)| !hops.is_empty()) {
                    group.hops.resize_with(n, Vec::new);
                    group.hops[p as usize].extend(taking(hops, rule.takes, &quiet, &attack));
                }
                for set in [&mut group.attack, &mut group.quiet] {
                    set.resize(n, PointSet::EMPTY);
                }
                let reach = reaches.of(board, frame, *number, &rule.how);
                for p in from.iter() {
                    let p = p as usize;
                    let reach = reach[p];
                    group.attack[p] = group.attack[p].or(&reach.and(&attack).resize());
                    group.quiet[p] = group.quiet[p].or(&reach.and(&quiet).resize());
                }
            }
        }
    }
    if group.attack.iter().any(|set| !set.is_empty()) {
        group.reverse = vec![PointSet::EMPTY; n];
        for p in 0..n {
            group.attack[p].each(|q| group.reverse[q as usize].insert(p as u8));
        }
    }
    for (p, strides) in group.strides.iter().enumerate() {
        if !strides.is_empty() {
            group.stride_from.insert(p as u8);
        }
    }
    let bare = group.walks.is_empty() && group.hops.iter().all(Vec::is_empty);
    let still = group.attack.is_empty() && group.stride_from.is_empty();
    group.shape = match &group.slides[..] {
        [] if bare => Shape::Steps,
        [slide] if bare && slide.free && still => Shape::Slides(slide.families),
        [slide] if bare && slide.free => Shape::Both(slide.families),
        _ => Shape::Mixed,
    };
    group.cells = (0..n)
        .map(|p| Cell {
            near: near(board, &group, families, p as u8),
            attack: group.attack.get(p).copied().unwrap_or(PointSet::EMPTY),
            quiet: group.quiet.get(p).copied().unwrap_or(PointSet::EMPTY),
        })
        .collect();
    group.promotion = promotion.map(|rule| {
        let all = Points::first(n);
        let targets: Vec<PointSet<W>> = (0..n)
            .map(|p| rule.targets(frame.army, p as u8, &all).resize())
            .collect();
        for (p, targets) in targets.iter().enumerate() {
            let mut ways = group.cells[p].attack.or(&group.cells[p].quiet);
            for stride in group.strides.get(p).into_iter().flatten() {
                ways = ways.or(&stride.end);
            }
            if group.shape != Shape::Steps {
                // how far it comes depends on the position
                ways = PointSet::first(n);
            }
            if targets.meets(&ways) {
                group.promotes_from.insert(p as u8);
            }
        }
        Promotion {
            targets,
            to: rule.to.clone(),
            optional: rule.optional,
        }
    });
    group
}

/// The points next on any way from a point.
fn near<const W: usize>(
    board: &Board,
    group: &Group<W>,
    families: &Families<W>,
    p: u8,
) -> PointSet<W> {
    let at = p as usize;
    let mut near = PointSet::EMPTY;
    if let (Some(attack), Some(quiet)) = (group.attack.get(at), group.quiet.get(at)) {
        near = attack.or(quiet);
    }
    for slide in group.slides.iter().filter(|slide| slide.from.has(p)) {
        if !slide.plain {
            // what is passed over may be anybody's
            return PointSet::first(board.len());
        }
        for (f, slot) in families.slots[at].iter().enumerate() {
            if slide.families >> f & 1 == 0 || slot.bit == 0 {
                continue;
            }
            let place = slot.base as usize + slot.pos as usize;
            if slot.pos > 0 {
                near.insert(families.along[place - 1]);
            }
            if slot.pos + 1 < slot.len {
                near.insert(families.along[place + 1]);
            }
        }
    }
    for walk in group.walks.iter().filter(|walk| walk.from.has(p)) {
        near = near.or(&walk.neighbours[at]);
    }
    for stride in group.strides.get(at).into_iter().flatten() {
        near.insert(stride.passed);
    }
    for hop in group.hops.get(at).into_iter().flatten() {
        near.insert(hop.to);
    }
    near
}

/// Where the steps and leaps of each rule lead from each point, as far as it was asked: kinds share rules, and armies see
/// most of them alike.
#[derive(Default)]
pub(crate) struct Reaches(Vec<Reach>);

/// Where one rule leads from each point, as an army sees it.
struct Reach {
    rule: usize,
    army: usize,
    to: Rc<[Points]>,
}

impl Reaches {
    fn of(&mut self, board: &Board, frame: &Frame, rule: usize, how: &How) -> Rc<[Points]> {
        let alike = match how {
            How::Step { toward, .. } => toward.is_empty(),
            How::Leap { .. } => true,
            How::Stride { .. } | How::Slide { .. } | How::Walk { .. } | How::Cross { .. } => false,
        };
        let army = if alike { 0 } else { frame.army };
        let mut known = self.0.iter();
        if let Some(known) = known.find(|known| (known.rule, known.army) == (rule, army)) {
            return Rc::clone(&known.to);
        }
        let to: Rc<[Points]> = (0..board.len() as u8)
            .map(|p| reach(board, frame, p, how))
            .collect();
        self.0.push(Reach {
            rule,
            army,
            to: Rc::clone(&to),
        });
        to
    }
}

/// Where one step or leap leads.
fn reach(board: &Board, frame: &Frame, from: u8, how: &How) -> Points {
    match how {
        How::Step { along, toward } => along
            .iter()
            .flat_map(|&kind| board.neighbours(PointId(from), kind).iter())
            .filter(|&q| {
                toward.is_empty() || heads(board.angle(PointId(from), PointId(q)), frame, toward)
            })
            .map(PointId)
            .collect(),
        How::Leap { by } => by
            .iter()
            .filter(|jump| jump.leg.is_none())
            .filter_map(|jump| offset(board, from, jump.by))
            .map(PointId)
            .collect(),
        How::Stride { .. } | How::Slide { .. } | How::Walk { .. } | How::Cross { .. } => {
            Points::EMPTY
        }
    }
}

/// Does a direction lie within half an eighth of a turn of one of those asked for?
fn heads(angle: f64, frame: &Frame, toward: &[Toward]) -> bool {
    toward.is_empty()
        || toward.iter().any(|t| {
            let wanted = frame.facing + f64::from(t.eighths()) * 45.0;
            let off = (angle - wanted).rem_euclid(360.0);
            off.min(360.0 - off) < 22.5
        })
}

/// Calls `found` with the points of each straight way of `length` steps.
fn strides(
    board: &Board,
    frame: &Frame,
    from: u8,
    along: &[usize],
    toward: &[Toward],
    length: u8,
    mut found: impl FnMut(&[u8]),
) {
    for line in board.lines.iter().filter(|line| along.contains(&line.kind)) {
        let Some(pos) = line.points.iter().position(|p| p.0 == from) else {
            continue;
        };
        let mut try_way = |way: Vec<u8>| {
            if way.len() == length as usize
                && heads(board.angle(PointId(from), PointId(way[0])), frame, toward)
            {
                found(&way);
            }
        };
        let length = length as usize;
        try_way(
            line.points[pos + 1..]
                .iter()
                .take(length)
                .map(|p| p.0)
                .collect(),
        );
        try_way(
            line.points[..pos]
                .iter()
                .rev()
                .take(length)
                .map(|p| p.0)
                .collect(),
        );
    }
}
