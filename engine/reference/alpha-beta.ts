/**
 * Alpha-beta (McCarthy, 1956; Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975): the search leaves a line as
 * soon as one side has something better elsewhere.
 *
 * Fail-hard keeps every value inside its window, fail-soft (John Fishburn, 1983) returns the value that it has seen
 * outside. The strict form cuts off only beyond the window, not at its edge: it searches more and finds the same.
 */

import type { Result, SearchGame } from "./search-game.js";
import type { Line } from "./walk.js";
import { Walk, reply } from "./walk.js";
import { fromSide, toMax } from "./negamax.js";
import type { Order } from "./ordering.js";
import { unordered } from "./ordering.js";
import type { Case, Window } from "./window.js";
import { OPEN, caseOf } from "./window.js";

/** The steps of a two-sided search for a listener; `path` holds the moves from the root, values are Max's. */
export type SearchStep<Move> = { readonly path: readonly Move[] } & (
  | ({ readonly kind: "enter"; readonly isMax: boolean } & Window)
  | { readonly kind: "leaf"; readonly value: number }
  /** A child has its value; the window is the node's before the value counts. */
  | ({
      readonly kind: "child";
      readonly value: number;
      readonly case: Case;
    } & Window)
  /** The remaining moves are not searched; the window shows why. */
  | ({ readonly kind: "cut"; readonly moves: readonly Move[] } & Window)
  | { readonly kind: "leave"; readonly value: number }
);

export interface AlphaBetaOptions<Position, Move> {
  readonly fail: "hard" | "soft";
  /** Cut off only if alpha exceeds beta, not if they are equal. */
  readonly strict?: boolean;
  /** As Max sees it; open if absent. */
  readonly window?: Window;
  readonly order?: Order<Position, Move>;
}

/** Two-sided: Max raises alpha, Min lowers beta. */
export function alphaBeta<Position, Move>(
  game: SearchGame<Position, Move>,
  root: Position,
  depth: number,
  options: AlphaBetaOptions<Position, Move>,
  watch?: (step: SearchStep<Move>) => void,
): Result<Move> {
  const { fail, strict = false, window = OPEN, order = unordered } = options;
  const walk = new Walk(game);
  const meets = ({ alpha, beta }: Window) => (strict ? alpha > beta : alpha >= beta);
  const report = watch && ((step: PathlessStep<Move>) => watch({ ...step, path: [...walk.path] }));

  const visit = (position: Position, depth: number, given: Window) => {
    const isMax = game.isMax(position);
    let moves = walk.moves(position, depth);
    if (moves.length === 0) {
      const leaf = walk.leaf(position);
      report?.({ kind: "leaf", value: leaf.value });
      return leaf;
    }
    report?.({ kind: "enter", isMax, ...given });
    moves = order(position, moves, walk, depth);
    let { alpha, beta } = given;
    let best: Line<Move> = { value: isMax ? -Infinity : Infinity, pv: [] };
    for (const [index, move] of moves.entries()) {
      const line: Line<Move> = walk.follow(position, move, (child) => visit(child, depth - 1, { alpha, beta }));
      const { value } = line;
      const where = caseOf(value, { alpha, beta });
      report?.({ kind: "child", value, case: where, alpha, beta });
      if (isMax ? value <= best.value : value >= best.value) continue;
      best = { value, pv: [move, ...line.pv] };
      if (isMax) alpha = Math.max(alpha, value);
      else beta = Math.min(beta, value);
      if (!meets({ alpha, beta })) continue;
      const rest = moves.slice(index + 1);
      walk.noteCutoff(index + 1, moves.length);
      if (rest.length > 0) report?.({ kind: "cut", moves: rest, alpha, beta });
      break;
    }
    if (fail === "hard") best = { ...best, value: clamp(best.value, given) };
    report?.({ kind: "leave", value: best.value });
    return best;
  };

  return walk.result(visit(root, depth, window));
}

/** As negamax: one window, turned around at every ply. */
export function alphaBetaNegamax<Position, Move>(
  game: SearchGame<Position, Move>,
  root: Position,
  depth: number,
  options: AlphaBetaOptions<Position, Move>,
): Result<Move> {
  const { fail, strict = false, window = OPEN, order = unordered } = options;
  const walk = new Walk(game);

  const visit = (position: Position, depth: number, given: Window): Line<Move> => {
    const moves = walk.moves(position, depth);
    if (moves.length === 0) return fromSide(walk, position);
    const { beta } = given;
    let { alpha } = given;
    let best: Line<Move> = { value: -Infinity, pv: [] };
    let searched = 0;
    for (const move of order(position, moves, walk, depth)) {
      const line = reply(
        move,
        walk.follow(position, move, (child) => visit(child, depth - 1, turned({ alpha, beta }))),
      );
      searched++;
      if (line.value <= best.value) continue;
      best = line;
      alpha = Math.max(alpha, line.value);
      if (strict ? alpha > beta : alpha >= beta) break;
    }
    walk.noteCutoff(searched, moves.length);
    if (fail === "soft") return best;
    return { ...best, value: clamp(best.value, given) };
  };

  const own = game.isMax(root) ? window : turned(window);
  return toMax(walk, root, visit(root, depth, own));
}

/** A step without the path, which the search adds. */
type PathlessStep<Move> =
  SearchStep<Move> extends infer Each ? (Each extends unknown ? Omit<Each, "path"> : never) : never;

/** A window as the other side sees it. */
export function turned({ alpha, beta }: Window): Window {
  return { alpha: 0 - beta, beta: 0 - alpha };
}

function clamp(value: number, { alpha, beta }: Window): number {
  return Math.min(Math.max(value, alpha), beta);
}
