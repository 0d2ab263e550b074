/** Decides which game is played when, and when a match is over. Knows neither engines nor files. */

import { type CountedGame, pairOf } from "../stats/standing.js";
import type { Meeting, TournamentKind } from "../types.js";

/** A game of the schedule. */
export interface Fixture {
  /** Counted from 0; game `2n` and `2n + 1` share an opening, colours swapped. */
  readonly index: number;
  /** Indices of engines. */
  readonly white: number;
  readonly black: number;
  /** Counted from 0; each round has an opening of its own. */
  readonly round: number;
}

export interface Schedule {
  readonly engines: number;
  /** Each round is two games of every meeting. */
  readonly rounds: number;
  /** Absent for a gauntlet. */
  readonly kind?: TournamentKind;
}

/** The meetings of a round, in the order in which they are played. */
export function meetingsOf({ engines, kind = "gauntlet" }: Pick<Schedule, "engines" | "kind">): readonly Meeting[] {
  if (kind === "roundrobin") return circle(engines);
  return Array.from({ length: engines - 1 }, (_, index) => ({ first: 0, second: index + 1 }));
}

/**
 * Everyone against everyone by the circle method: one engine keeps its place, the others move on by one place after
 * each turn of meetings, so no engine waits long. With an odd number one engine rests.
 */
function circle(engines: number): readonly Meeting[] {
  const places = engines + (engines % 2);
  const moving = places - 1;
  return Array.from({ length: moving }, (_, turn) => {
    const at = (place: number) => (place === moving ? moving : (place + turn) % moving);
    return Array.from({ length: places / 2 }, (_, n) => [at(n), at(places - 1 - n)] as const);
  })
    .flat()
    .filter((pair) => pair.every((engine) => engine < engines))
    .map(([one, other]) => ({ first: Math.min(one, other), second: Math.max(one, other) }));
}

/** The number of games in a whole match. */
export function gamesOf(schedule: Schedule): number {
  return 2 * schedule.rounds * meetingsOf(schedule).length;
}

/** The index of a game's meeting in its round: meetings take turns pair by pair. */
export function meetingOf(index: number, meetings: readonly Meeting[]): number {
  return pairOf(index) % meetings.length;
}

/** The game with an index. */
export function fixtureOf(index: number, schedule: Schedule): Fixture {
  const meetings = meetingsOf(schedule);
  const meeting = meetings[meetingOf(index, meetings)];
  if (meeting === undefined) throw new Error("a match needs engines");
  const { first, second } = meeting;
  const [white, black] = index % 2 === 0 ? [first, second] : [second, first];
  return { index, white, black, round: Math.floor(pairOf(index) / meetings.length) };
}

export interface TournamentSettings<Game extends CountedGame> {
  readonly schedule: Schedule;
  readonly concurrency: number;
  /** Indices of games that were already played. */
  readonly done: ReadonlySet<number>;
  /** Plays a game in one of `concurrency` slots; null if the signal ended it. */
  readonly play: (fixture: Fixture, slot: number) => Promise<Game | null>;
  /** Called with each game, in the order in which they end; true if the game decides the match. */
  readonly finished: (game: Game) => boolean;
  /** Its signal ends the match; a failure in one slot aborts it, which ends the games in the others. */
  readonly ending: AbortController;
}

export type TournamentEnd = "complete" | "decided" | "interrupted";

/**
 * Plays a match. Games begin in the order of their indices, one after the other in each slot. Once the match is
 * decided, no new pair begins, but pairs that have begun are finished: only whole pairs count.
 */
export async function runTournament<Game extends CountedGame>(
  settings: TournamentSettings<Game>,
): Promise<TournamentEnd> {
  const { schedule, concurrency, done, play, finished, ending } = settings;
  const { signal } = ending;
  const total = gamesOf(schedule);
  const begun = new Set([...done].map(pairOf));
  let decided = false;
  let next = 0;

  const take = (): Fixture | null => {
    for (; next < total; next++) {
      if (done.has(next)) continue;
      if (decided && !begun.has(pairOf(next))) continue;
      begun.add(pairOf(next));
      return fixtureOf(next++, schedule);
    }
    return null;
  };

  const runSlot = async (slot: number): Promise<void> => {
    while (!signal.aborted) {
      const fixture = take();
      if (fixture === null) return;
      const game = await play(fixture, slot);
      if (game === null) return;
      if (finished(game)) decided = true;
    }
  };

  const slots = Array.from({ length: concurrency }, (_, slot) => slot);
  const ends = await Promise.allSettled(
    slots.map((slot) =>
      runSlot(slot).catch((error: unknown) => {
        ending.abort();
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  if (decided) return "decided";
  return signal.aborted ? "interrupted" : "complete";
}
