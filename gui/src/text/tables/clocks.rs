//! Clocks.

use crate::text::Text;

texts! {
    MAIN_TIME: "Time for each seat", "每方时间", "每方時間";
    INCREMENT: "Added after each move", "每步加秒", "每步加秒";
    PER_MOVE: "At most for one move", "单步限时", "單步限時";
    DEPLOY_TIME: "Time to set up", "布阵时间", "佈陣時間";
    UNIT_MINUTES: "minutes", "分钟", "分鐘";
    UNIT_SECONDS: "seconds", "秒", "秒";
}
