/** Parts of lines that several detectors compare. Pure. */

import { type Colour, isMajorOrMinor } from "../../../../engine/board/pieces.js";
import { type Placement, readPlacement } from "../../../../engine/board/placement.js";
import { isType, lossBetween } from "../../tactics/material.js";
import { COMPARED_PLIES, type LineMove, PLAN_PLIES } from "../../tactics/walk.js";
import type { Scene } from "../scene.js";

/** Pieces of both sides, without kings and pawns, that make an endgame. */
const ENDGAME_PIECES = 6;
/** Full moves that belong to the opening. */
const OPENING_MOVES = 14;
/** Half moves of the better line that a reader sees without a board. */
const BETTER_PLIES = 2;

/** The pieces of the beginning of a game, from which a side's lead counts. */
const FULL = readPlacement("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");

/** Pawns' worth that a side has less than the other. */
export function deficit(board: Placement, side: Colour): number {
  return lossBetween(FULL, board, side).worth;
}

/** The board where the comparison of two lines ends; null if the line is empty. */
export function endOf(steps: readonly LineMove[]): Placement | null {
  return steps.slice(0, COMPARED_PLIES).at(-1)?.after ?? null;
}

/** The board before the bad move, and the line from there on as far as it is compared. */
export function wholeLine({ played, steps }: Scene): readonly LineMove[] {
  const compared = steps.slice(0, COMPARED_PLIES);
  return played === null ? compared : [played, ...compared];
}

/** Half moves within which a plan must be carried out: of a better move, whose line is not shown, only the next ones. */
export function planPlies({ of }: Scene): number {
  return of === "played" ? PLAN_PLIES : BETTER_PLIES;
}

/** Half moves of the scene's line up to a move of the whole line; 1 at least. */
export function shownTo(at: number, { played }: Scene): number {
  return Math.max(1, at + (played === null ? 1 : 0));
}

export function isEndgame(board: Placement): boolean {
  return board.filter((piece) => isMajorOrMinor(piece)).length <= ENDGAME_PIECES;
}

export function isPawnEnding(board: Placement): boolean {
  return !board.some((piece) => isMajorOrMinor(piece)) && board.some((piece) => isType(piece, "p"));
}

export function isOpening({ fen }: Scene): boolean {
  return Number(fen.split(" ")[5] ?? 1) <= OPENING_MOVES;
}
