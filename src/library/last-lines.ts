/** The last variation of each rank in a running search. */

import type { Move } from "./types.js";

export class LastLines {
  readonly #lines = new Map<number, readonly Move[]>();

  /**
   * The line to report. A search that finds its move worse than expected has no line for the new score, which is only a
   * bound: then the last line stays.
   *
   * @param multiPv the line's rank
   */
  lineOf(multiPv: number, line: readonly Move[]): readonly Move[] {
    const shown = line.length > 0 ? line : (this.#lines.get(multiPv) ?? []);
    this.#lines.set(multiPv, shown);
    return shown;
  }
}
