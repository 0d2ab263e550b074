/** Builds another revision of this engine in a worktree of its git repository, and keeps the build. */

import { existsSync } from "node:fs";
import { readdir, rename, rm, symlink, utimes } from "node:fs/promises";
import { join, resolve } from "node:path";
import { InputError, ProgramError, reasonOf } from "../../common/errors.js";
import { buildName, buildsFolder, lockOf, removeBuild, unfinishedBuild } from "./kept-builds.js";
import { runNpm, runTool } from "./run-tool.js";

/** The parts of a revision's tree that its program needs. */
const NEEDED: ReadonlySet<string> = new Set(["dist", "node_modules", "package.json"]);

/** As many digits as Git shows of a repository of this size; a fixed number, because engines are known by their names. */
const HASH_DIGITS = 8;

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
 * @throws InputError if there is no such revision or no place for its build
 * @throws ProgramError if it cannot be built
 */
export async function buildRevision(
  root: string,
  name: string,
  progress: (text: string) => void,
  signal: AbortSignal,
): Promise<Revision> {
  const git = (...args: readonly string[]) => runTool("git", ["-C", root, ...args], root, signal);
  const gitFolder = await git("rev-parse", "--git-common-dir").catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new InputError(`--rev: ${root} is no git repository to read: ${reasonOf(error)}`);
  });
  const commit = await git("rev-parse", "--verify", "--quiet", `${name}^{commit}`).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new InputError(`--rev: ${root} has no git revision ${name}`);
  });
  const hash = commit.slice(0, HASH_DIGITS);

  const builds = await buildsFolder(resolve(root, gitFolder));
  // A tuning build plays the same, but more slowly.
  const kept = join(builds, await buildName(root, commit, process.env["CASTELLAN_TUNE"] === "1"));
  const command = join(kept, "dist", "src", "main.js");
  if (existsSync(command)) {
    // Its use makes it new again.
    await utimes(kept, new Date(), new Date());
    return { commit, hash, command };
  }

  const folder = await unfinishedBuild(builds);
  const tree = join(folder, "tree");
  try {
    await git("worktree", "add", "--detach", tree, commit);
    progress(`building ${name} (${hash})`);
    const isShared = await addPackages(root, tree, progress, signal);
    await runNpm(["run", "build"], tree, signal);
    // The compilers are needed no more.
    if (!isShared) await runNpm(["prune", "--omit=dev", "--ignore-scripts"], tree, signal).catch(() => {});
    for (const entry of await readdir(tree)) {
      if (!NEEDED.has(entry)) await rm(join(tree, entry), { recursive: true, force: true });
    }
    await rename(tree, kept).catch((error: unknown) => {
      // Another match has built the same revision in the meantime.
      if (!existsSync(command)) throw error;
    });
    return { commit, hash, command };
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    throw new ProgramError(`--rev ${name} (${hash}) cannot be built: ${error.message}`, error.details);
  } finally {
    // The signal that ends the match does not stop this.
    await removeBuild(tree);
    await removeBuild(folder);
    await runTool("git", ["-C", root, "worktree", "prune"], root).catch(() => {});
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
  const [ours, theirs] = await Promise.all([root, tree].map(lockOf));
  if (ours === theirs && existsSync(packages)) {
    await symlink(packages, join(tree, "node_modules"), "junction");
    return true;
  }
  progress("installing its packages, which differ from the working tree's");
  await runNpm(["install", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"], tree, signal);
  return false;
}
