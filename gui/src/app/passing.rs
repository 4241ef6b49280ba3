//! Good news: said for a while at the corner of the window, in nobody's way.

use super::App;

/// How long it is shown, in seconds.
const SHOWN: f64 = 4.0;

/// Something that went well.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Passing {
    pub(crate) text: String,
    /// When it was shown first, in the time of the window; none before that.
    pub(crate) since: Option<f64>,
}

impl Passing {
    /// How long it is still shown, in seconds.
    pub(crate) fn left(&self, now: f64) -> f64 {
        self.since.map_or(SHOWN, |since| since + SHOWN - now)
    }
}

impl App {
    /// Says that something went well.
    pub(super) fn tell(&mut self, text: String) {
        self.passing = Some(Passing { text, since: None });
    }
}

#[cfg(test)]
mod tests {
    use super::Passing;

    #[test]
    fn news_pass_four_seconds_after_they_were_first_shown() {
        let mut passing = Passing {
            text: String::new(),
            since: None,
        };
        assert!(passing.left(1000.0) > 3.9);
        passing.since = Some(1000.0);
        assert!(passing.left(1003.9) > 0.0 && passing.left(1004.0) <= 0.0);
    }
}
