/**
 * Decides when a search must stop. Once it must, every level of the recursion returns at once and its result is void.
 */

import { now } from "../host";
import { COMPILED, clockStart, hardDeadline, moveGenChoice, softDeadline, stopRequested } from "../memory";
import { nodeCount, publishCounts, startCounts, totalNodes } from "./counts";
import { isAlone, isHelper } from "./smp";

/** Nodes between two readings of the clock; chess.js makes nodes slow, so there the clock is read more often. */
const CLOCK_INTERVAL: u32 = 1024;
const SLOW_CLOCK_INTERVAL: u32 = 16;
/** Nodes between two counts of all threads' nodes, if these decide when to stop. */
const COUNT_INTERVAL: u32 = 64;

/** Nodes after which the first iteration is cut off like any other: positions full of queens take minutes for it. */
const FIRST_ITERATION_NODES: u64 = 4096;

/** Milliseconds after which the moves of the root are worth reporting. */
const REPORTING_TIME: f64 = 1000;

/** Nodes of all threads after which to stop. */
let nodeLimit: u64 = u64.MAX_VALUE;
/** Nodes of all threads after which no iteration begins. */
let softNodeLimit: u64 = u64.MAX_VALUE;
let clockMask: u32 = 0;
/** Nodes that count as a millisecond, 0 for real time. */
let nodesPerMillisecond: f64 = 0;
/** The start of the search, in real time. */
let begun: f64 = 0;
let aborted: bool = false;
let enforced: bool = false;

/**
 * Begins a search, after startSmp(). Only the main thread obeys the limits; it stops the helpers.
 *
 * @param hard nodes after which it stops; 0 for none
 * @param soft nodes after which it begins no further iteration; 0 for none
 * @param nodesPerMs nodes that count as a millisecond; 0 for real time
 */
export function startLimits(hard: u64, soft: u64, nodesPerMs: i32): void {
  startCounts();
  nodeLimit = hard == 0 || isHelper() ? u64.MAX_VALUE : hard;
  softNodeLimit = soft == 0 ? u64.MAX_VALUE : soft;
  nodesPerMillisecond = nodesPerMs;
  clockMask = clockInterval(hard > 0, nodesPerMs > 0) - 1;
  begun = now();
  aborted = false;
  // With moves from chess.js even one iteration may take long; and a helper need not find a move.
  enforced = moveGenChoice() != COMPILED || isHelper();
}

function clockInterval(isCounted: bool, isTimeCounted: bool): u32 {
  // Counted time costs nothing to read, and it is for searches that repeat exactly.
  if (isTimeCounted && isAlone()) return 1;
  if (moveGenChoice() != COMPILED) return SLOW_CLOCK_INTERVAL;
  const counted = isCounted || isTimeCounted;
  return counted && !isAlone() ? COUNT_INTERVAL : CLOCK_INTERVAL;
}

export function abort(): void {
  aborted = true;
}

export function isAborted(): bool {
  return aborted;
}

/**
 * Makes clock and stop effective from now on. The first iteration, which usually takes microseconds, ignores them, so
 * that there is a move and a score.
 */
export function enforceLimits(): void {
  enforced = true;
}

/** Whether the search must end now. Called at every node. */
export function mustStop(): bool {
  if (aborted) return true;
  if (nodeCount() >= nodeLimit) {
    aborted = true;
  } else if (enforced || nodeCount() >= FIRST_ITERATION_NODES) {
    aborted = stopRequested() || (((<u32>nodeCount()) & clockMask) == 0 && isDue());
  }
  return aborted;
}

/** Whether the search must end by one of the limits that are not checked at every node. */
function isDue(): bool {
  if (!isAlone()) {
    publishCounts();
    if (isHelper()) return false;
    if (totalNodes() >= nodeLimit) return true;
  }
  return time() >= hardDeadline();
}

/** Whether the clock, not a fixed limit, decides how long to search. */
export function isTimed(): bool {
  return softDeadline() < Infinity;
}

/** Whether another iteration is worth beginning. @param share of the time planned for this move that may be used */
export function mayDeepen(share: f64): bool {
  if (mustStop()) return false;
  if (isHelper()) return true;
  if (totalNodes() >= softNodeLimit) return false;
  if (!isTimed()) return true;
  const start = clockStart();
  return time() < start + (softDeadline() - start) * share;
}

/** Milliseconds on the same clock as the deadlines. */
function time(): f64 {
  return nodesPerMillisecond > 0 ? <f64>totalNodes() / nodesPerMillisecond : now();
}

/** Whether the search has taken so long that the current move is worth a report. */
export function isLong(): bool {
  return now() - begun >= REPORTING_TIME;
}
