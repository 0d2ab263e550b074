/** The FEN of a position that somebody sets up, and its parts. Pure. */

import type { Colour } from "../../../engine/board/pieces.js";
import { readPlacement } from "../../../engine/board/placement.js";
import { squareNamed } from "../../../engine/board/squares.js";
import { fieldFault } from "../../../engine/rules/placement.js";

export interface Setup {
  /** The first field of a FEN. */
  readonly placement: string;
  readonly turn: Colour;
  /** The letters of the rights that are wanted, in any order. */
  readonly castling: string;
}

/** A right, the squares and the pieces that it needs. */
const RIGHTS: readonly (readonly [right: string, king: string, rook: string])[] = [
  ["K", "Ke1", "Rh1"],
  ["Q", "Ke1", "Ra1"],
  ["k", "ke8", "rh8"],
  ["q", "ke8", "ra8"],
];

/** The rights that a placement allows: king and rook are on their first squares. */
export function possibleRights(placement: string): string {
  const board = readPlacement(placement);
  const has = (piece: string) => board[squareNamed(piece.slice(1))] === piece.charAt(0);
  return RIGHTS.flatMap(([right, king, rook]) => (has(king) && has(rook) ? [right] : [])).join("");
}

/** Without rights that the placement does not allow. */
export function setupFen({ placement, turn, castling }: Setup): string {
  const rights = [...possibleRights(placement)].filter((right) => castling.includes(right)).join("");
  return `${placement} ${turn} ${rights === "" ? "-" : rights} - 0 1`;
}

/** Null if the text has no placement of 64 squares. What it lacks besides is as in a position without rights. */
export function readSetup(fen: string): Setup | null {
  const [placement = "", turn = "w", castling = "-"] = fen.trim().split(/\s+/);
  return fieldFault(placement) === null
    ? { placement, turn: turn === "b" ? "b" : "w", castling: castling.replace(/[^KQkq]/g, "") }
    : null;
}
