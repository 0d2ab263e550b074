import { describe, expect, test } from "vitest";
import { sprt, SPRT_MODELS } from "../../../../../src/match/stats/sprt.js";
import { createRandom } from "../../../../../src/common/random.js";
import { chancesOf, simulate, strengthOf } from "../../../../support/matches/simulation.js";

/** Shares of pairs as matches of near-equal engines show them. */
const SHAPES = {
  // Long games from balanced openings.
  drawish: [0.005, 0.235, 0.52, 0.235, 0.005],
  // Short games.
  lively: [0.06, 0.24, 0.4, 0.24, 0.06],
};

const MATCHES = 1000;
/** Pairs between two looks at the ratio. */
const BATCH = 32;
/** 5 % of the matches, and two standard deviations of a binomial count: 50 + 2 * 6.9. */
const WRONG_LIMIT = 64;

describe.each(SPRT_MODELS)("SPRT [0, 5], alpha = beta = 0.05, %s", (model) => {
  const judge = sprt({ elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model });

  test.each([
    ["drawish", 0, "accept H1"],
    ["drawish", 5, "accept H0"],
    ["lively", 0, "accept H1"],
    ["lively", 5, "accept H0"],
  ] as const)("%s matches of strength %d", (shape, strength, wrong) => {
    const chances = chancesOf(SHAPES[shape], model, strength);
    expect(strengthOf(chances, model)).toBeCloseTo(strength, 9);
    const random = createRandom(20_240_501);
    let errors = 0;
    for (let i = 0; i < MATCHES; i++) {
      const { verdict } = simulate(judge, chances, BATCH, random);
      if (verdict === wrong) errors++;
    }
    expect(errors).toBeLessThanOrEqual(WRONG_LIMIT);
    // Errors that never happen would mean a test that is longer than it need be.
    expect(errors).toBeGreaterThan(20);
  });
});
