// Measures the cost of probes in endgame tables, and their effect on the search:
//
//   node scripts/measure/table-probes.mjs FOLDERS [--rounds 5]
//
// FOLDERS are separated as in SyzygyPath. Positions without a table are skipped. For each of the others it
// prints the milliseconds of the first probe, which reads the file (usually from the system's cache), and the
// nanoseconds of later probes, in all positions four plies below. Both are medians over the rounds; the sum of all
// outcomes, which must be the same for two builds, comes last.
import { compileCore } from "../core-compiler.mjs";
import { fromBuild, readArguments, refuse, wholeNumber } from "../script-arguments.mjs";

const POSITIONS = [
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
function timed(action) {
  const began = process.cpuUsage();
  const result = action();
  const { user, system } = process.cpuUsage(began);
  return { result, time: (user + system) / 1000 };
}

/** A core that exports walkTables(), with the tables of some folders. */
class MeasuredCore {
  constructor(host, module, tables) {
    const { createCoreMemory, giveTable, Core, NO_IMPORTS, PAGE_SIZE, growTo, readTable, Control, DEFAULT_PROBING } =
      host;
    const { memory, arena } = createCoreMemory(module);
    const fault = (text) => refuse(text);
    this.core = new Core(module, memory, arena, {
      ...NO_IMPORTS,
      readTablebase: (...request) => readTable(memory, tables, request, fault),
    });
    this.core.initialize();
    const { layout } = giveTable({ core: this.core, memory }, 4);
    this.base = layout.tableBase + layout.tableBytes;
    growTo(memory, Math.ceil((this.base + CACHE_MEGABYTES * MEGABYTE) / PAGE_SIZE), CACHE_MEGABYTES);
    this.control = new Control(memory, this.core.constants);
    this.control.setProbing(DEFAULT_PROBING);
    this.tables = tables;
  }

  /** Forgets the tables that it has read. */
  reset() {
    this.control.setTablebase(this.base, { tables: this.tables, bytes: CACHE_MEGABYTES * MEGABYTE });
  }

  walk(plies, lookups) {
    return this.core.exports.walkTables(plies, lookups);
  }
}

async function loadHost() {
  const modules = [
    "compile-whole.js",
    "core.js",
    "pool/memory-layout.js",
    "pool/memory.js",
    "standalone/standalone-core.js",
  ];
  const tablebase = ["find-tables.js", "read-table.js", "tablebase.js"].map((name) => `tablebase/${name}`);
  const all = [...modules, ...tablebase].map((name) => fromBuild(`engine/host/${name}`));
  return Object.assign({}, ...(await Promise.all(all)));
}

const { values, positionals } = readArguments(import.meta.url, {
  options: { rounds: { type: "string", default: "5" } },
  allowPositionals: true,
});
const { median } = await fromBuild("src/report/histogram.js");
const wanted = wholeNumber("rounds", values.rounds, 1);
if (positionals.length !== 1) refuse("the folders of the tables are missing");
const host = await loadHost();
const { tables } = host.findTables(positionals[0]);
if (tables.length === 0) refuse(`no endgame tables in ${positionals[0]}`);
const { readFen } = await fromBuild("engine/rules/fen.js");
const measured = new MeasuredCore(host, await host.compileWhole(await compileCore("builds/inspect.ts")), tables);
let sum = 0;
for (const [name, fen] of POSITIONS) {
  measured.core.setGame({ setup: readFen(fen).setup, moves: [] });
  measured.reset();
  if (measured.walk(0, 1) === 0) continue;
  const rounds = Array.from({ length: wanted }, () => {
    measured.reset();
    const first = timed(() => measured.walk(0, 1)).time;
    measured.walk(PLIES, 1);
    const { result: leaves, time: empty } = timed(() => measured.walk(PLIES, 0));
    const { result, time } = timed(() => measured.walk(PLIES, LOOKUPS));
    return { first, each: ((time - empty) * 1e6) / (leaves * LOOKUPS), result, leaves };
  });
  sum += rounds[0].result;
  const first = median(rounds.map((round) => round.first)).toFixed(2);
  const each = median(rounds.map((round) => round.each)).toFixed();
  console.log(`${name.padEnd(8)} first ${first} ms, then ${each} ns each of ${rounds[0].leaves} positions`);
}
console.log(`sum ${sum}`);
