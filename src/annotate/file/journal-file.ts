/**
 * Keeps analyses in a file beside the output, so that a killed run can be resumed. The first line identifies
 * the run, and each other line is a finished unit. Those from a damaged one on are analysed again.
 */

import { appendFileSync, existsSync, rmSync, truncateSync } from "node:fs";
import { InputError, reasonOf } from "../../common/errors.js";
import { withFile } from "../../common/files/file-fault.js";
import { readBytes } from "../../common/files/input-file.js";
import { Pace } from "../../common/pace.js";
import {
  checkedLine,
  isBeginningOf,
  type JournalHead,
  type JournalOrigin,
  parseCheckedLine,
  refuseJournal,
  requireSameRun,
} from "../../common/files/run-journal.js";
import type { Journal } from "../search/run.js";
import { nameOf, type Unit, type UnitResult } from "../search/units.js";

interface Entry {
  readonly game: number;
  readonly unit: string;
  readonly result: UnitResult;
}

const LINE_FEED = 10;

export class JournalFile implements Journal {
  readonly #path: string;
  readonly #known = new Map<string, UnitResult>();
  readonly cost: number;
  readonly nodes: number;

  private constructor(path: string, entries: readonly Entry[]) {
    this.#path = path;
    for (const { game, unit, result } of entries) this.#known.set(keyOf(game, unit), result);
    const results = [...this.#known.values()];
    this.cost = results.reduce((sum, { cost }) => sum + cost, 0);
    this.nodes = results.reduce((sum, { nodes }) => sum + nodes, 0);
  }

  /**
   * Begins a journal, or continues an existing one, without its last line if that is incomplete.
   *
   * @throws InputError if the existing journal is of another run, or unreadable
   * @throws the signal's reason if the signal comes; the journal then stays as it was
   */
  static async open(path: string, origin: JournalOrigin, signal?: AbortSignal): Promise<JournalFile> {
    const head: JournalHead = { format: "castellan-annotate", version: 9, ...origin };
    const found = existsSync(path) ? await readLines(path, signal) : { lines: [], size: 0, rest: "" };
    const [first, ...lines] = found.lines;
    if (first === undefined) {
      if (!isBeginningOf(head, found.rest)) refuseJournal(path, "is no journal of this command");
      if (found.size > 0) truncateSync(path, 0);
      const journal = new JournalFile(path, []);
      journal.#write(JSON.stringify(head));
      return journal;
    }
    requireSameRun(path, first.text, head);
    const entries: Entry[] = [];
    let whole = first.end;
    const pace = new Pace(signal);
    for (const { text, end } of lines) {
      if (pace.isDue) await pace.yieldToLoop();
      const entry = parseCheckedLine(text);
      if (!isEntry(entry)) break;
      entries.push(entry);
      whole = end;
    }
    if (whole < found.size) truncateSync(path, whole);
    return new JournalFile(path, entries);
  }

  find(game: number, unit: Unit): UnitResult | null {
    return this.#known.get(keyOf(game, nameOf(unit))) ?? null;
  }

  add(game: number, unit: Unit, result: UnitResult): void {
    const entry: Entry = { game, unit: nameOf(unit), result };
    this.#write(checkedLine(entry));
  }

  /** Must be called when the output is finished. */
  remove(): void {
    rmSync(this.#path, { force: true });
  }

  #write(line: string): void {
    withFile(this.#path, () => appendFileSync(this.#path, `${line}\n`));
  }
}

function keyOf(game: number, unit: string): string {
  return `${game} ${unit}`;
}

/** The complete lines, with their offsets, the file's size, and an incomplete line at its end. */
async function readLines(path: string, signal: AbortSignal | undefined) {
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(path, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw new InputError(`${path}: ${reasonOf(error)}`, { cause: error });
  }
  const decoder = new TextDecoder();
  const lines: { readonly text: string; readonly end: number }[] = [];
  const pace = new Pace(signal);
  let start = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, start)) {
    lines.push({ text: decoder.decode(bytes.subarray(start, at)), end: at + 1 });
    start = at + 1;
    if (pace.isDue) await pace.yieldToLoop();
  }
  return { lines, size: bytes.length, rest: decoder.decode(bytes.subarray(start)) };
}

function isEntry(content: unknown): content is Entry {
  const { game, unit, result } = (content ?? {}) as Partial<Entry>;
  const { findings, cost, nodes } = (result ?? {}) as Partial<UnitResult>;
  return (
    typeof game === "number" &&
    typeof unit === "string" &&
    Array.isArray(findings) &&
    typeof cost === "number" &&
    typeof nodes === "number"
  );
}
