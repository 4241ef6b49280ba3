//! A slow generator of board actions, written for tests from the described board and the resolved rules alone: it searches
//! the graph of points, tries every move out on a plain list of pieces, and knows no table, no set of pins, no key.
//!
//! It shares with the core what a file says ([`Variant`]) and what a position is ([`State`]); how moves are found is its own.

mod after;
mod special;
mod ways;

use std::collections::BTreeSet;

use sifang_core::alliance::spec::Exposure;
use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::{ArmyId, KindId, PointId, SeatId, SeatSet};
use sifang_core::movement::rule::MoveRule;
use sifang_core::movement::spec::{Frame, Purpose};
use sifang_core::play::{Move, Passing, State};
use sifang_core::threat::rule::RoyalCapture;
use sifang_core::variant::Variant;

/// A piece with everything that the rules ask about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stone {
    army: ArmyId,
    kind: KindId,
    commander: Option<SeatId>,
    /// Does it lie face down?
    lying: bool,
}

/// A position as a list of what stands on each point.
#[derive(Clone, Debug)]
struct Position {
    at: Vec<Option<Stone>>,
}

/// A position to be searched.
pub struct Slow<'a> {
    rules: &'a Variant,
    /// For each point the lines through it, with its place on each.
    through: Vec<Vec<(usize, usize)>>,
    position: Position,
    /// By seat: who plays with it.
    sides: Vec<SeatSet>,
    /// The seats whose pieces give check: the living, and those whose royal piece chance moves.
    acting: SeatSet,
    rights: Vec<Passing>,
    /// Paired move and army.
    paired: BTreeSet<(usize, usize)>,
    /// By army: how many of the pieces are gone that others wait for.
    cleared: Vec<u8>,
}

impl<'a> Slow<'a> {
    /// Reads a position.
    pub fn new(rules: &'a Variant, state: &State) -> Self {
        let board = &rules.board;
        let seats = (0..rules.seats.len() as u8).map(SeatId);
        let mut through = vec![Vec::new(); board.len()];
        for (number, line) in board.lines.iter().enumerate() {
            for (place, point) in line.points.iter().enumerate() {
                through[point.index()].push((number, place));
            }
        }
        let stone = |point: usize| {
            let piece = state.piece(point as u8);
            let lying = rules.visibility.face_down && !state.is_shown(point as u8);
            (!piece.is_none()).then(|| Stone {
                army: piece.army(),
                kind: piece.kind(),
                commander: state.commander(point as u8).filter(|_| !lying),
                lying,
            })
        };
        let has = |&(i, army): &(usize, usize)| state.has_right(i, army);
        Self {
            rules,
            through,
            position: Position {
                at: (0..board.len()).map(stone).collect(),
            },
            sides: seats.clone().map(|seat| state.side(seat)).collect(),
            acting: state.living().or(state.walking()),
            rights: seats.filter_map(|seat| state.passing(seat)).collect(),
            paired: (0..rules.paired.len())
                .flat_map(|i| (0..rules.seats.len()).map(move |army| (i, army)))
                .filter(has)
                .collect(),
            cleared: (0..rules.seats.len() as u8)
                .map(|army| state.cleared(ArmyId(army)))
                .collect(),
        }
    }

    /// All accepted moves of a seat, if it were on move.
    pub fn moves(&self, seat: SeatId) -> BTreeSet<Move> {
        let mut found = BTreeSet::new();
        for (from, stone) in self.position.stones() {
            if stone.commander != Some(seat) || self.rules.locks.has(from.0) {
                continue;
            }
            for to in self.plain_ends(from, stone) {
                found.extend(self.choices(from, to, stone));
            }
        }
        found.extend(self.in_passing(seat));
        found.extend(self.in_pairs(seat));
        found.retain(|m| self.is_safe(seat, *m));
        if self.rules.flip.is_some() {
            let lying = self.position.stones().filter(|(_, stone)| stone.lying);
            found.extend(lying.map(|(at, _)| Move::flip(at.0)));
        }
        found
    }

    /// Where a piece goes by its own ways of moving, checks not looked at.
    fn plain_ends(&self, from: PointId, stone: Stone) -> BTreeSet<PointId> {
        let mut ends = BTreeSet::new();
        for rule in self.ways_of(from, stone) {
            for to in self.reach(&self.position, from, stone, rule) {
                let goes = match self.position.at[to.index()] {
                    None => rule.purpose != Purpose::Capture,
                    Some(met) => self.hits(rule, met) && self.may_take(from, stone, to, met),
                };
                if goes {
                    ends.insert(to);
                }
            }
        }
        ends
    }

    /// The ways of moving that a piece has on its point.
    fn ways_of(&self, from: PointId, stone: Stone) -> impl Iterator<Item = &MoveRule> {
        let kind = &self.rules.kinds[stone.kind.index()];
        let frame = self.frame(stone);
        let ways = kind.moves.iter().map(|&number| &self.rules.moves[number]);
        ways.filter(move |rule| rule.from[frame].has(from.0))
    }

    /// Whose directions and own zones a piece follows.
    fn frame(&self, stone: Stone) -> usize {
        match (self.rules.frame, stone.commander) {
            (Frame::Owner, Some(commander)) => commander.index(),
            _ => stone.army.index(),
        }
    }

    /// Is a way one that attacks such a piece?
    fn hits(&self, rule: &MoveRule, met: Stone) -> bool {
        rule.purpose != Purpose::Quiet && rule.takes >> met.kind.0 & 1 == 1
    }

