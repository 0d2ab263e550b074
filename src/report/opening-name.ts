/** Names openings that have no name. */

import { Game } from "../../engine/rules/game.js";
import type { PlayedGame } from "../match/index.js";

/** Plies that a name has room for. */
const PLY_LIMIT = 8;

/**
 * The opening's own name, its moves, as `1. e4 e5 2. Nf3`, or its number.
 *
 * @param number counted from 1
 */
export function openingName(opening: PlayedGame["opening"], number: number): string {
  if (opening.name !== undefined) return opening.name;
  const game = new Game();
  // Moves say little to those who do not know where they began.
  const known = opening.fen === null && opening.moves.length > 0;
  const san = known ? game.san(opening.moves) : [];
  if (san.length === 0) return `Opening ${number}`;
  const words = san.slice(0, PLY_LIMIT).map((move, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : move));
  return words.join(" ") + (san.length > PLY_LIMIT ? " …" : "");
}
