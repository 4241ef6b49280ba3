//! Colours of seats, as people say them.

use crate::text::Text;

texts! {
    RED: "red", "红色", "紅色";
    BLUE: "blue", "蓝色", "藍色";
    YELLOW: "yellow", "黄色", "黃色";
    GREEN: "green", "绿色", "綠色";
    PURPLE: "purple", "紫色", "紫色";
    ORANGE: "orange", "橙色", "橙色";
    WHITE: "white", "白色", "白色";
    BLACK: "black", "黑色", "黑色";
}
