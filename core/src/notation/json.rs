//! Actions as the JSON objects that other programs read.

use serde_json::{Value, json};

use crate::game::Game;
use crate::ids::{KindId, SeatId};
use crate::play::{Action, Answer};
use crate::setup::layout::write_rows;

fn seat(game: &Game, seat: SeatId) -> &str {
    game.rules().seats.get(seat.index()).map_or("?", |s| &s.id)
}

fn kind(game: &Game, kind: Option<KindId>) -> Value {
    kind.and_then(|k| game.rules().kinds.get(k.index()))
        .map_or(Value::Null, |k| json!(k.id))
}

/// An action as a JSON object.
pub fn to_json(game: &Game, action: &Action) -> Value {
    let rules = game.rules();
    match action {
        Action::Move {
            from,
            to,
            promote,
            paired,
        } => {
            let pair = paired.and_then(|i| rules.paired.get(usize::from(i)));
            json!({
                "type": "move",
                "from": rules.board.name(*from),
                "to": rules.board.name(*to),
                "promote": kind(game, *promote),
                "castle": pair.map(|p| p.id.clone()),
            })
        }
        Action::Layout(kinds) => {
            let symbols: Vec<&str> = rules.kinds.iter().map(|k| k.symbol.as_str()).collect();
            let rows = rules
                .setup
                .deploy
                .as_ref()
                .map(|deploy| write_rows(kinds, &deploy.rows[0], &deploy.slots[0], &symbols));
            json!({"type": "layout", "rows": rows})
        }
        Action::Unlay => json!({"type": "unlay"}),
        Action::Resign => json!({"type": "resign"}),
        Action::Leave => json!({"type": "leave"}),
        Action::Timeout => json!({"type": "timeout"}),
        Action::Draw(answer) => json!({"type": "draw", "answer": answer.id(), "with": null}),
        Action::Pact(answer, with) => {
            json!({"type": "pact", "answer": answer.id(), "with": seat(game, *with)})
        }
        Action::First(first) => json!({"type": "first", "seat": seat(game, *first)}),
    }
}

/// Reads an action from a JSON object.
///
/// # Errors
/// A sentence that names the member that is missing or wrong.
pub fn from_json(game: &Game, value: &Value) -> Result<Action, String> {
    let rules = game.rules();
    let text = |key: &str| {
        value
            .get(key)
            .and_then(Value::as_str)
            .ok_or_else(|| format!("`{key}` is missing or no text"))
    };
    let point = |key: &str| {
        let name = text(key)?;
        rules
            .board
            .find(name)
            .ok_or_else(|| format!("`{key}`: there is no point `{name}`"))
    };
    let seat = |key: &str| {
        let name = text(key)?;
        rules
            .seat(name)
            .ok_or_else(|| format!("`{key}`: there is no seat `{name}`"))
    };
    let answer = || match text("answer")? {
        "offer" => Ok(Answer::Offer),
        "accept" => Ok(Answer::Accept),
        "decline" => Ok(Answer::Decline),
        "withdraw" => Ok(Answer::Withdraw),
        other => Err(format!("`answer`: `{other}` is no answer")),
    };
    Ok(match text("type")? {
        "move" => Action::Move {
            from: point("from")?,
            to: point("to")?,
            promote: match value.get("promote").and_then(Value::as_str) {
                Some(name) => Some(
                    rules
                        .kind(name)
                        .ok_or_else(|| format!("`promote`: there is no piece `{name}`"))?,
                ),
                None => None,
            },
            paired: match value.get("castle").and_then(Value::as_str) {
                Some(name) => {
                    let found = rules.paired.iter().position(|p| p.id == name);
                    Some(
                        found
                            .ok_or_else(|| format!("`castle`: there is no paired move `{name}`"))?
                            as u8,
                    )
                }
                None => None,
            },
        },
        "layout" => {
            let rows: Vec<String> = value
                .get("rows")
                .and_then(Value::as_array)
                .ok_or("`rows` is missing")?
                .iter()
                .map(|row| row.as_str().unwrap_or("").to_owned())
                .collect();
            Action::Layout(super::read::read_layout(game, &rows).map_err(|e| e.to_string())?)
        }
        "unlay" => Action::Unlay,
        "resign" => Action::Resign,
        "leave" => Action::Leave,
        "timeout" => Action::Timeout,
        "draw" => Action::Draw(answer()?),
        "pact" => Action::Pact(answer()?, seat("with")?),
        "first" => Action::First(seat("seat")?),
        other => return Err(format!("`type`: `{other}` is no action")),
    })
}
