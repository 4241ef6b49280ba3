//! Speed of the core, one thread, by the time of the processor that the thread took: `cargo run --profile bench
//! -p sifang-tests --example speed`. Words behind it choose the work whose name holds them all.
//!
//! `--short I N` does the short form of piece number I (from 0) N times, and `--list` lists the pieces; that is for
//! `scripts/callgrind.sh`.

use sifang_tests::work::{ALL, unit};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.first().map(String::as_str) {
        Some("--list") => {
            for work in ALL {
                println!("{}\t{}\t{}", work.short.1, unit(work.what), work.name);
            }
        }
        Some("--short") => {
            let number = |i: usize| words.get(i).and_then(|word| word.parse::<usize>().ok());
            let (Some(work), Some(times)) = (number(1).and_then(|i| ALL.get(i)), number(2)) else {
                println!("expected --short NUMBER TIMES");
                return;
            };
            let mut ready = work.ready();
            for _ in 0..times {
                ready.run_short();
            }
        }
        _ => measure(&words),
    }
}

/// Measures in turn, so that all suffer alike from what else the machine does; the best of five rounds counts.
fn measure(words: &[String]) {
    let chosen = ALL
        .iter()
        .filter(|work| words.iter().all(|word| work.name.contains(word.as_str())));
    let mut ready: Vec<_> = chosen.map(|work| (work, work.ready(), f64::MAX)).collect();
    for _ in 0..5 {
        for (_, ready, best) in &mut ready {
            let begin = seconds();
            let units = ready.run();
            *best = best.min((seconds() - begin) / units as f64);
        }
    }
    for (work, _, best) in ready {
        let (unit, each) = (unit(work.what), best * 1e9);
        println!(
            "{:45} {each:12.1} ns each, {:10.3} million {unit}/s",
            work.name,
            1e3 / each
        );
    }
}

/// Time that this thread has had a processor, where the system tells it; otherwise time that has passed.
fn seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat");
    let ns = told
        .ok()
        .and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    let passed = || {
        let now = std::time::SystemTime::now();
        now.duration_since(std::time::UNIX_EPOCH)
            .map_or(0.0, |d| d.as_secs_f64() * 1e9)
    };
    ns.unwrap_or_else(passed) / 1e9
}
