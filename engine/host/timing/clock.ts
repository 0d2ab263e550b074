/** The one clock that all threads share: performance.now() starts from zero in each worker, this clock does not. */

/** Milliseconds on the system's monotonic clock. */
export function now(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
