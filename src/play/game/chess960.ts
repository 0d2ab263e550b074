/** Tells positions of Chess960 from those of standard chess. Pure. */

import { START_POSITIONS, startPosition } from "../../common/game/chess960-start.js";
import { lostCastling } from "../../notation/index.js";

/** Whether a FEN's castling rights make sense in Chess960 alone. */
export function isChess960(fen: string): boolean {
  return lostCastling(fen) !== null && lostCastling(fen, true) === null;
}

/** The start position of a number from 0 to 959 in Scharnagl's scheme, as a FEN; null for what is no such number. */
export function numberedStart(text: string): string | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN;
  return number < START_POSITIONS ? startPosition(number) : null;
}
