//! A layout as text, and what is wrong with one, in words.

use super::sampling::{Demand, Offence, offences};
use crate::ids::{KindId, PointId};
use crate::play::with_article;

/// Reads rows of symbols, `.` where nothing stands, into the kinds on the slots.
///
/// # Errors
/// A sentence that names the row and what is wrong there.
pub fn read_rows(
    rows: &[String],
    written: &[Vec<PointId>],
    slots: &[PointId],
    symbols: &[String],
) -> Result<Vec<KindId>, String> {
    if rows.len() != written.len() {
        return Err(format!("{} rows, expected {}", rows.len(), written.len()));
    }
    let mut kinds = Vec::new();
    for (i, (row, points)) in rows.iter().zip(written).enumerate() {
        let words: Vec<&str> = row.split_whitespace().collect();
        if words.len() != points.len() {
            return Err(format!(
                "row {} has {} signs, expected {}",
                i + 1,
                words.len(),
                points.len()
            ));
        }
        for (j, (word, point)) in words.iter().zip(points).enumerate() {
            let slot = slots.contains(point);
            if (*word == ".") == slot {
                return Err(if slot {
                    format!("row {}, place {}: a piece must stand here", i + 1, j + 1)
                } else {
                    format!(
                        "row {}, place {}: nothing may stand here, write `.`",
                        i + 1,
                        j + 1
                    )
                });
            }
            if slot {
                let kind = symbols
                    .iter()
                    .position(|symbol| symbol.eq_ignore_ascii_case(word))
                    .ok_or_else(|| {
                        format!(
                            "row {}, place {}: `{word}` is no piece's symbol",
                            i + 1,
                            j + 1
                        )
                    })?;
                kinds.push(KindId(kind as u8));
            }
        }
    }
    Ok(kinds)
}

/// Writes kinds on slots as rows of symbols.
pub fn write_rows(
    kinds: &[KindId],
    written: &[Vec<PointId>],
    slots: &[PointId],
    symbols: &[&str],
) -> Vec<String> {
    let symbol = |point: &PointId| {
        slots
            .iter()
            .position(|slot| slot == point)
            .and_then(|i| kinds.get(i))
            .and_then(|kind| symbols.get(kind.index()))
            .copied()
            .unwrap_or(".")
    };
    written
        .iter()
        .map(|row| row.iter().map(symbol).collect::<Vec<_>>().join(" "))
        .collect()
}

/// Everything that is wrong with a layout; nothing if it is legal.
pub fn judge(kinds: &[KindId], demands: &[Demand]) -> Vec<Offence> {
    let raw: Vec<u8> = kinds.iter().map(|kind| kind.0).collect();
    offences(demands, &raw)
}

/// An offence in words.
pub fn offence_text<'a>(
    offence: &Offence,
    kinds: &[&str],
    slot_name: impl Fn(usize) -> &'a str,
) -> String {
    match *offence {
        Offence::Misplaced { kind, point } => {
            let kind = with_article(kinds[kind]);
            format!("{kind} may not stand on {}", slot_name(point))
        }
        Offence::NoSuchKind { point } => format!("nothing stands on {}", slot_name(point)),
        Offence::WrongCount {
            kind,
            found,
            wanted,
        } => {
            format!("{found} of {}, expected {wanted}", kinds[kind])
        }
    }
}
