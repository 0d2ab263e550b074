// Measures how good labels for training are: the mean squared error of each kind, as the winning chances sigmoid(cp /
// 320), against a much deeper search of the same position by the same engine and network.
//
//   npm start --silent -- datagen -o n600.games --nodes 600 --games 300 --seed 5  (one for each number of nodes)
//   node dist/modules/measure/label-errors.js n600.games n1500.games n5000.games --raw labels.tsv
//   node dist/modules/measure/label-errors.js --raw labels.tsv                     (the table again, without a search)
//   node dist/modules/measure/label-errors.js --network V.nnue --network W.nnue    (static evaluations of networks)
//
// It draws quiet positions from each file, and appends each one's scores to the raw file as they come, so that it
// continues an interrupted run. Fresh searches begin with an empty table, as for positions without a game; the scores
// in a game had table and histories from earlier moves. All scores are internal centipawns from the side to move's
// view. measure/label-errors.tsv is such a raw file; it is the default of --raw. With --network the table
// has the static evaluations of these networks instead, in the positions of the raw file.

import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCore } from "../engine/host/core/compile-core.js";
import type { Core } from "../engine/host/core/core.js";
import { requireNetwork } from "../engine/host/network/network-file.js";
import { StandaloneSearch } from "../engine/host/standalone/standalone-search.js";
import { makeFen, readFen } from "../engine/rules/fen.js";
import type { GameHistory } from "../engine/rules/game.js";
import { createRandom } from "../src/common/random.js";
import { type DataGame, storedScore } from "../src/datagen/games/game-format.js";
import { setupAt, whiteMoves } from "../src/datagen/games/replay-game.js";
import { blendedScores, expectationOf } from "../src/datagen/positions/label-blend.js";
import { readArguments, refuse, wholeNumber } from "./arguments.js";
import { projectFile } from "./project.js";
import { drawQuiet, readGames } from "./quiet-positions.js";

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    raw: { type: "string" },
    positions: { type: "string", default: "1500" },
    reference: { type: "string", default: "70000" },
    seed: { type: "string", default: "1" },
    network: { type: "string", multiple: true, default: [] },
  },
});

const HASH_MEGABYTES = 16;
/** The searches that are repeated for each position. */
const FRESH = [
  { name: "fresh, hard 600", limits: { nodes: 600 } },
  { name: "fresh, soft 600", limits: { softNodes: 600 } },
  { name: "fresh, soft 1200", limits: { softNodes: 1200 } },
  { name: "fresh, soft 2500", limits: { softNodes: 2500 } },
];
/** A row of a raw file. */
type Row = readonly (string | number)[];
/** The name of a kind of label, and its score in a row's position. */
type Label = readonly [name: string, score: number];

/** The columns of a raw file. */
const SCORES = ["static evaluation", ...FRESH.map(({ name }) => name), "in its game", "in its game, blended"];
const COLUMNS = ["file", "nodes", "game", "ply", "fen", "reference", ...SCORES];
/** Where the columns of a row lie that are not labels. */
const NODES = COLUMNS.indexOf("nodes");
const FEN = COLUMNS.indexOf("fen");
const REFERENCE = COLUMNS.indexOf("reference");
const KEPT_RAW = fileURLToPath(projectFile("measure/label-errors.tsv"));
const BLEND = { weight: 0.4, factor: 0.4 };

/** A search with no knowledge from before; centipawns for the side to move. */
function freshScore(
  search: StandaloneSearch,
  history: GameHistory,
  limits: Parameters<StandaloneSearch["search"]>[1],
): number {
  search.newGame();
  search.core.setGame(history);
  return storedScore(search.search(search.core.listMoves(), limits).score);
}

