use serde_json::json;

use super::run;
use crate::lang::{Path, Problem, Problems, Severity, Sources, codes, parse, render, to_json};

const GAME: &str = "schema = 1\nid = \"kites\"\nname = { en = \"Kites\", zh-Hans = \"风筝\", zh = \"风\" }\n[options.gust]\ntype = \"on-off\"\ndefault = 3\n";

#[test]
fn problems_are_shown_with_line_and_caret() {
    let outcome = run(GAME, &[], &[("gast", "on")]);
    let expected = "\
error[E0105]: unknown key `zh`
 --> game.toml:3:40
  |
3 | name = { en = \"Kites\", zh-Hans = \"风筝\", zh = \"风\" }
  |                                          ^^
  |
  = help: keys here: `en`, `zh-Hans`, `zh-Hant`

error[E0133]: the default `3` of the option `gust` is not an allowed value
 --> game.toml:6:11
  |
6 | default = 3
  |           ^ no value `3`
  |
  = help: allowed: `on`, `off`

error[E0129]: there is no option `gast`
 --> --set:1:1
  |
1 | gast=on
  | ^^^^ did you mean `gust`?
  |
  = help: options: `gust`

3 errors
";
    let shown = render(&outcome.problems, &outcome.sources, false);
    assert_eq!(shown, expected);
    let coloured = render(&outcome.problems, &outcome.sources, true);
    assert!(coloured.contains("\u{1b}["));
    assert!(!shown.contains('\u{1b}'));
}

#[test]
fn the_same_for_programs() {
    let outcome = run(GAME, &[], &[]);
    let json = to_json(&outcome.problems, &outcome.sources);
    assert_eq!(
        json[0],
        json!({
            "code": "E0105", "severity": "error", "message": "unknown key `zh`", "label": "", "path": "name.zh",
            "file": "game.toml", "line": 3, "column": 40, "end_line": 3, "end_column": 42,
            "others": [], "notes": [], "help": "keys here: `en`, `zh-Hans`, `zh-Hant`",
        })
    );
    assert_eq!(json.as_array().map(Vec::len), Some(2));
}

#[test]
fn paths_are_turned_into_places_and_other_files_are_shown_too() {
    let mut sources = Sources::new();
    let one = sources.add("one.toml", "a = [\n  1,\n]\r\nb = 2\n");
    let two = sources.add("two.toml", "c = 3\n");
    let (tree, _) = parse(one, &sources);
    let (other, _) = parse(two, &sources);
    let mut problems = Problems::new();
    problems
        .warning("W0001", "b", "b is odd")
        .label("here")
        .also(Path::from("a"), "because of this")
        .also(other.locate(&Path::from("c")), "and of that")
        .note("first remark");
    problems.error("E0001", "a[0]", "a is bad");
    problems.push(Problem::new("E0002", Severity::Error, "all is bad"));
    problems.resolve(&tree);
    problems.sort();
    assert_eq!(
        render(&problems, &sources, false),
        "\
error[E0002]: all is bad

error[E0001]: a is bad
 --> one.toml:2:3
  |
2 |   1,
  |   ^

warning[W0001]: b is odd
 --> one.toml:4:5
  |
1 | a = [
  |     - because of this
...
4 | b = 2
  |     ^ here
  |
 ::: two.toml:1:5
  |
1 | c = 3
  |     - and of that
  |
  = note: first remark

2 errors, 1 warning
"
    );
    assert_eq!(render(&Problems::new(), &sources, false), "");
}

#[test]
fn every_code_is_explained_once() {
    let mut codes: Vec<&str> = codes::ALL.iter().map(|(code, _)| *code).collect();
    assert!(
        codes
            .iter()
            .all(|code| code.len() == 5 && code.starts_with("E01"))
    );
    assert!(codes::ALL.iter().all(|(_, text)| text.ends_with('.')));
    let count = codes.len();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), count);
}
