// Measures which people the levels of limited strength play like: how much of the winning chances people of known ratings lose
// with a move, and how much the levels lose in the same positions, with another engine as the judge.
//
//   npm run build && node scripts/measure/level-people.mjs --judged FILE --engine "cmd=stockfish option.Hash=32" \
//     [--levels 900,1200,1500] [--positions 400] [--nodes 100000] [--losses FILE]
//
// FILE is what level-habits.mjs --judged wrote: positions of people's games with the moves played. From each range of ratings
// the script draws --positions of them, none of the opening and none that is already decided. The judge searches --nodes nodes
// of a position and of the position after each move, so the moves of people and of levels are judged alike. The loss is a
// difference of winning chances, on a scale from -1 to 1; a move that loses BLUNDER or more is a blunder. The last column is
// the level, by UCI_Elo, that loses as much as the people, linear between two levels, with the standard error by resampling; the
// first or last level stands for all beyond. Positions of one game are resampled as if they had nothing in common, so the error
// is somewhat larger than it says. --losses keeps the losses in a file.
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
    seed: { type: "string", default: "1" },
  },
});
const chancesOf = await modelChances();
const { createEngine } = await fromBuild("src/library/index.js");
const { createRandom } = await fromBuild("src/common/random.js");
const { LEVELS } = await fromBuild("engine/host/skill/levels.js");

/** The lower ends of the ranges of ratings; the last has no upper end. */
const RANGES = [0, 1800, 2100, 2400];
/** Levels below this lose far more than the people of the games. */
const WEAKEST_OF_PEOPLE = 1000;
/** Before this half move people play what they know by heart, and the levels do not. */
const THEORY = 30;
/** Beyond these winning chances a position is decided: neither mistakes nor good moves change it. */
const DECIDED = 0.9;
const SAMPLES = 200;

if (options.judged === undefined) refuse("--judged: the file that level-habits.mjs --judged wrote is missing");
if (options.engine === undefined) refuse('--engine: name the judge, such as "cmd=stockfish option.Hash=32"');
const count = wholeNumber("positions", options.positions, 1);
const nodes = wholeNumber("nodes", options.nodes, 1);
const random = createRandom(wholeNumber("seed", options.seed));
const levels =
  options.levels?.split(",").map((text) => wholeNumber("levels", text)) ??
  LEVELS.map(({ elo }) => elo).filter((elo) => elo >= WEAKEST_OF_PEOPLE);
if (levels.some((level, index) => level <= levels[index - 1])) refuse("--levels: expected ratings from low to high");
const everything = JSON.parse(readFileSync(options.judged, "utf8"));
const judge = await startJudge(options.engine, nodes, false);
const engine = await createEngine({ hash: 8 });

/** Winning chances of the side to move, and the best move. */
async function judged({ fen, moves, material }) {
  const { move, score } = await judge.ask(fen, moves);
  // A side that is mated has a mate in 0.
  const chances = score.kind === "mate" && score.moves === 0 ? -1 : chancesOf(score, material);
  return { move, chances };
}

/** What people and levels lose in a position, by level; people as "people". */
async function lossesIn(position) {
  const { fen, moves, played } = position;
  const best = await judged(position);
  const known = new Map([[best.move, 0]]);
  const lossOf = async (uci) => {
    if (!known.has(uci)) {
      const { chances } = await judged({ ...position, moves: [...moves, uci] });
      known.set(uci, Math.max(0, best.chances + chances));
    }
    return known.get(uci);
  };
  const losses = { rating: position.rating, people: await lossOf(played) };
  for (const elo of levels) {
    await engine.newGame();
    const { bestMove } = await engine.play({ fen, moves }, { elo, random, nodes: LEVEL_NODES });
    losses[elo] = await lossOf(bestMove.uci);
  }
  return losses;
}

function mean(rows, key) {
  return rows.reduce((sum, row) => sum + row[key], 0) / rows.length;
}

/** The level that loses as much as the people; the last one if all lose more, the first one if all lose less. */
function equalLevel(rows) {
  const wanted = mean(rows, "people");
  const above = levels.findIndex((level) => mean(rows, level) <= wanted);
  if (above <= 0) return above < 0 ? levels.at(-1) : levels[0];
  const [low, high] = [levels[above - 1], levels[above]];
  const [lossOfLow, lossOfHigh] = [mean(rows, low), mean(rows, high)];
  return low + ((high - low) * (lossOfLow - wanted)) / (lossOfLow - lossOfHigh);
}

function deviation(rows) {
  const samples = Array.from({ length: SAMPLES }, () =>
    equalLevel(rows.map(() => rows[Math.floor(random() * rows.length)])),
  );
  const middle = samples.reduce((sum, one) => sum + one, 0) / SAMPLES;
  return Math.sqrt(samples.reduce((sum, one) => sum + (one - middle) ** 2, 0) / SAMPLES);
}

function printRange(rows) {
  const cell = (key) => {
    const blunders = rows.filter((row) => row[key] >= BLUNDER).length;
    return `${mean(rows, key).toFixed(4)}, ${((100 * blunders) / rows.length).toFixed(1)} %`;
  };
  const equal = `${equalLevel(rows).toFixed(0)} +- ${deviation(rows).toFixed(0)}`;
  printRow([mean(rows, "rating").toFixed(0), rows.length, cell("people"), ...levels.map(cell), equal]);
}

const all = everything.filter(({ chances, ply }) => Math.abs(chances) < DECIDED && ply >= THEORY);
const found = [];
printRow(["Rating", "Positions", "People", ...levels, "Equal level"]);
printRow(["---:", "---:", "---:", ...levels.map(() => "---:"), "---:"]);
for (const [range, from] of RANGES.entries()) {
  const inRange = all.filter(({ rating }) => rating >= from && rating < (RANGES[range + 1] ?? Infinity));
  const rows = [];
  for (const position of drawn(inRange, count, random)) {
    rows.push(await lossesIn(position));
    if (process.stderr.isTTY) process.stderr.write(`\rfrom ${from}: ${rows.length} of ${count} `);
  }
  if (process.stderr.isTTY) process.stderr.write("\r");
  if (rows.length > 0) printRange(rows);
  found.push(...rows);
  if (options.losses !== undefined) writeFileSync(options.losses, JSON.stringify(found));
}
printRange(found);
await engine.dispose();
await judge.close();
