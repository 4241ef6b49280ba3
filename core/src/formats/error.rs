//! What is wrong with a text in one of the field's notations, and where.

/// A text that is nothing of the notation, or nothing of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}column {column}: {message}", if *line == 1 { String::new() } else { format!("line {line}, ") })]
pub struct FormatError {
    /// Where in the text, in bytes from 0.
    pub offset: usize,
    /// The line of the text, from 1.
    pub line: usize,
    /// Where in the line, counted in characters from 1.
    pub column: usize,
    /// What was found and what was expected.
    pub message: String,
}

impl FormatError {
    /// An error at a byte offset of a text.
    pub(crate) fn at(text: &str, offset: usize, message: impl Into<String>) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.rfind('\n').map_or(0, |end| end + 1);
        Self {
            offset: before.len(),
            line: before.matches('\n').count() + 1,
            column: before[line..].chars().count() + 1,
            message: message.into(),
        }
    }

    /// The same error, of a text of which what was read began at an offset.
    pub(crate) fn within(self, text: &str, start: usize) -> Self {
        Self::at(text, start + self.offset, self.message)
    }
}
