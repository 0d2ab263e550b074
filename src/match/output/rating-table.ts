/** Formats the ratings of more than two engines. Pure. */

import { rate, type Rating } from "../stats/ratings.js";
import type { StandingView } from "../stats/standing.js";
import type { Meeting } from "../types.js";
import { textColumns } from "./text-columns.js";

interface Rated {
  readonly engines: readonly { readonly name: string }[];
  readonly meetings: readonly (Meeting & { readonly standing: StandingView })[];
}

/** The engines, ordered by strength; nothing if there are only two. */
export function ratingTable(rated: Rated): readonly string[] {
  if (rated.engines.length < 3) return [];
  const rows = ratingsOf(rated).map(({ engine, elo, error, points, games, draws, los }, place) => ({
    title: `${place + 1} ${rated.engines[engine]!.name}`,
    cells: [
      elo.toFixed(1),
      error.toFixed(1),
      `${games}`,
      `${points}`,
      share(points, games),
      share(draws, games),
      los === null ? "" : percent(los),
    ],
  }));
  return ["Ratings", ...textColumns(["Elo", "+-", "games", "points", "score", "draws", "LOS"], rows)];
}

/** The ratings on one line. */
export function ratingText(rated: Rated): string {
  return ratingsOf(rated)
    .map(({ engine, elo, error }) => `${rated.engines[engine]!.name} ${elo.toFixed(1)} +- ${error.toFixed(1)}`)
    .join(", ");
}

function ratingsOf({ engines, meetings }: Rated): readonly Rating[] {
  return rate(
    engines.length,
    meetings.map(({ first, second, standing }) => ({ first, second, games: standing.games })),
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? "-" : percent(part / whole);
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}
