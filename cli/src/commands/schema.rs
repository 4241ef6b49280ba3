//! `sifang schema`: what can be written, for editors and for people.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use serde_json::{Value as Json, json};
use sifang_core::schema;

use crate::{reference, terminal};

/// `sifang schema`.
#[derive(Args, Debug)]
#[command(
    after_help = "With the schema in a file, editors for TOML complete keys, show what they mean and mark mistakes: \
                  the first line of a variant file then is\n  #:schema ./sifang.schema.json\n\n\
                  Example:\n  sifang schema > sifang.schema.json"
)]
pub(crate) struct SchemaArgs {
    /// What to describe
    #[arg(value_enum, default_value_t = What::File)]
    what: What,
    /// Writes the pages of the reference into this folder instead
    #[arg(long, value_name = "DIR", conflicts_with = "what")]
    pages: Option<PathBuf>,
}

/// What has a schema.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum What {
    /// A variant file
    File,
    /// The rules after parents, mode and options, as `show --resolved` prints them
    Rules,
    /// A position file
    Position,
    /// A record
    Record,
    /// The events of a trace
    Events,
}

/// Prints a schema, or writes the pages.
pub(crate) fn run(args: &SchemaArgs) -> Result<ExitCode> {
    if let Some(folder) = &args.pages {
        let name = || folder.display().to_string();
        std::fs::create_dir_all(folder).with_context(name)?;
        for (file, text) in reference::pages() {
            let path = folder.join(file);
            std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let mut schema = match args.what {
        What::File => schema::file(),
        What::Rules => schema::rules(),
        What::Position => schema::position(),
        What::Record => schema::record(),
        What::Events => schema::events(),
    };
    if let (What::File, Json::Object(schema)) = (args.what, &mut schema) {
        let comment = "As sifang.schema.json beside a variant file whose first line is `#:schema ./sifang.schema.json`, \
                       this tells an editor for TOML which keys there are and what they mean.";
        schema.shift_insert(1, "$comment".to_owned(), json!(comment));
    }
    let mut out = terminal::output();
    writeln!(out, "{schema:#}")?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
