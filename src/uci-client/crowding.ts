/** How crowded the machine is, for timeouts of engines without a clock. */

import { availableParallelism, loadavg } from "node:os";

/** An engine that has stalled is given up in the end, however crowded the machine. */
const MOST = 20;

/**
 * How many times longer a process takes than on a free machine: the number of processes that wanted a processor in the
 * last minute, divided by the number of processors; from 1 to 20. It is 1 on Windows, which does not count them.
 */
export function crowding(load = loadavg()[0] ?? 0, processors = availableParallelism()): number {
  return Math.min(MOST, Math.max(1, load / processors));
}

/** The end of a sentence about a timeout; empty on a machine that is not crowded. */
export function crowdingText(times: number): string {
  return times === 1 ? "" : `, with ${times.toFixed(1)} times as many processes at work as processors`;
}
