/** Negamax: values as the side to move sees them, so that one rule serves both sides (Knuth and Moore, 1975). */

import type { Result, SearchGame } from "./search-game.js";
import type { Line } from "./walk.js";
import { Walk, reply, side } from "./walk.js";

export function negamax<Position, Move>(game: SearchGame<Position, Move>, root: Position, depth: number): Result<Move> {
  const walk = new Walk(game);

  const visit = (position: Position, depth: number): Line<Move> => {
    const moves = walk.moves(position, depth);
    if (moves.length === 0) return fromSide(walk, position);
    let best: Line<Move> = { value: -Infinity, pv: [] };
    for (const move of moves) {
      const line = reply(
        move,
        walk.follow(position, move, (child) => visit(child, depth - 1)),
      );
      if (line.value > best.value) best = line;
    }
    return best;
  };

  return toMax(walk, root, visit(root, depth));
}

/** A leaf as the side to move sees it. */
export function fromSide<Position, Move>(walk: Walk<Position, Move>, position: Position): Line<Move> {
  const { value, pv } = walk.leaf(position);
  return { value: side(walk.game, position) < 0 ? 0 - value : value, pv };
}

/** The result of a search whose values are those of the side to move. */
export function toMax<Position, Move>(
  walk: Walk<Position, Move>,
  root: Position,
  { value, pv }: Line<Move>,
): Result<Move> {
  const sign = side(walk.game, root);
  return walk.result({ value: sign < 0 ? 0 - value : value, pv });
}
