// Measures which people the levels of limited strength play like: how much of the winning chances people of known ratings lose
// with a move, and how much the levels lose in the same positions, with another engine as the judge.
//
//   npm run build && node scripts/measure/level-people.mjs --judged FILE --engine "cmd=stockfish option.Hash=32" \
//     [--levels 900,1200,1500] [--positions 400] [--nodes 100000] [--seed 1] [--losses FILE]
//   node scripts/measure/level-people.mjs --kept FILE --kept FILE [--levels ...]
//
// FILE is what level-habits.mjs --judged wrote: positions of people's games with the moves played. From each range of ratings
// the script draws --positions of them, none of the opening and none that is already decided. The judge searches --nodes nodes
// of a position and of the position after each move, so the moves of people and of levels are judged alike. The loss is a
// difference of winning chances, on a scale from -1 to 1; a move that loses BLUNDER or more is a blunder. The last two columns
// are the level that loses as much as the people, by UCI_Elo and by its rating by matches, linear between two levels, with
// standard errors by resampling; the first or last level stands for all beyond. Positions of one game are resampled as if they
// had nothing in common, so the error is somewhat larger than it says. The line below the table says how far ratings by matches
// are above those of people, over the ranges whose level is between two measured ones: PEOPLE in engine/host/skill/levels.ts.
//
// --losses keeps the losses in a file, each level's under its number of nodes, which stays when its rating changes; --kept
// prints the table of such files together, and searches nothing.
import { readFileSync, writeFileSync } from "node:fs";
import { fromBuild, readArguments, refuse, wholeNumber } from "../script-arguments.mjs";
import { startJudge } from "./judge.mjs";
import { BLUNDER, LEVEL_NODES, drawn, modelChances, printRow } from "./level-measures.mjs";

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
const chancesOf = await modelChances();
const { createEngine } = await fromBuild("src/library/index.js");
const { createRandom } = await fromBuild("src/common/random.js");
const { LEVELS, level: levelOf } = await fromBuild("engine/host/skill/levels.js");

/** The lower ends of the ranges of ratings; the last has no upper end. */
const RANGES = [0, 1800, 2100, 2400];
/** Levels below this lose far more than the people of the games. */
const WEAKEST_OF_PEOPLE = 1000;
/** Before this half move people play what they know by heart, and the levels do not. */
const THEORY = 30;
/** Beyond these winning chances a position is decided: neither mistakes nor good moves change it. */
const DECIDED = 0.9;
const SAMPLES = 200;

if (options.kept.length === 0) {
  if (options.judged === undefined) refuse("--judged: the file that level-habits.mjs --judged wrote is missing");
  if (options.engine === undefined) refuse('--engine: name the judge, such as "cmd=stockfish option.Hash=32"');
}
const count = wholeNumber("positions", options.positions, 1);
const nodes = wholeNumber("nodes", options.nodes, 1);
const random = createRandom(wholeNumber("seed", options.seed));
const levels =
  options.levels?.split(",").map((text) => wholeNumber("levels", text)) ??
  LEVELS.map(({ elo }) => elo).filter((elo) => elo >= WEAKEST_OF_PEOPLE);
if (levels.some((level, index) => level <= levels[index - 1])) refuse("--levels: expected ratings from low to high");

/** Winning chances of the side to move, and the best move. */
async function judged(judge, { fen, moves, material }) {
  const { move, score } = await judge.ask(fen, moves);
  // A side that is mated has a mate in 0.
  const chances = score.kind === "mate" && score.moves === 0 ? -1 : chancesOf(score, material);
  return { move, chances };
}

/** The name of a level's losses. */
const keyOf = (elo) => levelOf(elo).nodes;

/** What people and levels lose in a position; people as "people". */
async function lossesIn(position, judge, engine) {
  const { fen, moves, played } = position;
  const best = await judged(judge, position);
  const known = new Map([[best.move, 0]]);
  const lossOf = async (uci) => {
    if (!known.has(uci)) {
      const { chances } = await judged(judge, { ...position, moves: [...moves, uci] });
      known.set(uci, Math.max(0, best.chances + chances));
    }
    return known.get(uci);
  };
  const losses = { rating: position.rating, people: await lossOf(played) };
  for (const elo of levels) {
    await engine.newGame();
    const { bestMove } = await engine.play({ fen, moves }, { elo, random, nodes: LEVEL_NODES });
    losses[keyOf(elo)] = await lossOf(bestMove.uci);
  }
  return losses;
}

