//! The rules that refuse an action.

use crate::text::Text;

texts! {
    OVER: "the game is over", "对局已结束", "對局已結束";
    OUT: "this seat is out of the game", "该方已出局", "該方已出局";
    NOT_ON_MOVE: "another seat is on move", "现在轮到别方走", "現在輪到別方走";
    NOT_BEGUN_LAYOUTS:
        "the game has not begun yet: the layouts of {seats} are awaited",
        "对局尚未开始，正等待{seats}布阵",
        "對局尚未開始，正等待{seats}佈陣";
    NOW_MOVE:
        "this is not possible now: {seat} is on move",
        "现在不能这样做：正等待{seat}走棋",
        "現在不能這樣做：正等待{seat}走棋";
    NOW_WALK:
        "this is not possible now: chance moves the {royal} of {seat}",
        "现在不能这样做：{seat}的{royal}正随机走动",
        "現在不能這樣做：{seat}的{royal}正隨機走動";
    CLAIM_NEVER: "in this game nothing is claimed", "本局没有可以要求的裁定", "本局沒有可以要求的裁定";
    CLAIM_TWO: "the game is claimed only when two seats are left", "只余两方时才可要求终局", "只餘兩方時才可要求終局";
    CLAIM_LEAD:
        "the game is claimed with a lead of more than {n} points; yours is {lead}",
        "须领先超过 {n} 分才可要求终局，现在领先 {lead} 分",
        "須領先超過 {n} 分才可要求終局，現在領先 {lead} 分";
    CLAIM_REPEATS:
        "the position has come up {n} of {wanted} times",
        "同一局面出现了 {n} 次，须 {wanted} 次",
        "同一局面出現了 {n} 次，須 {wanted} 次";
    CLAIM_QUIET:
        "{n} plies have passed without progress",
        "无进展的步数现为 {n} 步",
        "無進展的步數現為 {n} 步";
    PACT_NEVER: "no pacts are made in this game", "本局不可结盟", "本局不可結盟";
    PACT_STANDS: "a pact is in force already", "已有盟约在先", "已有盟約在先";
    PACT_THREE: "a pact is made only while three seats are left", "只有三方在局时才可结盟", "只有三方在局時才可結盟";
    PACT_CHECK: "no pact is made while {royal} is in check", "有{royal}被将军时不可结盟", "有{royal}被將軍時不可結盟";
    PACT_LATE: "pacts are made only right after the first loss", "只有首个出局者刚出局时才可结盟", "只有首個出局者剛出局時才可結盟";
    PACT_AGAINST:
        "a pact is made by two others against the living seat to which the first seat was lost",
        "须由另两方针对使首方出局且仍在局者结盟",
        "須由另兩方針對使首方出局且仍在局者結盟";
    NOT_NOW: "this is not possible at this moment", "现在不能这样做", "現在不能這樣做";
    MOVE: "there is no such move", "没有这步棋", "沒有這步棋";
    LAYOUT: "the layout breaks the rules of the set-up", "布阵不合规则", "佈陣不合規則";
    TOO_EARLY: "it is too early to resign", "现在认输为时过早", "現在認輸為時過早";
    NO_OFFER: "there is no such offer", "没有这项提议", "沒有這項提議";
    ALREADY: "that was said already", "已经说过了", "已經說過了";
    NO_PACT: "no pact may be made now", "现在不能结盟", "現在不能結盟";
    NO_CLAIM: "nothing can be claimed now", "现在没有可以要求的裁定", "現在沒有可以要求的裁定";
    TOUCHED: "the piece that was touched must be moved", "摸子必须走子", "摸子必須走子";
    TOUCHED_AT:
        "the piece on {point} was touched and must be moved",
        "{point} 的棋子已被摸过，必须走它",
        "{point} 的棋子已被摸過，必須走它";
    NO_QUESTION: "in this game nothing is asked", "本局无可询问", "本局無可詢問";
    NOT_BEGUN: "the game has not begun yet", "对局尚未开始", "對局尚未開始";
    OTHERS_TURN: "{seat} is on move", "现在轮到{seat}走", "現在輪到{seat}走";
    UNCLEAR:
        "`{typed}` is not understood; type a move such as {example}",
        "看不懂“{typed}”，请输入着法，例如 {example}",
        "看不懂「{typed}」，請輸入著法，例如 {example}";
    AMBIGUOUS:
        "`{typed}` can mean {all}; type one of them",
        "“{typed}”可以指{all}，请输入其中之一",
        "「{typed}」可以指{all}，請輸入其中之一";
    ILLEGAL: "`{typed}` is not possible", "不能走“{typed}”", "不能走「{typed}」";
    SPECTATOR: "who watches does not act", "旁观者不能行动", "旁觀者不能行動";
}
