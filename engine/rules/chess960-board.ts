/**
 * Chess960 without the core, for programs that have none at hand, such as a page. It lists every move that the pieces
 * can make and keeps those that leave the king safe: slow beside the core's generator, and fast enough for people. The
 * tests compare both.
 */

import { attacksFrom, isPinned } from "../board/attacks.js";
import { type Colour, colourOf, opponentOf, type Piece, pieceOf, type PieceType, typeOf } from "../board/pieces.js";
import { kingSquare, type Placement } from "../board/placement.js";
import { fileOf, ownRankOf, rankOf, squareAt, squareName } from "../board/squares.js";
import type { Rules, RulesBoard } from "./board.js";
import { readChess960Castling } from "./fen-castling.js";
import { makeFen, readFen } from "./fen.js";
import {
  castledKing,
  encodeMove,
  FLAG,
  isCapture,
  isCastle,
  moveFlag,
  moveFrom,
  moveTo,
  promotionOf,
  PROMOTIONS,
} from "./move.js";
import { sanOf } from "./san.js";
import type { CastlingRooks, Setup } from "./setup.js";

export const CHESS960_RULES: Rules = {
  isChessJs: false,
  readFen: (text) => readFen(text, readChess960Castling),
  createBoard: (setup) => new Chess960Board(setup),
};

const TYPES: readonly PieceType[] = ["p", "n", "b", "r", "q", "k"];
const SIDES: Readonly<Record<Colour, readonly (keyof CastlingRooks)[]>> = {
  w: ["whiteKingSide", "whiteQueenSide"],
  b: ["blackKingSide", "blackQueenSide"],
};

class Chess960Board implements RulesBoard {
  /** The positions so far, the current one at the end. */
  readonly #positions: Setup[];

  constructor(setup: Setup) {
    this.#positions = [withLegalEnPassant(setup)];
  }

