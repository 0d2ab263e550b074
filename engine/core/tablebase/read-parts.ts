/**
 * Reads the header of a table file in memory, and writes a record for each of its parts. It trusts nothing in the file:
 * a file whose data are inconsistent, or reach beyond its end, is not a table.
 */

import { BLACK, KING, PAWN, WHITE } from "../board/pieces";
import { KING_PAIR_COUNT, TRIPLE_COUNT, binomial, leadingPawnsCount } from "./geometry";
import { exchanged, materialOfPiece, pawnCount, pieceCount } from "./material";
import { MAPPED, Part, SINGLE_VALUE, WIDE_MAP } from "./part";
import { workOutCodes } from "./part-codes";
import { reserve } from "./region";
import { FILES, OUTCOMES, TABLE_SIZE, Table } from "./table";

const MAGIC_SIZE: usize = 4;
/** Bits of the byte after the magic number: each side has its own values; there are pawns. */
const TWO_SIDED: i32 = 1;
const PAWNS: i32 = 2;
/** Digits of the longest code. */
const LONGEST_CODE: i32 = 32;
/** Where data begin, and the checksum at the end of a file. */
const DATA_ALIGNMENT: usize = 64;
const CHECKSUM_SIZE: usize = 16;

/** Position of the reader, begin and end of the file. */
let cursor: usize = 0;
let fileStart: usize = 0;
let fileEnd: usize = 0;

/**
 * @param file address of the file's bytes, a multiple of 64
 * @param isDtz whether the file has distances, which it has for one side only
 * @param material the pieces in its name, see material.ts
 * @returns null if it is not such a table, or there is no room for the records
 */
export function readParts(file: usize, size: u32, isDtz: bool, material: u64): Table | null {
  const address = reserve(<u32>TABLE_SIZE);
  if (address == 0) return null;
  memory.fill(address, 0, TABLE_SIZE);
  const table = changetype<Table>(address);
  fileStart = file;
  fileEnd = file + <usize>size - CHECKSUM_SIZE;
  cursor = file + MAGIC_SIZE;
  const kind = <i32>load<u8>(cursor++);
  const hasPawns = pawnCount(material, WHITE) + pawnCount(material, BLACK) > 0;
  if (hasPawns != ((kind & PAWNS) != 0)) return null;
  table.pieceCount = pieceCount(material);
  table.sides = !isDtz && (kind & TWO_SIDED) != 0 ? 2 : 1;
  table.files = hasPawns ? FILES : 1;

  const isOpposed = pawnCount(material, WHITE) > 0 && pawnCount(material, BLACK) > 0;
  for (let at = 0; at < table.files; at++) {
    if (!readPieces(table, at, hasPawns, isOpposed)) return null;
  }
  if (table.material != material && table.material != exchanged(material)) return null;
  align(2);
  for (let at = 0; at < table.files; at++) {
    for (let side = 0; side < table.sides; side++) {
      if (!readCodes(table.part(side, at), isDtz)) return null;
    }
  }
  if (isDtz) readMaps(table);
  return placeData(table) ? table : null;
}

function align(to: usize): void {
  cursor = fileStart + ((cursor - fileStart + to - 1) & ~(to - 1));
}

/** Skips bytes. In 64 bits, since a header may contain any number. @returns false if they reach beyond the end */
function advance(bytes: u64): bool {
  if (<u64>cursor + bytes > <u64>fileEnd) return false;
  cursor += <usize>bytes;
  return true;
}

/** No set of pieces that a table can have. */
const UNSOUND: u64 = u64.MAX_VALUE;

/** White's and Black's pieces in the file's view, which may differ from its name's; UNSOUND without a king each. */
function materialIn(part: Part, count: i32): u64 {
  let material: u64 = 0;
  let kings = 0;
  for (let i = 0; i < count; i++) {
    const code = part.pieces[i];
    const type = (code & 7) - 1;
    if (type < PAWN || type > KING) return UNSOUND;
    if (type == KING) kings += code & 8 ? 16 : 1;
    else material += materialOfPiece(code);
  }
  return kings == 17 ? material : UNSOUND;
}

