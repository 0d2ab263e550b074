/**
 * The openings of people, for levels below full strength: moves by how often people have played them. A weak search alone opens with
 * d3 and Nc3, where people play e4 or d4. Pure.
 */

import { betweenPoints, type Point } from "../../engine/host/skill/between-points.js";
import { MAX_ELO } from "../../engine/host/skill/levels.js";
import type { Game } from "../../engine/rules/game.js";
import type { Random } from "../common/random.js";
import { halfMovesOf } from "../notation/index.js";
import { type BookEntries, chooseMove, lookUp, PLAIN_VARIETY } from "./book-moves.js";

/** The half moves of a game that players of a rating know, and between these ratings in proportion. */
const KNOWN: readonly Point[] = [
  [100, 1],
  [800, 4],
  [1500, 8],
  [2400, 16],
];
/** From the first of these ratings on the book fades, for these levels choose well without it; at the highest it is gone. */
const FADES = [2400, MAX_ELO] as const;

/**
 * The chance with which a level plays a move of the book: 1 as long as its players know their openings, then falling to 0 at twice
 * as many half moves, and falling with the highest levels.
 *
 * @param plies half moves that were played before
 */
export function bookChance(elo: number, plies: number): number {
  const known = betweenPoints(KNOWN, elo);
  const byDepth = 2 - plies / known;
  const [from, to] = FADES;
  const byLevel = (to - elo) / (to - from);
  return Math.max(0, Math.min(1, byDepth)) * Math.max(0, Math.min(1, byLevel));
}

/**
 * A move that people play in a game's position, drawn as often as they play it, in UCI; null if the level searches its own.
 *
 * @param game of standard chess; the number of the move is that of its FEN
 */
export function peopleMove(book: BookEntries, game: Game, elo: number, random: Random): string | null {
  const chance = bookChance(elo, halfMovesOf(game.fen()));
  if (chance === 0 || !game.isChessJs || random() >= chance) return null;
  return chooseMove(lookUp(book, game).moves, PLAIN_VARIETY, random)?.move ?? null;
}
