/** The words of a review's table and graph, for pages in several languages. */

import type { PageMove, PageTurn } from "../page-model.js";

export interface ReviewWords {
  readonly accuracy: string;
  readonly inaccuracies: string;
  readonly mistakes: string;
  readonly blunders: string;
  /** What the table is about. */
  readonly sides: string;
  readonly turns: string;
  readonly noTurn: string;
  /** What the graph shows. */
  readonly graph: string;
  readonly start: string;
  /** White's share of the points, from 0 to 100. */
  readonly share: (percent: number) => string;
  /** A number with its decimals and the sign of percent. */
  readonly percent: (value: number, digits: number) => string;
  /** A move, as PGN has it. */
  readonly move: (san: string) => string;
  readonly player: (name: string) => string;
  /** What a move turned, behind its name. */
  readonly turn: (point: PageTurn, move: PageMove) => string;
}

export const ENGLISH_REVIEW: ReviewWords = {
  accuracy: "Accuracy",
  inaccuracies: "Inaccuracies",
  mistakes: "Mistakes",
  blunders: "Blunders",
  sides: "How both sides played",
  turns: "Turning points",
  noTurn: "No move turned the game.",
  graph: "White’s expected score over the game, in percent of the points",
  start: "Start",
  share: (percent) => `${percent} % for White`,
  percent: (value, digits) => `${value.toFixed(digits)} %`,
  move: (san) => san,
  player: (name) => name,
  turn: ({ text }) => text,
};
