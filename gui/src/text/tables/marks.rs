//! Marks on pieces of others.

use crate::text::Text;

texts! {
    MARK_ON: "Mark for the piece on {point}", "给 {point} 的棋子标注", "給 {point} 的棋子標註";
    IS: "It is: {kind}", "它是{kind}", "它是{kind}";
    MAYBE_IS: "Perhaps: {kind}", "也许是{kind}", "也許是{kind}";
    LEAST_IS: "At least: {kind}", "至少是{kind}", "至少是{kind}";
    MOST_IS: "At most: {kind}", "至多是{kind}", "至多是{kind}";
    PERHAPS: "Perhaps", "也许", "也許";
    EXACT: "It is", "它是", "它是";
    AT_LEAST: "At least", "至少", "至少";
    AT_MOST: "At most", "至多", "至多";
    MAYBE: "{sign}?", "{sign}？", "{sign}？";
    LEAST_SIGN: "≥{sign}", "≥{sign}", "≥{sign}";
    MOST_SIGN: "≤{sign}", "≤{sign}", "≤{sign}";
    FREE: "Text of your own", "自拟文字", "自擬文字";
    FREE_HINT: "Up to six letters or three characters", "至多六个字母或三个汉字", "至多六個字母或三個漢字";
    CLEAR: "Remove the mark", "清除标注", "清除標註";
    CLEAR_ALL: "Remove all marks", "清除全部标注", "清除全部標註";
    POSSIBLE: "It may be: {kinds}", "可能是：{kinds}", "可能是：{kinds}";
    ONLY_OTHERS: "Only pieces you cannot see are marked", "只能标注未知的棋子", "只能標註未知的棋子";
}
