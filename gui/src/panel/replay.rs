//! A bar to go through the moments of a game, and to look on as somebody else once it is over.

use egui::{
    ComboBox, DragValue, Role, Sense, Shape, Slider, TextStyle, Ui, Vec2, WidgetInfo, pos2,
};
use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::view::Viewer;

use super::{together, wide, wide_button};
use crate::app::{EACH, Play, Replay, UiCommand};
use crate::model::words;
use crate::text::tables::replay;
use crate::text::{Lang, Text};

/// The sign of a button: triangles and bars, by their places in a square from -1 to 1.
#[derive(Clone, Copy)]
enum Sign {
    First,
    Back,
    Run,
    Stop,
    On,
    Last,
}

/// The narrowest slider.
const SLIDER: f32 = 60.0;
/// The width of the field for the speed.
const DRAG: f32 = 56.0;
/// The width of the choice of who looks on.
const VIEWERS: f32 = 140.0;

pub(crate) fn bar(play: &Play, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let Some(snapshot) = &play.snapshot else {
        return;
    };
    let (number, played) = (snapshot.number, snapshot.played);
    // there from the beginning, so that the board keeps its size
    ui.horizontal_wrapped(|ui| {
        let past = snapshot.is_past();
        let mut button = |sign: Sign, text: Text, enabled: bool, command: UiCommand| {
            if icon(ui, sign, text.get(lang), enabled) {
                out.push(command);
            }
        };
        let by = |by| UiCommand::Replay(Replay::By(by));
        let run = |run| UiCommand::Replay(Replay::Run(run));
        button(
            Sign::First,
            replay::FIRST,
            number > 0,
            UiCommand::At(Some(0)),
        );
        button(Sign::Back, replay::PREVIOUS, number > 0, by(-1));
        if play.course.runs() {
            button(Sign::Stop, replay::STOP, true, run(false));
        } else {
            button(Sign::Run, replay::RUN, played > 0, run(true));
        }
        button(Sign::On, replay::NEXT, past, by(1));
        button(Sign::Last, replay::LAST, past, UiCommand::At(None));
        let mut place = number;
        // what stands behind it in the row leaves it room, or has a row of its own
        let gap = ui.spacing().item_spacing.x;
        let label = replay::POSITION_IN.with(lang, &[("n", &number), ("last", &played)]);
        let counted = wide(&label, &TextStyle::Body, ui);
        let speed = wide(replay::SPEED.get(lang), &TextStyle::Body, ui) + gap + DRAG;
        let as_whom = wide(replay::VIEW_AS.get(lang), &TextStyle::Body, ui) + gap + VIEWERS;
        let from_here = wide_button(replay::FROM_HERE.get(lang), ui);
        let mut parts = vec![counted, speed, from_here];
        parts.extend(play.course.over.then_some(as_whom));
        let rest: f32 = parts.iter().map(|part| part + gap).sum();
        let room = ui.available_size_before_wrap().x - 2.0;
        let left = if room - rest >= SLIDER {
            room - rest
        } else if room - counted - gap >= SLIDER {
            room - counted - gap
        } else {
            room
        };
        ui.spacing_mut().slider_width = left.clamp(SLIDER, 220.0);
        let slider = Slider::new(&mut place, 0..=played.max(1)).show_value(false);
        let slider = ui.add_enabled(played > 0, slider);
        let name = replay::SCRUBBER.get(lang);
        slider.widget_info(|| WidgetInfo::slider(true, place as f64, name));
        if slider.changed() && place != number {
            out.push(UiCommand::At((place < played).then_some(place)));
        }
        together(ui, counted);
        ui.label(label);
        together(ui, speed);
        let label = ui.label(replay::SPEED.get(lang));
        let mut each = play.course.each.as_secs_f64();
        let (least, most) = (*EACH.start() as f64, *EACH.end() as f64);
        let edit = DragValue::new(&mut each)
            .range(least / 1000.0..=most / 1000.0)
            .speed(0.05)
            .suffix(" s");
        if ui.add(edit).labelled_by(label.id).changed() {
            let each = (each * 1000.0).round() as u64;
            out.push(UiCommand::Replay(Replay::Each(each)));
        }
        if play.course.over {
            together(ui, as_whom);
            viewers(play, lang, ui, out);
        }
        together(ui, from_here);
        // at the end there is nothing to be played on
        let goes_on = past || !play.course.over;
        let here = egui::Button::new(replay::FROM_HERE.get(lang));
        let here = ui.add_enabled(goes_on && !snapshot.secret, here);
        let help = if snapshot.secret {
            replay::AFTER_END
        } else {
            replay::FROM_HERE_HELP
        };
        if here
            .on_hover_text(help.get(lang))
            .on_disabled_hover_text(help.get(lang))
            .clicked()
        {
            out.push(UiCommand::FromHere);
        }
    });
}

