/** Lets another engine score positions of the training format. */

import type { Score } from "../../../engine/host/requests/score.js";
import { readStandardCastling } from "../../../engine/rules/fen-castling.js";
import { makeFen } from "../../../engine/rules/fen.js";
import type { Colour } from "../../../engine/board/pieces.js";
import type { Setup } from "../../../engine/rules/setup.js";
import { InputError } from "../../common/errors.js";
import {
  type EngineSpec,
  type Fault,
  positionLine,
  type Reaper,
  type RefusedSetting,
  TIMEOUTS,
  UciDriver,
} from "../../uci-client/index.js";

/** A mate, in the engine's centipawns: decided, whatever one of them is worth. */
const MATE = Infinity;
/** Milliseconds that a search may take. */
const CEILING = 600_000;

/** In place of a search's limit: the engine's static evaluation. */
export const STATIC = "static";

/**
 * Lines in which engines print a static evaluation after `eval`, in pawns from White's view: that of Stockfish's network
 * before the one that it blends, and Castellan's own. In check there is none.
 */
const STATIC_LINES = [
  /^NNUE evaluation\s+([-+]?\d+(?:\.\d+)?) \(white side\)/,
  /^Final evaluation:?\s+([-+]?\d+(?:\.\d+)?) \(white side\)/,
  /^Evaluation: ([-+]?\d+(?:\.\d+)?) pawns from White's view/,
];

/** How an engine scores positions. */
export interface Scoring {
  readonly engine: EngineSpec;
  /** What follows `go`, or STATIC. */
  readonly limit: string;
  readonly reaper: Reaper;
}

/** A process of the engine. Positions are of standard chess to it, without en passant. */
export class PositionScorer {
  readonly #engine: UciDriver;
  readonly #scoring: Scoring;
  readonly #signal: AbortSignal;
  readonly #end = () => void this.close();
  /** The first setting that the engine does not accept. */
  #refused: RefusedSetting | null = null;
  /** What the engine has printed since the last command, where it is asked for static evaluations. */
  readonly #lines: string[] = [];

  private constructor(scoring: Scoring, signal: AbortSignal) {
    const { engine, reaper, limit } = scoring;
    const onLine = limit === STATIC ? { onLine: (line: string) => void this.#lines.push(line) } : {};
    this.#engine = new UciDriver(engine, {
      chess960: false,
      timeouts: TIMEOUTS,
      reaper,
      onRefused: (setting) => (this.#refused ??= setting),
      ...onLine,
    });
    this.#scoring = scoring;
    this.#signal = signal;
    signal.addEventListener("abort", this.#end);
  }

  /**
   * @param signal ends the process, and with it the work
   * @throws InputError if it does not start, or does not accept a setting
   */
  static async start(scoring: Scoring, signal: AbortSignal): Promise<PositionScorer> {
    const scorer = new PositionScorer(scoring, signal);
    try {
      scorer.#require(await scorer.#engine.start());
      const refused = scorer.#refused;
      if (refused !== null) throw new InputError(`--engine: ${refused.reason}`);
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
      scores.push(await (this.#scoring.limit === STATIC ? this.#evaluate(fen) : this.#search(fen, setup.turn)));
      scored();
    }
    return scores;
  }

  async #search(fen: string, turn: Colour): Promise<number | null> {
    const answer = await this.#engine.think({
      position: positionLine(fen),
      go: `go ${this.#scoring.limit}`,
      allowed: null,
      ceiling: CEILING,
      nodes: null,
    });
    if (answer.kind === "fault") this.#refuse(fen, answer.fault);
    const { score } = answer.report;
    return score === undefined ? null : whiteValue(score, turn);
  }

  async #evaluate(fen: string): Promise<number | null> {
    this.#lines.length = 0;
    const fault = await this.#engine.execute(`${positionLine(fen)}\neval`);
    if (fault !== null) this.#refuse(fen, fault);
    for (const form of STATIC_LINES) {
      for (const line of this.#lines) {
        const pawns = form.exec(line)?.[1];
        if (pawns !== undefined) return Math.round(100 * Number(pawns));
      }
    }
    return null;
  }

  #refuse(fen: string, { detail }: Fault): never {
    throw new InputError(`${this.#scoring.engine.name}, with ${fen}: ${detail}`);
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
