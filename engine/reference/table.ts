/**
 * Alpha-beta with a transposition table: the search uses results of a position again when another line leads there.
 *
 * Entries decide at equal draft only (the same remaining depth), so that the value stays that of the full tree to its
 * depth; at any draft their move is tried first.
 */

import { turned } from "./alpha-beta.js";
import type { Result, SearchGame } from "./search-game.js";
import type { Line } from "./walk.js";
import { Walk, reply } from "./walk.js";
import { fromSide, toMax } from "./negamax.js";
import type { Order } from "./ordering.js";
import { putFirst, unordered } from "./ordering.js";
import type { Bound, Window } from "./window.js";
import { OPEN, boundOf } from "./window.js";

interface Entry<Move> {
  /** As the side to move sees it, with the plies to the game's end counted from the position. */
  readonly value: number;
  readonly bound: Bound;
  readonly depth: number;
  readonly move: Move | undefined;
}

/** Results of positions, by the game's key. */
export type Table<Move> = Map<string, Entry<Move>>;

interface TableOptions<Position, Move> {
  readonly table?: Table<Move>;
  readonly order?: Order<Position, Move>;
  /** As Max sees it; open if absent. */
  readonly window?: Window;
}

/** Whether a value and its bound decide a window. */
export function decides(value: number, bound: Bound, { alpha, beta }: Window): boolean {
  if (bound === "LOWER") return value >= beta;
  return bound === "EXACT" || value <= alpha;
}

/** Fail-soft. A game without keys is searched without a table. */
export function alphaBetaTable<Position, Move>(
  game: SearchGame<Position, Move>,
  root: Position,
  depth: number,
  { table = new Map<string, Entry<Move>>(), order = unordered, window = OPEN }: TableOptions<Position, Move> = {},
): Result<Move> {
  const walk = new Walk(game);
  const shift = (value: number, plies: number) => game.nearer?.(value, plies) ?? value;

  const visit = (position: Position, depth: number, given: Window): Line<Move> => {
    const ply = walk.path.length;
    const key = depth > 0 ? game.key?.(position) : undefined;
    const known = key === undefined ? undefined : table.get(key);
    if (known?.depth === depth) {
      const value = shift(known.value, -ply);
      if (decides(value, known.bound, given)) {
        return { value, pv: known.move === undefined ? [] : [known.move] };
      }
    }
    const moves = walk.moves(position, depth);
    if (moves.length === 0) return fromSide(walk, position);
    let { alpha } = given;
    let best: Line<Move> = { value: -Infinity, pv: [] };
    let searched = 0;
    const ordered = order(position, moves, walk, depth);
    for (const move of putFirst(ordered, known?.move)) {
      const line = reply(
        move,
        walk.follow(position, move, (child) => visit(child, depth - 1, turned({ alpha, beta: given.beta }))),
      );
      searched++;
      if (line.value <= best.value) continue;
      best = line;
      alpha = Math.max(alpha, line.value);
      if (alpha >= given.beta) break;
    }
    walk.noteCutoff(searched, moves.length);
    if (key !== undefined) {
      const bound = boundOf(best.value, given);
      // A node that failed low has no best move: its moves are only known not to exceed alpha.
      const move = bound === "UPPER" ? known?.move : best.pv[0];
      const value = shift(best.value, ply);
      table.set(key, { value, bound, depth, move });
    }
    return best;
  };

  const own = game.isMax(root) ? window : turned(window);
  return toMax(walk, root, visit(root, depth, own));
}
