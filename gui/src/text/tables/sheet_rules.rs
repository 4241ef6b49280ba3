//! The rule sheet: turns, teams, losses, draws, points.

use crate::text::Text;

texts! {
    BEGINS: "{seat} begins.", "{seat}先行。", "{seat}先行。";
    BEGINS_DRAWN: "The seat that begins is drawn.", "先行者由抽签决定。", "先行者由抽籤決定。";
    ORDER: "Order: {seats}. {first}", "顺序：{seats}。{first}", "順序：{seats}。{first}";
    FLIP_TURN:
        "A turn is a move, or a flip: any piece that lies face down is turned up.",
        "每手走一子，或翻一子：任一背面朝上的棋子翻开。",
        "每手走一子，或翻一子：任一背面朝上的棋子翻開。";
    FLIP_SETTLES:
        "Whose the armies are is settled by the first {what} turned up: whoever did that has its army. Until then there are only flips.",
        "各军归属由首先翻出的{what}决定：翻出者得其军。此前只能翻子。",
        "各軍歸屬由首先翻出的{what}決定：翻出者得其軍。此前只能翻子。";
    CHECKED_FIRST:
        "A seat in check moves at once; then the order goes on after {seat}.",
        "被将军者立即应将；之后从{seat}的下一方继续。",
        "被將軍者立即應將；之後從{seat}的下一方繼續。";
    AFTER_RESPONDER: "the seat that answered", "应将方", "應將方";
    AFTER_REGULAR: "the last seat that moved in its regular turn", "最后一位按正常顺序行棋者", "最後一位按正常順序行棋者";
    DEAD_TURN:
        "On the turn of a seat that is out, the commander of its army moves.",
        "轮到出局方时，由其军的指挥者行棋。",
        "輪到出局方時，由其軍的指揮者行棋。";
    TIME_LEAVES: "A seat whose time runs out leaves the game.", "超时者退出对局。", "超時者退出對局。";
    TIME_MISSES: "A seat whose time runs out misses the turn.", "超时者本手作罢。", "超時者本手作罷。";
    TIME_LIMIT:
        "A seat whose time runs out misses the turn; with {n} missed turns it is out.",
        "超时者本手作罢；超时 {n} 次即出局。",
        "超時者本手作罷；超時 {n} 次即出局。";
    MATE_WHEN: "Mate is judged {when}.", "将死判定：{when}。", "將死判定：{when}。";
    MATE_INSTANT: "after every move, for every seat in check", "每步之后，凡被将军者皆判", "每步之後，凡被將軍者皆判";
    MATE_ON_TURN: "when the seat in check comes to move", "轮到被将军者行棋时", "輪到被將軍者行棋時";
    MATE_OF: "A mate belongs to {who}.", "将死归于{who}。", "將死歸於{who}。";
    MATE_CHECKING:
        "the mover if one of his pieces checks, else to the first checking seat after him",
        "行棋者（其棋子在将军时），否则归其后首个将军的一方",
        "行棋者（其棋子在將軍時），否則歸其後首個將軍的一方";
    MATE_MOVER: "the mover", "行棋者", "行棋者";
    TEAMS: "Teams: {teams}.", "分队：{teams}。", "分隊：{teams}。";
    AGAINST: " against ", "对", "對";
    EACH_ALONE: "Each for itself.", "各自为战。", "各自為戰。";
    EXPOSE_ALLY:
        "A move that leaves an ally's king newly attacked is illegal.",
        "不可走出使盟友的王新受攻击的着法。",
        "不可走出使盟友的王新受攻擊的著法。";
    PACT:
        "While three seats are left, two may make a pact{against}, {window}.",
        "余三方时，两方可结盟{against}，{window}。",
        "餘三方時，兩方可結盟{against}，{window}。";
    PACT_AGAINST:
        " against a third that has annexed the first seat lost",
        "，对抗收编了首个出局方的第三方",
        "，對抗收編了首個出局方的第三方";
    PACT_ANY: "at any time while nobody is in check", "无人被将军时随时可以", "無人被將軍時隨時可以";
    PACT_FIRST:
        "only until the first move made while nobody was in check",
        "仅限无人被将军时的首步之前",
        "僅限無人被將軍時的首步之前";
    FATE_REMOVED: "its army leaves the board", "其军离盘", "其軍離盤";
    FATE_ANNEXED: "its army passes to whoever caused it", "其军归致其出局者指挥", "其軍歸致其出局者指揮";
    FATE_PARTNER:
        "its army passes to a living partner, or leaves the board",
        "其军归在局的同伴指挥，无同伴则离盘",
        "其軍歸在局的同伴指揮，無同伴則離盤";
    FATE_BLOCKS:
        "its army stays and blocks, commanded by nobody",
        "其军留盘挡路，无人指挥",
        "其軍留盤擋路，無人指揮";
    FATE_WALKS:
        "its army stays and blocks, and on its turn chance moves the royal piece",
        "其军留盘挡路，轮到时王棋随机走动",
        "其軍留盤擋路，輪到時王棋隨機走動";
    MATED: "Mated: {fate}.", "被将死：{fate}。", "被將死：{fate}。";
    LOST_VITAL: "Lost its {kinds}: {fate}.", "失去{kinds}：{fate}。", "失去{kinds}：{fate}。";
    GOAL: "A seat wins by entering {zone}{by}.", "走入{zone}{by}即胜。", "走入{zone}{by}即勝。";
    GOAL_BY: " with {kinds}", "（限{kinds}）", "（限{kinds}）";
    STUCK_OUT:
        "Without a legal move ({when}) a seat is out: {fate}.",
        "无合法着法者（{when}）出局：{fate}。",
        "無合法著法者（{when}）出局：{fate}。";
    STUCK_DRAW:
        "A seat without a legal move ({when}): the game is drawn.",
        "有一方无合法着法（{when}）：和棋。",
        "有一方無合法著法（{when}）：和棋。";
    STUCK_PASS: "A seat without a legal move ({when}) passes.", "无合法着法者（{when}）跳过。", "無合法著法者（{when}）跳過。";
    ON_TURN: "when it comes to move", "轮到其行棋时", "輪到其行棋時";
    EVERY_MOVE: "looked at after every move", "每步之后判定", "每步之後判定";
    NO_MOVERS:
        "A seat is out too, whoever is on move, when it has no piece of a kind that moves and nothing is left to turn up.",
        "一方无可走动种类的棋子且盘上已无可翻之子时，无论轮到谁，亦出局。",
        "一方無可走動種類的棋子且盤上已無可翻之子時，無論輪到誰，亦出局。";
    BOTH_STUCK: "If nobody can move, the game is drawn.", "各方皆不能走：和棋。", "各方皆不能走：和棋。";
    RESIGNED: "Resigned or left{after}: {fate}.", "认输或离局{after}：{fate}。", "認輸或離局{after}：{fate}。";
    NOT_BEFORE: ", not before {n} plies", "（前 {n} 步不可）", "（前 {n} 步不可）";
    ANNEXED_STAY: "Armies it had annexed stay and block.", "其所收编之军留盘挡路。", "其所收編之軍留盤擋路。";
    RESIGN_PACT: "Resigned in a pact: its army passes to the ally.", "结盟中认输：其军归盟友。", "結盟中認輸：其軍歸盟友。";
    REPETITION: "The same position {n} times.", "同一局面出现 {n} 次。", "同一局面出現 {n} 次。";
    PERPETUAL:
        "The same set-up of a checked seat and its checkers {n} times in a row of checks.",
        "连续将军中，被将方与将军方的同一布局出现 {n} 次。",
        "連續將軍中，被將方與將軍方的同一佈局出現 {n} 次。";
    ANY_PAIR: "The pieces of two enemy seats alike for the third time.", "任两敌对方的棋子第三次同样摆放。", "任兩敵對方的棋子第三次同樣擺放。";
    QUIET: "{n} {unit} without a capture{flip}{resets}.", "连续 {n} {unit}无吃子{flip}{resets}。", "連續 {n} {unit}無吃子{flip}{resets}。";
    PLIES: "plies", "步", "步";
    PLIES_LIVING: "plies for each living seat", "步（按在局方数计）", "步（按在局方數計）";
    MOVES_EACH: "moves of every living seat", "轮（各在局方）", "輪（各在局方）";
    OR_FLIP: " or a flip", "且无翻子", "且無翻子";
    NOR_MOVE: " and without a move of a {kinds}", "且{kinds}未走动", "且{kinds}未走動";
    NOR_IRREVERSIBLE: " and without an irreversible move of a {kinds}", "且{kinds}无不可逆的走动", "且{kinds}無不可逆的走動";
    PLY_LIMIT: "{n} plies in all.", "总计 {n} 步。", "總計 {n} 步。";
    MATERIAL: "Too few pieces left to win.", "所余棋子不足以取胜。", "所餘棋子不足以取勝。";
    UNREACHABLE: "No piece of any team could ever meet an enemy piece.", "各方棋子永远无法相遇。", "各方棋子永遠無法相遇。";
    LEAD:
        "With two left, a lead of more than {n} points may claim the end; {walking} while a royal piece walks.",
        "余两方时，领先超过 {n} 分者可要求终局；有王棋自行走动时为 {walking} 分。",
        "餘兩方時，領先超過 {n} 分者可要求終局；有王棋自行走動時為 {walking} 分。";
    ALL_AGREE: "All living seats agree.", "在局各方一致同意。", "在局各方一致同意。";
    TEAMS_AGREE: "A living seat of each team agrees.", "每队各有一在局者同意。", "每隊各有一在局者同意。";
    BLAME: "Of a repetition the draw is lost by: {who}.", "因重复而判负者：{who}。", "因重複而判負者：{who}。";
    BLAME_CHECKER: "whoever always gave check", "一直将军的一方", "一直將軍的一方";
    BLAME_CHASER: "whoever always attacked the same piece", "一直捉同一子的一方", "一直捉同一子的一方";
    BLAME_MOVER: "whoever made the position again", "再次走成该局面的一方", "再次走成該局面的一方";
    CAPTURES: "Captures of pieces in the game: {list}.", "吃在局各方的棋子得分：{list}。", "吃在局各方的棋子得分：{list}。";
    KIND_POINTS: "{kind} {n}", "{kind} {n}", "{kind} {n}";
    POINTS_TO: "{n} points to {who}.", "{n} 分归{who}。", "{n} 分歸{who}。";
    FOR_MATE: "whoever a mate belongs to", "将死所归者", "將死所歸者";
    FOR_STALEMATE: "a seat that is out for want of a move", "因无着法而出局者", "因無著法而出局者";
    FOR_WALK:
        "all who are left, in equal parts, when a piece that walks has no move and is not in check",
        "所有在局者平分（自行走动的王棋无着法且未被将军时）",
        "所有在局者平分（自行走動的王棋無著法且未被將軍時）";
    FOR_DRAW: "each seat left in a draw", "和棋时的各在局方", "和棋時的各在局方";
    CHECKS: "A move that checks two seats {two}, three {three}{easy}.", "一步将两方得 {two} 分，将三方得 {three} 分{easy}。", "一步將兩方得 {two} 分，將三方得 {three} 分{easy}。";
    CHECKS_EASY: "; by {kinds} {two} and {three}", "；以{kinds}则为 {two} 分与 {three} 分", "；以{kinds}則為 {two} 分與 {three} 分";
    WINNERS:
        "Each seat of the winners {win}, each of the losers {loss}.",
        "胜方每人 {win} 分，负方每人 {loss} 分。",
        "勝方每人 {win} 分，負方每人 {loss} 分。";
    PLACES: "The winner {win}; the first, second, … seat lost: {losers}.", "胜者 {win} 分；先后出局者依次：{losers}。", "勝者 {win} 分；先後出局者依次：{losers}。";
    RESULT_POINTS: "A seat's result is its points.", "各方成绩即其得分。", "各方成績即其得分。";
    RESULT_FIRST: "The first place gets {win}.", "第一名得 {win} 分。", "第一名得 {win} 分。";
    DRAW_NOTHING: "A draw scores nothing.", "和棋不计分。", "和棋不計分。";
    DRAW_LIVING:
        "In a draw {n} for each living seat or team member.",
        "和棋时每位在局者或其队员各 {n} 分。",
        "和棋時每位在局者或其隊員各 {n} 分。";
    DRAW_EACH: "In a draw {n} each.", "和棋各得 {n} 分。", "和棋各得 {n} 分。";
    DRAW_PLACES: "In a draw the living share the places still open.", "和棋时在局者均分剩余名次。", "和棋時在局者均分剩餘名次。";
    FINE: "{who} {points} instead.", "{who}改得 {points} 分。", "{who}改得 {points} 分。";
    FINE_PLACE: "Of the first {n} losers those who resigned get", "前 {n} 名出局者中认输者", "前 {n} 名出局者中認輸者";
    FINE_RESIGN: "The first {n} who resigned get", "最先认输的 {n} 方", "最先認輸的 {n} 方";
    TIE_SPLIT: "Seats lost together share their places.", "同时出局者均分名次。", "同時出局者均分名次。";
    NO_SCORE_BEFORE: "A game decided before {n} plies scores nothing.", "不足 {n} 步分出胜负的对局不计分。", "不足 {n} 步分出勝負的對局不計分。";
    ESCAPE: "Leaving while a vital piece stands costs {n}.", "要子尚在而离局者扣 {n} 分。", "要子尚在而離局者扣 {n} 分。";
}
