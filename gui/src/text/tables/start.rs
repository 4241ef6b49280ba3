//! The first screen and the options of a game.

use crate::text::Text;

texts! {
    CHOOSE_GAME: "Choose a game", "选择棋种", "選擇棋種";
    PLAY: "Play", "开始", "開始";
    PLAY_GAME: "Play {game}", "开始{game}", "開始{game}";
    OPTIONS: "Options…", "选项…", "選項…";
    OPTIONS_OF: "Options of {game}", "{game}的选项", "{game}的選項";
    START_GAME: "Start the game", "开始对局", "開始對局";
    CONTINUE: "Continue", "继续", "繼續";
    UNFINISHED: "Unfinished games", "未完成的对局", "未完成的對局";
    UNFINISHED_TEXT: "{game}, {n} actions played", "{game}，已行 {n} 步", "{game}，已行 {n} 步";
    JUST_NOW: "just now", "刚才", "剛才";
    MINUTES_AGO: "{n} min ago", "{n} 分钟前", "{n} 分鐘前";
    HOURS_AGO: "{n} h ago", "{n} 小时前", "{n} 小時前";
    DAYS_AGO: "{n} days ago", "{n} 天前", "{n} 天前";
    MORE_UNFINISHED: "{n} more…", "另有 {n} 局…", "另有 {n} 局…";
    CONTINUE_ONE: "Continue {game}, {n} actions", "继续{game}（已行 {n} 步）", "繼續{game}（已行 {n} 步）";
    DISCARD_ONE: "Discard {game}, {n} actions", "放弃{game}（已行 {n} 步）", "放棄{game}（已行 {n} 步）";
    DISCARD_ASK: "Discard the game {game} for good?", "确定放弃{game}这一局？", "確定放棄{game}這一局？";
    OPEN_FILE: "Open a file…", "打开文件…", "開啟檔案…";
    DISCARD: "Discard it", "放弃该局", "放棄該局";
    LAYOUT_EDITOR: "Layout editor", "布阵编辑器", "佈陣編輯器";
    SETTINGS: "Settings", "设置", "設定";
    RULES: "Rules", "规则", "規則";
    SEAT_COUNT: "{n} seats", "{n} 方", "{n} 方";
    HIDDEN_PIECES: "hidden pieces", "暗棋", "暗棋";
    PICTURE_OF: "The board of {game}", "{game}的棋盘", "{game}的棋盤";
    MODE: "Mode", "模式", "模式";
    PRESET: "Preset", "预设", "規則組合";
    NO_PRESET: "No preset", "不用预设", "不用規則組合";
    RULE_OPTIONS: "Rules of this game", "本局规则", "本局規則";
    SEATS: "Seats", "座位", "座位";
    SEAT_NAME: "Name", "名称", "名稱";
    HUMAN: "Person", "玩家", "玩家";
    CLOCK: "Clock", "棋钟", "棋鐘";
    SEED: "Seed", "随机种子", "隨機種子";
    SEED_HELP:
        "The same seed draws the same chance again. Leave it as it is for a new game.",
        "同一种子得到同样的随机结果。开新局不必改动。",
        "同一種子得到同樣的隨機結果。開新局不必改動。";
    ASSISTANT: "Marks what is certain", "标出可确定的棋子", "標出可確定的棋子";
    ASSISTANT_HELP:
        "Fills in by itself what the rules make certain about hidden pieces",
        "按规则可以确定的暗子会自动标注",
        "按規則可以確定的暗子會自動標註";
    CHANGED: "{n} changed", "已改动 {n} 项", "已改動 {n} 項";
    DEFAULTS: "Back to the file's values", "恢复文件中的值", "恢復檔案中的值";
    TOO_MANY_BOTS:
        "At least one seat must be taken by a person to play; otherwise you watch.",
        "至少一方由玩家担任；否则只是观战。",
        "至少一方由玩家擔任；否則只是觀戰。";
    OPTIONS_BROKEN: "These options do not go together: {why}", "这些选项不能并用：{why}", "這些選項不能並用：{why}";
}
