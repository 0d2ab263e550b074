/** Builds another revision of this engine in a worktree of its git repository, and keeps the build. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, unlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { InputError } from "../../common/errors.js";

/** Lines of a failed command's output that a message quotes. */
const TAIL = 15;
/** The maximum of kept output in characters, from its end. */
const OUTPUT_LIMIT = 64 * 1024;

/** Milliseconds after which an unused build is removed: a month. */
const UNUSED = 30 * 86_400_000;
/** Milliseconds after which an unfinished build counts as abandoned. */
const UNFINISHED = 86_400_000;
/** The parts of a revision's tree that its program needs. */
const NEEDED: ReadonlySet<string> = new Set(["dist", "node_modules", "package.json"]);

export interface Revision {
  /** The full hash of the commit, because a name such as HEAD~1 may later mean another one. */
  readonly commit: string;
  /** Shortened hash of the commit. */
  readonly hash: string;
  /** The built program. */
  readonly command: string;
}

/**
 * Builds a revision, or finds the build of an earlier match. If it needs the same packages as the working
 * tree, it shares them; otherwise it installs its own.
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
  // A tuning build plays the same, but more slowly.
  const kept = join(builds, process.env["CASTELLAN_TUNE"] === "1" ? `${commit}-tune` : commit);
  const command = join(kept, "dist", "src", "main.js");
  if (existsSync(command)) {
    // Its use makes it new again.
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
    // Node finds the packages in a folder above.
    if (isShared) await unlink(join(tree, "node_modules"));
    for (const entry of await readdir(tree)) {
      if (!NEEDED.has(entry)) await rm(join(tree, entry), { recursive: true, force: true });
    }
    await rename(tree, kept).catch((error: unknown) => {
      // Another match has built the same revision in the meantime.
      if (!existsSync(command)) throw error;
    });
    return { commit, hash, command };
  } finally {
    // Nothing may follow the link to the packages. The signal that ends the match does not stop this.
    await unlink(join(tree, "node_modules")).catch(() => {});
    await rm(folder, { recursive: true, force: true });
    await run("git", ["-C", root, "worktree", "prune"], root).catch(() => {});
  }
}

/** Removes builds that were not used for long, and the remains of killed matches. */
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

/** @returns whether it uses the working tree's packages, by a link */
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
    // A .cmd file needs a shell.
    process.platform === "win32" ? ["cmd.exe", "/c", "npm"] : ["npm"];
  return run(command ?? "npm", [...leading, ...args], folder, signal);
}

/**
 * Runs a command and returns its output. Throws an Error with the last lines of the output, or if the signal ends the
 * command: then it ends all processes of the command too, so that none writes where files are being removed.
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
        // It has just ended by itself.
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
