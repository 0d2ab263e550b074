/** Finds a position's place in a table: the part whose values are for it, and its number there. */

import { BLACK, lowest, withoutLowest } from "../board/pieces";
import { Position } from "../board/position";
import { PROBE_SQUARES, U8Array } from "../memory";
import { exchanged } from "./material";
import { leadingFile, numberWithPawns, numberWithoutPawns } from "./numbering";
import { Part } from "./part";
import { Table } from "./table";

/** Turns the ranks of a board round. */
const FLIP_RANKS: i32 = 56;
/** The bit of a piece in a file that makes it Black's. */
const BLACK_CODE: i32 = 8;

/** The result of locate(): the file of the leading pawn, and the side to move in the table's view. */
let foundFile: i32 = 0;
let foundSide: i32 = 0;

export function locatedFile(): i32 {
  return foundFile;
}

export function locatedSide(): i32 {
  return foundSide;
}

/**
 * Finds file and side, and leaves the pieces' squares for numberIn().
 *
 * @param material the position's, see material.ts
 * @returns the side's part
 */
export function locate(table: Table, position: Position, material: u64): Part {
  const isSymmetric = table.material == exchanged(table.material);
  // In the table's view White has the pieces that the file lists first; with equal pieces the side to move is White.
  const isBlack = position.turn == BLACK;
  const isExchanged = isSymmetric ? isBlack : material != table.material;
  foundSide = isBlack != isExchanged ? 1 : 0;
  foundFile = 0;
  const code = isExchanged ? BLACK_CODE : 0;
  const flip = isExchanged && table.leadingPawns > 0 ? FLIP_RANKS : 0;
  const squares = changetype<U8Array>(PROBE_SQUARES);
  let count = 0;
  if (table.leadingPawns > 0) {
    const leading = table.part(0, 0).pieces[0] ^ code;
    count = fill(position, leading, flip, 0);
    foundFile = leadingFile(squares, count);
  }
  const part = table.part(table.sides == 2 ? foundSide : 0, foundFile);
  while (count < table.pieceCount) count = fill(position, part.pieces[count] ^ code, flip, count);
  return part;
}

/** The number of the located position in a part. Call it only once: it changes the squares. */
export function numberIn(table: Table, part: Part): u64 {
  const squares = changetype<U8Array>(PROBE_SQUARES);
  return table.leadingPawns > 0
    ? numberWithPawns(part, squares, table.pieceCount, table.leadingPawns)
    : numberWithoutPawns(part, squares, table.pieceCount);
}

/** Writes the squares of all pieces that a code names from a place on. @returns the place behind them */
function fill(position: Position, code: i32, flip: i32, place: i32): i32 {
  const squares = changetype<U8Array>(PROBE_SQUARES);
  let set = position.pieces((code & 7) - 1) & position.side(code >> 3);
  while (set) {
    squares[place++] = lowest(set) ^ flip;
    set = withoutLowest(set);
  }
  return place;
}
