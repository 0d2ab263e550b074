// Compares the speed of perft with chess.js, chessops and, if there is one, a native Stockfish:
//
//   node dist/modules/measure/bench-perft.js [--rounds 5] [--quick] [--shallow] [--json file]
//
// prints Markdown tables. All counters take turns in every round (A B C A B C ...), so that other load on the machine
// affects all of them; the figures are medians over the rounds. --quick omits the two slow tables,
// and --shallow counts so few plies that it measures nothing, but shows in seconds that all of it works.

import { writeFileSync } from "node:fs";
import os from "node:os";
import { readArguments, wholeNumber } from "./arguments.js";
import { medianOf } from "./median.js";
import { chessJs, chessops, type Counter, ours, stockfish } from "./perft-counters.js";

/** Milliseconds; a slow counter repeats a short count for at least this long. */
const LEAST_TIME = 500;

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

interface PerftPosition {
  readonly name: string;
  readonly fen: string;
  /** For the compiled counters, for chessops and for chess.js, so that none takes more than a few seconds. */
  readonly depths: readonly [compiled: number, forChessops: number, forChessJs: number];
  /** By depth: counters with wrong counts are not measured. */
  readonly leaves: Readonly<Record<number, number>>;
}

const POSITIONS: readonly PerftPosition[] = [
  {
    name: "start position",
    fen: START,
    depths: [6, 5, 4],
    leaves: { 4: 197281, 5: 4865609, 6: 119060324 },
  },
  {
    name: "kiwipete",
    fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    depths: [5, 4, 3],
    leaves: { 3: 97862, 4: 4085603, 5: 193690690 },
  },
  {
    name: "rook endgame",
    fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    depths: [7, 6, 5],
    leaves: { 5: 674624, 6: 11030083, 7: 178633661 },
  },
  {
    name: "promotions and checks",
    fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    depths: [6, 5, 4],
    leaves: { 4: 422333, 5: 15833292, 6: 706045033 },
  },
  {
    name: "pawn on the seventh",
    fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    depths: [5, 4, 3],
    leaves: { 3: 62379, 4: 2103487, 5: 89941194 },
  },
];

/** Shows the gain by a cache of counts. */
const CACHE_POSITION: PerftPosition = {
  name: "start position",
  fen: START,
  depths: [7, 7, 7],
  leaves: { 7: 3195901860 },
};
const CACHE_MEGABYTES = 256;

const options = readOptions();

/** What is measured in a position. */
interface Row {
  readonly position: string;
  /** By counter, as the next three are. */
  readonly depths: Readonly<Record<string, number>>;
  /** Million leaves a second: medians, and all of them. */
  readonly rates: Readonly<Record<string, number>>;
  readonly samples: Readonly<Record<string, readonly number[]>>;
  /** Medians of the ratios of the first counter to each one. */
  readonly ratios: Readonly<Record<string, number>>;
}

interface Report {
  readonly machine: string;
  readonly rounds: number;
  engines?: readonly Row[];
  threads?: readonly Row[];
  cache?: readonly Row[];
}

const report: Report = { machine: describeMachine(), rounds: options.rounds };
console.log(`${report.machine}; medians of ${options.rounds} rounds; rates in million leaves a second\n`);
await compareEngines();
if (!options.quick) {
  await compareThreads();
  await showCache();
}
if (options.json !== undefined) {
  writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
}

async function compareEngines() {
  const leastTime = options.shallow ? 0 : LEAST_TIME;
  const rivals: Counter[] = [chessops(leastTime), chessJs(leastTime)];
  const native = await stockfish();
  if (native === null) console.log("(no Stockfish found)\n");
  else rivals.unshift(native);
  const own = ours({ name: "Castellan" });
  const table = await race(own, rivals, ({ depths }, { name }) => {
    const [compiled, forChessops, forChessJs] = depths;
    if (options.shallow) return forChessJs;
    if (name === "chessops") return forChessops;
    return name === "chess.js" ? forChessJs : compiled;
  });
  report.engines = table;
  print(table, own, rivals);
  for (const one of [own, ...rivals]) await one.close();
}

