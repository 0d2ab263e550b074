/** Engines' processes as the users of `castellan/uci` drive them. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EngineError, startUciEngine, type UciEngine, type UciInfo } from "../../../../src/library/uci.js";
import { MAIN } from "../../../support/programs/built.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

const command = fileURLToPath(MAIN);
const faulty = (name: string) =>
  fileURLToPath(new URL(`../../../support/matches/faulty-engines/${name}.mjs`, import.meta.url));

let engine: UciEngine;

beforeAll(async () => {
  engine = await startUciEngine({ command, options: { Hash: 1, UCI_ShowWDL: true } });
});

afterAll(() => engine.dispose());

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(() => "no error", codeIn);
}

function codeIn(error: unknown): string {
  expect(error).toBeInstanceOf(EngineError);
  return (error as EngineError).code;
}

test("it says who it is and what it offers", () => {
  expect(engine.name).toMatch(/^Castellan /);
  expect(engine.author).toBe("the Castellan authors");
  expect(engine.offered).toContainEqual(expect.objectContaining({ name: "Hash", type: "spin", min: 1 }));
});

test("it analyses several variations", async () => {
  const infos: UciInfo[] = [];
  const analysis = engine.analyse({ moves: ["e4", "e5"] }, { depth: 5, multiPv: 2 });
  let step = await analysis.next();
  for (; step.done !== true; step = await analysis.next()) infos.push(step.value);
  const [first, second] = infos.slice(-2);
  expect([first?.depth, first?.multiPv, second?.multiPv]).toEqual([5, 1, 2]);
  expect(first?.wdl).not.toBeNull();
  expect(step.value.bestMove).toEqual(first?.pv[0]);
});

test("it plays", async () => {
  const result = await engine.play({ fen: "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1" }, { depth: 4 });
  const bestMove = { uci: "e1e8", san: "Re8#" };
  expect(result).toMatchObject({ bestMove, pv: [bestMove], score: { kind: "mate", moves: 1 } });
  expect(result.wdl).toEqual({ win: 1000, draw: 0, loss: 0 });
  expect(result.depth).toBeGreaterThan(0);
  expect(result.nodes).toBeGreaterThan(0);
});

test("leaving the loop, stop() and a signal end a search", async () => {
  for await (const info of engine.analyse()) if ((info.depth ?? 0) > 2) break;
  expect(engine.busy).toBe(false);
  const playing = engine.play();
  expect(await codeOf(engine.play({}, { depth: 1 }))).toBe("ENGINE_BUSY");
  setTimeout(() => engine.stop(), 100);
  expect((await playing).bestMove).not.toBeNull();
  expect(await codeOf(engine.play({}, { signal: AbortSignal.timeout(50) }))).toBe("ABORTED");
  expect((await engine.play({}, { nodes: 100 })).bestMove).not.toBeNull();
});

test("leaving the loop over an analysis that is over ends no later search", async () => {
  const later = engine.analyse({ moves: ["d4"] }, { nodes: 400_000 });
  for await (const { depth } of engine.analyse({}, { depth: 3 })) {
    expect(depth).toBe(1);
    await vi.waitFor(() => expect(engine.busy).toBe(false), { timeout: 30_000 });
    // Until it has begun.
    await later.next();
    break;
  }
  let step = await later.next();
  while (step.done !== true) step = await later.next();
  // Those of its last report, which may come long before the limit.
  expect(step.value.nodes).toBeGreaterThan(50_000);
});

test("stop() and a signal end a search that has not begun", async () => {
  const playing = engine.play();
  engine.stop();
  expect((await playing).bestMove).not.toBeNull();
  const soon = engine.play();
  setTimeout(() => engine.stop());
  expect((await soon).bestMove).not.toBeNull();
  const controller = new AbortController();
  const aborted = codeOf(engine.play({}, { signal: controller.signal }));
  controller.abort();
  expect(await aborted).toBe("ABORTED");
  expect(engine.busy).toBe(false);
  expect((await engine.play({}, { nodes: 100 })).bestMove).not.toBeNull();
});

test("dispose() ends a search that has not begun, and every call of it waits for the end", async () => {
  const other = await startUciEngine({ command, chess960: true });
  const playing = codeOf(other.play({}, { movetime: 300 }));
  let isGone = false;
  const ends = [other.dispose().then(() => (isGone = true)), other.dispose().then(() => expect(isGone).toBe(true))];
  expect(await playing).toBe("ENGINE_DISPOSED");
  await Promise.all(ends);
});

test("options are set where the engine offers them", async () => {
  await engine.setOption("hash", 2);
  expect(await codeOf(engine.setOption("Wings", 2))).toBe("INVALID_OPTION");
  expect(await codeOf(startUciEngine({ command, options: { Hash: 0 } }))).toBe("INVALID_OPTION");
  for (const [name, value, reason] of [
    ["MoveGen", "nope", "takes one of compiled, chess.js, both for option MoveGen, not nope"],
    ["Ponder", "maybe", "takes true or false for option Ponder, not maybe"],
    ["Hash", 16.5, /takes a whole number from 1 to \d+ for option Hash, not 16\.5/],
    ["EvalFile", "/no/such", "answers option EvalFile by: setoption: EvalFile: the network cannot be read"],
  ] as const) {
    const setting = engine.setOption(name, value);
    expect(await codeOf(setting)).toBe("INVALID_OPTION");
    await expect(setting).rejects.toThrow(reason);
  }
  await engine.setOption("MoveGen", "BOTH");
  // A table that is cut off is left out of the folder; that is a fault of the file.
  const folder = temporaryFolder();
  writeFileSync(join(folder, "KQvK.rtbw"), Buffer.concat([Buffer.from("71e8235d", "hex"), Buffer.alloc(4 * 64 + 12)]));
  writeFileSync(join(folder, "KRvK.rtbw"), "cut");
  await engine.setOption("SyzygyPath", folder);
  await engine.setOption("SyzygyPath", "");
  await engine.setOption("MoveGen", "compiled");
  await engine.newGame();
});

describe("an engine that fails", () => {
  test("at the start", async () => {
    expect(await codeOf(startUciEngine({ command: faulty("mute"), startTimeout: 500 }))).toBe("START_FAILED");
    for (const [options, reason] of [
      [{ command: "no-such-engine" }, "no-such-engine cannot be started: there is no such file or folder"],
      [{ command: `${command}/x` }, `${command}/x cannot be started: there is no such folder`],
      [{ command, cwd: "/no/such" }, `${command} cannot be started: there is no folder '/no/such'`],
      [{ command, cwd: command }, `${command} cannot be started: there is no folder '${command}'`],
      [{ command: "a\0b" }, "without null bytes"],
      [{ command, args: ["a\0b"] }, "without null bytes"],
    ] as const) {
      const starting = startUciEngine(options);
      expect(await codeOf(starting)).toBe("START_FAILED");
      await expect(starting).rejects.toThrow(reason);
    }
    const signal = AbortSignal.timeout(300);
    expect(await codeOf(startUciEngine({ command: faulty("mute"), signal }))).toBe("ABORTED");
  });

  test("in a search, and is started again", async () => {
    const crashing = await startUciEngine({ command: faulty("crash") });
    const first = { moves: [] };
    const second = { moves: ["g1f3", "g8f6"] };
    expect((await crashing.play(first, { depth: 5 })).bestMove).not.toBeNull();
    expect(await codeOf(crashing.play(second, { depth: 5 }))).toBe("SEARCH_FAILED");
    expect((await crashing.play(first, { depth: 5 })).bestMove).not.toBeNull();
    await crashing.dispose();
    expect(await codeOf(crashing.play())).toBe("ENGINE_DISPOSED");
  });
});
