//! Where the pieces stand.

use std::fmt::Write as _;

use super::codes;
use super::setter::{Setter, Spot};
use super::spec::PiecesSpec;
use crate::game::with_tables;
use crate::ids::{ArmyId, KindId, Piece, SeatId, SeatSet};
use crate::lang::{Path, Place, list_of};
use crate::play::State;
use crate::variant::Variant;

/// A piece that was understood, and where it was written.
pub(super) struct Placed {
    pub point: u8,
    pub piece: Piece,
    pub spot: Spot,
}

/// The piece that a word such as `Kn7` means.
///
/// The letter may be written small where that is not a point of its own.
pub(super) fn parse(rules: &Variant, word: &str) -> Option<(KindId, u8)> {
    let find = |name: &str| rules.board.find(name).map(|p| p.0);
    let kind = |symbol: &str| {
        let found = rules
            .kinds
            .iter()
            .position(|k| k.symbol.eq_ignore_ascii_case(symbol));
        found.map(|i| KindId(i as u8))
    };
    let whole = || Some((kind("")?, find(word)?));
    let split = || {
        let first = word.chars().next().filter(char::is_ascii_alphabetic)?;
        let (symbol, rest) = word.split_at(first.len_utf8());
        let point = find(rest).or_else(|| find(&rest.to_ascii_lowercase()))?;
        Some((kind(symbol)?, point))
    };
    let lower = || Some((kind("")?, find(&word.to_ascii_lowercase())?));
    if word.starts_with(|c: char| c.is_ascii_uppercase()) {
        split().or_else(whole).or_else(lower)
    } else {
        whole().or_else(split)
    }
}

