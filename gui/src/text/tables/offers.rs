//! Draws, pacts, resigning, claims, rematch.

use crate::text::Text;

texts! {
    ASKED_DRAW:
        "Waiting for {seats} to answer the offer of a draw",
        "等待{seats}答复提和",
        "等待{seats}答覆提和";
    ASKED_PACT:
        "Waiting for {seats} to answer the offer of a pact",
        "等待{seats}答复结盟提议",
        "等待{seats}答覆結盟提議";
    ANSWER_DRAW: "{seat}, answer the offer of a draw", "{seat}，请答复提和", "{seat}，請答覆提和";
    ANSWER_PACT: "{seat}, answer the offer of a pact", "{seat}，请答复结盟提议", "{seat}，請答覆結盟提議";
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
    LEAVE_ASK: "Leave the game? {what}", "确定退出对局？{what}", "確定退出對局？{what}";
    LEAVES_LOST:
        "The game is over then, won by {seats}.",
        "对局随即结束，{seats}获胜。",
        "對局隨即結束，{seats}獲勝。";
    LEAVES_ENDS:
        "The game is over then; the points made so far decide it.",
        "对局随即结束，按已得分数定胜负。",
        "對局隨即結束，按已得分數定勝負。";
    LEAVES_ON: "The game goes on without you.", "对局继续，你不再参与。", "對局繼續，你不再參與。";
    LEAVES_REMOVED: "Your army leaves the board.", "你的军队将离开棋盘。", "你的軍隊將離開棋盤。";
    LEAVES_TO: "Your army passes to {seat}.", "你的军队将交给{seat}。", "你的軍隊將交給{seat}。";
    LEAVES_BLOCKS:
        "Your army stays and blocks, commanded by nobody.",
        "你的军队留在原地成为障碍，无人指挥。",
        "你的軍隊留在原地成為障礙，無人指揮。";
    LEAVES_WALKS:
        "Your army stays and blocks, and chance moves your {royal}.",
        "你的军队留在原地成为障碍，{royal}随机游走。",
        "你的軍隊留在原地成為障礙，{royal}隨機遊走。";
    LEAVES_OTHER_REMOVED:
        "The army of {armies} leaves the board too.",
        "{armies}的军队也将离开棋盘。",
        "{armies}的軍隊也將離開棋盤。";
    LEAVES_OTHER_TO:
        "The army of {armies} passes to {seat}.",
        "{armies}的军队将交给{seat}。",
        "{armies}的軍隊將交給{seat}。";
    LEAVES_OTHER_BLOCKS:
        "The army of {armies} stays and blocks.",
        "{armies}的军队留在原地成为障碍。",
        "{armies}的軍隊留在原地成為障礙。";
    LEAVES_FALLS: "Out with you: {seats}.", "随你出局：{seats}。", "隨你出局：{seats}。";
    LEAVES_FINE:
        "You get {fine} points for it instead of {usual}.",
        "因此得 {fine} 分，而非 {usual} 分。",
        "因此得 {fine} 分，而非 {usual} 分。";
    LEAVES_PENALTY: "It costs you {n} points.", "因此扣 {n} 分。", "因此扣 {n} 分。";
    RESIGN_NOT_YET: "Resigning is possible from ply {n} on", "第 {n} 步起才可认输", "第 {n} 步起才可認輸";
    LEAVE: "Leave the game", "退出对局", "退出對局";
    ASK: "Ask: any {kinds} captures?", "询问：有无{kinds}吃子着？", "詢問：有無{kinds}吃子著？";
    CLAIM_GAME: "Claim the game", "要求判胜", "要求判勝";
    CLAIM_END: "Claim the end", "要求终局", "要求終局";
    CLAIM_DRAW: "Claim a draw", "要求判和", "要求判和";
    REMATCH_TURNED: "Rematch, seats turned", "换座再来一局", "換座再來一局";
    NEW_GAME: "New game", "新对局", "新對局";
}
