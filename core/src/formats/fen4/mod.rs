//! FEN4: side to move, who is out, two lists of rights, points, quiet plies, extras in braces, placement.
//!
//! Ranks are written with commas (`3,yR,8`) or without (`3yRyN`); the corners that a board lacks count as empty. Walls
//! and pieces without an army are refused by name, and so is the kin dialect with spaces and letters for rights.

mod parts;
mod write;

use indexmap::IndexMap;

use super::FormatError;
use super::placement::{Grid, Pieces};
use super::rule::Fen4;
use crate::elimination::rule::Fate;
use crate::game::Game;
use crate::ids::{KindId, PointId, SeatId};
use crate::position::PositionSpec;
use crate::position::spec::{DeadSpec, How, PassingRightSpec, PiecesSpec};
use parts::{Part, cells, signed, split};
pub(super) use write::write;

/// What the notation calls the loss of a seat.
const LOSSES: [(&str, How); 3] = [
    ("resigned", How::Resign),
    ("flagged", How::Timeout),
    ("stalemated", How::NoAction),
];

/// Extras that say nothing about a position of a game whose rules the file knows.
const IDLE: [&str; 10] = [
    "royal",
    "kingSquares",
    "pawnsBaseRank",
    "uniquify",
    "std2pc",
    "zombieImmune",
    "zombieType",
    "gameOver",
    "dim",
    "bank",
];

struct Reader<'a> {
    game: &'a Game,
    fen4: &'a Fen4,
    text: &'a str,
    spec: PositionSpec,
    out: Vec<SeatId>,
    /// Seats that are out and have a royal piece that is not dead.
    walkers: Vec<SeatId>,
}

/// Reads a text; with the offset of the placement.
pub(super) fn read(game: &Game, text: &str) -> Result<(PositionSpec, usize), FormatError> {
    let rules = game.rules();
    let Some(fen4) = &rules.formats.fen4 else {
        return Err(FormatError::at(text, 0, "this game has no FEN4"));
    };
    let parts = signed(text, split(Part { at: 0, text }, '-'));
    if parts.len() < 7 || parts.len() > 8 {
        let spaced = text.split_whitespace().count() >= 3 && parts.len() < 7;
        let message = if spaced {
            "this is the dialect with spaces and letters for rights; expected fields divided by `-`: side, who is out, two lists of rights, points, quiet plies, placement".to_owned()
        } else {
            format!(
                "{} fields divided by `-`; FEN4 has 7, or 8 with extras in braces",
                parts.len()
            )
        };
        return Err(FormatError::at(text, 0, message));
    }
    let mut reader = Reader {
        game,
        fen4,
        text,
        spec: PositionSpec::default(),
        out: Vec::new(),
        walkers: Vec::new(),
    };
    reader.side(parts[0])?;
    reader.who_is_out(parts[1])?;
    reader.rights(parts[2], 0)?;
    reader.rights(parts[3], 1)?;
    reader.points(parts[4])?;
    reader.quiet(parts[5])?;
    let extras = (parts.len() == 8).then(|| parts[6]);
    let mut how: IndexMap<SeatId, How> = IndexMap::new();
    if let Some(extras) = extras {
        reader.extras(extras, &mut how)?;
    }
    let placement = parts[parts.len() - 1];
    reader.placement(placement)?;
    reader.drop_idle_rights();
    for &seat in &reader.out {
        let walks = reader.walkers.contains(&seat);
        let unsaid = if walks { How::Resign } else { How::Mate };
        reader.spec.dead.push(DeadSpec {
            seat: rules.seats[seat.index()].id.clone(),
            how: how.get(&seat).copied().unwrap_or(unsaid),
            by: None,
            settlement: None,
        });
    }
    if rules.elimination.army.resign == Fate::Walks {
        let walkers: Vec<String> = reader.walkers.iter().map(|&s| reader.id(s)).collect();
        reader.spec.walking = Some(walkers);
    }
    Ok((reader.spec, placement.at))
}

