/** The options that name openings and their order, for all commands that play games. */

import { Option } from "commander";
import { integer } from "../common/command/arguments.js";
import { InputError, reason } from "../common/errors.js";
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
export function openingOptions(): readonly Option[] {
  return [
    new Option("--openings <file>", "EPD or PGN, may be zipped (default: a book)"),
    new Option("--order <order>", "of the openings").choices(["sequential", "random"]).default("random"),
    new Option("--seed <number>", "of all that is random (default: another each time)").argParser(
      integer(0, SEED_LIMIT),
    ),
    new Option("--plies <number>", "half moves of a PGN opening (default: all)").argParser(integer(0, 1000)),
  ];
}

/** The requested openings. Throws an InputError if they are not available. */
export async function openingsOf(
  { openings, order, plies, chess960 }: OpeningOptions & { readonly chess960?: true },
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
