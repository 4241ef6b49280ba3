//! The rule sheet: board, pieces, how they move, the set-up.

use crate::text::Text;

texts! {
    MODE_TITLE: "Rules of {game} ({mode})", "{game}规则（{mode}）", "{game}規則（{mode}）";
    SEATS: "{n} seats: {seats}.", "{n} 方：{seats}。", "{n} 方：{seats}。";
    ARMIES: "Armies: {armies}.", "各军：{armies}。", "各軍：{armies}。";
    POINTS: "{n} points, joined by lines: {kinds}.", "{n} 个点，由线相连：{kinds}。", "{n} 個點，由線相連：{kinds}。";
    OF_KIND: "{n} × {kind}", "{kind} {n} 条", "{kind} {n} 條";
    WRITTEN: "written {symbol}", "记作 {symbol}", "記作 {symbol}";
    RANK: "rank {n}", "级别 {n}", "級別 {n}";
    ROYAL: "can be checked and mated", "可被将军、将死", "可被將軍、將死";
    VITAL: "its seat is out when it is taken", "被吃则该方出局", "被吃則該方出局";
    NEVER_MOVES: "never moves", "不能移动", "不能移動";
    STEP: "one step along {lines} lines{toward}", "沿{lines}{toward}走一步", "沿{lines}{toward}走一步";
    STRIDE:
        "{n} steps along {lines} lines{toward} over empty points{passing}",
        "沿{lines}{toward}经空点走 {n} 步{passing}",
        "沿{lines}{toward}經空點走 {n} 步{passing}";
    PASSING: ", and may then be taken in passing", "，随后可被吃过路", "，隨後可被吃過路";
    SLIDE: "{far} along {lines} lines{turns}{over}", "沿{lines}{far}{turns}{over}", "沿{lines}{far}{turns}{over}";
    ANY_FAR: "any distance", "走任意远", "走任意遠";
    SO_FAR: "up to {n} steps", "最多走 {n} 步", "最多走 {n} 步";
    TURN_ONE: ", with at most 1 right-angle turn", "，最多转一次直角", "，最多轉一次直角";
    TURN_MANY: ", with at most {n} right-angle turns", "，最多转 {n} 次直角", "，最多轉 {n} 次直角";
    OVER_ONE: " over exactly 1 piece", "，须隔正好一子", "，須隔正好一子";
    OVER_MANY: " over exactly {n} pieces", "，须隔正好 {n} 子", "，須隔正好 {n} 子";
    WALK: "any path over {lines} lines through empty points", "沿{lines}经空点任意走，可拐弯", "沿{lines}經空點任意走，可拐彎";
    LEAP: "leaps {a} by {b}{leg}", "跳 {a}×{b} 格{leg}", "跳 {a}×{b} 格{leg}";
    LEG: ", unless a piece stands on its leg", "，被别腿则不可", "，被別腿則不可";
    CROSS: "straight over a zone along {lines} lines", "沿{lines}直线越过一片区域", "沿{lines}直線越過一片區域";
    TAKES_ONLY: ", taking only {kinds}", "，只可吃{kinds}", "，只可吃{kinds}";
    ONLY_QUIET: ", only to an empty point", "，只可走到空点", "，只可走到空點";
    ONLY_CAPTURE: ", only to capture", "，只用于吃子", "，只用於吃子";
    TOWARD: " {ways}", "{ways}", "{ways}";
    FORWARD: "forward", "向前", "向前";
    FORWARD_LEFT: "forward to the left", "向左前", "向左前";
    TO_LEFT: "to the left", "向左", "向左";
    BACKWARD_LEFT: "backward to the left", "向左后", "向左後";
    BACKWARD: "backward", "向后", "向後";
    BACKWARD_RIGHT: "backward to the right", "向右后", "向右後";
    TO_RIGHT: "to the right", "向右", "向右";
    FORWARD_RIGHT: "forward to the right", "向右前", "向右前";
    FROM_IN: ", from {zone}", "，起点须在{zone}", "，起點須在{zone}";
    FROM_OUT: ", not from {zone}", "，起点不可在{zone}", "，起點不可在{zone}";
    TO_IN: ", to {zone}", "，终点须在{zone}", "，終點須在{zone}";
    TO_OUT: ", not to {zone}", "，终点不可在{zone}", "，終點不可在{zone}";
    OWN_ZONE: "its own {zone}", "己方 {zone}", "己方 {zone}";
    ALL_BUT: "all but {zone}", "{zone}以外", "{zone}以外";
    ONE_OF: "one of {points}", "{points} 之一", "{points} 之一";
    SO_MANY_POINTS: "{n} points", "{n} 个点", "{n} 個點";
    LOCKED: "A piece on {points} never moves again.", "进入{points}的棋子不能再走动。", "進入{points}的棋子不能再走動。";
    SHELTER: "A piece on {points} cannot be attacked.", "位于{points}的棋子不可被攻击。", "位於{points}的棋子不可被攻擊。";
    TAKEN_IN_PASSING: "Taken in passing by: {kinds} ({who}).", "可吃过路者：{kinds}（{who}）。", "可吃過路者：{kinds}（{who}）。";
    EACH_ENEMY: "each enemy, on its next move", "各敌方在其下一步", "各敵方在其下一步";
    NEXT_MOVER: "only whoever moves next", "仅下一位行棋者", "僅下一位行棋者";
    PAIRED:
        "{notation}: {leader} and {follower} move together ({id}), over empty points, the first over no attacked one.",
        "{notation}：{leader}与{follower}同时走（{id}），途经皆须为空点，前者途经之点不可受攻击。",
        "{notation}：{leader}與{follower}同時走（{id}），途經皆須為空點，前者途經之點不可受攻擊。";
    INTO: "into", "走入", "走入";
    WITHIN: "within", "走动于", "走動於";
    OUT_OF: "out of", "走出", "走出";
    MAY_BECOME: "On a move {moves} {zone}, a {kind} may become one of: {to}.", "{kind}{moves}{zone}时，可升变为：{to}。", "{kind}{moves}{zone}時，可升變為：{to}。";
    BECOMES: "On a move {moves} {zone}, a {kind} becomes one of: {to}.", "{kind}{moves}{zone}时，须升变为：{to}。", "{kind}{moves}{zone}時，須升變為：{to}。";
    OWNER_FRAME:
        "A piece under foreign command moves as one of its commander's own.",
        "受他方指挥的棋子按指挥者自己的方向走动。",
        "受他方指揮的棋子按指揮者自己的方向走動。";
    PLACED: "{seat}: {pieces}.", "{seat}：{pieces}。", "{seat}：{pieces}。";
    SHUFFLED:
        "The pieces of all armies are shuffled over {n} points. Each army has:",
        "各军棋子混洗后摆在 {n} 个点上。每军有：",
        "各軍棋子混洗後擺在 {n} 個點上。每軍有：";
    FILLS:
        "Every seat fills {n} points of its own part in secret, all at the same time:",
        "各方同时暗中在己方 {n} 个点上布阵：",
        "各方同時暗中在己方 {n} 個點上佈陣：";
    COUNT_OF: "{n} × {kind}", "{kind} {n} 枚", "{kind} {n} 枚";
    ON_ONE_OF: "{what}, on one of {n} of these points", "{what}，只可放在其中 {n} 个点", "{what}，只可放在其中 {n} 個點";
    FROM_POINT: "from {point}", "从 {point} 走", "從 {point} 走";
    LEGEND_GO_OVER: "goes there, captures there over pieces", "可走，隔子可吃", "可走，隔子可吃";
    LEGEND_OVER: "only over pieces", "须隔子才可到", "須隔子才可到";
    IN_FORCE: "Options in force", "生效的选项", "生效的選項";
    OPTION_IS: "{name}: {value}", "{name}：{value}", "{name}：{value}";
    CHANGED_OPTION: "{name}: {value} (changed)", "{name}：{value}（已改动）", "{name}：{value}（已改動）";
}
