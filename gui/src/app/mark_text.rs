//! A note in a person's own words, short enough for a piece.

/// How many cells a note may have; a wide character takes two.
const CELLS: usize = 6;

/// Up to six cells of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkText([char; CELLS]);

impl MarkText {
    /// As much of a text as fits; none if nothing can be seen of it.
    pub fn new(text: &str) -> Option<Self> {
        let mut cells = 0;
        let mut kept = ['\0'; CELLS];
        let seen = text.trim().chars().filter(|c| !c.is_control());
        for (slot, c) in kept.iter_mut().zip(seen) {
            cells += if c.is_ascii() { 1 } else { 2 };
            if cells > CELLS {
                break;
            }
            *slot = c;
        }
        (kept[0] != '\0').then_some(Self(kept))
    }

    /// The text.
    pub fn text(self) -> String {
        let text: String = self.0.into_iter().filter(|c| *c != '\0').collect();
        text.trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::MarkText;

    #[test]
    fn a_note_has_up_to_six_cells() {
        let kept = |text: &str| MarkText::new(text).map(MarkText::text);
        assert_eq!(kept("40 or 39"), Some("40 or".to_owned()));
        assert_eq!(kept("一二三四"), Some("一二三".to_owned()));
        assert_eq!(kept("a一二三"), Some("a一二".to_owned()));
        assert_eq!(kept("\u{7}\n"), None);
        assert_eq!(kept(""), None);
    }
}
