/** Lets another engine score positions of the training format. */

import type { Score } from "../../../engine/host/score.js";
import { readStandardCastling } from "../../../engine/rules/fen-castling.js";
import { makeFen } from "../../../engine/rules/fen.js";
import type { Colour, Setup } from "../../../engine/rules/setup.js";
import { InputError } from "../../common/errors.js";
import { type EngineSpec, type Reaper, TIMEOUTS, UciEngine } from "../../match/engine/index.js";

/** A mate, in the engine's centipawns: decided, whatever one of them is worth. */
const MATE = Infinity;
/** Milliseconds that a search may take. */
const CEILING = 600_000;

/** How an engine scores positions. */
export interface Scoring {
  readonly engine: EngineSpec;
  /** What follows `go`. */
  readonly limit: string;
  readonly reaper: Reaper;
  /** Called with a sentence about each setting that the engine does not accept. */
  readonly warn: (text: string) => void;
}

/**
 * Scores positions one after the other by one process, as of one game: what it remembers of one helps it with the next.
 * They are of standard chess to the engine, without en passant.
 *
 * @param signal ends the process, and with it the work
 * @param scored called after each position
 * @returns White's centipawns on the engine's scale; null where it gave no score
 * @throws InputError if it fails
 */
export async function scoresOf(
  setups: readonly Setup[],
  { engine: spec, limit, reaper, warn }: Scoring,
  signal: AbortSignal,
  scored: () => void,
): Promise<(number | null)[]> {
  const engine = new UciEngine(spec, { chess960: false, timeouts: TIMEOUTS, reaper, warn });
  const close = () => void engine.close();
  signal.addEventListener("abort", close);
  try {
    const fault = await engine.start();
    if (fault !== null) throw new InputError(`${spec.name}: ${fault.detail}`);
    const scores: (number | null)[] = [];
    for (const setup of setups) {
      // Training positions do not tell who may castle: here everyone whose king and rook are where they began. So a
      // position of Chess960 is scored as if only those could.
      const fen = makeFen({ ...setup, castling: readStandardCastling("KQkq", setup.board, []) });
      const answer = await engine.think({
        position: `position fen ${fen}`,
        go: `go ${limit}`,
        allowed: null,
        ceiling: CEILING,
        nodes: null,
      });
      if (answer.kind === "fault") throw new InputError(`${spec.name}, with ${fen}: ${answer.fault.detail}`);
      const { score } = answer.report;
      scores.push(score === undefined ? null : whiteValue(score, setup.turn));
      scored();
    }
    return scores;
  } finally {
    signal.removeEventListener("abort", close);
    await engine.close();
  }
}

function whiteValue(score: Score<"normalized">, turn: Colour): number {
  // Whoever is to be mated in 0 moves is mated already.
  const value = score.kind === "centipawns" ? score.value : score.moves > 0 ? MATE : -MATE;
  return turn === "w" ? value : -value;
}