/** The columns of a row from the FEN on. */
function measure(
  search: StandaloneSearch,
  game: DataGame,
  ply: number,
  reference: number,
): readonly (string | number)[] {
  const history = { setup: game.start, moves: [...game.moves.slice(0, ply)] };
  search.core.setGame(history);
  const sign = whiteMoves(game.start, ply) ? 1 : -1;
  return [
    makeFen(setupAt(search.core, game.start, ply)),
    freshScore(search, history, { nodes: reference }),
    search.core.evaluate(),
    ...FRESH.map(({ limits }) => freshScore(search, history, limits)),
    game.scores[ply]!,
    sign * blendedScores(game, BLEND)[ply]!,
  ];
}

/** The rows of a raw file; none if the file does not exist. */
function readRaw(file: string): Row[] {
  if (!existsSync(file)) return [];
  const [head = "", ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  if (head !== COLUMNS.join("\t")) refuse(`${file}: its columns are not those of this script`);
  return lines.map((line) => line.split("\t"));
}

/** A row's score by each kind of label. */
function labelsOf(row: Row): readonly Label[] {
  return SCORES.map((name, index): Label => {
    const label = name.startsWith("in its game") ? `${name}, soft ${row[NODES]}` : name;
    return [label, Number(row[REFERENCE + 1 + index])];
  });
}

/** A function that gives the static evaluation of a row's position by each network. */
async function evaluationsBy(networks: readonly string[]): Promise<(row: Row) => readonly Label[]> {
  const module = await compileCore();
  const evaluators: (readonly [name: string, core: Core])[] = [];
  for (const path of networks)
    evaluators.push([path, new StandaloneSearch(module, 1, await requireNetwork(path)).core]);
  return (row) => {
    const read = readFen(String(row[FEN]));
    if (!read.ok) refuse(`${raw}: ${read.error}`);
    return evaluators.map(([path, core]): Label => {
      core.setGame({ setup: read.setup, moves: [] });
      return [path, core.evaluate()];
    });
  };
}

function printTable(rows: readonly Row[], scoresOf: (row: Row) => readonly Label[]): void {
  const errors = new Map<string, number[]>();
  for (const row of rows) {
    const expected = expectationOf(Number(row[REFERENCE]));
    for (const [label, score] of scoresOf(row)) {
      const list = errors.get(label) ?? [];
      list.push((expectationOf(score) - expected) ** 2);
      errors.set(label, list);
    }
  }
  console.log("| label | mean squared error | standard error | positions |\n| --- | ---: | ---: | ---: |");
  for (const [label, list] of errors) {
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
    const variance = list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, list.length - 1);
    const deviation = Math.sqrt(variance / list.length);
    console.log(`| ${label} | ${mean.toFixed(5)} | ${deviation.toFixed(5)} | ${list.length} |`);
  }
}

if (values.raw === undefined && positionals.length > 0) refuse("--raw: name the file that the scores go to");
const raw = values.raw ?? KEPT_RAW;
const wanted = wholeNumber("positions", values.positions);
const reference = wholeNumber("reference", values.reference);
const seed = wholeNumber("seed", values.seed);
const rows = readRaw(raw);
const done = new Set(rows.map(([file, , game, ply]) => `${file} ${game} ${ply}`));

if (positionals.length > 0) {
  const search = new StandaloneSearch(await compileCore(), HASH_MEGABYTES, await requireNetwork(""));
  if (rows.length === 0) writeFileSync(raw, `${COLUMNS.join("\t")}\n`);
  for (const path of positionals) {
    const file = basename(path);
    const { games, nodes } = await readGames(path);
    let drawn = 0;
    for (const { index, ply } of drawQuiet(search.core, games, wanted, createRandom(seed))) {
      drawn++;
      if (done.has(`${file} ${index} ${ply}`)) continue;
      const row = [file, nodes, index, ply, ...measure(search, games[index]!, ply, reference)];
      rows.push(row);
      appendFileSync(raw, `${row.join("\t")}\n`);
      if (process.stderr.isTTY) process.stderr.write(`\r${file}: ${drawn} of ${wanted}`);
    }
  }
}
printTable(rows, values.network.length > 0 ? await evaluationsBy(values.network) : labelsOf);