/**
 * The pieces of both sides' parts for a file of the leading pawn.
 *
 * @param isOpposed whether both colours have pawns
 * @returns false if they are not the same pieces, or if pawns should lead and do not
 */
function readPieces(table: Table, file: i32, hasPawns: bool, isOpposed: bool): bool {
  const orders = cursor;
  const pieces = orders + (isOpposed ? 2 : 1);
  for (let side = 0; side < table.sides; side++) {
    const part = table.part(side, file);
    for (let i = 0; i < table.pieceCount; i++) part.pieces[i] = halfOf(pieces + <usize>i, side);
    const material = materialIn(part, table.pieceCount);
    if (material == UNSOUND) return false;
    if (file == 0 && side == 0) table.material = material;
    if (material != table.material || (hasPawns && (part.pieces[0] & 7) != 1)) return false;
    const order = halfOf(orders, side);
    if (!hasPawns) {
      groupPieces(part, table.pieceCount, order);
    } else {
      table.leadingPawns = groupPawns(part, table.pieceCount, file, order, isOpposed ? halfOf(orders + 1, side) : -1);
    }
  }
  cursor = pieces + <usize>table.pieceCount;
  return true;
}

/** A side's half of a byte. */
function halfOf(address: usize, side: i32): i32 {
  return ((<i32>load<u8>(address)) >> (side << 2)) & 15;
}

/**
 * Groups of a table without pawns: three different pieces or two kings, whose number is a factor at the place `order`,
 * then like pieces together.
 */
function groupPieces(part: Part, count: i32, order: i32): void {
  const first = hasThreeAlone(part, count) ? 3 : 2;
  part.groupLengths[0] = first;
  const groups = groupLike(part, first, count, 1);
  const leading = first == 3 ? TRIPLE_COUNT : KING_PAIR_COUNT;
  multiply(part, groups, 64 - first, 1, order, <u64>leading, -1, 0);
}

/** Whether three kinds of piece or more, kings included, occur but once. */
function hasThreeAlone(part: Part, count: i32): bool {
  let alone = 0;
  for (let i = 0; i < count; i++) {
    let like = 0;
    for (let j = 0; j < count; j++) like += part.pieces[j] == part.pieces[i] ? 1 : 0;
    if (like == 1) alone++;
  }
  return alone >= 3;
}

/**
 * Groups of a table with pawns: those of the colour that leads, those of the other colour, and like pieces together.
 *
 * @param otherOrder the place of the other pawns' number, -1 if there are none
 * @returns how many pawns lead
 */
function groupPawns(part: Part, count: i32, file: i32, order: i32, otherOrder: i32): i32 {
  let leading = 1;
  while (leading < count && part.pieces[leading] == part.pieces[0]) leading++;
  part.groupLengths[0] = leading;
  let taken = leading;
  let group = 1;
  let others = 0;
  if (otherOrder >= 0) {
    while (taken < count && (part.pieces[taken] & 7) == 1) taken++;
    others = taken - leading;
    part.groupLengths[group++] = others;
  }
  const groups = groupLike(part, taken, count, group);
  const otherCount = others > 0 ? binomial(48 - leading, others) : 0;
  multiply(part, groups, 64 - taken, group, order, leadingPawnsCount(leading, file), otherOrder, otherCount);
  return leading;
}

/** Groups like pieces that are adjacent in the order. @returns the number of groups */
function groupLike(part: Part, from: i32, count: i32, group: i32): i32 {
  for (let at = from; at < count; group++) {
    let end = at + 1;
    while (end < count && part.pieces[end] == part.pieces[at]) end++;
    part.groupLengths[group] = end - at;
    at = end;
  }
  return group;
}

/**
 * Computes the factors: each group's number is multiplied by the number of placements of the groups before it. The
 * first group has the place `order`, the other pawns have `otherOrder`, the rest follow in their own order on the free
 * squares.
 */
