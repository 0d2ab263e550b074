/** What a single move loses and a better one keeps, in the words of an annotated game. Pure. */

import { halfMovesOf } from "../notation/index.js";
import { forWhite } from "../common/score/plain-score.js";
import type { Move, Score } from "../library/index.js";
import { lossOf } from "./judgement.js";
import { findingsOf } from "./tactics/findings.js";
import { noteText } from "./words.js";

/** What the engine thinks of a move that is not its own. Scores are from White's view. */
export interface MoveFacts {
  /** The position before the move. */
  readonly fen: string;
  readonly played: Move;
  /** With the better move, and after the one that was played. */
  readonly before: Score;
  readonly after: Score;
  /** The engine's line with the better move, which it begins with, and the one after the move that was played. */
  readonly better: readonly [Move, ...Move[]];
  readonly answer: readonly Move[];
}

/** Winning chances below which nobody would call a move worse. */
const SLIGHT = 0.04;

/** As in `It loses a knight: 12... Bxd4. 12. O-O was better, +0.21.`; null if the move is about as good as the better one. */
export function moveNote({ fen, played, before, after, better, answer }: MoveFacts): string | null {
  const halfMoves = halfMovesOf(fen);
  const isWhite = halfMoves % 2 === 0;
  const change = { before: forWhite(before, isWhite), after: forWhite(after, isWhite) };
  if (lossOf(change) < SLIGHT) return null;
  const cost = centipawnsOf(change.before) - centipawnsOf(change.after);
  const findings = findingsOf({ fen, earlier: [], played, answer, better, cost });
  return noteText({ halfMoves, san: played.san, best: better[0], before, after, answer, findings });
}

/** Mates are beyond all centipawns. */
function centipawnsOf(score: Score): number {
  return score.kind === "mate" ? Math.sign(score.moves) * Infinity : score.value;
}
