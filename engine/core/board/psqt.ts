/**
 * Piece-square values: what a piece of each type is worth on each square, in centipawns, in the middlegame and in the
 * endgame. The evaluation uses them if there is no network. They were fitted (Texel's tuning method) to the results of
 * 1,638,788 quiet positions of masters' games and to the Stockfish evaluations of 78,197 quiet positions (r2dev2),
 * and stay close to hand-made tables where these data are scarce.
 */

import { I32Array, PIECE_SQUARE } from "../memory";
import { BLACK, colourOf, lowest, typeOf, withoutLowest } from "./pieces";
import { Position } from "./position";

/** Basic value of a piece, by type. */
const MIDDLEGAME_MATERIAL: usize = memory.data<i32>([67, 307, 339, 435, 1043, 0]);
const ENDGAME_MATERIAL: usize = memory.data<i32>([154, 339, 355, 586, 1013, 0]);

/** Seen by White with a8 first, as a diagram is read: pawn, knight, bishop, rook, queen, king. */
// prettier-ignore
const MIDDLEGAME_SQUARES: usize = memory.data<i32>([
  // pawn
     0,    0,    0,    0,    0,    0,    0,    0,
    60,   61,   66,   76,   73,   65,   59,   58,
    22,   29,   34,   42,   42,   30,   31,   26,
     9,    9,    8,   16,   29,   22,   15,   19,
   -11,   -2,    0,   11,    9,    4,    7,   -7,
   -23,   -7,  -10,   -6,    0,   -4,    3,   -8,
   -15,   -3,   -6,  -18,  -14,   12,   19,  -13,
     0,    0,    0,    0,    0,    0,    0,    0,
  // knight
   -39,  -27,  -16,   -6,   -6,  -17,  -27,  -38,
   -28,  -16,   -4,    6,    6,   -4,  -15,  -27,
   -17,   -1,   15,   33,   28,   16,   -2,  -14,
    -4,    8,   27,   44,   36,   36,   16,    1,
   -15,    5,   23,   19,   29,   28,    5,   -4,
   -29,  -14,   -2,   16,   14,    2,    3,  -18,
   -28,  -21,  -13,  -13,   -6,   -8,  -21,  -29,
   -48,  -36,  -29,  -23,  -26,  -33,  -38,  -47,
  // bishop
   -12,   -7,   -3,    1,    1,   -3,   -7,  -12,
    -7,   -3,    2,    5,    7,    2,   -3,   -7,
    -1,    6,    7,   13,   14,   11,    4,    4,
     1,   10,   15,   20,   22,   14,   12,    2,
     2,    6,   11,   22,   20,   18,    3,    2,
    -3,    5,    6,    6,    6,   -1,    2,   -2,
     1,   10,   12,  -13,  -14,    4,   18,   -7,
   -20,   -8,  -22,  -15,  -18,  -17,  -16,  -21,
  // rook
    18,   19,   26,   31,   30,   25,   18,   16,
    29,   33,   40,   43,   42,   37,   30,   28,
     8,    9,   17,   24,   21,   15,    8,    6,
     7,    7,   14,   21,   20,   16,    8,    7,
    -7,   -4,    1,    9,    8,    3,   -3,   -3,
   -10,   -4,   -1,    4,    5,    0,    0,   -5,
   -12,  -10,   -2,   -1,   -7,   -6,   -2,   -7,
   -11,   -7,    6,   16,    7,   -3,    7,   -1,
  // queen
    -5,   -2,   -1,    2,    3,    0,   -2,   -3,
    -8,   -6,   -1,    0,    0,   -1,   -3,   -4,
    -2,    2,    4,    4,    6,    8,    6,    7,
     0,    2,    3,    8,    9,   10,    4,   12,
    -2,    0,    4,    9,    7,    6,    8,    7,
     3,   -1,    4,   -4,    4,    4,   10,    7,
    -2,   -1,    1,   -1,   -3,    0,    2,    2,
    -2,   -8,   -8,   -3,   -8,   -8,   -6,   -4,
  // king
  -108, -108, -108, -108, -108, -108, -108, -108,
  -108, -108, -108, -108, -108, -108, -108, -108,
  -108, -108, -107, -108, -108, -107, -107, -107,
   -89,  -93, -102, -108, -108, -101,  -93,  -90,
   -71,  -74,  -82,  -91,  -91,  -83,  -75,  -71,
   -51,  -56,  -64,  -72,  -72,  -64,  -54,  -54,
   -11,   -4,  -29,  -50,  -45,  -39,   -5,  -12,
     4,   22,   -2,  -39,  -20,  -37,   18,    3,
]);

