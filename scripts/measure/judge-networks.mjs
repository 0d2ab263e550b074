// Measures how good networks are, with a strong engine as the judge: the mean squared error of their static
// evaluations, as winning chances, against deep scores of the same positions. It distinguishes networks that learned from the
// same kind of data; matches have the last word.
//
//   npm run build && node scripts/measure/judge-networks.mjs --data FOLDER [--stockfish PROGRAM] [V.nnue W.nnue ...]
//
// FOLDER/tuning/r2dev2-sf-depth22.txt.gz has positions with Stockfish's scores at depth 22. --positions quiet ones of them are
// drawn (3000), none with a score beyond 1,000 centipawns. Without networks it measures the one that ships. The factor fits an
// evaluation to the judge's scale best; the error is that with the factor. With --stockfish, a program of version 12 to 15.1,
// it also measures that engine's two static evaluations, by its command `eval`.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { fromBuild, readArguments, refuse, wholeNumber } from "../script-arguments.mjs";
import { fittedError } from "./fitted-error.mjs";

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    data: { type: "string" },
    stockfish: { type: "string" },
    positions: { type: "string", default: "3000" },
    seed: { type: "string", default: "1" },
  },
});
const { compileCore } = await fromBuild("engine/host/core.js");
const { requireNetwork } = await fromBuild("engine/host/network/network-file.js");
const { StandaloneSearch } = await fromBuild("engine/host/standalone/standalone-search.js");
const { readFen } = await fromBuild("engine/rules/fen.js");
const { createRandom } = await fromBuild("src/common/random.js");
const { expectationOf } = await fromBuild("src/datagen/label-blend.js");

const LARGEST_SCORE = 1000;

if (values.data === undefined) refuse("--data: the folder with tuning/r2dev2-sf-depth22.txt.gz is missing");
const count = wholeNumber("positions", values.positions, 1);
const seed = wholeNumber("seed", values.seed);

/** Runs Stockfish for its command `eval`; the returned function gives its two evaluations of a FEN, or null. */
function startStockfish(program) {
  const engine = spawn(program);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  engine.on("error", (error) => refuse(`--stockfish: ${error.message}`));
  const evaluate = async (fen) => {
    engine.stdin.write(`position fen ${fen}\neval\n`);
    const found = {};
    for (;;) {
      const { value: line, done } = await lines.next();
      if (done) return refuse("--stockfish: the engine ended");
      const [, kind, pawns] = /^(NNUE|Classical) evaluation\s+([-+.\d]+)/.exec(line) ?? [];
      if (kind !== undefined) found[kind] = 100 * Number(pawns);
      if (line.startsWith("Final evaluation")) return found.NNUE === undefined ? null : found;
    }
  };
  return { evaluate, end: () => engine.kill() };
}

const module = await compileCore();
const searches = [];
for (const path of positionals.length > 0 ? positionals : [""]) {
  searches.push({
    name: path || "the one that ships",
    search: new StandaloneSearch(module, 1, await requireNetwork(path)),
  });
}
const [{ search: first }] = searches;
const stockfish = values.stockfish === undefined ? null : startStockfish(values.stockfish);
const file = join(values.data, "tuning/r2dev2-sf-depth22.txt.gz");
const lines = gunzipSync(readFileSync(file)).toString().trim().split("\n");
const random = createRandom(seed);
const judged = [];
const labels = {};

for (let tries = 0; judged.length < count && tries < 20 * count; tries++) {
  const [fen = "", score = ""] = lines[Math.floor(random() * lines.length)].split("|");
  const parsed = readFen(fen);
  const white = Number(score);
  if (!parsed.ok || score.trim() === "" || !(Math.abs(white) <= LARGEST_SCORE)) continue;
  const history = { setup: parsed.setup, moves: [] };
  first.core.setGame(history);
  const { inCheck, tactical } = first.core.judgeForTraining();
  if (inCheck || tactical) continue;
  const others = stockfish === null ? {} : await stockfish.evaluate(fen.trim());
  if (others === null) continue;
  const sign = parsed.setup.turn === "w" ? 1 : -1;
  for (const { name, search } of searches) {
    search.core.setGame(history);
    (labels[name] ??= []).push(expectationOf(sign * search.core.evaluate()));
  }
  for (const [name, value] of Object.entries(others)) (labels[`Stockfish, ${name}`] ??= []).push(expectationOf(value));
  judged.push(expectationOf(white));
}
stockfish?.end();
console.log("| evaluation | factor | mean squared error |\n| --- | ---: | ---: |");
for (const [name, list] of Object.entries(labels)) {
  const { factor, error } = fittedError(list, judged);
  console.log(`| ${name} | ${factor.toFixed(2)} | ${error.toFixed(5)} |`);
}
