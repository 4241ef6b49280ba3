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
            match result {
                Outcome::DefenderDies => format!("{a} takes {d} on {} 吃", at(p)),
                Outcome::BothDie => format!("{a} and {d} die on {} 兌", at(p)),
                Outcome::AttackerDies => format!("{a} dies attacking {d} on {} 反彈", at(p)),
                Outcome::Refused | Outcome::Illegal => {
                    format!("{a} may not take {d} on {} 不可", at(p))
                }
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
                Cause::Capture => "has lost the flag",
                Cause::NoAction => "has no move",
                Cause::NoPieces => "has no piece left",
                Cause::Goal => "could not keep the goal",
                Cause::PerpetualCheck => "has given check for ever",
                Cause::PerpetualChase => "has chased a piece for ever",
                Cause::Repetition => "has repeated the position",
                Cause::Resign => "resigns",
                Cause::Leave => "leaves",
                Cause::Timeout => "ran out of time",
                Cause::KingTaken => "has lost the king",
                Cause::Partner => "falls with the partner",
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
        Seen::Claimed { seat: s } => format!("{} claims the draw", seat(rules, *s)),
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
        Seen::Ended { reason } => format!("the game is over: {}", why(rules, *reason)),
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
pub fn why(rules: &Variant, reason: Reason) -> &str {
    match reason {
        Reason::Goal => rules.reason_id(reason),
        Reason::PerpetualChase => "perpetual chase",
        Reason::LastStanding => "one side is left",
        Reason::Stalemate => "a draw by stalemate",
        Reason::PerpetualCheck => "perpetual check",
        Reason::Repetition => "repetition",
        Reason::Quiet => "a draw: too long nothing happened",
        Reason::DeadPosition => "a draw: nobody can win any more",
        Reason::BothStuck => "a draw: nobody can move",
        Reason::PlyLimit => "a draw by the limit of plies",
        Reason::Agreement => "a draw by agreement",
        Reason::Claim => "a draw was claimed",
        Reason::KingTaken => "a royal piece was captured",
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
            "\n## Encounters (attacker down, defender across: + takes, = both die, - attacker dies, ! refused, blank: no attack)"
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
                        Outcome::Illegal => "   ",
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
        How::Leap { by } => by.first().map_or(String::new(), |jump| {
            let [x, y] = jump.by.map(i32::abs);
            let leg = if jump.leg.is_some() {
                " unless a piece stands on its leg"
            } else {
                ""
            };
            format!("a leap by {}, {}{leg}", x.min(y), x.max(y))
        }),
        How::Cross { along, .. } => {
            format!("straight over a zone along {} lines", kinds(along))
        }
    };
    let how = match &rule.how {
        How::Slide { over, .. } if *over > 0 => format!("{how} over exactly {over}"),
        _ => how,
    };
    let how = if rule.takes == sifang_core::movement::rule::ANY_KIND {
        how
    } else {
        let taken: Vec<&str> = rules
            .kinds
            .iter()
            .enumerate()
            .filter(|(k, _)| rule.takes >> k & 1 != 0)
            .map(|(_, kind)| kind.id.as_str())
            .collect();
        format!("{how}, taking only {}", taken.join(", "))
    };
    match rule.purpose {
        sifang_core::movement::spec::Purpose::Both => how,
        sifang_core::movement::spec::Purpose::Quiet => format!("{how} (not to capture)"),
        sifang_core::movement::spec::Purpose::Capture => format!("{how} (only to capture)"),
    }
}
