/** `genfens`: prints random openings in which nothing is decided yet, one a line, for others to play from. */

import { setImmediate } from "node:timers/promises";
import { compileCore } from "../../engine/host/core.js";
import { requireNetwork } from "../../engine/host/network/network-file.js";
import { StandaloneSearch } from "../../engine/host/standalone/standalone-search.js";
import { START_FEN, makeFen, readFen } from "../../engine/rules/fen.js";
import type { Setup } from "../../engine/rules/setup.js";
import type { Context } from "../common/context.js";
import { InputError } from "../common/errors.js";
import { createRandom } from "../common/random.js";
import { quote } from "../common/text.js";
import type { GenfensRequest } from "./genfens-request.js";
import { LineSampler } from "./line-sampler.js";
import { drawStart } from "./opening-book.js";
import { LONG_WALK, SHORT_WALK, TRIES_LIMIT, walkFrom } from "./random-opening.js";

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
  for (const word of unknown) errors.line(`note: genfens: ${quote(word)} is not known, and skipped`);
  const lines = book === null ? null : new LineSampler(book);
  const plies = request.plies ?? (lines === null ? LONG_WALK : SHORT_WALK);
  const engine = new StandaloneSearch(await compileCore(), HASH, await requireNetwork());
  try {
    for (let number = 0; number < count; number++) {
      engine.newGame();
      const random = createRandom(seed, number);
      const opening = draw(() => {
        const start = lines === null ? startSetup() : drawStart(engine, lines, random);
        return start === null ? null : walkFrom(engine, start, { plies, openingLimit }, random);
      });
      if (opening === null) {
        const place = book === null ? "" : `${book}: `;
        throw new InputError(`${place}${TRIES_LIMIT} tries led to no opening within ${openingLimit} centipawns`);
      }
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

function draw(attempt: () => Setup | null): Setup | null {
  for (let tries = 0; tries < TRIES_LIMIT; tries++) {
    const opening = attempt();
    if (opening !== null) return opening;
  }
  return null;
}

function startSetup(): Setup {
  const read = readFen(START_FEN);
  if (!read.ok) throw new Error(read.error);
  return read.setup;
}
