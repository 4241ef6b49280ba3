use super::lines;
use crate::lang::{Node, Path, Problems, Sources, Value, parse};

fn read(text: &str) -> (Node, Vec<String>) {
    let mut sources = Sources::new();
    let id = sources.add("t", text);
    let (tree, problems) = parse(id, &sources);
    let lines = lines(&problems, &sources);
    (tree, lines)
}

#[test]
fn values_know_where_they_and_their_keys_were_written() {
    let text = "名 = \"x\"\n[a.b]\nc = [1, { d = 2 }]\n";
    let (tree, problems) = read(&text.replacen('名', "\"名\"", 1));
    assert_eq!(problems, Vec::<String>::new());
    let at = |path: Path| {
        let node = tree.get(&path).expect("there");
        (node.key.map(|key| key.start), node.place.start)
    };
    assert_eq!(at(Path::from("名")), (Some(0), 8));
    assert_eq!(at(Path::from("a.b")), (Some(15), 12));
    let d = Path::from("a.b.c").at(1).join("d");
    assert_eq!(at(d.clone()), (Some(28), 32));
    assert_eq!(d.to_string(), "a.b.c[1].d");
    assert_eq!(
        tree.get(&d).map(|node| &node.value),
        Some(&Value::Integer(2))
    );
}

#[test]
fn every_syntax_problem_comes_out_in_one_run_and_the_rest_is_read() {
    let (tree, problems) = read(concat!(
        "a = \n",
        "b = hello\n",
        "c = 1\n",
        "nothing\n",
        "d = 2026-01-01\n",
        "[e\n",
        "x = 1\n",
        "[f]\n",
        "x = 1\n",
        "x = 2\n",
        "y = 99999999999999999999\n",
        "z = 1e999\n",
        "[g]\n",
        "w = [1, 2\n",
        "v = 3\n",
    ));
    assert_eq!(
        problems,
        [
            "E0101 t:1:5 a value is missing",
            "E0101 t:2:5 `hello` is not a value",
            "E0101 t:4:8 key with no value",
            "E0102 t:5:5 there are no dates in a variant",
            "E0101 t:6:3 unclosed table",
            "E0104 t:10:1 `x` is written twice",
            "E0103 t:11:5 this number is too large",
            "E0103 t:12:5 this number is too large",
            "E0101 t:14:5 this array is never closed",
        ]
    );
    assert_eq!(tree.to_toml(), "c = 1\nf = { x = 1 }\ng = { v = 3 }\n");
}

#[test]
fn the_table_of_a_broken_line_is_marked_and_no_other() {
    let (tree, _) = read("[a.b]\nc = \n[d.e]\nf = 1\n");
    let lost = |path: &str| tree.get(&Path::from(path)).expect("there").lost;
    assert!(lost("a.b"));
    assert!(!lost("a") && !lost("d") && !lost("d.e") && !tree.lost);

    let (tree, _) = read("[a.b]\nc = 1\n[a.d\nf = 1\n[g.h]\n");
    let lost = |path: &str| tree.get(&Path::from(path)).expect("there").lost;
    assert!(tree.lost && lost("a"));
    assert!(!lost("a.b") && !lost("g"));
}

#[test]
fn a_value_that_is_never_closed_swallows_only_itself() {
    for (open, what) in [
        ("a = '''\nfoo\nbar", "this text"),
        ("a = \"\"\"\nfoo", "this text"),
        ("a = { x = 1", "this table"),
        ("a = [\n  [1, 2],\n  3,", "this array"),
    ] {
        let (tree, problems) = read(&format!("{open}\nb = 1\n[c]\nd = 2\n"));
        assert_eq!(
            problems,
            [format!("E0101 t:1:5 {what} is never closed")],
            "{open}"
        );
        assert_eq!(tree.to_toml(), "b = 1\nc = { d = 2 }\n", "{open}");
        let (_, problems) = read(open);
        assert_eq!(
            problems,
            [format!("E0101 t:1:5 {what} is never closed")],
            "{open}"
        );
    }
}

#[test]
fn an_id_of_other_sources_gives_an_empty_tree() {
    let id = Sources::new().add("a", "b = 1");
    let (tree, problems) = parse(id, &Sources::new());
    assert_eq!(tree.to_toml(), "");
    assert_eq!(problems, Problems::new());
}
