//! `sifang check`: all mistakes of variant files, in whatever is chosen.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde_json::{Value as Json, json};
use sifang_core::lang::{self, Problems};

use crate::configurations::{self, Found};
use crate::examples;
use crate::fail::PROBLEMS;
use crate::library::{self, Opened};
use crate::{progress, terminal};

/// No more configurations than this are named in a message.
const NAMED: usize = 3;

/// `sifang check`.
#[derive(Args, Debug)]
#[command(
    after_help = "Every mode, preset and single choice is looked at, and the file's worked examples are run.\n\n\
                  Example:\n  sifang check my-games/flip.toml"
)]
pub(crate) struct CheckArgs {
    /// Variant files, or ids of games that come with sifang
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// As JSON, one array with an entry for each file
    #[arg(long)]
    json: bool,
}

/// What was found in a file.
struct Checked {
    opened: Opened,
    id: String,
    found: Vec<Found>,
    configurations: usize,
    examples: usize,
}

/// Checks all files; the exit code is 1 if any has an error.
pub(crate) fn run(args: &CheckArgs) -> Result<ExitCode> {
    // a file that is not there is a wrong use; it is said before any is checked
    let opened: Vec<Opened> = args
        .files
        .iter()
        .map(|file| library::open(file))
        .collect::<Result<_>>()?;
    let mut out = terminal::output();
    let mut entries = Vec::new();
    let mut good = true;
    let bar = progress::bar(args.files.len() as u64, "files");
    for (file, opened) in args.files.iter().zip(opened) {
        bar.tick();
        let checked = check(opened);
        bar.inc(1);
        let problems = checked.problems();
        let fine = !problems.has_errors();
        good &= fine;
        if args.json {
            entries.push(checked.entry(file, fine));
            continue;
        }
        bar.suspend(|| library::print(&problems, &checked.opened.sources));
        let verdict = if fine { "no errors" } else { "not playable" };
        bar.suspend(|| {
            writeln!(
                out,
                "{file}: {verdict} ({} configurations, {} examples)",
                checked.configurations, checked.examples
            )?;
            out.flush()
        })?;
    }
    bar.finish_and_clear();
    if args.json {
        writeln!(out, "{:#}", Json::from(entries))?;
    }
    out.flush()?;
    Ok(ExitCode::from(if good { 0 } else { PROBLEMS }))
}

fn check(mut opened: Opened) -> Checked {
    let report = configurations::check(&mut opened);
    let mut found = report.found;
    let mut examples = 0;
    if let Some(game) = &report.game {
        let (run, problems) = examples::run(game, &mut opened);
        examples = run;
        found.extend(problems.into_iter().map(|problem| Found {
            problem,
            only: Vec::new(),
        }));
    }
    Checked {
        opened,
        id: report.id,
        found,
        configurations: report.count,
        examples,
    }
}

impl Checked {
    /// The problems in the order of the text, each with a remark in which configurations it shows.
    fn problems(&self) -> Problems {
        let mut problems = Problems::new();
        for found in &self.found {
            let mut problem = found.problem.clone();
            if let Some(remark) = remark(&found.only) {
                problem.note(remark);
            }
            problems.push(problem);
        }
        problems.sort();
        problems
    }

    fn entry(&self, file: &str, good: bool) -> Json {
        let mut list = Vec::new();
        for found in &self.found {
            let mut one = Problems::new();
            one.push(found.problem.clone());
            if let Json::Array(array) = lang::to_json(&one, &self.opened.sources) {
                for mut object in array {
                    object["configurations"] = json!(found.only);
                    list.push(object);
                }
            }
        }
        json!({
            "file": file,
            "id": self.id,
            "ok": good,
            "configurations": self.configurations,
            "examples": self.examples,
            "problems": list,
        })
    }
}

/// In which configurations a problem shows, if it does not show with nothing chosen.
fn remark(only: &[String]) -> Option<String> {
    let named: Vec<String> = only
        .iter()
        .take(NAMED)
        .map(|name| format!("`{name}`"))
        .collect();
    match only.len() {
        0 => None,
        more if more > NAMED => Some(format!(
            "only with {}, and {} more",
            named.join(", "),
            more - NAMED
        )),
        _ => Some(format!("only with {}", named.join(", "))),
    }
}
