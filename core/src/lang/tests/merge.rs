use super::run;
use crate::lang::Value;

const PARENT: &str = r#"schema = 1
id = "kites"
name = { en = "Kites", zh-Hans = "风筝" }
wind = ["n", "e"]
[pieces.box]
rank = 3
moves = { step = { by = 1 } }
[pieces.delta]
rank = 4
"#;

fn with(child: &str) -> super::Outcome {
    let text = format!("schema = 1\nid = \"child\"\nextends = \"kites\"\n{child}");
    run(&text, &[("kites", PARENT)], &[])
}

#[test]
fn tables_merge_and_everything_else_replaces() {
    let outcome = with(
        "wind = [\"s\"]\nname.en = \"Other kites\"\n[pieces.box]\nrank = 9\n[pieces.eddy]\nrank = 1\n",
    );
    assert_eq!(outcome.lines(), Vec::<String>::new());
    let configured = outcome.configured.expect("configured");
    assert_eq!(configured.id, "child");
    assert_eq!(configured.name.get("en"), "Other kites");
    assert_eq!(configured.name.get("zh-Hans"), "风筝");
    assert_eq!(configured.name.get("zh-Hant"), "Other kites");
    assert_eq!(
        configured.tree.to_toml(),
        concat!(
            "schema = 1\nid = \"child\"\nname = { en = \"Other kites\", zh-Hans = \"风筝\" }\nwind = [\"s\"]\n\n",
            "[pieces]\nbox = { rank = 9, moves = { step = { by = 1 } } }\ndelta = { rank = 4 }\neddy = { rank = 1 }\n",
        )
    );
}

#[test]
fn remove_takes_an_entry_away() {
    let outcome = with("[pieces.box]\nremove = true\n[pieces.delta.moves]\nglide = 2\n");
    assert_eq!(outcome.lines(), Vec::<String>::new());
    assert_eq!(outcome.value("pieces.box"), None);
    assert_eq!(
        outcome.value("pieces.delta.moves.glide"),
        Some(&Value::Integer(2))
    );
}

#[test]
fn what_is_not_there_cannot_be_removed() {
    let outcome = with(concat!(
        "[pieces.dleta]\nremove = true\n",
        "[pieces.eddy.moves.glide]\nremove = true\n",
        "[pieces.box.moves.step]\nremove = false\n",
        "[pieces.delta]\nremove = true\nrank = 5\n",
    ));
    assert_eq!(
        outcome.lines(),
        [
            "E0125 game.toml:4:9 there is no `pieces.dleta` to remove",
            "E0125 game.toml:6:20 there is no `pieces.eddy.moves.glide` to remove",
            "E0126 game.toml:9:1 `remove` is `true` and stands alone in its entry",
            "E0126 game.toml:11:1 `remove` is `true` and stands alone in its entry",
        ]
    );
    let first = outcome.problems.iter().next().expect("one");
    assert_eq!(first.label, "did you mean `delta`?");
}

#[test]
fn a_patch_is_merged_as_written_and_removes_only_when_applied() {
    let parent = "schema = 1\nid = \"p\"\nname.en = \"P\"\n[pieces.a]\nrank = 1\n[pieces.b]\nrank = 2\n[modes.m.set.pieces.a]\nrank = 7\n[modes.n]\n";
    let shelf: &[(&str, &str)] = Box::leak(Box::new([("p", parent)]));
    let child = "schema = 1\nid = \"c\"\nextends = \"p\"\n[modes.m.set.pieces.a]\nremove = true\n";
    let outcome = run(child, shelf, &[]);
    assert_eq!(outcome.lines(), Vec::<String>::new());
    assert_eq!(outcome.value("pieces.a"), None);
    let outcome = run(child, shelf, &[("--mode", "n")]);
    assert_eq!(outcome.value("pieces.a.rank"), Some(&Value::Integer(1)));
    // A grandchild writes over the removal, or takes the whole patch away.
    let grandchild = |patch: &str| {
        let shelf: &[(&str, &str)] = Box::leak(Box::new([("p", parent), ("c", child)]));
        let text = format!("schema = 1\nid = \"g\"\nextends = \"c\"\n{patch}\n");
        let outcome = run(&text, shelf, &[("--mode", "m")]);
        assert_eq!(outcome.lines(), Vec::<String>::new());
        outcome.value("pieces.a.rank").cloned()
    };
    assert_eq!(grandchild(""), None);
    assert_eq!(
        grandchild("modes.m.set.pieces.a.rank = 5"),
        Some(Value::Integer(5))
    );
    assert_eq!(
        grandchild("modes.m.set.remove = true"),
        Some(Value::Integer(1))
    );
}

