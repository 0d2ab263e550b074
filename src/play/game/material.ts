/** The material that one side has more of than the other. Pure. */

import type { Colour } from "../../../engine/rules/setup.js";
import { PIECE_VALUES } from "../../common/score/piece-values.js";

export interface Lead {
  /** The opponent's pieces that a side has taken without losing the same, as letters from the queen down. */
  readonly pieces: readonly string[];
  /** The points by which a side is ahead, 0 if it is not. */
  readonly points: number;
}

export function leadOf(fen: string, side: Colour): Lead {
  const [board = ""] = fen.split(" ", 1);
  const count = (letter: string) => board.split(letter).length - 1;
  const pieces: string[] = [];
  let points = 0;
  for (const [letter, value] of Object.entries(PIECE_VALUES)) {
    const white = count(letter.toUpperCase()) - count(letter);
    const own = side === "w" ? white : -white;
    points += value * own;
    pieces.push(...new Array<string>(Math.max(0, own)).fill(letter));
  }
  return { pieces, points: Math.max(0, points) };
}
