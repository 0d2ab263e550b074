/** Revisions of a small package of its own, whose build writes down that it ran. */

import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { InputError, ProgramError } from "../../../../../src/common/errors.js";
import { cacheFolder } from "../../../../../src/common/user-folders.js";
import { buildRevision } from "../../../../../src/match/run/revision.js";
import { temporaryFolder } from "../../../../support/programs/temporary-folder.js";

const BUILD = `
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { VALUE } from "./value.mjs";
appendFileSync(process.env.BUILD_LOG, VALUE + "\\n");
if (VALUE === "bad") {
  console.error("\\u001b[31mvalue.mjs: ERROR: this value is bad\\u001b[0m\\n    at somewhere");
  process.exit(1);
}
mkdirSync("dist/src", { recursive: true });
writeFileSync("dist/src/main.js", "import { NAME } from 'shared'; console.log(NAME, '" + VALUE + "');");
`;

function setUp(...values: readonly string[]) {
  const root = temporaryFolder();
  const git = (...args: readonly string[]) => execFileSync("git", ["-C", root, ...args], { encoding: "utf8" }).trim();
  const log = join(root, "node_modules", "log");
  process.env["BUILD_LOG"] = log;
  const shared = join(root, "node_modules", "shared");
  mkdirSync(shared, { recursive: true });
  writeFileSync(join(shared, "package.json"), '{ "type": "module", "exports": "./index.js" }');
  writeFileSync(join(shared, "index.js"), "export const NAME = 'shared';");
  git("init", "--quiet");
  git("config", "user.email", "test@example.org");
  git("config", "user.name", "test");
  writeFileSync(join(root, ".gitignore"), "node_modules/\ndist/\n");
  writeFileSync(join(root, "package.json"), '{ "type": "module", "scripts": { "build": "node build.mjs" } }');
  writeFileSync(join(root, "build.mjs"), BUILD);
  for (const value of values) {
    writeFileSync(join(root, "value.mjs"), `export const VALUE = "${value}";`);
    git("add", "--all");
    git("commit", "--quiet", "--message", value);
  }
  const cache = temporaryFolder();
  // Each system has its own variable.
  for (const name of ["XDG_CACHE_HOME", "LOCALAPPDATA", "HOME"]) vi.stubEnv(name, cache);
  const builds = join(cacheFolder(), "builds");
  return {
    root,
    git,
    builds,
    kept: () => readdirSync(builds).map((name) => name.split("-")[0]),
    built: () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []),
    build: (name: string) => buildRevision(root, name, () => {}, new AbortController().signal),
    run: (command: string) => execFileSync(process.execPath, [command], { encoding: "utf8" }).trim(),
  };
}

afterEach(() => vi.unstubAllEnvs());

describe("a revision", () => {
  test("is built once, and kept", async () => {
    const { git, build, built, kept, run } = setUp("one", "two", "three");
    const first = await build("HEAD~1");
    expect(first.commit).toBe(git("rev-parse", "HEAD~1"));
    expect(first.commit.startsWith(first.hash)).toBe(true);
    expect(run(first.command)).toBe("shared two");
    // Whatever it is called by.
    expect(await build(first.commit)).toEqual(first);
    expect(await build(`${first.hash}`)).toEqual(first);
    expect(built()).toEqual(["two"]);
    expect(run((await build("HEAD~2")).command)).toBe("shared one");
    expect(built()).toEqual(["two", "one"]);
    expect(kept().sort()).toEqual([git("rev-parse", "HEAD~1"), git("rev-parse", "HEAD~2")].sort());
    expect(readdirSync(join(first.command, "..", "..", "..")).sort()).toEqual(["dist", "node_modules", "package.json"]);
    expect(git("worktree", "list").split("\n")).toHaveLength(1);
  });

  test("that cannot be built leaves nothing, and is tried again", async () => {
    const { git, build, built, builds } = setUp("bad");
    for (let attempt = 0; attempt < 2; attempt++) await expect(build("HEAD")).rejects.toThrow(ProgramError);
    await expect(build("HEAD")).rejects.toMatchObject({
      // The first line is the cause; what npm says of it comes after.
      message: expect.stringMatching(/^--rev HEAD \(\w+\) cannot be built: value\.mjs: ERROR: this value is bad$/),
      details: expect.arrayContaining(["    at somewhere"]),
    });
    expect(built()).toEqual(["bad", "bad", "bad"]);
    expect(readdirSync(builds)).toEqual([]);
    expect(git("worktree", "list").split("\n")).toHaveLength(1);
    await expect(build("no-such")).rejects.toThrow(InputError);
  });

  test("that nobody has played for a month goes, and the packages that it links to do not", async () => {
    const { root, build, built, builds, kept } = setUp("one", "two");
    const [one, two] = [await build("HEAD~1"), await build("HEAD")];
    const unfinished = join(builds, "unfinished-abc");
    mkdirSync(join(unfinished, "tree"), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(unfinished, "tree", "node_modules"));
    const earlier = Date.now() / 1000 - 32 * 86_400;
    for (const path of [join(one.command, "..", "..", ".."), unfinished]) utimesSync(path, earlier, earlier);
    await build("HEAD");
    expect(kept()).toEqual([two.commit]);
    expect(existsSync(join(root, "node_modules", "shared", "index.js"))).toBe(true);
    await build("HEAD~1");
    expect(built()).toEqual(["one", "two", "one"]);
    rmSync(root, { recursive: true });
  });

  test("is built in the repository's own folder where the cache cannot be written, and never in a node_modules", async () => {
    const { root, build, run } = setUp("one");
    const file = join(root, "file");
    writeFileSync(file, "");
    for (const place of [file, join(root, "node_modules", "cache")]) {
      for (const name of ["XDG_CACHE_HOME", "LOCALAPPDATA", "HOME"]) vi.stubEnv(name, place);
      const { command } = await build("HEAD");
      expect(command.startsWith(join(realpathSync(root), ".git", "castellan", "builds"))).toBe(true);
      expect(run(command)).toBe("shared one");
    }
  });

  test("is built once by matches that start together, and anew with other packages", async () => {
    const { root, build, kept, run } = setUp("one");
    const [first, second] = await Promise.all([build("HEAD"), build("HEAD")]);
    expect(first).toEqual(second);
    expect(run(first.command)).toBe("shared one");
    expect(kept()).toEqual([first.commit]);
    writeFileSync(join(root, "package-lock.json"), "{}");
    expect((await build("HEAD")).command).not.toBe(first.command);
  });

  test("of a folder that is no repository is refused in words", async () => {
    setUp("one");
    const building = buildRevision(temporaryFolder(), "HEAD", () => {}, new AbortController().signal);
    await expect(building).rejects.toThrow(/is no git repository to read: fatal: not a git repository/);
  });
});
