/** Comparisons for loops of many thousand turns, in which `expect` would take longer than all the rest. */

import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/** As `expect(actual).toBe(expected)`. */
export function expectSame<T>(actual: T, expected: T): void {
  if (!Object.is(actual, expected)) expect(actual).toBe(expected);
}

/** As `expect(actual).toStrictEqual(expected)`. */
export function expectEqual<T>(actual: T, expected: T): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}
