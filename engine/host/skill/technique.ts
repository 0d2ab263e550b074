/** Endings against a bare king, which people win by a technique that they have learnt, and not by what they see alone. */

import type { Game } from "../../rules/game.js";
import { colourOf, type PieceType, typeOf } from "../../board/pieces.js";
import { readPlacement } from "../../board/placement.js";
import type { Skill } from "../requests/requests.js";
import { centipawns } from "../requests/score.js";

/** What mates: a queen or rook, with whatever else there is, or bishops and knights. */
type MatingMaterial = "majorMate" | "minorMate";

/** Knights alone that mate. */
const KNIGHTS = 3;

/** What the side to move has to mate a bare king; null if the king is not bare, or there is too little, or pawns alone. */
function matingMaterial(game: Game): MatingMaterial | null {
  const pieces = readPlacement(game.fen()).flatMap((piece, square) => (piece === null ? [] : [{ piece, square }]));
  const own = pieces.filter(({ piece }) => colourOf(piece) === game.turn());
  if (pieces.length !== own.length + 1) return null;
  const of = (type: PieceType) => own.filter(({ piece }) => typeOf(piece) === type);
  if (of("q").length + of("r").length > 0) return "majorMate";
  const [bishops, knights] = [of("b"), of("n")];
  const colours = new Set(bishops.map(({ square }) => ((square >> 3) + square) & 1));
  const mates = colours.size === 2 || (colours.size === 1 && knights.length > 0) || knights.length >= KNIGHTS;
  return mates ? "minorMate" : null;
}

/**
 * A player's skill in a position. Whoever knows how to mate with what is there plays what the search finds best: its
 * evaluation drives the bare king to the edge. Whether a player does is drawn anew for each move.
 */
export function skillIn(game: Game, skill: Skill): Skill {
  const { nodes, sight, random } = skill;
  const material = matingMaterial(game);
  if (material === null || random() >= (sight?.[material] ?? 1)) return skill;
  return { nodes, noise: centipawns(0), random };
}
