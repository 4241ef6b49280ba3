//! What is heard of a game, and when the window asks for attention.

use sifang_bots::table::Snapshot;
use sifang_core::play::Awaits;
use sifang_core::view::Seen;

use super::{App, Screen};
use crate::model::is_low;
use crate::sound::{Sound, Sounds};

impl App {
    /// Sounds that are heard, in place of none.
    #[must_use]
    pub fn with_sounds(mut self, mut sounds: Sounds) -> Self {
        sounds.mute(self.settings.mute);
        self.sounds = sounds;
        self
    }

    /// Lets be heard what the tables have reported.
    pub(super) fn sound(&mut self) {
        let Screen::Game(play) = &mut self.screen else {
            return;
        };
        let mut heard = std::mem::take(&mut play.heard);
        if play.is_low() {
            if !play.low {
                heard.push(Sound::Low);
            }
            play.low = true;
        } else {
            play.low = false;
        }
        if heard.contains(&Sound::Turn) {
            self.attention |= self.settings.notify;
        }
        self.sounds.mute(self.settings.mute);
        for sound in heard {
            if !self.settings.silent.iter().any(|name| name == sound.name()) {
                self.sounds.play(sound);
            }
        }
    }

    /// Asks the system to point at a window that nobody looks at.
    pub(super) fn call(&mut self, ui: &egui::Ui) {
        if std::mem::take(&mut self.attention) && !ui.input(|input| input.focused) {
            let kind = egui::UserAttentionType::Informational;
            let command = egui::ViewportCommand::RequestUserAttention(kind);
            ui.ctx().send_viewport_cmd(command);
        }
    }
}

impl super::Play {
    /// Is the person in front of the window on move, and short of time?
    fn is_low(&self) -> bool {
        let running = |shown: &&Snapshot| shown.clock_runs(self.paused);
        let Some(shown) = self.snapshot.as_deref().filter(running) else {
            return false;
        };
        let Some((clock, read)) = &shown.clock else {
            return false;
        };
        let Some(seat) = shown.seat().filter(|seat| shown.awaited.has(*seat)) else {
            return false;
        };
        let passed = read.elapsed().as_millis() as u64;
        let now = |left: u64| left.saturating_sub(passed);
        is_low(clock.left(seat).map(now), clock.left_of_move(true).map(now))
    }
}

/// What is heard of the step from one snapshot to the next.
pub(super) fn between(before: Option<&Snapshot>, now: &Snapshot) -> Vec<Sound> {
    let mine = |shown: &Snapshot| shown.seat().is_some() && shown.person == shown.seat();
    let before_number = before.map_or(now.number, |before| before.number);
    // who looks through the past hears nothing
    if now.is_past() || before.is_some_and(Snapshot::is_past) {
        return Vec::new();
    }
    let new = now
        .seen
        .iter()
        .filter(|(action, _)| *action >= before_number);
    let mut heard: Vec<Sound> = new.filter_map(|(_, seen)| of(seen)).collect();
    // a check on the board is no event where all is seen
    let checked = |shown: &Snapshot| {
        let view = &shown.view;
        let begun = view.position().to_move().is_some();
        begun.then(|| view.game().checked(view.position()))
    };
    if now.number > before_number && checked(now).is_some_and(|checked| !checked.is_empty()) {
        heard.push(Sound::Check);
    }
    let over = |shown: &Snapshot| matches!(shown.view.awaits(), Awaits::Over(_));
    if over(now) && before.is_some_and(|before| !over(before)) {
        heard.push(Sound::End);
    }
    // the last of these says the most
    let order = [Sound::Move, Sound::Fight, Sound::Check, Sound::End];
    let rank = |sound: &Sound| order.iter().position(|one| one == sound);
    let mut heard: Vec<Sound> = heard.into_iter().max_by_key(rank).into_iter().collect();
    let turned = now.number != before_number || !before.is_some_and(mine);
    if mine(now) && turned && !over(now) {
        heard.push(Sound::Turn);
    }
    heard
}

/// What is heard of something that was seen.
const fn of(seen: &Seen) -> Option<Sound> {
    match seen {
        Seen::Moved { .. } | Seen::Flipped { .. } => Some(Sound::Move),
        Seen::Fought { .. } | Seen::TakenInPassing { .. } => Some(Sound::Fight),
        Seen::Checked { .. } => Some(Sound::Check),
        _ => None,
    }
}
