/**
 * The files that a match writes. The code that locks, opens and asks about them has them from here, so that none is opened
 * that the user was not shown.
 */

import { resolve } from "node:path";
import type { MatchOptions } from "./match-options.js";

/** The options that name a file to write, with what is done to it. */
const USES = {
  pgnout: "adds games to",
  crashlog: "adds reports of failures to",
  state: "keeps the match in",
} as const satisfies Partial<Record<keyof MatchOptions, string>>;

/** By option. */
export type MatchFiles = Readonly<Partial<Record<keyof typeof USES, string>>>;

/** A file that a command writes, and words for what it does to it. */
export interface WrittenFile {
  readonly use: string;
  readonly file: string;
}

export function filesOf({ pgnout, crashlog, state }: MatchFiles): MatchFiles {
  return {
    ...(pgnout === undefined ? {} : { pgnout }),
    ...(crashlog === undefined ? {} : { crashlog }),
    ...(state === undefined ? {} : { state }),
  };
}

/** The same in a list, with absolute paths. */
export function writtenFiles(files: MatchFiles): readonly WrittenFile[] {
  return Object.entries(filesOf(files)).map(([option, file]) => ({
    use: USES[option as keyof typeof USES],
    file: resolve(file),
  }));
}
