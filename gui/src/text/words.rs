//! What happened, in words, told from what a viewer saw.

use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::{ArmyId, KindId, PointId, SeatId, SeatSet};
use sifang_core::notation::people_name;
use sifang_core::play::{Cause, Reason};
use sifang_core::scoring::Score;
use sifang_core::variant::Variant;
use sifang_core::view::{Seen, SeenPiece, View};

use super::tables::{common, events, reasons};
use super::{Lang, Text, names};

/// What seats are called.
#[derive(Clone, Copy, Debug)]
pub enum SeatNames<'a> {
    /// Their ids, which is what one types.
    Ids,
    /// The names in the file of the game.
    File,
    /// The players' names, by seat; where one is missing or empty, that of the file.
    Players(&'a [String]),
}

/// The words for a game.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// Its rules.
    pub rules: &'a Variant,
    /// The language of the sentences.
    pub lang: Lang,
    /// The language of the names of pieces.
    pub pieces: Lang,
    /// What seats are called.
    pub seats: SeatNames<'a>,
    /// Who is told, if names depend on that: how seats sit to him and what people call points (J2.6).
    pub view: Option<&'a View>,
}

impl<'a> Words<'a> {
    /// The words of a language with the names of the file.
    pub const fn new(rules: &'a Variant, lang: Lang) -> Self {
        Self {
            rules,
            lang,
            pieces: lang,
            seats: SeatNames::File,
            view: None,
        }
    }

    pub(super) fn say(self, text: Text, values: &[(&str, &dyn std::fmt::Display)]) -> String {
        text.with(self.lang, values)
    }

