/** Computes the data of the report page. Pure. */

import { Game } from "../../engine/rules/game.js";
import { runSteps, type Steps } from "../../engine/rules/steps.js";
import type { OpeningNames } from "../common/opening/opening-names.js";
import { FAULTS } from "../common/game/game-end.js";
import {
  drawRatio,
  elo,
  eloBound,
  firstDecision,
  los,
  normalizedElo,
  pairsRatio,
  sprt,
  type SprtSettings,
} from "../match/stats/index.js";
import { byColour, byOpening, byPairing, byTermination } from "./breakdown.js";
import { histogram } from "./histogram.js";
import { gameName } from "./opening-name.js";
import type { PackedGame, ReportData, Summary } from "./report-model.js";
import { packGame } from "./pack.js";
import { type Standing, standings } from "./pairing.js";
import { countPairs, resultsOf, seriesOf } from "./series.js";
import type { Source, SourceGame } from "./source.js";
import { timeUseOf } from "./time-use.js";

/** The test to show if the match had none. */
const DEFAULT_TEST: SprtSettings = {
  elo0: 0,
  elo1: 5,
  alpha: 0.05,
  beta: 0.05,
  model: "normalized",
};

const LENGTH_BINS = 24;
/** Index of the engine under test. */
const TESTED = 0;

const NOTHING: Standing = {
  wdl: { wins: 0, draws: 0, losses: 0 },
  pairs: [0, 0, 0, 0, 0],
};

interface ReportOptions {
  /** By default the engines' names. */
  readonly title?: string;
  /** Program and version. */
  readonly generator: string;
  /** Names of openings by position; none if absent. */
  readonly names?: OpeningNames;
  /** The first games, already packed for an earlier report: it takes some milliseconds to name a game's opening. */
  readonly packed?: readonly PackedGame[];
}

export function buildReport(source: Source, options: ReportOptions): ReportData {
  return runSteps(reportInSteps(source, options));
}

/** The same in steps: thousands of openings and games take seconds to name. */
export function* reportInSteps(
  source: Source,
  { title, generator, names = new Map(), packed = [] }: ReportOptions,
): Steps<ReportData> {
  const { engines, games } = source;
  const rules = new Game();
  const openings = yield* byOpening(games, TESTED, names);
  const ends = byTermination(games, TESTED);
  const course = [...standings(games, TESTED)];
  const last = course.at(-1) ?? NOTHING;
  const byPairs = resultsOf(last) === last.pairs;
  const test = sprt(source.sprt ?? DEFAULT_TEST);
  const packedGames: PackedGame[] = [];
  for (const [index, game] of games.entries()) {
    yield;
    packedGames.push(
      packed[index] ??
        packGame(game, {
          opening: openings.indices[index]!,
          end: ends.indices[index]!,
          name: gameName(game, names, rules),
        }),
    );
  }
  return {
    title: title ?? headline(engines.map(({ name }) => name)),
    generator,
    startedAt: source.startedAt,
    engines,
    summary: summaryOf(source, last, course),
    // A difference to several opponents together would mean nothing.
    series: seriesOf(engines.length > 2 ? [] : course, test, byPairs),
    pairings: byPairing(games),
    colours: byColour(games, TESTED),
    openings: openings.rows,
    terminations: ends.rows,
    lengths: histogram(
      games.map(({ moves }) => (moves.length + 1) >> 1),
      LENGTH_BINS,
    ),
    timeUse: timeUseOf(games, TESTED),
    games: packedGames,
  };
}

function summaryOf({ engines, games, sprt: settings }: Source, last: Standing, course: readonly Standing[]): Summary {
  const { wdl, pairs } = last;
  const isDuel = engines.length <= 2;
  const results = resultsOf(last);
  const played = wdl.wins + wdl.draws + wdl.losses;
  const test = settings ?? DEFAULT_TEST;
  const tester = sprt(test);
  const { lower, upper } = tester;
  // The match's own verdict, by its pairs: those that were still being played when it was decided do not revoke it.
  const ownPairs =
    settings === undefined ? [] : course.filter((_, at) => isNewPair(course, at)).map((one) => one.pairs);
  const { llr, status } = firstDecision(tester, ownPairs) ?? tester.state(results);
  return {
    gamesInFile: games.length,
    games: played,
    ...wdl,
    score: played === 0 ? null : (wdl.wins + wdl.draws / 2) / played,
    pairs: countPairs(pairs) === 0 ? null : pairs,
    isDuel,
    elo: isDuel ? elo(results) : null,
    eloBound: isDuel ? eloBound(results) : null,
    normalizedElo: isDuel ? normalizedElo(results) : null,
    los: isDuel ? los(results) : null,
    forfeits: games.filter(isForfeit).length,
    drawRatio: drawRatio(wdl),
    pairsRatio: pairsRatio(pairs),
    test: { ...test, lower, upper, llr, status, isSet: settings !== undefined },
  };
}

/** Whether a pair ended with a game of the course. */
function isNewPair(course: readonly Standing[], at: number): boolean {
  return countPairs(course[at]!.pairs) > countPairs(course[at - 1]?.pairs ?? NOTHING.pairs);
}

function isForfeit({ white, black, termination }: SourceGame): boolean {
  return (white === TESTED || black === TESTED) && termination !== "unknown" && FAULTS.has(termination);
}

function headline(names: readonly string[]): string {
  const [first = "A match", second, ...others] = names;
  if (second === undefined) return first;
  return others.length === 0 ? `${first} against ${second}` : `${first} against ${names.length - 1} engines`;
}
