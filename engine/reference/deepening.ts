/**
 * Iterative deepening (Slate and Atkin, 1977): one ply deeper each time. The earlier iterations cost little, and what
 * they find orders the moves of the next: the principal variation first, and with a table the best move of every node.
 */

import { alphaBetaNegamax } from "./alpha-beta.js";
import { aspirate } from "./aspiration.js";
import type { Result, SearchGame } from "./search-game.js";
import type { Order } from "./ordering.js";
import { pvFirst, unordered } from "./ordering.js";
import type { Table } from "./table.js";
import { alphaBetaTable } from "./table.js";
import type { Window } from "./window.js";

interface DeepeningOptions<Position, Move> {
  /** Kept from iteration to iteration. */
  readonly table?: Table<Move>;
  /** Of the moves behind the principal variation's. */
  readonly order?: Order<Position, Move>;
  /** Half the width of the window around the last iteration's value; none if absent. */
  readonly margin?: number;
}

/** The last iteration's value and variation, with the nodes, leaves and cutoffs of all. */
export function deepen<Position, Move>(
  game: SearchGame<Position, Move>,
  root: Position,
  depth: number,
  { table, order = unordered, margin }: DeepeningOptions<Position, Move> = {},
): Result<Move> {
  let last: Result<Move> | null = null;
  let [nodes, leaves, cutoffs] = [0, 0, 0];
  // At depth 0 there is one iteration, too.
  for (let reached = Math.min(1, depth); reached <= depth; reached++) {
    const sorted = pvFirst(last?.pv ?? [], order);
    const search = (window?: Window) => {
      const options = { order: sorted, ...(window && { window }) };
      return table === undefined
        ? alphaBetaNegamax(game, root, reached, { fail: "soft", ...options })
        : alphaBetaTable(game, root, reached, { table, ...options });
    };
    const iteration: Result<Move> =
      last === null || margin === undefined ? search() : aspirate(search, last.value, margin);
    nodes += iteration.nodes;
    leaves += iteration.leaves;
    cutoffs += iteration.cutoffs;
    last = iteration;
  }
  if (last === null) throw new RangeError(`depth ${depth} is below 0`);
  return { ...last, nodes, leaves, cutoffs };
}
