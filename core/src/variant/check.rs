//! What a resolved game must fulfil besides having its names right: contradictions between families.

use super::kinds::Kind;
use super::resolve::Variant;
use super::spec::VariantSpec;
use crate::elimination::rule::Fate;
use crate::ids::{KindId, PointId};
use crate::lang::{Path, Problems};
use crate::movement::rule::{How, MoveRule};
use crate::pointset::Points;
use crate::scoring::rule::ScoreBy;
use crate::visibility::spec::{AfterCombat, Sight};

/// Reports contradictions.
pub(super) fn check(variant: &Variant, spec: &VariantSpec, problems: &mut Problems) {
    symbols(variant, problems);
    shapes(variant, problems);
    royals(variant, problems);
    fates(variant, problems);
    symmetry(variant, problems);
    turns(spec, variant, problems);
    leads(variant, problems);
    closed(variant, problems);
    super::check_flips::check(variant, problems);
    unseen(variant, problems);
}

/// What does not go with pieces that are never seen, nor where they stand.
fn unseen(variant: &Variant, problems: &mut Problems) {
    let rule = &variant.visibility;
    if !rule.tries() {
        return;
    }
    let root = Path::from("visibility");
    let shown = if rule.after_combat != AfterCombat::None {
        Some(root.clone().join("after-combat"))
    } else if rule.on_death.iter().any(|shows| !shows.is_empty()) {
        Some(root.clone().join("on-death"))
    } else {
        let kinds = || (0..variant.kinds.len() as u8).map(KindId);
        let shows = |a, d| variant.encounter.cell(a, d).shows_defender;
        let any = kinds().any(|a| kinds().any(|d| shows(a, d)));
        any.then(|| Path::from("encounter").join("table"))
    };
    if let Some(path) = shown {
        problems
            .error(
                "E0605",
                path,
                "pieces are shown to all, but some are never seen",
            )
            .help("say what is told of them in `visibility.tell.capture`");
    }
    let over = |rule: &MoveRule| matches!(rule.how, How::Slide { over: 1.., .. });
    let slide = variant.moves.iter().find(|rule| over(rule));
    if let Some(slide) = slide {
        problems
            .error(
                "E0606",
                Path::from("moves")
                    .join(&slide.id)
                    .join("slide")
                    .join("over"),
                "a slide over pieces, some of which are never seen, is not supported",
            )
            .help("leave `over` out, or let all see where pieces stand");
    }
}

/// Nothing is set up where no piece may stand.
fn closed(variant: &Variant, problems: &mut Problems) {
    let board = &variant.board;
    let mut report = |path: Path, point: PointId| {
        let message = format!(
            "a piece is set up on `{}`, which is closed",
            board.name(point)
        );
        problems
            .error("E0318", path, message)
            .help("set it up elsewhere, or take the zone out of `board.closed`");
    };
    let placed = variant
        .setup
        .place
        .iter()
        .map(|&(point, ..)| PointId(point));
    if let Some(point) = placed.into_iter().find(|p| board.closed.has(p.0)) {
        report(Path::from("setup").join("place"), point);
    }
    for seat in &variant.seats {
        let slots = variant
            .setup
            .deploy
            .iter()
            .flat_map(|d| &d.slots[seat.turn]);
        if let Some(point) = slots.copied().find(|p| board.closed.has(p.0)) {
            report(Path::from("setup").join("deploy").join("rows"), point);
        }
    }
}

/// Two pieces with one symbol cannot be told apart in a position or a layout.
fn symbols(variant: &Variant, problems: &mut Problems) {
    for (i, kind) in variant.kinds.iter().enumerate() {
        if let Some(other) = variant.kinds[..i].iter().find(|k| k.symbol == kind.symbol) {
            problems
                .error(
                    "E0313",
                    Path::from("pieces").join(&kind.id).join("symbol"),
                    format!(
                        "`{}` and `{}` have the same symbol `{}`",
                        other.id, kind.id, kind.symbol
                    ),
                )
                .help("give each piece a symbol of its own");
        }
        if kind.symbol.chars().any(|c| !c.is_ascii_uppercase()) || kind.symbol.len() > 1 {
            problems
                .error(
                    "E0314",
                    Path::from("pieces").join(&kind.id).join("symbol"),
                    format!("the symbol `{}` is no single capital letter", kind.symbol),
                )
                .help("use one letter A to Z, or nothing for one kind of piece");
        }
    }
    for (i, seat) in variant.seats.iter().enumerate() {
        if variant.seats[..i]
            .iter()
            .any(|other| other.letter == seat.letter)
        {
            problems
                .error(
                    "E0315",
                    Path::from("seats").join(&seat.id).join("letter"),
                    format!("two seats have the letter `{}`", seat.letter),
                )
                .help("give each seat a letter of its own");
        }
    }
}

/// Two pieces drawn alike cannot be told apart on the board.
fn shapes(variant: &Variant, problems: &mut Problems) {
    for (i, kind) in variant.kinds.iter().enumerate() {
        let alike = |other: &&Kind| kind.shape.is_some() && other.shape == kind.shape;
        if let Some(other) = variant.kinds[..i].iter().find(alike) {
            problems
                .error(
                    "E0330",
                    Path::from("pieces").join(&kind.id).join("shape"),
                    format!("`{}` and `{}` have the same shape", other.id, kind.id),
                )
                .help("give each piece a shape of its own, or none, so that its sign is shown");
        }
    }
}

