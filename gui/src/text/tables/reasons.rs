//! Why a game ended.

use crate::text::Text;

texts! {
    LAST_STANDING: "one side is left", "只剩一方", "只剩一方";
    STALEMATE: "a draw by stalemate", "逼和", "逼和";
    PERPETUAL_CHECK: "a draw by perpetual check", "长将和棋", "長將和棋";
    PERPETUAL_CHASE: "perpetual chase", "长捉", "長捉";
    REPETITION: "a draw by repetition", "重复局面和棋", "重複局面和棋";
    QUIET: "a draw, too long nothing happened", "长时间无进展，和棋", "長時間無進展，和棋";
    DEAD_POSITION: "a draw, nobody can win any more", "谁也无法取胜，和棋", "誰也無法取勝，和棋";
    BOTH_STUCK: "a draw, nobody can move", "双方都无棋可走，和棋", "雙方都無棋可走，和棋";
    PLY_LIMIT: "a draw by the limit of plies", "达到步数上限，和棋", "達到步數上限，和棋";
    AGREEMENT: "a draw by agreement", "议和", "議和";
    CLAIM_END: "the end was claimed", "一方要求终局", "一方要求終局";
    CLAIM: "a draw was claimed", "一方要求判和", "一方要求判和";
    KING_TAKEN: "a royal piece was captured", "王棋被吃", "王棋被吃";
    GOAL: "the goal was reached", "达到目标", "達到目標";
}
