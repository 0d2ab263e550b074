/** Repetition: the keys of the game and of the line being searched. */

import { between } from "../board/attacks";
import { NOT_FOUND, moveBetween } from "../board/cuckoo";
import { bit } from "../board/pieces";
import { Position } from "../board/position";
import { GOLDEN_GAMMA } from "../board/zobrist";
import { GAME_KEYS, KEYS, U64Array } from "../memory";

/** Keys of the game before the root, the root's own not counted. */
let gameLength: i32 = 0;

function keys(): U64Array {
  return changetype<U64Array>(KEYS);
}

/** Forgets the game: the next position remembered is its first. */
export function clearKeys(): void {
  gameLength = 0;
}

/** Adds the key of a game position before its next move. Only the latest can matter, so they replace old ones. */
export function rememberGameKey(key: u64): void {
  if (gameLength == GAME_KEYS) {
    const kept = GAME_KEYS / 2;
    for (let i = 0; i < kept; i++) keys()[i] = keys()[GAME_KEYS - kept + i];
    gameLength = kept;
  }
  keys()[gameLength++] = key;
}

/** Notes the key of the node at a ply, before its children are searched. */
export function rememberKey(ply: i32, key: u64): void {
  keys()[gameLength + ply] = key;
}

/**
 * No position is repeated. Otherwise the ply of the earlier position represents a repetition; it is negative before the
 * root.
 */
export const NO_REPETITION: i32 = i32.MAX_VALUE;

/** The first ply whose repetition is a draw at once; see restrictRoot(). */
let firstDrawn: i32 = 0;

/**
 * Says, before each search of the root, whether some of its moves are left out. Who comes back to it has them again, the
 * best one, too, so that this is no draw; else it can only be a detour, and counts as a draw like a return within the tree.
 */
export function restrictRoot(isRestricted: bool): void {
  firstDrawn = isRestricted ? 1 : 0;
}

/**
 * The ply of the position whose repetition at this node is a draw: once more within the tree, where either side could
 * repeat it again, or for the third time counting the game; else NO_REPETITION.
 */
export function repetition(position: Position, ply: i32): i32 {
  const here = gameLength + ply;
  const oldest = max(0, here - position.repeatable);
  let seen = 0;
  for (let i = here - 4; i >= oldest; i -= 2) {
    if (keys()[i] == position.key) {
      if (i - gameLength >= firstDrawn || ++seen == 2) return i - gameLength;
    }
  }
  return NO_REPETITION;
}

/** Whether a node's position has occurred before at all, in the tree or in the game. */
export function hasOccurred(position: Position, ply: i32): bool {
  const here = gameLength + ply;
  const oldest = max(0, here - position.repeatable);
  for (let i = here - 4; i >= oldest; i -= 2) {
    if (keys()[i] == position.key) return true;
  }
  return false;
}

/**
 * The ply of a position that the side to move can repeat at once, so that it has a draw at least; else NO_REPETITION.
 * Sees a ply further than repetition() without generating a move.
 */
export function upcomingRepetition(position: Position, ply: i32): i32 {
  const here = gameLength + ply;
  const oldest = max(0, here - position.repeatable);
  for (let i = here - 3; i >= oldest; i -= 2) {
    const move = moveBetween(position.key, keys()[i]);
    if (move == NOT_FOUND) continue;
    const a = move & 63;
    const b = move >> 6;
    const occupied = position.occupied;
    if (between(a, b) & occupied) continue;
    // Without this, the piece might be the opponent's, who could have reached the position by a shorter path.
    if (!((bit(a) | bit(b)) & position.side(position.turn))) continue;
    if (i - gameLength >= firstDrawn || hasOccurredBefore(i, oldest)) return i - gameLength;
  }
  return NO_REPETITION;
}

/** Whether a position of the game repeats an earlier one that the game may still return to. */
function hasOccurredBefore(index: i32, oldest: i32): bool {
  for (let i = index - 4; i >= oldest; i -= 2) {
    if (keys()[i] == keys()[index]) return true;
  }
  return false;
}

/**
 * A number for the part of the history that a node's value depends on; exact mode adds it to the table's key. It covers
 * the positions that the node may repeat, in any order, with those of the tree distinguished from those of the game,
 * and the fifty-move count.
 */
export function historyKey(position: Position, ply: i32): u64 {
  const here = gameLength + ply;
  const oldest = max(0, here - position.repeatable);
  let sum: u64 = position.rule50;
  for (let i = oldest; i < here; i++) {
    const mixed = (keys()[i] ^ (i < gameLength ? 1 : 0)) * GOLDEN_GAMMA;
    sum += mixed ^ (mixed >> 32);
  }
  return sum * GOLDEN_GAMMA;
}
