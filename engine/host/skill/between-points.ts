/** Values that are set at a few points, such as ratings or numbers of moves. Pure. */

/** A point and its value. */
export type Point = readonly [at: number, value: number];

/**
 * The value at a place between two points, in proportion; before the first point and after the last one it is theirs.
 *
 * @param points at least one, in rising order
 */
export function betweenPoints(points: readonly Point[], at: number): number {
  const next = points.findIndex(([place]) => place > at);
  if (next <= 0) return (next === 0 ? points[0] : points.at(-1))![1];
  const [[from, low], [to, high]] = [points[next - 1]!, points[next]!];
  return low + ((high - low) * (at - from)) / (to - from);
}
