//! Points and kinds that the rules do not tell apart.

use super::shortage::shortage;
use super::{Demand, SamplerError, bits};

/// The points and kinds of a layout, gathered into classes.
///
/// Points of a class allow the same kinds; kinds of a class are allowed on the same points. Kinds
/// without pieces are in no class.
#[derive(Debug, Clone)]
pub(super) struct Classes {
    /// The points of each class.
    pub(super) points: Vec<Vec<u8>>,
    /// The kinds of each class. Classes allowed on few points come first: they have few ways to go,
    /// which keeps the search short, and the draw need not choose points for the last one.
    pub(super) kinds: Vec<Vec<u8>>,
    /// The point classes (bit p) each kind class is allowed on.
    pub(super) allowed: Vec<u64>,
    /// The number of pieces of each kind class.
    pub(super) need: Vec<u8>,
    /// The number of points of each point class.
    pub(super) room: Vec<u8>,
}

impl Classes {
    /// Gathers the classes; the counts have been checked to sum to `points`.
    pub(super) fn new(points: usize, demands: &[Demand]) -> Self {
        let at = |point: usize| {
            let allows = |demand: &Demand| demand.count > 0 && demand.allowed >> point & 1 == 1;
            let kinds = (0..demands.len()).filter(|&kind| allows(&demands[kind]));
            kinds.fold(0_u32, |mask, kind| mask | 1 << kind)
        };
        let points = gather((0..points).map(|point| (at(point), point)));

        let present = (0..demands.len()).filter(|&kind| demands[kind].count > 0);
        let kinds = gather(present.map(|kind| {
            let allowed = demands[kind].allowed;
            ((allowed.count_ones(), allowed), kind)
        }));

        let on = |kinds: &Vec<u8>| {
            let allowed = demands[usize::from(kinds[0])].allowed;
            let classes = (0..points.len()).filter(|&class| allowed >> points[class][0] & 1 == 1);
            classes.fold(0_u64, |mask, class| mask | 1 << class)
        };
        let pieces = |&kind: &u8| demands[usize::from(kind)].count;
        Self {
            allowed: kinds.iter().map(on).collect(),
            need: kinds
                .iter()
                .map(|class| class.iter().map(pieces).sum())
                .collect(),
            room: points.iter().map(|class| class.len() as u8).collect(),
            points,
            kinds,
        }
    }

    /// Refuses demands that no layout meets.
    ///
    /// # Errors
    ///
    /// [`SamplerError::Unfillable`] with the kinds that lack points.
    pub(super) fn fillable(&self) -> Result<(), SamplerError> {
        let Some(short) = shortage(&self.need, &self.allowed, &self.room) else {
            return Ok(());
        };
        let short: Vec<usize> = bits(u64::from(short)).collect();
        let kinds = short.iter().flat_map(|&class| &self.kinds[class]);
        let mut kinds: Vec<usize> = kinds.map(|&kind| usize::from(kind)).collect();
        kinds.sort_unstable();
        let reach = short
            .iter()
            .fold(0, |mask, &class| mask | self.allowed[class]);
        let pieces = short.iter().map(|&class| usize::from(self.need[class]));
        let points = bits(reach).map(|class| usize::from(self.room[class]));
        Err(SamplerError::Unfillable {
            kinds,
            pieces: pieces.sum(),
            points: points.sum(),
        })
    }
}

/// Gathers the members that have the same key, in the order of the keys.
fn gather<K: Ord>(members: impl Iterator<Item = (K, usize)>) -> Vec<Vec<u8>> {
    let mut members: Vec<(K, usize)> = members.collect();
    members.sort();
    let classes = members.chunk_by(|one, next| one.0 == next.0);
    let class = |class: &[(K, usize)]| class.iter().map(|&(_, member)| member as u8).collect();
    classes.map(class).collect()
}
