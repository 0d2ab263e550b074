/** Formats the cross table of more than two engines. Pure. */

import type { Wdl } from "../stats/results.js";
import type { StandingView } from "../stats/standing.js";
import type { Meeting } from "../types.js";
import { textColumns } from "./text-columns.js";

interface Crossed {
  readonly engines: readonly { readonly name: string }[];
  readonly meetings: readonly (Meeting & { readonly standing: StandingView })[];
}

interface Score {
  readonly points: number;
  readonly games: number;
}

/** Points of games, from the other side's view if `isTurned`. */
function scoreOf({ wins, draws, losses }: Wdl, isTurned: boolean): Score {
  return { points: (isTurned ? losses : wins) + draws / 2, games: wins + draws + losses };
}

/** The engines, ordered by their share of the points; nothing if there are only two. */
export function crossTable({ engines, meetings }: Crossed): readonly string[] {
  if (engines.length < 3) return [];
  const rows = engines.map(({ name }, engine) => {
    const against = new Map<number, Score>();
    for (const { first, second, standing } of meetings) {
      if (first === engine) against.set(second, scoreOf(standing.games, false));
      if (second === engine) against.set(first, scoreOf(standing.games, true));
    }
    const all = [...against.values()].reduce(
      (a, b) => ({ points: a.points + b.points, games: a.games + b.games }),
      NONE,
    );
    return { name, against, all };
  });
  const order = [...rows.keys()].sort((a, b) => shareOf(rows[b]!.all) - shareOf(rows[a]!.all));
  const heads = [...order.map((_, place) => `${place + 1}`), "all"];
  const lines = order.map((engine, place) => {
    const { name, against, all } = rows[engine]!;
    // Empty if the two did not meet.
    const cells = order.map((opponent) => cellOf(against.get(opponent) ?? NONE));
    return { title: `${place + 1} ${name}`, cells: [...cells, cellOf(all)] };
  });
  return ["Points by opponent", ...textColumns(heads, lines)];
}

const NONE: Score = { points: 0, games: 0 };

function cellOf({ points, games }: Score): string {
  return games === 0 ? "" : `${points}/${games}`;
}

function shareOf({ points, games }: Score): number {
  return games === 0 ? 0 : points / games;
}
