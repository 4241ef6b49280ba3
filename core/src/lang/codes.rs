//! The codes of this module's problems. Each rule family has a list of its own.

/// The text is not TOML.
pub const SYNTAX: &str = "E0101";
/// A date or time.
pub const DATE: &str = "E0102";
/// A number that no machine word holds.
pub const HUGE_NUMBER: &str = "E0103";
/// A key twice in one table.
pub const DUPLICATE_KEY: &str = "E0104";
/// A key that does not exist here.
pub const UNKNOWN_KEY: &str = "E0105";
/// A key that must be here and is not.
pub const MISSING_KEY: &str = "E0106";
/// A value of another type.
pub const WRONG_TYPE: &str = "E0107";
/// A word that is not one of the allowed ones.
pub const UNKNOWN_VALUE: &str = "E0108";
/// A number outside its range.
pub const OUT_OF_RANGE: &str = "E0109";
/// A value that its key refuses for a reason of its own.
pub const REFUSED: &str = "E0110";
/// An array of another length.
pub const WRONG_LENGTH: &str = "E0111";
/// A table that must have exactly one key.
pub const NOT_ONE_KEY: &str = "E0112";
/// A file of a later version.
pub const LATER_VERSION: &str = "E0121";
/// An id that is not ASCII kebab-case.
pub const BAD_ID: &str = "E0122";
/// A parent that cannot be opened.
pub const UNKNOWN_PARENT: &str = "E0123";
/// A file that inherits itself.
pub const CYCLE: &str = "E0124";
/// `remove = true` or `replace = true` where nothing is.
pub const NOTHING_TO_REMOVE: &str = "E0125";
/// `remove` that is not `true`, or is not alone.
pub const BAD_REMOVE: &str = "E0126";
/// A mode that does not exist.
pub const UNKNOWN_MODE: &str = "E0127";
/// A preset that does not exist.
pub const UNKNOWN_PRESET: &str = "E0128";
/// An option that does not exist.
pub const UNKNOWN_OPTION: &str = "E0129";
/// A value that an option does not allow.
pub const BAD_VALUE: &str = "E0130";
/// An option that the mode does not have.
pub const NOT_IN_MODE: &str = "E0131";
/// Two patches that disagree.
pub const CONFLICT: &str = "E0132";
/// A default that the option does not allow.
pub const BAD_DEFAULT: &str = "E0133";
/// A `key` that is no path, or a patch of a key that patches cannot change.
pub const BAD_PATCH: &str = "E0134";
/// An option whose parts do not fit its type.
pub const BAD_OPTION: &str = "E0135";
/// A key of the file that a mode or the default of an option overwrites.
pub const OVERWRITTEN: &str = "E0136";

/// Every code with a sentence that explains it.
pub const ALL: &[(&str, &str)] = &[
    (
        SYNTAX,
        "The text is not TOML here, so the rest of the line or value could not be read.",
    ),
    (
        DATE,
        "There are no dates or times in a variant; write text in quotes or a number.",
    ),
    (
        HUGE_NUMBER,
        "Whole numbers are at most 9223372036854775807 in size, other numbers at most about 1.8e308.",
    ),
    (
        DUPLICATE_KEY,
        "A key can be written once in a table, and a table can have one header.",
    ),
    (
        UNKNOWN_KEY,
        "This table has no such key; it may be misspelt or belong to another table.",
    ),
    (
        MISSING_KEY,
        "This table needs a key that is not there, neither in the file nor in one it extends.",
    ),
    (
        WRONG_TYPE,
        "The value is of another type than its key takes, such as text where a number belongs.",
    ),
    (
        UNKNOWN_VALUE,
        "The word is not one of those that its key takes.",
    ),
    (
        OUT_OF_RANGE,
        "The number is smaller or larger than its key allows.",
    ),
    (
        REFUSED,
        "The value is of the right type but not in the form that its key takes.",
    ),
    (WRONG_LENGTH, "The array needs another number of elements."),
    (
        NOT_ONE_KEY,
        "This table chooses one of several forms, so it has exactly one key, the name of the form.",
    ),
    (
        LATER_VERSION,
        "The file was written for a later version of the language (`schema`) than this program reads.",
    ),
    (
        BAD_ID,
        "Ids are ASCII kebab-case: lower-case letters, digits and single hyphens between them.",
    ),
    (
        UNKNOWN_PARENT,
        "The file named by `extends` could not be opened.",
    ),
    (
        CYCLE,
        "A file extends itself, directly or through its parents.",
    ),
    (
        NOTHING_TO_REMOVE,
        "`remove = true` or `replace = true` names an entry that none of the files before has.",
    ),
    (
        BAD_REMOVE,
        "`remove = true` takes an entry away and stands alone in it; no other value makes sense.",
    ),
    (UNKNOWN_MODE, "The variant has no mode of this name."),
    (UNKNOWN_PRESET, "The variant has no preset of this name."),
    (UNKNOWN_OPTION, "The variant has no option of this name."),
    (BAD_VALUE, "The option does not take this value."),
    (
        NOT_IN_MODE,
        "The option exists, but not in the chosen mode.",
    ),
    (
        CONFLICT,
        "Two of the mode and the chosen option values set one key to different values.",
    ),
    (
        BAD_DEFAULT,
        "The default of an option must be a value that the option takes.",
    ),
    (
        BAD_PATCH,
        "A patch can change the rules, and a mode's patch the options too, but not the language tables.",
    ),
    (
        BAD_OPTION,
        "An option has parts that its type does not use, or lacks those that it needs.",
    ),
    (
        OVERWRITTEN,
        "Modes and options are applied after the file, also with their defaults, so this key says nothing in the end.",
    ),
];