  fen() {
    return makeFen(this.#now);
  }

  turn() {
    return this.#now.turn;
  }

  isCheck() {
    return isInCheck(this.#now.board, this.#now.turn);
  }

  isOpponentInCheck() {
    return isInCheck(this.#now.board, opponentOf(this.#now.turn));
  }

  isInsufficientMaterial() {
    const others = this.#now.board.flatMap((piece, square) =>
      piece === null || typeOf(piece) === "k"
        ? []
        : [{ type: typeOf(piece), shade: (fileOf(square) + rankOf(square)) % 2 }],
    );
    const [first] = others;
    if (first === undefined) return true;
    if (others.length === 1) return first.type === "b" || first.type === "n";
    return others.every(({ type, shade }) => type === "b" && shade === first.shade);
  }

  halfmoves() {
    return this.#now.halfmoves;
  }

  legalMoves() {
    return legalMoves(this.#now);
  }

  find(uci: string) {
    return this.legalMoves().find((move) => this.text(move) === uci) ?? null;
  }

  make(move: number) {
    this.#positions.push(withLegalEnPassant(afterMove(this.#now, move)));
  }

  undo() {
    if (this.#positions.length > 1) this.#positions.pop();
  }

  text(move: number) {
    return squareName(moveFrom(move)) + squareName(moveTo(move)) + (promotionOf(move) ?? "");
  }

  san(move: number): string {
    return sanOf(this, this.#now.board, move);
  }

  get #now(): Setup {
    return this.#positions.at(-1)!;
  }
}

function legalMoves(setup: Setup): readonly number[] {
  const { board, turn } = setup;
  const king = kingSquare(board, turn);
  const isCheck = isInCheck(board, turn);
  /** Pieces that may go wherever they can: there is no check, and none behind them. */
  const isFree = new Map<number, boolean>();
  for (const [from, piece] of board.entries()) {
    if (piece !== null && colourOf(piece) === turn)
      isFree.set(from, !isCheck && from !== king && !isPinned(board, from));
  }
  return pseudoMoves(setup).filter(
    (move) => (isFree.get(moveFrom(move)) === true && moveFlag(move) !== FLAG.EN_PASSANT) || isLegal(setup, move),
  );
}

/** Whether a move leaves the mover's king safe. */
function isLegal(setup: Setup, move: number): boolean {
  return !isInCheck(afterMove(setup, move).board, setup.turn);
}

/** A position whose en passant square counts only if a legal capture uses it. */
function withLegalEnPassant(setup: Setup): Setup {
  if (setup.enPassant === null) return setup;
  const isUsed = pseudoMoves(setup).some((move) => moveFlag(move) === FLAG.EN_PASSANT && isLegal(setup, move));
  return isUsed ? setup : { ...setup, enPassant: null };
}

/** All moves of the pieces, those too that leave the king in check. */
function pseudoMoves(setup: Setup): readonly number[] {
  const { board, turn } = setup;
  const moves: number[] = [];
  for (const [from, piece] of board.entries()) {
    if (piece === null || colourOf(piece) !== turn) continue;
    if (typeOf(piece) === "p") addPawnMoves(setup, from, moves);
    else {
      for (const to of attacksFrom(board, from)) {
        const target = board[to] ?? null;
        if (target === null) moves.push(encodeMove(from, to, FLAG.QUIET));
        else if (colourOf(target) !== turn) moves.push(encodeMove(from, to, FLAG.CAPTURE));
      }
    }
  }
  for (const side of SIDES[turn]) {
    const rook = setup.castling[side];
    if (rook !== null && mayCastle(board, turn, rook)) {
      moves.push(encodeMove(kingSquare(board, turn), rook, FLAG.CASTLE));
    }
  }
  return moves;
}

function addPawnMoves({ board, turn, enPassant }: Setup, from: number, moves: number[]): void {
  const forward = turn === "w" ? 8 : -8;
  const add = (to: number, flag: number) => {
    if (ownRankOf(to, turn) < 7) moves.push(encodeMove(from, to, flag));
    else for (const index of PROMOTIONS.keys()) moves.push(encodeMove(from, to, flag | FLAG.PROMOTION | index));
  };
  const isFree = (square: number) => (board[square] ?? null) === null;
  const one = from + forward;
  if (isFree(one)) {
    add(one, FLAG.QUIET);
    if (ownRankOf(from, turn) === 1 && isFree(one + forward)) {
      moves.push(encodeMove(from, one + forward, FLAG.DOUBLE_PUSH));
    }
  }
  for (const to of attacksFrom(board, from)) {
    const target = board[to] ?? null;
    if (target !== null && colourOf(target) !== turn) add(to, FLAG.CAPTURE);
    else if (target === null && to === enPassant) moves.push(encodeMove(from, to, FLAG.EN_PASSANT));
  }
}

/**
 * Whether the king may castle with a rook, but for a check on its last square: all squares that either passes or comes to
 * are free but for both of them, and none that the king leaves or passes is attacked (FIDE, Guidelines II.3).
 */
function mayCastle(board: Placement, turn: Colour, rook: number): boolean {
  const king = kingSquare(board, turn);
  const side = rook > king ? 1 : -1;
  const home = king & 56;
  const [kingTo, rookTo] = side === 1 ? [home + 6, home + 5] : [home + 2, home + 3];
  const passed = [...span(king, kingTo), ...span(rook, rookTo)];
  if (passed.some((square) => square !== king && square !== rook && board[square] !== null)) return false;
  return span(king, kingTo).every((square) => !isAttacked(board, square, opponentOf(turn)));
}

/** The squares of a rank from one to another, both included. */
function span(one: number, other: number): readonly number[] {
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function isInCheck(board: Placement, side: Colour): boolean {
  const king = kingSquare(board, side);
  return king >= 0 && isAttacked(board, king, opponentOf(side));
}

/** Looks from the square as each piece would: what it meets of its own kind attacks the square. */
function isAttacked(board: Placement, square: number, by: Colour): boolean {
  const seen: (Piece | null)[] = [...board];
  return TYPES.some((type) => {
    seen[square] = pieceOf(type, opponentOf(by));
    return attacksFrom(seen, square).some((from) => board[from] === pieceOf(type, by));
  });
}

function afterMove(setup: Setup, move: number): Setup {
  const { turn, castling, halfmoves, fullmoves } = setup;
  const [from, to] = [moveFrom(move), moveTo(move)];
  const board: (Piece | null)[] = [...setup.board];
  const piece = board[from]!;
  board[from] = null;
  if (isCastle(move)) {
    const rook = board[to] ?? null;
    const king = castledKing(move);
    board[to] = null;
    board[king] = piece;
    board[king + (to > from ? -1 : 1)] = rook;
  } else {
    const promotion = promotionOf(move);
    board[to] = promotion === null ? piece : pieceOf(promotion, turn);
    if (moveFlag(move) === FLAG.EN_PASSANT) board[(from & 56) | (to & 7)] = null;
  }
  const lost = (side: keyof CastlingRooks) =>
    castling[side] === from || castling[side] === to || (typeOf(piece) === "k" && SIDES[turn].includes(side));
  const kept = (side: keyof CastlingRooks) => (lost(side) ? null : castling[side]);
  return {
    board,
    turn: opponentOf(turn),
    castling: {
      whiteKingSide: kept("whiteKingSide"),
      whiteQueenSide: kept("whiteQueenSide"),
      blackKingSide: kept("blackKingSide"),
      blackQueenSide: kept("blackQueenSide"),
    },
    enPassant: moveFlag(move) === FLAG.DOUBLE_PUSH ? enPassantSquare(board, from, to) : null,
    halfmoves: typeOf(piece) === "p" || isCapture(move) ? 0 : halfmoves + 1,
    fullmoves: fullmoves + (turn === "b" ? 1 : 0),
  };
}

/** The square behind a pawn that has made a double step, null if no pawn stands ready to capture there. */
function enPassantSquare(board: Placement, from: number, to: number): number | null {
  const enemy = board[to] === "P" ? "p" : "P";
  const isReady = [-1, 1].some((aside) => {
    const square = squareAt(fileOf(to) + aside, rankOf(to));
    return square !== null && board[square] === enemy;
  });
  return isReady ? (from + to) / 2 : null;
}
