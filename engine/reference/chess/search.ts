/**
 * The top rung: a complete small chess search in plain TypeScript, in which chess.js supplies every move. It combines
 * the other rungs: iterative deepening, aspiration windows, the principal variation first, a history-aware table,
 * alpha-beta as principal variation search. Beyond its horizon it searches captures (quiescence), while the other rungs
 * trust the evaluation there.
 *
 * It runs as a generator that pauses after every move made, so the caller decides when to read the clock,
 * when to let other code run, and when to abandon the search.
 */

import { isCapture, promotionOf } from "../../rules/move.js";
import { turned } from "../alpha-beta.js";
import type { Line } from "../walk.js";
import { reply } from "../walk.js";
import type { ChessPosition, Evaluate } from "./chess-game.js";
import { DRAW, isMate, MATE, nearer, sortMoves } from "./chess-game.js";
import { putFirst } from "../ordering.js";
import { decides, type Table } from "../table.js";
import { boundOf, OPEN, type Window } from "../window.js";

/** The result of an iteration, as the side to move at the root sees it. */
export interface Iteration {
  /** Plies. */
  readonly depth: number;
  /** The deepest ply reached, quiescence included. */
  readonly selDepth: number;
  /** Centipawns, or a mate as in chess-game.ts. */
  readonly value: number;
  readonly pv: readonly number[];
  /** Permille of the table in use. */
  readonly tableFull: number;
}

interface ChessSearchOptions {
  readonly evaluate: Evaluate;
  /** The moves to be searched at the root, at least one. */
  readonly rootMoves: readonly number[];
  /** Last iteration, in plies. */
  readonly depth: number;
}

/** Positions that a table holds before it is emptied; each takes some 300 bytes. */
const TABLE_LIMIT = 100_000;
/** Lines are not followed further. */
const MAX_PLY = 120;
/** Half the width of the first window, in centipawns; it grows by the factor. */
const ASPIRATION_MARGIN = 30;
const ASPIRATION_FACTOR = 4;
/** Earlier iterations are too unstable for a guess. */
const ASPIRATION_DEPTH = 3;

/** A search that pauses after every move it makes. */
type Paused<T> = Generator<void, T, void>;

export class ChessSearch {
  /** Moves made. */
  nodes = 0;
  /** The best root move that the present iteration has completed; null before the first. */
  candidate: Line<number> | null = null;
  readonly #position: ChessPosition;
  readonly #options: ChessSearchOptions;
  /** For this search only: repetitions change with every move of the game. */
  readonly #table: Table<number> = new Map();
  #selDepth = 0;
  #lastPv: readonly number[] = [];
  /** The moves from the root to the present node. */
  readonly #path: number[] = [];

  /** @param position keeps the moves of an abandoned search */
  constructor(position: ChessPosition, options: ChessSearchOptions) {
    this.#position = position;
    this.#options = options;
  }

