/** Counts the leaves of the tree of legal moves: the test of every move generator. */

import type { Engine } from "../../engine/host/engine.js";
import type { Game } from "../../engine/rules/game.js";

export interface PerftOptions {
  /** Told each root move and the leaves below it. */
  readonly report?: (move: string, nodes: number) => void;
  readonly signal?: AbortSignal;
}

export interface PerftResult {
  readonly nodes: number;
  /** False when the signal ended it early. */
  readonly complete: boolean;
  /** Milliseconds. */
  readonly time: number;
}

/** Perft from the game's present position, `depth` in plies. */
export async function perft(
  engine: Pick<Engine, "perft" | "stop">,
  game: Game,
  depth: number,
  { report = () => {}, signal }: PerftOptions = {},
): Promise<PerftResult> {
  if (signal?.aborted === true) return { nodes: 0, complete: false, time: 0 };
  const stop = () => engine.stop();
  signal?.addEventListener("abort", stop);
  try {
    return await engine.perft(game, depth, report);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
