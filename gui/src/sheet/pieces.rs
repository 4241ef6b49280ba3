//! Pieces and how they move.

use sifang_core::ids::{KindId, PointId};
use sifang_core::movement::rule::{ANY_KIND, How, MoveRule};
use sifang_core::movement::spec::{Frame, PassingTakers, Purpose, Toward};
use sifang_core::pointset::Points;

use super::Writer;
use crate::text::Text;
use crate::text::tables::{common, sheet_moves as said};

/// Sets of more points than this are named by their zones or their size.
const LISTED: usize = 8;

/// What is said of a kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceRules {
    /// Which.
    pub kind: KindId,
    /// Its name.
    pub name: String,
    /// What else it is.
    pub traits: Vec<String>,
    /// Its ways of moving.
    pub ways: Vec<String>,
}

/// A set of points in words.
struct Place {
    /// The zone, or what is left of the board without it.
    zone: String,
    without: bool,
}

impl Writer<'_> {
    pub(super) fn pieces(&self) -> Vec<PieceRules> {
        let kinds = self.rules.kinds.iter().enumerate();
        let pieces = kinds.map(|(number, kind)| {
            let mut traits = Vec::new();
            if !kind.symbol.is_empty() {
                traits.push(self.say(said::WRITTEN, &[("symbol", &kind.symbol)]));
            }
            if let Some(rank) = kind.rank {
                traits.push(self.say(said::RANK, &[("n", &rank)]));
            }
            if kind.royal {
                traits.push(self.get(said::ROYAL));
            }
            if kind.vital {
                traits.push(self.get(said::VITAL));
            }
            let rules = kind.moves.iter().filter_map(|&i| self.rules.moves.get(i));
            let mut ways: Vec<String> = rules.map(|rule| self.way(rule)).collect();
            if ways.is_empty() {
                ways.push(self.get(said::NEVER_MOVES));
            }
            PieceRules {
                kind: KindId(number as u8),
                name: kind.name.get(self.lang.id()).to_owned(),
                traits,
                ways,
            }
        });
        pieces.collect()
    }

    fn lines(&self, along: &[usize]) -> String {
        let kinds: Vec<&str> = along.iter().map(|&kind| self.line_kind(kind)).collect();
        self.and(&kinds)
    }

    /// One way of moving.
    fn way(&self, rule: &MoveRule) -> String {
        let number = |one: Text, many: Text, n: u8| match n {
            0 => String::new(),
            1 => self.get(one),
            n => self.say(many, &[("n", &n)]),
        };
        let how = match &rule.how {
            How::Step { along, toward } => self.say(
                said::STEP,
                &[
                    ("lines", &self.lines(along)),
                    ("toward", &self.directions(toward)),
                ],
            ),
            How::Stride {
                along,
                toward,
                length,
                leaves_passing,
            } => {
                let passing = if *leaves_passing {
                    said::PASSING.get(self.lang)
                } else {
                    ""
                };
                self.say(
                    said::STRIDE,
                    &[
                        ("n", length),
                        ("lines", &self.lines(along)),
                        ("toward", &self.directions(toward)),
                        ("passing", &passing),
                    ],
                )
            }
            How::Slide {
                along,
                range,
                turns,
                over,
            } => {
                let far = match range {
                    255 => self.get(said::ANY_FAR),
                    range => self.say(said::SO_FAR, &[("n", range)]),
                };
                self.say(
                    said::SLIDE,
                    &[
                        ("far", &far),
                        ("lines", &self.lines(along)),
                        ("turns", &number(said::TURN_ONE, said::TURN_MANY, *turns)),
                        ("over", &number(said::OVER_ONE, said::OVER_MANY, *over)),
                    ],
                )
            }
            How::Walk { along } => self.say(said::WALK, &[("lines", &self.lines(along))]),
            How::Leap { by } => {
                let largest = by.iter().max_by_key(|jump| jump.by);
                largest.map_or_else(String::new, |jump| {
                    let leg = if jump.leg.is_some() {
                        said::LEG.get(self.lang)
                    } else {
                        ""
                    };
                    let values: [(&str, &dyn std::fmt::Display); 3] =
                        [("a", &jump.by[0]), ("b", &jump.by[1]), ("leg", &leg)];
                    self.say(said::LEAP, &values)
                })
            }
            How::Cross { along, .. } => self.say(said::CROSS, &[("lines", &self.lines(along))]),
        };
        let takes = if rule.takes == ANY_KIND {
            String::new()
        } else {
            let taken = self.kinds(|kind| rule.takes >> kind & 1 != 0);
            self.say(said::TAKES_ONLY, &[("kinds", &self.and(&taken))])
        };
        let purpose = match rule.purpose {
            Purpose::Both => "",
            Purpose::Quiet => said::ONLY_QUIET.get(self.lang),
            Purpose::Capture => said::ONLY_CAPTURE.get(self.lang),
        };
        let from = self.condition(&rule.from, said::FROM_IN, said::FROM_OUT);
        let to = self.condition(&rule.to, said::TO_IN, said::TO_OUT);
        format!("{how}{takes}{purpose}{from}{to}")
    }

    /// Where a move starts or ends, if not anywhere.
    fn condition(&self, sets: &[Points], within: Text, without: Text) -> String {
        self.place(sets).map_or_else(String::new, |place| {
            let text = if place.without { without } else { within };
            self.say(text, &[("zone", &place.zone)])
        })
    }

    /// A set of points by army, if it is not the whole board; said for the first seat's side where the seats differ.
    fn place(&self, sets: &[Points]) -> Option<Place> {
        let everywhere = Points::first(self.rules.board.len());
        let first = self.rules.seats.iter().position(|seat| seat.turn == 0);
        let set = sets.get(first.unwrap_or(0))?;
        if *set == everywhere {
            return None;
        }
        let seat = first.and_then(|seat| self.rules.seats.get(seat));
        let turn = seat.map_or(0, |seat| seat.turn);
        for (id, zone) in &self.rules.board.zones {
            let points = zone.for_turn(turn);
            let without = everywhere.minus(&points) == *set;
            if points == *set || without {
                let zone = match &zone.name {
                    Some(name) => name.get(self.lang.id()).to_owned(),
                    None if zone.own => self.say(said::OWN_ZONE, &[("zone", id)]),
                    None => id.clone(),
                };
                return Some(Place { zone, without });
            }
        }
        Some(Place {
            zone: self.points(set),
            without: false,
        })
    }

    /// The same as the place that it is.
    pub(super) fn place_text(&self, sets: &[Points]) -> String {
        self.place(sets).map_or_else(String::new, |place| {
            if place.without {
                self.say(said::ALL_BUT, &[("zone", &place.zone)])
            } else {
                place.zone
            }
        })
    }

    /// One point of a set.
    fn one_of(&self, set: &Points) -> String {
        let zones = self.rules.board.zones.iter();
        let points = self.points(set);
        if zones.into_iter().any(|(_, zone)| zone.all() == *set) {
            return points;
        }
        self.say(said::ONE_OF, &[("points", &points)])
    }

    /// A set of points: the zone it is, its points, or how many they are.
    fn points(&self, set: &Points) -> String {
        let board = &self.rules.board;
        for (id, zone) in &board.zones {
            if zone.all() == *set {
                let name = zone.name.as_ref().map(|name| name.get(self.lang.id()));
                return name.unwrap_or(id).to_owned();
            }
        }
        if set.len() > LISTED {
            return self.say(said::SO_MANY_POINTS, &[("n", &set.len())]);
        }
        let names: Vec<&str> = set.iter().map(|p| board.name(PointId(p))).collect();
        names.join(" ")
    }

    /// What holds for all moves, moves of two pieces, captures in passing, promotion.
    pub(super) fn special(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (set, text) in [
            (&self.rules.locks, said::LOCKED),
            (&self.rules.encounter.shelters, said::SHELTER),
        ] {
            if !set.is_empty() {
                lines.push(self.say(text, &[("points", &self.one_of(set))]));
            }
        }
        let takers = self.kinds(|kind| self.rules.passing.by[kind]);
        if !takers.is_empty() {
            let who = match self.rules.passing.takers {
                PassingTakers::EachEnemyOnce => said::EACH_ENEMY,
                PassingTakers::NextMoverOnly => said::NEXT_MOVER,
            };
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("kinds", &self.and(&takers)), ("who", &who.get(self.lang))];
            lines.push(self.say(said::TAKEN_IN_PASSING, &values));
        }
        for pair in &self.rules.paired {
            lines.push(self.say(
                said::PAIRED,
                &[
                    ("notation", &pair.notation),
                    ("leader", &self.kind(pair.leader)),
                    ("follower", &self.kind(pair.follower)),
                    ("id", &pair.id),
                ],
            ));
        }
        for rule in &self.rules.promotion {
            let to = self.list(rule.to.iter().map(|&kind| self.kind(kind)));
            let moves = [
                (rule.arrive, said::INTO),
                (rule.along, said::WITHIN),
                (rule.retreat, said::OUT_OF),
            ];
            let moves = moves.iter().filter(|(on, _)| *on);
            let moves: Vec<&str> = moves.map(|(_, text)| text.get(self.lang)).collect();
            let text = if rule.optional {
                said::MAY_BECOME
            } else {
                said::BECOMES
            };
            lines.push(self.say(
                text,
                &[
                    ("moves", &self.and(&moves)),
                    ("zone", &self.place_text(&rule.zone)),
                    ("kind", &self.kind(rule.from)),
                    ("to", &to),
                ],
            ));
        }
        if self.rules.frame == Frame::Owner {
            lines.push(self.get(said::OWNER_FRAME));
        }
        lines
    }

    /// ` forward or to the left`, if not all directions.
    fn directions(&self, toward: &[Toward]) -> String {
        let ways = toward.iter().map(|toward| match toward {
            Toward::Forward => said::FORWARD,
            Toward::ForwardLeft => said::FORWARD_LEFT,
            Toward::Left => said::TO_LEFT,
            Toward::BackwardLeft => said::BACKWARD_LEFT,
            Toward::Backward => said::BACKWARD,
            Toward::BackwardRight => said::BACKWARD_RIGHT,
            Toward::Right => said::TO_RIGHT,
            Toward::ForwardRight => said::FORWARD_RIGHT,
        });
        let ways: Vec<&str> = ways.map(|way| way.get(self.lang)).collect();
        if ways.is_empty() {
            return String::new();
        }
        let ways = ways.join(common::OR.get(self.lang));
        self.say(said::TOWARD, &[("ways", &ways)])
    }
}
