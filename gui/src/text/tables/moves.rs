//! Choosing and typing moves, promotion, refusals.

use crate::text::Text;

texts! {
    SELECTED_NONE:
        "{piece} on {point} has no move now",
        "{point} 的{piece}现在无处可走",
        "{point} 的{piece}現在無處可走";
    PROMOTE_TO: "Becomes a {kind}", "升变为{kind}", "升變為{kind}";
    STAY: "Stays a {kind}", "仍为{kind}", "仍為{kind}";
    TYPED: "Move", "着法", "著法";
    TYPED_HINT: "Type a move, such as e2-e4", "输入着法，例如 e2-e4", "輸入著法，例如 e2-e4";
    REFUSED: "Not possible: {why}.", "不可以：{why}。", "不可以：{why}。";
    RULE_NAMED: "Rule: {rule}", "规则：{rule}", "規則：{rule}";
    MISSING_NO_POINT: "there is no such point", "没有这个点", "沒有這個點";
    MISSING_EMPTY: "nothing stands on {point}", "{point} 上没有棋子", "{point} 上沒有棋子";
    MISSING_NOT_YOURS:
        "the piece on {point} is not yours to move",
        "{point} 的棋子不归你走",
        "{point} 的棋子不歸你走";
    MISSING_IMMOBILE: "{kind} never moves", "{kind}不能移动", "{kind}不能移動";
    MISSING_LOCKED:
        "a piece on {point} never moves again",
        "{point} 上的棋子不能再移动",
        "{point} 上的棋子不能再移動";
    MISSING_WAY: "{kind} does not move that way", "{kind}不能这样走", "{kind}不能這樣走";
    MISSING_BLOCKED:
        "the piece on {point} stands in the way",
        "{point} 的棋子挡住了去路",
        "{point} 的棋子擋住了去路";
    MISSING_OWN_SIDE: "your own side stands on {point}", "{point} 上是己方棋子", "{point} 上是己方棋子";
    MISSING_SHELTERED:
        "a piece on {point} cannot be attacked",
        "{point} 上的棋子不能被攻击",
        "{point} 上的棋子不能被攻擊";
    MISSING_ENCOUNTER:
        "it may not attack the piece on {point}",
        "不可攻击 {point} 的棋子",
        "不可攻擊 {point} 的棋子";
    MISSING_ROYAL: "{kind} is never captured", "{kind}不可被吃", "{kind}不可被吃";
    MISSING_ONLY_ATTACK:
        "it goes to {point} only to capture, and nothing stands there",
        "只有吃子才能走到 {point}，而那里没有棋子",
        "只有吃子才能走到 {point}，而那裡沒有棋子";
    MISSING_ONLY_QUIET: "it does not capture on {point}", "它不能在 {point} 吃子", "它不能在 {point} 吃子";
    MISSING_CHECK: "your {royal} would be in check", "走后你的{royal}会被将军", "走後你的{royal}會被將軍";
    MISSING_STILL_CHECK:
        "your {royal} would still be in check",
        "走后你的{royal}仍被将军",
        "走後你的{royal}仍被將軍";
    MISSING_EXPOSES_ALLY:
        "your ally's {royal} would be exposed",
        "走后盟友的{royal}会受到攻击",
        "走後盟友的{royal}會受到攻擊";
    MISSING_FACE_DOWN: "the piece on {point} lies face down", "{point} 的棋子尚未翻开", "{point} 的棋子尚未翻開";
    MISSING_LIES_OPEN: "the piece on {point} lies open already", "{point} 的棋子已经翻开", "{point} 的棋子已經翻開";
    MISSING_NO_FLIPS: "nothing is turned up in this game", "本局不翻棋", "本局不翻棋";
    MISSING_UNSETTLED: "whose the armies are is not settled yet: turn up a piece", "双方归属未定，请先翻棋", "雙方歸屬未定，請先翻棋";
    MISSING_NOT_CLEARED:
        "{kind} can be attacked only when no {cleared} of its army is left{by}",
        "须同军的{cleared}皆已不在盘上{by}，才能攻击{kind}",
        "須同軍的{cleared}皆已不在盤上{by}，才能攻擊{kind}";
    MISSING_TAKER: "{kind} can be attacked only by {kinds}", "只有{kinds}可以攻击{kind}", "只有{kinds}可以攻擊{kind}";
    MISSING_LOWEST_RANK: "{kind} can be attacked only by the lowest in rank of the pieces that may move", "只有能走的棋子中级别最低者可以攻击{kind}", "只有能走的棋子中級別最低者可以攻擊{kind}";
    MISSING_REFUSED: "it was refused already in this position", "此局面下已被裁判拒绝", "此局面下已被裁判拒絕";
    MISSING_NO_CAPTURE: "you were told that there is no such capture", "裁判已告知没有这样的吃子着", "裁判已告知沒有這樣的吃子著";
    MISSING_ONLY_CAPTURES: "you asked for captures: first try one of those that you asked for", "你已询问吃子，须先试其中一着", "你已詢問吃子，須先試其中一著";
    MISSING_PROMOTION:
        "the choice of promotion does not fit this move",
        "升变的选择与这步棋不符",
        "升變的選擇與這步棋不符";
}
