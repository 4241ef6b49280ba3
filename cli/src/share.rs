//! Sharing work among threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::Result;

/// Does the pieces of work `0..count` on so many threads; the results in their order, whoever worked them out.
///
/// # Errors
/// The first error that comes up; what has not begun then is left undone.
pub(crate) fn share<T: Send>(
    count: usize,
    threads: u16,
    work: impl Fn(usize) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    if threads <= 1 || count <= 1 {
        return (0..count).map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Result<T>)>> = Mutex::new(Vec::with_capacity(count));
    let toil = || {
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= count {
                break;
            }
            let result = work(i);
            if result.is_err() {
                next.store(count, Ordering::Relaxed);
            }
            done.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push((i, result));
        }
    };
    thread::scope(|scope| {
        // this thread works too; where the system gives no more threads, fewer do
        for _ in 1..usize::from(threads).min(count) {
            if thread::Builder::new().spawn_scoped(scope, toil).is_err() {
                break;
            }
        }
        toil();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(i, _)| *i);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn results_come_in_order_and_an_error_stops_the_work() {
        for threads in [1, 2, 5] {
            let squares = share(100, threads, |i| Ok(i * i)).unwrap();
            assert_eq!(squares, (0..100).map(|i| i * i).collect::<Vec<_>>());
            let wrong = share(100, threads, |i| {
                anyhow::ensure!(i != 7, "seven");
                Ok(i)
            });
            assert_eq!(wrong.unwrap_err().to_string(), "seven");
        }
    }
}
