//! Settings.

use crate::text::Text;

texts! {
    LANGUAGE: "Language", "语言", "語言";
    THEME: "Theme", "主题", "主題";
    LIGHT: "Light", "浅色", "淺色";
    DARK: "Dark", "深色", "深色";
    SOUND: "Sounds", "声音", "聲音";
    MUTE: "Mute", "静音", "靜音";
    SOUND_MOVE: "Move", "走子", "走子";
    SOUND_FIGHT: "Fight", "交战", "交戰";
    SOUND_CHECK: "Check", "将军", "將軍";
    SOUND_TURN: "Your turn", "轮到你", "輪到你";
    SOUND_LOW: "Little time", "时间不多", "時間不多";
    SOUND_END: "End", "终局", "終局";
    NO_PLAYER:
        "No program that plays sounds was found (pw-play, paplay or aplay)",
        "没有找到播放声音的程序（pw-play、paplay 或 aplay）",
        "沒有找到播放聲音的程式（pw-play、paplay 或 aplay）";
    NOTIFY: "Ask for attention on my turn", "轮到我时提醒", "輪到我時提醒";
    EDGE_MARK: "Sign of each seat on its pieces", "棋子上的座位标志", "棋子上的座位標誌";
    EDGE_MARK_MANY: "With more than two seats", "三方以上时显示", "三方以上時顯示";
    EDGE_MARK_ALWAYS: "Always", "总是显示", "總是顯示";
    EDGE_MARK_NEVER: "Never", "从不显示", "從不顯示";
    KEEP_MARKS: "Keep marks in the saved game", "随对局保存标注", "隨對局儲存標註";
}
