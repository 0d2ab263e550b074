/** The middle of what was measured. */

import { median } from "../src/report/histogram.js";

/** The median of at least one value. @throws Error if there is none */
export function medianOf(values: readonly number[]): number {
  const middle = median(values);
  if (middle === null) throw new Error("nothing was measured");
  return middle;
}
