//! PGN as a match.

use super::result::{self, Outcome};
use super::san;
use super::text::{GameText, Word};
use crate::formats::{self, Format, FormatError};
use crate::game::Game;
use crate::matches::Match;
use crate::play::{Awaits, History};

/// The match from the text's position, or from the start.
pub(super) fn begin(
    game: &Game,
    text: &GameText<'_>,
    tag: &str,
    format: Format,
) -> Result<Match, FormatError> {
    if let Some(tag) = text.find(tag) {
        let mut state = formats::read(game, format, &tag.value)
            .map_err(|error| error.within(text.whole, tag.at))?;
        let mut history = History::default();
        game.begin(&mut state, &mut history, &mut ());
        return Ok(Match::from_position(game, (state, history), 0));
    }
    let begun = Match::bare(game, 0);
    match begun.awaits() {
        Awaits::Move(_) => Ok(begun),
        _ => Err(text.error(0, "this game does not begin from one fixed position")),
    }
}

/// A move when the game is over.
pub(super) fn too_late(text: &GameText<'_>, word: Word<'_>, game: &Match) -> FormatError {
    let reason = game.truth().over().map_or("", |reason| reason.id());
    let message = format!("`{}` comes after the end of the game ({reason})", word.text);
    text.error(word.at, message)
}

/// Reads a game.
pub(super) fn read(game: &Game, text: &GameText<'_>) -> Result<Match, FormatError> {
    if game.rules().formats.pgn.is_none() {
        return Err(text.error(0, "this game has no PGN"));
    }
    let position = if text.tag("SetUp") == Some("0") {
        ""
    } else {
        "FEN"
    };
    let mut played = begin(game, text, position, Format::Fen)?;
    let mut said: Option<Word<'_>> = None;
    for &word in &text.words {
        if let Some(result) = said {
            let message = format!("`{}` comes after the result `{}`", word.text, result.text);
            return Err(text.error(word.at, message));
        }
        if word.text == "*" || Outcome::read(word.text).is_some() {
            said = Some(word);
            continue;
        }
        if matches!(
            word.text,
            "e.p." | "ep" | "!" | "?" | "!!" | "??" | "!?" | "?!" | "+" | "#"
        ) {
            continue;
        }
        let Some(seat) = played.truth().to_move() else {
            return Err(too_late(text, word, &played));
        };
        let m = san::read(game, played.truth(), word.text)
            .map_err(|message| text.error(word.at, message))?;
        played
            .act(Some(seat), m.into())
            .map_err(|refusal| text.error(word.at, refusal.text))?;
    }
    conclude(text, said, &mut played)?;
    Ok(played)
}

/// Makes the game end as the text says.
fn conclude(
    text: &GameText<'_>,
    said: Option<Word<'_>>,
    game: &mut Match,
) -> Result<(), FormatError> {
    let tag = text.find("Result").map(|tag| Word {
        at: tag.at,
        text: &tag.value,
    });
    let known = |word: &Word<'_>| word.text == "*" || Outcome::read(word.text).is_some();
    let Some(word) = said.or(tag.filter(known)) else {
        return Ok(());
    };
    if let Some(tag) = tag.filter(known)
        && Outcome::read(tag.text) != Outcome::read(word.text)
    {
        let message = format!(
            "the tag says `{}`, the end of the moves `{}`",
            tag.text, word.text
        );
        return Err(text.error(word.at, message));
    }
    let Some(outcome) = Outcome::read(word.text) else {
        // `*`: the text stops, whatever the moves came to
        return Ok(());
    };
    let players = game.game().rules().formats.pgn.as_ref();
    let players = players.map_or(&[][..], |pgn| &pgn.players);
    let &[(first, _), (second, _)] = players else {
        return Ok(());
    };
    if let Some(is) = Outcome::of(game, first, second) {
        if is != outcome {
            let message = format!(
                "the moves end the game `{}`, not `{}`",
                is.text(),
                word.text
            );
            return Err(text.error(word.at, message));
        }
        return Ok(());
    }
    let how = text.tag("Termination").unwrap_or_default();
    let ended = match outcome {
        Outcome::First => result::lost(game, second, how),
        Outcome::Second => result::lost(game, first, how),
        Outcome::Draw => result::draw(game, true),
    };
    ended.map_err(|reason| {
        let message = format!("the game cannot end `{}` here: {reason}", word.text);
        text.error(word.at, message)
    })
}
