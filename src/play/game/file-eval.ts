/** The evaluation that a program has left in a comment of a game, as in `[%eval 0.31]` or `[%eval #-3]`. Pure. */

import type { Score } from "../../library/types.js";
import type { GameNode } from "./game-tree.js";

const COMMAND = /\[%eval\s+(?:#(?<mate>-?\d+)|(?<pawns>[+-]?\d+(?:\.\d+)?))/;

/** For White; null if there is none. */
export function fileEval({ comment }: GameNode): Score | null {
  const found = COMMAND.exec(comment)?.groups;
  if (found === undefined) return null;
  if (found["mate"] !== undefined) return { kind: "mate", moves: Number(found["mate"]) };
  return { kind: "centipawns", value: Math.round(100 * Number(found["pawns"])) };
}

/**
 * White's expected share of the points in games of people, from 0 to 1, by the curve that lichess publishes
 * (lichess.org/page/accuracy).
 */
export function peopleShare(score: Score): number {
  if (score.kind === "mate") return score.moves > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-0.00368208 * score.value));
}
