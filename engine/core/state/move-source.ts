/**
 * The one switch through which a node gets its moves: the generator of this core, chess.js in the host, or both compared.
 * Lists hold the same moves whatever their source, and are ordered by score and move alone, so all three search the
 * same tree.
 */

import { BOTH, COMPILED, EXCHANGE, PATH, U16Array, moveGenChoice } from "../memory";
import { auditPosition } from "./position-audit";
import { Frame, NOT_ACCUMULATED, NOT_LISTED, frameAt } from "./stack";
import { listMoves, reportMismatch } from "../host";
import { isLegal } from "../board/legality";
import { abort } from "./limits";
import { NO_INDEX, historyIndex } from "./history";
import { NO_MOVE, fromOf, isNoisy, toOf } from "../board/move";
import { ALL, NOISY, generate } from "../board/movegen";
import { append, entryAddress, listLength, moveAt } from "../board/move-list";
import { play, playNull } from "../board/position";

/** Whether the source of moves allows a move, which may be anything. Overwrites the node's list. */
export function isPossible(ply: i32, move: i32): bool {
  const frame = frameAt(ply);
  if (moveGenChoice() == COMPILED) {
    return isLegal(frame.position, move, frame.list);
  }
  const listed = listOnce(frame, ply);
  for (let i = 0; i < listed; i++) {
    if (frame.listed[i] == move) return true;
  }
  return false;
}

/** The moves that chess.js lists for a node, asked for once and compared with the core's own where both are wanted. */
function listOnce(frame: Frame, ply: i32): i32 {
  if (frame.listedCount >= 0) return frame.listedCount;
  const count = listMoves(PATH, ply, EXCHANGE);
  const moves = changetype<U16Array>(EXCHANGE);
  for (let i = 0; i < count; i++) frame.listed[i] = moves[i];
  frame.listedCount = count;
  if (moveGenChoice() == BOTH && !agrees(frame, ply)) {
    reportMismatch(PATH, ply);
    abort();
  }
  return count;
}

/** Fills a frame's list with the moves of its position and returns their number. */
export function fillMoves(ply: i32, kind: i32): i32 {
  return fillMovesFrom(ply, kind, 0);
}

/** Does so from an index of the list on, and returns the index after the last. */
export function fillMovesFrom(ply: i32, kind: i32, first: i32): i32 {
  const frame = frameAt(ply);
  const start = entryAddress(frame.list, first);
  if (moveGenChoice() == COMPILED) {
    return first + listLength(start, generate(frame.position, start, kind));
  }
  return first + copyListed(frame, listOnce(frame, ply), start, kind);
}

/** Remembers the move that leads to the next ply and plays it. */
export function descend(ply: i32, move: i32): Frame {
  changetype<U16Array>(PATH)[ply] = move;
  const frame = frameAt(ply);
  const child = frameAt(ply + 1);
  frame.moved = historyIndex(frame.position.pieceOn(fromOf(move)), toOf(move));
  play(child.position, frame.position, move);
  child.listedCount = NOT_LISTED;
  child.accumulated = NOT_ACCUMULATED;
  auditPosition(child, ply + 1);
  return child;
}

/** Passes the move: the next ply's position is the same with the other side to move. */
export function descendNull(ply: i32): Frame {
  changetype<U16Array>(PATH)[ply] = NO_MOVE;
  const frame = frameAt(ply);
  const child = frameAt(ply + 1);
  frame.moved = NO_INDEX;
  playNull(child.position, frame.position);
  child.listedCount = NOT_LISTED;
  child.accumulated = NOT_ACCUMULATED;
  auditPosition(child, ply + 1);
  return child;
}

/** The move that led to a ply below the root; NO_MOVE if it was passed. */
export function moveBefore(ply: i32): i32 {
  return changetype<U16Array>(PATH)[ply - 1];
}

/** Whether the position has a legal move at all. */
export function hasMoves(ply: i32): bool {
  return fillMoves(ply, ALL) > 0;
}

/** Writes the legal moves of frame 0 to the exchange area, for the host, and returns their number. */
export function exportMoves(): i32 {
  const frame = frameAt(0);
  const count = fillMoves(0, ALL);
  const moves = changetype<U16Array>(EXCHANGE);
  for (let i = 0; i < count; i++) moves[i] = moveAt(frame.list, i);
  return count;
}

function copyListed(frame: Frame, count: i32, start: usize, kind: i32): i32 {
  let end = start;
  for (let i = 0; i < count; i++) {
    const move = frame.listed[i];
    if (kind == ALL || isNoisy(move) == (kind == NOISY)) {
      end = append(end, move);
    }
  }
  return listLength(start, end);
}

/** Whether the core's own list has the same moves as the listed ones. */
function agrees(frame: Frame, ply: i32): bool {
  const listed = frame.listedCount;
  // The node's own list may hold moves already; its child's is free.
  const list = frameAt(ply + 1).list;
  const count = listLength(list, generate(frame.position, list, ALL));
  if (count != listed) return false;
  for (let i = 0; i < listed; i++) {
    let j = 0;
    while (j < count && moveAt(list, j) != frame.listed[i]) j++;
    if (j == count) return false;
  }
  return true;
}
