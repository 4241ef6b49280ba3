//! Running the program.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value as Json;

/// A game with full information, and one with hidden pieces and secret layouts.
pub const CHESS4: &str = "four-player-chess";
/// See [`CHESS4`].
pub const JUNQI: &str = "siguo-junqi";

/// What a run gave.
pub struct Run {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// The program with a known environment.
pub fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sifang"));
    command
        .args(args)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env("LANG", "C.UTF-8");
    command
}

/// Runs the program with an empty standard input.
pub fn run(args: &[&str]) -> Run {
    run_with(args, "")
}

/// Runs the program with a text as standard input.
pub fn run_with(args: &[&str], input: &str) -> Run {
    finish(program(args), input)
}

/// The same in a folder of its own, where it may leave files.
pub fn run_in(folder: &Path, args: &[&str], input: &str) -> Run {
    let mut command = program(args);
    command.current_dir(folder);
    finish(command, input)
}

fn finish(mut command: Command, input: &str) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // a program that does not read its input may have ended already
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code().expect("it ends by itself"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the program, which must succeed silently, and gives its output.
pub fn good(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!(run.code, 0, "{args:?}: {}", run.err);
    assert_eq!(run.err, "", "{args:?}");
    run.out
}

/// The same with output that is one JSON value.
pub fn json(args: &[&str]) -> Json {
    serde_json::from_str(&good(args)).unwrap()
}
