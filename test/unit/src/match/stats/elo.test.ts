import { describe, expect, test } from "vitest";
import type { Pentanomial, Results, Wdl } from "../../../../../src/match/stats/results.js";
import {
  drawRatio,
  elo,
  eloBound,
  eloToScore,
  los,
  normalCdf,
  normalizedElo,
  pairsRatio,
  score,
  scoreToElo,
} from "../../../../../src/match/stats/elo.js";

const wdl = (wins: number, draws: number, losses: number): Wdl => ({
  wins,
  draws,
  losses,
});

/** The same match from the other side. */
function mirrored(results: Results): Results {
  return "wins" in results
    ? wdl(results.losses, results.draws, results.wins)
    : ([...results].reverse() as unknown as Pentanomial);
}

const SAMPLES: readonly Results[] = [
  wdl(136, 111, 96),
  wdl(3, 0, 1),
  [34, 54, 63, 64, 75],
  [13, 37, 50, 25, 3],
  [365, 16618, 36229, 16974, 390],
];

/** What fastchess 1.8 prints for these results, to two digits; its score and likelihood as shares. */
const FASTCHESS: readonly {
  results: Results;
  score: number;
  elo?: [number, number];
  normalized: [number, number];
  los?: number;
}[] = [
  {
    results: wdl(76, 123, 89),
    score: 0.477,
    normalized: [-20.76, 40.13],
    los: 0.1553,
  },
  {
    results: wdl(136, 111, 96),
    score: 0.558,
    elo: [40.7, 30.43],
    normalized: [49.77, 36.77],
    los: 0.996,
  },
  { results: wdl(34, 0, 356), score: 0.087, normalized: [-508.44, 34.48] },
  {
    results: [34, 54, 31 + 32, 64, 75],
    score: 0.579,
    elo: [55.58, 27.65],
    normalized: [57.94, 28.28],
    los: 1,
  },
  {
    results: [332, 433, 457 + 41, 333, 334],
    score: 0.488,
    elo: [-8.64, 10.33],
    normalized: [-9.17, 10.96],
    los: 0.0505,
  },
  {
    results: [7895, 8757, 5485 + 200, 568, 9999],
    score: 0.47,
    elo: [-21.04, 2.95],
    normalized: [-19.01, 2.65],
    los: 0,
  },
  {
    results: [365, 16618, 36229, 16974, 390],
    score: 0.501,
    elo: [1, 0.92],
    normalized: [1.96, 1.81],
    los: 0.9831,
  },
];

describe("the figures of fastchess", () => {
  test.each(FASTCHESS)("$results", (known) => {
    expect(score(known.results)).toBeCloseTo(known.score, 2);
    const normalized = normalizedElo(known.results)!;
    expect(normalized.value).toBeCloseTo(known.normalized[0], 1);
    expect(normalized.error).toBeCloseTo(known.normalized[1], 1);
    if (known.elo) {
      expect(elo(known.results)!.value).toBeCloseTo(known.elo[0], 2);
      expect(elo(known.results)!.error).toBeCloseTo(known.elo[1], 2);
    }
    if (known.los !== undefined) {
      expect(los(known.results)).toBeCloseTo(known.los, 4);
    }
  });

  test("a test that fishtest published with its raw statistics", () => {
    // 256 games of a test on montytest.muzhen.org.
    const pairs: Pentanomial = [13, 37, 50, 25, 3];
    expect(elo(pairs)!.value).toBeCloseTo(-43.6578, 4);
    expect(normalizedElo(pairs)!.value).toBeCloseTo(-63.97, 2);
    expect(score(pairs)).toBe(0.4375);
    expect(drawRatio(pairs)).toBeCloseTo(0.39062, 5);
  });

  test("ratios", () => {
    expect(drawRatio(wdl(1, 3, 0))).toBe(0.75);
    expect(pairsRatio([1, 3, 9, 4, 2])).toBe(1.5);
  });
});

describe("the units", () => {
  test("a score and its Elo difference are inverse", () => {
    expect(eloToScore(0)).toBe(0.5);
    expect(eloToScore(400)).toBeCloseTo(10 / 11, 12);
    for (const difference of [-700, -5, 0, 0.1, 191, 600]) {
      expect(scoreToElo(eloToScore(difference))).toBeCloseTo(difference, 9);
    }
  });

  test("the normal distribution", () => {
    expect(normalCdf(0)).toBe(0.5);
    // Abramowitz and Stegun, table 26.1.
    expect(normalCdf(1)).toBeCloseTo(0.841344746068543, 14);
    expect(normalCdf(2)).toBeCloseTo(0.977249868051821, 14);
    expect(normalCdf(1.959963984540054)).toBeCloseTo(0.975, 14);
    expect(1 - normalCdf(5)).toBeCloseTo(2.866515719e-7, 14);
    expect(normalCdf(-7.9)).toBeGreaterThanOrEqual(0);
    expect([normalCdf(-9), normalCdf(9)]).toEqual([0, 1]);
    expect([normalCdf(-Infinity), normalCdf(Infinity)]).toEqual([0, 1]);
  });
});

