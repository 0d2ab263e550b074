/** Probes the endgame tables for a game: the moves that keep its result, their scores, and the way to the end. */

import type { Game } from "../../rules/game.js";
import type { Core } from "../core/core.js";
import { TABLE_WIN, centipawnScore, type Score } from "../requests/score.js";

/**
 * As engine/core/tablebase/root-ranks.ts ranks: wins from here on cannot be spoilt by the fifty-move rule. A rank less is a
 * win at the hundredth ply by distances that the tables may have rounded down by one, which is no promise.
 */
const SURE_RANK = 901;

export interface RootVerdict {
  /** The moves to search: those that keep the result, then the next best up to the wanted number. */
  readonly moves: readonly number[];
  /** The score of each of them, as UCI writes it, if the search proves nothing better. */
  readonly scores: ReadonlyMap<string, Score<"internal">>;
  /** How many of them, from the first on, keep the result. */
  readonly keeping: number;
  /** Positions that were looked up. */
  readonly hits: number;
}

/**
 * @param core an instance that no thread works in
 * @param moves legal moves of the game's position, at least one
 * @param wanted how many are to be searched if there are so many
 * @param countsFiftyMoves whether wins that take too long are draws
 * @returns null if the position is in no table
 */
export function askTables(
  core: Core,
  game: Game,
  moves: readonly number[],
  { wanted, countsFiftyMoves }: { readonly wanted: number; readonly countsFiftyMoves: boolean },
): RootVerdict | null {
  core.setGame(game.history());
  const ranks = core.rankMoves(moves);
  if (ranks === null) return null;
  const ranked = moves.map((move, index) => ({ move, rank: ranks[index] ?? 0 })).sort((a, b) => b.rank - a.rank);
  const last = ranked[Math.min(wanted, ranked.length) - 1]?.rank ?? 0;
  const searched = ranked.filter(({ rank }) => rank >= last);
  return {
    moves: searched.map(({ move }) => move),
    scores: new Map(searched.map(({ move, rank }) => [game.moveText(move), scoreOf(rank, countsFiftyMoves)])),
    keeping: ranked.filter(({ rank }) => rank === ranked[0]?.rank).length,
    hits: moves.length,
  };
}

function scoreOf(rank: number, countsFiftyMoves: boolean): Score<"internal"> {
  const bound = countsFiftyMoves ? SURE_RANK : 1;
  if (Math.abs(rank) >= bound) return centipawnScore(Math.sign(rank) * TABLE_WIN);
  return centipawnScore(Math.sign(rank));
}

/** Longest variation, in plies; the longest way to mate with five pieces is shorter. */
const LONGEST_LINE = 255;

/**
 * Extends a variation with the tables' moves, to mate if time and the available tables allow.
 *
 * @param core an instance that no thread works in
 * @param line moves from the game's position, as UCI writes them
 * @param budget milliseconds that it may take
 */
export function extendPv(core: Core, game: Game, line: readonly string[], budget: number): readonly string[] {
  const until = performance.now() + budget;
  core.setGame(game.history());
  for (const text of line) {
    const move = core.listMoves().find((legal) => game.moveText(legal) === text);
    if (move === undefined) return line;
    core.play(move);
  }
  const whole = [...line];
  while (whole.length < LONGEST_LINE && performance.now() < until) {
    const move = core.decidingMove();
    if (move === null) break;
    core.play(move);
    whole.push(game.moveText(move));
  }
  return whole;
}
