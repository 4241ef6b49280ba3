//! The house rules that a program can check: the direction of dependency, no game's name in the code, short files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the workspace")
        .to_owned()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder)
        .expect("a folder of the project")
        .flatten()
    {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// `cli → {gui, arena, bots, variants, core}`, `gui → {arena, bots, variants, core}`, `arena → {bots, variants, core}`, `bots → core`; core and variants depend on no
/// member.
#[test]
fn dependencies_run_one_way() {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--no-deps",
            "--offline",
        ])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let data: serde_json::Value =
        serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let allowed: BTreeMap<&str, &[&str]> = BTreeMap::from([
        ("sifang-core", &[][..]),
        ("sifang-variants", &[][..]),
        ("sifang-bots", &["sifang-core"][..]),
        (
            "sifang-arena",
            &["sifang-core", "sifang-variants", "sifang-bots"][..],
        ),
        (
            "sifang-gui",
            &[
                "sifang-core",
                "sifang-variants",
                "sifang-bots",
                "sifang-arena",
            ][..],
        ),
        (
            "sifang",
            &[
                "sifang-gui",
                "sifang-core",
                "sifang-variants",
                "sifang-bots",
                "sifang-arena",
            ][..],
        ),
    ]);
    let mut checked = 0;
    for package in data["packages"].as_array().expect("packages") {
        let name = package["name"].as_str().expect("a name");
        let Some(allowed) = allowed.get(name) else {
            continue;
        };
        checked += 1;
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let to = dependency["name"].as_str().expect("a name");
            let member = to == "sifang" || to.starts_with("sifang-");
            let normal = dependency["kind"].is_null();
            assert!(
                !member || !normal || allowed.contains(&to),
                "{name} must not depend on {to}"
            );
        }
    }
    assert_eq!(checked, 6);
}

#[test]
fn no_code_names_a_game_and_no_file_is_long() {
    let mut files = Vec::new();
    for folder in ["core/src", "bots/src", "arena/src", "gui/src", "cli/src"] {
        sources(&root().join(folder), &mut files);
    }
    assert!(files.len() > 60);
    let names = [
        "siguo",
        "junqi",
        "luzhanqi",
        "fanqi",
        "jungle",
        "kriegspiel",
        "chesscom",
        "xiangqi",
        "four-player-chess",
        "three-crowns",
    ];
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source file");
        assert!(
            text.lines().count() <= 600,
            "{} is too long",
            file.display()
        );
        let core = !file.starts_with(root().join("cli"));
        let lower = text.to_lowercase();
        for name in names.iter().filter(|_| core) {
            assert!(!lower.contains(name), "{} names {name}", file.display());
        }
    }
}
