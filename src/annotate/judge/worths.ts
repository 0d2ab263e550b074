/** What each piece is worth to the network. Pure. */

import type { EvaluationView } from "../../../engine/host/requests/views.js";
import { normalizedCentipawns } from "../../common/score/normalized-score.js";
import type { Move } from "../../library/index.js";
import { COMPARED_PLIES } from "../tactics/walk.js";
import type { ComparedWorths, PieceWorths } from "../tactics/worths.js";

/** @param isWhites whether White is to move in the position */
export function pieceWorths({ pieces }: Pick<EvaluationView, "pieces">, isWhites: boolean): PieceWorths {
  return pieces.map((worth) => (worth === null ? null : (isWhites ? 1 : -1) * normalizedCentipawns(worth)));
}

/** The lines at whose ends the pieces are compared, after a bad move and with the better one. */
export function comparedLines(
  played: Move,
  answer: readonly Move[],
  better: readonly Move[],
): Readonly<Record<keyof ComparedWorths, readonly Move[]>> {
  return { better: better.slice(0, COMPARED_PLIES), played: [played, ...answer.slice(0, COMPARED_PLIES)] };
}
