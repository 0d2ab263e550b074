/**
 * A small evaluation in plain TypeScript: material, and for each piece its distance from the middle and its advance up
 * the board. It needs neither the compiled core nor its network, so it works without WebAssembly memory.
 */

import type { Piece } from "../../board/pieces.js";
import type { ChessPosition } from "./chess-game.js";

/** Centipawns, by the letters of the pieces. */
const MATERIAL: Readonly<Record<string, number>> = {
  P: 100,
  N: 320,
  B: 330,
  R: 500,
  Q: 950,
  K: 0,
};

/** The bonus of a piece for each step nearer to the middle, from 6 steps away to 0; centipawns a step. */
const CENTRE: Readonly<Record<string, number>> = {
  P: 3,
  N: 8,
  B: 5,
  R: 1,
  Q: 2,
};
/** A king hides while the opponent has pieces, and fights when they are gone. */
const KING_CENTRE = { middlegame: -14, endgame: 10 };
/** A pawn's way to promotion, in centipawns by rank from its second to its seventh. */
const ADVANCE = {
  middlegame: [0, 2, 6, 14, 30, 60],
  endgame: [0, 8, 18, 36, 64, 110],
};
/** A rook behind enemy lines. */
const SEVENTH_RANK = 20;
const BISHOP_PAIR = 30;
/** The value of having the move. */
const TEMPO = 10;

/** Weights of the pieces in the game's phase; all on the board make 24. */
const PHASE: Readonly<Record<string, number>> = { N: 1, B: 1, R: 2, Q: 4 };
const PHASE_LIMIT = 24;

/** Centipawns from the side to move's view. */
export function evaluate(position: ChessPosition): number {
  let [middlegame, endgame, phase] = [0, 0, 0];
  const bishops: Record<string, number> = { B: 0, b: 0 };
  for (let square = 0; square < 64; square++) {
    const piece = position.pieceOn(square);
    if (piece === null) continue;
    const kind = piece.toUpperCase();
    const sign = piece === kind ? 1 : -1;
    const worth = valueOf(piece, sign === 1 ? square : square ^ 56);
    middlegame += sign * worth.middlegame;
    endgame += sign * worth.endgame;
    phase += PHASE[kind] ?? 0;
    if (kind === "B") bishops[piece] = (bishops[piece] ?? 0) + 1;
  }
  const pairs = Number(bishops["B"] === 2) - Number(bishops["b"] === 2);
  const weight = Math.min(phase, PHASE_LIMIT);
  const blend = middlegame * weight + endgame * (PHASE_LIMIT - weight);
  const white = Math.trunc(blend / PHASE_LIMIT) + pairs * BISHOP_PAIR;
  return (position.isWhite() ? white : 0 - white) + TEMPO;
}

/** Material alone, in centipawns from the side to move's view: the evaluation of the lowest rungs. */
export function material(position: ChessPosition): number {
  let white = 0;
  for (let square = 0; square < 64; square++) {
    const piece = position.pieceOn(square);
    if (piece === null) continue;
    const value = MATERIAL[piece.toUpperCase()] ?? 0;
    white += piece === piece.toUpperCase() ? value : -value;
  }
  return position.isWhite() ? white : 0 - white;
}

/** @param square as if the piece were White's */
function valueOf(piece: Piece, square: number) {
  const kind = piece.toUpperCase();
  const rank = square >> 3;
  const near = 6 - stepsFromCentre(square);
  const base = (MATERIAL[kind] ?? 0) + near * (CENTRE[kind] ?? 0);
  switch (kind) {
    case "P":
      return {
        middlegame: base + (ADVANCE.middlegame[rank - 1] ?? 0),
        endgame: base + (ADVANCE.endgame[rank - 1] ?? 0),
      };
    case "R": {
      const value = base + (rank === 6 ? SEVENTH_RANK : 0);
      return { middlegame: value, endgame: value };
    }
    case "K":
      return {
        middlegame: near * KING_CENTRE.middlegame - rank * 8,
        endgame: near * KING_CENTRE.endgame,
      };
    default:
      return { middlegame: base, endgame: base };
  }
}

/** 0 on the four squares in the middle to 6 in a corner. */
function stepsFromCentre(square: number): number {
  const away = (line: number) => Math.max(3 - line, line - 4);
  return away(square & 7) + away(square >> 3);
}
