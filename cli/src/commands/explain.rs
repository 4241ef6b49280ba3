//! `sifang explain`: what a problem code means.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde_json::{Value as Json, json};
use sifang_core::lang::did_you_mean;

use crate::explanations::{self, Explanation};
use crate::fail::usage;
use crate::terminal;

/// `sifang explain`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  sifang explain E0105")]
pub(crate) struct ExplainArgs {
    /// The code, such as E0105 [default: a list of all]
    code: Option<String>,
    /// As JSON, one array
    #[arg(long)]
    json: bool,
}

/// Explains one code, or lists all.
pub(crate) fn run(args: &ExplainArgs) -> Result<ExitCode> {
    let mut out = terminal::output();
    let chosen: Vec<Explanation> = match &args.code {
        None => explanations::all().collect(),
        Some(code) => vec![find(code)?],
    };
    if args.json {
        let entries: Vec<Json> = chosen
            .iter()
            .map(|e| {
                json!({"code": e.code, "meaning": e.meaning, "example": e.example, "remedy": e.remedy})
            })
            .collect();
        writeln!(out, "{:#}", Json::from(entries))?;
    } else if args.code.is_some() {
        for Explanation {
            code,
            meaning,
            example,
            remedy,
        } in chosen
        {
            writeln!(out, "{code}: {meaning}\n\nFor example:\n")?;
            for line in example.lines() {
                writeln!(out, "    {line}")?;
            }
            writeln!(out, "\nTo mend it: {remedy}")?;
        }
    } else {
        for explanation in chosen {
            writeln!(out, "{}  {}", explanation.code, explanation.meaning)?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn find(code: &str) -> Result<Explanation> {
    let found = explanations::all().find(|e| e.code.eq_ignore_ascii_case(code));
    found.ok_or_else(|| {
        let guess = did_you_mean(code, explanations::all().map(|e| e.code));
        let guess = guess.unwrap_or_else(|| "`sifang explain` lists all codes".to_owned());
        usage(format!("there is no code `{code}`; {guess}"))
    })
}
