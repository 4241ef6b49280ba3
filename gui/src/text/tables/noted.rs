//! Notes on pieces, besides those of the older table.

use crate::text::Text;

texts! {
    FLAG_CERTAIN: "certainly {mark}", "确定是{mark}", "確定是{mark}";
    POINT_FACE_DOWN: "{point}, piece face down", "{point}，未翻开的棋子", "{point}，未翻開的棋子";
    FLAG_FLIP: "can be turned up", "可以翻开", "可以翻開";
    SET_TEXT: "Write it on the piece", "写在棋子上", "寫在棋子上";
}
