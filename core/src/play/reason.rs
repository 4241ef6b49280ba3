//! Why a move is not accepted, in words. The text is a function of what the mover may know: pieces are named only by
//! their owner.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{KindId, Piece, PointId, SeatId};
use crate::play::moves::Move;
use crate::play::state::State;
use crate::tables::Tables;
use crate::variant::Variant;

/// Why a move is missing from the accepted ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Missing {
    /// No such point.
    NoPoint,
    /// Nothing stands on the start.
    Empty(PointId),
    /// The piece obeys another seat, or nobody.
    NotYours(PointId),
    /// It never moves.
    Immobile(KindId),
    /// It stands where pieces never move again.
    Locked(PointId),
    /// It does not move in this way.
    Way(KindId),
    /// A piece stands in the way.
    Blocked(PointId),
    /// Its own side stands there.
    OwnSide(PointId),
    /// The piece there cannot be attacked.
    Sheltered(PointId),
    /// The rules of encounter do not let it attack the piece there.
    Encounter(PointId),
    /// The piece lies face down: it neither moves nor is attacked.
    FaceDown(PointId),
    /// The piece to be turned up lies open already.
    LiesOpen(PointId),
    /// Nothing is turned up in this game.
    NoFlips,
    /// Nobody commands a piece before a flip settles whose the armies are.
    Unsettled,
    /// A piece of this kind is attacked only after others of its army are gone.
    NotCleared(KindId),
    /// A piece of this kind is attacked only by some kinds.
    Taker(KindId),
    /// A piece of this kind is attacked only by a piece of the lowest rank.
    LowestRank(KindId),
    /// A royal piece is never taken.
    Royal(PointId),
    /// It goes there only to attack.
    OnlyAttack(PointId),
    /// It goes there only if the point is empty.
    OnlyQuiet(PointId),
    /// The own royal piece would be attacked.
    Check,
    /// The own royal piece is attacked and the move does not help.
    StillCheck,
    /// An ally's royal piece would be exposed.
    ExposesAlly,
    /// The piece must be, or cannot be, promoted on this move.
    Promotion,
    /// It was refused in this position already.
    Refused,
    /// The umpire has said that there is no such capture.
    NoCapture,
    /// The seat asked for captures and must try one first.
    OnlyCaptures,
}

impl Missing {
    /// Its name in traces.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::NoPoint => "no-point",
            Self::Empty(_) => "empty",
            Self::NotYours(_) => "not-yours",
            Self::Immobile(_) => "immobile",
            Self::Locked(_) => "locked",
            Self::Way(_) => "way",
            Self::Blocked(_) => "blocked",
            Self::OwnSide(_) => "own-side",
            Self::Sheltered(_) => "sheltered",
            Self::Encounter(_) => "encounter",
            Self::FaceDown(_) => "face-down",
            Self::LiesOpen(_) => "lies-open",
            Self::NoFlips => "no-flips",
            Self::Unsettled => "unsettled",
            Self::NotCleared(_) => "not-cleared",
            Self::Taker(_) => "taker",
            Self::LowestRank(_) => "lowest-rank",
            Self::Royal(_) => "royal",
            Self::OnlyAttack(_) => "only-attack",
            Self::OnlyQuiet(_) => "only-quiet",
            Self::Check => "check",
            Self::StillCheck => "still-check",
            Self::ExposesAlly => "exposes-ally",
            Self::Promotion => "promotion",
            Self::Refused => "refused",
            Self::NoCapture => "no-capture",
            Self::OnlyCaptures => "only-captures",
        }
    }

    /// The reason as a sentence.
    pub fn text(&self, rules: &Variant) -> String {
        let at = |p: &PointId| rules.board.name(*p).to_owned();
        let kind = |k: &KindId| {
            let kind = rules.kinds.get(k.index());
            with_article(kind.map_or("piece", |k| &k.id))
        };
        let royal = rules.royal_word();
        match self {
            Self::NoPoint => "there is no such point".to_owned(),
            Self::Empty(p) => format!("nothing stands on {}", at(p)),
            Self::NotYours(p) => format!("the piece on {} is not yours to move", at(p)),
            Self::Immobile(k) => format!("{} never moves", kind(k)),
            Self::Locked(p) => format!("a piece on {} never moves again", at(p)),
            Self::Way(k) => format!("{} does not move that way", kind(k)),
            Self::Blocked(p) => format!("the piece on {} stands in the way", at(p)),
            Self::OwnSide(p) => format!("your own side stands on {}", at(p)),
            Self::Sheltered(p) => format!("a piece on {} cannot be attacked", at(p)),
            Self::Encounter(p) => format!("it may not attack the piece on {}", at(p)),
            Self::FaceDown(p) => format!("the piece on {} lies face down", at(p)),
            Self::LiesOpen(p) => format!("the piece on {} lies open already", at(p)),
            Self::NoFlips => "nothing is turned up in this game".to_owned(),
            Self::Unsettled => {
                "whose the armies are is not settled yet: turn up a piece".to_owned()
            }
            Self::NotCleared(k) | Self::Taker(k) | Self::LowestRank(k) => self.need(rules, *k),
            Self::Royal(_) => format!("{} is never captured", with_article(royal)),
            Self::OnlyAttack(p) => format!(
                "it goes to {} only to capture, and nothing stands there",
                at(p)
            ),
            Self::OnlyQuiet(p) => format!("it does not capture on {}", at(p)),
            Self::Check => format!("your {royal} would be in check"),
            Self::StillCheck => format!("your {royal} would still be in check"),
            Self::ExposesAlly => format!("your ally's {royal} would be exposed"),
            Self::Promotion => "the choice of promotion does not fit this move".to_owned(),
            Self::Refused => "it was refused already in this position".to_owned(),
            Self::NoCapture => "you were told that there is no such capture".to_owned(),
            Self::OnlyCaptures => {
                "you asked for captures: first try one of those that you asked for".to_owned()
            }
        }
    }
}

