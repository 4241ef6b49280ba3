//! Files of layouts with names resolved.

use crate::formats::spec::LayoutSpec;
use crate::ids::KindId;
use crate::lang::Path;
use crate::variant::Names;

/// How a layout is written in bytes.
#[derive(Clone, Debug)]
pub struct LayoutFile {
    /// How many bytes the title has.
    pub title: usize,
    /// The bytes behind the title.
    pub mark: Vec<u8>,
    /// The code of a point on which nothing stands.
    pub empty: u8,
    /// Codes of kinds.
    pub codes: Vec<(u8, KindId)>,
}

pub(in crate::formats) fn resolve_layout(
    spec: &LayoutSpec,
    path: &Path,
    names: &mut Names<'_>,
) -> LayoutFile {
    let path = path.clone().join("codes");
    let mut codes: Vec<(u8, KindId)> = Vec::new();
    for (kind, &code) in &spec.codes {
        let here = path.clone().join(kind);
        let Some(kind) = names.kind("E1404", here.clone(), kind) else {
            continue;
        };
        if code == spec.empty || codes.iter().any(|(other, _)| *other == code) {
            names
                .problems
                .error("E1411", here, format!("the code {code} stands twice"))
                .help("give each kind a code of its own, and another than `empty`");
        }
        codes.push((code, kind));
    }
    LayoutFile {
        title: spec.title,
        mark: spec.mark.clone(),
        empty: spec.empty,
        codes,
    }
}
