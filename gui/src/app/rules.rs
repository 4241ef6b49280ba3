//! The rule sheet while it is looked at.

use sifang_core::game::Game;
use sifang_core::ids::KindId;

use super::{App, Screen};
use crate::board::Layer;
use crate::sheet::{Diagram, Sheet};
use crate::text::Lang;

/// The rules of a game on the screen.
pub(crate) struct RuleSheet {
    pub(crate) game: Game,
    pub(crate) lang: Lang,
    pub(crate) sheet: Sheet,
    /// Kinds that move alike, each group with one diagram.
    pub(crate) groups: Vec<Group>,
    /// Is it shown for the first time, from its beginning?
    pub(crate) fresh: bool,
}

/// Kinds that move alike.
pub(crate) struct Group {
    pub(crate) kinds: Vec<KindId>,
    pub(crate) diagram: Option<Diagram>,
    /// The board under the diagram.
    pub(crate) layer: Layer,
}

impl RuleSheet {
    fn new(game: Game, lang: Lang) -> Self {
        let rules = game.rules();
        let mut groups: Vec<Group> = Vec::new();
        for (number, kind) in rules.kinds.iter().enumerate() {
            let alike = groups.iter_mut().find(|group| {
                let first = group.kinds.first();
                first.is_some_and(|first| rules.kinds[first.index()].moves == kind.moves)
            });
            let number = KindId(number as u8);
            match alike {
                Some(group) => group.kinds.push(number),
                None => groups.push(Group {
                    kinds: vec![number],
                    diagram: Diagram::new(&game, number),
                    layer: Layer::default(),
                }),
            }
        }
        Self {
            sheet: Sheet::new(rules, lang),
            lang,
            groups,
            fresh: true,
            game,
        }
    }
}

impl App {
    /// The game whose rules can be shown: the one on the screen.
    fn ruled(&self) -> Option<&Game> {
        match &self.screen {
            Screen::Start => None,
            Screen::Editor(editor) => Some(&editor.game),
            Screen::Options(form) => form.game.as_ref().ok(),
            Screen::Game(play) => Some(play.snapshot.as_ref()?.view.game()),
        }
    }

    /// Shows the rules of the game on the screen, or puts them away.
    pub(super) fn show_rules(&mut self, shown: bool) {
        let game = self.ruled().filter(|_| shown).cloned();
        let lang = self.lang();
        self.rules = game.map(|game| Box::new(RuleSheet::new(game, lang)));
    }

    /// The language may have changed.
    pub(super) fn refresh_rules(&mut self) {
        let lang = self.lang();
        if let Some(shown) = &mut self.rules
            && shown.lang != lang
        {
            shown.sheet = Sheet::new(shown.game.rules(), lang);
            shown.lang = lang;
        }
    }

    /// The rules that are shown.
    pub fn rules(&self) -> Option<&Sheet> {
        self.rules.as_ref().map(|shown| &shown.sheet)
    }
}
