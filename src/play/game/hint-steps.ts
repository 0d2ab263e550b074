/** A hint in steps: the piece, then its move, then the line that the engine expects. Pure. */

import { PIECE_NAMES, typeOf } from "../../../engine/board/pieces.js";
import { readPlacement } from "../../../engine/board/placement.js";
import { squareNamed } from "../../../engine/board/squares.js";
import { shownScore } from "../../common/score/plain-score.js";
import type { Move, Score } from "../../library/types.js";
import { halfMovesOf, numberedLine } from "../../notation/index.js";
import { numberAt } from "./game-tree.js";

/** Half moves that are shown of a line. */
const PLIES = 6;

export interface HintStep {
  readonly text: string;
  /** A move to show on the board, in UCI; null for none. */
  readonly move: string | null;
}

/**
 * @param fen of the position
 * @param score White's
 * @param line the best line, of at least one move
 */
export function hintSteps(fen: string, score: Score, line: readonly [Move, ...Move[]]): readonly HintStep[] {
  const [{ uci, san }] = line;
  const from = uci.slice(0, 2);
  const piece = readPlacement(fen)[squareNamed(from)];
  const name = piece == null ? "piece" : PIECE_NAMES[typeOf(piece)];
  const moves = numberedLine(
    halfMovesOf(fen),
    line.slice(0, PLIES).map((move) => move.san),
  ).join(" ");
  return [
    { text: `Hint: move the ${name} on ${from}.`, move: null },
    { text: `Hint: ${numberAt(fen)} ${san}, the ${name} on ${from} goes to ${uci.slice(2, 4)}.`, move: uci },
    { text: `Hint: ${moves} (${worth(score)}).`, move: uci },
  ];
}

function worth(score: Score): string {
  if (score.kind !== "mate") return shownScore(score);
  const moves = Math.abs(score.moves);
  return `${score.moves > 0 ? "White" : "Black"} mates in ${moves}`;
}
