/** The third field of a FEN: who may still castle, and with which rook. */

import type { Placement } from "../board/placement.js";
import { quote } from "./quote.js";
import type { Piece } from "../board/pieces.js";
import { fileNamed, squareName, squareNamed } from "../board/squares.js";
import type { CastlingRooks } from "./setup.js";

/** Reads the field and notes its repairs. */
export type CastlingReader = (text: string, board: Placement, repairs: string[]) => CastlingRooks;

/**
 * Every castling right of standard chess: its letters (FEN's, Shredder-FEN's), and the home squares of king and rook.
 */
const RIGHTS: readonly {
  readonly side: keyof CastlingRooks;
  readonly letters: readonly [fen: string, shredder: string];
  readonly rook: readonly [Piece, number];
  readonly king: readonly [Piece, number];
}[] = [
  {
    side: "whiteKingSide",
    letters: ["K", "H"],
    rook: ["R", squareNamed("h1")],
    king: ["K", squareNamed("e1")],
  },
  {
    side: "whiteQueenSide",
    letters: ["Q", "A"],
    rook: ["R", squareNamed("a1")],
    king: ["K", squareNamed("e1")],
  },
  {
    side: "blackKingSide",
    letters: ["k", "h"],
    rook: ["r", squareNamed("h8")],
    king: ["k", squareNamed("e8")],
  },
  {
    side: "blackQueenSide",
    letters: ["q", "a"],
    rook: ["r", squareNamed("a8")],
    king: ["k", squareNamed("e8")],
  },
];

export const NO_RIGHTS: CastlingRooks = {
  whiteKingSide: null,
  whiteQueenSide: null,
  blackKingSide: null,
  blackQueenSide: null,
};

function repairOf(text: string, rooks: CastlingRooks, board: Placement): string {
  const kept = makeCastling(rooks, board);
  return `castling rights ${quote(text)} read as "${kept}", those with king and rook at home`;
}

/** Standard chess: keeps the rights whose king and rook are at home. */
export function readStandardCastling(text: string, board: Placement, repairs: string[]): CastlingRooks {
  const rooks: Record<keyof CastlingRooks, number | null> = { ...NO_RIGHTS };
  let dropped = false;
  for (const letter of text) {
    if (letter === "-") continue;
    const right = RIGHTS.find(
      ({ letters, rook, king }) => letters.includes(letter) && board[rook[1]] === rook[0] && board[king[1]] === king[0],
    );
    if (right === undefined) dropped = true;
    else rooks[right.side] = right.rook[1];
  }
  if (dropped) repairs.push(repairOf(text, rooks, board));
  return rooks;
}

export function makeCastling(rooks: CastlingRooks, board: Placement): string {
  let text = "";
  for (const { side, letters, rook, king } of RIGHTS) {
    const square = rooks[side];
    if (square === null) continue;
    const standard = square === rook[1] && board[king[1]] === king[0];
    const file = squareName(square).charAt(0);
    if (standard) text += letters[0];
    else text += rook[0] === "R" ? file.toUpperCase() : file;
  }
  return text === "" ? "-" : text;
}

/**
 * Chess960: a letter names the rook's file (Shredder-FEN), or K and Q the outermost rook on a side of the king (X-FEN).
 * Keeps the rights whose king and rook are on their first rank.
 */
export function readChess960Castling(text: string, board: Placement, repairs: string[]): CastlingRooks {
  const rooks: Record<keyof CastlingRooks, number | null> = { ...NO_RIGHTS };
  let dropped = false;
  for (const letter of text) {
    if (letter === "-") continue;
    const rook = rookNamed(letter, board);
    if (rook === null) {
      dropped = true;
      continue;
    }
    const white = letter < "a";
    const kingSide = rook > board.indexOf(white ? "K" : "k");
    const side = white
      ? kingSide
        ? "whiteKingSide"
        : "whiteQueenSide"
      : kingSide
        ? "blackKingSide"
        : "blackQueenSide";
    dropped ||= rooks[side] !== null && rooks[side] !== rook;
    rooks[side] = rook;
  }
  if (dropped) repairs.push(repairOf(text, rooks, board));
  return rooks;
}

/** The square of the rook that a letter names, or null if no such rook can castle. */
function rookNamed(letter: string, board: Placement): number | null {
  const white = letter < "a";
  const [king, rook]: readonly Piece[] = white ? ["K", "R"] : ["k", "r"];
  const home = white ? 0 : 56;
  const kingSquare = board.indexOf(king ?? null);
  if (kingSquare < home || kingSquare > home + 7) return null;
  const isRook = (square: number) => board[square] === rook;
  const squares = Array.from({ length: 8 }, (_, file) => home + file);
  switch (letter.toLowerCase()) {
    case "k":
      return squares.findLast((s) => s > kingSquare && isRook(s)) ?? null;
    case "q":
      return squares.find((s) => s < kingSquare && isRook(s)) ?? null;
    default: {
      const file = fileNamed(letter.toLowerCase());
      return file >= 0 && isRook(home + file) ? home + file : null;
    }
  }
}
