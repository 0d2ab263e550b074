/** The only passed pawn that a side has at the end of its line in an endgame, and neither before nor after the other line. Pure. */

import { passedPawns } from "../../../../engine/board/pawns.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { fileOf } from "../../../../engine/board/squares.js";
import { type LineMove, SHOWN_PLIES } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { isEndgame, planPlies, wholeLine } from "./lines.js";

export function passedReason(scene: Scene): Reason | null {
  const { steps, other, side } = scene;
  const shown = steps.slice(0, SHOWN_PLIES);
  const [first, last] = [wholeLine(scene)[0], shown.at(-1)];
  if (first === undefined || last === undefined || other.length < 2 || !isEndgame(last.after)) return null;
  const files = (board: Placement) => passedPawns(board, side).map(fileOf);
  const known = [...files(first.before), ...files(other.slice(0, SHOWN_PLIES).at(-1)!.after)];
  const [pawn, another] = passedPawns(last.after, side).filter((square) => !known.includes(fileOf(square)));
  if (pawn === undefined || another !== undefined) return null;
  // The line is shown up to the move since which the pawn has been passed; it must stay so for a move.
  const isThere = ({ after }: LineMove) => files(after).includes(fileOf(pawn));
  const since = shown.findLastIndex((step) => !isThere(step)) + 1;
  if (since >= shown.length - 1 || since >= planPlies(scene)) return null;
  const square = passedPawns(shown[since]!.after, side).find((one) => fileOf(one) === fileOf(pawn))!;
  return { ...shared(scene, { piece: "pawn", squares: [square], shown: since + 1 }), kind: "passed pawn" };
}
