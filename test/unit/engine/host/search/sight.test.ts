import { describe, expect, test } from "vitest";
import { centipawnScore, type Score } from "../../../../../engine/host/score.js";
import type { Sight } from "../../../../../engine/host/requests.js";
import type { PvLine } from "../../../../../engine/host/search/multi-pv.js";
import { traitsOf } from "../../../../../engine/host/search/move-traits.js";
import { type MoveTraits, SightLog } from "../../../../../engine/host/search/sight.js";
import { Game } from "../../../../../engine/rules/game.js";
import { FULL_SIGHT, sightOf } from "../../../../../src/common/sight.js";
import { createRandom } from "../../../../../src/common/random.js";

const QUIET: MoveTraits = { isForcing: false, isRecapture: false, isRemote: false };
const ALL: Sight = { mateInOne: 1, mateInTwo: 1, answer: 1, ply: 1 };

function line(move: string, score: number | Score<"internal">, depth: number): PvLine {
  const value = typeof score === "number" ? centipawnScore<"internal">(score) : score;
  return { depth, selDepth: depth, score: value, bound: "exact", pv: [move] };
}

/** What is seen of a search in which b is refuted at depth 4. */
function look(sight: Partial<Sight>, random: () => number, traits: MoveTraits = QUIET) {
  const log = new SightLog();
  for (let depth = 1; depth <= 5; depth++) {
    log.take(line("a", 10, depth));
    log.take(line("b", depth < 4 ? 60 : -500, depth));
  }
  const lines = [line("a", 10, 5), line("b", -500, 5)];
  return log
    .look(lines, { ...ALL, ...sight }, () => traits, random)
    .map(({ line: { pv }, score }) => [pv[0], score.kind === "centipawns" ? score.value : score]);
}

describe("what is seen", () => {
  test("is all that the search has found, where nothing is missed", () => {
    expect(look({}, () => 0.999)).toEqual([
      ["a", 10],
      ["b", -500],
    ]);
  });

  test("goes as deep as the player does: a refutation beyond that does not count", () => {
    expect(look({ ply: 0 }, () => 0.5)).toEqual([
      ["a", 10],
      ["b", 60],
    ]);
  });

  test("is nothing bad where the answer is not seen", () => {
    expect(look({ answer: 0 }, () => 0.999).every(([, score]) => score === 10)).toBe(true);
  });

  test("leaves out quiet moves that do not come to mind, but never all moves", () => {
    const remote = { ...QUIET, isRemote: true };
    expect(look({ ply: 0 }, () => 0.1, remote)).toEqual([["a", 10]]);
    expect(look({ ply: 0 }, () => 0.1, { isForcing: true, isRecapture: true, isRemote: true })).toHaveLength(2);
  });

  test("of mates in one and two goes by their own likelihood", () => {
    const mate = (moves: number): Score<"internal"> => ({ kind: "mate", moves });
    const lines = [line("m", mate(1), 5), line("n", mate(2), 5), line("a", 900, 5)];
    const moves = (sight: Partial<Sight>) =>
      new SightLog()
        .look(
          lines,
          { ...ALL, ...sight },
          () => QUIET,
          () => 0.5,
        )
        .map((seen) => seen.line.pv[0]);
    expect(moves({})).toEqual(["m"]);
    expect(moves({ mateInOne: 0 })).toEqual(["n"]);
    expect(moves({ mateInOne: 0, mateInTwo: 0 })).toEqual(["a"]);
    const only = new SightLog().look(
      lines.slice(0, 1),
      { ...ALL, mateInOne: 0 },
      () => QUIET,
      () => 0.5,
    );
    expect(only.map((seen) => seen.line.pv[0])).toEqual(["m"]);
  });

  test("grows with the rating, to everything", () => {
    const ratings = [260, 600, 1000, 1400, 1800, FULL_SIGHT];
    for (const name of ["mateInOne", "mateInTwo", "answer", "ply"] as const) {
      const shares = ratings.map((rating) => sightOf(rating)[name]);
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
    }
    expect(sightOf(1200).mateInOne).toBeGreaterThan(0.98);
  });

  test("is forcing by the same likelihoods more often than quiet", () => {
    const random = createRandom(1);
    const count = (traits: MoveTraits) =>
      Array.from({ length: 400 }, () => look({ answer: 0.5, ply: 0.5 }, random, traits)).filter((seen) =>
        seen.some(([move, score]) => move === "b" && score === -500),
      ).length;
    expect(count({ ...QUIET, isForcing: true })).toBeGreaterThan(1.5 * count(QUIET));
  });
});

describe("the traits of a move", () => {
  const game = new Game();
  game.setPosition(null, ["e2e4", "d7d5", "e4d5"]);

  test.each([
    ["d8d5", { isForcing: true, isRecapture: true, isRemote: false }],
    ["g8f6", { isForcing: false, isRecapture: false, isRemote: false }],
    ["c8h3", { isForcing: false, isRecapture: false, isRemote: true }],
  ])("%s", (move, traits) => {
    expect(traitsOf(game, move)).toEqual(traits);
  });

  test("a step back is remote, a check is forcing", () => {
    game.setPosition("8/6k1/8/8/4Q3/8/8/4K3 w - - 0 1", []);
    expect(traitsOf(game, "e4d3").isRemote).toBe(true);
    expect(traitsOf(game, "e4d4")).toMatchObject({ isForcing: true, isRecapture: false });
  });
});
