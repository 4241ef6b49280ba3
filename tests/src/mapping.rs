//! Carrying what happens in one game over to another whose points or seats are numbered otherwise.

use serde_json::Value;
use sifang_core::game::Game;
use sifang_core::ids::{ArmyId, PerSeat, Piece, PointId, SeatId, SeatSet};
use sifang_core::play::{Action, Event, Missing, Move};
use sifang_core::scoring::Score;
use sifang_core::view::{Seen, View};

/// New numbers of points and seats.
#[derive(Clone, Debug)]
pub struct Mapping {
    points: Vec<u8>,
    seats: [u8; 8],
    /// The points of a shuffle, in the order of the one game and of the other.
    shuffled: [Vec<u8>; 2],
}

impl Mapping {
    /// `points[p]` and `seats[s]` are the new numbers of point `p` and seat `s`; seats not given keep theirs.
    pub fn new(points: Vec<u8>, seats: &[u8]) -> Self {
        Self {
            points,
            seats: std::array::from_fn(|i| seats.get(i).copied().unwrap_or(i as u8)),
            shuffled: [Vec::new(), Vec::new()],
        }
    }

    /// The same between two games in which pieces may be shuffled.
    #[must_use]
    pub fn between(self, one: &Game, two: &Game) -> Self {
        let points = |game: &Game| {
            let shuffle = game.rules().setup.shuffle.iter();
            let points = shuffle.flat_map(|shuffle| &shuffle.points);
            points.map(|point| point.0).collect()
        };
        Self {
            shuffled: [points(one), points(two)],
            ..self
        }
    }

    /// The outcome of a shuffle.
    fn shuffle(&self, pieces: &[Piece]) -> Vec<Piece> {
        let [one, two] = &self.shuffled;
        let mut carried = vec![Piece::NONE; two.len()];
        for (point, piece) in one.iter().zip(pieces) {
            let at = two.iter().position(|other| *other == self.point(*point));
            carried[at.expect("both games shuffle over the same points")] = self.piece(*piece);
        }
        carried
    }

    /// A point; 255, which stands for none, stays.
    pub fn point(&self, point: u8) -> u8 {
        self.points
            .get(usize::from(point))
            .copied()
            .unwrap_or(point)
    }

    fn place(&self, point: PointId) -> PointId {
        PointId(self.point(point.0))
    }

    /// A seat.
    pub fn seat(&self, seat: SeatId) -> SeatId {
        SeatId(self.seat_number(seat.0))
    }

    fn seat_number(&self, seat: u8) -> u8 {
        self.seats.get(usize::from(seat)).copied().unwrap_or(seat)
    }

    /// An army.
    pub fn army(&self, army: ArmyId) -> ArmyId {
        ArmyId(self.seat_number(army.0))
    }

    /// A set of seats.
    pub fn set(&self, set: SeatSet) -> SeatSet {
        set.iter()
            .fold(SeatSet::EMPTY, |all, seat| all.with(self.seat(seat)))
    }

    fn piece(&self, piece: Piece) -> Piece {
        if piece.is_none() {
            piece
        } else {
            Piece::new(self.army(piece.army()), piece.kind())
        }
    }

    /// A move.
    pub fn moved(&self, m: Move) -> Move {
        let (from, to) = (self.point(m.from), self.point(m.to));
        if m.is_flip() {
            return Move::flip(from);
        }
        if let Some(index) = m.pair() {
            return Move::paired(from, to, index);
        }
        let bare = if m.is_besides() {
            Move::passing_besides(from, to)
        } else if m.is_passing() {
            Move::passing(from, to)
        } else {
            Move::plain(from, to)
        };
        m.promotion().map_or(bare, |kind| bare.with_promotion(kind))
    }

    /// A list of moves as a set: in the order of their new numbers.
    pub fn moves(&self, moves: &[Move]) -> Vec<Move> {
        sorted(moves.iter().map(|m| self.moved(*m)).collect())
    }

