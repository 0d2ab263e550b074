/**
 * A position in 32 bytes, little-endian, with everything that a FEN contains:
 *
 *     0   24 bytes, the pieces, see src/datagen/games/packed-board.ts
 *     24  u16  castling: half a byte each for White's king side, White's queen side and the same for Black, the low
 *         half first: the file of the rook, 8 for no right
 *     26  u8   side to move: 0 White, 1 Black
 *     27  u8   en passant square, 64 for none
 *     28  u16  plies since the last capture or pawn move
 *     30  u16  number of the full move
 */

import type { CastlingRooks, Setup } from "../../../engine/rules/setup.js";
import { packBoard, unpackBoard } from "./packed-board.js";

export const SETUP_SIZE = 32;

const NO_FILE = 8;
const NO_SQUARE = 64;
/** In the order of the half bytes, with the a-file's square of each rank. */
const RIGHTS: readonly (readonly [keyof CastlingRooks, number])[] = [
  ["whiteKingSide", 0],
  ["whiteQueenSide", 0],
  ["blackKingSide", 56],
  ["blackQueenSide", 56],
];

/** Encodes a position of at most 32 pieces. */
export function packSetup(view: DataView, offset: number, setup: Setup): void {
  for (let at = 0; at < SETUP_SIZE; at += 4) view.setUint32(offset + at, 0);
  packBoard(view, offset, setup.board);
  let castling = 0;
  RIGHTS.forEach(([right, home], index) => {
    const rook = setup.castling[right];
    castling |= (rook === null ? NO_FILE : rook - home) << (4 * index);
  });
  view.setUint16(offset + 24, castling, true);
  view.setUint8(offset + 26, setup.turn === "w" ? 0 : 1);
  view.setUint8(offset + 27, setup.enPassant ?? NO_SQUARE);
  view.setUint16(offset + 28, setup.halfmoves, true);
  view.setUint16(offset + 30, setup.fullmoves, true);
}

/** Decodes what packSetup encoded. */
export function unpackSetup(view: DataView, offset: number): Setup {
  const castling = view.getUint16(offset + 24, true);
  const rook = (index: number): number | null => {
    const [, home] = RIGHTS[index]!;
    const file = (castling >> (4 * index)) & 15;
    return file >= NO_FILE ? null : home + file;
  };
  const enPassant = view.getUint8(offset + 27);
  return {
    board: unpackBoard(view, offset),
    turn: view.getUint8(offset + 26) === 0 ? "w" : "b",
    castling: {
      whiteKingSide: rook(0),
      whiteQueenSide: rook(1),
      blackKingSide: rook(2),
      blackQueenSide: rook(3),
    },
    enPassant: enPassant >= NO_SQUARE ? null : enPassant,
    halfmoves: view.getUint16(offset + 28, true),
    fullmoves: view.getUint16(offset + 30, true),
  };
}
