/**
 * Forsyth-Edwards Notation to and from a `Setup`, without a chess library.
 *
 * It refuses what no chess position can have. It repairs what only accompanies the pieces (castling rights, en passant
 * square, counters), and reports each repair in one sentence.
 */

import { type CastlingReader, makeCastling, readStandardCastling } from "./fen-castling.js";
import { makePlacement, type Placement, readPlacement } from "../board/placement.js";
import { fieldFault, placementFault } from "./placement.js";
import { quote } from "./quote.js";
import type { Colour } from "../board/pieces.js";
import { squareName, squareNamed } from "../board/squares.js";
import type { Setup } from "./setup.js";

export const START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

export type FenResult =
  | {
      readonly ok: true;
      readonly setup: Setup;
      readonly repairs: readonly string[];
    }
  | { readonly ok: false; readonly error: string };

/** 100 plies without pawn move or capture are a draw already; a claim may come late, but not this late. */
const MAX_HALFMOVES = 999;
/** The longest game that the 75-move rule allows has 8,848 moves. */
const MAX_FULLMOVES = 9999;

/**
 * Reads a FEN of two to six fields; missing ones take their defaults (no rights, no en passant, 0, 1).
 *
 * The rules of the kind of chess read the castling field. The en passant square is kept only if a pawn can capture
 * pseudo-legally on it; whether that capture is legal is left to code that knows about attacks.
 */
export function readFen(text: string, readCastling: CastlingReader = readStandardCastling): FenResult {
  const [placement = "", turn, castling = "-", enPassant = "-", halfmoves = "0", fullmoves = "1", ...rest] = text
    .trim()
    .split(/\s+/);

  const unreadable = fieldFault(placement);
  if (unreadable !== null) return { ok: false, error: unreadable };
  const board = readPlacement(placement);
  if (turn === undefined) return { ok: false, error: "the side to move is missing after the board" };
  if (turn !== "w" && turn !== "b") return { ok: false, error: `side to move is ${quote(turn)}, not w or b` };
  const fault = placementFault(board);
  if (fault !== null) return { ok: false, error: fault };

  const repairs: string[] = [];
  const counter = (name: string, text: string, least: number, most: number) =>
    readCounter(name, text, least, most, repairs);
  const setup: Setup = {
    board,
    turn,
    castling: readCastling(castling, board, repairs),
    enPassant: readEnPassant(enPassant, board, turn, repairs),
    halfmoves: counter("halfmove counter", halfmoves, 0, MAX_HALFMOVES),
    fullmoves: counter("move number", fullmoves, 1, MAX_FULLMOVES),
  };
  if (rest.length > 0) repairs.push(`text after the move number ignored: ${quote(rest.join(" "))}`);
  return { ok: true, setup, repairs };
}

/**
 * Writes all six fields. Castling rights are KQkq if king and rook are at home as in standard
 * chess, otherwise the rook's file as in Shredder-FEN.
 */
export function makeFen(setup: Setup): string {
  return [
    makePlacement(setup.board),
    setup.turn,
    makeCastling(setup.castling, setup.board),
    setup.enPassant === null ? "-" : squareName(setup.enPassant),
    setup.halfmoves,
    setup.fullmoves,
  ].join(" ");
}

/**
 * Keeps a square on which a pawn can capture. A square behind a pawn that did make its double step but
 * that nobody can capture on is normal FEN and silently dropped; a square that no double step explains is reported.
 */
function readEnPassant(text: string, board: Placement, turn: Colour, repairs: string[]): number | null {
  if (text === "-") return null;
  const refuse = (reason: string): null => {
    repairs.push(`en passant square ${quote(text)} ignored: ${reason}`);
    return null;
  };
  if (!/^[a-h][1-8]$/.test(text)) return refuse("not a square");
  const rank = turn === "w" ? "6" : "3";
  if (text.charAt(1) !== rank) return refuse(`it must lie on rank ${rank}`);

  const square = squareNamed(text);
  const forward = turn === "w" ? 8 : -8;
  const [own, enemy] = turn === "w" ? ["P", "p"] : ["p", "P"];
  const passed = square - forward;
  if (board[passed] !== enemy) return refuse(`no pawn on ${squareName(passed)}`);
  if (board[square] !== null || board[square + forward] !== null) return refuse("the pawn's way was not free");

  const file = square & 7;
  const capturer = (file > 0 && board[passed - 1] === own) || (file < 7 && board[passed + 1] === own);
  return capturer ? square : null;
}

/** A FEN without its two counters, which identifies a position for repetitions. */
export function withoutCounters(fen: string): string {
  return fen.slice(0, fen.lastIndexOf(" ", fen.lastIndexOf(" ") - 1));
}

function readCounter(name: string, text: string, least: number, most: number, repairs: string[]): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  const repaired = value > most ? most : least;
  repairs.push(`${name} ${quote(text)} read as ${repaired}`);
  return repaired;
}
