/** Repetition: the keys of the game and of the line being searched. */

import { GAME_KEYS, KEYS, U64Array } from "./memory";
import { Position } from "./position";

/** Keys of the game before the root, the root's own not counted. */
let gameLength: i32 = 0;

function keys(): U64Array {
  return changetype<U64Array>(KEYS);
}

/** Forgets the game: the next position remembered is its first. */
export function clearKeys(): void {
  gameLength = 0;
}

/** Adds the key of a game position that the next move leaves. Only the latest can matter, so old ones make room. */
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
 * Whether the node repeats an earlier position in a way that draws: once more within the tree, where either side could
 * repeat it again, or for the third time counting the game.
 */
export function isRepetition(position: Position, ply: i32): bool {
  const here = gameLength + ply;
  const oldest = max(0, here - position.repeatable);
  let seen = 0;
  for (let i = here - 4; i >= oldest; i -= 2) {
    if (keys()[i] == position.key) {
      if (i >= gameLength || ++seen == 2) return true;
    }
  }
  return false;
}
