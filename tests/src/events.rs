//! The kinds of event, and which of them a game's rules allow.

use std::collections::BTreeSet;

use sifang_core::alliance::spec::{PactWindow, TeamFalls};
use sifang_core::elimination::rule::{BothStuck, Fate, NoAction, ResignAnnexed};
use sifang_core::encounter::spec::Outcome;
use sifang_core::ending::spec::{Blame, ClaimSpec, DeadPosition, LocalRepetition};
use sifang_core::ids::KindId;
use sifang_core::play::{Cause, Event, Reason};
use sifang_core::scoring::rule::Award;
use sifang_core::threat::rule::RoyalCapture;
use sifang_core::turn::spec::Timeout;
use sifang_core::variant::Variant;
use sifang_core::visibility::spec::AfterCombat;

/// The kind of an event, with what sets it apart from others of its name: outcome, cause, answer, reason.
pub fn kind(event: &Event) -> String {
    match event {
        Event::Moved {
            paired: Some(_), ..
        } => "Moved paired".to_owned(),
        Event::Moved {
            promoted: Some(_), ..
        } => "Moved promoted".to_owned(),
        Event::Fought { result, .. } => format!("Fought {result:?}"),
        Event::Eliminated { cause, .. } => format!("Eliminated {cause:?}"),
        Event::Halted { cause, .. } => format!("Halted {cause:?}"),
        Event::Scored { why, .. } => format!("Scored {why:?}"),
        Event::Annexed { by: None, .. } => "Annexed nobody".to_owned(),
        Event::DrawTalk { answer, .. } => format!("DrawTalk {answer:?}"),
        Event::PactTalk { answer, .. } => format!("PactTalk {answer:?}"),
        Event::Turn {
            interruption: true, ..
        } => "Turn interruption".to_owned(),
        Event::Ended { reason } => format!("Ended {reason:?}"),
        other => {
            let text = format!("{other:?}");
            text.split([' ', '{', '(']).next().unwrap_or("").to_owned()
        }
    }
}

/// The kinds of event that can occur under these rules.
pub fn possible(rules: &Variant) -> BTreeSet<String> {
    let mut kinds = Kinds(BTreeSet::new());
    kinds.add(true, ["Moved", "Turn"]);
    kinds.add(
        true,
        ["Offer", "Accept", "Decline", "Withdraw"].map(|answer| format!("DrawTalk {answer}")),
    );
    kinds.add(rules.setup.deploy.is_some(), ["Ready", "Deployed"]);
    kinds.add(rules.setup.shuffle.is_some(), ["Deployed"]);
    kinds.add(rules.flip.is_some(), ["Flipped"]);
    kinds.add(rules.settles_armies(), ["Settled"]);
    kinds.add(rules.turn.first.is_none(), ["First"]);
    kinds.add(!rules.promotion.is_empty(), ["Moved promoted"]);
    kinds.add(!rules.paired.is_empty(), ["Moved paired"]);
    kinds.add(rules.passing.by.contains(&true), ["TakenInPassing"]);
    kinds.add(rules.has_royal(), ["Checked"]);
    kinds.add(rules.ending.claim != ClaimSpec::default(), ["Claimed"]);
    kinds.add(rules.turn.checked_first, ["Turn interruption"]);
    kinds.add(rules.turn.timeout == Timeout::MissedTurn, ["Missed"]);
    kinds.add(rules.visibility.tries(), ["Refused"]);
    kinds.add(rules.visibility.umpire.tries.is_some(), ["Tries"]);
    fights(rules, &mut kinds);
    losses(rules, &mut kinds);
    let pacts = rules.alliance.pact_window != PactWindow::Never;
    kinds.add(pacts, ["PactMade", "PactDissolved"]);
    kinds.add(
        pacts,
        ["Offer", "Accept", "Decline", "Withdraw"].map(|answer| format!("PactTalk {answer}")),
    );
    ends(rules, &mut kinds);
    points(rules, &mut kinds);
    kinds.0
}

struct Kinds(BTreeSet<String>);

impl Kinds {
    fn add<T: Into<String>>(&mut self, can: bool, kinds: impl IntoIterator<Item = T>) {
        if can {
            self.0.extend(kinds.into_iter().map(Into::into));
        }
    }
}

/// Encounters and what they show.
fn fights(rules: &Variant, kinds: &mut Kinds) {
    let all = || (0..rules.kinds.len()).map(|k| (KindId(k as u8), &rules.kinds[k]));
    let hides = rules.visibility.hides_fighters();
    let after = rules.visibility.after_combat;
    let mut shown = rules
        .visibility
        .on_death
        .iter()
        .any(|shows| !shows.is_empty());
    for (attacker, _) in all().filter(|(_, kind)| !kind.moves.is_empty()) {
        for (defender, _) in all().filter(|(_, kind)| !kind.royal) {
            let cell = rules.encounter.cell(attacker, defender);
            if cell.result == Outcome::Illegal {
                // it is never played
                continue;
            }
            kinds.add(true, [format!("Fought {:?}", cell.result)]);
            let stays = matches!(cell.result, Outcome::AttackerDies | Outcome::Refused);
            shown |= stays && cell.shows_defender;
            shown |= matches!(after, AfterCombat::Both) || stays && after == AfterCombat::Defender;
        }
    }
    kinds.add(hides && shown, ["Shown"]);
    kinds.add(hides && after != AfterCombat::None, ["ShownDead"]);
}