async function compareThreads() {
  const two = ours({ name: "2 threads", threads: 2 });
  const one = ours({ name: "1 thread" });
  const table = await race(two, [one], ({ depths }) => depths[0]);
  report.threads = table;
  console.log(`2 threads on ${os.availableParallelism()} processors:\n`);
  print(table, two, [one]);
  await two.close();
  await one.close();
}

async function showCache() {
  const cached = ours({ name: "cached", hash: CACHE_MEGABYTES });
  const plain = ours({ name: "plain" });
  const table = await race(cached, [plain], ({ depths }) => depths[0], [CACHE_POSITION]);
  report.cache = table;
  console.log(`Counts remembered in ${CACHE_MEGABYTES} MB:\n`);
  print(table, cached, [plain]);
  await cached.close();
  await plain.close();
}

/** Lets a counter and its rivals count every position in every round. */
async function race(
  first: Counter,
  rivals: readonly Counter[],
  depthFor: (position: PerftPosition, counter: Counter) => number,
  positions = POSITIONS,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const position of positions) {
    const rates = new Map([first, ...rivals].map((one): [string, number[]] => [one.name, []]));
    // One more round than is measured: the first warms up compilers and caches.
    for (let round = 0; round <= options.rounds; round++) {
      for (const one of [first, ...rivals]) {
        const depth = depthFor(position, one);
        const { leaves, time } = await one.count(position.fen, depth);
        if (leaves !== position.leaves[depth]) {
          throw new Error(
            `${one.name}: ${position.name}, depth ${depth}: ${leaves} leaves, not ${position.leaves[depth]}`,
          );
        }
        if (round > 0) rates.get(one.name)!.push(leaves / time / 1000);
      }
    }
    const own = rates.get(first.name)!;
    rows.push({
      position: position.name,
      depths: Object.fromEntries([first, ...rivals].map((one) => [one.name, depthFor(position, one)])),
      rates: mapValues(rates, medianOf),
      ratios: mapValues(rates, (theirs) => medianOf(own.map((rate, round) => rate / theirs[round]!))),
      samples: Object.fromEntries(rates),
    });
  }
  return rows;
}

function print(rows: readonly Row[], first: Counter, rivals: readonly Counter[]): void {
  const all = [first, ...rivals];
  const depths = (row: Row) => {
    const each = all.map((one) => row.depths[one.name]);
    return (new Set(each).size === 1 ? each.slice(0, 1) : each).join("/");
  };
  const table: readonly (readonly string[])[] = [
    ["position", "depth", ...all.map((one) => one.name), ...rivals.map((one) => `ratio to ${one.name}`)],
    ...rows.map((row) => [
      row.position,
      depths(row),
      ...all.map((one) => rateText(row.rates[one.name]!)),
      ...rivals.map((one) => ratioText(row.ratios[one.name]!)),
    ]),
  ];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(" | ")} |`;
  const rule = widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  const [head = [], ...body] = table;
  console.log(`${[head, rule, ...body].map(line).join("\n")}\n`);
}

function rateText(rate: number): string {
  return rate >= 10 ? rate.toFixed(1) : rate.toFixed(2);
}

function ratioText(ratio: number): string {
  return ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2);
}

function mapValues<T, U>(map: ReadonlyMap<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries([...map].map(([key, value]) => [key, change(value)]));
}

function describeMachine(): string {
  const [cpu] = os.cpus();
  return `${cpu?.model.trim() ?? "unknown processor"}, ${os.availableParallelism()} processors, Node ${process.versions.node}`;
}

function readOptions() {
  const { values } = readArguments(import.meta.url, {
    options: {
      rounds: { type: "string", default: "5" },
      quick: { type: "boolean", default: false },
      shallow: { type: "boolean", default: false },
      json: { type: "string" },
    },
  });
  return { ...values, rounds: wholeNumber("rounds", values.rounds, 1) };
}
