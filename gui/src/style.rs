//! How the controls of the window look: their colours in both themes, their sizes, and a few shapes used everywhere.

use egui::{
    Button, Color32, Context, CornerRadius, FontFamily, FontId, Frame, Id, Margin, Response,
    RichText, Stroke, Style, TextStyle, Ui, Visuals, vec2,
};

use crate::board::theme;
use crate::shapes::{DARK, LIGHT, Theme};

/// The corners of controls, in points.
const CORNER: u8 = 5;
/// The corners of cards and windows.
const WIDE_CORNER: u8 = 9;

/// Gives a context the looks of the window; without effect on one that has them.
pub(crate) fn install(ctx: &Context) {
    let id = Id::unique("sifang-style");
    if ctx.data(|data| data.get_temp::<bool>(id)).is_some() {
        return;
    }
    ctx.data_mut(|data| data.insert_temp(id, true));
    ctx.style_mut_of(egui::Theme::Light, |style| dress(style, &LIGHT));
    ctx.style_mut_of(egui::Theme::Dark, |style| dress(style, &DARK));
}

fn dress(style: &mut Style, theme: &Theme) {
    let sizes = [
        (TextStyle::Small, 12.0),
        (TextStyle::Body, 14.0),
        (TextStyle::Button, 14.0),
        (TextStyle::Heading, 19.0),
    ];
    for (text, size) in sizes {
        let font = FontId::new(size, FontFamily::Proportional);
        style.text_styles.insert(text, font);
    }
    let mono = FontId::new(14.0, FontFamily::Monospace);
    style.text_styles.insert(TextStyle::Monospace, mono);
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(8.0, 6.0);
    spacing.button_padding = vec2(9.0, 3.0);
    spacing.interact_size.y = 24.0;
    spacing.menu_margin = Margin::same(8);
    spacing.window_margin = Margin::same(14);
    colour(&mut style.visuals, theme);
}

fn colour(visuals: &mut Visuals, theme: &Theme) {
    visuals.panel_fill = theme.panel;
    visuals.window_fill = theme.raised;
    visuals.window_stroke = Stroke::new(1.0, theme.hairline);
    visuals.window_corner_radius = CornerRadius::same(WIDE_CORNER);
    visuals.menu_corner_radius = CornerRadius::same(CORNER);
    visuals.extreme_bg_color = theme.field;
    visuals.faint_bg_color = theme.control;
    visuals.weak_text_color = Some(theme.weak);
    visuals.error_fg_color = theme.danger;
    visuals.hyperlink_color = theme.accent;
    visuals.selection.bg_fill = theme.accent;
    visuals.selection.stroke = Stroke::new(1.0, theme.on_accent);
    visuals.text_cursor.stroke = Stroke::new(2.0, theme.accent);
    // a cursor that blinks paints the whole window twice a second, for ever
    visuals.text_cursor.blink = false;
    visuals.indent_has_left_vline = false;
    let widgets = &mut visuals.widgets;
    let states = [
        (
            &mut widgets.noninteractive,
            theme.panel,
            theme.hairline,
            theme.text,
        ),
        (
            &mut widgets.inactive,
            theme.control,
            theme.hairline,
            theme.text,
        ),
        (
            &mut widgets.hovered,
            theme.control_over,
            theme.accent,
            theme.text,
        ),
        (
            // strong texts have this colour too
            &mut widgets.active,
            theme.control_over,
            theme.accent,
            theme.text,
        ),
        (
            &mut widgets.open,
            theme.control_over,
            theme.accent,
            theme.text,
        ),
    ];
    for (state, fill, edge, text) in states {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, edge);
        state.fg_stroke = Stroke::new(1.5, text);
        state.corner_radius = CornerRadius::same(CORNER);
        state.expansion = 0.0;
    }
    // edges cost corners, and a game has many buttons
    widgets.inactive.bg_stroke = Stroke::NONE;
}

/// Gives the fields of this part of the window an edge, where they would hardly be told from their ground.
pub(crate) fn edged(ui: &mut Ui) {
    let hairline = theme(ui.ctx()).hairline;
    let fields = &mut ui.visuals_mut().widgets.inactive;
    fields.bg_stroke = Stroke::new(1.0, hairline);
}

/// The button that most people want on a screen: filled with the accent.
pub(crate) fn primary(text: &str, ctx: &Context) -> Button<'static> {
    let theme = theme(ctx);
    Button::new(RichText::new(text).color(theme.on_accent)).fill(theme.accent)
}

/// A sheet of its own on the ground of the window.
pub(crate) fn card(ctx: &Context) -> Frame {
    let theme = theme(ctx);
    Frame::new()
        .fill(theme.raised)
        .stroke(Stroke::new(1.0, theme.hairline))
        .corner_radius(WIDE_CORNER)
        .inner_margin(12)
}

/// A word in a colour of its own, as whose turn it is.
pub(crate) fn pill(fill: Color32, edge: Color32) -> Frame {
    Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(CORNER)
        .inner_margin(Margin::symmetric(10, 3))
}

/// Was it clicked, and not by the second click of two that were meant for what stood there before?
pub(crate) fn firm(response: &Response) -> bool {
    response.clicked() && !response.double_clicked() && !response.triple_clicked()
}
