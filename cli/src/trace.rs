//! A game for other programs: one JSON object a line.

use std::io::Write;

use anyhow::Result;
use serde_json::{Map, Value as Json, json};
use sifang_core::alliance::spec::PactWindow;
use sifang_core::ending::spec::QuietUnit;
use sifang_core::game::Game;
use sifang_core::ids::{ArmyId, PointId, SeatId, SeatSet};
use sifang_core::matches::{Match, Played};
use sifang_core::notation;
use sifang_core::play::{Action, Cause, State};
use sifang_core::position::spec::How;
use sifang_core::turn::spec::{DeadSeat, Timeout};
use sifang_core::view::{Seen, Viewer, mask};

/// Writes a game: a line for the start, one for each action after it, one for the end. To another viewer than the
/// referee what he may not know is null.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn write(out: &mut impl Write, game: &Match, viewer: Viewer) -> Result<()> {
    let trace = Trace {
        game: game.game(),
        viewer,
    };
    let (mut state, mut history) = (*game.start().0, game.start_history().clone());
    let begun = |state: &State| state.to_move().is_some() || state.over().is_some();
    if begun(&state) {
        writeln!(out, "{}", trace.start(&state))?;
    }
    let mut n = 0;
    for (i, played) in game.played().iter().enumerate() {
        let before = state;
        let actor = played.seat.or(state.to_move()).unwrap_or(SeatId(0));
        // accepted when the game was played
        let _ = trace
            .game
            .play(&mut state, &mut history, actor, &played.action, &mut ());
        if begun(&before) {
            let events: Vec<Json> = game
                .events(i)
                .iter()
                .filter_map(|event| event.for_viewer(trace.game.rules(), &state, viewer))
                .map(|seen| trace.event(&seen))
                .collect();
            if game.is_refused(i) && events.is_empty() {
                // the viewer does not hear of it
                continue;
            }
            n += 1;
            let mut line = trace.action(&before, played, &state);
            line["n"] = json!(n);
            let marks = notation::marks(trace.game, game.events(i));
            if let Json::String(text) = &mut line["text"] {
                text.push_str(&marks);
            }
            if game.is_refused(i) {
                line["refused"] = json!(true);
            }
            line["events"] = events.into();
            writeln!(out, "{line}")?;
        } else if begun(&state) {
            writeln!(out, "{}", trace.start(&state))?;
        }
    }
    if let Some(end) = trace.end(game) {
        writeln!(out, "{end}")?;
    }
    Ok(())
}

struct Trace<'a> {
    game: &'a Game,
    viewer: Viewer,
}

