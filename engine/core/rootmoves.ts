/** What the search knows of each root move: how much work it cost and what came of it. */

import { Frame } from "./frame";
import { EXCHANGE, ROOT_MOVES, U16Array } from "./memory";
import { NO_MOVE } from "./move";
import { ALL } from "./movegen";
import { LIST_LIMIT, append, moveAt, setScore } from "./movelist";
import { startListed } from "./picker";
import { fillMoves } from "./source";
import { EXACT, LOWER, NO_BOUND, UPPER } from "./tt";

const ROOT_MOVE_SIZE: usize = 24;
export const ROOT_MOVES_SIZE: usize = <usize>LIST_LIMIT * ROOT_MOVE_SIZE;

/** Root moves are ordered by work in units of so many nodes, up to a limit. */
const ORDERING_NODES: f64 = 16;
const ROOT_SCORE_LIMIT: i32 = 1 << 22;

@unmanaged
export class RootMove {
  /** Moves made below it in the whole search. */
  nodes: f64;
  move: i32;
  /** Its last score, whether that is a bound, and the depth of the iteration that found it; depth 0 before the first. */
  score: i32;
  bound: i32;
  depth: i32;
}

let count: i32 = 0;
/** The best move found so far, NO_MOVE before the first score. */
let favourite: i32 = NO_MOVE;

export function rootMoveAt(index: i32): RootMove {
  return changetype<RootMove>(ROOT_MOVES + <usize>index * ROOT_MOVE_SIZE);
}

/** How many the last search had, or the present one has. */
export function rootMoveCount(): i32 {
  return count;
}

/** Whether not all legal moves are to be searched: what comes of it then says nothing of the position. */
let restricted: bool = false;

export function isRestricted(): bool {
  return restricted;
}

/** Takes over the root moves that stand in the exchange area. */
export function loadRootMoves(length: i32): void {
  const moves = changetype<U16Array>(EXCHANGE);
  count = length;
  favourite = NO_MOVE;
  for (let i = 0; i < count; i++) {
    const root = rootMoveAt(i);
    root.move = moves[i];
    root.nodes = 0;
    root.score = 0;
    root.bound = NO_BOUND;
    root.depth = 0;
  }
  restricted = fillMoves(0, ALL) > length;
}

/** Writes the root moves as a node's list. @returns their number */
export function fillRootMoves(list: usize): i32 {
  let end = list;
  for (let i = 0; i < count; i++) end = append(end, rootMoveAt(i).move);
  return count;
}

/** Begins the root's moves: the best so far, then those that were hardest to refute. */
export function startRootMoves(frame: Frame): void {
  const list = frame.list;
  const length = fillRootMoves(list);
  const tableMove = frame.tableMove;
  const first = favourite == NO_MOVE ? tableMove : favourite;
  for (let i = 0; i < length; i++) {
    const move = moveAt(list, i);
    const work = rootMoveAt(i).nodes / ORDERING_NODES;
    const score = <i32>min(work, <f64>ROOT_SCORE_LIMIT);
    setScore(list, i, move == first ? ROOT_SCORE_LIMIT + 1 : score);
  }
  startListed(frame, length);
}

/** Notes what a search of a root move in a window gave. */
export function noteRootMove(
  move: i32,
  score: i32,
  alpha: i32,
  beta: i32,
  depth: i32,
  nodes: u64,
): void {
  const root = rootMove(move);
  root.nodes += <f64>nodes;
  root.score = score;
  root.depth = depth;
  if (score > alpha) favourite = move;
  root.bound = score <= alpha ? UPPER : score >= beta ? LOWER : EXACT;
}

/** The record of a move, which must be a root move. */
export function rootMove(move: i32): RootMove {
  let index = 0;
  while (index < count - 1 && rootMoveAt(index).move != move) index++;
  return rootMoveAt(index);
}
