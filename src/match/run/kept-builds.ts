/** Where the builds of revisions are kept, and for how long. */

import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, unlink } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join, sep } from "node:path";
import { InputError, plainReasonOf } from "../../common/errors.js";
import { cacheFolder } from "../../common/user-folders.js";

/** Milliseconds after which an unused build is removed: a month. */
const UNUSED = 30 * 86_400_000;
/** Milliseconds after which an unfinished build counts as abandoned. */
const UNFINISHED = 86_400_000;
const UNFINISHED_NAME = "unfinished-";
/** Digits that distinguish the builds of one commit. */
const DIGITS = 12;

/**
 * Makes and tidies the folder of builds: in the user's cache, or in the repository's own folder where the cache cannot
 * be written, as with a read-only home. It is never in a `node_modules`: there compilers take sources for those of a
 * package, and TypeScript emits nothing for them.
 *
 * @param gitFolder the repository's `.git`, which git itself writes when it checks out a revision
 * @throws InputError if neither is suitable
 */
export async function buildsFolder(gitFolder: string, environment = process.env): Promise<string> {
  const faults: string[] = [];
  for (const place of [cacheFolder(environment), join(gitFolder, "castellan")]) {
    try {
      const folder = join(place, "builds");
      await mkdir(folder, { recursive: true });
      const real = await realpath(folder);
      if (real.split(sep).includes("node_modules")) throw new Error(`${real}: it is in a node_modules`);
      await removeOld(real);
      // Proves that files can be written, too.
      await rm(await mkdtemp(join(real, UNFINISHED_NAME)), { recursive: true });
      return real;
    } catch (error) {
      faults.push(plainReasonOf(error));
    }
  }
  throw new InputError(`--rev: there is no place for its build: ${faults.join("; ")}`);
}

/** A new folder for a build that is not yet complete. */
export function unfinishedBuild(builds: string): Promise<string> {
  return mkdtemp(join(builds, UNFINISHED_NAME));
}

/**
 * The name of a build. Those of several working trees are apart, because each uses the packages of its own; and so are those
 * before and after these packages have changed.
 */
export async function buildName(root: string, commit: string, isTuning: boolean): Promise<string> {
  const digest = createHash("sha256").update(await realpath(root));
  digest.update(`\0${String(isTuning)}\0${(await lockOf(root)) ?? ""}`);
  return `${commit}-${digest.digest("hex").slice(0, DIGITS)}`;
}

/** The list of a tree's packages, with their versions; null if there is none. */
export function lockOf(tree: string): Promise<string | null> {
  return readFile(join(tree, "package-lock.json"), "utf8").catch(() => null);
}

/** Removes a build. Nothing may follow its link to the packages. */
export async function removeBuild(tree: string): Promise<void> {
  await unlink(join(tree, "node_modules")).catch(() => {});
  await rm(tree, { recursive: true, force: true });
}

/** Removes builds that were not used for long, and the remains of killed matches. */
async function removeOld(builds: string): Promise<void> {
  for (const name of await readdir(builds)) {
    const path = join(builds, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    const isUnfinished = name.startsWith(UNFINISHED_NAME);
    if (Date.now() - mtimeMs < (isUnfinished ? UNFINISHED : UNUSED)) continue;
    if (isUnfinished) await removeBuild(join(path, "tree"));
    await removeBuild(path);
  }
}
