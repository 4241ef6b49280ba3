//! What a person types in a game.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use sifang_core::alliance::spec::PactWindow;
use sifang_core::ids::{ArmyId, SeatId};
use sifang_core::lang::list_of;
use sifang_core::matches::Played;
use sifang_core::notation;
use sifang_core::play::deploy::random_layout;
use sifang_core::play::{Action, Awaits};
use sifang_core::random::stream;
use sifang_core::view::{View, Viewer};
use sifang_core::visibility::tell::When;

use super::{Session, Typed};

impl Session {
    /// Does what a line says: a word of the program, or an action of the game.
    pub(super) fn typed(&mut self, seat: SeatId, view: &View, line: &str) -> Result<Typed> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "" => {}
            "help" | "?" => self.help(view)?,
            "quit" | "q" | "exit" => return Ok(Typed::Quit),
            "board" | "b" => self.show(view, &[])?,
            "moves" | "m" => self.offered(seat, view, rest)?,
            "save" => self.save_as(rest)?,
            "undo" => self.undo(seat)?,
            "layouts" => self.layouts(view)?,
            "left" if view.rules().visibility.face_down => self.left(view)?,
            "random" if matches!(view.awaits(), Awaits::Layouts { .. }) => {
                let count = self.game.played().len() as u64;
                let mut random = stream(self.game.seed(), 0, "own-layout", count);
                let kinds = random_layout(view.rules(), &mut random).unwrap_or_default();
                return self.act(seat, Action::Layout(kinds));
            }
            _ => match notation::read_action(view.game(), view.position(), seat, line) {
                Ok(action) => return self.act(seat, action),
                Err(error) => writeln!(self.out, "{error}")?,
            },
        }
        Ok(Typed::Stay)
    }

    /// What lies face down, as everybody can work out from what was seen (J9.2).
    fn left(&mut self, view: &View) -> Result<()> {
        let rules = view.rules();
        let lying = view.game().face_down(view.position()).len();
        let pool = view.face_down_pool();
        let possible: usize = pool.iter().map(|(_, count)| usize::from(*count)).sum();
        match lying {
            0 => {
                writeln!(self.out, "nothing lies face down any more")?;
                return Ok(());
            }
            _ if possible > lying => writeln!(self.out, "{lying} lie face down, some of")?,
            _ => writeln!(self.out, "{lying} lie face down")?,
        }
        for army in (0..rules.seats.len() as u8).map(ArmyId) {
            let own = pool.iter().filter(|(piece, _)| piece.army() == army);
            let words: Vec<String> = own
                .filter_map(|(piece, count)| {
                    let kind = rules.kinds.get(piece.kind().index())?;
                    Some(format!("{count} {}", kind.name.get(self.language.id())))
                })
                .collect();
            if !words.is_empty() {
                writeln!(self.out, "  {}: {}", rules.army_id(army), words.join(", "))?;
            }
        }
        Ok(())
    }

    fn act(&mut self, seat: SeatId, action: Action) -> Result<Typed> {
        let number = self.game.played().len();
        let asked = action == Action::Ask;
        if let Err(refusal) = self.game.act(Some(seat), action) {
            writeln!(self.out, "not possible: {refusal}")?;
            return Ok(Typed::Stay);
        }
        self.autosave()?;
        self.tell(Viewer::Seat(seat), number)?;
        self.told[seat.index()] = self.game.played().len();
        if asked || self.game.is_refused(number) {
            // the board looks as it did
            self.shown = Some((seat, self.game.played().len()));
        }
        Ok(Typed::Acted)
    }

    fn save_as(&mut self, name: &str) -> Result<()> {
        if name.is_empty() {
            writeln!(
                self.out,
                "`save FILE`: where to, for example `save ./game.toml`?"
            )?;
        } else if self.save(Path::new(name))? {
            self.file = Some(PathBuf::from(name));
            writeln!(
                self.out,
                "saved, and from now on after every action; `sifang play {name}` goes on from here"
            )?;
        }
        Ok(())
    }

    fn layouts(&mut self, view: &View) -> Result<()> {
        let Some(deploy) = &view.rules().setup.deploy else {
            writeln!(self.out, "nothing is laid out in this game")?;
            return Ok(());
        };
        for (id, name, _) in &deploy.layouts {
            writeln!(self.out, "  {id}: {}", name.get(self.language.id()))?;
        }
        Ok(())
    }

    /// What the seat's own knowledge does not forbid, from one point or from all.
    fn offered(&mut self, seat: SeatId, view: &View, at: &str) -> Result<()> {
        let rules = view.rules();
        let from = rules.board.find(at);
        if !at.is_empty() && from.is_none() {
            writeln!(self.out, "`{at}` is no point of the board")?;
            return Ok(());
        }
        let mut moves = view.offered();
        moves.retain(|m| from.is_none_or(|point| point.0 == m.from));
        moves.sort_unstable();
        let texts: Vec<String> = moves
            .iter()
            .map(|m| notation::write(view.game(), view.position(), *m))
            .collect();
        if let Some(from) = from {
            let targets: Vec<u8> = moves.iter().map(|m| m.to).collect();
            self.show(view, &targets)?;
            let name = rules.board.name(from);
            if let (true, Some(touched)) = (moves.is_empty(), view.touched()) {
                let touched = rules.board.name(touched);
                writeln!(
                    self.out,
                    "nothing is offered from {name}: the piece on {touched} was touched and must be moved"
                )?;
            } else if moves.is_empty() {
                let why = view.why_not(from, from, None).text(rules);
                writeln!(self.out, "nothing is offered from {name}: {why}")?;
            }
            // to ask where a piece may go is to select it (J9.4)
            self.game.touch(seat, from);
            let bound = self.game.view(Viewer::Seat(seat)).touched();
            if bound == Some(from) && view.touched().is_none() {
                writeln!(
                    self.out,
                    "the piece on {name} is touched now and must be moved"
                )?;
            }
        } else if moves.is_empty() {
            writeln!(self.out, "no move is awaited from you now")?;
        }
        if !texts.is_empty() {
            writeln!(self.out, "{}", texts.join("  "))?;
        }
        Ok(())
    }

    /// Back to the last moment when this person was on move; only against bots (J9.4).
    fn undo(&mut self, seat: SeatId) -> Result<()> {
        if self.table.people() > 1 {
            writeln!(self.out, "between people nothing is taken back")?;
            return Ok(());
        }
        let mut played = self.game.played().iter().enumerate();
        let accepted =
            |(i, played): (usize, &Played)| played.seat == Some(seat) && !self.game.is_refused(i);
        let Some(index) = played.rposition(accepted) else {
            writeln!(self.out, "there is nothing to take back")?;
            return Ok(());
        };
        self.game.undo(self.game.played().len() - index);
        writeln!(self.out, "taken back; the record is marked as practice")?;
        // what was told of the actions that are left is not told again
        self.told[seat.index()] = self.game.played().len();
        self.shown = None;
        self.autosave()
    }

    fn help(&mut self, view: &View) -> Result<()> {
        let rules = view.rules();
        let mut lines = Vec::new();
        if matches!(view.awaits(), Awaits::Layouts { .. }) {
            lines.push(("layouts", "the layouts that have a name".to_owned()));
            lines.push(("layout NAME", "lay out so".to_owned()));
            lines.push((
                "random",
                "any layout, each as likely as the other".to_owned(),
            ));
            lines.push((
                "layout ROW / ROW / …",
                "your own: front row first, a letter a piece, `.` for empty points".to_owned(),
            ));
            let kinds = rules.kinds.iter();
            let letters: Vec<String> = kinds
                .map(|kind| format!("{} {}", kind.symbol, kind.name.get(self.language.id())))
                .collect();
            lines.push(("", letters.join(", ")));
        } else {
            let first = view.offered().into_iter().next();
            let example = first.map_or_else(String::new, |m| {
                let text = notation::write(view.game(), view.position(), m);
                format!(", for example `{text}`")
            });
            lines.push(("FROM-TO", format!("a move{example}")));
            if rules.flip.is_some() {
                lines.push(("flip POINT", "turn up the piece that lies there".to_owned()));
            }
            if rules.visibility.face_down {
                lines.push(("left", "what still lies face down".to_owned()));
            }
            lines.push((
                "moves [POINT]",
                "what can be moved, all or from a point".to_owned(),
            ));
            lines.push((
                "draw",
                "offer a draw; `draw accept`, `draw decline`".to_owned(),
            ));
            if rules.alliance.pact_window != PactWindow::Never {
                let seats = rules.seats.iter().map(|seat| seat.id.as_str());
                lines.push((
                    "pact SEAT",
                    format!(
                        "offer a pact to {}; `pact SEAT accept`, `pact SEAT decline`",
                        list_of(seats)
                    ),
                ));
            }
            let asked = rules.visibility.umpire.tries.as_ref();
            if asked.is_some_and(|tries| tries.when == When::Asked) {
                lines.push((
                    "ask",
                    "ask the umpire which captures you have; both hear the answer".to_owned(),
                ));
            }
            lines.push(("resign", "give up; `leave` leaves the table".to_owned()));
        }
        lines.push((
            "undo",
            "back to my last decision (against bots only)".to_owned(),
        ));
        lines.push(("board", "the board again".to_owned()));
        lines.push(("save FILE", "save now and after every action".to_owned()));
        lines.push(("quit", "leave the program; the game is saved".to_owned()));
        for (word, what) in lines {
            writeln!(self.out, "  {word:<21} {what}")?;
        }
        Ok(())
    }
}
