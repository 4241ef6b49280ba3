//! A layout that is being arranged, in the editor or before a game.

use std::path::Path;

use sifang_core::formats::layout::Layout;
use sifang_core::game::Game;
use sifang_core::ids::{KindId, PointId};
use sifang_core::play::deploy::random_layout;
use sifang_core::random::stream;
use sifang_core::setup::layout::judge;
use sifang_core::setup::rule::DeployRule;
use sifang_core::setup::sampling::Offence;
use sifang_core::variant::Variant;

use super::shelf::{self, Shelf};
use crate::text::Lang;
use crate::text::faults::Trouble;
use crate::text::tables::{layouts, replay};

/// What can be asked while a layout is arranged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrange {
    /// A layout of the game by its number.
    Named(usize),
    /// A random one.
    Random,
    /// Left and right change places.
    Mirror,
    /// A saved one.
    Load(String),
    /// What it is called, as typed so far.
    Name(String),
    /// Saves it.
    Save,
    /// Deletes a saved one.
    Delete(String),
    /// Answers a question.
    Sure(bool),
}

/// A question that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Take the place of a saved layout?
    Replace(String),
    /// Delete a saved layout?
    Delete(String),
}

/// A layout on the desk.
#[derive(Clone, Debug, Default)]
pub(crate) struct Desk {
    /// The kind on each slot; none before there is a layout.
    pub(crate) kinds: Option<Vec<KindId>>,
    /// What is wrong with it.
    pub(crate) offences: Vec<Offence>,
    /// The saved ones.
    pub(crate) shelf: Shelf,
    /// What it is called.
    pub(crate) name: String,
    /// The layout of the game that it is, by its number.
    pub(crate) named: Option<usize>,
    /// What came of the last thing that was asked.
    pub(crate) said: Option<String>,
    pub(crate) question: Option<Question>,
}

impl Desk {
    /// Lays something out.
    pub(crate) fn lay(&mut self, rules: &Variant, kinds: Vec<KindId>) {
        let deploy = rules.setup.deploy.as_ref();
        self.offences = deploy.map_or_else(Vec::new, |deploy| judge(&kinds, &deploy.demands));
        let mut layouts = deploy.into_iter().flat_map(|deploy| &deploy.layouts);
        self.named = layouts.position(|(_, _, layout)| *layout == kinds);
        self.kinds = Some(kinds);
        self.said = None;
        self.question = None;
    }

    /// A sensible layout to begin with: one of the game's own, or a random one where it has none.
    pub(crate) fn suggest(&mut self, rules: &Variant, luck: u64, lang: Lang) {
        let Some(deploy) = &rules.setup.deploy else {
            return;
        };
        let count = deploy.layouts.len() as u64;
        let named = luck
            .checked_rem(count)
            .and_then(|at| deploy.layouts.get(at as usize));
        match named {
            Some((_, name, kinds)) => {
                name.get(lang.id()).clone_into(&mut self.name);
                self.lay(rules, kinds.clone());
            }
            None => self.random(rules, luck),
        }
    }

    /// A uniform random layout.
    pub(crate) fn random(&mut self, rules: &Variant, luck: u64) {
        if let Some(kinds) = random_layout(rules, &mut stream(luck, 0, "own-layout", 0)) {
            self.name.clear();
            self.lay(rules, kinds);
        }
    }

    /// May it be played?
    pub(crate) fn is_legal(&self) -> bool {
        self.kinds.is_some() && self.offences.is_empty()
    }

    /// A point was clicked while the piece on another, or none, is taken up: which is taken up now.
    pub(crate) fn click(
        &mut self,
        rules: &Variant,
        turn: usize,
        chosen: Option<PointId>,
        point: PointId,
    ) -> Option<PointId> {
        match chosen {
            Some(from) if from == point => None,
            Some(from) if self.swap(rules, turn, from, point) => None,
            _ => self.at(rules, turn, point).map(|_| point),
        }
    }

    /// The pieces on two points change places; false if they cannot.
    pub(crate) fn swap(&mut self, rules: &Variant, turn: usize, a: PointId, b: PointId) -> bool {
        let slots = slots(rules, turn);
        let slot = |point| slots.iter().position(|&slot| slot == point);
        let (Some(a), Some(b), Some(kinds)) = (slot(a), slot(b), &self.kinds) else {
            return false;
        };
        let mut kinds = kinds.clone();
        if a.max(b) >= kinds.len() {
            return false;
        }
        kinds.swap(a, b);
        self.lay(rules, kinds);
        true
    }

    /// What stands on a point.
    pub(crate) fn at(&self, rules: &Variant, turn: usize, point: PointId) -> Option<KindId> {
        let slot = slots(rules, turn).iter().position(|&slot| slot == point)?;
        self.kinds.as_ref()?.get(slot).copied()
    }

