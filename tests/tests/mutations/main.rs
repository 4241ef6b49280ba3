//! Makes the changes of the tables of clauses, one after another, in a copy of the workspace, and sees whether the named
//! test fails. It takes long and is run by hand:
//!
//! ```sh
//! SIFANG_CLAUSES="5.*,J4.*" cargo test -p sifang-tests --test mutations -- --ignored --nocapture
//! ```
//!
//! `SIFANG_CLAUSES` chooses entries by clause, `*` standing for anything (`7.8*` is `7.8` and its named entries), every
//! n-th (`every:3`), or those not caught yet (`new`). The results go to `docs/proof/clauses.md`; rows of entries that were
//! not run keep their last result as long as the entry has not changed.

mod proof;
mod workspace;

use std::collections::BTreeMap;

use proof::{Outcome, Page};
use sifang_tests::clauses::{BOOKS, Change, Entry, TestName, core_table, root};
use workspace::Copied;

#[test]
#[ignore = "builds the workspace once for each change"]
fn every_change_breaks_its_test() {
    let chosen = std::env::var("SIFANG_CLAUSES").unwrap_or_else(|_| "*".to_owned());
    let books = BOOKS.iter().map(|book| (book.id, book.table()));
    let pages = [
        Page::clauses(books.collect()),
        Page::mutants(vec![("core", core_table())]),
    ];
    let every = chosen
        .strip_prefix("every:")
        .map(|n| n.parse::<usize>().expect("a number after `every:`"));
    let mut number = 0;
    let mut selected: Vec<(&str, &Entry, &Change)> = Vec::new();
    let tables = pages
        .iter()
        .flat_map(|page| page.tables.iter().map(move |table| (page, table)));
    for (page, (book, entries)) in tables {
        let known = page.read();
        for entry in entries {
            let Ok(change) = &entry.change else { continue };
            number += 1;
            let wanted = match every {
                Some(n) => number % n == 0,
                None if chosen == "new" => page
                    .known(&known, entry)
                    .is_none_or(|result| !result.starts_with("caught")),
                None => chosen
                    .split(',')
                    .any(|glob| matches(glob, &entry.key) || glob == *book),
            };
            if wanted {
                selected.push((book, entry, change));
            }
        }
    }
    assert!(!selected.is_empty(), "no entry is chosen by {chosen}");
    let copy = Copied::new(&root());
    let failing = failing_unchanged(&copy, &selected);
    let mut results: BTreeMap<(&str, &str), Outcome> = BTreeMap::new();
    for (i, (book, entry, change)) in selected.iter().enumerate() {
        let outcome = match failing.get(&change.test) {
            Some(outcome) => Outcome::Invalid(format!("the test as it is: {outcome}")),
            None => copy.try_out(change),
        };
        println!("{}/{} {} {outcome}", i + 1, selected.len(), entry.key);
        results.insert((book, &entry.key), outcome);
        // written each time: a long run that is broken off keeps what it found
        for page in &pages {
            page.write(&results);
        }
    }
    let missed: Vec<String> = results
        .iter()
        .filter(|(_, outcome)| !outcome.good())
        .map(|((_, key), outcome)| format!("{key}: {outcome}"))
        .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// The tests that fail without a change: they prove nothing.
fn failing_unchanged(
    copy: &Copied,
    selected: &[(&str, &Entry, &Change)],
) -> BTreeMap<String, Outcome> {
    let mut failing = BTreeMap::new();
    let mut targets: BTreeMap<Vec<String>, Vec<TestName>> = BTreeMap::new();
    for (_, _, change) in selected {
        let test = TestName::parse(&change.test).expect("a test's name");
        let key = std::iter::once(test.package.to_owned()).chain(test.target.clone());
        let tests = targets.entry(key.collect()).or_default();
        if !tests.contains(&test) {
            tests.push(test);
        }
    }
    for tests in targets.values() {
        let program = copy.build(&tests[0]).expect("the workspace builds");
        for test in tests {
            let outcome = copy.run(&program, test);
            if outcome != Outcome::Survived {
                println!("{} fails unchanged: {outcome}", test.path);
                let named = selected.iter().map(|(_, _, change)| &change.test);
                let same = named.filter(|name| TestName::parse(name).as_ref() == Ok(test));
                failing.extend(same.map(|name| (name.clone(), outcome.clone())));
            }
        }
    }
    failing
}

/// Does a pattern with `*` for anything match the whole text?
fn matches(glob: &str, text: &str) -> bool {
    match glob.trim().split_once('*') {
        None => glob.trim() == text,
        Some((start, rest)) => text.strip_prefix(start).is_some_and(|tail| {
            rest.is_empty()
                || (0..=tail.len()).any(|i| tail.is_char_boundary(i) && matches(rest, &tail[i..]))
        }),
    }
}

#[test]
fn globs() {
    assert!(matches("7.8*", "7.8/window") && matches("7.8*", "7.8") && matches("*", "11"));
    assert!(
        !matches("7.8", "7.8/window")
            && !matches("5.*", "J5.1")
            && matches("*/window", "7.8/window")
    );
}
