//! Headings of the rule sheet.

use crate::text::Text;

texts! {
    TITLE: "Rules of {game}", "{game}规则", "{game}規則";
    TABLE: "Board and seats", "棋盘与座位", "棋盤與座位";
    PIECES: "Pieces", "棋子", "棋子";
    SETUP: "Set-up", "布阵", "佈陣";
    ENCOUNTERS: "Encounters", "遭遇", "遭遇";
    SIGHT: "Who sees what", "可见信息", "可見資訊";
    TURNS: "Turns", "行棋顺序", "行棋順序";
    THREAT: "Check and mate", "将军与将死", "將軍與將死";
    ALLIANCE: "Teams and pacts", "组队与结盟", "組隊與結盟";
    LOSSES: "Who is out", "出局", "出局";
    DRAWS: "Draws", "和棋", "和棋";
    SCORING: "Points", "得分", "得分";
    DIAGRAM: "How a {kind} moves", "{kind}的走法", "{kind}的走法";
    LEGEND_GO: "goes there", "可走", "可走";
    LEGEND_TAKE: "captures there", "可吃", "可吃";
    LEGEND_BOTH: "goes or captures there", "可走可吃", "可走可吃";
    ATTACKER: "attacker", "攻方", "攻方";
    DEFENDER: "defender", "守方", "守方";
}
