//! What a file may say of an umpire's words: to whom he says what.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::lang::Localised;

/// `[visibility.tell]`: what is told of what not everybody sees.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TellSpec {
    /// Tries that the board does not allow.
    pub refusal: RefusalSpec,
    /// Pieces that die.
    pub capture: CaptureSpec,
    /// Checks.
    pub check: CheckSpec,
    /// How the seat on move can capture.
    pub tries: TriesSpec,
}

/// Who hears it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Every seat, and spectators.
    All,
    /// The seats that it is about.
    Involved,
}

/// `[visibility.tell.refusal]`: a try was refused. It costs nothing.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RefusalSpec {
    /// Who hears that something was refused; what it was, only the seat that tried. Default: that seat.
    pub to: Audience,
    /// What it shows. Default: nothing.
    pub shows: Shows,
}

impl Default for RefusalSpec {
    fn default() -> Self {
        Self {
            to: Audience::Involved,
            shows: Shows::Nothing,
        }
    }
}

/// What a refusal shows to the seat that tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Shows {
    /// Only that it is not possible.
    #[default]
    Nothing,
    /// The reason too.
    Reason,
}

/// `[visibility.tell.capture]`: pieces died. Whoever sees one of the pieces is always told, and where.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct CaptureSpec {
    /// Who hears of it, and where. Default: all.
    pub to: Audience,
    /// Words for what died, for those who do not see it. Default: nothing is said of that.
    pub classes: IndexMap<String, ClassSpec>,
}

impl Default for CaptureSpec {
    fn default() -> Self {
        Self {
            to: Audience::All,
            classes: IndexMap::new(),
        }
    }
}

/// `[visibility.tell.capture.classes.ID]`: one word for several kinds.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ClassSpec {
    /// The word.
    pub name: Localised,
    /// The kinds. Default: all that no other class names.
    #[serde(default)]
    pub kinds: Vec<String>,
}

/// `[visibility.tell.check]`: a royal piece is attacked.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct CheckSpec {
    /// Who hears of it. Default: all.
    pub to: Audience,
    /// Words for where it comes from. Default: nothing is said of that.
    pub directions: IndexMap<String, DirectionSpec>,
}

impl Default for CheckSpec {
    fn default() -> Self {
        Self {
            to: Audience::All,
            directions: IndexMap::new(),
        }
    }
}

/// `[visibility.tell.check.directions.ID]`: where a check may come from. The first that fits is told.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DirectionSpec {
    /// The words, such as `on the file`.
    pub name: Localised,
    /// Entries of `[board.lines]` that the attacker and the royal piece stand on together. Default: none is needed.
    #[serde(default)]
    pub along: Vec<String>,
    /// How long that line is among those through the royal piece. Default: any length.
    #[serde(default)]
    pub length: Length,
}

/// How long a line is among all lines of its direction through a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// Of any length.
    #[default]
    Any,
    /// None is longer.
    Longest,
    /// Another is longer.
    Shorter,
}

/// `[visibility.tell.tries]`: which captures the seat on move has.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TriesSpec {
    /// The kinds whose captures are counted.
    pub of: Vec<String>,
    /// When it is told. Default: never.
    pub when: When,
    /// What is said. Default: how many there are.
    pub says: Says,
    /// What a seat that asked must do. Default: nothing.
    pub binds: Binds,
    /// Who hears it. Default: all.
    pub to: Audience,
}

impl Default for TriesSpec {
    fn default() -> Self {
        Self {
            of: Vec::new(),
            when: When::Never,
            says: Says::Count,
            binds: Binds::Nothing,
            to: Audience::All,
        }
    }
}

/// When captures are told of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// Never.
    #[default]
    Never,
    /// At the start of each turn.
    Turn,
    /// When the seat on move asks.
    Asked,
}

/// What is said of captures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Says {
    /// How many there are.
    #[default]
    Count,
    /// Whether there is one.
    Whether,
}

/// What a seat that asked for captures must do if there is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Binds {
    /// Nothing.
    #[default]
    Nothing,
    /// Try one before anything else.
    OneTry,
}
