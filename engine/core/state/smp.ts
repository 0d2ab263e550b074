/**
 * Threads that search one position together as Lazy SMP does (Daniel Homan, Martin Sedlak and others; the wiki's page):
 * each searches the whole tree for itself, and they help each other through the transposition table alone. The main
 * thread keeps to limits, reports and ends the search of all; the others are helpers.
 */

import { ownTally, requestStop, tallyOfArena } from "../memory";

/** Arena 0 is the host's own, so the first thread has arena 1; the main thread is the first. */
export const FIRST_ARENA: i32 = 1;

/** How many search; 1 for a search that is alone. */
let size: i32 = 1;
let helping: bool = false;

/** Begins a search by a number of threads, those of the first arenas. */
export function startSmp(threads: i32, helper: bool): void {
  size = threads;
  helping = helper;
  publish(0, 0);
}

export function isHelper(): bool {
  return helping;
}

export function isAlone(): bool {
  return size == 1;
}

/** Publishes this thread's nodes and deepest ply for the others. */
export function publish(nodes: u64, selDepth: i32): void {
  const tally = ownTally();
  tally.nodes = nodes;
  tally.selDepth = selDepth;
}

/** The nodes of all threads, as far as they have published them. @param own those of this one */
export function smpNodes(own: u64): u64 {
  if (isAlone()) return own;
  let sum = own;
  const mine = ownTally();
  for (let i = 0; i < size; i++) {
    const tally = tallyOfArena(FIRST_ARENA + i);
    if (tally != mine) sum += tally.nodes;
  }
  return sum;
}

/** The deepest ply of all threads, as far as they have published them. @param own that of this one */
export function smpSelDepth(own: i32): i32 {
  if (isAlone()) return own;
  let deepest = own;
  for (let i = 0; i < size; i++) {
    deepest = max(deepest, tallyOfArena(FIRST_ARENA + i).selDepth);
  }
  return deepest;
}

/** Publishes which iteration this thread is at. */
export function publishDepth(depth: i32): void {
  ownTally().depth = depth;
}

/**
 * Whether an iteration, or a deeper one, is what half of all threads are already at: a helper is then of more use a ply
 * further on, where what it stores in the table helps the others later.
 */
export function isCrowded(depth: i32): bool {
  let there = 0;
  for (let i = 0; i < size; i++) {
    if (tallyOfArena(FIRST_ARENA + i).depth >= depth) there++;
  }
  return there * 2 >= size;
}

/** Ends this thread's part; with the main thread all end. */
export function finishSmp(nodes: u64, selDepth: i32): void {
  publish(nodes, selDepth);
  if (!isAlone() && !isHelper()) requestStop();
}
