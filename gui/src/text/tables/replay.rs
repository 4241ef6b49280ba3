//! Records and replays.

use crate::text::Text;

texts! {
    REPLAY: "Replay", "复盘", "覆盤";
    FIRST: "To the start", "到开局", "到開局";
    PREVIOUS: "One back", "后退一步", "後退一步";
    NEXT: "One on", "前进一步", "前進一步";
    LAST: "To the end", "到终局", "到終局";
    RUN: "Run", "自动播放", "自動播放";
    STOP: "Stop", "停止", "停止";
    SPEED: "Speed", "速度", "速度";
    POSITION_IN: "Action {n} of {last}", "第 {n} 步，共 {last} 步", "第 {n} 步，共 {last} 步";
    FROM_HERE: "Play from here", "从此处开始对弈", "從此處開始對弈";
    VIEW_AS: "Look as", "观看视角", "觀看視角";
    VIEW_SEAT: "As {seat}", "{seat}视角", "{seat}視角";
    VIEW_PUBLIC: "As a spectator", "旁观视角", "旁觀視角";
    VIEW_OPEN: "All open", "全部明示", "全部明示";
    COPY_POSITION: "Copy the position as text", "复制局面文本", "將局面複製為文字";
    COPY_RECORD: "Copy the record as text", "复制棋谱文本", "將棋譜複製為文字";
    SAVE_RECORD: "Save the record…", "保存棋谱…", "儲存棋譜…";
    EXPORT_PNG: "Picture as PNG…", "PNG 图片", "PNG 圖片";
    EXPORT_SVG: "Picture as SVG…", "SVG 图片", "SVG 圖片";
    DROP_HERE:
        "Let a record or a variant go here to open it",
        "松开以打开棋谱或棋种文件",
        "鬆開以開啟棋譜或棋種檔案";
    SAVED_AS: "Saved as {file}", "已保存为 {file}", "已儲存為 {file}";
    FROM_HERE_HELP:
        "A new game from this moment, bots in the other seats; this record stays as it is",
        "从此刻另开一局，其余各方由机器人担任；本棋谱保持不变",
        "從此刻另開一局，其餘各方由機器人擔任；本棋譜保持不變";
    AFTER_END: "Possible after the end: a record holds what is hidden", "终局后方可：棋谱含有隐藏信息", "終局後方可：棋譜含有隱藏資訊";
    FILE: "File", "文件", "檔案";
    COPIED_POSITION: "The position was copied", "局面已复制", "局面已複製";
    COPIED_RECORD: "The record was copied", "棋谱已复制", "棋譜已複製";
    SCRUBBER: "Place in the record", "棋谱位置", "棋譜位置";
}