#[test]
fn a_problem_points_into_the_file_that_wrote_the_value() {
    let outcome = with("[pieces.box]\nrank = 9\n");
    let configured = outcome.configured.as_ref().expect("configured");
    let name = |path: &str| {
        let place = configured.tree.locate(&path.into());
        outcome
            .sources
            .get(place.source)
            .expect("known")
            .name
            .clone()
    };
    assert_eq!(name("pieces.box.rank"), "game.toml");
    assert_eq!(name("pieces.box.moves"), "kites");
    assert_eq!(name("pieces.delta.rank"), "kites");
}

#[test]
fn parents_that_cannot_be_had() {
    let child = "schema = 1\nid = \"c\"\nname.en = \"C\"\nextends = \"nobody\"\n";
    let outcome = run(child, &[], &[]);
    assert_eq!(outcome.configured, None);
    assert_eq!(
        outcome.lines(),
        ["E0123 game.toml:4:11 cannot open `nobody`: it is not on the shelf"]
    );

    let outcome = run(
        "schema = 1\nid = \"c\"\nextends = \"one\"\n",
        &[
            ("one", "schema = 1\nid = \"one\"\nextends = \"two\"\n"),
            ("two", "schema = 1\nid = \"two\"\nextends = \"one\"\n"),
        ],
        &[],
    );
    assert_eq!(outcome.configured, None);
    assert_eq!(
        outcome.lines(),
        ["E0124 two:3:11 `one` extends itself: one → two → one"]
    );
}

#[test]
fn each_file_has_a_version_and_an_id_of_its_own() {
    let outcome = run("schema = 2\nid = \"Bad\"\nnew-thing = 1\n", &[], &[]);
    assert_eq!(outcome.configured, None);
    assert_eq!(
        outcome.lines(),
        ["E0121 game.toml:1:10 this file is of a later version of the language (2)"]
    );
    let outcome = run(
        "extends = \"p\"\n",
        &[("p", "schema = 0\nid = \"Bad_Id\"\n")],
        &[],
    );
    assert_eq!(
        outcome.lines(),
        [
            "E0106 game.toml:1:1 missing key `schema`",
            "E0106 game.toml:1:1 missing key `id`",
            "E0106 game.toml:1:1 missing key `name`",
            "E0109 p:1:10 there is no version 0 of the language",
            "E0122 p:2:6 `Bad_Id` is no id",
        ]
    );
}

#[test]
fn a_table_can_stand_for_all_of_the_parents() {
    let outcome = with(
        "[pieces]\nreplace = true\n[pieces.eddy]\nrank = 1\n[pieces.eddy.replace]\nrank = 2\n",
    );
    assert_eq!(outcome.lines(), Vec::<String>::new());
    assert_eq!(outcome.value("pieces.box"), None);
    assert_eq!(outcome.value("pieces.eddy.rank"), Some(&Value::Integer(1)));
    // a key that only happens to have this name
    assert!(outcome.value("pieces.eddy.replace").is_some());
    let outcome = with("[pices]\nreplace = true\nrank = 1\n");
    assert_eq!(
        outcome.lines(),
        ["E0125 game.toml:4:2 there is no `pices` to replace"]
    );
    let first = outcome.problems.iter().next().expect("one");
    assert_eq!(first.label, "did you mean `pieces`?");
}
