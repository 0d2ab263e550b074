import { type CoreImports, NO_IMPORTS, PAGE_SIZE } from "../../../engine/host/core/core-interface.js";
import { Core } from "../../../engine/host/core/core.js";
import { Control, type Layout } from "../../../engine/host/pool/memory-layout.js";
import { growTo } from "../../../engine/host/pool/memory.js";
import { createCoreMemory, giveTable } from "../../../engine/host/standalone/standalone-core.js";
import type { FoundTable } from "../../../engine/host/tablebase/find-tables.js";
import { readTable } from "../../../engine/host/tablebase/read-table.js";
import { DEFAULT_PROBING } from "../../../engine/host/tablebase/tablebase.js";
import { describeFault } from "../../../engine/host/pool/core-faults.js";
import { coreModule } from "./cores.js";
import { shippedNetwork } from "./networks.js";

const TABLE_MEGABYTES = 4;

/** The endgame tables of a core, and what it said of them. */
interface Tables {
  found: readonly FoundTable[];
  readonly faults: string[];
}

function importsOf(memory: WebAssembly.Memory, tables: Tables): CoreImports {
  return {
    ...NO_IMPORTS,
    reportFault(fault) {
      throw new Error(describeFault(fault));
    },
    readTablebase: (...request) => readTable(memory, tables.found, request, (text) => tables.faults.push(text)),
  };
}

/** What engine/core/builds/inspect.ts exports beside the core's surface. */
interface InspectExports {
  selfCheck(): number;
  isThirdOccurrence(): number;
  isUpcomingRepetition(): number;
  storedBound(): number;
  storedScore(): number;
  exchangeAtLeast(move: number, threshold: number): number;
  timeShare(move: number, score: number): number;
  resetTimeManager(): void;
  networkValue(): number;
  checkAccumulators(depth: number): number;
  tableOutcome(): number;
  tableDistance(): number;
}

/** A core that shows tests what it keeps to itself. */
export class InspectedCore extends Core {
  readonly #memory: WebAssembly.Memory;
  #layout: Layout | null = null;

  readonly #tables: Tables;

  private constructor(module: WebAssembly.Module, memory: WebAssembly.Memory, arena: number, tables: Tables) {
    super(module, memory, arena, importsOf(memory, tables));
    this.#memory = memory;
    this.#tables = tables;
  }

  /** @param given another module than the ordinary one, whose entry file is inspect.ts as well */
  static async create(given?: WebAssembly.Module): Promise<InspectedCore> {
    const module = given ?? (await coreModule("inspect"));
    const { memory, arena } = createCoreMemory(module);
    const core = new InspectedCore(module, memory, arena, { found: [], faults: [] });
    core.initialize();
    core.setNetwork(shippedNetwork());
    core.#layout = giveTable({ core, memory }, TABLE_MEGABYTES).layout;
    return core;
  }

  /** One of the constants that engine/core/builds/inspect.ts exports. */
  constant(name: string): number {
    const global = (this.exports as unknown as Record<string, WebAssembly.Global | undefined>)[name];
    if (global === undefined) throw new Error(`no constant ${name}`);
    return Number(global.value);
  }

  /** 0, or the number of what engine/core/builds/inspect.ts finds inconsistent. */
  selfCheck(): number {
    return this.#inspect.selfCheck();
  }

  isThirdOccurrence(): boolean {
    return this.#inspect.isThirdOccurrence() !== 0;
  }

  isUpcomingRepetition(): boolean {
    return this.#inspect.isUpcomingRepetition() !== 0;
  }

  /** What the table holds of the present position's score: 0 none, 1 at most, 2 at least, 3 exactly. */
  stored(): { bound: number; score: number } {
    const bound = this.#inspect.storedBound();
    return { bound, score: bound === 0 ? 0 : this.#inspect.storedScore() };
  }

  /**
   * The two words of the present position's entry in the table, as they lie in memory: to be read, and to be spoilt.
   */
  entryWords(): BigUint64Array {
    const { tableBase = 0, tableBytes = 0 } = this.#layout ?? {};
    const words = new BigUint64Array(this.#memory.buffer, tableBase, tableBytes / BigUint64Array.BYTES_PER_ELEMENT);
    const key = this.key();
    for (let at = 0; at < words.length; at += 2) {
      const data = words[at + 1] ?? 0n;
      if (data !== 0n && ((words[at] ?? 0n) ^ data) === key) {
        return words.subarray(at, at + 2);
      }
    }
    throw new Error("the table does not hold the position");
  }

  exchangeAtLeast(move: number, threshold: number): boolean {
    return this.#inspect.exchangeAtLeast(move, threshold) !== 0;
  }

  /**
   * The shares of the planned time that a search would use after iterations with these best moves and scores, as if
   * their work had been that of the last search.
   */
  timeShares(iterations: readonly (readonly [move: number, score: number])[]) {
    this.#inspect.resetTimeManager();
    return iterations.map(([move, score]) => this.#inspect.timeShare(move, score));
  }

  /** The network's output, in centipawns for the side to move. */
  networkValue(): number {
    return this.#inspect.networkValue();
  }

  /** How many first layers were compared in the tree of that depth, negative if one carried along was wrong. */
  checkAccumulators(depth: number): number {
    return this.#inspect.checkAccumulators(depth);
  }

  /** Gives the core endgame tables, with a region of so many bytes behind the transposition table. */
  useTables(found: readonly FoundTable[], bytes: number): void {
    const { tableBase = 0, tableBytes = 0 } = this.#layout ?? {};
    const base = tableBase + tableBytes;
    growTo(this.#memory, Math.ceil((base + bytes) / PAGE_SIZE), TABLE_MEGABYTES);
    this.#tables.found = found;
    const control = new Control(this.#memory, this.constants);
    control.setTablebase(base, { tables: found, bytes });
    control.setProbing(DEFAULT_PROBING);
  }

  /** What was wrong with tables so far. */
  get tableFaults(): readonly string[] {
    return this.#tables.faults;
  }

  /** The present position's outcome by the tables, -2 to 2 for the side to move; null if they have no answer. */
  tableOutcome(): number | null {
    return this.#found(this.#inspect.tableOutcome());
  }

  /** Its distance to zeroing. */
  tableDistance(): number | null {
    return this.#found(this.#inspect.tableDistance());
  }

  #found(value: number): number | null {
    return value === this.constant("TABLE_MISS") ? null : value;
  }

  get #inspect(): InspectExports {
    return this.exports as unknown as InspectExports;
  }
}