impl<'a> Trace<'a> {
    fn seat(&self, seat: SeatId) -> &'a str {
        let seat = self.game.rules().seats.get(seat.index());
        seat.map_or("?", |seat| &seat.id)
    }

    fn seats(&self, set: SeatSet) -> Vec<&'a str> {
        set.iter().map(|seat| self.seat(seat)).collect()
    }

    fn point(&self, point: u8) -> &'a str {
        self.game.rules().board.name(PointId(point))
    }

    /// All of it, or what is public?
    fn open(&self) -> bool {
        self.viewer == Viewer::Referee
    }

    /// Does the viewer not know where a piece moves?
    fn is_unseen(&self, action: &Action) -> bool {
        let moves = matches!(action, Action::Move { .. });
        moves && !self.open() && self.game.rules().visibility.tries()
    }

    /// An action, but for its number and what came of it; keys in the order in which they are written.
    fn action(&self, before: &State, played: &Played, after: &State) -> Json {
        let seen = !self.is_unseen(&played.action);
        let hidden = self.game.rules().visibility.hides_fighters();
        json!({
            "kind": "ply",
            "n": null,
            "seat": played.seat.map_or("chance", |seat| self.seat(seat)),
            "action": seen.then(|| notation::to_json(self.game, &played.action)),
            // how many moves a seat has tells something of what its pieces are
            "legal": (self.open() || !hidden).then(|| self.game.count_moves(before)),
            "text": seen.then(|| notation::action_text(self.game, before, &played.action)),
            "events": null,
            "to_move": after.to_move().map(|seat| self.seat(seat)),
            "living": self.seats(after.living()),
        })
    }

    fn end(&self, game: &Match) -> Option<Json> {
        let (reason, score) = (game.truth().over()?, game.score()?);
        let scores: Map<String, Json> = SeatSet::first(self.game.rules().seats.len())
            .iter()
            .map(|seat| (self.seat(seat).to_owned(), json!(score.points[seat])))
            .collect();
        let places: Vec<_> = score.places.iter().map(|set| self.seats(*set)).collect();
        Some(
            json!({"kind": "end", "reason": self.game.rules().reason_id(reason), "scores": scores, "places": places}),
        )
    }

    /// The position from which play begins.
    fn start(&self, truth: &State) -> Json {
        let state = &mask(self.game, truth, self.viewer);
        // unseen moves may begin the count anew
        let counted = self.open() || !self.game.rules().visibility.tries();
        let configured = &self.game.rules().configured;
        let options: Map<String, Json> = configured
            .options
            .iter()
            .map(|(id, value)| (id.clone(), value.to_json()))
            .collect();
        let pact = state.pact();
        let pacts = if pact.is_empty() {
            Vec::new()
        } else {
            vec![self.seats(pact)]
        };
        let mut start = json!({
            "kind": "start",
            "variant": self.game.rules().id,
            "mode": configured.mode,
            "options": options,
            "to_move": state.to_move().map(|seat| self.seat(seat)),
            "pieces": self.pieces(state),
            "dead": self.dead(state),
            "pacts": pacts,
            "rights": {"castling": self.castling(state), "en_passant": self.passing(state)},
            "quiet": counted.then(|| state.quiet()),
            "plies": state.plies(),
        });
        self.counters(state, &mut start);
        start
    }

    fn pieces(&self, state: &State) -> Vec<Json> {
        let rules = self.game.rules();
        let lying = self.game.face_down(state);
        let piece = |(point, piece): (u8, sifang_core::ids::Piece)| {
            let known = self.open() || state.is_shown(point);
            let lies = lying.has(point);
            let origin = known || !lies;
            let commander = state.commander(point).filter(|_| !lies);
            let mut entry = json!({
                "point": self.point(point),
                "piece": known.then(|| &rules.kinds[piece.kind().index()].id),
                "origin": origin.then(|| rules.army_id(piece.army())),
                "controller": commander.map(|seat| self.seat(seat)),
            });
            if rules.visibility.face_down {
                entry["face_down"] = json!(lies);
            }
            entry
        };
        state.pieces().map(piece).collect()
    }

    fn dead(&self, state: &State) -> Vec<Json> {
        let royal = self.game.rules().has_royal();
        let how = |cause| match cause {
            Cause::Mate => "mate",
            Cause::Capture => "flag",
            Cause::NoAction if royal => "stalemate",
            Cause::NoAction => "stuck",
            Cause::Resign => "resign",
            Cause::Leave => "leave",
            Cause::Timeout => "timeout",
            other => How::id(other),
        };
        state
            .losses()
            .map(|loss| {
                json!({
                    "seat": self.seat(loss.seat),
                    "how": how(loss.cause),
                    "by": loss.by.map(|seat| self.seat(seat)),
                })
            })
            .collect()
    }

    fn castling(&self, state: &State) -> Map<String, Json> {
        let rules = self.game.rules();
        let mut castling = Map::new();
        for (army, seat) in rules.seats.iter().enumerate() {
            let pairs = rules.paired.iter().enumerate();
            let rights: Vec<&str> = pairs
                .filter(|(i, _)| state.has_right(*i, army))
                .map(|(_, rule)| rule.id.as_str())
                .collect();
            if !rights.is_empty() {
                castling.insert(seat.id.clone(), json!(rights));
            }
        }
        castling
    }

    fn passing(&self, state: &State) -> Vec<Json> {
        SeatSet::first(self.game.rules().seats.len())
            .iter()
            .filter_map(|by| state.passing(by).map(|right| (by, right)))
            .map(|(by, right)| {
                json!({
                    "passed": self.point(right.passed),
                    "pawn": self.point(right.pawn),
                    "by": self.seat(by),
                    "takers": self.seats(right.takers),
                })
            })
            .collect()
    }

    /// What changes play only under some rules, and is written only there.
    fn counters(&self, state: &State, start: &mut Json) {
        let rules = self.game.rules();
        let each = |count: &dyn Fn(SeatId) -> u16| -> Json {
            state
                .living()
                .iter()
                .map(|seat| (self.seat(seat).to_owned(), json!(count(seat))))
                .collect::<Map<_, _>>()
                .into()
        };
        if rules.turn.checked_first || rules.turn.dead_seat == DeadSeat::Controller {
            let (regular, playing) = state.pointers();
            start["turn"] = json!({
                "last_regular": self.seat(regular),
                "interruption": state.is_interruption(),
                "playing": self.seat(playing),
            });
        }
        if rules.turn.timeout == Timeout::MissedTurn {
            start["missed"] = each(&|seat| state.missed(seat));
        }
        if rules.ending.quiet_limit > 0 && rules.ending.quiet_unit == QuietUnit::MovesEach {
            start["moves_each"] = each(&|seat| state.moves_each(seat));
        }
        if rules.settles_armies() {
            let holder = SeatSet::first(rules.seats.len()).iter().map(|seat| {
                let army = state.army_of(seat).map(|army| rules.army_id(army));
                (self.seat(seat).to_owned(), json!(army))
            });
            start["holder"] = holder.collect::<Map<_, _>>().into();
        }
        if rules.points.is_some() {
            let all = SeatSet::first(rules.seats.len());
            let points = all
                .iter()
                .map(|seat| (self.seat(seat).to_owned(), json!(state.points(seat))));
            start["points"] = points.collect::<Map<_, _>>().into();
        }
        if !state.walking().is_empty() {
            start["walking"] = json!(self.seats(state.walking()));
        }
        if rules.alliance.pact_window == PactWindow::RightAfterAnnexation {
            start["pact_window"] = json!(state.pact_window());
        }
    }

    /// An event with names instead of numbers.
    fn event(&self, event: &Seen) -> Json {
        let mut value = serde_json::to_value(event).unwrap_or(Json::Null);
        match event {
            Seen::Refused { tried, why, .. } => {
                let tried = tried
                    .as_ref()
                    .map(|tried| notation::to_json(self.game, tried));
                value["tried"] = json!(tried);
                value["why"] = json!(why.map(|why| why.id()));
            }
            Seen::Checked { ways, .. } if !ways.is_empty() => {
                let directions = &self.game.rules().visibility.umpire.directions;
                let ids = ways
                    .iter()
                    .filter_map(|way| directions.get(usize::from(*way)));
                value["ways"] = ids.map(|way| way.word.id.as_str()).collect();
            }
            _ => {}
        }
        if let Json::Object(object) = &mut value {
            for (key, entry) in object.iter_mut().filter(|(key, _)| *key != "tried") {
                self.name(event, key, entry);
            }
        }
        value
    }

    fn name(&self, event: &Seen, key: &str, value: &mut Json) {
        let number = value.as_u64().map(|number| number as u8);
        // a check is given by a set of seats; a loss and an annexation are one seat's
        let set = key == "members" || key == "by" && matches!(event, Seen::Checked { .. });
        match (key, number, &mut *value) {
            (_, Some(mask), _) if set => *value = json!(self.seats(SeatSet(mask))),
            ("from" | "to" | "at", Some(point), _) => *value = json!(self.point(point)),
            ("army", Some(army), _) => *value = json!(self.game.rules().army_id(ArmyId(army))),
            ("seat" | "with" | "by", Some(seat), _) => {
                *value = json!(self.seat(SeatId(seat)));
            }
            ("kind" | "promoted", Some(kind), _) => {
                let kind = self.game.rules().kinds.get(usize::from(kind));
                *value = json!(kind.map(|kind| &kind.id));
            }
            ("class", Some(class), _) => {
                let classes = &self.game.rules().visibility.umpire.classes;
                let class = classes.get(usize::from(class));
                *value = json!(class.map(|class| &class.id));
            }
            ("paired", None, Json::Array(parts)) => {
                if let [from, to, pair] = &parts[..] {
                    let point = |part: &Json| self.point(part.as_u64().unwrap_or(255) as u8);
                    let rule = self
                        .game
                        .rules()
                        .paired
                        .get(pair.as_u64().unwrap_or(255) as usize);
                    *value = json!({
                        "from": point(from),
                        "to": point(to),
                        "castle": rule.map(|rule| &rule.id),
                    });
                }
            }
            (_, None, Json::Object(object)) => {
                for (key, entry) in object.iter_mut() {
                    self.name(event, key, entry);
                }
            }
            _ => {}
        }
    }
}
