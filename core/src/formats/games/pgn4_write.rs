//! A match as PGN4.

use super::pgn_write::{player, the_move};
use super::result::Outcome;
use super::{Chosen, pgn4, wrap};
use crate::formats::rule::{Fen4, Pgn4};
use crate::formats::{self, Format};
use crate::game::Game;
use crate::ids::{KindId, PointId, SeatId};
use crate::lang::OptionValue;
use crate::matches::Match;
use crate::notation;
use crate::play::{Action, Awaits, Cause, Event, Move, State};
use crate::record::Players;
use crate::threat::rule::MateTiming;

/// Writes a game.
pub(super) fn write(game: &Match, players: &Players) -> Result<String, String> {
    let tags = &players.tags;
    let core = game.game();
    let formats = &core.rules().formats;
    let (Some(pgn4), Some(fen4)) = (&formats.pgn4, &formats.fen4) else {
        return Err("this game has no PGN4".to_owned());
    };
    let moves = Moves {
        game,
        core,
        fen4,
        pgn4,
    };
    let (words, count) = moves.rounds()?;
    let mut out = String::new();
    let mut written = vec!["Variant", pgn4::WORDS, pgn4::START, "CurrentMove"];
    wrap::tag(&mut out, "Variant", &pgn4.variant);
    let differs = tags.get(pgn4::WORDS).cloned();
    let differs = differs.unwrap_or_else(|| rule_words(game, pgn4));
    if !differs.is_empty() {
        wrap::tag(&mut out, pgn4::WORDS, &differs);
    }
    if let Some(start) = start(game, pgn4)? {
        wrap::tag(&mut out, pgn4::START, &start);
    }
    for (seat, name) in &pgn4.players {
        wrap::tag(&mut out, name, &player(players, name, *seat));
        written.push(name);
    }
    if let Some(result) = result(game, pgn4, players) {
        wrap::tag(&mut out, "Result", &result);
        written.push("Result");
    }
    if let Some(how) = termination(game, pgn4) {
        wrap::tag(&mut out, "Termination", &how);
        written.push("Termination");
    }
    wrap::others(&mut out, tags, &written);
    wrap::tag(&mut out, "CurrentMove", &count.to_string());
    out.push('\n');
    for (i, round) in words.iter().enumerate() {
        out.push_str(&format!("{}. {}\n", i + 1, round.join(" .. ")));
    }
    Ok(out)
}

/// Were these options chosen?
fn chosen(game: &Match, options: &Chosen) -> bool {
    let values = &game.game().rules().configured.options;
    options.iter().all(|(option, value)| {
        values.get(option).map(OptionValue::to_string).as_ref() == Some(value)
    })
}

/// The words for the rules of this game.
fn rule_words(game: &Match, pgn4: &Pgn4) -> String {
    let plain = (!pgn4.rule_variants.is_empty()).then_some(pgn4.rule_variants.as_str());
    let words = pgn4.words.iter().filter(|word| chosen(game, &word.with));
    let words: Vec<&str> = plain
        .into_iter()
        .chain(words.map(|word| word.word.as_str()))
        .collect();
    words.join(" ")
}

/// The tag of the start: the name of a set-up, or a position.
fn start(game: &Match, pgn4: &Pgn4) -> Result<Option<String>, String> {
    let (state, own) = game.start();
    if own {
        let text = formats::write(game.game(), Format::Fen4, state);
        let text = text.ok_or("the start of this game cannot be written as FEN4")?;
        return Ok(Some(text));
    }
    let mut starts = pgn4.starts.iter();
    let found = starts.find(|(_, options)| chosen(game, options));
    Ok(found.map(|(name, _)| name.clone()))
}

fn result(game: &Match, pgn4: &Pgn4, players: &Players) -> Option<String> {
    let &[(first, _), (second, _), ..] = &pgn4.players[..] else {
        return None;
    };
    if game.game().rules().alliance.teams {
        return Outcome::of(game, first, second).map(|outcome| outcome.text().to_owned());
    }
    let points = game.score()?.points;
    let each = pgn4.players.iter().map(|(seat, tag)| {
        let name = player(players, tag, *seat);
        format!("{name}: {}", points[*seat])
    });
    Some(each.collect::<Vec<_>>().join(" - "))
}

/// What is said of a last action that is no move.
fn termination(game: &Match, pgn4: &Pgn4) -> Option<String> {
    let last = game.played().last().filter(|_| game.is_over())?;
    let (_, tag) = pgn4.players.iter().find(|(s, _)| Some(*s) == last.seat)?;
    match last.action {
        Action::Resign => Some(format!("{tag} resigned.")),
        Action::Timeout => Some(format!("{tag} forfeit on time.")),
        Action::Leave => Some(format!("{tag} left.")),
        Action::Claim => Some(format!("{tag} claimed the win.")),
        _ => None,
    }
}

/// The mark of a seat that has left: `T` ran out of time, `R` resigned.
fn left_by(state: &State, seat: SeatId) -> char {
    let loss = state.losses().find(|loss| loss.seat == seat);
    match loss.map(|loss| loss.cause) {
        Some(Cause::Timeout) => 'T',
        _ => 'R',
    }
}

struct Moves<'a> {
    game: &'a Match,
    core: &'a Game,
    fen4: &'a Fen4,
    pgn4: &'a Pgn4,
}

