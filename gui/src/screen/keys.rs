//! What keys do.

use egui::{Event, Key, Modifiers, Ui, vec2};
use sifang_core::ids::PointId;
use sifang_core::variant::Variant;

use crate::app::{App, Job, Marking, Play, Replay, Screen, Setting, UiCommand};

/// Where arrows go: right and down.
const ARROWS: [(Key, f32, f32); 4] = [
    (Key::ArrowLeft, -1.0, 0.0),
    (Key::ArrowRight, 1.0, 0.0),
    (Key::ArrowUp, 0.0, -1.0),
    (Key::ArrowDown, 0.0, 1.0),
];

/// Letters and digits that do something of their own. Where a move that is typed in this game may begin with one of them
/// it begins a move, and does its own thing with Alt.
const TAKEN: [(Key, char); 7] = [
    (Key::R, 'r'),
    (Key::N, 'n'),
    (Key::S, 's'),
    (Key::L, 'l'),
    (Key::P, 'p'),
    (Key::M, 'm'),
    (Key::Num0, '0'),
];

/// Begins any move or word, whatever it begins with.
const TYPE: char = '/';

/// How far the board moves at once, in points of the screen.
const STEP: f32 = 80.0;

/// May a typed move of this game begin with this letter or digit? Moves begin with names of points, and moves of two
/// pieces with what the file writes for them.
pub(super) fn begins_move(rules: &Variant, letter: char) -> bool {
    let begins = |name: &str| {
        let first = name.chars().next();
        first.is_some_and(|first| first.eq_ignore_ascii_case(&letter))
    };
    let mut points = (0..rules.board.len()).map(|point| PointId(point as u8));
    points.any(|point| begins(rules.board.name(point)))
        // as `read` does, zeros and letters are taken for each other
        || rules.paired.iter().any(|pair| {
            begins(&pair.notation) || begins(&pair.notation.replace(['O', 'o'], "0"))
        })
}

