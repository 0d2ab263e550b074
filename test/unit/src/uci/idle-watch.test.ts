import { afterEach, expect, test, vi } from "vitest";
import { IdleWatch } from "../../../../src/uci/idle-watch.js";

afterEach(() => {
  vi.unstubAllGlobals();
});

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("a thread that works without a break is busy", () => {
  const watch = new IdleWatch();
  work(30);
  expect(watch.isBusy).toBe(true);
});

test("where the use of a thread is unknown, it counts as idle", () => {
  vi.stubGlobal("performance", { now: () => 0 });
  const watch = new IdleWatch();
  watch.restart();
  expect(watch.isBusy).toBe(false);
});
