//! What differs between the conditions of an experiment.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::experiment::Experiment;
use crate::interval::{Estimate, average, mean, share, share_difference};
use crate::row::Row;

/// What kind of number a measure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A share of the games, 0…1.
    Share,
    /// A mean over the games.
    Mean,
}

/// One quantity in all conditions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measure {
    /// What is measured: `first`, `decided`, `draw`, `plies`, `eliminations`, `annexations`.
    pub id: &'static str,
    /// The seat that came first, the reason of the draw.
    pub of: Option<String>,
    /// What kind of number it is.
    pub kind: Kind,
    /// Its value in each condition.
    pub values: Vec<Estimate>,
    /// For each condition but the first its value less that in the first, paired by blocks.
    pub differences: Vec<Estimate>,
}

/// All measures of an experiment from its rows, in the order of [`Experiment::task`].
///
/// A game that was not decided counts as a draw for its reason, also one that was broken off.
pub fn compare(experiment: &Experiment, rows: &[Row]) -> Vec<Measure> {
    let table = Rows { experiment, rows };
    let first = experiment.conditions.first();
    let seats = first.map_or(&[][..], |first| &first.game.rules().seats);
    let mut measures = Vec::new();
    for (i, seat) in seats.iter().enumerate() {
        let of = Some(seat.id.clone());
        measures.push(table.measure("first", of, Kind::Share, |row| flag(row.won(i))));
    }
    measures.push(table.measure("decided", None, Kind::Share, |row| flag(row.decided)));
    let drawn = rows.iter().filter(|row| !row.decided);
    let reasons: BTreeSet<&str> = drawn.map(|row| row.reason.as_str()).collect();
    for reason in reasons {
        let of = Some(reason.to_owned());
        measures.push(table.measure("draw", of, Kind::Share, |row| {
            flag(!row.decided && row.reason == reason)
        }));
    }
    measures.push(table.measure("plies", None, Kind::Mean, |row| f64::from(row.plies)));
    measures.push(table.measure("eliminations", None, Kind::Mean, |row| f64::from(row.lost)));
    measures.push(table.measure("annexations", None, Kind::Mean, |row| {
        f64::from(row.annexed)
    }));
    measures
}

fn flag(yes: bool) -> f64 {
    f64::from(u8::from(yes))
}

struct Rows<'a> {
    experiment: &'a Experiment,
    rows: &'a [Row],
}

impl Rows<'_> {
    fn measure(
        &self,
        id: &'static str,
        of: Option<String>,
        kind: Kind,
        value: impl Fn(&Row) -> f64,
    ) -> Measure {
        let conditions = 0..self.experiment.conditions.len();
        let blocks: Vec<Vec<f64>> = conditions.map(|c| self.blocks(c, &value)).collect();
        let games = self.experiment.blocks * self.experiment.seatings.len() as u64;
        let values = blocks.iter().map(|blocks| match kind {
            Kind::Share => share(blocks, games),
            Kind::Mean => mean(blocks),
        });
        let differences = blocks.iter().skip(1).map(|other| {
            let pairs = other.iter().zip(&blocks[0]);
            let paired: Vec<f64> = pairs.map(|(other, first)| other - first).collect();
            match kind {
                Kind::Share => share_difference(&paired),
                Kind::Mean => mean(&paired),
            }
        });
        Measure {
            id,
            of,
            kind,
            values: values.collect(),
            differences: differences.collect(),
        }
    }

    /// The mean over the seatings of each block in a condition.
    fn blocks(&self, condition: usize, value: &impl Fn(&Row) -> f64) -> Vec<f64> {
        let seatings = self.experiment.seatings.len();
        self.rows
            .chunks(self.experiment.block_len())
            .map(|block| {
                let games = &block[condition * seatings..][..seatings];
                average(&games.iter().map(value).collect::<Vec<_>>())
            })
            .collect()
    }
}
