//! The pages of the reference: one for each rule family and one for each other thing that can be written. They are made
//! from the schemas, the explanations of problems and the shipped files, so none of it is said twice.

mod excerpt;
mod keys;
mod trace;

use std::fmt::Write as _;

use serde_json::Value as Json;
use sifang_core::{position, schema};

use crate::args::GameArgs;
use crate::{explanations, library};

/// A page.
struct Page {
    /// The name of its file, without the ending.
    file: &'static str,
    title: &'static str,
    /// What is on it, in a sentence or two.
    about: &'static str,
    /// What its keys come from.
    of: Of,
    /// The first three characters of the codes of its problems.
    codes: &'static [&'static str],
}

/// What the keys of a page come from.
enum Of {
    /// These keys of the rules.
    Rules(&'static [&'static str]),
    /// The head of a file and the tables that configure it.
    File,
    /// A position file.
    Position,
    /// A record.
    Record,
    /// What a trace has.
    Trace,
}

const PAGES: &[Page] = &[
    Page {
        file: "file",
        title: "A file and what can be chosen",
        about: "The head of a file, what it inherits, and the tables from which the command line and menus are made: \
                modes, options and presets. Tables of rules are merged key by key; a value or an array replaces. The \
                order is: parents, file, mode, options in declared order; a preset and the command line choose values.",
        of: Of::File,
        codes: &["E01"],
    },
    Page {
        file: "board",
        title: "The board",
        about: "Points joined by named lines. What is written for the first seat's part is turned for the others.",
        of: Of::Rules(&["play-symmetry", "board"]),
        codes: &["E02"],
    },
    Page {
        file: "setup",
        title: "Seats, pieces, set-up",
        about: "Who plays, with what, and where it stands when a game begins.",
        of: Of::Rules(&["seats", "pieces", "setup"]),
        codes: &["E03"],
    },
    Page {
        file: "movement",
        title: "Movement",
        about: "Ways of moving have names; pieces list the names of theirs.",
        of: Of::Rules(&["moves", "movement", "passing", "paired"]),
        codes: &["E04"],
    },
    Page {
        file: "encounter",
        title: "Encounters",
        about: "What happens when a piece moves onto an enemy.",
        of: Of::Rules(&["encounter"]),
        codes: &["E05"],
    },
    Page {
        file: "visibility",
        title: "Visibility",
        about: "Who sees what a piece is.",
        of: Of::Rules(&["visibility"]),
        codes: &["E06"],
    },
    Page {
        file: "turn",
        title: "Turns",
        about: "Whose turn it is, and what a missed one means.",
        of: Of::Rules(&["turn"]),
        codes: &["E07"],
    },
    Page {
        file: "alliance",
        title: "Alliances",
        about: "Who plays and wins together: teams of the file, and pacts made in play.",
        of: Of::Rules(&["alliance"]),
        codes: &["E08"],
    },
    Page {
        file: "threat",
        title: "Check and mate",
        about: "It matters where a piece is royal (`pieces.ID.royal`).",
        of: Of::Rules(&["threat"]),
        codes: &["E09"],
    },
    Page {
        file: "elimination",
        title: "Losing a seat",
        about: "When a seat is out, and what becomes of its army.",
        of: Of::Rules(&["elimination"]),
        codes: &["E10"],
    },
    Page {
        file: "promotion",
        title: "Promotion",
        about: "What a piece may become, by the id of its kind.",
        of: Of::Rules(&["promotion"]),
        codes: &["E11"],
    },
    Page {
        file: "ending",
        title: "Draws and claims",
        about: "When a game ends without one side being left.",
        of: Of::Rules(&["ending"]),
        codes: &["E12"],
    },
    Page {
        file: "scoring",
        title: "Scores",
        about: "What the end of a game is worth, and points made in play.",
        of: Of::Rules(&["scoring"]),
        codes: &["E13"],
    },
    Page {
        file: "formats",
        title: "Notations of the field",
        about: "FEN, FEN4, PGN, PGN4 and files of layouts, for games that have them.",
        of: Of::Rules(&["formats"]),
        codes: &["E14", "E22"],
    },
    Page {
        file: "example",
        title: "Worked examples",
        about: "Positions with what must come of them; `sifang check` plays them.",
        of: Of::Rules(&["example"]),
        codes: &["E19"],
    },
    Page {
        file: "position",
        title: "Position files",
        about: "A position as a TOML text of its own, for `--position`. `show --board text --position @FILE` draws it.",
        of: Of::Position,
        codes: &["E20"],
    },
    Page {
        file: "record",
        title: "Records",
        about: "A game with everything needed to play it again. The program writes records; by hand they are only read.",
        of: Of::Record,
        codes: &["E21"],
    },
    Page {
        file: "trace",
        title: "Traces",
        about: "`sifang replay RECORD --json` prints a game for other programs, one JSON object a line: `start`, one \
                `ply` for each action, and `end`. In files and traces ids stand for seats, armies, kinds and points.",
        of: Of::Trace,
        codes: &[],
    },
];

