//! Passing the machine on in games with hidden pieces.

use crate::text::Text;

texts! {
    PASS_ON: "Pass on to {seat}", "请交给{seat}", "請交給{seat}";
    DONE: "Done: pass on to {seat}", "看完了：交给{seat}", "看完了：交給{seat}";
    TITLE: "Over to {seat}", "请{seat}就座", "請{seat}就座";
    TEXT:
        "Pass the machine on to {seat}. Everybody else looks away.",
        "请把机器交给{seat}，其他人请回避。",
        "請把機器交給{seat}，其他人請回避。";
    HOLD: "Hold to see the board", "按住查看棋盘", "按住檢視棋盤";
    START: "I am {seat}: show my board", "我是{seat}：显示我的棋盘", "我是{seat}：顯示我的棋盤";
}
