//! Examples from the shipped files.

/// More lines than this are no example any more.
const LONGEST: usize = 40;

/// The longest run of tables of these names, among the shipped files, that is short enough; else the longest single
/// table.
pub(super) fn longest(tables: &[&str]) -> Option<(&'static str, String)> {
    let mut best: Option<(&'static str, String, usize)> = None;
    for shipped in sifang_variants::ALL {
        let text = parts(shipped.text, tables);
        let lines = text.lines().count();
        if lines > best.as_ref().map_or(0, |(_, _, lines)| *lines) {
            best = Some((shipped.id, text, lines));
        }
    }
    best.map(|(id, text, _)| (id, text))
}

/// As many of the file's tables of these names as there is room for, each whole.
fn parts(text: &str, tables: &[&str]) -> String {
    let mut taken = String::new();
    let mut part: Vec<&str> = Vec::new();
    let mut wanted = false;
    for line in text.lines().chain(["[]"]) {
        if line.starts_with('[') {
            take(&mut taken, &part, wanted);
            part.clear();
            let name = line
                .trim_start_matches('[')
                .split(['.', ']'])
                .next()
                .unwrap_or_default();
            wanted = tables.contains(&name);
        }
        part.push(line);
    }
    taken
}

fn take(taken: &mut String, part: &[&str], wanted: bool) {
    // what follows the last key belongs to the next table
    let end = part
        .iter()
        .rposition(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let part = &part[..end.map_or(0, |end| end + 1)];
    if !wanted || part.is_empty() || taken.lines().count() + part.len() >= LONGEST {
        return;
    }
    if !taken.is_empty() {
        taken.push('\n');
    }
    for line in part {
        taken.push_str(line);
        taken.push('\n');
    }
}