    /// The layout with its name.
    pub(crate) fn layout(&self) -> Option<Layout> {
        Some(Layout {
            title: self.name.trim().to_owned(),
            kinds: self.kinds.clone()?,
        })
    }

    /// Carries out what is asked.
    pub(crate) fn arrange(&mut self, what: Arrange, game: &Game, luck: u64, lang: Lang) {
        let rules = game.rules();
        match what {
            Arrange::Named(number) => {
                let deploy = rules.setup.deploy.as_ref();
                let named = deploy.and_then(|deploy| deploy.layouts.get(number));
                if let Some((_, name, kinds)) = named {
                    name.get(lang.id()).clone_into(&mut self.name);
                    self.lay(rules, kinds.clone());
                }
            }
            Arrange::Random => self.random(rules, luck),
            Arrange::Mirror => {
                let mirrored = rules.setup.deploy.as_ref().and_then(|deploy| {
                    let partners = partners(rules, deploy)?;
                    let kinds = self.kinds.as_ref()?;
                    partners
                        .iter()
                        .map(|&slot| kinds.get(slot).copied())
                        .collect()
                });
                if let Some(kinds) = mirrored {
                    self.lay(rules, kinds);
                }
            }
            Arrange::Load(name) => {
                let read = self.shelf.load(game, &name);
                self.took(rules, read, lang);
                self.name = name;
            }
            Arrange::Name(name) => self.name = name,
            Arrange::Save => {
                if self.shelf.has(&self.name) && self.question.is_none() {
                    self.question = Some(Question::Replace(self.name.trim().to_owned()));
                } else {
                    self.save(game, lang);
                }
            }
            Arrange::Delete(name) => self.question = Some(Question::Delete(name)),
            Arrange::Sure(sure) => match self.question.take().filter(|_| sure) {
                Some(Question::Replace(_)) => self.save(game, lang),
                Some(Question::Delete(name)) => {
                    let fault = self.shelf.delete(&name).err();
                    self.said = fault
                        .map(|why| layouts::NOT_DELETED.with(lang, &[("why", &why.say(lang))]));
                }
                None => {}
            },
        }
    }

    fn save(&mut self, game: &Game, lang: Lang) {
        let Some(layout) = self.layout() else {
            return;
        };
        self.said = Some(match self.shelf.save(game, &layout) {
            Ok(file) => replay::SAVED_AS.with(lang, &[("file", &file)]),
            Err(why) => layouts::NOT_SAVED.with(lang, &[("why", &why.say(lang))]),
        });
    }

    /// Takes a layout that was read, or says why there is none.
    fn took(&mut self, rules: &Variant, read: Result<Layout, Trouble>, lang: Lang) {
        match read {
            Ok(layout) => {
                self.lay(rules, layout.kinds);
                self.name = layout.title;
            }
            Err(why) => self.said = Some(layouts::NOT_READ.with(lang, &[("why", &why.say(lang))])),
        }
    }

    /// Takes a layout from a file.
    pub(crate) fn import(&mut self, game: &Game, path: &Path, lang: Lang) {
        let read = shelf::read(game, path);
        self.took(game.rules(), read, lang);
        if self.name.is_empty() {
            let stem = path.file_stem().map(|stem| stem.to_string_lossy());
            self.name = stem.unwrap_or_default().into_owned();
        }
    }

    /// Writes the layout to a file; was it written?
    pub(crate) fn export(&mut self, game: &Game, path: &Path, lang: Lang) -> bool {
        let Some(layout) = self.layout() else {
            return false;
        };
        let written = shelf::write(game, &layout, path);
        let good = written.is_ok();
        self.said = Some(match written {
            Ok(()) => replay::SAVED_AS.with(lang, &[("file", &path.display())]),
            Err(why) => layouts::NOT_SAVED.with(lang, &[("why", &why.say(lang))]),
        });
        good
    }
}

/// The points to be filled from the seat whose part is turned so often.
pub(crate) fn slots(rules: &Variant, turn: usize) -> &[PointId] {
    let deploy = rules.setup.deploy.as_ref();
    let slots = deploy.and_then(|deploy| deploy.slots.get(turn));
    slots.map_or(&[][..], Vec::as_slice)
}

/// By slot the one on the other side, left and right as the first seat sees them; none where the points are not alike on
/// both sides.
pub(crate) fn partners(rules: &Variant, deploy: &DeployRule) -> Option<Vec<usize>> {
    let slots = deploy.slots.first()?;
    let place = |point: &PointId| {
        let point = &rules.board.points[point.index()];
        (point.x, point.y)
    };
    let across = slots.iter().map(|slot| place(slot).0);
    let (left, right) = across.fold((f64::INFINITY, f64::NEG_INFINITY), |(left, right), x| {
        (left.min(x), right.max(x))
    });
    let partner = |slot: &PointId| {
        let (x, y) = place(slot);
        slots.iter().position(|other| {
            let (ox, oy) = place(other);
            (left + right - x - ox).abs() < 0.01 && (y - oy).abs() < 0.01
        })
    };
    slots.iter().map(partner).collect()
}

