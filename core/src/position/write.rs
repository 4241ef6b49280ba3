//! A state as text.

use std::fmt::Write as _;

use indexmap::IndexMap;

use super::hidden::cleared_by_default;
use super::pieces::parse;
use super::rights::paired_bit;
use super::spec::How;
use super::turn::Pointers;
use crate::game::{Game, with_tables};
use crate::ids::{ArmyId, Piece, PointId, SeatId, SeatSet};
use crate::lang::{Node, OptionValue, Place, SourceId, Value};
use crate::play::{Due, State};
use crate::pointset::Points;
use crate::variant::Variant;

/// Writes a state as a position file that [`read`](super::read) reads again; what has its default is left out, also
/// options that have theirs.
///
/// Of what a viewer knows it writes that alone: pieces that he does not recognise are left out.
///
/// Of a game that is over, or has not begun, it writes where the pieces stand as if the seat that was last on move
/// were on move.
pub fn write(game: &Game, state: &State) -> String {
    Writer {
        game,
        rules: game.rules(),
        state,
    }
    .document()
    .to_toml()
}

struct Writer<'a> {
    game: &'a Game,
    rules: &'a Variant,
    state: &'a State,
}

fn node(value: Value) -> Node {
    Node::new(Place::start_of(SourceId(0)), value)
}

fn text(text: impl Into<String>) -> Node {
    node(Value::String(text.into()))
}

fn number(number: impl Into<i64>) -> Node {
    node(Value::Integer(number.into()))
}

/// A table in the making; empty values are left out.
#[derive(Default)]
struct Table(IndexMap<String, Node>);

impl Table {
    fn put(&mut self, key: impl Into<String>, value: Node) {
        let empty = match &value.value {
            Value::Array(array) => array.is_empty(),
            Value::Table(table) => table.is_empty(),
            _ => false,
        };
        if !empty {
            self.0.insert(key.into(), value);
        }
    }

    fn node(self) -> Node {
        node(Value::Table(self.0))
    }
}

