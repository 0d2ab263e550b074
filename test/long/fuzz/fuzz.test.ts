/** A short run of the fuzzer; `npm run fuzz` is the long one. */

import { expect, test } from "vitest";
import { fuzz } from "./fuzz.js";

test("2,000 lines at random neither end the engine nor confuse it", async () => {
  const report = await fuzz({ seed: 20_261, count: 2000, shrink: false });
  expect(report.failure).toBeNull();
  expect(report.steps).toBeGreaterThanOrEqual(2000);
}, 900_000);
