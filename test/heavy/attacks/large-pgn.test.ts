/** A gigabyte of PGN: what reads it piece by piece keeps little of it in memory, and what does not refuses it by its size. */

import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RunningProgram } from "../../support/attacks/running-program.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const GIGABYTE = 2 ** 30;
/** Megabytes in RAM that a command may have. */
const MEMORY = 300;
const TIMEOUT = 900_000;

describe.skipIf(process.platform !== "linux")("a gigabyte of PGN", () => {
  const folder = temporaryFolder();
  const file = join(folder, "large.pgn");
  let games = 0;

  beforeAll(() => {
    // Most of it is comments: it is the bytes that count here, and moves take longer to check than to read.
    const comment = `{${"a long story about the move, ".repeat(3000)}}`;
    const descriptor = openSync(file, "w");
    for (let size = 0; size < GIGABYTE; games++) {
      const tags = `[White "a ${games}"]\n[Black "b"]\n[Result "1-0"]\n\n`;
      const moves = `1. e4 {+0.30/8} e5 {-0.20/8} 2. Bc4 {+0.40/8} Nc6 {-0.10/8} 3. Qh5 {+0.4/8} Nf6 {-M2/8}\n${comment}\n4. Qxf7# {+M1/8} 1-0\n\n`;
      size += writeSync(descriptor, tags + moves);
    }
    closeSync(descriptor);
  }, TIMEOUT);

  afterAll(() => rmSync(file, { force: true }));

  test(`is imported within ${MEMORY} MB`, { timeout: TIMEOUT }, async () => {
    const program = new RunningProgram(["datagen", "import", file, "-o", join(folder, "out.games")]);
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, program.peakMemory())), 200);
    const status = await program.ended;
    clearInterval(watch);
    expect([status, program.errors]).toEqual([0, ""]);
    expect(program.output).toContain(`${games} games`);
    expect(readFileSync(join(folder, "out.games")).length).toBeGreaterThan(40 * games);
    expect(peak).toBeGreaterThan(10);
    expect(peak).toBeLessThan(MEMORY);
  });

  test.each(["report", "annotate"])("is refused by `%s`, before it is read", { timeout: TIMEOUT }, async (command) => {
    const program = new RunningProgram([command, file, "-o", join(folder, "page")]);
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, program.peakMemory())), 50);
    expect(await program.ended).toBeGreaterThan(0);
    clearInterval(watch);
    expect(program.errors).toMatch(/it has \d+ bytes, and at most \d+ are read/);
    expect(peak).toBeLessThan(MEMORY);
  });
});
