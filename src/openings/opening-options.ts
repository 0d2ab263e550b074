/** The options that name openings and their order, for all commands that play games. */

import type { OptionRow } from "../common/command/option-table.js";
import { InputError, reasonOf } from "../common/errors.js";
import { SEED_LIMIT } from "../common/random.js";
import type { Opening } from "./opening.js";
import { loadOpenings } from "./openings.js";

/** The options as commander leaves them. */
export interface OpeningOptions {
  /** By default the engine's own book. */
  readonly openings?: string;
  readonly order: "sequential" | "random";
  readonly seed?: number;
  readonly plies?: number;
}

/** The options about which openings are played, and in which order. */
export const OPENING_OPTIONS: readonly OptionRow[] = [
  { flag: "--openings", value: "file", help: "EPD or PGN, may be packed (default: a book)" },
  {
    flag: "--order",
    value: "order",
    help: "order of the openings",
    choices: ["sequential", "random"],
    default: "random",
  },
  {
    flag: "--seed",
    value: "number",
    help: "seed of everything that is random (default: a new one each time)",
    range: [0, SEED_LIMIT],
  },
  { flag: "--plies", value: "number", help: "half moves of a PGN opening (default: all)", range: [0, 1000] },
];

/** The requested openings. Throws an InputError if they are not available. */
export async function openingsOf(
  { openings, order, plies, chess960 }: OpeningOptions & { readonly chess960?: true },
  seed: number,
  warn: (text: string) => void,
  signal?: AbortSignal,
): Promise<readonly Opening[]> {
  try {
    return await loadOpenings(openings ?? null, {
      order,
      seed,
      ...(plies === undefined ? {} : { plies }),
      chess960: chess960 === true,
      warn: (text) => warn(`warning: ${text}`),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw new InputError(reasonOf(error), { cause: error });
  }
}