impl Missing {
    /// What an attack on a kind needs, as a sentence.
    fn need(&self, rules: &Variant, target: KindId) -> String {
        let name = |kind: usize| rules.kinds.get(kind).map_or("piece", |k| k.id.as_str());
        let any_of = |mask: u32| {
            let all = (0..rules.kinds.len()).filter(|k| mask >> k & 1 != 0);
            let all: Vec<String> = all.map(|k| with_article(name(k))).collect();
            all.join(" or ")
        };
        let what = with_article(name(target.index()));
        let needs = rules.encounter.needs.iter();
        let mut needs = needs.filter(|need| need.target == target);
        match (self, needs.next()) {
            (Self::NotCleared(_), Some(need)) => {
                let by = if need.by_some() {
                    format!(", each taken by {}", any_of(need.cleared_by))
                } else {
                    String::new()
                };
                format!(
                    "{what} can be attacked only when no {} of its army is left{by}",
                    any_of(need.cleared)
                        .trim_start_matches("an ")
                        .trim_start_matches("a ")
                )
            }
            (Self::Taker(_), Some(need)) => {
                format!("{what} can be attacked only by {}", any_of(need.takers))
            }
            _ => format!(
                "{what} can be attacked only by the lowest in rank of the pieces that may move"
            ),
        }
    }
}

/// `a king`, `an engineer`.
pub(crate) fn with_article(word: &str) -> String {
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {word}", if vowel { "an" } else { "a" })
}

impl<const W: usize> Tables<W> {
    /// Why this move is not accepted; it is assumed that it is not.
    pub(crate) fn why_not(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        from: u8,
        to: u8,
        promote: Option<KindId>,
    ) -> Missing {
        if from as usize >= self.points || to as usize >= self.points {
            return Missing::NoPoint;
        }
        let piece = state.piece(from);
        if piece.is_none() {
            return Missing::Empty(PointId(from));
        }
        let lying = self.lying(state);
        if lying.has(from) {
            return Missing::FaceDown(PointId(from));
        }
        if rules.settles_armies() && state.army_of(seat).is_none() {
            return Missing::Unsettled;
        }
        if state.commander(from) != Some(seat) {
            return Missing::NotYours(PointId(from));
        }
        let kind = piece.kind();
        if rules.kinds[kind.index()].moves.is_empty() {
            return Missing::Immobile(kind);
        }
        if self.locks.has(from) {
            return Missing::Locked(PointId(from));
        }
        let group = &self.groups[self.group_at(state, from)];
        let there = state.piece(to);
        let occupied = self.occupied(state);
        // what could be reached if the target were an enemy, or empty
        let mut other = *state;
        let ours = !there.is_none()
            && !lying.has(to)
            && state.commander(to).is_some_and(|c| state.side[seat].has(c));
        let mut empty = self.board.minus(&occupied);
        let mut foe = occupied.minus(&self.pieces_of(state, state.side[seat]));
        let reaches = |state: &State, empty: &_, foe: &_| {
            self.targets(state, group, from, empty, foe).has(to)
        };
        let now = reaches(state, &empty, &foe);
        foe.insert(to);
        let as_foe = reaches(state, &empty, &foe);
        if !there.is_none() {
            self.lift(&mut other, to);
        }
        empty.insert(to);
        foe.remove(to);
        let as_empty = reaches(&other, &empty, &foe);
        if !as_foe && !as_empty {
            return self.blocker(rules, state, group, from, to, kind);
        }
        if ours {
            return Missing::OwnSide(PointId(to));
        }
        if there.is_none() {
            if !now && !as_empty {
                return Missing::OnlyAttack(PointId(to));
            }
        } else if !as_foe {
            return Missing::OnlyQuiet(PointId(to));
        } else if lying.has(to) {
            return Missing::FaceDown(PointId(to));
        } else if state.royal(SeatId(there.army().0)) == Some(to) {
            return Missing::Royal(PointId(to));
        } else if self.shelters.has(to) && !self.open_to.has(from) {
            return Missing::Sheltered(PointId(to));
        } else if let Some(unmet) = self.unmet(state, from, to) {
            return unmet;
        } else if !self.may_meet(state, from, to) {
            return Missing::Encounter(PointId(to));
        }
        let m = Move::plain(from, to);
        if self.royals && !self.survives(rules, state, seat, m, crate::ids::SeatSet::EMPTY) {
            return if self.in_check(state, seat) {
                Missing::StillCheck
            } else {
                Missing::Check
            };
        }
        let mut moves: Vec<Move> = Vec::new();
        self.generate(rules, state, seat, &mut moves);
        if moves
            .iter()
            .any(|m| m.from == from && m.to == to && m.promotion() != promote)
        {
            return Missing::Promotion;
        }
        Missing::ExposesAlly
    }