impl Reader<'_> {
    fn error<T>(&self, part: Part<'_>, message: impl Into<String>) -> Result<T, FormatError> {
        Err(FormatError::at(self.text, part.at, message))
    }

    fn id(&self, seat: SeatId) -> String {
        self.game.rules().seats[seat.index()].id.clone()
    }

    fn side(&mut self, part: Part<'_>) -> Result<(), FormatError> {
        let word = part.text.trim();
        let found = self
            .fen4
            .sides
            .iter()
            .find(|(_, letter)| word.len() == 1 && word.starts_with(*letter));
        let Some(&(seat, _)) = found else {
            let known: Vec<String> = self
                .fen4
                .sides
                .iter()
                .map(|(_, l)| format!("`{l}`"))
                .collect();
            return self.error(
                part,
                format!(
                    "`{word}` is no side to move; expected one of {}",
                    known.join(", ")
                ),
            );
        };
        self.spec.to_move = Some(self.id(seat));
        Ok(())
    }

    /// One entry for each seat.
    fn four<'b>(&self, part: Part<'b>, what: &str) -> Result<Vec<Part<'b>>, FormatError> {
        let items = split(part, ',');
        if items.len() != self.fen4.sides.len() {
            return self.error(
                part,
                format!("{} {what}, expected {}", items.len(), self.fen4.sides.len()),
            );
        }
        Ok(items)
    }

    fn flags(&self, part: Part<'_>, what: &str) -> Result<Vec<bool>, FormatError> {
        self.four(part, what)?
            .into_iter()
            .map(|item| match item.text.trim() {
                "0" => Ok(false),
                "1" => Ok(true),
                other => self.error(item, format!("`{other}` is neither 0 nor 1")),
            })
            .collect()
    }

    fn who_is_out(&mut self, part: Part<'_>) -> Result<(), FormatError> {
        let flags = self.flags(part, "marks of who is out")?;
        for (&(seat, _), out) in self.fen4.sides.iter().zip(flags) {
            if out {
                self.out.push(seat);
            }
        }
        Ok(())
    }

    fn rights(&mut self, part: Part<'_>, wing: usize) -> Result<(), FormatError> {
        let flags = self.flags(part, "rights")?;
        for (&(seat, _), has) in self.fen4.sides.iter().zip(flags) {
            // who is out keeps no right, whatever the text says
            if !has || self.out.contains(&seat) {
                continue;
            }
            let Some(index) = self.fen4.wings[wing] else {
                return self.error(part, "this game has no such right");
            };
            let id = self.game.rules().paired[index].id.clone();
            let seat = self.id(seat);
            self.spec.rights.castling.entry(seat).or_default().push(id);
        }
        Ok(())
    }

    /// Where no points are made in play they are read over.
    fn points(&mut self, part: Part<'_>) -> Result<(), FormatError> {
        let counts = self.game.rules().points.is_some();
        for (&(seat, _), item) in self.fen4.sides.iter().zip(self.four(part, "scores")?) {
            let Ok(points) = item.text.trim().parse::<i64>() else {
                return self.error(item, format!("`{}` is no number of points", item.text));
            };
            if counts && points != 0 {
                let seat = self.id(seat);
                self.spec.points.insert(seat, points);
            }
        }
        Ok(())
    }

    fn quiet(&mut self, part: Part<'_>) -> Result<(), FormatError> {
        let Ok(quiet) = part.text.trim().parse() else {
            return self.error(part, format!("`{}` is no number of quiet plies", part.text));
        };
        self.spec.quiet = quiet;
        Ok(())
    }

    fn extras(
        &mut self,
        part: Part<'_>,
        how: &mut IndexMap<SeatId, How>,
    ) -> Result<(), FormatError> {
        let inner = part
            .text
            .trim()
            .strip_prefix('{')
            .and_then(|text| text.strip_suffix('}'));
        let Some(inner) = inner else {
            return self.error(
                part,
                "extras stand in braces, `{'enPassant':('','','','')}`",
            );
        };
        let inner = Part {
            at: part.at + 1,
            text: inner,
        };
        for entry in split(inner, ',')
            .into_iter()
            .filter(|e| !e.text.trim().is_empty())
        {
            let halves = split(entry, ':');
            let [key, value] = halves[..] else {
                return self.error(entry, "an extra is a key and a value, `'lives':(3,3,3,3)`");
            };
            let name = key.text.trim().trim_matches('\'');
            if name == "enPassant" {
                self.passing(value)?;
            } else if let Some(&(_, loss)) = LOSSES.iter().find(|(known, _)| *known == name) {
                let list = self.list(value)?;
                for (&(seat, _), item) in self.fen4.sides.iter().zip(list) {
                    if item.text.trim() == "true" {
                        how.insert(seat, loss);
                    }
                }
            } else if !IDLE.contains(&name) {
                return self.error(
                    key,
                    format!("the extra `{name}` asks for rules that this game does not have"),
                );
            }
        }
        Ok(())
    }

    /// `(a,b,c,d)`.
    fn list<'b>(&self, part: Part<'b>) -> Result<Vec<Part<'b>>, FormatError> {
        let trimmed = part.text.trim();
        let skipped = part.text.len() - part.text.trim_start().len();
        let inner = trimmed
            .strip_prefix('(')
            .and_then(|text| text.strip_suffix(')'));
        match inner {
            Some(text) => self.four(
                Part {
                    at: part.at + skipped + 1,
                    text,
                },
                "values",
            ),
            None => self.error(part, "expected one value for each seat, `(a,b,c,d)`"),
        }
    }

    /// `('','c6:d6','','')`: the passed point and the piece that strode.
    fn passing(&mut self, part: Part<'_>) -> Result<(), FormatError> {
        for (&(seat, _), item) in self.fen4.sides.iter().zip(self.list(part)?) {
            let word = item.text.trim().trim_matches('\'');
            if word.is_empty() {
                continue;
            }
            let Some((passed, pawn)) = word.split_once(':') else {
                return self.error(
                    item,
                    format!("`{word}`: expected the passed point and the piece, `c6:d6`"),
                );
            };
            for name in [passed, pawn] {
                if self.game.rules().board.find(name).is_none() {
                    return self.error(item, format!("`{name}` is no point of the board"));
                }
            }
            let by = self.id(seat);
            self.spec.rights.en_passant.push(PassingRightSpec {
                passed: passed.to_owned(),
                pawn: pawn.to_owned(),
                by,
                takers: None,
            });
        }
        Ok(())
    }

    fn placement(&mut self, part: Part<'_>) -> Result<(), FormatError> {
        let rules = self.game.rules();
        let grid = Grid::of(&rules.board);
        let rows = split(part, '/');
        if rows.len() != grid.rows.len() {
            return self.error(
                part,
                format!("{} ranks, expected {}", rows.len(), grid.rows.len()),
            );
        }
        let mut armies: IndexMap<String, Pieces> = IndexMap::new();
        for (row, points) in rows.into_iter().zip(&grid.rows) {
            let mut x = 0;
            for item in cells(row) {
                if let Ok(count) = item.text.parse::<u8>() {
                    x += usize::from(count);
                    continue;
                }
                let Some((seat, kind)) = self.cell(item)? else {
                    x += 1;
                    continue;
                };
                let Some(point) = points.get(x).copied().flatten() else {
                    return self.error(
                        item,
                        format!(
                            "`{}` stands beside the board, on place {} of the rank",
                            item.text,
                            x + 1
                        ),
                    );
                };
                let army = armies.entry(self.id(seat)).or_default();
                let kind = rules.kinds[kind.index()].id.clone();
                let name = rules.board.name(point).to_owned();
                army.entry(kind).or_default().push(name);
                x += 1;
            }
            if x != grid.width() {
                return self.error(
                    row,
                    format!("the rank has {x} places, expected {}", grid.width()),
                );
            }
        }
        for (army, kinds) in armies {
            self.spec.pieces.insert(army, PiecesSpec::Table(kinds));
        }
        Ok(())
    }

    /// The notation's flags outlive the pieces: a right without its two pieces in place is none.
    fn drop_idle_rights(&mut self) {
        let rules = self.game.rules();
        let pieces = &self.spec.pieces;
        let stands = |army: &str, kind: KindId, at: u8| {
            let kind = &rules.kinds[kind.index()].id;
            let name = rules.board.name(PointId(at));
            matches!(pieces.get(army), Some(PiecesSpec::Table(table))
                if table.get(kind).is_some_and(|points| points.iter().any(|p| p == name)))
        };
        for (army, ids) in &mut self.spec.rights.castling {
            ids.retain(|id| {
                let rule = rules.paired.iter().find(|rule| rule.id == *id);
                let seat = rules.seat(army);
                let way = rule.zip(seat).and_then(|(rule, seat)| {
                    let way = rule.way(crate::ids::ArmyId(seat.0))?;
                    Some((rule, way))
                });
                way.is_some_and(|(rule, way)| {
                    stands(army, rule.leader, way.leader.0)
                        && stands(army, rule.follower, way.follower.0)
                })
            });
        }
    }

    /// A piece, or `None` for the filler of missing corners.
    fn cell(&mut self, item: Part<'_>) -> Result<Option<(SeatId, KindId)>, FormatError> {
        let mut letters = item.text;
        match letters {
            "x" => return Ok(None),
            "X" => return self.error(item, "walls (`X`) are not supported"),
            _ => {}
        }
        let dead = letters.len() == 3 && letters.starts_with('d');
        if dead {
            letters = &letters[1..];
        }
        let mut signs = letters.chars();
        let (Some(side), Some(kind), None) = (signs.next(), signs.next(), signs.next()) else {
            return self.error(
                item,
                format!(
                    "`{}` is no piece; expected the letters of army and kind, `rP`",
                    item.text
                ),
            );
        };
        let army = self
            .fen4
            .sides
            .iter()
            .find(|(_, letter)| letter.to_ascii_lowercase() == side);
        let Some(&(seat, _)) = army else {
            let known: String = self
                .fen4
                .sides
                .iter()
                .map(|(_, l)| l.to_ascii_lowercase())
                .collect();
            let message = if side == 'd' {
                "a dead piece of an unknown army is not supported; write `drR` with its army"
                    .to_owned()
            } else {
                format!("`{side}` is no army; expected one of `{known}`")
            };
            return self.error(item, message);
        };
        if dead && !self.out.contains(&seat) {
            return self.error(
                item,
                format!("`{}` is a dead piece of a living side", item.text),
            );
        }
        match self.fen4.letters.kind(kind) {
            Some(kind) => {
                let royal = self.game.rules().kinds[kind.index()].royal;
                if royal && !dead && self.out.contains(&seat) {
                    self.walkers.push(seat);
                }
                Ok(Some((seat, kind)))
            }
            None => self.error(
                item,
                format!(
                    "`{kind}` is no kind of piece; expected one of `{}`",
                    self.fen4.letters.known()
                ),
            ),
        }
    }
}
