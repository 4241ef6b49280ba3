//! `sifang show`.

use clap::ValueEnum;
use sifang_core::board::Board;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::view::Viewer;

use crate::board_text::{Look, draw, view_cell};
use crate::library::{GameArgs, load};
use crate::{Outcome, board_svg, colour, say, words};

/// Show a game: what it is, its resolved rules, its board, its rule sheet.
///
/// Example: sifang show siguo-junqi --board text
#[derive(clap::Args)]
pub struct Args {
    /// A shipped game's id, or a file
    variant: String,
    #[command(flatten)]
    game: GameArgs,
    /// The rules after inheritance, mode and options, as TOML
    #[arg(long, conflicts_with_all = ["board", "sheet"])]
    resolved: bool,
    /// The board
    #[arg(long, value_enum, conflicts_with = "sheet")]
    board: Option<Drawing>,
    /// The rule sheet
    #[arg(long)]
    sheet: bool,
    /// Language: en, zh-Hans or zh-Hant
    #[arg(long, default_value = "en")]
    lang: String,
}

/// A form of the board.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Drawing {
    /// A picture
    Svg,
    /// Characters
    Text,
    /// A graph for graphviz
    Dot,
}

pub fn run(args: &Args) -> Outcome {
    let game = load(&args.variant, &args.game)?;
    let rules = game.rules();
    if args.resolved {
        say!("{}", rules.configured.tree.to_toml().trim_end());
        return Ok(());
    }
    if args.sheet {
        say!("{}", words::sheet(rules, &args.lang).trim_end());
        return Ok(());
    }
    match args.board {
        Some(Drawing::Svg) => say!("{}", board_svg::draw(rules).trim_end()),
        Some(Drawing::Dot) => say!("{}", dot(&rules.board).trim_end()),
        Some(Drawing::Text) => {
            let view = Match::bare(&game, 0).view(Viewer::Seat(SeatId(0)));
            let look = Look {
                colour: colour(),
                lang: &args.lang,
                turned: 0,
            };
            say!(
                "{}",
                draw(rules, &look, &|p| view_cell(&view, p, &look)).trim_end()
            );
        }
        None => page(&game, &args.lang),
    }
    Ok(())
}

fn dot(board: &Board) -> String {
    let node = |_: &petgraph::graph::UnGraph<PointId, sifang_core::board::Edge>,
                (_, p): (petgraph::graph::NodeIndex, &PointId)| {
        let at = &board.points[p.index()];
        format!("label=\"{}\" pos=\"{},{}!\"", at.name, at.x, at.y)
    };
    let edge = |_: &petgraph::graph::UnGraph<PointId, sifang_core::board::Edge>,
                e: petgraph::graph::EdgeReference<'_, sifang_core::board::Edge>| {
        format!("class=\"{}\"", board.line_kinds[e.weight().kind])
    };
    let config = [
        petgraph::dot::Config::NodeNoLabel,
        petgraph::dot::Config::EdgeNoLabel,
    ];
    format!(
        "{:?}",
        petgraph::dot::Dot::with_attr_getters(&board.graph, &config, &edge, &node)
    )
}

fn page(game: &sifang_core::game::Game, lang: &str) {
    let rules = game.rules();
    let menu = &rules.configured.menu;
    say!("{}  ({})", rules.name.get(lang), rules.id);
    if let Some(about) = &rules.about {
        say!("{}", about.get(lang));
    }
    let seats: Vec<String> = rules
        .seats
        .iter()
        .map(|s| format!("{} ({})", s.id, s.letter))
        .collect();
    say!("\nseats: {}", seats.join(", "));
    say!(
        "{} points, {} kinds of piece",
        rules.board.len(),
        rules.kinds.len()
    );
    for (id, mode) in &menu.modes {
        let now = if rules.configured.mode.as_deref() == Some(id) {
            " (shown)"
        } else {
            ""
        };
        say!(
            "\nmode {id}{now}: {}",
            mode.help
                .as_ref()
                .map_or(mode.name.get(lang), |h| h.get(lang))
        );
    }
    for (id, option) in &menu.options {
        say!(
            "\n--set {id}={}",
            rules
                .configured
                .options
                .get(id)
                .map_or(String::new(), |v| option.show(v))
        );
        if let Some(help) = &option.help {
            say!("    {}", help.get(lang));
        }
        for (value, choice) in &option.choices {
            let help = choice.help.as_ref().unwrap_or(&choice.name);
            say!("    {value}: {}", help.get(lang));
        }
    }
    for (id, preset) in &menu.presets {
        let values: Vec<String> = preset
            .options
            .iter()
            .map(|(k, v)| format!("{k}={v}"))
            .collect();
        say!("\n--preset {id}: {}", values.join(", "));
    }
}
