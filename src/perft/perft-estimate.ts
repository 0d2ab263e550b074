/** Warns of a perft that will not finish. */

import type { Engine, PerftRequest } from "../../engine/host/engine.js";
import { perft } from "../../perft/count.js";

/** Minimum depth at which an estimate is worth its time, in plies. */
const ESTIMATED_DEPTH = 8;
/** Depth of the counts for the estimate, in plies: these take a moment. */
const SAMPLE_DEPTH = 3;
/** Leaves that take a month at 400 million a second. */
const LEAVES_LIMIT = 1e15;

/**
 * A warning about a perft that would take months, or null. It assumes that the leaves keep growing as from the second
 * to the third ply.
 */
export async function perftWarning(
  engine: Pick<Engine, "perft" | "stop">,
  request: PerftRequest,
  signal: AbortSignal,
): Promise<string | null> {
  const { depth } = request;
  if (depth < ESTIMATED_DEPTH) return null;
  const counted = async (plies: number) =>
    (await perft(engine, { ...request, depth: plies, hash: false }, { signal })).nodes;
  const fewer = await counted(SAMPLE_DEPTH - 1);
  const more = await counted(SAMPLE_DEPTH);
  if (fewer === 0 || more === 0) return null;
  const exponent = Math.log10(more) + (depth - SAMPLE_DEPTH) * Math.log10(more / fewer);
  if (exponent < Math.log10(LEAVES_LIMIT)) return null;
  return `${depth} plies are some 10^${Math.round(exponent)} leaves: to count them takes months at least; Ctrl-C ends it`;
}
