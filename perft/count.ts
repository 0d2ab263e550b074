/** Counts the leaves of the tree of legal moves, and stops at a signal. */

import type { Engine, PerftRequest } from "../engine/host/engine.js";

interface PerftOptions {
  /** Called with each root move and the number of leaves below it. */
  readonly report?: (move: string, nodes: number) => void;
  readonly signal?: AbortSignal;
}

interface PerftResult {
  readonly nodes: number;
  /** False if the signal ended it early. */
  readonly complete: boolean;
  /** Milliseconds. */
  readonly time: number;
}

/** Perft as requested, until the signal. */
export async function perft(
  engine: Pick<Engine, "perft" | "stop">,
  request: PerftRequest,
  { report = () => {}, signal }: PerftOptions = {},
): Promise<PerftResult> {
  if (signal?.aborted === true) return { nodes: 0, complete: false, time: 0 };
  const stop = () => engine.stop();
  signal?.addEventListener("abort", stop);
  try {
    return await engine.perft(request, report);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
