/** The bad move takes a pawn off a line on which its own king is then attacked. Pure. */

import { attacksFrom, between } from "../../../../engine/board/attacks.js";
import { opponentOf, typeOf } from "../../../../engine/board/pieces.js";
import { kingSquare } from "../../../../engine/board/placement.js";
import { fileName, fileOf, rankOf, squareName, squareNamed } from "../../../../engine/board/squares.js";
import { isInCheck, moved, targetsOf } from "../../tactics/legal.js";
import { isOf, isType } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { placed, type Scene, shared } from "../scene.js";
import { gainOn } from "./threats.js";

/** Half moves of the line within which the attack must come. */
const NEAR_PLIES = 5;

export function openKingReason(scene: Scene): Reason | null {
  const { steps, played, side } = scene;
  if (played === null || !isType(played.piece, "p")) return null;
  for (const [at, { side: mover, after, to }] of steps.slice(0, NEAR_PLIES).entries()) {
    const king = kingSquare(after, opponentOf(side));
    if (mover !== side || !attacksFrom(after, to).includes(king)) continue;
    const line = between(to, king);
    const isFile = fileOf(to) === fileOf(king);
    const isRank = rankOf(to) === rankOf(king);
    // The king has stood there, and the pawn would still stand in the way.
    if (kingSquare(played.after, opponentOf(side)) !== king || isRank) continue;
    if (!line.includes(played.from) || line.includes(played.to)) continue;
    return {
      ...shared(scene, { piece: "king", squares: [king, to], shown: at + 1 }),
      kind: "open king",
      file: isFile ? fileName(fileOf(king)) : null,
      threat: null,
    };
  }
  return null;
}

/** The same for a king that has not castled, if the line's first move only prepares a safe check there. */
export function openKingThreatReason(scene: Scene): Reason | null {
  const { steps, played, side } = scene;
  const [first] = steps;
  if (played === null || first === undefined || !isType(played.piece, "p")) return null;
  const { after } = first;
  const loser = opponentOf(side);
  const king = kingSquare(after, loser);
  // A check that the reply has to meet is no threat any more.
  if (king !== squareNamed(loser === "w" ? "e1" : "e8") || isInCheck(after, loser)) return null;
  for (const [from, piece] of after.entries()) {
    if (!isOf(piece, side) || !["q", "r", "b"].includes(typeOf(piece))) continue;
    const to = targetsOf(after, from).find((square) => {
      const next = moved(after, from, square);
      const line = between(square, king);
      const isOnIt = line.includes(played.from) && !line.includes(played.to) && rankOf(square) !== rankOf(king);
      return isOnIt && attacksFrom(next, square).includes(king) && gainOn(next, square, loser) === 0;
    });
    if (to === undefined) continue;
    return {
      ...shared(scene, { piece: "king", squares: [king, to], shown: 1 }),
      kind: "open king",
      file: fileOf(to) === fileOf(king) ? fileName(fileOf(king)) : null,
      threat: { by: placed(after, from), to: squareName(to) },
    };
  }
  return null;
}