/** Lets people and levels be judged in positions of each range, and returns all losses. */
async function measure() {
  const everything = JSON.parse(readFileSync(options.judged, "utf8"));
  const all = everything.filter(({ chances, ply }) => Math.abs(chances) < DECIDED && ply >= THEORY);
  const judge = await startJudge(options.engine, nodes, false);
  const engine = await createEngine({ hash: 8 });
  const found = [];
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
function readKept() {
  const rows = options.kept.flatMap((file) => JSON.parse(readFileSync(file, "utf8")));
  const missing = levels.find((elo) => rows.some((row) => row[keyOf(elo)] === undefined));
  if (missing !== undefined) refuse(`--kept: there are no losses of level ${missing} (--levels names those there are)`);
  return rows;
}

/** Rows with a rating, by range. */
function inRanges(rows) {
  return RANGES.map((from, range) =>
    rows.filter(({ rating }) => rating >= from && rating < (RANGES[range + 1] ?? Infinity)),
  );
}

function mean(rows, key) {
  return rows.reduce((sum, row) => sum + row[key], 0) / rows.length;
}

/** The level that loses as much as the people; the last one if all lose more, the first one if all lose less. */
function equalLevel(rows) {
  const wanted = mean(rows, "people");
  const above = levels.findIndex((elo) => mean(rows, keyOf(elo)) <= wanted);
  if (above <= 0) return above < 0 ? levels.at(-1) : levels[0];
  const [low, high] = [levels[above - 1], levels[above]];
  const [lossOfLow, lossOfHigh] = [mean(rows, keyOf(low)), mean(rows, keyOf(high))];
  return low + ((high - low) * (lossOfLow - wanted)) / (lossOfLow - lossOfHigh);
}

/** The rating by matches of a level, linear between two of the table. */
function matchOf(elo) {
  const above = Math.max(
    1,
    LEVELS.findIndex((rung) => rung.elo >= elo),
  );
  const [low, high] = [LEVELS[above - 1], LEVELS[above]];
  return low.match + ((high.match - low.match) * (elo - low.elo)) / (high.elo - low.elo);
}

/** The level equal to people, with its rating by matches and the standard errors of both. */
function equal(rows) {
  const samples = Array.from({ length: SAMPLES }, () =>
    equalLevel(rows.map(() => rows[Math.floor(random() * rows.length)])),
  );
  const elo = equalLevel(rows);
  return { elo, error: deviation(samples), match: matchOf(elo), matchError: deviation(samples.map(matchOf)) };
}

function deviation(samples) {
  const middle = samples.reduce((sum, one) => sum + one, 0) / samples.length;
  return Math.sqrt(samples.reduce((sum, one) => sum + (one - middle) ** 2, 0) / samples.length);
}

/** Prints the row of a range, and returns the level equal to its people. */
function printRange(rows) {
  const cell = (key) => {
    const blunders = rows.filter((row) => row[key] >= BLUNDER).length;
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
function printDifference(ranges) {
  const inside = ranges.filter(({ elo }) => elo > levels[0] && elo < levels.at(-1));
  if (inside.length === 0) return;
  const weight = inside.reduce((sum, { matchError }) => sum + matchError ** -2, 0);
  const difference =
    inside.reduce((sum, { match, rating, matchError }) => sum + (match - rating) * matchError ** -2, 0) / weight;
  console.log(
    `\nRatings by matches are ${difference.toFixed(0)} +- ${(weight ** -0.5).toFixed(0)} above those of people, ` +
      `by ${inside.map(({ match, rating }) => (match - rating).toFixed(0)).join(", ")} in single ranges.`,
  );
}

const found = options.kept.length > 0 ? readKept() : await measure();
printRow(["Rating", "Positions", "People", ...levels, "Equal level", "By matches"]);
printRow(["---:", "---:", "---:", ...levels.map(() => "---:"), "---:", "---:"]);
const ranges = inRanges(found).filter((rows) => rows.length > 0);
printDifference(ranges.map((rows) => ({ ...printRange(rows), rating: mean(rows, "rating") })));
