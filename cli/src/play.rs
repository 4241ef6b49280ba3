//! `sifang play`: a game in the terminal. Only the view of the seat that sits there is ever printed.

use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use sifang_bots::{Advance, Budget, advance};
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{self, Sources};
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::deploy::random_layout;
use sifang_core::play::{Action, Awaits};
use sifang_core::random::stream;
use sifang_core::record::Players as Names;
use sifang_core::view::{View, Viewer};

use crate::board_text::{Look, draw, view_cell};
use crate::library::{GameArgs, is_path, load};
use crate::table::Table;
use crate::{Failure, Outcome, colour, input, save, say, words};

/// Play a game against bots or other people, or go on with a saved one.
///
/// Example: sifang play siguo-junqi --mode melee --seats human,bot:greedy
#[derive(clap::Args, Default)]
pub struct Args {
    /// A shipped game's id, a file, or a record
    variant: String,
    #[command(flatten)]
    game: GameArgs,
    /// Who sits where: `human` or `bot:NAME`, by seat; seats not named are bots
    #[arg(long, value_name = "A,B,…")]
    seats: Option<String>,
    /// Seed of all chance; drawn if not given
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// A position to start from: text, `@FILE` or `-`
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// In the terminal (the only way until there is a window)
    #[arg(long)]
    text: bool,
    /// Language of the signs on pieces: en, zh-Hans or zh-Hant
    #[arg(long, default_value = "en")]
    lang: String,
    /// Save the game here after every action
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

impl Args {
    /// A game with everything left to the program.
    pub fn new(variant: &str) -> Self {
        Self {
            variant: variant.to_owned(),
            lang: "en".to_owned(),
            ..Self::default()
        }
    }
}

pub fn run(args: &Args) -> Outcome {
    let (game, table, file) = open(args)?;
    let mut session = Session {
        game,
        table,
        lang: args.lang.clone(),
        file,
        last_seen: Vec::new(),
        in_front: None,
    };
    session.last_seen = vec![0; session.game.game().rules().seats.len()];
    session.run()
}

/// A new game, or the record that was named.
fn open(args: &Args) -> Result<(Match, Table, Option<PathBuf>), Failure> {
    if is_path(&args.variant) && is_record(&args.variant) {
        let (game, names, problems) = save::open(&args.variant)?;
        if let Some(text) = problems {
            eprintln!("{text}");
            eprintln!(
                "what could be read of the record is played on from there; it is saved only where `--save` says"
            );
            let table = table_of(&game, names)?;
            return Ok((game, table, args.save.clone()));
        }
        let table = table_of(&game, names)?;
        let file = args
            .save
            .clone()
            .unwrap_or_else(|| PathBuf::from(&args.variant));
        return Ok((game, table, Some(file)));
    }
    let game = load(&args.variant, &args.game)?;
    let seed = args.seed.unwrap_or_else(|| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(1, |d| d.as_nanos() as u64 % 1_000_000_007)
    });
    let table = Table::read(game.rules(), args.seats.as_deref())?;
    let new = match args.position.as_deref() {
        Some(given) => from_position(&game, given, seed)?,
        None => Match::new(&game, seed),
    };
    Ok((new, table, args.save.clone()))
}

fn from_position(game: &Game, given: &str, seed: u64) -> Result<Match, Failure> {
    let (name, text) = input::text(given)?;
    let mut sources = Sources::new();
    let id = sources.add(name, text);
    let (start, problems) = game.from_position(id, &sources);
    let start =
        start.ok_or_else(|| Failure::Problems(lang::render(&problems, &sources, colour())))?;
    Ok(Match::from_position(game, start, seed))
}

fn is_record(path: &str) -> bool {
    std::fs::read_to_string(path).is_ok_and(|text| text.starts_with("format = "))
}

fn table_of(game: &Match, names: Names) -> Result<Table, Failure> {
    if names.seats.len() == game.game().rules().seats.len() {
        Table::from_names(names.seats)
    } else {
        Table::read(game.game().rules(), None)
    }
}

struct Session {
    game: Match,
    table: Table,
    lang: String,
    file: Option<PathBuf>,
    /// By seat: the number of actions when it was last told what happened.
    last_seen: Vec<usize>,
    /// The person in front of the terminal.
    in_front: Option<SeatId>,
}

/// What came of a typed line.
enum Typed {
    Acted,
    Stay,
    Quit,
}

impl Session {
    fn run(&mut self) -> Outcome {
        let watching = self.table.people() == 0;
        loop {
            let before = self.game.played().len();
            match advance(
                &mut self.game,
                &mut self.table.players,
                0,
                Budget::default(),
            ) {
                Advance::Acted => {
                    self.autosave();
                    if watching {
                        self.tell(Viewer::Public, before);
                    }
                }
                Advance::Over => {
                    self.over();
                    return Ok(());
                }
                Advance::Waits => {
                    let Some(seat) = self.person() else {
                        return Err(Failure::Problems(
                            "nobody can act: this is a mistake of the program".to_owned(),
                        ));
                    };
                    self.curtain(seat);
                    match self.turn(seat) {
                        Typed::Quit => return Ok(()),
                        Typed::Acted | Typed::Stay => {}
                    }
                }
            }
        }
    }

