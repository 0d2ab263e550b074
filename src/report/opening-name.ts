/** Names the openings of a match. */

import { Game } from "../../engine/rules/game.js";
import { type OpeningNames, openingOfGame, showOpening } from "../common/opening/opening-names.js";
import type { PlayedGame } from "../match/index.js";
import type { SourceGame } from "./source.js";

/** Plies that fit into a name. */
const PLY_LIMIT = 8;

/**
 * The name of a match's opening in the report: that of the position that it leads to, if that has one, together with
 * its other name.
 *
 * @param number counted from 1
 */
export function openingName(opening: PlayedGame["opening"], number: number, names: OpeningNames): string {
  const name = positionName(opening, names);
  const label = ownName(opening) ?? `Opening ${number}`;
  if (name === null) return label;
  return ownName(opening) === null || name.includes(label) ? name : `${name} (${label})`;
}

/**
 * The name of the opening that a game reached, as `C00 French Defense`; empty if it has none.
 *
 * @param rules changes to that game
 */
export function gameName({ opening, moves }: SourceGame, names: OpeningNames, rules: Game): string {
  const line = { fen: opening.fen, moves: [...opening.moves, ...moves.map(({ uci }) => uci)] };
  const found = openingOfGame(names, line, rules);
  return found === null ? "" : showOpening(found);
}

/** The name of the opening's last named position, as `C00 French Defense`. */
function positionName({ fen, moves }: PlayedGame["opening"], names: OpeningNames): string | null {
  const found = openingOfGame(names, { fen, moves }, new Game());
  return found === null ? null : showOpening(found);
}

/** The opening's own name, or its moves, as in `1. e4 e5 2. Nf3`. */
function ownName(opening: PlayedGame["opening"]): string | null {
  if (opening.name !== undefined) return opening.name;
  const game = new Game();
  // Moves mean little without the position in which they begin.
  const known = opening.fen === null && opening.moves.length > 0;
  const san = known ? game.san(opening.moves) : [];
  if (san.length === 0) return null;
  const words = san.slice(0, PLY_LIMIT).map((move, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : move));
  return words.join(" ") + (san.length > PLY_LIMIT ? " …" : "");
}
