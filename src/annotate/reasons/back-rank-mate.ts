/** A mate on the back rank. Pure. */

import { attacksFrom } from "../../../engine/board/attacks.js";
import { opponentOf, pieceOf, typeOf } from "../../../engine/board/pieces.js";
import { kingSquare } from "../../../engine/board/placement.js";
import { fileOf, rankOf } from "../../../engine/board/squares.js";
import type { LineMove } from "../tactics/walk.js";

/** Whether a line ends in a mate along the last rank, from which pawns of the king's own side keep it. */
export function isBackRankMate(steps: readonly LineMove[]): boolean {
  const last = steps.at(-1);
  if (last === undefined || !last.san.endsWith("#")) return false;
  const { after, to, side } = last;
  const mating = typeOf(after[to] ?? last.piece);
  if (mating !== "r" && mating !== "q") return false;
  const mated = opponentOf(side);
  const king = kingSquare(after, mated);
  const home = mated === "w" ? 0 : 7;
  if (rankOf(king) !== home || rankOf(to) !== home || !attacksFrom(after, to).includes(king)) return false;
  const ahead = mated === "w" ? 8 : -8;
  const escapes = [-1, 0, 1].flatMap((aside) => {
    const file = fileOf(king) + aside;
    return file < 0 || file > 7 ? [] : [king + ahead + aside];
  });
  return escapes.filter((square) => after[square] === pieceOf("p", mated)).length >= 2;
}
