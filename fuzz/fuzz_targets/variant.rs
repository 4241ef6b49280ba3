#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| (sifang_tests::fuzzed::target("variant").run)(bytes));
