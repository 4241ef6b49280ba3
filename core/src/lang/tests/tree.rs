use crate::lang::{Node, Path, Sources, Step, Value, closest, parse};

fn read(text: &str) -> Node {
    let mut sources = Sources::new();
    let id = sources.add("t", text);
    let (tree, problems) = parse(id, &sources);
    assert!(problems.is_empty(), "{problems:?}");
    tree
}

const RICH: &str = r#"
schema = 1
"odd key" = "quote \" back \\ tab \t bell \u0007"
board = """
a.b
""\"x" \\
"""
big = -9223372036854775808
half = -0.5
far = 1e300
never = nan
most = -inf
flag = true
none = {}
empty = []
[name]
en = "Kites"
zh-Hans = "风筝，一个用来测试很长很长一行文字的名字，一个用来测试很长很长一行文字的名字，一个用来测试很长很长一行文字的名字"
[pieces.kite]
moves = [{ step = { dirs = ["n", "s"] } }, { glide = 3 }, { step = { dirs = ["a-long-name", "another-long-name"] } }]
[pieces.string]
rank = 1
[[log]]
x = 1
[[log]]
x = [[1, 2], []]
"#;

#[test]
fn what_is_written_reads_back_the_same() {
    let tree = read(RICH);
    let text = tree.to_toml();
    let again = read(&text);
    assert_eq!(again.to_toml(), text);
    assert_eq!(again.digest(), tree.digest());
    let never = Path::from("never");
    // A nan equals nothing, itself included.
    let (mut a, mut b) = (tree, again);
    for tree in [&mut a, &mut b] {
        let removed = tree.remove(&never).expect("there");
        assert!(matches!(removed.value, Value::Float(f) if f.is_nan()));
    }
    assert!(a.value.same(&b.value));
}

#[test]
fn canonical_text_is_readable() {
    let text = read(RICH).to_toml();
    assert!(
        text.contains("board = \"\"\"\na.b\n\"\\\"\"x\" \\\\\n\"\"\"\n"),
        "{text}"
    );
    assert!(text.contains("\n[pieces.kite]\nmoves = [\n    { step = { dirs = [\"n\", \"s\"] } },\n    { glide = 3 },\n"), "{text}");
    assert!(text.ends_with("]\n\n[pieces.string]\nrank = 1\n"), "{text}");
    assert!(
        text.contains("\"odd key\" = \"quote \\\" back \\\\ tab \\t bell \\u0007\"\n"),
        "{text}"
    );
}

#[test]
fn different_values_have_different_digests() {
    let digest = |text| read(text).digest();
    assert_eq!(digest("a = 1\n"), digest("  a  =  1 # remark\n"));
    assert_ne!(digest("a = 1\n"), digest("a = 1.0\n"));
    assert_ne!(digest("a = 1\n"), digest("a = \"1\"\n"));
    assert_eq!(digest("a = 1\n").len(), 64);
}

#[test]
fn paths_read_and_show() {
    let path = Path::from("pieces").join("kite").join("moves").at(2);
    assert_eq!(path.to_string(), "pieces.kite.moves[2]");
    assert_eq!("pieces.kite.moves[2]".parse(), Ok(path.clone()));
    assert_eq!(path.parent(), Some(Path::from("pieces.kite.moves")));
    assert_eq!(Path::root().parent(), None);
    let odd = Path::from("a").join("b.c \"d\" \\").at(0).at(1);
    assert_eq!(odd.to_string(), r#"a."b.c \"d\" \\"[0][1]"#);
    assert_eq!(odd.to_string().parse(), Ok(odd));
    let wild = Path::from("a").join("\n\t\r\u{1}风").join("");
    assert_eq!(wild.to_string().parse(), Ok(wild));
    for bad in [
        "a.",
        ".a",
        "a..b",
        "a[",
        "a[x]",
        "a b",
        "\"a",
        "\"\\u12\"",
        "a]",
    ] {
        assert!(bad.parse::<Path>().is_err(), "{bad}");
        assert_eq!(Path::from(bad).0, [Step::Key(bad.to_owned())], "{bad}");
    }
}

#[test]
fn nodes_are_found_changed_and_taken_out() {
    let mut tree = read("[a]\nb = [1, 2, 3]\nc = 4\n");
    let two = Path::from("a.b[1]");
    if let Some(node) = tree.get_mut(&two) {
        node.value = Value::Bool(true);
    }
    assert_eq!(tree.to_toml(), "a = { b = [1, true, 3], c = 4 }\n");
    assert_eq!(
        tree.remove(&two).map(|node| node.value),
        Some(Value::Bool(true))
    );
    assert!(tree.remove(&Path::from("a.b[2]")).is_none());
    assert!(tree.remove(&Path::from("a.x.y")).is_none());
    assert!(tree.remove(&Path::root()).is_none());
    assert_eq!(tree.to_toml(), "a = { b = [1, 3], c = 4 }\n");
}

#[test]
fn what_is_not_there_is_shown_at_its_nearest_ancestor() {
    let tree = read("[a.b]\nc = 4\n");
    let spot = |path: &str| {
        let place = tree.locate(&Path::from(path));
        (place.start, place.end)
    };
    assert_eq!(spot("a.b.c"), (10, 11));
    assert_eq!(spot("a.b"), (0, 5));
    assert_eq!(spot("a.b.x.y[3]"), (3, 4));
    assert_eq!(spot("z"), (0, 0));
    assert_eq!(tree.locate_key(&Path::from("a.b.c")).start, 6);
}

#[test]
fn suggestions_are_slips_not_other_words() {
    let words = ["knots", "tail", "line-length"];
    assert_eq!(closest("knot", words), Some("knots"));
    assert_eq!(closest("tial", words), Some("tail"));
    assert_eq!(closest("line_lenght", words), Some("line-length"));
    assert_eq!(closest("wind", words), None);
    assert_eq!(closest("x", words), None);
}

/// Short tables do not move before long ones: the order of seats and of pieces means something.
#[test]
fn the_order_of_tables_is_kept() {
    let long = "a name that is much too long for a table on one line, ".repeat(3);
    let text = format!(
        "seats.first.name = \"{long}\"\nseats.second.name = \"short\"\nseats.third = {{}}\nseats.fourth.name = \"{long}\"\n"
    );
    let mut sources = Sources::new();
    let source = sources.add("order.toml", &text);
    let (tree, problems) = parse(source, &sources);
    assert!(!problems.has_errors());
    let written = tree.to_toml();
    let source = sources.add("again.toml", &written);
    let (again, problems) = parse(source, &sources);
    assert!(!problems.has_errors(), "{written}");
    let order = |tree: &Node| -> Vec<String> {
        let seats = tree.entry("seats").and_then(Node::as_table);
        seats.map_or(Vec::new(), |seats| seats.keys().cloned().collect())
    };
    assert_eq!(order(&tree), ["first", "second", "third", "fourth"]);
    assert_eq!(order(&again), order(&tree), "{written}");
    assert_eq!(again.to_toml(), written);
}