/// As whom the game is looked at: nobody has secrets any more.
fn viewers(play: &Play, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let Some(snapshot) = &play.snapshot else {
        return;
    };
    let rules = snapshot.view.rules();
    let words = words(snapshot, lang);
    let name = |viewer: Viewer| match viewer {
        Viewer::Seat(seat) => replay::VIEW_SEAT.with(lang, &[("seat", &words.seat(seat))]),
        Viewer::Public => replay::VIEW_PUBLIC.get(lang).to_owned(),
        Viewer::Referee => replay::VIEW_OPEN.get(lang).to_owned(),
    };
    let seats: Vec<SeatId> = SeatSet::first(rules.seats.len()).iter().collect();
    let seats = seats.into_iter().map(Viewer::Seat);
    let now = snapshot.view.viewer();
    let label = ui.label(replay::VIEW_AS.get(lang));
    let choice = ComboBox::from_id_salt("view as")
        .width(VIEWERS - 8.0)
        .truncate()
        .selected_text(name(now))
        .show_ui(ui, |ui| {
            for viewer in seats.chain([Viewer::Public, Viewer::Referee]) {
                let chosen = viewer == now;
                if ui.selectable_label(chosen, name(viewer)).clicked() {
                    out.push(UiCommand::Look(viewer));
                }
            }
        });
    choice.response.labelled_by(label.id);
}

/// A button with a sign that no font need have; true if it was clicked.
fn icon(ui: &mut Ui, sign: Sign, name: &str, enabled: bool) -> bool {
    let side = ui.spacing().interact_size.y.max(18.0);
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(Vec2::new(side * 1.3, side), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    let look = if enabled {
        *ui.style().interact(&response)
    } else {
        ui.visuals().widgets.noninteractive
    };
    let painter = ui.painter();
    painter.rect_filled(rect, look.corner_radius, look.weak_bg_fill);
    let colour = if enabled {
        look.fg_stroke.color
    } else {
        look.fg_stroke.color.gamma_multiply(0.4)
    };
    let at = |x: f32, y: f32| rect.center() + Vec2::new(x, y) * side * 0.28;
    let head = |tip: f32, base: f32| {
        let corners = vec![at(tip, 0.0), at(base, -1.0), at(base, 1.0)];
        Shape::convex_polygon(corners, colour, egui::Stroke::NONE)
    };
    let bar = |x: f32| {
        let (a, b) = (at(x - 0.2, -1.0), at(x + 0.2, 1.0));
        Shape::rect_filled(
            egui::Rect::from_two_pos(pos2(a.x, a.y), pos2(b.x, b.y)),
            0,
            colour,
        )
    };
    painter.extend(match sign {
        Sign::First => vec![bar(-0.9), head(-0.6, 0.8)],
        Sign::Back => vec![head(-0.8, 0.7)],
        Sign::Run => vec![head(1.1, -0.7)],
        Sign::Stop => vec![bar(-0.5), bar(0.5)],
        Sign::On => vec![head(0.8, -0.7)],
        Sign::Last => vec![head(0.6, -0.8), bar(0.9)],
    });
    response.on_hover_text(name).clicked()
}
