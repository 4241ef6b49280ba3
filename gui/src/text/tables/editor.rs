//! The layout editor, and the readiness of seats.

use crate::text::Text;

texts! {
    EDITOR_OF: "Layouts of {game}", "{game}的布阵", "{game}的佈陣";
    LAYOUTS_OF: "Layout editor of {game}", "{game}的布阵编辑器", "{game}的佈陣編輯器";
    LAYOUTS: "Layouts…", "布阵…", "佈陣…";
    HOW: "Click or drag two pieces to swap them", "点击或拖动两枚棋子使其对调", "點擊或拖動兩枚棋子使其對調";
    IS_READY: "ready", "已准备", "已準備";
    SETTING_UP: "setting up", "布阵中", "佈陣中";
    CHANGE: "Change my layout", "重新布阵", "重新佈陣";
    CHANGE_HELP:
        "Takes the game back to the set-up, as long as you have not moved",
        "尚未走子时可退回布阵",
        "尚未走子時可退回佈陣";
    NO_MIRROR: "The points are not alike on both sides", "左右两侧的点位不对称", "左右兩側的點位不對稱";
    LOAD: "Use the layout {name}", "使用布阵“{name}”", "使用佈陣「{name}」";
    DELETE: "Delete the layout {name}", "删除布阵“{name}”", "刪除佈陣「{name}」";
    WRONG: "may not stand here", "不可放在此处", "不可放在此處";
    FREE: "may stand here", "可放在此处", "可放在此處";
}
