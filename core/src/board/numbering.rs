//! In which order the points of a board are numbered.

/// The numbers of a board's points.
///
/// The order of points is no rule: under every numbering a game is the same, up to the numbers in moves, events and views
/// and to the order of lists. Everything but the tests that prove this uses the default, rank by rank from the lower left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbering(Vec<u8>);

impl Numbering {
    /// `numbers[i]` becomes the number of the point that has number `i` by default.
    ///
    /// The points take their places by these numbers; points without one, or with the same, keep their order, behind or
    /// beside the others. So every list gives a numbering, and a permutation of the points gives itself.
    pub const fn by(numbers: Vec<u8>) -> Self {
        Self(numbers)
    }

    /// Brings what is in the default order into this one.
    pub(super) fn order<T>(&self, points: Vec<T>) -> Vec<T> {
        let mut keyed: Vec<(u8, T)> = points
            .into_iter()
            .enumerate()
            .map(|(i, point)| (self.0.get(i).copied().unwrap_or(u8::MAX), point))
            .collect();
        keyed.sort_by_key(|(number, _)| *number);
        keyed.into_iter().map(|(_, point)| point).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Numbering;

    #[test]
    fn a_permutation_gives_itself_and_any_list_gives_some_order() {
        let points = vec!["a", "b", "c", "d"];
        assert_eq!(Numbering::default().order(points.clone()), points);
        assert_eq!(
            Numbering::by(vec![2, 0, 3, 1]).order(points.clone()),
            ["b", "d", "a", "c"]
        );
        assert_eq!(
            Numbering::by(vec![7, 7, 0]).order(points),
            ["c", "a", "b", "d"]
        );
    }
}
