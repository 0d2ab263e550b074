/**
 * Piece-square values: what a piece of each type is worth on each square, in centipawns, in the middlegame and in the
 * endgame. Written by hand from plain principles (centralise, advance, shelter the king); a network will replace them.
 */

import { BLACK, colourOf, typeOf } from "./board";
import { I32Array, PIECE_SQUARE } from "./memory";

/** Worth of a piece as such, by type. */
const MIDDLEGAME_MATERIAL: usize = memory.data<i32>([
  82, 332, 348, 472, 1012, 0,
]);
const ENDGAME_MATERIAL: usize = memory.data<i32>([104, 296, 318, 548, 1004, 0]);

/** Seen by White with a8 first, as a diagram is read: pawn, knight, bishop, rook, queen, king. */
// prettier-ignore
const MIDDLEGAME_SQUARES: usize = memory.data<i32>([
  // pawn
     0,    0,    0,    0,    0,    0,    0,    0,
    58,   60,   64,   72,   72,   64,   60,   58,
    24,   26,   30,   38,   38,   30,   26,   24,
     8,   10,   14,   22,   22,   14,   10,    8,
     0,    2,    6,   28,   28,    6,    2,    0,
    -4,   -2,    2,   12,   12,    2,   -2,   -4,
     6,    6,    0,  -18,  -18,    6,    6,    6,
     0,    0,    0,    0,    0,    0,    0,    0,
  // knight
   -41,  -31,  -21,  -11,  -11,  -21,  -31,  -41,
   -31,  -21,  -11,   -2,   -2,  -11,  -21,  -31,
   -21,  -11,    6,   16,   16,    6,  -11,  -21,
   -11,   -2,   16,   26,   26,   16,   -2,  -11,
   -11,   -2,   16,   26,   26,   16,   -2,  -11,
   -21,  -11,   -2,    8,    8,   -2,  -11,  -21,
   -31,  -21,  -11,   -2,   -2,  -11,  -21,  -31,
   -49,  -39,  -29,  -19,  -19,  -29,  -39,  -49,
  // bishop
   -14,  -10,   -6,   -2,   -2,   -6,  -10,  -14,
   -10,   -6,   -2,    2,    2,   -2,   -6,  -10,
    -6,   -2,    2,    6,    6,    2,   -2,   -6,
    -2,    2,    6,   10,   10,    6,    2,   -2,
    -2,    2,   12,   10,   10,   12,    2,   -2,
    -6,   -2,    8,    6,    6,    8,   -2,   -6,
   -10,   16,   -2,    2,    2,   -2,   16,  -10,
   -22,  -18,  -14,  -10,  -10,  -14,  -18,  -22,
  // rook
     6,    8,   14,   18,   18,   14,    8,    6,
    16,   18,   24,   28,   28,   24,   18,   16,
    -6,   -4,    2,    6,    6,    2,   -4,   -6,
    -6,   -4,    2,    6,    6,    2,   -4,   -6,
   -14,  -12,   -6,   -2,   -2,   -6,  -12,  -14,
   -14,  -12,   -6,   -2,   -2,   -6,  -12,  -14,
   -14,  -12,   -6,   -2,   -2,   -6,  -12,  -14,
    -6,   -4,    2,    6,    6,    2,   -4,   -6,
  // queen
    -7,   -6,   -4,   -2,   -2,   -4,   -6,   -7,
   -10,   -8,   -6,   -5,   -5,   -6,   -8,  -10,
    -4,   -2,   -1,    0,    0,   -1,   -2,   -4,
    -2,   -1,    0,    2,    2,    0,   -1,   -2,
    -2,   -1,    0,    2,    2,    0,   -1,   -2,
     0,    2,    3,    4,    4,    3,    2,    0,
    -2,    0,    2,    3,    3,    2,    0,   -2,
    -7,   -6,   -4,   -2,   -2,   -4,   -6,   -7,
  // king
   -90,  -90,  -90,  -90,  -90,  -90,  -90,  -90,
   -90,  -90,  -90,  -90,  -90,  -90,  -90,  -90,
   -90,  -90,  -90,  -90,  -90,  -90,  -90,  -90,
   -72,  -76,  -84,  -90,  -90,  -84,  -76,  -72,
   -54,  -58,  -66,  -74,  -74,  -66,  -58,  -54,
   -36,  -40,  -48,  -56,  -56,  -48,  -40,  -36,
     0,    8,  -14,  -34,  -28,  -24,   12,    2,
    18,   26,    4,  -16,  -10,   -6,   30,   20,
]);

