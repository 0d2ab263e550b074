/** The files that games are played with: openings to read, results to write. */

import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { InputError, reason } from "../common/errors.js";
import type { Opening } from "../openings/opening.js";
import { loadOpenings } from "../openings/openings.js";
import type { MatchOptions } from "./match-options.js";

/** What names openings and their order. */
type OpeningChoice = Pick<MatchOptions, "openings" | "order" | "plies" | "chess960">;

/** The openings that were asked for. Throws an InputError where they cannot be had. */
export async function openingsOf(
  { openings, order, plies, chess960 }: OpeningChoice,
  seed: number,
  warn: (text: string) => void,
): Promise<readonly Opening[]> {
  try {
    return await loadOpenings(openings ?? null, {
      order,
      seed,
      ...(plies === undefined ? {} : { plies }),
      chess960: chess960 === true,
      warn: (text) => warn(`warning: ${text}`),
    });
  } catch (error) {
    throw new InputError(reason(error), { cause: error });
  }
}

/** A file that cannot be written is better noticed before the first game than after it. Throws an InputError. */
export function checkTarget(file: string | undefined): void {
  if (file === undefined) return;
  const path = resolve(file);
  const folder = statSync(dirname(path), { throwIfNoEntry: false });
  if (folder?.isDirectory() !== true) {
    throw new InputError(`${file}: there is no such folder`);
  }
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new InputError(`${file} is a folder`);
  }
}

/** The games behind another state are not to be lost. Throws an InputError. */
export function checkNew(state: string): void {
  if (statSync(state, { throwIfNoEntry: false }) !== undefined) {
    throw new InputError(`--state: ${state} exists; --resume ${state} goes on with it`);
  }
}
