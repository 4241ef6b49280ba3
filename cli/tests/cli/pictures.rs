//! `sifang play --screenshot`: the window without a display.

use crate::common::run_in;

#[test]
fn a_picture_has_the_size_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "play",
        "chess",
        "--seed",
        "1",
        "--screenshot",
        "a.png",
        "--size",
        "640x500",
    ];
    let run = run_in(folder.path(), &args, "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let picture = std::fs::read(folder.path().join("a.png")).unwrap();
    assert_eq!(&picture[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(picture[16..24], [0, 0, 2, 128, 0, 0, 1, 244]);
}

#[test]
fn a_size_that_is_none_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for size in ["640", "0x0", "640x99999", "axb"] {
        let args = ["play", "chess", "--screenshot", "a.png", "--size", size];
        let run = run_in(folder.path(), &args, "");
        assert_eq!(run.code, 2, "{size}");
        assert!(run.err.contains("such as `900x900`"), "{}", run.err);
        assert!(!folder.path().join("a.png").exists());
    }
}
