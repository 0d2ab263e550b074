/**
 * How often moves were played in positions. A file of some ten thousand games has half a million positions, most of them with one
 * move: a row of numbers for each takes a tenth of the memory that objects would.
 */

import type { KeySum } from "../../../common/opening/polyglot-key.js";

/** The columns of a row. */
const [HIGH, LOW, MOVE, NEXT, FIRST_COUNT] = [0, 1, 2, 3, 4] as const;
/** White's wins, draws, losses, and games without a result. */
const RESULTS = 4;
const WIDTH = FIRST_COUNT + RESULTS;
const FIRST_SIZE = 1 << 4;
/** So many tables share the positions: a large one that grows would hold up the page. */
const TABLES = 1 << 8;
const NONE = -1;

/** A move in a position. */
export interface CountedMove {
  readonly move: number;
  readonly counts: readonly [wins: number, draws: number, losses: number, open: number];
}

export class MoveCounts {
  readonly #tables = Array.from({ length: TABLES }, () => new Table());

  /** Counts a move. @param result index of the game's result: White has won, draw, lost, none */
  add(key: KeySum, move: number, result: number): void {
    this.#tableOf(key).add(key, move, result);
  }

  /** The moves of a position, in the order in which they first came. */
  movesOf(key: KeySum): readonly CountedMove[] {
    return this.#tableOf(key).movesOf(key);
  }

  #tableOf({ high }: KeySum): Table {
    return this.#tables[high & (TABLES - 1)]!;
  }
}

class Table {
  #rows = new Int32Array(FIRST_SIZE * WIDTH);
  /** The last row of each chain, by the lowest bits of the key; a row names the one before it. */
  #chains = new Int32Array(FIRST_SIZE).fill(NONE);
  #size = 0;

  add({ high, low }: KeySum, move: number, result: number): void {
    const row = this.#rowOf(high, low, move) ?? this.#append(high, low, move);
    this.#rows[row + FIRST_COUNT + result]! += 1;
  }

  movesOf({ high, low }: KeySum): readonly CountedMove[] {
    const found: CountedMove[] = [];
    for (let row = this.#chains[this.#chainOf(low)]!; row !== NONE; row = this.#rows[row + NEXT]!) {
      if (this.#rows[row + LOW] !== low || this.#rows[row + HIGH] !== high) continue;
      const [wins = 0, draws = 0, losses = 0, open = 0] = this.#rows.subarray(row + FIRST_COUNT, row + WIDTH);
      found.push({ move: this.#rows[row + MOVE]!, counts: [wins, draws, losses, open] });
    }
    return found.reverse();
  }

  #rowOf(high: number, low: number, move: number): number | null {
    for (let row = this.#chains[this.#chainOf(low)]!; row !== NONE; row = this.#rows[row + NEXT]!) {
      if (this.#rows[row + LOW] === low && this.#rows[row + HIGH] === high && this.#rows[row + MOVE] === move)
        return row;
    }
    return null;
  }

  #append(high: number, low: number, move: number): number {
    if (this.#size === this.#chains.length) this.#grow();
    const row = WIDTH * this.#size++;
    this.#rows[row + HIGH] = high;
    this.#rows[row + LOW] = low;
    this.#rows[row + MOVE] = move;
    this.#chain(row);
    return row;
  }

  #grow(): void {
    const rows = new Int32Array(2 * this.#rows.length);
    rows.set(this.#rows);
    this.#rows = rows;
    this.#chains = new Int32Array(2 * this.#chains.length).fill(NONE);
    for (let index = 0; index < this.#size; index++) this.#chain(WIDTH * index);
  }

  #chain(row: number): void {
    const chain = this.#chainOf(this.#rows[row + LOW]!);
    this.#rows[row + NEXT] = this.#chains[chain]!;
    this.#chains[chain] = row;
  }

  #chainOf(low: number): number {
    return low & (this.#chains.length - 1);
  }
}
