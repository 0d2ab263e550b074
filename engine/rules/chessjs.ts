/**
 * The only file that imports chess.js and knows its internals (version 1.4.0, pinned).
 *
 * The reasons to avoid its public functions: `moves()` writes SAN for every move and costs three times as much as
 * the list itself, `moves({ verbose: true })` fifty times; `move()` and `undo()` build objects with
 * SAN and two FENs; its null move corrupts its hash; its repetition count respects an en passant square
 * whenever a pawn stands beside it, legal capture or not. The underscored methods below have
 * none of these problems. test/unit/engine/rules/chessjs.test.ts checks that chess.js behaves as this file needs.
 */

import { Chess } from "chess.js";
import { withoutCounters } from "./fen.js";
import {
  castledKing,
  encodeMove,
  FLAG,
  moveFlag,
  moveFrom,
  moveToUci,
  moveTo,
  PROMOTIONS,
  promotionOf,
} from "./move.js";
import type { Colour, Piece, PieceType } from "../board/pieces.js";
import { squareNamed } from "../board/squares.js";

/** A move inside chess.js. Squares are 0x88 numbers: 16 a rank from a8 = 0 down to h1 = 119. */
interface InternalMove {
  readonly color: Colour;
  readonly from: number;
  readonly to: number;
  readonly piece: PieceType;
  readonly captured?: PieceType | undefined;
  readonly promotion?: PieceType | undefined;
  /** A sum of `BITS`. */
  readonly flags: number;
}

/** The flags of an internal move. */
const BITS = {
  NORMAL: 1,
  CAPTURE: 2,
  BIG_PAWN: 4,
  EP_CAPTURE: 8,
  PROMOTION: 16,
  KSIDE_CASTLE: 32,
  QSIDE_CASTLE: 64,
} as const;
const CASTLE = BITS.KSIDE_CASTLE | BITS.QSIDE_CASTLE;

/** chess.js's value for no en passant square, or no king. */
export const NO_SQUARE = -1;

interface Internals {
  readonly _board: readonly ({ readonly color: Colour; readonly type: PieceType } | undefined)[];
  readonly _kings: Readonly<Record<Colour, number>>;
  readonly _halfMoves: number;
  _turn: Colour;
  _epSquare: number;
  _moves(options?: { legal?: boolean; piece?: PieceType; square?: string }): InternalMove[];
  _makeMove(move: InternalMove): void;
  _undoMove(): InternalMove | null;
  _isKingAttacked(colour: Colour): boolean;
  _moveToSan(move: InternalMove, moves: readonly InternalMove[]): string;
}

/** A chess.js instance as this folder sees it. */
export type Board = Internals & Pick<Chess, "fen" | "load" | "turn" | "isCheck" | "isInsufficientMaterial">;

/** A board with the position of a complete FEN. Throws chess.js's own error if it refuses. */
export function createBoard(fen: string): Board {
  // Private members prevent a direct cast; the contract test replaces the compiler's check.
  return new Chess(fen) as unknown as Board;
}

/** Plies since the last capture or pawn move, continuing the FEN's counter. */
export function halfmoves(board: Board): number {
  return board._halfMoves;
}

/** The piece on a square from 0 (a1) to 63 (h8), or null. */
export function pieceOn(board: Board, square: number): Piece | null {
  const piece = board._board[to0x88(square)];
  if (piece === undefined) return null;
  return (piece.color === "w" ? piece.type.toUpperCase() : piece.type) as Piece;
}

/** Identifies the position for the purpose of repetition. */
export function positionKey(board: Board): string {
  return withoutCounters(board.fen());
}

/** Whether the side that has just moved left its king in check, which makes the position illegal. */
export function isOpponentInCheck(board: Board): boolean {
  return board._isKingAttacked(board._turn === "w" ? "b" : "w");
}

export function legalMoves(board: Board): InternalMove[] {
  return board._moves();
}

/**
 * The moves of `legalMoves` in the same order, several times as fast.
 *
 * chess.js makes and takes back every move to see whether the king can be captured. If the king is not in
 * check, only a king's move, an en passant capture or a move of a piece that shields the king can expose
 * it; castling is generated only over squares that are not attacked.
 */
export function legalMovesFast(board: Board): InternalMove[] {
  const us = board._turn;
  const king = board._kings[us];
  const moves = board._moves({ legal: false });
  const check = board._isKingAttacked(us);
  const shields = check ? [] : shieldsOf(board, us, king);
  const isSafe = (move: InternalMove): boolean => {
    const doubtful =
      check ||
      (move.from === king && (move.flags & CASTLE) === 0) ||
      (move.flags & BITS.EP_CAPTURE) !== 0 ||
      shields.includes(move.from);
    if (!doubtful) return true;
    board._makeMove(move);
    const hangs = board._isKingAttacked(us);
    board._undoMove();
    return !hangs;
  };
  return moves.filter(isSafe);
}

/** Whether there is any legal move; usually known without listing them. */
export function hasLegalMove(board: Board): boolean {
  const us = board._turn;
  const king = board._kings[us];
  if (!board._isKingAttacked(us)) {
    const shields = shieldsOf(board, us, king);
    const isFree = (square: number) => (square & 0x88) === 0 && board._board[square]?.color !== us;
    for (let square = 0; square < 128; square++) {
      if ((square & 0x88) !== 0) continue;
      const piece = board._board[square];
      if (piece?.color !== us || shields.includes(square)) continue;
      if (piece.type === "p") {
        // Forward is down the board for Black, whose squares rise.
        const ahead = square + (us === "w" ? -16 : 16);
        if (board._board[ahead] === undefined) return true;
      } else if (piece.type !== "k") {
        const steps = FIRST_STEPS[piece.type];
        if (steps.some((step) => isFree(square + step))) return true;
      }
    }
  }
  return legalMovesFast(board).length > 0;
}

