//! Notes on pieces, besides those of the older table.

use crate::text::Text;

texts! {
    FLAG_CERTAIN: "certainly {mark}", "确定是{mark}", "確定是{mark}";
    SET_TEXT: "Write it on the piece", "写在棋子上", "寫在棋子上";
}
