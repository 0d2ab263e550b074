/** Searches for what makes a good move stand out: what the other moves are worth, and what follows if an offer is taken. */

import type { Finding, Pair, Praise } from "../judge/analysis.js";
import { claimOf, isForced, isInvested, isOnlyMove, isSound, sacrificesOf } from "../judge/merit.js";
import type { Offer } from "../judge/offer.js";
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
  const { offer } = claim;
  const sacrifices = (others: Finding) => (offer === null ? [] : sacrificesOf(move, others, offer));
  if (!isChoice && sacrifices(glance).length === 0) return NO_PRAISE;
  const other = await search.findOther(ply, timesMean(factor));
  if (other === null) return null;
  if (offer !== null && sacrifices(glance).length > 0 && sacrifices(other).length > 0) {
    const capture = captureOf(offer, pair.after);
    const accepted = await search.findLine(ply + 1, timesMean(factor), [capture]);
    if (accepted === null) return null;
    const [sanOfCapture = ""] = search.boardAt(ply + 1).san([capture]);
    const line = [{ uci: capture, san: sanOfCapture }, ...accepted.line];
    const played = [{ uci, san }, ...line];
    const found = sacrifices(other).find(({ pawns }) => isInvested(fen, played, { pawns, earlier }));
    if (found !== undefined && isSound(accepted.score)) {
      // Where nothing takes back, nothing is traded.
      const isTakenBack = accepted.line[0]?.uci.slice(2, 4) === capture.slice(2, 4);
      const piece = isTakenBack ? offer.piece : offer.taken;
      return { praise: { merit: found.merit, other, offer: { piece, cost: offer.cost, line } } };
    }
  }
  return isChoice && isOnlyMove(move, other) ? { praise: { merit: "good", other, offer: null } } : NO_PRAISE;
}

/** How the opponent takes what is offered: as the engine would, or else with the cheapest piece. */
function captureOf({ capture }: Offer, { line: [reply] }: Finding): string {
  return reply?.uci.slice(2, 4) === capture.slice(2, 4) ? reply.uci : capture;
}
