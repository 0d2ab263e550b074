// Measures which people the levels of limited strength play like: how much of the winning chances people of known
// ratings lose with a move, and how much the levels lose in the same positions, with another engine as the judge.
//
//   npm run build && node dist/modules/measure/level-people.js --judged FILE --engine "cmd=stockfish option.Hash=32" \
//     [--levels 900,1200,1500] [--positions 400] [--nodes 100000] [--seed 1] [--losses FILE]
//   node dist/modules/measure/level-people.js --kept FILE --kept FILE [--levels ...]
//
// FILE is what level-habits --judged wrote: positions of people's games with the moves played. From each range of
// ratings the script draws --positions of them, none of the opening and none that is already decided. The judge
// searches --nodes nodes of a position and of the position after each move, so the moves of people and of levels are
// judged alike. The loss is a difference of winning chances, on a scale from -1 to 1; a move that loses BLUNDER or more
// is a blunder. The last two columns are the level that loses as much as the people, by UCI_Elo and by its rating by
// matches, linear between two levels, with standard errors by resampling; the first or last level stands for all
// beyond. Positions of one game are resampled as if they had nothing in common, so the error is somewhat larger than it
// says. The line below the table says how far ratings by matches are above those of people, over the ranges whose level
// is between two measured ones: PEOPLE in engine/host/skill/levels.ts.
//
// --losses keeps the losses in a file, each level's under its number of nodes, which stays when its rating changes;
// --kept prints the table of such files together, and searches nothing.

import { readFileSync, writeFileSync } from "node:fs";
import { LEVELS, level as levelOf } from "../engine/host/skill/levels.js";
import { below, createRandom } from "../src/common/random.js";
import { type ChessEngine, createEngine } from "../src/library/index.js";
import { readArguments, refuse, wholeNumber } from "./arguments.js";
import { type Judge, startJudge } from "./judge.js";
import { BLUNDER, drawn, type JudgedPosition, modelChances, playLevel, printRow } from "./level-measures.js";
import { deviationOf, meanOf } from "./mean.js";

const { values: options } = readArguments(import.meta.url, {
  options: {
    judged: { type: "string" },
    engine: { type: "string" },
    // By default the levels of the table of strength from WEAKEST_OF_PEOPLE on.
    levels: { type: "string" },
    positions: { type: "string", default: "400" },
    nodes: { type: "string", default: "100000" },
    losses: { type: "string" },
    kept: { type: "string", multiple: true, default: [] },
    seed: { type: "string", default: "1" },
  },
});

/** The lower ends of the ranges of ratings; the last has no upper end. */
const RANGES = [0, 1800, 2100, 2400];
/** Levels below this lose far more than the people of the games. */
const WEAKEST_OF_PEOPLE = 1000;
/** Before this half move people play what they know by heart, and the levels do not. */
const THEORY = 30;
/** Beyond these winning chances a position is decided: neither mistakes nor good moves change it. */
const DECIDED = 0.9;
const SAMPLES = 200;

const count = wholeNumber("positions", options.positions, 1);
const nodes = wholeNumber("nodes", options.nodes, 1);
const random = createRandom(wholeNumber("seed", options.seed));
const levels =
  options.levels?.split(",").map((text) => wholeNumber("levels", text)) ??
  LEVELS.map(({ elo }) => elo).filter((elo) => elo >= WEAKEST_OF_PEOPLE);
if (levels.some((level, index) => level <= (levels[index - 1] ?? 0)))
  refuse("--levels: expected ratings from low to high");

/** What people and levels lose in a position: people as "people", a level under its number of nodes. */
interface Losses {
  readonly rating: number;
  readonly people: number;
  readonly [level: number]: number;
}
type Player = "rating" | "people" | number;

/** The level that is equal to people, by UCI_Elo and by matches, with standard errors. */
interface EqualLevel {
  readonly elo: number;
  readonly error: number;
  readonly match: number;
  readonly matchError: number;
}

/** Winning chances of the side to move, and the best move. */
async function judged(
  judge: Judge,
  { fen, moves, material }: Pick<JudgedPosition, "fen" | "moves" | "material">,
): Promise<{ move: string | null; chances: number }> {
  const { move, score } = await judge.ask(fen, moves);
  // A side that is mated has a mate in 0.
  const chances = score.kind === "mate" && score.moves === 0 ? -1 : modelChances(score, material);
  return { move, chances };
}

/** The name of a level's losses. */
const keyOf = (elo: number) => levelOf(elo).nodes;

async function lossesIn(position: JudgedPosition, judge: Judge, engine: ChessEngine): Promise<Losses> {
  const { fen, moves, played } = position;
  const best = await judged(judge, position);
  const known = new Map<string | null, number>([[best.move, 0]]);
  const lossOf = async (uci: string) => {
    let loss = known.get(uci);
    if (loss === undefined) {
      const { chances } = await judged(judge, { ...position, moves: [...moves, uci] });
      loss = Math.max(0, best.chances + chances);
      known.set(uci, loss);
    }
    return loss;
  };
  const ofLevels: Record<number, number> = {};
  const people = await lossOf(played);
  for (const elo of levels) {
    await engine.newGame();
    const { uci } = await playLevel(engine, { fen, moves }, elo, random);
    ofLevels[keyOf(elo)] = await lossOf(uci);
  }
  return { rating: position.rating, people, ...ofLevels };
}

