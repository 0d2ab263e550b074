/** Turns the analyses of a game's positions into the annotated game. Pure. */

import { halfMovesOf } from "../../notation/index.js";
import { forWhite } from "../../common/score/plain-score.js";
import { bookMoves, type OpeningNames, openingOf } from "../../common/opening/opening-table.js";
import type { Move, Score } from "../../library/index.js";
import { gameAccuracy, moveAccuracy } from "../judge/accuracy.js";
import type { PositionAnalysis, Praise } from "../judge/analysis.js";
import { expectedPercent, whiteChancesOf } from "../judge/chances.js";
import { changeOf, judge, lossOf } from "../judge/judgement.js";
import { earlierMoves, type ReadGame } from "./read-game.js";
import { lapseOf, reasonsIn } from "./move-lapse.js";
import { numberedMove } from "./notation.js";
import { openingOfGame } from "./opening.js";
import { kindOf } from "../reasons/scene.js";
import { SHOWN_PLIES } from "../tactics/walk.js";
import { turningPlies } from "../judge/turning-points.js";
import type { BadMove, GoodMove, Judgement } from "../note-facts.js";
import type { AnnotatedGame, AnnotatedMove } from "../types.js";
import { factsText, remarkText, turnOf, turnText } from "./words.js";
import { writeGame } from "./write-game.js";

/** Pawns that a rook is worth more than a knight or bishop. */
const EXCHANGE_WORTH = 2;

export interface Naming {
  readonly names: OpeningNames;
  /** The annotator's name and settings. */
  readonly annotator: string;
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
  const moves = game.moves.map((_, ply) => annotatedMove(game, analyses, { start, ply, isBook: ply < book }));
  const turns = turningPlies(
    moves.map(({ loss, facts }) => ({ loss, turn: facts?.kind === "bad" ? turnOf(facts) : null })),
  );
  const remarks = moves.map(({ facts }, ply) => {
    const index = turns.findIndex((found) => found.ply === ply);
    const { turn } = turns[index] ?? { turn: null };
    return remarkText(facts, turn && { number: index + 1, all: turns.length, turn });
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
    turningPoints: turns.map(({ ply, turn }) => {
      const { san, facts } = moves[ply]!;
      return { ply, text: `${numberedMove(start + ply, san)} ${turnText(turn, facts)}`, turn };
    }),
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

function annotatedMove(
  game: ReadGame,
  analyses: readonly PositionAnalysis[],
  { start, ply, isBook }: Place,
): AnnotatedMove {
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
  const facts =
    judgement !== null && best !== null
      ? badMove(judgement, [best, ...before.line.slice(1)])
      : praise === null
        ? null
        : goodMove(praise, halfMoves, taken() ?? { line: praise.offer?.line ?? [], after: score });
  return {
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
    note: factsText(facts),
    reasons: facts?.kind === "bad" ? reasonsIn(facts) : [],
    facts,
    exercise: accepted === undefined || accepted.length === 0 ? null : { fen: game.fens[ply]!, accepted },
    comment,
  };

  /** What is known after the offer is taken, where the game goes on so: its positions have been looked at for longer. */
  function taken(): Continuation | null {
    const [next, known] = [game.moves[ply + 1], analyses[ply + 2]];
    if (next === undefined || known === undefined || known.line.length === 0) return null;
    if (praise?.offer?.line[0]?.uci !== next.uci) return null;
    const { uci, san } = next;
    return { line: [{ uci, san }, ...known.line], after: forWhite(known.score, isWhite) };
  }

  function badMove(judgement: Judgement, better: readonly [Move, ...Move[]]): BadMove {
    const lines = {
      fen: game.fens[ply]!,
      played: { uci, san },
      before: forWhite(before.score, isWhite),
      after: score,
      better,
      answer: after.line,
      ...(worths && { worths }),
    };
    return { kind: "bad", ...lapseOf(lines, { halfMoves, change, earlier: earlierMoves(game, ply) }), judgement };
  }
}

/** How a game may go on after a move. */
interface Continuation {
  readonly line: readonly Move[];
  /** From White's view. */
  readonly after: Score;
}

function goodMove({ merit, other, offer }: Praise, halfMoves: number, { line, after }: Continuation): GoodMove {
  return {
    kind: "good",
    halfMoves,
    merit,
    after,
    other: { move: other.line[0] ?? null, score: forWhite(other.score, halfMoves % 2 === 0) },
    offer: offer && {
      piece: kindOf(offer.piece),
      isExchange: offer.piece === "r" && offer.cost <= EXCHANGE_WORTH,
      line,
    },
  };
}
