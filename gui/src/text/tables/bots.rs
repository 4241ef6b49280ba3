//! Bots, undo, watching.

use crate::text::Text;

texts! {
    SPEED: "A bot's move is shown for", "机器人每步演示", "機器人每步演示";
    UNDO: "Take back", "悔棋", "悔棋";
    UNDO_NOTHING: "There is nothing to take back", "没有可以悔的棋", "沒有可以悔的棋";
    UNDO_HIDDEN:
        "With hidden pieces nothing is taken back between people",
        "有暗子时，玩家之间不可悔棋",
        "有暗子時，玩家之間不可悔棋";
    UNDO_REVEALED:
        "Another player's action has revealed something since",
        "其后另一方的着法已亮明信息，不可悔棋",
        "其後另一方的著法已亮明資訊，不可悔棋";
    UNDO_OF:
        "Back to the last move of {seat}; the record will say that this was practice",
        "退回{seat}的上一步；棋谱将注明为练习局",
        "退回{seat}的上一步；棋譜將註明為練習局";
    UNDO_PRACTICE:
        "Back to your last move; the record will say that this was practice",
        "退回你的上一步；棋谱将注明为练习局",
        "退回你的上一步；棋譜將註明為練習局";
    PRACTICE: "practice", "练习", "練習";
    PRACTICE_HELP:
        "Something was taken back; the record says that this is practice",
        "本局悔过棋，棋谱注明为练习局",
        "本局悔過棋，棋譜註明為練習局";
    YOU_ARE_OUT: "You are out", "你已出局", "你已出局";
    WATCH: "Watch on", "继续观战", "繼續觀戰";
    SKIP_TO_END: "Skip to the end", "跳到终局", "跳到終局";
    BOT_RANDOM: "Plays any move", "随意走子", "隨意走子";
    BOT_GREEDY: "Looks one move ahead", "只看一步", "只看一步";
    FAILED:
        "The bot of {seat} has failed. The simplest one goes on in its place.",
        "{seat}的机器人出错，改由最简单的机器人继续。",
        "{seat}的機器人出錯，改由最簡單的機器人繼續。";
}