    /// An action.
    pub fn action(&self, action: &Action) -> Action {
        match *action {
            Action::Move {
                from,
                to,
                promote,
                paired,
                besides,
            } => Action::Move {
                from: self.place(from),
                to: self.place(to),
                promote,
                paired,
                besides,
            },
            Action::Flip(at) => Action::Flip(self.place(at)),
            Action::Shuffle(ref pieces) => Action::Shuffle(self.shuffle(pieces)),
            Action::Pact(answer, with) => Action::Pact(answer, self.seat(with)),
            Action::First(seat) => Action::First(self.seat(seat)),
            Action::Layout(_)
            | Action::Unlay
            | Action::Resign
            | Action::Leave
            | Action::Timeout
            | Action::Claim
            | Action::Ask
            | Action::Draw(_) => action.clone(),
        }
    }

    /// Why a move is not possible.
    fn missing(&self, why: Missing) -> Missing {
        match why {
            Missing::Empty(p) => Missing::Empty(self.place(p)),
            Missing::NotYours(p) => Missing::NotYours(self.place(p)),
            Missing::Locked(p) => Missing::Locked(self.place(p)),
            Missing::Blocked(p) => Missing::Blocked(self.place(p)),
            Missing::OwnSide(p) => Missing::OwnSide(self.place(p)),
            Missing::Sheltered(p) => Missing::Sheltered(self.place(p)),
            Missing::Encounter(p) => Missing::Encounter(self.place(p)),
            Missing::Royal(p) => Missing::Royal(self.place(p)),
            Missing::OnlyAttack(p) => Missing::OnlyAttack(self.place(p)),
            Missing::OnlyQuiet(p) => Missing::OnlyQuiet(self.place(p)),
            Missing::FaceDown(p) => Missing::FaceDown(self.place(p)),
            Missing::LiesOpen(p) => Missing::LiesOpen(self.place(p)),
            Missing::NoPoint
            | Missing::NoFlips
            | Missing::Unsettled
            | Missing::NotCleared(_)
            | Missing::Taker(_)
            | Missing::LowestRank(_)
            | Missing::Immobile(_)
            | Missing::Way(_)
            | Missing::Check
            | Missing::StillCheck
            | Missing::ExposesAlly
            | Missing::Promotion
            | Missing::Refused
            | Missing::NoCapture
            | Missing::OnlyCaptures => why,
        }
    }

    /// A true event.
    pub fn event(&self, event: &Event) -> Event {
        let mut event = event.clone();
        match &mut event {
            Event::Ready { seat, .. }
            | Event::First { seat }
            | Event::Claimed { seat }
            | Event::DrawTalk { seat, .. }
            | Event::Missed { seat, .. }
            | Event::Walks { seat }
            | Event::Scored { seat, .. }
            | Event::Tries { seat, .. }
            | Event::Turn { seat, .. } => *seat = self.seat(*seat),
            Event::Moved {
                seat,
                piece,
                from,
                to,
                paired,
                ..
            } => {
                (*seat, *piece) = (self.seat(*seat), self.piece(*piece));
                (*from, *to) = (self.point(*from), self.point(*to));
                if let Some((from, to, _)) = paired {
                    (*from, *to) = (self.point(*from), self.point(*to));
                }
            }
            Event::Fought {
                seat,
                attacker,
                defender,
                from,
                at,
                ..
            } => {
                *seat = self.seat(*seat);
                (*attacker, *defender) = (self.piece(*attacker), self.piece(*defender));
                (*from, *at) = (self.point(*from), self.point(*at));
            }
            Event::Flipped { seat, at, piece } => {
                (*seat, *at, *piece) = (self.seat(*seat), self.point(*at), self.piece(*piece));
            }
            Event::Settled { seat, army } => {
                (*seat, *army) = (self.seat(*seat), self.army(*army));
            }
            Event::TakenInPassing { at, piece }
            | Event::Shown { at, piece }
            | Event::ShownDead { at, piece } => {
                (*at, *piece) = (self.point(*at), self.piece(*piece));
            }
            Event::Checked { seat, by, .. } => (*seat, *by) = (self.seat(*seat), self.set(*by)),
            Event::Refused { seat, tried, why } => {
                *seat = self.seat(*seat);
                *tried = self.action(tried);
                *why = why.map(|why| self.missing(why));
            }
            Event::Eliminated { seat, by, .. } | Event::Halted { seat, by, .. } => {
                (*seat, *by) = (self.seat(*seat), by.map(|by| self.seat(by)));
            }
            Event::Removed { army } => *army = self.army(*army),
            Event::Annexed { army, by } => {
                (*army, *by) = (self.army(*army), by.map(|by| self.seat(by)));
            }
            Event::PactMade { members } | Event::PactDissolved { members } => {
                *members = self.set(*members);
            }
            Event::PactTalk { seat, with, .. } => {
                (*seat, *with) = (self.seat(*seat), self.seat(*with));
            }
            Event::Deployed | Event::Ended { .. } => {}
        }
        event
    }

