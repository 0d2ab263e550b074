/** Material that changes hands in a line, and its names. Pure. */

import {
  type Colour,
  opponentOf,
  type Piece,
  PIECE_NAMES,
  PIECE_VALUES,
  pieceOf,
  type PieceType,
} from "../../../engine/board/pieces.js";
import type { Placement } from "../../../engine/board/placement.js";
import { isQuiet, type LineMove } from "./walk.js";

/** In pawns. No exchange is worth the king. */
export const WORTH: Readonly<Record<PieceType, number>> = { ...PIECE_VALUES, k: Infinity };
const KINDS = ["q", "r", "b", "n", "p"] as const;
const COUNTS = ["no", "a", "two", "three", "four", "five"];

/** Numbers of pieces by their kinds; negative ones are pieces that the other side has lost. */
type Pieces = Readonly<Record<(typeof KINDS)[number], number>>;

const NONE: Pieces = { q: 0, r: 0, b: 0, n: 0, p: 0 };

/** What a side has lost between two positions. */
export interface Loss {
  /** In pawns: 1, 3, 3, 5, 9; negative if it has won material. */
  readonly worth: number;
  readonly pieces: Pieces;
}

/** @param side whose loss is meant */
export function lossBetween(before: Placement, after: Placement, side: Colour): Loss {
  const change = (type: PieceType) => {
    const [own, other] = [pieceOf(type, side), pieceOf(type, opponentOf(side))];
    return count(before, own) - count(after, own) - (count(before, other) - count(after, other));
  };
  const pieces = Object.fromEntries(KINDS.map((kind) => [kind, change(kind)])) as Pieces;
  return { pieces, worth: KINDS.reduce((sum, kind) => sum + WORTH[kind] * pieces[kind], 0) };
}

/**
 * The number of moves after which the last quiet position of a line stands, so that no exchange is under way: the moves
 * before it and after it change no material. Null if there is none.
 */
export function settledAt(steps: readonly LineMove[]): number | null {
  for (let moves = steps.length - 1; moves >= 1; moves--) {
    if (isQuiet(steps[moves - 1]!) && isQuiet(steps[moves]!)) return moves;
  }
  return null;
}

/**
 * What a side loses in a line for good: in its last quiet position, if nothing later in the line gives anything back. Null
 * if that is unclear, or if a pawn promotes.
 *
 * @param base the position from which to count
 */
export function lossIn(base: Placement, steps: readonly LineMove[], side: Colour): Loss | null {
  const moves = settledAt(steps);
  if (moves === null || steps.slice(0, moves).some(({ promotes }) => promotes)) return null;
  const loss = lossBetween(base, steps[moves - 1]!.after, side);
  const others = steps.slice(moves).map(({ after }) => lossBetween(base, after, side).worth);
  const isKept =
    loss.worth >= 0 ? others.every((worth) => worth >= loss.worth) : others.every((worth) => worth <= loss.worth);
  return isKept ? loss : null;
}

/** As in `a knight`, `the exchange`, `two pawns`, `a rook for a bishop`; null if nothing worth a pawn is lost. */
export function lossText({ pieces, worth }: Loss): string | null {
  if (worth < 1) return null;
  // A rook for a minor piece.
  if (pieces.r === 1 && pieces.b + pieces.n === -1 && pieces.q === 0) {
    const pawns = listText({ ...NONE, p: Math.abs(pieces.p) }, 1);
    if (pawns === null) return null;
    if (pawns === "") return "the exchange";
    return pieces.p > 0 ? `the exchange and ${pawns}` : `the exchange for ${pawns}`;
  }
  const lost = listText(pieces, 1);
  const won = listText(pieces, -1);
  if (lost === null || won === null || lost === "") return null;
  return won === "" ? lost : `${lost} for ${won}`;
}

/** The pieces with a sign; null if there are too many to name. */
function listText(pieces: Pieces, sign: 1 | -1): string | null {
  const minor = pieces.b + pieces.n;
  // A bishop for a knight is no loss: the rest is named by the kind that is left.
  const level = pieces.b * pieces.n < 0;
  const shown: Pieces = level
    ? {
        ...pieces,
        b: Math.abs(pieces.b) > Math.abs(pieces.n) ? minor : 0,
        n: Math.abs(pieces.n) > Math.abs(pieces.b) ? minor : 0,
      }
    : pieces;
  const parts: string[] = [];
  for (const kind of KINDS) {
    const number = sign * shown[kind];
    if (number <= 0) continue;
    const word = COUNTS[number];
    if (word === undefined) return null;
    parts.push(number > 1 ? `${word} ${PIECE_NAMES[kind]}s` : kind === "q" ? "the queen" : `a ${PIECE_NAMES[kind]}`);
  }
  if (parts.length > 3) return null;
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)!}`;
}

export function count(placement: Placement, piece: Piece): number {
  return placement.filter((other) => other === piece).length;
}
