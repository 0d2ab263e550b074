/** The order of moves: the earlier the best one comes, the more alpha-beta cuts. */

import type { SearchGame } from "./search-game.js";
import type { Walk } from "./walk.js";
import { side } from "./walk.js";
import { negamax } from "./negamax.js";

/** The moves of a node, most likely first. The walk has the line that leads there, and counts the ordering's cost. */
export type Order<Position, Move> = (
  position: Position,
  moves: readonly Move[],
  walk: Walk<Position, Move>,
  depth: number,
) => readonly Move[];

/** As the game lists them. */
export function unordered<Move>(_position: unknown, moves: readonly Move[]): readonly Move[] {
  return moves;
}

/** One move before the others, which keep their order. */
export function putFirst<Move>(moves: readonly Move[], first: Move | undefined): readonly Move[] {
  if (first === undefined || !moves.includes(first)) return moves;
  return [first, ...moves.filter((move) => move !== first)];
}

/** An earlier search's principal variation first, as far as the line follows it. */
export function pvFirst<Position, Move>(
  pv: readonly Move[],
  then: Order<Position, Move> = unordered,
): Order<Position, Move> {
  return (position, moves, walk, depth) => {
    const follows = walk.path.every((move, ply) => move === pv[ply]);
    const rest = then(position, moves, walk, depth);
    return follows ? putFirst(rest, pv[walk.path.length]) : rest;
  };
}

/** By the values of a search of so many plies, at nodes that have more than one ply beyond it to go. */
export function shallowFirst<Position, Move>(game: SearchGame<Position, Move>, plies: number): Order<Position, Move> {
  return (position, moves, walk, depth) => {
    if (depth <= plies + 1) return moves;
    const sign = side(game, position);
    const valued = moves.map((move) => {
      const value = walk.follow(position, move, (child) => {
        const shallow = negamax(game, child, plies - 1);
        walk.nodes += shallow.nodes;
        walk.leaves += shallow.leaves;
        return sign * shallow.value;
      });
      return { move, value };
    });
    return valued.sort((a, b) => b.value - a.value).map(({ move }) => move);
  };
}
