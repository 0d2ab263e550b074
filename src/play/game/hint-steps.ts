/** A hint in steps: the piece, then its move, then the line that the engine expects. Pure. */

import { typeOf } from "../../../engine/board/pieces.js";
import { readPlacement } from "../../../engine/board/placement.js";
import { squareNamed } from "../../../engine/board/squares.js";
import { shownScore } from "../../common/score/plain-score.js";
import type { Move, Score } from "../../library/types.js";
import { halfMovesOf, numberedLine } from "../../notation/index.js";
import { numberAt } from "./game-tree.js";
import { inLetters } from "./piece-letters.js";
import type { Words } from "../words/english.js";

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
export function hintSteps(
  fen: string,
  score: Score,
  line: readonly [Move, ...Move[]],
  words: Words,
): readonly HintStep[] {
  const { advice, letters } = words;
  const [{ uci, san }] = line;
  const from = uci.slice(0, 2);
  const piece = readPlacement(fen)[squareNamed(from)];
  const type = piece == null ? null : typeOf(piece);
  const moves = numberedLine(
    halfMovesOf(fen),
    line.slice(0, PLIES).map((move) => inLetters(move.san, letters)),
  ).join(" ");
  return [
    { text: advice.hintPiece(type, from), move: null },
    { text: advice.hintMove(`${numberAt(fen)} ${inLetters(san, letters)}`, type, from, uci.slice(2, 4)), move: uci },
    { text: advice.hintLine(moves, worth(score, words)), move: uci },
  ];
}

function worth(score: Score, { advice }: Words): string {
  if (score.kind !== "mate") return shownScore(score);
  return advice.matesIn(score.moves > 0 ? "w" : "b", Math.abs(score.moves));
}