/// Losses of seats and what becomes of their armies.
fn losses(rules: &Variant, kinds: &mut Kinds) {
    let rule = &rules.elimination;
    let repeated = &rules.ending.repeated;
    let causes = [
        (Cause::Mate, rules.has_royal()),
        (Cause::Capture, rules.kinds.iter().any(|kind| kind.vital)),
        (Cause::NoAction, rule.no_action == NoAction::Eliminate),
        (Cause::Goal, rules.goal.is_some()),
        (Cause::NoPieces, rule.no_pieces),
        (
            Cause::KingTaken,
            rules.has_royal() && rules.threat.royal_capture != RoyalCapture::Never,
        ),
        (
            Cause::Partner,
            rules.alliance.teams && rules.alliance.falls == TeamFalls::WithFirst,
        ),
        (Cause::PerpetualCheck, repeated.checker == Blame::Loses),
        (Cause::PerpetualChase, repeated.chaser == Blame::Loses),
        (Cause::Repetition, repeated.mover == Blame::Loses),
        (Cause::Resign, true),
        (Cause::Leave, true),
        (
            Cause::Timeout,
            rules.turn.timeout == Timeout::Leaves || rules.turn.timeout_limit > 0,
        ),
    ];
    let mut fates = Vec::new();
    for (cause, can) in causes {
        kinds.add(can, [format!("Eliminated {cause:?}")]);
        if can {
            fates.push(rule.fate(cause));
        }
    }
    // without a living partner an army that would pass to him leaves the board
    kinds.add(
        fates
            .iter()
            .any(|fate| matches!(fate, Fate::Removed | Fate::ToPartner)),
        ["Removed"],
    );
    let annexed = fates.contains(&Fate::Annexed);
    kinds.add(annexed || fates.contains(&Fate::ToPartner), ["Annexed"]);
    let dead = annexed && rule.resign_annexed == ResignAnnexed::KeepDead;
    let walks = fates.contains(&Fate::Walks);
    let blocks = fates.contains(&Fate::Blocks);
    kinds.add(dead || walks || blocks, ["Annexed nobody"]);
    kinds.add(walks, ["Walks", "Halted Mate", "Halted NoAction"]);
}

/// Points made in play.
fn points(rules: &Variant, kinds: &mut Kinds) {
    let Some(rule) = &rules.points else { return };
    let award = rule.award;
    let walks = rules.elimination.army.resign == Fate::Walks;
    let made = [
        (Award::Capture, rule.capture.iter().any(|p| *p != 0)),
        (Award::Checks, rule.checks.is_some()),
        (Award::Mate, award.mate != 0),
        (Award::Stalemate, award.stalemate != 0),
        (Award::WalkStalemate, walks && award.walk_stalemate != 0),
        (Award::Draw, award.draw != 0),
    ];
    for (why, can) in made {
        kinds.add(can, [format!("Scored {why:?}")]);
    }
}

/// Ends of games.
fn ends(rules: &Variant, kinds: &mut Kinds) {
    let ending = &rules.ending;
    let no_action = rules.elimination.no_action;
    let repeated = &ending.repeated;
    let reasons = [
        (Reason::Claim, ending.claim != ClaimSpec::default()),
        (
            Reason::KingTaken,
            rules.has_royal() && rules.threat.royal_capture != RoyalCapture::Never,
        ),
        (Reason::PerpetualChase, repeated.chaser == Blame::Loses),
        (Reason::Goal, rules.goal.is_some()),
        (Reason::LastStanding, true),
        (Reason::Agreement, true),
        (Reason::Stalemate, no_action != NoAction::Eliminate),
        (
            Reason::PerpetualCheck,
            ending.perpetual_check > 0 && rules.has_royal() || repeated.checker == Blame::Loses,
        ),
        (
            Reason::Repetition,
            ending.repetition > 0 || ending.local == LocalRepetition::AnyPair,
        ),
        (Reason::Quiet, ending.quiet_limit > 0),
        (Reason::DeadPosition, ending.dead != DeadPosition::Off),
        (
            Reason::BothStuck,
            no_action == NoAction::Eliminate && rules.elimination.both_stuck == BothStuck::Draw,
        ),
        (Reason::PlyLimit, ending.ply_limit > 0),
    ];
    for (reason, can) in reasons {
        kinds.add(can, [format!("Ended {reason:?}")]);
    }
}
