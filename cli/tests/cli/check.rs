//! `sifang check` finds what is wrong in any mode and any choice, and runs the examples.

use crate::common::{Run, run};
use std::path::Path;
use tempfile::TempDir;

const HEAD: &str =
    "schema = 1\nid = \"child\"\nextends = \"four-player-chess\"\nname = { en = \"Child\" }\n";

fn check(body: &str) -> (TempDir, Run) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("child.toml");
    std::fs::write(&path, format!("{HEAD}{body}")).unwrap();
    let run = run(&["check", path.to_str().unwrap()]);
    (folder, run)
}

#[test]
fn the_shipped_games_have_no_errors() {
    for game in sifang_variants::ALL {
        let run = run(&["check", game.id]);
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.contains("no errors"), "{}", run.out);
        assert!(!run.out.contains(" 0 examples"), "{}", run.out);
    }
}

#[test]
fn a_patch_that_nobody_chose_is_checked_and_reported_once() {
    let (_folder, run) = check(
        "[options.extra]\ntype = \"choice\"\ndefault = \"a\"\nchoices.a = {}\nchoices.b.set.turn.wrong = 1\n",
    );
    assert_eq!(run.code, 1, "{}", run.err);
    assert_eq!(run.err.matches("error[E0105]").count(), 1, "{}", run.err);
    assert!(run.err.contains("--set extra=b`"), "{}", run.err);
    assert!(run.out.contains("not playable"), "{}", run.out);
}

#[test]
fn a_mode_that_is_not_the_default_is_checked() {
    let (_folder, run) =
        check("[modes.third]\nname = { en = \"Third\" }\nset.turn.first = \"nobody\"\n");
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(run.err.contains("only with `--mode third`"), "{}", run.err);
}

#[test]
fn examples_that_come_out_otherwise_are_problems() {
    let kings = "east = \"Kn7 m6\", south = \"Kh1\", west = \"Ka8\", north = \"Kg14\"";
    let (_folder, run) = check(&format!(
        "[example.wrong]\npieces = {{ {kings} }}\nto-move = \"east\"\nat = \"m6\"\ntargets = [\"l6\", \"j6\"]\n\
         [example.after]\npieces = {{ {kings} }}\nto-move = \"east\"\nplay = [\"m6-l6\"]\nthen = \"north\"\n\
         [example.cannot]\npieces = {{ {kings} }}\nto-move = \"east\"\nplay = [\"m6-a1\"]\nthen = \"south\"\n\
         [example.idle]\npieces = {{ {kings} }}\nto-move = \"east\"\n\
         [example.melee]\nmode = \"melee\"\npieces = {{ {kings} }}\nto-move = \"east\"\nplay = [\"m6-l6\"]\nthen = \"south\"\n"
    ));
    assert_eq!(run.code, 1, "{}", run.err);
    for part in [
        "example `wrong`: the targets of m6 are k6 l6",
        "legal, but not written: k6",
        "written, but not legal: j6",
        "example `after`: `south` is to move, not `north`",
        "example `cannot`: ",
        "warning[E1903]: example `idle` asks nothing",
    ] {
        assert!(run.err.contains(part), "{part}: {}", run.err);
    }
    assert!(!run.err.contains("example `melee`"), "{}", run.err);
}

#[test]
fn json_names_problem_and_configurations() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("child.toml");
    let body = "[options.extra]\ntype = \"choice\"\ndefault = \"a\"\nchoices.a = {}\nchoices.b.set.turn.wrong = 1\n";
    std::fs::write(&path, format!("{HEAD}{body}")).unwrap();
    let run = run(&[
        "check",
        path.to_str().unwrap(),
        "four-player-chess",
        "--json",
    ]);
    assert_eq!(run.code, 1);
    let list: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    let keys: Vec<&String> = list[0].as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        ["file", "id", "ok", "configurations", "examples", "problems"]
    );
    assert_eq!(
        (&list[0]["ok"], &list[1]["ok"]),
        (&false.into(), &true.into())
    );
    let problems = list[0]["problems"].as_array().unwrap();
    let problem = problems
        .iter()
        .find(|problem| problem["code"] == "E0105")
        .unwrap();
    let configurations = problem["configurations"].as_array().unwrap();
    assert_eq!(configurations.len(), 2, "{problem}");
    assert_eq!(problem["line"], 9);
}

#[test]
fn parents_are_found_from_the_file_that_names_them() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap_or(Path::new(""))).unwrap();
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    write("one/parent.toml", HEAD);
    let middle = HEAD.replace("four-player-chess", "../one/parent.toml");
    let good = write("two/child.toml", &middle);
    assert_eq!(run(&["check", &good]).code, 0);
    let circle = write(
        "three/a.toml",
        &HEAD.replace("four-player-chess", "./b.toml"),
    );
    write(
        "three/b.toml",
        &HEAD.replace("four-player-chess", "../three/a.toml"),
    );
    let found = run(&["check", &circle]);
    assert_eq!(found.code, 1);
    assert!(found.err.contains("extends itself"), "{}", found.err);
}

#[test]
fn one_warning_lists_all_layouts_that_an_option_breaks() {
    let run = run(&["check", "siguo-junqi"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(run.err.matches("[E0310]").count(), 1, "{}", run.err);
    for part in [
        "12 layouts break the rules",
        "`walled-left`",
        "`bombs-beside-strength`",
        "--set mine-rows=1",
    ] {
        assert!(run.err.contains(part), "{part}: {}", run.err);
    }
}

#[test]
fn a_key_that_an_option_or_a_mode_overwrites_is_warned_of() {
    let overwritten = |body: &str| {
        let (_folder, run) = check(body);
        assert_eq!(run.code, 0, "{}", run.err);
        run.err
    };
    let by_option = overwritten("[ending.quiet]\nlimit = 20\n");
    for part in [
        "warning[E0136]: `quiet-rounds = 60` sets `ending.quiet.limit` to something else",
        "child.toml:6:9",
        "change `options.quiet-rounds.default` instead",
    ] {
        assert!(by_option.contains(part), "{part}: {by_option}");
    }
    let by_mode = overwritten("[scoring]\nby = \"place\"\n");
    assert!(
        by_mode.contains("write it into `modes.alliance.set` instead"),
        "{by_mode}"
    );
    // the same value, the option's default, and a key of no option are no reason to warn
    for body in [
        "[ending.quiet]\nlimit = 60\n",
        "options.quiet-rounds.default = 20\n",
        "[pieces.pawn.name]\nen = \"foot soldier\"\n",
    ] {
        let err = overwritten(body);
        assert!(!err.contains("E0136"), "{err}");
    }
}

#[test]
fn examples_of_a_parent_warn_where_a_child_changes_their_rule() {
    let (_folder, run) = check("[turn]\nchecked-first = false\n");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(
        run.err
            .contains("warning[E1901]: example `checked-side-first`"),
        "{}",
        run.err
    );
}
