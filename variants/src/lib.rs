//! The games that come with Sifang: the catalogue of their files, embedded in the program.
//!
//! A game is one TOML file in the folder of its family; this crate knows nothing of what is in it.
//!
//! ```
//! let game = sifang_variants::find("four-player-chess").unwrap();
//! assert_eq!(game.family, "chess4");
//! assert!(game.text.starts_with('#'));
//! ```

/// A game that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shipped {
    /// Its id, the one that its file declares.
    pub id: &'static str,
    /// The folder of its family.
    pub family: &'static str,
    /// The text of its file.
    pub text: &'static str,
}

/// Says where each game lies, `variants/FAMILY/ID.toml`.
macro_rules! shipped {
    ($($family:literal / $id:literal),* $(,)?) => {
        &[$(Shipped {
            id: $id,
            family: $family,
            text: include_str!(concat!("../", $family, "/", $id, ".toml")),
        }),*]
    };
}

/// All games, by family.
pub const ALL: &[Shipped] = shipped! {
    "junqi" / "siguo-junqi",
    "junqi" / "junqi-duel",
    "junqi" / "luzhanqi",
    "junqi" / "fanqi",
    "chess4" / "four-player-chess",
    "chess4" / "chesscom-teams",
    "chess4" / "chesscom-ffa",
    "classic" / "chess",
    "classic" / "kriegspiel",
    "classic" / "xiangqi",
    "classic" / "jungle",
    "small" / "three-crowns",
    "small" / "wheel",
};

/// The game of this id, if it is one of [`ALL`].
pub fn find(id: &str) -> Option<&'static Shipped> {
    ALL.iter().find(|game| game.id == id)
}

#[cfg(test)]
mod tests;
