/** A table that is drawn again in its place, on a terminal. */

import type { Writer } from "../common/io.js";

/** Milliseconds between two drawings: nobody can read it faster. */
const INTERVAL = 100;

export class LiveTable {
  readonly #writer: Writer;
  #drawn = 0;
  #drawnAt = -Infinity;

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  /** Shows lines in place of those before, unless these were drawn a moment ago. */
  show(lines: () => readonly string[]): void {
    const now = performance.now();
    if (now - this.#drawnAt < INTERVAL) return;
    this.#drawnAt = now;
    this.clear();
    const text = lines();
    for (const line of text) this.#writer.line(line);
    this.#drawn = text.length;
  }

  clear(): void {
    if (this.#drawn === 0) return;
    // Up, to the first column, and all below erased; the line that this ends is gone over again.
    this.#writer.line(`\u001b[${this.#drawn}F\u001b[J\u001b[A`);
    this.#drawn = 0;
  }
}
