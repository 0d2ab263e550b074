/**
 * Keeps analyses in a file beside the output, so that a killed run can be resumed. The first line identifies
 * the run, and each other line is a block of positions.
 */

import { createHash } from "node:crypto";
import { appendFileSync, existsSync, rmSync, truncateSync } from "node:fs";
import { InputError, reason } from "../../common/errors.js";
import { readBytes } from "../../common/files/input-file.js";
import {
  type JournalHead,
  type JournalOrigin,
  parseLine,
  refuseJournal,
  requireSameRun,
} from "../../common/files/run-journal.js";
import type { PositionAnalysis } from "../judge/analysis.js";
import type { Block } from "../search/blocks.js";
import type { Journal } from "../search/run.js";

interface Entry extends Block {
  readonly game: number;
  readonly analyses: readonly PositionAnalysis[];
}

const LINE_FEED = 10;

export function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export class JournalFile implements Journal {
  readonly #path: string;
  readonly #known = new Map<string, readonly PositionAnalysis[]>();
  /** Positions that an earlier run has analysed. */
  readonly positions: number;

  private constructor(path: string, entries: readonly Entry[]) {
    this.#path = path;
    for (const entry of entries) this.#known.set(keyOf(entry.game, entry), entry.analyses);
    this.positions = [...this.#known.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * Begins a journal, or continues an existing one, without its last line if that is incomplete.
   *
   * @throws InputError if the existing journal is of another run, or unreadable
   */
  static async open(path: string, origin: JournalOrigin): Promise<JournalFile> {
    const head: JournalHead = { format: "castellan-annotate", version: 4, ...origin };
    const found = existsSync(path) ? await readLines(path) : { lines: [], size: 0 };
    const [first, ...lines] = found.lines;
    if (first === undefined) {
      if (found.size > 0) refuseJournal(path, "is no journal of this command");
      const journal = new JournalFile(path, []);
      journal.#write(head);
      return journal;
    }
    requireSameRun(path, first.text, head);
    const entries: Entry[] = [];
    let whole = first.end;
    for (const { text, end } of lines) {
      const entry = parseLine(text);
      if (!isEntry(entry)) break;
      entries.push(entry);
      whole = end;
    }
    if (whole < found.size) truncateSync(path, whole);
    return new JournalFile(path, entries);
  }

  find(game: number, block: Block): readonly PositionAnalysis[] | null {
    return this.#known.get(keyOf(game, block)) ?? null;
  }

  add(game: number, block: Block, analyses: readonly PositionAnalysis[]): void {
    const entry: Entry = { game, ...block, analyses };
    this.#write(entry);
  }

  /** Must be called when the output is finished. */
  remove(): void {
    rmSync(this.#path, { force: true });
  }

  #write(line: JournalHead | Entry): void {
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }
}

function keyOf(game: number, { first, last }: Block): string {
  return `${game} ${first} ${last}`;
}

/** The complete lines, with their offsets, and the file's size. */
async function readLines(path: string) {
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(path);
  } catch (error) {
    throw new InputError(`${path}: ${reason(error)}`, { cause: error });
  }
  const decoder = new TextDecoder();
  const lines: { readonly text: string; readonly end: number }[] = [];
  let start = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, start)) {
    lines.push({ text: decoder.decode(bytes.subarray(start, at)), end: at + 1 });
    start = at + 1;
  }
  return { lines, size: bytes.length };
}

function isEntry(content: unknown): content is Entry {
  const { game, first, last, analyses } = (content ?? {}) as Partial<Entry>;
  return (
    typeof game === "number" &&
    typeof first === "number" &&
    typeof last === "number" &&
    Array.isArray(analyses) &&
    analyses.length === last - first + 1
  );
}
