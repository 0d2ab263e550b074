import { expect, test } from "vitest";
import { browserResources } from "../../../../../src/play/game/browser-resources.js";

test.each([
  [8, true, 8],
  [8, false, 1],
  // A browser may not say how many there are.
  [0, true, 1],
  [128, true, 64],
])("of %i cores, with shared memory: %s, an engine gets at most %i threads", (cores, isIsolated, threads) => {
  expect(browserResources(cores, isIsolated).most.threads).toBe(threads);
});
