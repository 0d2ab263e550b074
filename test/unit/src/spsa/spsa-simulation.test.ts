/** What a tuning recovers, by simulated games; docs/search.md has the same figures. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_RATE } from "../../../../src/spsa/spsa-options.js";
import { recoveredShare } from "../../../support/matches/simulated-tuning.js";

const GAMES = [5600, 20_000, 40_000] as const;
const SEEDS = 10;

/** The rows of the document's table: step, rate, and what is recovered after each number of games. */
const ROWS = Array.from(
  readFileSync(new URL("../../../../docs/search.md", import.meta.url), "utf8").matchAll(
    /^\| (single|double) +\| (0\.\d+) +\| +(\d+) % +\| +(\d+) % +\| +(\d+) % +\|$/gm,
  ),
  ([, step, rate, ...shares]) => ({ step: step === "double" ? 2 : 1, rate: Number(rate), shares: shares.map(Number) }),
);

test("the document has simulated tunings", () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(4);
});

test.each(ROWS)("step $step, rate $rate", async ({ step, rate, shares }) => {
  const recovered = await Promise.all(GAMES.map((games) => recoveredShare({ games, rate, step }, SEEDS)));
  expect(recovered.map((share) => Math.round(100 * share))).toEqual(shares);
});

test("the default rate recovers most of it in 20,000 games, and more in 40,000", async () => {
  const shareAfter = (games: number) => recoveredShare({ games, rate: DEFAULT_RATE, step: 2 }, SEEDS);
  const half = await shareAfter(20_000);
  expect(half).toBeGreaterThan(0.85);
  expect(await shareAfter(40_000)).toBeGreaterThan(half);
});
