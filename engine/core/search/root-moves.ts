/** The search's record of each root move: its cost in nodes and its result. */

import { NO_MOVE } from "../board/move";
import { LIST_LIMIT, append, moveAt, setScore } from "../board/move-list";
import { ALL } from "../board/movegen";
import { MAILBOX, ROOT_MOVES, U16Array } from "../memory";
import { fillMoves } from "../state/move-source";
import { NO_SCORE } from "../state/score";
import { StackEntry, stackAt } from "../state/stack";
import { NO_BOUND, UPPER } from "../state/tt";
import { startListed } from "./move-picker";

const ROOT_MOVE_SIZE: usize = 32;
export const ROOT_MOVES_SIZE: usize = <usize>LIST_LIMIT * ROOT_MOVE_SIZE;

/** Root moves are ordered by work in units of so many nodes, up to a limit. */
const ORDERING_NODES: f64 = 16;
const ROOT_SCORE_LIMIT: i32 = 1 << 22;

@unmanaged
class RootMove {
  /** Moves made below it in the whole search. */
  nodes: f64;
  move: i32;
  /**
   * Its last score, whether that is a bound, and the depth of the iteration that found it; depth 0 before the first.
   */
  score: i32;
  bound: i32;
  depth: i32;
  /** Its exact score as the first move of a line, and the iteration that found it; 0 before the first. */
  pvScore: i32;
  pvDepth: i32;
}

let count: i32 = 0;
/** The best move found so far, NO_MOVE before the first score. */
let favourite: i32 = NO_MOVE;

export function rootMoveAt(index: i32): RootMove {
  return changetype<RootMove>(ROOT_MOVES + <usize>index * ROOT_MOVE_SIZE);
}

/** The number of root moves of the last search, or of the present one. */
export function rootMoveCount(): i32 {
  return count;
}

/** No iteration has this depth. */
const NOT_CHOSEN: i32 = -1;

/** The depth of the present iteration, and how many moves it has found lines for. */
let chosenAt: i32 = NOT_CHOSEN;
let chosen: i32 = 0;
/** Whether not all legal moves are root moves. */
let limited: bool = false;

/** Whether not all legal moves are to be searched: the result then says nothing about the position. */
export function isRestricted(): bool {
  return limited || chosen > 0;
}

/** Reads the root moves from the mailbox. */
export function loadRootMoves(length: i32): void {
  const moves = changetype<U16Array>(MAILBOX);
  count = length;
  favourite = NO_MOVE;
  for (let i = 0; i < count; i++) {
    const root = rootMoveAt(i);
    root.move = moves[i];
    root.nodes = 0;
    root.score = 0;
    root.bound = NO_BOUND;
    root.depth = 0;
    root.pvDepth = 0;
  }
  chosenAt = NOT_CHOSEN;
  chosen = 0;
  limited = fillMoves(stackAt(0), ALL) > length;
}

/** Begins an iteration: all root moves are to be searched, whatever lines the one before found. */
export function startMultiPv(depth: i32): void {
  chosenAt = depth;
  chosen = 0;
}

/**
 * Puts first the move that the last iteration found best among those not chosen in this one.
 *
 * @returns its score there, or NO_SCORE if no line began with such a move
 */
export function startPv(): i32 {
  let score = NO_SCORE;
  favourite = NO_MOVE;
  for (let i = 0; i < count; i++) {
    const root = rootMoveAt(i);
    if (root.pvDepth == 0 || root.pvDepth != chosenAt - 1) continue;
    if (score == NO_SCORE || root.pvScore > score) {
      score = root.pvScore;
      favourite = root.move;
    }
  }
  return score;
}

/** Notes a found line: its first move is left out of the lines that the same iteration still has to find. */
export function choosePv(move: i32, score: i32): void {
  const root = rootMove(move);
  root.pvScore = score;
  root.pvDepth = chosenAt;
  chosen++;
}

/** How many lines the present iteration has found. */
export function chosenCount(): i32 {
  return chosen;
}

/** Writes the root moves to search as a node's list. @returns their number */
export function fillRootMoves(list: usize): i32 {
  let end = list;
  for (let i = 0; i < count; i++) {
    const root = rootMoveAt(i);
    if (root.pvDepth != chosenAt) end = append(end, root.move);
  }
  return count - chosen;
}

/** Begins the root's moves: the best so far, then those that were hardest to refute. */
export function startRootMoves(entry: StackEntry): void {
  const list = entry.list;
  const length = fillRootMoves(list);
  const tableMove = entry.tableMove;
  const first = favourite == NO_MOVE ? tableMove : favourite;
  for (let i = 0; i < length; i++) {
    const move = moveAt(list, i);
    const work = rootMove(move).nodes / ORDERING_NODES;
    const score = <i32>min(work, <f64>ROOT_SCORE_LIMIT);
    setScore(list, i, move == first ? ROOT_SCORE_LIMIT + 1 : score);
  }
  startListed(entry, length);
}

/** Notes the score of a searched root move. @param bound of the score, in the window of the search */
export function noteRootMove(move: i32, score: i32, bound: i32, depth: i32, nodes: u64): void {
  const root = rootMove(move);
  root.nodes += <f64>nodes;
  root.score = score;
  root.depth = depth;
  root.bound = bound;
  if (bound != UPPER) favourite = move;
}

/** The record of a move, which must be a root move. */
export function rootMove(move: i32): RootMove {
  let index = 0;
  while (index < count - 1 && rootMoveAt(index).move != move) index++;
  return rootMoveAt(index);
}
