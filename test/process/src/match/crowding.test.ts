import { availableParallelism } from "node:os";
import { afterAll, describe, expect, test } from "vitest";
import { crowding } from "../../../../src/uci-client/crowding.js";
import { Reaper, TIMEOUTS, UciDriver } from "../../../../src/uci-client/index.js";
import { scripted } from "../../../support/matches/matches.js";

const reaper = new Reaper();
afterAll(() => reaper.close());

test.each([
  [0, 4, 1],
  [3, 4, 1],
  [15, 2, 7.5],
  [1000, 2, 20],
])("a load of %d on %d processors is %d times too much", (load, processors, times) =>
  expect(crowding(load, processors)).toBe(times),
);

test("the machine's own is a number from 1 to 20", () => {
  expect(availableParallelism()).toBeGreaterThan(0);
  expect(crowding()).toBeGreaterThanOrEqual(1);
  expect(crowding()).toBeLessThanOrEqual(20);
});

describe("an engine without a clock that says nothing", () => {
  const silence = 1500;

  /** What comes of a move of an engine that says nothing from its second move on, and after how many milliseconds. */
  async function think(times: number) {
    const timeouts = { ...TIMEOUTS, start: 30_000, silence, crowding: () => times };
    const engine = new UciDriver(scripted("hang"), { chess960: false, timeouts, reaper, onRefused: () => {} });
    try {
      expect(await engine.start()).toBeNull();
      const question = {
        position: "position startpos moves g1f3 g8f6",
        go: "go nodes 1",
        allowed: null,
        ceiling: 60_000,
        nodes: 1,
      };
      const began = performance.now();
      const answer = await engine.think(question);
      return { answer, time: performance.now() - began };
    } finally {
      await engine.close();
    }
  }

  test("has stalled, and where others take the processors gets so much longer", async () => {
    const free = await think(1);
    expect(free.answer).toEqual({
      kind: "fault",
      fault: { termination: "stall", detail: `no word for ${silence} ms` },
    });
    const crowded = await think(2);
    expect(crowded.answer).toEqual({
      kind: "fault",
      fault: {
        termination: "stall",
        detail: `no word for ${2 * silence} ms, with 2.0 times as many processes at work as processors`,
      },
    });
    expect(crowded.time).toBeGreaterThan(2 * silence - 10);
  });
});
