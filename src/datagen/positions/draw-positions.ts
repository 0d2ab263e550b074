/** Draws the positions that searches evaluate along a line of moves. */

import type { StandaloneSearch } from "../../../engine/host/standalone/standalone-search.js";
import { InputError } from "../../common/errors.js";
import { below, createRandom, type Random } from "../../common/random.js";
import type { LineSampler } from "../play/line-sampler.js";
import { drawStart } from "../play/opening-book.js";
import { dfrcStart, setupOf } from "../play/random-opening.js";
import { Referee } from "../games/referee.js";
import { RECORD_SIZE } from "../games/record.js";
import type { TreeSettings } from "./tree-settings.js";

/** Lines of the roots that are tried before they count as none. */
const TRIES_LIMIT = 1000;
const SCORE_OFFSET = 24;
const MOVE_OFFSET = 30;

/** The records of a line. */
export class SampleBuffer {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  /** The number of the full move in which searches run. */
  fullmoves = 1;
  readonly #maxScore: number;

  constructor(maxScore: number) {
    this.#maxScore = maxScore;
  }

  /** Takes a record of the core, if its score is not too large. */
  readonly take = (record: Uint8Array): void => {
    if (this.#length + RECORD_SIZE > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(record, this.#length);
    const view = new DataView(this.#bytes.buffer, this.#length, RECORD_SIZE);
    if (Math.abs(view.getInt16(SCORE_OFFSET, true)) > this.#maxScore) return;
    view.setUint16(MOVE_OFFSET, this.fullmoves, true);
    this.#length += RECORD_SIZE;
  };

  /** A copy of all records; the buffer is empty afterwards. */
  drain(): Uint8Array {
    const bytes = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return bytes;
  }
}

/**
 * Searches along the line with a number. Its positions depend only on settings, number, roots and core.
 *
 * @param engine over the sampling build, with `samples` as its taker
 * @returns records of positions, see ../games/record.ts, each with the engine's static evaluation
 * @throws InputError if no line can begin at the roots
 */
export function drawPositions(
  engine: StandaloneSearch,
  samples: SampleBuffer,
  roots: readonly LineSampler[],
  { seed, nodes, every, plies: { least, most }, random: share, dfrc }: TreeSettings,
  number: number,
): Uint8Array {
  const random = createRandom(seed, number);
  engine.newGame();
  engine.core.sampleEvery(0);
  const start = random() * 100 < dfrc ? setupOf(dfrcStart(random)) : drawRoot(engine, roots, random);
  const plies = least + below(random, most - least + 1);
  const referee = new Referee(engine.core, start);
  engine.core.sampleEvery(every);
  for (let ply = 0; ply < plies && referee.end() === null; ply++) {
    samples.fullmoves = referee.fullmoves;
    const { move } = engine.search(referee.moves, { nodes });
    const other = referee.moves[below(random, referee.moves.length)] ?? move;
    referee.play(random() * 100 < share ? other : move);
  }
  return samples.drain();
}

function drawRoot(engine: StandaloneSearch, roots: readonly LineSampler[], random: Random) {
  for (let tries = 0; tries < TRIES_LIMIT; tries++) {
    const file = roots[below(random, roots.length)];
    const start = file === undefined ? null : drawStart(engine, file, random);
    if (start !== null) return start;
  }
  throw new InputError(
    `${TRIES_LIMIT} lines of ${roots.map(({ file }) => file).join(", ")} have no position to begin at`,
  );
}