    /// A score.
    pub fn score(&self, score: &Score) -> Score {
        let mut points = PerSeat::default();
        for seat in SeatSet::first(8).iter() {
            points[self.seat(seat)] = score.points[seat];
        }
        Score {
            points,
            places: score.places.iter().map(|set| self.set(*set)).collect(),
        }
    }

    /// What a viewer saw, as JSON.
    ///
    /// # Panics
    /// If it is no JSON.
    pub fn seen(&self, seen: &Seen) -> Value {
        let mut seen = seen.clone();
        if let Seen::Refused { tried, why, .. } = &mut seen {
            *tried = tried.as_ref().map(|tried| self.action(tried));
            *why = why.map(|why| self.missing(why));
        }
        let mut json = serde_json::to_value(seen).expect("what was seen is JSON");
        let checked = json["event"] == "checked";
        for (key, value) in json.as_object_mut().expect("an event is an object") {
            match key.as_str() {
                "from" | "to" | "at" => self.number(value, Self::point),
                "paired" => {
                    for end in value.as_array_mut().into_iter().flatten().take(2) {
                        self.number(end, Self::point);
                    }
                }
                "seat" | "army" | "with" => self.number(value, Self::seat_number),
                "by" if !checked => self.number(value, Self::seat_number),
                "by" | "members" => self.number(value, Self::set_number),
                "piece" | "attacker" | "defender" => {
                    self.number(&mut value["army"], Self::seat_number);
                }
                _ => {}
            }
        }
        json
    }

