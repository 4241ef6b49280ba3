//! The rule sheet: encounters, and who sees what.

use crate::text::Text;

texts! {
    PLAIN: "A piece that moves onto an enemy takes it.", "走到敌子所在之点即吃掉它。", "走到敵子所在之點即吃掉它。";
    TABLE_HELP:
        "A row attacks a column: + the attacker takes the point, - the attacker dies, x both die, ! nobody dies and the turn is spent.",
        "行攻列：+ 攻方胜并占点，- 攻方亡，x 同亡，! 皆不亡而此手用去。",
        "行攻列：+ 攻方勝並佔點，- 攻方亡，x 同亡，! 皆不亡而此手用去。";
    NOT_LEGAL: "A / is an attack that is not legal.", "/ 表示不可如此攻击。", "/ 表示不可如此攻擊。";
    SHOWN_DEFENDERS:
        "If it stays, it is shown to all after some attacks: {kinds}.",
        "未亡者在某些攻击后亮明：{kinds}。",
        "未亡者在某些攻擊後亮明：{kinds}。";
    CELL_TAKES: "{attacker} takes {defender}", "{attacker}吃{defender}", "{attacker}吃{defender}";
    CELL_DIES: "{attacker} dies on {defender}", "{attacker}攻{defender}则亡", "{attacker}攻{defender}則亡";
    CELL_BOTH: "{attacker} and {defender} both die", "{attacker}与{defender}同亡", "{attacker}與{defender}同亡";
    CELL_REFUSED: "{attacker} on {defender}: nobody dies, the turn is spent", "{attacker}攻{defender}：皆不亡，此手用去", "{attacker}攻{defender}：皆不亡，此手用去";
    CELL_ILLEGAL: "{attacker} may not attack {defender}", "{attacker}不可攻{defender}", "{attacker}不可攻{defender}";
    NEED_CLEARED:
        "{kind} can be attacked only when no {cleared} of its army is left{by}.",
        "须同军的{cleared}皆已不在盘上{by}，才能攻击{kind}。",
        "須同軍的{cleared}皆已不在盤上{by}，才能攻擊{kind}。";
    NEED_BY: ", each taken by {kinds}", "（且皆为{kinds}所吃）", "（且皆為{kinds}所吃）";
    NEED_TAKER: "{kind} can be attacked only by {kinds}.", "只有{kinds}可以攻击{kind}。", "只有{kinds}可以攻擊{kind}。";
    NEED_LOWEST:
        "{kind} can be attacked only by the lowest in rank of the pieces that may move.",
        "只有能走的棋子中级别最低者可以攻击{kind}。",
        "只有能走的棋子中級別最低者可以攻擊{kind}。";
    FACE_DOWN:
        "A piece lies face down until it is turned up: nobody knows what or whose it is; it blocks, does not move and cannot be attacked.",
        "棋子翻开前背面朝上：无人知其种类与归属；它挡路、不能走、不可被攻击。",
        "棋子翻開前背面朝上：無人知其種類與歸屬；它擋路、不能走、不可被攻擊。";
    OPEN_SEEN: "An open piece is seen by all.", "明子人人可见。", "明子人人可見。";
    ALLIES: "Pieces of allies are {how}.", "盟友的棋子{how}。", "盟友的棋子{how}。";
    ENEMIES: "Pieces of enemies are {how}.", "敌方的棋子{how}。", "敵方的棋子{how}。";
    ALWAYS: "always seen", "始终可见", "始終可見";
    WHEN_SHOWN: "seen only after they were shown to all", "亮明后才可见", "亮明後才可見";
    NEVER: "never seen, nor where they stand", "始终不可见，所在位置也不可见", "始終不可見，所在位置也不可見";
    AFTER_FIGHT: "After a fight is shown to all: {who}.", "交战后向所有人亮明：{who}。", "交戰後向所有人亮明：{who}。";
    THE_DEAD: "those that died", "阵亡者", "陣亡者";
    THE_DEFENDER: "the defender", "守方", "守方";
    BOTH: "both", "双方", "雙方";
    ON_DEATH:
        "When a {kind} dies, its army's {shows} is shown to all.",
        "{kind}阵亡时，其军的{shows}向所有人亮明。",
        "{kind}陣亡時，其軍的{shows}向所有人亮明。";
    DEAD_SEES: "A player who is out sees {what}.", "出局者可见：{what}。", "出局者可見：{what}。";
    SEES_OWN: "what he saw before", "此前所见", "此前所見";
    SEES_TEAM: "what the living of his team see", "同队在局者所见", "同隊在局者所見";
    SEES_ALL: "everything", "一切", "一切";
    TOUCH_MOVE: "A piece that was touched and can move must be moved.", "摸子走子：触摸而能走的棋子必须走。", "摸子走子：觸摸而能走的棋子必須走。";
    TRIES:
        "Any move may be tried that the pieces one sees allow; what the board does not allow is refused, costs nothing and is tried again otherwise.",
        "凡己方所见棋子允许的着法皆可尝试；局面不允许的会被拒绝，不计代价，可另试。",
        "凡己方所見棋子允許的著法皆可嘗試；局面不允許的會被拒絕，不計代價，可另試。";
    TOLD_REFUSED: "Told of a refused try: {who}{reason}.", "尝试被拒告知：{who}{reason}。", "嘗試被拒告知：{who}{reason}。";
    WITH_REASON: ", with its reason for whoever tried", "，并向尝试者说明原因", "，並向嘗試者說明原因";
    TOLD_CAPTURE: "Told of a capture and its point: {who}{words}.", "吃子及其位置告知：{who}{words}。", "吃子及其位置告知：{who}{words}。";
    TOLD_CHECK: "Told of a check: {who}{words}.", "将军告知：{who}{words}。", "將軍告知：{who}{words}。";
    WORDS: " ({words})", "（{words}）", "（{words}）";
    TO_ALL: "all", "所有人", "所有人";
    TO_INVOLVED: "those it is about", "有关各方", "有關各方";
    TRIES_AT_TURN:
        "At the start of a turn is told {what} by {kinds} it has: {who}.",
        "每手开始时告知{kinds}{what}：{who}。",
        "每手開始時告知{kinds}{what}：{who}。";
    TRIES_ASKED:
        "When the seat on move asks is told {what} by {kinds} it has: {who}.",
        "行棋方询问时告知{kinds}{what}：{who}。",
        "行棋方詢問時告知{kinds}{what}：{who}。";
    HOW_MANY: "how many captures", "有多少种吃法", "有多少種吃法";
    WHETHER: "whether any capture", "有无吃法", "有無吃法";
    ONE_TRY: "Whoever asked and has one must first try one.", "询问后若有吃法，须先试一种。", "詢問後若有吃法，須先試一種。";
}
