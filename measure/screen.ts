// Screens parameters of the search: which of two values is better, for many parameters at once. In a tuning build,
//
//   npm run build:tune
//   node dist/modules/measure/screen.js LATE_MOVE_BASE=1:5 HISTORY_MARGIN=2000:4000 [...] \
//     --output screen.jsonl [--games 4000] [--each nodes=5000] [--concurrency 1] [--openings FILE] [--seed 1]
//
// --each sets limit and options of both sides, as for a match. A clock of nodes, --each tc=150+1.5 --each
// option.nodestime=2, also measures how the engine spends its time, without the noise of real time.
//
// For each opening, chance gives every parameter its first or its second value, and the other one to the opponent. All
// games measure all parameters, so that fifty parameters need no more games than one (a factorial experiment: R. A.
// Fisher, "The Design of Experiments", 1935). 4,000 games know the difference between two values to some +-10 Elo; a
// match of each pair of values would need fifty times as many.
//
// The difference is a mean over the values of all other parameters. Screening finds directions; a match must confirm
// what follows from them.
//
// The pairs of games are appended to --output. Ctrl-C ends the run; the same command continues a file, and with more
// --games extends it.
// Prints a table of differences in Elo, second value less first, in descending order.

import { adjudicationOf, ownEngine } from "../src/match/index.js";
import { elo, score } from "../src/match/stats/elo.js";
import type { Pentanomial } from "../src/match/stats/results.js";
import { openingsOf } from "../src/openings/index.js";
import { TrialGames, type TrialGamesPlan } from "../src/spsa/spsa-games.js";
import { readArguments, refuse, wholeNumber } from "./arguments.js";
import { readFactors, settingsOf, signsOf } from "./factors.js";
import { appendRecord, openJournal } from "./journal.js";

const { values: options, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    output: { type: "string" },
    games: { type: "string", default: "4000" },
    each: { type: "string", multiple: true, default: ["nodes=5000"] },
    concurrency: { type: "string", default: "1" },
    // EPD or PGN, may be zipped; without it the match runner's own book.
    openings: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});

const games = wholeNumber("games", options.games, 2);
const { each } = options;
const seed = wholeNumber("seed", options.seed);
const concurrency = wholeNumber("concurrency", options.concurrency, 1);
const output = options.output ?? refuse("--output: where the games are to be stored is missing");
const factors = readFactors(positionals);
const settings = { factors: positionals, each, seed, openings: options.openings ?? null };
const pairs = openJournal<Pair>(output, settings, "parameters, limits, openings or another seed");
await playPairs();
printTable();

/** The result of a pair of games. */
interface Pair {
  readonly number: number;
  /** Of the first side, wins less losses. */
  readonly points: number;
}

/** Plays the pairs that are missing, each of `concurrency` players one after the other. */
async function playPairs(): Promise<void> {
  const wanted = Math.ceil(games / 2);
  const done = new Set(pairs.map(({ number }) => number));
  const missing = Array.from({ length: wanted }, (_, number) => number).filter((number) => !done.has(number));
  if (missing.length === 0) return;
  const warn = (text: string) => console.error(text);
  const plan = {
    engine: ownEngine("screened", each),
    tunables: factors,
    openings: await openingsOf(
      { ...(options.openings === undefined ? {} : { openings: options.openings }), order: "random" },
      seed,
      warn,
    ),
    chess960: false,
    adjudication: adjudicationOf({ resign: true, draw: true }),
    timeMargin: 0,
    pairs: 1,
    concurrency: 1,
  };
  const ending = new AbortController();
  const end = () => ending.abort();
  process.once("SIGINT", end);
  await Promise.all(Array.from({ length: concurrency }, () => playSome(plan, missing, warn, ending.signal)));
  process.off("SIGINT", end);
}

/** One player: takes the next missing pair until there are none, or the signal ends it. */
async function playSome(
  plan: TrialGamesPlan,
  missing: number[],
  warn: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const player = new TrialGames(plan, warn, signal);
  for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
    const signs = signsOf(factors, seed, number);
    const trial = { plus: settingsOf(factors, signs, 1), minus: settingsOf(factors, signs, -1), signs };
    const result = await player.play(trial, number);
    if (result === null) break;
    const pair = { number, points: result.wins - result.losses };
    pairs.push(pair);
    appendRecord(output, pair);
  }
  await player.close();
}

/** For each parameter the pairs as a match of its second value against its first: a pentanomial. */
function matches(): readonly Pentanomial[] {
  const counts = factors.map((): [number, number, number, number, number] => [0, 0, 0, 0, 0]);
  for (const { number, points } of pairs) {
    for (const [index, sign] of signsOf(factors, seed, number).entries()) counts[index]![2 + sign * points]! += 1;
  }
  return counts;
}

function printTable(): void {
  if (pairs.length < 2) refuse("too few games for a table");
  const counts = matches();
  const rows = factors.map((factor, index) => ({ ...factor, match: counts[index]! }));
  rows.sort((a, b) => score(b.match)! - score(a.match)!);
  console.log(`${2 * pairs.length} games, ${each.join(" ")}\n`);
  console.log("| parameter | now | values | Elo of the second |\n| --- | ---: | ---: | ---: |");
  for (const { name, value, first, second, match } of rows) {
    const found = elo(match);
    const shown = `${found?.value.toFixed(1) ?? "?"} ± ${found?.error?.toFixed(1) ?? "?"}`;
    console.log(`| ${name} | ${value} | ${first}, ${second} | ${shown} |`);
  }
}
