/** How the game ends in the line: by mate, or without a winner. Pure. */

import { type Colour, isMajorOrMinor, opponentOf } from "../../../../engine/board/pieces.js";
import { hasMove, isInCheck } from "../../tactics/legal.js";
import { isType } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import type { DrawKind, Reason } from "../../reason-types.js";
import { kindOf, type Scene, shared } from "../scene.js";
import { immediateGain } from "./capture.js";
import { matePattern } from "./mate-pattern.js";

/** Half moves of a line that ends in a mate, as far as it is shown. */
const MATE_PLIES = 7;
/** Checks without a break that make a repeated position a perpetual check. */
const LEAST_CHECKS = 2;

export function mateReason(scene: Scene): Reason | null {
  const { score, steps, played } = scene;
  if (score.kind !== "mate" || score.moves <= 0) return null;
  const isWhole = steps.length === 2 * score.moves - 1 && steps.length <= MATE_PLIES;
  const [first] = steps;
  const taken = first !== undefined && takesMuch(first, played) ? first : null;
  return {
    ...shared(scene, {
      piece: taken === null ? null : kindOf(taken.captured!),
      squares: taken === null ? [] : [taken.to],
      shown: MATE_PLIES,
    }),
    kind: "mate",
    moves: score.moves,
    pattern: isWhole ? matePattern(played === null ? steps : [played, ...steps]) : null,
  };
}

/** Whether a move takes a piece with gain. */
function takesMuch(first: LineMove, before: LineMove | null): boolean {
  return isMajorOrMinor(first.captured) && immediateGain(first, before) >= 1;
}

/** The bad move itself ends the game as a draw, or the line shows how the side that was lost saves itself. */
export function drawReason(scene: Scene): Reason | null {
  const { score, steps } = scene;
  if (score.kind === "mate" || score.value !== 0) return null;
  const by =
    steps.length === 0 ? drawBy(scene) : (savedBy(steps, scene.side) ?? (isThird(scene) ? "repetition" : null));
  if (by === null) return null;
  return { ...shared(scene, { piece: null, squares: [], shown: steps.length }), kind: "draw", by };
}

/** How the bad move has ended the game. */
function drawBy({ played, fen }: Scene): DrawKind | null {
  if (played === null) return null;
  const { after, side, piece, captured } = played;
  if (!hasMove(after, opponentOf(side))) return isInCheck(after, opponentOf(side)) ? null : "stalemate";
  const left = after.filter((one) => one !== null && !isType(one, "k"));
  if (left.length <= 1 && left.every((one) => isType(one, "n") || isType(one, "b"))) return "insufficient material";
  const quiet = Number(fen.split(" ")[4] ?? 0) + 1;
  return quiet >= 100 && !isType(piece, "p") && captured === null ? "fifty moves" : "repetition";
}

/** Whether the line ends in a position that the game has had twice. */
function isThird({ earlier, played, steps }: Scene): boolean {
  const known = [...earlier, ...(played === null ? [] : [played]), ...steps];
  const last = known.at(-1)!;
  const isSame = (step: LineMove) =>
    step.side === last.side && step.after.every((piece, at) => piece === last.after[at]);
  return steps.length <= 2 && earlier.filter(isSame).length >= 2;
}

/** @param side the side that saves itself, which moves first */
function savedBy(steps: readonly LineMove[], side: Colour): DrawKind | null {
  const last = steps.at(-1)!;
  if (!hasMove(last.after, opponentOf(last.side))) {
    return last.side !== side && !isInCheck(last.after, side) ? "stalemate" : null;
  }
  const boards = [steps[0]!.before, ...steps.map(({ after }) => after)].map((board) => board.join(","));
  // A line that goes on after a repetition shows that one side need not repeat.
  const end = boards.length - 1;
  const start = boards.findLastIndex((board, at) => at <= end - 4 && (end - at) % 2 === 0 && board === boards[end]);
  if (start < 0) return null;
  const own = steps.slice(start, end).filter((step) => step.side === side);
  const checks = own.filter(({ after }) => isInCheck(after, opponentOf(side))).length;
  if (checks === own.length) return checks >= LEAST_CHECKS ? "perpetual check" : null;
  return checks === 0 ? "repetition" : null;
}
