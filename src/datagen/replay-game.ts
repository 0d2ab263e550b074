/** Plays games from a file through. */

import type { Core } from "../../engine/host/core.js";
import { centipawns, type Centipawns } from "../../engine/host/score.js";
import type { Setup } from "../../engine/rules/setup.js";
import type { DataGame } from "./game-format.js";

/**
 * Takes a core through a game.
 *
 * @param visit called with each ply before its move is made; the core stands at the position
 * @returns false if a move is not legal, which ends it
 */
export function replay(
  core: Core,
  { start, moves }: Pick<DataGame, "start" | "moves">,
  visit: (ply: number, move: number) => void,
): boolean {
  core.setGame({ setup: start, moves: [] });
  for (const [ply, move] of moves.entries()) {
    if (!core.listMoves().includes(move)) return false;
    visit(ply, move);
    core.play(move);
  }
  return true;
}

/** The core's position, with the number of the move, which the core does not keep. */
export function setupAt(core: Core, start: Setup, ply: number): Setup {
  const blackMoves = ply + (start.turn === "w" ? 0 : 1);
  const fullmoves = start.fullmoves + Math.floor(blackMoves / 2);
  return { ...core.position(), fullmoves };
}

/** A score of a ply, seen by White. */
export function whiteScore({ start, scores }: DataGame, ply: number): Centipawns<"internal"> {
  const score = scores[ply] ?? 0;
  // Adding zero makes a negative zero an ordinary one.
  return centipawns(whiteMoves(start, ply) ? score : -score + 0);
}

export function whiteMoves(start: Setup, ply: number): boolean {
  return (ply % 2 === 0) === (start.turn === "w");
}
