//! What the window keeps beside a running game: what was chosen for it besides its rules, and the marks of each person. The
//! table keeps it in a file that is as secret as the record; a mark comes back to whoever made it.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use sifang_bots::table::{Command, Notes, NotesLost};
use sifang_core::ids::{KindId, SeatId};
use sifang_core::variant::Variant;

use super::mark_text::MarkText;
use super::marks::{Mark, Marks};
use super::play::Play;
use crate::text::Lang;
use crate::text::tables::errors;

/// What is known of what was kept.
#[derive(Debug, Default)]
pub(super) enum Noted {
    /// Nothing was kept, as far as is known before the first report.
    #[default]
    Nothing,
    /// This was.
    Read(Notes),
    /// Something was, and is lost.
    Lost(NotesLost),
    /// All is taken up.
    TakenUp,
}

/// The notes. Keys that are not known belong to later versions and are left out.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct File {
    /// Does the assistant mark what is certain?
    #[serde(skip_serializing_if = "Option::is_none")]
    assistant: Option<bool>,
    /// Seconds to set up.
    #[serde(skip_serializing_if = "Option::is_none")]
    setup_seconds: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<toml::Table>,
}

/// A mark.
#[derive(Debug, Serialize, Deserialize)]
struct One {
    /// The id of the seat that made it; none for one who watches.
    by: Option<String>,
    /// Where the piece was set up.
    on: String,
    is: What,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    Kind(String),
    Maybe(String),
    AtLeast(String),
    AtMost(String),
    Text(String),
}

impl Play {
    /// Takes up what was kept, once the game is known; what is to be said, if something is lost.
    pub(super) fn take_up_notes(&mut self, keep_marks: bool, lang: Lang) -> Option<String> {
        if matches!(self.noted, Noted::TakenUp) || self.rules().is_none() {
            return None;
        }
        let lost = match std::mem::replace(&mut self.noted, Noted::TakenUp) {
            Noted::Nothing | Noted::TakenUp => None,
            Noted::Lost(NotesLost::Future) => Some(errors::NOTES_FUTURE.get(lang).to_owned()),
            Noted::Lost(NotesLost::Torn(why)) => {
                Some(errors::NOTES_LOST.with(lang, &[("why", &why)]))
            }
            Noted::Read(notes) => self.read_notes(notes, lang),
        };
        self.tell_notes(keep_marks);
        self.changed = true;
        lost
    }

    fn read_notes(&mut self, notes: Notes, lang: Lang) -> Option<String> {
        let file: File = match notes.try_into() {
            Ok(file) => file,
            Err(error) => {
                let error: toml::de::Error = error;
                return Some(errors::NOTES_LOST.with(lang, &[("why", &error.message())]));
            }
        };
        self.assistant = file.assistant.unwrap_or(self.assistant);
        if let Some(seconds) = file.setup_seconds {
            self.deployment.limit = Some(Duration::from_secs(seconds));
        }
        let mut marks = Marks::default();
        let rules = self.rules()?;
        let read = file.marks.into_iter().map(|mark| {
            let (by, on, mark) = read(mark.try_into().ok()?, rules)?;
            marks.set(by, on, Some(mark));
            Some(())
        });
        let lost = read.filter(Option::is_none).count();
        self.marks = marks;
        (lost > 0).then(|| errors::MARKS_LOST.with(lang, &[("n", &lost)]))
    }

    /// Gives the table what is to be kept; nothing before what was kept has been taken up.
    pub(super) fn tell_notes(&self, keep_marks: bool) {
        let (Noted::TakenUp, Some(rules)) = (&self.noted, self.rules()) else {
            return;
        };
        let marks = self.marks.all().filter(|_| keep_marks);
        let marks = marks.filter_map(|(by, on, mark)| {
            let one = One {
                by: by.map(|seat| rules.seats[seat.index()].id.clone()),
                on: rules.board.name(on).to_owned(),
                is: what(mark, rules),
            };
            toml::Table::try_from(one).ok()
        });
        let file = File {
            assistant: self.assistant.then_some(true),
            setup_seconds: self.deployment.limit.map(|limit| limit.as_secs()),
            marks: marks.collect(),
        };
        if let Ok(notes) = Notes::try_from(file) {
            self.send(Command::Keep(notes));
        }
    }
}

fn what(mark: Mark, rules: &Variant) -> What {
    let id = |kind: KindId| rules.kinds[kind.index()].id.clone();
    match mark {
        Mark::Is(kind) => What::Kind(id(kind)),
        Mark::Maybe(kind) => What::Maybe(id(kind)),
        Mark::AtLeast(kind) => What::AtLeast(id(kind)),
        Mark::AtMost(kind) => What::AtMost(id(kind)),
        Mark::Text(text) => What::Text(text.text()),
    }
}

fn read(one: One, rules: &Variant) -> Option<(Option<SeatId>, sifang_core::ids::PointId, Mark)> {
    let by = match one.by {
        Some(id) => Some(rules.seat(&id)?),
        None => None,
    };
    let kind = |id: &str| rules.kind(id);
    let mark = match one.is {
        What::Kind(id) => Mark::Is(kind(&id)?),
        What::Maybe(id) => Mark::Maybe(kind(&id)?),
        What::AtLeast(id) => Mark::AtLeast(kind(&id)?),
        What::AtMost(id) => Mark::AtMost(kind(&id)?),
        What::Text(text) => Mark::Text(MarkText::new(&text)?),
    };
    Some((by, rules.board.find(&one.on)?, mark))
}
