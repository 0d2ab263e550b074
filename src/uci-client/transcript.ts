/** Keeps the last lines between the runner and an engine, for the log of crashes. */

/** The number of kept lines, and the maximum characters of each. */
const LINES = 200;
const CHARACTERS = 4000;

/** Lines to the engine, lines from it, and its error output. */
type Way = ">" | "<" | "!";

export class Transcript {
  readonly #startedAt = performance.now();
  readonly #lines: string[] = [];
  /** The beginning of an incomplete error line. */
  #rest = "";

  /** @param text one or several lines */
  add(way: Way, text: string): void {
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(3);
    for (const line of text.split("\n")) this.#lines.push(`${seconds} ${way} ${line.slice(0, CHARACTERS)}`);
    // Removes old lines in batches: a search may write many.
    if (this.#lines.length > 2 * LINES) this.#lines.splice(0, this.#lines.length - LINES);
  }

  /** Takes a piece of the engine's error output. */
  addErrors(text: string): void {
    const pieces = (this.#rest + text).split("\n");
    this.#rest = (pieces.pop() ?? "").slice(-CHARACTERS);
    for (const piece of pieces) this.add("!", piece);
  }

  /** The last lines, each with seconds since the engine's start. */
  lines(): readonly string[] {
    if (this.#rest !== "") this.add("!", this.#rest);
    this.#rest = "";
    return this.#lines.slice(-LINES);
  }
}
