use serde_json::json;

use super::{Outcome, run};
use crate::lang::{OptionValue, Sources, Value, menu};

const GAME: &str = r#"schema = 1
id = "kites"
name.en = "Kites"
default-mode = "calm"
[turn]
order = ["a", "b"]
[modes.calm]
name = { en = "Calm", zh-Hans = "无风" }
[modes.storm.set]
turn.order = []
options.gust.default = "hard"
options.line.choices.short = { remove = true }
[options.gust]
help = { en = "How hard it blows." }
type = "choice"
default = "soft"
key = "wind.gust"
[options.gust.choices.soft]
[options.gust.choices.hard.set]
wind.lifts = true
pieces.box = { rank = 1 }
[options.line]
type = "choice"
default = "long"
[options.line.choices.short]
[options.line.choices.long.set.line]
length = 9
[options.rain]
type = "on-off"
default = "off"
key = "wind.rain"
modes = ["storm"]
choices.on = { set = { wind.wet = "very" } }
[options.limit]
type = "number"
default = 60
max = 100
zero = "unlimited"
key = "ending.limit"
choices."7" = { set = { ending.lucky = true } }
[options.kinds]
type = "list"
items = ["a", "b", "c"]
default = ["c", "a"]
key = "pieces.kinds"
[presets.gale]
mode = "storm"
options = { rain = true, limit = "off", line = "long" }
"#;

fn play(words: &[(&str, &str)]) -> Outcome {
    run(GAME, &[], words)
}

fn text(text: &str) -> Value {
    Value::String(text.to_owned())
}

#[test]
fn defaults_are_written_to_their_keys() {
    let outcome = play(&[]);
    assert_eq!(outcome.lines(), Vec::<String>::new());
    let configured = outcome.configured.expect("configured");
    assert_eq!(configured.mode.as_deref(), Some("calm"));
    assert_eq!(
        configured.tree.to_toml(),
        concat!(
            "schema = 1\nid = \"kites\"\nname = { en = \"Kites\" }\nturn = { order = [\"a\", \"b\"] }\n",
            "wind = { gust = \"soft\" }\nline = { length = 9 }\nending = { limit = 60 }\npieces = { kinds = [\"a\", \"c\"] }\n",
        )
    );
    let options: Vec<(&str, serde_json::Value)> = configured
        .options
        .iter()
        .map(|(id, value)| (id.as_str(), value.to_json()))
        .collect();
    assert_eq!(
        options,
        [
            ("gust", json!("soft")),
            ("line", json!("long")),
            ("limit", json!(60)),
            ("kinds", json!(["a", "c"])),
        ]
    );
}

#[test]
fn a_mode_changes_the_default_of_an_option_and_takes_a_choice_away() {
    let outcome = play(&[("--mode", "storm")]);
    assert_eq!(outcome.lines(), Vec::<String>::new());
    assert_eq!(outcome.option("gust").as_deref(), Some("hard"));
    assert_eq!(outcome.option("rain").as_deref(), Some("off"));
    assert_eq!(outcome.value("wind.lifts"), Some(&Value::Bool(true)));
    assert_eq!(outcome.value("wind.rain"), Some(&Value::Bool(false)));
    assert_eq!(outcome.value("wind.wet"), None);
    assert_eq!(outcome.value("turn.order"), Some(&Value::Array(Vec::new())));

    let outcome = play(&[("--mode", "storm"), ("line", "short")]);
    assert_eq!(
        outcome.lines(),
        ["E0130 --set:1:6 `short` is not an allowed value for the option `line`"]
    );
    assert_eq!(play(&[("line", "short")]).lines(), Vec::<String>::new());
}

