//! Tables of numbers: on the terminal, as CSV.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use comfy_table::{CellAlignment, LineStyle, Table, presets};
use sifang_arena::{Estimate, Kind};

/// A table for people. The first `left` columns are words, the others numbers.
pub(crate) fn table(header: &[&str], left: usize, rows: Vec<Vec<String>>) -> String {
    let mut table = Table::new();
    let rule = LineStyle::none().fill('─').junction('─');
    table.load_style(presets::NOTHING.header_separator(rule));
    table.set_header(header.to_vec()).add_rows(rows);
    for column in table.column_iter_mut().skip(left) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.trim_fmt()
}

/// A value as people read it.
pub(crate) fn value(kind: Kind, value: f64) -> String {
    match kind {
        Kind::Share => format!("{:.1} %", 100.0 * value),
        Kind::Mean => format!("{value:.2}"),
    }
}

/// A difference as people read it, with its sign; of shares in points of a hundred.
pub(crate) fn difference(kind: Kind, value: f64) -> String {
    match kind {
        Kind::Share => format!("{:+.1}", 100.0 * value),
        Kind::Mean => format!("{value:+.2}"),
    }
}

/// An interval as people read it; a dash where there is none.
pub(crate) fn interval(kind: Kind, estimate: Estimate, write: fn(Kind, f64) -> String) -> String {
    if !estimate.low.is_finite() {
        return "–".to_owned();
    }
    let low = write(kind, estimate.low);
    let low = low.trim_end_matches(" %");
    format!("{low} … {}", write(kind, estimate.high))
}

/// The three numbers of an estimate for programs; empty where there is none.
pub(crate) fn cells(estimate: Option<Estimate>) -> [String; 3] {
    let cell = |of: fn(Estimate) -> f64| {
        let number = estimate.map(of).filter(|number| number.is_finite());
        number.map_or_else(String::new, |number| number.to_string())
    };
    [cell(|e| e.value), cell(|e| e.low), cell(|e| e.high)]
}

/// A CSV file that is filled when the games are played.
pub(crate) struct Csv {
    file: File,
    path: PathBuf,
}

impl Csv {
    /// Opens the file, which keeps what it has until it is filled.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn open(path: &Path) -> Result<Self> {
        let open = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path);
        let file = open.with_context(|| format!("--csv: `{}`", path.display()))?;
        Ok(Self {
            file,
            path: path.to_owned(),
        })
    }

    /// Writes the lines, the first of which names the columns.
    ///
    /// # Errors
    /// If they cannot be written.
    pub(crate) fn fill(self, lines: &[Vec<String>]) -> Result<()> {
        let Self { file, path } = self;
        let write = || -> Result<()> {
            file.set_len(0)?;
            let mut writer = csv::Writer::from_writer(file);
            for line in lines {
                writer.write_record(line)?;
            }
            writer.flush()?;
            Ok(())
        };
        write().with_context(|| format!("--csv: `{}`", path.display()))
    }
}
