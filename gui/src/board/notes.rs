//! Marks of a person on pieces, and the choice of one.

use egui::{
    Align2, Color32, FontId, Key, Mesh, Painter, Pos2, Rect, Role, Shape, TextEdit, Ui, WidgetInfo,
};

use super::Frame;
use crate::app::{Mark, MarkText, Marking, Play, UiCommand};
use crate::model::Model;
use crate::text::Lang;
use crate::text::tables::{marks, noted};

/// The colours of a note: its ground, and its words and edge.
#[derive(Clone, Copy, Debug)]
struct Paper {
    ground: Color32,
    ink: Color32,
}

/// A person's own marks.
const OWN: Paper = Paper {
    ground: Color32::WHITE,
    ink: Color32::BLACK,
};

/// What is certain by the rules.
const CERTAIN: Paper = Paper {
    ground: Color32::BLACK,
    ink: Color32::WHITE,
};

/// Writes the marks: black on white with a black edge, and what is certain the other way round, which both stand out from
/// every colour of a seat in both themes. Their grounds are one mesh of few corners, along pixels.
pub(super) fn paint(painter: &Painter, frame: &Frame, model: &Model) {
    let mut grounds = Mesh::default();
    let mut texts = Vec::new();
    let pixel = 1.0 / painter.ctx().pixels_per_point();
    let snap = |at: Pos2| Pos2::new(round_to(at.x, pixel), round_to(at.y, pixel));
    let seen = painter.clip_rect().expand(frame.cell);
    for (notes, paper) in [(&model.marks, OWN), (&model.certain, CERTAIN)] {
        for (point, mark) in notes {
            let centre = frame.of(&model.places, *point);
            if !seen.contains(centre) {
                continue;
            }
            let ems = mark.chars().map(|c| if c.is_ascii() { 0.62 } else { 1.0 });
            let size = (0.72 / ems.sum::<f32>()).min(0.34);
            let font = FontId::proportional(frame.text(size));
            let galley = painter.layout_no_wrap(mark.clone(), font, paper.ink);
            let at = centre + egui::vec2(0.0, frame.cell * 0.12);
            let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
            let plaque = rect.expand2(egui::vec2(2.0, 0.0));
            let plaque = Rect::from_min_max(snap(plaque.min), snap(plaque.max));
            let edge = round_to(1.5, pixel).max(pixel);
            grounds.add_colored_rect(plaque.expand(edge), paper.ink);
            grounds.add_colored_rect(plaque, paper.ground);
            texts.push((rect.min, galley, paper.ink));
        }
    }
    painter.add(Shape::mesh(grounds));
    for (at, galley, ink) in texts {
        painter.galley(at, galley, ink);
    }
}

fn round_to(value: f32, pixel: f32) -> f32 {
    (value / pixel).round() * pixel
}

/// The choice of a mark beside its piece.
pub(super) fn menu(
    ui: &Ui,
    frame: &Frame,
    (play, model): (&Play, &Model),
    lang: Lang,
    out: &mut Vec<UiCommand>,
) {
    let Some(menu) = &model.marking else {
        return;
    };
    let square = frame.square(&model.places, menu.point);
    egui::Area::new(ui.scope_id().with("marks"))
        .fixed_pos(square.right_top())
        .constrain_to(frame.rect)
        .order(egui::Order::Foreground)
        .show(ui.ctx(), |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_max_width(340.0);
                ui.strong(&menu.title);
                if let Some(possible) = &menu.possible {
                    ui.label(possible);
                }
                for (text, choices) in &menu.rows {
                    ui.horizontal_wrapped(|ui| {
                        ui.spacing_mut().item_spacing.x = 3.0;
                        ui.weak(text);
                        for choice in choices {
                            let button = ui.small_button(&choice.sign);
                            button.widget_info(|| {
                                WidgetInfo::labeled(Role::Button, true, &choice.label)
                            });
                            if button.clicked() {
                                let set = Marking::Set(menu.point, Some(choice.mark));
                                out.push(UiCommand::Mark(set));
                            }
                        }
                    });
                }
                free(ui, menu.point, play, lang, out);
                ui.horizontal(|ui| {
                    if ui.button(marks::CLEAR.get(lang)).clicked() {
                        out.push(UiCommand::Mark(Marking::Set(menu.point, None)));
                    }
                    if ui.button(marks::CLEAR_ALL.get(lang)).clicked() {
                        out.push(UiCommand::Mark(Marking::ClearAll));
                    }
                });
            });
        });
}

/// A field for words of one's own.
fn free(
    ui: &mut Ui,
    point: sifang_core::ids::PointId,
    play: &Play,
    lang: Lang,
    out: &mut Vec<UiCommand>,
) {
    ui.horizontal(|ui| {
        crate::style::edged(ui);
        let label = ui.label(marks::FREE.get(lang));
        let mut text = play.mark_text.clone();
        let edit = TextEdit::singleline(&mut text)
            .hint_text(marks::FREE_HINT.get(lang))
            .desired_width(120.0);
        let edit = ui.add(edit).labelled_by(label.id);
        if edit.changed() {
            out.push(UiCommand::Mark(Marking::Typing(text.clone())));
        }
        let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let mark = MarkText::new(&text).map(Mark::Text);
        let write = egui::Button::new(noted::SET_TEXT.get(lang));
        let write = ui.add_enabled(mark.is_some(), write);
        if mark.is_some() && (entered || write.clicked()) {
            out.push(UiCommand::Mark(Marking::Set(point, mark)));
        }
    });
}

#[cfg(test)]
mod tests {
    use sifang_core::setup::spec::Colour;

    use super::{CERTAIN, OWN};
    use crate::shapes::{DARK, LIGHT, contrast, swatch};

    /// What is written can be read, and the note is seen on pieces of every colour and on the ground of both themes.
    #[test]
    fn notes_stand_out_from_every_seat_in_both_themes() {
        for paper in [OWN, CERTAIN] {
            assert!(contrast(paper.ground, paper.ink) >= 7.0);
            let seen = |on| {
                let contrasts = [paper.ground, paper.ink].map(|colour| contrast(colour, on));
                contrasts.into_iter().fold(0.0, f32::max) >= 4.5
            };
            for colour in Colour::ALL {
                assert!(seen(swatch(colour).fill), "{colour:?}");
            }
            for theme in [LIGHT, DARK] {
                assert!(seen(theme.board) && seen(theme.station));
                assert!(seen(theme.light) && seen(theme.dark));
            }
        }
    }
}
