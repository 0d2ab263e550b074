// Screens parameters of the search at depth: which of two values is better, for many parameters at once, by what the
// moves lose along games that were played. In a tuning build,
//
//   npm run build:tune
//   node dist/modules/measure/screen-losses.js LATE_MOVE_BASE=1:5 HISTORY_MARGIN=2000:4000 [...] --games-of games.pgn \
//     --judge "cmd=stockfish option.Hash=32" --output losses.jsonl [--nodes 40000] [--judge-nodes 100000] [--hash 64] \
//     [--pairs 6] [--games 300] [--concurrency 1] [--seed 1]
//
// The engine goes along each game --pairs times twice, with --nodes nodes wherever one side is to move and with its
// memory of the moves before. For each pair chance gives every parameter its first or its second value, and the other
// one to the second walk. Then the judge searches the positions after all moves found where they differ, each with
// --judge-nodes nodes. So every walk measures all parameters, as every game does in screen.ts, and without the chance of
// results: an hour of two cores at 40,000 nodes knows each difference to some +-7 Elo, where games know it to +-18.
//
// The difference is a mean over the values of all other parameters. Screening finds directions; a match must confirm
// what follows from them.
//
// What each game showed is appended to --output. The same command continues a file, and with more --games extends it.
// Prints a table of differences, second value less first, in points a game and in Elo, in descending order.

import { readArguments, refuse, wholeNumber } from "./arguments.js";
import { readFactors, settingsOf, signsOf } from "./factors.js";
import { appendRecord, openJournal } from "./journal.js";
import { type Judge, startJudge } from "./judge.js";
import { before, expectedPoints, gainOf, gainTexts, isDecided, pliesOf, readGames } from "./judged-games.js";
import { printRow } from "./level-measures.js";
import { meanOf } from "./mean.js";
import { MAIN } from "./project.js";

const { values: options, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    "games-of": { type: "string", multiple: true, default: [] },
    judge: { type: "string" },
    output: { type: "string" },
    nodes: { type: "string", default: "40000" },
    "judge-nodes": { type: "string", default: "100000" },
    hash: { type: "string", default: "64" },
    pairs: { type: "string", default: "6" },
    games: { type: "string", default: "300" },
    concurrency: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
  },
});

const nodes = wholeNumber("nodes", options.nodes, 1);
const judgeNodes = wholeNumber("judge-nodes", options["judge-nodes"], 1);
const hash = wholeNumber("hash", options.hash, 1);
const pairs = wholeNumber("pairs", options.pairs, 1);
const count = wholeNumber("games", options.games, 1);
const concurrency = wholeNumber("concurrency", options.concurrency, 1);
const seed = wholeNumber("seed", options.seed);
const judgeWords = options.judge ?? refuse("--judge: the engine that judges is missing");
const output = options.output ?? refuse("--output: where the results are to be stored is missing");
const factors = readFactors(positionals);
const games = await readGames(options["games-of"], count);
const settings = { factors: positionals, games: options["games-of"], judgeWords, nodes, judgeNodes, hash, pairs, seed };
const walked = openJournal<Walked>(output, settings, "parameters, games, nodes, judge or another seed");
await walkGames();
printTable();

/** What a game showed. */
interface Walked {
  readonly number: number;
  /** For each pair the points that the moves of its first walk gained over those of its second. */
  readonly gains: readonly number[];
}

/** Moves before half moves of a game. */
type Moves = Map<number, string>;

/** Goes along the games that are missing, `concurrency` at once. */
async function walkGames(): Promise<void> {
  const done = new Set(walked.map(({ number }) => number));
  const missing = games.map((_, number) => number).filter((number) => !done.has(number));
  await Promise.all(Array.from({ length: Math.min(concurrency, missing.length) }, () => walkSome(missing)));
  if (process.stderr.isTTY) process.stderr.write("\r");
}

/** Takes the next missing game until there are none. */
async function walkSome(missing: number[]): Promise<void> {
  const player = await startJudge(`option.Hash=${hash}`, nodes, false, { command: MAIN });
  const judge = await startJudge(judgeWords, judgeNodes, false, { option: "--judge" });
  for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
    const walks: Moves[] = [];
    for (const signs of dealtOf(number)) {
      for (const side of [1, -1] as const) {
        await player.set(optionsOf(settingsOf(factors, signs, side)));
        walks.push(await walk(player, number, walks[0]));
      }
    }
    const found = { number, gains: await gainsOf(judge, number, walks) };
    walked.push(found);
    appendRecord(output, found);
    if (process.stderr.isTTY) process.stderr.write(`\rgame ${number + 1} of ${games.length} `);
  }
  await Promise.all([player, judge].map((engine) => engine.close()));
}

/** The signs of a game's pairs of walks. */
function dealtOf(number: number): (readonly number[])[] {
  return Array.from({ length: pairs }, (_, pair) => signsOf(factors, seed, number * pairs + pair));
}

function optionsOf(values: readonly number[]): Record<string, string> {
  return Object.fromEntries(factors.map(({ name }, index) => [name, String(values[index])]));
}

/** The engine's moves along a game until it sees it decided, or as far as the first walk went. */
async function walk(player: Judge, number: number, first: Moves | undefined): Promise<Moves> {
  const found: Moves = new Map();
  for (const ply of first?.keys() ?? pliesOf(games[number]!, number)) {
    const { fen, moves } = before(games[number]!, ply);
    const { move, score } = await player.ask(fen, moves, found.size === 0);
    if (move === null || (first === undefined && isDecided(score))) break;
    found.set(ply, move);
  }
  return found;
}

/** For each pair of walks what the first one's moves gain over the second one's. */
async function gainsOf(judge: Judge, number: number, walks: readonly Moves[]): Promise<number[]> {
  const gains = Array.from({ length: pairs }, () => 0);
  for (const ply of walks[0]!.keys()) {
    const points = new Map<string, number>();
    for (const pair of gains.keys()) {
      const [first, second] = [walks[2 * pair]!.get(ply)!, walks[2 * pair + 1]!.get(ply)!];
      if (first === second) continue;
      for (const move of [first, second]) {
        if (points.has(move)) continue;
        points.set(move, await expectedPoints(judge, before(games[number]!, ply), move));
      }
      gains[pair]! += gainOf(points.get(first)!, points.get(second)!);
    }
  }
  return gains;
}

function printTable(): void {
  if (walked.length < 2) refuse("too few games for a table");
  const shown = walked.map(({ number, gains }) => ({ gains, dealt: dealtOf(number) }));
  // What each game showed: the mean over its pairs of what the second value gains over the first.
  const rows = factors.map((factor, index) => ({
    ...factor,
    gains: shown.map(({ gains, dealt }) => meanOf(gains.map((gain, pair) => gain * dealt[pair]![index]!))),
  }));
  rows.sort((a, b) => meanOf(b.gains) - meanOf(a.gains));
  console.log(`${walked.length} games, ${2 * pairs} times each, ${nodes} nodes\n`);
  console.log("| parameter | now | values | points a game | Elo |\n| --- | ---: | ---: | ---: | ---: |");
  for (const { name, value, first, second, gains } of rows) {
    const { points, elo } = gainTexts(gains);
    printRow([name, value, `${first}, ${second}`, points, elo]);
  }
}
