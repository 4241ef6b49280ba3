//! Text in the languages of the program.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A text in English and perhaps in Chinese.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Localised {
    /// English.
    pub en: String,
    /// Chinese in simplified characters. Default: the English text.
    #[serde(rename = "zh-Hans", default, skip_serializing_if = "Option::is_none")]
    pub zh_hans: Option<String>,
    /// Chinese in traditional characters. Default: the English text.
    #[serde(rename = "zh-Hant", default, skip_serializing_if = "Option::is_none")]
    pub zh_hant: Option<String>,
}

impl Localised {
    /// A text in English only.
    pub fn english(text: impl Into<String>) -> Self {
        Self {
            en: text.into(),
            ..Self::default()
        }
    }

    /// The text in a language (`en`, `zh-Hans`, `zh-Hant`); English where there is none.
    pub fn get(&self, lang: &str) -> &str {
        let text = match lang {
            "zh-Hans" => self.zh_hans.as_deref(),
            "zh-Hant" => self.zh_hant.as_deref(),
            _ => None,
        };
        text.unwrap_or(&self.en)
    }
}
