/** What the engine has found in the positions of this visit, so that nobody waits for the same again. */

import type { SearchInfo } from "../../../library/types.js";

/** The lines of a position, by rank. */
export type KeptLines = readonly SearchInfo[];

/** Positions that are kept: more would not fit into a tab's storage. */
const LIMIT = 200;

type Entry = readonly [string, KeptLines];

/** The entries of an earlier store; none of what has another shape, as another version may have stored. */
export function readEntries(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value)) return false;
  const [key, lines] = value as readonly unknown[];
  return typeof key === "string" && Array.isArray(lines) && lines.every(isLine);
}

function isLine(value: unknown, index: number): boolean {
  const { multiPv, depth, pv, score, bound } = (value ?? {}) as Partial<Record<keyof SearchInfo, unknown>>;
  const isShown = typeof score === "object" && score !== null && bound === "exact";
  return multiPv === index + 1 && typeof depth === "number" && Array.isArray(pv) && isShown;
}

export class AnalysisStore {
  /** The positions, the last used one at the end. */
  readonly #kept: Map<string, KeptLines>;

  /** @param entries of an earlier store */
  constructor(entries: readonly Entry[] = []) {
    this.#kept = new Map(entries);
  }

  /** For storage. */
  get entries(): readonly Entry[] {
    return [...this.#kept];
  }

  /** The best lines of a position, none if it is unknown or if fewer are known. */
  linesOf(fen: string, engine: string, count: number): KeptLines {
    const lines = this.#kept.get(keyOf(fen, engine)) ?? [];
    return lines.slice(0, count);
  }

  /** Keeps a line unless the position already has a deeper one of that rank. */
  take(fen: string, engine: string, info: SearchInfo): void {
    if (info.bound !== "exact") return;
    const key = keyOf(fen, engine);
    const lines = this.#kept.get(key) ?? [];
    const index = info.multiPv - 1;
    // Ranks come in order; one that does not belongs to a search whose beginning was not kept.
    if (index > lines.length || (lines[index]?.depth ?? 0) > info.depth) return;
    // The rank above has the move from a deeper search.
    if (lines.slice(0, index).some((line) => isSameMove(line, info))) return;
    this.#kept.delete(key);
    this.#kept.set(key, ranked(lines, info));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > LIMIT) this.#kept.delete(oldest!);
  }
}

/**
 * Lines with another one at its rank. While a search goes from rank to rank, a lower rank may still have the same move from before:
 * it gets the line that has lost its rank, so that no move stands in two lines.
 */
export function ranked(lines: KeptLines, info: SearchInfo): KeptLines {
  const index = info.multiPv - 1;
  const before = lines[index];
  const next = [...lines];
  next[index] = info;
  const twin = lines.findIndex((line, at) => at > index && isSameMove(line, info));
  if (twin >= 0 && before !== undefined) next[twin] = { ...before, multiPv: twin + 1 };
  return next;
}

function isSameMove(line: SearchInfo | undefined, { pv: [move] }: SearchInfo): boolean {
  return move !== undefined && move.uci === line?.pv[0]?.uci;
}

/** The number of the move does not matter, but the moves until a draw do. */
function keyOf(fen: string, engine: string): string {
  return `${engine} ${fen.split(" ").slice(0, 5).join(" ")}`;
}
