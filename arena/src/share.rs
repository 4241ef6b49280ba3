//! Sharing work among threads.

use rayon::ThreadPoolBuilder;
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

/// Does the pieces of work `0..count` on so many threads; the results in their order, whoever worked them out.
///
/// Where the system gives no more threads, fewer do.
///
/// # Errors
/// One of the errors that came up; what has not begun then is left undone.
pub fn share<T: Send, E: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let mut threads = threads.min(count);
    while threads > 1 {
        if let Ok(pool) = ThreadPoolBuilder::new().num_threads(threads).build() {
            return pool.install(|| {
                let pieces = (0..count).into_par_iter().with_max_len(1);
                pieces.map(&work).collect()
            });
        }
        threads /= 2;
    }
    (0..count).map(work).collect()
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn results_come_in_order_and_an_error_stops_the_work() {
        for threads in [0, 1, 2, 5] {
            let squares = share(100, threads, |i| Ok::<_, ()>(i * i));
            assert_eq!(squares, Ok((0..100).map(|i| i * i).collect()));
            let wrong = share(100, threads, |i| if i == 7 { Err("seven") } else { Ok(i) });
            assert_eq!(wrong, Err("seven"));
        }
        assert_eq!(share(0, 3, |_| Ok::<u8, ()>(1)), Ok(Vec::new()));
    }
}