    /// May a piece be taken, or fought, at all?
    fn may_take(&self, from: PointId, stone: Stone, to: PointId, met: Stone) -> bool {
        let encounter = &self.rules.encounter;
        let friend = met
            .commander
            .is_some_and(|other| self.are_friends(stone, other));
        let sheltered = encounter.shelters.has(to.0) && !encounter.open_to.has(from.0);
        let holy = self.rules.threat.royal_capture == RoyalCapture::Never && self.is_crown(met);
        !friend
            && !sheltered
            && !holy
            && !met.lying
            && self.has_what_it_needs(stone, met)
            && self.outcome(from, stone, to, met) != Outcome::Illegal
    }

    /// What attacks on some kinds wait for (J8.4): pieces that are gone, a kind that takes, the lowest rank that moves.
    fn has_what_it_needs(&self, stone: Stone, met: Stone) -> bool {
        let encounter = &self.rules.encounter;
        let rank = |stone: Stone| encounter.moving_ranks[stone.kind.index()];
        let mut needs = encounter
            .needs
            .iter()
            .filter(|need| need.target == met.kind);
        needs.all(|need| {
            let army = met.army.index();
            let movers = self.position.stones().filter(|(at, other)| {
                other.commander == stone.commander && !self.rules.locks.has(at.0)
            });
            let lowest = movers.filter_map(|(_, other)| rank(other)).min();
            self.cleared[army] >= need.count[army]
                && need.takers >> stone.kind.0 & 1 == 1
                && (!need.lowest_rank || rank(stone).is_some() && rank(stone) == lowest)
        })
    }

    fn are_friends(&self, stone: Stone, other: SeatId) -> bool {
        stone
            .commander
            .is_some_and(|seat| self.sides[seat.index()].has(other))
    }

    /// Is it the royal piece of a seat that can be checked?
    fn is_crown(&self, stone: Stone) -> bool {
        let seat = SeatId(stone.army.0);
        self.rules.kinds[stone.kind.index()].royal && self.acting.has(seat)
    }

    /// A move, or one for each thing that the piece may become.
    fn choices(&self, from: PointId, to: PointId, stone: Stone) -> Vec<Move> {
        let plain = Move::plain(from.0, to.0);
        let rule = self.rules.promotion.iter().find(|p| p.from == stone.kind);
        let Some(rule) = rule else {
            return vec![plain];
        };
        let zone = &rule.zone[self.frame(stone)];
        let promotes = match (zone.has(from.0), zone.has(to.0)) {
            (false, true) => rule.arrive,
            (true, true) => rule.along,
            (true, false) => rule.retreat,
            (false, false) => false,
        };
        if !promotes {
            return vec![plain];
        }
        let stays = rule.optional.then_some(plain);
        let becomes = rule.to.iter().map(|&kind| plain.with_promotion(kind));
        stays.into_iter().chain(becomes).collect()
    }

    /// Does a move leave the own royal piece, and where that counts those of allies, safe?
    fn is_safe(&self, seat: SeatId, m: Move) -> bool {
        let met = self.position.at[usize::from(m.to)];
        let crown = met.is_some_and(|met| {
            self.is_crown(met) && !self.sides[seat.index()].has(SeatId(met.army.0))
        });
        if crown && self.rules.threat.royal_capture == RoyalCapture::Always {
            return true;
        }
        let after = self.after(seat, m);
        if self.in_check(&after, seat) {
            return false;
        }
        let allies = self.sides[seat.index()].without(seat);
        self.rules.alliance.expose_ally == Exposure::Legal
            || !allies
                .iter()
                .any(|ally| self.in_check(&after, ally) && !self.in_check(&self.position, ally))
    }

    /// Is a seat's royal piece attacked?
    fn in_check(&self, position: &Position, seat: SeatId) -> bool {
        let royal = position.stones().find(|(_, stone)| {
            self.is_crown(*stone) && stone.army.0 == seat.0 && stone.commander == Some(seat)
        });
        royal.is_some_and(|(at, _)| self.is_attacked(position, at, seat))
    }

    /// Does a piece that can check the seat attack what stands on a point?
    fn is_attacked(&self, position: &Position, at: PointId, seat: SeatId) -> bool {
        let Some(met) = position.at[at.index()] else {
            return false;
        };
        position.stones().any(|(from, stone)| {
            let enemy = stone
                .commander
                .is_some_and(|by| self.acting.has(by) && !self.sides[seat.index()].has(by));
            enemy
                && !self.rules.locks.has(from.0)
                && self.ways_of(from, stone).any(|rule| {
                    self.hits(rule, met)
                        && self.outcome(from, stone, at, met) != Outcome::Illegal
                        && self.reach(position, from, stone, rule).contains(&at)
                })
        })
    }

    /// What comes of an encounter: borders first, then defenceless pieces, then the table.
    fn outcome(&self, from: PointId, stone: Stone, to: PointId, met: Stone) -> Outcome {
        let encounter = &self.rules.encounter;
        let mut borders = encounter.borders.iter();
        if borders.any(|zone| zone.has(from.0) != zone.has(to.0)) {
            return Outcome::Illegal;
        }
        let defenceless = encounter.defenceless.get(self.frame(met));
        if defenceless.is_some_and(|zone| zone.has(to.0)) {
            return Outcome::DefenderDies;
        }
        encounter.cell(stone.kind, met.kind).result
    }
}

impl Position {
    fn stones(&self) -> impl Iterator<Item = (PointId, Stone)> {
        let all = self.at.iter().enumerate();
        all.filter_map(|(point, stone)| stone.map(|stone| (PointId(point as u8), stone)))
    }

    fn is_empty(&self, point: PointId) -> bool {
        self.at[point.index()].is_none()
    }
}
