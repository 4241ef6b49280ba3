//! Marks on pieces whose kind the viewer does not know. They are notes of a person: they stay in the window.

use std::collections::BTreeMap;

use sifang_core::ids::{KindId, PointId, SeatId};

use super::mark_text::MarkText;
use super::play::Play;
use crate::text::Lang;
use crate::text::tables::marks;

/// What a person notes on a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It is of this kind.
    Is(KindId),
    /// Perhaps it is of this kind.
    Maybe(KindId),
    /// It has at least the rank of this kind.
    AtLeast(KindId),
    /// It has at most the rank of this kind.
    AtMost(KindId),
    /// Words of the person's own.
    Text(MarkText),
}

/// What can be asked about marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Marking {
    /// Shows the choice for the piece on a point.
    Open(PointId),
    /// Marks the piece on a point, or removes its mark.
    Set(PointId, Option<Mark>),
    /// The words typed so far.
    Typing(String),
    /// Removes all marks of this viewer.
    ClearAll,
}

/// The marks of a table: by who made them, so that nobody sees another's, and by the point where a piece was set up, which
/// stands for the piece as long as its moves can be followed.
#[derive(Clone, Debug, Default)]
pub struct Marks(BTreeMap<(Option<SeatId>, PointId), Mark>);

impl Marks {
    /// The mark of a viewer on the piece that was set up there.
    pub fn of(&self, viewer: Option<SeatId>, origin: PointId) -> Option<Mark> {
        self.0.get(&(viewer, origin)).copied()
    }

    /// Sets a mark, or removes it.
    pub fn set(&mut self, viewer: Option<SeatId>, origin: PointId, mark: Option<Mark>) {
        match mark {
            Some(mark) => self.0.insert((viewer, origin), mark),
            None => self.0.remove(&(viewer, origin)),
        };
    }

    /// All of them, each with who made it and the point where the piece was set up.
    pub(super) fn all(&self) -> impl Iterator<Item = (Option<SeatId>, PointId, Mark)> {
        self.0.iter().map(|(&(by, on), &mark)| (by, on, mark))
    }

    /// Removes all marks of a viewer.
    pub fn clear(&mut self, viewer: Option<SeatId>) {
        self.0.retain(|(by, _), _| *by != viewer);
    }
}

impl Play {
    /// Carries out what is asked about marks.
    pub(super) fn marking(&mut self, what: Marking, lang: Lang) {
        self.changed = true;
        let viewer = self.seat();
        match what {
            Marking::Open(point) => {
                self.let_go();
                if self.unknown_at(point).is_some() {
                    self.focus = Some(point);
                    self.marking = Some(point);
                    self.mark_text.clear();
                } else {
                    self.refused = Some(marks::ONLY_OTHERS.get(lang).to_owned());
                }
            }
            Marking::Set(point, mark) => {
                if let Some(origin) = self.unknown_at(point) {
                    self.marks.set(viewer, origin, mark);
                }
                self.marking = None;
            }
            Marking::Typing(text) => self.mark_text = text,
            Marking::ClearAll => {
                self.marks.clear(viewer);
                self.marking = None;
            }
        }
    }

    /// Where the piece on a point was set up, if the viewer does not know what it is.
    fn unknown_at(&self, point: PointId) -> Option<PointId> {
        let view = &self.snapshot.as_ref()?.view;
        let (_, kind) = view.piece(point)?;
        let known = view.knowledge().at(point)?;
        kind.is_none().then_some(known.origin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_belong_to_who_made_them() {
        let (south, north) = (Some(SeatId(0)), Some(SeatId(1)));
        let (here, mark) = (PointId(7), Mark::Maybe(KindId(2)));
        let mut marks = Marks::default();
        marks.set(south, here, Some(mark));
        marks.set(north, here, Some(Mark::AtLeast(KindId(1))));
        assert_eq!(marks.of(south, here), Some(mark));
        assert_eq!(marks.of(None, here), None);
        marks.clear(north);
        assert_eq!(marks.of(north, here), None);
        assert_eq!(marks.of(south, here), Some(mark));
        marks.set(south, here, None);
        assert_eq!(marks.of(south, here), None);
    }
}
