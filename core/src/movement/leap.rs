//! Leaps: an offset with all its turns and mirror images, and its leg turned along.

use super::spec::LeapSpec;
use crate::lang::Path;
use crate::variant::Names;

/// One image of a leap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Jump {
    /// Where it leads.
    pub by: [i32; 2],
    /// The point that must be empty, if there is one.
    pub leg: Option<[i32; 2]>,
}

/// All images of a leap, each once.
pub(super) fn jumps(spec: Option<&LeapSpec>, path: &Path, names: &mut Names<'_>) -> Vec<Jump> {
    let Some(&LeapSpec { by, leg }) = spec else {
        return Vec::new();
    };
    let path = path.clone().join("leap");
    if by == [0, 0] {
        names
            .problems
            .error("E0405", path.join("by"), "a leap by nothing")
            .help("give an offset such as `[1, 2]`");
        return Vec::new();
    }
    if let Some(leg) = leg.filter(|&leg| leg == by || leg == [0, 0]) {
        names
            .problems
            .error(
                "E0417",
                path.join("leg"),
                format!("the leg {leg:?} is an end of the leap itself"),
            )
            .help("give the offset of a point on the way, such as `[0, 1]` for `by = [1, 2]`");
    }
    let images: [fn([i32; 2]) -> [i32; 2]; 8] = [
        |[x, y]| [x, y],
        |[x, y]| [-x, y],
        |[x, y]| [x, -y],
        |[x, y]| [-x, -y],
        |[x, y]| [y, x],
        |[x, y]| [-y, x],
        |[x, y]| [y, -x],
        |[x, y]| [-y, -x],
    ];
    let mut found: Vec<Jump> = images
        .iter()
        .map(|image| Jump {
            by: image(by),
            leg: leg.map(image),
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}