#[cfg(test)]
mod tests {
    use sifang_core::game::Game;
    use sifang_core::lang::Choices;

    use super::{Arrange, Desk, partners, slots};
    use crate::catalogue::load;
    use crate::text::Lang;

    /// The games that are laid out, each with a layout on the desk.
    fn laid() -> Vec<(Game, Desk)> {
        let games = sifang_variants::ALL.iter();
        let games = games.map(|shipped| load(shipped.id, &Choices::default()).unwrap());
        let games = games.filter(|game| game.rules().setup.deploy.is_some());
        let laid = games.map(|game| {
            let mut desk = Desk::default();
            desk.suggest(game.rules(), 5, Lang::En);
            assert!(desk.is_legal(), "{}", game.rules().id);
            (game, desk)
        });
        laid.collect()
    }

    #[test]
    fn a_layout_mirrored_twice_is_as_it_was() {
        for (game, mut desk) in laid() {
            let id = &game.rules().id;
            let before = desk.kinds.clone();
            desk.arrange(Arrange::Mirror, &game, 0, Lang::En);
            assert_ne!(desk.kinds, before, "{id}");
            assert!(desk.is_legal(), "the zones of {id} are alike on both sides");
            desk.arrange(Arrange::Mirror, &game, 0, Lang::En);
            assert_eq!(desk.kinds, before, "{id}");
            let deploy = game.rules().setup.deploy.as_ref().unwrap();
            let partners = partners(game.rules(), deploy).unwrap();
            assert!(partners.iter().enumerate().all(|(i, &j)| partners[j] == i));
        }
    }

    #[test]
    fn an_illegal_place_is_found_and_undone_by_the_same_swap() {
        let (game, mut desk) = laid().swap_remove(0);
        let rules = game.rules();
        let slots = slots(rules, 0);
        let pairs = slots
            .iter()
            .flat_map(|&a| slots.iter().map(move |&b| (a, b)));
        let mut found = 0;
        for (a, b) in pairs {
            assert!(desk.swap(rules, 0, a, b));
            found += usize::from(!desk.is_legal());
            assert_eq!(desk.is_legal(), desk.offences.is_empty());
            assert!(desk.swap(rules, 0, b, a));
            assert!(desk.is_legal());
        }
        assert!(found > 0, "some piece may not stand everywhere");
        let flag = slots[0];
        // a point of the other side is no slot
        let theirs = super::slots(rules, 1)[0];
        assert!(!desk.swap(rules, 0, flag, theirs));
    }

    #[test]
    fn layouts_are_saved_loaded_replaced_when_asked_and_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let (game, mut desk) = laid().swap_remove(0);
        desk.shelf = super::Shelf::new(Some(folder.path().to_owned()), &game);
        let ask = |desk: &mut Desk, what| desk.arrange(what, &game, 9, Lang::En);
        let first = desk.kinds.clone();
        ask(&mut desk, Arrange::Name("铁/三角".to_owned()));
        ask(&mut desk, Arrange::Save);
        assert_eq!(desk.shelf.names, ["铁-三角"]);
        ask(&mut desk, Arrange::Random);
        assert_ne!(desk.kinds, first);
        ask(&mut desk, Arrange::Name("铁-三角".to_owned()));
        ask(&mut desk, Arrange::Save);
        assert!(desk.question.is_some(), "it asks before it replaces");
        ask(&mut desk, Arrange::Sure(false));
        ask(&mut desk, Arrange::Load("铁-三角".to_owned()));
        assert_eq!(desk.kinds, first);
        ask(&mut desk, Arrange::Delete("铁-三角".to_owned()));
        ask(&mut desk, Arrange::Sure(true));
        assert!(desk.shelf.names.is_empty());
    }

    #[test]
    fn a_file_of_bytes_is_written_and_read_and_a_wrong_one_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let laid = laid().into_iter();
        let mut laid = laid.filter(|(game, _)| game.rules().formats.layout.is_some());
        let (game, mut desk) = laid.next().expect("a game with files of bytes");
        for name in ["a.jql", "a.toml"] {
            let path = folder.path().join(name);
            let first = desk.kinds.clone();
            desk.export(&game, &path, Lang::En);
            desk.random(game.rules(), 3);
            assert_ne!(desk.kinds, first);
            desk.import(&game, &path, Lang::En);
            assert_eq!(desk.kinds, first, "{name}");
            std::fs::write(&path, b"no layout").unwrap();
            desk.import(&game, &path, Lang::En);
            assert_eq!(desk.kinds, first, "{name}");
            assert!(desk.said.as_ref().unwrap().contains(name));
        }
        // where nothing can be written it says so
        desk.export(&game, &folder.path().join("no/such/a.jql"), Lang::En);
        assert!(desk.said.as_ref().unwrap().contains("not saved"));
    }
}
