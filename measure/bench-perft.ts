// Compares the speed of perft with chess.js, chessops and, if there is one, a native Stockfish:
//
//   node scripts/measure/bench-perft.mjs [--rounds 5] [--quick] [--json file]
//
// prints Markdown tables. All counters take turns in every round (A B C A B C ...), so that other load on the machine
// affects all of them; the figures are medians over the rounds. --quick omits the two slow tables.
import { writeFileSync } from "node:fs";
import os from "node:os";
import { chessJs, chessops, ours, stockfish } from "./perft-counters.mjs";
import { fromBuild, readArguments, wholeNumber } from "../script-arguments.mjs";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/**
 * `depths` for the compiled counters, for chessops and for chess.js, so that none takes more than a few seconds.
 * `leaves` by depth: counters with wrong counts are not measured.
 */
const POSITIONS = [
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
const CACHE_POSITION = {
  name: "start position",
  fen: START,
  depths: [7],
  leaves: { 7: 3195901860 },
};
const CACHE_MEGABYTES = 256;

const options = readOptions();
const { median } = await fromBuild("src/report/histogram.js");
const { Engine, Game } = await loadEngine();
const counter = (settings) => ours(Engine, Game, settings);

const report = { machine: describeMachine(), rounds: options.rounds };
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
  const rivals = [chessops(), chessJs()];
  const native = await stockfish();
  if (native === null) console.log("(no Stockfish found)\n");
  else rivals.unshift(native);
  const own = counter({ name: "Castellan" });
  const table = await race(own, rivals, ({ depths }, { name }) => {
    const [compiled, forChessops, forChessJs] = depths;
    if (name === "chessops") return forChessops;
    return name === "chess.js" ? forChessJs : compiled;
  });
  report.engines = table;
  print(table, own, rivals);
  for (const one of [own, ...rivals]) await one.close();
}

async function compareThreads() {
  const two = counter({ name: "2 threads", threads: 2 });
  const one = counter({ name: "1 thread" });
  const table = await race(two, [one], ({ depths }) => depths[0]);
  report.threads = table;
  console.log(`2 threads on ${os.availableParallelism()} processors:\n`);
  print(table, two, [one]);
  await two.close();
  await one.close();
}

async function showCache() {
  const cached = counter({ name: "cached", hash: CACHE_MEGABYTES });
  const plain = counter({ name: "plain" });
  const table = await race(cached, [plain], ({ depths }) => depths[0], [CACHE_POSITION]);
  report.cache = table;
  console.log(`Counts remembered in ${CACHE_MEGABYTES} MB:\n`);
  print(table, cached, [plain]);
  await cached.close();
  await plain.close();
}

/**
 * Lets a counter and its rivals count every position in every round.
 *
 * @returns for each position the median rates, and the medians of the ratios of the first counter to each rival
 */
async function race(first, rivals, depthFor, positions = POSITIONS) {
  const rows = [];
  for (const position of positions) {
    const rates = new Map([first, ...rivals].map((one) => [one.name, []]));
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
        if (round > 0) rates.get(one.name).push(leaves / time / 1000);
      }
    }
    const own = rates.get(first.name);
    rows.push({
      position: position.name,
      depths: Object.fromEntries([first, ...rivals].map((one) => [one.name, depthFor(position, one)])),
      rates: mapValues(rates, median),
      ratios: mapValues(rates, (theirs) => median(own.map((rate, round) => rate / theirs[round]))),
      samples: Object.fromEntries(rates),
    });
  }
  return rows;
}

function print(rows, first, rivals) {
  const all = [first, ...rivals];
  const depths = (row) => {
    const each = all.map((one) => row.depths[one.name]);
    return (new Set(each).size === 1 ? each.slice(0, 1) : each).join("/");
  };
  const table = [
    ["position", "depth", ...all.map((one) => one.name), ...rivals.map((one) => `ratio to ${one.name}`)],
    ...rows.map((row) => [
      row.position,
      depths(row),
      ...all.map((one) => rateText(row.rates[one.name])),
      ...rivals.map((one) => ratioText(row.ratios[one.name])),
    ]),
  ];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const line = (row) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(" | ")} |`;
  const rule = widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  const [head, ...body] = table;
  console.log(`${[head, rule, ...body].map(line).join("\n")}\n`);
}

function rateText(rate) {
  return rate >= 10 ? rate.toFixed(1) : rate.toFixed(2);
}

function ratioText(ratio) {
  return ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2);
}

function mapValues(map, change) {
  return Object.fromEntries([...map].map(([key, value]) => [key, change(value)]));
}

function describeMachine() {
  const [cpu] = os.cpus();
  return `${cpu?.model.trim() ?? "unknown processor"}, ${os.availableParallelism()} processors, Node ${process.versions.node}`;
}

function readOptions() {
  const { values } = readArguments(import.meta.url, {
    options: {
      rounds: { type: "string", default: "5" },
      quick: { type: "boolean", default: false },
      json: { type: "string" },
    },
  });
  return { ...values, rounds: wholeNumber("rounds", values.rounds, 1) };
}

/** The built engine. */
async function loadEngine() {
  const { Engine } = await fromBuild("engine/host/engine.js");
  const { Game } = await fromBuild("engine/rules/game.js");
  return { Engine, Game };
}
