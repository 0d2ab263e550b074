import { describe, expect, test } from "vitest";
import {
  FULL_SKILL,
  type Level,
  level,
  LEVELS,
  MAX_ELO,
  MIN_ELO,
  RATED_ELO,
  skillElo,
} from "../../../../../engine/host/skill/levels.js";
import { sightOf } from "../../../../../engine/host/skill/sight.js";
import { skillOf } from "../../../../../src/uci/skill-options.js";

const options = {
  UCI_LimitStrength: false,
  UCI_Elo: MIN_ELO,
  "Skill Level": FULL_SKILL,
  UCI_AnalyseMode: false,
};
const random = () => 0.5;

test("each level of the table is stronger than the one before", () => {
  for (const [index, rung] of LEVELS.entries()) {
    const before = LEVELS[index - 1];
    if (before === undefined) continue;
    expect(rung.elo).toBeGreaterThan(before.elo);
    expect(rung.match).toBeGreaterThan(before.match);
    expect(rung.nodes).toBeGreaterThan(before.nodes);
    expect(rung.noise).toBeLessThan(before.noise);
    expect(rung.sight).toBeGreaterThan(before.sight);
  }
});

test("ratings of people are those by matches less a constant, in smaller steps for weak levels", () => {
  expect([RATED_ELO, MAX_ELO]).toEqual([250, 2857]);
  const [first, second] = LEVELS.filter(({ elo }) => elo >= RATED_ELO) as [Level, Level];
  expect(first.elo).toBe(RATED_ELO);
  expect((second.elo - first.elo) / (second.match - first.match)).toBeCloseTo(0.8, 1);
  expect(LEVELS.at(-1)!.match - MAX_ELO).toBe(794);
});

test("two levels for true beginners are below the ratings of people", () => {
  expect(LEVELS.filter(({ elo }) => elo < RATED_ELO)).toHaveLength(2);
  expect(MIN_ELO).toBe(100);
});

test("a level of the table is played as it stands there, and between two it is between them", () => {
  for (const { elo, nodes, noise, sight } of LEVELS) {
    expect(level(elo)).toEqual({ nodes, noise, sight: sightOf(sight) });
  }
  let last = level(MIN_ELO);
  for (let elo = MIN_ELO + 10; elo <= MAX_ELO; elo += 10) {
    const next = level(elo);
    expect(next.nodes).toBeGreaterThanOrEqual(last.nodes);
    expect(next.noise).toBeLessThan(last.noise);
    last = next;
  }
});

describe("what the options ask for", () => {
  test("is full strength unless they say otherwise", () => {
    expect(skillOf(options, random)).toBeNull();
    // A rating alone says nothing.
    expect(skillOf({ ...options, UCI_Elo: MAX_ELO }, random)).toBeNull();
  });

  test("goes by the rating where both are limited", () => {
    const both = { ...options, UCI_LimitStrength: true, "Skill Level": 3 };
    expect(skillOf({ ...both, UCI_Elo: 1500 }, random)).toEqual({
      ...level(1500),
      random,
    });
  });

  test("goes by the skill level else", () => {
    expect(skillElo(0)).toBe(RATED_ELO);
    expect(skillElo(FULL_SKILL)).toBe(MAX_ELO);
    const skilled = { ...options, "Skill Level": 5 };
    expect(skillOf(skilled, random)).toEqual({
      ...level(skillElo(5)),
      random,
    });
  });

  test("is full strength for an analysis", () => {
    const limited = { ...options, UCI_LimitStrength: true, "Skill Level": 0 };
    const analysis = { ...limited, UCI_AnalyseMode: true };
    expect(skillOf(limited, random)).not.toBeNull();
    expect(skillOf(analysis, random)).toBeNull();
  });
});
