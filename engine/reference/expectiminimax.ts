/**
 * Expectiminimax (Donald Michie, 1966): between the players' moves chance has its turn, and a chance node is worth the
 * average of its outcomes.
 *
 * Alpha and beta cannot cut at a chance node as they do at a player's, because all outcomes count. Bounds on all values
 * make cuts possible all the same: *-minimax (Bruce Ballard, 1983; its first form, Star1).
 */

import type { Result, SearchGame } from "./search-game.js";
import type { Line } from "./walk.js";
import { Walk } from "./walk.js";
import type { Window } from "./window.js";
import { OPEN } from "./window.js";

/** A game with chance nodes, whose moves are the outcomes. Values need not be whole numbers. */
export interface ChanceGame<Position, Move> extends SearchGame<Position, Move> {
  /** The probability of each of the position's moves, in their order; null if a player moves. */
  chances(position: Position): readonly number[] | null;
  /** No value is less, none greater. */
  readonly least: number;
  readonly greatest: number;
}

/** Searches everything. */
export function expectiminimax<Position, Move>(
  game: ChanceGame<Position, Move>,
  root: Position,
  depth: number,
): Result<Move> {
  const walk = new Walk(game);

  const visit = (position: Position, depth: number): Line<Move> => {
    const moves = walk.moves(position, depth);
    if (moves.length === 0) return walk.leaf(position);
    const lines = moves.map((move) => walk.follow(position, move, (child) => visit(child, depth - 1)));
    const chances = game.chances(position);
    if (chances !== null) return { value: average(lines, chances), pv: [] };
    return bestOf(lines, moves, game.isMax(position));
  };

  return walk.result(visit(root, depth));
}

/** A chance node of a search with windows. */
interface ChanceNode<Position, Move> {
  readonly walk: Walk<Position, Move>;
  readonly position: Position;
  readonly moves: readonly Move[];
  /** The probability of each of the moves. */
  readonly chances: readonly number[];
  readonly window: Window;
  /** Searches a child. */
  readonly visit: (child: Position, window: Window) => Line<Move>;
}

/** Star1: leaves a chance node once even the best, or the worst, remaining outcomes could not bring it back. */
export function starMinimax<Position, Move>(
  game: ChanceGame<Position, Move>,
  root: Position,
  depth: number,
): Result<Move> {
  const { least, greatest } = game;
  return searchChance(game, root, depth, (node) => {
    const { walk, position, moves, chances, visit } = node;
    const { alpha, beta } = node.window;
    let known = 0;
    let left = 1;
    for (const [index, move] of moves.entries()) {
      const p = chances[index] ?? 0;
      left -= p;
      // The window of this outcome in which the node can still be inside its own.
      const low = (alpha - known - left * greatest) / p;
      const high = (beta - known - left * least) / p;
      const { value } = walk.follow(position, move, (child) => visit(child, { alpha: low, beta: high }));
      known += p * value;
      // Outside, `value` is a bound, and so is the node's: an upper or a lower one.
      if (value > low && value < high) continue;
      walk.noteCutoff(index + 1, moves.length);
      const rest = left * (value <= low ? greatest : least);
      return { value: known + rest, pv: [] };
    }
    return { value: known, pv: [] };
  });
}

/** A search with windows, in which players choose and a function handles chance nodes. */
export function searchChance<Position, Move>(
  game: ChanceGame<Position, Move>,
  root: Position,
  depth: number,
  chance: (node: ChanceNode<Position, Move>) => Line<Move>,
): Result<Move> {
  const walk = new Walk(game);

  const search = (position: Position, depth: number, window: Window): Line<Move> => {
    const moves = walk.moves(position, depth);
    if (moves.length === 0) return walk.leaf(position);
    const chances = game.chances(position);
    const visit = (child: Position, narrowed: Window) => search(child, depth - 1, narrowed);
    return chances === null
      ? searchPlayer(walk, position, moves, window, visit)
      : chance({ walk, position, moves, chances, window, visit });
  };

  return walk.result(search(root, depth, OPEN));
}

/** A player's node of a search with windows; fail-soft. */
function searchPlayer<Position, Move>(
  walk: Walk<Position, Move>,
  position: Position,
  moves: readonly Move[],
  { alpha, beta }: Window,
  visit: (child: Position, window: Window) => Line<Move>,
): Line<Move> {
  const isMax = walk.game.isMax(position);
  let best: Line<Move> = { value: isMax ? -Infinity : Infinity, pv: [] };
  for (const [index, move] of moves.entries()) {
    const { value, pv } = walk.follow(position, move, (child) => visit(child, { alpha, beta }));
    if (isMax ? value <= best.value : value >= best.value) continue;
    best = { value, pv: [move, ...pv] };
    if (isMax) alpha = Math.max(alpha, value);
    else beta = Math.min(beta, value);
    if (alpha < beta) continue;
    walk.noteCutoff(index + 1, moves.length);
    break;
  }
  return best;
}

function average<Move>(lines: readonly Line<Move>[], chances: readonly number[]): number {
  return lines.reduce((sum, { value }, i) => sum + value * (chances[i] ?? 0), 0);
}

function bestOf<Move>(lines: readonly Line<Move>[], moves: readonly Move[], isMax: boolean): Line<Move> {
  let best: Line<Move> = { value: isMax ? -Infinity : Infinity, pv: [] };
  for (const [index, move] of moves.entries()) {
    const { value, pv } = lines[index] as Line<Move>;
    if (isMax ? value > best.value : value < best.value) {
      best = { value, pv: [move, ...pv] };
    }
  }
  return best;
}
