/**
 * A part of a table file: the values for one side to move and, in tables with pawns, for one file of the leading pawn.
 * Such a record has the header's data about a part, with the addresses of its values.
 */

import { U64Array, U8Array } from "../memory";

/** Most pieces of a table. */
export const MOST_PIECES: i32 = 7;

/** Bits of `flags`, from the files. For DTZ: the side whose values the file has. */
export const SIDE_STORED: i32 = 1;
/** The numbers are places in a list of the values that occur, by outcome; a list of two bytes a value. */
export const MAPPED: i32 = 2;
export const WIDE_MAP: i32 = 16;
/** Distances for wins, for losses are in plies, not in moves. */
export const WIN_IN_PLIES: i32 = 4;
export const LOSS_IN_PLIES: i32 = 8;
/** All values are the same. */
export const SINGLE_VALUE: i32 = 128;

const PIECES_OFFSET: usize = 0;
const LENGTHS_OFFSET: usize = 8;
const FACTORS_OFFSET: usize = 16;
const FIELDS_OFFSET: usize = 80;
/** Bytes of a record. */
export const PART_SIZE: usize = 160;

@unmanaged
class Fields {
  /** Placements. */
  count: u64;
  flags: i32;
  /** Of all placements, where they have one. */
  singleValue: i32;
  /** Binary digits of the number of placements between two entries of the index, and of a block's bytes. */
  indexBits: i32;
  blockBits: i32;
  blocks: i32;
  /** Entries of the list of block lengths, some more than there are blocks. */
  lengthCount: i32;
  /** Digits of the shortest and the longest code. */
  shortest: i32;
  longest: i32;
  symbols: i32;
  /** Addresses: index, block lengths, blocks. */
  index: u32;
  lengths: u32;
  data: u32;
  /** Addresses: first symbol of each length of code (u16), what symbols consist of (3 bytes each). */
  firstSymbols: u32;
  pairs: u32;
  /** Addresses of computed tables: first code of each length (u64), values in each symbol minus one. */
  firstCodes: u32;
  valueCounts: u32;
  /** Address of another: the complete codes at the beginning of the next digits (u32), see stored-value.ts. */
  leaps: u32;
}

@unmanaged
export class Part {
  /** The pieces in the order of the numbering, as the file names them: 1 pawn to 6 king, 8 more for Black. */
  get pieces(): U8Array {
    return changetype<U8Array>(changetype<usize>(this) + PIECES_OFFSET);
  }

  /** How many of them are numbered together, group by group; 0 after the last. */
  get groupLengths(): U8Array {
    return changetype<U8Array>(changetype<usize>(this) + LENGTHS_OFFSET);
  }

  /** The factor of a group's number. */
  get factors(): U64Array {
    return changetype<U64Array>(changetype<usize>(this) + FACTORS_OFFSET);
  }

  get fields(): Fields {
    return changetype<Fields>(changetype<usize>(this) + FIELDS_OFFSET);
  }
}
