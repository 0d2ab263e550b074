/** Adjudicates games by endgame tables; its own core probes them, in the caller's thread. */

import type { Game } from "../../rules/game.js";
import { compileCore } from "../core/compile-core.js";
import { NO_IMPORTS, PAGE_SIZE } from "../core/core-interface.js";
import type { Core } from "../core/core.js";
import { Control, FIRST_ARENA, arenaAddress } from "../pool/memory-layout.js";
import { growTo } from "../pool/memory.js";
import { isTableWin } from "../requests/score.js";
import { findTables, noTablesFound } from "../tablebase/find-tables.js";
import { readTable } from "../tablebase/read-table.js";
import { askTables } from "../tablebase/root-tables.js";
import { type ProbeSettings, type Tablebase, describeTablebase, tablebaseOf } from "../tablebase/tablebase.js";
import { createStandaloneCore } from "./standalone-core.js";

/** Megabytes for the files; each is read when it is first needed. */
const CACHE_MEGABYTES = 2048;

/** With best play of both sides. */
export interface TableVerdict {
  /** For the side to move. */
  readonly result: "win" | "draw" | "loss";
  /** Its moves that keep the result, as UCI writes them. */
  readonly keeping: readonly string[];
}

export class TableJudge {
  /** What tables there are, in words. */
  readonly description: string;
  readonly #core: Core;
  readonly #probing: ProbeSettings;

  private constructor(core: Core, tablebase: Tablebase, probing: ProbeSettings) {
    this.#core = core;
    this.#probing = probing;
    this.description = describeTablebase(tablebase);
  }

  /**
   * @param path folders, separated as in PATH
   * @param warn receives the names of files that are not tables, and of tables that cannot be read
   * @throws Error if there are no tables
   */
  static async create(path: string, probing: ProbeSettings, warn: (text: string) => void): Promise<TableJudge> {
    const { tables, faults } = findTables(path);
    if (tables.length === 0) throw new Error(noTablesFound(faults));
    faults.forEach(warn);
    const tablebase = tablebaseOf(tables, CACHE_MEGABYTES);
    const { core, memory } = createStandaloneCore(await compileCore(), {
      ...NO_IMPORTS,
      readTablebase: (...request): boolean => readTable(memory, tables, request, warn),
    });
    const base = arenaAddress(core.constants, FIRST_ARENA);
    growTo(memory, Math.ceil((base + tablebase.bytes) / PAGE_SIZE), 0);
    const control = new Control(memory, core.constants);
    control.setTablebase(base, tablebase);
    control.setProbing(probing);
    return new TableJudge(core, tablebase, probing);
  }

  /** @returns null if the game's position is in no table, or the game is over */
  judge(game: Game): TableVerdict | null {
    const moves = game.legalCoreMoves();
    if (moves.length === 0) return null;
    const { countsFiftyMoves } = this.#probing;
    const verdict = askTables(this.#core, game, moves, { wanted: 1, countsFiftyMoves });
    if (verdict === null) return null;
    const keeping = [...verdict.scores.keys()];
    const [score] = verdict.scores.values();
    if (score?.kind !== "centipawns" || !isTableWin(score.value)) return { result: "draw", keeping };
    return { result: score.value > 0 ? "win" : "loss", keeping };
  }
}
