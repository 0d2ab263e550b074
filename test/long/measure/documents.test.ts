/** What programs have written into the documents is what this build measures and prints. */

import { expect, test } from "vitest";
import { measured } from "../../support/programs/measure.js";

test.each([
  ["the ladder", "ladder"],
  ["the examples of the commands, apart from times", "command-examples"],
  ["the networks that shipped", "network-history"],
  ["Elo over nodes", "node-curve"],
  ["errors over positions learnt", "error-curve"],
])(
  "%s",
  async (_, name) => {
    expect(await measured(name, "--check")).toBe("");
  },
  300_000,
);
