/**
 * The one switch through which a node gets its moves: the generator of this core, chess.js in the host, or both
 * compared. Lists have the same moves from every source, and are ordered by score and move alone, so all three
 * search the same tree.
 */

import { isLegal } from "../board/legality";
import { play, playNull } from "../board/make-move";
import { NO_MOVE, fromOf, isNoisy, toOf } from "../board/move";
import { append, entryAddress, listLength, moveAt } from "../board/move-list";
import { ALL, NOISY, generate, generateKnowing } from "../board/movegen";
import { listMoves, reportMismatch } from "../host";
import { BOTH, COMPILED, MAILBOX, PATH, U16Array, moveGenChoice } from "../memory";
import { auditPosition } from "./consistency";
import { NO_PIECE_TO, pieceTo } from "./history-tables";
import { abort } from "./limits";
import { StackEntry, stackAt } from "./stack";

/** Whether the source of moves allows a move, which may be anything. Overwrites the node's list. */
export function isPossible(entry: StackEntry, move: i32): bool {
  if (moveGenChoice() == COMPILED) {
    return isLegal(entry.position, move, entry.list);
  }
  const listed = listOnce(entry);
  for (let i = 0; i < listed; i++) {
    if (entry.listed[i] == move) return true;
  }
  return false;
}

/** Requests a node's moves from chess.js once, and compares them with the core's own if MoveGen is `both`. */
function listOnce(entry: StackEntry): i32 {
  if (entry.listedCount >= 0) return entry.listedCount;
  const count = listMoves(PATH, entry.ply, MAILBOX);
  const moves = changetype<U16Array>(MAILBOX);
  for (let i = 0; i < count; i++) entry.listed[i] = moves[i];
  entry.listedCount = count;
  if (moveGenChoice() == BOTH && !agrees(entry)) {
    reportMismatch(PATH, entry.ply);
    abort();
  }
  return count;
}

/** Fills an entry's list with the moves of its position and returns their number. */
export function fillMoves(entry: StackEntry, kind: i32): i32 {
  return fillMovesFrom(entry, kind, 0);
}

/** The same from an index of the list on; returns the index after the last. */
export function fillMovesFrom(entry: StackEntry, kind: i32, first: i32): i32 {
  const start = entryAddress(entry.list, first);
  if (moveGenChoice() == COMPILED) {
    return first + listLength(start, generateFor(entry, start, kind));
  }
  return first + copyListed(entry, listOnce(entry), start, kind);
}

function generateFor(entry: StackEntry, start: usize, kind: i32): usize {
  const position = entry.position;
  if (!entry.threatsKnown || position.checkers) return generate(position, start, kind);
  return generateKnowing(position, start, kind, entry.threats.byAll(position.turn ^ 1));
}

/** Records the move that leads to the next ply and makes it. */
export function makeMove(entry: StackEntry, move: i32): StackEntry {
  changetype<U16Array>(PATH)[entry.ply] = move;
  const child = entry.next;
  entry.moved = pieceTo(entry.position.pieceOn(fromOf(move)), toOf(move));
  play(child.position, entry.position, move);
  child.begin(entry.ply + 1);
  auditPosition(child);
  return child;
}

/** Makes a null move: the next ply's position is the same with the other side to move. */
export function makeNullMove(entry: StackEntry): StackEntry {
  changetype<U16Array>(PATH)[entry.ply] = NO_MOVE;
  const child = entry.next;
  entry.moved = NO_PIECE_TO;
  playNull(child.position, entry.position);
  child.begin(entry.ply + 1);
  auditPosition(child);
  return child;
}

/** The move that led to a node; NO_MOVE at the root and for a null move. */
export function moveBefore(entry: StackEntry): i32 {
  return entry.ply == 0 ? NO_MOVE : changetype<U16Array>(PATH)[entry.ply - 1];
}

/** Whether a node's position has a legal move at all. Overwrites its list. */
export function hasMoves(entry: StackEntry): bool {
  return fillMoves(entry, ALL) > 0;
}

/** Writes the legal moves of the present position to the mailbox, u16 each, and returns their number. */
export function exportMoves(): i32 {
  const entry = stackAt(0);
  const count = fillMoves(entry, ALL);
  const moves = changetype<U16Array>(MAILBOX);
  for (let i = 0; i < count; i++) moves[i] = moveAt(entry.list, i);
  return count;
}

function copyListed(entry: StackEntry, count: i32, start: usize, kind: i32): i32 {
  let end = start;
  for (let i = 0; i < count; i++) {
    const move = entry.listed[i];
    if (kind == ALL || isNoisy(move) == (kind == NOISY)) {
      end = append(end, move);
    }
  }
  return listLength(start, end);
}

/** Whether the core's own list has the same moves as the listed ones. */
function agrees(entry: StackEntry): bool {
  const listed = entry.listedCount;
  // The node's own list may hold moves already; its child's is free.
  const list = entry.next.list;
  const count = listLength(list, generate(entry.position, list, ALL));
  if (count != listed) return false;
  for (let i = 0; i < listed; i++) {
    let j = 0;
    while (j < count && moveAt(list, j) != entry.listed[i]) j++;
    if (j == count) return false;
  }
  return true;
}
