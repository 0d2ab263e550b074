/** Engines of a file, which a page starts by name, and their processes. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { TaskEvent } from "../../../../src/play/page-model.js";
import { readSecondEngines, secondEngines } from "../../../../src/play/server/second-engines.js";
import { TaskRunner } from "../../../../src/play/work/task-runner.js";
import { scriptedTools } from "../../../support/pages/play-page.js";
import { MAIN } from "../../../support/programs/built.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

const script = (name: string) =>
  fileURLToPath(new URL(`../../../support/matches/faulty-engines/${name}.mjs`, import.meta.url));
const START = { fen: null, moves: [] } as const;

function engineFile(...engines: readonly object[]): string {
  const file = join(temporaryFolder(), "engines.json");
  writeFileSync(file, JSON.stringify(engines));
  return file;
}

/** A page with the engines of a file, and all that it hears. */
async function pageWith(file: string) {
  const said: (readonly [task: number, event: TaskEvent])[] = [];
  let wake = () => {};
  const tools = { ...scriptedTools({}), others: secondEngines(await readSecondEngines(file)) };
  const runner = new TaskRunner(tools, (task, event) => {
    said.push([task, event]);
    wake();
  });
  const until = async (task: number, kind: TaskEvent["kind"]): Promise<TaskEvent> => {
    for (;;) {
      const found = said.find(([of, event]) => of === task && event.kind === kind);
      if (found !== undefined) return found[1];
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return { runner, until };
}

function isThere(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch {
    return false;
  }
}

describe("a second engine", () => {
  test("moves and analyses by its name, and others there are none", async () => {
    const { runner, until } = await pageWith(engineFile({ name: "Knights", command: script("sound") }));
    runner.begin(1, { kind: "secondMove", engine: "Knights", position: START, clocks: null });
    expect(await until(1, "done")).toEqual({ kind: "done", result: { uci: "g1f3", san: "Nf3" } });
    runner.begin(2, { kind: "secondAnalysis", engine: "Knights", position: START, lines: 3, time: 100 });
    expect(await until(2, "line")).toEqual({
      kind: "line",
      info: {
        multiPv: 1,
        score: { kind: "centipawns", value: 12 },
        bound: "exact",
        depth: 1,
        nodes: 1,
        nps: 0,
        pv: [{ uci: "g1f3", san: "Nf3" }],
      },
    });
    runner.begin(3, { kind: "secondMove", engine: "sh", position: START, clocks: null });
    expect(await until(3, "failed")).toMatchObject({ message: 'there is no engine "sh"' });
    await runner.dispose();
  });

  test("plays Chess960 in a program of its own, if it can", async () => {
    const file = engineFile(
      { name: "Castellan", command: process.execPath, arguments: [fileURLToPath(MAIN)] },
      { name: "Knights", command: script("sound") },
    );
    const { runner, until } = await pageWith(file);
    // The king castles by moving onto the rook.
    const castling = { fen: "4k3/8/8/8/8/8/PPPPPPPP/RBNQNBKR w H - 0 1", moves: [], chess960: true };
    runner.begin(1, { kind: "secondAnalysis", engine: "Castellan", position: castling, lines: 2, time: 100 });
    expect(await until(1, "line")).toMatchObject({ info: { multiPv: 1 } });
    await until(1, "done");
    runner.begin(2, { kind: "secondMove", engine: "Castellan", position: START, clocks: null });
    expect(await until(2, "done")).toMatchObject({ result: { uci: expect.stringMatching(/^\w{4}$/) as string } });
    runner.begin(3, { kind: "secondMove", engine: "Knights", position: castling, clocks: null });
    expect(await until(3, "failed")).toMatchObject({ message: expect.stringContaining("Chess960") as string });
    await runner.dispose();
  });

  test("that obeys nothing any more is gone when its page is", async () => {
    const log = join(temporaryFolder(), "deaf.txt");
    const file = engineFile({ name: "Deaf", command: script("deaf"), arguments: [log, "go"] });
    const { runner, until } = await pageWith(file);
    runner.begin(1, { kind: "secondAnalysis", engine: "Deaf", position: START, lines: 1, time: null });
    await until(1, "line");
    const [number = 0] = readFileSync(log, "utf8").match(/\d+/g)!.map(Number);
    expect(isThere(number)).toBe(true);
    await runner.dispose();
    expect(isThere(number)).toBe(false);
  });

  test("that cannot be started is said to be so, and so is a file that names no programs", async () => {
    const { runner, until } = await pageWith(engineFile({ name: "Nobody", command: "/no/such/program" }));
    runner.begin(1, { kind: "secondMove", engine: "Nobody", position: START, clocks: null });
    expect(await until(1, "failed")).toMatchObject({ message: expect.stringContaining("cannot be started") as string });
    await runner.dispose();
    await expect(readSecondEngines(engineFile({ name: "A" }))).rejects.toThrow('engine "A" has no command');
    await expect(readSecondEngines(engineFile())).rejects.toThrow("there is no list of engines in it");
  });
});
