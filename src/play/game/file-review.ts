/** The review that a file brings along: evaluations in its comments, and marks. Pure. */

import { gameAccuracy, moveAccuracy } from "../../annotate/judge/accuracy.js";
import { expectedPercent } from "../../annotate/judge/chances.js";
import { outcomeName, outcomeOf, isTurn } from "../../annotate/judge/outcome.js";
import type { PageGame, PageMove, PageSide } from "../../annotate/page-model.js";
import { turnText } from "../../annotate/text/words.js";
import { shownScore } from "../../common/score/plain-score.js";
import type { Score } from "../../library/types.js";
import { commentText, fileEval } from "./comment.js";
import type { GameNode, GameTree } from "./game-tree.js";

/** The share of the moves that must have an evaluation: programs leave it out for moves of a book, and for mates. */
const LEAST_SHARE = 0.8;
/** Turning points that are shown. */
const TURNS = 3;
/** Glyphs of marks, and their signs. */
const SIGNS: Readonly<Record<number, string>> = { 1: "!", 2: "?", 3: "!!", 4: "??", 6: "?!" };
/** The least losses of chances for a mark, where a file has none at all, by lichess's thresholds. */
const THRESHOLDS = [
  [0.3, "??"],
  [0.2, "?"],
  [0.1, "?!"],
] as const;
/** Centipawns of the start position, where a file does not say. */
const START: Score = { kind: "centipawns", value: 15 };
/** The steepness of lichess's curve for a centipawn of Stockfish (lichess.org/page/accuracy). */
const STEEPNESS = 0.00368208;
/** Stockfish's centipawns for each of Castellan's. */
const OWN_CENTIPAWNS = 1.2;

/** @returns null if the file says too little */
export function fileReview(tree: GameTree): PageGame | null {
  const nodes = tree.mainLine().slice(1);
  const known = nodes.filter((node) => fileEval(node) !== null);
  if (nodes.length === 0 || known.length < LEAST_SHARE * nodes.length) return null;
  const factor = /\bCastellan \d/.test(tree.headers.get("Annotator") ?? "") ? OWN_CENTIPAWNS : 1;
  const whiteBegins = tree.root.fen.includes(" w ");
  let last = tree.isFromStart ? START : fileEval(known[0]!)!;
  const scores = nodes.map((node) => (last = mated(node) ?? fileEval(node) ?? last));
  const first = chancesOf(tree.isFromStart ? START : scores[0]!, factor);
  const chances = scores.map((score) => chancesOf(score, factor));
  const before = (ply: number) => chances[ply - 1] ?? first;
  const isWhites = (ply: number) => (ply % 2 === 0) === whiteBegins;
  const lossAt = (ply: number) => Math.max(0, (isWhites(ply) ? 1 : -1) * (before(ply) - chances[ply]!));
  const hasMarks = nodes.some(({ glyphs }) => glyphs.some((glyph) => SIGNS[glyph] !== undefined));
  const moves = nodes.map((node, ply): PageMove => {
    const marked = node.glyphs.map((glyph) => SIGNS[glyph]).find((sign) => sign !== undefined) ?? "";
    const judged = THRESHOLDS.find(([least]) => lossAt(ply) >= least)?.[1] ?? "";
    return {
      uci: node.move!.uci,
      san: node.move!.san,
      score: fileEval(node) === null ? "" : shownScore(scores[ply]!),
      chances: chances[ply]!,
      sign: hasMarks ? marked : judged,
      better: "",
      note: "",
      facts: null,
      comment: commentText(node),
    };
  });
  const accuracies = moves.map((_, ply) => moveAccuracy(expectedPercent(lossAt(ply)) - expectedPercent(0)));
  const accuracy = gameAccuracy([first, ...chances].map(expectedPercent), accuracies, whiteBegins);
  const sideOf = (white: boolean): PageSide => {
    const own = moves.filter((_, ply) => isWhites(ply) === white);
    const count = (sign: string) => own.filter((move) => move.sign === sign).length;
    return {
      accuracy: white ? accuracy.white : accuracy.black,
      inaccuracies: count("?!"),
      mistakes: count("?"),
      blunders: count("??"),
    };
  };
  const tag = (name: string) => tree.headers.get(name) ?? "";
  return {
    white: tag("White"),
    black: tag("Black"),
    result: tree.result,
    occasion: "",
    opening: tag("Opening"),
    startFen: tree.root.fen,
    comment: commentText(tree.root),
    sides: [sideOf(true), sideOf(false)],
    moves,
    turningPoints: turns(),
    pgn: "",
    from: "file",
  };

  function turns(): PageGame["turningPoints"] {
    return moves
      .flatMap((move, ply) => {
        const sign = isWhites(ply) ? 1 : -1;
        const [from, to] = [before(ply), chances[ply]!].map((value) => outcomeOf(sign * value)) as [number, number];
        if (!["?!", "?", "??"].includes(move.sign) || !isTurn(from, to)) return [];
        const [share, left] = [before(ply), chances[ply]!].map((value) => Math.round(expectedPercent(value)));
        const turn = { from: outcomeName(from), to: outcomeName(to), before: share!, after: left! };
        return [{ ply, text: turnText(turn, null), turn }];
      })
      .sort((a, b) => lossAt(b.ply) - lossAt(a.ply))
      .slice(0, TURNS)
      .sort((a, b) => a.ply - b.ply);
  }
}

/** The score of a mate on the board, for White; null if the move did not mate. */
function mated({ move, fen }: GameNode): Score | null {
  if (move?.san.endsWith("#") !== true) return null;
  return { kind: "mate", moves: fen.includes(" w ") ? -1 : 1 };
}

/** White's winning chances, from -1 to 1. */
function chancesOf(score: Score, factor: number): number {
  if (score.kind === "mate") return score.moves > 0 ? 1 : -1;
  return 2 / (1 + Math.exp(-STEEPNESS * factor * score.value)) - 1;
}
