/** A table on a terminal that is redrawn in place. */

import type { Writer } from "../common/io.js";

/** Milliseconds between two drawings: nobody can read faster. */
const INTERVAL = 100;

export class LiveTable {
  readonly #writer: Writer;
  #drawn = 0;
  #drawnAt = -Infinity;

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  /** Replaces the lines of the table, unless it was drawn a moment ago. */
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
    // Goes up to the first column, erases everything below, and makes up for the line end that the writer adds.
    this.#writer.line(`\u001b[${this.#drawn}F\u001b[J\u001b[A`);
    this.#drawn = 0;
  }
}
