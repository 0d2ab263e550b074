// Fits the model of win, draw and loss (src/common/score/wdl.ts) to games of the engine against itself, and writes its
// coefficients to src/common/score/wdl-model.ts. Repeat this whenever the meaning of scores changes, so after
// each change of the evaluation. First play the games, to their end, without adjudication:
//
//   npm run build
//   npm start --silent -- match --engine "name=a nodes=10000" --engine "name=b nodes=9000" --rounds 400 --seed 1 \
//     --openings books/openings.epd --pgnout wdl.pgn
//   node dist/modules/measure/fit-wdl.js wdl.pgn [--dry]
//
// The nodes differ, because equal engines would play the same game twice from each opening. Games at a clock
// (tc=1+0.01) differ by themselves.
//
// Each move with a score in its comment is an observation: the mover's score, the material on the board, and the
// mover's result. By maximum likelihood, with gradient descent by Adam (Kingma and Ba, 2014): an ordered logit, in
// which P(win) = 1 / (1 + exp((a - score) / b)) and P(loss) = 1 / (1 + exp((a + score) / b)), where a and b are
// polynomials of the material. The same shape as Stockfish's published model (official-stockfish/WDL_model), fitted to
// our games.
//
// The engine shows scores on a scale where a pawn wins half of the games at move 32
// (src/common/score/normalized-score.ts). The script also fits that pawn in the engine's own centipawns, and writes it
// beside the coefficients, which are in the engine's own centipawns, too. So the games must be those of the build in
// dist: another build may show the same scores differently.

import { writeFileSync } from "node:fs";
import { WDL_MODEL } from "../src/common/score/wdl-model.js";
import { centipawnScore } from "../engine/host/requests/score.js";
import { expectedResult, materialOf } from "../src/common/score/wdl.js";
import { readArguments, refuse } from "./arguments.js";
import { projectFile } from "./project.js";
import { countersOf, scoredGames } from "./scored-games.js";

const { values: options, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    // Fits and prints, but writes nothing.
    dry: { type: "boolean", default: false },
    // Scores beyond this many normalized centipawns are omitted: they say nothing about where the game is
    // decided.
    limit: { type: "string", default: "1500" },
  },
});
const TARGET = projectFile("src/common/score/wdl-model.ts");
const FULL_MATERIAL = 78;
/** Coefficients of each polynomial, constant first. */
const TERMS = 3;
/** Full moves before the positions of our book (8 to 10 plies), which have no counters. */
const BOOK_MOVES = 4;
/** The full moves around move 32. */
const MIDDLE_OF_GAME = { first: 30, last: 34 };
const STEPS = 600;
/**
 * The fit works in normalized pawns, in which all coefficients are of similar size: so many of the engine's own
 * centipawns.
 */
const UNIT = WDL_MODEL.pawn;

/** A move with a score, in the mover's view. */
interface Observation {
  /** Normalized pawns. */
  readonly score: number;
  /** Material, of all of it at the start. */
  readonly m: number;
  /** The number of the full move. */
  readonly move: number;
  /** 1, 0 or -1. */
  readonly result: number;
}

const POINTS = { "1-0": 1, "1/2-1/2": 0, "0-1": -1 };

function observations(file: string): Observation[] {
  const limit = Number(options.limit);
  const found: Observation[] = [];
  for (const { result, hasStart, moves } of scoredGames(file)) {
    const points = POINTS[result];
    const opening = hasStart && countersOf(moves[0]?.before ?? "").fullmoves === 1 ? BOOK_MOVES : 0;
    for (const { side, before, score } of moves) {
      if (score?.kind !== "centipawns" || Math.abs(score.value) > limit) continue;
      found.push({
        score: score.value / 100,
        m: Math.min(materialOf(before), FULL_MATERIAL) / FULL_MATERIAL,
        move: countersOf(before).fullmoves + opening,
        result: side === "w" ? points : -points,
      });
    }
  }
  return found;
}

const polynomial = (c: readonly number[], x: number) => c.reduceRight((sum, one) => sum * x + one, 0);
const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** Mean negative log-likelihood, and its gradient in all coefficients. */
function likelihood(
  data: readonly Observation[],
  parameters: readonly number[],
): { loss: number; gradient: Float64Array } {
  const terms = parameters.length / 2;
  const gradient = new Float64Array(parameters.length);
  const [middle, spread] = [parameters.slice(0, terms), parameters.slice(terms)];
  let loss = 0;
  for (const { score, m, result } of data) {
    const a = polynomial(middle, m);
    const b = polynomial(spread, m);
    const u = (score - a) / b;
    const v = (-score - a) / b;
    const w = logistic(u);
    const l = logistic(v);
    const d = Math.max(1 - w - l, 1e-9);
    // Derivatives of the logarithm by u and by v.
    const du = result === 1 ? 1 - w : result === 0 ? (-w * (1 - w)) / d : 0;
    const dv = result === -1 ? 1 - l : result === 0 ? (-l * (1 - l)) / d : 0;
    loss -= Math.log(result === 1 ? w : result === -1 ? l : d);
    const da = -(du + dv) / b;
    const db = -(du * u + dv * v) / b;
    let power = 1;
    for (let i = 0; i < terms; i++, power *= m) {
      gradient[i]! -= da * power;
      gradient[terms + i]! -= db * power;
    }
  }
  return {
    loss: loss / data.length,
    gradient: gradient.map((one) => one / data.length),
  };
}

