//! The list of keys.

use crate::text::Text;

texts! {
    TITLE: "Keys", "按键", "按鍵";
    MOVE_FOCUS: "Arrows: go over the points along lines", "方向键：沿线在各点间移动", "方向鍵：沿線在各點間移動";
    SELECT: "Enter or space: choose, move there", "回车或空格：选择、走到该处", "Enter 或空白鍵：選擇、走到該處";
    ESCAPE: "Escape: let go, close", "Esc：放下、关闭", "Esc：放下、關閉";
    TYPE:
        "A letter or a digit: type a move. /: type a move or a word, whatever it begins with",
        "字母或数字：输入着法。/：输入任意着法或命令",
        "字母或數字：輸入著法。/：輸入任意著法或命令";
    ROTATE: "{key}: turn the board", "{key}：旋转棋盘", "{key}：旋轉棋盤";
    ZOOM:
        "+, -, {key}: larger, smaller, whole board",
        "+、-、{key}：放大、缩小、显示整个棋盘",
        "+、-、{key}：放大、縮小、顯示整個棋盤";
    PAN: "Shift and arrows: move the board", "Shift+方向键：移动棋盘", "Shift+方向鍵：移動棋盤";
    STEP: "{key}: next move of a bot", "{key}：机器人下一步", "{key}：機器人下一步";
    SKIP: "{key}: on to my turn", "{key}：直到轮到我", "{key}：直到輪到我";
    SKIP_TO_END: "{key}: skip to the end", "{key}：跳到终局", "{key}：跳到終局";
    AGAIN:
        "{key}: show again since my last move",
        "{key}：重看我上一步之后的着法",
        "{key}：重看我上一步之後的著法";
    PAUSE: "{key}: pause the bots", "{key}：暂停机器人", "{key}：暫停機器人";
    UNDO: "Ctrl+Z: take back", "Ctrl+Z：悔棋", "Ctrl+Z：悔棋";
    MARK:
        "{key}: mark the piece under the pointer, or under the focus",
        "{key}：给鼠标指着的或焦点处的棋子标注",
        "{key}：給滑鼠指著的或焦點處的棋子標註";
    NEXT_SEAT: "Tab: from piece to piece, seat by seat", "Tab：逐方逐子移动", "Tab：逐方逐子移動";
    REPLAY:
        "[, ], Home, End, after the end left and right too: through the game",
        "[、]、Home、End，终局后亦可用左、右：浏览棋谱",
        "[、]、Home、End，終局後亦可用左、右：瀏覽棋譜";
    OPEN: "Ctrl+O: open a file", "Ctrl+O：打开文件", "Ctrl+O：開啟檔案";
    SAVE: "Ctrl+S: save the record", "Ctrl+S：保存棋谱", "Ctrl+S：儲存棋譜";
    RULES: "F1: rules", "F1：规则", "F1：規則";
    KEYS: "?: this list", "?：本列表", "?：本列表";
    MUTE: "Ctrl+M: mute", "Ctrl+M：静音", "Ctrl+M：靜音";
}