    /// Why nothing can be turned up on a point, if it cannot.
    pub(crate) fn why_no_flip(&self, state: &State, at: u8) -> Option<Missing> {
        let point = PointId(at);
        if at as usize >= self.points {
            Some(Missing::NoPoint)
        } else if !self.flips {
            Some(Missing::NoFlips)
        } else if state.piece(at).is_none() {
            Some(Missing::Empty(point))
        } else {
            (!self.lying(state).has(at)).then_some(Missing::LiesOpen(point))
        }
    }

    /// Could a piece of this kind, standing on `from`, have gone to `to`, over the points that are empty, whoever stands
    /// on `to`?
    pub(crate) fn could_go(&self, state: &State, piece: Piece, from: u8, to: u8) -> bool {
        if self.locks.has(from) {
            return false;
        }
        let occupied = self.occupied(state);
        let group = &self.groups[self.group_of[state.framed(piece.0) as usize] as usize];
        self.targets(state, group, from, &self.board.minus(&occupied), &occupied)
            .has(to)
    }

    /// Does a move show that its piece turns at will: could no other have gone that way over the points now empty? It
    /// depends on nothing hidden (J9.2).
    pub(crate) fn turns_at_will(&self, rules: &Variant, state: &State, m: Move) -> bool {
        if self.groups[self.group_at(state, m.from)].walks.is_empty() {
            return false;
        }
        let army = state.piece(m.from).army();
        (0..rules.kinds.len() as u8).all(|kind| {
            let piece = Piece::new(army, KindId(kind));
            let group = self.group_of[state.framed(piece.0) as usize] as usize;
            !self.groups[group].walks.is_empty() || !self.could_go(state, piece, m.from, m.to)
        })
    }

    /// Where a piece could go from a point of an empty board.
    pub(crate) fn reach_of(&self, piece: Piece, from: u8) -> crate::pointset::PointSet<W> {
        let state = State::empty();
        let mut all = self.board;
        all.remove(from);
        let group = &self.groups[self.group_of[piece.0 as usize] as usize];
        self.targets(&state, group, from, &all, &all)
    }

    /// Where a piece could go on an otherwise empty board, empty points and enemies alike.
    pub(crate) fn reach_alone(&self, state: &State, from: u8) -> crate::pointset::PointSet<W> {
        if state.piece(from).is_none() || self.locks.has(from) {
            return crate::pointset::PointSet::EMPTY;
        }
        let mut bare = *state;
        for p in self.occupied(state).iter().filter(|&p| p != from) {
            self.lift(&mut bare, p);
        }
        let mut all = self.board;
        all.remove(from);
        let group = &self.groups[self.group_at(state, from)];
        self.targets(&bare, group, from, &all, &all)
    }

    /// The piece between two points that closes the last way, looking from the start outwards; otherwise the piece does
    /// not move so.
    fn blocker(
        &self,
        rules: &Variant,
        state: &State,
        group: &crate::tables::Group<W>,
        from: u8,
        to: u8,
        kind: KindId,
    ) -> Missing {
        let mut bare = *state;
        let mut around: Vec<u8> = self.occupied(state).iter().filter(|&p| p != from).collect();
        for &p in &around {
            self.lift(&mut bare, p);
        }
        let mut all = self.board;
        all.remove(from);
        let free = self
            .targets(&bare, group, from, &all, &crate::pointset::PointSet::EMPTY)
            .has(to);
        let foe = self.targets(&bare, group, from, &all, &all).has(to);
        if !free {
            return if foe {
                Missing::OnlyAttack(PointId(to))
            } else {
                Missing::Way(kind)
            };
        }
        // put the pieces back one by one, the nearest first, until the way closes; the order is that of the places, not of
        // the points' numbers
        around.retain(|&p| p != to);
        let place = |p: u8| &rules.board.points[p as usize];
        let distance = |p: u8| {
            let (here, there) = (place(from), place(p));
            (here.x - there.x).powi(2) + (here.y - there.y).powi(2)
        };
        around.sort_by(|&a, &b| {
            let (a, b) = ((distance(a), place(a)), (distance(b), place(b)));
            let ties = a.1.y.total_cmp(&b.1.y).then(a.1.x.total_cmp(&b.1.x));
            a.0.total_cmp(&b.0).then(ties)
        });
        let mut empty = all;
        for p in around {
            self.put(&mut bare, p, state.piece(p));
            empty.remove(p);
            if !self
                .targets(
                    &bare,
                    group,
                    from,
                    &empty,
                    &crate::pointset::PointSet::EMPTY,
                )
                .has(to)
            {
                return Missing::Blocked(PointId(p));
            }
        }
        Missing::Way(kind)
    }
}
