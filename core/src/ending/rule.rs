//! Draws, with names resolved.

use super::spec::{
    Agreement, ClaimSpec, DeadPosition, EndingSpec, LocalRepetition, QuietResets, QuietUnit,
};
use crate::lang::Path;
use crate::pointset::Points;
use crate::variant::Names;

/// The whole rule.
#[derive(Clone, Debug)]
pub struct EndingRule {
    /// How often a position must come up, 0 = never a draw.
    pub repetition: u8,
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
    /// Draws that the seat on move may claim.
    pub claim: ClaimSpec,
    /// Who must agree to a draw.
    pub agreement: Agreement,
    /// Are draws looked at before the first action?
    pub at_start: bool,
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
    if spec.quiet.limit == 0 && spec.ply_limit == 0 {
        names
            .problems
            .warning(
                "E1203",
                root,
                "neither quiet play nor the number of plies has a limit: a game may never end",
            )
            .help("set `ending.quiet.limit` or `ending.ply-limit`");
    }
    EndingRule {
        repetition: spec.repetition,
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
