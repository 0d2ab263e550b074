/** The text of a position. Pure. */

import type { Game } from "../../engine/rules/game.js";
import { showOutcome } from "../common/position-text.js";
import { diagram } from "./diagram.js";

/**
 * The text of `d`.
 *
 * @param key the position's hash key in hexadecimal digits, or null if it is unknown
 * @param opening the name of the opening, or null if it has none
 */
export function showPosition(game: Game, key: string | null, opening: string | null): string[] {
  const fen = game.fen();
  const outcome = game.outcome();
  return [
    ...diagram(fen),
    "",
    `FEN: ${fen}`,
    ...(key === null ? [] : [`Key: ${key}`]),
    `To move: ${game.turn() === "w" ? "White" : "Black"}${game.inCheck() ? ", in check" : ""}`,
    `Legal moves: ${game.legalMoves().length}`,
    ...(opening === null ? [] : [`Opening: ${opening}`]),
    `Outcome: ${outcome === null ? "none, the game goes on" : showOutcome(outcome)}`,
  ];
}
