//! What each problem code means, with an example and how to mend it.

mod files;
mod outcomes;
mod positions;
mod rules;

use sifang_core::lang::codes;
use sifang_core::position;

/// A code explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Explanation {
    /// The code, such as `E0105`.
    pub(crate) code: &'static str,
    /// What it means.
    pub(crate) meaning: &'static str,
    /// What has this problem.
    pub(crate) example: &'static str,
    /// How to mend it.
    pub(crate) remedy: &'static str,
}

/// Code, example, remedy.
type Case = (&'static str, &'static str, &'static str);

/// All codes in their order.
pub(crate) fn all() -> impl Iterator<Item = Explanation> {
    let cases = files::CASES
        .iter()
        .chain(rules::CASES)
        .chain(outcomes::CASES);
    cases
        .chain(positions::CASES)
        .map(|&(code, example, remedy)| Explanation {
            code,
            meaning: meaning(code),
            example,
            remedy,
        })
}

/// Core says it of the language and of positions, this program of the rest.
fn meaning(code: &str) -> &'static str {
    let core = codes::ALL.iter().chain(position::codes::ALL);
    core.chain(rules::MEANINGS)
        .chain(outcomes::MEANINGS)
        .chain(positions::MEANINGS)
        .find(|(other, _)| *other == code)
        .map_or("", |(_, meaning)| meaning)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::all;

    /// The codes in the text of a folder, tests left out.
    fn used(folder: &Path, codes: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy();
            if name == "tests" || name == "tests.rs" || name.starts_with("explanations") {
                continue;
            }
            if path.is_dir() {
                used(&path, codes);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            for part in text.split('"').skip(1) {
                let digits = part.strip_prefix('E').unwrap_or_default();
                if digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
                    codes.insert(part.to_owned());
                }
            }
        }
    }

    #[test]
    fn every_code_of_the_sources_is_explained_and_no_other() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut codes = BTreeSet::new();
        used(&root.join("../core/src"), &mut codes);
        used(&root.join("src"), &mut codes);
        assert!(codes.len() > 100, "{codes:?}");
        let explained: Vec<&str> = all().map(|e| e.code).collect();
        let sorted: BTreeSet<String> = explained.iter().map(|&code| code.to_owned()).collect();
        assert_eq!(sorted.len(), explained.len(), "a code is explained twice");
        assert!(explained.is_sorted(), "{explained:?}");
        assert_eq!(sorted, codes);
    }

    #[test]
    fn every_explanation_is_whole() {
        for explanation in all() {
            for text in [explanation.meaning, explanation.example, explanation.remedy] {
                assert!(!text.is_empty(), "{}", explanation.code);
            }
            assert!(explanation.meaning.ends_with('.'), "{}", explanation.code);
            assert!(explanation.remedy.ends_with('.'), "{}", explanation.code);
        }
    }
}