impl Writer<'_> {
    fn document(&self) -> Node {
        let state = self.state;
        let mut root = Table::default();
        root.put("variant", text(&self.rules.id));
        if let Some(mode) = &self.rules.configured.mode {
            root.put("mode", text(mode));
        }
        root.put("to-move", self.seat(state.turn));
        root.put("dead", self.dead());
        if let Some(walking) = self.walking() {
            // an empty list says something too
            root.0.insert("walking".to_owned(), walking);
        }
        root.put("points", self.points());
        root.put("pacts", self.pacts());
        if state.quiet > 0 {
            root.put("quiet", number(state.quiet));
        }
        if state.plies > state.quiet {
            root.put("plies", number(state.plies));
        }
        if state.pact_window {
            root.put("pact-window", node(Value::Bool(true)));
        }
        let points = |points: Points| {
            let points = points.iter().map(|p| self.point(p));
            node(Value::Array(points.collect()))
        };
        if self.rules.visibility.face_down {
            root.put("face-down", points(self.game.face_down(state)));
        } else {
            root.put("shown", points(state.shown()));
        }
        root.put("draw-offers", self.seats(state.draw_offers));
        root.put("pact-offers", self.pact_offers());
        root.put("options", self.options());
        // pieces are needed even where there are none
        root.0.insert("pieces".to_owned(), self.pieces());
        root.put("holder", self.holder());
        root.put("cleared", self.cleared());
        root.put("control", self.control());
        root.put("rights", self.rights());
        root.put("turn", self.turn());
        root.put("missed", self.counts(&state.missed));
        root.put("moves-each", self.counts(&state.moves_each));
        root.node()
    }

    fn seat(&self, seat: SeatId) -> Node {
        text(
            self.rules
                .seats
                .get(seat.index())
                .map_or("?", |s| s.id.as_str()),
        )
    }

    fn seats(&self, seats: SeatSet) -> Node {
        node(Value::Array(seats.iter().map(|s| self.seat(s)).collect()))
    }

    fn point(&self, point: u8) -> Node {
        text(self.rules.board.name(PointId(point)))
    }

    fn options(&self) -> Node {
        let chosen = &self.rules.configured;
        let mut table = Table::default();
        for (id, value) in &chosen.options {
            let default = chosen.menu.options.get(id).map(|option| &option.default);
            if default == Some(value) {
                continue;
            }
            let value = match value {
                OptionValue::OnOff(_) | OptionValue::Choice(_) => text(value.to_string()),
                OptionValue::Number(n) => number(*n),
                // an empty list is a value too
                OptionValue::List(items) => {
                    let items = items.iter().map(text).collect();
                    table.0.insert(id.clone(), node(Value::Array(items)));
                    continue;
                }
            };
            table.put(id, value);
        }
        table.node()
    }

    fn pieces(&self) -> Node {
        let rules = self.rules;
        let mut table = Table::default();
        for (army, seat) in rules.seats.iter().enumerate() {
            let mut of_army: Vec<(u8, Piece)> = self
                .state
                .pieces()
                .filter(|(_, piece)| piece.army().index() == army)
                // what a viewer does not know is no kind of the game
                .filter(|(_, piece)| piece.kind().index() < rules.kinds.len())
                .collect();
            if of_army.is_empty() {
                continue;
            }
            of_army.sort_by_key(|&(point, piece)| (piece.kind(), point));
            let mut line = String::new();
            let mut clear = true;
            for &(point, piece) in &of_army {
                let symbol = &rules.kinds[piece.kind().index()].symbol;
                let word = format!("{symbol}{}", rules.board.name(PointId(point)));
                clear &= parse(rules, &word) == Some((piece.kind(), point))
                    && !word.contains([' ', ',', '\t']);
                let gap = if line.is_empty() { "" } else { " " };
                let _ = write!(line, "{gap}{word}");
            }
            let value = if clear {
                text(line)
            } else {
                self.by_kind(&of_army)
            };
            table.put(&seat.army, value);
        }
        table.node()
    }

    fn by_kind(&self, pieces: &[(u8, Piece)]) -> Node {
        let mut table = Table::default();
        for (k, kind) in self.rules.kinds.iter().enumerate() {
            let points = pieces
                .iter()
                .filter(|(_, piece)| piece.kind().index() == k)
                .map(|&(point, _)| self.point(point));
            table.put(&kind.id, node(Value::Array(points.collect())));
        }
        table.node()
    }

    fn dead(&self) -> Node {
        let mut before = 0;
        let mut dead = Vec::new();
        for loss in self.state.losses() {
            let mut table = Table::default();
            table.put("seat", self.seat(loss.seat));
            table.put("how", text(How::id(loss.cause)));
            if let Some(by) = loss.by {
                table.put("by", self.seat(by));
            }
            if loss.settlement != before + 1 {
                table.put("settlement", number(loss.settlement));
            }
            before = loss.settlement;
            dead.push(table.node());
        }
        node(Value::Array(dead))
    }

    fn pacts(&self) -> Node {
        let pact = self.state.pact;
        let pacts = if pact.is_empty() {
            Vec::new()
        } else {
            vec![self.seats(pact)]
        };
        node(Value::Array(pacts))
    }

    fn pact_offers(&self) -> Node {
        let mut offers = Vec::new();
        for from in self.state.alive.iter() {
            for to in self.state.pact_offers(from).iter() {
                offers.push(node(Value::Array(vec![self.seat(from), self.seat(to)])));
            }
        }
        node(Value::Array(offers))
    }

    /// The seats whose royal piece walks, if that does not follow from the losses.
    fn walking(&self) -> Option<Node> {
        let walking = self.state.walking();
        (walking != self.plain().walking()).then(|| self.seats(walking))
    }

    fn points(&self) -> Node {
        let mut table = Table::default();
        for seat in SeatSet::first(self.rules.seats.len()).iter() {
            let points = self.state.points(seat);
            if points != 0 {
                table.put(&self.rules.seats[seat.index()].id, number(points));
            }
        }
        table.node()
    }

    /// An empty board after the losses.
    fn plain(&self) -> State {
        let (game, rules, state) = (self.game, self.rules, self.state);
        let mut plain = with_tables!(game, t => t.blank(rules));
        plain.holder = state.holder;
        for (seat, army) in self.held() {
            plain.control[army.index()] = seat.0;
        }
        for loss in state.losses() {
            let due = Due {
                seat: loss.seat,
                cause: loss.cause,
                by: loss.by,
            };
            with_tables!(game, t => t.lose(rules, &mut plain, due, None, &mut ()));
        }
        plain
    }

    /// Commanders that do not follow from the losses.
    fn control(&self) -> Node {
        let (rules, state) = (self.rules, self.state);
        let plain = self.plain();
        let mut table = Table::default();
        for seat in SeatSet::first(rules.seats.len()).minus(state.alive).iter() {
            let Some(army) = state.army_of(seat) else {
                continue;
            };
            let commander = state.controller(army);
            let follows = commander == plain.controller(army);
            let stands = state.pieces().any(|(_, piece)| piece.army() == army);
            if follows && !(stands && commander.is_none()) {
                continue;
            }
            let value = commander.map_or_else(|| text("nobody"), |c| self.seat(c));
            table.put(rules.army_id(army), value);
        }
        table.node()
    }

    /// The armies that are settled, each with its seat.
    fn held(&self) -> impl Iterator<Item = (SeatId, ArmyId)> {
        let seats = SeatSet::first(self.rules.seats.len());
        let state = self.state;
        seats
            .iter()
            .filter_map(|seat| Some((seat, state.army_of(seat)?)))
    }

    /// Whose the armies are, where that is settled in play.
    fn holder(&self) -> Node {
        let mut table = Table::default();
        for (seat, army) in self.held().filter(|_| self.rules.settles_armies()) {
            let id = &self.rules.seats[seat.index()].id;
            table.put(id, text(self.rules.army_id(army)));
        }
        table.node()
    }

    /// Counted losses, where they are not all there were.
    fn cleared(&self) -> Node {
        let mut table = Table::default();
        for army in (0..self.rules.seats.len() as u8).map(ArmyId) {
            let count = self.state.cleared[army.index()];
            if count != cleared_by_default(self.rules, self.state, army) {
                table.put(self.rules.army_id(army), number(count));
            }
        }
        table.node()
    }

    fn rights(&self) -> Node {
        let state = self.state;
        let mut castling = Table::default();
        for (army, seat) in self.rules.seats.iter().enumerate() {
            let ids = self
                .rules
                .paired
                .iter()
                .enumerate()
                .filter(|&(i, _)| state.rights & paired_bit(i, army) != 0)
                .map(|(_, rule)| text(&rule.id));
            castling.put(&seat.id, node(Value::Array(ids.collect())));
        }
        let mut passing = Vec::new();
        for by in state.passing_live.iter() {
            let right = state.passing[by.index()];
            let mut table = Table::default();
            table.put("passed", self.point(right.passed));
            table.put("pawn", self.point(right.pawn));
            table.put("by", self.seat(by));
            table.put("takers", self.seats(right.takers));
            passing.push(table.node());
        }
        let mut table = Table::default();
        table.put("castling", castling.node());
        table.put("en-passant", node(Value::Array(passing)));
        table.node()
    }

    fn turn(&self) -> Node {
        let state = self.state;
        let mut table = Table::default();
        let playing = (state.playing != state.turn).then_some(state.playing);
        let plain = Pointers::before(self.rules, state.acting, state.turn, playing, None);
        if state.regular != plain.regular {
            table.put("last-regular", self.seat(state.regular));
        }
        if state.interruption {
            table.put("interruption", node(Value::Bool(true)));
        }
        if let Some(playing) = playing {
            table.put("playing", self.seat(playing));
        }
        if state.mover != plain.mover {
            table.put("last-mover", self.seat(state.mover));
        }
        if state.moved_for != state.regular {
            table.put("last-turn", self.seat(state.moved_for));
        }
        table.node()
    }

    fn counts(&self, counts: &[u16]) -> Node {
        let mut table = Table::default();
        for (seat, &count) in self.rules.seats.iter().zip(counts) {
            if count > 0 {
                table.put(&seat.id, number(count));
            }
        }
        table.node()
    }
}
