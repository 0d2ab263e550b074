/** The positions of a game, and the names of its moves. Needs no browser. */

import { afterMove, readPlacement, makePlacement } from "../../../engine/board/placement.js";
import type { PageGame } from "../page-model.js";

export interface Positions {
  /** First fields of FENs: the start, then one after each move. */
  readonly fields: readonly string[];
  /** Number of the first move, and whether Black makes it. */
  readonly firstMove: number;
  readonly blackBegins: boolean;
}

export function positionsOf({ startFen, moves }: Pick<PageGame, "startFen" | "moves">): Positions {
  let placement = readPlacement(startFen);
  const fields = [makePlacement(placement)];
  for (const { uci } of moves) {
    placement = afterMove(placement, uci);
    fields.push(makePlacement(placement));
  }
  const [, turn, , , , number] = startFen.split(" ");
  return { fields, firstMove: Number(number) || 1, blackBegins: turn === "b" };
}

/** The number of a ply's move, as in `12…` or `12.`; plies count from 1. */
export function moveNumber({ firstMove, blackBegins }: Positions, ply: number): string {
  const half = ply - 1 + (blackBegins ? 1 : 0);
  return `${firstMove + (half >> 1)}${half % 2 === 0 ? "." : "…"}`;
}

/** Whether any move turned a game: while its review goes on, one may still come. */
export function turnsIn({
  turningPoints,
  from,
}: Pick<PageGame, "turningPoints" | "from">): "some" | "none" | "unknown" {
  if (turningPoints.length > 0) return "some";
  return from === "draft" ? "unknown" : "none";
}
