import { describe, expect, test } from "vitest";
import { toLimits } from "../../../../src/common/go-limits.js";
import { parseGo } from "../../../../src/uci/rows/parse-go.js";

function limitsOf(line: string, turn: "w" | "b" = "w") {
  const { numbers, infinite } = parseGo(line.split(" ").slice(1));
  return toLimits(numbers, turn, { infinite });
}

describe("what a go means", () => {
  test.each([
    ["go", { kind: "infinite" }],
    ["go ponder", { kind: "infinite" }],
    ["go movestogo 3", { kind: "infinite" }],
    ["go searchmoves e2e4", { kind: "infinite" }],
    ["go infinite depth 3", { kind: "infinite", depth: 3 }],
    ["go infinite movetime 3", { kind: "infinite" }],
    ["go depth 3", { kind: "fixed", depth: 3 }],
    ["go nodes 3", { kind: "fixed", nodes: 3 }],
    ["go depth 4 nodes 3", { kind: "fixed", depth: 4, nodes: 3 }],
    ["go movetime 50", { kind: "movetime", milliseconds: 50 }],
    ["go movetime 50 wtime 9", { kind: "movetime", milliseconds: 50 }],
    ["go movetime 50 depth 2", { kind: "movetime", milliseconds: 50, depth: 2 }],
    ["go wtime 100 btime 200 winc 1 binc 2", { kind: "clock", clock: { time: 100, increment: 1 } }],
    ["go wtime 0 btime 0", { kind: "clock", clock: { time: 0, increment: 0 } }],
    ["go wtime 100 movestogo 5", { kind: "clock", clock: { time: 100, increment: 0 }, movesToGo: 5 }],
    ["go wtime 100 movestogo 0", { kind: "clock", clock: { time: 100, increment: 0 } }],
    ["go wtime 100 depth 5", { kind: "clock", clock: { time: 100, increment: 0 }, depth: 5 }],
    ["go winc 100", { kind: "clock", clock: { time: 0, increment: 100 } }],
  ])("%s", (line, limits) => {
    expect(limitsOf(line)).toEqual({ limits, notes: [] });
  });

  test("each side has its own clock", () => {
    const line = "go wtime 100 btime 200 winc 1 binc 2";
    expect(limitsOf(line, "b").limits).toEqual({
      kind: "clock",
      clock: { time: 200, increment: 2 },
    });
  });

  test("where the mover's clock is missing the other one serves, with a note", () => {
    const { limits, notes } = limitsOf("go wtime 100 winc 5", "b");
    expect(limits).toEqual({
      kind: "clock",
      clock: { time: 100, increment: 5 },
    });
    expect(notes).toEqual([expect.stringMatching(/btime is missing/)]);
  });

  test("a search for a mate ends with it, or else gives up at some depth", () => {
    expect(limitsOf("go mate 4")).toEqual({
      limits: { kind: "fixed", mate: 4, depth: 24 },
      notes: [],
    });
    expect(limitsOf("go mate 4 depth 3").limits).toEqual({
      kind: "fixed",
      mate: 4,
      depth: 3,
    });
    // Whatever else ends the search does so alone.
    expect(limitsOf("go mate 4 movetime 9").limits).toEqual({
      kind: "movetime",
      milliseconds: 9,
      mate: 4,
    });
    expect(limitsOf("go mate 4 nodes 9").limits).toEqual({
      kind: "fixed",
      nodes: 9,
      mate: 4,
    });
    expect(limitsOf("go infinite mate 4").limits).toEqual({
      kind: "infinite",
      mate: 4,
    });
  });
});
