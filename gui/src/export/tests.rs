use std::collections::BTreeSet;

use sifang_core::drawing::Places;
use sifang_core::ids::{ArmyId, KindId, PointId, SeatId};
use sifang_core::lang::Choices;
use sifang_core::variant::Variant;

use super::{Stand, png, svg};
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
    svg(rules, &Places::new(rules, 0), lang, &stands)
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
        svg(rules, &Places::new(rules, 0), Lang::En, &|point| {
            (point == PointId(0)).then(|| stand.clone())
        })
    };
    assert_eq!(draw(&known).matches("<g ").count(), 1);
    assert_eq!(draw(&unknown).matches("<g ").count(), 0);
}

/// An annexed piece shows both its colours in both kinds of picture.
#[test]
fn pictures_show_annexed_pieces_and_are_as_large_as_asked() {
    let game = load("four-player-chess", &Choices::default()).unwrap();
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
            (Lang::En, Emblems::default()),
            (egui::Theme::Light, 0),
        )
        .is_err()
    );
}

/// Pieces in pictures bear the signs of their seats where the settings have them, in both kinds of picture.
#[test]
fn pictures_bear_the_signs_of_seats() {
    for (id, seats) in [("chess", 2), ("four-player-chess", 4)] {
        let game = load(id, &Choices::default()).unwrap();
        let rules = game.rules();
        let (nodes, places) = (pieces(rules), Places::new(rules, 0));
        let files = Emblems::ALL.map(|emblems| {
            let stands = |point| Stand::among(rules, &nodes, point, emblems);
            let text = svg(rules, &places, Lang::En, &stands);
            let signs = text.matches("class=\"seat-sign\"").count();
            let expected = if emblems.shown(seats) { nodes.len() } else { 0 };
            assert_eq!(signs, expected, "{id} {emblems:?}");
            let file = png(
                rules,
                &places,
                &nodes,
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
        svg(rules, &Places::new(rules, 0), Lang::En, &stands)
    };
    let (down, nobodys) = (draw(node(u8::MAX)), draw(node(1)));
    assert_eq!(down.matches("class=\"back\"").count(), 4);
    assert_eq!(down.matches("class=\"seat-sign\"").count(), 0);
    assert_eq!(nobodys.matches("class=\"back\"").count(), 0);
    assert_eq!(nobodys.matches("class=\"seat-sign\"").count(), 1);
}
