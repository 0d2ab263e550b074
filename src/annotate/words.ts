/** Describes the effect of a move in words. Pure. */

import type { Move, Score } from "../library/index.js";
import { expectedPercent } from "./chances.js";
import { shownScore } from "../common/score/plain-score.js";
import { numberedMove } from "./notation.js";
import type { Judgement } from "./types.js";

/** The facts about a move that was not the best. */
export interface Slip {
  /** Half moves before it in the game. */
  readonly halfMoves: number;
  readonly san: string;
  readonly judgement: Judgement;
  readonly best: Move;
  /** From White's view: with the best move, and with the played move. */
  readonly before: Score;
  readonly after: Score;
}

/** A sentence or two for the move's comment: `Blunder: 17... O-O was better, +0.21. White mates in 3.` */
export function slipText(slip: Slip): string {
  const { judgement, after, halfMoves } = slip;
  const met = matesIn(after, !isWhites(halfMoves));
  return [
    `${judgement.charAt(0).toUpperCase()}${judgement.slice(1)}: ${betterText(slip)}`,
    ...(met === null ? [] : [`${nameOf(!isWhites(halfMoves))} mates in ${met}.`]),
  ].join(" ");
}

function betterText({ halfMoves, best, before }: Slip): string {
  const better = numberedMove(halfMoves, best.san);
  const missed = matesIn(before, isWhites(halfMoves));
  return missed === null ? `${better} was better, ${shownScore(before)}.` : `${better} mates in ${missed}.`;
}

/** The additional facts of a turning point. */
export interface Turn extends Slip {
  /** White's winning chances with the best move, and with the played move. */
  readonly chancesBefore: number;
  readonly chancesAfter: number;
  /** Why the engine chose its move. */
  readonly reasons: readonly string[];
}

/** The move's effect, the better move, and the reason. */
export function turnText(turn: Turn): string {
  const move = numberedMove(turn.halfMoves, turn.san);
  return `${move} turned the game: ${changeText(turn)} ${[betterText(turn), ...whyText(turn)].join(" ")}`;
}

/** The same for the move's own comment, which already names the better move. */
export function turnComment(turn: Turn): string {
  return [changeText(turn), ...whyText(turn)].join(" ");
}

function changeText({ chancesBefore, chancesAfter }: Turn): string {
  const [from, to] = [chancesBefore, chancesAfter].map((chances) => `${Math.round(expectedPercent(chances))} %`);
  const before = standing(chancesBefore);
  const after = standing(chancesAfter);
  const news = before === after ? "" : `; ${before} before it, ${after} after it`;
  return `White's expected score goes from ${from} to ${to}${news}.`;
}

/** Why the engine chose its move; reasons against other moves appear only for the played move. */
function whyText({ halfMoves, san, reasons }: Turn): readonly string[] {
  const [first, ...others] = reasons;
  if (first === undefined) return [];
  const shown = [first, ...others.filter((reason) => reason.startsWith(`${san}, `))];
  return [`Why, with scores from ${nameOf(isWhites(halfMoves))}'s view: ${shown.join(" ")}`];
}

/** Minimum winning chances of the side that is ahead, the highest first, with their names. */
const STANDINGS: readonly (readonly [least: number, words: string])[] = [
  [0.85, "was winning"],
  [0.5, "was much better"],
  [0.15, "was better"],
];

/** As in `White was much better`. */
function standing(chances: number): string {
  const words = STANDINGS.find(([least]) => Math.abs(chances) >= least)?.[1];
  return words === undefined ? "the game was level" : `${nameOf(chances > 0)} ${words}`;
}

/** The number of moves in which a side mates, or null. */
function matesIn(score: Score, isWhite: boolean): number | null {
  if (score.kind !== "mate") return null;
  const moves = isWhite ? score.moves : -score.moves;
  return moves > 0 ? moves : null;
}

function isWhites(halfMoves: number): boolean {
  return halfMoves % 2 === 0;
}

function nameOf(isWhite: boolean): string {
  return isWhite ? "White" : "Black";
}