/** Fits polynomials with a number of terms. */
function fit(data: readonly Observation[], terms: number): { parameters: readonly number[]; loss: number } {
  const parameters = new Array<number>(2 * terms).fill(0);
  parameters[0] = 1;
  parameters[terms] = 0.7;
  const first = new Float64Array(parameters.length);
  const second = new Float64Array(parameters.length);
  let loss = 0;
  for (let step = 1; step <= STEPS; step++) {
    const at = likelihood(data, parameters);
    loss = at.loss;
    const rate = 0.02 * (1 - step / (STEPS + 1));
    for (const [i, slope] of at.gradient.entries()) {
      const mean = (first[i] = 0.9 * first[i]! + 0.1 * slope) / (1 - 0.9 ** step);
      const square = (second[i] = 0.999 * second[i]! + 0.001 * slope * slope) / (1 - 0.999 ** step);
      parameters[i]! -= (rate * mean) / (Math.sqrt(square) + 1e-9);
    }
  }
  return { parameters, loss };
}

/** The model must be sound: a win needs an advantage, and a larger one makes it likelier. */
function check(parameters: readonly number[]): void {
  for (let m = 0; m <= 1; m += 0.05) {
    const a = polynomial(parameters.slice(0, TERMS), m);
    const b = polynomial(parameters.slice(TERMS), m);
    if (a <= 0 || b <= 0.05) {
      throw new Error(`no sensible model at material ${m}: a ${a}, b ${b}`);
    }
  }
}

const [file] = positionals;
if (file === undefined) refuse("expected a PGN file (--help shows more)");
const data = observations(file);
console.log(`${data.length} scored moves`);
const { parameters, loss } = fit(data, TERMS);
check(parameters);
const inCentipawns = parameters.map((one) => Math.round(one * UNIT * 10) / 10);
const model = {
  middle: inCentipawns.slice(0, TERMS),
  spread: inCentipawns.slice(TERMS),
};
console.log(`mean negative log-likelihood ${loss.toFixed(4)}`, model);

const { first, last } = MIDDLE_OF_GAME;
const [half = NaN] = fit(
  data.filter(({ move }) => move >= first && move <= last),
  1,
).parameters;
const pawn = Math.round(half * UNIT);
if (!(pawn > 0)) throw new Error("no moves around move 32 to fit a pawn to");
console.log(
  `half of the games are won at move 32 with ${pawn} centipawns as the engine counts, ${WDL_MODEL.pawn} until now`,
);
if (!options.dry) {
  writeFileSync(
    TARGET,
    `// Written by \`node dist/modules/measure/fit-wdl.js\`, which says how, from ${data.length} scored moves. Not to be edited by hand.

/**
 * In centipawns as the engine counts: the score that wins half of the games at move 32; and polynomials of the material
 * on the board, 1 at the start of a game, constant term first: the score that wins half of the games, and how far
 * around it results spread.
 */
export const WDL_MODEL = {
  pawn: ${pawn},
  middle: [${model.middle.join(", ")}],
  spread: [${model.spread.join(", ")}],
} as const;
`,
  );
}
// The current model's likelihoods of the same moves, for comparison.
const calibration = new Map<number, Record<"n" | "said" | "was" | "drawsSaid" | "draws", number>>();
for (const { score, m, result } of data) {
  const bin = Math.round(score);
  const [w, d, l] = expectedResult(centipawnScore(score * UNIT), m * FULL_MATERIAL);
  const sums = calibration.get(bin) ?? {
    n: 0,
    said: 0,
    was: 0,
    drawsSaid: 0,
    draws: 0,
  };
  sums.n++;
  sums.said += (w + d / 2) / (w + d + l);
  sums.was += (result + 1) / 2;
  sums.drawsSaid += d / 1000;
  sums.draws += result === 0 ? 1 : 0;
  calibration.set(bin, sums);
}
console.log("score in pawns: points and draws as the built model says, and as they were");
for (const [bin, { n, said, was, drawsSaid, draws }] of [...calibration].sort(([left], [right]) => left - right)) {
  const share = (sum: number) => (sum / n).toFixed(3);
  console.log(`${String(bin).padStart(4)} ${share(said)} ${share(was)}  ${share(drawsSaid)} ${share(draws)}  (${n})`);
}
