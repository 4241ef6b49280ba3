use sifang_core::game::Game;
use sifang_core::ids::PointId;
use sifang_core::lang::{Choices, Sources};
use unicode_width::UnicodeWidthStr;

use super::{Cell, Style, draw};
use crate::library::Catalogue;
use crate::signs;
use crate::start;
use crate::terminal::Language;
use sifang_core::drawing::Places;

const LANGUAGES: [Language; 3] = [
    Language::English,
    Language::Simplified,
    Language::Traditional,
];

fn game(id: &str) -> Game {
    let mut sources = Sources::new();
    let text = sifang_variants::find(id).unwrap().text;
    let root = sources.add(id, text);
    let loaded = Game::load(root, &mut sources, &Catalogue, &Choices::default());
    loaded.game.unwrap()
}

/// A text without its colours.
fn bare(text: &str) -> String {
    let mut bare = String::new();
    let mut parts = text.split('\u{1b}');
    bare.push_str(parts.next().unwrap());
    for part in parts {
        bare.push_str(part.split_once('m').unwrap().1);
    }
    bare
}

/// The text from a column of a line on.
fn from_column(line: &str, column: usize) -> &str {
    let start = line
        .char_indices()
        .map(|(i, _)| i)
        .chain([line.len()])
        .find(|&i| line[..i].width() >= column);
    &line[start.unwrap()..]
}

/// The column and the line of a point's sign: where a mark set there alone appears.
fn found(game: &Game, turned: usize, point: PointId) -> (usize, usize) {
    let cell = |p: PointId| Cell {
        text: if p == point { "@" } else { "" }.to_owned(),
        ..Cell::default()
    };
    let text = draw(game.rules(), &cell, turned, &Style::new(false));
    let (y, line) = text
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains('@'))
        .unwrap();
    (line[..line.find('@').unwrap()].width(), y)
}

#[test]
fn every_board_fits_into_a_hundred_columns_in_every_language_and_turn() {
    for shipped in sifang_variants::ALL {
        let game = game(shipped.id);
        let state = start::from_start(&game, Some(7)).unwrap();
        for seat in 0..game.rules().seats.len() {
            for language in LANGUAGES {
                for colour in [false, true] {
                    let cells = signs::cells(game.rules(), &state, language, colour);
                    let text = draw(game.rules(), &cells, seat, &Style::new(colour));
                    assert_eq!(text.contains('\u{1b}'), colour);
                    for line in bare(&text).lines() {
                        assert!(line.width() <= 100, "{}: {line}", shipped.id);
                    }
                }
            }
        }
    }
}

#[test]
fn the_rim_names_every_point_in_every_turn() {
    for shipped in sifang_variants::ALL {
        let game = game(shipped.id);
        let board = &game.rules().board;
        for seat in 0..game.rules().seats.len() {
            let places = Places::new(game.rules(), seat);
            let (columns, rows) = (places.columns(game.rules()), places.rows(game.rules()));
            if columns.iter().chain(&rows).all(String::is_empty) {
                every_point_has_its_name_below(&game, seat);
                continue;
            }
            for (i, point) in board.points.iter().enumerate() {
                let (x, y) = places.of(PointId(i as u8));
                let names = [&columns[x.round() as usize], &rows[y.round() as usize]];
                let [a, b] = names;
                let name = &point.name;
                assert!(
                    *name == format!("{a}{b}") || *name == format!("{b}{a}"),
                    "{name}: {names:?}"
                );
            }
        }
    }
}

/// What stands in for a rim where the points lie on no grid.
fn every_point_has_its_name_below(game: &Game, seat: usize) {
    let empty = |_| Cell::default();
    let text = draw(game.rules(), &empty, seat, &Style::new(false));
    let words: Vec<&str> = text
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let mut names: Vec<&str> = game
        .rules()
        .board
        .points
        .iter()
        .map(|p| p.name.as_str())
        .collect();
    names.retain(|name| !words.contains(name));
    assert!(names.is_empty(), "without a name: {names:?} in\n{text}");
}

#[test]
fn the_seat_at_the_bottom_has_its_home_there() {
    for shipped in sifang_variants::ALL {
        let game = game(shipped.id);
        let state = start::from_start(&game, Some(7)).unwrap();
        if game.rules().setup.shuffle.is_some() {
            // no part of the board is anybody's
            continue;
        }
        for seat in 0..game.rules().seats.len() {
            let cells = |point: PointId| {
                let piece = state.piece(point.0);
                let own = !piece.is_none() && piece.army().index() == seat;
                Cell {
                    text: if own { "@".to_owned() } else { String::new() },
                    ..Cell::default()
                }
            };
            let text = draw(game.rules(), &cells, seat, &Style::new(false));
            // a rim or names come last; some boards have their homes on several rows
            let lines: Vec<&str> = text.lines().collect();
            let count = |lines: &[&str]| lines.iter().map(|l| l.matches('@').count()).sum();
            let (lowest, highest): (usize, usize) =
                (count(&lines[lines.len() - 6..]), count(&lines[..6]));
            assert!(lowest >= 2 && lowest > highest, "{}: {text}", shipped.id);
        }
    }
}

#[test]
fn wide_signs_stand_where_narrow_ones_do() {
    for shipped in sifang_variants::ALL {
        let game = game(shipped.id);
        let state = start::from_start(&game, Some(7)).unwrap();
        for seat in 0..game.rules().seats.len() {
            for language in LANGUAGES {
                let cells = signs::cells(game.rules(), &state, language, true);
                let text = bare(&draw(game.rules(), &cells, seat, &Style::new(true)));
                let lines: Vec<&str> = text.lines().collect();
                for (point, _) in state.pieces() {
                    let sign = cells(PointId(point)).text;
                    let places = Places::new(game.rules(), seat);
                    let row = places.of(PointId(point)).1.round() as usize;
                    let (_, y) = found(&game, seat, PointId(point));
                    assert!(
                        lines[y].contains(&sign),
                        "row {row}: no {sign} in {}",
                        lines[y]
                    );
                }
                // the right rim is in one column, whatever stands before it
                let rims: Vec<usize> = lines
                    .iter()
                    .filter(|line| line.chars().next().is_some_and(char::is_alphanumeric))
                    .map(|line| {
                        let label = line.split_whitespace().next().unwrap();
                        assert!(line.ends_with(label), "{line}");
                        line.width() - label.len()
                    })
                    .collect();
                assert!(rims.windows(2).all(|pair| pair[0] == pair[1]), "{text}");
            }
        }
    }
}

#[test]
fn offered_targets_are_marked_with_and_without_colour() {
    for shipped in sifang_variants::ALL {
        let game = game(shipped.id);
        let cell = |p: PointId| Cell {
            text: if p.0.is_multiple_of(2) { "" } else { "sX" }.to_owned(),
            colour: None,
            mark: p.0 < 2,
            ..Cell::default()
        };
        let plain = draw(game.rules(), &cell, 0, &Style::new(false));
        assert!(plain.contains("*sX"), "{plain}");
        assert_eq!(plain.matches('*').count(), 2, "{plain}");
        let coloured = draw(game.rules(), &cell, 0, &Style::new(true));
        assert_eq!(bare(&coloured).matches('*').count(), 1, "{coloured}");
    }
}

#[test]
fn a_line_is_cut_by_columns_and_not_by_letters() {
    assert_eq!(super::canvas::cut("司令", 3), "司");
    assert_eq!(super::canvas::cut("司令", 4), "司令");
    assert_eq!(super::canvas::cut("s司令", 0), "");
    assert_eq!(from_column("s司令", 3), "令");
}
