//! Reading what is to be converted.

use anyhow::Result;
use sifang_core::formats::games::{self, GameFormat, GameText};
use sifang_core::formats::layout::{self, Layout};
use sifang_core::formats::{Format, FormatError};
use sifang_core::game::Game;
use sifang_core::lang::{self, Choices, Place, Problems, Sources, list_of};
use sifang_core::matches::Match;
use sifang_core::play::{History, State};
use sifang_core::position::PositionSpec;
use sifang_core::record::Players;

use super::kind::Kind;
use crate::args::GameArgs;
use crate::fail::{Fail, PROBLEMS, usage};
use crate::{library, save, start};

/// The game of a text in one of the field's notations cannot be played.
const NO_GAME: &str = "E2202";

/// What was read.
pub(super) enum Content {
    /// A position, begun.
    Position(Game, Box<(State, History)>),
    /// A game.
    Played(Box<Match>, Players),
    /// A layout.
    Layout(Game, Layout),
}

/// What is read, and what was said of it on the command line.
pub(super) struct Input<'a> {
    pub(super) name: &'a str,
    pub(super) bytes: &'a [u8],
    pub(super) variant: Option<&'a str>,
    pub(super) game: &'a GameArgs,
    pub(super) number: Option<u32>,
}

impl Input<'_> {
    /// Reads it; what is wrong is printed.
    pub(super) fn read(&self, kind: Kind) -> Result<Content> {
        match kind {
            Kind::Fen => self.notation(Format::Fen),
            Kind::Fen4 => self.notation(Format::Fen4),
            Kind::Pgn => self.played(GameFormat::Pgn),
            Kind::Pgn4 => self.played(GameFormat::Pgn4),
            Kind::Jql => self.bytes(),
            Kind::Position => self.position(),
            Kind::Record => self.record(),
            Kind::Layout => self.layout(),
        }
    }

    fn text(&self) -> Result<&str> {
        std::str::from_utf8(self.bytes).map_err(|error| {
            let at = error.valid_up_to() + 1;
            anyhow::anyhow!("`{}` is no UTF-8 text: byte {at} is wrong", self.name)
        })
    }

    /// The variant that was named, or the only shipped one that fits; of several the only one in which all see the moves,
    /// for such a game is rather written down.
    fn variant(&self, what: &str, fits: impl Fn(&Game) -> bool) -> Result<String> {
        let choices = Choices::default();
        if let Some(variant) = self.variant {
            library::open(variant)?;
            // what is wrong with it, loading it with all choices tells
            let fit = library::load_silently(variant, &choices).is_none_or(|game| fits(&game));
            return if fit {
                Ok(variant.to_owned())
            } else {
                Err(usage(format!("`{variant}` has no {what}")))
            };
        }
        let fitting: Vec<(&str, Game)> = sifang_variants::ALL
            .iter()
            .filter_map(|shipped| {
                let game = library::load_silently(shipped.id, &choices)?;
                fits(&game).then_some((shipped.id, game))
            })
            .collect();
        let open: Vec<&str> = fitting
            .iter()
            .filter(|(_, game)| !game.rules().visibility.tries())
            .map(|(id, _)| *id)
            .collect();
        let fitting: Vec<&str> = fitting.iter().map(|(id, _)| *id).collect();
        match (&fitting[..], &open[..]) {
            ([one], _) | (_, [one]) => Ok((*one).to_owned()),
            ([], _) => Err(usage(format!(
                "no game that comes with sifang has this {what}; give --variant"
            ))),
            _ => Err(usage(format!(
                "give --variant: {} have {what}",
                list_of(fitting)
            ))),
        }
    }

    fn notation(&self, format: Format) -> Result<Content> {
        let text = self.text()?;
        let variant = self.variant(format.name(), |game| {
            let formats = &game.rules().formats;
            match format {
                Format::Fen => formats.fen.is_some(),
                Format::Fen4 => formats.fen4.is_some(),
            }
        })?;
        let text = text.trim_end();
        let (game, begun) = start::from_text(&variant, self.game, self.name, text)?;
        Ok(Content::Position(game, Box::new(begun)))
    }

    fn position(&self) -> Result<Content> {
        let text = self.text()?;
        let mut sources = Sources::new();
        let source = sources.add(self.name, text);
        let (tree, _) = lang::parse(source, &sources);
        let (spec, _) = lang::deserialise::<PositionSpec>(&tree);
        let own = spec.and_then(|spec| spec.variant);
        let variant = self.variant.map(str::to_owned).or(own);
        let variant = variant.ok_or_else(|| {
            usage(format!(
                "`{}` does not say of which game it is; give --variant",
                self.name
            ))
        })?;
        let (game, begun) = start::from_text(&variant, self.game, self.name, text)?;
        Ok(Content::Position(game, Box::new(begun)))
    }

    fn record(&self) -> Result<Content> {
        let GameArgs { mode, preset, set } = self.game;
        let fixed = mode.is_some() || preset.is_some() || !set.is_empty();
        if fixed || self.variant.is_some() {
            return Err(usage(
                "a record has its game in it; leave --variant, --mode, --preset and --set out",
            ));
        }
        let opened = save::open_text(self.name, self.text()?)?;
        if !opened.whole {
            return Err(Fail::Reported(PROBLEMS).into());
        }
        let game = Box::new(opened.game);
        Ok(Content::Played(game, opened.players))
    }

    /// One of several, as asked for.
    fn choose<T>(&self, mut items: Vec<T>, what: &str) -> Result<T> {
        let count = items.len();
        let number = match (self.number, count) {
            (Some(number), _) => number as usize,
            (None, 1) => 1,
            (None, _) => {
                return Err(usage(format!(
                    "`{}` has {count} {what}; choose one with --number",
                    self.name
                )));
            }
        };
        if number > count {
            return Err(usage(format!(
                "--number {number}: `{}` has {count} {what}",
                self.name
            )));
        }
        Ok(items.swap_remove(number - 1))
    }

    fn played(&self, format: GameFormat) -> Result<Content> {
        let text = self.text()?;
        let texts = GameText::all(text).map_err(|error| self.problem(format, &error))?;
        let text = self.choose(texts, "games")?;
        let said = text.tag("Variant").map(str::trim);
        let variant = self.variant(format.name(), |game| {
            let pgn4 = game.rules().formats.pgn4.as_ref();
            let same = said.is_none_or(|said| pgn4.is_none_or(|pgn4| pgn4.variant == said));
            format.is_of(game) && (same || self.variant.is_some())
        })?;
        let typed = self.game.choices();
        let game = library::load(&variant, self.game)?;
        let load = |chosen: &[(String, String)]| {
            let clash = |(option, value): &(String, String)| {
                typed.set.iter().any(|(o, v)| o == option && v != value)
            };
            if chosen.iter().any(clash) {
                return None;
            }
            let mut choices = typed.clone();
            choices.set.extend(chosen.iter().cloned());
            library::load_silently(&variant, &choices)
        };
        let played = games::read_any(&game, format, &text, load)
            .map_err(|error| self.problem(format, &error))?;
        let players = Players {
            tags: text.tags(),
            ..Players::default()
        };
        Ok(Content::Played(Box::new(played), players))
    }

    /// Prints what is wrong with a text.
    fn problem(&self, format: GameFormat, error: &FormatError) -> anyhow::Error {
        let mut sources = Sources::new();
        let text = String::from_utf8_lossy(self.bytes);
        let source = sources.add(self.name, text);
        let place = Place {
            source,
            start: error.offset,
            end: error.offset,
        };
        let mut problems = Problems::new();
        problems
            .error_at(
                NO_GAME,
                place,
                format!("this {} cannot be played", format.name()),
            )
            .label(error.message.clone());
        library::print(&problems, &sources);
        Fail::Reported(PROBLEMS).into()
    }

    fn bytes(&self) -> Result<Content> {
        let has = |game: &Game| game.rules().formats.layout.is_some();
        let variant = self.variant("files of layouts", has)?;
        let game = library::load(&variant, self.game)?;
        let mut layout = layout::read(&game, self.bytes)
            .map_err(|error| anyhow::anyhow!("`{}`, {error}", self.name))?;
        if layout.title.is_empty() {
            let stem = std::path::Path::new(self.name).file_stem();
            layout.title = stem.map_or_else(String::new, |s| s.to_string_lossy().into_owned());
        }
        Ok(Content::Layout(game, layout))
    }

    fn layout(&self) -> Result<Content> {
        let text = self.text()?;
        let laid = |game: &Game| game.rules().setup.deploy.is_some();
        let variant = self.variant("layouts", laid)?;
        let game = library::load(&variant, self.game)?;
        let mut sources = Sources::new();
        let source = sources.add(self.name, text);
        let (layouts, problems) = layout::read_file(&game, source, &sources);
        library::print(&problems, &sources);
        if problems.has_errors() {
            return Err(Fail::Reported(PROBLEMS).into());
        }
        let layout = self.choose(layouts, "layouts")?;
        Ok(Content::Layout(game, layout))
    }
}
