//! From the merged tree to rules: names resolved, all problems of all families reported together.

use indexmap::IndexMap;

use super::kinds::Kind;
use super::names::Names;
use super::spec::{ExampleSpec, VariantSpec};
use crate::alliance::rule::{self as alliance, AllianceRule};
use crate::board::spec::{BoardDrawSpec, Symmetry};
use crate::board::{self, Board, Numbering};
use crate::elimination::rule::{self as elimination, EliminationSpec, GoalRule};
use crate::encounter::rule::{self as encounter, EncounterRule};
use crate::ending::rule::{self as ending, EndingRule};
use crate::formats::rule::{self as formats, Formats};
use crate::ids::{ArmyId, KindId, MAX_KINDS, MAX_SEATS, SeatId};
use crate::lang::{self, Configured, Localised, Path, Problems};
use crate::movement::rule::{self as movement, FlipRule, MoveRule, PairedRule, PassingRule};
use crate::movement::spec::Frame;
use crate::play::Reason;
use crate::pointset::Points;
use crate::promotion::rule::{self as promotion, PromotionRule};
use crate::scoring::rule::{self as scoring, PointsRule, ScoringSpec};
use crate::setup::rule::{self as setup, SetupRule};
use crate::setup::spec::Colour;
use crate::threat::rule::ThreatSpec;
use crate::turn::rule::{self as turn, TurnRule};
use crate::visibility::rule::{self as visibility, VisibilityRule};

/// A seat and the army that starts there.
#[derive(Clone, Debug)]
pub struct Seat {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: Localised,
    /// The letter of written records.
    pub letter: String,
    /// How often the board's turn brings the first seat's part here.
    pub turn: usize,
    /// Default colour.
    pub colour: Colour,
    /// The id of its army; the seat's own where no other is given.
    pub army: String,
}

/// A game with all its rules resolved.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: Localised,
    /// A sentence or two about it.
    pub about: Option<Localised>,
    /// What was chosen: mode, options, and what could have been.
    pub configured: Configured,
    /// The digest of the configured tree, which tells games apart.
    pub digest: String,
    /// The turn of the seats under which the game is the same.
    pub symmetry: Symmetry,
    /// The board.
    pub board: Board,
    /// How it is drawn.
    pub draw: BoardDrawSpec,
    /// The seats; army number = seat number.
    pub seats: Vec<Seat>,
    /// The kinds of piece.
    pub kinds: Vec<Kind>,
    /// The ways of moving.
    pub moves: Vec<MoveRule>,
    /// Points on which a piece never moves again.
    pub locks: Points,
    /// Turning up pieces that lie face down, where that is an action.
    pub flip: Option<FlipRule>,
    /// Whose directions and own zones an annexed piece follows.
    pub frame: Frame,
    /// Transient capture rights.
    pub passing: PassingRule,
    /// Moves of two pieces.
    pub paired: Vec<PairedRule>,
    /// The set-up.
    pub setup: SetupRule,
    /// Encounters.
    pub encounter: EncounterRule,
    /// Hidden information.
    pub visibility: VisibilityRule,
    /// Turn order.
    pub turn: TurnRule,
    /// Teams and pacts.
    pub alliance: AllianceRule,
    /// Check and mate.
    pub threat: ThreatSpec,
    /// Losses.
    pub elimination: EliminationSpec,
    /// Zones that a seat wins by entering.
    pub goal: Option<GoalRule>,
    /// Promotions.
    pub promotion: Vec<PromotionRule>,
    /// Draws.
    pub ending: EndingRule,
    /// Points.
    pub scoring: ScoringSpec,
    /// Points made in play, if any are.
    pub points: Option<Box<PointsRule>>,
    /// Notations of positions.
    pub formats: Formats,
    /// Worked examples.
    pub examples: IndexMap<String, ExampleSpec>,
}

impl Variant {
    /// A kind by its id.
    pub fn kind(&self, id: &str) -> Option<KindId> {
        let found = self.kinds.iter().position(|kind| kind.id == id);
        found.map(|i| KindId(i as u8))
    }

    /// A seat by its id.
    pub fn seat(&self, id: &str) -> Option<SeatId> {
        let found = self.seats.iter().position(|seat| seat.id == id);
        found.map(|i| SeatId(i as u8))
    }

    /// An army by its id.
    pub fn army(&self, id: &str) -> Option<ArmyId> {
        let found = self.seats.iter().position(|seat| seat.army == id);
        found.map(|i| ArmyId(i as u8))
    }

    /// The id of an army; `?` for that of pieces nobody knows.
    pub fn army_id(&self, army: ArmyId) -> &str {
        let seat = self.seats.get(army.index());
        seat.map_or("?", |seat| seat.army.as_str())
    }

    /// The letter by which a drawing without colours tells the pieces of an army: its seat's, or where it has a name of its
    /// own that name's first, or a number where two begin alike.
    pub fn army_letter(&self, army: ArmyId) -> String {
        let Some(seat) = self.seats.get(army.index()) else {
            return String::new();
        };
        if seat.army == seat.id {
            return seat.letter.to_lowercase();
        }
        let first = |seat: &Seat| seat.army.chars().next();
        let alike = self
            .seats
            .iter()
            .filter(|other| first(other) == first(seat));
        match first(seat) {
            Some(letter) if alike.count() == 1 => letter.to_lowercase().collect(),
            _ => (army.0 + 1).to_string(),
        }
    }

    /// Is it settled in play which army is a seat's own?
    pub fn settles_armies(&self) -> bool {
        self.flip
            .as_ref()
            .is_some_and(|flip| flip.settled_by.is_some())
    }

