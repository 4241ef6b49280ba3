//! From the file's words to a board: points, symmetry, lines, zones, names. All problems are reported together.

use indexmap::IndexMap;
use petgraph::graph::UnGraph;

use super::numbering::Numbering;
use super::place::{self, Spot};
use super::spec::{BoardSpec, LineSpec, Share};
use super::{Board, Edge, Line, Point, PointName, Zone};
use crate::ids::{MAX_POINTS, PointId};
use crate::lang::{Path, Problems, closest, did_you_mean, list_of};
use crate::pointset::Points;

/// Builds the board, its points numbered as told.
///
/// What cannot be understood is reported and left out, so that the rest can still be checked.
pub fn build(spec: &BoardSpec, numbering: &Numbering, problems: &mut Problems) -> Board {
    let mut builder = Builder::new(spec, numbering, problems);
    builder.turns(problems);
    builder.zones(problems);
    builder.closed(problems);
    builder.lines(problems);
    builder.names(problems);
    bands(spec, problems);
    line_kinds(&builder.board, spec, problems);
    builder.board
}

/// What is said of a kind of line is said of one that there is.
fn line_kinds(board: &Board, spec: &BoardSpec, problems: &mut Problems) {
    for kind in spec.draw.lines.keys() {
        if !board.line_kinds.contains(kind) {
            let kinds = || board.line_kinds.iter().map(String::as_str);
            let help = did_you_mean(kind, kinds())
                .unwrap_or_else(|| format!("the board has {}", list_of(kinds())));
            let path = Path::from("board").join("draw").join("lines").join(kind);
            problems
                .error("E0213", path, format!("there is no kind of line `{kind}`"))
                .help(help);
        }
    }
}

/// Bands that are drawn need two corners.
fn bands(spec: &BoardSpec, problems: &mut Problems) {
    for (id, band) in &spec.draw.bands {
        if let Err(message) = rectangle(&band.corners) {
            let path = Path::from("board").join("draw").join("bands").join(id);
            problems
                .error("E0211", path.join("corners"), message)
                .help("write a rectangle by two opposite corners, such as `a5:i6`");
        }
    }
}

struct Builder<'a> {
    spec: &'a BoardSpec,
    board: Board,
    spots: Vec<Spot>,
    centre: [f64; 2],
}

impl<'a> Builder<'a> {
    fn new(spec: &'a BoardSpec, numbering: &Numbering, problems: &mut Problems) -> Self {
        let root = Path::from("board");
        let mut spots: Vec<(Spot, String)> = Vec::new();
        let mut add = |spot: Spot, name: String| {
            if !spots.iter().any(|(other, _)| other.near(spot)) {
                spots.push((spot, name));
            }
        };
        for (i, text) in spec.points.iter().enumerate() {
            match rectangle(text) {
                Ok(cells) => {
                    for (x, y) in cells {
                        let spot = Spot::new(f64::from(x), f64::from(y));
                        add(spot, place::grid_name(spot).unwrap_or_default());
                    }
                }
                Err(message) => {
                    problems
                        .error("E0201", root.clone().join("points").at(i), message)
                        .help("write a point as letter and number (`d1`) or a rectangle by two corners (`d1:k3`)");
                }
            }
        }
        for (name, [x, y]) in &spec.places {
            add(Spot::new(*x, *y), name.clone());
        }
        let centre = spec.centre.unwrap_or_else(|| middle(&spots));
        if spec.turned {
            let order = spec.symmetry.order();
            for (spot, written) in spots.clone() {
                for part in 1..order {
                    let turned = spot.turned(centre, part, order);
                    if spots.iter().any(|(other, _)| other.near(turned)) {
                        continue;
                    }
                    let name = place::turned_name(&written, part)
                        .filter(|_| spec.places.contains_key(&written))
                        .or_else(|| place::grid_name(turned))
                        .filter(|name| !spots.iter().any(|(_, taken)| taken == name))
                        .unwrap_or_else(|| format!("p{}", spots.len() + 1));
                    spots.push((turned, name));
                }
            }
        }
        spots.sort_by_key(|(spot, _)| (spot.y, spot.x));
        if spots.is_empty() {
            problems
                .error(
                    "E0202",
                    root.clone().join("points"),
                    "the board has no points",
                )
                .help("give `points`, for example `points = [\"a1:h8\"]`");
        }
        if spots.len() > MAX_POINTS {
            problems
                .error(
                    "E0203",
                    root.clone().join("points"),
                    format!(
                        "the board has {} points; at most {MAX_POINTS} fit",
                        spots.len()
                    ),
                )
                .help("leave points out");
            spots.truncate(MAX_POINTS);
        }
        let spots = numbering.order(spots);
        let points: Vec<Point> = spots
            .iter()
            .map(|(spot, name)| Point {
                name: name.clone(),
                x: spot.x(),
                y: spot.y(),
            })
            .collect();
        let by_name: IndexMap<String, PointId> = points
            .iter()
            .enumerate()
            .map(|(i, p)| (p.name.clone(), PointId(i as u8)))
            .collect();
        let mut columns: Vec<(f64, u8)> = points
            .iter()
            .enumerate()
            .map(|(i, p)| (p.x, i as u8))
            .collect();
        columns.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut graph = UnGraph::default();
        for i in 0..points.len() {
            graph.add_node(PointId(i as u8));
        }
        Self {
            spec,
            spots: spots.into_iter().map(|(spot, _)| spot).collect(),
            centre,
            board: Board {
                names: vec![None; points.len()],
                points,
                by_name,
                line_kinds: Vec::new(),
                lines: Vec::new(),
                graph,
                zones: IndexMap::new(),
                closed: Points::EMPTY,
                turns: Vec::new(),
                columns,
            },
        }
    }

