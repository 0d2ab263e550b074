/** Facts about positions, by chess.js alone, for the check of what notes claim. */

import { Chess, type Color, type Move, type Piece, type PieceSymbol, type Square } from "chess.js";
import type { Material, PieceKind } from "../src/annotate/index.js";

export const WORTH: Readonly<Record<PieceSymbol, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 1000 };
export const LETTERS: Readonly<Record<PieceKind, PieceSymbol>> = {
  pawn: "p",
  knight: "n",
  bishop: "b",
  rook: "r",
  queen: "q",
  king: "k",
};

/** A move of a line that chess.js has played, and the FENs before and after it. */
export interface Played {
  readonly before: string;
  readonly after: string;
  readonly made: Move;
}
export type Line = readonly Played[];

/** A position of the game, and the move that led to it; null at its beginning. */
export interface Position {
  readonly fen: string;
  readonly made: Move | null;
}

/** Why a claim is false; null if it is true. */
export type Fault = string | null;

export interface Placed extends Piece {
  readonly square: Square;
}

export const other = (side: Color): Color => (side === "w" ? "b" : "w");
export const load = (fen: string): Chess => new Chess(fen, { skipValidation: true });
export const fileOf = (square: string): number => square.charCodeAt(0) - 97;
export const rankOf = (square: string): number => Number(square.charAt(1));
/** The rank counted from a side's own first one, from 1. */
export const ownRank = (square: string, side: Color): number => (side === "w" ? rankOf(square) : 9 - rankOf(square));
export const squareAt = (file: number, rank: number): Square => `${"abcdefgh".charAt(file)}${rank}` as Square;

export function pieces(board: Chess): readonly Placed[] {
  return board
    .board()
    .flat()
    .filter((piece) => piece !== null);
}

export function kingOf(board: Chess, side: Color): Square {
  return board.findPiece({ type: "k", color: side })[0]!;
}

/** The squares beside one, and itself. */
export function near(square: Square): readonly Square[] {
  const steps = [-1, 0, 1];
  return steps
    .flatMap((x) => steps.map((y) => [fileOf(square) + x, rankOf(square) + y] as const))
    .filter(([x, y]) => x >= 0 && x < 8 && y >= 1 && y <= 8)
    .map(([x, y]) => squareAt(x, y));
}

export function count(board: Chess, type: PieceSymbol, color: Color): number {
  return pieces(board).filter((one) => one.type === type && one.color === color).length;
}

/** Pieces without kings and pawns. */
export function officers(board: Chess): number {
  return pieces(board).filter(({ type }) => type !== "k" && type !== "p").length;
}

/** The board with the other side to move. */
export function passed(fen: string): Chess {
  const [placement, turn, castling] = fen.split(" ");
  return load([placement, other(turn as Color), castling, "-", "0", "1"].join(" "));
}

export const hasMate = (board: Chess): boolean => board.moves().some((san) => san.endsWith("#"));

/** What a capture wins if both sides go on taking on its square while that pays. */
function exchange(board: Chess, move: Move): number {
  const next = load(board.fen());
  next.move(move.san);
  const replies = next.moves({ verbose: true }).filter(({ to, captured }) => to === move.to && captured !== undefined);
  replies.sort((a, b) => WORTH[a.piece] - WORTH[b.piece]);
  const gain = WORTH[move.captured!] + (move.promotion === undefined ? 0 : WORTH[move.promotion] - 1);
  return gain - (replies[0] === undefined ? 0 : Math.max(0, exchange(next, replies[0])));
}

/** The most that the side to move can win by taking on a square. */
export function gainOn(board: Chess, square: string): number {
  const captures = board.moves({ verbose: true }).filter(({ to, captured }) => to === square && captured !== undefined);
  return Math.max(0, ...captures.map((move) => exchange(board, move)));
}

/** Material of a side less that of the other, in pawns. */
export function balance(fen: string, side: Color): number {
  return pieces(load(fen)).reduce((sum, { type, color }) => {
    const worth = type === "k" ? 0 : WORTH[type];
    return sum + (color === side ? worth : -worth);
  }, 0);
}

/** The same, and after each capture that still pays. */
function endings(fen: string, side: Color): readonly number[] {
  const found = [balance(fen, side)];
  const board = load(fen);
  for (;;) {
    const last = board.history({ verbose: true }).at(-1);
    const captures = board
      .moves({ verbose: true })
      .filter(({ captured, to }) => captured !== undefined && (last === undefined || to === last.to))
      .sort((a, b) => WORTH[a.piece] - WORTH[b.piece]);
    const next = captures.find((move) => exchange(board, move) > 0);
    if (next === undefined) return found;
    board.move(next.san);
    found.push(balance(board.fen(), side));
  }
}

function worthOf(material: Material): number {
  return Object.entries(material).reduce((sum, [kind, number]) => sum + number * WORTH[LETTERS[kind as PieceKind]], 0);
}

/**
 * Why the material of a claim is wrong. It may count from the position before the move, or before an exchange that was under
 * way, and to the line's end, or to that of an exchange there.
 */
export function balanceFault(
  { lost, won }: { readonly lost: Material; readonly won: Material },
  end: string,
  history: readonly Position[],
  loser: Color,
): Fault {
  const change = worthOf(won) - worthOf(lost);
  const starts = [balance(history.at(-1)!.fen, loser)];
  for (let at = history.length - 1; at > 0 && history[at]!.made?.captured !== undefined; at--)
    starts.push(balance(history[at - 1]!.fen, loser));
  const ends = endings(end, loser);
  const isIt = ends.some((one) => starts.some((start) => one - start === change));
  return isIt ? null : `material changes by ${ends[0]! - starts[0]!}, not ${change}`;
}

/** The positions of a line, each with the move that led to it. @throws Error if a move is illegal */
export function play(fen: string, moves: readonly { readonly san: string }[]): Line {
  const board = load(fen);
  return moves.map(({ san }) => {
    const before = board.fen();
    const made = board.move(san);
    return { before, after: board.fen(), made };
  });
}

export function isPassed(board: Chess, square: string, side: Color): boolean {
  return !pieces(board).some(
    ({ type, color, square: at }) =>
      type === "p" &&
      color !== side &&
      ownRank(at, side) > ownRank(square, side) &&
      Math.abs(fileOf(at) - fileOf(square)) <= 1,
  );
}

export function passedFiles(fen: string, side: Color): readonly number[] {
  const board = load(fen);
  const own = pieces(board).filter(({ type, color }) => type === "p" && color === side);
  return own.filter(({ square }) => isPassed(board, square, side)).map(({ square }) => fileOf(square));
}