    /// A seat.
    pub fn seat(self, seat: SeatId) -> &'a str {
        let Some(rule) = self.rules.seats.get(seat.index()) else {
            return "?";
        };
        let of_file = rule.name.get(self.lang.id());
        match self.seats {
            SeatNames::Ids => &rule.id,
            SeatNames::File => of_file,
            SeatNames::Players(players) => {
                let player = players.get(seat.index()).map(String::as_str);
                player.filter(|name| !name.is_empty()).unwrap_or(of_file)
            }
        }
    }

    /// A seat that did something, also as the viewer calls it: `east (next)`.
    pub(super) fn who(self, seat: SeatId) -> String {
        let name = self.seat(seat);
        let viewer = self.view.and_then(View::seat);
        let called = viewer.and_then(|viewer| self.rules.turn.called(viewer, seat));
        match called {
            Some(called) => self.also(name, called.get(self.pieces.id())),
            None => name.to_owned(),
        }
    }

    fn also(self, name: &str, other: &str) -> String {
        self.say(common::ALSO, &[("name", &name), ("other", &other)])
    }

    /// A point, also as people call it: `i5 (throat)`.
    fn point(self, point: PointId) -> String {
        let name = self.rules.board.name(point);
        match self.people(point) {
            Some(people) => self.also(name, &people),
            None => name.to_owned(),
        }
    }

    /// What people call a point, as far as the viewer may know.
    fn people(self, point: PointId) -> Option<String> {
        let view = self.view?;
        let name = people_name(view.game(), view.position(), view.viewer(), point)?;
        Some(name.get(self.pieces.id()).to_owned())
    }

    /// From one point to another, also as people call them.
    fn names_of_way(self, from: PointId, to: PointId) -> String {
        match [from, to].map(|point| self.people(point)) {
            [Some(from), Some(to)] => {
                let way = format!("{from} – {to}");
                self.also("", &way)
            }
            _ => String::new(),
        }
    }

    /// Several seats.
    pub fn seats(self, set: SeatSet) -> String {
        let seats: Vec<&str> = set.iter().map(|seat| self.seat(seat)).collect();
        seats.join(common::AND.get(self.lang))
    }

    pub(super) fn army(self, army: ArmyId) -> &'a str {
        if self.rules.settles_armies() {
            // no seat's yet: it goes by its colour
            let colour = self.rules.seats.get(army.index()).map(|seat| seat.colour);
            return match (self.seats, colour) {
                (SeatNames::File | SeatNames::Players(_), Some(colour)) => {
                    names::colour(colour).get(self.lang)
                }
                _ => self.rules.army_id(army),
            };
        }
        self.seat(SeatId(army.0))
    }

    /// A kind of piece.
    pub fn kind(self, kind: KindId) -> &'a str {
        let kind = self.rules.kinds.get(kind.index());
        kind.map_or("?", |kind| kind.name.get(self.pieces.id()))
    }

    /// A kind of piece, as it is called in an army.
    pub fn kind_of(self, kind: KindId, army: ArmyId) -> &'a str {
        let kind = self.rules.kinds.get(kind.index());
        kind.map_or("?", |kind| kind.name_of(army).get(self.pieces.id()))
    }

    /// What a piece is, as far as it is recognised.
    fn what(self, piece: &SeenPiece) -> &'a str {
        let kind = piece.kind.filter(|k| k.index() < self.rules.kinds.len());
        let class = || {
            let classes = &self.rules.visibility.umpire.classes;
            let class = classes.get(usize::from(piece.class?))?;
            Some(class.name.get(self.pieces.id()))
        };
        kind.map(|kind| self.kind_of(kind, piece.army))
            .or_else(class)
            .unwrap_or(common::PIECE.get(self.lang))
    }

    /// A piece as far as it is recognised, and whose army it is of.
    pub fn piece(self, piece: &SeenPiece) -> String {
        let army = self.army(piece.army);
        let kind = self.what(piece);
        self.say(common::OF_ARMY, &[("army", &army), ("kind", &kind)])
    }

    /// The piece that a seat moves: whose army it is of need not be said twice.
    fn moved_by(self, seat: SeatId, piece: &SeenPiece) -> String {
        if !self.rules.settles_armies() && piece.army.0 == seat.0 {
            self.what(piece).to_owned()
        } else {
            self.piece(piece)
        }
    }

    /// What the royal piece is called.
    pub fn royal(self) -> &'a str {
        if self.lang == Lang::En {
            return self.rules.royal_word();
        }
        let mut royal = self.rules.kinds.iter().filter(|kind| kind.royal);
        match (royal.next(), royal.next()) {
            (Some(one), None) => one.name.get(self.pieces.id()),
            _ => common::ROYAL_PIECE.get(self.lang),
        }
    }

    /// The pieces whose loss is the loss of their seat.
    pub fn vital(self) -> String {
        let vital = self.rules.kinds.iter().filter(|kind| kind.vital);
        let names: Vec<&str> = vital.map(|kind| kind.name.get(self.pieces.id())).collect();
        names.join(common::OR.get(self.lang))
    }

    /// What a viewer saw; nothing for events that need no words. What players call out stands behind (J9.6).
    pub fn seen(self, event: &Seen) -> Option<String> {
        let (mut text, call) = self.told(event)?;
        // Chinese sentences have it in them, but for what says how a piece went
        let went = matches!(event, Seen::Moved { .. });
        if let Some(call) = call.filter(|_| went || self.lang == Lang::En) {
            text.extend([" ", call]);
        }
        Some(text)
    }

    /// The same in a line of a log that may be cut at its end: the sign of what happened stands first.
    pub fn line(self, event: &Seen) -> Option<String> {
        let (text, call) = self.told(event)?;
        let taken = matches!(
            event,
            Seen::Fought {
                result: Outcome::DefenderDies,
                ..
            } | Seen::TakenInPassing { .. }
        );
        // where whoever moves onto an enemy takes it, nothing is called out
        let sign = if taken && self.rules.encounter.plain {
            Some(events::SIGN_TAKES.get(self.lang))
        } else {
            call
        };
        Some(match sign {
            Some(sign) => format!("{sign} {text}"),
            None => text,
        })
    }

    /// A sentence, and the word that players call out.
    fn told(self, event: &Seen) -> Option<(String, Option<&'a str>)> {
        let mut call = None;
        let at = |point: &PointId| self.rules.board.name(*point);
        let text = match event {
            Seen::Ready { seat, ready } => {
                let text = if *ready {
                    events::READY
                } else {
                    events::NOT_READY
                };
                self.say(text, &[("seat", &self.who(*seat))])
            }
            Seen::Deployed if self.rules.setup.shuffle.is_some() => {
                events::SHUFFLED.get(self.lang).to_owned()
            }
            Seen::Flipped {
                seat,
                at: point,
                piece,
            } => self.say(
                events::FLIPPED,
                &[
                    ("seat", &self.who(*seat)),
                    ("point", &self.point(*point)),
                    ("piece", &self.piece(piece)),
                ],
            ),
            Seen::Settled { seat, army } => self.say(
                events::SETTLED,
                &[("seat", &self.seat(*seat)), ("army", &self.army(*army))],
            ),
            Seen::Deployed => events::DEPLOYED.get(self.lang).to_owned(),
            Seen::First { seat } => self.say(events::FIRST, &[("seat", &self.who(*seat))]),
            Seen::Moved {
                seat,
                piece,
                from,
                to,
                turned,
                paired,
                promoted,
            } => {
                let mut text = self.say(
                    events::MOVED,
                    &[
                        ("seat", &self.who(*seat)),
                        ("piece", &self.moved_by(*seat, piece)),
                        ("from", &at(from)),
                        ("to", &at(to)),
                    ],
                ) + &self.names_of_way(*from, *to);
                if let Some((from, to, _)) = paired {
                    let points: [(&str, &dyn std::fmt::Display); 2] =
                        [("from", &at(from)), ("to", &at(to))];
                    text.push_str(&self.say(events::MOVED_PAIR, &points));
                    text.push_str(&self.names_of_way(*from, *to));
                }
                if let Some(kind) = promoted {
                    text.push_str(&self.say(events::MOVED_BECOMES, &[("kind", &self.kind(*kind))]));
                }
                call = turned.then(|| events::CALL_FLIES.get(self.pieces));
                text
            }
            Seen::Fought {
                attacker,
                defender,
                from,
                at: point,
                result,
                ..
            } => {
                // who is not seen to come is only a seat, unless what it lost is told
                let seen = from.is_some() || attacker.class.is_some();
                let kind = attacker.kind.filter(|_| seen);
                let attacker = if seen {
                    self.piece(attacker)
                } else {
                    self.army(attacker.army).to_owned()
                };
                let point = self.point(*point);
                let (text, word) = self.fought((&attacker, kind), defender, &point, *result);
                call = Some(word);
                text
            }
            Seen::TakenInPassing { at: point, piece } => {
                self.piece_at(events::PASSING, piece, *point)
            }
            Seen::Shown { at: point, piece } => self.piece_at(events::SHOWN, piece, *point),
            Seen::ShownDead { piece, .. } => {
                self.say(events::SHOWN_DEAD, &[("piece", &self.piece(piece))])
            }
            Seen::Checked { seat, by, ways } => self.checked(*seat, *by, ways),
            Seen::Refused { seat, tried, why } => self.refused(*seat, tried.as_ref(), *why),
            Seen::Tries { seat, any, count } => self.tries(*seat, *any, *count),
            Seen::Eliminated { seat, cause, by } => {
                // J9.6
                let flag = *cause == Cause::Capture;
                call = flag.then(|| events::CALL_FLAG.get(self.pieces));
                self.lost(*seat, *cause, *by)
            }
            Seen::Walks { seat } => self.say(
                events::WALKS,
                &[("seat", &self.seat(*seat)), ("royal", &self.royal())],
            ),
            Seen::Halted { seat, cause, by } => self.halted(*seat, *cause, *by),
            Seen::Scored { seat, points, why } => {
                let text = if *points == 1 {
                    events::SCORED_ONE
                } else {
                    events::SCORED
                };
                let why = names::award(*why).get(self.lang);
                self.say(
                    text,
                    &[("seat", &self.seat(*seat)), ("n", points), ("why", &why)],
                )
            }
            Seen::Removed { army } => self.say(events::REMOVED, &[("army", &self.army(*army))]),
            Seen::Annexed { army, by: Some(by) } => self.say(
                events::ANNEXED,
                &[("army", &self.army(*army)), ("by", &self.seat(*by))],
            ),
            Seen::Annexed { army, by: None } => {
                self.say(events::BLOCKS, &[("army", &self.army(*army))])
            }
            Seen::PactMade { members } => {
                self.say(events::PACT_MADE, &[("seats", &self.seats(*members))])
            }
            Seen::PactDissolved { members } => {
                self.say(events::PACT_OVER, &[("seats", &self.seats(*members))])
            }
            Seen::Claimed { seat } => {
                let what = names::claim(self.rules).1.get(self.lang);
                self.say(
                    events::CLAIMED,
                    &[("seat", &self.who(*seat)), ("what", &what)],
                )
            }
            Seen::DrawTalk { seat, answer } => {
                let verb = names::answer(*answer).get(self.lang);
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("seat", &self.who(*seat)), ("verb", &verb)];
                self.say(events::DRAW_TALK, &values)
            }
            Seen::PactTalk { seat, answer, with } => {
                let verb = names::answer(*answer).get(self.lang);
                self.say(
                    events::PACT_TALK,
                    &[
                        ("seat", &self.who(*seat)),
                        ("verb", &verb),
                        ("other", &self.seat(*with)),
                    ],
                )
            }
            Seen::Missed { seat, count } => {
                self.say(events::MISSED, &[("seat", &self.who(*seat)), ("n", count)])
            }
            Seen::Turn {
                seat,
                interruption: true,
            } => self.say(events::INTERRUPTS, &[("seat", &self.who(*seat))]),
            // whose turn it is and the results are shown elsewhere
            Seen::Turn { .. } | Seen::Ended { .. } => return None,
        };
        Some((text, call))
    }

    fn piece_at(self, text: Text, piece: &SeenPiece, point: PointId) -> String {
        let point = self.point(point);
        self.say(text, &[("piece", &self.piece(piece)), ("point", &point)])
    }

    fn fought(
        self,
        (a, kind): (&str, Option<KindId>),
        defender: &SeenPiece,
        point: &str,
        result: Outcome,
    ) -> (String, &'a str) {
        let d = self.piece(defender);
        let rule = &self.rules.encounter;
        if let Some(word) = rule.word(kind, defender.kind, result) {
            let call = match self.pieces {
                Lang::ZhHans => word.get("zh-Hans"),
                Lang::En | Lang::ZhHant => word.get("zh-Hant"),
            };
            let word = word.get(self.lang.id());
            let text = self.say(
                events::FOUGHT_WORD,
                &[("a", &a), ("d", &d), ("point", &point), ("word", &word)],
            );
            return (text, call);
        }
        let (text, call) = match result {
            Outcome::DefenderDies => (events::FOUGHT_TAKES, events::CALL_TAKES),
            Outcome::BothDie => (events::FOUGHT_BOTH, events::CALL_BOTH),
            Outcome::AttackerDies => (events::FOUGHT_BOUNCES, events::CALL_BOUNCES),
            Outcome::Refused | Outcome::Illegal => (events::FOUGHT_REFUSED, events::CALL_NOT),
        };
        let text = self.say(text, &[("a", &a), ("d", &d), ("point", &point)]);
        (text, call.get(self.pieces))
    }

    fn by(self, by: Option<SeatId>) -> String {
        by.map_or_else(String::new, |by| {
            self.say(events::BY, &[("seat", &self.seat(by))])
        })
    }

    fn halted(self, seat: SeatId, cause: Cause, by: Option<SeatId>) -> String {
        let how = match cause {
            Cause::Mate => events::HALTED_MATE,
            Cause::KingTaken => events::HALTED_TAKEN,
            _ => events::HALTED_STUCK,
        };
        self.say(
            events::HALTED,
            &[
                ("seat", &self.seat(seat)),
                ("royal", &self.royal()),
                ("how", &how.get(self.lang)),
                ("by", &self.by(by)),
            ],
        )
    }

    fn lost(self, seat: SeatId, cause: Cause, by: Option<SeatId>) -> String {
        let how = match cause {
            Cause::Mate => events::LOST_MATE,
            Cause::Capture => events::LOST_CAPTURE,
            Cause::KingTaken => events::LOST_KING,
            Cause::Partner => events::LOST_PARTNER,
            Cause::NoPieces => events::LOST_NO_PIECES,
            Cause::Goal => events::LOST_GOAL,
            Cause::PerpetualCheck => events::LOST_PERPETUAL_CHECK,
            Cause::PerpetualChase => events::LOST_PERPETUAL_CHASE,
            Cause::Repetition => events::LOST_REPETITION,
            Cause::NoAction => events::LOST_NO_ACTION,
            Cause::Resign => events::LOST_RESIGN,
            Cause::Leave => events::LOST_LEAVE,
            Cause::Timeout => events::LOST_TIMEOUT,
        };
        let how = self.say(how, &[("kinds", &self.vital()), ("royal", &self.royal())]);
        self.say(
            events::LOST,
            &[
                ("seat", &self.who(seat)),
                ("how", &how),
                ("by", &self.by(by)),
            ],
        )
    }

    /// How a seat fell, in a word or two.
    pub fn fall(self, cause: Cause) -> String {
        let (kinds, royal) = (self.vital(), self.royal());
        self.say(names::cause(cause), &[("kinds", &kinds), ("royal", &royal)])
    }

    /// Why a game ended.
    pub fn why(self, reason: Reason) -> &'a str {
        let text = match reason {
            Reason::LastStanding => reasons::LAST_STANDING,
            Reason::Stalemate => reasons::STALEMATE,
            Reason::PerpetualCheck => reasons::PERPETUAL_CHECK,
            Reason::Repetition => reasons::REPETITION,
            Reason::Quiet => reasons::QUIET,
            Reason::DeadPosition => reasons::DEAD_POSITION,
            Reason::BothStuck => reasons::BOTH_STUCK,
            Reason::PlyLimit => reasons::PLY_LIMIT,
            Reason::Agreement => reasons::AGREEMENT,
            Reason::Claim if self.rules.ending.claim.lead > 0 => reasons::CLAIM_END,
            Reason::Claim => reasons::CLAIM,
            Reason::KingTaken => reasons::KING_TAKEN,
            Reason::PerpetualChase => reasons::PERPETUAL_CHASE,
            // the id in the file says more than the general word
            Reason::Goal if self.lang == Lang::En => return self.rules.reason_id(reason),
            Reason::Goal => reasons::GOAL,
        };
        text.get(self.lang)
    }

    /// The end of a game: why it ended.
    pub fn ended(self, reason: Reason) -> String {
        self.say(events::ENDED, &[("why", &self.why(reason))])
    }

    /// What a seat has at the end. Its name is filled up with spaces to `width`.
    pub fn result(self, seat: SeatId, score: &Score, width: usize) -> String {
        let (points, place) = (score.points[seat], score.place(seat));
        let text = if points == 1.0 {
            events::RESULT_ONE
        } else {
            events::RESULT
        };
        let seat = format!("{:<width$}", self.seat(seat));
        self.say(text, &[("seat", &seat), ("n", &points), ("place", &place)])
    }
}