function multiply(
  part: Part,
  groups: i32,
  free: i32,
  rest: i32,
  order: i32,
  leading: u64,
  otherOrder: i32,
  others: u64,
): void {
  let product: u64 = 1;
  for (let place = 0; rest < groups || place == order || place == otherOrder; place++) {
    if (place == order) {
      part.factors[0] = product;
      product *= leading;
    } else if (place == otherOrder) {
      part.factors[1] = product;
      product *= others;
    } else if (rest < groups) {
      const length = part.groupLengths[rest];
      part.factors[rest++] = product;
      product *= binomial(free, length);
      free -= length;
    }
  }
  part.fields.count = product;
}

/** The header of a part's data. @returns false if it is invalid or there is no room */
function readCodes(part: Part, isDtz: bool): bool {
  if (cursor + 12 > fileEnd) return false;
  const fields = part.fields;
  fields.flags = load<u8>(cursor);
  if (fields.flags & SINGLE_VALUE) {
    fields.singleValue = isDtz ? 0 : <i32>load<u8>(cursor, 1);
    cursor += 2;
    return true;
  }
  fields.blockBits = load<u8>(cursor, 1);
  fields.indexBits = load<u8>(cursor, 2);
  fields.blocks = load<i32>(cursor, 4);
  fields.lengthCount = fields.blocks + <i32>load<u8>(cursor, 3);
  fields.longest = load<u8>(cursor, 8);
  fields.shortest = load<u8>(cursor, 9);
  const lengths = fields.longest - fields.shortest + 1;
  if (fields.shortest < 1 || lengths < 1 || fields.longest > LONGEST_CODE) return false;
  if (fields.blocks < 1 || fields.blockBits < 3 || fields.blockBits > 20) return false;
  if (fields.indexBits < 1 || fields.indexBits > 30) return false;
  fields.firstSymbols = <u32>(cursor + 10);
  cursor += 10 + 2 * <usize>lengths;
  if (cursor + 2 > fileEnd) return false;
  fields.symbols = load<u16>(cursor);
  fields.pairs = <u32>(cursor + 2);
  cursor += 2 + 3 * <usize>fields.symbols + <usize>(fields.symbols & 1);
  return cursor <= fileEnd && workOutCodes(part, lengths);
}

/** The lists of values of a DTZ table, for each file of the leading pawn one an outcome. */
function readMaps(table: Table): void {
  for (let file = 0; file < table.files; file++) {
    const flags = table.part(0, file).fields.flags;
    if (!(flags & MAPPED)) continue;
    const isWide = (flags & WIDE_MAP) != 0;
    if (isWide) align(2);
    for (let outcome = 0; outcome < OUTCOMES && cursor + 2 <= fileEnd; outcome++) {
      const length = isWide ? <usize>load<u16>(cursor) : <usize>load<u8>(cursor);
      const begin = cursor + (isWide ? 2 : 1);
      table.setMap(file, outcome, begin, <i32>length);
      cursor = begin + length * (isWide ? 2 : 1);
    }
  }
  align(2);
}

/** The addresses of indices, block lengths and blocks, which follow each other, part by part. */
function placeData(table: Table): bool {
  for (let step = 0; step < 3; step++) {
    for (let file = 0; file < table.files; file++) {
      for (let side = 0; side < table.sides; side++) {
        const fields = table.part(side, file).fields;
        if (fields.flags & SINGLE_VALUE) continue;
        if (step == 0) {
          fields.index = <u32>cursor;
          const entries = (fields.count + ((<u64>1) << fields.indexBits) - 1) >> fields.indexBits;
          if (!advance(6 * entries)) return false;
        } else if (step == 1) {
          fields.lengths = <u32>cursor;
          if (!advance(2 * <u64>fields.lengthCount)) return false;
        } else {
          align(DATA_ALIGNMENT);
          fields.data = <u32>cursor;
          if (!advance((<u64>fields.blocks) << fields.blockBits)) return false;
        }
      }
    }
  }
  return true;
}
