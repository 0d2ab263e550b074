import { expect, test } from "vitest";
import type { PerftRequest } from "../../../engine/host/engine.js";
import { runSuite } from "../../../perft/run.js";
import { parseSuite } from "../../../perft/suite.js";

/** Counts as if every position had 3 moves. */
class TernaryEngine {
  readonly depths: number[] = [];
  stops = 0;

  async perft({ depth }: PerftRequest) {
    this.depths.push(depth);
    return { nodes: 3 ** depth, complete: this.stops === 0, time: 2 };
  }

  stop() {
    this.stops += 1;
  }
}

const KINGS = "8/8/3k4/8/8/3K4/8/8 w - - 0 1";

test("counts are checked, large ones left out", async () => {
  const engine = new TernaryEngine();
  const counts: number[] = [];
  const { lines, complete } = await runSuite(parseSuite(`${KINGS} ;D1 3 ;D2 9 ;D4 81 # kings`), {
    engine,
    maxLeaves: 9,
    onCount: ({ leaves }) => counts.push(leaves),
  });
  expect(complete).toBe(true);
  expect(lines).toEqual([
    {
      line: 1,
      fen: KINGS,
      name: "kings",
      chess960: false,
      checked: 2,
      omitted: 1,
      leaves: 12,
      time: 4,
      failure: null,
    },
  ]);
  expect(counts).toEqual([3, 9]);
});

test("what fails does not keep the run from the next line", async () => {
  const engine = new TernaryEngine();
  const text = [
    `${KINGS} ;D1 3 ;D2 10 ;D3 27`,
    "8/8/3k4/8/8/3K4/8/8 w ;D1 3",
    "8/8/3k4/8/8/3K4/9/8 w - - ;D1 3",
    "8/8/3k4/8/8/3K4/8/8 w KQ - ;D1 3",
    `${KINGS} ;D1 3`,
  ].join("\n");
  const seen: number[] = [];
  const { lines } = await runSuite(parseSuite(text), {
    engine,
    onLine: ({ line }) => seen.push(line),
  });
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  expect(lines.map(({ failure }) => failure)).toEqual([
    "D2: 9 leaves counted, 10 expected",
    expect.stringMatching(/is no FEN/),
    expect.stringMatching(/FEN: rank 2 holds "9"/),
    expect.stringMatching(/castling rights "KQ" read as/),
    null,
  ]);
  // The third depth of the first line rests on a wrong second.
  expect(lines[0]).toMatchObject({ checked: 2, omitted: 1 });
  expect(engine.depths).toEqual([1, 2, 1]);
});

test("the signal ends it", async () => {
  const engine = new TernaryEngine();
  const controller = new AbortController();
  const { lines, complete } = await runSuite(parseSuite(`${KINGS} ;D1 3\n${KINGS} ;D1 3 ;D2 9\n${KINGS} ;D1 3`), {
    engine,
    signal: controller.signal,
    onLine: () => controller.abort(),
  });
  expect(complete).toBe(false);
  expect(lines).toHaveLength(1);
  expect(engine.depths).toEqual([1]);
});
