/**
 * Runs the reference search for the engine: in this thread, with a pause every few milliseconds for
 * `stop` and the clock, and without any WebAssembly.
 */

import { evaluate } from "../../reference/chess/evaluation.js";
import { ChessPosition, isMate, MATE } from "../../reference/chess/chess-game.js";
import type { Iteration } from "../../reference/chess/search.js";
import { ChessSearch } from "../../reference/chess/search.js";
import { NO_RIGHTS } from "../../rules/fen-castling.js";
import { readFen } from "../../rules/fen.js";
import type { Game, GameHistory } from "../../rules/game.js";
import { isCastle } from "../../rules/move.js";
import type { Setup } from "../../rules/setup.js";
import { now } from "../timing/clock.js";
import { type Deadlines, DEPTH_LIMIT } from "../requests/limits.js";
import type { SearchRequest } from "../requests/requests.js";
import { boundNumber } from "../pool/core-scores.js";
import type { PvReport } from "../pool/messages.js";
import type { SearchLog } from "./search-log.js";

/** Milliseconds between two pauses in which other code may run. */
const SHIFT = 8;
/** Share of the soft deadline after which no iteration begins: the next one takes several times the last. */
const DEEPEN_SHARE = 0.5;
/** Least milliseconds of the first iteration, however late it begins: usually it needs less. */
const FIRST_ITERATION = 50;

export interface ReferenceSearchSettings {
  readonly request: SearchRequest;
  /** The moves to search, 16 bits each, at least one. */
  readonly rootMoves: readonly number[];
  readonly isStopped: () => boolean;
  readonly deadlines: () => Deadlines;
}

/**
 * Searches until its limits, its deadlines or `isStopped` end it. If that happens in the first iteration, it reports
 * the best completed move, or without one the move with the best evaluation.
 *
 * @returns moves made
 */
export async function searchReference(
  { request, rootMoves, isStopped, deadlines }: ReferenceSearchSettings,
  log: SearchLog,
): Promise<number> {
  const { game, limits, nodesPerMillisecond = 0 } = request;
  const { history, moves } = searchable(game, rootMoves);
  if (moves.length === 0) throw new Error("chess.js plays no move of this position");
  const search = new ChessSearch(new ChessPosition(history), {
    evaluate,
    rootMoves: moves,
    depth: Math.min(limits.depth ?? DEPTH_LIMIT, DEPTH_LIMIT),
  });
  const isSpent = () => search.nodes >= (limits.nodes ?? Infinity);
  const isCounted = nodesPerMillisecond > 0;
  const time = () => (isCounted ? search.nodes / nodesPerMillisecond : now());
  const isLate = () => {
    const [, , hard] = deadlines();
    return time() >= hard;
  };
  let found = false;
  const enough = now() + FIRST_ITERATION;
  let shiftEnd = now() + SHIFT;
  for (const step of search.iterate()) {
    if (step) {
      log.take(toReport(step, search.nodes));
      found = true;
      if (search.nodes >= (limits.softNodes ?? Infinity)) break;
      const mate = isMate(step.value) ? Math.abs(movesToMate(step.value)) : NaN;
      if (mate <= (limits.mate ?? 0)) break;
      const [start, soft] = deadlines();
      if (time() >= start + (soft - start) * DEEPEN_SHARE) break;
    }
    if (isSpent() || (isCounted && isLate())) break;
    if (now() < shiftEnd) continue;
    await breath();
    shiftEnd = now() + SHIFT;
    if (isStopped() || (isLate() && (found || now() >= enough))) break;
  }
  if (!found) {
    const line = search.candidate ?? bestByEvaluation(new ChessPosition(history), moves);
    log.take(toReport({ ...line, depth: 1, selDepth: 1, tableFull: 0 }, search.nodes));
  }
  return search.nodes;
}

/**
 * The part of a game that chess.js can play: everything but the castling of Chess960. There castling is not allowed,
 * and positions before the last castling are dropped, because none of them can recur.
 */
function searchable(game: Game, rootMoves: readonly number[]): { history: GameHistory; moves: readonly number[] } {
  const history = game.history();
  if (game.isChessJs) return { history, moves: rootMoves };
  const isWhole = !history.moves.some(isCastle);
  const setup = isWhole ? history.setup : setupOf(game.fen());
  return {
    history: { setup: { ...setup, castling: NO_RIGHTS }, moves: isWhole ? history.moves : [] },
    moves: rootMoves.filter((move) => !isCastle(move)),
  };
}

function setupOf(fen: string): Setup {
  const read = readFen(fen);
  if (!read.ok) throw new Error(read.error);
  return read.setup;
}

/** The move that leads to the position with the best evaluation. */
function bestByEvaluation(position: ChessPosition, moves: readonly number[]): { value: number; pv: readonly number[] } {
  const lines = moves.map((move) => {
    position.play(move);
    const value = -evaluate(position);
    position.undo();
    return { value, pv: [move] };
  });
  return lines.reduce((best, line) => (line.value > best.value ? line : best));
}

function toReport(step: Iteration, nodes: number): PvReport {
  const { depth, selDepth, value, pv, tableFull } = step;
  return {
    kind: "pv",
    multiPv: 1,
    depth,
    selDepth,
    score: value,
    mate: isMate(value) ? movesToMate(value) : 0,
    bound: boundNumber("exact"),
    nodes,
    hashFull: tableFull,
    moves: pv,
  };
}

/** Negative for the side that is mated. */
function movesToMate(value: number): number {
  const plies = MATE - Math.abs(value);
  return value > 0 ? (plies + 1) >> 1 : -(plies >> 1);
}

function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
