/**
 * Wrong searches, kept here because they are often copied. Never use them; the tests show their errors.
 */

import type { ChanceGame } from "./expectiminimax.js";
import type { SearchGame } from "./search-game.js";
import { Walk } from "./walk.js";

/**
 * Alpha-beta that returns alpha from a MAX node whose child exceeds beta, and beta from a MIN node likewise: the bound
 * from before the child, which is inside the window and looks like a true value. `[[5], [3]]` has the value
 * 5; this makes it infinite: the second MIN node, whose leaf falls below alpha, returns its beta, which is still open,
 * and Max takes that for the better move.
 */
export function wrongAlphaBeta<Position, Move>(
  game: SearchGame<Position, Move>,
  root: Position,
  depth: number,
): number {
  const walk = new Walk(game);
  const visit = (position: Position, depth: number, alpha: number, beta: number): number => {
    const moves = walk.moves(position, depth);
    if (moves.length === 0) return walk.leaf(position).value;
    for (const move of moves) {
      const value = walk.follow(position, move, (child) => visit(child, depth - 1, alpha, beta));
      if (game.isMax(position)) {
        if (value > beta) return alpha;
        alpha = Math.max(alpha, value);
      } else {
        if (value < alpha) return beta;
        beta = Math.min(beta, value);
      }
    }
    return game.isMax(position) ? alpha : beta;
  };
  return visit(root, depth, -Infinity, Infinity);
}

/**
 * Expectiminimax that cuts off at a chance node as soon as the average of the outcomes so far is outside the window, as
 * if a chance node chose among them. The remaining outcomes may bring it back.
 */
export function wrongExpectiminimax<Position, Move>(
  game: ChanceGame<Position, Move>,
  root: Position,
  depth: number,
): number {
  const walk = new Walk(game);
  const visit = (position: Position, depth: number, alpha: number, beta: number): number => {
    const moves = walk.moves(position, depth);
    if (moves.length === 0) return walk.leaf(position).value;
    const chances = game.chances(position);
    const isMax = game.isMax(position);
    let best = isMax ? -Infinity : Infinity;
    let sum = 0;
    let weight = 0;
    for (const [index, move] of moves.entries()) {
      const value = walk.follow(position, move, (child) =>
        chances === null ? visit(child, depth - 1, alpha, beta) : visit(child, depth - 1, -Infinity, Infinity),
      );
      if (chances !== null) {
        weight += chances[index] ?? 0;
        sum += value * (chances[index] ?? 0);
        if (sum / weight >= beta || sum / weight <= alpha) return sum / weight;
        continue;
      }
      best = isMax ? Math.max(best, value) : Math.min(best, value);
      if (isMax) alpha = Math.max(alpha, best);
      else beta = Math.min(beta, best);
      if (alpha >= beta) break;
    }
    return chances === null ? best : sum;
  };
  return visit(root, depth, -Infinity, Infinity);
}
