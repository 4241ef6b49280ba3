//! The file panel.

use crate::text::Text;

texts! {
    OPEN_TITLE: "Open a file", "打开文件", "開啟檔案";
    SAVE_TITLE: "Save a file", "保存文件", "儲存檔案";
    PATH: "Path", "路径", "路徑";
    FILE_NAME: "File name", "文件名", "檔名";
    PARENT: "Parent folder", "上级文件夹", "上級資料夾";
    HOME: "Home folder", "主文件夹", "主資料夾";
    RECENT: "Recent files", "最近的文件", "最近的檔案";
    FILTER: "Show", "显示", "顯示";
    ALL_FILES: "All files", "所有文件", "所有檔案";
    OURS: "Records, variants, layouts", "棋谱、棋种、布阵", "棋譜、棋種、佈陣";
    RECORDS: "Records", "棋谱", "棋譜";
    VARIANTS: "Variants", "棋种文件", "棋種檔案";
    LAYOUTS: "Layouts", "布阵文件", "佈陣檔案";
    PICTURES: "Pictures", "图片", "圖片";
    FOLDER: "folder {name}", "文件夹 {name}", "資料夾 {name}";
    SIZE: "{n} KB", "{n} KB", "{n} KB";
    EMPTY: "Nothing here that fits", "此处没有合适的文件", "此處沒有合適的檔案";
    NOT_LISTED: "This folder cannot be read: {why}", "无法读取此文件夹：{why}", "無法讀取此資料夾：{why}";
    CUT_OFF: "Only the first {n} are shown", "只显示前 {n} 项", "只顯示前 {n} 項";
    NO_SUCH: "There is no such file", "没有这个文件", "沒有這個檔案";
    NO_SUCH_FOLDER: "There is no such folder", "没有这个文件夹", "沒有這個資料夾";
    IS_FOLDER: "This is a folder", "这是一个文件夹", "這是一個資料夾";
    NEEDS_NAME: "Write a file name", "请输入文件名", "請輸入檔名";
    REPLACE: "The file exists already. Replace it?", "文件已存在。要覆盖吗？", "檔案已存在。要覆蓋嗎？";
}
