use std::collections::BTreeSet;

use sifang_core::drawing::Places;
use sifang_core::game::Game;
use sifang_core::ids::{ArmyId, KindId, PointId, SeatId};
use sifang_core::lang::Choices;
use sifang_core::variant::Variant;

use super::{Around, Stand, png, svg};
use crate::catalogue::load;
use crate::model::PieceNode;
use crate::settings::Emblems;
use crate::shapes::swatch;
use crate::text::Lang;

/// The pieces that the file places, the last of them annexed by the first seat.
fn pieces(rules: &Variant) -> Vec<PieceNode> {
    let place = rules.setup.place.iter();
    let mut nodes: Vec<PieceNode> = place
        .map(|&(point, army, kind)| PieceNode {
            point: PointId(point),
            army: SeatId(army),
            commander: Some(SeatId(army)),
            kind: Some(KindId(kind)),
            sign: rules.kinds[usize::from(kind)]
                .sign
                .get("zh-Hant")
                .to_owned(),
        })
        .collect();
    if let Some(last) = nodes.iter_mut().rfind(|node| node.army != SeatId(0)) {
        last.commander = Some(SeatId(0));
    }
    nodes
}

fn picture(rules: &Variant, nodes: &[PieceNode], lang: Lang) -> String {
    let stands = |point| Stand::among(rules, nodes, point, Emblems::default());
    svg(
        rules,
        &Places::new(rules, 0),
        lang,
        &stands,
        &Around::default(),
    )
}