/// A game with royal pieces and a fixed set-up starts with exactly one for each seat.
fn royals(variant: &Variant, problems: &mut Problems) {
    let royal = |kind: u8| variant.kinds.get(kind as usize).is_some_and(|k| k.royal);
    if !variant.has_royal() {
        return;
    }
    for (i, seat) in variant.seats.iter().enumerate() {
        let fixed = variant
            .setup
            .place
            .iter()
            .filter(|&&(_, army, kind)| army as usize == i && royal(kind))
            .count();
        let deployed: usize = variant.setup.deploy.as_ref().map_or(0, |deploy| {
            (0..variant.kinds.len())
                .filter(|&k| royal(KindId(k as u8).0))
                .map(|k| usize::from(deploy.demands[k].count))
                .sum()
        });
        if fixed + deployed != 1 {
            problems
                .error(
                    "E0316",
                    Path::from("setup").join("place").join(&seat.id),
                    format!(
                        "seat `{}` starts with {} royal pieces",
                        seat.id,
                        fixed + deployed
                    ),
                )
                .help("each seat needs exactly one");
        }
    }
}

/// An army can pass to a partner only where there are teams.
fn fates(variant: &Variant, problems: &mut Problems) {
    let army = &variant.elimination.army;
    let rows = [
        ("mate", army.mate),
        ("capture", army.capture),
        ("no-action", army.no_action),
        ("goal", army.goal),
        ("repetition", army.repetition),
        ("resign", army.resign),
    ];
    for (key, fate) in rows {
        if fate == Fate::ToPartner && !variant.alliance.teams {
            problems
                .error(
                    "E1001",
                    Path::from("elimination").join("army").join(key),
                    "an army passes to the partner, but nobody has one",
                )
                .help("write `removed`, `annexed` or `blocks`, or declare `alliance.teams`");
        }
        if fate == Fate::Walks && (key != "resign" || !variant.has_royal()) {
            problems
                .error(
                    "E1006",
                    Path::from("elimination").join("army").join(key),
                    if key == "resign" {
                        "a royal piece walks, but no piece is royal"
                    } else {
                        "a royal piece walks only after its seat has left"
                    },
                )
                .help("write another fate; `walks` is for `resign`, where a piece is `royal`");
        }
    }
}

/// Only points made in play give a lead.
fn leads(variant: &Variant, problems: &mut Problems) {
    if variant.ending.claim.lead > 0 && variant.scoring.by != ScoreBy::Points {
        problems
            .error(
                "E1207",
                Path::from("ending").join("claim").join("lead"),
                "a lead of points is claimed, but the result does not count points",
            )
            .help("set `scoring.by = \"points\"`, or leave `lead` out");
    }
}

/// Lines and zones are mapped on themselves by the symmetry declared, or by as much of it as closed points leave.
fn symmetry(variant: &Variant, problems: &mut Problems) {
    let board = &variant.board;
    let keeps = |turn: &&Vec<PointId>| {
        let closed = board.closed.iter().map(|p| turn[usize::from(p)]);
        closed.collect::<Points>() == board.closed
    };
    let Some(turn) = board.turns.iter().skip(1).find(keeps) else {
        return;
    };
    for line in &board.lines {
        let turned: Vec<_> = line.points.iter().map(|p| turn[p.index()]).collect();
        let found = board.lines.iter().any(|other| {
            other.kind == line.kind
                && (other.points == turned || other.points.iter().rev().eq(turned.iter()))
        });
        if !found {
            problems
                .error(
                    "E0210",
                    Path::from("board").join("symmetry"),
                    format!("line `{}` has no counterpart after a turn", line.id),
                )
                .help("write `turned = true` at the line, or choose a smaller symmetry");
            return;
        }
    }
}

/// What the order of turns and the royal pieces need of each other.
fn turns(spec: &VariantSpec, variant: &Variant, problems: &mut Problems) {
    let sight = [variant.visibility.ally, variant.visibility.enemy];
    let shown = sight.contains(&Sight::Shown);
    if spec.turn.checked_first && !variant.has_royal() {
        problems
            .error(
                "E0901",
                Path::from("turn").join("checked-first"),
                "a check interrupts the order, but no piece is royal",
            )
            .help("mark a piece with `royal = true`, or leave `checked-first` out");
    }
    if variant.has_royal() && shown {
        problems
            .error(
                "E0902",
                Path::from("visibility").join("sight"),
                "royal pieces and pieces seen without their kind do not go together: the legal moves would tell what they are",
            )
            .help("write `always` or `never`, or use `vital` pieces, which may be taken");
    }
    if variant.encounter.forbids() && shown {
        problems
            .error(
                "E0505",
                Path::from("encounter"),
                "attacks that are not legal and hidden pieces together: the legal moves would tell what is hidden",
            )
            .help("write `refused`, which costs the turn, or let everything be seen");
    }
    let turns: Vec<usize> = variant.seats.iter().map(|seat| seat.turn).collect();
    for (i, seat) in variant.seats.iter().enumerate() {
        if turns[..i].contains(&seat.turn) && variant.setup.deploy.is_some() {
            problems
                .error(
                    "E0317",
                    Path::from("seats").join(&seat.id).join("turn"),
                    format!(
                        "seat `{}` shares its part of the board with another",
                        seat.id
                    ),
                )
                .help("give each seat another `turn`");
        }
    }
}
