/** Finds the engines of `match`: those of the command line, this build, and another revision of it. */

import { accessSync, constants, existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ownProgram, packageFolder } from "../../engine/host/assets.js";
import type { MoveGen } from "../../engine/host/engine.js";
import { InputError } from "../common/errors.js";
import { isFolder } from "../common/files/is-folder.js";
import {
  distinguish,
  type EngineDefaults,
  type EngineSpec,
  isScript,
  readEngine,
  readEnginesFile,
} from "../uci-client/index.js";
import type { MatchOptions } from "./match-options.js";
import { buildRevision } from "./run/revision.js";

export interface MatchEngines {
  readonly engines: readonly EngineSpec[];
  /** The full hash of the revision's commit; null if no revision plays. */
  readonly commit: string | null;
}

interface FindOptions {
  readonly progress: (text: string) => void;
  readonly signal: AbortSignal;
  /** Called with the named engines, before anything is built or started; false ends the search. */
  readonly confirm: (engines: readonly EngineSpec[]) => Promise<boolean>;
}

/**
 * Finds the engines: two, or more, all of which meet the first.
 *
 * @returns null if the user did not confirm them
 * @throws InputError if one of them is invalid or lacks its program
 */
export async function findEngines(
  options: MatchOptions,
  version: string,
  { progress, signal, confirm }: FindOptions,
): Promise<MatchEngines | null> {
  const { rev, each } = options;
  const known = options.engines === undefined ? new Map<never, never>() : await readEnginesFile(options.engines);
  // All engines of the file, if none is named.
  const words = options.engine.length > 0 ? options.engine : [...known.keys()].map((name) => [`conf=${name}`]);
  const most = rev === undefined ? Infinity : 1;
  if (words.length > most) {
    throw new InputError("--rev is the opponent of one --engine, not of more");
  }
  const own = ownDefaults(version);
  const named = words.map((of) => readEngine(of, each, own, known));
  const { movegen } = options;
  const missing = (count: number) =>
    Array.from({ length: Math.max(0, count - named.length) }, () => readEngine([], each, own));
  const present = [...named, ...missing(rev === undefined ? 2 : 1)];
  const [first] = present;
  if (movegen !== undefined && first !== undefined) {
    present[0] = withMoveGen(first, movegen);
  }
  for (const engine of present) checkProgram(engine);
  if (!(await confirm(present))) return null;
  if (rev === undefined) {
    return { engines: distinguish(present), commit: null };
  }

  const root = packageFolder();
  if (root === null) throw new InputError("--rev: this program is not part of a git checkout");
  const { command, hash, commit } = await buildRevision(root, rev, progress, signal);
  const opponent = readEngine([], each, { command, name: `castellan-${hash}` });
  return { engines: distinguish([...present, opponent]), commit };
}

/** This engine with another source of moves, which is part of its name. */
function withMoveGen(engine: EngineSpec, moveGen: MoveGen): EngineSpec {
  return {
    ...engine,
    name: `${engine.name}-${moveGen}`,
    options: { ...engine.options, MoveGen: moveGen },
  };
}

/** This build as an engine, with the settings of `--each`. Throws an InputError. */
export function ownEngine(version: string, each: readonly string[]): EngineSpec {
  return readEngine([], each, ownDefaults(version));
}

function ownDefaults(version: string): EngineDefaults {
  return {
    command: ownProgram().path,
    name: `castellan-${version}`,
  };
}

/** Refuses a program that cannot start, because it would lose every game. Throws an InputError. */
export function checkProgram({ name, command, dir }: EngineSpec): void {
  if (dir !== undefined && !isFolder(dir)) {
    throw new InputError(`engine ${name}: there is no folder ${dir}`);
  }
  if (!isProgram(command)) {
    const hint = /\s/.test(command) ? "; what follows the program's name goes into arg=, once for each argument" : "";
    throw new InputError(`engine ${name}: there is no program ${command}${hint}`);
  }
}

function isProgram(command: string): boolean {
  if (isScript(command)) return existsSync(command);
  if (process.platform === "win32") {
    // The system completes file endings.
    return !/[\\/]/.test(command) || existsSync(command) || existsSync(`${command}.exe`);
  }
  if (command.includes("/")) return isExecutable(command);
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.some((folder) => isExecutable(join(folder, command)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
