//! The set-up, with names resolved.

use super::sampling::{Demand, Sampler};
use super::shuffle::ShuffleRule;
use super::spec::{DeploySpec, SetupSpec};
use crate::ids::{KindId, MAX_ARMIES, PointId};
use crate::lang::{Localised, Path, list_of};
use crate::variant::Names;

/// Where pieces stand when a game begins.
#[derive(Clone, Debug)]
pub struct SetupRule {
    /// Fixed pieces: point, army, kind.
    pub place: Vec<(u8, u8, u8)>,
    /// Deployment in secret.
    pub deploy: Option<DeployRule>,
    /// A set-up drawn by chance.
    pub shuffle: Option<ShuffleRule>,
}

impl SetupRule {
    /// How many of each of so many kinds each army begins with.
    pub fn counts(&self, kinds: usize) -> Vec<[u8; MAX_ARMIES]> {
        let mut counts = vec![[0u8; MAX_ARMIES]; kinds];
        for &(_, army, kind) in &self.place {
            let count = &mut counts[usize::from(kind)][usize::from(army)];
            *count = count.saturating_add(1);
        }
        let laid = self.deploy.iter().flat_map(|deploy| &deploy.demands);
        let laid = laid.map(|demand| demand.count);
        let shuffled = self.shuffle.iter().flat_map(|shuffle| &shuffle.counts);
        for (counts, more) in counts.iter_mut().zip(laid.chain(shuffled.copied())) {
            for count in counts {
                *count = count.saturating_add(more);
            }
        }
        counts
    }
}

/// Deployment in secret. Layouts are written over [`DeployRule::slots`], in their order.
#[derive(Clone, Debug)]
pub struct DeployRule {
    /// All points of the rows by turn of the board, in the written order; those that stay empty included.
    pub rows: Vec<Vec<Vec<PointId>>>,
    /// The points to be filled, by turn, in the written order.
    pub slots: Vec<Vec<PointId>>,
    /// What each kind brings: how many, and on which slots it may stand.
    pub demands: Vec<Demand>,
    /// The uniform sampler.
    pub sampler: Option<Sampler>,
    /// Named layouts: id, name, the kind on each slot.
    pub layouts: Vec<(String, Localised, Vec<KindId>)>,
}

/// The points that a text of a set-up names: a point, or the points of a rectangle.
pub(super) fn points_of(text: &str, path: &Path, names: &mut Names<'_>) -> Vec<u8> {
    if !text.contains(':') {
        return names
            .point("E0303", path.clone(), text)
            .into_iter()
            .collect();
    }
    match names.board.rectangle(text) {
        Ok(points) => points.into_iter().map(|p| p.0).collect(),
        Err(message) => {
            names
                .problems
                .error("E0303", path.clone(), message)
                .help("write a point (`d2`) or a rectangle by two corners (`d2:k2`)");
            Vec::new()
        }
    }
}

/// Resolves `[setup]`; `symbols` by kind.
pub fn resolve(spec: &SetupSpec, symbols: &[String], names: &mut Names<'_>) -> SetupRule {
    let root = Path::from("setup");
    let mut place = Vec::new();
    for (army, kinds) in &spec.place {
        let path = root.clone().join("place").join(army);
        let Some(army) = names.seat("E0301", path.clone(), army) else {
            continue;
        };
        for (kind, points) in kinds {
            let path = path.clone().join(kind);
            let Some(kind) = names.kind("E0302", path.clone(), kind) else {
                continue;
            };
            for (i, point) in points.iter().enumerate() {
                let path = path.clone().at(i);
                for at in points_of(point, &path, names) {
                    if place.iter().any(|&(other, _, _)| other == at) {
                        let at = names.board.name(crate::ids::PointId(at));
                        names
                            .problems
                            .error("E0304", path.clone(), format!("two pieces stand on `{at}`"))
                            .help("a point holds one piece");
                    } else {
                        place.push((at, army.0, kind.0));
                    }
                }
            }
        }
    }
    SetupRule {
        place,
        deploy: spec
            .deploy
            .as_ref()
            .map(|deploy| resolve_deploy(deploy, symbols, names)),
        shuffle: spec
            .shuffle
            .as_ref()
            .map(|shuffle| super::shuffle::resolve(shuffle, names)),
    }
}

