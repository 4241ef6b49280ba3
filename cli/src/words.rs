//! Events and rules in words.

use std::fmt::Write as _;

use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::{PointId, SeatId, SeatSet};
use sifang_core::movement::rule::How;
use sifang_core::play::{Answer, Cause, Reason};
use sifang_core::variant::Variant;
use sifang_core::view::{Seen, SeenPiece};

/// A seat's id.
pub fn seat(rules: &Variant, seat: SeatId) -> &str {
    rules.seats.get(seat.index()).map_or("?", |s| &s.id)
}

fn seats(rules: &Variant, set: SeatSet) -> String {
    set.iter()
        .map(|s| seat(rules, s))
        .collect::<Vec<_>>()
        .join(" and ")
}

fn piece(rules: &Variant, piece: &SeenPiece) -> String {
    let army = &rules.seats[piece.army.index()].id;
    let kind = piece.kind.and_then(|k| rules.kinds.get(k.index()));
    kind.map_or_else(
        || format!("{army}'s piece"),
        |k| format!("{army}'s {}", k.id),
    )
}

/// What a viewer saw, in words; nothing for events that need none.
pub fn seen(rules: &Variant, event: &Seen) -> Option<String> {
    let at = |p: &PointId| rules.board.name(*p);
    Some(match event {
        Seen::Ready {
            seat: s,
            ready: true,
        } => format!("{} is ready", seat(rules, *s)),
        Seen::Ready {
            seat: s,
            ready: false,
        } => format!("{} takes the layout back", seat(rules, *s)),
        Seen::Deployed => "all are ready: the game begins".to_owned(),
        Seen::First { seat: s } => format!("{} begins", seat(rules, *s)),
        Seen::Moved {
            seat: s,
            piece: p,
            from,
            to,
            turned,
            paired,
            promoted,
        } => {
            let mut text = format!(
                "{} moves {} {}-{}",
                seat(rules, *s),
                piece(rules, p),
                at(from),
                at(to)
            );
            if let Some((from, to, _)) = paired {
                let _ = write!(text, " and {}-{}", at(from), at(to));
            }
            if let Some(kind) = promoted {
                let _ = write!(text, ", which becomes a {}", rules.kinds[kind.index()].id);
            }
            if *turned {
                text.push_str(" 飛");
            }
            text
        }
        Seen::Fought {
            attacker,
            defender,
            at: p,
            result,
            ..
        } => {
            let (a, d) = (piece(rules, attacker), piece(rules, defender));
            let word = rules.encounter.word(attacker.kind, defender.kind, *result);
            match (result, word) {
                (_, Some(word)) => {
                    let (verb, sign) = (word.get("en"), word.get("zh-Hant"));
                    format!("{a} {verb} {d} on {} {sign}", at(p))
                }
                (Outcome::DefenderDies, None) => format!("{a} takes {d} on {} 吃", at(p)),
                (Outcome::BothDie, None) => format!("{a} and {d} die on {} 兌", at(p)),
                (Outcome::AttackerDies, None) => {
                    format!("{a} dies attacking {d} on {} 反彈", at(p))
                }
                (Outcome::Refused, None) => format!("{a} may not take {d} on {} 不可", at(p)),
            }
        }
        Seen::TakenInPassing {
            at: p,
            piece: which,
        } => format!("{} is taken in passing on {}", piece(rules, which), at(p)),
        Seen::Shown {
            at: p,
            piece: which,
        } => format!("{} on {} is shown to all", piece(rules, which), at(p)),
        Seen::ShownDead { piece: which, .. } => {
            format!("the dead piece was {}", piece(rules, which))
        }
        Seen::Checked { seat: s, by } => {
            format!("{} is in check from {}", seat(rules, *s), seats(rules, *by))
        }
        Seen::Eliminated { seat: s, cause, by } => {
            let how = match cause {
                Cause::Mate => "is mated",
                Cause::Capture => "has lost the flag 扛旗",
                Cause::NoAction => "has no move",
                Cause::Resign => "resigns",
                Cause::Leave => "leaves",
                Cause::Timeout => "ran out of time",
            };
            let by = by.map_or(String::new(), |by| format!(" (by {})", seat(rules, by)));
            format!("{} {how}{by} and is out", seat(rules, *s))
        }
        Seen::Removed { army } => {
            format!("{}'s army leaves the board", rules.seats[army.index()].id)
        }
        Seen::Annexed { army, by } => match by {
            Some(by) => format!(
                "{} commands {}'s army now",
                seat(rules, *by),
                rules.seats[army.index()].id
            ),
            None => format!("{}'s army stays as blocks", rules.seats[army.index()].id),
        },
        Seen::PactMade { members } => format!("{} are allied now", seats(rules, *members)),
        Seen::PactDissolved { members } => {
            format!("the pact of {} is over", seats(rules, *members))
        }
        Seen::DrawTalk { seat: s, answer: a } => format!("{} {} a draw", seat(rules, *s), verb(*a)),
        Seen::PactTalk {
            seat: s,
            answer: a,
            with,
        } => {
            format!(
                "{} {} a pact with {}",
                seat(rules, *s),
                verb(*a),
                seat(rules, *with)
            )
        }
        Seen::Missed { seat: s, count } => format!("{} misses a turn ({count})", seat(rules, *s)),
        Seen::Turn {
            seat: s,
            interruption: true,
        } => format!("{} must answer the check at once", seat(rules, *s)),
        Seen::Turn { .. } => return None,
        Seen::Ended { reason } => format!("the game is over: {}", why(*reason)),
    })
}

