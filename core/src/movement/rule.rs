//! Ways of moving with their names resolved.

use super::leap::{Jump, jumps};
use crate::ids::{ArmyId, KindId};
use crate::lang::Path;
use crate::movement::spec::{
    FlipSpec, MoveSpec, PairedSpec, PassingFrom, PassingHeld, PassingOccupied, PassingSpec,
    PassingTakers, Purpose, Settles, Toward,
};
use crate::pointset::Points;
use crate::variant::Names;

/// One way of moving.
#[derive(Clone, Debug)]
pub struct MoveRule {
    /// Its id in the file.
    pub id: String,
    /// The shape of the way.
    pub how: How,
    /// What it is for.
    pub purpose: Purpose,
    /// Where it may start, by army.
    pub from: Vec<Points>,
    /// Where it may end, by army.
    pub to: Vec<Points>,
    /// The kinds it attacks, as bits; [`ANY_KIND`] for all.
    pub takes: u32,
}

/// The mask of all kinds of piece.
pub const ANY_KIND: u32 = u32::MAX;

/// The shape of a way. Kinds of line are numbers in [`Board::line_kinds`](crate::board::Board::line_kinds).
#[derive(Clone, Debug, PartialEq)]
pub enum How {
    /// To a neighbour.
    Step {
        /// Kinds of line.
        along: Vec<usize>,
        /// Directions; empty for all.
        toward: Vec<Toward>,
    },
    /// So many steps straight on over empty points to an empty point.
    Stride {
        /// Kinds of line.
        along: Vec<usize>,
        /// Directions; empty for all.
        toward: Vec<Toward>,
        /// How many steps, at least 2.
        length: u8,
        /// Does it leave a transient capture right?
        leaves_passing: bool,
    },
    /// Any distance along one line.
    Slide {
        /// Kinds of line.
        along: Vec<usize>,
        /// The longest way, 255 for any.
        range: u8,
        /// Right-angle turns.
        turns: u8,
        /// Pieces passed over.
        over: u8,
    },
    /// Any path.
    Walk {
        /// Kinds of line.
        along: Vec<usize>,
    },
    /// A jump by one of these offsets.
    Leap {
        /// The offset and its images.
        by: Vec<Jump>,
    },
    /// Straight over a stretch of empty points of a zone.
    Cross {
        /// Kinds of line.
        along: Vec<usize>,
        /// The points crossed, by army.
        over: Vec<Points>,
    },
}

/// The right to take a piece on the point it strode over.
#[derive(Clone, Debug, Default)]
pub struct PassingRule {
    /// The kinds that may take, by kind number.
    pub by: [bool; 32],
    /// Who and how long.
    pub takers: PassingTakers,
    /// From where.
    pub from: PassingFrom,
    /// If the passed point is occupied.
    pub occupied: PassingOccupied,
    /// Whether it arises if nobody could use it.
    pub held: PassingHeld,
}

/// Turning up pieces that lie face down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlipRule {
    /// The kinds whose flip settles whose the armies are, as bits; `None` where that is fixed.
    pub settled_by: Option<u32>,
}

/// Resolves `[movement.flip]`.
pub fn flip(spec: &FlipSpec, names: &mut Names<'_>) -> FlipRule {
    let path = Path::from("movement").join("flip");
    let kinds = names.kinds("E0424", &path.join("settled-by"), &spec.settled_by);
    let mask = kinds.iter().fold(0, |mask, kind| mask | 1 << kind.0);
    FlipRule {
        settled_by: (spec.settles == Settles::Armies).then_some(if kinds.is_empty() {
            ANY_KIND
        } else {
            mask
        }),
    }
}

/// A move of two pieces at once.
#[derive(Clone, Debug)]
pub struct PairedRule {
    /// Its id in the file.
    pub id: String,
    /// How it is written.
    pub notation: String,
    /// The kind that leads.
    pub leader: KindId,
    /// The kind that follows.
    pub follower: KindId,
    /// The ways by army.
    pub ways: Vec<Option<Way>>,
}