/// Every element is closed, every attribute quoted.
fn is_well_formed(text: &str) -> bool {
    let mut open: Vec<&str> = Vec::new();
    for part in text.split('<').skip(1) {
        let Some((tag, _)) = part.split_once('>') else {
            return false;
        };
        if tag.matches('"').count() % 2 != 0 {
            return false;
        }
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    open.is_empty()
}

#[test]
fn every_game_has_a_picture_of_lines() {
    for game in sifang_variants::ALL {
        let game = load(game.id, &Choices::default()).unwrap();
        let rules = game.rules();
        let nodes = pieces(rules);
        let pictures: BTreeSet<String> = Lang::ALL
            .into_iter()
            .map(|lang| picture(rules, &nodes, lang))
            .collect();
        for picture in &pictures {
            assert!(is_well_formed(picture), "{}", rules.id);
        }
        // the title is in the language
        assert!(pictures.len() > 1, "{}", rules.id);
        let empty = picture(rules, &[], Lang::En);
        assert_eq!(nodes.is_empty(), pictures.contains(&empty), "{}", rules.id);
    }
}

/// A piece that is not known shows its colour and nothing else of it.
#[test]
fn an_unknown_piece_has_no_figure() {
    let game = load("chess", &Choices::default()).unwrap();
    let rules = game.rules();
    let (army, seat) = (ArmyId(1), Some(SeatId(1)));
    let known = Stand::new(rules, army, seat, Some(KindId(0)), "K");
    let unknown = Stand::new(rules, army, seat, None, "");
    assert!(known.shape.is_some() && unknown.shape.is_none());
    assert_eq!(known.fill, unknown.fill);
    let draw = |stand: &Stand| {
        let stands = |point: PointId| (point == PointId(0)).then(|| stand.clone());
        svg(
            rules,
            &Places::new(rules, 0),
            Lang::En,
            &stands,
            &Around::default(),
        )
    };
    assert_eq!(draw(&known).matches("<g ").count(), 1);
    assert_eq!(draw(&unknown).matches("<g ").count(), 0);
}

/// An annexed piece shows both its colours in both kinds of picture.
#[test]
fn pictures_show_annexed_pieces_and_are_as_large_as_asked() {
    let all = sifang_variants::ALL.iter();
    let games = all.map(|shipped| load(shipped.id, &Choices::default()).unwrap());
    let four = |game: &Game| game.rules().seats.len() == 4 && !game.rules().setup.place.is_empty();
    let game = games.into_iter().find(four).expect("a game for four");
    let rules = game.rules();
    let nodes = pieces(rules);
    let annexed: Vec<&PieceNode> = nodes
        .iter()
        .filter(|node| node.commander != Some(node.army))
        .collect();
    assert_eq!(annexed.len(), 1);
    let stand = Stand::among(rules, &nodes, annexed[0].point, Emblems::default()).unwrap();
    assert_eq!(stand.fill, swatch(rules.seats[0].colour));
    assert_eq!(
        stand.ring,
        Some(swatch(rules.seats[annexed[0].army.index()].colour))
    );
    let places = Places::new(rules, 0);
    let files = [egui::Theme::Light, egui::Theme::Dark].map(|theme| {
        let file = png(
            rules,
            &places,
            &nodes,
            &Around::default(),
            (Lang::En, Emblems::default()),
            (theme, 320),
        )
        .unwrap();
        let reader = ::png::Decoder::new(std::io::Cursor::new(&file))
            .read_info()
            .unwrap();
        assert_eq!((reader.info().width, reader.info().height), (320, 320));
        file
    });
    assert_ne!(files[0], files[1]);
    assert!(
        png(
            rules,
            &places,
            &nodes,
            &Around::default(),
            (Lang::En, Emblems::default()),
            (egui::Theme::Light, 0),
        )
        .is_err()
    );
}

/// Pieces in pictures bear the signs of their seats where the settings have them, in both kinds of picture.
#[test]
fn pictures_bear_the_signs_of_seats() {
    for shipped in sifang_variants::ALL {
        let id = shipped.id;
        let game = load(id, &Choices::default()).unwrap();
        let rules = game.rules();
        let seats = rules.seats.len();
        // what lies face down bears no sign, and an empty board has none to bear
        if rules.setup.place.is_empty() {
            continue;
        }
        let (nodes, places) = (pieces(rules), Places::new(rules, 0));
        let files = Emblems::ALL.map(|emblems| {
            let stands = |point| Stand::among(rules, &nodes, point, emblems);
            let text = svg(rules, &places, Lang::En, &stands, &Around::default());
            let signs = text.matches("class=\"seat-sign\"").count();
            let expected = if emblems.shown(seats) { nodes.len() } else { 0 };
            assert_eq!(signs, expected, "{id} {emblems:?}");
            let file = png(
                rules,
                &places,
                &nodes,
                &Around::default(),
                (Lang::En, emblems),
                (egui::Theme::Light, 320),
            )
            .unwrap();
            (emblems.shown(seats), file)
        });
        for (shown, file) in &files {
            for (other_shown, other) in &files {
                assert_eq!(file == other, shown == other_shown, "{id}");
            }
        }
    }
}

/// A piece that lies face down shows its back, and whose it is nobody reads from it.
#[test]
fn a_piece_face_down_shows_its_back() {
    let game = load("chess", &Choices::default()).unwrap();
    let rules = game.rules();
    let node = |army: u8| PieceNode {
        point: PointId(0),
        army: SeatId(army),
        commander: None,
        kind: None,
        sign: String::new(),
    };
    let draw = |node: PieceNode| {
        let nodes = [node];
        let stands = |point| Stand::among(rules, &nodes, point, Emblems::Always);
        svg(
            rules,
            &Places::new(rules, 0),
            Lang::En,
            &stands,
            &Around::default(),
        )
    };
    let (down, nobodys) = (draw(node(u8::MAX)), draw(node(1)));
    assert_eq!(down.matches("class=\"back\"").count(), 4);
    assert_eq!(down.matches("class=\"seat-sign\"").count(), 0);
    assert_eq!(nobodys.matches("class=\"back\"").count(), 0);
    assert_eq!(nobodys.matches("class=\"seat-sign\"").count(), 1);
}

/// Every point can be named from what a picture says: from the rim, or from the name beside it. Grids need no names inside.
#[test]
fn the_rim_names_the_points_of_a_grid_and_others_have_their_names_beside_them() {
    for game in sifang_variants::ALL {
        let game = load(game.id, &Choices::default()).unwrap();
        let rules = game.rules();
        for seat in 0..rules.seats.len() {
            let places = Places::new(rules, seat);
            let unnamed = places.unnamed(rules);
            let open = (0..rules.board.len()).filter(|&p| !rules.board.closed.has(p as u8));
            let open: Vec<PointId> = open.map(|p| PointId(p as u8)).collect();
            assert!(
                unnamed.is_empty() || unnamed.len() == open.len(),
                "{} {seat}: some points are named on the rim, some are not",
                rules.id
            );
            let around = Around {
                coordinates: true,
                ..Around::default()
            };
            let named = svg(rules, &places, Lang::En, &|_| None, &around);
            let rim = places.columns(rules).into_iter().chain(places.rows(rules));
            let rim = 2 * rim.filter(|text| !text.is_empty()).count();
            let count = named.matches("class=\"name\"").count();
            assert_eq!(count, rim + unnamed.len(), "{} {seat}", rules.id);
            for point in open {
                let name = rules.board.name(point);
                let beside = named.contains(&format!(">{name}</text>"));
                assert_eq!(
                    beside,
                    unnamed.contains(&point),
                    "{} {seat}: {name}",
                    rules.id
                );
            }
            let none = svg(rules, &places, Lang::En, &|_| None, &Around::default());
            assert_eq!(none.matches("class=\"name\"").count(), 0);
        }
    }
}

/// Both kinds of picture show the frame, the names of points if they are wanted, and the last move, which does not cover the
/// sign of the piece at its end.
#[test]
fn pictures_of_both_kinds_show_the_same() {
    for shipped in sifang_variants::ALL {
        let id = shipped.id;
        let game = load(id, &Choices::default()).unwrap();
        let rules = game.rules();
        let (nodes, places) = (pieces(rules), Places::new(rules, 0));
        let trail = (swatch(rules.seats[0].colour), vec![PointId(0), PointId(12)]);
        let looks = (Lang::En, Emblems::default());
        let both = |coordinates: bool, trails: Vec<_>| {
            let around = Around {
                coordinates,
                trails,
            };
            let stands = |point| Stand::among(rules, &nodes, point, Emblems::default());
            let lines = svg(rules, &places, Lang::En, &stands, &around);
            assert!(is_well_formed(&lines), "{id}");
            let dots = png(
                rules,
                &places,
                &nodes,
                &around,
                looks,
                (egui::Theme::Light, 400),
            );
            (lines, dots.unwrap())
        };
        let all = both(true, vec![trail.clone()]);
        let (lines, _) = &all;
        assert_eq!(lines.matches("class=\"frame\"").count(), 1);
        assert_eq!(lines.matches("class=\"trail\"").count(), 2);
        for other in [both(false, vec![trail.clone()]), both(true, Vec::new())] {
            assert_ne!(all.0, other.0, "{id}");
            assert_ne!(all.1, other.1, "{id}");
        }
    }
}
