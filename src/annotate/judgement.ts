/** Turns lost winning chances into a judgement, and that into PGN's glyph. Pure. */

import type { Judgement } from "./types.js";

/**
 * Minimum losses, the worst first, on a scale from -1 to 1; lichess.org uses the same numbers with chances of its own
 * model.
 */
const THRESHOLDS: readonly (readonly [least: number, judgement: Judgement])[] = [
  [0.3, "blunder"],
  [0.2, "mistake"],
  [0.1, "inaccuracy"],
];

/** Numeric annotation glyphs, and the signs that people write. */
const SIGNS: Readonly<Record<Judgement, readonly [glyph: number, sign: string]>> = {
  inaccuracy: [6, "?!"],
  mistake: [2, "?"],
  blunder: [4, "??"],
};

/** Rounding may make a sum of thousandths miss a threshold by less than this. */
const ROUNDING = 1e-9;

/** @param loss of the mover's winning chances, from 0 to 2 */
export function judge(loss: number): Judgement | null {
  return THRESHOLDS.find(([least]) => loss >= least - ROUNDING)?.[1] ?? null;
}

/** In PGN's notation, such as `$4`. */
export function glyphOf(judgement: Judgement): string {
  return `$${SIGNS[judgement][0]}`;
}

/** In people's notation, such as `??`. */
export function signOf(judgement: Judgement): string {
  return SIGNS[judgement][1];
}