    /// The name of an end in results and traces; that of a goal comes from the file.
    pub fn reason_id(&self, reason: Reason) -> &str {
        match (reason, &self.goal) {
            (Reason::Goal, Some(goal)) => &goal.reason,
            _ => reason.id(),
        }
    }

    /// Has any piece a king's dignity?
    pub fn has_royal(&self) -> bool {
        self.kinds.iter().any(|kind| kind.royal)
    }

    /// What the royal piece is called in messages.
    pub fn royal_word(&self) -> &str {
        let mut royal = self.kinds.iter().filter(|kind| kind.royal);
        match (royal.next(), royal.next()) {
            (Some(one), None) => &one.id,
            _ => "royal piece",
        }
    }
}

/// Resolves a configured tree. With errors there may still be a variant, which is not to be played.
pub fn variant(configured: &Configured, numbering: &Numbering) -> (Option<Variant>, Problems) {
    let (spec, mut problems) =
        lang::deserialise_beside::<VariantSpec>(&configured.tree, &lang::LANGUAGE);
    let variant = spec.map(|spec| resolve(&spec, configured, numbering, &mut problems));
    problems.resolve(&configured.tree);
    problems.sort();
    (variant, problems)
}

fn resolve(
    spec: &VariantSpec,
    configured: &Configured,
    numbering: &Numbering,
    problems: &mut Problems,
) -> Variant {
    limits(spec, problems);
    let board = board::build::build(&spec.board, numbering, problems);
    let order = board.turns.len();
    let mut names = Names {
        board: &board,
        seats: spec
            .seats
            .iter()
            .take(MAX_SEATS)
            .map(|(id, seat)| (id.as_str(), usize::from(seat.turn) % order))
            .collect(),
        kinds: spec
            .pieces
            .keys()
            .take(MAX_KINDS)
            .map(String::as_str)
            .collect(),
        problems,
    };
    let moves = movement::moves(spec.moves.iter(), &mut names);
    let kinds = super::kinds::kinds(spec, &mut names);
    let ranks: Vec<Option<u16>> = kinds.iter().map(|kind| kind.rank).collect();
    let symbols: Vec<String> = kinds.iter().map(|kind| kind.symbol.clone()).collect();
    let locks = names.shared(
        "E0411",
        &Path::from("movement").join("locks"),
        &spec.movement.locks,
    );
    let flips = spec.movement.flip.as_ref();
    let flip = flips.map(|flip| movement::flip(flip, &mut names));
    let passing = movement::passing(&spec.passing, &mut names);
    let paired = movement::paired(spec.paired.iter(), &mut names);
    let setup = setup::resolve(&spec.setup, &symbols, &mut names);
    let attacks: Vec<bool> = spec.pieces.values().map(|p| !p.moves.is_empty()).collect();
    let encounter = encounter::resolve(
        &spec.encounter,
        &ranks,
        &attacks,
        &setup.counts(kinds.len()),
        &mut names,
    );
    let visibility = visibility::resolve(&spec.visibility, &mut names);
    let turn = turn::resolve(&spec.turn, &mut names);
    let alliance = alliance::resolve(&spec.alliance, &mut names);
    let promotion = promotion::resolve(spec.promotion.iter(), &mut names);
    let goal = spec.elimination.goal.as_ref();
    let goal = goal.map(|goal| elimination::goal(goal, &mut names));
    let ending = ending::resolve(&spec.ending, &mut names);
    let points = scoring::resolve(&spec.scoring, &mut names);
    let pairs: Vec<&str> = paired.iter().map(|rule| rule.id.as_str()).collect();
    let formats = formats::resolve(&spec.formats, &symbols, &pairs, &mut names);
    let variant = Variant {
        id: spec.id.clone(),
        name: spec.name.clone(),
        about: spec.about.clone(),
        configured: configured.clone(),
        digest: configured.tree.digest(),
        symmetry: spec.play_symmetry,
        draw: spec.board.draw.clone(),
        seats: seats(spec, order),
        kinds,
        moves,
        locks,
        flip,
        frame: spec.movement.frame,
        passing,
        paired,
        setup,
        encounter,
        visibility,
        turn,
        alliance,
        threat: spec.threat.clone(),
        elimination: spec.elimination.clone(),
        goal,
        promotion,
        ending,
        scoring: spec.scoring.clone(),
        points,
        formats,
        examples: spec.example.clone(),
        board,
    };
    super::check::check(&variant, spec, problems);
    variant
}

fn limits(spec: &VariantSpec, problems: &mut Problems) {
    if spec.seats.is_empty() || spec.seats.len() > MAX_SEATS {
        problems
            .error(
                "E0311",
                Path::from("seats"),
                format!("{} seats; a game has 1 to {MAX_SEATS}", spec.seats.len()),
            )
            .help("add or remove seats");
    }
    if spec.pieces.is_empty() || spec.pieces.len() > MAX_KINDS {
        problems
            .error(
                "E0312",
                Path::from("pieces"),
                format!(
                    "{} kinds of piece; a game has 1 to {MAX_KINDS}",
                    spec.pieces.len()
                ),
            )
            .help("add or remove kinds");
    }
}

fn seats(spec: &VariantSpec, order: usize) -> Vec<Seat> {
    spec.seats
        .iter()
        .take(MAX_SEATS)
        .map(|(id, seat)| Seat {
            id: id.clone(),
            name: seat.name.clone(),
            letter: seat.letter.clone(),
            turn: usize::from(seat.turn) % order,
            colour: seat.colour,
            army: seat.army.clone().unwrap_or_else(|| id.clone()),
        })
        .collect()
}