/// Reads keys that no widget has taken.
pub(super) fn read(app: &App, ui: &Ui, out: &mut Vec<UiCommand>) {
    let typing = ui.ctx().text_edit_focused();
    let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if app.filing.is_none() && pressed(Key::Escape) {
        if app.help {
            out.push(UiCommand::Help(false));
        } else if app.preferences {
            out.push(UiCommand::Preferences(false));
        } else if app.rules.is_some() {
            out.push(UiCommand::Rules(false));
        } else if app.trouble().is_some() {
            out.push(UiCommand::Close);
        } else {
            out.push(UiCommand::LetGo);
        }
    }
    // what the panel of files takes is its own
    if app.filing.is_some() {
        return;
    }
    let commanded = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, key));
    if commanded(Key::O) {
        out.push(UiCommand::Files(Job::Open));
    }
    if matches!(&app.screen, Screen::Game(play) if play.curtain.is_none()) && commanded(Key::S) {
        out.push(UiCommand::Files(Job::Save));
    }
    if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::M)) {
        out.push(UiCommand::Set(Setting::Mute(!app.settings.mute)));
    }
    if pressed(Key::F2) {
        out.push(UiCommand::Preferences(!app.preferences));
    }
    if pressed(Key::F1) {
        out.push(UiCommand::Rules(app.rules.is_none()));
    }
    if typing || app.rules.is_some() {
        return;
    }
    let asked = ui.input(|input| {
        let mut events = input.events.iter();
        events.any(|event| matches!(event, Event::Text(text) if text == "?"))
    });
    if asked {
        out.push(UiCommand::Help(!app.help));
    }
    let Screen::Game(play) = &app.screen else {
        return;
    };
    if play.curtain.is_some() {
        return;
    }
    let begins = |letter| {
        let rules = play.rules();
        rules.is_some_and(|rules| begins_move(rules, letter))
    };
    if let Some(letters) = typed(ui, &begins)
        && play.model.is_some()
    {
        out.push(UiCommand::StartTyping(letters));
        return;
    }
    let undo = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Z));
    if undo && play.model.as_ref().is_some_and(|model| model.undoable) {
        out.push(UiCommand::Undo);
    }
    // a letter that may begin a move does its own thing with Alt
    let command = |key: Key| {
        let mut taken = TAKEN.iter().filter(|(of, _)| *of == key);
        let plain = taken.all(|(_, letter)| !begins(*letter));
        ui.input_mut(|input| input.consume_key(Modifiers::ALT, key)) || plain && pressed(key)
    };
    for &(key, x, y) in &ARROWS {
        if ui.input_mut(|input| input.consume_key(Modifiers::SHIFT, key)) {
            out.push(UiCommand::Pan(vec2(-x, -y) * STEP));
        }
    }
    replay(play, &pressed, out);
    // a widget that has the focus of its own takes Enter and space, and all but points take arrows
    let widget = ui.memory(|memory| memory.focused().is_some());
    let arrows: &[_] = if widget && !play.point_focused {
        &[]
    } else {
        &ARROWS
    };
    for &(key, x, y) in arrows {
        if pressed(key) {
            out.push(UiCommand::Focus(x, y));
        }
    }
    if !widget
        && let Some(focus) = play.focus
        && (pressed(Key::Enter) || pressed(Key::Space))
    {
        out.push(UiCommand::Click(focus));
    }
    if let Some(point) = play.hovered.or(play.focus)
        && play.rules().is_some_and(|rules| rules.visibility.hides())
        && command(Key::M)
    {
        out.push(UiCommand::Mark(Marking::Open(point)));
    }
    for (key, what) in [
        (Key::R, UiCommand::Turn),
        (Key::N, UiCommand::Step),
        (Key::S, UiCommand::Skip),
        (Key::L, UiCommand::Replay(Replay::SinceMine)),
        (Key::P, UiCommand::Pause(!play.paused)),
        (Key::Plus, UiCommand::Zoom(1.2)),
        (Key::Equals, UiCommand::Zoom(1.2)),
        (Key::Minus, UiCommand::Zoom(1.0 / 1.2)),
        (Key::Num0, UiCommand::Whole),
    ] {
        if command(key) {
            out.push(what);
        }
    }
}

/// Letters or digits with which a typed move begins. With shift every letter does, and what follows a slash.
fn typed(ui: &Ui, begins: &dyn Fn(char) -> bool) -> Option<String> {
    ui.input(|input| {
        let commands = |held: Modifiers| held.command || held.ctrl || held.alt;
        let with =
            |event: &Event| matches!(event, Event::Key { modifiers, .. } if commands(*modifiers));
        if commands(input.modifiers) || input.events.iter().any(with) {
            return None;
        }
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.as_str()),
            _ => None,
        });
        let text: String = texts.collect();
        let first = text.chars().next()?;
        if let Some(rest) = text.strip_prefix(TYPE) {
            return Some(rest.to_owned());
        }
        let taken = TAKEN.iter().any(|(_, letter)| *letter == first);
        (first.is_alphanumeric() && (!taken || begins(first))).then_some(text)
    })
}

/// Through the moments of the game: brackets, Home and End always; left and right where no point has the focus and there
/// is nothing to move.
fn replay(play: &Play, pressed: &dyn Fn(Key) -> bool, out: &mut Vec<UiCommand>) {
    let by = |by| UiCommand::Replay(Replay::By(by));
    for (key, command) in [
        (Key::OpenBracket, by(-1)),
        (Key::CloseBracket, by(1)),
        (Key::Home, UiCommand::At(Some(0))),
        (Key::End, UiCommand::At(None)),
    ] {
        if pressed(key) {
            out.push(command);
        }
    }
    let past = play.snapshot.as_ref().is_some_and(|shown| shown.is_past());
    if play.focus.is_none() && (past || play.course.over) {
        for (key, command) in [(Key::ArrowLeft, by(-1)), (Key::ArrowRight, by(1))] {
            if pressed(key) {
                out.push(command);
            }
        }
    }
}