describe("what holds for every match", () => {
  test("the other side's figures are the mirror image", () => {
    for (const results of SAMPLES) {
      const other = mirrored(results);
      const [here, there] = [elo(results)!, elo(other)!];
      expect(there.value).toBeCloseTo(-here.value, 9);
      if (here.error === null) expect(there.error).toBeNull();
      else expect(there.error).toBeCloseTo(here.error, 9);
      expect(normalizedElo(other)!.value).toBeCloseTo(-normalizedElo(results)!.value, 9);
      expect(los(other)! + los(results)!).toBeCloseTo(1, 12);
      expect(drawRatio(other)).toBe(drawRatio(results));
    }
  });

  test("four times the games halve the error and move nothing else", () => {
    for (const results of SAMPLES) {
      const more: Results =
        "wins" in results
          ? wdl(results.wins * 4, results.draws * 4, results.losses * 4)
          : (results.map((count) => count * 4) as unknown as Pentanomial);
      const [few, many] = [normalizedElo(results)!, normalizedElo(more)!];
      expect(many.value).toBeCloseTo(few.value, 9);
      expect(many.error! / few.error!).toBeCloseTo(0.5, 12);
      expect(elo(more)!.value).toBeCloseTo(elo(results)!.value, 9);
      const error = elo(results)!.error;
      if (error !== null) expect(elo(more)!.error!).toBeLessThan(0.6 * error);
    }
  });

  test("pairs of independent games agree with the games", () => {
    // All 9 pairs of win, draw and loss with chances 3/10, 5/10, 2/10, out of a hundred.
    const pairs: Pentanomial = [4, 20, 25 + 12, 30, 9];
    const games = wdl(60, 100, 40);
    expect(elo(pairs)!.value).toBeCloseTo(elo(games)!.value, 9);
    expect(elo(pairs)!.error).toBeCloseTo(elo(games)!.error!, 9);
    expect(normalizedElo(pairs)!.value).toBeCloseTo(normalizedElo(games)!.value, 9);
    expect(normalizedElo(pairs)!.error).toBeCloseTo(normalizedElo(games)!.error!, 9);
    expect(los(pairs)).toBeCloseTo(los(games)!, 12);
  });
});

describe("too little to go by", () => {
  test.each<[string, Results]>([
    ["no games", wdl(0, 0, 0)],
    ["no pairs", [0, 0, 0, 0, 0]],
  ])("%s", (_, results) => {
    for (const figure of [score, elo, normalizedElo, los, drawRatio]) {
      expect(figure(results)).toBeNull();
    }
  });

  test("every point to one side", () => {
    for (const results of [wdl(7, 0, 0), wdl(0, 0, 7)]) {
      expect(elo(results)).toBeNull();
      expect(normalizedElo(results)).toBeNull();
      expect(los(results)).toBeNull();
    }
    expect(elo([0, 0, 0, 0, 3])).toBeNull();
    expect(score([0, 0, 0, 0, 3])).toBe(1);
  });

  test("results that do not vary have a value and no error", () => {
    expect(elo([0, 0, 40, 0, 0])).toEqual({ value: 0, error: null });
    expect(elo(wdl(0, 3, 0))).toEqual({ value: 0, error: null });
    expect(elo([0, 0, 0, 7, 0])).toEqual({
      value: scoreToElo(0.75),
      error: null,
    });
    for (let count = 1; count < 200; count++) {
      expect(normalizedElo([0, count, 0, 0, 0])).toBeNull();
      expect(los([0, 0, count, 0, 0])).toBeNull();
    }
  });

  test("an interval that reaches all points has no end in Elo", () => {
    expect(elo(wdl(3, 0, 1))!.value).toBeCloseTo(190.85, 2);
    expect(elo(wdl(3, 0, 1))!.error).toBeNull();
  });

  test("nothing to divide by", () => {
    expect(pairsRatio([0, 0, 5, 1, 0])).toBeNull();
  });

  test("an all-won match has the bound that wins it by chance once in forty", () => {
    for (const n of [1, 2, 10, 1000]) {
      const { side, value } = eloBound(wdl(n, 0, 0))!;
      expect(side).toBe("above");
      expect(eloToScore(value) ** n).toBeCloseTo(0.025, 9);
      expect(eloBound(wdl(0, 0, n))).toEqual({ side: "below", value: -value + 0 });
      expect(eloBound([0, 0, 0, 0, n])!.value).toBe(value);
    }
    // Clopper and Pearson: 20 successes of 20 are at least 83.16 %.
    expect(eloToScore(eloBound(wdl(20, 0, 0))!.value)).toBeCloseTo(0.8316, 4);
    for (const results of [wdl(0, 0, 0), wdl(1, 1, 0), wdl(0, 3, 0), [0, 0, 2, 0, 0] as const])
      expect(eloBound(results)).toBeNull();
  });

  test("few games give numbers or null, never more", () => {
    const figures = [score, elo, normalizedElo, los, drawRatio];
    for (let code = 0; code < 3 ** 5; code++) {
      const digit = (place: number) => Math.floor(code / 3 ** place) % 3;
      const pairs: Pentanomial = [digit(0), digit(1), digit(2), digit(3), digit(4)];
      for (const figure of figures) {
        const found = figure(pairs);
        const numbers = found === null || typeof found === "number" ? [found] : [found.value, found.error];
        const sane = numbers.every((x) => x === null || Number.isFinite(x));
        expect(sane, `${figure.name} of ${pairs.join()}`).toBe(true);
      }
    }
  });

  test("counts that are none are refused", () => {
    expect(() => elo(wdl(1, -1, 0))).toThrow(RangeError);
    expect(() => score([0, 0, NaN, 0, 0])).toThrow(RangeError);
    expect(() => score([0, 0, Infinity, 0, 0])).toThrow(RangeError);
  });
});
