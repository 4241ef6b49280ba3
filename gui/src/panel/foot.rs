//! Whose turn it is, and a field for typed moves.

use std::time::Duration;

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Key, RichText, TextEdit, Ui};

use crate::app::{Caret, Play, UiCommand, typed_field};
use crate::board::{edge_of, theme};
use crate::model::words;
use crate::style::{edged, firm, pill, primary};
use crate::text::Lang;
use crate::text::tables::{board, bots, happened, moves, turn};

/// A row has at least this much room for a move to be typed, its name included.
const FIELD: f32 = 210.0;

pub(crate) fn foot(play: &Play, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let (Some(model), Some(rules)) = (&play.model, play.rules()) else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        let status = thinking(play, lang, ui).unwrap_or_else(|| model.status.clone());
        let status = RichText::new(status).heading();
        match model.mover {
            Some(mover) => {
                let ink = model.ink(rules, mover);
                let edge = edge_of(ink, theme(ui.ctx()));
                pill(ink.fill, edge).show(ui, |ui| ui.label(status.color(ink.ink)));
            }
            None => {
                ui.label(status);
            }
        }
        if model.practice {
            ui.weak(bots::PRACTICE.get(lang))
                .on_hover_text(bots::PRACTICE_HELP.get(lang));
        }
        let past = play.snapshot.as_ref().is_some_and(|shown| shown.is_past());
        if past && ui.button(happened::PRESENT.get(lang)).clicked() {
            out.push(UiCommand::At(None));
        }
        if let Some(text) = &model.pass_on {
            if firm(&ui.add(primary(text, ui.ctx()))) {
                out.push(UiCommand::PassOn);
            }
            return;
        }
        let may = play.may_type();
        super::together(ui, FIELD);
        let label = ui.label(moves::TYPED.get(lang));
        let mut text = play.typed.clone();
        let begun = play.start_typing.filter(|_| may);
        if let Some(caret) = begun {
            // before the field is shown, so that it takes what is typed in this very frame
            begin(caret, &text, ui);
            out.push(UiCommand::TypingStarted);
        }
        let edit = TextEdit::singleline(&mut text)
            .id(typed_field())
            .hint_text(moves::TYPED_HINT.get(lang))
            .desired_width(210.0);
        let edit = ui
            .scope(|ui| {
                edged(ui);
                ui.add_enabled(may, edit)
            })
            .inner
            .labelled_by(label.id);
        if edit.changed() {
            out.push(UiCommand::Typing(text.clone()));
        }
        let left = edit.lost_focus() || begun.is_some() && !edit.has_focus();
        if left && ui.input(|input| input.key_pressed(Key::Enter)) {
            out.push(UiCommand::Typed(text));
        }
        if (play.zoom - 1.0).abs() > 0.01 || play.pan != egui::Vec2::ZERO {
            let whole = ui.button(board::ZOOM_RESET.get(lang));
            if whole.clicked() {
                out.push(UiCommand::Whole);
            }
        }
    });
}

/// Gives the field for typed moves the focus.
fn begin(caret: Caret, text: &str, ui: &Ui) {
    let id = typed_field();
    ui.memory_mut(|memory| memory.request_focus(id));
    let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
    let end = CCursor::new(text.chars().count());
    let range = match caret {
        Caret::End => CCursorRange::one(end),
        Caret::All => CCursorRange::two(CCursor::new(0), end),
    };
    state.cursor.set_char_range(Some(range));
    state.store(ui.ctx(), id);
}

/// How long a bot has been thinking, once that takes a while; the window wakes again with the next second.
fn thinking(play: &Play, lang: Lang, ui: &Ui) -> Option<String> {
    let (seat, since) = play.thinking.filter(|_| !play.paused)?;
    let shown = play.snapshot.as_ref().filter(|shown| !shown.is_past())?;
    let passed = since.elapsed();
    let next = 1000 - u64::from(passed.subsec_millis()) + 20;
    ui.ctx().request_repaint_after(Duration::from_millis(next));
    let words = words(shown, lang);
    let values: [(&str, &dyn std::fmt::Display); 2] =
        [("seat", &words.seat(seat)), ("n", &passed.as_secs())];
    Some(turn::THINKING_FOR.with(lang, &values))
}
