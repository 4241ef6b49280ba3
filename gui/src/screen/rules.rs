//! The rule sheet of a game.

use egui::{Grid, RichText, Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo, vec2};
use sifang_core::ids::{KindId, SeatId};
use sifang_core::variant::Variant;

use crate::app::{App, Group, RuleSheet, UiCommand};
use crate::board::{self, Sign, theme};
use crate::model;
use crate::sheet::{Encounters, PieceRules};
use crate::text::tables::{common, sheet, sheet_moves};
use crate::text::{Lang, Text};

/// The longest side of a diagram.
const DIAGRAM: f32 = 250.0;
/// Lines are no longer, so that they can be read.
const WIDEST: f32 = 920.0;

pub(super) fn show(app: &mut App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    egui::Panel::top("head").show(ui, |ui| {
        let lang = app.lang();
        ui.horizontal_wrapped(|ui| {
            if ui.button(common::BACK.get(lang)).clicked() {
                out.push(UiCommand::Rules(false));
            }
            if let Some(shown) = app.rules() {
                ui.heading(&shown.title);
            }
            super::looks(app, ui, out);
        });
    });
    let Some(shown) = &mut app.rules else {
        return;
    };
    egui::CentralPanel::default().show(ui, |ui| {
        let mut area = ScrollArea::vertical().id_salt("rules").auto_shrink(false);
        if std::mem::take(&mut shown.fresh) {
            area = area.vertical_scroll_offset(0.0);
        }
        area.show(ui, |ui| {
            ui.set_max_width(WIDEST.min(ui.available_width()));
            all(shown, ui);
        });
    });
}

fn all(shown: &mut RuleSheet, ui: &mut Ui) {
    let lang = shown.lang;
    if let Some(about) = &shown.game.rules().about {
        ui.label(about.get(lang.id()));
    }
    section(ui, sheet::TABLE.get(lang), &shown.sheet.table);
    title(ui, sheet::PIECES.get(lang));
    legend(shown, ui);
    for number in 0..shown.groups.len() {
        group(shown, number, ui);
        ui.separator();
    }
    lines(ui, &shown.sheet.moves);
    section(ui, sheet::SETUP.get(lang), &shown.sheet.setup);
    title(ui, sheet::ENCOUNTERS.get(lang));
    encounters(shown, &shown.sheet.encounters, ui);
    for (title, lines) in &shown.sheet.rest {
        section(ui, title, lines);
    }
    if !shown.sheet.options.is_empty() {
        title(ui, sheet_moves::IN_FORCE.get(lang));
        for (option, help) in &shown.sheet.options {
            ui.label(option);
            if let Some(help) = help {
                ui.indent(option, |ui| ui.weak(help));
            }
        }
    }
}

fn title(ui: &mut Ui, text: &str) {
    ui.add_space(10.0);
    ui.label(RichText::new(text).heading().strong());
}

fn section(ui: &mut Ui, text: &str, all: &[String]) {
    if !all.is_empty() {
        title(ui, text);
        lines(ui, all);
    }
}

fn lines(ui: &mut Ui, lines: &[String]) {
    for line in lines {
        let inner = line.trim_start();
        if inner.len() < line.len() {
            ui.indent(line, |ui| ui.label(inner));
        } else {
            ui.label(line);
        }
    }
}

/// The signs that the diagrams of this game have.
fn legend(shown: &RuleSheet, ui: &mut Ui) {
    let diagrams = shown
        .groups
        .iter()
        .filter_map(|group| group.diagram.as_ref());
    let points = || 0..shown.game.rules().board.len();
    let used: Vec<Sign> = diagrams
        .flat_map(|diagram| {
            points().filter_map(|point| Sign::of(diagram, sifang_core::ids::PointId(point as u8)))
        })
        .collect();
    ui.horizontal_wrapped(|ui| {
        for sign in Sign::ALL.into_iter().filter(|sign| used.contains(sign)) {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(22.0), Sense::hover());
            sign.paint(ui.painter(), rect.center(), 22.0, theme(ui.ctx()));
            ui.label(meaning(sign).get(shown.lang));
            ui.add_space(12.0);
        }
    });
}

const fn meaning(sign: Sign) -> Text {
    match sign {
        Sign::Both => sheet::LEGEND_BOTH,
        Sign::Go => sheet::LEGEND_GO,
        Sign::Take => sheet::LEGEND_TAKE,
        Sign::GoOver => sheet_moves::LEGEND_GO_OVER,
        Sign::Over => sheet_moves::LEGEND_OVER,
    }
}

