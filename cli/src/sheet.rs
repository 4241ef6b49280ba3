//! The rule sheet of a game as text.

use std::io::{self, Write};

use sifang_core::ids::KindId;
use sifang_core::variant::Variant;
use sifang_gui::sheet::{Encounters, Sheet};
use sifang_gui::text::{Lang, Text, tables};
use unicode_width::UnicodeWidthStr;

use crate::terminal::Language;

/// Writes the sheet.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn write(out: &mut impl Write, rules: &Variant, language: Language) -> io::Result<()> {
    let lang: Lang = language.into();
    let sheet = Sheet::new(rules, lang);
    writeln!(out, "{}", sheet.title)?;
    let mut section = |title: &str, lines: &[String]| -> io::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        writeln!(out, "\n{title}\n{}", "-".repeat(title.width()))?;
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))
    };
    let title = |text: Text| text.get(lang);
    section(title(tables::sheet::TABLE), &sheet.table)?;
    section(title(tables::sheet::PIECES), &pieces(&sheet))?;
    section(title(tables::sheet::SETUP), &sheet.setup)?;
    let encounters = encounters(rules, lang, &sheet.encounters);
    section(title(tables::sheet::ENCOUNTERS), &encounters)?;
    for (title, lines) in &sheet.rest {
        section(title, lines)?;
    }
    Ok(())
}

fn pieces(sheet: &Sheet) -> Vec<String> {
    let mut lines = Vec::new();
    for piece in &sheet.pieces {
        let traits = if piece.traits.is_empty() {
            String::new()
        } else {
            format!(" ({})", piece.traits.join(", "))
        };
        lines.push(format!("{}{traits}", piece.name));
        lines.extend(piece.ways.iter().map(|way| format!("  - {way}")));
    }
    lines.extend(sheet.moves.iter().cloned());
    lines
}

/// The table between the note on its signs and the others.
fn encounters(rules: &Variant, lang: Lang, table: &Encounters) -> Vec<String> {
    let mut notes = table.notes.iter().cloned();
    let mut lines: Vec<String> = notes.by_ref().take(1).collect();
    let kind = |kind: KindId| &rules.kinds[kind.index()];
    let short = |of: KindId| match kind(of).symbol.as_str() {
        "" => kind(of).sign.get(lang.id()).to_owned(),
        symbol => symbol.to_owned(),
    };
    let name = |of: KindId| kind(of).name.get(lang.id());
    let names = table.columns.iter().map(|&kind| name(kind).width());
    let widest = names.max().unwrap_or(0);
    if !table.rows.is_empty() {
        let head: Vec<String> = table
            .columns
            .iter()
            .map(|&kind| pad(&short(kind), 2))
            .collect();
        let head = format!("  {}  {}", pad("", widest + 3), head.join(" "));
        lines.push(head.trim_end().to_owned());
    }
    for (attacker, cells) in &table.rows {
        let cells: Vec<String> = cells.iter().map(|(sign, _)| format!("{sign} ")).collect();
        let name = pad(name(*attacker), widest);
        let row = format!(
            "  {name} {}  {}",
            pad(&short(*attacker), 2),
            cells.join(" ")
        );
        lines.push(row.trim_end().to_owned());
    }
    lines.extend(notes);
    lines
}

fn pad(text: &str, width: usize) -> String {
    let blanks = width.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(blanks))
}
