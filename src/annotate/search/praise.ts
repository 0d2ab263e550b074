/** Searches for what makes a good move stand out: what the other moves are worth, and what follows if an offer is taken. */

import type { Pair, Praise } from "../judge/analysis.js";
import { claimOf, isForced, isInvested, isNeeded, isOnlyMove, isSound } from "../judge/merit.js";
import { timesMean } from "./effort.js";
import type { PositionSearch } from "./position-search.js";
import { earlierMoves, type ReadGame } from "../text/read-game.js";

/** The first search of the other moves, in means of a position: short, because most positions have another good one. */
const GLANCE = 1 / 8;
/** Winning chances by which it may be wrong. */
const GLANCE_ERROR = 0.1;

const NO_PRAISE = { praise: null } as const;

/** The searches that this takes. */
export type PraiseSearch = Pick<PositionSearch, "boardAt" | "findOther" | "findLine">;

/**
 * The mark of a good move of the game, if it has one.
 *
 * @param pair the positions before and after the move, as it is judged
 * @param factor how long the searches are that confirm it, in means of a position
 * @returns null if the analyst was stopped
 */
export async function findPraise(
  game: ReadGame,
  ply: number,
  {
    pair,
    isBook,
    search,
    factor,
  }: { readonly pair: Pair; readonly isBook: boolean; readonly search: PraiseSearch; readonly factor: number },
): Promise<{ readonly praise: Praise | null } | null> {
  const fen = game.fens[ply]!;
  const { uci, san } = game.moves[ply]!;
  const earlier = earlierMoves(game, ply);
  const last = earlier.at(-1) ?? null;
  const move = { fen, uci, last, legalMoves: search.boardAt(ply).legalMoves(), pair, isBook };
  const claim = claimOf(move);
  if (claim === null) return NO_PRAISE;
  const glance = await search.findOther(ply, timesMean(GLANCE));
  if (glance === null) return null;
  const isChoice = claim.isChoice && isOnlyMove(move, glance, GLANCE_ERROR) && !isForced(move);
  const offer = claim.offer !== null && isNeeded(move, glance, claim.offer) ? claim.offer : null;
  if (!isChoice && offer === null) return NO_PRAISE;
  const other = await search.findOther(ply, timesMean(factor));
  if (other === null) return null;
  if (offer !== null && isNeeded(move, other, offer)) {
    const accepted = await search.findLine(ply + 1, timesMean(factor), [offer.capture]);
    if (accepted === null) return null;
    const [capture = ""] = search.boardAt(ply + 1).san([offer.capture]);
    const line = [{ uci: offer.capture, san: capture }, ...accepted.line];
    if (isSound(accepted.score) && isInvested(fen, [{ uci, san }, ...line], earlier)) {
      return { praise: { merit: "brilliant", other, offer: { piece: offer.piece, gain: offer.gain, line } } };
    }
  }
  return isChoice && isOnlyMove(move, other) ? { praise: { merit: "good", other, offer: null } } : NO_PRAISE;
}
