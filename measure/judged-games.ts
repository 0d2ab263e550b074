/**
 * What engines lose with their moves along games that were played, in points that a judge expects. What the moves of a
 * game lose adds up to what its result loses, without the chance of results.
 */

import { Game } from "../engine/rules/game.js";
import { runSteps } from "../engine/rules/steps.js";
import { endOf } from "../src/analyse/read-positions.js";
import { readText } from "../src/common/files/input-file.js";
import type { PlainScore } from "../src/common/score/plain-score.js";
import { scoreToElo, Z95 } from "../src/match/stats/elo.js";
import { type PgnText, splitGames } from "../src/notation/index.js";
import { refuse } from "./arguments.js";
import type { Judge } from "./judge.js";
import type { Place } from "./level-measures.js";
import { deviationOf, meanOf } from "./mean.js";

/** Centipawns of the engine that follows a game beyond which it counts as decided. */
const DECIDED = 500;
/** Half moves of a game that are measured. */
const LONGEST = 120;
/** Centipawns of the judge that change the odds by the factor e: points are expected by sigmoid(cp / SCALE). */
const SCALE = 150;
/** The most points by which one move may differ from another: the judge, too, errs in wild positions. */
const MOST = 0.25;

/** The first games of PGN files. Ends the program if there is none, or one cannot be followed to its end. */
export async function readGames(files: readonly string[], count: number): Promise<readonly Place[]> {
  if (files.length === 0) refuse("a PGN file of games is missing");
  const texts = await Promise.all(files.map((file) => readText(file)));
  return texts.flatMap(splitGames).slice(0, count).map(placeOf);
}

function placeOf(text: PgnText): Place {
  const end = runSteps(endOf(text, new Game(), () => {}));
  if ("reason" in end) return refuse(`line ${end.line}: ${end.reason}`);
  return { fen: end.fen ?? null, moves: end.moves ?? [] };
}

/** The half moves before which one side of a game is to move: the first in two games, the second in the next two. */
export function pliesOf({ moves }: Place, number: number): number[] {
  const plies: number[] = [];
  for (let ply = Math.floor(number / 2) % 2; ply < Math.min(moves.length, LONGEST); ply += 2) plies.push(ply);
  return plies;
}

/** A game before one of its half moves. */
export function before({ fen, moves }: Place, ply: number): Place {
  return { fen, moves: moves.slice(0, ply) };
}

export function isDecided(score: PlainScore): boolean {
  return Math.abs(valueOf(score)) > DECIDED;
}

/** Centipawns; a mate is infinite. */
function valueOf(score: PlainScore): number {
  if (score.kind === "centipawns") return score.value;
  return score.moves > 0 ? Infinity : -Infinity;
}

/** The points, from 0 to 1, that a judge without memory expects for the side to move after one of its moves. */
export async function expectedPoints(judge: Judge, { fen, moves }: Place, move: string): Promise<number> {
  const { score } = await judge.ask(fen, [...moves, move]);
  return 1 / (1 + Math.exp(valueOf(score) / SCALE));
}

/** Points by which a move is better than another, within what is believed. */
export function gainOf(points: number, others: number): number {
  return Math.min(Math.max(points - others, -MOST), MOST);
}

/** Gains of games as text: points a game, and by them Elo, each with half its 95 % interval by the games' spread. */
export function gainTexts(gains: readonly number[]): { points: string; elo: string } {
  const mean = meanOf(gains);
  const error = (Z95 * deviationOf(gains)) / Math.sqrt(gains.length);
  const elo = (points: number) => scoreToElo(0.5 + points) ?? Math.sign(points) * Infinity;
  const half = (elo(mean + error) - elo(mean - error)) / 2;
  return {
    points: `${mean.toFixed(4)} ± ${error.toFixed(4)}`,
    elo: `${elo(mean).toFixed(0)} ± ${half.toFixed(0)}`,
  };
}
