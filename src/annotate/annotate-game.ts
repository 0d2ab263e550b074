/** Turns the analyses of a game's positions into the annotated game. Pure. */

import { halfMovesOf } from "../common/pgn-layout.js";
import { forWhite } from "../common/score/plain-score.js";
import { bookMoves, type OpeningNames, openingOf, showOpening } from "../common/opening-table.js";
import type { Score } from "../library/index.js";
import { gameAccuracy, moveAccuracy } from "./accuracy.js";
import type { PositionAnalysis } from "./analysis.js";
import { chancesOf, expectedPercent } from "./chances.js";
import { judge, lossOf } from "./judgement.js";
import type { ReadGame } from "./read-game.js";
import { turningPlies } from "./turning-points.js";
import type { AnnotatedGame, AnnotatedMove } from "./types.js";
import { type Slip, slipText, turnComment, turnText } from "./words.js";
import { type MoveNotes, writeGame } from "./write-game.js";

/** Half moves of a better line: later moves are seldom realistic. */
const LINE_PLIES = 10;

export interface Naming {
  readonly names: OpeningNames;
  /** The annotator's name and settings. */
  readonly annotator: string;
}

/** A move with the facts for its comment. */
interface Judged {
  readonly move: AnnotatedMove;
  /** Null for a good move. */
  readonly slip: Slip | null;
  /** White's chances with the best move and with the played move. */
  readonly chancesBefore: number;
  readonly chancesAfter: number;
}

/** @param analyses of the position before the first move, and of the position after each move */
export function annotateGame(
  game: ReadGame,
  analyses: readonly PositionAnalysis[],
  { names, annotator }: Naming,
): AnnotatedGame {
  const { line, headers, result, chess960, fens, comment } = game;
  const start = halfMovesOf(fens[0]!);
  const book = bookMoves(names, fens);
  const judged = game.moves.map((_, ply) => judgedMove(game, analyses, { start, ply, isBook: ply < book }));
  const moves = judged.map(({ move }) => move);
  const turns = turningPlies(moves).flatMap((ply) => {
    const { slip, chancesBefore, chancesAfter } = judged[ply]!;
    return slip === null
      ? []
      : [{ ply, turn: { ...slip, chancesBefore, chancesAfter, reasons: analyses[ply]!.reasons } }];
  });
  const notes = judged.map(({ slip }, ply): MoveNotes => {
    const number = turns.findIndex((found) => found.ply === ply) + 1;
    return {
      slip: slip === null ? null : slipText(slip),
      turn: number === 0 ? null : `Turning point ${number} of ${turns.length}: ${turnComment(turns[number - 1]!.turn)}`,
    };
  });
  const percents = [chancesAt(game, analyses, 0), ...moves.map(({ chances }) => chances)].map(expectedPercent);
  const accuracies = moves.map(({ accuracy }) => accuracy);
  const accuracy = gameAccuracy(percents, accuracies, start % 2 === 0);
  const opening = openingOf(names, fens);
  return {
    kind: "annotated",
    line,
    headers: Object.fromEntries(headers),
    result,
    chess960,
    startFen: fens[0]!,
    opening: opening === null ? null : showOpening(opening),
    comment,
    moves,
    accuracy,
    turningPoints: turns.map(({ ply, turn }) => ({ ply, text: turnText(turn) })),
    pgn: writeGame(game, { moves, notes, accuracy, opening, annotator }),
  };
}

/** The place of a move. */
interface Place {
  /** Half moves before the game's first. */
  readonly start: number;
  readonly ply: number;
  readonly isBook: boolean;
}

function judgedMove(game: ReadGame, analyses: readonly PositionAnalysis[], { start, ply, isBook }: Place): Judged {
  const { uci, san, comment } = game.moves[ply]!;
  const before = analyses[ply]!;
  const after = analyses[ply + 1]!;
  const halfMoves = start + ply;
  const isWhite = halfMoves % 2 === 0;
  const change = {
    before: before.score,
    after: turned(after.score),
    depth: Math.min(before.depth, after.line.length === 0 ? Infinity : after.depth),
    isBook,
  };
  const [best = null] = before.line;
  // The engine's own move loses nothing: a drop after it became visible only later.
  const isOwn = best === null || best.uci === uci;
  const loss = isOwn ? 0 : lossOf(change);
  const judgement = isOwn ? null : judge(change);
  const score = forWhite(after.score, !isWhite);
  const sign = isWhite ? 1 : -1;
  return {
    move: {
      uci,
      san,
      score,
      depth: after.depth,
      chances: chancesAt(game, analyses, ply + 1),
      loss,
      accuracy: moveAccuracy(expectedPercent(loss) - expectedPercent(0)),
      judgement,
      best,
      betterLine: judgement === null ? [] : before.line.slice(0, LINE_PLIES),
      comment,
    },
    slip: judgement === null || best === null ? null : slip(),
    chancesBefore: sign * chancesOf(change.before),
    chancesAfter: sign * chancesOf(change.after),
  };

  function slip(): Slip {
    return {
      halfMoves,
      san,
      judgement: judgement!,
      best: best!,
      before: forWhite(before.score, isWhite),
      after: score,
    };
  }
}

/** A score from the other side's view. A mate on the board has no sign, so it counts as one in 1. */
function turned(score: Score): Score {
  if (score.kind === "mate" && score.moves === 0) return { kind: "mate", moves: 1 };
  return forWhite(score, false);
}

/** White's chances after so many moves. */
function chancesAt({ fens }: ReadGame, analyses: readonly PositionAnalysis[], ply: number): number {
  const chances = chancesOf(analyses[ply]!.score);
  // Adding zero makes a negative zero an ordinary one.
  return (halfMovesOf(fens[ply]!) % 2 === 0 ? chances : -chances) + 0;
}
