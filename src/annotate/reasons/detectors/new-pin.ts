/** The first move of the line pins a piece to its king or queen. Pure. */

import { pinsOf } from "../../../../engine/board/attacks.js";
import { isMajorOrMinor, opponentOf } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { isOf, isType, worthOf } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, placed, type Scene, shared } from "../scene.js";
import { isRefuted } from "./threats.js";

export function newPinReason(scene: Scene): Reason | null {
  const [first, reply] = scene.steps;
  if (first === undefined || isRefuted(first, reply)) return null;
  const { before, after } = first;
  const was = pinned(first, before);
  const found = pinned(first, after).find(({ square }) => !was.some((one) => one.square === square));
  if (found === undefined) return null;
  const targets = [found.square, found.behind];
  return {
    ...shared(scene, { piece: kindOf(after[found.square]!), squares: targets, shown: 1 }),
    kind: "tactic",
    tactic: "pin",
    at: 0,
    by: placed(after, first.to),
    targets: targets.map((square) => placed(after, square)),
    threatensMate: false,
    balance: null,
  };
}

interface Pinned {
  readonly square: number;
  readonly behind: number;
}

/** What the piece that moved pins, on the board before or after the move. */
function pinned({ from, to, side, after }: LineMove, board: Placement): readonly Pinned[] {
  const at = board === after ? to : from;
  return board.flatMap((piece, square) => {
    if (!isOf(piece, opponentOf(side)) || !isMajorOrMinor(piece)) return [];
    const pin = pinsOf(board, square).find(({ pinner, behind }) => {
      const isQueen = isType(board[behind], "q") && worthOf(board[pinner]) < worthOf(board[behind]);
      return pinner === at && worthOf(piece) < worthOf(board[behind]) && (isQueen || isType(board[behind], "k"));
    });
    return pin === undefined ? [] : [{ square, behind: pin.behind }];
  });
}
