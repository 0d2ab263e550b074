/** The one clock that all threads share: performance.now() begins anew in each worker, this does not. */

/** Milliseconds on the system's monotonic clock. */
export function now(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
