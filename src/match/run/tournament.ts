/** Decides which game is played when, and when a match is over. Knows neither engines nor files. */

import { type CountedGame, pairOf } from "../stats/standing.js";

/** A game that is to be played. */
export interface Fixture {
  /** Counted from 0; game `2n` and `2n + 1` share an opening, colours swapped. */
  readonly index: number;
  /** Indices of engines. */
  readonly white: number;
  readonly black: number;
  /** Counted from 0; each round has an opening of its own. */
  readonly round: number;
}

interface Schedule {
  /** The first engine meets each of the others. */
  readonly engines: number;
  /** Each is two games against each opponent. */
  readonly rounds: number;
}

/** Games of a whole match. */
export function gamesOf({ engines, rounds }: Schedule): number {
  return 2 * rounds * (engines - 1);
}

/**
 * The game of an index: opponents take turns pair by pair, and the first engine is White in the first game of a pair.
 */
export function fixtureOf(index: number, { engines }: Schedule): Fixture {
  const opponents = engines - 1;
  const pair = pairOf(index);
  const opponent = 1 + (pair % opponents);
  const [white, black] = index % 2 === 0 ? [0, opponent] : [opponent, 0];
  return { index, white, black, round: Math.floor(pair / opponents) };
}

export interface TournamentSettings<Game extends CountedGame> {
  readonly schedule: Schedule;
  readonly concurrency: number;
  /** Games that are played already. */
  readonly done: ReadonlySet<number>;
  /** Plays a game in one of `concurrency` slots; null when the signal ended it. */
  readonly play: (fixture: Fixture, slot: number) => Promise<Game | null>;
  /** Called with each game, in the order in which they end; true where the match is decided by it. */
  readonly finished: (game: Game) => boolean;
  /** Its signal ends the match; a failure in one slot aborts it, and with it the games in the others. */
  readonly ending: AbortController;
}

export type TournamentEnd = "complete" | "decided" | "interrupted";

/**
 * Plays a match. Games begin in the order of their indices, in each slot one after the other. When the match is
 * decided, no new pair begins, but pairs that have begun are played to their end: what counts is always whole pairs.
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
