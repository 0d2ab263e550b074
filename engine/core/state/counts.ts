/** What a search counts: nodes, its deepest ply and hits in the endgame tables, of this thread and of all. */

import { ownCounts } from "../memory";
import { publish, smpNodes, smpSelDepth } from "./smp";

/** Moves made by this thread in this search. */
let nodes: u64 = 0;
/** Deepest ply that this thread's iteration has reached, quiescence included. */
let selDepth: i32 = 0;
/** Positions that this thread has found in the endgame tables, in this search. */
let tableHits: u64 = 0;

/** Begins a search. */
export function startCounts(): void {
  nodes = 0;
  tableHits = 0;
  ownCounts().tableHits = 0;
}

export function countNode(): void {
  nodes++;
}

/** Nodes of this thread. */
export function nodeCount(): u64 {
  return nodes;
}

/** Nodes of all threads. */
export function totalNodes(): u64 {
  return smpNodes(nodes);
}

export function notePly(ply: i32): void {
  if (ply > selDepth) selDepth = ply;
}

export function resetSelDepth(): void {
  selDepth = 0;
}

/** Deepest ply of this thread's iteration. */
export function deepestPly(): i32 {
  return selDepth;
}

/** Deepest ply of all threads' iterations. */
export function totalDeepestPly(): i32 {
  return smpSelDepth(selDepth);
}

export function countTableHit(): void {
  ownCounts().tableHits = ++tableHits;
}

/** Shows nodes and deepest ply to the other threads. */
export function publishCounts(): void {
  publish(nodes, selDepth);
}
