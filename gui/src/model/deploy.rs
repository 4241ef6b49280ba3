//! A layout that is tried out.

use sifang_bots::table::Snapshot;
use sifang_core::ids::KindId;

use super::{Model, PieceNode, pieces};
use crate::text::tables::board;
use crate::text::{Lang, Words, names};

impl Model {
    /// Shows the viewer's pieces as a layout would put them.
    pub fn try_out(&mut self, snapshot: &Snapshot, layout: &[KindId], lang: Lang, signs: Lang) {
        let rules = snapshot.view.rules();
        let (Some(seat), Some(deploy)) = (snapshot.seat(), &rules.setup.deploy) else {
            return;
        };
        let Some(of_seat) = rules.seats.get(seat.index()) else {
            return;
        };
        let Some(slots) = deploy.slots.get(of_seat.turn) else {
            return;
        };
        let words = Words::new(rules, lang);
        for (&point, &kind) in slots.iter().zip(layout) {
            self.pieces.retain(|piece| piece.point != point);
            self.pieces.push(PieceNode {
                point,
                army: seat,
                commander: Some(seat),
                kind: Some(kind),
                sign: pieces::sign(rules, kind, signs),
            });
            if let Some(node) = self.points.iter_mut().find(|node| node.point == point) {
                let colour = names::colour(of_seat.colour).get(lang);
                node.label = board::POINT_PIECE.with(
                    lang,
                    &[
                        ("point", &node.name),
                        ("colour", &colour),
                        ("kind", &words.kind(kind)),
                    ],
                );
            }
        }
    }
}