const fn verb(answer: Answer) -> &'static str {
    match answer {
        Answer::Offer => "offers",
        Answer::Accept => "accepts",
        Answer::Decline => "declines",
        Answer::Withdraw => "withdraws the offer of",
    }
}

/// Why a game ended, in words.
pub const fn why(reason: Reason) -> &'static str {
    match reason {
        Reason::LastStanding => "one side is left",
        Reason::Stalemate => "a draw by stalemate",
        Reason::PerpetualCheck => "a draw by perpetual check",
        Reason::Repetition => "a draw by repetition",
        Reason::Quiet => "a draw: too long nothing happened",
        Reason::DeadPosition => "a draw: nobody can win any more",
        Reason::BothStuck => "a draw: nobody can move",
        Reason::PlyLimit => "a draw by the limit of plies",
        Reason::Agreement => "a draw by agreement",
    }
}

/// The rule sheet, made from the data.
pub fn sheet(rules: &Variant, lang: &str) -> String {
    let mut out = format!("# {}\n", rules.name.get(lang));
    if let Some(about) = &rules.about {
        let _ = writeln!(out, "{}", about.get(lang));
    }
    let _ = writeln!(out, "\n## Pieces");
    for kind in &rules.kinds {
        let moves: Vec<String> = kind.moves.iter().map(|&m| way(rules, m)).collect();
        let moves = if moves.is_empty() {
            "never moves".to_owned()
        } else {
            moves.join("; ")
        };
        let rank = kind.rank.map_or(String::new(), |r| format!(", rank {r}"));
        let _ = writeln!(
            out,
            "- {} {}{rank}: {moves}",
            kind.name.get(lang),
            kind.symbol
        );
    }
    if !rules.encounter.plain {
        let _ = writeln!(
            out,
            "\n## Encounters (attacker down, defender across: + takes, = both die, - attacker dies, ! refused)"
        );
        let head: Vec<String> = rules
            .kinds
            .iter()
            .map(|k| format!("{:>3}", k.symbol))
            .collect();
        let _ = writeln!(out, "{:<12}{}", "", head.concat());
        for (a, kind) in rules
            .kinds
            .iter()
            .enumerate()
            .filter(|(_, k)| !k.moves.is_empty())
        {
            let row: String = (0..rules.kinds.len())
                .map(|d| {
                    let cell = rules.encounter.cell(
                        sifang_core::ids::KindId(a as u8),
                        sifang_core::ids::KindId(d as u8),
                    );
                    match cell.result {
                        Outcome::DefenderDies => "  +",
                        Outcome::BothDie => "  =",
                        Outcome::AttackerDies => "  -",
                        Outcome::Refused => "  !",
                    }
                })
                .collect();
            let _ = writeln!(out, "{:<12}{row}", kind.id);
        }
    }
    let order: Vec<&str> = rules.turn.order.iter().map(|s| seat(rules, *s)).collect();
    let _ = writeln!(out, "\n## Turns\n{}", order.join(", "));
    if rules.turn.checked_first {
        let _ = writeln!(out, "A seat in check moves at once.");
    }
    let _ = writeln!(out, "\n## Options");
    for (id, value) in &rules.configured.options {
        let _ = writeln!(out, "- {id} = {value}");
    }
    out
}

