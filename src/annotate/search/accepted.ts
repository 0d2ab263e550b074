/** Searches for the moves of a position that are good enough: those that keep the chances within a little of the best one. */

import type { Move } from "../../library/index.js";
import { chancesOf } from "../judge/chances.js";
import { LEAST_LOSS } from "../judge/judgement.js";
import { timesMean } from "./effort.js";
import type { PositionSearch } from "./position-search.js";

/** More good moves than these make no exercise. */
const MOST = 6;

/**
 * @param played the game's move, which was bad: if this look finds it good enough, there is no exercise
 * @returns the best move first, none if there is no exercise; null if the analyst was stopped
 */
export async function findAccepted(
  search: Pick<PositionSearch, "boardAt" | "findOther">,
  ply: number,
  played: string,
): Promise<readonly Move[] | null> {
  const accepted: Move[] = [];
  let best: number | null = null;
  const { length } = search.boardAt(ply).legalMoves();
  while (accepted.length < length) {
    const found = await search.findOther(
      ply,
      timesMean(1),
      accepted.map(({ uci }) => uci),
    );
    if (found === null) return null;
    const chances = chancesOf(found.score);
    best ??= chances;
    const [move] = found.line;
    if (move === undefined || best - chances >= LEAST_LOSS) break;
    if (move.uci === played || accepted.length === MOST) return [];
    accepted.push(move);
  }
  return accepted;
}
