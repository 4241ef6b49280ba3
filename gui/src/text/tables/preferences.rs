//! Settings that are remembered, besides those of the older tables.

use crate::text::Text;

texts! {
    SIGNS_OF_LANGUAGE: "As the language has it", "随界面语言", "隨介面語言";
    NAME_OF: "Name of {seat}", "{seat}的名称", "{seat}的名稱";
    AGAIN: "Show again", "重看", "重看";
    KEY_SETTINGS: "F2: settings", "F2：设置", "F2：設定";
}
