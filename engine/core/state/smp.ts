/**
 * Threads that search one position together by Lazy SMP (Daniel Homan, Martin Sedlak and others; the wiki's page): each
 * thread searches the whole tree, and they help each other only through the transposition table. The main
 * thread obeys the limits, reports, and ends the search of all; the others are helpers.
 */

import { countsOfArena, ownCounts, requestStop } from "../memory";

/** Arena 0 is the host's own, so the first thread has arena 1; the main thread is the first. */
export const FIRST_ARENA: i32 = 1;

/** The number of threads that search. */
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
  const counts = ownCounts();
  counts.nodes = nodes;
  counts.selDepth = selDepth;
}

/** The nodes of all threads, as last published. @param own those of this one */
export function smpNodes(own: u64): u64 {
  if (isAlone()) return own;
  let sum = own;
  const mine = ownCounts();
  for (let i = 0; i < size; i++) {
    const counts = countsOfArena(FIRST_ARENA + i);
    if (counts != mine) sum += counts.nodes;
  }
  return sum;
}

/** The deepest ply of all threads, as last published. @param own that of this one */
export function smpSelDepth(own: i32): i32 {
  if (isAlone()) return own;
  let deepest = own;
  for (let i = 0; i < size; i++) {
    deepest = max(deepest, countsOfArena(FIRST_ARENA + i).selDepth);
  }
  return deepest;
}

/** Publishes this thread's iteration. */
export function publishDepth(depth: i32): void {
  ownCounts().depth = depth;
}

/**
 * Whether half of all threads already search an iteration or a deeper one. A helper is then more useful a ply deeper,
 * where its table entries help the others later.
 */
export function isCrowded(depth: i32): bool {
  let there = 0;
  for (let i = 0; i < size; i++) {
    if (countsOfArena(FIRST_ARENA + i).depth >= depth) there++;
  }
  return there * 2 >= size;
}

/** Ends this thread's part; with the main thread all end. */
export function finishSmp(nodes: u64, selDepth: i32): void {
  publish(nodes, selDepth);
  if (!isAlone() && !isHelper()) requestStop();
}
