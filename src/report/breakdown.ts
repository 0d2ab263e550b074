/** Breaks the results of the engine under test down by opponent, colour, opening and end of the game. Pure. */

import { elo, eloBound, type Wdl } from "../match/stats/index.js";
import type { ColourRow, OpeningRow, PairingRow, TerminationRow } from "./report-model.js";
import type { Steps } from "../../engine/rules/steps.js";
import type { OpeningNames } from "../common/opening/opening-names.js";
import { openingName } from "./opening-name.js";
import { halfPoints, standings } from "./pairing.js";
import { resultsOf } from "./series.js";
import type { SourceGame } from "./source.js";

/** Counts games from an engine's side; games without the engine do not count. */
function tally(games: readonly SourceGame[], engine: number): Wdl {
  const counts = [0, 0, 0];
  for (const game of games) {
    const points = halfPoints(game, engine);
    if (points !== null) counts[points]! += 1;
  }
  const [losses = 0, draws = 0, wins = 0] = counts;
  return { wins, draws, losses };
}

/** Points per game, 0 without games. */
function scoreOf({ wins, draws, losses }: Wdl): number {
  const games = wins + draws + losses;
  return games === 0 ? 0 : (wins + draws / 2) / games;
}

/** A row for each pair of engines that met, in the order of the engines. */
export function byPairing(games: readonly SourceGame[]): readonly PairingRow[] {
  const pairings = new Map<string, { first: number; second: number; met: SourceGame[] }>();
  for (const game of games) {
    const [first, second] = [Math.min(game.white, game.black), Math.max(game.white, game.black)];
    const key = `${first} ${second}`;
    const pairing = pairings.get(key) ?? { first, second, met: [] };
    pairings.set(key, pairing);
    pairing.met.push(game);
  }
  return [...pairings.values()]
    .sort((a, b) => a.first - b.first || a.second - b.second)
    .flatMap(({ first, second, met }) => {
      const last = [...standings(met, first)].at(-1);
      if (last === undefined) return [];
      const { wdl } = last;
      const results = resultsOf(last);
      return [{ first, second, ...wdl, score: scoreOf(wdl), elo: elo(results), eloBound: eloBound(results) }];
    });
}

export function byColour(games: readonly SourceGame[], tested: number): readonly ColourRow[] {
  const rows = [
    { label: "White", games: games.filter(({ white }) => white === tested) },
    { label: "Black", games: games.filter(({ black }) => black === tested) },
  ];
  return rows.map(({ label, games: own }) => {
    const counts = tally(own, tested);
    return { label, ...counts, score: scoreOf(counts) };
  });
}

/** A list of rows, and the index of each game's row. */
interface Grouped<Row> {
  readonly rows: readonly Row[];
  readonly indices: readonly number[];
}

/** Two openings are the same if the engines began in the same position. It takes some milliseconds to name one. */
export function* byOpening(
  games: readonly SourceGame[],
  tested: number,
  names: OpeningNames,
): Steps<Grouped<OpeningRow>> {
  const { groups, indices } = groupBy(games, ({ startFen }) => startFen);
  const rows: OpeningRow[] = [];
  for (const [index, own] of groups.entries()) {
    yield;
    const [first] = own;
    const counts = tally(own, tested);
    const whitePoints = own.reduce((sum, game) => sum + halfPoints(game, game.white)!, 0);
    rows.push({
      name: openingName(first!.opening, index + 1, names),
      fen: first!.startFen,
      ...counts,
      score: scoreOf(counts),
      whiteScore: whitePoints / (2 * own.length),
    });
  }
  return { rows, indices };
}

export function byTermination(games: readonly SourceGame[], tested: number): Grouped<TerminationRow> {
  const { groups, indices } = groupBy(games, ({ termination }) => termination);
  const rows = groups.map((own) => ({
    label: own[0]!.termination.replaceAll("-", " "),
    ...tally(own, tested),
  }));
  return { rows, indices };
}

/** Groups in the order of their first games. */
function groupBy(
  games: readonly SourceGame[],
  keyOf: (game: SourceGame) => string,
): { groups: SourceGame[][]; indices: number[] } {
  const places = new Map<string, number>();
  const groups: SourceGame[][] = [];
  const indices = games.map((game) => {
    const key = keyOf(game);
    const place = places.get(key) ?? places.size;
    if (place === places.size) {
      places.set(key, place);
      groups.push([]);
    }
    groups[place]!.push(game);
    return place;
  });
  return { groups, indices };
}