    fn at(&self, spot: Spot) -> Option<PointId> {
        self.spots
            .iter()
            .position(|other| other.near(spot))
            .map(|i| PointId(i as u8))
    }

    /// The permutations of the points; a point that turns onto nothing breaks the symmetry.
    fn turns(&mut self, problems: &mut Problems) {
        let order = self.spec.symmetry.order();
        let identity: Vec<PointId> = (0..self.spots.len()).map(|i| PointId(i as u8)).collect();
        for part in 0..order {
            let turn: Option<Vec<PointId>> = self
                .spots
                .iter()
                .map(|spot| self.at(spot.turned(self.centre, part, order)))
                .collect();
            if let Some(turn) = turn {
                self.board.turns.push(turn);
            } else {
                let lost = self
                    .spots
                    .iter()
                    .position(|spot| self.at(spot.turned(self.centre, part, order)).is_none())
                    .unwrap_or(0);
                problems
                    .error(
                        "E0204",
                        Path::from("board").join("symmetry"),
                        format!(
                            "the points do not have this symmetry: `{}` turns onto no point",
                            self.board.points[lost].name
                        ),
                    )
                    .help("choose a smaller symmetry, or complete the points (`turned = true`)");
                self.board.turns = vec![identity; order];
                return;
            }
        }
    }

    fn kind(&mut self, name: &str) -> usize {
        self.board
            .line_kinds
            .iter()
            .position(|kind| kind == name)
            .unwrap_or_else(|| {
                self.board.line_kinds.push(name.to_owned());
                self.board.line_kinds.len() - 1
            })
    }

    fn lines(&mut self, problems: &mut Problems) {
        for (id, spec) in &self.spec.lines {
            let path = Path::from("board").join("lines").join(id);
            if spec.kind.is_empty() {
                problems
                    .error("E0205", path.clone(), format!("line `{id}` has no kind"))
                    .help("add `kind = \"…\"`; movement names kinds of line");
            }
            if spec.run.is_some() != spec.paths.is_empty() {
                problems
                    .error("E0206", path.clone(), format!("line `{id}` needs either `paths` or `run`"))
                    .help("`paths` lists lines point by point, `run` takes all straight lines in a direction");
                continue;
            }
            let kind = self.kind(&spec.kind);
            let mut found = match spec.run {
                Some(step) => self.runs(step),
                None => self.paths(id, spec, &path, problems),
            };
            if spec.turned {
                self.turn_lines(&mut found);
            }
            for (points, arcs) in found {
                for (points, arcs) in self.open_stretches(&points, &arcs) {
                    self.add_line(id, kind, points, arcs);
                }
            }
        }
    }

