/** Tunings that are interrupted, kept and resumed, without an engine. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { describe, expect, test } from "vitest";
import type { Tunable } from "../../../../engine/host/tunables.js";
import type { Wdl } from "../../../../src/match/stats/results.js";
import type { EngineSpec } from "../../../../src/uci-client/index.js";
import { type Checkpoint, readCheckpoint, writeCheckpoint } from "../../../../src/spsa/checkpoint.js";
import { beginTuning, runSpsa, type Trial, type Tuning } from "../../../../src/spsa/spsa.js";
import { spsaCommand } from "../../../../src/spsa/spsa-command.js";
import { TrialGames } from "../../../../src/spsa/spsa-games.js";
import { parameterLines, valuesLine } from "../../../../src/spsa/spsa-text.js";
import { scripted } from "../../../support/matches/matches.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";
import { testContext } from "../../../support/programs/test-context.js";

const TUNABLES: readonly Tunable[] = [{ name: "MARGIN", value: 100, min: 0, max: 200, step: 10 }];
const SCHEDULE = { iterations: 20, rate: 0.1, seed: 5 };

/** Games that the larger value wins; they are interrupted before the iteration of that number. */
async function run(begun: Tuning, end = Infinity): Promise<Tuning> {
  const reported: number[] = [];
  const tuning = await runSpsa(
    {
      tunables: TUNABLES,
      schedule: SCHEDULE,
      play: async ({ plus, minus }: Trial, iteration) => {
        if (iteration >= end) return null;
        const isBetter = (plus[0] ?? 0) > (minus[0] ?? 0);
        const [wins, losses] = isBetter ? [3, 1] : [1, 3];
        return { wins, draws: 4, losses };
      },
      finished: async ({ iteration }) => {
        reported.push(iteration);
      },
    },
    begun,
  );
  const count = tuning.iteration - begun.iteration;
  expect(reported).toEqual(Array.from({ length: count }, (_, n) => begun.iteration + n + 1));
  return tuning;
}

test("a tuning climbs, and one that is interrupted and resumed comes to the same end", async () => {
  const whole = await run(beginTuning(TUNABLES));
  expect(whole.iteration).toBe(20);
  expect(whole.values[0]).toBeGreaterThan(120);
  const part = await run(beginTuning(TUNABLES), 7);
  expect(part.iteration).toBe(7);

  const path = join(temporaryFolder(), "state.json");
  const checkpoint: Checkpoint = {
    format: "castellan-spsa",
    version: 1,
    ...part,
    tunables: TUNABLES,
    settings: { each: ["nodes=5"] },
  };
  await writeCheckpoint(path, checkpoint);
  await writeCheckpoint(path, checkpoint);
  expect(readdirSync(join(path, ".."))).toEqual(["state.json"]);
  const read = await readCheckpoint(path);
  expect(read).toEqual(checkpoint);
  expect(await run(read)).toEqual(whole);
  expect(await run(whole)).toEqual(whole);
});

describe("what is no checkpoint is refused", () => {
  test.each([
    ["no JSON", /bad\.json/],
    ["null", /not the state of a tuning/],
    [`{"format": "castellan-match"}`, /not the state of a tuning/],
    [
      `{"format": "castellan-spsa", "version": 1, "iteration": 1, "tunables": [], "values": [1]}`,
      /the state is damaged: settings is no object/,
    ],
    [
      `{"format": "castellan-spsa", "version": 1, "iteration": 1, "tunables": [], "values": [1], "settings": {}}`,
      /the state is damaged: values has 1 numbers for 0 parameters/,
    ],
    [`{"format": "castellan-spsa", "version": 2, "iteration": 1, "tunables": [], "values": []}`, /unknown version 2/],
  ])("%s", async (text, message) => {
    const path = join(temporaryFolder(), "bad.json");
    writeFileSync(path, text);
    await expect(readCheckpoint(path)).rejects.toThrow(message);
  });
});

test("values are shown, and printed as lines of the table", () => {
  const tuning: Tuning = { iteration: 3, values: [103.6] };
  expect(valuesLine(TUNABLES, tuning)).toBe("values: MARGIN 103.60");
  expect(parameterLines(TUNABLES, tuning)).toEqual(["export const MARGIN: i32 = 104; // 0 to 200, step 10"]);
});

describe("self-play", () => {
  /** Plays trials, all with the same engines. */
  async function trials(engine: EngineSpec, values: readonly (readonly [plus: number, minus: number])[]) {
    const warnings: string[] = [];
    const play = new TrialGames(
      {
        engine,
        tunables: TUNABLES,
        openings: [{ fen: null, moves: [] }],
        chess960: false,
        adjudication: {},
        timeMargin: 50,
        pairs: 1,
        concurrency: 1,
      },
      (text) => warnings.push(text),
      new AbortController().signal,
    );
    const games: (Wdl | null)[] = [];
    let failure = "";
    try {
      await play.tryEngines([100]);
      for (const [index, [plus, minus]] of values.entries()) {
        const trial = { plus: [plus], minus: [minus], signs: [1] };
        games.push(await play.play(trial, index));
      }
    } catch (error) {
      failure = String(error);
    } finally {
      await play.close();
    }
    return { games, warnings, failure };
  }

  test("engines stay, and get the values of each trial before its games", async () => {
    const file = join(temporaryFolder(), "values");
    const result = await trials(scripted("options", { args: [file] }), [
      [110, 90],
      [95, 105],
    ]);
    const drawn = { wins: 0, draws: 2, losses: 0 };
    expect(result).toEqual({
      games: [drawn, drawn],
      warnings: [],
      failure: "",
    });
    // In the first game of a pair White is the first to be made ready, in the second the other engine is. Before them
    // both engines are tried.
    const values = readFileSync(file, "utf8").trim().split("\n").map(Number);
    expect(values).toEqual([100, 100, ...[110, 90, 90, 110], ...[95, 105, 105, 95]]);
  });

  test("an engine without the parameter is refused before the first game", async () => {
    const result = await trials(scripted("sound"), [[110, 90]]);
    expect(result).toEqual({
      games: [],
      warnings: [],
      failure: expect.stringContaining("engine sound has no option MARGIN") as string,
    });
  });

  test("games lost by an engine's own fault do not count, and cannot be all there is", async () => {
    const result = await trials(scripted("crash"), [[110, 90]]);
    expect(result.failure).toMatch(/none of the games of a trial counts: .* crashes/);
    expect(result.warnings.filter((text) => text.startsWith("a game does not count"))).toHaveLength(2);
  });
});

test("a tuning whose settings the engine refuses leaves no state, so that it can begin with better ones", async () => {
  const state = join(temporaryFolder(), "state.json");
  const context = testContext();
  const program = new Command();
  let status = 0;
  const leave = (failure: number) => {
    status = failure;
  };
  spsaCommand(() => TUNABLES).addTo(program, context, leave);
  const words = ["spsa", "--all", "--each", "nodes=10", "option.Hahs=16", "--state", state];
  await program.parseAsync(words, { from: "user" });
  expect(context.errors.lines.join("\n")).toMatch(/engine castellan-\S+ has no option Hahs; did you mean Hash\?/);
  expect(status).toBe(2);
  expect(readdirSync(join(state, ".."))).toEqual([]);
});
