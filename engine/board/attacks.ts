/** What pieces attack, by the placement alone: whose turn it is, and checks, do not count. Pure. */

import { type Colour, colourOf, type PieceType, typeOf } from "./pieces.js";
import { kingSquare, type Placement } from "./placement.js";
import { fileOf, rankOf, squareAt } from "./squares.js";

/** A step on the board. */
export type Offset = readonly [files: number, ranks: number];

export const STRAIGHT: readonly Offset[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
export const DIAGONAL: readonly Offset[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
export const KNIGHT_STEPS: readonly Offset[] = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
];
/** The steps of the king, along which the queen slides. */
export const ALL_DIRECTIONS: readonly Offset[] = [...STRAIGHT, ...DIAGONAL];
const PAWN: Readonly<Record<Colour, readonly Offset[]>> = {
  w: [
    [-1, 1],
    [1, 1],
  ],
  b: [
    [-1, -1],
    [1, -1],
  ],
};

/** The directions of the sliding pieces. */
const SLIDES: Readonly<Partial<Record<PieceType, readonly Offset[]>>> = { b: DIAGONAL, r: STRAIGHT, q: ALL_DIRECTIONS };

/** The squares that the piece on a square attacks, of its own pieces too, which it defends. */
export function attacksFrom(placement: Placement, square: number): readonly number[] {
  const piece = placement[square] ?? null;
  if (piece === null) return [];
  const type = typeOf(piece);
  if (type === "p") return steps(square, PAWN[colourOf(piece)]);
  if (type === "n") return steps(square, KNIGHT_STEPS);
  if (type === "k") return steps(square, ALL_DIRECTIONS);
  return SLIDES[type]!.flatMap((offset) => ray(placement, square, offset));
}

/** The squares of a side's pieces that attack a square. Pins do not count. */
export function attackersOf(placement: Placement, square: number, side: Colour): readonly number[] {
  return placement.flatMap((piece, from) =>
    piece !== null && colourOf(piece) === side && attacksFrom(placement, from).includes(square) ? [from] : [],
  );
}

/** Whether the piece on a square stands between its own king and an enemy piece that would give check without it. */
export function isPinned(placement: Placement, square: number): boolean {
  const piece = placement[square] ?? null;
  if (piece === null) return false;
  const side = colourOf(piece);
  const king = kingSquare(placement, side);
  if (king < 0) return false;
  return ALL_DIRECTIONS.some((offset) => {
    const [first, second] = ray(placement, king, offset, 2).filter((at) => placement[at] !== null);
    if (first !== square || second === undefined) return false;
    const pinner = placement[second]!;
    return colourOf(pinner) !== side && (SLIDES[typeOf(pinner)]?.includes(offset) ?? false);
  });
}

/** The squares between two that lie on a common rank, file or diagonal; empty if they do not, or are neighbours. */
export function between(one: number, other: number): readonly number[] {
  const [files, ranks] = [fileOf(other) - fileOf(one), rankOf(other) - rankOf(one)];
  if (files !== 0 && ranks !== 0 && Math.abs(files) !== Math.abs(ranks)) return [];
  const offset: Offset = [Math.sign(files), Math.sign(ranks)];
  const count = Math.max(0, Math.max(Math.abs(files), Math.abs(ranks)) - 1);
  return Array.from({ length: count }, (_, index) => squareFrom(one, offset, index + 1)!);
}

/** What pins a piece: the sliding piece, and the piece of the pinned one's side behind it. */
export interface Pin {
  readonly pinner: number;
  readonly behind: number;
}

/** The pins of a piece to its king or to any other piece of its side, on all lines through it. */
export function pinsOf(placement: Placement, square: number): readonly Pin[] {
  const piece = placement[square] ?? null;
  if (piece === null) return [];
  const side = colourOf(piece);
  return ALL_DIRECTIONS.flatMap((offset) => {
    const opposite = ALL_DIRECTIONS.find(([files, ranks]) => files + offset[0] === 0 && ranks + offset[1] === 0)!;
    const [pinner] = ray(placement, square, offset).slice(-1);
    const [behind] = ray(placement, square, opposite).slice(-1);
    if (pinner === undefined || behind === undefined) return [];
    const [front, back] = [placement[pinner] ?? null, placement[behind] ?? null];
    if (front === null || back === null || colourOf(front) === side || colourOf(back) !== side) return [];
    return (SLIDES[typeOf(front)]?.includes(offset) ?? false) ? [{ pinner, behind }] : [];
  });
}

/** The squares at the offsets that are on the board. */
function steps(from: number, offsets: readonly Offset[]): readonly number[] {
  return offsets.map((offset) => squareFrom(from, offset, 1)).filter((square) => square !== null);
}

/** The squares along a line up to and including so many pieces. */
function ray(placement: Placement, from: number, offset: Offset, pieces = 1): readonly number[] {
  const found: number[] = [];
  let left = pieces;
  for (let times = 1; left > 0; times++) {
    const at = squareFrom(from, offset, times);
    if (at === null) break;
    found.push(at);
    if (placement[at] !== null) left -= 1;
  }
  return found;
}

/** The square so many steps away; null beyond the board. */
export function squareFrom(square: number, [files, ranks]: Offset, times: number): number | null {
  return squareAt(fileOf(square) + times * files, rankOf(square) + times * ranks);
}