fn resolve_deploy(spec: &DeploySpec, symbols: &[String], names: &mut Names<'_>) -> DeployRule {
    let root = Path::from("setup").join("deploy");
    let mut written: Vec<Vec<PointId>> = Vec::new();
    for (i, text) in spec.rows.iter().enumerate() {
        match names.board.row(text) {
            Ok(points) => written.push(points),
            Err(message) => {
                names
                    .problems
                    .error("E0305", root.clone().join("rows").at(i), message)
                    .help("write a row as a path (`g6-k6`) or a rectangle (`g6:k6`)");
            }
        }
    }
    let empty = names.zones("E0306", &root.clone().join("empty"), &spec.empty);
    let first = names
        .seats
        .values()
        .position(|&turn| turn == 0)
        .unwrap_or(0);
    let stays_empty = empty.get(first).copied().unwrap_or_default();
    let slots: Vec<PointId> = written
        .iter()
        .flatten()
        .copied()
        .filter(|p| !stays_empty.has(p.0))
        .collect();
    let mut demands = vec![
        Demand {
            count: 0,
            allowed: 0
        };
        names.kinds.len()
    ];
    for (kind, &count) in &spec.pieces {
        if let Some(kind) = names.kind("E0307", root.clone().join("pieces").join(kind), kind) {
            demands[kind.index()].count = count;
        }
    }
    for demand in &mut demands {
        demand.allowed = if slots.len() >= 64 {
            u64::MAX
        } else {
            (1 << slots.len()) - 1
        };
    }
    for (kind, zones) in &spec.only {
        let path = root.clone().join("only").join(kind);
        let sets = names.zones("E0306", &path, zones);
        let Some(kind) = names.kind("E0307", path, kind) else {
            continue;
        };
        let set = sets.get(first).copied().unwrap_or_default();
        demands[kind.index()].allowed = slots
            .iter()
            .enumerate()
            .filter(|(_, p)| set.has(p.0))
            .fold(0, |mask, (i, _)| mask | 1 << i.min(63));
    }
    let sampler = match Sampler::new(slots.len(), &demands) {
        Ok(sampler) => Some(sampler),
        Err(error) => {
            names
                .problems
                .error("E0308", root.clone().join("pieces"), error.to_string())
                .help(
                    "make the pieces fit the points to be filled and the zones they may stand in",
                );
            None
        }
    };
    let layouts = layouts(spec, &root, &written, &slots, &demands, symbols, names);
    let turned = |points: &[PointId]| -> Vec<Vec<PointId>> {
        names
            .board
            .turns
            .iter()
            .map(|turn| points.iter().map(|p| turn[p.index()]).collect())
            .collect()
    };
    DeployRule {
        rows: names
            .board
            .turns
            .iter()
            .map(|turn| {
                written
                    .iter()
                    .map(|row| row.iter().map(|p| turn[p.index()]).collect())
                    .collect()
            })
            .collect(),
        slots: turned(&slots),
        demands,
        sampler,
        layouts,
    }
}

fn layouts(
    spec: &DeploySpec,
    root: &Path,
    written: &[Vec<PointId>],
    slots: &[PointId],
    demands: &[Demand],
    symbols: &[String],
    names: &mut Names<'_>,
) -> Vec<(String, Localised, Vec<KindId>)> {
    let mut found = Vec::new();
    let mut broken: Vec<(&str, Path, String)> = Vec::new();
    for (id, layout) in &spec.layouts {
        let path = root.clone().join("layouts").join(id).join("rows");
        match super::layout::read_rows(&layout.rows, written, slots, symbols) {
            Ok(kinds) => {
                let offences = super::layout::judge(&kinds, demands);
                let slot_name = |slot: usize| names.board.name(slots[slot]);
                let texts: Vec<String> = offences
                    .iter()
                    .map(|o| super::layout::offence_text(o, &names.kinds, slot_name))
                    .collect();
                if offences.is_empty() {
                    found.push((id.clone(), layout.name.clone(), kinds));
                } else {
                    broken.push((id, path, texts.join("; ")));
                }
            }
            Err(message) => {
                names
                    .problems
                    .error("E0309", path, format!("layout `{id}`: {message}"))
                    .help("write one text a row, symbols of pieces divided by spaces, `.` where nothing stands");
            }
        }
    }
    left_out(&broken, names);
    found
}

/// How many broken layouts are explained.
const EXPLAINED: usize = 3;

/// One warning for all layouts that break the rules: one option can break them all.
fn left_out(broken: &[(&str, Path, String)], names: &mut Names<'_>) {
    let Some(((first, path, why), others)) = broken.split_first() else {
        return;
    };
    let message = if others.is_empty() {
        format!("layout `{first}` breaks the rules of the set-up and is left out: {why}")
    } else {
        format!(
            "{} layouts break the rules of the set-up and are left out: {}",
            broken.len(),
            list_of(broken.iter().map(|(id, ..)| *id))
        )
    };
    let problem = names.problems.warning("E0310", path.clone(), message);
    problem.help("move the pieces named");
    if !others.is_empty() {
        for (id, _, why) in broken.iter().take(EXPLAINED) {
            problem.note(format!("`{id}`: {why}"));
        }
    }
}
