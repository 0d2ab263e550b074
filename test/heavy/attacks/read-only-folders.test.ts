/** Commands whose output lies in a folder that nothing can be written to: each says so in a sentence that names the file. */

import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RunningProgram } from "../../support/attacks/running-program.js";
import { START } from "../../support/matches/match-command.js";
import { sessionsIn } from "../../support/pages/session-environment.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const TIMEOUT = 120_000;
/** A user without rights: the superuser may write anywhere. */
const NOBODY = 65_534;
const uid = process.getuid?.() === 0 ? NOBODY : undefined;

const outer = temporaryFolder();
const folder = join(outer, "read-only");
const file = join(folder, "out");
const pgn = join(outer, "games.pgn");
const suite = join(outer, "suite.epd");
const text = join(outer, "labelled.txt");
mkdirSync(folder);
writeFileSync(pgn, '[White "a"]\n[Black "b"]\n[Result "1-0"]\n\n1. e4 {+0.30/8} e5 {-0.20/8} 2. Nf3 {+0.40/8} 1-0\n');
writeFileSync(suite, '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id "one";\n');
writeFileSync(text, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | 120 | 1.0\n");
chmodSync(folder, 0o555);
chmodSync(outer, 0o755);

const MATCH = ["match", "--openings", START, "--each", "nodes=50", "option.Hash=1", "--maxmoves", "2", "--rounds", "1"];

const COMMANDS: readonly (readonly string[])[] = [
  [...MATCH, "--state", file],
  [...MATCH, "--pgnout", file],
  ["datagen", "--games", "1", "--nodes", "50", "-o", file],
  ["datagen", "text", text, "-o", file],
  ["datagen", "import", pgn, "-o", file],
  ["datagen", "positions", suite, "--count", "10", "-o", file],
  ["book", "make", "--count", "1", "--plies", "2", "--nodes", "50", "-o", file],
  ["book", "make", "--polyglot", pgn, "-o", file],
  ["annotate", pgn, "-o", file, "--nodes", "1000"],
  ["report", pgn, "-o", file],
  ["suite", suite, "--nodes", "100", "--json", file],
  ["lab", "compare", "--depth", "1", "-o", file],
  ["serve", "--static", join(folder, "site")],
];

describe.skipIf(process.platform === "win32")("a folder that is read only", () => {
  test.each(COMMANDS.map((words) => [words.filter((word) => !word.startsWith("/")).join(" "), words] as const))(
    "%s",
    { timeout: TIMEOUT },
    async (_, words) => {
      const program = new RunningProgram(words, { uid, env: sessionsIn(folder) });
      const status = await program.ended;
      expect([status, program.errors]).toEqual([expect.any(Number), expect.stringContaining(folder)]);
      expect(status).toBeGreaterThan(0);
      expect(program.errors).not.toMatch(/\n\s+at |node:internal|Unhandled/);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test("for state does not keep the page from being served", { timeout: TIMEOUT }, async () => {
    const program = new RunningProgram(["serve"], { uid, env: sessionsIn(folder) });
    await expect.poll(() => program.output, { timeout: TIMEOUT }).toMatch(/http:\/\/127\.0\.0\.1:\d+\//);
    const [url = ""] = /http:\/\/\S+/.exec(program.output) ?? [];
    expect((await fetch(url)).status).toBe(200);
    program.send("SIGINT");
    await program.ended;
    expect(program.errors).not.toMatch(/\n\s+at |node:internal|Unhandled/);
  });
});
