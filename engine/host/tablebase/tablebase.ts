/** The endgame tables that an engine searches with. */

import { ENGINE_DEFAULTS, type EngineOptions } from "../requests/engine-options.js";
import type { FoundTable, TableFile } from "./find-tables.js";
import { regionBytes } from "./table-region.js";

export interface Tablebase {
  readonly tables: readonly FoundTable[];
  /** Bytes of memory that they are read into, as far as they fit. */
  readonly bytes: number;
}

export const NO_TABLEBASE: Tablebase = { tables: [], bytes: 0 };

/** Which positions of a search are looked up. */
export interface ProbeSettings {
  /** Most pieces, kings included; 0 for none at all. */
  readonly limit: number;
  /** Least depth at which those with so many are. */
  readonly depth: number;
  /** Whether wins that take too long for the fifty-move rule are draws. */
  readonly countsFiftyMoves: boolean;
}

/** What the options of an engine say of it. */
export function probingOf(options: EngineOptions): ProbeSettings {
  const { syzygyProbeLimit, syzygyProbeDepth, syzygy50MoveRule } = options;
  return { limit: syzygyProbeLimit, depth: syzygyProbeDepth, countsFiftyMoves: syzygy50MoveRule };
}

export const DEFAULT_PROBING = probingOf(ENGINE_DEFAULTS);
export const NO_PROBING: ProbeSettings = { ...DEFAULT_PROBING, limit: 0 };

/** @param cacheMegabytes most memory that the tables may take */
export function tablebaseOf(tables: readonly FoundTable[], cacheMegabytes: number): Tablebase {
  return { tables, bytes: regionBytes(tables, cacheMegabytes) };
}

/** Whether two hold the same files in as much memory. */
export function isSameTablebase(one: Tablebase, other: Tablebase): boolean {
  return (
    one.bytes === other.bytes &&
    one.tables.length === other.tables.length &&
    one.tables.every(({ wdl, dtz }, index) => {
      const table = other.tables[index];
      return table !== undefined && isSameFile(wdl, table.wdl) && isSameFile(dtz, table.dtz);
    })
  );
}

function isSameFile(one: TableFile | null, other: TableFile | null): boolean {
  return one?.path === other?.path && one?.bytes === other?.bytes && one?.modified === other?.modified;
}

/** How many tables of how many pieces there are, as people read it. */
export function describeTablebase({ tables }: Tablebase): string {
  if (tables.length === 0) return "no endgame tables";
  const counts = new Map<number, number>();
  for (const { pieces } of tables) counts.set(pieces, (counts.get(pieces) ?? 0) + 1);
  const parts = [...counts].sort(([a], [b]) => a - b).map(([pieces, count]) => `${count} of ${pieces} pieces`);
  const lacking = tables.filter(({ wdl, dtz }) => wdl === null || dtz === null).length;
  const half = lacking === 0 ? "" : `; ${lacking} of them lack outcomes (.rtbw) or distances (.rtbz)`;
  return `${tables.length} endgame tables: ${parts.join(", ")}${half}`;
}
