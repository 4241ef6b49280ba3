//! Whose turn it is.

use crate::text::Text;

texts! {
    YOUR_TURN: "Your turn", "轮到你了", "輪到你了";
    YOUR_TURN_AS: "Your turn, {seat}", "{seat}，轮到你了", "{seat}，輪到你了";
    TURN_OF: "{seat} to move", "轮到{seat}", "輪到{seat}";
    ANSWER_CHECK:
        "Your {royal} is in check: answer at once",
        "你的{royal}被将军：须立即应将",
        "你的{royal}被將軍：須立即應將";
    MUST_ANSWER: "{seat} must answer the check", "{seat}须立即应将", "{seat}須立即應將";
    PASSED_OVER: "{seats} passed over", "越过了{seats}", "越過了{seats}";
    THINKING: "{seat} is thinking", "{seat}正在思考", "{seat}正在思考";
    THINKING_FOR: "{seat} is thinking, {n} s", "{seat}正在思考，{n} 秒", "{seat}正在思考，{n} 秒";
    WAITING_LAYOUTS: "Waiting for the layouts of {seats}", "等待{seats}布阵", "等待{seats}佈陣";
    PAUSED: "Paused: {then}", "已暂停：{then}", "已暫停：{then}";
    PAUSE: "Pause the bots", "暂停机器人", "暫停機器人";
    RESUME: "Let the bots go on", "让机器人继续", "讓機器人繼續";
    NO_BOTS: "No bots play in this game", "本局没有机器人", "本局沒有機器人";
    STEP: "Next move", "下一步", "下一步";
    SKIP_TO_ME: "On to my turn", "直到轮到我", "直到輪到我";
    SINCE_MINE: "Show again since my last move", "重看我上一步之后的着法", "重看我上一步之後的著法";
    WATCHING: "You watch", "你在观战", "你在觀戰";
}
