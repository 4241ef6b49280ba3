//! "Did you mean …?"

/// The candidate closest to what was written, if any is close enough to be a slip of the fingers.
pub fn closest<'a>(
    written: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    // A third of the letters may be wrong; more is another word. A single letter is no slip of another.
    let length = written.chars().count();
    let limit = (length.max(3) / 3).min(3).min(length.saturating_sub(1));
    candidates
        .into_iter()
        .map(|candidate| {
            let distance = strsim::damerau_levenshtein(&fold(written), &fold(candidate));
            (distance, candidate)
        })
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// `` did you mean `x`? `` for the closest candidate.
pub fn did_you_mean<'a>(
    written: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    closest(written, candidates).map(|name| format!("did you mean `{name}`?"))
}

/// `` `a`, `b`, `c` ``, as it stands in a message; `none` for nothing.
pub fn list_of<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    if names.is_empty() {
        "none".to_owned()
    } else if names.len() > LONGEST_LIST {
        let rest = names.len() - SHOWN;
        format!("{} and {rest} more", names[..SHOWN].join(", "))
    } else {
        names.join(", ")
    }
}

/// A longer list says less than its beginning: nobody reads the names of 160 points.
const LONGEST_LIST: usize = 40;
const SHOWN: usize = 12;

/// Case and the choice of `-`, `_` or a space are no difference worth counting.
fn fold(name: &str) -> String {
    name.to_lowercase().replace(['_', ' '], "-")
}
