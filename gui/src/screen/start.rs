//! The games, each with a picture of its board; one click starts.

use egui::{Button, Id, RichText, ScrollArea, Sense, Ui, vec2};
use sifang_core::drawing::Places;
use sifang_core::ids::SeatId;

use crate::app::{App, Job, UiCommand};
use crate::board::{self, Layer};
use crate::catalogue::Entry;
use crate::model::PieceNode;
use crate::text::Lang;
use crate::text::tables::{common, editor, start};

/// The least width of a card; as many stand beside each other as there is room for.
const CARD: f32 = 350.0;
/// The side of the picture on a card.
const PICTURE: f32 = 156.0;
/// Between cards.
const GAP: f32 = 10.0;

pub(super) fn show(app: &App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let lang = app.lang();
    let signs = app.settings.signs.lang(lang);
    egui::Panel::top("head").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.heading(common::APP.get(lang));
            ui.weak(common::TAGLINE.get(lang));
            if ui.button(start::OPEN_FILE.get(lang)).clicked() {
                out.push(UiCommand::Files(Job::Open));
            }
            super::looks(app, ui, out);
        });
    });
    egui::CentralPanel::default().show(ui, |ui| {
        ScrollArea::vertical()
            .auto_shrink([false, true])
            .show(ui, |ui| {
                super::unfinished::show(app, ui, out);
                ui.heading(start::CHOOSE_GAME.get(lang));
                let room = ui.available_width();
                let beside = ((room + GAP) / (CARD + GAP)).floor().max(1.0);
                let width = ((room + GAP) / beside - GAP).floor();
                for row in app.catalogue.entries.chunks(beside as usize) {
                    ui.horizontal_top(|ui| {
                        ui.spacing_mut().item_spacing.x = GAP;
                        for entry in row {
                            card(entry, (lang, signs), width, ui, out);
                        }
                    });
                    ui.add_space(GAP - ui.spacing().item_spacing.y);
                }
                if app.catalogue.is_loading() {
                    ui.label(common::LOADING.get(lang));
                }
            });
    });
}

/// A game: its board, what it is, what can be done.
fn card(
    entry: &Entry,
    (lang, signs): (Lang, Lang),
    width: f32,
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    let frame = crate::style::card(ui.ctx());
    let inner = width - frame.total_margin().sum().x;
    frame.show(ui, |ui| {
        ui.vertical(|ui| {
            ui.set_width(inner);
            ui.horizontal_top(|ui| {
                let name = entry.menu.name.get(lang.id());
                let (rect, response) =
                    ui.allocate_exact_size(vec2(PICTURE, PICTURE), Sense::click());
                let text = start::PICTURE_OF.with(lang, &[("game", &name)]);
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &text));
                if response.clicked() {
                    out.push(UiCommand::Play(entry.id.to_owned()));
                }
                picture(entry, signs, ui, rect);
                let rest = vec2(ui.available_width(), PICTURE);
                let column = egui::Layout::top_down(egui::Align::Min);
                ui.allocate_ui_with_layout(rest, column, |ui| about(entry, name, lang, ui));
            });
            ui.horizontal(|ui| buttons(entry, lang, ui, out));
        });
    });
}

/// What a game is, in a few words.
fn about(entry: &Entry, name: &str, lang: Lang, ui: &mut Ui) {
    let rules = entry.game.rules();
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.label(RichText::new(name).heading());
    if let Some(about) = &rules.about {
        ui.label(about.get(lang.id()));
    }
    let count = rules.seats.len();
    let mut facts = vec![start::SEAT_COUNT.with(lang, &[("n", &count)])];
    if rules.visibility.hides() {
        facts.push(start::HIDDEN_PIECES.get(lang).to_owned());
    }
    let modes = entry.menu.modes.values();
    facts.extend(modes.map(|mode| mode.name.get(lang.id()).to_owned()));
    ui.label(RichText::new(facts.join(" · ")).small().weak());
}

/// What can be done with a game.
fn buttons(entry: &Entry, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let name = entry.menu.name.get(lang.id());
    let id = || entry.id.to_owned();
    let play = crate::style::primary(start::PLAY.get(lang), ui.ctx());
    let mut add = |button: Button<'static>, label: String, command: UiCommand| {
        let button = ui.add(button);
        button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &label));
        if button.clicked() {
            out.push(command);
        }
    };
    let values: [(&str, &dyn std::fmt::Display); 1] = [("game", &name)];
    add(
        play,
        start::PLAY_GAME.with(lang, &values),
        UiCommand::Play(id()),
    );
    let options = Button::new(start::OPTIONS.get(lang));
    add(
        options,
        start::OPTIONS_OF.with(lang, &values),
        UiCommand::Options(id()),
    );
    if entry.game.rules().setup.deploy.is_some() {
        let layouts = Button::new(editor::LAYOUTS.get(lang));
        add(
            layouts,
            editor::LAYOUTS_OF.with(lang, &values),
            UiCommand::Editor(Some(id())),
        );
    }
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
            sign: crate::model::sign(rules, (kind, Some(SeatId(army))), signs),
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
                sign: crate::model::sign(rules, (kind, Some(SeatId(seat as u8))), signs),
            }));
        }
    }
    // what is dealt by chance lies face down, and nobody knows whose it is
    if let Some(shuffle) = &rules.setup.shuffle {
        pieces.extend(shuffle.points.iter().map(|&point| PieceNode {
            point,
            army: SeatId(u8::MAX),
            commander: None,
            kind: None,
            sign: String::new(),
        }));
    }
    let id = Id::unique(("picture", entry.id));
    let mut layer: Layer = ui.data_mut(|data| data.get_temp(id).unwrap_or_default());
    let painter = ui.painter_at(rect);
    board::picture(&painter, rect, rules, &places, &pieces, &mut layer);
    ui.data_mut(|data| data.insert_temp(id, layer));
}
