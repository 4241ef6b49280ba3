//! The panel.

use std::env;
use std::path::{Path, PathBuf};

use egui::{Button, Key, ScrollArea, TextEdit, Ui};
use sifang_bots::table::Fault;

use super::listing::{Entry, MOST, list};
use super::{Answer, Filter, Purpose, Recent};
use crate::style::firm;
use crate::text::tables::{common, files};
use crate::text::{Lang, Text, faults};

/// A file is being chosen.
#[derive(Clone, Debug)]
pub struct FilePanel {
    purpose: Purpose,
    folder: PathBuf,
    filters: Vec<Filter>,
    /// Number of the filter in use.
    filter: usize,
    recent: Recent,
    /// Those of them that are offered.
    fitting: Vec<PathBuf>,
    entries: Vec<Entry>,
    cut: bool,
    /// What is written in the path field.
    path: String,
    /// What is written in the name field.
    name: String,
    /// What is wrong, if anything is.
    problem: Option<Problem>,
    /// A file that exists and is to be replaced, if the person agrees.
    replace: Option<PathBuf>,
    /// Is the panel shown for the first time?
    new: bool,
}

#[derive(Clone, Debug)]
enum Problem {
    Text(Text),
    Unreadable(Fault),
}

impl FilePanel {
    /// A panel that starts in a folder; without filters all files are listed. A folder that is not there becomes the
    /// nearest one above that is.
    pub fn new(
        purpose: Purpose,
        folder: impl Into<PathBuf>,
        filters: &[Filter],
        recent: &Recent,
    ) -> Self {
        let folder = folder.into();
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        let there = folder.ancestors().find(|path| path.is_dir());
        let folder = there.map_or_else(|| PathBuf::from("/"), Path::to_path_buf);
        let name = match &purpose {
            Purpose::Open => String::new(),
            Purpose::Save { name } => free(&folder, name),
        };
        let all = [Filter::ALL];
        let mut new = Self {
            purpose,
            folder: PathBuf::new(),
            filters: if filters.is_empty() { &all } else { filters }.to_vec(),
            filter: 0,
            recent: recent.clone(),
            fitting: Vec::new(),
            entries: Vec::new(),
            cut: false,
            path: String::new(),
            name,
            problem: None,
            replace: None,
            new: true,
        };
        new.go(folder);
        new
    }