fn way(rules: &Variant, number: usize) -> String {
    let rule = &rules.moves[number];
    let kinds = |along: &[usize]| {
        along
            .iter()
            .map(|&k| rules.board.line_kinds[k].as_str())
            .collect::<Vec<_>>()
            .join(" and ")
    };
    let how = match &rule.how {
        How::Step { along, toward } if toward.is_empty() => {
            format!("one step along {} lines", kinds(along))
        }
        How::Step { along, .. } => format!("one step ahead along {} lines", kinds(along)),
        How::Stride { along, length, .. } => {
            format!("{length} steps straight along {} lines", kinds(along))
        }
        How::Slide {
            along, range: 255, ..
        } => format!("any distance along one {} line", kinds(along)),
        How::Slide { along, range, .. } => {
            format!("up to {range} steps along one {} line", kinds(along))
        }
        How::Walk { along } => format!("any way over empty points of {} lines", kinds(along)),
        How::Leap { by } => by.first().map_or(String::new(), |b| {
            format!("a leap by {}, {}", b[0].abs(), b[1].abs())
        }),
    };
    match rule.purpose {
        sifang_core::movement::spec::Purpose::Both => how,
        sifang_core::movement::spec::Purpose::Quiet => format!("{how} (not to capture)"),
        sifang_core::movement::spec::Purpose::Capture => format!("{how} (only to capture)"),
    }
}

#[cfg(test)]
mod tests {
    use super::seen;
    use crate::library::load_with;
    use sifang_core::ids::{PointId, SeatId};
    use sifang_core::lang::{Choices, Sources};
    use sifang_core::matches::Match;
    use sifang_core::play::Move;
    use sifang_core::view::Viewer;

    /// What a seat is told of one move of South's.
    fn told(south: &str, east: &str, (from, to): (&str, &str), viewer: u8) -> String {
        let Ok(game) = load_with("siguo-junqi", &Choices::default()) else {
            panic!("the game loads");
        };
        let mut sources = Sources::new();
        let text = format!(
            "to-move = \"south\"\n[pieces]\nsouth = \"{south}\"\neast = \"{east}\"\nnorth = \"Fj17 Pg16\"\nwest = \"Fa8 Pb11\""
        );
        let id = sources.add("position", text);
        let start = game.from_position(id, &sources).0.expect("a position");
        let point = |name: &str| game.rules().board.find(name).map_or(0, |p: PointId| p.0);
        let mut played = Match::from_position(&game, start, 1);
        let m = Move::plain(point(from), point(to));
        assert!(played.act(Some(SeatId(0)), m.into()).is_ok());
        let lines: Vec<String> = played
            .seen_since(Viewer::Seat(SeatId(viewer)), 0)
            .filter_map(|event| seen(game.rules(), event))
            .collect();
        lines.join("\n")
    }

    /// The words of the log, and that they tell nobody more than he may know.
    #[test]
    fn j9_6_words_of_the_log() {
        let fight = |a: &str, d: &str, viewer: u8| {
            let (south, east) = (format!("Fh1 Ph3 {a}g7"), format!("Fq10 Pp7 {d}g9"));
            told(&south, &east, ("g7", "g9"), viewer)
        };
        assert!(fight("G", "P", 2).ends_with("south's piece takes east's piece on g9 吃"));
        assert!(fight("G", "G", 2).ends_with("south's piece and east's piece die on g9 兌"));
        assert!(
            fight("P", "G", 2).ends_with("south's piece dies attacking east's piece on g9 反彈")
        );
        // he whose mine is cleared knows; to others it is any piece taken
        assert!(fight("E", "M", 1).ends_with("south's piece clears east's mine on g9 排雷"));
        assert!(fight("E", "M", 2).ends_with("south's piece takes east's piece on g9 吃"));
        // an engineer that turned, for all to see; straight on it might be anything
        let east = "Fq10 Pp7";
        assert!(told("Fh1 Eg6", east, ("g6", "i11"), 2).ends_with("moves south's piece g6-i11 飛"));
        assert!(told("Fh1 Eg6", east, ("g6", "g11"), 0).ends_with("engineer g6-g11"));
        assert!(told("Fh1 Gq9", east, ("q9", "q10"), 2).contains("lost the flag 扛旗 (by south)"));
    }
}
