//! An umpire's words, with names resolved.

use super::tell::{Audience, Binds, Length, RefusalSpec, Says, TellSpec, TriesSpec, When};
use crate::board::{Board, Line};
use crate::ids::{KindId, PointId};
use crate::lang::{Localised, Path, did_you_mean, list_of};
use crate::variant::Names;

/// All that is told of what not everybody sees.
#[derive(Clone, Debug)]
pub struct Umpire {
    /// Tries that the board does not allow.
    pub refusal: RefusalSpec,
    /// Who hears of pieces that die.
    pub captures_to: Audience,
    /// Words for what died.
    pub classes: Vec<Word>,
    /// By kind: which word, by number.
    pub class_of: Vec<Option<u8>>,
    /// Who hears of checks.
    pub checks_to: Audience,
    /// Where checks may come from.
    pub directions: Vec<Direction>,
    /// The captures that the seat on move hears of, if it does.
    pub tries: Option<Tries>,
}

/// A word with its id.
#[derive(Clone, Debug)]
pub struct Word {
    /// Its id.
    pub id: String,
    /// What people say.
    pub name: Localised,
}

/// Where a check may come from.
#[derive(Clone, Debug)]
pub struct Direction {
    /// The words for it.
    pub word: Word,
    /// Entries of `[board.lines]`; empty for anywhere.
    along: Vec<String>,
    length: Length,
}

/// Which captures are told of.
#[derive(Clone, Debug)]
pub struct Tries {
    /// The kinds that capture, one bit each.
    pub of: u32,
    /// Is it told only to a seat that asks?
    pub when: When,
    /// What is said.
    pub says: Says,
    /// What a seat that asked must do.
    pub binds: Binds,
    /// Who hears it.
    pub to: Audience,
}

impl Umpire {
    /// The word for a kind that died.
    pub fn class(&self, kind: KindId) -> Option<u8> {
        self.class_of.get(kind.index()).copied().flatten()
    }

    /// The kinds that a word may mean, one bit each; all without a word.
    pub fn kinds_of(&self, class: Option<u8>) -> u32 {
        let kinds = self.class_of.iter().enumerate();
        kinds
            .filter(|(_, word)| class.is_none() || **word == class)
            .fold(0, |mask, (kind, _)| mask | 1 << kind)
    }

    /// The numbers of the directions from which a point is attacked, each once, in their order.
    pub fn ways(&self, board: &Board, royal: PointId, from: impl Iterator<Item = u8>) -> Vec<u8> {
        let mut ways: Vec<u8> = from
            .filter_map(|at| {
                let mut found = self.directions.iter();
                let way = found.position(|way| way.fits(board, royal, PointId(at)))?;
                Some(way as u8)
            })
            .collect();
        ways.sort_unstable();
        ways.dedup();
        ways
    }
}

impl Direction {
    /// Is this the direction in which a piece stands, seen from a royal piece?
    fn fits(&self, board: &Board, royal: PointId, from: PointId) -> bool {
        if self.along.is_empty() {
            return true;
        }
        let through = || {
            let lines = board.lines.iter();
            lines.filter(|line| self.along.contains(&line.id) && line.points.contains(&royal))
        };
        let longest = through().map(|line| line.points.len()).max();
        let fits = |line: &Line| match self.length {
            Length::Any => true,
            Length::Longest => Some(line.points.len()) == longest,
            Length::Shorter => Some(line.points.len()) < longest,
        };
        through().any(|line| line.points.contains(&from) && fits(line))
    }
}

/// Resolves `[visibility.tell]`.
pub fn resolve(spec: &TellSpec, names: &mut Names<'_>) -> Umpire {
    let root = Path::from("visibility").join("tell");
    let class_of = classes(spec, &root, names);
    let word = |(id, name): (&String, &Localised)| Word {
        id: id.clone(),
        name: name.clone(),
    };
    Umpire {
        refusal: spec.refusal.clone(),
        captures_to: spec.capture.to,
        classes: spec
            .capture
            .classes
            .iter()
            .map(|(id, class)| word((id, &class.name)))
            .collect(),
        class_of,
        checks_to: spec.check.to,
        directions: spec
            .check
            .directions
            .iter()
            .map(|(id, way)| {
                let path = root.clone().join("check").join("directions").join(id);
                lines(&path.join("along"), &way.along, names);
                Direction {
                    word: word((id, &way.name)),
                    along: way.along.clone(),
                    length: way.length,
                }
            })
            .collect(),
        tries: tries(&spec.tries, &root.join("tries"), names),
    }
}

/// The word for each kind; a class without kinds is for all others.
fn classes(spec: &TellSpec, root: &Path, names: &mut Names<'_>) -> Vec<Option<u8>> {
    let mut class_of: Vec<Option<u8>> = vec![None; names.kinds.len()];
    let mut others = None;
    for (number, (id, class)) in spec.capture.classes.iter().enumerate() {
        let path = root.clone().join("capture").join("classes").join(id);
        if class.kinds.is_empty() && others.replace(number as u8).is_some() {
            names
                .problems
                .error(
                    "E0602",
                    path.clone(),
                    format!("`{id}` is the second word for all other kinds"),
                )
                .help("name its `kinds`");
        }
        for (i, kind) in class.kinds.iter().enumerate() {
            let here = path.clone().join("kinds").at(i);
            let Some(found) = names.kind("E0601", here.clone(), kind) else {
                continue;
            };
            if class_of[found.index()].replace(number as u8).is_some() {
                names
                    .problems
                    .error("E0602", here, format!("there are two words for `{kind}`"))
                    .help("name each kind in one class only");
            }
        }
    }
    for class in &mut class_of {
        *class = class.or(others);
    }
    class_of
}

/// Checks that lines exist.
fn lines(path: &Path, along: &[String], names: &mut Names<'_>) {
    for (i, name) in along.iter().enumerate() {
        let known = || names.board.lines.iter().map(|line| line.id.as_str());
        if known().any(|id| id == name) {
            continue;
        }
        let mut all: Vec<&str> = known().collect();
        all.dedup();
        let help = did_you_mean(name, all.iter().copied())
            .unwrap_or_else(|| format!("the board has {}", list_of(all)));
        names
            .problems
            .error(
                "E0603",
                path.clone().at(i),
                format!("there is no line `{name}`"),
            )
            .help(help);
    }
}

fn tries(spec: &TriesSpec, path: &Path, names: &mut Names<'_>) -> Option<Tries> {
    let of = names.kinds("E0601", &path.clone().join("of"), &spec.of);
    if spec.when == When::Never {
        return None;
    }
    if spec.of.is_empty() {
        names
            .problems
            .error(
                "E0604",
                path.clone().join("when"),
                "captures are told of, but no kind is named",
            )
            .help("name the kinds that capture in `of`, or write `when = \"never\"`");
    }
    Some(Tries {
        of: of.iter().fold(0, |mask, kind| mask | 1 << kind.0),
        when: spec.when,
        says: spec.says,
        binds: spec.binds,
        to: spec.to,
    })
}
