/**
 * Estimates how many positions of a collection occur more than once, from a sample, because the collection exceeds the
 * memory. Pure.
 */

import type { Setup } from "../../../engine/rules/setup.js";
import { fnv1a } from "../games/game-format.js";

/** The sample has one of so many positions: always the same ones, so that repetitions meet each other. */
const SAMPLED_OF = 256;

export class RepeatShare {
  readonly #seen = new Set<string>();
  #sampled = 0;

  /** Takes the next position; positions are the same if pieces and side to move are. */
  add({ board, turn }: Pick<Setup, "board" | "turn">): void {
    const key = board.map((piece) => piece ?? "-").join("") + turn;
    if (hash(key) % SAMPLED_OF !== 0) return;
    this.#sampled += 1;
    this.#seen.add(key);
  }

  /** The share of positions that had occurred before, from 0 to 1; null while the sample is empty. */
  get share(): number | null {
    return this.#sampled === 0 ? null : 1 - this.#seen.size / this.#sampled;
  }
}

/** FNV-1a with mixed last bits, because these alone decide whether a position is in the sample. */
function hash(text: string): number {
  let value = fnv1a(Buffer.from(text, "latin1"));
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
