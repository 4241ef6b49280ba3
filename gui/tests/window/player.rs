//! Games played by what the nodes of the window are called, without a plan.

use sifang_gui::app::UiCommand;

use crate::stage::Stage;

impl Stage {
    /// The labels of the pieces that the seat on move commands.
    fn own(&self) -> Vec<String> {
        let model = self.model();
        let own = model.pieces.iter().filter(|piece| {
            // face down, nobody's piece can be turned up
            let down = |at| {
                let mut nodes = model.points.iter().filter(|node| node.point == at);
                nodes.any(|node| node.label.ends_with("can be turned up"))
            };
            piece.commander.is_some() && piece.commander == model.mover || down(piece.point)
        });
        let own = own.map(|piece| piece.point);
        let nodes = model.points.iter();
        let own: Vec<_> = own.collect();
        let own = nodes.filter(|node| own.contains(&node.point));
        own.map(|node| node.name.clone()).collect()
    }

    /// Moves a piece by clicks on labels: with a capture if there is one, otherwise with the piece that goes nearest to
    /// the others.
    pub(crate) fn move_by_labels(&mut self) {
        self.move_toward(true);
    }

    /// The same, or without a capture and as far away from the others as can be.
    pub(crate) fn move_away(&mut self) {
        self.move_toward(false);
    }

    fn move_toward(&mut self, others: bool) {
        let mut quiet = None;
        for name in self.own() {
            let before = self.label(&name);
            if before.ends_with("can be turned up") {
                if quiet.is_none() {
                    self.apply(UiCommand::LetGo);
                    self.point(&name);
                    return;
                }
                continue;
            }
            self.point(&name);
            let texts = self.texts();
            let find = |what: &str| texts.iter().find(|text| text.contains(what)).cloned();
            if let Some(capture) = find("can capture there").filter(|_| others || quiet.is_none()) {
                self.click(&capture);
                self.promote();
                return;
            }
            let going = texts.iter().filter(|text| text.contains("can go there"));
            let going: Vec<String> = going.cloned().collect();
            if let Some(mut to) = self.nearest(&going, others) {
                to.1 *= if others { 1.0 } else { -1.0 };
                quiet = quiet
                    .into_iter()
                    .chain([(to.1, name, to.0)])
                    .reduce(|a: (f64, String, String), b| if b.0 < a.0 { b } else { a });
            }
        }
        let (_, from, to) = quiet.unwrap_or_else(|| {
            let points = self.model().points.iter();
            let labels: Vec<&str> = points.map(|node| node.label.as_str()).collect();
            let model = self.model();
            panic!(
                "nothing can be moved: {} {:?} {labels:?}",
                model.status,
                model.log.last()
            )
        });
        self.apply(UiCommand::LetGo);
        self.point(&from);
        self.click(&to);
        self.promote();
    }

    /// Of points by their labels, the one nearest to a piece of another side, or farthest from all, and how far that is.
    fn nearest(&self, labels: &[String], near: bool) -> Option<(String, f64)> {
        let model = self.model();
        let others = model
            .pieces
            .iter()
            .filter(|piece| piece.commander != model.mover);
        let others: Vec<_> = others.map(|piece| model.places.of(piece.point)).collect();
        let far = |label: &String| {
            let node = model.points.iter().find(|node| node.label == *label)?;
            let at = model.places.of(node.point);
            let all = others
                .iter()
                .map(|other| (other.0 - at.0).hypot(other.1 - at.1));
            Some((label.clone(), all.fold(f64::INFINITY, f64::min)))
        };
        let all = labels.iter().filter_map(far);
        let by = |a: &(String, f64), b: &(String, f64)| a.1.total_cmp(&b.1);
        if near { all.min_by(by) } else { all.max_by(by) }
    }

    /// Chooses the first of what a move can become.
    fn promote(&mut self) {
        let choice = |stage: &Self| {
            let model = stage.app().model()?;
            let promotion = model.promotion.as_ref()?;
            promotion.choices.first().map(|(text, ..)| text.clone())
        };
        if let Some(text) = choice(self) {
            self.click(&text);
        }
    }

    /// So many moves by clicks on labels, or fewer if the game is over.
    pub(crate) fn play_by_labels(&mut self, moves: usize) {
        for _ in 0..moves {
            if !self.model().result.is_empty() {
                return;
            }
            let number = self.app().shown_number();
            self.move_by_labels();
            self.until("it was played", |app| app.shown_number() > number);
        }
    }

    /// Moves a piece with keys: the focus goes to a piece that can be moved, Enter, to where it can go, Enter.
    pub(crate) fn move_by_keys(&mut self) {
        let names = self.own();
        for name in names {
            self.focus_on(&name);
            self.key(egui::Key::Enter);
            let target = self.model().targets.first().map(|target| target.point);
            let Some(target) = target else {
                continue;
            };
            let mut nodes = self.model().points.iter();
            let node = nodes.find(|node| node.point == target);
            let to = node.expect("a target on a point").name.clone();
            self.focus_on(&to);
            self.key(egui::Key::Enter);
            self.promote();
            return;
        }
        panic!("nothing can be moved");
    }
}