  /** Yields an iteration when it is complete, and nothing after every move made. */
  *iterate(): Generator<Iteration | void, void, void> {
    let value = DRAW;
    for (let depth = 1; depth <= this.#options.depth; depth++) {
      this.#selDepth = 0;
      this.candidate = null;
      const line = yield* this.#aspirate(depth, value);
      ({ value } = line);
      this.#lastPv = line.pv;
      const tableFull = Math.floor((1000 * this.#table.size) / TABLE_LIMIT);
      yield { depth, selDepth: this.#selDepth, value, pv: line.pv, tableFull };
    }
  }

  *#aspirate(depth: number, guess: number): Paused<Line<number>> {
    let window: Window = OPEN;
    let margin = ASPIRATION_MARGIN;
    if (depth >= ASPIRATION_DEPTH && !isMate(guess)) {
      window = { alpha: guess - margin, beta: guess + margin };
    }
    for (;;) {
      const line = yield* this.#search(depth, window);
      const bound = boundOf(line.value, window);
      if (bound === "EXACT") return line;
      margin = isMate(line.value) ? Infinity : margin * ASPIRATION_FACTOR;
      window = bound === "UPPER" ? { ...window, alpha: line.value - margin } : { ...window, beta: line.value + margin };
    }
  }

  /** A node before the horizon; fail-soft. */
  *#search(depth: number, given: Window): Paused<Line<number>> {
    const position = this.#position;
    const ply = this.#path.length;
    if (depth <= 0 || ply >= MAX_PLY) return yield* this.#quiesce(given);
    this.#selDepth = Math.max(this.#selDepth, ply);
    if (position.isDrawn()) return { value: DRAW, pv: [] };

    const key = position.key();
    const known = this.#table.get(key);
    if (known !== undefined && known.depth >= depth && ply > 0) {
      const value = nearer(known.value, -ply);
      if (decides(value, known.bound, given)) {
        return { value, pv: known.move === undefined ? [] : [known.move] };
      }
    }
    const moves = this.#ordered(known?.move);
    if (moves.length === 0) return { value: this.#end(), pv: [] };

    let { alpha } = given;
    const { beta } = given;
    let best: Line<number> = { value: -Infinity, pv: [] };
    for (const [index, move] of moves.entries()) {
      let line: Line<number> | null = null;
      if (index > 0) {
        line = yield* this.#follow(move, depth, { alpha, beta: alpha + 1 });
      }
      if (line === null || (line.value > alpha && line.value < beta)) {
        line = yield* this.#follow(move, depth, { alpha, beta });
      }
      if (line.value <= best.value) continue;
      best = line;
      if (ply === 0) this.candidate = best;
      alpha = Math.max(alpha, best.value);
      if (alpha >= beta) break;
    }
    // With some root moves left out, the value is not the position's.
    if (ply > 0) this.#remember(key, depth, given, best, known?.move);
    return best;
  }

  /** The value of a move, by a search one ply less deep. */
  *#follow(move: number, depth: number, window: Window): Paused<Line<number>> {
    this.nodes++;
    this.#position.play(move);
    this.#path.push(move);
    yield;
    const line = yield* this.#search(depth - 1, turned(window));
    this.#path.pop();
    this.#position.undo();
    return reply(move, line);
  }

  /** Quiescence: captures until none improves the value, unless standing pat is better; in check all moves. */
  *#quiesce(given: Window): Paused<Line<number>> {
    const position = this.#position;
    const ply = this.#path.length;
    this.#selDepth = Math.max(this.#selDepth, ply);
    if (position.isDrawn()) return { value: DRAW, pv: [] };
    const inCheck = position.isCheck();
    if (!inCheck && !position.hasMoves()) return { value: DRAW, pv: [] };
    const standPat = this.#options.evaluate(position);
    if (ply >= MAX_PLY) return { value: standPat, pv: [] };
    let best: Line<number> = { value: inCheck ? -Infinity : standPat, pv: [] };
    if (best.value >= given.beta) return best;
    let alpha = Math.max(given.alpha, best.value);
    const moves = this.#ordered(undefined);
    if (moves.length === 0) return { value: this.#end(), pv: [] };
    for (const move of moves) {
      const noisy = isCapture(move) || promotionOf(move) === "q";
      if (!inCheck && !noisy) continue;
      const line = yield* this.#follow(move, 0, { alpha, beta: given.beta });
      if (line.value <= best.value) continue;
      best = line;
      alpha = Math.max(alpha, best.value);
      if (alpha >= given.beta) break;
    }
    return best;
  }

  /** The moves of the node: the last iteration's variation, the table's move, captures, the others. */
  #ordered(tableMove: number | undefined): readonly number[] {
    const position = this.#position;
    const path = this.#path;
    const moves = path.length === 0 ? this.#options.rootMoves : position.legalMoves();
    const sorted = sortMoves(position, moves, tableMove);
    const follows = path.every((move, ply) => move === this.#lastPv[ply]);
    return follows ? putFirst(sorted, this.#lastPv[path.length]) : sorted;
  }

  /** The value of a position without moves. */
  #end(): number {
    return this.#position.isCheck() ? this.#path.length - MATE : DRAW;
  }

  #remember(key: string, depth: number, given: Window, best: Line<number>, before: number | undefined): void {
    if (this.#table.size >= TABLE_LIMIT) this.#table.clear();
    const bound = boundOf(best.value, given);
    const move = bound === "UPPER" ? before : best.pv[0];
    const value = nearer(best.value, this.#path.length);
    this.#table.set(key, { value, bound, depth, move });
  }
}