impl Moves<'_> {
    /// The slots of each round, and how many there are.
    fn rounds(&self) -> Result<(Vec<Vec<String>>, usize), String> {
        let mut rounds: Vec<Vec<String>> = Vec::new();
        let mut last = usize::MAX;
        let mut count = 0;
        let mut add = |seat: SeatId, text: String, slot: bool| {
            let place = self.pgn4.players.iter().position(|(s, _)| *s == seat);
            let place = place.unwrap_or_default();
            if slot && (place <= last || rounds.is_empty()) {
                rounds.push(Vec::new());
            }
            if slot {
                last = place;
                count += 1;
            }
            match rounds.last_mut() {
                Some(round) if slot => round.push(text),
                Some(round) => {
                    if let Some(before) = round.last_mut() {
                        before.push_str(&text);
                    }
                }
                None => {}
            }
        };
        let mut state = *self.game.start().0;
        let mut history = self.game.start_history().clone();
        for (i, played) in self.game.played().iter().enumerate() {
            let ((Some(seat), _) | (None, Awaits::Walk(seat))) = (played.seat, state.awaits())
            else {
                return Err("PGN4 has no words for what is drawn".to_owned());
            };
            let on_move = state.to_move() == Some(seat);
            let before = state;
            if self.game.is_refused(i) {
                let what = notation::action_text(self.core, &before, &played.action);
                let who = &self.core.rules().seats[seat.index()].id;
                add(seat, format!(" {{ {who} is refused {what} }}"), false);
                continue;
            }
            let acted = self
                .core
                .play(&mut state, &mut history, seat, &played.action, &mut ());
            acted.map_err(|refusal| refusal.text)?;
            match &played.action {
                action @ Action::Move { .. } => {
                    let mut text = self.long(&before, action)?;
                    text.push_str(&self.marks(i, &before, &state));
                    if played.seat.is_none() {
                        text.push(left_by(&before, seat));
                    }
                    add(seat, text, true);
                }
                // the mark of the move that follows at once says it
                Action::Resign | Action::Timeout if state.awaits() == Awaits::Walk(seat) => {}
                Action::Resign | Action::Leave if on_move => add(seat, "R".to_owned(), true),
                Action::Timeout if on_move => add(seat, "T".to_owned(), true),
                action => {
                    let what = notation::action_text(self.core, &before, action);
                    let who = &self.core.rules().seats[seat.index()].id;
                    add(seat, format!(" {{ {who} {what} }}"), false);
                }
            }
            for event in self.game.events(i) {
                let (seat, cause, left) = match *event {
                    Event::Eliminated { seat, cause, .. } => (seat, cause, String::new()),
                    Event::Halted { seat, cause, .. } => {
                        (seat, cause, left_by(&state, seat).to_string())
                    }
                    _ => continue,
                };
                match cause {
                    Cause::Mate if self.on_turn() => add(seat, left + "#", true),
                    Cause::NoAction => add(seat, left + "S", true),
                    _ => {}
                }
            }
        }
        Ok((rounds, count))
    }

    /// Are mates found only when the turn comes?
    fn on_turn(&self) -> bool {
        self.core.rules().threat.mate_timing == MateTiming::OnTurn
    }

    fn letter(&self, kind: KindId) -> Result<String, String> {
        let rules = self.core.rules();
        if rules.kinds[kind.index()].symbol.is_empty() {
            return Ok(String::new());
        }
        let letter = self.fen4.letters.letter(kind);
        let letter = letter.ok_or("a piece of this game has no letter")?;
        Ok(letter.to_string())
    }

    /// A move in long form.
    fn long(&self, state: &State, action: &Action) -> Result<String, String> {
        let m: Move =
            the_move(self.game, state, action).ok_or("a move of the game cannot be repeated")?;
        if let Some(pair) = m.pair() {
            let wing = self
                .fen4
                .wings
                .iter()
                .position(|w| *w == Some(pair as usize));
            return match wing {
                Some(0) => Ok("O-O".to_owned()),
                Some(_) => Ok("O-O-O".to_owned()),
                None => Err("PGN4 has no word for a move of two pieces".to_owned()),
            };
        }
        if m.is_besides() {
            return Err("PGN4 has no word for a move that takes two pieces".to_owned());
        }
        let name = |point: u8| self.core.rules().board.name(PointId(point));
        let there = state.piece(m.to);
        let mut text = self.letter(state.piece(m.from).kind())?;
        text.push_str(name(m.from));
        if !there.is_none() {
            text.push('x');
            text.push_str(&self.letter(there.kind())?);
        } else if m.is_passing() {
            text.push('x');
        } else {
            text.push('-');
        }
        text.push_str(name(m.to));
        if let Some(kind) = m.promotion() {
            text.push('=');
            text.push_str(&self.letter(kind)?);
        }
        Ok(text)
    }

    /// `+` for each royal piece that came into check, `#` for each mated at once.
    fn marks(&self, action: usize, before: &State, after: &State) -> String {
        let mates = self.game.events(action).iter().filter(|event| {
            matches!(
                event,
                Event::Eliminated {
                    cause: Cause::Mate,
                    ..
                } | Event::Halted {
                    cause: Cause::Mate,
                    ..
                }
            )
        });
        let mates = if self.on_turn() { 0 } else { mates.count() };
        let checks = self.core.checked(after).minus(self.core.checked(before));
        format!("{}{}", "+".repeat(checks.iter().count()), "#".repeat(mates))
    }
}