#[test]
fn the_command_line_beats_the_preset_which_beats_the_default() {
    let outcome = play(&[("--preset", "gale"), ("limit", "7")]);
    assert_eq!(outcome.lines(), Vec::<String>::new());
    let configured = outcome.configured.as_ref().expect("configured");
    assert_eq!(configured.mode.as_deref(), Some("storm"));
    assert_eq!(configured.preset.as_deref(), Some("gale"));
    assert_eq!(outcome.option("rain").as_deref(), Some("on"));
    assert_eq!(outcome.option("limit").as_deref(), Some("7"));
    assert_eq!(outcome.value("ending.limit"), Some(&Value::Integer(7)));
    assert_eq!(outcome.value("ending.lucky"), Some(&Value::Bool(true)));
    assert_eq!(outcome.value("wind.wet"), Some(&text("very")));

    // The mode beats the preset's; what the preset says of options that this mode lacks is passed over.
    let outcome = play(&[("--preset", "gale"), ("--mode", "calm")]);
    assert_eq!(outcome.lines(), Vec::<String>::new());
    assert_eq!(outcome.option("rain"), None);
    assert_eq!(outcome.option("limit").as_deref(), Some("0"));
}

#[test]
fn values_as_they_are_typed() {
    let typed = |option, value| play(&[("--mode", "storm"), (option, value)]).option(option);
    for word in ["0", "off", "unlimited"] {
        assert_eq!(typed("limit", word).as_deref(), Some("0"), "{word}");
    }
    assert_eq!(typed("rain", "on").as_deref(), Some("on"));
    assert_eq!(typed("rain", "true").as_deref(), Some("on"));
    assert_eq!(typed("kinds", " c , b ,c").as_deref(), Some("b,c"));
    assert_eq!(typed("kinds", "").as_deref(), Some(""));
    let outcome = play(&[("limit", "1"), ("limit", "2")]);
    assert_eq!(outcome.option("limit").as_deref(), Some("2"));
}

#[test]
fn what_is_wrong_on_the_command_line_is_shown_there() {
    let outcome = play(&[
        ("--mode", "strom"),
        ("--preset", "gael"),
        ("guts", "soft"),
        ("gust", "hrad"),
        ("rain", "on"),
        ("limit", "101"),
        ("limit", "many"),
        ("kinds", "a,d"),
    ]);
    assert_eq!(
        outcome.lines(),
        [
            "E0127 --mode:1:1 there is no mode `strom`",
            "E0128 --preset:1:1 there is no preset `gael`",
            "E0129 --set:1:1 there is no option `guts`",
            "E0130 --set:1:6 `hrad` is not an allowed value for the option `gust`",
            "E0130 --set:1:7 `101` is out of range for the option `limit`",
            "E0130 --set:1:7 `many` is not an allowed value for the option `limit`",
            "E0130 --set:1:7 `a,d` is not an allowed value for the option `kinds`",
        ]
    );
    let labels: Vec<&str> = outcome.problems.iter().map(|p| p.label.as_str()).collect();
    assert_eq!(
        labels,
        [
            "did you mean `storm`?",
            "did you mean `gale`?",
            "did you mean `gust`?",
            "did you mean `hard`?",
            "must be a whole number from 0 to 100",
            "must be a whole number from 0 to 100",
            "no value `d`",
        ]
    );

    // Which mode was meant is not known above, so `rain` may be right; here it is not.
    let outcome = play(&[("--mode", "calm"), ("rain", "on")]);
    assert_eq!(
        outcome.lines(),
        ["E0131 --set:1:1 the option `rain` does not exist in the mode `calm`"]
    );
    let problem = outcome.problems.iter().next().expect("one");
    assert_eq!(problem.label, "exists in `storm`");
}

