/**
 * Counts that perft has already made, by position and depth, in the memory of the transposition table. As there, the
 * first word of an entry is the key XORed with the second, so that entries torn by two threads do not verify.
 *
 *     bits 0-7    depth
 *     bits 8-63   count
 *
 * Counts outlive a game, so this file adds to the key what it leaves out: the rooks that may castle in Chess960.
 */

import { castlingRooks } from "../board/castling";
import { GOLDEN_GAMMA } from "../board/zobrist";
import { tableBase, tableClusters } from "../memory";
import { CLUSTER_SIZE } from "../state/tt";

const ENTRY_SIZE: usize = 16;
/** Entries that a position may use; a new count replaces the shallower one. */
const PLACES: usize = 2;

/** The key depends on the depth and the castling rooks, too. */
function slot(key: u64, depth: i32): u64 {
  const facts = ((<u64>castlingRooks()) << 8) | (<u64>depth);
  return key ^ (facts * GOLDEN_GAMMA);
}

function firstPlace(key: u64): usize {
  const pairs = <u64>tableClusters() * (<u64>CLUSTER_SIZE / (ENTRY_SIZE * PLACES));
  const index = ((key >> 32) * pairs) >> 32;
  return tableBase() + <usize>index * (ENTRY_SIZE * PLACES);
}

/** The leaves below a position, or 0 if the count is unknown (or zero). */
export function cachedCount(key: u64, depth: i32): u64 {
  const wanted = slot(key, depth);
  const first = firstPlace(wanted);
  for (let i: usize = 0; i < PLACES; i++) {
    const entry = first + i * ENTRY_SIZE;
    const data = load<u64>(entry, 8);
    if ((load<u64>(entry) ^ data) == wanted && <i32>(data & 0xff) == depth) {
      return data >> 8;
    }
  }
  return 0;
}

/** Remembers a count; the deeper of two entries stays in the first place, the second always takes the newest. */
export function rememberCount(key: u64, depth: i32, count: u64): void {
  const wanted = slot(key, depth);
  let entry = firstPlace(wanted);
  const held = <i32>(load<u64>(entry, 8) & 0xff);
  if (held > depth) entry += ENTRY_SIZE;
  const data = (count << 8) | (<u64>depth);
  store<u64>(entry, wanted ^ data);
  store<u64>(entry, data, 8);
}
