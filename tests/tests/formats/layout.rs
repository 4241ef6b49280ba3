//! Layouts as bytes and as a file of the game.

use sifang_core::formats::layout::{self, Layout};
use sifang_core::lang::Sources;
use sifang_core::play::deploy::random_layout;
use sifang_core::random::stream;
use sifang_tests::game;

/// A walled flag, as another program would write it.
const CODES: [u8; 30] = [
    8, 12, 11, 12, 9, //
    9, 0, 4, 0, 7, //
    5, 4, 0, 10, 8, //
    7, 0, 6, 0, 10, //
    11, 3, 13, 12, 11, //
    3, 2, 3, 13, 13,
];

fn bytes() -> Vec<u8> {
    let mut bytes = b"Walled\0\0\0\0\0\0\0\0\0\0\x57\x04\0\0".to_vec();
    bytes.extend(CODES);
    bytes
}

#[test]
fn the_codes_are_read_front_row_first() {
    let game = game("siguo-junqi", "alliance", &[]);
    let read = layout::read(&game, &bytes()).unwrap();
    assert_eq!(read.title, "Walled");
    let deploy = game.rules().setup.deploy.as_ref().unwrap();
    let (_, _, kinds) = deploy
        .layouts
        .iter()
        .find(|(id, ..)| id == "walled-left")
        .unwrap();
    assert_eq!(&read.kinds, kinds);
    assert_eq!(layout::write(&game, &read).unwrap(), bytes());
}

#[test]
fn random_layouts_go_through_bytes_and_through_a_file() {
    let game = game("siguo-junqi", "alliance", &[]);
    for seed in 0..50 {
        let kinds = random_layout(game.rules(), &mut stream(seed, 0, "jql", 0)).unwrap();
        let laid = Layout {
            title: format!("四国 {seed}"),
            kinds,
        };
        let bytes = layout::write(&game, &laid).unwrap();
        assert_eq!(bytes.len(), 50);
        assert_eq!(layout::read(&game, &bytes).unwrap(), laid);
        let mut sources = Sources::new();
        let id = sources.add("mine.toml", layout::write_file(&game, &laid));
        let (again, problems) = layout::read_file(&game, id, &sources);
        assert!(problems.is_empty(), "{problems:?}");
        assert_eq!(again, [laid]);
    }
}

#[test]
fn a_title_that_is_too_long_is_cut_between_letters() {
    let game = game("siguo-junqi", "alliance", &[]);
    let mut laid = layout::read(&game, &bytes()).unwrap();
    laid.title = "四国军棋四国军棋".to_owned();
    let bytes = layout::write(&game, &laid).unwrap();
    assert_eq!(layout::read(&game, &bytes).unwrap().title, "四国军棋四");
}

#[test]
fn garbage_is_refused_with_its_offset() {
    let game = game("siguo-junqi", "alliance", &[]);
    let with = |at: usize, byte: u8| {
        let mut bytes = bytes();
        bytes[at] = byte;
        bytes
    };
    for (bytes, offset, says) in [
        (Vec::new(), 0, "0 bytes, expected 50"),
        (bytes()[..49].to_vec(), 49, "49 bytes"),
        ([bytes(), vec![0]].concat(), 50, "51 bytes"),
        (with(16, 0x58), 16, "0x58"),
        (with(17, 0), 17, "0x04"),
        (with(20, 1), 20, "1 is the code of no piece"),
        (with(20, 14), 20, "14 is the code of no piece"),
        (with(26, 13), 26, "nothing may stand"),
        (with(20, 0), 20, "a piece must stand"),
        // a flag, a mine in the front row; a second commander instead of a brigade
        (with(20, 2), 20, "a flag may not stand"),
        (with(20, 3), 20, "a mine may not stand"),
        (with(20, 5), 30, "2 of commander"),
    ] {
        let error = layout::read(&game, &bytes).unwrap_err();
        assert!(error.message.contains(says), "{error}");
        assert_eq!(error.offset, offset, "{error}");
    }
}

#[test]
fn a_piece_where_it_may_not_stand_has_its_offset() {
    let game = game("siguo-junqi", "alliance", &[]);
    let mut bytes = bytes();
    // the brigade of the front row and the mine of the last but one change places
    bytes.swap(20, 41);
    let error = layout::read(&game, &bytes).unwrap_err();
    assert_eq!(error.offset, 20, "{error}");
    assert!(error.message.contains("may not stand"), "{error}");
}
