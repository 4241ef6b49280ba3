//! Whether the pieces can all be placed, and if not, why not.

use super::{MAX_KINDS, MAX_POINTS, bits};

/// Looks for kind classes that bring more pieces than there is room for them.
///
/// `need[k]` pieces of kind class k want a place in the point classes of the mask `allowed[k]`;
/// point class p has room for `room[p]`. Returns `None` if all pieces can be placed, else a set of
/// kind classes (bit k) whose pieces exceed the room of all point classes allowed to any of them.
///
/// Places piece after piece and moves others out of the way (augmenting paths). When a piece finds
/// no place, the kinds tried on its behalf are such a set: P. Hall, "On Representatives of
/// Subsets", J. London Math. Soc. 10 (1935).
pub(super) fn shortage(need: &[u8], allowed: &[u64], room: &[u8]) -> Option<u32> {
    let mut placing = Placing {
        allowed,
        room: [0; MAX_POINTS],
        stands: [[0; MAX_POINTS]; MAX_KINDS],
    };
    placing.room[..room.len()].copy_from_slice(room);
    for (kind, &pieces) in need.iter().enumerate() {
        for _ in 0..pieces {
            let mut tried = 0;
            if !placing.place(kind, &mut tried) {
                return Some(tried);
            }
        }
    }
    None
}

/// A partial placing of the pieces.
struct Placing<'a> {
    /// The point classes allowed to each kind class.
    allowed: &'a [u64],
    /// The room left in each point class.
    room: [u8; MAX_POINTS],
    /// How many pieces of each kind class stand in each point class.
    stands: [[u8; MAX_POINTS]; MAX_KINDS],
}

impl Placing<'_> {
    /// Places one more piece of `kind`, moving pieces of kinds not yet `tried` if need be.
    fn place(&mut self, kind: usize, tried: &mut u32) -> bool {
        *tried |= 1 << kind;
        if let Some(class) = bits(self.allowed[kind]).find(|&class| self.room[class] > 0) {
            self.room[class] -= 1;
            self.stands[kind][class] += 1;
            return true;
        }
        for class in bits(self.allowed[kind]) {
            for other in 0..self.allowed.len() {
                let movable = *tried & 1 << other == 0 && self.stands[other][class] > 0;
                if movable && self.place(other, tried) {
                    // the other kind has found a place elsewhere and gives this one up
                    self.stands[other][class] -= 1;
                    self.stands[kind][class] += 1;
                    return true;
                }
            }
        }
        false
    }
}
