//! The rules that refuse an action.

use crate::text::Text;

texts! {
    OVER: "the game is over", "对局已结束", "對局已結束";
    OUT: "this seat is out of the game", "该方已出局", "該方已出局";
    NOT_ON_MOVE: "another seat is on move", "现在轮到别方走", "現在輪到別方走";
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
