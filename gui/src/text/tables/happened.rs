//! Log, captures, scores, seats that are out.

use crate::text::Text;

texts! {
    LOG: "Log", "记录", "記錄";
    PRESENT: "Back to the present", "回到当前局面", "回到當前局面";
    VIEWING:
        "An earlier moment, after action {n} of {last}: {then}",
        "较早的局面，第 {n}/{last} 步之后：{then}",
        "較早的局面，第 {n}/{last} 步之後：{then}";
    EARLIER:
        "You look at an earlier moment; the button “Back to the present” or the key End leads back.",
        "你正在查看较早的局面；按“回到当前局面”或 End 键返回。",
        "你正在檢視較早的局面；按「回到當前局面」或 End 鍵返回。";
    LAST_MOVES: "Last move of every seat", "显示各方上一步", "顯示各方上一步";
    LOST: "lost: {what}", "失去：{what}", "失去：{what}";
    UNKNOWN_LOST: "{n} unknown", "{n} 枚未知", "{n} 枚未知";
    COMMANDS: "commands {n}", "指挥 {n} 枚", "指揮 {n} 枚";
    SCORE: "{n} points", "{n} 分", "{n} 分";
    DRAWN: "A draw", "和棋", "和棋";
    YOU_WIN: "You win: {won}", "你赢了：{won}", "你贏了：{won}";
    YOU_LOSE: "You lose: {won}", "你输了：{won}", "你輸了：{won}";
    WINS: "{seats} wins", "{seats}获胜", "{seats}獲勝";
    WIN: "{seats} win", "{seats}获胜", "{seats}獲勝";
    OUT_BY: "out ({how})", "出局（{how}）", "出局（{how}）";
    ANNEXED: "annexed by {seat}", "被{seat}兼并", "被{seat}兼併";
    ALLIED: "allied with {seats}", "与{seats}同盟", "與{seats}同盟";
    RESULT: "Result", "结果", "結果";
    MISSED_TURNS: "{n} of {limit} turns missed", "已错过 {n}/{limit} 次", "已錯過 {n}/{limit} 次";
    HOW_MATE: "mated", "被将死", "被將死";
    HOW_CAPTURE: "{kinds} lost", "失去{kinds}", "失去{kinds}";
    HOW_NO_ACTION: "no move", "无棋可走", "無棋可走";
    HOW_NO_PIECES: "no piece left", "没有棋子", "沒有棋子";
    HOW_GOAL: "goal lost", "目标被占", "目標被佔";
    HOW_PERPETUAL_CHECK: "perpetual check", "长将", "長將";
    HOW_PERPETUAL_CHASE: "perpetual chase", "长捉", "長捉";
    HOW_REPETITION: "repetition", "重复局面", "重複局面";
    HOW_RESIGN: "resigned", "认输", "認輸";
    HOW_LEAVE: "left", "离开", "離開";
    HOW_TIMEOUT: "out of time", "超时", "超時";
    HOW_KING_TAKEN: "{royal} taken", "{royal}被吃", "{royal}被吃";
    HOW_PARTNER: "fell with the partner", "随队友出局", "隨隊友出局";
}
