//! What is wrong with a file, collected.

use super::node::Node;
use super::path::Path;
use super::source::Place;

/// How bad a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The file cannot be played.
    Error,
    /// The file can be played, but probably does not say what was meant.
    Warning,
}

/// A spot that a problem talks about: known by place, or by the path that [`Problems::resolve`] turns into
/// one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Where {
    /// A stretch of text.
    Place(Place),
    /// An address in the tree.
    Path(Path),
}

impl From<Place> for Where {
    fn from(place: Place) -> Self {
        Self::Place(place)
    }
}

impl From<Path> for Where {
    fn from(path: Path) -> Self {
        Self::Path(path)
    }
}

/// One mistake: what, where, and how to mend it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The code, such as `E0105`; see [`codes`](super::codes).
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, in one line.
    pub message: String,
    /// The text beside the caret; may be empty.
    pub label: String,
    /// Where it is shown.
    pub place: Option<Place>,
    /// What it is about, as an address in the tree.
    pub path: Option<Path>,
    /// Other spots that belong to it, each with a text.
    pub others: Vec<(Where, String)>,
    /// Further remarks.
    pub notes: Vec<String>,
    /// How to mend it.
    pub help: Option<String>,
}

impl Problem {
    /// A problem that is nowhere yet.
    pub fn new(code: &'static str, severity: Severity, message: impl Into<String>) -> Self {
        Self {
            code,
            severity,
            message: message.into(),
            label: String::new(),
            place: None,
            path: None,
            others: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }

    /// Sets where it is shown.
    pub const fn place(&mut self, place: Place) -> &mut Self {
        self.place = Some(place);
        self
    }

    /// Sets the text beside the caret.
    pub fn label(&mut self, text: impl Into<String>) -> &mut Self {
        self.label = text.into();
        self
    }

    /// Says how to mend it.
    pub fn help(&mut self, text: impl Into<String>) -> &mut Self {
        self.help = Some(text.into());
        self
    }

    /// Adds a remark.
    pub fn note(&mut self, text: impl Into<String>) -> &mut Self {
        self.notes.push(text.into());
        self
    }

    /// Adds another spot: a [`Path`] or a [`Place`].
    pub fn also(&mut self, spot: impl Into<Where>, text: impl Into<String>) -> &mut Self {
        self.others.push((spot.into(), text.into()));
        self
    }
}

/// All problems of one run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// No problems.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a problem. One that is there already, word for word, is not repeated: a file may be looked at
    /// more than once.
    pub fn push(&mut self, problem: Problem) {
        if !self.0.contains(&problem) {
            self.0.push(problem);
        }
    }

    /// Adds an error about the value at a path, and returns it to be completed.
    pub fn error(
        &mut self,
        code: &'static str,
        path: impl Into<Path>,
        message: impl Into<String>,
    ) -> &mut Problem {
        let mut problem = Problem::new(code, Severity::Error, message);
        problem.path = Some(path.into());
        self.add(problem)
    }

    /// Adds an error about a stretch of text, and returns it to be completed.
    pub fn error_at(
        &mut self,
        code: &'static str,
        place: Place,
        message: impl Into<String>,
    ) -> &mut Problem {
        let mut problem = Problem::new(code, Severity::Error, message);
        problem.place = Some(place);
        self.add(problem)
    }

    /// Adds a warning about the value at a path, and returns it to be completed.
    pub fn warning(
        &mut self,
        code: &'static str,
        path: impl Into<Path>,
        message: impl Into<String>,
    ) -> &mut Problem {
        let mut problem = Problem::new(code, Severity::Warning, message);
        problem.path = Some(path.into());
        self.add(problem)
    }

    fn add(&mut self, problem: Problem) -> &mut Problem {
        self.0.push(problem);
        let last = self.0.len() - 1;
        &mut self.0[last]
    }

    /// Adds the problems of another list, without repeating any.
    pub fn extend(&mut self, others: Self) {
        for problem in others.0 {
            self.push(problem);
        }
    }

    /// Whether one of them is an error.
    pub fn has_errors(&self) -> bool {
        self.0
            .iter()
            .any(|problem| problem.severity == Severity::Error)
    }

    /// The problems in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Problem> {
        self.0.iter()
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Gives every problem that has only a path the place of that path in the tree.
    pub fn resolve(&mut self, tree: &Node) {
        for problem in &mut self.0 {
            if let (None, Some(path)) = (problem.place, &problem.path) {
                problem.place = Some(tree.locate(path));
            }
            for (spot, _) in &mut problem.others {
                if let Where::Path(path) = spot {
                    *spot = Where::Place(tree.locate(path));
                }
            }
        }
    }

    /// Puts them in the order of the texts; those without a place come first, and equal places keep
    /// their order.
    pub fn sort(&mut self) {
        self.0.sort_by_key(|problem| problem.place);
    }
}

impl<'a> IntoIterator for &'a Problems {
    type Item = &'a Problem;
    type IntoIter = std::slice::Iter<'a, Problem>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for Problems {
    type Item = Problem;
    type IntoIter = std::vec::IntoIter<Problem>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
