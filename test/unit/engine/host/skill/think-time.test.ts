import { describe, expect, test } from "vitest";
import { createRandom } from "../../../../../src/common/random.js";
import { thinkTime } from "../../../../../engine/host/skill/think-time.js";

const thought = { choices: 30, isRecapture: false };

test("the engine takes a time to think that a clock can bear", () => {
  expect(thinkTime({ ...thought, clock: null }, () => 0)).toBe(250);
  const clock = { left: 300_000, increment: 2000 };
  const slow = thinkTime({ ...thought, clock }, () => 0.99);
  expect(slow).toBeGreaterThan(5000);
  expect(slow).toBeLessThanOrEqual(15_000);
  expect(thinkTime({ clock, choices: 30, isRecapture: true }, () => 0.99)).toBeLessThan(1500);
  expect(thinkTime({ ...thought, clock: { left: 400, increment: 10_000 } }, () => 0.99)).toBeLessThanOrEqual(100);
});

describe("a move", () => {
  const clock = { left: 60_000, increment: 0 };

  test("that is hard to find takes longer, one without a choice is quick", () => {
    const time = (hardness: number, choices = 30) =>
      thinkTime({ clock, isRecapture: false, choices, hardness }, () => 0.7);
    expect(time(0)).toBeLessThan(time(0.5));
    expect(time(0.5)).toBeLessThan(time(1));
    expect(time(1, 1)).toBeLessThan(time(0));
    expect(thinkTime({ ...thought, clock }, () => 0.7)).toBe(time(0.5));
  });

  test("of the opening takes a second or two, and one in the middle of the game longest", () => {
    for (const clock of [
      { left: 600_000, increment: 5000 },
      { left: 180_000, increment: 2000 },
      { left: 1_800_000, increment: 0 },
    ]) {
      const time = (moveNumber: number) => thinkTime({ ...thought, clock, moveNumber, hardness: 1 }, () => 0.999);
      for (const move of [1, 2, 3, 4]) expect(time(move)).toBeLessThanOrEqual(2000);
      expect(time(8)).toBeLessThan(time(12));
      expect(time(20)).toBeGreaterThanOrEqual(time(45));
      expect(time(45)).toBe(thinkTime({ ...thought, clock, hardness: 1 }, () => 0.999));
    }
  });

  test("takes as long again for the same seed", () => {
    const times = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => thinkTime({ ...thought, clock }, random));
    };
    expect(times(1)).toEqual(times(1));
    expect(new Set(times(1)).size).toBeGreaterThan(10);
  });
});

describe.each([
  ["in sudden death", { increment: 0 }, undefined],
  ["with an increment", { increment: 20 }, undefined],
  ["up to a time control", { increment: 0 }, 40],
])("a clock %s", (_, { increment }, control) => {
  test("keeps its last seconds, however long the game and whatever chance says", () => {
    for (const value of [0, 0.5, 0.999]) {
      let left = 10_000;
      for (let move = 0; move < 300; move++) {
        const movesToGo = control === undefined ? {} : { movesToGo: Math.max(1, control - move) };
        const time = thinkTime({ ...thought, clock: { left, increment, ...movesToGo }, hardness: 1 }, () => value);
        expect(time).toBeGreaterThanOrEqual(0);
        left += increment - time;
        expect(left).toBeGreaterThanOrEqual(3000);
      }
    }
  });
});
