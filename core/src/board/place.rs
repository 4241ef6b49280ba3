//! How files write points, rectangles and paths.

use std::fmt;

/// A place on the plane, in thousandths of a grid step, so that places can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// To the right.
    pub x: i64,
    /// Upwards.
    pub y: i64,
}

const UNIT: f64 = 1000.0;

impl Spot {
    /// From coordinates in grid steps.
    pub fn new(x: f64, y: f64) -> Self {
        Self {
            x: (x * UNIT).round() as i64,
            y: (y * UNIT).round() as i64,
        }
    }

    /// To the right, in grid steps.
    pub fn x(self) -> f64 {
        self.x as f64 / UNIT
    }

    /// Upwards, in grid steps.
    pub fn y(self) -> f64 {
        self.y as f64 / UNIT
    }

    /// Turned counter-clockwise about a centre by a part of the full turn.
    #[must_use]
    pub fn turned(self, centre: [f64; 2], part: usize, of: usize) -> Self {
        let angle = std::f64::consts::TAU * part as f64 / of as f64;
        let (x, y) = (self.x() - centre[0], self.y() - centre[1]);
        let (sin, cos) = angle.sin_cos();
        Self::new(centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos)
    }

    /// The same place within the error of turning?
    pub fn near(self, other: Self) -> bool {
        (self.x - other.x).abs() <= 2 && (self.y - other.y).abs() <= 2
    }
}

/// Reads a grid name, letters for the file and a number for the rank: `a1` is (0, 0), `g2` is (6, 1).
pub fn grid(name: &str) -> Option<(i32, i32)> {
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let (letters, number) = name.split_at(digits);
    if letters.is_empty() || letters.len() > 2 || number.len() > 3 || number.starts_with('0') {
        return None;
    }
    let mut file = 0i32;
    for letter in letters.bytes() {
        if !letter.is_ascii_lowercase() {
            return None;
        }
        file = file * 26 + i32::from(letter - b'a') + 1;
    }
    let rank: i32 = number.parse().ok()?;
    Some((file - 1, rank - 1))
}

/// The grid name of a place, if it lies on the grid.
pub fn grid_name(spot: Spot) -> Option<String> {
    if spot.x < 0 || spot.y < 0 || spot.x % 1000 != 0 || spot.y % 1000 != 0 {
        return None;
    }
    let (file, rank) = (spot.x / 1000, spot.y / 1000 + 1);
    let letter = |n: i64| char::from(b'a' + (n % 26) as u8);
    let mut name = String::new();
    if file >= 26 {
        name.push(letter(file / 26 - 1));
    }
    name.push(letter(file));
    name.push_str(&rank.to_string());
    Some(name)
}

/// The name of a place that was turned by so many parts: `a7` becomes `b7`, `c7`, … Only names that begin with `a` and go
/// on with digits are turned so.
pub fn turned_name(name: &str, part: usize) -> Option<String> {
    let number = name.strip_prefix('a')?;
    grid(name)?;
    Some(format!("{}{number}", char::from(b'a' + part as u8)))
}

/// One leg of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The name of the point the leg goes to.
    pub to: String,
    /// Is it an arc to that very point? Otherwise it goes straight over all points between.
    pub arc: bool,
}

/// Splits `"g2-g6~f7"` into its first point and its legs.
///
/// # Errors
/// What is wrong with the text, as a sentence.
pub fn path(text: &str) -> Result<(String, Vec<Leg>), PathError> {
    let mut legs = Vec::new();
    let mut first = None;
    let mut arc = false;
    let mut rest = text;
    loop {
        let end = rest.find(['-', '~']).unwrap_or(rest.len());
        let name = rest[..end].trim();
        if name.is_empty() {
            return Err(PathError(text.to_owned()));
        }
        if first.is_none() {
            first = Some(name.to_owned());
        } else {
            legs.push(Leg {
                to: name.to_owned(),
                arc,
            });
        }
        let Some(sign) = rest[end..].chars().next() else {
            break;
        };
        arc = sign == '~';
        rest = &rest[end + 1..];
    }
    match first {
        Some(first) if !legs.is_empty() => Ok((first, legs)),
        _ => Err(PathError(text.to_owned())),
    }
}

/// A text that is no path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathError(pub String);

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no path: expected points joined by `-` (straight) or `~` (arc), such as `g2-g6~f7`",
            self.0
        )
    }
}

impl std::error::Error for PathError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grid_names_go_both_ways() {
        for (name, at) in [
            ("a1", (0, 0)),
            ("g2", (6, 1)),
            ("n14", (13, 13)),
            ("aa3", (26, 2)),
        ] {
            assert_eq!(grid(name), Some(at));
            assert_eq!(
                grid_name(Spot::new(f64::from(at.0), f64::from(at.1))).as_deref(),
                Some(name)
            );
        }
        for bad in [
            "", "a", "7", "a0", "A1", "a1b", "é1", "a01", "abc1", "a9999",
        ] {
            assert_eq!(grid(bad), None, "{bad}");
        }
    }

    #[test]
    fn paths_have_straight_legs_and_arcs() {
        let (first, legs) = path("g2-g6~f7-b7").unwrap();
        assert_eq!(first, "g2");
        let arcs: Vec<bool> = legs.iter().map(|leg| leg.arc).collect();
        assert_eq!(arcs, [false, true, false]);
        for bad in ["", "g2", "g2-", "-g2", "g2--g3"] {
            assert!(path(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_quarter_turn_brings_south_to_east() {
        let south = Spot::new(8.0, 2.0);
        assert!(south.turned([8.0, 8.0], 1, 4).near(Spot::new(14.0, 8.0)));
    }
}
