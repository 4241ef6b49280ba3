//! `sifang new`: the beginning of a file of one's own.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;
use sifang_core::lang::{Menu, OptionValue};

use crate::commands::list;
use crate::fail::usage;
use crate::library;
use crate::terminal::{self, Language};

/// `sifang new`.
#[derive(Args, Debug)]
#[command(
    after_help = "The file inherits everything and lists, as remarks, what it can change.\n\n\
                  Example:\n  sifang new my-flip.toml --from siguo-junqi"
)]
pub(crate) struct NewArgs {
    /// The file to write; its name becomes the game's id
    file: PathBuf,
    /// The game to begin from: an id, or the path of a file
    #[arg(long, value_name = "VARIANT")]
    from: String,
}

/// Writes the file, never over another.
pub(crate) fn run(args: &NewArgs, language: Language) -> Result<ExitCode> {
    let menu = list::menu_of(&args.from)?;
    let text = text(&args.file, &args.from, &menu, language)?;
    let name = args.file.display();
    let mut file = match File::create_new(&args.file) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return Err(usage(format!(
                "`{name}` is there already; give another name"
            )));
        }
        Err(error) => return Err(error).context(format!("`{name}`")),
    };
    file.write_all(text.as_bytes())
        .with_context(|| format!("`{name}`"))?;
    let mut out = terminal::output();
    let path = if library::is_path(&name.to_string()) {
        name.to_string()
    } else {
        format!("./{name}")
    };
    writeln!(
        out,
        "{name} is written. Change it, then:\n\n  sifang check {path}\n  sifang play {path}"
    )?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn text(file: &Path, from: &str, menu: &Menu, language: Language) -> Result<String> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let words: Vec<String> = stem
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    let id = words.join("-");
    if id.is_empty() {
        return Err(usage(format!(
            "`{}` makes no id: name the file with letters or digits, such as `my-game.toml`",
            file.display()
        )));
    }
    let lang = language.id();
    let title = format!("{} ({stem})", menu.name.get("en"));
    let mut text = format!(
        "schema = 1\nid = \"{id}\"\nname = {{ en = {title:?} }}\nextends = {:?}\n",
        parent(file, from)
    );
    if !menu.modes.is_empty() {
        let modes: Vec<&str> = menu.modes.keys().map(String::as_str).collect();
        let _ = writeln!(
            text,
            "# default-mode = \"{}\"   # {}",
            menu.default_mode.as_deref().unwrap_or(modes[0]),
            modes.join(", ")
        );
    }
    text.push_str("\n# Rules: write the keys that change, and nothing else (`sifang show ID --resolved` shows all).\n");
    if !menu.options.is_empty() {
        text.push_str("# Options: another default, for example\n");
    }
    for (id, option) in &menu.options {
        let name = option.name.get(lang);
        let _ = writeln!(text, "\n# {name}\n# [options.{id}]");
        let _ = writeln!(text, "# default = {}", written(&option.default));
    }
    Ok(text)
}

/// A value as a file says it.
fn written(value: &OptionValue) -> String {
    match value {
        OptionValue::Number(number) => number.to_string(),
        OptionValue::List(items) => format!("{items:?}"),
        word => format!("{:?}", word.to_string()),
    }
}

/// What the new file calls its parent: an id, or the path from the new file's folder.
fn parent(file: &Path, from: &str) -> String {
    if !library::is_path(from) || Path::new(from).is_absolute() {
        return from.to_owned();
    }
    let folder = file.parent().unwrap_or(Path::new(""));
    if folder.as_os_str().is_empty() {
        return from.to_owned();
    }
    // from another folder only a whole path is sure
    std::path::absolute(from).map_or_else(|_| from.to_owned(), |path| path.display().to_string())
}
