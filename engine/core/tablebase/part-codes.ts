/** Tables computed from the codes of a part's header when its file is read, for a quick search of its values. */

import { U16Array, U32Array, U64Array } from "../memory";
import { Part } from "./part";
import { reserve } from "./region";
import { LEAF, LEAP_BITS, LEAP_SHIFT, leftOf, rightOf } from "./stored-value";

/** Values of the longest symbol. */
const VALUES_LIMIT: i32 = 256;
/** Marks a symbol whose values have not been counted yet. */
const UNKNOWN: i32 = 0xffff;

/**
 * Computes the first code of each length, the number of values of each symbol, and the sums for the codes in some
 * digits.
 *
 * @param lengths how many lengths codes have
 * @returns false if the symbols are invalid or there is no room
 */
export function workOutCodes(part: Part, lengths: i32): bool {
  const fields = part.fields;
  const address = reserve(<u32>lengths * 8 + <u32>fields.symbols * 2 + (4 << LEAP_BITS) + 4);
  if (address == 0) return false;
  fields.firstCodes = <u32>address;
  fields.valueCounts = <u32>address + <u32>lengths * 8;
  fields.leaps = (fields.valueCounts + <u32>fields.symbols * 2 + 3) & ~3;
  findFirstCodes(part, lengths);
  const counts = changetype<U16Array>(<usize>fields.valueCounts);
  for (let symbol = 0; symbol < fields.symbols; symbol++) counts[symbol] = UNKNOWN;
  for (let symbol = 0; symbol < fields.symbols; symbol++) {
    if (countValues(fields.pairs, counts, fields.symbols, symbol, 0) == UNKNOWN) return false;
  }
  for (let digits = 0; digits < 1 << LEAP_BITS; digits++) workOutLeap(part, digits);
  return true;
}

/**
 * Canonical codes, the longest of which begin with 0: each length goes on, a digit shorter, where the next one ended.
 */
function findFirstCodes(part: Part, lengths: i32): void {
  const fields = part.fields;
  const firstSymbols = changetype<U16Array>(<usize>fields.firstSymbols);
  const codes = changetype<U64Array>(<usize>fields.firstCodes);
  codes[lengths - 1] = 0;
  for (let i = lengths - 2; i >= 0; i--) {
    codes[i] = (codes[i + 1] + <u64>firstSymbols[i] - <u64>firstSymbols[i + 1]) / 2;
  }
  for (let i = 0; i < lengths; i++) codes[i] = codes[i] << (64 - fields.shortest - i);
}

/** The sums for the codes that are complete within some digits. */
function workOutLeap(part: Part, digits: i32): void {
  const fields = part.fields;
  const codes = changetype<U64Array>(<usize>fields.firstCodes);
  const counts = changetype<U16Array>(<usize>fields.valueCounts);
  const firstSymbols = changetype<U16Array>(<usize>fields.firstSymbols);
  const last = fields.longest - fields.shortest;
  let code = (<u64>digits) << (64 - LEAP_BITS);
  let used = 0;
  let values: u32 = 0;
  for (;;) {
    // Unknown digits count as 0: a code is complete if it is short enough.
    let index = 0;
    while (index < last && code < codes[index]) index++;
    const length = fields.shortest + index;
    if (used + length > LEAP_BITS) break;
    const symbol = firstSymbols[index] + <i32>((code - codes[index]) >> (64 - length));
    if (<u32>symbol >= <u32>fields.symbols) break;
    values += <u32>counts[symbol] + 1;
    code <<= length;
    used += length;
  }
  changetype<U32Array>(<usize>fields.leaps)[digits] = (values << LEAP_SHIFT) | used;
}

/** Values of a symbol minus one; UNKNOWN if it does not consist of symbols. */
function countValues(pairs: u32, counts: U16Array, symbols: i32, symbol: i32, depth: i32): i32 {
  if (symbol >= symbols || depth > VALUES_LIMIT) return UNKNOWN;
  if (counts[symbol] != UNKNOWN) return counts[symbol];
  const right = rightOf(pairs, symbol);
  if (right == LEAF) {
    counts[symbol] = 0;
    return 0;
  }
  const first = countValues(pairs, counts, symbols, leftOf(pairs, symbol), depth + 1);
  const second = first == UNKNOWN ? UNKNOWN : countValues(pairs, counts, symbols, right, depth + 1);
  if (second == UNKNOWN || first + second + 1 >= VALUES_LIMIT) return UNKNOWN;
  counts[symbol] = first + second + 1;
  return first + second + 1;
}
