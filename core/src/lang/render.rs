//! Problems as text for people and as JSON for programs.

use annotate_snippets::{
    Annotation, AnnotationKind, Group, Level, Renderer, Snippet, normalize_untrusted_str,
};
use serde_json::{Value as Json, json};

use super::problem::{Problem, Problems, Severity, Where};
use super::source::{Place, Source, Sources, clamp};

/// The problems one after another: `error[code]: message`, the line with a caret, help; the last line
/// counts them. Empty if there are none.
///
/// Paths are not looked up: call [`Problems::resolve`] before, and [`Problems::sort`] if the order of the
/// texts is wanted.
pub fn render(problems: &Problems, sources: &Sources, colour: bool) -> String {
    if problems.is_empty() {
        return String::new();
    }
    let renderer = if colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let mut out = String::new();
    for problem in problems {
        out.push_str(&renderer.render(&[group(problem, sources)]));
        out.push_str("\n\n");
    }
    out.push_str(&count(problems));
    out.push('\n');
    out
}

/// The problems as an array of objects: `code`, `severity`, `message`, `label`, `path`, `file`, `line`,
/// `column`, `end_line`, `end_column`, `others`, `notes`, `help`; what is unknown is null. Lines and columns
/// are from 1, columns in characters.
pub fn to_json(problems: &Problems, sources: &Sources) -> Json {
    problems
        .iter()
        .map(|problem| {
            let mut object = json!({
                "code": problem.code,
                "severity": severity(problem.severity),
                "message": problem.message,
                "label": problem.label,
                "path": problem.path.as_ref().map(ToString::to_string),
            });
            let spot = spot(problem.place, sources);
            let others: Vec<Json> = problem
                .others
                .iter()
                .map(|(spot, text)| other(spot, text, sources))
                .collect();
            let rest = json!({"others": others, "notes": problem.notes, "help": problem.help});
            for part in [spot, rest] {
                if let (Json::Object(object), Json::Object(part)) = (&mut object, part) {
                    object.extend(part);
                }
            }
            object
        })
        .collect()
}

fn other(spot_: &Where, text: &str, sources: &Sources) -> Json {
    let (place, path) = match spot_ {
        Where::Place(place) => (Some(*place), None),
        Where::Path(path) => (None, Some(path.to_string())),
    };
    let mut object = json!({"message": text, "path": path});
    if let (Json::Object(object), Json::Object(spot)) = (&mut object, spot(place, sources)) {
        object.extend(spot);
    }
    object
}

fn spot(place: Option<Place>, sources: &Sources) -> Json {
    let Some((place, source)) = place.and_then(|place| Some((place, sources.get(place.source)?)))
    else {
        return json!({"file": null, "line": null, "column": null, "end_line": null, "end_column": null});
    };
    let (line, column) = sources.line_col(place);
    let (end_line, end_column) = sources.end_line_col(place);
    json!({"file": source.name, "line": line, "column": column,
        "end_line": end_line, "end_column": end_column})
}

const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

fn group<'a>(problem: &'a Problem, sources: &'a Sources) -> Group<'a> {
    let level = match problem.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = Group::with_title(
        level
            .primary_title(problem.message.as_str())
            .id(problem.code),
    );
    for snippet in snippets(problem, sources) {
        group = group.element(snippet);
    }
    for note in &problem.notes {
        group = group.element(Level::NOTE.message(normalize_untrusted_str(note)));
    }
    if let Some(help) = &problem.help {
        group = group.element(Level::HELP.message(normalize_untrusted_str(help)));
    }
    group
}

/// One snippet for each text that the problem points into, the main one first.
fn snippets<'a>(problem: &'a Problem, sources: &'a Sources) -> Vec<Snippet<'a, Annotation<'a>>> {
    let mut marks: Vec<(Place, AnnotationKind, &str)> = Vec::new();
    if let Some(place) = problem.place {
        marks.push((place, AnnotationKind::Primary, &problem.label));
    }
    for (spot, text) in &problem.others {
        if let Where::Place(place) = spot {
            marks.push((*place, AnnotationKind::Context, text));
        }
    }
    let mut shown = Vec::new();
    let mut snippets = Vec::new();
    for (place, ..) in &marks {
        let Some(source) = sources.get(place.source) else {
            continue;
        };
        if shown.contains(&place.source) {
            continue;
        }
        shown.push(place.source);
        let annotations = marks
            .iter()
            .filter(|(other, ..)| other.source == place.source)
            .map(|(place, kind, text)| {
                let label = (!text.is_empty()).then_some(*text);
                kind.span(caret(source, *place)).label(label)
            });
        snippets.push(
            Snippet::source(source.text.as_str())
                .path(source.name.as_str())
                .annotations(annotations),
        );
    }
    snippets
}

/// The part of a place to underline: of a value over several lines, the first line.
fn caret(source: &Source, place: Place) -> std::ops::Range<usize> {
    let (start, end) = clamp(&source.text, place);
    let line_end = source.text[start..end]
        .find(['\n', '\r'])
        .map_or(end, |length| start + length);
    start..line_end
}

fn count(problems: &Problems) -> String {
    let errors = problems
        .iter()
        .filter(|problem| problem.severity == Severity::Error)
        .count();
    let plural = |count: usize, word: &str| match count {
        1 => format!("1 {word}"),
        _ => format!("{count} {word}s"),
    };
    match (errors, problems.len() - errors) {
        (errors, 0) => plural(errors, "error"),
        (0, warnings) => plural(warnings, "warning"),
        (errors, warnings) => {
            format!(
                "{}, {}",
                plural(errors, "error"),
                plural(warnings, "warning")
            )
        }
    }
}