/** Lets people and levels be judged in positions of each range, and returns all losses. */
async function measure(judgedFile: string, engineText: string): Promise<readonly Losses[]> {
  const everything: readonly JudgedPosition[] = JSON.parse(readFileSync(judgedFile, "utf8"));
  const all = everything.filter(({ chances, ply }) => Math.abs(chances) < DECIDED && ply >= THEORY);
  const judge = await startJudge(engineText, nodes, false);
  const engine = await createEngine({ hash: 8 });
  const found: Losses[] = [];
  for (const [range, rows] of inRanges(all).entries()) {
    for (const [index, position] of drawn(rows, count, random).entries()) {
      found.push(await lossesIn(position, judge, engine));
      if (process.stderr.isTTY) process.stderr.write(`\rfrom ${RANGES[range]}: ${index + 1} of ${count} `);
    }
    if (options.losses !== undefined) writeFileSync(options.losses, JSON.stringify(found));
  }
  if (process.stderr.isTTY) process.stderr.write("\r");
  await engine.dispose();
  await judge.close();
  return found;
}

/** The losses of earlier measurements. Ends the script if a level was not measured. */
function readKept(): readonly Losses[] {
  const rows: readonly Losses[] = options.kept.flatMap((file) => JSON.parse(readFileSync(file, "utf8")));
  const missing = levels.find((elo) => rows.some((row) => row[keyOf(elo)] === undefined));
  if (missing !== undefined) refuse(`--kept: there are no losses of level ${missing} (--levels names those there are)`);
  return rows;
}

/** Rows with a rating, by range. */
function inRanges<T extends { readonly rating: number }>(rows: readonly T[]): readonly T[][] {
  return RANGES.map((from, range) =>
    rows.filter(({ rating }) => rating >= from && rating < (RANGES[range + 1] ?? Infinity)),
  );
}

/** A row has all levels that are measured: readKept() checks it. */
function lossOf(row: Losses, key: Player): number {
  return typeof key === "number" ? row[key]! : row[key];
}

function mean(rows: readonly Losses[], key: Player): number {
  return meanOf(rows.map((row) => lossOf(row, key)));
}

/** The level that loses as much as the people; the last one if all lose more, the first one if all lose less. */
function equalLevel(rows: readonly Losses[]): number {
  const wanted = mean(rows, "people");
  const above = levels.findIndex((elo) => mean(rows, keyOf(elo)) <= wanted);
  if (above <= 0) return above < 0 ? levels.at(-1)! : levels[0]!;
  const [low, high] = [levels[above - 1]!, levels[above]!];
  const [lossOfLow, lossOfHigh] = [mean(rows, keyOf(low)), mean(rows, keyOf(high))];
  return low + ((high - low) * (lossOfLow - wanted)) / (lossOfLow - lossOfHigh);
}

/** The rating by matches of a level, linear between two of the table. */
function matchOf(elo: number): number {
  const above = Math.max(
    1,
    LEVELS.findIndex((rung) => rung.elo >= elo),
  );
  const [low, high] = [LEVELS[above - 1]!, LEVELS[above]!];
  return low.match + ((high.match - low.match) * (elo - low.elo)) / (high.elo - low.elo);
}

/** The level equal to people, with its rating by matches and the standard errors of both. */
function equal(rows: readonly Losses[]): EqualLevel {
  const samples = Array.from({ length: SAMPLES }, () => equalLevel(rows.map(() => rows[below(random, rows.length)]!)));
  const elo = equalLevel(rows);
  return { elo, error: deviationOf(samples), match: matchOf(elo), matchError: deviationOf(samples.map(matchOf)) };
}

/** Prints the row of a range, and returns the level equal to its people. */
function printRange(rows: readonly Losses[]): EqualLevel {
  const cell = (key: Player) => {
    const blunders = rows.filter((row) => lossOf(row, key) >= BLUNDER).length;
    return `${mean(rows, key).toFixed(4)}, ${((100 * blunders) / rows.length).toFixed(1)} %`;
  };
  const found = equal(rows);
  printRow([
    mean(rows, "rating").toFixed(0),
    rows.length,
    cell("people"),
    ...levels.map((elo) => cell(keyOf(elo))),
    `${found.elo.toFixed(0)} +- ${found.error.toFixed(0)}`,
    `${found.match.toFixed(0)} +- ${found.matchError.toFixed(0)}`,
  ]);
  return found;
}

/** How far ratings by matches are above people's, by ranges weighted with their errors. */
function printDifference(ranges: readonly (EqualLevel & { readonly rating: number })[]): void {
  const inside = ranges.filter(({ elo }) => elo > levels[0]! && elo < levels.at(-1)!);
  if (inside.length === 0) return;
  const weight = inside.reduce((sum, { matchError }) => sum + matchError ** -2, 0);
  const difference =
    inside.reduce((sum, { match, rating, matchError }) => sum + (match - rating) * matchError ** -2, 0) / weight;
  console.log(
    `\nRatings by matches are ${difference.toFixed(0)} +- ${(weight ** -0.5).toFixed(0)} above those of people, ` +
      `by ${inside.map(({ match, rating }) => (match - rating).toFixed(0)).join(", ")} in single ranges.`,
  );
}

const found =
  options.kept.length > 0
    ? readKept()
    : await measure(
        options.judged ?? refuse("--judged: the file that level-habits --judged wrote is missing"),
        options.engine ?? refuse('--engine: name the judge, such as "cmd=stockfish option.Hash=32"'),
      );
printRow(["Rating", "Positions", "People", ...levels, "Equal level", "By matches"]);
printRow(["---:", "---:", "---:", ...levels.map(() => "---:"), "---:", "---:"]);
const ranges = inRanges(found).filter((rows) => rows.length > 0);
printDifference(ranges.map((rows) => ({ ...printRange(rows), rating: mean(rows, "rating") })));
