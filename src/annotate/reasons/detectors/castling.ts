/** The bad move, or what it lets the opponent do, takes the right to castle, while there is a queen to fear. Pure. */

import { type Colour, opponentOf, pieceOf } from "../../../../engine/board/pieces.js";
import { squareNamed } from "../../../../engine/board/squares.js";
import { isInCheck } from "../../tactics/legal.js";
import { isType } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";

/** Half moves of the line within which the right must be lost. */
const NEAR_PLIES = 5;

export function castlingReason(scene: Scene): Reason | null {
  const { steps, played, side, fen, other } = scene;
  if (played === null) return null;
  const loser = opponentOf(side);
  const rights = rightsOf(fen, loser);
  const line = [played, ...steps.slice(0, NEAR_PLIES)];
  const at = lossOfRights(line, rights, loser);
  if (at === null || lossOfRights(other, rights, loser) !== null) return null;
  if (at > 0 && !isForced(line[at]!, line[at - 1]!, loser)) return null;
  const queen = pieceOf("q", side);
  if (!line[at]!.after.includes(queen) || steps.at(-1)?.after.includes(queen) !== true) return null;
  return {
    ...shared(scene, { piece: "king", squares: [line[at]!.to], shown: Math.max(1, at) }),
    kind: "castling",
    isForced: at > 0,
  };
}

/** The index of the move after which a side can castle no more, without having castled; null if there is none. */
function lossOfRights(line: readonly LineMove[], rights: readonly number[], loser: Colour): number | null {
  let left = rights;
  for (const [at, { side, piece, from, to }] of line.entries()) {
    if (left.length === 0) return null;
    if (side === loser && isType(piece, "k")) return Math.abs(from - to) === 2 || left.includes(to) ? null : at;
    left = left.filter((rook) => rook !== (side === loser ? from : to));
    if (side === loser && left.length === 0) return at;
  }
  return null;
}

/** Whether the move that takes the right is the other side's, meets a check, or takes back: a king may go of its own will. */
function isForced(step: LineMove, last: LineMove, loser: Colour): boolean {
  if (step.side !== loser || isInCheck(step.before, loser)) return true;
  return step.captured !== null && last.captured !== null && step.to === last.to;
}

/** The squares of the rooks with which a side may castle, by the letters of standard chess. */
function rightsOf(fen: string, side: Colour): readonly number[] {
  const field = fen.split(" ")[2] ?? "-";
  const [letters, rank] = side === "w" ? ["KQ", "1"] : ["kq", "8"];
  return [..."ha"].flatMap((file, index) => (field.includes(letters.charAt(index)) ? [squareNamed(file + rank)] : []));
}