/// Every page: the name of its file and its text.
pub(crate) fn pages() -> Vec<(String, String)> {
    let rules = schema::rules();
    let mut pages = vec![("README.md".to_owned(), contents())];
    for page in PAGES {
        let mut text = format!("{MADE}\n# {}\n\n{}\n", page.title, page.about);
        match &page.of {
            Of::Rules(names) => keys::of(&mut text, &rules, names),
            Of::File => {
                keys::of(&mut text, &whole_file(), FILE_KEYS);
                keys::languages(&mut text, &rules);
            }
            Of::Position => keys::whole(&mut text, &schema::position()),
            Of::Record => keys::whole(&mut text, &schema::record()),
            Of::Trace => trace::write(&mut text),
        }
        problems(&mut text, page.codes);
        let tables = match &page.of {
            Of::Rules(names) => names,
            Of::File => &["options", "modes", "presets"][..],
            Of::Position | Of::Record | Of::Trace => &[],
        };
        if matches!(page.of, Of::Position) {
            text.push_str(&position_example());
        }
        if let Some((game, excerpt)) = excerpt::first(tables) {
            let _ = write!(text, "\n## From `{game}`\n\n```toml\n{excerpt}```\n");
        }
        pages.push((format!("{}.md", page.file), text));
    }
    pages
}

const MADE: &str = "<!-- Made by `sifang schema --pages docs/reference`; change the types it is made from instead. -->\n";

/// The start of the first game with a fixed set-up, as a position.
fn position_example() -> String {
    let text = sifang_variants::ALL.iter().find_map(|shipped| {
        let game = library::load(shipped.id, &GameArgs::default()).ok()?;
        let fixed = game.rules().setup.deploy.is_none();
        fixed.then(|| position::write(&game, &game.start(&mut ()).0))
    });
    text.map_or_else(String::new, |text| {
        format!("\n## The start of a game\n\n```toml\n{text}```\n")
    })
}

/// The keys of a file's own page.
const FILE_KEYS: &[&str] = &[
    "schema",
    "id",
    "extends",
    "name",
    "about",
    "default-mode",
    "modes",
    "options",
    "presets",
];

/// Keys of rules, which are whole, and the others that a file may have.
fn whole_file() -> Json {
    let (mut whole, language, file) = (schema::rules(), schema::language_tables(), schema::file());
    whole["properties"]["extends"] = file["properties"]["extends"].clone();
    for part in ["properties", schema::DEFINITIONS] {
        for (key, schema) in language[part].as_object().into_iter().flatten() {
            if whole[part].get(key).is_none() {
                whole[part][key] = schema.clone();
            }
        }
    }
    whole
}

fn contents() -> String {
    let mut text = format!(
        "{MADE}\n# Reference\n\nEverything that can be written, page by page. `sifang schema` prints the same for editors, \
         `sifang explain CODE` explains a problem with an example, and `sifang new FILE --from GAME` begins a file.\n\n"
    );
    for page in PAGES {
        let _ = writeln!(
            text,
            "- [{}]({}.md): {}",
            page.title,
            page.file,
            first(page.about)
        );
    }
    text
}

/// The first sentence.
fn first(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

/// The codes of a page, with what they mean.
fn problems(text: &mut String, codes: &[&str]) {
    let of = |code: &str| codes.iter().any(|start| code.starts_with(start));
    let mut rows = explanations::all().filter(|e| of(e.code)).peekable();
    if rows.peek().is_none() {
        return;
    }
    text.push_str("\n## Problems\n\n`sifang explain CODE` has an example and a remedy for each.\n\n| code | what it means |\n|---|---|\n");
    for explanation in rows {
        let meaning = explanation.meaning.replace('|', "\\|");
        let _ = writeln!(text, "| {} | {meaning} |", explanation.code);
    }
}

/// A definition that a schema refers to, by its name.
fn definition<'a>(root: &'a Json, schema: &'a Json) -> Option<(&'a str, &'a Json)> {
    let path = schema["$ref"].as_str().or_else(|| {
        let forms = schema["allOf"].as_array().filter(|forms| forms.len() == 1);
        forms.and_then(|forms| forms[0]["$ref"].as_str())
    })?;
    let name = path.rsplit('/').next()?;
    Some((name, root[schema::DEFINITIONS].get(name)?))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::Path;

    use sifang_core::schema;

    use super::{FILE_KEYS, Of, PAGES, pages};
    use crate::explanations;

    #[test]
    fn pages_are_those_of_docs_reference() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/reference");
        let help = "run `cargo run -- schema --pages docs/reference`";
        let made: BTreeMap<String, String> = pages().into_iter().collect();
        let entries = fs::read_dir(&folder).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut there: Vec<String> = names.collect();
        there.sort();
        assert_eq!(there, made.keys().cloned().collect::<Vec<_>>(), "{help}");
        for (name, text) in made {
            let old = fs::read_to_string(folder.join(&name)).unwrap();
            assert!(old == text, "docs/reference/{name} is stale: {help}");
        }
    }

    #[test]
    fn every_key_and_every_code_stands_on_one_page() {
        let file = schema::file();
        let mut keys: Vec<&str> = file["properties"]
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        keys.retain(|key| !FILE_KEYS.contains(key));
        let mut shown: Vec<&str> = Vec::new();
        for page in PAGES {
            if let Of::Rules(names) = page.of {
                shown.extend(names);
            }
        }
        shown.sort_unstable();
        keys.sort_unstable();
        assert_eq!(shown, keys);
        for explanation in explanations::all() {
            let on = PAGES.iter().filter(|page| {
                page.codes
                    .iter()
                    .any(|start| explanation.code.starts_with(start))
            });
            assert_eq!(on.count(), 1, "{}", explanation.code);
        }
    }

    #[test]
    fn every_page_of_a_family_has_keys_problems_and_an_example() {
        for (name, text) in pages() {
            if ["README.md", "position.md", "record.md", "trace.md"].contains(&name.as_str()) {
                continue;
            }
            for part in ["| key |", "## Problems", "```toml"] {
                assert!(text.contains(part), "{name} lacks {part}");
            }
        }
    }
}
