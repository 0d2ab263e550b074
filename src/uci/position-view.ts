/** The text of a position. Pure. */

import type { Game } from "../../engine/rules/game.js";
import { showOutcome } from "../common/position-text.js";
import { diagram } from "./diagram.js";

/**
 * The text of `d`, for the position that the game has at the time of the call.
 *
 * @returns makes the text, of the position's hash key in hexadecimal digits, or null if it is unknown, and the name of the
 *   opening, or null if it has none
 */
export function positionText(game: Game): (key: string | null, opening: string | null) => string[] {
  const fen = game.fen();
  const outcome = game.outcome();
  const start = [...diagram(fen), "", `FEN: ${fen}`];
  const rules = [
    `To move: ${game.turn() === "w" ? "White" : "Black"}${game.inCheck() ? ", in check" : ""}`,
    `Legal moves: ${game.legalMoves().length}`,
  ];
  const end = `Outcome: ${outcome === null ? "none, the game goes on" : showOutcome(outcome)}`;
  return (key, opening) => [
    ...start,
    ...(key === null ? [] : [`Key: ${key}`]),
    ...rules,
    ...(opening === null ? [] : [`Opening: ${opening}`]),
    end,
  ];
}
