/**
 * Replays games of standard chess from the start position some hundred times faster than chess.js, for whoever reads many of
 * them. It takes moves in plain SAN alone, and refuses every other one, a move that is not legal or ambiguous too: readMove()
 * and chess.js then say what it is. The tests compare both on games of people.
 */

import {
  castlingNumber,
  enPassantNumber,
  KeySum,
  pieceNumber,
  POLYGLOT_PIECES,
  WHITE_TO_MOVE,
} from "../common/opening/polyglot-key.js";
import { START_FEN } from "../../engine/rules/fen.js";
import {
  ALL_DIRECTIONS,
  DIAGONAL,
  KNIGHT_STEPS,
  type Offset,
  squareFrom,
  STRAIGHT,
} from "../../engine/board/attacks.js";
import { readPlacement } from "../../engine/board/placement.js";
import { fileNamed, fileOf, rankOf, squareAt, squareName, squareNamed } from "../../engine/board/squares.js";

/** Piece, origin square or part of it, target square, promotion; as PGN has it. */
const SAN = /^([KQRBN]?)([a-h]?)([1-8]?)x?([a-h][1-8])(?:=([QRBN]))?[+#]?[!?]*$/;
const CASTLING = /^(?:O-O|0-0)(-O|-0)?[+#]?[!?]*$/;

/** Types of pieces in the order of PolyGlot's numbers. A piece is twice its type, plus 1 for White, plus 1, so that 0 is empty. */
const [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING] = [0, 1, 2, 3, 4, 5] as const;
const LETTERS = "PNBRQK";
const PROMOTIONS = " nbrq";

const START = Int8Array.from(readPlacement(START_FEN), (piece) =>
  piece === null ? 0 : POLYGLOT_PIECES.indexOf(piece) + 1,
);
/** The rights to castle, as bits in the order of the format: White's and Black's on the king's and the queen's side. */
const ALL_RIGHTS = 15;
/** The rights that a move from or to a square takes. */
const RIGHTS_OF = new Int8Array(64);
for (const [square, rights] of [
  ["e1", 3],
  ["h1", 1],
  ["a1", 2],
  ["e8", 12],
  ["h8", 4],
  ["a8", 8],
] as const) {
  RIGHTS_OF[squareNamed(square)] = rights;
}

/** The squares in each direction from each square, the nearest first. */
const linesFrom = (directions: readonly Offset[], length: number): readonly (readonly Uint8Array[])[] =>
  Array.from({ length: 64 }, (_, square) =>
    directions.map((direction) => {
      const line: number[] = [];
      for (let times = 1; times <= length; times++) {
        const at = squareFrom(square, direction, times);
        if (at === null) break;
        line.push(at);
      }
      return Uint8Array.from(line);
    }),
  );
const STRAIGHT_LINES = linesFrom(STRAIGHT, 7);
const DIAGONAL_LINES = linesFrom(DIAGONAL, 7);
const KNIGHT_LINES = linesFrom(KNIGHT_STEPS, 1);
const KING_LINES = linesFrom(ALL_DIRECTIONS, 1);

/** What no move is: a text that has to be read by the rules. */
export const UNREAD = -1;

export class SanReplay {
  readonly #board = new Int8Array(64);
  readonly #kings = new Int8Array(2);
  /** The squares from which a piece may come to the target; pawns, at most three, knights and others. */
  readonly #found = new Uint8Array(64);
  /** Of pieces, rights and turn. */
  #key = new KeySum();
  #rights = 0;
  /** 1 for White. */
  #turn: 0 | 1 = 1;
  /** The square that a pawn has just passed by a double step; -1 if none has. */
  #passed = -1;

  constructor() {
    this.start();
  }

  /** Goes to the start position. */
  start(): void {
    this.#board.set(START);
    this.#kings.set([squareNamed("e8"), squareNamed("e1")]);
    this.#key = new KeySum();
    for (const [square, piece] of START.entries()) if (piece !== 0) this.#key.add(pieceNumber(piece - 1, square));
    this.#rights = ALL_RIGHTS;
    this.#addRights(ALL_RIGHTS);
    this.#key.add(WHITE_TO_MOVE);
    this.#turn = 1;
    this.#passed = -1;
  }

  /** The position's key in PolyGlot's format. */
  key(): KeySum {
    const key = this.#key.copy();
    if (this.#passed >= 0 && this.#hasPawnBeside()) key.add(enPassantNumber(fileOf(this.#passed)));
    return key;
  }

  /** Makes a move, and returns it, see replayedUci(); else UNREAD, and nothing changes. */
  play(text: string): number {
    const castling = CASTLING.exec(text);
    if (castling !== null) return this.#castle(castling[1] === undefined);
    const san = SAN.exec(text);
    if (san === null) return UNREAD;
    const [, letter = "", file = "", rank = "", target = "", promoted = ""] = san;
    const type = letter === "" ? PAWN : LETTERS.indexOf(letter);
    const to = squareNamed(target);
    const piece = this.#board[to]!;
    if (piece !== 0 && this.#isOwn(piece)) return UNREAD;
    const isLast = rankOf(to) === (this.#turn === 1 ? 7 : 0);
    if ((promoted !== "") !== (type === PAWN && isLast)) return UNREAD;
    const count = type === PAWN ? this.#findPawns(to) : this.#findPieces(type, to);
    const [onFile, onRank] = [fileNamed(file), rank === "" ? -1 : Number(rank) - 1];
    let from = -1;
    for (let index = 0; index < count; index++) {
      const square = this.#found[index]!;
      if ((file !== "" && fileOf(square) !== onFile) || (onRank >= 0 && rankOf(square) !== onRank)) continue;
      if (!this.#isSafe(square, to, type)) continue;
      if (from >= 0) return UNREAD;
      from = square;
    }
    if (from < 0) return UNREAD;
    const promotion = promoted === "" ? 0 : LETTERS.indexOf(promoted);
    this.#make(from, to, type, promotion);
    return from | (to << 6) | (promotion << 12);
  }

  #isOwn(piece: number): boolean {
    return ((piece - 1) & 1) === this.#turn;
  }

  #own(type: number): number {
    return 2 * type + this.#turn + 1;
  }

  #findPawns(to: number): number {
    const back = this.#turn === 1 ? -8 : 8;
    const pawn = this.#own(PAWN);
    let count = 0;
    if (this.#board[to] === 0) {
      if (this.#board[to + back] === pawn) this.#found[count++] = to + back;
      const isDouble = rankOf(to) === (this.#turn === 1 ? 3 : 4);
      if (isDouble && this.#board[to + back] === 0 && this.#board[to + 2 * back] === pawn)
        this.#found[count++] = to + 2 * back;
    }
    if (this.#board[to] !== 0 || to === this.#passed) {
      if (fileOf(to) > 0 && this.#board[to + back - 1] === pawn) this.#found[count++] = to + back - 1;
      if (fileOf(to) < 7 && this.#board[to + back + 1] === pawn) this.#found[count++] = to + back + 1;
    }
    return count;
  }

  #findPieces(type: number, to: number): number {
    const piece = this.#own(type);
    if (type === KNIGHT) return this.#findAlong(KNIGHT_LINES[to]!, piece, 0);
    if (type === KING) return this.#findAlong(KING_LINES[to]!, piece, 0);
    const count = type === BISHOP ? 0 : this.#findAlong(STRAIGHT_LINES[to]!, piece, 0);
    return type === ROOK ? count : this.#findAlong(DIAGONAL_LINES[to]!, piece, count);
  }

  /** Adds the squares of a piece that nothing hides from the beginning of the lines. @returns how many there are then */
  #findAlong(lines: readonly Uint8Array[], piece: number, before: number): number {
    let count = before;
    for (const line of lines) {
      const at = this.#firstOn(line);
      if (at >= 0 && this.#board[at] === piece) this.#found[count++] = at;
    }
    return count;
  }

  /** The first square of a line that is not empty; -1 if there is none. */
  #firstOn(line: Uint8Array): number {
    for (let index = 0; index < line.length; index++) if (this.#board[line[index]!] !== 0) return line[index]!;
    return -1;
  }

  /** Whether a move leaves the mover's king out of check. */
  #isSafe(from: number, to: number, type: number): boolean {
    const board = this.#board;
    const [moved, taken] = [board[from]!, board[to]!];
    const beside = type === PAWN && to === this.#passed && fileOf(from) !== fileOf(to) ? (from & 56) | (to & 7) : -1;
    const passing = beside < 0 ? 0 : board[beside]!;
    board[from] = 0;
    board[to] = moved;
    if (beside >= 0) board[beside] = 0;
    const isSafe = !this.#isAttacked(type === KING ? to : this.#kings[this.#turn]!);
    board[from] = moved;
    board[to] = taken;
    if (beside >= 0) board[beside] = passing;
    return isSafe;
  }

  /** Whether the other side attacks a square. */
  #isAttacked(square: number): boolean {
    const other = 2 - this.#turn;
    const isOn = (lines: readonly Uint8Array[], one: number, two: number) =>
      lines.some((line) => {
        const at = this.#firstOn(line);
        if (at < 0) return false;
        const piece = this.#board[at]!;
        return piece === 2 * one + other || piece === 2 * two + other;
      });
    if (isOn(STRAIGHT_LINES[square]!, ROOK, QUEEN) || isOn(DIAGONAL_LINES[square]!, BISHOP, QUEEN)) return true;
    if (isOn(KNIGHT_LINES[square]!, KNIGHT, KNIGHT) || isOn(KING_LINES[square]!, KING, KING)) return true;
    const rank = rankOf(square) + (this.#turn === 1 ? 1 : -1);
    return [-1, 1].some((aside) => {
      const at = squareAt(fileOf(square) + aside, rank);
      return at !== null && this.#board[at] === 2 * PAWN + other;
    });
  }

  #hasPawnBeside(): boolean {
    const pawn = this.#own(PAWN);
    const rank = this.#turn === 1 ? 4 : 3;
    return [-1, 1].some((aside) => {
      const at = squareAt(fileOf(this.#passed) + aside, rank);
      return at !== null && this.#board[at] === pawn;
    });
  }

  #castle(isShort: boolean): number {
    const king = this.#kings[this.#turn]!;
    const right = (isShort ? 1 : 2) << (this.#turn === 1 ? 0 : 2);
    if ((this.#rights & right) === 0) return UNREAD;
    const rook = isShort ? king + 3 : king - 4;
    const step = isShort ? 1 : -1;
    for (let at = king + step; at !== rook; at += step) if (this.#board[at] !== 0) return UNREAD;
    for (let at = king; at !== king + 3 * step; at += step) if (this.#isAttacked(at)) return UNREAD;
    this.#shift(rook, king + step);
    this.#make(king, king + 2 * step, KING, 0);
    return king | ((king + 2 * step) << 6);
  }

  #make(from: number, to: number, type: number, promotion: number): void {
    const isEnPassant = type === PAWN && to === this.#passed && fileOf(from) !== fileOf(to);
    if (isEnPassant) this.#put((from & 56) | (to & 7), 0);
    this.#shift(from, to);
    if (promotion > 0) this.#put(to, this.#own(promotion));
    if (type === KING) this.#kings[this.#turn] = to;
    const lost = this.#rights & (RIGHTS_OF[from]! | RIGHTS_OF[to]!);
    this.#addRights(lost);
    this.#rights &= ~lost;
    this.#passed = type === PAWN && Math.abs(to - from) === 16 ? (from + to) / 2 : -1;
    this.#key.add(WHITE_TO_MOVE);
    this.#turn = this.#turn === 1 ? 0 : 1;
  }

  #shift(from: number, to: number): void {
    this.#put(to, this.#board[from]!);
    this.#put(from, 0);
  }

  #put(square: number, piece: number): void {
    const before = this.#board[square]!;
    if (before !== 0) this.#key.add(pieceNumber(before - 1, square));
    if (piece !== 0) this.#key.add(pieceNumber(piece - 1, square));
    this.#board[square] = piece;
  }

  /** Adds or removes the numbers of rights. */
  #addRights(rights: number): void {
    for (let index = 0; index < 4; index++) if ((rights & (1 << index)) !== 0) this.#key.add(castlingNumber(index));
  }
}

/** A move of a replay in UCI notation. */
export function replayedUci(move: number): string {
  return squareName(move & 63) + squareName((move >> 6) & 63) + PROMOTIONS.charAt(move >> 12).trim();
}

/** The number of a move in UCI notation. */
export function replayedMove(uci: string): number {
  const promotion = uci.length > 4 ? PROMOTIONS.indexOf(uci.charAt(4)) : 0;
  return squareNamed(uci) | (squareNamed(uci.slice(2)) << 6) | (promotion << 12);
}
