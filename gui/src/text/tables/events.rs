//! Events told in words.

use crate::text::Text;

texts! {
    READY: "{seat} is ready", "{seat}已准备好", "{seat}已準備好";
    NOT_READY: "{seat} takes the layout back", "{seat}收回布阵", "{seat}收回佈陣";
    DEPLOYED: "all are ready: the game begins", "各方就绪，对局开始", "各方就緒，對局開始";
    FIRST: "{seat} begins", "{seat}先走", "{seat}先走";
    MOVED: "{seat}: {piece} {from}-{to}", "{seat} {piece} {from}-{to}", "{seat} {piece} {from}-{to}";
    MOVED_PAIR: " and {from}-{to}", "，同时 {from}-{to}", "，同時 {from}-{to}";
    MOVED_BECOMES: ", which becomes a {kind}", "，升变为{kind}", "，升變為{kind}";
    CALL_FLIES: "飛", "飞", "飛";
    CALL_TAKES: "吃", "吃", "吃";
    CALL_BOTH: "兌", "兑", "兌";
    CALL_BOUNCES: "反彈", "反弹", "反彈";
    CALL_NOT: "不可", "不可", "不可";
    CALL_FLAG: "扛旗", "扛旗", "扛旗";
    SIGN_TAKES: "x", "吃", "吃";
    FOUGHT_WORD: "{a} {word} {d} on {point}", "{a}在 {point} 遇{d}：{word}", "{a}在 {point} 遇{d}：{word}";
    FOUGHT_TAKES: "{a} takes {d} on {point}", "{a}在 {point} 吃掉{d}", "{a}在 {point} 吃掉{d}";
    FOUGHT_BOTH: "{a} and {d} die on {point}", "{a}与{d}在 {point} 同归于尽：兑", "{a}與{d}在 {point} 同歸於盡：兌";
    FOUGHT_BOUNCES:
        "{a} dies attacking {d} on {point}",
        "{a}攻 {point} 的{d}阵亡：反弹",
        "{a}攻 {point} 的{d}陣亡：反彈";
    FOUGHT_REFUSED: "{a} may not take {d} on {point}", "{a}不可吃 {point} 的{d}", "{a}不可吃 {point} 的{d}";
    PASSING: "{piece} is taken in passing on {point}", "{point} 的{piece}被吃过路", "{point} 的{piece}被吃過路";
    SHOWN: "{piece} on {point} is shown to all", "{point} 的{piece}亮明", "{point} 的{piece}亮明";
    SHOWN_DEAD: "the dead piece was {piece}", "阵亡的是{piece}", "陣亡的是{piece}";
    CHECKED: "{seat} is in check from {by}", "{seat}被{by}将军", "{seat}被{by}將軍";
    LOST_MATE: "is mated", "被将死", "被將死";
    LOST_CAPTURE: "has lost its {kinds}", "失去了{kinds}", "失去了{kinds}";
    LOST_KING: "has lost the {royal}", "失去了{royal}", "失去了{royal}";
    LOST_PARTNER: "falls with the partner", "随队友出局", "隨隊友出局";
    LOST_NO_PIECES: "has no piece left", "已没有棋子", "已沒有棋子";
    LOST_GOAL: "could not keep the goal", "未能守住目标", "未能守住目標";
    LOST_PERPETUAL_CHECK: "has given check for ever", "长将犯规", "長將犯規";
    LOST_PERPETUAL_CHASE: "has chased a piece for ever", "长捉犯规", "長捉犯規";
    LOST_REPETITION: "has repeated the position", "重复局面犯规", "重複局面犯規";
    LOST_NO_ACTION: "has no move", "无棋可走", "無棋可走";
    LOST_RESIGN: "resigns", "认输", "認輸";
    LOST_LEAVE: "leaves", "离开", "離開";
    LOST_TIMEOUT: "ran out of time", "超时", "超時";
    LOST: "{seat} {how}{by} and is out", "{seat}{how}{by}，出局", "{seat}{how}{by}，出局";
    BY: " (by {seat})", "（{seat}所为）", "（{seat}所為）";
    WALKS:
        "{seat}'s {royal} walks by chance from now on",
        "{seat}的{royal}从此随机游走",
        "{seat}的{royal}從此隨機遊走";
    HALTED:
        "{seat}'s {royal} {how}{by} and walks no more",
        "{seat}的{royal}{how}{by}，不再游走",
        "{seat}的{royal}{how}{by}，不再遊走";
    HALTED_MATE: "is mated", "被将死", "被將死";
    HALTED_TAKEN: "is taken", "被吃", "被吃";
    HALTED_STUCK: "has no move", "无处可走", "無處可走";
    SCORED_ONE: "{seat} gets {n} point for {why}", "{seat}得 {n} 分（{why}）", "{seat}得 {n} 分（{why}）";
    SCORED: "{seat} gets {n} points for {why}", "{seat}得 {n} 分（{why}）", "{seat}得 {n} 分（{why}）";
    FOR_CAPTURE: "a capture", "吃子", "吃子";
    FOR_CHECKS: "several checks at once", "一步多将", "一步多將";
    FOR_MATE: "mate", "将死", "將死";
    FOR_STALEMATE: "being stalemated", "被困毙", "被困斃";
    FOR_WALK: "the end of a walk", "游走终止", "遊走終止";
    FOR_DRAW: "the draw", "和棋", "和棋";
    REMOVED: "{army}'s army leaves the board", "{army}的军队离开棋盘", "{army}的軍隊離開棋盤";
    ANNEXED: "{by} commands {army}'s army now", "{by}现在指挥{army}的军队", "{by}現在指揮{army}的軍隊";
    BLOCKS:
        "{army}'s army stays and obeys nobody",
        "{army}的军队留在原地，不听任何人指挥",
        "{army}的軍隊留在原地，不聽任何人指揮";
    PACT_MADE: "{seats} are allied now", "{seats}结盟", "{seats}結盟";
    PACT_OVER: "the pact of {seats} is over", "{seats}的盟约解除", "{seats}的盟約解除";
    CLAIMED: "{seat} claims {what}", "{seat}要求{what}", "{seat}要求{what}";
    CLAIM_GAME: "the game", "判胜", "判勝";
    CLAIM_END: "the end of the game", "终局裁定", "終局裁定";
    CLAIM_DRAW: "the draw", "判和", "判和";
    DRAW_TALK: "{seat} {verb} a draw", "{seat}{verb}和棋", "{seat}{verb}和棋";
    PACT_TALK: "{seat} {verb} a pact with {other}", "{seat}{verb}与{other}结盟", "{seat}{verb}與{other}結盟";
    SAYS_OFFER: "offers", "提议", "提議";
    SAYS_ACCEPT: "accepts", "同意", "同意";
    SAYS_DECLINE: "declines", "拒绝", "拒絕";
    SAYS_WITHDRAW: "withdraws the offer of", "收回提议：", "收回提議：";
    MISSED: "{seat} misses a turn ({n})", "{seat}错过一次行棋（第 {n} 次）", "{seat}錯過一次行棋（第 {n} 次）";
    SHUFFLED: "the pieces are shuffled: the game begins", "洗棋完毕：对局开始", "洗棋完畢：對局開始";
    FLIPPED: "{seat} turns up {point}: {piece}", "{seat}翻开 {point}：{piece}", "{seat}翻開 {point}：{piece}";
    SETTLED: "{seat} plays {army} from now on", "{seat}此后执{army}", "{seat}此後執{army}";
    CHECK_WAYS: ", {ways}", "（{ways}）", "（{ways}）";
    REFUSED: "the umpire says no to {tried}", "裁判不准 {tried}", "裁判不准 {tried}";
    REFUSED_UNSEEN: "{seat} tries something: no", "{seat}试走，裁判不准", "{seat}試走，裁判不准";
    REFUSED_WHY: " ({why})", "（{why}）", "（{why}）";
    TRIED_CLAIM: "the claim", "该主张", "該主張";
    TRIED_OTHER: "that", "此着", "此著";
    TRIES_ONE: "{seat} has 1 {kinds} capture", "{seat}有一个{kinds}吃子着", "{seat}有一個{kinds}吃子著";
    TRIES_SOME: "{seat} has {n} {kinds} captures", "{seat}有 {n} 个{kinds}吃子着", "{seat}有 {n} 個{kinds}吃子著";
    TRIES_ANY: "{seat} has a {kinds} capture", "{seat}有{kinds}吃子着", "{seat}有{kinds}吃子著";
    TRIES_NONE: "{seat} has no {kinds} capture", "{seat}没有{kinds}吃子着", "{seat}沒有{kinds}吃子著";
    INTERRUPTS: "{seat} must answer the check at once", "{seat}须立即应将", "{seat}須立即應將";
    ENDED: "The game is over: {why}.", "对局结束：{why}。", "對局結束：{why}。";
    RESULT_ONE: "{seat} {n} point, place {place}", "{seat} {n} 分，第 {place} 名", "{seat} {n} 分，第 {place} 名";
    RESULT: "{seat} {n} points, place {place}", "{seat} {n} 分，第 {place} 名", "{seat} {n} 分，第 {place} 名";
}
