/** The rungs of the ladder as `lab compare` runs them on chess, from minimax to the engine. */

import type { Engine } from "../../engine/host/engine.js";
import type { Evaluator } from "../../engine/host/standalone/evaluator.js";
import { alphaBetaNegamax } from "../../engine/reference/alpha-beta.js";
import { deepen } from "../../engine/reference/deepening.js";
import type { Result, Game as TreeGame } from "../../engine/reference/game.js";
import { capturesFirst, chessGame, ChessPosition } from "../../engine/reference/chess/chess-game.js";
import { minimax } from "../../engine/reference/minimax.js";
import { negamax } from "../../engine/reference/negamax.js";
import { principalVariation } from "../../engine/reference/pvs.js";
import { ChessSearch } from "../../engine/reference/chess/search.js";
import { alphaBetaTable } from "../../engine/reference/table.js";
import type { Game } from "../../engine/rules/game.js";

/** What a rung found in a position at a depth. */
export interface Run {
  readonly rung: string;
  readonly depth: number;
  /** Centipawns as White sees it. */
  readonly value: number;
  readonly nodes: number;
  /** Null where they are not counted. */
  readonly leaves: number | null;
  readonly cutoffs: number | null;
  /** Milliseconds. */
  readonly time: number;
}

type Counted = Omit<Run, "rung" | "depth" | "time">;

export interface Rung {
  readonly name: string;
  /** Whether it looks at every line, and so soon takes too long. */
  readonly full: boolean;
  run(game: Game, depth: number): Counted | Promise<Counted>;
}

type Chess = TreeGame<ChessPosition, number>;

/** All rungs with the same evaluation; only the last two look beyond the depth asked for. */
export function ladder(evaluator: Evaluator, engine: Pick<Engine, "search" | "newGame">): readonly Rung[] {
  const evaluate = (position: ChessPosition) => evaluator(position.setup());
  const chess = chessGame(evaluate);
  const order = capturesFirst;
  const rung = (
    name: string,
    search: (chess: Chess, root: ChessPosition, depth: number) => Result<number>,
    full = false,
  ): Rung => ({
    name,
    full,
    run: (game, depth) => search(chess, new ChessPosition(game.history()), depth),
  });
  return [
    rung("minimax", minimax, true),
    rung("negamax", negamax, true),
    rung("alpha-beta, fail-hard", (g, root, depth) => alphaBetaNegamax(g, root, depth, { fail: "hard" })),
    rung("alpha-beta, fail-soft", (g, root, depth) => alphaBetaNegamax(g, root, depth, { fail: "soft" })),
    rung("  captures first", (g, root, depth) => alphaBetaNegamax(g, root, depth, { fail: "soft", order })),
    rung("  with table", (g, root, depth) => alphaBetaTable(g, root, depth, { order })),
    rung("principal variation search", (g, root, depth) => principalVariation(g, root, depth, { order })),
    rung("iterative deepening", (g, root, depth) => deepen(g, root, depth, { order })),
    rung("  with table, aspiration", (g, root, depth) =>
      deepen(g, root, depth, { order, table: new Map(), margin: 50 }),
    ),
    {
      name: "reference search",
      full: false,
      run: (game, depth) => searchReference(game, depth, evaluate),
    },
    {
      name: "engine",
      full: false,
      run: (game, depth) => searchEngine(game, depth, engine),
    },
  ];
}

function searchReference(game: Game, depth: number, evaluate: (position: ChessPosition) => number): Counted {
  const rootMoves = game.legalCoreMoves();
  const position = new ChessPosition(game.history());
  const search = new ChessSearch(position, { evaluate, rootMoves, depth });
  let value = 0;
  for (const step of search.iterate()) if (step) ({ value } = step);
  const white = game.turn() === "w" ? value : 0 - value;
  return { value: white, nodes: search.nodes, leaves: null, cutoffs: null };
}

async function searchEngine(game: Game, depth: number, engine: Pick<Engine, "search" | "newGame">): Promise<Counted> {
  await engine.newGame();
  const { score, nodes } = await engine.search(
    {
      game,
      limits: { kind: "fixed", depth },
      startedAt: performance.now(),
      moveOverhead: 0,
    },
    () => {},
  );
  // Centipawns as the engine counts, as the rungs below do. A mate is shown as the largest value there is.
  const own = score?.kind === "centipawns" ? score.value : Math.sign(score?.moves ?? 0) * 32_000;
  const value = game.turn() === "w" ? own : 0 - own;
  return { value, nodes, leaves: null, cutoffs: null };
}
