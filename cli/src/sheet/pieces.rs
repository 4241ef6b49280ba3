//! Pieces, their moves and the set-up in words.

use sifang_core::ids::PointId;
use sifang_core::movement::rule::{ANY_KIND, How, MoveRule};
use sifang_core::movement::spec::{Frame, PassingTakers, Purpose, Toward};
use sifang_core::pointset::Points;

use super::{Sheet, and};

/// Sets of more points than this are named by their zones or their size.
const LISTED: usize = 8;

impl Sheet<'_> {
    pub(super) fn pieces(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for kind in &self.rules.kinds {
            let mut traits = Vec::new();
            if !kind.symbol.is_empty() {
                traits.push(format!("written {}", kind.symbol));
            }
            if let Some(rank) = kind.rank {
                traits.push(format!("rank {rank}"));
            }
            if kind.royal {
                traits.push("can be checked and mated".to_owned());
            }
            if kind.vital {
                traits.push("its seat is out when it is taken".to_owned());
            }
            let traits = if traits.is_empty() {
                String::new()
            } else {
                format!(" ({})", traits.join(", "))
            };
            lines.push(format!("{}{traits}", kind.name.get(self.lang)));
            for rule in kind.moves.iter().filter_map(|&i| self.rules.moves.get(i)) {
                lines.push(format!("  - {}", self.way(rule)));
            }
            if kind.moves.is_empty() {
                lines.push("  - never moves".to_owned());
            }
        }
        lines.extend(self.special());
        lines
    }

    /// One way of moving.
    fn way(&self, rule: &MoveRule) -> String {
        let lines = |along: &[usize]| {
            let kinds = &self.rules.board.line_kinds;
            let names: Vec<&str> = along
                .iter()
                .filter_map(|&kind| kinds.get(kind))
                .map(String::as_str)
                .collect();
            format!("{} lines", and(&names))
        };
        let how = match &rule.how {
            How::Step { along, toward } => {
                format!("one step along {}{}", lines(along), directions(toward))
            }
            How::Stride {
                along,
                toward,
                length,
                leaves_passing,
            } => format!(
                "{length} steps along {}{} over empty points{}",
                lines(along),
                directions(toward),
                if *leaves_passing {
                    ", and may then be taken in passing"
                } else {
                    ""
                }
            ),
            How::Slide {
                along,
                range,
                turns,
                over,
            } => {
                let far = match range {
                    255 => "any distance".to_owned(),
                    range => format!("up to {range} steps"),
                };
                let turns = match turns {
                    0 => String::new(),
                    1 => ", with at most 1 right-angle turn".to_owned(),
                    turns => format!(", with at most {turns} right-angle turns"),
                };
                let over = match over {
                    0 => String::new(),
                    1 => " over exactly 1 piece".to_owned(),
                    over => format!(" over exactly {over} pieces"),
                };
                format!("{far} along {}{turns}{over}", lines(along))
            }
            How::Walk { along } => {
                format!("any path over {} through empty points", lines(along))
            }
            How::Leap { by } => {
                by.iter()
                    .max_by_key(|jump| jump.by)
                    .map_or_else(String::new, |jump| {
                        let leg = if jump.leg.is_some() {
                            ", unless a piece stands on its leg"
                        } else {
                            ""
                        };
                        format!("leaps {} by {}{leg}", jump.by[0], jump.by[1])
                    })
            }
            How::Cross { along, .. } => {
                format!("straight over a zone along {}", lines(along))
            }
        };
        let takes = if rule.takes == ANY_KIND {
            String::new()
        } else {
            let kinds = self.rules.kinds.iter().enumerate();
            let taken: Vec<&str> = kinds
                .filter(|(k, _)| rule.takes >> k & 1 != 0)
                .map(|(_, kind)| kind.id.as_str())
                .collect();
            format!(", taking only {}", and(&taken))
        };
        let purpose = match rule.purpose {
            Purpose::Both => "",
            Purpose::Quiet => ", only to an empty point",
            Purpose::Capture => ", only to capture",
        };
        let from = self.condition(&rule.from, "from");
        let to = self.condition(&rule.to, "to");
        format!("{how}{takes}{purpose}{from}{to}")
    }

    /// Where a move starts or ends, if not anywhere; said for the first seat's side where the seats differ.
    fn condition(&self, sets: &[Points], word: &str) -> String {
        let everywhere = Points::first(self.rules.board.len());
        let first = self.rules.seats.iter().position(|seat| seat.turn == 0);
        let Some(set) = sets.get(first.unwrap_or(0)) else {
            return String::new();
        };
        if *set == everywhere {
            return String::new();
        }
        let turn = first
            .and_then(|seat| self.rules.seats.get(seat))
            .map_or(0, |seat| seat.turn);
        let zones = &self.rules.board.zones;
        for (id, zone) in zones {
            let points = zone.for_turn(turn);
            let own = if zone.own { "its own " } else { "" };
            if points == *set {
                return format!(", {word} {own}{id}");
            }
            if everywhere.minus(&points) == *set {
                return format!(", not {word} {own}{id}");
            }
        }
        format!(", {word} {}", self.points(set))
    }

    /// A set of points: the zone it is, its points, or how many they are.
    fn points(&self, set: &Points) -> String {
        let board = &self.rules.board;
        for (id, zone) in &board.zones {
            if zone.all() == *set {
                return id.clone();
            }
        }
        if set.len() > LISTED {
            return format!("{} points", set.len());
        }
        let names: Vec<&str> = set.iter().map(|p| board.name(PointId(p))).collect();
        names.join(" ")
    }

    /// What holds for all moves, moves of two pieces, captures in passing, promotion.
    fn special(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.rules.locks.is_empty() {
            let locks = self.points(&self.rules.locks);
            lines.push(format!("A piece on one of {locks} never moves again."));
        }
        if !self.rules.encounter.shelters.is_empty() {
            let shelters = self.points(&self.rules.encounter.shelters);
            lines.push(format!("A piece on one of {shelters} cannot be attacked."));
        }
        let takers = self.flagged(&self.rules.passing.by);
        if !takers.is_empty() {
            let who = match self.rules.passing.takers {
                PassingTakers::EachEnemyOnce => "each enemy, on its next move",
                PassingTakers::NextMoverOnly => "only whoever moves next",
            };
            lines.push(format!("Taken in passing by: {} ({who}).", and(&takers)));
        }
        for pair in &self.rules.paired {
            lines.push(format!(
                "{}: {} and {} move together ({}), over empty points, the first over no attacked one.",
                pair.notation,
                self.kind(pair.leader),
                self.kind(pair.follower),
                pair.id
            ));
        }
        for rule in &self.rules.promotion {
            let to: Vec<&str> = rule.to.iter().map(|&kind| self.kind(kind)).collect();
            let moves = [
                (rule.arrive, "into"),
                (rule.along, "within"),
                (rule.retreat, "out of"),
            ];
            let moves: Vec<&str> = moves
                .iter()
                .filter(|(on, _)| *on)
                .map(|(_, word)| *word)
                .collect();
            let zone = self.condition(&rule.zone, &and(&moves));
            let may = if rule.optional {
                "may become"
            } else {
                "becomes"
            };
            lines.push(format!(
                "On a move{}, a {} {may} one of: {}.",
                zone.trim_start_matches(','),
                self.kind(rule.from),
                to.join(", ")
            ));
        }
        if self.rules.frame == Frame::Owner {
            lines.push(
                "A piece under foreign command moves as one of its commander's own.".to_owned(),
            );
        }
        lines
    }

    pub(super) fn setup(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for seat in self.all().iter() {
            let mut pieces: Vec<String> = Vec::new();
            for &(point, army, kind) in &self.rules.setup.place {
                if army == seat.0 {
                    let kind = self.kind(sifang_core::ids::KindId(kind));
                    let point = self.rules.board.name(PointId(point));
                    match pieces
                        .last_mut()
                        .filter(|text| text.starts_with(&format!("{kind} ")))
                    {
                        Some(text) => text.extend([" ", point]),
                        None => pieces.push(format!("{kind} {point}")),
                    }
                }
            }
            if !pieces.is_empty() {
                lines.push(format!("{}: {}.", self.seat(seat), pieces.join(", ")));
            }
        }
        if let Some(shuffle) = &self.rules.setup.shuffle {
            lines.push(format!(
                "The pieces of all armies are shuffled over {} points. Each army has:",
                shuffle.points.len()
            ));
            for (kind, count) in self.rules.kinds.iter().zip(&shuffle.counts) {
                if *count > 0 {
                    lines.push(format!("  {count} {}", kind.name.get(self.lang)));
                }
            }
        }
        let Some(deploy) = &self.rules.setup.deploy else {
            return lines;
        };
        let slots = deploy.slots.first().map_or(0, Vec::len);
        lines.push(format!(
            "Every seat fills {slots} points of its own part in secret, all at the same time:"
        ));
        let all = if slots >= 64 {
            u64::MAX
        } else {
            (1 << slots) - 1
        };
        for (kind, demand) in self.rules.kinds.iter().zip(&deploy.demands) {
            if demand.count > 0 {
                let only = if demand.allowed == all {
                    String::new()
                } else {
                    format!(
                        ", on one of {} of these points",
                        demand.allowed.count_ones()
                    )
                };
                lines.push(format!(
                    "  {} {}{only}",
                    demand.count,
                    kind.name.get(self.lang)
                ));
            }
        }
        lines
    }
}

/// ` forward or to the left`, if not all directions.
fn directions(toward: &[Toward]) -> String {
    let names: Vec<&str> = toward
        .iter()
        .map(|toward| match toward {
            Toward::Forward => "forward",
            Toward::ForwardLeft => "forward to the left",
            Toward::Left => "to the left",
            Toward::BackwardLeft => "backward to the left",
            Toward::Backward => "backward",
            Toward::BackwardRight => "backward to the right",
            Toward::Right => "to the right",
            Toward::ForwardRight => "forward to the right",
        })
        .collect();
    if names.is_empty() {
        String::new()
    } else {
        format!(" {}", names.join(" or "))
    }
}
