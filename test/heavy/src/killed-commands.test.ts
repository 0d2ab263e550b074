/**
 * Commands that are killed again and again come to what they would have come to undisturbed: those that go on with their file
 * by going on, the others by being run again, and none of these leaves half a file under its name. The match has a test
 * of its own.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCheckpoint } from "../../../src/spsa/checkpoint.js";
import { finish, kill } from "../../support/programs/killed-runs.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";
import { createTuneBuild, type TuneBuild } from "../../support/core/tune-build.js";

const KILLS = 4;
const TIMEOUT = 120_000 + 60_000 * KILLS;

/** The contents of a folder, except times. */
function contentOf(folder: string) {
  return readdirSync(folder)
    .sort()
    .map((name) => [name, readFileSync(join(folder, name)).toString("latin1")]);
}

const DATAGEN = ["datagen", "--games", "12", "--nodes", "200", "--seed", "5", "--threads", "2", "--output"];
const BOOK = ["book", "make", "--count", "60", "--plies", "3-4", "--nodes", "200", "--seed", "5", "--output"];

describe.skipIf(process.platform === "win32")("killed and run again, the result is the same of", () => {
  test.each([
    ["datagen", [...DATAGEN, "one.games"], "one.games"],
    ["book make", [...BOOK, "one.epd"], "one.epd"],
  ])(
    "%s, which goes on",
    async (_, words, name) => {
      const run = (folder: string) => ({ args: words.map((word) => (word === name ? join(folder, name) : word)) });
      const [straight, killed] = [temporaryFolder(), temporaryFolder()];
      const whole = await finish(run(straight));
      expect(whole.status).toBe(0);
      await kill({ times: KILLS, life: whole.time, seed: 1 }, () => run(killed));
      expect((await finish(run(killed))).status).toBe(0);
      expect(contentOf(killed)).toEqual(contentOf(straight));
    },
    TIMEOUT,
  );

  test(
    "commands that begin anew",
    async () => {
      const sources = temporaryFolder();
      const games = join(sources, "some.games");
      const text = join(sources, "some.txt");
      const pgn = join(sources, "some.pgn");
      expect((await finish({ args: [...DATAGEN, games] })).status).toBe(0);
      writeFileSync(text, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | 120 | 1.0\n".repeat(20_000));
      writeFileSync(pgn, '[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n'.repeat(3000));
      const commands = [
        ["datagen", "convert", games, "-o"],
        ["datagen", "shuffle", games, "--seed", "3", "-o"],
        ["datagen", "text", text, "-o"],
        ["book", "make", "--polyglot", pgn, "-o"],
      ];
      for (const words of commands) {
        const [straight, killed] = [temporaryFolder(), temporaryFolder()];
        const whole = await finish({ args: [...words, join(straight, "made")] });
        expect([words, whole.status]).toEqual([words, 0]);
        const [[, content] = []] = contentOf(straight);
        const file = join(killed, "made");
        await kill(
          { times: KILLS, life: whole.time * 1.05, seed: 2 },
          () => ({ args: [...words, file] }),
          () => {
            if (existsSync(file)) expect(readFileSync(file).toString("latin1") === content).toBe(true);
          },
        );
        expect((await finish({ args: [...words, file] })).status).toBe(0);
        expect(contentOf(killed)).toEqual(contentOf(straight));
      }
    },
    5 * TIMEOUT,
  );

  describe("spsa", () => {
    let build: TuneBuild;
    beforeAll(async () => {
      build = await createTuneBuild();
    }, 120_000);
    afterAll(() => build.remove());

    test(
      "which goes on",
      async () => {
        const { main } = build;
        const words = [
          ...["spsa", "--param", "ASPIRATION_MARGIN", "FUTILITY_MARGIN", "--pairs", "1", "--iterations", "6"],
          ...["--each", "nodes=200", "option.Hash=1", "--maxmoves", "12", "--rate", "1", "--seed", "3", "--state"],
        ];
        const [straight, killed] = [temporaryFolder(), temporaryFolder()].map((folder) => join(folder, "state.json"));
        const whole = await finish({ main, args: [...words, straight ?? ""] });
        expect(whole.status).toBe(0);
        const file = killed ?? "";
        const next = () => ({ main, args: existsSync(file) ? ["spsa", "--resume", file] : [...words, file] });
        await kill({ times: KILLS, life: whole.time, seed: 3 }, next, async () => {
          if (existsSync(file)) expect((await readCheckpoint(file)).format).toBe("castellan-spsa");
        });
        expect((await finish(next())).status).toBe(0);
        // The settings name the state.
        expect({ ...(await readCheckpoint(file)), settings: {} }).toEqual({
          ...(await readCheckpoint(straight ?? "")),
          settings: {},
        });
        expect(readdirSync(join(file, ".."))).toEqual(["state.json"]);
      },
      TIMEOUT,
    );
  });
});
