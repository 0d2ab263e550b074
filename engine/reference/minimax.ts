/** Minimax (Claude Shannon, 1950): search every line to its end, and let each side choose its best move. */

import type { SearchGame } from "./search-game.js";

/** @returns the value of best play by both sides over so many plies, as Max sees it */
export function minimax<Position, Move>(game: SearchGame<Position, Move>, position: Position, depth: number): number {
  const moves = depth > 0 ? game.moves(position) : [];
  if (moves.length === 0) return game.value(position);
  const values = moves.map((move) => {
    const child = game.play(position, move);
    const value = minimax(game, child, depth - 1);
    game.undo?.(child);
    return value;
  });
  return game.isMax(position) ? Math.max(...values) : Math.min(...values);
}
