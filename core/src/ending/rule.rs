//! Draws, with names resolved.

use super::spec::{
    Agreement, Blame, ClaimSpec, DeadPosition, EndingSpec, LocalRepetition, QuietResets, QuietUnit,
    RepeatedSpec,
};
use crate::lang::Path;
use crate::pointset::Points;
use crate::variant::Names;

/// The whole rule.
#[derive(Clone, Debug)]
pub struct EndingRule {
    /// How often a position must come up, 0 = never a draw.
    pub repetition: u8,
    /// Who loses by that.
    pub repeated: RepeatedRule,
    /// How often a checked set-up must come up, 0 = never a draw.
    pub perpetual_check: u8,
    /// Repetition of two seats' pieces only.
    pub local: LocalRepetition,
    /// The limit of quiet play, 0 = none.
    pub quiet_limit: u32,
    /// Its unit.
    pub quiet_unit: QuietUnit,
    /// Kinds whose moves reset the count.
    pub reset_by: [bool; 32],
    /// Which of their moves do.
    pub resets: QuietResets,
    /// Where a move that resets must start to be irreversible, by army.
    pub home: Vec<Points>,
    /// A draw after so many plies, 0 = never.
    pub ply_limit: u32,
    /// How a dead position is judged.
    pub dead: DeadPosition,
    /// Kinds that alone cannot mate.
    pub lone: [bool; 32],
    /// Kinds that stay on one colour.
    pub one_colour: [bool; 32],
    /// Are dead positions gone through when move sequences are counted?
    pub dead_counted_through: bool,
    /// Ends that may be claimed.
    pub claim: ClaimSpec,
    /// Who must agree to a draw.
    pub agreement: Agreement,
    /// Are draws looked at before the first action?
    pub at_start: bool,
}

/// Who loses by a repetition.
#[derive(Clone, Debug)]
pub struct RepeatedRule {
    /// May anybody? If not, moves need not be watched.
    pub blames: bool,
    /// A side that always gave check.
    pub checker: Blame,
    /// A side that always attacked the same piece.
    pub chaser: Blame,
    /// The kinds whose attacks count, as bits.
    pub chasers: u32,
    /// The mover.
    pub mover: Blame,
}

fn repeated(spec: &RepeatedSpec, repetition: u8, names: &mut Names<'_>) -> RepeatedRule {
    let root = Path::from("ending").join("repeated");
    let blames = [spec.checker, spec.chaser, spec.mover].contains(&Blame::Loses);
    if blames && repetition == 0 {
        names
            .problems
            .error(
                "E1204",
                root.clone(),
                "somebody loses by a repetition, but repetitions are not counted",
            )
            .help("set `ending.repetition`, for example to 3");
    }
    let chasers = names.kinds("E1205", &root.clone().join("chasers"), &spec.chasers);
    if spec.chaser == Blame::Loses && spec.chasers.is_empty() {
        names
            .problems
            .error("E1206", root.join("chaser"), "no kind of piece can chase")
            .help("name the kinds in `chasers`");
    }
    RepeatedRule {
        blames,
        checker: spec.checker,
        chaser: spec.chaser,
        chasers: chasers.iter().fold(0, |mask, kind| mask | 1 << kind.0),
        mover: spec.mover,
    }
}

/// Resolves `[ending]`.
pub fn resolve(spec: &EndingSpec, names: &mut Names<'_>) -> EndingRule {
    let root = Path::from("ending");
    let quiet = root.clone().join("quiet");
    let mut kinds = |path: Path, list: &[String]| {
        let mut flags = [false; 32];
        for kind in names.kinds("E1201", &path, list) {
            flags[kind.index()] = true;
        }
        flags
    };
    let reset_by = kinds(quiet.clone().join("reset-by"), &spec.quiet.reset_by);
    let dead = root.clone().join("dead-position");
    let lone = kinds(dead.clone().join("lone"), &spec.dead_position.lone);
    let one_colour = kinds(dead.join("one-colour"), &spec.dead_position.one_colour);
    let home = match &spec.quiet.home {
        Some(zone) => names.zone("E1202", quiet.join("home"), zone),
        None => None,
    };
    let repeated = repeated(&spec.repeated, spec.repetition, names);
    if spec.quiet.limit == 0 && spec.ply_limit == 0 && spec.repetition == 0 {
        names
            .problems
            .warning(
                "E1203",
                root,
                "neither repetitions nor quiet play nor the number of plies have a limit: a game may never end",
            )
            .help("set `ending.repetition`, `ending.quiet.limit` or `ending.ply-limit`");
    }
    EndingRule {
        repetition: spec.repetition,
        repeated,
        perpetual_check: spec.perpetual_check,
        local: spec.local_repetition,
        quiet_limit: spec.quiet.limit,
        quiet_unit: spec.quiet.unit,
        reset_by,
        resets: spec.quiet.resets,
        home: home.unwrap_or_else(|| vec![Points::EMPTY; names.seats.len()]),
        ply_limit: spec.ply_limit,
        dead: spec.dead_position.test,
        lone,
        one_colour,
        dead_counted_through: spec.dead_position.counted_through,
        claim: spec.claim,
        agreement: spec.agreement,
        at_start: spec.at_start,
    }
}
