//! Draws, pacts, resigning, claims, rematch.

use crate::text::Text;

texts! {
    OFFER_DRAW: "Offer a draw", "提和", "提和";
    DRAW_OFFERED: "{seat} offers a draw", "{seat}提和", "{seat}提和";
    DRAW_STANDS: "Your offer of a draw stands", "你的提和尚待答复", "你的提和尚待答覆";
    OFFER_PACT: "Offer {seat} a pact", "向{seat}提议结盟", "向{seat}提議結盟";
    PACT_OFFERED: "{seat} offers you a pact", "{seat}向你提议结盟", "{seat}向你提議結盟";
    PACT_STANDS:
        "Your offer of a pact to {seat} stands",
        "你向{seat}的结盟提议尚待答复",
        "你向{seat}的結盟提議尚待答覆";
    ACCEPT: "Accept", "同意", "同意";
    DECLINE: "Decline", "拒绝", "拒絕";
    WITHDRAW: "Withdraw", "收回", "收回";
    RESIGN: "Resign", "认输", "認輸";
    RESIGN_ASK: "Resign? {what}", "确定认输？{what}", "確定認輸？{what}";
    RESIGN_REMOVED: "Your army leaves the board.", "你的军队将离开棋盘。", "你的軍隊將離開棋盤。";
    RESIGN_ANNEXED:
        "Your army passes to whoever caused it.",
        "你的军队将归使你出局的一方。",
        "你的軍隊將歸使你出局的一方。";
    RESIGN_PARTNER:
        "Your army passes to your partner if he lives, or leaves the board.",
        "你的军队将交给在场的队友，否则离开棋盘。",
        "你的軍隊將交給在場的隊友，否則離開棋盤。";
    RESIGN_BLOCKS:
        "Your army stays and blocks, commanded by nobody.",
        "你的军队留在原地成为障碍，无人指挥。",
        "你的軍隊留在原地成為障礙，無人指揮。";
    RESIGN_WALKS:
        "Your army stays and blocks, and chance moves your {royal}.",
        "你的军队留在原地成为障碍，{royal}随机游走。",
        "你的軍隊留在原地成為障礙，{royal}隨機遊走。";
    RESIGN_TO_ALLY: "Your army passes to your ally.", "你的军队将交给盟友。", "你的軍隊將交給盟友。";
    RESIGN_KEPT:
        "The armies you had annexed stay and block.",
        "你兼并的军队留在原地成为障碍。",
        "你兼併的軍隊留在原地成為障礙。";
    RESIGN_FINE: "Resigning costs points: {points}.", "认输会扣分：{points}。", "認輸會扣分：{points}。";
    RESIGN_ENDS: "The game is over then.", "对局随即结束。", "對局隨即結束。";
    RESIGN_NOT_YET: "Resigning is possible from ply {n} on", "第 {n} 步起才可认输", "第 {n} 步起才可認輸";
    LEAVE: "Leave the game", "退出对局", "退出對局";
    CLAIM_GAME: "Claim the game", "要求判胜", "要求判勝";
    CLAIM_END: "Claim the end", "要求终局", "要求終局";
    CLAIM_DRAW: "Claim a draw", "要求判和", "要求判和";
    REMATCH: "Rematch", "再来一局", "再來一局";
    REMATCH_TURNED: "Rematch, seats turned", "换座再来一局", "換座再來一局";
    NEW_GAME: "New game", "新对局", "新對局";
    SAME_AGAIN: "The same again", "同样再来", "同樣再來";
}
