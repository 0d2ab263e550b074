import { expect, test } from "vitest";
import { sharesMemory } from "../../../../../engine/host/browser/isolation.js";

test("memory is shared in an isolated page, if the browser has such memory", () => {
  expect(sharesMemory({ crossOriginIsolated: true, SharedArrayBuffer })).toBe(true);
  expect(sharesMemory({ crossOriginIsolated: true })).toBe(false);
  expect(sharesMemory({ crossOriginIsolated: false, SharedArrayBuffer })).toBe(false);
  expect(sharesMemory({})).toBe(false);
});
