/** Shows a running match: redraws a table for people, and prints lines for logs. */

import type { Writer } from "../../common/io.js";
import { statusLine, tableLines, type TableView } from "./match-text.js";

/** Milliseconds between two drawings of the table. */
const REDRAW = 500;
/** Games between two summary lines. */
const SUMMARY_GAMES = 10;

/** Terminal codes: go up some lines to the start of a line, and clear everything from there. */
const upAndClear = (lines: number) => (lines === 0 ? "" : `\u001b[${lines}F\u001b[J`);

/** Cuts lines at the terminal's edge instead of wrapping them: a wrapped line would take two rows but count as one. */
const unfolded = (text: string) => `\u001b[?7l${text}\u001b[?7h`;

interface DisplaySettings {
  readonly output: Writer;
  readonly errors: Writer;
  /** Whether a person watches the error output. */
  readonly live: boolean;
  readonly view: () => TableView;
}

export class Display {
  readonly #settings: DisplaySettings;
  readonly #timer: NodeJS.Timeout | null;
  /** The number of table lines on the screen. */
  #drawn = 0;
  #sinceSummary = 0;

  constructor(settings: DisplaySettings) {
    this.#settings = settings;
    this.#timer = settings.live ? setInterval(() => this.#draw(), REDRAW) : null;
  }

  /** A notice above the table. */
  note(text: string): void {
    this.#erase();
    this.#settings.errors.line(text);
  }

  /** A game has ended. @param fault whether an engine failed in it */
  game(text: string, fault: boolean): void {
    const { live, output, view } = this.#settings;
    if (live) {
      if (fault) this.note(text);
      return;
    }
    output.line(text);
    this.#sinceSummary += 1;
    if (this.#sinceSummary < SUMMARY_GAMES) return;
    this.#sinceSummary = 0;
    output.line(statusLine(view()));
  }

  /** Prints the last table, which stays. */
  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#erase();
    const { output, view } = this.#settings;
    for (const line of tableLines(view())) output.line(line);
  }

  #draw(): void {
    const lines = tableLines(this.#settings.view());
    this.#settings.errors.line(upAndClear(this.#drawn) + unfolded(lines.join("\n")));
    this.#drawn = lines.length;
  }

  #erase(): void {
    if (this.#drawn === 0) return;
    // The writer ends with a line end, so the codes go up one more line.
    this.#settings.errors.line(`${upAndClear(this.#drawn)}\u001b[F`);
    this.#drawn = 0;
  }
}
