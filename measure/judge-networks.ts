// Measures how good networks are, with a strong engine as the judge: the mean squared error of their static
// evaluations, as winning chances, against deep scores of the same positions. It distinguishes networks that learned
// from the same kind of data; matches have the last word.
//
//   npm run build && node dist/modules/measure/judge-networks.js --data FOLDER [--stockfish PROGRAM] \
//     [V.nnue W.nnue ...]
//
// Each judge is a file in FOLDER with positions and Stockfish's scores of them:
//
//   tuning/r2dev2-sf-depth22.txt.gz  people's games, at depth 22; --positions quiet ones of them are drawn (3000)
//   judge/games.txt                  Castellan's games, 60,000 nodes; the next move is quiet; all of them are used
//   judge/tree.txt                   positions that a search evaluated, restless ones too, 60,000 nodes; all are used
//
// The last two are skipped if they are missing. Scores beyond 1,000 centipawns are left out. Without networks the
// script measures the one that ships. The factor fits an evaluation to the judge's scale best; the error is that with
// the factor. A network whose factor differs between games and tree overstates the positions of one of them. Winning
// chances are sigmoid(cp / 320), and in the last two columns sigmoid(cp / 100): there even positions count most. With
// --stockfish, a program of version 12 or newer, it also measures that engine's static evaluations, by its command
// `eval`.

import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";
import { compileCore } from "../engine/host/core/compile-core.js";
import { requireNetwork } from "../engine/host/network/network-file.js";
import { StandaloneSearch } from "../engine/host/standalone/standalone-search.js";
import { readFen } from "../engine/rules/fen.js";
import { below, createRandom } from "../src/common/random.js";
import { readArguments, refuse, wholeNumber } from "./arguments.js";
import { fittedError } from "./fitted-error.js";

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    data: { type: "string" },
    stockfish: { type: "string" },
    positions: { type: "string", default: "3000" },
    seed: { type: "string", default: "1" },
  },
});

const LARGEST_SCORE = 1000;
/** Centipawns for log odds of 1: those of training, and so few that even positions count most. */
const SCALES = [320, 100];

const data = values.data ?? refuse("--data: the folder with the judges is missing");
const count = wholeNumber("positions", values.positions, 1);
const seed = wholeNumber("seed", values.seed);

/** Another engine's evaluations of a position, by their kinds, in centipawns from White's view. */
type Evaluations = Readonly<Record<string, number>>;

/** Stockfish's command `eval`. */
interface Stockfish {
  /** Null in a position that it does not evaluate. */
  readonly evaluate: (fen: string) => Promise<Evaluations | null>;
  readonly end: () => void;
}

function startStockfish(program: string): Stockfish {
  const engine = spawn(program);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  engine.on("error", (error) => refuse(`--stockfish: ${error.message}`));
  const evaluate = async (fen: string): Promise<Evaluations | null> => {
    engine.stdin.write(`position fen ${fen}\neval\n`);
    const found: Record<string, number> = {};
    for (;;) {
      const { value: line, done } = await lines.next();
      if (done) return refuse("--stockfish: the engine ended");
      const [, kind, pawns] = /^(NNUE|Classical) evaluation\s+([-+.\d]+)/.exec(line) ?? [];
      if (kind !== undefined) found[kind] = 100 * Number(pawns);
      if (line.startsWith("Final evaluation")) return found["NNUE"] === undefined ? null : found;
    }
  };
  return { evaluate, end: () => void engine.kill() };
}

const module = await compileCore();
const searches: { readonly name: string; readonly search: StandaloneSearch }[] = [];
for (const path of positionals.length > 0 ? positionals : [""]) {
  searches.push({
    name: path || "the one that ships",
    search: new StandaloneSearch(module, 1, await requireNetwork(path)),
  });
}
const { core } = searches[0]!.search;
const stockfish = values.stockfish === undefined ? null : startStockfish(values.stockfish);

/** A line `FEN | score | ...` of a judge's file, in parts. */
type Line = readonly string[];

function readJudge(name: string): readonly Line[] {
  const bytes = readFileSync(join(data, name));
  const lines = (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString().trim().split("\n");
  return lines.map((line) => line.split("|").map((text) => text.trim()));
}

/**
 * Evaluates a judge's positions and prints the table of its errors.
 *
 * @param quiet whether positions with tactics are left out
 * @param mover whether the scores are the mover's, and not White's
 */
async function measure(
  title: string,
  positions: Iterable<Line>,
  { quiet, mover }: { readonly quiet: boolean; readonly mover: boolean },
): Promise<void> {
  const judged: number[] = [];
  const labels: Record<string, number[]> = {};
  for (const [fen = "", score = ""] of positions) {
    if (judged.length === count && quiet) break;
    const parsed = readFen(fen);
    const value = Number(score);
    if (!parsed.ok || score === "" || !(Math.abs(value) <= LARGEST_SCORE)) continue;
    const history = { setup: parsed.setup, moves: [] };
    core.setGame(history);
    const { inCheck, tactical } = core.judgeForTraining();
    if (inCheck || (quiet && tactical)) continue;
    const others = stockfish === null ? {} : await stockfish.evaluate(fen);
    if (others === null) continue;
    const white = parsed.setup.turn === "w" ? 1 : -1;
    const sign = mover ? 1 : white;
    for (const { name, search } of searches) {
      search.core.setGame(history);
      (labels[name] ??= []).push(sign * search.core.evaluate());
    }
    for (const [name, pawns] of Object.entries(others)) {
      (labels[`Stockfish, ${name}`] ??= []).push(mover ? white * pawns : pawns);
    }
    judged.push(value);
  }
  const heads = SCALES.map((scale) => `factor | mean squared error, ${scale}`).join(" | ");
  console.log(
    `\n${title}: ${judged.length} positions\n\n| evaluation | ${heads} |\n| --- | ---: | ---: | ---: | ---: |`,
  );
  for (const [name, list] of Object.entries(labels)) {
    const cells = SCALES.map((scale) => {
      const chances = (scores: readonly number[]) => scores.map((score) => 1 / (1 + Math.exp(-score / scale)));
      const { factor, error } = fittedError(chances(list), chances(judged));
      return `${factor.toFixed(2)} | ${error.toFixed(5)}`;
    });
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
}

/** Positions drawn with repetition, at most twenty for each that is wanted. */
function* draw(positions: readonly Line[]): Generator<Line, void, void> {
  const random = createRandom(seed);
  for (let tries = 0; tries < 20 * count; tries++) yield positions[below(random, positions.length)]!;
}

await measure("People's games", draw(readJudge("tuning/r2dev2-sf-depth22.txt.gz")), { quiet: true, mover: false });
for (const [title, name] of [
  ["Castellan's games", "judge/games.txt"],
  ["The tree of a search", "judge/tree.txt"],
] as const) {
  if (existsSync(join(data, name))) await measure(title, readJudge(name), { quiet: false, mover: true });
  else console.log(`\n${title}: skipped, ${name} is missing`);
}
stockfish?.end();
