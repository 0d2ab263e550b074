/** Turns the analyses of a game's positions into the annotated game. Pure. */

import { halfMovesOf } from "../../notation/index.js";
import { forWhite } from "../../common/score/plain-score.js";
import { bookMoves, type OpeningNames, openingOf } from "../../common/opening/opening-table.js";
import type { Move } from "../../library/index.js";
import { gameAccuracy, moveAccuracy } from "../judge/accuracy.js";
import type { PositionAnalysis } from "../judge/analysis.js";
import { expectedPercent, whiteChancesOf } from "../judge/chances.js";
import { changeOf, judge, lossOf } from "../judge/judgement.js";
import { earlierMoves, type ReadGame } from "./read-game.js";
import { lapseOf, reasonsIn } from "./move-note.js";
import { openingOfGame } from "./opening.js";
import { SHOWN_PLIES } from "../tactics/walk.js";
import { turningPlies } from "../judge/turning-points.js";
import type { AnnotatedGame, AnnotatedMove, Judgement } from "../types.js";
import { featComment, featText, noteText, type Slip, slipText, turnComment, turnOf, turnText } from "./words.js";
import { type MoveNotes, writeGame } from "./write-game.js";

export interface Naming {
  readonly names: OpeningNames;
  /** The annotator's name and settings. */
  readonly annotator: string;
}

/** A move with the facts for its comment. */
interface Judged {
  readonly move: AnnotatedMove;
  /** Null for a move that is not bad. */
  readonly slip: Slip | null;
  /** What is said of a good move; null for one without a mark. */
  readonly feat: string | null;
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
  const turns = turningPlies(judged.map(({ move: { loss }, slip }) => ({ loss, turn: slip && turnOf(slip) }))).map(
    ({ ply, turn }) => ({ ply, turn, slip: judged[ply]!.slip! }),
  );
  const remarks = judged.map(({ slip, feat }, ply): MoveNotes => {
    const number = turns.findIndex((found) => found.ply === ply) + 1;
    return {
      mark: slip === null ? feat : slipText(slip),
      turn:
        number === 0
          ? null
          : `Turning point ${number} of ${turns.length}: ${turnComment(turns[number - 1]!.slip, turns[number - 1]!.turn)}`,
    };
  });
  const first = whiteChancesOf(analyses[0]!.score, start % 2 === 0);
  const percents = [first, ...moves.map(({ chances }) => chances)].map(expectedPercent);
  const accuracies = moves.map(({ accuracy }) => accuracy);
  const accuracy = gameAccuracy(percents, accuracies, start % 2 === 0);
  const opening = openingOfGame(headers, openingOf(names, fens));
  return {
    kind: "annotated",
    line,
    headers: Object.fromEntries(headers),
    result,
    chess960,
    startFen: fens[0]!,
    opening: opening.shown,
    comment,
    moves,
    accuracy,
    turningPoints: turns.map(({ ply, slip, turn }) => ({ ply, text: turnText(slip, turn) })),
    pgn: writeGame(game, { moves, notes: remarks, accuracy, naming: opening.tags, annotator }),
    notes: game.notes,
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
  const [before, after] = [analyses[ply]!, analyses[ply + 1]!];
  const halfMoves = start + ply;
  const isWhite = halfMoves % 2 === 0;
  const { praise, accepted, worths } = analyses[ply]!;
  const change = changeOf(before, after, isBook);
  const [best = null] = before.line;
  // The engine's own move loses nothing: a drop after it became visible only later.
  const isOwn = best === null || best.uci === uci;
  const loss = isOwn ? 0 : lossOf(change);
  const judgement = isOwn ? null : judge(change);
  const score = forWhite(after.score, !isWhite);
  const slip = judgement === null || best === null ? null : makeSlip(judgement, [best, ...before.line.slice(1)]);
  const feat = praise === null ? null : { halfMoves, praise, after: score };
  return {
    move: {
      uci,
      san,
      score,
      depth: after.depth,
      chances: whiteChancesOf(after.score, !isWhite),
      loss,
      accuracy: moveAccuracy(expectedPercent(loss) - expectedPercent(0)),
      judgement,
      merit: praise?.merit ?? null,
      best,
      betterLine: judgement === null ? [] : before.line.slice(0, SHOWN_PLIES),
      refutation: judgement === null ? [] : after.line.slice(0, SHOWN_PLIES),
      note: slip !== null ? noteText(slip) : feat !== null ? featText(feat) : "",
      reasons: slip === null ? [] : reasonsIn(slip),
      exercise: accepted === undefined ? null : { fen: game.fens[ply]!, accepted },
      comment,
    },
    slip,
    feat: feat === null ? null : featComment(feat),
  };

  function makeSlip(judgement: Judgement, better: readonly [Move, ...Move[]]): Slip {
    const facts = {
      fen: game.fens[ply]!,
      played: { uci, san },
      before: forWhite(before.score, isWhite),
      after: score,
      better,
      answer: after.line,
      ...(worths && { worths }),
    };
    return { ...lapseOf(facts, { halfMoves, change, earlier: earlierMoves(game, ply) }), judgement };
  }
}
