//! The games that were not played to their end.

use std::fmt::Display;
use std::time::SystemTime;

use egui::{Grid, Id, Role, Ui, WidgetInfo};

use crate::app::{App, UiCommand, Unfinished};
use crate::style::{card, firm};
use crate::text::Lang;
use crate::text::tables::{common, start};

/// So many are shown at first.
const FIRST: usize = 3;

/// The newest first; the others once they are asked for.
pub(super) fn show(app: &App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let lang = app.lang();
    let all = app.unfinished();
    if all.is_empty() {
        return;
    }
    let id = Id::unique("unfinished-all");
    let every = ui.data(|data| data.get_temp(id).unwrap_or(false));
    let shown = if every { all.len() } else { FIRST };
    card(ui.ctx()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.heading(start::UNFINISHED.get(lang));
        Grid::new("unfinished").num_columns(4).show(ui, |ui| {
            for left in all.iter().take(shown) {
                one(app, left, lang, ui, out);
                ui.end_row();
            }
        });
        let more = all.len().saturating_sub(shown);
        if more > 0 {
            let text = start::MORE_UNFINISHED.with(lang, &[("n", &more)]);
            if ui.button(text).clicked() {
                ui.data_mut(|data| data.insert_temp(id, true));
            }
        }
    });
}

fn one(app: &App, left: &Unfinished, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let entry = app.catalogue.find(&left.game);
    let name = entry.map_or(left.game.as_str(), |entry| entry.menu.name.get(lang.id()));
    let values: [(&str, &dyn Display); 2] = [("game", &name), ("n", &left.actions)];
    let button = |ui: &mut Ui, text: &str, label: String| {
        let button = ui.button(text);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
        firm(&button)
    };
    ui.label(start::UNFINISHED_TEXT.with(lang, &values));
    ui.weak(
        left.written
            .map_or_else(String::new, |when| ago(when, lang)),
    );
    if app.discarding.as_ref() == Some(&left.path) {
        ui.horizontal(|ui| {
            ui.label(start::DISCARD_ASK.with(lang, &[("game", &name)]));
            if firm(&ui.button(common::YES.get(lang))) {
                out.push(UiCommand::Discard(left.path.clone()));
            }
            if ui.button(common::NO.get(lang)).clicked() {
                out.push(UiCommand::AskDiscard(None));
            }
        });
        return;
    }
    let label = start::CONTINUE_ONE.with(lang, &values);
    if button(ui, start::CONTINUE.get(lang), label) {
        out.push(UiCommand::Continue(left.path.clone()));
    }
    let label = start::DISCARD_ONE.with(lang, &values);
    if button(ui, start::DISCARD.get(lang), label) {
        out.push(UiCommand::AskDiscard(Some(left.path.clone())));
    }
}

/// How long ago something was, in words.
fn ago(when: SystemTime, lang: Lang) -> String {
    // a clock that was set back since then tells nothing
    let passed = when.elapsed().unwrap_or_default().as_secs();
    let (text, n) = match passed {
        0..120 => return start::JUST_NOW.get(lang).to_owned(),
        120..7200 => (start::MINUTES_AGO, passed / 60),
        7200..172_800 => (start::HOURS_AGO, passed / 3600),
        _ => (start::DAYS_AGO, passed / 86_400),
    };
    text.with(lang, &[("n", &n)])
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::ago;
    use crate::text::Lang;

    #[test]
    fn the_time_that_has_passed_is_said_in_the_unit_that_fits() {
        let said = |seconds| ago(SystemTime::now() - Duration::from_secs(seconds), Lang::En);
        assert_eq!(said(10), "just now");
        assert_eq!(said(150), "2 min ago");
        assert_eq!(said(7190), "119 min ago");
        assert_eq!(said(3 * 3600 + 60), "3 h ago");
        assert_eq!(said(5 * 86_400 + 60), "5 days ago");
        let ahead = SystemTime::now() + Duration::from_secs(1000);
        assert_eq!(ago(ahead, Lang::ZhHans), "刚才");
    }
}
