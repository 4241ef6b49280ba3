//! A game in the terminal. Only the view of the seat that sits there is ever printed.

mod typed;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::Result;
use sifang_bots::{Advance, Budget, advance};
use sifang_core::ids::{PointId, SeatId, SeatSet};
use sifang_core::matches::Match;
use sifang_core::play::Awaits;
use sifang_core::view::{Seen, View, Viewer};

use crate::board_text::{Back, Cell, Style, draw};
use crate::table::Table;
use crate::terminal::{self, Language, Output};
use crate::words::Words;
use crate::{save, signs};

/// Empty lines that push what one person saw out of another's sight.
const CURTAIN: usize = 60;

/// A game, who plays it, and what each person has been told.
pub(crate) struct Session {
    game: Match,
    table: Table,
    language: Language,
    /// Where it is saved after every action.
    file: Option<PathBuf>,
    out: Output,
    /// By seat: the number of actions when it was last told what happened.
    told: Vec<usize>,
    /// The seats that were told what is said of the first position.
    greeted: SeatSet,
    /// The seat and the number of actions for which the board was printed last.
    shown: Option<(SeatId, usize)>,
    /// The person in front of the terminal.
    in_front: Option<SeatId>,
}

/// What came of a typed line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typed {
    Acted,
    Stay,
    Quit,
}

impl Session {
    /// A game at a table, saved in `file` after every action if there is one.
    pub(crate) fn new(
        game: Match,
        table: Table,
        language: Language,
        file: Option<PathBuf>,
    ) -> Self {
        // of a saved game only the last round is told again
        let seats = game.game().rules().seats.len();
        let told = vec![game.played().len().saturating_sub(seats); seats];
        Self {
            game,
            table,
            language,
            file,
            out: terminal::output(),
            told,
            greeted: SeatSet::EMPTY,
            shown: None,
            in_front: None,
        }
    }

    /// Plays until the game is over or left; a game that is left is saved, also when the terminal goes away.
    ///
    /// # Errors
    /// If nothing can be read or written any more.
    pub(crate) fn run(mut self) -> Result<()> {
        let played = self.play();
        if played.is_err() {
            let _ = self.keep();
        }
        played?;
        self.out.flush()?;
        Ok(())
    }

    fn play(&mut self) -> Result<()> {
        loop {
            let before = self.game.played().len();
            let budget = Budget::default();
            match advance(&mut self.game, &mut self.table.players, 0, budget) {
                Advance::Acted => {
                    self.autosave()?;
                    if !self.has_person() {
                        self.follow(before)?;
                    }
                }
                Advance::Over => return self.over(),
                Advance::Waits => {
                    let Some(seat) = self.person() else {
                        anyhow::bail!("nobody can act: this is a mistake of the program");
                    };
                    self.curtain(seat)?;
                    if self.turn(seat)? == Typed::Quit {
                        return self.keep();
                    }
                }
            }
        }
    }

