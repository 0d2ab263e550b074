/** A passed pawn in an endgame. Pure. */

import { passedFiles } from "../../../engine/board/pawns.js";
import { type Colour, isMajorOrMinor } from "../../../engine/board/pieces.js";
import { fileName } from "../../../engine/board/squares.js";
import { type LineMove, SHOWN_PLIES } from "../tactics/walk.js";

/** Pieces of both sides, without kings and pawns, among which a passed pawn is worth a word. */
const ENDGAME_PIECES = 6;

/**
 * The letter of the file of the only passed pawn that a side has at the end of a line, as far as it is shown, and neither
 * before it nor after the other line.
 *
 * @param skipped half moves that precede the side's line
 */
export function newPassedPawn(
  steps: readonly LineMove[],
  other: readonly LineMove[],
  side: Colour,
  skipped: number,
): string | null {
  const shown = steps.slice(0, SHOWN_PLIES + skipped);
  const [start, last, before] = [shown[0]?.before, shown.at(-1), shown.at(-2)];
  if (start === undefined || last === undefined || before === undefined || other.length < 2) return null;
  if (last.after.filter(isMajorOrMinor).length > ENDGAME_PIECES) return null;
  const otherEnd = other.slice(0, SHOWN_PLIES).at(-1)!.after;
  const known = [...passedFiles(start, side), ...passedFiles(otherEnd, side)];
  const found = passedFiles(last.after, side).filter((file) => !known.includes(file));
  const [file] = found;
  if (file === undefined || found.length > 1 || !passedFiles(before.after, side).includes(file)) return null;
  return fileName(file);
}