    /// The person who must act now.
    fn person(&self) -> Option<SeatId> {
        self.game
            .awaited()
            .iter()
            .find(|seat| self.table.players[seat.index()].is_none())
    }

    /// Hides what one person saw before another sits down (hidden games only).
    fn curtain(&mut self, seat: SeatId) {
        let hidden = self.game.game().rules().visibility.hides();
        if hidden && self.in_front.is_some_and(|front| front != seat) {
            for _ in 0..60 {
                say!("");
            }
            say!(
                "--- {} sits down; press Enter when nobody else looks ---",
                words::seat(self.game.game().rules(), seat)
            );
            let mut line = String::new();
            let _ = std::io::stdin().lock().read_line(&mut line);
        }
        self.in_front = Some(seat);
    }

    fn autosave(&self) {
        if let Some(file) = &self.file {
            self.save(file);
        }
    }

    fn save(&self, file: &Path) -> bool {
        let names = Names {
            seats: self.table.names.clone(),
        };
        match save::save(file, &self.game, &names) {
            Ok(()) => true,
            Err(error) => {
                eprintln!("not saved: {error:#}; the game goes on");
                false
            }
        }
    }

    fn tell(&self, viewer: Viewer, since: usize) {
        let rules = self.game.game().rules();
        for event in self.game.seen_since(viewer, since) {
            if let Some(text) = words::seen(rules, event) {
                say!("  {text}");
            }
        }
    }

    fn show(&self, view: &View, marked: &[u8]) {
        let rules = view.rules();
        let seat = view.seat().unwrap_or(SeatId(0));
        let look = Look {
            colour: colour(),
            lang: &self.lang,
            turned: rules.seats[seat.index()].turn,
        };
        say!(
            "{}",
            draw(rules, &look, &|p| {
                let mut cell = view_cell(view, p, &look);
                cell.mark = marked.contains(&p.0);
                cell
            })
            .trim_end()
        );
        let position = view.position();
        let offers: Vec<&str> = position
            .draw_offers()
            .iter()
            .map(|s| words::seat(rules, s))
            .collect();
        if !offers.is_empty() {
            say!(
                "a draw is offered by {}: `draw accept` or `draw decline`",
                offers.join(", ")
            );
        }
        for other in position
            .living()
            .iter()
            .filter(|&o| position.pact_offers(o).has(seat))
        {
            let id = words::seat(rules, other);
            say!("{id} offers you a pact: `pact {id} accept` or `pact {id} decline`");
        }
    }

    /// One typed line of the person on move.
    fn turn(&mut self, seat: SeatId) -> Typed {
        let since = self.last_seen[seat.index()];
        let now = self.game.played().len();
        let view = self.game.view(Viewer::Seat(seat));
        if since < now || now == 0 {
            self.tell(Viewer::Seat(seat), since);
            self.show(&view, &[]);
            self.last_seen[seat.index()] = now;
        }
        let id = words::seat(self.game.game().rules(), seat).to_owned();
        let deploying = matches!(self.game.awaits(), Awaits::Layouts { .. });
        if deploying {
            print!("{id}, lay out your pieces (`layouts`, `layout NAME`, `random`, or `help`): ");
        } else {
            print!("{id} to move (`help`): ");
        }
        let _ = std::io::stdout().flush();
        let mut line = String::new();
        if std::io::stdin().lock().read_line(&mut line).unwrap_or(0) == 0 {
            say!("");
            self.keep();
            return Typed::Quit;
        }
        let typed = self.command(seat, &view, line.trim());
        if !std::io::stdin().is_terminal() {
            let _ = std::io::stdout().flush();
        }
        typed
    }

    fn command(&mut self, seat: SeatId, view: &View, line: &str) -> Typed {
        let mut parts = line.split_whitespace();
        match parts.next().unwrap_or("") {
            "" => Typed::Stay,
            "help" | "?" => {
                help(view);
                Typed::Stay
            }
            "quit" | "q" | "exit" => {
                self.keep();
                Typed::Quit
            }
            "board" | "b" => {
                self.show(view, &[]);
                Typed::Stay
            }
            "moves" | "m" => {
                self.offered(view, parts.next());
                Typed::Stay
            }
            "save" => {
                match parts.next() {
                    Some(path) if self.save(Path::new(path)) => {
                        self.file = Some(PathBuf::from(path));
                        say!("saved; `sifang play {path}` goes on from here");
                    }
                    Some(_) => {}
                    None => say!("`save FILE`: where to, for example `save game.toml`?"),
                }
                Typed::Stay
            }
            "undo" => {
                self.undo(seat);
                Typed::Stay
            }
            "layouts" => {
                if let Some(deploy) = &view.rules().setup.deploy {
                    for (id, name, _) in &deploy.layouts {
                        say!("  {id}: {}", name.get(&self.lang));
                    }
                }
                Typed::Stay
            }
            "random" if matches!(view.awaits(), Awaits::Layouts { .. }) => {
                let count = self.game.played().len() as u64;
                let mut random = stream(self.game.seed(), 0, "own-layout", count);
                let kinds = random_layout(view.rules(), &mut random).unwrap_or_default();
                self.act(seat, Action::Layout(kinds))
            }
            _ => match notation::read_action(view.game(), view.position(), seat, line) {
                Ok(action) => self.act(seat, action),
                Err(error) => {
                    say!("{error}");
                    Typed::Stay
                }
            },
        }
    }

