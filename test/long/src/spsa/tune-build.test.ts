/** The build for tuning: its options over UCI, and `spsa` with a few games. */

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tunable } from "../../../../engine/host/tunables.js";
import { parseTunables, readTunables } from "../../../../scripts/tunables.mjs";
import { readCheckpoint } from "../../../../src/spsa/checkpoint.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";
import { createTuneBuild, type TuneBuild } from "../../../support/core/tune-build.js";
import { EngineProcess, sleep } from "../../../support/engines/engine-process.js";

const TUNABLES = readTunables();
const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

let build: TuneBuild;
beforeAll(async () => {
  build = await createTuneBuild();
}, 120_000);
afterAll(() => build.remove());

const start = (...args: readonly string[]) => new EngineProcess({ main: build.main, args });

/** The options that an engine offers, a line each. */
async function options(engine: EngineProcess): Promise<readonly string[]> {
  engine.send("uci");
  const lines = await engine.until("uciok");
  return lines.filter((line) => line.startsWith("option "));
}

/** Nodes of a bench, after some commands. */
async function bench(engine: EngineProcess, ...lines: readonly string[]) {
  engine.send(...lines, "bench 6");
  const answer = await engine.until(/^\d+ nodes /);
  expect(answer).toHaveLength(1);
  return Number.parseInt(answer[0] ?? "", 10);
}

/** Nodes of one search, after some commands. */
async function nodesOf(engine: EngineProcess, ...lines: readonly string[]) {
  engine.send(...lines, "ucinewgame", `position fen ${KIWIPETE}`, "go depth 10");
  const answer = (await engine.until(/^bestmove/)).join("\n");
  return Number([...answer.matchAll(/ nodes (\d+)/g)].at(-1)?.[1]);
}

test("every parameter is an option, in this build alone", async () => {
  const ordinary = await options(new EngineProcess());
  expect(ordinary.join("\n")).not.toMatch(/[A-Z]_[A-Z]{2}/);
  expect(await options(start())).toEqual([
    ...ordinary,
    ...TUNABLES.map(
      ({ name, value, min, max }) => `option name ${name} type spin default ${value} min ${min} max ${max}`,
    ),
  ]);
});

test("the defaults search what the ordinary build searches", async () => {
  const nodes = await bench(new EngineProcess());
  const engine = start();
  expect(await bench(engine)).toBe(nodes);
  const defaults = TUNABLES.map(({ name, value }) => `setoption name ${name} value ${value}`);
  expect(await bench(engine, ...defaults)).toBe(nodes);
});

test.each([
  ["a parameter", "REVERSE_FUTILITY_MARGIN", 150],
  ["a parameter behind a table", "REDUCTION_FACTOR", 800],
])("%s changes the search, and its default restores it", async (_, name, value) => {
  const engine = start();
  const before = await nodesOf(engine);
  expect(before).toBeGreaterThan(10_000);
  const set = (to: number) => `setoption name ${name} value ${to}`;
  const changed = await nodesOf(engine, set(value));
  expect(changed).not.toBe(before);
  // A smaller table needs new memory and new threads, which must learn of it.
  expect(await nodesOf(engine, "setoption name Hash value 4")).toBe(changed);
  const standard = TUNABLES.find((one) => one.name === name)?.value ?? NaN;
  expect(await nodesOf(engine, set(standard))).toBe(before);
});

describe("spsa", () => {
  const NAMES = ["ASPIRATION_MARGIN", "FUTILITY_MARGIN", "REVERSE_FUTILITY_MARGIN"];
  /** Settings under which a game takes half a second, and parameters that matter in searches that small. */
  const QUICK = [
    ...["--param", ...NAMES, "--pairs", "1", "--iterations", "3"],
    ...["--each", "nodes=300", "option.Hash=1", "--maxmoves", "80"],
    ...["--resign", "movecount=1", "score=150", "--rate", "1", "--seed", "3"],
  ];

  async function spsa(...args: readonly string[]) {
    const engine = start("spsa", ...args);
    engine.endInput();
    const { code } = await engine.exit(60_000);
    return { code, lines: engine.lines, errors: engine.errors };
  }

  test("plays, shows the iterations and ends with lines of params.ts", async () => {
    const { code, lines, errors } = await spsa(...QUICK);
    expect(errors).toBe("");
    expect(code).toBe(0);
    const [head = "", ...rest] = lines;
    expect(head).toMatch(/^3 parameters of castellan-.*, 300 nodes, Hash=1: /);
    const iterations = rest.slice(0, 3);
    for (const [index, line] of iterations.entries()) {
      expect(line).toMatch(new RegExp(`^iteration ${index + 1} of 3: \\d W \\d D \\d L$`));
    }
    const table = parseTunables(rest.slice(3).join("\n"));
    const range = ({ name, min, max, step }: Tunable) => [name, min, max, step];
    const begun = TUNABLES.filter(({ name }) => NAMES.includes(name));
    expect(table.map(range)).toEqual(begun.map(range));
  });

  test.skipIf(process.platform === "win32")(
    "ended by Ctrl-C it can be resumed, and comes to the same end",
    async () => {
      const whole = await spsa(...QUICK, "--json");
      const state = join(temporaryFolder(), "state.json");
      const engine = start("spsa", ...QUICK, "--json", "--state", state);
      await waitFor(() => engine.errors.includes("iteration 1 of 3"));
      engine.kill("SIGINT");
      expect((await engine.exit()).code).toBe(130);
      expect(engine.errors).toMatch(/^interrupted after \d iterations; castellan spsa --resume .* goes on$/m);
      expect(JSON.parse(engine.lines.join(""))).toMatchObject({
        complete: false,
      });
      expect((await readCheckpoint(state)).iteration).toBeGreaterThanOrEqual(1);
      const rest = await spsa("--resume", state);
      expect(rest.code).toBe(0);
      expect(rest.lines).toEqual(whole.lines);
    },
  );
});

async function waitFor(condition: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600 && !condition(); attempt++) {
    await sleep(50);
  }
}