    /// All longest straight runs of at least two points in a direction.
    fn runs(&self, [dx, dy]: [i32; 2]) -> Vec<(Vec<PointId>, Vec<bool>)> {
        let moved = |from: Spot, sign: f64| {
            Spot::new(
                from.x() + sign * f64::from(dx),
                from.y() + sign * f64::from(dy),
            )
        };
        let mut runs = Vec::new();
        if (dx, dy) == (0, 0) {
            return runs;
        }
        for (i, &spot) in self.spots.iter().enumerate() {
            if self.at(moved(spot, -1.0)).is_some() {
                continue;
            }
            let mut points = vec![PointId(i as u8)];
            let mut here = spot;
            while let Some(next) = self.at(moved(here, 1.0)) {
                points.push(next);
                here = moved(here, 1.0);
            }
            if points.len() > 1 {
                let arcs = vec![false; points.len() - 1];
                runs.push((points, arcs));
            }
        }
        runs
    }

    fn paths(
        &self,
        id: &str,
        spec: &LineSpec,
        path: &Path,
        problems: &mut Problems,
    ) -> Vec<(Vec<PointId>, Vec<bool>)> {
        let mut found = Vec::new();
        for (i, text) in spec.paths.iter().enumerate() {
            let here = path.clone().join("paths").at(i);
            match self.board.path_with_arcs(text) {
                Ok(line) => found.push(line),
                Err(message) => {
                    problems
                        .error("E0207", here, format!("line `{id}`: {message}"))
                        .help("a path names points of the board, `g2-g6~f7`: `-` straight on, `~` an arc");
                }
            }
        }
        found
    }

    /// Adds the turns of lines.
    fn turn_lines(&self, found: &mut Vec<(Vec<PointId>, Vec<bool>)>) {
        for (points, arcs) in found.clone() {
            for turn in self.board.turns.iter().skip(1) {
                let turned = points.iter().map(|p| turn[p.index()]).collect();
                found.push((turned, arcs.clone()));
            }
        }
    }

    /// What closed points leave of a line: stretches of at least two points.
    fn open_stretches(&self, points: &[PointId], arcs: &[bool]) -> Vec<(Vec<PointId>, Vec<bool>)> {
        let mut found = Vec::new();
        let mut from = 0;
        for stretch in points.split(|p| self.board.closed.has(p.0)) {
            if stretch.len() > 1 {
                let arcs = &arcs[from..from + stretch.len() - 1];
                found.push((stretch.to_vec(), arcs.to_vec()));
            }
            from += stretch.len() + 1;
        }
        found
    }

    fn add_line(&mut self, id: &str, kind: usize, points: Vec<PointId>, arcs: Vec<bool>) {
        let known = self.board.lines.iter().any(|line| {
            line.kind == kind
                && (line.points == points || line.points.iter().rev().eq(points.iter()))
        });
        if known {
            return;
        }
        for (pair, &arc) in points.windows(2).zip(&arcs) {
            let (a, b) = (
                petgraph::graph::NodeIndex::new(pair[0].index()),
                petgraph::graph::NodeIndex::new(pair[1].index()),
            );
            let joined = self
                .board
                .graph
                .edges_connecting(a, b)
                .any(|edge| edge.weight().kind == kind);
            if !joined {
                self.board.graph.add_edge(a, b, Edge { kind, arc });
            }
        }
        self.board.lines.push(Line {
            id: id.to_owned(),
            kind,
            points,
            arcs,
        });
    }

    fn zones(&mut self, problems: &mut Problems) {
        for (id, spec) in &self.spec.zones {
            let path = Path::from("board").join("zones").join(id);
            let mut set = Points::EMPTY;
            for (key, texts, put) in [
                ("points", &spec.points, true),
                ("minus", &spec.minus, false),
            ] {
                for (i, text) in texts.iter().enumerate() {
                    match self.set(text) {
                        Ok(points) if put => set = set.or(&points),
                        Ok(points) => set = set.minus(&points),
                        Err(message) => {
                            problems
                                .error(
                                    "E0208",
                                    path.clone().join(key).at(i),
                                    format!("zone `{id}`: {message}"),
                                )
                                .help("name points, rectangles (`d1:k3`) or zones written before");
                        }
                    }
                }
            }
            let turned = Zone::own(&set, &self.board.turns);
            let mut zone = match spec.share {
                Share::All => Zone::shared(set),
                Share::Turned => Zone::shared(turned.all()),
                Share::Own => turned,
            };
            zone.name.clone_from(&spec.name);
            self.board.zones.insert(id.clone(), zone);
        }
    }

