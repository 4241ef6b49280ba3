//! Every way to share the kind classes among the point classes.
//!
//! A contingency table says how many pieces of each kind class stand in each point class. Its
//! weight is the number of ways to choose, in every point class, which points hold which kind
//! class: a product of multinomials.

use super::SamplerError;
use super::classes::Classes;
use super::shortage::shortage;
use super::ways::{multinomial, share};

/// The most rows the search may try, a row being one kind class of a table. It bounds the time to
/// build a sampler to about a second.
const MAX_ROWS: usize = 1 << 18;

/// The most cells all tables may have together: 4 MiB of them.
const MAX_CELLS: usize = 1 << 22;

/// All contingency tables with their weights.
#[derive(Debug, Clone)]
pub(super) struct Tables {
    /// One table after the other; within a table point class by point class, one cell per kind
    /// class.
    cells: Vec<u8>,
    /// The number of cells of a table.
    width: usize,
    /// The sum of the weights of all tables up to and including this one.
    ends: Vec<u128>,
}

impl Tables {
    /// Lists all tables.
    ///
    /// # Errors
    ///
    /// [`SamplerError::TooManyTables`], [`SamplerError::TooManyLayouts`].
    pub(super) fn new(classes: &Classes) -> Result<Self, SamplerError> {
        let width = classes.kinds.len() * classes.points.len();
        let mut search = Search {
            classes,
            room: classes.room.clone(),
            table: vec![0; width],
            rows: 0,
            found: Self {
                cells: Vec::new(),
                width,
                ends: Vec::new(),
            },
        };
        search.row(0)?;
        Ok(search.found)
    }

    /// The sum of all weights.
    pub(super) fn total(&self) -> u128 {
        self.ends.last().copied().unwrap_or(0)
    }

    /// The cells of the table to which number `index`, below the total, belongs.
    pub(super) fn at(&self, index: u128) -> &[u8] {
        let table = self.ends.partition_point(|&end| end <= index);
        &self.cells[table * self.width..][..self.width]
    }

    /// The sum of the weights of those choices in which one given point holds the kind class of
    /// `cell`, where the point is one of `room` in the point class of the cell.
    pub(super) fn holding(&self, cell: usize, room: u8) -> u128 {
        let mut start = 0;
        let one = |(table, &end): (usize, &u128)| {
            let weight = end - std::mem::replace(&mut start, end);
            share(weight, self.cells[table * self.width + cell], room)
        };
        self.ends.iter().enumerate().map(one).sum()
    }
}

/// The search for tables, row by row; a row is a kind class.
struct Search<'a> {
    classes: &'a Classes,
    /// The room left in each point class.
    room: Vec<u8>,
    /// The table so far.
    table: Vec<u8>,
    /// How many rows have been tried.
    rows: usize,
    found: Tables,
}

impl Search<'_> {
    /// Goes on with the row of `kind`, if there is a table that goes on from here.
    fn row(&mut self, kind: usize) -> Result<(), SamplerError> {
        let Some(&need) = self.classes.need.get(kind) else {
            return self.keep();
        };
        self.rows += 1;
        if self.rows > MAX_ROWS {
            return Err(SamplerError::TooManyTables);
        }
        let (needs, allowed) = (&self.classes.need[kind..], &self.classes.allowed[kind..]);
        if shortage(needs, allowed, &self.room).is_some() {
            return Ok(());
        }
        self.cell(kind, 0, need)
    }

    /// Tries every number of pieces for one cell; `left` pieces of the row are not yet placed.
    fn cell(&mut self, kind: usize, class: usize, left: u8) -> Result<(), SamplerError> {
        if class == self.room.len() {
            return self.row(kind + 1);
        }
        let fits = |class: usize| match self.classes.allowed[kind] >> class & 1 {
            0 => 0,
            _ => self.room[class],
        };
        let later: u8 = (class + 1..self.room.len()).map(fits).sum();
        for pieces in left.saturating_sub(later)..=left.min(fits(class)) {
            self.table[class * self.classes.kinds.len() + kind] = pieces;
            self.room[class] -= pieces;
            self.cell(kind, class + 1, left - pieces)?;
            self.room[class] += pieces;
        }
        Ok(())
    }

    /// Keeps the finished table.
    fn keep(&mut self) -> Result<(), SamplerError> {
        if self.found.cells.len() + self.found.width > MAX_CELLS {
            return Err(SamplerError::TooManyTables);
        }
        let mut weight = 1_u128;
        // a layout without points has one table, which is empty
        for class in self.table.chunks(self.classes.kinds.len().max(1)) {
            let ways = multinomial(class.iter().copied());
            weight = ways
                .and_then(|ways| weight.checked_mul(ways))
                .ok_or(SamplerError::TooManyLayouts)?;
        }
        let end = self.found.total().checked_add(weight);
        self.found
            .ends
            .push(end.ok_or(SamplerError::TooManyLayouts)?);
        self.found.cells.extend_from_slice(&self.table);
        Ok(())
    }
}
