//! Texts and places in them.

/// Which text of a [`Sources`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(pub u32);

/// One text and the name it is shown under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The name as the user typed it, or the id of a shipped variant.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// A stretch of a text, in bytes; `end` is exclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The text.
    pub source: SourceId,
    /// First byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Place {
    /// The very beginning of a text: where a problem of the whole file is shown.
    pub const fn start_of(source: SourceId) -> Self {
        Self {
            source,
            start: 0,
            end: 0,
        }
    }
}

/// All texts of one run: the file, its parents, and what was typed on the command line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sources(Vec<Source>);

impl Sources {
    /// No texts yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a text and returns its id. The same name may be added twice; each gets its own id.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> SourceId {
        let id = SourceId(self.0.len() as u32);
        self.0.push(Source {
            name: name.into(),
            text: text.into(),
        });
        id
    }

    /// The text with this id, unless the id is of another `Sources`.
    pub fn get(&self, id: SourceId) -> Option<&Source> {
        self.0.get(id.0 as usize)
    }

    /// The first text of this name.
    pub fn find(&self, name: &str) -> Option<SourceId> {
        let index = self.0.iter().position(|source| source.name == name)?;
        Some(SourceId(index as u32))
    }

    /// The text at a place, cut to what is there; empty for a place of another `Sources`.
    pub fn text_at(&self, place: Place) -> &str {
        let Some(source) = self.get(place.source) else {
            return "";
        };
        let (start, end) = clamp(&source.text, place);
        &source.text[start..end]
    }

    /// Line and column where a place starts, both from 1; columns count characters.
    pub fn line_col(&self, place: Place) -> (usize, usize) {
        let Some(source) = self.get(place.source) else {
            return (1, 1);
        };
        position(&source.text, clamp(&source.text, place).0)
    }

    /// Line and column where a place ends (the character after its last), both from 1.
    pub fn end_line_col(&self, place: Place) -> (usize, usize) {
        let Some(source) = self.get(place.source) else {
            return (1, 1);
        };
        position(&source.text, clamp(&source.text, place).1)
    }
}

/// The place as byte offsets that are safe to cut the text at, whatever it came from.
pub(super) fn clamp(text: &str, place: Place) -> (usize, usize) {
    let start = text.floor_char_boundary(place.start);
    let end = text.ceil_char_boundary(place.end.max(start).min(text.len()));
    (start, end)
}

/// Line and column of a byte offset, which must be a character boundary.
fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}