    fn act(&mut self, seat: SeatId, action: Action) -> Typed {
        let number = self.game.played().len();
        match self.game.act(Some(seat), action) {
            Ok(_) => {
                self.autosave();
                self.tell(Viewer::Seat(seat), number);
                self.last_seen[seat.index()] = self.game.played().len();
                Typed::Acted
            }
            Err(refusal) => {
                say!("not possible: {refusal}");
                Typed::Stay
            }
        }
    }

    fn offered(&self, view: &View, at: Option<&str>) {
        let rules = view.rules();
        let from = at.and_then(|name| rules.board.find(name));
        if let (Some(name), None) = (at, from) {
            say!("`{name}` is no point of the board");
            return;
        }
        let mut moves = view.offered();
        moves.retain(|m| from.is_none_or(|p| p.0 == m.from));
        moves.sort_unstable();
        if let Some(from) = from {
            let targets: Vec<u8> = moves.iter().map(|m| m.to).collect();
            self.show(view, &targets);
            if moves.is_empty() {
                say!(
                    "nothing is offered from {}: {}",
                    rules.board.name(from),
                    view.why_not(from, from, None).text(rules)
                );
            }
        }
        let texts: Vec<String> = moves
            .iter()
            .map(|m| notation::write(view.game(), view.position(), *m))
            .collect();
        say!("{}", texts.join("  "));
    }

    /// Back to the last moment when this person was on move; only against bots (J9.4).
    fn undo(&mut self, seat: SeatId) {
        if self.table.people() > 1 {
            say!("between people nothing is taken back");
            return;
        }
        let own = self
            .game
            .played()
            .iter()
            .rposition(|played| played.seat == Some(seat));
        if let Some(index) = own {
            let count = self.game.played().len() - index;
            self.game.undo(count);
            self.last_seen[seat.index()] = 0;
            say!("taken back; the record is marked as practice");
            self.show(&self.game.view(Viewer::Seat(seat)), &[]);
            self.last_seen[seat.index()] = self.game.played().len();
            self.autosave();
        } else {
            say!("there is nothing to take back");
        }
    }

    /// A game that is left is never lost.
    fn keep(&self) {
        if self.game.is_over() || self.game.played().is_empty() {
            return;
        }
        let file = self.file.clone().unwrap_or_else(|| {
            PathBuf::from(format!("{}-saved.toml", self.game.game().rules().id))
        });
        if self.save(&file) {
            say!(
                "saved as {}; `sifang play ./{}` goes on from here",
                file.display(),
                file.display()
            );
        }
    }

    fn over(&self) {
        let rules = self.game.game().rules();
        let view = self.game.view(Viewer::Public);
        let looking = (0..rules.seats.len() as u8)
            .map(SeatId)
            .find(|seat| self.table.players[seat.index()].is_none());
        if let Some(seat) = looking {
            self.tell(Viewer::Seat(seat), self.last_seen[seat.index()]);
            self.show(&self.game.view(Viewer::Seat(seat)), &[]);
        } else {
            self.show(&view, &[]);
        }
        if let (Some(reason), Some(score)) = (self.game.truth().over(), self.game.score()) {
            say!("The game is over: {}.", words::why(rules, reason));
            for (i, seat) in rules.seats.iter().enumerate() {
                say!(
                    "  {:<8} {} points, place {}",
                    seat.id,
                    score.points.0[i],
                    score.place(SeatId(i as u8))
                );
            }
        }
        self.autosave();
    }
}

fn help(view: &View) {
    let example = view
        .offered()
        .first()
        .map(|m| notation::write(view.game(), view.position(), *m));
    say!(
        "  a move      {}",
        example.unwrap_or_else(|| "from-to".to_owned())
    );
    say!("  moves [g5]  what is offered, from a point");
    say!("  board       the board again");
    say!("  undo        back to my last decision (against bots only)");
    say!("  resign, draw, draw accept, draw decline, leave");
    if view.rules().alliance.pact_window != sifang_core::alliance::spec::PactWindow::Never {
        say!("  pact SEAT, pact SEAT accept, pact SEAT decline");
    }
    if view.rules().setup.deploy.is_some() {
        say!(
            "  layouts, layout NAME, random, layout ROW / ROW / …  (front row first, `.` for empty points)"
        );
    }
    say!("  save FILE   the game can be resumed with `sifang play FILE`");
    say!("  quit        leave; the game is saved");
}
