/** The process of an engine: one that writes more at once than can be handled at once, one that leaves a writer behind. */

import { expect, onTestFinished, test } from "vitest";
import { EngineProcess, type Ending } from "../../../../src/uci-client/engine-process.js";
import { Reaper } from "../../../../src/uci-client/reaper.js";

/** Starts Node as an engine that does something and ends; reports its lines and its ending. */
function startEngine(work: string, line: (text: string) => void): Promise<Ending> {
  const reaper = new Reaper();
  onTestFinished(() => reaper.close());
  const args = ["-e", `process.stdin.once("data", () => { ${work} })`];
  const spec = {
    name: "writer",
    command: process.execPath,
    args,
    options: {},
    limit: { kind: "depth", depth: 1 },
  } as const;
  return new Promise((resolve) => {
    const engine = new EngineProcess(spec, reaper, { line, ended: resolve });
    engine.send("go", true);
  });
}

interface Arrived {
  /** Most lines within one turn of the event loop. */
  readonly most: number;
  readonly count: number;
  /** The index of the first line that is not its number; -1 if there is none. */
  readonly wrong: number;
}

async function linesOf(text: string): Promise<Arrived> {
  const lines: string[] = [];
  let [inTurn, most, isOver] = [0, 0, false];
  const turn = () => {
    most = Math.max(most, inTurn);
    inTurn = 0;
    if (!isOver) setImmediate(turn);
  };
  turn();
  // What is written to a pipe before the end of the process arrives.
  const { detail } = await startEngine(`process.stdout.write(${text}, () => process.exit(3))`, (line) => {
    lines.push(line);
    inTurn += 1;
  });
  isOver = true;
  expect(detail).toBe("ended with status 3");
  return { most, count: lines.length, wrong: lines.findIndex((line, index) => line.trimEnd() !== String(index)) };
}

test("many short lines are handed on in their order, a part in each turn of the event loop", async () => {
  const { most, ...arrived } = await linesOf(`Array.from({ length: 200000 }, (_, n) => n + "\\n").join("")`);
  expect(arrived).toEqual({ count: 200_000, wrong: -1 });
  expect(most).toBeLessThanOrEqual(1000);
});

test("many long lines are, too", async () => {
  const text = `Array.from({ length: 1000 }, (_, n) => n + " ".repeat(4000) + "\\n").join("")`;
  const { most, ...arrived } = await linesOf(text);
  expect(arrived).toEqual({ count: 1000, wrong: -1 });
  // A piece of a pipe has 64 kB.
  expect(most).toBeLessThanOrEqual(50);
});

test.skipIf(process.platform === "win32")("an engine has ended although what it started still writes", async () => {
  const lines: string[] = [];
  const writer = "setInterval(() => console.log(process.pid), 20); setTimeout(() => process.exit(), 60000)";
  const start = `require("node:child_process").spawn(process.execPath, ["-e", "${writer}"], { detached: true, stdio: ["ignore", "inherit", "ignore"] })`;
  const { detail } = await startEngine(`${start}; setTimeout(() => process.exit(3), 500)`, (line) => {
    if (lines.push(line) === 1) onTestFinished(() => void process.kill(Number(line)));
  });
  expect(detail).toBe("ended with status 3");
  expect(lines).not.toEqual([]);
  expect(process.kill(Number(lines[0]), 0)).toBe(true);
});
