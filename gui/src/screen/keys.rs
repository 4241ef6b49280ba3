//! What keys do.

use egui::{Event, FocusDirection, Key, Modifiers, Role, Ui, vec2};
use sifang_core::ids::PointId;
use sifang_core::variant::Variant;

use super::popup;
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
    if popup::takes_keys(ui) {
        return;
    }
    let begun = matches!(&app.screen, Screen::Game(play) if play.start_typing.is_some());
    // the field that is to have the focus in this frame takes what is typed in it
    let typing = ui.ctx().text_edit_focused() || begun;
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
    let over = app.help || app.preferences || app.notice().is_some() || play.asked.is_some();
    if play.curtain.is_some() || over {
        return;
    }
    if play.pass_on_to().is_some() && passes_on(play, ui) {
        out.push(UiCommand::PassOn);
        return;
    }
    let begins = |letter| {
        let rules = play.rules();
        rules.is_some_and(|rules| begins_move(rules, letter))
    };
    if play.may_type()
        && let Some((letters, whole)) = typed(ui, &begins)
    {
        out.push(if whole {
            UiCommand::Typed(letters)
        } else {
            UiCommand::StartTyping(letters)
        });
        return;
    }
    first_stop(play, ui, out);
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
        let times = ui.input_mut(|input| input.count_and_consume_key(Modifiers::SHIFT, key));
        for _ in 0..times {
            out.push(UiCommand::Pan(vec2(-x, -y) * STEP));
        }
    }
    replay(play, &pressed, out);
    // a widget that has the focus of its own takes Enter and space
    let widget = ui.memory(|memory| memory.focused().is_some());
    if !widget || play.point_focused || !takes_arrows(app, play, ui) {
        arrows(ui, out);
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
        let idle = match what {
            UiCommand::Step => play.pass_on_to().is_some(),
            UiCommand::Skip => !play.may_skip(),
            UiCommand::Pause(_) => !play.has_bots(),
            _ => false,
        };
        if command(key) && !idle {
            out.push(what);
        }
    }
}

/// Does Enter pass the machine on? Where a button has the focus it is that button's. A key that is held since the action
/// does not pass on what came of it.
fn passes_on(play: &Play, ui: &Ui) -> bool {
    let widget = ui.memory(|memory| memory.focused().is_some());
    if widget && !play.point_focused {
        return false;
    }
    let is_enter = |event: &Event| {
        matches!(
            event,
            Event::Key { key: Key::Enter, pressed: true, modifiers, .. } if modifiers.is_none()
        )
    };
    ui.input_mut(|input| {
        let anew =
            |event: &Event| is_enter(event) && !matches!(event, Event::Key { repeat: true, .. });
        let asked = input.events.iter().any(anew);
        input.events.retain(|event| !is_enter(event));
        asked
    })
}

/// The first stop of the tabulator is the board, whatever stands above it.
fn first_stop(play: &Play, ui: &Ui, out: &mut Vec<UiCommand>) {
    let nothing = ui.memory(|memory| memory.focused().is_none());
    let tab = || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Tab));
    if nothing && play.model.is_some() && !ui.input(|input| input.modifiers.shift) && tab() {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        out.push(UiCommand::FocusBoard);
    }
}

/// Is there something beside the board that arrows move: a value, or a choice that is open?
fn takes_arrows(app: &App, play: &Play, ui: &Ui) -> bool {
    let focused = ui.memory(egui::Memory::focused);
    let role = app.focused.filter(|(id, _)| Some(*id) == focused);
    let value = role.is_some_and(|(_, role)| {
        matches!(
            role,
            Role::Slider | Role::SpinButton | Role::TextInput | Role::MultilineTextInput
        )
    });
    value || play.marking.is_some() || !play.choices.is_empty()
}

/// Every arrow that was pressed moves the focus over the points, in their order, and nothing else.
fn arrows(ui: &Ui, out: &mut Vec<UiCommand>) {
    let before = out.len();
    ui.input_mut(|input| {
        input.events.retain(|event| {
            let Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } = event
            else {
                return true;
            };
            let arrow = ARROWS.iter().find(|(arrow, ..)| arrow == key);
            let arrow = arrow.filter(|_| modifiers.is_none());
            if let Some(&(_, x, y)) = arrow {
                out.push(UiCommand::Focus(x, y));
            }
            arrow.is_none()
        });
    });
    if out.len() > before {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
}

/// Letters or digits with which a typed move begins, and whether it ends in the same frame. With shift every letter does,
/// and what follows a slash.
fn typed(ui: &Ui, begins: &dyn Fn(char) -> bool) -> Option<(String, bool)> {
    ui.input_mut(|input| {
        let commands = |held: Modifiers| held.command || held.ctrl || held.alt;
        let with =
            |event: &Event| matches!(event, Event::Key { modifiers, .. } if commands(*modifiers));
        if commands(input.modifiers) || input.events.iter().any(with) {
            return None;
        }
        let is_enter = |event: &Event| {
            matches!(
                event,
                Event::Key {
                    key: Key::Enter,
                    pressed: true,
                    ..
                }
            )
        };
        let (mut text, mut whole) = (String::new(), false);
        for event in &input.events {
            match event {
                Event::Text(letters) => text.push_str(letters),
                enter if is_enter(enter) && !text.is_empty() => {
                    whole = true;
                    break;
                }
                _ => {}
            }
        }
        let first = text.chars().next()?;
        let begun = if let Some(rest) = text.strip_prefix(TYPE) {
            rest.to_owned()
        } else {
            let taken = TAKEN.iter().any(|(_, letter)| *letter == first);
            (first.is_alphanumeric() && (!taken || begins(first))).then_some(text)?
        };
        if whole {
            // no point takes it for a click
            input.events.retain(|event| !is_enter(event));
        }
        Some((begun, whole))
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
