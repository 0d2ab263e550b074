/** The rungs of the ladder as `lab compare` runs them on chess, from minimax to the engine. */

import type { Engine } from "../../engine/host/engine.js";
import type { Evaluator } from "../../engine/host/standalone/evaluator.js";
import { alphaBetaNegamax } from "../../engine/reference/alpha-beta.js";
import { deepen } from "../../engine/reference/deepening.js";
import type { Result, SearchGame } from "../../engine/reference/search-game.js";
import { capturesFirst, chessGame, ChessPosition } from "../../engine/reference/chess/chess-game.js";
import { countedMinimax } from "../../engine/reference/counted-minimax.js";
import { negamax } from "../../engine/reference/negamax.js";
import { principalVariation } from "../../engine/reference/pvs.js";
import { ChessSearch } from "../../engine/reference/chess/search.js";
import { alphaBetaTable } from "../../engine/reference/table.js";
import { Game } from "../../engine/rules/game.js";

/** The result of a rung in a position at a depth. */
export interface Run {
  readonly rung: string;
  readonly depth: number;
  /** Centipawns from White's view. */
  readonly value: number;
  readonly nodes: number;
  /** Null if the rung does not count them. */
  readonly leaves: number | null;
  readonly cutoffs: number | null;
  /** Milliseconds. */
  readonly time: number;
}

/** The counts of a rung, and its time in milliseconds. */
export type Counted = Omit<Run, "rung" | "depth">;

export interface Rung {
  readonly name: string;
  /** Whether it searches every line, and so soon takes too long. */
  readonly full: boolean;
  run(game: Game, depth: number): Promise<Counted>;
}

type Evaluate = (position: ChessPosition) => number;

/** A rung that blocks its thread until it has finished. */
interface ReferenceRung {
  readonly name: string;
  readonly full: boolean;
  search(game: Game, depth: number, evaluate: Evaluate): Omit<Counted, "time">;
}

type Chess = SearchGame<ChessPosition, number>;

const order = capturesFirst;

/** The rungs in plain TypeScript, all with the same evaluation; only the last searches beyond the requested depth. */
const REFERENCE_RUNGS: readonly ReferenceRung[] = [
  { ...rung("minimax", countedMinimax), full: true },
  { ...rung("negamax", negamax), full: true },
  rung("alpha-beta, fail-hard", (g, root, depth) => alphaBetaNegamax(g, root, depth, { fail: "hard" })),
  rung("alpha-beta, fail-soft", (g, root, depth) => alphaBetaNegamax(g, root, depth, { fail: "soft" })),
  rung("  captures first", (g, root, depth) => alphaBetaNegamax(g, root, depth, { fail: "soft", order })),
  rung("  with table", (g, root, depth) => alphaBetaTable(g, root, depth, { order })),
  rung("principal variation search", (g, root, depth) => principalVariation(g, root, depth, { order })),
  rung("iterative deepening", (g, root, depth) => deepen(g, root, depth, { order })),
  rung("  with table, aspiration", (g, root, depth) => deepen(g, root, depth, { order, table: new Map(), margin: 50 })),
  { name: "reference search", full: false, search: searchReference },
];

function rung(
  name: string,
  search: (chess: Chess, root: ChessPosition, depth: number) => Result<number>,
): ReferenceRung {
  return {
    name,
    full: false,
    search: (game, depth, evaluate) => search(chessGame(evaluate), new ChessPosition(game.history()), depth),
  };
}

/** A search by a rung in plain TypeScript, as a request to another thread. */
export interface RungRequest {
  /** The index of the rung. */
  readonly rung: number;
  /** The position. */
  readonly fen: string;
  /** Plies. */
  readonly depth: number;
}

/** Performs the request, and blocks its thread meanwhile. */
export function runReference({ rung: index, fen, depth }: RungRequest, evaluator: Evaluator): Counted {
  const game = new Game();
  const set = game.setPosition(fen, []);
  const found = REFERENCE_RUNGS[index];
  if (!set.ok || found === undefined) throw new Error(set.ok ? `there is no rung ${index}` : set.error);
  const started = performance.now();
  const counted = found.search(game, depth, (position) => evaluator(position.setup()));
  return { ...counted, time: performance.now() - started };
}

/**
 * All rungs, from minimax to the engine.
 *
 * @param ask lets another thread perform runReference()
 */
export function ladder(
  ask: (request: RungRequest) => Promise<Counted>,
  engine: Pick<Engine, "search" | "newGame">,
): readonly Rung[] {
  return [
    ...REFERENCE_RUNGS.map(({ name, full }, rung) => ({
      name,
      full,
      run: (game: Game, depth: number) => ask({ rung, fen: game.fen(), depth }),
    })),
    { name: "engine", full: false, run: (game, depth) => searchEngine(game, depth, engine) },
  ];
}

function searchReference(game: Game, depth: number, evaluate: Evaluate): Omit<Counted, "time"> {
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
  const started = performance.now();
  const { score, nodes } = await engine.search(
    {
      game,
      limits: { kind: "fixed", depth },
      startedAt: performance.now(),
      moveOverhead: 0,
    },
    () => {},
  );
  // In the engine's own centipawns, like the rungs below. A mate is shown as the largest value.
  const own = score?.kind === "centipawns" ? score.value : Math.sign(score?.moves ?? 0) * 32_000;
  const value = game.turn() === "w" ? own : 0 - own;
  return { value, nodes, leaves: null, cutoffs: null, time: performance.now() - started };
}
