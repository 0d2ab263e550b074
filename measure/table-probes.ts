// Measures the cost of probes in endgame tables, and their effect on the search:
//
//   node dist/modules/measure/table-probes.js FOLDERS [--rounds 5]
//
// FOLDERS are separated as in SyzygyPath. Positions without a table are skipped. For each of the others it
// prints the milliseconds of the first probe, which reads the file (usually from the system's cache), and the
// nanoseconds of later probes, in all positions four plies below. Both are medians over the rounds; the sum of all
// outcomes, which must be the same for two builds, comes last.

import { compileWhole } from "../engine/host/core/compile-whole.js";
import { NO_IMPORTS, PAGE_SIZE } from "../engine/host/core/core-interface.js";
import { Core } from "../engine/host/core/core.js";
import { Control } from "../engine/host/pool/memory-layout.js";
import { growTo } from "../engine/host/pool/memory.js";
import { createCoreMemory, giveTable } from "../engine/host/standalone/standalone-core.js";
import { type FoundTable, findTables } from "../engine/host/tablebase/find-tables.js";
import { readTable } from "../engine/host/tablebase/read-table.js";
import { DEFAULT_PROBING } from "../engine/host/tablebase/tablebase.js";
import { readFen } from "../engine/rules/fen.js";
import { readArguments, refuse, wholeNumber } from "./arguments.js";
import { medianOf } from "./median.js";
import { projectFile } from "./project.js";

const POSITIONS: readonly (readonly [name: string, fen: string])[] = [
  ["KRvK", "8/8/8/3k4/8/8/1R6/K7 w - - 0 1"],
  ["KPvK", "8/8/8/3k4/8/8/1P6/K7 w - - 0 1"],
  ["KQvKR", "8/8/3r4/3k4/8/8/1Q6/K7 w - - 0 1"],
  ["KBNvK", "8/8/8/3k4/8/8/1N6/KB6 w - - 0 1"],
  ["KPvKP", "8/5p2/8/3k4/8/8/1P6/K7 w - - 0 1"],
  ["KRPvK", "8/8/8/3k4/8/8/1P6/KR6 w - - 0 1"],
  ["KQRvKR", "8/8/3r4/3k4/8/8/1Q6/KR6 w - - 0 1"],
  ["KQRvKRP", "8/5p2/3r4/3k4/8/8/1Q6/KR6 w - - 0 1"],
];
const PLIES = 4;
/** Probes of each position that are timed together, after as many walks without probes. */
const LOOKUPS = 2;
const CACHE_MEGABYTES = 64;
const MEGABYTE = 2 ** 20;

/** The result of an action, and the milliseconds of processor time that it takes. */
function timed<T>(action: () => T): { result: T; time: number } {
  const began = process.cpuUsage();
  const result = action();
  const { user, system } = process.cpuUsage(began);
  return { result, time: (user + system) / 1000 };
}

/** The additional export of builds/inspect.ts. */
interface WalkExports {
  walkTables(plies: number, lookups: number): number;
}

/** A core that can look up every position some plies below its own. */
class WalkingCore extends Core {
  /** @returns the sum of the outcomes; without lookups the number of positions */
  walk(plies: number, lookups: number): number {
    return (this.exports as unknown as WalkExports).walkTables(plies, lookups);
  }
}

/** The same with the tables of some folders. */
class MeasuredCore {
  readonly core: WalkingCore;
  readonly #base: number;
  readonly #control: Control;
  readonly #tables: readonly FoundTable[];

  constructor(module: WebAssembly.Module, tables: readonly FoundTable[]) {
    const { memory, arena } = createCoreMemory(module);
    this.core = new WalkingCore(module, memory, arena, {
      ...NO_IMPORTS,
      readTablebase: (...request) => readTable(memory, tables, request, refuse),
    });
    this.core.initialize();
    const { layout } = giveTable({ core: this.core, memory }, 4);
    this.#base = layout.tableBase + layout.tableBytes;
    growTo(memory, Math.ceil((this.#base + CACHE_MEGABYTES * MEGABYTE) / PAGE_SIZE), CACHE_MEGABYTES);
    this.#control = new Control(memory, this.core.constants);
    this.#control.setProbing(DEFAULT_PROBING);
    this.#tables = tables;
  }

  /** Forgets the tables that it has read. */
  reset(): void {
    this.#control.setTablebase(this.#base, { tables: this.#tables, bytes: CACHE_MEGABYTES * MEGABYTE });
  }
}

/** The compiler of the core, which is no module of the build. */
interface CoreCompiler {
  compileCore(entry: string): Promise<Uint8Array>;
}

async function inspectCore(): Promise<WebAssembly.Module> {
  const compiler: CoreCompiler = await import(projectFile("scripts/core-compiler.mjs").href);
  return compileWhole(await compiler.compileCore("builds/inspect.ts"));
}

const { values, positionals } = readArguments(import.meta.url, {
  options: { rounds: { type: "string", default: "5" } },
  allowPositionals: true,
});
const wanted = wholeNumber("rounds", values.rounds, 1);
const [folders = refuse("the folders of the tables are missing")] = positionals;
const { tables } = findTables(folders);
if (tables.length === 0) refuse(`no endgame tables in ${folders}`);
const measured = new MeasuredCore(await inspectCore(), tables);
const { core } = measured;
let sum = 0;
for (const [name, fen] of POSITIONS) {
  const read = readFen(fen);
  if (!read.ok) throw new Error(read.error);
  core.setGame({ setup: read.setup, moves: [] });
  measured.reset();
  if (core.walk(0, 1) === 0) continue;
  const rounds = Array.from({ length: wanted }, () => {
    measured.reset();
    const first = timed(() => core.walk(0, 1)).time;
    core.walk(PLIES, 1);
    const { result: leaves, time: empty } = timed(() => core.walk(PLIES, 0));
    const { result, time } = timed(() => core.walk(PLIES, LOOKUPS));
    return { first, each: ((time - empty) * 1e6) / (leaves * LOOKUPS), result, leaves };
  });
  const { result, leaves } = rounds[0]!;
  sum += result;
  const first = medianOf(rounds.map((round) => round.first)).toFixed(2);
  const each = medianOf(rounds.map((round) => round.each)).toFixed();
  console.log(`${name.padEnd(8)} first ${first} ms, then ${each} ns each of ${leaves} positions`);
}
console.log(`sum ${sum}`);
