/** Several processes at once find the lock of one that is gone: what the first of them takes stays its own. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { FileLock } from "../../../../../src/common/files/file-lock.js";
import { ownIdentity } from "../../../../../src/common/files/process-identity.js";

const folder = mkdtempSync(join(tmpdir(), "lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "state.json");
const lock = `${file}.lock`;

const gone = JSON.stringify({ ...ownIdentity(), pid: spawnSync(process.execPath, ["--version"]).pid });
/** The lock of a process that runs. */
const taken = JSON.stringify({ ...ownIdentity(), pid: process.ppid, start: "" });

/** What others do before each call of the file system, and how many there have been. */
const others = vi.hoisted((): { turn: number; act: (turn: number) => void } => ({ turn: 0, act: () => {} }));

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const watched = Object.entries(fs).map(([name, value]) => {
    if (typeof value !== "function" || !name.endsWith("Sync")) return [name, value] as const;
    const call = value as (...args: unknown[]) => unknown;
    return [
      name,
      (...args: unknown[]) => {
        others.act(others.turn++);
        return call(...args);
      },
    ] as const;
  });
  return { ...(Object.fromEntries(watched) as typeof fs), unwatched: fs };
});

const { unwatched: fs } = (await import("node:fs")) as unknown as { unwatched: typeof import("node:fs") };

function textOf(path: string): string | null {
  return fs.existsSync(path) ? fs.readFileSync(path, "utf8") : null;
}

beforeEach(() => {
  others.turn = 0;
  others.act = () => {};
  fs.rmSync(lock, { force: true });
});

/** Calls that it takes to drop a lock and take another. */
function callsOfOne(): number {
  fs.writeFileSync(lock, gone);
  others.turn = 0;
  FileLock.take(file).release();
  return others.turn;
}

test("whenever another one takes it, it is never away from there again", () => {
  const calls = callsOfOne();
  expect(calls).toBeGreaterThan(5);
  for (let moment = 0; moment < calls; moment++) {
    fs.writeFileSync(lock, gone);
    others.turn = 0;
    let isTheirs = false;
    others.act = (turn) => {
      // As another process drops it: while nobody else does, and nobody has it.
      const mayDrop = turn >= moment && !fs.existsSync(`${lock}.drop`);
      if (!isTheirs && mayDrop && (textOf(lock) === gone || textOf(lock) === null)) {
        fs.writeFileSync(lock, taken);
        isTheirs = true;
      }
      // Else a third one could take it here.
      if (isTheirs) expect([moment, turn, textOf(lock)]).toEqual([moment, turn, taken]);
    };
    let mine: FileLock | null = null;
    try {
      mine = FileLock.take(file);
    } catch (error) {
      expect(String(error)).toContain("is being written by");
    }
    others.act = () => {};
    expect([moment, mine !== null]).toEqual([moment, !isTheirs]);
    mine?.release();
    fs.rmSync(lock, { force: true });
  }
  expect(fs.readdirSync(folder)).toEqual([]);
});

test("who was killed while dropping it does not keep others away", () => {
  fs.writeFileSync(lock, gone);
  fs.writeFileSync(`${lock}.drop`, gone);
  FileLock.take(file).release();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test("while another one drops it, it is not to be had", () => {
  fs.writeFileSync(lock, gone);
  fs.writeFileSync(`${lock}.drop`, taken);
  expect(() => FileLock.take(file)).toThrow("is being written by");
  expect(textOf(lock)).toBe(gone);
  fs.rmSync(`${lock}.drop`);
});