    fn words(&self) -> Words<'_> {
        Words {
            rules: self.game.game().rules(),
            language: self.language,
            view: None,
        }
    }

    fn people(&self) -> SeatSet {
        SeatSet::first(self.game.game().rules().seats.len())
            .iter()
            .filter(|seat| self.table.is_person(*seat))
            .collect()
    }

    /// Is a person still in the game?
    fn has_person(&self) -> bool {
        !self.people().and(self.game.truth().living()).is_empty()
    }

    /// Tells those who only watch what an action brought: the one person at the terminal, now out, or the public.
    fn follow(&mut self, action: usize) -> Result<()> {
        let people = self.people();
        match people.iter().next() {
            Some(seat) if people.len() == 1 => self.tell_news(seat),
            _ => {
                for seat in people.iter() {
                    self.told[seat.index()] = self.game.played().len();
                }
                self.tell(Viewer::Public, action)
            }
        }
    }

    /// Tells a seat what it has not been told yet.
    fn tell_news(&mut self, seat: SeatId) -> Result<()> {
        let since = self.told[seat.index()];
        self.told[seat.index()] = self.game.played().len();
        if since == 0 && !self.greeted.has(seat) {
            self.greeted = self.greeted.with(seat);
            let words = self.words();
            let start = self.game.seen_at_start(Viewer::Seat(seat)).iter();
            let lines: Vec<String> = start.filter_map(|event| words.seen(event)).collect();
            for line in lines {
                writeln!(self.out, "  {line}")?;
            }
        }
        self.tell(Viewer::Seat(seat), since)
    }

    /// The person who must act now: to answer an offer, which lapses with the next move, or to go on with the game.
    fn person(&self) -> Option<SeatId> {
        let people = self.people();
        let mut asked = people.and(self.game.truth().living()).iter();
        let awaited = || people.and(self.game.awaited()).iter().next();
        asked.find(|seat| self.is_asked(*seat)).or_else(awaited)
    }

    /// Does an offer stand that a seat has not answered?
    fn is_asked(&self, seat: SeatId) -> bool {
        let state = self.game.truth();
        let draw = state.draw_offers();
        let pact = state.living().iter();
        !draw.is_empty() && !draw.has(seat)
            || pact
                .into_iter()
                .any(|other| state.pact_offers(other).has(seat))
    }

    /// Hides what one person saw before another sits down (hidden games only).
    fn curtain(&mut self, seat: SeatId) -> Result<()> {
        let hidden = self.game.game().rules().visibility.hides_fighters();
        if hidden && self.in_front.is_some_and(|front| front != seat) {
            let id = self.words().seat(seat).to_owned();
            self.out.write_all("\n".repeat(CURTAIN).as_bytes())?;
            write!(
                self.out,
                "--- {id} sits down; press Enter when nobody else looks --- "
            )?;
            self.line()?;
        }
        self.in_front = Some(seat);
        Ok(())
    }

    /// A line that is typed; none at the end of the input.
    fn line(&mut self) -> Result<Option<String>> {
        self.out.flush()?;
        let mut line = Vec::new();
        let read = io::stdin().lock().read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(None);
        }
        // what is no text is not understood, which is no reason to stop
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !io::stdin().is_terminal() {
            // nobody has seen it typed
            writeln!(self.out, "{line}")?;
        }
        Ok(Some(line))
    }

    fn autosave(&mut self) -> Result<()> {
        if let Some(file) = self.file.clone() {
            self.save(&file)?;
        }
        Ok(())
    }

    /// Saves the game; a place where that is not possible is told, and the game goes on.
    fn save(&mut self, file: &Path) -> Result<bool> {
        match save::save(file, &self.game, &self.table.names) {
            Ok(()) => Ok(true),
            Err(error) => {
                writeln!(self.out, "not saved: {error:#}; the game goes on")?;
                Ok(false)
            }
        }
    }

    /// Saves a game that is left, never over another one.
    fn keep(&mut self) -> Result<()> {
        if self.game.is_over() || self.game.played().is_empty() {
            return Ok(());
        }
        let file = self.file.clone().unwrap_or_else(|| {
            let id = &self.game.game().rules().id;
            let first = PathBuf::from(format!("{id}-saved.toml"));
            let more = (2..).map(|n| PathBuf::from(format!("{id}-saved-{n}.toml")));
            let free = std::iter::once(first)
                .chain(more)
                .find(|path| !path.exists());
            free.unwrap_or_default()
        });
        if self.save(&file)? {
            let name = file.display().to_string();
            let name = if name.contains('/') {
                name
            } else {
                format!("./{name}")
            };
            writeln!(self.out, "saved; `sifang play {name}` goes on from here")?;
        }
        Ok(())
    }

    /// Tells a viewer what happened since an action.
    fn tell(&mut self, viewer: Viewer, since: usize) -> Result<()> {
        let view = self.game.view(viewer);
        let words = Words {
            view: Some(&view),
            ..self.words()
        };
        let seen = self.game.seen_since(viewer, since);
        let lines: Vec<String> = seen.filter_map(|event| words.seen(event)).collect();
        for line in lines {
            writeln!(self.out, "  {line}")?;
        }
        Ok(())
    }

    /// The board as a viewer sees it, with offered targets and the points of the last move marked.
    fn board(&self, view: &View, targets: &[u8]) -> String {
        let style = Style::new(terminal::colour_out());
        // what came after the viewer's own last action, or the last action of all
        let played = self.game.played();
        let own = view.seat().and_then(|seat| {
            let mut played = played.iter();
            played.rposition(|played| played.seat == Some(seat))
        });
        let last = own.map_or(played.len().saturating_sub(1), |own| own + 1);
        let recent: Vec<PointId> = self
            .game
            .seen_since(view.viewer(), last)
            .filter_map(|event| match event {
                Seen::Moved { from, to, .. } => Some([*from, *to]),
                Seen::Flipped { at, .. } => Some([*at, *at]),
                _ => None,
            })
            .flatten()
            .collect();
        let cells = signs::cells(view.rules(), view.position(), self.language, style.colour);
        let cell = |point: PointId| Cell {
            mark: targets.contains(&point.0),
            back: if recent.contains(&point) {
                Back::Recent
            } else {
                Back::Plain
            },
            ..cells(point)
        };
        let bottom = view.seat().map_or(0, SeatId::index);
        draw(view.rules(), &cell, bottom, &style)
    }

    /// The board and the offers that stand.
    fn show(&mut self, view: &View, targets: &[u8]) -> Result<()> {
        let board = self.board(view, targets);
        self.out.write_all(board.as_bytes())?;
        let Some(seat) = view.seat() else {
            return Ok(());
        };
        let words = self.words();
        let mut lines = Vec::new();
        let position = view.position();
        let others = position.draw_offers().without(seat);
        if !others.is_empty() {
            let who = words.seats(others);
            lines.push(format!(
                "a draw is offered by {who}: `draw accept` or `draw decline`"
            ));
        }
        for other in position.living().iter() {
            if position.pact_offers(other).has(seat) {
                let id = words.seat(other);
                lines.push(format!(
                    "{id} offers you a pact: `pact {id} accept` or `pact {id} decline`"
                ));
            }
        }
        for line in lines {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// One typed line of the person who must act.
    fn turn(&mut self, seat: SeatId) -> Result<Typed> {
        let now = self.game.played().len();
        let view = self.game.view(Viewer::Seat(seat));
        if self.shown != Some((seat, now)) {
            self.tell_news(seat)?;
            self.show(&view, &[])?;
            self.shown = Some((seat, now));
        }
        let id = self.words().seat(seat).to_owned();
        if matches!(self.game.awaits(), Awaits::Layouts { .. }) {
            write!(
                self.out,
                "{id}, lay out your pieces (`layouts`, `layout NAME`, `random`, or `help`): "
            )?;
        } else if self.is_asked(seat) {
            write!(self.out, "{id}, your answer (`help`): ")?;
        } else {
            let rules = self.game.game().rules();
            let army = view.position().army_of(seat);
            let army = army.filter(|_| rules.settles_armies());
            let army = army.map_or_else(String::new, |army| format!(" ({})", rules.army_id(army)));
            write!(self.out, "{id}{army} to move (`help`): ")?;
        }
        if let Some(line) = self.line()? {
            return self.typed(seat, &view, &line);
        }
        writeln!(self.out)?;
        Ok(Typed::Quit)
    }

    fn over(&mut self) -> Result<()> {
        let mut viewer = Viewer::Public;
        if let Some(seat) = self.people().iter().next() {
            viewer = Viewer::Seat(seat);
            self.tell_news(seat)?;
        }
        let board = self.board(&self.game.view(viewer), &[]);
        self.out.write_all(board.as_bytes())?;
        let words = Words {
            rules: self.game.game().rules(),
            language: self.language,
            view: None,
        };
        words.result(&mut self.out, &self.game)?;
        self.autosave()
    }
}
