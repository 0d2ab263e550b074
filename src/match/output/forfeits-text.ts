/** Shows how many games were lost by faults, as these say little about strength. Pure. */

import { TERMINATIONS, type Termination } from "../../common/game/game-end.js";
import type { StandingView } from "../stats/standing.js";

/** Share of games from which on forfeits on time deserve a warning: below it they hardly affect a result. */
const TIME_SHARE_LIMIT = 0.02;

/** Two engines, and the results of their games. */
interface Meeting {
  readonly name: string;
  readonly opponent: string;
  readonly standing: StandingView;
}

/** Games lost by any fault. */
export function forfeitsOf({ forfeits }: StandingView): number {
  return sum(forfeits.own) + sum(forfeits.other);
}

/** The forfeits of each engine by kind; empty if there are none. */
export function forfeitsText({ name, opponent, standing }: Meeting): string {
  const { own, other } = standing.forfeits;
  const sides = [
    [name, own],
    [opponent, other],
  ] as const;
  return sides
    .filter(([, counts]) => counts.size > 0)
    .map(([who, counts]) => `${who}: ${countsText(counts)}`)
    .join("; ");
}

/** A warning if too many games were lost on time; otherwise null. */
export function timeWarning(meeting: Meeting): string | null {
  const { standing } = meeting;
  const { own, other } = standing.forfeits;
  const [first, second] = [own, other].map((counts) => counts.get("time-forfeit") ?? 0) as [number, number];
  const games = gamesOf(standing);
  const count = first + second;
  if (count <= TIME_SHARE_LIMIT * games) return null;
  return (
    `${count} of ${games} games were lost on time (${meeting.name} ${first}, ${meeting.opponent} ${second}), ` +
    `more than ${100 * TIME_SHARE_LIMIT} %: fewer games at a time, a larger --timemargin or another time control helps`
  );
}

/** The number of games played. */
export function gamesOf({ games: { wins, draws, losses } }: StandingView): number {
  return wins + draws + losses;
}

function sum(counts: ReadonlyMap<Termination, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

function countsText(counts: ReadonlyMap<Termination, number>): string {
  return TERMINATIONS.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [`${kind} ${count}`];
  }).join(", ");
}
