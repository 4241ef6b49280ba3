//! All actions as other programs pass them.

use serde_json::{Value, json};

use super::action::{read_rows, read_shuffle, rows, shuffle_words};
use crate::game::Game;
use crate::ids::{KindId, Piece, PointId, SeatId};
use crate::lang::{did_you_mean, list_of};
use crate::play::{Action, Answer};

/// A value that is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no action: {0}")]
pub struct JsonError(pub String);

/// An action as a trace has it: `{"type":"move","from","to","promote","castle"}` with ids or null
/// (and `"besides":true` of a capture in passing that also takes what stands where it ends),
/// `{"type":"layout","rows"}`, `{"type":"unlay"}`, `{"type":"resign"}`, `{"type":"leave"}`, `{"type":"timeout"}`, `{"type":"claim"}`,
/// `{"type":"ask"}`, `{"type":"draw","answer","with":null}`, `{"type":"pact","answer","with"}`, `{"type":"first","seat"}`.
pub fn to_json(game: &Game, action: &Action) -> Value {
    let rules = game.rules();
    let seat = |seat: &SeatId| rules.seats.get(seat.index()).map(|s| s.id.as_str());
    match action {
        Action::Move {
            from,
            to,
            promote,
            paired,
            besides,
        } => {
            let mut value = json!({
                "type": "move",
                "from": rules.board.name(*from),
                "to": rules.board.name(*to),
                "promote": promote.and_then(|k| rules.kinds.get(k.index())).map(|k| k.id.as_str()),
                "castle": paired.and_then(|i| rules.paired.get(i as usize)).map(|p| p.id.as_str()),
            });
            if *besides {
                value["besides"] = json!(true);
            }
            value
        }
        Action::Flip(at) => json!({"type": "flip", "point": rules.board.name(*at)}),
        Action::Shuffle(pieces) => {
            json!({"type": "shuffle", "pieces": shuffle_words(rules, pieces)})
        }
        Action::Layout(kinds) => json!({"type": "layout", "rows": rows(rules, kinds)}),
        Action::Unlay => json!({"type": "unlay"}),
        Action::Resign => json!({"type": "resign"}),
        Action::Leave => json!({"type": "leave"}),
        Action::Timeout => json!({"type": "timeout"}),
        Action::Claim => json!({"type": "claim"}),
        Action::Ask => json!({"type": "ask"}),
        Action::Draw(answer) => json!({"type": "draw", "answer": answer.id(), "with": null}),
        Action::Pact(answer, with) => {
            json!({"type": "pact", "answer": answer.id(), "with": seat(with)})
        }
        Action::First(first) => json!({"type": "first", "seat": seat(first)}),
    }
}

/// Reads what [`to_json`] writes; a key whose value is null may be missing.
///
/// # Errors
/// A sentence that names the key, what was found there and what was expected.
pub fn from_json(game: &Game, value: &Value) -> Result<Action, JsonError> {
    let object = Object { game, value };
    let rules = game.rules();
    Ok(match object.text("type")? {
        "move" => Action::Move {
            from: object.point("from")?,
            to: object.point("to")?,
            promote: object
                .named(
                    "promote",
                    "piece",
                    rules.kinds.iter().map(|k| k.id.as_str()),
                )?
                .map(|i| KindId(i as u8)),
            paired: object
                .named(
                    "castle",
                    "move of two pieces",
                    rules.paired.iter().map(|p| p.id.as_str()),
                )?
                .map(|i| i as u8),
            besides: object.flag("besides")?,
        },
        "flip" => Action::Flip(object.point("point")?),
        "shuffle" => Action::Shuffle(object.pieces()?),
        "layout" => Action::Layout(object.rows()?),
        "unlay" => Action::Unlay,
        "resign" => Action::Resign,
        "leave" => Action::Leave,
        "timeout" => Action::Timeout,
        "claim" => Action::Claim,
        "ask" => Action::Ask,
        "draw" => Action::Draw(object.answer()?),
        "pact" => Action::Pact(object.answer()?, object.seat("with")?),
        "first" => Action::First(object.seat("seat")?),
        other => {
            return Err(unknown(
                "type",
                "action",
                other,
                [
                    "move", "flip", "shuffle", "layout", "unlay", "resign", "leave", "timeout",
                    "claim", "ask", "draw", "pact", "first",
                ]
                .into_iter(),
            ));
        }
    })
}

