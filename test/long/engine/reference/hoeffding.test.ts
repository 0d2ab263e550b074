/** Hoeffding pruning keeps to the confidence that it is asked for. */

import { expect, test } from "vitest";
import { compareHoeffding } from "../../../support/chess/hoeffding.js";

test.each([0.95])("with a confidence of %d errs no more often than that over 1,000 games", (confidence) => {
  const { errors, visited, sound, all } = compareHoeffding(1000, confidence);
  console.log(
    `Hoeffding at ${confidence}: ${errors} errors in 1,000 games, ${visited} leaves; star pruning ${sound}, all ${all}`,
  );
  expect(errors).toBeLessThanOrEqual((1 - confidence) * 1000);
  // Otherwise it would be right for want of pruning.
  expect(visited).toBeLessThan(sound);
});
