/**
 * The pieces of a position in 24 bytes, with which positions and games on disk begin: u64 occupied squares, a1 the
 * lowest bit, little-endian; then half a byte for each occupied square in rising order, the low half first: the index
 * of the piece in PpNnBbRrQqKk.
 */

import { PIECES } from "../../../engine/board/pieces.js";
import type { Setup } from "../../../engine/rules/setup.js";

type Board = Setup["board"];

const MOST_PIECES = 32;

/** Encodes a board of at most 32 pieces into bytes that are zero. */
export function packBoard(view: DataView, offset: number, board: Board): void {
  let count = 0;
  board.forEach((piece, square) => {
    if (piece === null) return;
    const squares = offset + (square >> 3);
    view.setUint8(squares, view.getUint8(squares) | (1 << (square & 7)));
    const pair = offset + 8 + (count >> 1);
    const code = PIECES.indexOf(piece) << (4 * (count & 1));
    view.setUint8(pair, view.getUint8(pair) | code);
    count += 1;
  });
}

/** Decodes what packBoard encoded. In other bytes it ignores pieces beyond the 32nd. */
export function unpackBoard(view: DataView, offset: number): Board {
  let count = 0;
  return Array.from({ length: 64 }, (_, square) => {
    const squares = view.getUint8(offset + (square >> 3));
    if (((squares >> (square & 7)) & 1) === 0 || count === MOST_PIECES) return null;
    const pair = view.getUint8(offset + 8 + (count >> 1));
    const code = (pair >> (4 * (count & 1))) & 15;
    count += 1;
    return PIECES[code] ?? null;
  });
}