impl Setter<'_> {
    /// Puts the pieces on the board. Armies in `gone` have none.
    pub(super) fn pieces(&mut self, state: &mut State, gone: SeatSet) -> Vec<Placed> {
        let (game, spec) = (self.game, self.spec);
        let mut placed: Vec<Placed> = Vec::new();
        if spec.pieces.is_empty() {
            self.missing(
                "pieces",
                "list the pieces by army, such as `pieces = { ... }`",
            );
        }
        for (name, pieces) in &spec.pieces {
            let path = Path::from("pieces").join(name);
            let Some(army) = self.army(path.clone(), name) else {
                continue;
            };
            let found = match pieces {
                PiecesSpec::Text(text) => self.words(&path, army, text),
                PiecesSpec::Table(kinds) => self.table(&path, army, kinds),
            };
            if gone.has(SeatId(army.0)) && !found.is_empty() {
                let message = self.gone_army(army, state);
                self.error(codes::GONE_ARMY, path, message).help(format!(
                    "leave the pieces out, or say who commands them: `[control]` with `{name} = \"nobody\"` or a seat"
                ));
            }
            for one in found {
                if self.rules.board.closed.has(one.point) {
                    let point = self.rules.board.name(crate::ids::PointId(one.point));
                    let message = format!("`{point}` is closed: no piece stands there");
                    self.error(codes::CLOSED_POINT, one.spot, message)
                        .help("put the piece elsewhere");
                    continue;
                }
                if let Some(other) = placed.iter().find(|p| p.point == one.point) {
                    let board = &self.rules.board;
                    let message = format!(
                        "two pieces stand on `{}`",
                        board.name(crate::ids::PointId(one.point))
                    );
                    let first = other.spot.clone();
                    let problem = self.error(codes::POINT_TWICE, one.spot, message);
                    problem.help("a point holds one piece: take one away");
                    match first.place {
                        Some(place) => problem.also(place, "the other"),
                        None => problem.also(first.path, "the other"),
                    };
                    continue;
                }
                with_tables!(game, t => t.stand(state, one.point, one.piece));
                placed.push(one);
            }
        }
        self.amounts(&placed);
        placed
    }

    fn words(&mut self, path: &Path, army: ArmyId, text: &str) -> Vec<Placed> {
        let mut found = Vec::new();
        let mut from = 0;
        for word in text.split([' ', '\t', '\n', '\r', ',']) {
            let start = from;
            from += word.len() + 1;
            if word.is_empty() {
                continue;
            }
            let spot = Spot {
                path: path.clone(),
                place: self.inside(path, text, start, word.len()),
            };
            match parse(self.rules, word) {
                Some((kind, point)) => found.push(Placed {
                    point,
                    piece: Piece::new(army, kind),
                    spot,
                }),
                None => self.bad_piece(spot, word),
            }
        }
        found
    }

    fn bad_piece(&mut self, spot: Spot, word: &str) {
        let rules = self.rules;
        let plain = rules.kinds.iter().find(|k| k.symbol.is_empty());
        let symbols: Vec<&str> = rules
            .kinds
            .iter()
            .map(|k| k.symbol.as_str())
            .filter(|s| !s.is_empty())
            .collect();
        let is_point = rules.board.find(&word.to_ascii_lowercase()).is_some();
        let rest = word
            .char_indices()
            .nth(1)
            .map_or("", |(start, _)| &word[start..]);
        let message = if is_point {
            format!("`{word}` says where, not what: every piece of this game has a letter")
        } else if symbols
            .iter()
            .any(|s| word.get(..1).is_some_and(|w| w.eq_ignore_ascii_case(s)))
            && !rest.is_empty()
        {
            format!("`{word}` is no piece: there is no point `{rest}`")
        } else {
            format!("`{word}` is no piece")
        };
        let board = &rules.board;
        let point = board.points.first().map_or("a1", |p| p.name.as_str());
        let example = symbols.first().copied().unwrap_or_default();
        let mut help = format!("write letter and point, such as `{example}{point}`");
        if !symbols.is_empty() {
            let _ = write!(help, "; letters are {}", list_of(symbols));
        }
        if let Some(plain) = plain {
            let _ = write!(help, "; a {} is its point alone", plain.id);
        }
        self.error(codes::BAD_PIECE, spot, message).help(help);
    }

    fn table(
        &mut self,
        path: &Path,
        army: ArmyId,
        kinds: &indexmap::IndexMap<String, Vec<String>>,
    ) -> Vec<Placed> {
        let rules = self.rules;
        let mut found = Vec::new();
        for (id, points) in kinds {
            let path = path.clone().join(id);
            let kind = rules.kind(id);
            if kind.is_none() {
                let known: Vec<&str> = rules.kinds.iter().map(|k| k.id.as_str()).collect();
                self.unknown(codes::UNKNOWN_KIND, path.clone(), "piece", id, &known);
            }
            for (i, name) in points.iter().enumerate() {
                let spot = Spot::from(path.clone().at(i));
                if let (Some(point), Some(kind)) = (self.point(spot.clone(), name), kind) {
                    found.push(Placed {
                        point,
                        piece: Piece::new(army, kind),
                        spot,
                    });
                }
            }
        }
        found
    }

    /// The place of a word inside the text at a path, if the text stands there as it is.
    fn inside(&self, path: &Path, text: &str, start: usize, len: usize) -> Option<Place> {
        let (tree, sources) = self.text?;
        let place = tree.get(path)?.place;
        let written = sources.text_at(place);
        let start = place.start + written.find(text)? + start;
        Some(Place {
            source: place.source,
            start,
            end: start + len,
        })
    }

    /// Where pieces are laid out in secret or shuffled, an army has at most what it begins with, promotions apart.
    fn amounts(&mut self, placed: &[Placed]) {
        let rules = self.rules;
        if rules.setup.deploy.is_none() && rules.setup.shuffle.is_none() {
            return;
        }
        let counts = rules.setup.counts(rules.kinds.len());
        for (k, (kind, counts)) in rules.kinds.iter().zip(&counts).enumerate() {
            let grows = rules
                .promotion
                .iter()
                .any(|p| p.to.contains(&KindId(k as u8)));
            for army in (0..rules.seats.len() as u8).map(ArmyId) {
                let most = usize::from(counts[army.index()]);
                let mut of_kind = placed
                    .iter()
                    .filter(|p| p.piece == Piece::new(army, KindId(k as u8)));
                let count = of_kind.clone().count();
                if count <= most || grows {
                    continue;
                }
                let Some(extra) = of_kind.nth(most) else {
                    continue;
                };
                let begins = if rules.setup.deploy.is_some() {
                    "a layout has"
                } else {
                    "it begins with"
                };
                let message = format!(
                    "`{}` has {count} of `{}`, {begins} {most}",
                    rules.army_id(army),
                    kind.id,
                );
                self.error(codes::TOO_MANY, extra.spot.clone(), message)
                    .help("take the rest away");
            }
        }
    }
}
