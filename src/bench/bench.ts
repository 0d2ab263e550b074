/**
 * Searches a fixed set of positions to a fixed depth. The node count is a checksum of the engine's behaviour: it
 * changes when, and only when, the search or the evaluation does; the time shows the speed.
 */

import type { Engine } from "../../engine/host/engine.js";
import { type EngineEvent, isSearchFault } from "../../engine/host/requests/events.js";
import { Game } from "../../engine/rules/game.js";
import { nodesPerSecond } from "../common/text.js";
import { BENCH_POSITIONS, type BenchPosition } from "./bench-positions.js";

/** Plies searched in each position. */
export const DEFAULT_BENCH_DEPTH = 12;
/** Megabytes of the bench's transposition table. */
export const BENCH_HASH = 16;

interface BenchOptions {
  /** Called with a line after each position. */
  readonly report?: (text: string) => void;
  readonly signal?: AbortSignal;
  /** Maximum threads of a search; by default all of the engine. Only with one thread is the node count reproducible. */
  readonly threads?: number;
}

interface BenchResult {
  /** Moves made in all searches. */
  readonly nodes: number;
  /** Milliseconds in all searches, without making the engine ready and clearing its table. */
  readonly time: number;
  /** False if the signal ended it early. */
  readonly complete: boolean;
  /** The errors that the engine reported. */
  readonly faults: readonly string[];
  /** The last line of a bench, as engine testers read it. */
  readonly summary: string;
}

/** Runs the bench. A new game begins before every position, so that their order does not matter. */
export async function bench(
  engine: Pick<Engine, "newGame" | "search" | "stop">,
  depth: number,
  { report = () => {}, signal, threads }: BenchOptions = {},
): Promise<BenchResult> {
  const faults: string[] = [];
  const listener = (event: EngineEvent) => {
    if (isSearchFault(event)) faults.push(event.text);
  };
  const stop = () => engine.stop();
  const isStopped = () => signal?.aborted === true;
  signal?.addEventListener("abort", stop);
  let nodes = 0;
  let time = 0;
  try {
    for (const [index, position] of BENCH_POSITIONS.entries()) {
      if (!isStopped()) await engine.newGame();
      if (isStopped()) break;
      const summary = await engine.search(
        {
          game: setUp(position),
          limits: { kind: "fixed", depth },
          startedAt: performance.now(),
          moveOverhead: 0,
          ...(threads === undefined ? {} : { threads }),
        },
        listener,
      );
      nodes += summary.nodes;
      time += summary.time;
      const { move } = summary.bestMove;
      report(
        `${index + 1}/${BENCH_POSITIONS.length} ${position.name}: ${move ?? "(none)"}, ${summary.nodes} nodes, ${Math.round(summary.time)} ms`,
      );
    }
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  return {
    nodes,
    time,
    complete: !isStopped(),
    faults,
    summary: `${nodes} nodes ${nodesPerSecond(nodes, time)} nps`,
  };
}

function setUp({ name, fen, moves }: BenchPosition): Game {
  const game = new Game();
  const result = game.setPosition(fen, moves);
  if (!result.ok) throw new Error(`${name}: ${result.error}`);
  return game;
}
