/** What a newcomer does with a fresh clone: the README's own commands, and the match that CONTRIBUTING asks for. */

import { cp, mkdir, rm } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { BEST_MOVE, EngineProcess } from "../support/engines/engine-process.js";
import { outputOf } from "../support/programs/program-output.js";
import { temporaryFolder } from "../support/programs/temporary-folder.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const README = readFileSync(join(ROOT, "README.md"), "utf8");
const CONTRIBUTING = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
/** Milliseconds: some of these build the program, and other work may have the cores. */
const LIMIT = 600_000;

const home = temporaryFolder();
const clone = join(home, "castellan");
const cache = join(home, "cache");
/** Where a match keeps the program of another revision. */
const BUILDS = join("node_modules", ".cache", "castellan", "builds");
/** The caches of npm and of builds are in the new folder; each system has its own variable. */
const env: NodeJS.ProcessEnv = { ...process.env, XDG_CACHE_HOME: cache, LOCALAPPDATA: cache };

const git = (...args: readonly string[]) => outputOf("git", ["-C", clone, ...args]);
const lines = (text: string) => text.split("\n").filter((line) => line !== "");

/** Runs a command in the clone as a shell does; what it printed, errors too. */
function shell(command: string): Promise<string> {
  const line = `${command} 2>&1`;
  const settings = { cwd: clone, env, timeout: LIMIT };
  if (process.platform === "win32") return outputOf("cmd.exe", ["/d", "/c", line], settings);
  return outputOf("sh", ["-c", line], settings);
}

beforeAll(async () => {
  await mkdir(home, { recursive: true });
  await outputOf("git", ["clone", "--quiet", "--no-local", ROOT, clone]);
  // What is not yet committed is tried as well.
  const files = (...of: readonly string[]) => outputOf("git", ["-C", ROOT, "ls-files", "-z", ...of]);
  const changed = (await files("--modified", "--others", "--exclude-standard"))
    .split("\0")
    .filter((name) => name !== "");
  for (const name of changed) {
    if (existsSync(join(ROOT, name))) await cp(join(ROOT, name), join(clone, name));
    else await rm(join(clone, name), { force: true });
  }
  const author = ["-c", "user.name=test", "-c", "user.email=test@example.org"];
  await git("add", "--all");
  await git(...author, "commit", "--quiet", "--allow-empty", "--message", "what is tried");
  // The packages are those of this checkout, so that nothing is asked of the registry.
  await cp(join(ROOT, "node_modules"), join(clone, "node_modules"), { recursive: true, verbatimSymlinks: true });
  // So are the cores that tests compile: another test of the same run has seen to them. Matches build anew.
  await rm(join(clone, BUILDS), { recursive: true, force: true });
  await shell("npm install --prefer-offline --no-audit --no-fund");
}, LIMIT);

describe("in a fresh clone", () => {
  test("the engine answers", async () => {
    expect(README).toContain("npm install && npm start");
    const engine = new EngineProcess({ command: "npm", args: ["start"], cwd: clone });
    engine.send("uci");
    await engine.until("uciok");
    engine.send("go depth 8");
    await engine.until(BEST_MOVE);
    engine.send("quit");
    expect((await engine.exited).code).toBe(0);
  });

  test("perft counts", async () => {
    // With the words that the README puts before the commands of its table.
    expect(README).toContain("`npm start --silent --`");
    expect(README).toContain("`perft 6 --divide`");
    expect(await shell("npm start --silent -- perft 6 --divide")).toContain("119060324");
  });

  test(
    "tests run",
    async () => {
      expect(README).toContain("npm install && npm test");
      const output = await shell("npm test -- test/unit/src/common/nearest.test.ts");
      expect(stripVTControlCharacters(output)).toMatch(/Tests +\d+ passed/);
    },
    LIMIT,
  );

  // To build HEAD itself would prove nothing more: the clone is built from it.
  test(
    "the present version plays against an older revision",
    async () => {
      const command =
        "npm start --silent -- match --rev HEAD~1 --sprt elo0=0 elo1=5 --each nodes=10000 option.Hash=16 --resign --draw";
      expect(CONTRIBUTING).toContain(command);
      const output = await shell(`${command.replace("HEAD~1", await older())} --rounds 1`);
      expect(output).toMatch(/^game 2, .*: (1-0|0-1|1\/2-1\/2), /m);
      expect(output).not.toMatch(/error|illegal|crash/i);
      expect(await git("worktree", "list")).toMatch(/^[^\n]*\n$/);
      expect(existsSync(join(clone, BUILDS))).toBe(false);
    },
    LIMIT,
  );
});

/** The oldest of the last commits that need the same packages: others would ask the registry. */
async function older(): Promise<string> {
  const lock = await git("show", "HEAD:package-lock.json");
  const commits = lines(await git("rev-list", "--max-count=20", "--skip=1", "HEAD"));
  for (const commit of commits.reverse()) {
    if ((await git("show", `${commit}:package-lock.json`)) === lock) return commit;
  }
  throw new Error("the last commits need other packages");
}
