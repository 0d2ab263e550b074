/**
 * The pieces that hang, found plainly, piece by piece, as engine/core/board/threats.ts defines them: a piece hangs if a
 * piece of lesser value attacks it, or if it is attacked and not defended.
 */

import { attacksFrom } from "../../board/attacks.js";
import { colourOf, type Piece, PIECE_VALUES, typeOf } from "../../board/pieces.js";
import type { Placement } from "../../board/placement.js";

/** For each square, 64 from a1, whether a piece stands there that hangs. */
export function hangingPieces(board: Placement): boolean[] {
  const attackers = board.map((): Piece[] => []);
  board.forEach((piece, square) => {
    if (piece === null) return;
    for (const target of attacksFrom(board, square)) attackers[target]?.push(piece);
  });
  return board.map((piece, square) => {
    if (piece === null) return false;
    const others = attackers[square] ?? [];
    const enemies = others.filter((other) => colourOf(other) !== colourOf(piece));
    const isDefended = enemies.length < others.length;
    return enemies.some((enemy) => !isDefended || worthOf(enemy) < worthOf(piece));
  });
}

/** What a piece is worth, where a king is worth the most. */
function worthOf(piece: Piece): number {
  const type = typeOf(piece);
  return type === "k" ? Infinity : PIECE_VALUES[type];
}
