/** The endgame tables' part in one search: the moves to search, their scores, and the end of the variation. */

import { now } from "../timing/clock.js";
import { reasonOf } from "../error-text.js";
import { type Listener, tableNotice } from "../requests/events.js";
import type { Deadlines } from "../requests/limits.js";
import type { Pool } from "../pool/pool.js";
import type { SearchRequest } from "../requests/requests.js";
import { NO_PROBING, type ProbeSettings } from "../tablebase/tablebase.js";
import { askTables, extendPv } from "../tablebase/root-tables.js";
import type { LogTables } from "./search-log.js";

/** Milliseconds for the extension of a variation after a search, whatever the clock shows. */
const LEAST_SPARE_TIME = 3;
const MOST_SPARE_TIME = 100;

export interface TableGuide extends LogTables {
  /** The root moves that remain to be searched. */
  readonly moves: readonly number[];
}

/** A search whose root is probed. */
export interface GuidedSearch {
  readonly request: SearchRequest;
  /** Legal moves, 16 bits each, at least one. */
  readonly rootMoves: readonly number[];
  readonly deadlines: () => Deadlines;
}

/**
 * Probes the root, and sets which positions the pool's threads probe. Weak players do not use tables.
 *
 * @param pool with endgame tables
 * @param listener receives notices of failures; the search then continues without tables
 * @returns null for a search without tables
 */
export function guideByTables(
  pool: Pool,
  probing: ProbeSettings,
  { request: { game, skill, multiPv = 1 }, rootMoves, deadlines }: GuidedSearch,
  listener: Listener,
): TableGuide | null {
  const { core, control, threads } = pool;
  pool.releaseTables();
  control.setProbing(skill === undefined ? probing : NO_PROBING);
  if (skill !== undefined) return null;
  /** A best move is due even if a table fails. */
  function attempt<T>(probe: () => T, otherwise: T): T {
    const report = (text: string, cause?: unknown) => listener(tableNotice(text, cause));
    try {
      return probe();
    } catch (error) {
      report(reasonOf(error), error);
      return otherwise;
    } finally {
      for (const fault of pool.takeTableFaults()) report(fault);
    }
  }
  const { countsFiftyMoves } = probing;
  const verdict = attempt(() => askTables(core, game, rootMoves, { wanted: multiPv, countsFiftyMoves }), null);
  const keeping = verdict?.moves.slice(0, verdict.keeping).map((move) => game.moveText(move));
  return {
    moves: verdict?.moves ?? rootMoves,
    scoreOf: (move) => verdict?.scores.get(move) ?? null,
    keeps: (move) => keeping?.includes(move) ?? true,
    hits: () => (verdict?.hits ?? 0) + control.tableHits(threads),
    extendPv: (line) => attempt(() => extendPv(core, game, line, spareTime(deadlines)), line),
  };
}

function spareTime(deadlines: () => Deadlines): number {
  const [, , hard] = deadlines();
  return Math.min(Math.max((hard - now()) / 2, LEAST_SPARE_TIME), MOST_SPARE_TIME);
}
