//! The board: views, signs, labels of points.

use crate::text::Text;

texts! {
    ROTATE: "Turn the board", "旋转棋盘", "旋轉棋盤";
    ZOOM_RESET: "Whole board", "显示整个棋盘", "顯示整個棋盤";
    COORDINATES: "Coordinates", "坐标", "座標";
    SIGNS: "Signs on pieces", "棋子标记", "棋子標記";
    SIGNS_TRADITIONAL: "Traditional characters", "繁体字", "繁體字";
    SIGNS_SIMPLIFIED: "Simplified characters", "简体字", "簡體字";
    SIGNS_LETTERS: "Letters", "字母", "字母";
    POINT_EMPTY: "{point}, empty", "{point}，空", "{point}，空";
    POINT_PIECE: "{point}, {colour} {kind}", "{point}，{colour}{kind}", "{point}，{colour}{kind}";
    POINT_HIDDEN: "{point}, {colour} piece, hidden", "{point}，{colour}棋子，未知", "{point}，{colour}棋子，未知";
    FLAG_MOVED: "moved", "已动过", "已動過";
    FLAG_SELECTED: "selected", "已选中", "已選中";
    FLAG_TARGET: "can go there", "可以走到", "可以走到";
    FLAG_CAPTURE: "can capture there", "可以吃子", "可以吃子";
    FLAG_LAST: "last move", "上一步", "上一步";
    FLAG_CHECKED: "in check", "被将军", "被將軍";
    FLAG_MARKED: "marked {mark}", "标注{mark}", "標註{mark}";
    FLAG_COMMANDED: "commanded by {seat}", "归{seat}指挥", "歸{seat}指揮";
    FLAG_NOBODY: "commanded by nobody", "无人指挥", "無人指揮";
    ZONE_ROUND: "shelter", "营地", "營地";
    ZONE_BASE: "base", "基地", "基地";
    ZONE_PALACE: "palace", "九宫", "九宮";
    ZONE_WATER: "water", "水域", "水域";
    ZONE_TRAP: "trap", "陷阱", "陷阱";
}
