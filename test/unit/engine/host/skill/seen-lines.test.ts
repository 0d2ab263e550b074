import { describe, expect, test } from "vitest";
import { centipawnScore, type Score } from "../../../../../engine/host/requests/score.js";
import type { Sight } from "../../../../../engine/host/requests/requests.js";
import type { PvLine } from "../../../../../engine/host/requests/pv-line.js";
import { traitsOf } from "../../../../../engine/host/skill/move-traits.js";
import { type MoveTraits, SightLog } from "../../../../../engine/host/skill/seen-lines.js";
import { Game } from "../../../../../engine/rules/game.js";
import { FULL_SIGHT, sightOf } from "../../../../../engine/host/skill/sight.js";
import { createRandom } from "../../../../../src/common/random.js";

const QUIET: MoveTraits = { takes: 0, risks: 3, isForcing: false, isRecapture: false, isRemote: false };
const CAPTURE: MoveTraits = { ...QUIET, takes: 3, isForcing: true };
const ALL: Sight = {
  mateInOne: 1,
  mateInTwo: 1,
  recapture: 1,
  hanging: 1,
  answer: 1,
  ply: 1,
  majorMate: 1,
  minorMate: 1,
};

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
    .visibleLines(lines, { ...ALL, ...sight }, () => traits, random)
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
    expect(look({ ply: 0 }, () => 0.1, { ...CAPTURE, isRecapture: true, isRemote: true })).toHaveLength(2);
  });

  test("of mates in one and two goes by their own likelihood", () => {
    const mate = (moves: number): Score<"internal"> => ({ kind: "mate", moves });
    const lines = [line("m", mate(1), 5), line("n", mate(2), 5), line("a", 900, 5)];
    const moves = (sight: Partial<Sight>) =>
      new SightLog()
        .visibleLines(
          lines,
          { ...ALL, ...sight },
          () => QUIET,
          () => 0.5,
        )
        .map((seen) => seen.line.pv[0]);
    expect(moves({})).toEqual(["m"]);
    expect(moves({ mateInOne: 0 })).toEqual(["n"]);
    expect(moves({ mateInOne: 0, mateInTwo: 0 })).toEqual(["a"]);
    const only = new SightLog().visibleLines(
      lines.slice(0, 1),
      { ...ALL, mateInOne: 0 },
      () => QUIET,
      () => 0.5,
    );
    expect(only.map((seen) => seen.line.pv[0])).toEqual(["m"]);
  });

  describe("of a capture that wins a piece outright", () => {
    /** What is seen where x takes a piece and leads by so much. @param reply the answer, on d5 as x is where it takes back */
    function taken(sight: Partial<Sight>, traits: MoveTraits, random: () => number, lead = 400, reply = "a7a6") {
      const [x, a] = [{ ...line("e4d5", lead, 1), pv: ["e4d5", reply] }, line("a2a3", 0, 1)];
      const traitsOf = (move: string) => (move === "e4d5" ? traits : QUIET);
      const seen = new SightLog().visibleLines([x, a], { ...ALL, ...sight }, traitsOf, random);
      return seen.map(({ line: { pv } }) => pv[0]);
    }
    const recapture = { ...CAPTURE, isRecapture: true };

    test("goes by its own likelihood: it stands alone, or does not come to mind", () => {
      expect(taken({}, CAPTURE, () => 0.999)).toEqual(["e4d5"]);
      expect(taken({ hanging: 0.6 }, CAPTURE, () => 0.59)).toEqual(["e4d5"]);
      expect(taken({ hanging: 0.6 }, CAPTURE, () => 0.61)).toEqual(["a2a3"]);
      expect(taken({ hanging: 0, recapture: 0.6 }, recapture, () => 0.59)).toEqual(["e4d5"]);
      expect(taken({ hanging: 1, recapture: 0.6 }, recapture, () => 0.61)).toEqual(["a2a3"]);
    });

    test("not of one that gains little, of a pawn, of a defended piece, or of a quiet move", () => {
      const none = { hanging: 0, recapture: 0 };
      const both = ["e4d5", "a2a3"];
      expect(taken(none, CAPTURE, () => 0.5, 90)).toEqual(both);
      expect(taken(none, { ...CAPTURE, takes: 1 }, () => 0.5)).toEqual(both);
      expect(taken(none, CAPTURE, () => 0.5, 400, "e6d5")).toEqual(both);
      expect(taken(none, QUIET, () => 0.5)).toEqual(both);
    });

    test("of a defended piece that is worth more, or that has just moved", () => {
      const none = { hanging: 0, recapture: 0 };
      expect(taken(none, { ...CAPTURE, takes: 5 }, () => 0.5, 400, "e6d5")).toEqual(["a2a3"]);
      expect(taken(none, recapture, () => 0.5, 400, "e6d5")).toEqual(["a2a3"]);
    });
  });

  test("grows with the rating, to everything", () => {
    const ratings = [260, 600, 1000, 1400, 1800, FULL_SIGHT];
    for (const name of Object.keys(ALL) as (keyof Sight)[]) {
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
    ["d8d5", { takes: 1, risks: 9, isForcing: true, isRecapture: true, isRemote: false }],
    ["g8f6", { takes: 0, risks: 3, isForcing: false, isRecapture: false, isRemote: false }],
    ["c8h3", { takes: 0, risks: 3, isForcing: false, isRecapture: false, isRemote: true }],
  ])("%s", (move, traits) => {
    expect(traitsOf(game, move)).toEqual(traits);
  });

  test("a step back is remote, a check is forcing", () => {
    game.setPosition("8/6k1/8/8/4Q3/8/8/4K3 w - - 0 1", []);
    expect(traitsOf(game, "e4d3").isRemote).toBe(true);
    expect(traitsOf(game, "e4d4")).toMatchObject({ isForcing: true, isRecapture: false });
  });
});
