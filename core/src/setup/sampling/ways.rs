//! Exact numbers of ways.

/// The number of ways to choose `chosen` of `among` things; 0 if there are too few.
///
/// Exact for `among` up to 64: each step multiplies a binomial below 2^61 by at most 64.
pub(super) fn binomial(among: u8, chosen: u8) -> u128 {
    if chosen > among {
        return 0;
    }
    (0..u128::from(chosen)).fold(1, |ways, i| ways * (u128::from(among) - i) / (i + 1))
}

/// The number of ways to split a set into labelled parts of the given sizes, or `None` from 2^128.
///
/// The parts sum to at most 64.
pub(super) fn multinomial(parts: impl IntoIterator<Item = u8>) -> Option<u128> {
    let mut total = 0;
    let mut ways = 1_u128;
    for part in parts {
        total += part;
        // no factor is 0, so an overflow on the way is one of the result
        ways = ways.checked_mul(binomial(total, part))?;
    }
    Some(ways)
}

/// `ways · part / whole`, for a share `part ≤ whole` whose result is known to be an integer.
///
/// Never overflows, although `ways · part` might.
pub(super) fn share(ways: u128, part: u8, whole: u8) -> u128 {
    let (part, whole) = (u128::from(part), u128::from(whole));
    debug_assert_eq!(ways % whole * part % whole, 0, "a share is an integer");
    ways / whole * part + ways % whole * part / whole
}
