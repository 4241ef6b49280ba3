//! The games, each with a picture of its board; one click starts.

use egui::{Id, RichText, ScrollArea, Sense, Ui, vec2};
use sifang_core::drawing::Places;
use sifang_core::ids::SeatId;

use crate::app::{App, UiCommand};
use crate::board::{self, Layer};
use crate::catalogue::Entry;
use crate::model::PieceNode;
use crate::text::Lang;
use crate::text::tables::{common, start};

/// The size of a card.
const CARD: egui::Vec2 = vec2(250.0, 330.0);

pub(super) fn show(app: &App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let lang = app.lang();
    let signs = app.settings.signs.lang(lang);
    egui::Panel::top("head").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.heading(common::APP.get(lang));
            ui.label(common::TAGLINE.get(lang));
            super::looks(app, ui, out);
        });
    });
    egui::CentralPanel::default().show(ui, |ui| {
        ScrollArea::vertical().show(ui, |ui| {
            if app.unfinished.is_some() {
                ui.group(|ui| {
                    ui.horizontal(|ui| {
                        ui.label(RichText::new(start::UNFINISHED.get(lang)).strong());
                        if ui.button(start::CONTINUE.get(lang)).clicked() {
                            out.push(UiCommand::Continue);
                        }
                        if ui.button(start::DISCARD.get(lang)).clicked() {
                            out.push(UiCommand::Discard);
                        }
                    });
                });
            }
            ui.label(start::CHOOSE_GAME.get(lang));
            ui.horizontal_wrapped(|ui| {
                for entry in &app.catalogue.entries {
                    card(entry, (lang, signs), ui, out);
                }
            });
            if app.catalogue.is_loading() {
                ui.label(common::LOADING.get(lang));
            }
        });
    });
}

fn card(entry: &Entry, (lang, signs): (Lang, Lang), ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let rules = entry.game.rules();
    let name = entry.menu.name.get(lang.id());
    ui.allocate_ui(CARD, |ui| {
        ui.group(|ui| {
            ui.vertical(|ui| {
                ui.set_width(CARD.x - 16.0);
                ui.label(RichText::new(name).heading());
                let side = CARD.x - 16.0;
                let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
                let text = start::PICTURE_OF.with(lang, &[("game", &name)]);
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &text));
                if response.clicked() {
                    out.push(UiCommand::Play(entry.id.to_owned()));
                }
                picture(entry, signs, ui, rect);
                let count = rules.seats.len();
                ui.label(start::SEAT_COUNT.with(lang, &[("n", &count)]));
                ui.horizontal(|ui| {
                    let play = ui.button(RichText::new(start::PLAY.get(lang)).strong());
                    let text = start::PLAY_GAME.with(lang, &[("game", &name)]);
                    play.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &text));
                    if play.clicked() {
                        out.push(UiCommand::Play(entry.id.to_owned()));
                    }
                    let options = ui.button(start::OPTIONS.get(lang));
                    let text = start::OPTIONS_OF.with(lang, &[("game", &name)]);
                    options
                        .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &text));
                    if options.clicked() {
                        out.push(UiCommand::Options(entry.id.to_owned()));
                    }
                });
            });
        });
    });
}

/// The board with the pieces that stand on it whoever plays.
fn picture(entry: &Entry, signs: Lang, ui: &Ui, rect: egui::Rect) {
    let rules = entry.game.rules();
    let places = Places::new(rules, 0);
    let place = rules.setup.place.iter().map(|&(point, army, kind)| {
        let kind = sifang_core::ids::KindId(kind);
        PieceNode {
            point: sifang_core::ids::PointId(point),
            army: SeatId(army),
            commander: Some(SeatId(army)),
            kind: Some(kind),
            sign: crate::model::sign(rules, kind, signs),
        }
    });
    let mut pieces: Vec<PieceNode> = place.collect();
    // where the seats lay out, as they might
    if let Some(deploy) = &rules.setup.deploy
        && let Some((_, _, kinds)) = deploy.layouts.first()
    {
        for (seat, of_seat) in rules.seats.iter().enumerate() {
            let slots = deploy
                .slots
                .get(of_seat.turn)
                .map_or(&[][..], Vec::as_slice);
            pieces.extend(slots.iter().zip(kinds).map(|(&point, &kind)| PieceNode {
                point,
                army: SeatId(seat as u8),
                commander: Some(SeatId(seat as u8)),
                kind: (seat == 0).then_some(kind),
                sign: crate::model::sign(rules, kind, signs),
            }));
        }
    }
    let id = Id::unique(("picture", entry.id));
    let mut layer: Layer = ui.data_mut(|data| data.get_temp(id).unwrap_or_default());
    let painter = ui.painter_at(rect);
    board::picture(&painter, rect, rules, &places, &pieces, &mut layer);
    ui.data_mut(|data| data.insert_temp(id, layer));
}
