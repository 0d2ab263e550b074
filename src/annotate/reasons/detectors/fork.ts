/** One piece attacks several, or a move threatens several things at once. Pure. */

import { opponentOf } from "../../../../engine/board/pieces.js";
import { captureOn } from "../../tactics/exchange.js";
import { isInCheck, moved } from "../../tactics/legal.js";
import { isOf, isType, worthOf } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import { placed } from "../scene.js";
import type { Found, Trick } from "./trick.js";
import { alsoMates, attackedBy, checkedKing, isRefuted, newThreats } from "./threats.js";

/** The pieces, the king among them, that a piece attacks with gain, and takes one of. */
export function fork({ move, reply, capture }: Trick): Found | null {
  if (capture.from !== move.to || isRefuted(move, reply)) return null;
  const targets = forked(move);
  const isTaken = targets.includes(capture.to) && move.after[capture.to] === capture.captured;
  return targets.length >= 2 && isTaken
    ? { tactic: "fork", by: placed(move.after, move.to), targets: targets.map((square) => placed(move.after, square)) }
    : null;
}

/** The squares of the king and the pieces that the piece which moved attacks to win them, the most valuable first. */
export function forked(move: LineMove): readonly number[] {
  const { after, side } = move;
  const found = attackedBy(move).filter((square) => {
    const piece = after[square];
    if (!isOf(piece, opponentOf(side)) || isType(piece, "p")) return false;
    return isType(piece, "k") || gainOfTaking(move, square) >= 1;
  });
  return sorted(move, found);
}

/** Several new threats, of which at most one is by the piece that moved alone; a check and a mate in one are threats too. */
export function doubleAttack({ move, reply, capture }: Trick): Found | null {
  if (isRefuted(move, reply)) return null;
  const targets = doubleTargets(move);
  const mates = alsoMates(move, targets);
  if (targets.length + (mates ? 1 : 0) < 2 || !targets.includes(capture.to)) return null;
  return {
    tactic: "double attack",
    by: placed(move.after, move.to),
    targets: targets.map((square) => placed(move.after, square)),
    threatensMate: mates,
  };
}

/** What a move newly attacks, the king among it, the most valuable first. */
export function doubleTargets(move: LineMove): readonly number[] {
  const king = checkedKing(move);
  const found = newThreats(move).map(({ square }) => square);
  return sorted(move, king === null ? found : [king, ...found]);
}

/** Pawns that the piece that moved would win by taking on a square. */
function gainOfTaking({ after, to, side }: LineMove, square: number): number {
  const next = moved(after, to, square);
  if (isInCheck(next, side)) return 0;
  return worthOf(after[square]) - Math.max(0, captureOn(next, square, opponentOf(side))?.gain ?? 0);
}

function sorted({ after }: LineMove, squares: readonly number[]): readonly number[] {
  const worth = (square: number) => worthOf(after[square]);
  return [...squares].sort((a, b) => (worth(a) === worth(b) ? a - b : worth(b) - worth(a)));
}
