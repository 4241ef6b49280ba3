//! A match as PGN.

use super::result::Outcome;
use super::{san, wrap};
use crate::formats::{self, Format};
use crate::ids::SeatId;
use crate::matches::Match;
use crate::notation;
use crate::play::{Action, Move, State};
use crate::record::Players;

/// The tags that every text has, with what stands there if nothing is known.
const ROSTER: [(&str, &str); 4] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
];

/// The move that an action of a state is.
pub(super) fn the_move(game: &Match, state: &State, action: &Action) -> Option<Move> {
    let moves = game.game().moves(state);
    moves.into_iter().find(|&m| Action::from(m) == *action)
}

/// The player of a seat: as a tag has it, or as the record.
pub(super) fn player(players: &Players, name: &str, seat: SeatId) -> String {
    let own = players.seats.get(seat.index()).filter(|p| !p.is_empty());
    let tagged = players.tags.get(name);
    tagged.or(own).map_or_else(|| "?".to_owned(), Clone::clone)
}

/// What the tag `Termination` says of a last action that is no move.
fn termination(game: &Match) -> Option<&'static str> {
    match game.played().last()?.action {
        Action::Timeout => Some("time forfeit"),
        Action::Leave => Some("abandoned"),
        _ => None,
    }
}

/// Writes a game.
pub(super) fn write(game: &Match, players: &Players) -> Result<String, String> {
    let tags = &players.tags;
    let core = game.game();
    let pgn = core.rules().formats.pgn.as_ref();
    let pgn = pgn.ok_or("this game has no PGN")?;
    let &[(first, ref white), (second, ref black)] = &pgn.players[..] else {
        return Err("PGN is for two seats".to_owned());
    };
    let result = Outcome::of(game, first, second).map_or("*", Outcome::text);
    let mut out = String::new();
    let mut written = vec!["Result", "SetUp", "FEN", white, black];
    for (name, unknown) in ROSTER {
        let value = tags.get(name).map_or(unknown, String::as_str);
        wrap::tag(&mut out, name, value);
        written.push(name);
    }
    for (seat, name) in &pgn.players {
        wrap::tag(&mut out, name, &player(players, name, *seat));
    }
    wrap::tag(&mut out, "Result", result);
    let (start, own) = game.start();
    if own {
        let fen = formats::write(core, Format::Fen, start);
        let fen = fen.ok_or("the start of this game cannot be written as FEN")?;
        wrap::tag(&mut out, "SetUp", "1");
        wrap::tag(&mut out, "FEN", &fen);
    }
    if let Some(how) = termination(game) {
        wrap::tag(&mut out, "Termination", how);
        written.push("Termination");
    }
    wrap::others(&mut out, tags, &written);
    out.push('\n');
    let mut words = moves(game)?;
    words.push(result.to_owned());
    out.push_str(&wrap::lines(&words));
    Ok(out)
}

/// Moves with their numbers; other actions as comments.
fn moves(game: &Match) -> Result<Vec<String>, String> {
    let core = game.game();
    let mut state = *game.start().0;
    let mut history = game.start_history().clone();
    let mut words = Vec::new();
    let mut number_due = true;
    for (i, played) in game.played().iter().enumerate() {
        let seat = played.seat.ok_or("PGN has no words for what is drawn")?;
        if game.is_refused(i) {
            let what = notation::action_text(core, &state, &played.action);
            let who = &core.rules().seats[seat.index()].id;
            words.push(format!("{{{who} is refused {what}}}"));
            number_due = true;
            continue;
        }
        match &played.action {
            action @ Action::Move { .. } => {
                let first = core.rules().turn.order.first() == Some(&seat);
                let number = state.plies() / 2 + 1;
                if first {
                    words.push(format!("{number}."));
                } else if number_due {
                    words.push(format!("{number}..."));
                }
                number_due = false;
                let m = the_move(game, &state, action);
                let m = m.ok_or("a move of the game cannot be repeated")?;
                words.push(san::write(core, &state, m));
            }
            action => {
                let what = notation::action_text(core, &state, action);
                let who = &core.rules().seats[seat.index()].id;
                words.push(format!("{{{who} {what}}}"));
                number_due = true;
            }
        }
        let played = core.play(&mut state, &mut history, seat, &played.action, &mut ());
        played.map_err(|refusal| refusal.text)?;
        if !number_due && let Some(word) = words.last_mut() {
            word.push_str(mark(game, i, &state));
        }
    }
    Ok(words)
}

/// `+` for a check, `#` for a mate.
fn mark(game: &Match, action: usize, after: &State) -> &'static str {
    use crate::play::{Cause, Event};
    let mate = |event: &Event| {
        matches!(
            event,
            Event::Eliminated {
                cause: Cause::Mate,
                ..
            }
        )
    };
    if game.events(action).iter().any(mate) {
        "#"
    } else if game.game().checked(after).is_empty() {
        ""
    } else {
        "+"
    }
}
