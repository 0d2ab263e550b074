// Measures how much engines lose with their moves along games that were played, with another engine as the judge: a
// comparison of searches that takes less time than a match.
//
//   npm run build && node dist/modules/measure/move-losses.js games.pgn --judge "cmd=stockfish option.Hash=32" \
//     --engine "name=a option.Hash=64" --engine "name=b option.Hash=64 option.NULL_BASE=5" [--nodes 40000] \
//     [--judge-nodes 200000] [--games 100] [--concurrency 1] [--results FILE]
//
// --engine and --judge have the words of `match --engine`; an engine without cmd is this build. Each engine searches
// --nodes nodes wherever one side of a game is to move, in the order of the game and with its memory of the moves
// before. The best games are those of engines like these, with as many nodes. A game ends where the first engine sees it
// decided. Where an engine's move is not the first one's, the judge searches the positions after both,
// each with --judge-nodes nodes and an empty memory.
//
// An engine's gain is the sum, over a game, of the points that the judge expects after its moves, less those after the
// first engine's (see judged-games.ts): the difference of points a game, and by it the Elo in the last column. Both have
// half the width of the 95 % confidence interval, by the spread between games.
//
// --results keeps moves and the judge's scores in a file. What is there is not searched again: engines by their words
// and nodes, the judge's scores by his.

import { existsSync, readFileSync } from "node:fs";
import { writeText } from "../src/common/files/atomic-file.js";
import type { PlainScore } from "../src/common/score/plain-score.js";
import { readArguments, refuse, wholeNumber } from "./arguments.js";
import { type Judge, startJudge } from "./judge.js";
import { before, expectedPoints, gainOf, gainTexts, isDecided, pliesOf, readGames } from "./judged-games.js";
import { type Place, printRow } from "./level-measures.js";
import { MAIN } from "./project.js";

const { values: options, positionals: files } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    engine: { type: "string", multiple: true, default: [] },
    judge: { type: "string" },
    nodes: { type: "string", default: "40000" },
    "judge-nodes": { type: "string", default: "200000" },
    games: { type: "string", default: "100" },
    concurrency: { type: "string", default: "1" },
    results: { type: "string" },
  },
});

const nodes = wholeNumber("nodes", options.nodes, 1);
const judgeNodes = wholeNumber("judge-nodes", options["judge-nodes"], 1);
const concurrency = wholeNumber("concurrency", options.concurrency, 1);
const count = wholeNumber("games", options.games, 1);
const judgeWords = options.judge ?? refuse("--judge: the engine that judges is missing");
const engines = options.engine;
if (engines.length < 2) refuse("--engine: expected at least two");

/** What is known of places, by keyOf(). */
type AtPlaces<T> = Record<string, T>;

interface Played {
  readonly move: string;
  /** Of the side to move. */
  readonly score: PlainScore;
}

/** What --results keeps. */
interface Results {
  readonly games: readonly Place[];
  /** By an engine's nodes and words. */
  readonly played: Record<string, AtPlaces<Played>>;
  /** The points of the side that moved, from 0 to 1, by the judge's nodes and words, then by place and move. */
  readonly judged: Record<string, AtPlaces<number>>;
}

const games = await readGames(files, count);
const results = readResults();
const judged = (results.judged[`${judgeNodes} ${judgeWords}`] ??= {});
const played = engines.map((words) => (results.played[`${nodes} ${words}`] ??= {}));
let begun = 0;
let saved = Promise.resolve();
await Promise.all(Array.from({ length: Math.min(concurrency, games.length) }, playGames));
await saved;
if (process.stderr.isTTY) process.stderr.write("\r");
console.log("| engine | other move | points a game | Elo |\n| --- | ---: | ---: | ---: |");
for (const [engine, words] of engines.entries()) if (engine > 0) printEngine(engine, words);

function readResults(): Results {
  if (options.results === undefined || !existsSync(options.results)) return { games, played: {}, judged: {} };
  const kept: Results = JSON.parse(readFileSync(options.results, "utf8"));
  if (JSON.stringify(kept.games) === JSON.stringify(games)) return kept;
  return refuse(`${options.results}: the results of other games`);
}

/** Lets engines and judge work on one game after the other, until others have begun the rest. */
async function playGames(): Promise<void> {
  const players = await Promise.all(engines.map((words) => startJudge(words, nodes, false, { command: MAIN })));
  const judge = await startJudge(judgeWords, judgeNodes, false, { option: "--judge" });
  while (begun < games.length) {
    const game = begun++;
    // One after the other, so that no engine takes the others' time.
    for (const [engine, player] of players.entries()) await followGame(player, engine, game);
    for (const ply of pliesUntil(game)) await judgeMoves(judge, game, ply);
    if (options.results !== undefined) {
      const file = options.results;
      saved = saved.then(() => writeText(file, JSON.stringify(results)));
    }
    if (process.stderr.isTTY) process.stderr.write(`\rgame ${game + 1} of ${games.length} `);
  }
  await Promise.all([...players, judge].map((engine) => engine.close()));
}

/** The half moves of a game that are measured: until the first engine sees it decided. */
function pliesUntil(game: number): number[] {
  const plies = pliesOf(games[game]!, game);
  const end = plies.findIndex((ply) => {
    const seen = played[0]![keyOf(game, ply)];
    return seen !== undefined && isDecided(seen.score);
  });
  return end < 0 ? plies : plies.slice(0, end);
}

function keyOf(game: number, ply: number): string {
  return `${game} ${ply}`;
}

/** Lets an engine search a game's positions, unless it has done so. */
async function followGame(player: Judge, engine: number, game: number): Promise<void> {
  const known = played[engine]!;
  const plies = pliesUntil(game);
  if (plies.every((ply) => known[keyOf(game, ply)] !== undefined)) return;
  for (const ply of plies) {
    const { fen, moves } = before(games[game]!, ply);
    const { move, score } = await player.ask(fen, moves, ply === plies[0]);
    if (move === null) throw new Error(`no move after ${moves.join(" ")}`);
    known[keyOf(game, ply)] = { move, score };
    if (engine === 0 && isDecided(score)) break;
  }
}

/** Lets the judge search the positions after the moves of a place, if they differ from the first engine's. */
async function judgeMoves(judge: Judge, game: number, ply: number): Promise<void> {
  const found = new Set(played.map((known) => known[keyOf(game, ply)]!.move));
  if (found.size === 1) return;
  const place = before(games[game]!, ply);
  for (const move of found) {
    const key = `${keyOf(game, ply)} ${move}`;
    judged[key] ??= await expectedPoints(judge, place, move);
  }
}

/** The points by which an engine's move is better than the first one's. */
function gainAt(engine: number, game: number, ply: number): number {
  const key = keyOf(game, ply);
  const [own, first] = [played[engine]![key]!.move, played[0]![key]!.move];
  if (own === first) return 0;
  return gainOf(judged[`${key} ${own}`]!, judged[`${key} ${first}`]!);
}

function printEngine(engine: number, words: string): void {
  const gains = games.map((_, game) => pliesUntil(game).reduce((sum, ply) => sum + gainAt(engine, game, ply), 0));
  const places = games.flatMap((_, game) => pliesUntil(game).map((ply) => keyOf(game, ply)));
  const others = places.filter((key) => played[engine]![key]!.move !== played[0]![key]!.move).length;
  const { points, elo } = gainTexts(gains);
  printRow([words, `${((100 * others) / Math.max(places.length, 1)).toFixed(1)} % of ${places.length}`, points, elo]);
}