/// Kinds that move alike: a diagram, and what is said of each.
fn group(shown: &mut RuleSheet, number: usize, ui: &mut Ui) {
    let RuleSheet {
        game,
        lang,
        signs,
        sheet,
        groups,
        ..
    } = shown;
    let Some(Group {
        kinds,
        diagram,
        layer,
    }) = groups.get_mut(number)
    else {
        return;
    };
    let rules = game.rules();
    let said = |kind: &KindId| sheet.pieces.get(kind.index());
    let pieces: Vec<&PieceRules> = kinds.iter().filter_map(said).collect();
    ui.horizontal_top(|ui| {
        if let Some(diagram) = diagram {
            let places = sifang_core::drawing::Places::new(rules, diagram.seat);
            let (wide, high) = (places.width as f32 + 1.4, places.height as f32 + 1.4);
            let size = vec2(wide, high) * (DIAGRAM / wide.max(high));
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let names: Vec<&str> = pieces.iter().map(|piece| piece.name.as_str()).collect();
            let names = names.join(common::COMMA.get(*lang));
            let text = crate::text::tables::sheet::DIAGRAM.with(*lang, &[("kind", &names)]);
            response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &text));
            if ui.is_rect_visible(rect) {
                let sign = model::sign(
                    rules,
                    (diagram.kind, Some(SeatId(diagram.seat as u8))),
                    *signs,
                );
                board::diagram(&ui.painter_at(rect), rect, rules, diagram, &sign, layer);
            }
        }
        ui.vertical(|ui| {
            for piece in &pieces {
                ui.horizontal_wrapped(|ui| {
                    ui.label(RichText::new(&piece.name).strong());
                    let sign = every_sign(rules, piece.kind, *signs);
                    if sign != piece.name {
                        ui.label(sign);
                    }
                    ui.weak(piece.traits.join(" · "));
                });
            }
            if let Some(first) = pieces.first() {
                for way in &first.ways {
                    ui.label(format!("• {way}"));
                }
            }
            if let Some(diagram) = diagram {
                let point = rules.board.name(diagram.from);
                ui.weak(sheet_moves::FROM_POINT.with(*lang, &[("point", &point)]));
            }
        });
    });
}

/// What is written on pieces of a kind in the armies, each sign once.
fn every_sign(rules: &Variant, kind: KindId, signs: Lang) -> String {
    let mut all: Vec<String> = Vec::new();
    for army in 0..rules.seats.len() {
        let sign = model::sign(rules, (kind, Some(SeatId(army as u8))), signs);
        if !all.contains(&sign) {
            all.push(sign);
        }
    }
    all.join("/")
}

/// The table of encounters; each cell is a sentence for programs that read it out.
fn encounters(shown: &RuleSheet, table: &Encounters, ui: &mut Ui) {
    let rules = shown.game.rules();
    let lang: Lang = shown.lang;
    let sign = |kind: KindId| model::sign(rules, (kind, None), shown.signs);
    lines(ui, &table.notes);
    if table.rows.is_empty() {
        return;
    }
    let palette = theme(ui.ctx());
    ScrollArea::horizontal()
        .id_salt("encounters")
        .show(ui, |ui| {
            Grid::new("encounters").striped(true).show(ui, |ui| {
                ui.weak(format!(
                    "{} \\ {}",
                    sheet::ATTACKER.get(lang),
                    sheet::DEFENDER.get(lang)
                ));
                for &kind in &table.columns {
                    ui.strong(sign(kind));
                }
                ui.end_row();
                for (attacker, cells) in &table.rows {
                    let (name, sign) = (name(shown, *attacker), sign(*attacker));
                    ui.strong(if name == sign {
                        sign
                    } else {
                        format!("{name} {sign}")
                    });
                    for (text, sentence) in cells {
                        let colour = match text {
                            '+' => palette.target,
                            '-' => palette.danger,
                            _ => ui.visuals().text_color(),
                        };
                        let label =
                            ui.label(RichText::new(*text).monospace().strong().color(colour));
                        label.widget_info(|| WidgetInfo::labeled(Role::Label, true, sentence));
                        label.on_hover_text(sentence);
                    }
                    ui.end_row();
                }
            });
        });
}

fn name(shown: &RuleSheet, kind: KindId) -> &str {
    let piece = shown.sheet.pieces.get(kind.index());
    piece.map_or("?", |piece| piece.name.as_str())
}
