//! What can go wrong.

use crate::text::Text;

texts! {
    FILE_BROKEN: "{file} could not be opened", "无法打开 {file}", "無法開啟 {file}";
    FILE_WHY: "{why}", "{why}", "{why}";
    GAME_UNTOUCHED: "The running game is as it was.", "正在进行的对局不受影响。", "正在進行的對局不受影響。";
    NO_RECORD:
        "{file} is neither a record, nor a variant, nor a layout",
        "{file} 不是棋谱、棋种或布阵文件",
        "{file} 不是棋譜、棋種或佈陣檔案";
    NO_DESK:
        "A layout is taken up by the layout editor, or while pieces are set up.",
        "布阵文件须在布阵编辑器中或布阵时导入。",
        "佈陣檔案須在佈陣編輯器中或佈陣時匯入。";
    PICTURE_UNSAVED: "The picture was not saved: {why}", "图片未能保存：{why}", "圖片未能儲存：{why}";
    IN_ANOTHER_WINDOW: "This game is open in another window.", "该对局已在另一窗口中打开。", "該對局已在另一視窗中開啟。";
    VARIANT_BROKEN: "The variant has {n} problems", "棋种文件有 {n} 处问题", "棋種檔案有 {n} 處問題";
    TOO_LARGE: "{file} is too large ({size})", "{file} 太大（{size}）", "{file} 太大（{size}）";
    NOT_SAVED: "{file} could not be saved: {why}", "无法保存 {file}：{why}", "無法儲存 {file}：{why}";
    AUTOSAVE:
        "The game could not be saved by itself: {why}. It goes on.",
        "自动保存失败：{why}。对局继续。",
        "自動儲存失敗：{why}。對局繼續。";
    NOTES_LOST:
        "What was kept beside the game could not be read ({why}). The game goes on; its clock, the time to set up, the assistant and the marks are lost.",
        "随对局保存的内容无法读取（{why}）。对局继续；棋钟、布阵时间、自动标注与标注均已丢失。",
        "隨對局儲存的內容無法讀取（{why}）。對局繼續；棋鐘、佈陣時間、自動標註與標註均已丟失。";
    NOTES_FUTURE:
        "What was kept beside the game was written by a newer version. The game goes on; its clock, the time to set up, the assistant and the marks are lost.",
        "随对局保存的内容来自更新的版本。对局继续；棋钟、布阵时间、自动标注与标注均已丢失。",
        "隨對局儲存的內容來自更新的版本。對局繼續；棋鐘、佈陣時間、自動標註與標註均已丟失。";
    MARKS_LOST:
        "{n} marks that were kept with the game could not be read.",
        "随对局保存的 {n} 个标注无法读取。",
        "隨對局儲存的 {n} 個標註無法讀取。";
    SETTINGS_FUTURE:
        "The settings were written by a newer version; what is known was taken over, the file is kept as {file}.",
        "设置文件来自更新的版本；已采用可识别的部分，原文件保留为 {file}。",
        "設定檔案來自更新的版本；已採用可識別的部分，原檔案保留為 {file}。";
    SETTINGS_TORN:
        "The settings could not be read ({why}); the usual ones hold, the file is kept as {file}.",
        "设置文件无法读取（{why}）；采用默认设置，原文件保留为 {file}。",
        "設定檔無法讀取（{why}）；採用預設值，原檔保留為 {file}。";
    SETTINGS_UNSAVED: "The settings could not be saved: {why}", "设置无法保存：{why}", "設定無法儲存：{why}";
    NO_DISPLAY:
        "There is no display; `sifang play --text` plays in the terminal.",
        "没有可用的显示器；可用 `sifang play --text` 在终端中对弈。",
        "沒有可用的顯示器；可用 `sifang play --text` 在終端中對弈。";
    PERMISSION: "no permission to write there", "没有写入权限", "沒有寫入權限";
    NOT_FOUND: "there is no such file", "没有这个文件", "沒有這個檔案";
    INTERNAL:
        "Something went wrong inside the program; the game was saved as {file}.",
        "程序内部出错；对局已保存为 {file}。",
        "程式內部出錯；對局已儲存為 {file}。";
    DETAILS: "Details", "详情", "詳情";
}
