//! Clocks.

use crate::text::Text;

texts! {
    NO_CLOCK: "No clock", "不用棋钟", "不用棋鐘";
    MAIN_TIME: "Time for each seat", "每方时间", "每方時間";
    INCREMENT: "Added after each move", "每步加秒", "每步加秒";
    PER_MOVE: "At most for one move", "单步限时", "單步限時";
    DEPLOY_TIME: "Time to set up", "布阵时间", "佈陣時間";
    UNIT_MINUTES: "minutes", "分钟", "分鐘";
    UNIT_SECONDS: "seconds", "秒", "秒";
    MINUTES: "{n} min", "{n} 分钟", "{n} 分鐘";
    CLOCK_OF: "Clock of {seat}: {time}", "{seat}的时钟：{time}", "{seat}的時鐘：{time}";
    LOW: "{seat} has little time", "{seat}时间不多", "{seat}時間不多";
    TIME_UP: "{seat} has run out of time", "{seat}超时", "{seat}超時";
    MISSES: "A seat without time misses its turn", "超时者错过一次行棋", "超時者錯過一次行棋";
    MISSES_LIMIT:
        "A seat without time misses its turn; with {limit} missed it is out",
        "超时者错过一次行棋；满 {limit} 次出局",
        "超時者錯過一次行棋；滿 {limit} 次出局";
    LEAVES: "A seat without time leaves the game", "超时者退出对局", "超時者退出對局";
}
