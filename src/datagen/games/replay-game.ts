/** Replays games from a file. */

import type { Core } from "../../../engine/host/core/core.js";
import { centipawns, type Centipawns } from "../../../engine/host/requests/score.js";
import type { Setup } from "../../../engine/rules/setup.js";
import type { DataGame } from "./game-format.js";

/**
 * Replays a game on a core.
 *
 * @param visit called with each ply before its move is made; the core stands at the position
 * @returns false if a move is illegal, which ends the game
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

/** The core's position, with the move number, which the core does not keep. */
export function setupAt(core: Core, start: Setup, ply: number): Setup {
  const blackMoves = ply + (start.turn === "w" ? 0 : 1);
  const fullmoves = start.fullmoves + Math.floor(blackMoves / 2);
  return { ...core.position(), fullmoves };
}

/** A ply's score from White's view. */
export function whiteScore({ start, scores }: DataGame, ply: number): Centipawns<"internal"> {
  const score = scores[ply] ?? 0;
  // Adding zero makes a negative zero an ordinary one.
  return centipawns(whiteMoves(start, ply) ? score : -score + 0);
}

export function whiteMoves(start: Setup, ply: number): boolean {
  return (ply % 2 === 0) === (start.turn === "w");
}
