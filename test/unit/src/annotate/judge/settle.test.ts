/** What is known along a game: one score a position, and none that contradicts another. */

import { describe, expect, test } from "vitest";
import type { Finding } from "../../../../../src/annotate/judge/analysis.js";
import { settle } from "../../../../../src/annotate/judge/settle.js";

/** For the side to move: pawns, or a mate as `#3`; the depth; and the line, of moves that are only names here. */
function found(score: number | string, depth: number, ...line: readonly string[]): Finding {
  return {
    score:
      typeof score === "number"
        ? { kind: "centipawns", value: 100 * score }
        : { kind: "mate", moves: Number(score.slice(1)) },
    depth,
    line: line.map(move),
  };
}

function move(name: string) {
  return { uci: name, san: name };
}

/** The scores that are settled, in the words of found(); null where nothing is known. */
function scores(played: readonly string[], findings: readonly (Finding | null)[]) {
  return settle(played.map(move), findings).map((finding) => {
    if (finding === null) return null;
    const { score } = finding;
    return score.kind === "mate" ? `#${score.moves}` : score.value / 100;
  });
}

describe("a mate stays found", () => {
  test("along the mating side's own moves, as in 32... Rc8?? #3, then 5.95, 5.75, #1", () => {
    const played = ["a", "b", "c", "d", "e"];
    const findings = [
      found("#3", 12, "a", "b", "c", "d", "e"),
      found(-5.95, 9, "x", "y"),
      found(5.75, 9, "z"),
      found("#-1", 9, "d", "e"),
      found("#1", 9, "e"),
      found("#0", 0),
    ];
    expect(scores(played, findings)).toEqual(["#3", "#-2", "#2", "#-1", "#1", "#0"]);
    const [, second] = settle(played.map(move), findings);
    expect(second?.line.map(({ san }) => san)).toEqual(["b", "c", "d", "e"]);
  });

  test("after any move of the side that is mated, and no later than before: #7, #6, #7, 13.81", () => {
    const findings = [
      found("#7", 9, "a", "b"),
      found("#-6", 9, "b", "c"),
      found("#7", 9, "c", "d"),
      found(-13.81, 9, "e", "f"),
    ];
    // The third position is won in 6 whatever Black has played, and the last one by the line of the third.
    expect(scores(["a", "x", "c"], findings)).toEqual(["#7", "#-6", "#6", "#-5"]);
  });

  test("not after another move of the mating side, which has to be searched", () => {
    expect(scores(["x"], [found("#4", 9, "a"), found(-2, 9, "b")])).toEqual(["#4", -2]);
  });

  test("and is a bound for the position before it", () => {
    // The game's move mates in 3, which the search before it has not seen.
    expect(scores(["a"], [found(1, 20, "x"), found("#-2", 5, "b", "c")])).toEqual(["#3", "#-2"]);
    // A shorter mate, too.
    expect(scores(["a"], [found("#5", 20, "x"), found("#-2", 5, "b", "c")])).toEqual(["#3", "#-2"]);
  });

  test("that is longer by a later search than by an earlier one has the earlier one's length", () => {
    expect(scores(["a"], [found("#-3", 12, "b", "c"), found("#5", 9, "d", "e")])).toEqual(["#-3", "#3"]);
  });
});

describe("of two searches the deeper one counts", () => {
  test("along its line", () => {
    expect(scores(["a", "b"], [found(1, 20, "a", "b", "c"), found(-3, 12, "x"), found(0, 12, "y")])).toEqual([
      1, -1, 1,
    ]);
    expect(scores(["a"], [found(1, 12, "a", "b"), found(-3, 12, "x")])).toEqual([3, -3]);
  });

  test("for the position before a move that was better than the search's own", () => {
    expect(scores(["a"], [found(1, 9, "x"), found(-2, 12, "b")])).toEqual([2, -2]);
    const [first] = settle([move("a")], [found(1, 9, "x"), found(-2, 12, "b")]);
    expect(first?.line.map(({ san }) => san)).toEqual(["a", "b"]);
  });

  test("after a move that it has found worse", () => {
    expect(scores(["a"], [found(1, 20, "x"), found(-2, 12, "b")])).toEqual([1, -1]);
  });

  test("but a move that loses something leaves both as they are", () => {
    expect(scores(["a"], [found(1, 20, "x"), found(2, 12, "b")])).toEqual([1, 2]);
  });
});

test("the rules know better than any search", () => {
  // A stalemate, from a position that seemed won or lost.
  expect(scores(["a"], [found(9, 20, "x"), found(0, 0)])).toEqual([9, 0]);
  expect(scores(["a"], [found(-9, 20, "x"), found(0, 0)])).toEqual([0, 0]);
  expect(scores(["a"], [found("#1", 20, "a"), found("#0", 0)])).toEqual(["#1", "#0"]);
});

test("positions that are still to come are left out, unless a line leads there", () => {
  expect(scores(["a", "b"], [null, found(1, 9, "x"), null])).toEqual([null, 1, null]);
  expect(scores(["a", "b"], [null, found(1, 9, "b", "c"), null])).toEqual([null, 1, -1]);
});

test("a move of the game that enters a line leaves there what the file says of it", () => {
  const played = { ...move("a"), comment: "a comment of the file" };
  const [first] = settle([played], [found(0, 8, "x"), found(-2, 9, "b")]);
  expect(first?.line).toEqual([move("a"), move("b")]);
});