#[test]
fn patches_that_disagree_are_shown_at_both_places() {
    let game = GAME.replace("wind.lifts = true", "line = { length = 8 }");
    let outcome = run(&game, &[], &[("gust", "hard")]);
    assert_eq!(
        outcome.lines(),
        ["E0132 game.toml:27:10 `gust = hard` and `line = long` set `line.length` differently"]
    );
    let problem = outcome.problems.iter().next().expect("one");
    let crate::lang::Where::Place(other) = problem.others[0].0 else {
        panic!("a place");
    };
    assert_eq!(outcome.sources.line_col(other), (20, 19));
    // The same value twice is no contradiction, and a choice that is not made writes nothing.
    assert_eq!(run(&game, &[], &[]).lines(), Vec::<String>::new());
    let game = GAME.replace("wind.lifts = true", "line = { length = 9 }");
    assert_eq!(
        run(&game, &[], &[("gust", "hard")]).lines(),
        Vec::<String>::new()
    );
    // A mode's patch and the value that an option writes to its key; one replaces what the other is in.
    let game = GAME.replace(
        "turn.order = []",
        "ending.limit = 5\nline = { remove = true }",
    );
    let game = game.replace("[turn]", "[line]\nlength = 1\n[turn]");
    let outcome = run(&game, &[], &[("--mode", "storm"), ("limit", "6")]);
    assert_eq!(
        outcome.lines(),
        [
            "E0132 game.toml:30:10 the mode `storm` and `line = long` set `line.length` differently",
            "E0132 --set:1:7 the mode `storm` and `limit = 6` set `ending.limit` differently",
        ]
    );
}

#[test]
fn the_language_tables_are_checked() {
    let outcome = run(
        r#"schema = 1
id = "kites"
name.en = "Kites"
default-mode = "clam"
[modes.calm.set]
id = "other"
[modes.Storm]
[options.gust]
type = "choice"
default = "hrad"
key = "wind..gust"
modes = ["calm", "strom"]
min = 3
choices.hard = { set = { options.x.default = 1 } }
[options.limit]
type = "number"
default = -1
min = 1
max = 0
zero = "off"
choices.x = {}
[options.kinds]
type = "list"
default = []
[options.rain]
type = "on-off"
default = true
key = "modes.x"
choices.maybe = {}
[presets.p]
mode = "storm-2"
options = { gsut = "hard", rain = "wet" }
"#,
        &[],
        &[],
    );
    assert_eq!(
        outcome.lines(),
        [
            "E0127 game.toml:4:16 there is no mode `clam`",
            "E0134 game.toml:6:1 `id` cannot be changed here",
            "E0122 game.toml:7:8 `Storm` is no id",
            "E0133 game.toml:10:11 the default `hrad` of the option `gust` is not an allowed value",
            "E0134 game.toml:11:7 `wind..gust` is no key",
            "E0127 game.toml:12:18 there is no mode `strom`",
            "E0135 game.toml:13:1 `min` is for options of type `number`",
            "E0134 game.toml:14:26 `options` cannot be changed here",
            "E0133 game.toml:17:11 the default `-1` of the option `limit` is out of range",
            "E0135 game.toml:18:1 `min` is 1, above `max`, which is 0",
            "E0135 game.toml:20:1 0 is never allowed: `min` is 1",
            "E0135 game.toml:21:9 the option cannot have the value `x`",
            "E0135 game.toml:22:10 an option of type `list` needs `items`",
            "E0134 game.toml:28:7 `modes` cannot be changed here",
            "E0135 game.toml:29:9 the option cannot have the value `maybe`",
            "E0127 game.toml:31:8 there is no mode `storm-2`",
            "E0129 game.toml:32:13 there is no option `gsut`",
        ]
    );
}

#[test]
fn a_chosen_preset_must_suit_its_mode() {
    let game = GAME.replace("mode = \"storm\"", "mode = \"calm\"");
    let outcome = run(&game, &[], &[("--preset", "gale")]);
    assert_eq!(
        outcome.lines(),
        ["E0131 game.toml:48:13 the option `rain` does not exist in the mode `calm`"]
    );
    let game = GAME.replace("limit = \"off\"", "limit = 101");
    let outcome = run(&game, &[], &[("--preset", "gale")]);
    assert_eq!(
        outcome.lines(),
        ["E0130 game.toml:48:34 `101` is out of range for the option `limit`"]
    );
}

