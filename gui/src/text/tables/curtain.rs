//! Passing the machine on in games with hidden pieces.

use crate::text::Text;

texts! {
    PASS_ON: "Pass on to {seat}", "请交给{seat}", "請交給{seat}";
    DONE: "Done: pass on to {seat}", "看完了：交给{seat}", "看完了：交給{seat}";
    TITLE: "Over to {seat}", "请{seat}就座", "請{seat}就座";
    TEXT:
        "Only {seat} looks at the screen now.",
        "此刻只有{seat}可以看屏幕。",
        "此刻只有{seat}可以看螢幕。";
    HOLD: "Hold to show my board", "按住以显示我的棋盘", "按住以顯示我的棋盤";
    START: "I am {seat}: hold to show my board", "我是{seat}：按住以显示我的棋盘", "我是{seat}：按住以顯示我的棋盤";
}