fn unknown<'a>(
    key: &str,
    what: &str,
    name: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> JsonError {
    let name = super::error::shorten(name);
    let help = did_you_mean(&name, known.clone())
        .unwrap_or_else(|| format!("expected {}", list_of(known)));
    JsonError(format!("`{key}`: there is no {what} `{name}`; {help}"))
}

struct Object<'a> {
    game: &'a Game,
    value: &'a Value,
}

impl<'a> Object<'a> {
    fn text(&self, key: &str) -> Result<&'a str, JsonError> {
        match self.value.get(key) {
            Some(Value::String(text)) => Ok(text),
            Some(other) => Err(JsonError(format!(
                "`{key}` is {}, expected text",
                super::error::shorten(&other.to_string())
            ))),
            None => Err(JsonError(format!("`{key}` is missing"))),
        }
    }

    /// What is true or false; missing is false.
    fn flag(&self, key: &str) -> Result<bool, JsonError> {
        match self.value.get(key) {
            None | Some(Value::Null) => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(other) => Err(JsonError(format!(
                "`{key}` is {}, expected true or false",
                super::error::shorten(&other.to_string())
            ))),
        }
    }

    fn point(&self, key: &str) -> Result<PointId, JsonError> {
        let name = self.text(key)?;
        let board = &self.game.rules().board;
        board.find(name).ok_or_else(|| {
            let name = super::error::shorten(name);
            JsonError(format!("`{key}`: the board has no point `{name}`"))
        })
    }

    /// The number of an id; none where it is null or missing.
    fn named<'n>(
        &self,
        key: &str,
        what: &str,
        mut known: impl Iterator<Item = &'n str> + Clone,
    ) -> Result<Option<usize>, JsonError> {
        if self.value.get(key).is_none_or(Value::is_null) {
            return Ok(None);
        }
        let name = self.text(key)?;
        let all = known.clone();
        match known.position(|id| id == name) {
            Some(found) => Ok(Some(found)),
            None => Err(unknown(key, what, name, all)),
        }
    }

    fn seat(&self, key: &str) -> Result<SeatId, JsonError> {
        let seats = self.game.rules().seats.iter().map(|s| s.id.as_str());
        match self.named(key, "seat", seats)? {
            Some(found) => Ok(SeatId(found as u8)),
            None => Err(JsonError(format!("`{key}` is missing"))),
        }
    }

    fn answer(&self) -> Result<Answer, JsonError> {
        let name = self.text("answer")?;
        let all = [
            Answer::Offer,
            Answer::Accept,
            Answer::Decline,
            Answer::Withdraw,
        ];
        all.into_iter()
            .find(|answer| answer.id() == name)
            .ok_or_else(|| unknown("answer", "answer", name, all.map(Answer::id).into_iter()))
    }

    fn pieces(&self) -> Result<Vec<Piece>, JsonError> {
        let words: Option<Vec<&str>> = self.value.get("pieces").and_then(|pieces| {
            let pieces = pieces.as_array()?.iter();
            pieces.map(Value::as_str).collect()
        });
        let missing = || JsonError("`pieces` is missing, or no list of texts".to_owned());
        read_shuffle(self.game.rules(), &words.ok_or_else(missing)?)
            .map_err(|message| JsonError(format!("`pieces`: {message}")))
    }

    fn rows(&self) -> Result<Vec<KindId>, JsonError> {
        let rows: Option<Vec<String>> = self.value.get("rows").and_then(|rows| {
            let rows = rows.as_array()?.iter();
            rows.map(|row| row.as_str().map(str::to_owned)).collect()
        });
        let rows =
            rows.ok_or_else(|| JsonError("`rows` is missing, or no list of texts".to_owned()))?;
        read_rows(self.game.rules(), &rows)
            .map_err(|message| JsonError(format!("`rows`: {message}")))
    }
}