    /// The folder that is listed.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn filter(&self) -> Filter {
        self.filters
            .get(self.filter)
            .copied()
            .unwrap_or(Filter::ALL)
    }

    /// Lists a folder.
    pub(super) fn go(&mut self, folder: PathBuf) {
        self.problem = None;
        self.replace = None;
        match list(&folder, &self.filter()) {
            Ok((entries, cut)) => (self.entries, self.cut) = (entries, cut),
            Err(why) => {
                self.entries.clear();
                self.cut = false;
                self.problem = Some(Problem::Unreadable(why));
            }
        }
        let filter = self.filter();
        let fitting = self.recent.paths().iter();
        let fitting = fitting.filter(|path| filter.lists(path)).take(5);
        self.fitting = fitting.cloned().collect();
        self.path = folder.display().to_string();
        self.folder = folder;
    }

    /// What was written in a field means this path.
    fn meant(&self, text: &str) -> PathBuf {
        let text = text.trim();
        match (text.strip_prefix("~/"), home()) {
            (Some(rest), Some(home)) => home.join(rest),
            _ => self.folder.join(text),
        }
    }

    /// Takes a path: a folder is gone to, a file is the answer if it fits the purpose.
    fn take(&mut self, path: PathBuf) -> Option<Answer> {
        if path.is_dir() {
            self.go(path);
            return None;
        }
        let path = match self.purpose {
            Purpose::Open => path,
            Purpose::Save { .. } => self.filter().completed(path),
        };
        let parent = path.parent().is_some_and(Path::is_dir);
        let problem = match self.purpose {
            _ if path.file_name().is_none() => Some(files::NEEDS_NAME),
            Purpose::Open if !path.exists() => Some(files::NO_SUCH),
            Purpose::Save { .. } if !parent => Some(files::NO_SUCH_FOLDER),
            Purpose::Save { .. } if path.is_dir() => Some(files::IS_FOLDER),
            Purpose::Open | Purpose::Save { .. } => None,
        };
        self.problem = problem.map(Problem::Text);
        if self.problem.is_some() {
            return None;
        }
        let replaces = matches!(self.purpose, Purpose::Save { .. }) && path.exists();
        if replaces {
            self.replace = Some(path);
            return None;
        }
        Some(Answer::Chosen(path))
    }

    /// Shows the panel; the answer, once there is one.
    pub fn show(&mut self, ui: &mut Ui, lang: Lang) -> Option<Answer> {
        let title = match self.purpose {
            Purpose::Open => files::OPEN_TITLE,
            Purpose::Save { .. } => files::SAVE_TITLE,
        };
        ui.heading(title.get(lang));
        let mut answer = self.places(ui, lang);
        answer = answer.or_else(|| self.listed(ui, lang));
        answer = answer.or_else(|| self.remembered(ui, lang));
        answer = answer.or_else(|| self.bottom(ui, lang));
        if answer.is_none() && ui.input(|input| input.key_pressed(Key::Escape)) {
            answer = Some(Answer::Cancelled);
        }
        answer
    }

    /// Where one is: the path to be written, the folders above and at home, the filters.
    fn places(&mut self, ui: &mut Ui, lang: Lang) -> Option<Answer> {
        let mut answer = None;
        ui.horizontal(|ui| {
            let parent = self.folder.parent().map(Path::to_path_buf);
            let up = Button::new(files::PARENT.get(lang));
            if ui.add_enabled(parent.is_some(), up).clicked()
                && let Some(parent) = parent
            {
                self.go(parent);
            }
            if let Some(home) = home()
                && ui.button(files::HOME.get(lang)).clicked()
            {
                self.go(home);
            }
        });
        ui.horizontal(|ui| {
            crate::style::edged(ui);
            let label = ui.label(files::PATH.get(lang));
            let field = TextEdit::singleline(&mut self.path).desired_width(f32::INFINITY);
            let field = ui.add(field).labelled_by(label.id);
            if entered(ui, &field) {
                answer = self.take(self.meant(&self.path));
            }
        });
        if self.filters.len() > 1 {
            ui.horizontal_wrapped(|ui| {
                ui.label(files::FILTER.get(lang));
                for i in 0..self.filters.len() {
                    let name = self.filters[i].name.get(lang);
                    if ui.selectable_label(self.filter == i, name).clicked() {
                        self.filter = i;
                        self.go(self.folder.clone());
                    }
                }
            });
        }
        answer
    }

    /// What is in the folder.
    fn listed(&mut self, ui: &mut Ui, lang: Lang) -> Option<Answer> {
        let mut taken = None;
        let height =
            ui.text_style_height(&egui::TextStyle::Button) + ui.spacing().button_padding.y * 2.0;
        ui.separator();
        if self.entries.is_empty() {
            ui.weak(files::EMPTY.get(lang));
        }
        ScrollArea::vertical()
            .id_salt("files")
            .auto_shrink([false, true])
            .max_height(height * 9.0)
            .show_rows(ui, height, self.entries.len(), |ui, rows| {
                for entry in self.entries.get(rows).unwrap_or_default() {
                    let text = if entry.folder {
                        files::FOLDER.with(lang, &[("name", &entry.name)])
                    } else {
                        entry.name.clone()
                    };
                    let row = ui.selectable_label(!entry.folder && entry.name == self.name, text);
                    let row = if entry.folder {
                        row
                    } else {
                        row.on_hover_text(files::SIZE.with(lang, &[("n", &entry.size)]))
                    };
                    if row.clicked() || row.double_clicked() {
                        taken = Some((entry.clone(), row.double_clicked()));
                    }
                }
            });
        if self.cut {
            ui.weak(files::CUT_OFF.with(lang, &[("n", &MOST)]));
        }
        let (entry, twice) = taken?;
        if entry.folder {
            self.go(entry.path);
            return None;
        }
        self.name.clone_from(&entry.name);
        self.problem = None;
        self.replace = None;
        (twice && self.purpose == Purpose::Open)
            .then(|| self.take(entry.path))
            .flatten()
    }

    /// Files of before.
    fn remembered(&mut self, ui: &mut Ui, lang: Lang) -> Option<Answer> {
        if self.purpose != Purpose::Open || self.fitting.is_empty() {
            return None;
        }
        ui.separator();
        ui.label(files::RECENT.get(lang));
        let mut taken = None;
        for path in &self.fitting {
            if ui.link(path.display().to_string()).clicked() {
                taken = Some(path.clone());
            }
        }
        taken.and_then(|path| self.take(path))
    }

    /// The name, what is wrong, and the buttons.
    fn bottom(&mut self, ui: &mut Ui, lang: Lang) -> Option<Answer> {
        let mut answer = None;
        ui.separator();
        ui.horizontal(|ui| {
            crate::style::edged(ui);
            let label = ui.label(files::FILE_NAME.get(lang));
            let field = TextEdit::singleline(&mut self.name).desired_width(f32::INFINITY);
            let field = ui.add(field).labelled_by(label.id);
            if std::mem::take(&mut self.new) {
                field.request_focus();
            }
            if field.changed() {
                self.replace = None;
            }
            if entered(ui, &field) {
                answer = self.named();
            }
        });
        match &self.problem {
            Some(Problem::Text(text)) => {
                ui.colored_label(ui.visuals().error_fg_color, text.get(lang));
            }
            Some(Problem::Unreadable(why)) => {
                let text = files::NOT_LISTED.with(lang, &[("why", &faults::why(why, lang))]);
                ui.colored_label(ui.visuals().error_fg_color, text);
            }
            None => {}
        }
        if let Some(path) = self.replace.clone() {
            ui.label(files::REPLACE.get(lang));
            ui.horizontal(|ui| {
                if firm(&ui.button(common::YES.get(lang))) {
                    answer = Some(Answer::Chosen(path));
                }
                if ui.button(common::NO.get(lang)).clicked() {
                    self.replace = None;
                }
            });
            return answer;
        }
        ui.horizontal(|ui| {
            let go = match self.purpose {
                Purpose::Open => common::OPEN,
                Purpose::Save { .. } => common::SAVE,
            };
            if ui.button(go.get(lang)).clicked() {
                answer = self.named();
            }
            if ui.button(common::CANCEL.get(lang)).clicked() {
                answer = Some(Answer::Cancelled);
            }
        });
        answer
    }

    /// Takes what is written in the name field.
    pub(super) fn named(&mut self) -> Option<Answer> {
        if self.name.trim().is_empty() {
            self.problem = Some(Problem::Text(files::NEEDS_NAME));
            return None;
        }
        self.take(self.meant(&self.name))
    }
}

/// Was a field left with the enter key?
fn entered(ui: &Ui, field: &egui::Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// A name that no file in the folder has: this one, or one with a number behind it.
fn free(folder: &Path, name: &str) -> String {
    let path = Path::new(name);
    let text = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().display().to_string();
    let (stem, ending) = (text(path.file_stem()), text(path.extension()));
    let numbered = (2..1000).map(|n| format!("{stem}-{n}.{ending}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let free = names.find(|name| !folder.join(name).exists());
    free.unwrap_or_else(|| name.to_owned())
}

fn home() -> Option<PathBuf> {
    env::home_dir().filter(|home| home.is_dir())
}
