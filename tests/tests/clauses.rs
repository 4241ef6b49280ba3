//! Every clause of the rule books is held by a test, and every value of an option is set in one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sifang_core::lang::{self, OptionKind, Sources};
use sifang_tests::Shipped;
use sifang_tests::clauses::{BOOKS, Book, Entry, TestName, core_table, root};

fn chess() -> &'static Book {
    &BOOKS[0]
}

fn junqi() -> &'static Book {
    &BOOKS[1]
}

fn kriegspiel() -> &'static Book {
    &BOOKS[2]
}

#[test]
fn every_clause_of_kriegspiel_is_held() {
    held(kriegspiel(), 4);
}

#[test]
fn every_clause_of_four_player_chess_is_held() {
    held(chess(), 41);
}

#[test]
fn every_clause_of_junqi_is_held() {
    held(junqi(), 41);
}

/// Every fault of the core could be tried, and says what it breaks.
#[test]
fn faults_of_the_core_can_be_tried() {
    for entry in core_table() {
        let change = entry.change.as_ref().expect("a fault is a change");
        assert!(entry.about.is_some(), "{} says nothing", entry.key);
        change
            .apply(&root())
            .and_then(|_| TestName::parse(&change.test)?.head(&root()))
            .unwrap_or_else(|fault| panic!("{}: {fault}", entry.key));
    }
}

#[test]
fn every_option_of_four_player_chess_is_switched() {
    switched(chess());
}

#[test]
fn every_option_of_junqi_is_switched() {
    switched(junqi());
}

/// The book's table of options names those of the file.
#[test]
fn the_options_of_four_player_chess_are_those_of_its_book() {
    let path = root().join(format!("docs/rules/{}.md", chess().id));
    let text = fs::read_to_string(path).expect("the rule book is there");
    let (_, table) = text.split_once("## Option table").expect("a table");
    let rows = table.lines().take_while(|line| !line.starts_with("## "));
    // the first cell of a row: names in backticks
    let cells = rows.filter_map(|row| row.strip_prefix("| `")?.split(" |").next());
    let named: BTreeSet<&str> = cells
        .flat_map(|cell| cell.split('`').step_by(2))
        .filter(|name| !name.is_empty())
        .collect();
    let mut sources = Sources::new();
    let shipped = sifang_variants::find(chess().id).expect("a shipped game");
    let id = sources.add(shipped.id, shipped.text);
    let (menu, _) = lang::menu(id, &mut sources, &Shipped);
    let menu = menu.expect("a shipped game has a menu");
    let offered: BTreeSet<&str> = menu.options.keys().map(String::as_str).collect();
    assert_eq!(named, offered);
}

/// Every clause has an entry, and every entry could be tried.
fn held(book: &Book, least: usize) {
    let clauses = book.clauses();
    assert!(
        clauses.len() >= least,
        "the book of {} was not read",
        book.id
    );
    let table = book.table();
    let mut faults: Vec<String> = Vec::new();
    for clause in &clauses {
        if !table.iter().any(|entry| entry.clause() == clause) {
            faults.push(format!("{clause}: no entry"));
        }
    }
    for entry in &table {
        if !clauses.iter().any(|clause| clause == entry.clause()) {
            faults.push(format!("{}: no such clause", entry.key));
        }
        if let Err(fault) = possible(entry) {
            faults.push(format!("{}: {fault}", entry.key));
        }
    }
    assert!(faults.is_empty(), "{}:\n{}", book.id, faults.join("\n"));
}

/// The change can be made, and the test is there and names the clause.
fn possible(entry: &Entry) -> Result<(), String> {
    let Ok(change) = &entry.change else {
        return Ok(());
    };
    change.apply(&root())?;
    let head = TestName::parse(&change.test)?.head(&root())?;
    let clause = entry.clause();
    let in_name = format!("_{}_", clause.to_lowercase().replace('.', "_"));
    let named = |line: &str| match line.strip_prefix("fn ") {
        Some(name) => format!("_{}_", name.split('(').next().unwrap_or(name)).contains(&in_name),
        None => numbers(line).any(|number| number == clause),
    };
    if head.lines().any(named) {
        return Ok(());
    }
    Err(format!("the test {} does not name it", change.test))
}

/// What stands in a comment like the number of a clause.
fn numbers(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_ascii_alphanumeric() && c != '.')
        .map(|word| word.trim_end_matches('.'))
}

/// The tests set every value of every option that is not its default: the text `("option", "value")` occurs.
fn switched(book: &Book) {
    let mut tests = String::new();
    gather(&root().join("tests/tests"), &mut tests);
    let mut missing = BTreeSet::new();
    let mut options = 0;
    for shipped in sifang_variants::ALL {
        if format!("variants/{}", shipped.family) != book.variants {
            continue;
        }
        let mut sources = Sources::new();
        let id = sources.add(shipped.id, shipped.text);
        let (menu, _) = lang::menu(id, &mut sources, &Shipped);
        for (id, option) in menu.expect("a shipped game has a menu").options {
            options += 1;
            let default = option.default.to_string();
            let set = |value: &str| tests.contains(&format!("(\"{id}\",\"{value}\")"));
            let others: Vec<&str> = match option.kind {
                OptionKind::Choice => option.choices.keys().map(String::as_str).collect(),
                OptionKind::OnOff => vec!["on", "off"],
                OptionKind::Number { .. } | OptionKind::List { .. } => vec![],
            };
            let others: Vec<&str> = others.into_iter().filter(|&v| v != default).collect();
            if others.is_empty() && !tests.contains(&format!("(\"{id}\",\"")) {
                missing.insert(id.clone());
            }
            missing.extend(
                others
                    .into_iter()
                    .filter(|value| !set(value))
                    .map(|value| format!("{id} = {value}")),
            );
        }
    }
    assert!(options > 10, "the options of {} were not read", book.id);
    assert!(missing.is_empty(), "{}: no test sets {missing:#?}", book.id);
}

/// All sources of a folder, without white space and without commas before closing brackets.
fn gather(folder: &Path, into: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder of tests").flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            let dense: String = text.chars().filter(|c| !c.is_whitespace()).collect();
            into.push_str(&dense.replace(",)", ")"));
        }
    }
}
