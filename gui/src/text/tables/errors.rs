//! What can go wrong.

use crate::text::Text;

texts! {
    FILE_BROKEN: "{file} could not be opened", "无法打开 {file}", "無法開啟 {file}";
    GAME_UNTOUCHED: "The running game is as it was.", "正在进行的对局不受影响。", "正在進行的對局不受影響。";
    NO_DESK:
        "A layout is taken up by the layout editor, or while pieces are set up.",
        "布阵文件须在布阵编辑器中或布阵时导入。",
        "佈陣檔案須在佈陣編輯器中或佈陣時匯入。";
    RECORD_NO_LAYOUT:
        "This file is the record of a game, not a layout; it is opened by Open a file… on the first screen.",
        "这是一份棋谱，不是布阵文件；请在首页用“打开文件…”打开。",
        "這是一份棋譜，不是佈陣檔案；請在首頁用「開啟檔案…」開啟。";
    VARIANT_NO_LAYOUT:
        "This file is a game's own, not a layout; it is opened by Open a file… on the first screen.",
        "这是一份棋种文件，不是布阵文件；请在首页用“打开文件…”打开。",
        "這是一份棋種檔案，不是佈陣檔案；請在首頁用「開啟檔案…」開啟。";
    PICTURE_UNSAVED: "The picture was not saved: {why}", "图片未能保存：{why}", "圖片未能儲存：{why}";
    IN_ANOTHER_WINDOW: "This game is open in another window.", "该对局已在另一窗口中打开。", "該對局已在另一視窗中開啟。";
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
    SETTINGS_UNSAVED: "The settings could not be saved: {why}", "设置无法保存：{why}", "設定無法儲存：{why}";
    SETTINGS_TORN:
        "The settings could not be read; the usual ones hold, the file is kept as {file}.\n{why}",
        "设置文件无法读取；采用默认设置，原文件保留为 {file}。\n{why}",
        "設定檔無法讀取；採用預設值，原檔保留為 {file}。\n{why}";
    SETTINGS_UNREAD:
        "The settings cannot be read; the usual ones hold. Where it can be copied, the file is kept as {file}. {why}",
        "设置无法读取，采用默认设置；若能复制，原文件保留为 {file}。{why}",
        "設定無法讀取，採用預設值；若能複製，原檔保留為 {file}。{why}";
    OF_FILE: "{file}: {why}", "{file}：{why}", "{file}：{why}";
    NOT_FOUND: "there is no such file", "没有这个文件", "沒有這個檔案";
    NO_PLACE: "there is no such folder", "没有这个文件夹", "沒有這個資料夾";
    NOT_ALLOWED: "no permission to read it", "没有读取权限", "沒有讀取權限";
    PERMISSION: "no permission to write there", "没有写入权限", "沒有寫入權限";
    FILE_IN_WAY: "a file stands where a folder should be", "应为文件夹之处有一个文件", "應為資料夾之處有一個檔案";
    IS_FOLDER: "it is a folder", "这是一个文件夹", "這是一個資料夾";
    DISK_FULL: "no room is left there", "存储空间已满", "儲存空間已滿";
    SYSTEM: "the system says: {text}", "系统提示：{text}", "系統提示：{text}";
    TOO_LARGE: "it is longer than {n} MiB", "超过 {n} MiB", "超過 {n} MiB";
    NO_TEXT: "it is no UTF-8 text", "不是 UTF-8 文本", "不是 UTF-8 文字";
    UNUSABLE: "it cannot be used.\n{problems}", "内容无法使用。\n{problems}", "內容無法使用。\n{problems}";
    VARIANT_BROKEN: "The variant has problems.\n{why}", "棋种文件有问题。\n{why}", "棋種檔案有問題。\n{why}";
    DAMAGED:
        "The record is damaged; what can be read is shown.\n{why}",
        "棋谱有损坏；显示可读取的部分。\n{why}",
        "棋譜有損壞；顯示可讀取的部分。\n{why}";
    SECRET:
        "the record tells what is hidden before the end",
        "棋谱含有隐藏信息，终局后方可取出",
        "棋譜含有隱藏資訊，終局後方可取出";
    NO_BOT: "no such bot plays here: {text}", "没有这样的机器人：{text}", "沒有這樣的機器人：{text}";
    NO_PICTURE: "it could not be painted: {text}", "未能绘制：{text}", "未能繪製：{text}";
    NOTHING_KEPT: "there is no folder to keep it in", "没有可供保存的文件夹", "沒有可供儲存的資料夾";
    NO_NAME: "the name is empty", "名称为空", "名稱為空";
}
