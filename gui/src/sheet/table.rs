//! Board, seats, options in force.

use sifang_core::lang::{MenuOption, OptionKind, OptionValue};

use super::Writer;
use crate::text::capital;
use crate::text::names;
use crate::text::tables::{common, sheet, sheet_moves as said};

impl Writer<'_> {
    pub(super) fn title(&self) -> String {
        let game = self.rules.name.get(self.lang.id());
        let configured = &self.rules.configured;
        let Some(mode) = &configured.mode else {
            return self.say(sheet::TITLE, &[("game", &game)]);
        };
        let name = configured.menu.modes.get(mode);
        let mode = name.map_or(mode.as_str(), |mode| mode.name.get(self.lang.id()));
        self.say(said::MODE_TITLE, &[("game", &game), ("mode", &mode)])
    }

    pub(super) fn table(&self) -> Vec<String> {
        let board = &self.rules.board;
        let seats = self.all().iter().map(|seat| self.seat(seat));
        let seats = self.list(seats);
        let kinds: Vec<String> = (0..board.line_kinds.len())
            .map(|number| {
                let lines = board.lines.iter().filter(|line| line.kind == number);
                let kind = self.line_kind(number);
                self.say(said::OF_KIND, &[("n", &lines.count()), ("kind", &kind)])
            })
            .collect();
        let kinds = self.list(kinds.iter().map(String::as_str));
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("n", &self.rules.seats.len()), ("seats", &seats)];
        let mut first = self.say(said::SEATS, &values);
        let named = self.rules.seats.iter().any(|seat| seat.army != seat.id);
        if named {
            let armies = self.rules.seats.iter();
            let armies = armies.map(|seat| names::colour(seat.colour).get(self.lang));
            let armies = self.say(said::ARMIES, &[("armies", &self.list(armies))]);
            first = format!("{first} {armies}");
        }
        let values: [(&str, &dyn std::fmt::Display); 2] = [("n", &board.len()), ("kinds", &kinds)];
        vec![first, self.say(said::POINTS, &values)]
    }

    /// What people call a kind of line.
    pub(super) fn line_kind(&self, kind: usize) -> &str {
        let Some(id) = self.rules.board.line_kinds.get(kind) else {
            return "?";
        };
        let named = self.rules.draw.lines.get(id);
        let name = named.and_then(|kind| kind.name.as_ref());
        name.map_or(id, |name| name.get(self.lang.id()))
    }

    /// The options in force, with what each means.
    pub(super) fn options(&self) -> Vec<(String, Option<String>)> {
        let configured = &self.rules.configured;
        let options = configured.options.iter();
        let options = options.filter_map(|(id, value)| {
            let option = configured.menu.options.get(id)?;
            let name = option.name.get(self.lang.id());
            // what a preset or the mode has is no change of the player's
            let preset = configured.preset.as_ref();
            let preset = preset.and_then(|preset| configured.menu.presets.get(preset));
            let given = preset.and_then(|preset| preset.options.get(id));
            let text = if value == given.unwrap_or(&option.default) {
                said::OPTION_IS
            } else {
                said::CHANGED_OPTION
            };
            let value = capital(&self.value(option, value));
            let line = self.say(text, &[("name", &name), ("value", &value)]);
            let help = option.help.as_ref().map(|help| help.get(self.lang.id()));
            Some((line, help.map(str::to_owned)))
        });
        options.collect()
    }

    fn value(&self, option: &MenuOption, value: &OptionValue) -> String {
        let choice = |id: &str| {
            let choice = option.choices.get(id);
            choice.map_or_else(
                || id.to_owned(),
                |choice| choice.name.get(self.lang.id()).to_owned(),
            )
        };
        match value {
            OptionValue::OnOff(true) => self.get(common::ON),
            OptionValue::OnOff(false) => self.get(common::OFF),
            OptionValue::Number(number) => match (&option.kind, number) {
                (
                    OptionKind::Number {
                        zero: Some(zero), ..
                    },
                    0,
                ) => self.get(names::zero(*zero)),
                _ => choice(&number.to_string()),
            },
            OptionValue::Choice(id) => choice(id),
            OptionValue::List(items) if items.is_empty() => self.get(common::NONE),
            OptionValue::List(items) => {
                let items: Vec<String> = items.iter().map(|item| choice(item)).collect();
                self.list(items.iter().map(String::as_str))
            }
        }
    }
}
