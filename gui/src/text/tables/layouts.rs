//! Deployment and the layout editor.

use crate::text::Text;

texts! {
    DEPLOY: "Set up your pieces", "请布阵", "請佈陣";
    READY: "Ready", "准备好了", "準備好了";
    NOT_READY: "Not ready after all", "取消准备", "取消準備";
    WAIT_OTHERS: "The others are still setting up", "其他方仍在布阵", "其他方仍在佈陣";
    MIRROR: "Mirror left and right", "左右对调", "左右對調";
    RANDOM: "Random", "随机布阵", "隨機佈陣";
    RANDOM_HELP: "Every permitted layout is equally likely", "每种合规布阵的机会相同", "每種合規佈陣的機會相同";
    NAMED: "Layouts of this game", "自带布阵", "自帶佈陣";
    SAVED: "My layouts", "我的布阵", "我的佈陣";
    LAYOUT_NAME: "Name of the layout", "布阵名称", "佈陣名稱";
    IMPORT: "Import…", "导入…", "匯入…";
    EXPORT: "Export…", "导出…", "匯出…";
    LAYOUT_OK: "The layout is complete and permitted", "布阵完整且合规", "佈陣完整且合規";
    LAYOUT_BROKEN: "Problems in this layout: {n}", "布阵有 {n} 处不合规", "佈陣有 {n} 處不合規";
    WRONG_PLACE: "{kind} may not stand on {point}", "{kind}不能放在 {point}", "{kind}不能放在 {point}";
    ONLY_ON: "{wrong}: it may only stand on {places}", "{wrong}：只可放在{places}", "{wrong}：只可放在{places}";
    NOT_ON: "{wrong}: it may stand anywhere but on {places}", "{wrong}：除{places}外皆可", "{wrong}：除{places}外皆可";
    WRONG_COUNT:
        "{n} of {kind}, {expected} expected",
        "{kind}有 {n} 枚，应为 {expected} 枚",
        "{kind}有 {n} 枚，應為 {expected} 枚";
    EMPTY_POINT: "{point} is empty", "{point} 是空的", "{point} 是空的";
    TIME_LEFT: "{time} left to set up", "布阵剩余时间 {time}", "佈陣剩餘時間 {time}";
    TIME_OVER: "Time is over: this layout is taken", "时间到：采用当前布阵", "時間到：採用當前佈陣";
    REPLACE: "Replace the layout {name}?", "覆盖布阵“{name}”？", "覆蓋佈陣「{name}」？";
    DELETE_ASK: "Delete the layout {name}?", "删除布阵“{name}”？", "刪除佈陣「{name}」？";
    NO_SAVED: "No layout saved yet", "尚未保存布阵", "尚未儲存佈陣";
    NO_DEPLOYMENT: "In this game nothing is set up by the players", "此棋种不需要布阵", "此棋種不需要佈陣";
    NOT_SAVED: "The layout was not saved: {why}", "布阵未能保存：{why}", "佈陣未能儲存：{why}";
    NOT_DELETED: "The layout was not deleted: {why}", "布阵未能删除：{why}", "佈陣未能刪除：{why}";
    NOT_READ: "The layout was not read: {why}", "布阵未能读取：{why}", "佈陣未能讀取：{why}";
}
