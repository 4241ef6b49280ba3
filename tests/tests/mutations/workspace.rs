//! A copy of the workspace in which files may be changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use sifang_tests::clauses::{Change, TestName};

use crate::proof::Outcome;

/// A change may make a test run for ever: after so long on a processor it is taken to. `SIFANG_PATIENCE` gives other
/// seconds.
fn patience() -> Duration {
    let seconds = std::env::var("SIFANG_PATIENCE").ok();
    let seconds = seconds.map(|text| text.parse().expect("a number of seconds"));
    Duration::from_secs(seconds.unwrap_or(120))
}

/// How long a program has run: the time on a processor where the system tells that, so that it does not matter what else
/// the machine does.
fn run_for(child: &Child, start: Instant) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap_or_default();
    // behind the name in brackets; 14 and 15 of proc(5), in hundredths of a second
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let spent = fields.split_whitespace().skip(11).take(2);
    let hundredths = spent
        .map(|field| field.parse::<u64>().ok())
        .sum::<Option<u64>>();
    match hundredths {
        Some(hundredths) if !fields.is_empty() => Duration::from_millis(10 * hundredths),
        _ => start.elapsed(),
    }
}

/// The copy; it is kept between runs, so that only what changed is built again.
pub(crate) struct Copied {
    tree: PathBuf,
    target: PathBuf,
}

impl Copied {
    /// Copies all files of the workspace that differ from those of an earlier copy.
    pub(crate) fn new(root: &Path) -> Self {
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("clauses");
        let copy = Self {
            tree: home.join("tree"),
            target: home.join("target"),
        };
        let wanted = files(root);
        fs::create_dir_all(&copy.tree).expect("a scratch folder");
        for file in &wanted {
            // a file may be deleted and not yet committed as such
            let Ok(bytes) = fs::read(root.join(file)) else {
                continue;
            };
            let to = copy.tree.join(file);
            if fs::read(&to).ok().as_ref() != Some(&bytes) {
                fs::create_dir_all(to.parent().expect("a folder")).expect("a scratch folder");
                fs::write(&to, bytes).expect("a scratch file");
            }
        }
        copy.prune(root, &copy.tree);
        copy
    }

    /// Takes away what is no longer in the workspace: a stray file would be built.
    fn prune(&self, root: &Path, folder: &Path) {
        for entry in fs::read_dir(folder).expect("a scratch folder").flatten() {
            let path = entry.path();
            let inside = path.strip_prefix(&self.tree).expect("inside the copy");
            if path.is_dir() {
                self.prune(root, &path);
            } else if !root.join(inside).exists() {
                fs::remove_file(&path).expect("a scratch file");
            }
        }
    }

    /// Makes a change, runs its test, and takes the change back.
    pub(crate) fn try_out(&self, change: &Change) -> Outcome {
        let test = TestName::parse(&change.test).expect("a test's name");
        let path = self.tree.join(&change.file);
        let original = fs::read_to_string(&path).expect("a file of the workspace");
        let changed = match change.apply(&self.tree) {
            Ok(text) => text,
            Err(fault) => return Outcome::Invalid(fault),
        };
        fs::write(&path, changed).expect("a scratch file");
        let outcome = match self.build(&test) {
            Ok(program) => self.run(&program, &test),
            Err(fault) => Outcome::Invalid(fault),
        };
        fs::write(&path, original).expect("a scratch file");
        outcome
    }

    /// Builds the target of a test; the program that runs it.
    pub(crate) fn build(&self, test: &TestName) -> Result<PathBuf, String> {
        let output = Command::new(env!("CARGO"))
            .args([
                "test",
                "--no-run",
                "--offline",
                "--message-format=json",
                "-p",
                test.package,
            ])
            .args(&test.target)
            .current_dir(&self.tree)
            .env("CARGO_TARGET_DIR", &self.target)
            // built for one short run each
            .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
            .output()
            .map_err(|e| e.to_string())?;
        let messages: Vec<Value> = String::from_utf8_lossy(&output.stdout)
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok())
            .collect();
        if !output.status.success() {
            let mut errors = messages.iter().filter(|m| m["message"]["level"] == "error");
            let first = errors.find_map(|m| m["message"]["message"].as_str());
            let stderr = String::from_utf8_lossy(&output.stderr);
            return Err(format!("does not compile: {}", first.unwrap_or(&stderr)));
        }
        messages
            .iter()
            .filter(|m| m["profile"]["test"] == true)
            .find_map(|m| m["executable"].as_str())
            .map(PathBuf::from)
            .ok_or_else(|| "cargo names no program".to_owned())
    }

    /// Runs one test of a program.
    pub(crate) fn run(&self, program: &Path, test: &TestName) -> Outcome {
        let folder = if test.package == "sifang" {
            "cli"
        } else {
            &test.package["sifang-".len()..]
        };
        let folder = self.tree.join(folder);
        let mut child = Command::new(program)
            .args(["--exact", &test.path])
            .current_dir(&folder)
            .env("CARGO_MANIFEST_DIR", &folder)
            .env("INSTA_UPDATE", "no")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the test runs");
        let (start, patience) = (Instant::now(), patience());
        while child.try_wait().expect("the test runs").is_none() {
            if run_for(&child, start) > patience {
                child.kill().ok();
                child.wait().ok();
                return Outcome::Endless;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let output = child.wait_with_output().expect("the test ran");
        let text = String::from_utf8_lossy(&output.stdout);
        if text.contains("running 0 tests") {
            Outcome::Invalid("there is no such test".to_owned())
        } else if output.status.success() {
            Outcome::Survived
        } else {
            Outcome::Caught
        }
    }
}

/// The files of the workspace that are, or would be, under version control.
fn files(root: &Path) -> Vec<String> {
    let output = Command::new("git")
        .args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ])
        .current_dir(root)
        .output()
        .expect("git runs");
    let text = String::from_utf8(output.stdout).expect("names of files");
    text.split('\0')
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}
