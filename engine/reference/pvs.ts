/**
 * Principal variation search (Marsland and Campbell, 1982): once a node has a move, the search must only show that the
 * others are worse. A window of width one does that with the fewest nodes; a better move is searched again.
 */

import { turned } from "./alpha-beta.js";
import type { Result, SearchGame } from "./search-game.js";
import type { Line } from "./walk.js";
import { Walk, reply } from "./walk.js";
import { fromSide, toMax } from "./negamax.js";
import type { Order } from "./ordering.js";
import { unordered } from "./ordering.js";
import type { Window } from "./window.js";
import { OPEN } from "./window.js";

export function principalVariation<Position, Move>(
  game: SearchGame<Position, Move>,
  root: Position,
  depth: number,
  {
    order = unordered,
    window = OPEN,
  }: {
    readonly order?: Order<Position, Move>;
    /** As Max sees it; open if absent. */
    readonly window?: Window;
  } = {},
): Result<Move> {
  const walk = new Walk(game);

  const visit = (position: Position, depth: number, given: Window): Line<Move> => {
    const moves = walk.moves(position, depth);
    if (moves.length === 0) return fromSide(walk, position);
    const { beta } = given;
    let { alpha } = given;
    let best: Line<Move> = { value: -Infinity, pv: [] };
    let searched = 0;
    for (const move of order(position, moves, walk, depth)) {
      const search = (alpha: number, beta: number) =>
        reply(
          move,
          walk.follow(position, move, (child) => visit(child, depth - 1, turned({ alpha, beta }))),
        );
      let line = search(alpha, searched === 0 ? beta : alpha + 1);
      if (searched > 0 && line.value > alpha && line.value < beta) {
        line = search(alpha, beta);
      }
      searched++;
      if (line.value <= best.value) continue;
      best = line;
      alpha = Math.max(alpha, line.value);
      if (alpha >= beta) break;
    }
    walk.noteCutoff(searched, moves.length);
    return best;
  };

  const own = game.isMax(root) ? window : turned(window);
  return toMax(walk, root, visit(root, depth, own));
}
