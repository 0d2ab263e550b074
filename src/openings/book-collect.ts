/** Collects candidates into a book. Several are made at the same time, and yet the book is always the same. */

import type { Candidate } from "./book-candidate.js";

/** An unfinished book. */
export interface BookState {
  /** Positions by four FEN fields, all different, in the order in which they were found. */
  readonly positions: readonly string[];
  /** The number of the first candidate that has not been considered. */
  readonly next: number;
}

/** Makes the candidate with a number. One call at a time. */
export type Maker = (number: number) => Promise<Candidate>;

interface ExtendOptions {
  /** The total number of wanted positions. */
  readonly count: number;
  /** The makers, which work independently. */
  readonly makers: readonly Maker[];
  /** Called after each candidate. */
  readonly onCandidate: (state: BookState) => void;
  readonly signal?: AbortSignal;
}

/**
 * So many refused candidates in a row for each wanted position, or at least this many, mean that there is no hope: the
 * limit is too narrow, or so few plies do not lead to so many positions.
 */
const REFUSAL_LIMIT = 2000;

/**
 * Adds to a book until it has the wanted number of positions. It considers candidates in the order of their numbers,
 * whichever comes first: the number of makers affects only the time.
 *
 * @returns the book, smaller than wanted if the signal or REFUSAL_LIMIT ended the work
 */
export async function extendBook(
  begun: BookState,
  { count, makers, onCandidate, signal }: ExtendOptions,
): Promise<BookState> {
  const positions = [...begun.positions];
  const known = new Set(positions);
  /** Finished candidates that wait for those with smaller numbers. */
  const waiting = new Map<number, Candidate>();
  let next = begun.next;
  let drawn = begun.next;
  let inVain = 0;
  let stopped = false;
  const isDone = () => stopped || positions.length >= count || inVain >= REFUSAL_LIMIT || signal?.aborted === true;

  const takeInOrder = () => {
    for (;;) {
      const candidate = waiting.get(next);
      if (candidate === undefined || isDone()) return;
      if (candidate.kind === "stopped") {
        stopped = true;
        return;
      }
      waiting.delete(next);
      next += 1;
      inVain += 1;
      if (candidate.kind === "position" && !known.has(candidate.epd)) {
        known.add(candidate.epd);
        positions.push(candidate.epd);
        inVain = 0;
      }
      onCandidate({ positions, next });
    }
  };

  await Promise.all(
    makers.map(async (make) => {
      while (!isDone()) {
        const number = drawn;
        drawn += 1;
        waiting.set(number, await make(number));
        takeInOrder();
      }
    }),
  );
  return { positions, next };
}
