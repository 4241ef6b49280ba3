//! What bots are called. One that is not here goes by its own name.

use crate::text::Text;

texts! {
    WITH_NAME: "Bot ({name})", "机器人（{name}）", "機器人（{name}）";
    RANDOM: "random", "随机", "隨機";
    GREEDY: "greedy", "贪心", "貪心";
}