/** The first steps of a piece's moves, between 0x88 squares. */
const FIRST_STEPS = {
  n: [-33, -31, -18, -14, 14, 18, 31, 33],
  b: [-17, -15, 15, 17],
  r: [-16, -1, 1, 16],
  q: [-17, -16, -15, -1, 1, 15, 16, 17],
} as const;

/** Steps between neighbouring 0x88 squares, one for each direction. */
const DIRECTIONS = [-17, -16, -15, -1, 1, 15, 16, 17] as const;

/**
 * Squares of the side's pieces that alone stand between the king and an enemy bishop, rook or queen on its line (of any
 * kind: a few squares too many do no harm).
 */
function shieldsOf(board: Board, us: Colour, king: number): number[] {
  const shields: number[] = [];
  for (const step of DIRECTIONS) {
    const own = nextPiece(board, king, step);
    if (board._board[own]?.color !== us) continue;
    const enemy = board._board[nextPiece(board, own, step)];
    if (enemy !== undefined && enemy.color !== us && "brq".includes(enemy.type)) shields.push(own);
  }
  return shields;
}

/** The first occupied square from `square` in a direction, or one off the board. */
function nextPiece(board: Board, square: number, step: number): number {
  let next = square + step;
  while ((next & 0x88) === 0 && board._board[next] === undefined) next += step;
  return next;
}

/** The legal move with this UCI text in standard notation, or null. */
export function findMove(board: Board, uci: string): InternalMove | null {
  if (!/^[a-h][1-8][a-h][1-8][nbrq]?$/.test(uci)) return null;
  const to = to0x88(squareNamed(uci.slice(2)));
  const promotion = uci.length === 5 ? uci.charAt(4) : undefined;
  const moves = board._moves({ square: uci.slice(0, 2) });
  return moves.find((move) => move.to === to && move.promotion === promotion) ?? null;
}

export function makeMove(board: Board, move: InternalMove): void {
  board._makeMove(move);
}

/** Takes the last move back and returns it; null if none was made. */
export function undoMove(board: Board): InternalMove | null {
  return board._undoMove();
}

/** Passes the turn and returns the data for `undoNullMove`. Touches neither counters nor history. */
export function makeNullMove(board: Board): number {
  const enPassant = board._epSquare;
  board._epSquare = NO_SQUARE;
  board._turn = board._turn === "w" ? "b" : "w";
  return enPassant;
}

export function undoNullMove(board: Board, enPassant: number): void {
  board._epSquare = enPassant;
  board._turn = board._turn === "w" ? "b" : "w";
}

/** Standard algebraic notation of a legal move in the current position. */
export function sanOf(board: Board, move: InternalMove): string {
  return board._moveToSan(move, board._moves({ piece: move.piece }));
}

/** Encodes an internal move in the core's 16 bits. */
export function toCore(move: InternalMove): number {
  const from = to64(move.from);
  const to = to64(move.to);
  if (move.flags & BITS.KSIDE_CASTLE) return encodeMove(from, to + 1, FLAG.CASTLE);
  if (move.flags & BITS.QSIDE_CASTLE) return encodeMove(from, to - 2, FLAG.CASTLE);
  if (move.flags & BITS.EP_CAPTURE) return encodeMove(from, to, FLAG.EN_PASSANT);
  if (move.flags & BITS.BIG_PAWN) return encodeMove(from, to, FLAG.DOUBLE_PUSH);
  const capture = move.flags & BITS.CAPTURE ? FLAG.CAPTURE : FLAG.QUIET;
  const promotion =
    move.promotion === undefined ? 0 : FLAG.PROMOTION + (PROMOTIONS as readonly string[]).indexOf(move.promotion);
  return encodeMove(from, to, promotion | capture);
}

/** The internal move for a core move in the current position, where it must be legal. */
export function fromCore(board: Board, move: number): InternalMove {
  const from = to0x88(moveFrom(move));
  const piece = board._board[from];
  if (piece === undefined) throw new Error(`no piece stands where ${moveToUci(move)} begins`);
  const flag = moveFlag(move);
  const base = { color: piece.color, from, piece: piece.type };
  if (flag === FLAG.CASTLE) {
    const to = to0x88(castledKing(move));
    return {
      ...base,
      to,
      flags: to > from ? BITS.KSIDE_CASTLE : BITS.QSIDE_CASTLE,
    };
  }
  const to = to0x88(moveTo(move));
  if (flag === FLAG.EN_PASSANT) return { ...base, to, captured: "p", flags: BITS.EP_CAPTURE };
  if (flag === FLAG.DOUBLE_PUSH) return { ...base, to, flags: BITS.BIG_PAWN };
  const captured = board._board[to]?.type;
  const promotion = promotionOf(move) ?? undefined;
  return {
    ...base,
    to,
    captured,
    promotion,
    flags: (captured === undefined ? BITS.NORMAL : BITS.CAPTURE) | (promotion === undefined ? 0 : BITS.PROMOTION),
  };
}

function to64(square: number): number {
  return (((square >> 4) ^ 7) << 3) | (square & 7);
}

function to0x88(square: number): number {
  return (((square >> 3) ^ 7) << 4) | (square & 7);
}
