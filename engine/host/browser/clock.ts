/** The one clock that all workers of a page share: performance.now() starts from zero in each of them. */

/** Milliseconds on the browser's monotonic clock. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