    /// A view as JSON, without the digest and the id of the game. Lists whose order is that of the points are sorted by
    /// the new numbers; the dead come as a set, for an army that leaves the board dies in the order of its points.
    ///
    /// # Panics
    /// If the view has a field that is not known here.
    pub fn view(&self, view: &View) -> Value {
        let mut json = serde_json::to_value(view).expect("a view is JSON");
        let out = json.as_object_mut().expect("a view is an object");
        out.remove("digest").expect("a view has a digest");
        out.remove("variant").expect("a view names its game");
        for (key, value) in out {
            match key.as_str() {
                "viewer" => {
                    if let Some(seat) = value.get_mut("seat") {
                        self.number(seat, Self::seat_number);
                    }
                }
                "awaits" => {
                    for turn in ["move", "walk"] {
                        if let Some(seat) = value.get_mut(turn) {
                            self.number(seat, Self::seat_number);
                        }
                    }
                    if let Some(layouts) = value.get_mut("layouts") {
                        self.number(&mut layouts["open"], Self::set_number);
                    }
                }
                "pieces" => {
                    for piece in array(value) {
                        self.number(&mut piece[0], Self::point);
                        self.number(&mut piece[1], Self::seat_number);
                    }
                    array(value).sort_by_key(|piece| piece[0].as_u64());
                }
                "control" | "holder" => {
                    for seat in array(value).iter_mut() {
                        self.number(seat, Self::seat_number);
                    }
                    self.by_seat(value);
                }
                "shown" => {
                    let words: Vec<u64> = array(value).iter().filter_map(Value::as_u64).collect();
                    assert_eq!(words.len(), 4, "a set of points is four words");
                    let mut points: Vec<u8> = (0..=255u8)
                        .filter(|p| words[usize::from(p >> 6)] >> (p & 63) & 1 != 0)
                        .map(|p| self.point(p))
                        .collect();
                    points.sort_unstable();
                    *value = points.into();
                }
                "points" | "cleared" => self.by_seat(value),
                "living" | "walking" | "pact" => self.number(value, Self::set_number),
                "losses" => {
                    for loss in array(value) {
                        self.number(&mut loss["seat"], Self::seat_number);
                        self.number(&mut loss["by"], Self::seat_number);
                    }
                }
                "rights" => {
                    let bits = value.as_u64().expect("rights are bits");
                    let turned = (0..32u8).filter(|bit| bits >> bit & 1 != 0);
                    let turned = turned.fold(0u64, |all, bit| {
                        all | 1 << (bit & !7 | self.seat_number(bit & 7))
                    });
                    *value = turned.into();
                }
                "passing" => {
                    for right in array(value).iter_mut() {
                        self.number(&mut right["passed"], Self::point);
                        self.number(&mut right["pawn"], Self::point);
                        self.number(&mut right["takers"], Self::set_number);
                    }
                    self.by_seat(value);
                }
                "counts" => {
                    self.by_seat(&mut value[3]);
                    self.by_seat(&mut value[4]);
                }
                "turn" => {
                    for seat in array(&mut value[0]) {
                        self.number(seat, Self::seat_number);
                    }
                }
                "offers" => {
                    self.number(&mut value[0], Self::set_number);
                    for set in array(&mut value[1]).iter_mut() {
                        self.number(set, Self::set_number);
                    }
                    self.by_seat(&mut value[1]);
                }
                "touched" => self.number(value, Self::point),
                "knowledge" => self.knowledge(value),
                other => panic!("the view has a field `{other}` that nobody carries over"),
            }
        }
        json
    }

    fn knowledge(&self, value: &mut Value) {
        let known = |known: &mut Value| {
            self.number(&mut known["army"], Self::seat_number);
            self.number(&mut known["origin"], Self::point);
        };
        let board = array(&mut value["board"]);
        board.iter_mut().filter(|k| !k.is_null()).for_each(known);
        let mut carried = vec![Value::Null; board.len()];
        for (point, known) in board.drain(..).enumerate() {
            carried[usize::from(self.point(point as u8))] = known;
        }
        *board = carried;
        let dead = array(&mut value["dead"]);
        dead.iter_mut().for_each(known);
        dead.sort_by_key(Value::to_string);
        if let Some(heard) = value.get_mut("heard") {
            for tried in array(&mut heard["refused"]) {
                let action: Action = serde_json::from_value(tried.take()).expect("an action");
                *tried = serde_json::to_value(self.action(&action)).expect("an action is JSON");
            }
        }
    }

    /// Puts an array with an entry for each seat into the new order.
    fn by_seat(&self, value: &mut Value) {
        let array = array(value);
        let old = array.clone();
        for (seat, entry) in old.into_iter().enumerate() {
            array[usize::from(self.seat_number(seat as u8))] = entry;
        }
    }

    fn set_number(&self, set: u8) -> u8 {
        self.set(SeatSet(set)).0
    }

    /// Carries a number over; `null` stays.
    fn number(&self, value: &mut Value, by: impl Fn(&Self, u8) -> u8) {
        if !value.is_null() {
            let number = value.as_u64().expect("a number");
            *value = by(self, u8::try_from(number).expect("a small number")).into();
        }
    }
}

/// A list of moves as a set.
pub fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

fn array(value: &mut Value) -> &mut Vec<Value> {
    value.as_array_mut().expect("a list")
}
