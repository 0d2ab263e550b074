/** Lets another engine score positions of the training format. */

import type { Score } from "../../../engine/host/score.js";
import { readStandardCastling } from "../../../engine/rules/fen-castling.js";
import { makeFen } from "../../../engine/rules/fen.js";
import type { Colour, Setup } from "../../../engine/rules/setup.js";
import { InputError } from "../../common/errors.js";
import { type EngineSpec, type Fault, type Reaper, TIMEOUTS, UciEngine } from "../../match/engine/index.js";

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

/** A process of the engine. Positions are of standard chess to it, without en passant. */
export class PositionScorer {
  readonly #engine: UciEngine;
  readonly #scoring: Scoring;
  readonly #signal: AbortSignal;
  readonly #end = () => void this.close();

  private constructor(scoring: Scoring, signal: AbortSignal) {
    const { engine, reaper, warn } = scoring;
    this.#engine = new UciEngine(engine, { chess960: false, timeouts: TIMEOUTS, reaper, warn });
    this.#scoring = scoring;
    this.#signal = signal;
    signal.addEventListener("abort", this.#end);
  }

  /**
   * @param signal ends the process, and with it the work
   * @throws InputError if it does not start
   */
  static async start(scoring: Scoring, signal: AbortSignal): Promise<PositionScorer> {
    const scorer = new PositionScorer(scoring, signal);
    try {
      scorer.#require(await scorer.#engine.start());
      return scorer;
    } catch (error) {
      await scorer.close();
      throw error;
    }
  }

  /**
   * Scores positions one after the other, as of one game that is new: what it remembers of one helps it with the next.
   *
   * @param scored called after each position
   * @returns White's centipawns on the engine's scale; null where it gave no score
   * @throws InputError if it fails, or is closed meanwhile
   */
  async score(setups: readonly Setup[], scored: () => void): Promise<(number | null)[]> {
    this.#require(await this.#engine.newGame());
    const scores: (number | null)[] = [];
    for (const setup of setups) {
      // Training positions do not tell who may castle: here everyone whose king and rook are where they began. So a
      // position of Chess960 is scored as if only those could.
      const fen = makeFen({ ...setup, castling: readStandardCastling("KQkq", setup.board, []) });
      const answer = await this.#engine.think({
        position: `position fen ${fen}`,
        go: `go ${this.#scoring.limit}`,
        allowed: null,
        ceiling: CEILING,
        nodes: null,
      });
      if (answer.kind === "fault") {
        throw new InputError(`${this.#scoring.engine.name}, with ${fen}: ${answer.fault.detail}`);
      }
      const { score } = answer.report;
      scores.push(score === undefined ? null : whiteValue(score, setup.turn));
      scored();
    }
    return scores;
  }

  async close(): Promise<void> {
    this.#signal.removeEventListener("abort", this.#end);
    await this.#engine.close();
  }

  #require(fault: Fault | null): void {
    if (fault !== null) throw new InputError(`${this.#scoring.engine.name}: ${fault.detail}`);
  }
}

function whiteValue(score: Score<"normalized">, turn: Colour): number {
  // Whoever is to be mated in 0 moves is mated already.
  const value = score.kind === "centipawns" ? score.value : score.moves > 0 ? MATE : -MATE;
  return turn === "w" ? value : -value;
}
