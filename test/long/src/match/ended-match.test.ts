/** What a match leaves behind that is ended from outside. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readMatch } from "../../../../src/match/output/state-file.js";
import { MAIN } from "../../../support/programs/built.js";
import { START } from "../../../support/matches/match-command.js";
import { scripted } from "../../../support/matches/matches.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

/** Ends a match of the built program in the middle, and looks for what it leaves. */
async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  let output = "";
  let isSignalled = false;
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (isSignalled || !output.includes("game 2,")) return;
    // Only once: a second signal would end it immediately.
    isSignalled = true;
    child.kill(signal);
  });
  const closed = once(child, "close");
  await once(child, "exit");
  const [status] = (await closed) as [number | null];
  return { status, output };
}

const startMatch = (...args: readonly string[]) =>
  spawn(process.execPath, [fileURLToPath(MAIN), "match", ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });

/** Whether a process runs; a few moments are given to one that is ending. */
async function outlives(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      process.kill(pid, 0);
    } catch {
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

describe.skipIf(process.platform === "win32")("ended from outside", () => {
  const recorder = `cmd=${scripted("recorder").command}`;

  const setUp = () => {
    const folder = temporaryFolder();
    const pids = join(folder, "pids");
    const state = join(folder, "state.json");
    const engine = ["--engine", recorder, `arg=${pids}`, "nodes=1"];
    return {
      state,
      args: [...engine, ...engine, "--openings", START, "--rounds", "100000", "--state", state],
      processes: () => readFileSync(pids, "utf8").trim().split("\n").map(Number),
    };
  };

  test("by Ctrl-C, it shows the table, keeps the games and leaves no process", async () => {
    const { args, state, processes } = setUp();
    const { status, output } = await ended(startMatch(...args), "SIGINT");
    expect(status).toBe(130);
    expect(output).toMatch(/^ {2}Games +\d+ of 200000/m);
    expect(output).toMatch(/^interrupted; castellan match --resume .* goes on$/m);
    const played = (await readMatch(state)).games.length;
    expect(played).toBeGreaterThanOrEqual(2);
    expect(processes()).toHaveLength(2);
    for (const pid of processes()) expect(await outlives(pid)).toBe(false);
  });

  test("by force, it leaves no process either", async () => {
    const { args, processes } = setUp();
    const { status } = await ended(startMatch(...args), "SIGKILL");
    expect(status).toBeNull();
    for (const pid of processes()) expect(await outlives(pid)).toBe(false);
  });
});
