//! Options set at random.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_core::lang::{Choices, Menu, OptionKind};

/// Each option of a mode, with a chance, at a random value. The values may contradict each other.
pub fn random_choices(menu: &Menu, mode: &str, chance: f64, random: &mut ChaCha8Rng) -> Choices {
    let mut set = Vec::new();
    for (id, option) in &menu.options {
        if !random.random_bool(chance) {
            continue;
        }
        let value = match &option.kind {
            OptionKind::Choice => {
                let at = random.random_range(0..option.choices.len());
                option.choices.keys()[at].clone()
            }
            OptionKind::OnOff => (if random.random() { "on" } else { "off" }).to_owned(),
            OptionKind::Number { min, max, .. } => random
                .random_range(*min..=(*max).min(*min + 60))
                .to_string(),
            OptionKind::List { items } => {
                let some: Vec<&str> = items
                    .iter()
                    .filter(|_| random.random())
                    .map(String::as_str)
                    .collect();
                some.join(",")
            }
        };
        set.push((id.clone(), value));
    }
    Choices {
        mode: (!mode.is_empty()).then(|| mode.to_owned()),
        preset: None,
        set,
    }
}
