/** The bad move takes a pawn off a line on which its own king is then attacked. Pure. */

import { attacksFrom, between } from "../../../../engine/board/attacks.js";
import { opponentOf } from "../../../../engine/board/pieces.js";
import { kingSquare } from "../../../../engine/board/placement.js";
import { fileName, fileOf, rankOf } from "../../../../engine/board/squares.js";
import { isType } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";

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
    };
  }
  return null;
}
