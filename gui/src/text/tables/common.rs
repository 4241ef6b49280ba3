//! Words that many places use.

use crate::text::Text;

texts! {
    APP: "Sifang", "四方", "四方";
    TAGLINE: "Board games for two to eight seats", "二至八方的棋类游戏", "二至八方的棋類遊戲";
    OK: "OK", "确定", "確定";
    CANCEL: "Cancel", "取消", "取消";
    CLOSE: "Close", "关闭", "關閉";
    BACK: "Back", "返回", "返回";
    YES: "Yes", "是", "是";
    NO: "No", "否", "否";
    ON: "On", "开", "開";
    OFF: "Off", "关", "關";
    UNLIMITED: "unlimited", "不限", "不限";
    NONE: "None", "无", "無";
    SAVE: "Save", "保存", "儲存";
    OPEN: "Open", "打开", "開啟";
    MENU: "Menu", "菜单", "選單";
    LOADING: "Loading…", "正在载入…", "正在載入…";
    AND: " and ", "、", "、";
    OR: " or ", "或", "或";
    CLAUSE: ", and ", "；", "；";
    COMMA: ", ", "、", "、";
    PIECE: "piece", "棋子", "棋子";
    ROYAL_PIECE: "royal piece", "王棋", "王棋";
    ALSO: "{name} ({other})", "{name}（{other}）", "{name}（{other}）";
    OF_ARMY: "{army}'s {kind}", "{army}的{kind}", "{army}的{kind}";
    NUMBER_OF: "{n} × {what}", "{what} × {n}", "{what} × {n}";
}
