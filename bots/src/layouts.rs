//! Layouts for bots: from the file's own list, mirrored half of the time, and now and then uniform. Variety matters: a bot
//! that always uses one layout gives its pieces away.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_core::ids::KindId;
use sifang_core::play::deploy::random_layout;
use sifang_core::setup::layout::judge;
use sifang_core::view::View;

/// Uniform over all legal layouts.
pub(crate) fn uniform(view: &View, random: &mut ChaCha8Rng) -> Vec<KindId> {
    random_layout(view.rules(), random).unwrap_or_default()
}

/// A layout for the viewer's seat: one of the file's, as written or mirrored; one time in eight a uniform one. It is a
/// function of the rules of setting up and of the stream. Empty where nothing is laid out.
pub fn sensible(view: &View, random: &mut ChaCha8Rng) -> Vec<KindId> {
    let Some(deploy) = &view.rules().setup.deploy else {
        return Vec::new();
    };
    if deploy.layouts.is_empty() || random.random_bool(0.125) {
        return uniform(view, random);
    }
    let (_, _, kinds) = &deploy.layouts[random.random_range(0..deploy.layouts.len())];
    if random.random_bool(0.5) {
        return kinds.clone();
    }
    let mirrored = mirror(view, kinds);
    if judge(&mirrored, &deploy.demands).is_empty() {
        mirrored
    } else {
        kinds.clone()
    }
}

/// The layout with each row read from the other end.
fn mirror(view: &View, kinds: &[KindId]) -> Vec<KindId> {
    let Some(deploy) = &view.rules().setup.deploy else {
        return kinds.to_vec();
    };
    let (Some(rows), Some(slots)) = (deploy.rows.first(), deploy.slots.first()) else {
        return kinds.to_vec();
    };
    let mut mirrored = kinds.to_vec();
    for row in rows {
        for (left, right) in row.iter().zip(row.iter().rev()) {
            let slot = |p| slots.iter().position(|q| q == p);
            if let (Some(here), Some(there)) = (slot(left), slot(right)) {
                mirrored[here] = kinds[there];
            }
        }
    }
    mirrored
}
