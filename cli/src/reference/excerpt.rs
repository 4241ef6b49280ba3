//! Examples from the shipped files.

/// More lines than this are no example any more.
const LONGEST: usize = 40;

/// So many lines show enough.
const ENOUGH: usize = 10;

/// Tables of these names in the first shipped file that has enough of them, else in the one that has most; where no file
/// has one, choices that set their keys.
pub(super) fn first(tables: &[&str]) -> Option<(&'static str, String)> {
    let named = |part: &[&str]| {
        let head = part.first().and_then(|line| line.strip_prefix('['));
        let name = head.and_then(|head| head.split(['.', ']']).next());
        name.is_some_and(|name| tables.contains(&name))
    };
    let sets = |part: &[&str]| {
        let mut keys = part.iter().filter_map(|line| line.split(['.', ' ']).next());
        keys.any(|key| tables.contains(&key))
    };
    first_of(&named).or_else(|| first_of(&sets))
}

fn first_of(wanted: &dyn Fn(&[&str]) -> bool) -> Option<(&'static str, String)> {
    let mut best: Option<(&'static str, String, usize)> = None;
    for shipped in sifang_variants::ALL {
        let text = parts(shipped.text, wanted);
        let lines = text.lines().count();
        if lines > best.as_ref().map_or(0, |(_, _, lines)| *lines) {
            best = Some((shipped.id, text, lines));
        }
        if lines >= ENOUGH {
            break;
        }
    }
    best.map(|(id, text, _)| (id, text))
}

/// As many of the file's tables that are wanted as there is room for, each whole.
fn parts(text: &str, wanted: &dyn Fn(&[&str]) -> bool) -> String {
    let mut taken = String::new();
    let mut part: Vec<&str> = Vec::new();
    for line in text.lines().chain(["[]"]) {
        if line.starts_with('[') {
            take(&mut taken, &part, wanted(&part));
            part.clear();
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