    fn closed(&mut self, problems: &mut Problems) {
        for (i, id) in self.spec.closed.iter().enumerate() {
            if let Some(zone) = self.board.zones.get(id) {
                self.board.closed = self.board.closed.or(&zone.all());
                continue;
            }
            let ids = self.board.zones.keys().map(String::as_str);
            let help = closest(id, ids).map_or_else(
                || "name a zone of `[board.zones]`".to_owned(),
                |near| format!("did you mean `{near}`?"),
            );
            problems
                .error(
                    "E0212",
                    Path::from("board").join("closed").at(i),
                    format!("there is no zone `{id}` to close"),
                )
                .help(help);
        }
    }

    /// A text that names points: a zone, a rectangle, a point.
    fn set(&self, text: &str) -> Result<Points, String> {
        if let Some(zone) = self.board.zones.get(text) {
            return Ok(zone.for_turn(0));
        }
        if let Some(point) = self.board.find(text) {
            return Ok(Points::one(point.0));
        }
        let set: Points = rectangle(text)?
            .into_iter()
            .filter_map(|(x, y)| self.at(Spot::new(f64::from(x), f64::from(y))))
            .collect();
        if set.is_empty() {
            let names = self
                .board
                .zones
                .keys()
                .chain(self.board.by_name.keys())
                .map(String::as_str);
            let hint =
                closest(text, names).map_or(String::new(), |s| format!(" (did you mean `{s}`?)"));
            return Err(format!("`{text}` names no point of the board{hint}"));
        }
        Ok(set)
    }

    fn names(&mut self, problems: &mut Problems) {
        for (point, spec) in &self.spec.names {
            let path = Path::from("board").join("names").join(point);
            let near = spec
                .near
                .as_ref()
                .map(|near| (near, self.board.find(&near.at)));
            let (Some(first), Some(near)) = (
                self.board.find(point),
                match near {
                    None => Some(None),
                    Some((near, Some(at))) => Some(Some((near, at))),
                    Some((_, None)) => None,
                },
            ) else {
                problems
                    .error(
                        "E0209",
                        path,
                        format!("the name of `{point}` refers to no point of the board"),
                    )
                    .help("names are keyed by points of the first seat's part");
                continue;
            };
            for (t, turn) in self.board.turns.iter().enumerate() {
                self.board.names[turn[first.index()].index()] = Some(PointName {
                    name: spec.name.clone(),
                    also: spec.also.clone(),
                    turn: (!spec.shared).then_some(t),
                    near: near.map(|(n, at)| (n.piece.clone(), turn[at.index()], n.name.clone())),
                    otherwise: spec.near.as_ref().and_then(|n| n.otherwise.clone()),
                });
            }
        }
    }
}

/// The cells of `"d1"` or `"d1:k3"`, by column and row.
pub(super) fn rectangle(text: &str) -> Result<Vec<(i32, i32)>, String> {
    let wrong = || format!("`{text}` is no point and no rectangle");
    let (from, to) = text.split_once(':').unwrap_or((text, text));
    let (a, b) = (
        place::grid(from.trim()).ok_or_else(wrong)?,
        place::grid(to.trim()).ok_or_else(wrong)?,
    );
    if b.0 < a.0 || b.1 < a.1 {
        return Err(format!(
            "`{text}` runs backwards: write the lower left corner first"
        ));
    }
    if b.0 - a.0 > 63 || b.1 - a.1 > 63 {
        return Err(format!("`{text}` is larger than any board"));
    }
    Ok((a.1..=b.1)
        .flat_map(|y| (a.0..=b.0).map(move |x| (x, y)))
        .collect())
}

fn middle(spots: &[(Spot, String)]) -> [f64; 2] {
    let ends = |get: fn(&Spot) -> f64| {
        let values = spots.iter().map(|(spot, _)| get(spot));
        let low = values.clone().fold(f64::INFINITY, f64::min);
        let high = values.fold(f64::NEG_INFINITY, f64::max);
        if low.is_finite() {
            f64::midpoint(low, high)
        } else {
            0.0
        }
    };
    [ends(|s| s.x()), ends(|s| s.y())]
}
