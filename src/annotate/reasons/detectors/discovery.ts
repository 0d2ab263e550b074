/** A piece moves out of the way of another, which attacks or gives check. Pure. */

import { attackersOf, attacksFrom, between } from "../../../../engine/board/attacks.js";
import { opponentOf } from "../../../../engine/board/pieces.js";
import { kingSquare } from "../../../../engine/board/placement.js";
import { placed } from "../scene.js";
import type { Found, Trick } from "./trick.js";

export function discovery({ move, capture }: Trick): Found | null {
  const { before, after, from, to, side } = move;
  const king = kingSquare(after, opponentOf(side));
  const checkers = attackersOf(after, king, side).filter((square) => square !== to);
  const [checker] = checkers.filter((square) => between(square, king).includes(from));
  if (checker !== undefined && (capture.from === to || capture.from === checker))
    return { tactic: "discovered check", by: placed(after, checker), targets: [placed(after, king)] };
  const isOpened = between(capture.from, capture.to).includes(from) && capture.from !== to;
  const attacks = attacksFrom(after, capture.from).includes(capture.to);
  if (!isOpened || !attacks || attacksFrom(before, capture.from).includes(capture.to)) return null;
  return after[capture.to] === capture.captured
    ? { tactic: "discovered attack", by: placed(after, capture.from), targets: [placed(after, capture.to)] }
    : null;
}
