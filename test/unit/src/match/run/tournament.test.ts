import { describe, expect, test } from "vitest";
import { pairOf } from "../../../../../src/match/stats/standing.js";
import {
  type Fixture,
  fixtureOf,
  gamesOf,
  meetingsOf,
  runTournament,
  type TournamentSettings,
} from "../../../../../src/match/run/tournament.js";
import type { PlayedGame } from "../../../../../src/match/types.js";

type Game = Pick<PlayedGame, "index" | "white" | "black" | "result" | "termination">;

const drawn = ({ index, white, black }: Fixture): Game => ({
  index,
  white,
  black,
  result: "1/2-1/2",
  termination: "repetition",
});

/** Plays a tournament of games that take as many turns of the event loop as `length` says. */
async function run(settings: Partial<TournamentSettings<Game>>, length: (index: number) => number = () => 1) {
  const begun: Fixture[] = [];
  const finished: number[] = [];
  const ending = settings.ending ?? new AbortController();
  let playing = 0;
  let most = 0;
  const end = await runTournament<Game>({
    schedule: { engines: 2, rounds: 3 },
    concurrency: 1,
    done: new Set(),
    play: async (fixture) => {
      begun.push(fixture);
      most = Math.max(most, ++playing);
      for (let turn = length(fixture.index); turn > 0; turn--) {
        await new Promise(setImmediate);
      }
      playing -= 1;
      return ending.signal.aborted ? null : drawn(fixture);
    },
    ...settings,
    finished: (game) => {
      finished.push(game.index);
      return settings.finished?.(game) ?? false;
    },
    ending,
  });
  return { end, begun, finished, most, indices: begun.map((f) => f.index) };
}

describe("fixtures", () => {
  test("two engines: pairs with one opening, colours swapped", () => {
    const schedule = { engines: 2, rounds: 2 };
    expect(gamesOf(schedule)).toBe(4);
    expect([0, 1, 2, 3].map((index) => fixtureOf(index, schedule))).toEqual([
      { index: 0, white: 0, black: 1, round: 0 },
      { index: 1, white: 1, black: 0, round: 0 },
      { index: 2, white: 0, black: 1, round: 1 },
      { index: 3, white: 1, black: 0, round: 1 },
    ]);
  });

  test("three engines: the first meets each of the others, in each round", () => {
    const schedule = { engines: 3, rounds: 2 };
    expect(gamesOf(schedule)).toBe(8);
    const meetings = Array.from({ length: 8 }, (_, index) => {
      const { white, black, round } = fixtureOf(index, schedule);
      return `${round}: ${white}-${black}`;
    });
    expect(meetings).toEqual(["0: 0-1", "0: 1-0", "0: 0-2", "0: 2-0", "1: 0-1", "1: 1-0", "1: 0-2", "1: 2-0"]);
  });
});

describe("everyone against everyone", () => {
  test.each([2, 3, 4, 5, 8, 9])("%i engines meet once a round, and nobody waits long", (engines) => {
    const schedule = { engines, rounds: 2, kind: "roundrobin" } as const;
    const meetings = meetingsOf(schedule);
    const wanted = Array.from({ length: engines }, (_, first) =>
      Array.from({ length: engines - 1 - first }, (_, n) => `${first}-${first + 1 + n}`),
    ).flat();
    expect(meetings.map(({ first, second }) => `${first}-${second}`).sort()).toEqual(wanted.sort());
    expect(gamesOf(schedule)).toBe(2 * engines * (engines - 1));
    for (let engine = 0; engine < engines; engine++) {
      const turns = meetings.flatMap(({ first, second }, turn) =>
        first === engine || second === engine ? [turn] : [],
      );
      const waits = turns.slice(1).map((turn, n) => turn - turns[n]!);
      expect(Math.max(0, ...waits)).toBeLessThanOrEqual(engines);
    }
  });

  test("each meeting is a pair, and has the opening of its round", () => {
    const schedule = { engines: 3, rounds: 2, kind: "roundrobin" } as const;
    const fixtures = Array.from({ length: gamesOf(schedule) }, (_, index) => fixtureOf(index, schedule));
    const shown = fixtures.map(({ round, white, black }) => `${round}: ${white}-${black}`);
    expect(shown).toEqual([
      ...["0: 1-2", "0: 2-1", "0: 0-2", "0: 2-0", "0: 0-1", "0: 1-0"],
      ...["1: 1-2", "1: 2-1", "1: 0-2", "1: 2-0", "1: 0-1", "1: 1-0"],
    ]);
  });
});

describe("a tournament", () => {
  test("plays every game once, in order", async () => {
    const { end, indices, most } = await run({});
    expect(end).toBe("complete");
    expect(indices).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(1);
  });

  test("plays at several tables", async () => {
    const { end, indices, finished, most } = await run({ concurrency: 3 }, (index) => (index === 0 ? 20 : 1));
    expect(end).toBe("complete");
    expect(indices).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(3);
    // The long game held nobody up.
    expect(finished.at(-1)).toBe(0);
  });

  test("leaves out what is done", async () => {
    const { indices } = await run({ done: new Set([0, 3, 4]) });
    expect(indices).toEqual([1, 2, 5]);
  });

  test("has nothing to do when all is done", async () => {
    const done = new Set([0, 1, 2, 3, 4, 5]);
    expect(await run({ done })).toMatchObject({ end: "complete", begun: [] });
  });

  test.each([1, 2, 3, 4])(
    "decided at %i tables, completes the pairs that have begun and no others",
    async (concurrency) => {
      const { end, finished } = await run({
        concurrency,
        schedule: { engines: 2, rounds: 50 },
        finished: ({ index }) => index === 4,
      });
      expect(end).toBe("decided");
      const pairs = new Map<number, number>();
      for (const index of finished) {
        pairs.set(pairOf(index), (pairs.get(pairOf(index)) ?? 0) + 1);
      }
      expect(new Set(pairs.values())).toEqual(new Set([2]));
      expect(pairs.size).toBeLessThan(3 + concurrency);
    },
  );

  test("decided, completes pairs of which an earlier run has played a half", async () => {
    const { indices } = await run({
      done: new Set([0, 3]),
      finished: () => true,
    });
    expect(indices).toEqual([1, 2]);
  });

  test("ends at the signal", async () => {
    const ending = new AbortController();
    const { end, finished } = await run({
      ending,
      concurrency: 2,
      finished: ({ index }) => {
        if (index === 2) ending.abort();
        return false;
      },
    });
    expect(end).toBe("interrupted");
    expect(finished.length).toBeLessThan(6);
  });

  test("a failure at one table ends the games at the others", async () => {
    const ending = new AbortController();
    const playing = runTournament<Game>({
      schedule: { engines: 2, rounds: 3 },
      concurrency: 2,
      done: new Set(),
      play: (fixture) =>
        fixture.index === 0
          ? Promise.reject(new Error("the disk is full"))
          : new Promise((resolve) => {
              ending.signal.addEventListener("abort", () => resolve(null));
            }),
      finished: () => false,
      ending,
    });
    await expect(playing).rejects.toThrow("the disk is full");
  });
});
