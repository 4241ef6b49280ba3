//! What can go wrong, and the exit code it has: 1 for problems in what was read, 2 for a wrong use.

use std::io::{self, Write};
use std::process::ExitCode;

/// Problems were found and have been printed.
pub(crate) const PROBLEMS: u8 = 1;
/// The command was used in a wrong way.
pub(crate) const USAGE: u8 = 2;

/// A failure with an exit code of its own. Any other error ends with [`PROBLEMS`].
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fail {
    /// All that is to be said has been said.
    #[error("problems were found")]
    Reported(u8),
    /// The command line asks for something that does not exist or does not fit.
    #[error("{0}")]
    Usage(String),
}

/// A [`Fail::Usage`] as an error.
pub(crate) fn usage(message: impl Into<String>) -> anyhow::Error {
    Fail::Usage(message.into()).into()
}

/// Prints an error where it has not been printed, and gives its exit code. A reader that went away is no error.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    let closed = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe);
    if closed {
        return ExitCode::SUCCESS;
    }
    let code = match error.downcast_ref::<Fail>() {
        Some(Fail::Reported(code)) => return ExitCode::from(*code),
        Some(Fail::Usage(_)) => USAGE,
        None => PROBLEMS,
    };
    // nothing is left to do if even this cannot be written
    let _ = writeln!(io::stderr(), "error: {error:#}");
    ExitCode::from(code)
}
