import { describe, expect, test } from "vitest";
import { type Play, playInOrder } from "../../../../../src/datagen/play/in-order.js";

/** The later numbers of each four are sooner ready. */
const play: Play = async (number) => {
  await new Promise((ready) => setTimeout(ready, 8 - 2 * (number % 4)));
  return Uint8Array.of(number);
};
const never: Play = () => new Promise(() => {});

async function run(
  players: readonly Play[],
  { first = 0, count = Infinity, signal = new AbortController().signal } = {},
) {
  const taken: number[] = [];
  await playInOrder(
    players,
    first,
    (game) => {
      taken.push(game[0] ?? -1);
      return taken.length < count;
    },
    signal,
  );
  return taken;
}

const upTo = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

describe("games in order", () => {
  test.each([1, 2, 3, 8])("with %i players", async (players) => {
    const several = Array.from({ length: players }, () => play);
    expect(await run(several, { count: 13 })).toEqual(upTo(0, 13));
    expect(await run(several, { first: 5, count: 1 })).toEqual([5]);
  });

  test("do not wait for a game that nobody wants", async () => {
    const slow: Play = (number) => (number === 0 ? play(number) : never(number));
    expect(await run([slow, play], { count: 1 })).toEqual([0]);
  });

  test("end at once when the signal comes", async () => {
    const ending = new AbortController();
    const stuck: Play = (number) => {
      if (number !== 3) return play(number);
      setTimeout(() => ending.abort(), 20);
      return never(number);
    };
    const taken = await run([stuck, stuck], { signal: ending.signal });
    expect(taken).toEqual([0, 1, 2]);
    expect(await run([play], { signal: ending.signal })).toEqual([]);
  });

  test("end with a player's failure", async () => {
    const failing: Play = (number) => (number < 2 ? play(number) : Promise.reject(new Error("out of memory")));
    await expect(run([failing])).rejects.toThrow("out of memory");
  });
});
