//! A layout that is tried out.

use sifang_core::ids::{KindId, PointId, SeatId};
use sifang_core::setup::sampling::Offence;
use sifang_core::variant::Variant;

use super::{Model, PieceNode, PointNode, pieces};
use crate::text::tables::{board, common, editor};
use crate::text::{Lang, Text, Words, capital, names};

/// A layout as it is seen: whose it is, what stands where, what is wrong, which piece is taken up.
pub(crate) struct Laid<'a> {
    pub(crate) rules: &'a Variant,
    pub(crate) seat: SeatId,
    pub(crate) kinds: &'a [KindId],
    pub(crate) offences: &'a [Offence],
    pub(crate) chosen: Option<PointId>,
    pub(crate) lang: Lang,
    /// The language of what is written on pieces.
    pub(crate) signs: Lang,
}

impl Laid<'_> {
    fn slots(&self) -> &[PointId] {
        let deploy = self.rules.setup.deploy.as_ref();
        let seat = self.rules.seats.get(self.seat.index());
        let slots = deploy
            .zip(seat)
            .and_then(|(deploy, seat)| deploy.slots.get(seat.turn));
        slots.map_or(&[][..], Vec::as_slice)
    }

    /// The pieces on their points.
    pub(crate) fn pieces(&self) -> Vec<PieceNode> {
        let pieces = self.slots().iter().zip(self.kinds);
        pieces
            .map(|(&point, &kind)| PieceNode {
                point,
                army: self.seat,
                commander: Some(self.seat),
                kind: Some(kind),
                sign: pieces::sign(self.rules, (kind, Some(self.seat)), self.signs),
            })
            .collect()
    }

    /// The points where something stands that may not stand there.
    pub(crate) fn wrong(&self) -> Vec<PointId> {
        let places = self.offences.iter().filter_map(|offence| match *offence {
            Offence::Misplaced { point, .. } | Offence::NoSuchKind { point } => Some(point),
            Offence::WrongCount { .. } => None,
        });
        let slots = self.slots();
        places.filter_map(|slot| slots.get(slot).copied()).collect()
    }

    /// The points where the piece that is taken up may stand.
    pub(crate) fn free(&self) -> Vec<PointId> {
        let slots = self.slots();
        let chosen = self
            .chosen
            .and_then(|point| slots.iter().position(|&slot| slot == point));
        let kind = chosen.and_then(|slot| self.kinds.get(slot));
        let demand = self.rules.setup.deploy.as_ref().zip(kind);
        let demand = demand.and_then(|(deploy, kind)| deploy.demands.get(kind.index()));
        let Some(demand) = demand else {
            return Vec::new();
        };
        let free = slots.iter().enumerate();
        free.filter(|(slot, _)| demand.allowed >> slot & 1 != 0)
            .map(|(_, &point)| point)
            .collect()
    }

    /// The points with what stands there, what is wrong and where the piece that is taken up may go.
    pub(crate) fn points(&self) -> Vec<PointNode> {
        let words = Words::new(self.rules, self.lang);
        let comma = common::COMMA.get(self.lang);
        let (wrong, free) = (self.wrong(), self.free());
        let colour = self.rules.seats.get(self.seat.index());
        let colour = colour.map_or("", |seat| names::colour(seat.colour).get(self.lang));
        let points = self.slots().iter().zip(self.kinds);
        points
            .map(|(&point, &kind)| {
                let name = self.rules.board.name(point).to_owned();
                let mut label = board::POINT_PIECE.with(
                    self.lang,
                    &[
                        ("point", &name),
                        ("colour", &colour),
                        ("kind", &words.kind(kind)),
                    ],
                );
                for (said, text) in [
                    (wrong.contains(&point), editor::WRONG),
                    (self.chosen == Some(point), board::FLAG_SELECTED),
                    (free.contains(&point), editor::FREE),
                ] {
                    if said {
                        label.push_str(comma);
                        label.push_str(text.get(self.lang));
                    }
                }
                PointNode { point, name, label }
            })
            .collect()
    }
}

/// What is wrong with a layout, a sentence each; seen from the seat whose part is turned so often.
pub(crate) fn offences(
    rules: &Variant,
    turn: usize,
    offences: &[Offence],
    lang: Lang,
) -> Vec<String> {
    use crate::text::tables::layouts;
    let words = Words::new(rules, lang);
    let deploy = rules.setup.deploy.as_ref();
    let slots = deploy.and_then(|deploy| deploy.slots.get(turn));
    let point = |slot: usize| {
        let point = slots.and_then(|slots| slots.get(slot));
        point.map_or("?", |&point| rules.board.name(point))
    };
    let kind = |kind: usize| words.kind(KindId(kind as u8));
    let told = offences.iter().map(|offence| match *offence {
        Offence::Misplaced {
            kind: what,
            point: at,
        } => {
            let wrong =
                layouts::WRONG_PLACE.with(lang, &[("kind", &kind(what)), ("point", &point(at))]);
            allowed(rules, turn, what, lang).map_or(wrong.clone(), |(text, places)| {
                text.with(lang, &[("wrong", &wrong), ("places", &places)])
            })
        }
        Offence::NoSuchKind { point: at } => {
            layouts::EMPTY_POINT.with(lang, &[("point", &point(at))])
        }
        Offence::WrongCount {
            kind: what,
            found,
            wanted,
        } => layouts::WRONG_COUNT.with(
            lang,
            &[("kind", &kind(what)), ("n", &found), ("expected", &wanted)],
        ),
    });
    told.map(|line| capital(&line)).collect()
}

