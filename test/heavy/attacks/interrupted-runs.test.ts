/** `suite` and `spsa` that Ctrl-C ends at random moments: a suite says how far it came, and a tuning goes on to the same end. */

import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createRandom } from "../../../src/common/random.js";
import { readCheckpoint } from "../../../src/spsa/checkpoint.js";
import { RunningProgram } from "../../support/attacks/running-program.js";
import { createTuneBuild, type TuneBuild } from "../../support/core/tune-build.js";
import { finish } from "../../support/programs/killed-runs.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const INTERRUPTS = 6;
/** Of the suite. */
const POSITIONS = 40;
const TIMEOUT = 400_000;
/** The exit status after Ctrl-C. */
const INTERRUPTED = 130;
const TRACE = /\n\s+at |node:internal|Unhandled/;

describe.skipIf(process.platform === "win32")("interrupted at random moments", () => {
  test("a suite ends, says how far it came, and leaves no half of a file", { timeout: TIMEOUT }, async () => {
    const folder = temporaryFolder();
    const [file, json] = [join(folder, "suite.epd"), join(folder, "solved.json")];
    // Nobody finds this move, so that each search takes its time.
    const line = (index: number) =>
      `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm a4; id "number ${index}";\n`;
    writeFileSync(file, Array.from({ length: POSITIONS }, (_, index) => line(index)).join(""));
    const words = ["suite", file, "--time", "200", "--concurrency", "2", "--hash", "1", "--json", json];
    const random = createRandom(7);
    let interrupted = 0;
    for (let count = 0; count < INTERRUPTS; count++) {
      const program = new RunningProgram(words);
      // The first ones while it starts.
      const reports = Math.floor(POSITIONS * (0.75 * random() - 0.25));
      if (reports < 0) await setTimeout(500 * random());
      else await vi.waitUntil(() => program.output.split("\n").length > reports, { timeout: TIMEOUT, interval: 10 });
      program.send("SIGINT");
      const status = await program.ended;
      const said = `${program.output}${program.errors}`;
      // Until Node has started a signal is the system's; on a busy machine it may come too late.
      if (status === null) expect(said).toBe("");
      else if (status === 0) expect(said).toContain(`0 of ${POSITIONS} solved`);
      else {
        expect([status, said]).toEqual([INTERRUPTED, expect.stringMatching(/interrupted|stopped|of \d+ solved/)]);
        interrupted += 1;
      }
      expect(program.errors).not.toMatch(TRACE);
      expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
    }
    expect(interrupted).toBeGreaterThan(INTERRUPTS / 3);
  });

  describe("a tuning", () => {
    let build: TuneBuild;
    beforeAll(async () => {
      build = await createTuneBuild();
    }, TIMEOUT);
    afterAll(() => build.remove());

    test("goes on to the same values", { timeout: TIMEOUT }, async () => {
      const { main } = build;
      const words = [
        ...["spsa", "--param", "ASPIRATION_MARGIN", "FUTILITY_MARGIN", "--pairs", "1", "--iterations", "6"],
        ...["--each", "nodes=200", "option.Hash=1", "--maxmoves", "12", "--rate", "1", "--seed", "3", "--state"],
      ];
      const [straight, ended] = [join(temporaryFolder(), "s.json"), join(temporaryFolder(), "s.json")];
      const whole = await finish({ main, args: [...words, straight] });
      expect(whole.status).toBe(0);
      const next = () => (existsSync(ended) ? ["spsa", "--resume", ended] : [...words, ended]);
      const random = createRandom(8);
      for (let count = 0; count < INTERRUPTS; count++) {
        const program = new RunningProgram(next(), { main });
        await setTimeout(0.6 * whole.time * random());
        program.send("SIGINT");
        expect([INTERRUPTED, 0, null]).toContain(await program.ended);
        expect(program.errors).not.toMatch(TRACE);
      }
      expect((await finish({ main, args: next() })).status).toBe(0);
      // The settings name the state.
      const valuesOf = async (state: string) => ({ ...(await readCheckpoint(state)), settings: {} });
      expect(await valuesOf(ended)).toEqual(await valuesOf(straight));
      expect(readdirSync(join(ended, ".."))).toEqual(["s.json"]);
    });
  });
});
