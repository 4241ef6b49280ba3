//! The text of a game before anything is known of its moves: tags and words, without comments and variations.

use indexmap::IndexMap;

use crate::formats::FormatError;

/// Tags in their order.
pub type Tags = IndexMap<String, String>;

/// A tag with the place of its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) value: String,
    /// Where the value starts, in bytes.
    pub(super) at: usize,
}

/// A move, or what stands in the place of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word<'a> {
    /// Where, in bytes.
    pub(super) at: usize,
    pub(super) text: &'a str,
}

/// One game of a text, divided into tags and words.
#[derive(Clone, Debug)]
pub struct GameText<'a> {
    /// The whole text, which may have other games.
    pub(super) whole: &'a str,
    pub(super) tags: Vec<Tag>,
    pub(super) words: Vec<Word<'a>>,
    /// Comments outside variations, without their braces.
    pub(super) comments: Vec<Word<'a>>,
}

impl<'a> GameText<'a> {
    /// All games of a text.
    ///
    /// # Errors
    /// A comment, a variation or a tag that is never closed, or closed and never opened.
    pub fn all(whole: &'a str) -> Result<Vec<Self>, FormatError> {
        let mut games = Vec::new();
        let mut at = 0;
        loop {
            let mut scanner = Scanner {
                whole,
                at,
                tags: Vec::new(),
                words: Vec::new(),
                comments: Vec::new(),
            };
            scanner.run()?;
            at = scanner.at;
            let empty = scanner.tags.is_empty() && scanner.words.is_empty();
            if !empty || games.is_empty() {
                games.push(Self {
                    whole,
                    tags: scanner.tags,
                    words: scanner.words,
                    comments: scanner.comments,
                });
            }
            if at >= whole.len() {
                return Ok(games);
            }
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    pub(super) fn find(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// All tags; of those of one name, the first.
    pub fn tags(&self) -> Tags {
        let mut tags = Tags::new();
        for tag in &self.tags {
            tags.entry(tag.name.clone())
                .or_insert_with(|| tag.value.clone());
        }
        tags
    }

    pub(super) fn error(&self, at: usize, message: impl Into<String>) -> FormatError {
        FormatError::at(self.whole, at, message)
    }
}

struct Scanner<'a> {
    whole: &'a str,
    at: usize,
    tags: Vec<Tag>,
    words: Vec<Word<'a>>,
    comments: Vec<Word<'a>>,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        &self.whole[self.at..]
    }

    fn error<T>(&self, at: usize, message: impl Into<String>) -> Result<T, FormatError> {
        Err(FormatError::at(self.whole, at, message))
    }

    /// Up to the end of the game: the end of the text, or the next tag behind moves.
    fn run(&mut self) -> Result<(), FormatError> {
        while let Some(c) = self.rest().chars().next() {
            let new_line = self.at == 0 || self.whole[..self.at].ends_with('\n');
            match c {
                '[' if self.words.is_empty() => self.tag()?,
                '[' => return Ok(()),
                '{' => {
                    let (at, text) = (self.at, self.comment()?);
                    self.comments.push(Word { at, text });
                }
                ';' => self.line(),
                '%' if new_line => self.line(),
                '(' => self.variation()?,
                '}' | ')' | ']' => {
                    return self.error(self.at, format!("`{c}` closes nothing that is open"));
                }
                c if c.is_whitespace() || c == '\u{feff}' => self.at += c.len_utf8(),
                _ => self.word(),
            }
        }
        Ok(())
    }

    fn line(&mut self) {
        let rest = self.rest();
        self.at += rest.find('\n').unwrap_or(rest.len());
    }

    /// What stands in the braces that open here.
    fn comment(&mut self) -> Result<&'a str, FormatError> {
        let rest = self.rest();
        let Some(end) = rest.find('}') else {
            return self.error(self.at, "this comment is never closed by `}`");
        };
        self.at += end + 1;
        Ok(&rest[1..end])
    }

    /// Variations may hold others, and comments that hold brackets.
    fn variation(&mut self) -> Result<(), FormatError> {
        let start = self.at;
        let mut depth = 0;
        while let Some(c) = self.rest().chars().next() {
            match c {
                '{' => {
                    self.comment()?;
                    continue;
                }
                ';' => {
                    self.line();
                    continue;
                }
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            self.at += c.len_utf8();
            if depth == 0 {
                return Ok(());
            }
        }
        self.error(start, "this variation is never closed by `)`")
    }

    /// `[Name "value"]`; the value may run over lines.
    fn tag(&mut self) -> Result<(), FormatError> {
        let start = self.at;
        let wrong = "expected a tag, `[Name \"value\"]`";
        let inner = &self.whole[start + 1..];
        let Some((name, _)) = inner.split_once('"') else {
            return self.error(start, wrong);
        };
        let mut at = start + 1 + name.len() + 1;
        let name = name.trim();
        if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
            return self.error(start, wrong);
        }
        let value_at = at;
        let mut value = String::new();
        let mut escaped = false;
        loop {
            let Some(c) = self.whole[at..].chars().next() else {
                return self.error(start, "this tag is never closed by `\"]`");
            };
            at += c.len_utf8();
            match c {
                '\\' if !escaped => escaped = true,
                '"' if !escaped => break,
                c => {
                    if escaped && !matches!(c, '"' | '\\') {
                        value.push('\\');
                    }
                    escaped = false;
                    value.push(c);
                }
            }
        }
        let after = &self.whole[at..];
        let close = after.len() - after.trim_start().len();
        if !after[close..].starts_with(']') {
            return self.error(at, "expected `]` at the end of the tag");
        }
        self.at = at + close + 1;
        self.tags.push(Tag {
            name: name.to_owned(),
            value,
            at: value_at,
        });
        Ok(())
    }

    /// A word without the number of the move before it, divided where there are two points.
    fn word(&mut self) {
        let rest = self.rest();
        let end = rest
            .find(|c: char| c.is_whitespace() || "{}()[];".contains(c))
            .unwrap_or(rest.len());
        let (mut at, mut text) = (self.at, &rest[..end]);
        self.at += end;
        if text.starts_with('$') {
            return;
        }
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let numbered = text[digits..].starts_with('.') || digits == text.len();
        if numbered {
            let number =
                digits + text[digits..].len() - text[digits..].trim_start_matches('.').len();
            at += number;
            text = &text[number..];
        }
        for part in text.split("..") {
            let skipped = part.len() - part.trim_start_matches('.').len();
            if part.len() > skipped {
                self.words.push(Word {
                    at: at + skipped,
                    text: &part[skipped..],
                });
            }
            at += part.len() + 2;
        }
    }
}