/// Where a kind may be laid out, or where it may not if that is less, as the file has it: a zone, whole rows, points.
fn allowed(rules: &Variant, turn: usize, kind: usize, lang: Lang) -> Option<(Text, String)> {
    use crate::text::tables::layouts;
    let deploy = rules.setup.deploy.as_ref()?;
    let slots = deploy.slots.get(turn)?;
    let demand = deploy.demands.get(kind)?;
    let sorted = |within: bool| -> Vec<PointId> {
        let slots = slots.iter().enumerate();
        let slots = slots.filter(|(slot, _)| (demand.allowed >> slot & 1 != 0) == within);
        slots.map(|(_, &point)| point).collect()
    };
    let (yes, no) = (sorted(true), sorted(false));
    let zone = |points: &[PointId]| {
        let mut zones = rules.board.zones.iter();
        let name = zones.find_map(|(_, zone)| {
            let name = zone.name.as_ref()?;
            let zoned = zone.for_turn(turn);
            let same = slots
                .iter()
                .all(|point| zoned.has(point.0) == points.contains(point));
            same.then(|| name.get(lang.id()).to_owned())
        });
        name.filter(|_| !points.is_empty())
    };
    if let Some(zone) = zone(&yes) {
        return Some((layouts::ONLY_ON, zone));
    }
    if let Some(zone) = zone(&no) {
        return Some((layouts::NOT_ON, zone));
    }
    let (text, mut points) = if no.len() < yes.len() {
        (layouts::NOT_ON, no)
    } else {
        (layouts::ONLY_ON, yes)
    };
    let name = |point: PointId| rules.board.name(point);
    let mut places = Vec::new();
    for row in deploy.rows.get(turn).into_iter().flatten() {
        let row: Vec<PointId> = row.iter().copied().filter(|p| slots.contains(p)).collect();
        if let [first, .., last] = row.as_slice()
            && row.iter().all(|point| points.contains(point))
        {
            places.push(format!("{}–{}", name(*first), name(*last)));
            points.retain(|point| !row.contains(point));
        }
    }
    places.extend(points.iter().map(|&point| name(point).to_owned()));
    (!places.is_empty()).then(|| (text, places.join(common::COMMA.get(lang))))
}

impl Model {
    /// Shows the viewer's pieces as a layout would put them.
    pub(crate) fn try_out(&mut self, laid: &Laid<'_>) {
        for piece in laid.pieces() {
            self.pieces.retain(|other| other.point != piece.point);
            self.pieces.push(piece);
        }
        for node in laid.points() {
            if let Some(old) = self.points.iter_mut().find(|old| old.point == node.point) {
                *old = node;
            }
        }
        self.wrong = laid.wrong();
        self.reach = laid.free();
    }
}

#[cfg(test)]
mod tests {
    use sifang_core::lang::{Choices, Library, Sources};

    use super::{Offence, offences};
    use crate::text::Lang;

    struct Shipped;

    impl Library for Shipped {
        fn open(&self, what: &str, _: Option<&str>) -> Result<(String, String), String> {
            let game = sifang_variants::find(what).ok_or("unknown")?;
            Ok((game.id.to_owned(), game.text.to_owned()))
        }
    }

    /// Where a file gives a zone no name, its rows are told by their ends, and other points one by one.
    #[test]
    fn zones_without_names_are_told_by_rows_and_points() {
        let unnamed = |line: &&str| !line.starts_with("name = { en = \"its own last two rows\"");
        let mut all = sifang_variants::ALL.iter();
        let shipped = all.find(|game| !game.text.lines().all(|line| unnamed(&line)));
        let shipped = shipped.expect("a game with such a zone");
        let text: Vec<&str> = shipped.text.lines().filter(unnamed).collect();
        assert_eq!(text.len() + 1, shipped.text.lines().count());
        let mut sources = Sources::new();
        let root = sources.add("mine", text.join("\n"));
        let choices = Choices::default();
        let loaded = sifang_core::game::Game::load(root, &mut sources, &Shipped, &choices);
        let game = loaded.game.unwrap();
        let rules = game.rules();
        let mut kinds = rules.kinds.iter();
        let kind = kinds
            .position(|kind| kind.name.get("en") == "mine")
            .unwrap();
        let misplaced = [Offence::Misplaced { kind, point: 0 }];
        let said = offences(rules, 0, &misplaced, Lang::En);
        let [line] = said.as_slice() else {
            panic!("{said:?}");
        };
        assert!(line.ends_with("only stand on g2–k2, g1–k1"), "{line}");
    }
}
