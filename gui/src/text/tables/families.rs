//! The families of rules, as a refusal names them. Where the rule sheet has a heading, it is the same in other words.

use crate::text::Text;

texts! {
    BOARD: "the board and its points", "棋盘与点位", "棋盤與點位";
    MOVEMENT: "how pieces move", "棋子走法", "棋子走法";
    ZONES: "shelters and bases on the board", "营地与基地", "營地與基地";
    ENCOUNTERS: "who may attack whom", "何子可攻何子", "何子可攻何子";
    TEAMS: "teams and pacts", "组队与结盟", "組隊與結盟";
    COMMAND: "who commands which pieces", "棋子归谁指挥", "棋子歸誰指揮";
    THREAT: "check and mate", "将军与将死", "將軍與將死";
    PROMOTION: "promotion", "升变", "升變";
    FLIPS: "turning up pieces", "翻棋", "翻棋";
    TRIES: "moves tried unseen", "暗中试着", "暗中試著";
    TURNS: "the order of turns", "行棋顺序", "行棋順序";
    TOUCH: "touch-move", "摸子走子", "摸子走子";
    SETUP: "the set-up", "布阵", "佈陣";
    OUT: "who is out", "出局", "出局";
    DRAWS: "how the game ends", "终局", "終局";
    WATCHING: "watching", "观战", "觀戰";
}
