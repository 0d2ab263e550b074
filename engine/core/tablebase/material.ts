/** The pieces of a position or a table as a number: four bits a count, a colour's pawns to queens, then the other's. */

import { BLACK, KING, PAWN, WHITE } from "../board/pieces";
import { Position } from "../board/position";

const COLOUR_BITS: i32 = 20;
const COLOUR_MASK: u64 = (1 << COLOUR_BITS) - 1;

/** White's pieces come first. */
export function materialOf(position: Position): u64 {
  return piecesOf(position, WHITE) | (piecesOf(position, BLACK) << COLOUR_BITS);
}

function piecesOf(position: Position, colour: i32): u64 {
  const side = position.side(colour);
  let material: u64 = 0;
  for (let type = PAWN; type < KING; type++) material |= popcnt(position.pieces(type) & side) << (type << 2);
  return material;
}

/** The same with the colours exchanged. */
export function exchanged(material: u64): u64 {
  return (material >> COLOUR_BITS) | ((material & COLOUR_MASK) << COLOUR_BITS);
}

/** Pieces of both colours, kings included. */
export function pieceCount(material: u64): i32 {
  let count = 2;
  for (let rest = material; rest != 0; rest >>= 4) count += <i32>(rest & 15);
  return count;
}

/** White's or Black's pawns. */
export function pawnCount(material: u64, colour: i32): i32 {
  return (<i32>(material >> (colour == WHITE ? 0 : COLOUR_BITS))) & 15;
}

/** One piece as table files name it: 1 pawn to 5 queen, 8 more for Black. */
export function materialOfPiece(code: i32): u64 {
  const type = (code & 7) - 1;
  return (<u64>1) << ((type << 2) + (code & 8 ? COLOUR_BITS : 0));
}
