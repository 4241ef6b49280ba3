//! What a file holds, told from its first lines.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// So many bytes of a file are looked at where a folder is listed.
const HEAD: u64 = 2048;

/// What a text of ours holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Record,
    Variant,
    Layout,
    /// None of them, or it does not say in its first lines.
    Unknown,
}

impl Content {
    /// What a text holds, or the first part of it.
    pub(crate) fn of(text: &str) -> Self {
        let begins = |key: &str| text.lines().any(|line| line.starts_with(key));
        if text.starts_with("format = ") {
            Self::Record
        } else if begins("id = ") || begins("extends = ") {
            Self::Variant
        } else if begins("[setup.deploy.layouts") {
            Self::Layout
        } else {
            Self::Unknown
        }
    }

    /// May this be a layout? What cannot be read, or is no text, is not known to be something else.
    pub(super) fn may_be_layout(path: &Path) -> bool {
        let mut head = Vec::new();
        let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
        let text = String::from_utf8_lossy(&head);
        read.is_err() || matches!(Self::of(&text), Self::Layout | Self::Unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::Content;

    #[test]
    fn files_of_ours_are_told_apart() {
        for (text, content) in [
            ("format = 1\nvariant = \"chess\"\n", Content::Record),
            (
                "# mine\nschema = 1\nid = \"mine\"\n[setup.deploy.layouts.a]\n",
                Content::Variant,
            ),
            ("schema = 1\nextends = \"chess\"\n", Content::Variant),
            ("# a\n[setup.deploy.layouts.a]\n", Content::Layout),
            ("", Content::Unknown),
        ] {
            assert_eq!(Content::of(text), content, "{text}");
        }
    }
}
