//! What a text can mean as a move, whatever the position.

use super::labels::{Labels, fold};
use crate::board::place;
use crate::ids::{KindId, PointId};
use crate::variant::Variant;

/// A text without the decorations around the move.
pub(super) struct Stripped {
    /// The move without promotion, as typed.
    pub body: String,
    /// What is typed after `=`.
    pub becomes: Option<String>,
    /// Does it end with `e.p.`?
    pub passing: bool,
}

/// Takes away `+`, `#` with letters, `!`, `?` and `e.p.`, and brings signs to one form.
pub(super) fn strip(text: &str) -> Stripped {
    let text: String = text
        .chars()
        .map(|c| match c {
            '–' | '—' | '−' | '‐' => '-',
            '×' | ':' => 'x',
            '＝' => '=',
            c => c,
        })
        .collect();
    let mut rest = text.trim();
    if let Some((before, after)) = rest.split_once('#')
        && after.chars().all(|c| c.is_alphabetic() || c == '#')
    {
        rest = before.trim_end();
    }
    let mut passing = false;
    loop {
        let before = rest;
        rest = rest.trim_end_matches(['+', '#', '!', '?', ' ']);
        for mark in ["e.p.", "e.p", "ep"] {
            let cut = rest
                .len()
                .checked_sub(mark.len())
                .filter(|&cut| rest.is_char_boundary(cut));
            if let Some(cut) = cut
                && rest[cut..].eq_ignore_ascii_case(mark)
                && rest[..cut].ends_with(|c: char| c == ' ' || c.is_ascii_digit())
            {
                rest = rest[..cut].trim_end();
                passing = true;
            }
        }
        if before == rest {
            break;
        }
    }
    match rest.split_once('=') {
        Some((body, becomes)) => Stripped {
            body: body.trim().to_owned(),
            becomes: Some(becomes.trim().to_owned()),
            passing,
        },
        None => Stripped {
            body: rest.to_owned(),
            becomes: None,
            passing,
        },
    }
}

/// A kind by its letter or its id.
pub(super) fn kind(rules: &Variant, word: &str) -> Option<KindId> {
    let found = rules.kinds.iter().position(|k| {
        (!k.symbol.is_empty() && k.symbol.eq_ignore_ascii_case(word))
            || k.id.eq_ignore_ascii_case(word)
    });
    found.map(|i| KindId(i as u8))
}

/// Where a typed move starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum From {
    /// Not said.
    Open,
    /// On this file.
    File(String),
    /// On this rank.
    Rank(String),
    /// On this point.
    Point(u8),
}

impl From {
    /// Can a move from this point be meant?
    pub(super) fn holds(&self, rules: &Variant, point: u8) -> bool {
        let name = rules.board.name(PointId(point));
        match self {
            Self::Open => true,
            Self::Point(p) => *p == point,
            Self::File(file) => split(name).is_some_and(|(f, _)| f == file),
            Self::Rank(rank) => split(name).is_some_and(|(_, r)| r == rank),
        }
    }
}

/// File and rank of a name such as `n14`.
fn split(name: &str) -> Option<(&str, &str)> {
    place::grid(name)?;
    name.find(|c: char| c.is_ascii_digit())
        .map(|at| name.split_at(at))
}

/// One thing that a text can mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Meaning {
    /// The letter that was typed.
    pub letter: Option<KindId>,
    pub from: From,
    pub to: u8,
    /// Was a capture typed?
    pub takes: bool,
}

/// All that a text can mean, in two parts: what is looked at first, and what only if that gives no move.
///
/// A capital is a piece's letter before it is a file; a small letter is a file before it is a piece's letter.
pub(super) fn meanings(rules: &Variant, labels: &Labels, body: &str) -> [Vec<Meaning>; 2] {
    let whole = without_letter(rules, labels, &fold(body), None);
    let first = body.chars().next();
    let letter = first
        .and_then(|c| kind_of_letter(rules, c))
        .map(|(kind, len)| without_letter(rules, labels, &fold(&body[len..]), Some(kind)))
        .unwrap_or_default();
    if first.is_some_and(char::is_uppercase) {
        [letter, whole]
    } else {
        [whole, letter]
    }
}

fn kind_of_letter(rules: &Variant, c: char) -> Option<(KindId, usize)> {
    let mut buffer = [0; 4];
    let text = &*c.encode_utf8(&mut buffer);
    let found = rules
        .kinds
        .iter()
        .position(|k| k.symbol.eq_ignore_ascii_case(text));
    found.map(|i| (KindId(i as u8), text.len()))
}

fn without_letter(
    rules: &Variant,
    labels: &Labels,
    text: &str,
    letter: Option<KindId>,
) -> Vec<Meaning> {
    let mut found: Vec<Meaning> = Vec::new();
    for (to, before) in labels.endings(text) {
        let before = before.trim_end();
        let with_sign = [
            (before.strip_suffix('-'), false),
            (before.strip_suffix('x'), true),
            (Some(before), false),
        ];
        for (start, takes) in with_sign {
            let Some(from) = start.and_then(|start| from(rules, labels, start.trim())) else {
                continue;
            };
            let new = Meaning {
                letter,
                from,
                to,
                takes,
            };
            if !found.contains(&new) {
                found.push(new);
            }
        }
    }
    found
}

fn from(rules: &Variant, labels: &Labels, text: &str) -> Option<From> {
    if text.is_empty() {
        return Some(From::Open);
    }
    if let Some(point) = labels.find(text) {
        return Some(From::Point(point));
    }
    let parts = || rules.board.points.iter().filter_map(|p| split(&p.name));
    if parts().any(|(file, _)| file == text) {
        return Some(From::File(text.to_owned()));
    }
    parts()
        .any(|(_, rank)| rank == text)
        .then(|| From::Rank(text.to_owned()))
}