/// The ways of the two pieces of one army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// From, to.
    pub leader: (u8, u8),
    /// From, to.
    pub follower: (u8, u8),
    /// Points of the leader's way, both ends included: none may be attacked.
    pub safe: Vec<u8>,
    /// Points that must be empty.
    pub empty: Points,
}

/// Resolves `[moves]`.
pub fn moves<'a>(
    specs: impl Iterator<Item = (&'a String, &'a MoveSpec)>,
    names: &mut Names<'_>,
) -> Vec<MoveRule> {
    specs.map(|(id, spec)| one(id, spec, names)).collect()
}

fn one(id: &str, spec: &MoveSpec, names: &mut Names<'_>) -> MoveRule {
    let path = Path::from("moves").join(id);
    let everywhere = Points::first(names.board.len());
    let closed = names.board.closed;
    let mut conditions = |inside: &[String], outside: &[String], keys: [&str; 2]| -> Vec<Points> {
        let within = names.zones("E0403", &path.clone().join(keys[0]), inside);
        let without = names.zones("E0403", &path.clone().join(keys[1]), outside);
        within
            .iter()
            .zip(&without)
            .map(|(within, without)| {
                let base = if inside.is_empty() {
                    everywhere
                } else {
                    *within
                };
                base.minus(without).minus(&closed)
            })
            .collect()
    };
    let from = conditions(&spec.from_in, &spec.from_out, ["from-in", "from-out"]);
    let to = conditions(&spec.to_in, &spec.to_out, ["to-in", "to-out"]);
    let given = [
        spec.step.is_some(),
        spec.stride.is_some(),
        spec.slide.is_some(),
        spec.walk.is_some(),
        spec.leap.is_some(),
        spec.cross.is_some(),
    ];
    if given.iter().filter(|&&g| g).count() != 1 {
        names
            .problems
            .error(
                "E0401",
                path.clone(),
                format!("move `{id}` needs exactly one way of moving"),
            )
            .help("give one of `step`, `stride`, `slide`, `walk`, `leap`, `cross`");
    }
    let along = |key: &str, names: &mut Names<'_>, list: &[String]| {
        names.line_kinds("E0402", &path.clone().join(key).join("along"), list)
    };
    let how = if let Some(step) = &spec.step {
        How::Step {
            along: along("step", names, &step.along),
            toward: step.toward.clone(),
        }
    } else if let Some(stride) = &spec.stride {
        if stride.length < 2 || stride.length > 16 {
            names
                .problems
                .error(
                    "E0404",
                    path.clone().join("stride").join("length"),
                    format!("a stride of {} steps makes no sense", stride.length),
                )
                .help("expected 2 to 16; for one step use `step`");
        }
        How::Stride {
            along: along("stride", names, &stride.along),
            toward: stride.toward.clone(),
            length: stride.length.clamp(2, 16),
            leaves_passing: stride.leaves_passing,
        }
    } else if let Some(slide) = &spec.slide {
        How::Slide {
            along: along("slide", names, &slide.along),
            range: if slide.range == 0 { 255 } else { slide.range },
            turns: slide.turns,
            over: slide.over,
        }
    } else if let Some(walk) = &spec.walk {
        How::Walk {
            along: along("walk", names, &walk.along),
        }
    } else if let Some(cross) = &spec.cross {
        How::Cross {
            along: along("cross", names, &cross.along),
            over: names.zones(
                "E0413",
                &path.clone().join("cross").join("over"),
                &cross.over,
            ),
        }
    } else {
        How::Leap {
            by: jumps(spec.leap.as_ref(), &path, names),
        }
    };
    conflicts(spec, &path, names);
    let takes = names
        .kinds("E0414", &path.clone().join("takes"), &spec.takes)
        .iter()
        .fold(0, |mask, kind| mask | 1 << kind.0);
    MoveRule {
        id: id.to_owned(),
        how,
        purpose: spec.purpose,
        from,
        to,
        takes: if spec.takes.is_empty() {
            ANY_KIND
        } else {
            takes
        },
    }
}

