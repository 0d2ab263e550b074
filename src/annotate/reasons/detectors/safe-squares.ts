/** Where a piece may go. Pure. */

import type { Colour } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { captureOn } from "../../tactics/exchange.js";
import { moved, targetsOf } from "../../tactics/legal.js";
import { worthOf } from "../../tactics/material.js";

/** The squares to which a piece may go without being lost there. @param enemy the other side */
export function safeSquares(board: Placement, from: number, enemy: Colour): readonly number[] {
  return targetsOf(board, from).filter((to) => {
    const reply = captureOn(moved(board, from, to), to, enemy)?.gain ?? 0;
    return reply - worthOf(board[to]) < 1;
  });
}
