/** Builds another revision of this engine in a temporary worktree of its git repository. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InputError } from "../../common/errors.js";

/** Lines of a failed command's output that a message quotes. */
const TAIL = 15;
/** Characters of output that are kept, the last ones. */
const OUTPUT_LIMIT = 64 * 1024;

export interface Revision {
  /** Shortened hash of the commit. */
  readonly hash: string;
  /** The built program. */
  readonly command: string;
  /** Takes the worktree away. */
  remove(): Promise<void>;
}

/**
 * Builds a revision. Where it needs the same packages as the working tree, it shares them; else they are installed.
 *
 * @param root the package in the repository's working tree
 * @throws InputError where there is no such revision
 */
export async function buildRevision(
  root: string,
  name: string,
  progress: (text: string) => void,
  signal: AbortSignal,
): Promise<Revision> {
  const git = (...args: readonly string[]) => run("git", ["-C", root, ...args], root, signal);
  const hash = await git("rev-parse", "--verify", "--quiet", "--short", `${name}^{commit}`).catch(() => {
    throw new InputError(`--rev: ${root} has no git revision ${name}`);
  });

  const folder = await mkdtemp(join(tmpdir(), `castellan-${hash}-`));
  const tree = join(folder, "tree");
  const remove = async () => {
    // Nothing may follow the link to the packages. None of this is stopped by the signal that ends the match.
    await unlink(join(tree, "node_modules")).catch(() => {});
    const away = ["-C", root, "worktree", "remove", "--force", tree];
    await run("git", away, root).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await git("worktree", "add", "--detach", tree, hash);
    await addPackages(root, tree, progress, signal);
    progress(`building ${name} (${hash})`);
    await npm(["run", "build"], tree, signal);
    return { hash, command: join(tree, "dist", "src", "main.js"), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function addPackages(
  root: string,
  tree: string,
  progress: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const packages = join(root, "node_modules");
  const [ours, theirs] = await Promise.all(
    [root, tree].map((place) => readFile(join(place, "package-lock.json"), "utf8").catch(() => null)),
  );
  if (ours === theirs && existsSync(packages)) {
    await symlink(packages, join(tree, "node_modules"), "junction");
    return;
  }
  progress("installing its packages, which differ from the working tree's");
  const flags = ["--prefer-offline", "--no-audit", "--no-fund"];
  await npm(["install", "--ignore-scripts", ...flags], tree, signal);
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
