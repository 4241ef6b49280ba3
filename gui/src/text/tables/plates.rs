//! What the plates of the seats say besides names: offers, little time, a player who is out.

use crate::text::Text;

texts! {
    ANSWER_TO: "{answer}: {offer}", "{answer}：{offer}", "{answer}：{offer}";
    THIS_MOVE: "this move {time}", "本步 {time}", "本步 {time}";
    LITTLE_TIME: "little time", "时间不多", "時間不多";
    SIT: "Sit here", "就座", "就座";
    SIT_AT: "Sit here: {seat}", "就座：{seat}", "就座：{seat}";
    PACT_BETWEEN: "{seat} offers {other} a pact", "{seat}向{other}提议结盟", "{seat}向{other}提議結盟";
}