// prettier-ignore
const ENDGAME_SQUARES: usize = memory.data<i32>([
  // pawn
     0,    0,    0,    0,    0,    0,    0,    0,
   105,  103,  102,   99,   95,   97,   99,  101,
    63,   61,   57,   53,   50,   55,   61,   59,
    32,   19,   18,    6,    9,   17,   27,   24,
     2,    7,  -13,  -13,   -8,    0,    8,   -5,
   -11,   -3,  -13,   -3,   -8,   -8,    3,  -14,
    -7,    4,   -2,   -6,   -2,    8,    0,  -14,
     0,    0,    0,    0,    0,    0,    0,    0,
  // knight
   -34,  -25,  -16,   -8,   -7,  -16,  -25,  -33,
   -25,  -16,   -7,    2,    2,   -6,  -16,  -25,
   -17,   -6,    4,   15,   12,    3,   -5,  -15,
    -7,    2,   15,   23,   23,   17,    4,   -6,
   -10,    1,   13,   19,   20,   12,    1,   -8,
   -22,  -13,    0,   13,    9,   -4,   -9,  -18,
   -26,  -18,  -12,  -12,   -6,  -10,  -18,  -26,
   -35,  -31,  -19,  -12,  -15,  -23,  -29,  -34,
  // bishop
   -12,   -8,   -4,   -2,   -2,   -6,   -8,  -12,
    -8,   -4,   -1,    3,    3,   -2,   -4,   -8,
    -4,    3,    4,    7,    9,    6,    0,   -4,
    -2,    8,    8,   13,   14,   10,    5,   -2,
    -1,    4,    8,   10,   11,    7,    1,   -1,
    -7,   -1,    3,    8,    8,   -5,   -3,   -4,
    -8,  -12,   -1,   -2,    1,   -3,   -8,  -10,
   -13,   -9,  -16,   -8,   -7,  -13,   -9,  -12,
  // rook
    13,   12,   14,   13,   14,   13,   12,    9,
    18,   21,   19,   21,   17,   17,   15,   13,
    15,   16,   18,   19,   16,   14,   13,   11,
    11,   11,   12,   13,   12,   12,   11,   10,
     5,    7,    6,    9,    7,    8,    7,    4,
    -1,    5,    3,    2,   -1,    1,    5,    2,
    -4,   -3,   -2,   -2,   -8,   -4,    3,   -2,
   -13,   -7,   -3,   -1,   -6,   -9,   -3,   -9,
  // queen
   -25,  -17,  -10,   -2,   -1,   -9,  -17,  -24,
   -18,  -10,   -2,    6,    6,   -1,   -9,  -16,
   -11,   -2,    6,   13,   14,    8,   -1,   -7,
    -4,    4,   13,   22,   22,   15,    5,    0,
    -3,    4,   13,   21,   21,   13,    6,   -2,
   -11,   -4,    3,    9,   10,    5,   -3,  -10,
   -18,  -12,   -5,    0,    0,   -6,  -12,  -18,
   -25,  -19,  -13,   -7,   -7,  -13,  -19,  -25,
  // king
   -23,  -14,   -3,    8,    8,   -3,  -13,  -23,
   -14,   -1,    9,   18,   18,    9,   -2,  -13,
     6,   19,   28,   36,   36,   28,   20,    8,
    17,   28,   36,   48,   46,   37,   28,   16,
    15,   27,   37,   45,   45,   35,   23,   14,
    -3,    8,   17,   25,   28,   16,    9,   -7,
   -13,   -3,    5,   13,    9,    7,   -5,  -16,
   -24,  -14,   -2,   -3,   -6,  -16,  -17,  -37,
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
function pieceSquare(piece: i32, square: i32): i32 {
  return changetype<I32Array>(PIECE_SQUARE)[(piece << 6) | square];
}

/** The values of all pieces, White less Black, packed. */
export function pieceSquareSum(position: Position): i32 {
  let sum = 0;
  for (let pieces = position.occupied; pieces != 0; pieces = withoutLowest(pieces)) {
    const square = lowest(pieces);
    sum += pieceSquare(position.pieceOn(square), square);
  }
  return sum;
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
        changetype<I32Array>(MIDDLEGAME_MATERIAL)[type] + changetype<I32Array>(MIDDLEGAME_SQUARES)[index],
        changetype<I32Array>(ENDGAME_MATERIAL)[type] + changetype<I32Array>(ENDGAME_SQUARES)[index],
      );
      changetype<I32Array>(PIECE_SQUARE)[(piece << 6) | square] = black ? -value : value;
    }
  }
}
