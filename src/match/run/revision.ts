/** Builds another revision of this engine in a worktree of its git repository, and keeps what was built. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, unlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { InputError } from "../../common/errors.js";

/** Lines of a failed command's output that a message quotes. */
const TAIL = 15;
/** Characters of output that are kept, the last ones. */
const OUTPUT_LIMIT = 64 * 1024;

/** Milliseconds after which an unused build is removed: a month. */
const UNUSED = 30 * 86_400_000;
/** Milliseconds after which a build that was not finished is taken for abandoned. */
const UNFINISHED = 86_400_000;
/** The part of a revision's tree that its program needs. */
const NEEDED: ReadonlySet<string> = new Set(["dist", "node_modules", "package.json"]);

export interface Revision {
  /** Whole hash of the commit: a name such as HEAD~1 stands for another one later. */
  readonly commit: string;
  /** Shortened hash of the commit. */
  readonly hash: string;
  /** The built program. */
  readonly command: string;
}

/**
 * Builds a revision, or finds it where an earlier match has built it. Where it needs the same packages as the working
 * tree, it shares them; else they are installed.
 *
 * @param root the package in the repository's working tree
 * @throws InputError if there is no such revision
 */
export async function buildRevision(
  root: string,
  name: string,
  progress: (text: string) => void,
  signal: AbortSignal,
): Promise<Revision> {
  const git = (...args: readonly string[]) => run("git", ["-C", root, ...args], root, signal);
  const parse = (...flags: readonly string[]) => git("rev-parse", "--verify", "--quiet", ...flags, `${name}^{commit}`);
  const commit = await parse().catch(() => {
    throw new InputError(`--rev: ${root} has no git revision ${name}`);
  });
  const hash = await parse("--short");

  const builds = join(root, "node_modules", ".cache", "castellan", "builds");
  await mkdir(builds, { recursive: true });
  await removeOld(builds);
  // A build for tuning plays the same, and more slowly.
  const kept = join(builds, process.env["CASTELLAN_TUNE"] === "1" ? `${commit}-tune` : commit);
  const command = join(kept, "dist", "src", "main.js");
  if (existsSync(command)) {
    // Used today, it is not old.
    await utimes(kept, new Date(), new Date());
    return { commit, hash, command };
  }

  const folder = await mkdtemp(join(builds, "unfinished-"));
  const tree = join(folder, "tree");
  try {
    await git("worktree", "add", "--detach", tree, commit);
    const isShared = await addPackages(root, tree, progress, signal);
    progress(`building ${name} (${hash})`);
    await npm(["run", "build"], tree, signal);
    // From here its packages are found by the way up.
    if (isShared) await unlink(join(tree, "node_modules"));
    for (const entry of await readdir(tree)) {
      if (!NEEDED.has(entry)) await rm(join(tree, entry), { recursive: true, force: true });
    }
    await rename(tree, kept).catch((error: unknown) => {
      // Another match has built the same meanwhile.
      if (!existsSync(command)) throw error;
    });
    return { commit, hash, command };
  } finally {
    // Nothing may follow the link to the packages. None of this is stopped by the signal that ends the match.
    await unlink(join(tree, "node_modules")).catch(() => {});
    await rm(folder, { recursive: true, force: true });
    await run("git", ["-C", root, "worktree", "prune"], root).catch(() => {});
  }
}

/** Removes builds that have not been used for long, and the remains of killed matches. */
async function removeOld(builds: string): Promise<void> {
  for (const name of await readdir(builds)) {
    const path = join(builds, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    const isUnfinished = name.startsWith("unfinished-");
    if (Date.now() - mtimeMs < (isUnfinished ? UNFINISHED : UNUSED)) continue;
    if (isUnfinished) await unlink(join(path, "tree", "node_modules")).catch(() => {});
    await rm(path, { recursive: true, force: true });
  }
}

/** @returns whether they are the working tree's, by a link */
async function addPackages(
  root: string,
  tree: string,
  progress: (text: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const packages = join(root, "node_modules");
  const [ours, theirs] = await Promise.all(
    [root, tree].map((place) => readFile(join(place, "package-lock.json"), "utf8").catch(() => null)),
  );
  if (ours === theirs && existsSync(packages)) {
    await symlink(packages, join(tree, "node_modules"), "junction");
    return true;
  }
  progress("installing its packages, which differ from the working tree's");
  const flags = ["--prefer-offline", "--no-audit", "--no-fund"];
  await npm(["install", "--ignore-scripts", ...flags], tree, signal);
  return false;
}

function npm(args: readonly string[], folder: string, signal: AbortSignal): Promise<string> {
  const [command, ...leading] =
    // A .cmd file needs a shell around it.
    process.platform === "win32" ? ["cmd.exe", "/c", "npm"] : ["npm"];
  return run(command ?? "npm", [...leading, ...args], folder, signal);
}

/**
 * Runs a command and returns what it wrote. Throws an Error with the last lines of its output, or when the signal ends
 * it: then with all that it has started, so that nobody writes any more where its files are taken away.
 */
function run(command: string, args: readonly string[], cwd: string, signal?: AbortSignal): Promise<string> {
  const grouped = process.platform !== "win32";
  return new Promise((resolve, reject) => {
    const interrupted = new Error("interrupted");
    if (signal?.aborted === true) return reject(interrupted);
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      detached: grouped,
      windowsHide: true,
    });
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-OUTPUT_LIMIT);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors = (errors + text).slice(-OUTPUT_LIMIT);
    });
    const end = () => {
      if (child.pid === undefined) return;
      try {
        if (grouped) process.kill(-child.pid, "SIGKILL");
        else child.kill();
      } catch {
        // It has just ended on its own.
      }
    };
    const finish = (failure: string | null) => {
      signal?.removeEventListener("abort", end);
      if (failure === null) return resolve(output.trim());
      if (signal?.aborted === true) return reject(interrupted);
      const lines = `${output}\n${errors}`.trim().split("\n").slice(-TAIL);
      const what = `${command} ${args.join(" ")} failed: ${failure}`;
      reject(new Error([what, ...lines].join("\n")));
    };
    signal?.addEventListener("abort", end);
    child.on("error", (error) => finish(error.message));
    child.on("close", (code, killer) => finish(code === 0 ? null : `ended with ${code ?? killer}`));
  });
}
