/** Searches for what makes a good move stand out: what the other moves are worth, and what follows if an offer is taken. */

import type { Pair, Praise } from "../judge/analysis.js";
import { claimOf, isForced, isInvested, isNeeded, isOnlyMove, isSound } from "../judge/merit.js";
import type { PositionSearch, Scale } from "./position-search.js";
import type { ReadGame } from "../text/read-game.js";
import { walk } from "../tactics/walk.js";

/** The first search of the other moves is short, because most positions have another good one. */
const GLANCE: Scale = { factor: 1 / 8, plies: -4 };
/** The one that confirms it. */
const SURE: Scale = { factor: 2, plies: 2 };
/** The search after an offer is taken. */
const ACCEPTED: Scale = { factor: 1, plies: 0 };

/** The searches that this takes. */
export type PraiseSearch = Pick<PositionSearch, "boardAt" | "findOther" | "findLine">;

/**
 * The mark of a good move of the game, null if it has none.
 *
 * @param pair the searches by which the move is judged
 * @returns undefined if the analyst was stopped
 */
export async function findPraise(
  game: ReadGame,
  ply: number,
  { pair, isBook, search }: { readonly pair: Pair; readonly isBook: boolean; readonly search: PraiseSearch },
): Promise<Praise | null | undefined> {
  const fen = game.fens[ply]!;
  const { uci, san } = game.moves[ply]!;
  const last = ply === 0 ? null : walk(game.fens[ply - 1]!, [game.moves[ply - 1]!])[0]!;
  const move = { fen, uci, last, legalMoves: search.boardAt(ply).legalMoves(), pair, isBook };
  const claim = claimOf(move);
  if (claim === null) return null;
  const glance = await search.findOther(ply, GLANCE);
  if (glance === null) return undefined;
  const isChoice = claim.isChoice && isOnlyMove(move, glance) && !isForced(move);
  const offer = claim.offer !== null && isNeeded(move, glance) ? claim.offer : null;
  if (!isChoice && offer === null) return null;
  const other = await search.findOther(ply, SURE);
  if (other === null) return undefined;
  if (offer !== null && isNeeded(move, other)) {
    const accepted = await search.findLine(ply + 1, ACCEPTED, [offer.capture]);
    if (accepted === null) return undefined;
    const [capture = ""] = search.boardAt(ply + 1).san([offer.capture]);
    const line = [{ uci: offer.capture, san: capture }, ...accepted.line];
    if (isSound(accepted.score) && isInvested(fen, [{ uci, san }, ...line])) {
      return { merit: "brilliant", other, offer: { piece: offer.piece, gain: offer.gain, line } };
    }
  }
  return isChoice && isOnlyMove(move, other) ? { merit: "good", other, offer: null } : null;
}
