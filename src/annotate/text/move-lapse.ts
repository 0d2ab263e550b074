/** What a move loses and a better one keeps: the facts for words.ts. Pure. */

import { halfMovesOf } from "../../notation/index.js";
import { forWhite } from "../../common/score/plain-score.js";
import type { Move, Score } from "../../library/index.js";
import type { ComparedWorths } from "../tactics/worths.js";
import { type Change, changeOf, lossOf } from "../judge/judgement.js";
import { reasonsOf } from "../reasons/reasons-of.js";
import type { Reason } from "../reason-types.js";
import { type LineMove, SHOWN_PLIES } from "../tactics/walk.js";
import { earlierMoves } from "./read-game.js";
import type { Lapse } from "../note-facts.js";

/** What the engine thinks of a move that is not its own. Scores are from White's view. */
export interface MoveLines {
  /** The position before the move. */
  readonly fen: string;
  readonly played: Move;
  /** With the better move, and after the one that was played. */
  readonly before: Score;
  readonly after: Score;
  /** The engine's line with the better move, which it begins with, and the one after the move that was played. */
  readonly better: readonly [Move, ...Move[]];
  readonly answer: readonly Move[];
  /** What the pieces are worth where the lines end; without it nothing is said of passive ones. */
  readonly worths?: ComparedWorths;
}

/** Winning chances below which nobody would call a move worse. */
const SLIGHT = 0.04;

/**
 * What is to be said of a move that is not the engine's own; null if it is about as good as that.
 *
 * @param earlier the game's last moves, if they are known: an exchange may be under way
 */
export function moveLapse(facts: MoveLines, earlier: readonly LineMove[] = []): Lapse | null {
  const { before, after, better, answer } = facts;
  const halfMoves = halfMovesOf(facts.fen);
  const isWhite = halfMoves % 2 === 0;
  const change = changeOf(
    { score: forWhite(before, isWhite), depth: 0, line: better },
    { score: forWhite(after, !isWhite), depth: 0, line: answer },
    false,
  );
  if (lossOf(change) < SLIGHT) return null;
  return lapseOf(facts, { halfMoves, change, earlier });
}

/** The game's last moves as moveLapse() takes them. @param fens of the game, @param moves of it, in UCI */
export function movesBefore(fens: readonly string[], moves: readonly string[]): readonly LineMove[] {
  return earlierMoves({ fens, moves: moves.map((uci) => ({ uci, san: "" })) }, moves.length);
}

/** The reasons that a note gives. */
export function reasonsIn({ reasons: { played, better, isMiss } }: Lapse): readonly Reason[] {
  return [isMiss ? null : played, better].filter((reason) => reason !== null);
}

/** @param earlier the game's last moves, as reasonsOf() takes them */
export function lapseOf(
  { fen, played, before, after, better, answer, worths }: MoveLines,
  {
    halfMoves,
    change,
    earlier,
  }: { readonly halfMoves: number; readonly change: Change; readonly earlier: readonly LineMove[] },
): Lapse {
  const cost = centipawnsOf(change.before) - centipawnsOf(change.after);
  return {
    halfMoves,
    san: played.san,
    best: better[0],
    before,
    after,
    answer: answer.slice(0, SHOWN_PLIES),
    reasons: reasonsOf({ fen, earlier, played, answer, better, before, after, cost, worths: worths ?? null }),
  };
}

/** Mates are beyond all centipawns. */
function centipawnsOf(score: Score): number {
  return score.kind === "mate" ? Math.sign(score.moves) * Infinity : score.value;
}
