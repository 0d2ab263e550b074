/**
 * The reference search as the engine runs it: in this thread, which it leaves for a moment every few milliseconds so that
 * `stop` and the clock are heard, and without any WebAssembly.
 */

import { evaluate } from "../../reference/chess/evaluation.js";
import { ChessPosition, isMate, MATE, sortMoves } from "../../reference/chess/chess-game.js";
import type { Iteration } from "../../reference/chess/search.js";
import { ChessSearch } from "../../reference/chess/search.js";
import { now } from "../clock.js";
import { DEPTH_LIMIT } from "../limits.js";
import type { SearchRequest } from "../requests.js";
import { boundNumber } from "../pool/core-scores.js";
import type { PvReport } from "../pool/messages.js";
import type { RunningSearch } from "./running-search.js";

/** Milliseconds between two moments in which others may run. */
const SHIFT = 8;
/** Share of the soft deadline after which no iteration is begun: the next one takes several times the last. */
const DEEPEN_SHARE = 0.5;
/**
 * Moves made after which even the first iteration may be given up. Where much can be taken it needs some thousands, and where
 * many queens can take each other, more than anybody waits for.
 */
const PATIENCE = 10_000;

/**
 * Searches until its limits, its deadlines or `isStopped` end it; but the first iteration is given up only where it takes
 * very long. The best move it has been through is reported then, or at depth 0 the one that takes most, with the position's
 * evaluation.
 *
 * @param rootMoves 16 bits each, at least one
 * @returns moves made
 */
export async function searchReference(
  { game, limits, skill, nodesPerMillisecond = 0 }: SearchRequest,
  rootMoves: readonly number[],
  running: Pick<RunningSearch, "deadlines">,
  isStopped: () => boolean,
  onReport: (report: PvReport) => void,
): Promise<number> {
  const search = new ChessSearch(new ChessPosition(game.history()), {
    evaluate,
    rootMoves,
    depth: Math.min(limits.depth ?? DEPTH_LIMIT, DEPTH_LIMIT),
  });
  const nodeLimit = Math.min(limits.nodes ?? Infinity, skill?.nodes ?? Infinity);
  const isSpent = () => search.nodes >= nodeLimit;
  const isCounted = nodesPerMillisecond > 0;
  const time = () => (isCounted ? search.nodes / nodesPerMillisecond : now());
  const isLate = () => {
    const [, , hard] = running.deadlines();
    return time() >= hard;
  };
  let found = false;
  const mayEnd = () => found || search.nodes >= PATIENCE;
  let shiftEnd = now() + SHIFT;
  for (const step of search.iterate()) {
    if (step) {
      onReport(toReport(step, search.nodes));
      found = true;
      if (search.nodes >= (limits.softNodes ?? Infinity)) break;
      const mate = isMate(step.value) ? Math.abs(movesToMate(step.value)) : NaN;
      if (mate <= (limits.mate ?? 0)) break;
      const [start, soft] = running.deadlines();
      if (time() >= start + (soft - start) * DEEPEN_SHARE) break;
    }
    if (mayEnd() && (isSpent() || (isCounted && isLate()))) break;
    if (now() < shiftEnd) continue;
    await breath();
    shiftEnd = now() + SHIFT;
    if (mayEnd() && (isStopped() || isLate())) break;
  }
  if (!found) {
    const step = unfinished(search, new ChessPosition(game.history()), rootMoves);
    onReport(toReport(step, search.nodes));
  }
  return search.nodes;
}

/** What there is of a first iteration that was given up. */
function unfinished({ candidate }: ChessSearch, position: ChessPosition, rootMoves: readonly number[]): Iteration {
  if (candidate !== null) return { ...candidate, depth: 1, selDepth: 1, tableFull: 0 };
  const pv = sortMoves(position, rootMoves).slice(0, 1);
  const value = evaluate(position);
  return { value, pv, depth: 0, selDepth: 0, tableFull: 0 };
}

function toReport(step: Iteration, nodes: number): PvReport {
  const { depth, selDepth, value, pv, tableFull } = step;
  return {
    kind: "pv",
    multiPv: 1,
    depth,
    selDepth,
    score: value,
    mate: isMate(value) ? movesToMate(value) : 0,
    bound: boundNumber("exact"),
    nodes,
    hashFull: tableFull,
    moves: pv,
  };
}

/** Negative for the side that is mated. */
function movesToMate(value: number): number {
  const plies = MATE - Math.abs(value);
  return value > 0 ? (plies + 1) >> 1 : -(plies >> 1);
}

function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
