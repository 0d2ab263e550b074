/** Engines that fail: each loses its games, for the right reason, and the match goes on. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPgn, splitPgn } from "../../../../../engine/rules/pgn-read.js";
import type { Termination } from "../../../../../src/common/game/game-end.js";
import { TIMEOUTS } from "../../../../../src/match/engine/uci-engine.js";
import type { EngineSpec } from "../../../../../src/match/types.js";
import { planOf, played, scripted, temporaryFolder } from "../../../../support/matches.js";

/** Long enough for a healthy engine on a busy machine, short enough for a test. */
const IMPATIENT = { ...TIMEOUTS, start: 5000, late: 1500, silence: 4000 };

const MOVE_TIME = { kind: "movetime", time: 1500 } as const;

interface Failure {
  readonly what: string;
  readonly engine: EngineSpec;
  readonly termination: Termination;
  readonly reason: RegExp;
  readonly tag: string;
  /** Plies of a game in which the engine at fault is White. */
  readonly plies: number;
}

const FAILURES: readonly Failure[] = [
  {
    what: "crashes at a move",
    engine: scripted("crash"),
    termination: "crash",
    reason: /^(White|Black) crashes: ended with status 3$/,
    tag: "abandoned, crash",
    plies: 2,
  },
  {
    what: "cannot be started",
    engine: scripted("crash", { name: "none", command: "/no/such/program" }),
    termination: "crash",
    reason: /^(White|Black) crashes: .*ENOENT/,
    tag: "abandoned, crash",
    plies: 0,
  },
  {
    what: "hangs without a clock",
    engine: scripted("hang"),
    termination: "stall",
    reason: /^(White|Black) stalls: no word for 4000 ms$/,
    tag: "abandoned, stall",
    plies: 2,
  },
  {
    what: "hangs on a clock",
    engine: scripted("hang", { limit: MOVE_TIME }),
    termination: "stall",
    reason: /^(White|Black) stalls: no move within 3050 ms$/,
    tag: "abandoned, stall",
    plies: 2,
  },
  {
    what: "does not know its limit",
    engine: scripted("tireless"),
    termination: "stall",
    reason: /^(White|Black) stalls: \d+ nodes, and no end$/,
    tag: "abandoned, stall",
    plies: 2,
  },
  {
    what: "never says uciok",
    engine: scripted("mute"),
    termination: "no-uciok",
    reason: /^(White|Black) does not speak UCI: no uciok within 5000 ms$/,
    tag: "abandoned, no-uciok",
    plies: 0,
  },
  {
    what: "answers with an illegal move",
    engine: scripted("illegal"),
    termination: "illegal-move",
    reason: /^(White|Black) makes an illegal move: e2e5$/,
    tag: "rules infraction",
    plies: 2,
  },
  {
    what: "answers with what is no move",
    engine: scripted("illegal", { args: ["{}"] }),
    termination: "illegal-move",
    reason: /^(White|Black) makes an illegal move: \{\}$/,
    tag: "rules infraction",
    plies: 2,
  },
  {
    what: "answers with nothing",
    engine: scripted("illegal", { args: [""] }),
    termination: "illegal-move",
    reason: /^(White|Black) makes an illegal move: none$/,
    tag: "rules infraction",
    plies: 2,
  },
  {
    what: "oversteps its time",
    // Answers in the end, so that it stays.
    engine: scripted("slow", { limit: MOVE_TIME }),
    termination: "time-forfeit",
    reason: /^(White|Black) loses on time$/,
    tag: "time forfeit",
    plies: 2,
  },
  {
    what: "floods its output with lines",
    engine: scripted("flood"),
    termination: "flood",
    reason: /^(White|Black) floods its output: \d+ lines/,
    tag: "abandoned, flood",
    plies: 2,
  },
  {
    what: "floods its output with one line",
    engine: scripted("flood", { args: ["line"] }),
    termination: "flood",
    reason: /^(White|Black) floods its output: 0 lines/,
    tag: "abandoned, flood",
    plies: 2,
  },
];

describe("an engine that", () => {
  test.concurrent.each(FAILURES)("$what", async ({ engine, termination, reason, tag, plies }) => {
    const pgnFile = join(temporaryFolder(), "games.pgn");
    const timeouts = termination === "time-forfeit" ? { ...IMPATIENT, late: 20_000 } : IMPATIENT;
    const { end, games, view } = await played(planOf([engine, scripted("sound")], { pgnFile, timeouts }));

    expect(end).toBe("complete");
    expect(games.map(({ result }) => result)).toEqual(["0-1", "1-0"]);
    for (const game of games) {
      expect(game).toMatchObject({
        termination,
        reason: expect.stringMatching(reason) as unknown,
      });
      // The second game went as far as the first: the engine was there again.
      const asBlack = game.black === 0 && plies > 0;
      expect(game.moves).toHaveLength(plies + (asBlack ? 1 : 0));
    }
    expect([...(view.opponents[0]?.standing.terminations ?? [])]).toEqual([[termination, 2]]);

    const texts = [...splitPgn(readFileSync(pgnFile, "utf8"))];
    expect(texts.map((text) => readPgn(text).moves.length)).toEqual(games.map(({ moves }) => moves.length));
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(`[Termination "${tag}"]`);
      expect(text).toContain(`[Result "${games[index]?.result}"]`);
      const words = text.replace(/\s+/g, " ");
      const shown = games[index]?.reason.replace(/[{}]/g, "'") ?? "?";
      expect(words).toContain(shown);
    }
  });

  test("has none plays all its games", async () => {
    const { games, view, warnings } = await played(
      planOf([scripted("sound"), scripted("sound", { name: "other" })], {
        rounds: 2,
        concurrency: 2,
        // Somebody must want the notation.
        stateFile: join(temporaryFolder(), "state.json"),
      }),
    );
    expect(games).toHaveLength(4);
    for (const game of games) {
      expect(game).toMatchObject({
        termination: "repetition",
        result: "1/2-1/2",
      });
      expect(game.moves).toHaveLength(8);
      expect(game.moves[0]).toMatchObject({
        uci: "g1f3",
        san: "Nf3",
        score: { kind: "centipawns", value: 12 },
        depth: 1,
        nodes: 1,
      });
    }
    expect(view.opponents[0]?.standing.level).toEqual({
      wonAndLost: 0,
      bothDrawn: 2,
    });
    expect(warnings).toEqual([]);
  });
});

test("an option that an engine does not have is warned of once", async () => {
  const { warnings } = await played(planOf([scripted("sound", { options: { Hash: "16" } }), scripted("crash")]));
  expect(warnings).toEqual(["sound has no option Hash"]);
});
