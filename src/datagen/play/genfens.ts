/** `genfens`: prints random openings in which nothing is decided yet, one a line, for others to play from. */

import { setImmediate } from "node:timers/promises";
import { compileCore } from "../../../engine/host/core/compile-core.js";
import { requireNetwork } from "../../../engine/host/network/network-file.js";
import { StandaloneSearch } from "../../../engine/host/standalone/standalone-search.js";
import { makeFen } from "../../../engine/rules/fen.js";
import type { Context } from "../../common/command/context.js";
import { createRandom } from "../../common/random.js";
import { quote } from "../../common/text.js";
import type { GenfensRequest } from "./genfens-request.js";
import { LineSampler } from "./line-sampler.js";
import { firstOpening, LONG_WALK, SHORT_WALK, startOf, walkFrom } from "./random-opening.js";

/** Megabytes of the table for the search that judges openings. */
const HASH = 2;

/**
 * Prints the openings. An opening depends on the seed, its number and the book, but not on earlier ones.
 *
 * @returns false if the signal came
 * @throws InputError if the book is unreadable, or nothing leads to an opening
 */
export async function genfens(request: GenfensRequest, { output, errors, signal }: Context): Promise<boolean> {
  const { count, seed, book, openingLimit, unknown } = request;
  for (const word of unknown) errors.line(`note: genfens: ${quote(word)} is unknown, and skipped`);
  const lines = book === null ? null : new LineSampler(book);
  const plies = request.plies ?? (lines === null ? LONG_WALK : SHORT_WALK);
  const engine = new StandaloneSearch(await compileCore(), HASH, await requireNetwork());
  try {
    for (let number = 0; number < count; number++) {
      engine.newGame();
      const random = createRandom(seed, number);
      const opening = firstOpening(openingLimit, lines, () => {
        const start = startOf(engine, lines, random);
        return start && walkFrom(engine, start, { plies, openingLimit }, random);
      });
      output.line(`info string genfens ${makeFen(opening)}`);
      // Lets signals in.
      await setImmediate();
      if (signal.aborted) return false;
    }
    return true;
  } finally {
    lines?.close();
  }
}
