//! Layouts as files of bytes: a title, a mark, one code for each point of the rows, front row first.

mod file;
pub mod rule;

use crate::game::Game;
use crate::ids::KindId;
use crate::setup::layout::{judge, offence_text, read_rows, write_rows};
use crate::setup::rule::DeployRule;
use crate::setup::sampling::Offence;

pub use file::{read_file, write_file};

/// Bytes that are no layout, or none of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("byte {offset}: {message}")]
pub struct LayoutError {
    /// Where, from 0.
    pub offset: usize,
    /// What was found and what was expected.
    pub message: String,
}

/// A layout with its title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// What its maker called it; may be empty.
    pub title: String,
    /// The kind on each slot, in the written order.
    pub kinds: Vec<KindId>,
}

impl Layout {
    /// From rows of symbols as a file of a game has them.
    ///
    /// # Errors
    /// A sentence that says what is wrong, and in which row.
    pub fn from_rows(game: &Game, title: &str, rows: &[String]) -> Result<Self, String> {
        let deploy = deploy(game)?;
        let kinds = read_rows(rows, &deploy.rows[0], &deploy.slots[0], &symbols(game))?;
        let offences = judge(&kinds, &deploy.demands);
        if offences.is_empty() {
            let title = title.to_owned();
            return Ok(Self { title, kinds });
        }
        let texts: Vec<String> = offences.iter().map(|o| text(game, deploy, o)).collect();
        Err(texts.join("; "))
    }

    /// The rows, front row first, as a file of a game has them.
    pub fn rows(&self, game: &Game) -> Vec<String> {
        let symbols = symbols(game);
        let symbols: Vec<&str> = symbols.iter().map(String::as_str).collect();
        deploy(game).map_or(Vec::new(), |deploy| {
            write_rows(&self.kinds, &deploy.rows[0], &deploy.slots[0], &symbols)
        })
    }
}

fn symbols(game: &Game) -> Vec<String> {
    let kinds = game.rules().kinds.iter();
    kinds
        .map(|kind| match kind.symbol.as_str() {
            "" => kind.id.clone(),
            symbol => symbol.to_owned(),
        })
        .collect()
}

fn deploy(game: &Game) -> Result<&DeployRule, String> {
    let deploy = game.rules().setup.deploy.as_ref();
    deploy
        .filter(|deploy| !deploy.rows.is_empty())
        .ok_or_else(|| "nothing is laid out in this game".to_owned())
}

fn text(game: &Game, deploy: &DeployRule, offence: &Offence) -> String {
    let rules = game.rules();
    let kinds: Vec<&str> = rules.kinds.iter().map(|kind| kind.id.as_str()).collect();
    offence_text(offence, &kinds, |slot| {
        rules.board.name(deploy.slots[0][slot])
    })
}

/// Reads the bytes of a file.
///
/// # Errors
/// What is wrong, with its offset.
pub fn read(game: &Game, bytes: &[u8]) -> Result<Layout, LayoutError> {
    let error = |offset: usize, message: String| LayoutError { offset, message };
    let deploy = deploy(game).map_err(|message| error(0, message))?;
    let Some(file) = &game.rules().formats.layout else {
        return Err(error(0, "this game has no files of layouts".to_owned()));
    };
    let points: Vec<_> = deploy.rows[0].iter().flatten().copied().collect();
    let first = file.title + file.mark.len();
    let long = first + points.len();
    if bytes.len() != long {
        let message = format!("{} bytes, expected {long}", bytes.len());
        return Err(error(bytes.len().min(long), message));
    }
    for (i, &expected) in file.mark.iter().enumerate() {
        let found = bytes[file.title + i];
        if found != expected {
            let message = format!("{found:#04x} where every such file has {expected:#04x}");
            return Err(error(file.title + i, message));
        }
    }
    let slots = &deploy.slots[0];
    let mut kinds = Vec::new();
    let mut offsets = Vec::new();
    for (i, point) in points.iter().enumerate() {
        let (at, code) = (first + i, bytes[first + i]);
        let name = game.rules().board.name(*point);
        let kind = file.codes.iter().find(|(known, _)| *known == code);
        match (kind, slots.contains(point)) {
            (Some(&(_, kind)), true) => {
                kinds.push(kind);
                offsets.push(at);
            }
            (None, false) if code == file.empty => {}
            (None, true) if code == file.empty => {
                return Err(error(at, format!("a piece must stand on {name}")));
            }
            (Some(_), false) => return Err(error(at, format!("nothing may stand on {name}"))),
            (None, _) => return Err(error(at, format!("{code} is the code of no piece"))),
        }
    }
    if let Some(offence) = judge(&kinds, &deploy.demands).first() {
        let slot = match *offence {
            Offence::Misplaced { point, .. } | Offence::NoSuchKind { point } => point,
            // the last of those that are too many, or else the first code
            Offence::WrongCount { kind, .. } => kinds
                .iter()
                .rposition(|k| k.index() == kind)
                .unwrap_or_default(),
        };
        return Err(error(offsets[slot], text(game, deploy, offence)));
    }
    Ok(Layout {
        title: title(&bytes[..file.title]),
        kinds,
    })
}

/// The readable part of a title: up to the first zero; what is no UTF-8 and no plain sign is left out.
fn title(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|&b| b == 0).unwrap_or(bytes.len());
    let text = String::from_utf8_lossy(&bytes[..end]);
    let plain = text
        .chars()
        .filter(|c| !c.is_control() && *c != char::REPLACEMENT_CHARACTER);
    plain.collect::<String>().trim().to_owned()
}

/// Writes the bytes of a file; of a title that is too long what fits.
///
/// # Errors
/// A sentence if the game has no such files, or the layout is none of it.
pub fn write(game: &Game, layout: &Layout) -> Result<Vec<u8>, String> {
    let deploy = deploy(game)?;
    let file = game.rules().formats.layout.as_ref();
    let file = file.ok_or("this game has no files of layouts")?;
    let mut end = layout.title.len().min(file.title);
    while !layout.title.is_char_boundary(end) {
        end -= 1;
    }
    let mut bytes = layout.title.as_bytes()[..end].to_vec();
    bytes.resize(file.title, 0);
    bytes.extend(&file.mark);
    let slots = &deploy.slots[0];
    for point in deploy.rows[0].iter().flatten() {
        let slot = slots.iter().position(|slot| slot == point);
        let Some(slot) = slot else {
            bytes.push(file.empty);
            continue;
        };
        let kind = layout.kinds.get(slot).ok_or("the layout is not whole")?;
        let code = file.codes.iter().find(|(_, known)| known == kind);
        let (code, _) = code.ok_or("a piece of the layout has no code")?;
        bytes.push(*code);
    }
    Ok(bytes)
}
