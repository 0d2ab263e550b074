/** What the engine has found in the positions of this visit, so that nobody waits for the same again. */

import type { SearchInfo } from "../../../library/types.js";

/** The lines of a position, by rank. */
export type KeptLines = readonly SearchInfo[];

/** Positions that are kept: more would not fit into a tab's storage. */
const LIMIT = 200;

export class AnalysisStore {
  /** The positions, the last used one at the end. */
  readonly #kept: Map<string, KeptLines>;

  /** @param entries of an earlier store */
  constructor(entries: readonly (readonly [string, KeptLines])[] = []) {
    this.#kept = new Map(entries);
  }

  /** For storage. */
  get entries(): readonly (readonly [string, KeptLines])[] {
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
    const lines = [...(this.#kept.get(key) ?? [])];
    const index = info.multiPv - 1;
    // Ranks come in order; one that does not belongs to a search whose beginning was not kept.
    if (index > lines.length || (lines[index]?.depth ?? 0) > info.depth) return;
    lines[index] = info;
    this.#kept.delete(key);
    this.#kept.set(key, lines);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > LIMIT) this.#kept.delete(oldest!);
  }
}

/** The number of the move does not matter, but the moves until a draw do. */
function keyOf(fen: string, engine: string): string {
  return `${engine} ${fen.split(" ").slice(0, 5).join(" ")}`;
}
