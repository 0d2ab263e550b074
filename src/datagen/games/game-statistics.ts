/** Statistics of a collection of games. */

import { isCapture } from "../../../engine/rules/move.js";
import { type DataGame, ENDINGS, type Ending, MATE_SCORE, decodeGame, startKey } from "./game-format.js";
import { whiteMoves } from "./replay-game.js";
import type { Result } from "./record.js";

/** Equal bins; the first and the last one also contain everything beyond them. */
export interface Bins {
  /** Lower end of the first bin. */
  readonly start: number;
  readonly width: number;
  readonly counts: readonly number[];
}

export interface Statistics {
  readonly games: number;
  readonly positions: number;
  readonly bytes: number;
  /** The number of different start positions. */
  readonly starts: number;
  /** Games by their result for White. */
  readonly results: Readonly<Record<Result, number>>;
  readonly endings: Readonly<Record<Ending, number>>;
  /** Positions with a mate score. */
  readonly mates: number;
  /** Positions by score in centipawns from White's view. */
  readonly scores: Bins;
  /** White's average points from the positions of each bin of scores, from 0 to 1; null if there are none. */
  readonly expectations: readonly (number | null)[];
  /** Positions by pieces on the board. */
  readonly pieces: Bins;
  /** Games by plies. */
  readonly lengths: Bins;
}

const SCORE_WIDTH = 100;
const SCORE_BINS = 41;
/** The middle bin is centred at 0. */
const SCORE_START = -(SCORE_BINS * SCORE_WIDTH) / 2;
const LEAST_PIECES = 2;
const PIECE_BINS = 31;
const LENGTH_WIDTH = 20;
const LENGTH_BINS = 26;

const POINTS: Readonly<Record<Result, number>> = {
  won: 1,
  drawn: 0.5,
  lost: 0,
};

/** Accumulates the statistics of games. */
export class StatisticsBuilder {
  #positions = 0;
  #bytes = 0;
  #mates = 0;
  #games = 0;
  readonly #starts = new Set<string>();
  readonly #results: Record<Result, number> = { won: 0, drawn: 0, lost: 0 };
  readonly #endings = Object.fromEntries(ENDINGS.map((ending) => [ending, 0])) as Record<Ending, number>;
  readonly #scores = new Float64Array(SCORE_BINS);
  /** White's points from the positions of each bin. */
  readonly #points = new Float64Array(SCORE_BINS);
  readonly #pieces = new Float64Array(PIECE_BINS);
  readonly #lengths = new Float64Array(LENGTH_BINS);

  /** @param bytes of a game, as in a file */
  add(bytes: Uint8Array): void {
    const game = decodeGame(bytes);
    const { moves, result, ending } = game;
    this.#games += 1;
    this.#bytes += bytes.length;
    this.#positions += moves.length;
    this.#results[result] += 1;
    this.#endings[ending] += 1;
    this.#starts.add(startKey(bytes));
    count(this.#lengths, moves.length / LENGTH_WIDTH);
    this.#addPositions(game);
  }

  /** The sums so far. */
  finish(): Statistics {
    const scores = [...this.#scores];
    return {
      games: this.#games,
      positions: this.#positions,
      bytes: this.#bytes,
      starts: this.#starts.size,
      results: { ...this.#results },
      endings: { ...this.#endings },
      mates: this.#mates,
      scores: { start: SCORE_START, width: SCORE_WIDTH, counts: scores },
      expectations: scores.map((n, bin) => (n === 0 ? null : (this.#points[bin] ?? 0) / n)),
      pieces: { start: LEAST_PIECES, width: 1, counts: [...this.#pieces] },
      lengths: { start: 0, width: LENGTH_WIDTH, counts: [...this.#lengths] },
    };
  }

  #addPositions({ start, moves, scores, result }: DataGame): void {
    let pieces = start.board.filter((piece) => piece !== null).length;
    for (const [ply, move] of moves.entries()) {
      const own = scores[ply] ?? 0;
      const white = whiteMoves(start, ply) ? own : -own;
      if (Math.abs(own) === MATE_SCORE) this.#mates += 1;
      const bin = count(this.#scores, (white - SCORE_START) / SCORE_WIDTH);
      this.#points[bin]! += POINTS[result];
      count(this.#pieces, pieces - LEAST_PIECES);
      if (isCapture(move)) pieces -= 1;
    }
  }
}

/** Counts a value, given in bins from the first one. @returns its bin */
function count(bins: Float64Array, value: number): number {
  const bin = Math.max(0, Math.min(bins.length - 1, Math.floor(value)));
  bins[bin]! += 1;
  return bin;
}