/// Keys of one move that contradict each other.
fn conflicts(spec: &MoveSpec, path: &Path, names: &mut Names<'_>) {
    let never_takes = spec.purpose == Purpose::Quiet || spec.stride.is_some();
    if never_takes && !spec.takes.is_empty() {
        names
            .problems
            .error(
                "E0415",
                path.clone().join("takes"),
                "this move never attacks, so it takes nothing",
            )
            .help("leave `takes` out, or write `purpose = \"capture\"` for a way that attacks");
    }
    if let Some(slide) = &spec.slide
        && slide.over > 0
        && (slide.turns > 0 || slide.over > 14)
    {
        names
            .problems
            .error(
                "E0416",
                path.clone().join("slide").join("over"),
                format!(
                    "a slide over {} pieces with {} turns is not supported",
                    slide.over, slide.turns
                ),
            )
            .help("`over` is at most 14 and only for slides without `turns`");
    }
}

/// Resolves `[passing]`.
pub fn passing(spec: &PassingSpec, names: &mut Names<'_>) -> PassingRule {
    let mut by = [false; 32];
    for kind in names.kinds("E0406", &Path::from("passing").join("by"), &spec.by) {
        by[kind.index()] = true;
    }
    PassingRule {
        by,
        takers: spec.takers,
        from: spec.from,
        occupied: spec.occupied,
        held: spec.held,
    }
}

/// Resolves `[paired]`.
pub fn paired<'a>(
    specs: impl Iterator<Item = (&'a String, &'a PairedSpec)>,
    names: &mut Names<'_>,
) -> Vec<PairedRule> {
    let mut rules = Vec::new();
    for (id, spec) in specs {
        let path = Path::from("paired").join(id);
        let leader = names.kind("E0407", path.clone().join("leader"), &spec.leader);
        let follower = names.kind("E0407", path.clone().join("follower"), &spec.follower);
        let mut ways = vec![None; names.seats.len()];
        for (army, way) in &spec.ways {
            let here = path.clone().join("ways").join(army);
            let Some(seat) = names.seat("E0408", here.clone(), army) else {
                continue;
            };
            let leader = run(&way.leader, here.clone().join("leader"), names);
            let follower = run(&way.follower, here.join("follower"), names);
            if let (Some(leader), Some(follower)) = (leader, follower) {
                ways[seat.index()] = Some(pair(names, leader, follower));
            }
        }
        if let (Some(leader), Some(follower)) = (leader, follower) {
            rules.push(PairedRule {
                id: id.clone(),
                notation: spec.notation.clone(),
                leader,
                follower,
                ways,
            });
        }
    }
    if rules.len() > 4 {
        names
            .problems
            .error(
                "E0409",
                Path::from("paired"),
                format!("{} paired moves; at most 4 fit", rules.len()),
            )
            .help("leave some out");
        rules.truncate(4);
    }
    rules
}

/// Reads `"n7-n5"`: the points of a straight way.
fn run(text: &str, path: Path, names: &mut Names<'_>) -> Option<Vec<u8>> {
    let line = names.board.path(text);
    match line {
        Ok(points) => Some(points.into_iter().map(|p| p.0).collect()),
        Err(message) => {
            names
                .problems
                .error("E0410", path, message)
                .help("write the way as `from-to`, such as `n7-n5`");
            None
        }
    }
}

fn pair(names: &Names<'_>, leader: Vec<u8>, follower: Vec<u8>) -> Way {
    let ends = |run: &[u8]| (run[0], run[run.len() - 1]);
    let (lead, follow) = (ends(&leader), ends(&follower));
    let mut empty = Points::EMPTY;
    let between = names
        .board
        .between(crate::ids::PointId(lead.0), crate::ids::PointId(follow.0));
    for p in between.iter().map(|p| p.0).chain([lead.1, follow.1]) {
        empty.insert(p);
    }
    empty.remove(lead.0);
    empty.remove(follow.0);
    Way {
        leader: lead,
        follower: follow,
        safe: leader,
        empty,
    }
}

impl PairedRule {
    /// The ways of an army.
    pub fn way(&self, army: ArmyId) -> Option<&Way> {
        self.ways.get(army.index()).and_then(Option::as_ref)
    }
}