#[test]
fn a_preset_for_any_mode_is_checked_before_modes_change_the_options() {
    let game = GAME.replace("mode = \"storm\"", "");
    let with = |line: &str| game.replace("line = \"long\"", line);
    // The mode takes this choice away, which is no matter until the preset is chosen.
    let storm = ("--mode", "storm");
    let short = with("line = \"short\"");
    assert_eq!(run(&short, &[], &[storm]).lines(), Vec::<String>::new());
    let problem = |value: &str| {
        format!("E0130 game.toml:48:48 `{value}` is not an allowed value for the option `line`")
    };
    let outcome = run(&short, &[], &[storm, ("--preset", "gale")]);
    assert_eq!(outcome.lines(), [problem("short")]);
    let outcome = run(&with("line = \"wide\""), &[], &[("--preset", "gale")]);
    assert_eq!(outcome.lines(), [problem("wide")]);
}

#[test]
fn an_option_that_lost_a_part_gives_no_echo() {
    let outcome = run(
        r#"schema = 1
id = "kites"
name.en = "Kites"
[options.gust]
type = "choice"
default = "hard"
choices.soft = {}
choices.mild = 3
choices.hard = { help = "brief" }
[options.line]
type = "choice"
default = "long"
choices = ["long"]
[options.kinds]
type = "list"
items = "a"
default = "a"
[options.rain]
type = "choice"
default = "soft"
choices = {}
"#,
        &[],
        &[("gust", "mild"), ("kinds", "a")],
    );
    assert_eq!(
        outcome.lines(),
        [
            "E0107 game.toml:8:16 expected a table, found the number 3",
            "E0107 game.toml:9:25 expected a table, found the text \"brief\"",
            "E0107 game.toml:13:11 expected a table, found an array",
            "E0107 game.toml:16:9 expected an array, found the text \"a\"",
            "E0135 game.toml:21:1 an option of type `choice` needs `choices`",
        ]
    );
}

#[test]
fn a_broken_option_is_not_also_unknown() {
    let game = GAME.replace("type = \"on-off\"", "type = \"on-of\"");
    let outcome = run(&game, &[], &[("--preset", "gale"), ("rain", "on")]);
    assert_eq!(
        outcome.lines(),
        ["E0108 game.toml:29:8 `on-of` is not one of the values allowed here"]
    );
}

#[test]
fn the_menu_lists_what_can_be_chosen() {
    let mut sources = Sources::new();
    let root = sources.add("game.toml", GAME);
    let (menu, problems) = menu(root, &mut sources, &super::Shelf(&[]));
    assert!(problems.is_empty());
    let menu = menu.expect("a menu");
    assert_eq!(menu.modes["calm"].name.get("zh-Hans"), "无风");
    assert_eq!(menu.modes["storm"].name.get("zh-Hans"), "storm");
    assert_eq!(menu.default_mode.as_deref(), Some("calm"));
    let limit = &menu.options["limit"];
    assert_eq!(limit.show(&OptionValue::Number(0)), "unlimited");
    assert_eq!(limit.show(&limit.default), "60");
    assert_eq!(
        menu.options["rain"].modes.as_deref(),
        Some(&["storm".to_owned()][..])
    );
    let json = serde_json::to_value(&menu.options["kinds"]).expect("json");
    assert_eq!(json["kind"], json!({"list": {"items": ["a", "b", "c"]}}));
    assert_eq!(json["default"], json!(["a", "c"]));
    let gale = serde_json::to_value(&menu.presets["gale"].options).expect("json");
    assert_eq!(gale, json!({"rain": "on", "limit": 0, "line": "long"}));

    // In a mode, the menu is the mode's.
    let menu = play(&[("--mode", "storm")])
        .configured
        .expect("configured")
        .menu;
    assert_eq!(menu.options["gust"].default.to_string(), "hard");
    assert_eq!(menu.options["line"].choices.len(), 1);
    let menu = play(&[]).configured.expect("configured").menu;
    assert_eq!(menu.options.get("rain"), None);
}

#[test]
fn without_modes_there_is_none() {
    let outcome = run("schema = 1\nid = \"k\"\nname.en = \"K\"\n", &[], &[]);
    assert_eq!(outcome.lines(), Vec::<String>::new());
    assert_eq!(outcome.configured.expect("configured").mode, None);
}
