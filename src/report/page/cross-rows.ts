/** Computes the rows of a cross table. Needs no browser. */

import type { PairingRow } from "../report-model.js";
import { gamesOf } from "./format.js";

/** An engine's points, in total and against each other engine. */
export interface CrossRow {
  readonly engine: number;
  readonly points: number;
  readonly games: number;
  /** By engine. */
  readonly against: ReadonlyMap<number, string>;
}

/** The engines, ordered by their share of the points. */
export function crossRows(engines: number, pairings: readonly PairingRow[]): readonly CrossRow[] {
  return Array.from({ length: engines }, (_, engine) => {
    const against = new Map<number, string>();
    let points = 0;
    let games = 0;
    for (const row of pairings) {
      if (row.first !== engine && row.second !== engine) continue;
      const own = (row.first === engine ? row.wins : row.losses) + row.draws / 2;
      against.set(row.first === engine ? row.second : row.first, `${own}/${gamesOf(row)}`);
      points += own;
      games += gamesOf(row);
    }
    return { engine, points, games, against };
  }).sort((a, b) => shareOf(b) - shareOf(a));
}

export function shareOf({ points, games }: Pick<CrossRow, "points" | "games">): number {
  return games === 0 ? 0 : points / games;
}
