/** The core of browsers without shared memory, in Node: the same search, with pauses. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createPausingCore } from "../../../../../engine/host/browser/pausing-core.js";
import { INITIAL_PAGES, MAXIMUM_PAGES, NO_IMPORTS } from "../../../../../engine/host/core/core-interface.js";
import { Core } from "../../../../../engine/host/core/core.js";
import { allowRelaxedSimd } from "../../../../../engine/host/core/compile-whole.js";
import { readNetwork } from "../../../../../engine/host/network/network-file.js";
import {
  arenaAddress,
  Control,
  FIRST_ARENA,
  HOST_ARENA,
  planLayout,
} from "../../../../../engine/host/pool/memory-layout.js";
import { growTo } from "../../../../../engine/host/pool/memory.js";
import { createThreadCore } from "../../../../../engine/host/pool/thread-jobs.js";
import { Game } from "../../../../../engine/rules/game.js";

const DIST = new URL("../../../../../dist/", import.meta.url);
const HASH = 1;
const PIN_MATE = "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1";

/** A core over memory of its own, which is ready to search. @param now its clock */
function coreOf(file: string, createCore: typeof createThreadCore, shared: boolean, now: () => number) {
  const module = new WebAssembly.Module(readFileSync(new URL(file, DIST)));
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared });
  const { constants } = new Core(module, memory, 0, NO_IMPORTS);
  const layout = planLayout(constants, 1, HASH);
  if (layout === null) throw new Error("there is no room");
  growTo(memory, layout.pages, HASH);
  const network = readNetwork(readFileSync(new URL("browser/castellan.nnue", DIST)));
  if (!network.ok) throw new Error(network.error);
  const host = new Core(module, memory, arenaAddress(constants, HOST_ARENA), NO_IMPORTS);
  host.initialize();
  host.setNetwork(network.network);
  const control = new Control(memory, constants);
  control.setTable(layout);
  control.setDeadlines(0, Infinity, Infinity);
  const arena = arenaAddress(constants, FIRST_ARENA);
  const scores: number[] = [];
  const imports = { ...NO_IMPORTS, now, reportPv: (...report: readonly number[]) => void scores.push(report[3] ?? 0) };
  const { core, search } = createCore({ module, memory, arena, tables: [] }, imports);
  return { core, search, control, scores };
}

function ordinary() {
  return coreOf("browser/core.wasm", createThreadCore, true, () => performance.now());
}

/** One on whose clock each look takes so many milliseconds. */
function pausing(step: number, file = "core-unshared.wasm") {
  let time = 0;
  return coreOf(`browser/${file}`, createPausingCore, false, () => (time += step));
}

async function searchIn({ core, search }: ReturnType<typeof ordinary>, depth: number): Promise<number> {
  const game = new Game();
  expect(game.setPosition(PIN_MATE, []).ok).toBe(true);
  core.setGame(game.history());
  return search(core.listMoves(), { depth });
}

test("searches the same tree, however often it pauses", async () => {
  const plain = ordinary();
  const nodes = await searchIn(plain, 9);
  allowRelaxedSimd();
  for (const [step, file] of [
    [1, "core-unshared.wasm"],
    [15, "core-unshared.wasm"],
    [1000, "core-unshared.wasm"],
    [1000, "core-unshared-relaxed.wasm"],
  ] as const) {
    const own = pausing(step, file);
    let pauses = 0;
    const counting = setInterval(() => pauses++, 0);
    expect(await searchIn(own, 9)).toBe(nodes);
    clearInterval(counting);
    expect(own.scores).toEqual(plain.scores);
    // Where it pauses at each look at the clock, others have run.
    if (step === 1000) expect(pauses).toBeGreaterThan(1);
  }
});

test("obeys words that arrive in a pause, and continues with all that it knew", async () => {
  const own = pausing(15);
  // Not after a time: on a slow machine little would be known by then.
  const stopping = setInterval(() => own.control.setStop(own.scores.length >= 15), 0);
  const nodes = await searchIn(own, 100);
  clearInterval(stopping);
  expect(nodes).toBeGreaterThan(0);
  own.control.setStop(false);
  // The table has the iterations that were finished.
  expect(await searchIn(own, 6)).toBeLessThan(await searchIn(ordinary(), 6));
});

test("leaves its stack where it is deepest, too", async () => {
  const own = pausing(1000);
  const game = new Game();
  expect(game.setPosition("8/8/1p1p1p2/pPpPpPp1/P1P1P1Pk/7P/8/4K3 w - - 0 1", []).ok).toBe(true);
  own.core.setGame(game.history());
  const moves = own.core.listMoves();
  const ended = setTimeout(() => own.control.setStop(true), 500);
  expect(await own.search(moves, { depth: 100 })).toBeGreaterThan(0);
  clearTimeout(ended);
});
