/** The other side gives up its pair of bishops for a knight; in the other line it keeps it. Pure. */

import { type Colour, opponentOf, pieceOf } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { count, lossBetween } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { endOf, planPlies, shownTo, wholeLine } from "./lines.js";

/** Centipawns above which something else is the matter. */
const MOST_COST = 120;

export function bishopPairReason(scene: Scene): Reason | null {
  const { steps, side, other, cost } = scene;
  if (cost > MOST_COST) return null;
  const line = wholeLine(scene);
  const [start, end, otherEnd] = [line[0]?.before, endOf(steps), endOf(other)];
  if (start === undefined || end === null || otherEnd === null) return null;
  const bishops = (board: Placement, of: Colour) => count(board, pieceOf("b", of));
  const loser = opponentOf(side);
  const isGiven = bishops(start, loser) === 2 && bishops(end, loser) === 1 && bishops(otherEnd, loser) === 2;
  const isForKnight = bishops(end, side) === bishops(start, side);
  if (!isGiven || !isForKnight || lossBetween(start, end, loser).worth !== 0) return null;
  const at = line.findIndex(({ after }) => bishops(after, loser) === 1);
  const shown = shownTo(at, scene);
  if (shown > planPlies(scene)) return null;
  return { ...shared(scene, { piece: "bishop", squares: [line[at]!.to], shown }), kind: "bishop pair" };
}
