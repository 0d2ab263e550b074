/** Minimax again, with the results of all further rungs: the best line, and the counts. */

import type { Result, SearchGame } from "./search-game.js";
import type { Line } from "./walk.js";
import { Walk } from "./walk.js";

/** As two functions that call each other: Max takes the largest value, Min the smallest. */
export function countedMinimax<Position, Move>(
  game: SearchGame<Position, Move>,
  root: Position,
  depth: number,
): Result<Move> {
  const walk = new Walk(game);

  const maxValue = (position: Position, depth: number): Line<Move> => {
    const moves = walk.moves(position, depth);
    if (moves.length === 0) return walk.leaf(position);
    let best: Line<Move> = { value: -Infinity, pv: [] };
    for (const move of moves) {
      const { value, pv } = walk.follow(position, move, (child) => minValue(child, depth - 1));
      if (value > best.value) best = { value, pv: [move, ...pv] };
    }
    return best;
  };

  const minValue = (position: Position, depth: number): Line<Move> => {
    const moves = walk.moves(position, depth);
    if (moves.length === 0) return walk.leaf(position);
    let best: Line<Move> = { value: Infinity, pv: [] };
    for (const move of moves) {
      const { value, pv } = walk.follow(position, move, (child) => maxValue(child, depth - 1));
      if (value < best.value) best = { value, pv: [move, ...pv] };
    }
    return best;
  };

  return walk.result((game.isMax(root) ? maxValue : minValue)(root, depth));
}

/** As one function with the side to move as a parameter. */
export function minimaxByFlag<Position, Move>(
  game: SearchGame<Position, Move>,
  root: Position,
  depth: number,
): Result<Move> {
  const walk = new Walk(game);

  const visit = (position: Position, depth: number, isMax: boolean): Line<Move> => {
    const moves = walk.moves(position, depth);
    if (moves.length === 0) return walk.leaf(position);
    let best: Line<Move> = { value: isMax ? -Infinity : Infinity, pv: [] };
    for (const move of moves) {
      const { value, pv } = walk.follow(position, move, (child) => visit(child, depth - 1, !isMax));
      if (isMax ? value > best.value : value < best.value) {
        best = { value, pv: [move, ...pv] };
      }
    }
    return best;
  };

  return walk.result(visit(root, depth, game.isMax(root)));
}