// prettier-ignore
const ENDGAME_SQUARES: usize = memory.data<i32>([
  // pawn
     0,    0,    0,    0,    0,    0,    0,    0,
    98,   98,   96,   94,   94,   96,   98,   98,
    56,   56,   54,   52,   52,   54,   56,   56,
    26,   26,   24,   22,   22,   24,   26,   26,
    10,   10,    8,    6,    6,    8,   10,   10,
     2,    2,    0,   -2,   -2,    0,    2,    2,
    -2,   -2,   -4,   -6,   -6,   -4,   -2,   -2,
     0,    0,    0,    0,    0,    0,    0,    0,
  // knight
   -34,  -26,  -18,  -10,  -10,  -18,  -26,  -34,
   -26,  -18,  -10,   -2,   -2,  -10,  -18,  -26,
   -18,  -10,   -2,    6,    6,   -2,  -10,  -18,
   -10,   -2,    6,   14,   14,    6,   -2,  -10,
   -10,   -2,    6,   14,   14,    6,   -2,  -10,
   -18,  -10,   -2,    6,    6,   -2,  -10,  -18,
   -26,  -18,  -10,   -2,   -2,  -10,  -18,  -26,
   -34,  -26,  -18,  -10,  -10,  -18,  -26,  -34,
  // bishop
   -11,   -8,   -5,   -2,   -2,   -5,   -8,  -11,
    -8,   -5,   -2,    2,    2,   -2,   -5,   -8,
    -5,   -2,    2,    5,    5,    2,   -2,   -5,
    -2,    2,    5,    8,    8,    5,    2,   -2,
    -2,    2,    5,    8,    8,    5,    2,   -2,
    -5,   -2,    2,    5,    5,    2,   -2,   -5,
    -8,   -5,   -2,    2,    2,   -2,   -5,   -8,
   -11,   -8,   -5,   -2,   -2,   -5,   -8,  -11,
  // rook
     6,    8,    8,    8,    8,    8,    8,    6,
     8,   10,   10,   10,   10,   10,   10,    8,
     6,    8,    8,    8,    8,    8,    8,    6,
     4,    6,    6,    6,    6,    6,    6,    4,
     2,    4,    4,    4,    4,    4,    4,    2,
     0,    2,    2,    2,    2,    2,    2,    0,
    -2,    0,    0,    0,    0,    0,    0,   -2,
    -4,   -2,   -2,   -2,   -2,   -2,   -2,   -4,
  // queen
   -24,  -17,  -10,   -3,   -3,  -10,  -17,  -24,
   -17,  -10,   -3,    4,    4,   -3,  -10,  -17,
   -10,   -3,    4,   11,   11,    4,   -3,  -10,
    -3,    4,   11,   18,   18,   11,    4,   -3,
    -3,    4,   11,   18,   18,   11,    4,   -3,
   -10,   -3,    4,   11,   11,    4,   -3,  -10,
   -17,  -10,   -3,    4,    4,   -3,  -10,  -17,
   -24,  -17,  -10,   -3,   -3,  -10,  -17,  -24,
  // king
   -27,  -18,   -8,    2,    2,   -8,  -18,  -27,
   -18,   -8,    2,   11,   11,    2,   -8,  -18,
     0,   10,   19,   28,   28,   19,   10,    0,
    10,   19,   28,   38,   38,   28,   19,   10,
    10,   19,   28,   38,   38,   28,   19,   10,
    -8,    2,   11,   20,   20,   11,    2,   -8,
   -18,   -8,    2,   11,   11,    2,   -8,  -18,
   -27,  -18,   -8,    2,    2,   -8,  -18,  -27,
]);

/** A middlegame and an endgame value in one number, so that both are summed by one addition. */
function pack(middlegame: i32, endgame: i32): i32 {
  return (middlegame << 16) + endgame;
}

export function middlegameOf(packed: i32): i32 {
  return (packed + 0x8000) >> 16;
}

export function endgameOf(packed: i32): i32 {
  return <i32>(<i16>packed);
}

/** Packed value of a piece on a square, negative for Black. */
export function pieceSquare(piece: i32, square: i32): i32 {
  return changetype<I32Array>(PIECE_SQUARE)[(piece << 6) | square];
}

/** Fills the table that pieceSquare reads. Called once for the whole memory. */
export function buildPieceSquare(): void {
  for (let piece = 0; piece < 12; piece++) {
    const type = typeOf(piece);
    const black = colourOf(piece) == BLACK;
    for (let square = 0; square < 64; square++) {
      // The tables begin at a8, so a white piece reads them upside down.
      const index = (type << 6) | (black ? square : square ^ 56);
      const value = pack(
        changetype<I32Array>(MIDDLEGAME_MATERIAL)[type] +
          changetype<I32Array>(MIDDLEGAME_SQUARES)[index],
        changetype<I32Array>(ENDGAME_MATERIAL)[type] +
          changetype<I32Array>(ENDGAME_SQUARES)[index],
      );
      changetype<I32Array>(PIECE_SQUARE)[(piece << 6) | square] = black
        ? -value
        : value;
    }
  }
}
