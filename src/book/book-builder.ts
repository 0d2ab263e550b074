/** Makes a PolyGlot book of played moves, weighted by their results. Pure. */

import { ENTRY_SIZE, type PolyglotEntry, WEIGHT_LIMIT, writeEntry } from "./polyglot-entry.js";

/** Points of a move by the result of its game, from the mover's view; weights are sums of these. */
export const POINTS = { won: 2, drawn: 1, unknown: 1, lost: 0 } as const;

interface MoveResults {
  points: number;
  games: number;
}

export class BookBuilder {
  /** By position, then by move in the format's encoding. */
  readonly #positions = new Map<bigint, Map<number, MoveResults>>();

  /** Records that a move was played in a position. */
  add(key: bigint, move: number, points: number): void {
    let moves = this.#positions.get(key);
    if (moves === undefined) this.#positions.set(key, (moves = new Map<number, MoveResults>()));
    const before = moves.get(move) ?? { points: 0, games: 0 };
    moves.set(move, { points: before.points + points, games: before.games + 1 });
  }

  /**
   * The book's entries in the order of the format, with the heaviest move of each position first. Moves without points
   * are omitted. If a sum exceeds the limit of an entry, all weights of its position are scaled down.
   *
   * @param minGames the minimum number of times that a move must have been played
   */
  entries(minGames = 1): readonly PolyglotEntry[] {
    const keys = [...this.#positions.keys()].sort((a, b) => (a < b ? -1 : 1));
    return keys.flatMap((key) => {
      const played = [...(this.#positions.get(key) ?? [])].filter(
        ([, { points, games }]) => points > 0 && games >= minGames,
      );
      const most = Math.max(...played.map(([, { points }]) => points));
      const scale = Math.min(1, WEIGHT_LIMIT / most);
      return played
        .map(([move, { points }]) => ({ key, move, weight: Math.max(1, Math.round(points * scale)) }))
        .sort((a, b) => b.weight - a.weight || a.move - b.move);
    });
  }
}

/** The file with the sorted entries. */
export function bookBytes(entries: readonly PolyglotEntry[]): Uint8Array {
  const bytes = new Uint8Array(entries.length * ENTRY_SIZE);
  const view = new DataView(bytes.buffer);
  for (const [index, entry] of entries.entries()) writeEntry(view, index * ENTRY_SIZE, entry);
  return bytes;
}
