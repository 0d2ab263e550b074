/**
 * Reads one of a part's values. They are compressed in two steps: the first repeatedly replaces pairs of neighbouring
 * symbols by new symbols (Larsson and Moffat, "Off-line dictionary-based compression", 2000), the second gives the
 * remaining symbols canonical Huffman codes. Each block of codes can be read alone; an index names a number's block.
 */

import { U16Array, U32Array, U64Array, U8Array } from "../memory";
import { Part, SINGLE_VALUE } from "./part";

/** No value: the data are invalid. */
export const NO_VALUE: i32 = -1;

/** Bytes of an entry of the index: u32 block, u16 place in it. */
const INDEX_ENTRY: usize = 6;
/** A symbol that consists of no others. */
export const LEAF: i32 = 0xfff;

/**
 * Number of digits that are read together. A list says for each of their combinations how many digits are complete
 * codes and how many values these have, so that one step skips several codes before the wanted one.
 */
export const LEAP_BITS: i32 = 10;
/** An entry of the list: in the low bits the digits, above them the values. */
const LEAP_DIGITS: i32 = 15;
export const LEAP_SHIFT: i32 = 4;

/** Bytes that may be read after a block: codes are read 64 bits at a time. */
const READ_AHEAD: usize = 12;

/** The value of a number, or NO_VALUE. */
export function storedValue(part: Part, number: u64): i32 {
  const fields = part.fields;
  if (fields.flags & SINGLE_VALUE) return fields.singleValue;
  if (number >= fields.count) return NO_VALUE;

  // The index has an entry for the middle of each stretch of numbers; from there it is few blocks either way.
  const entry = <usize>fields.index + <usize>(number >> fields.indexBits) * INDEX_ENTRY;
  const stretch: i64 = (<i64>1) << fields.indexBits;
  let block = <i32>load<u32>(entry);
  let place = <i64>load<u16>(entry, 4) + <i64>(number & (<u64>(stretch - 1))) - stretch / 2;
  const lengths = changetype<U16Array>(<usize>fields.lengths);
  while (place < 0) {
    block--;
    if (<u32>block >= <u32>fields.lengthCount) return NO_VALUE;
    place += <i64>lengths[block] + 1;
  }
  for (;;) {
    if (<u32>block >= <u32>fields.lengthCount) return NO_VALUE;
    if (place <= <i64>lengths[block]) break;
    place -= <i64>lengths[block] + 1;
    block++;
  }
  if (block >= fields.blocks) return NO_VALUE;
  return valueInBlock(part, block, <i32>place);
}

/**
 * The value at a place in a block. The header's numbers are read once, not for each symbol: a block has dozens before
 * the wanted one. The longer a code, the smaller it is as the first of 64 bits.
 */
function valueInBlock(part: Part, block: i32, place: i32): i32 {
  const fields = part.fields;
  const counts = changetype<U16Array>(<usize>fields.valueCounts);
  const firstCodes = changetype<U64Array>(<usize>fields.firstCodes);
  const firstSymbols = changetype<U16Array>(<usize>fields.firstSymbols);
  const leaps = changetype<U32Array>(<usize>fields.leaps);
  const shortest = fields.shortest;
  const last = fields.longest - shortest;
  const symbols = <u32>fields.symbols;
  let at = <usize>fields.data + ((<usize>block) << fields.blockBits);
  const end = at + ((<usize>1) << fields.blockBits) + READ_AHEAD;
  let code = bswap<u64>(load<u64>(at));
  at += 8;
  let used = 0;
  while (at <= end) {
    let digits: i32;
    const leap = leaps[<i32>(code >> (64 - LEAP_BITS))];
    const values = <i32>(leap >>> LEAP_SHIFT);
    if (values != 0 && place >= values) {
      place -= values;
      digits = leap & LEAP_DIGITS;
    } else {
      let index = 0;
      while (index < last && code < firstCodes[index]) index++;
      digits = shortest + index;
      const symbol = firstSymbols[index] + <i32>((code - firstCodes[index]) >> (64 - digits));
      if (<u32>symbol >= symbols) return NO_VALUE;
      const count = <i32>counts[symbol];
      if (place <= count) return valueInSymbol(fields.pairs, counts, symbol, place);
      place -= count + 1;
    }
    code <<= digits;
    used += digits;
    if (used >= 32) {
      used -= 32;
      code |= (<u64>bswap<u32>(load<u32>(at))) << used;
      at += 4;
    }
  }
  return NO_VALUE;
}

/** The value at a place in a symbol, found through the pairs of which it consists. */
function valueInSymbol(pairs: u32, counts: U16Array, symbol: i32, place: i32): i32 {
  while (counts[symbol] != 0) {
    const left = leftOf(pairs, symbol);
    if (place <= counts[left]) {
      symbol = left;
    } else {
      place -= counts[left] + 1;
      symbol = rightOf(pairs, symbol);
    }
  }
  return leftOf(pairs, symbol);
}

/** The first symbol of a pair, or a leaf's value: 12 bits. */
export function leftOf(pairs: u32, symbol: i32): i32 {
  const bytes = changetype<U8Array>(<usize>pairs + 3 * <usize>symbol);
  return bytes[0] | ((bytes[1] & 15) << 8);
}

/** The second symbol of a pair, LEAF if there is no pair. */
export function rightOf(pairs: u32, symbol: i32): i32 {
  const bytes = changetype<U8Array>(<usize>pairs + 3 * <usize>symbol);
  return (bytes[1] >> 4) | (bytes[2] << 4);
}
