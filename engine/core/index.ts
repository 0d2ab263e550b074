/**
 * All functions that the host may call. Every call is coarse: a search or a perft is one call, which reports its
 * progress through host.ts.
 */

import { buildAttacks } from "./board/attacks";
import { CASTLINGS_SIZE } from "./board/castling";
import { buildCuckoo } from "./board/cuckoo";
import { POSITION_SIZE, Position, isInsufficientMaterial, isOpponentInCheck } from "./board/position";
import { buildZobrist } from "./board/zobrist";
import { CHANGES_NEEDED } from "./eval/changes";
import { evaluate as evaluatePosition } from "./eval/evaluate";
import { HIDDEN_LIMIT, NETWORK_END } from "./eval/network";
import { LARGEST_REFRESH_TABLE } from "./eval/refresh-table";
import {
  ACCUMULATORS_SIZE,
  ARENAS,
  ARENA_SIZE,
  BUTTERFLY,
  CASTLINGS,
  CHANGES_END,
  CHANGES_SIZE,
  MAILBOX,
  GAME_KEYS,
  HISTORIES_END,
  KEYS,
  LAYER_BLOCKS_SIZE,
  LAYER_INPUTS_SIZE,
  PAUSED_STACK,
  REFRESH_TABLE_SIZE,
  ROOT_MOVES,
  STACK,
  STACK_SIZE,
  TABLES_END,
} from "./memory";
import { perft as countPerft } from "./perft/perft";
import { writeEntry, writeRootMove } from "./search/info-record";
import { iterate } from "./search/iterate";
import { buildReductions } from "./search/reductions";
import { ROOT_MOVES_SIZE } from "./search/root-moves";
import { isTactical } from "./search/tactical";
import { clearHistory } from "./state/history";
import { startLimits } from "./state/limits";
import { exportMoves } from "./state/move-source";
import { MAX_PLY } from "./state/score";
import { playGameMove, readSetup, writeSetup } from "./state/setup";
import { startSmp } from "./state/smp";
import { HEADER_SIZE, PICKER_SIZE, Picker, STACK_ENTRY_SIZE, StackEntry, stackAt } from "./state/stack";
import { buildGeometry } from "./tablebase/geometry";
import { rankRootMoves } from "./tablebase/root-ranks";
import { endgameMove } from "./tablebase/table-move";

// Constants for the host: addresses and sizes of the memory, the control block's words, the description of a position,
// the deepest iteration.
export {
  ARENAS,
  ARENA_SIZE,
  CLOCK_START,
  MAILBOX,
  HARD_DEADLINE,
  MOVE_GEN,
  NETWORK,
  PAUSED_STACK,
  PERFT_SHARE,
  SETUP,
  SOFT_DEADLINE,
  STOP,
  TABLE_BASE,
  TABLE_CLUSTERS,
  TABLE_GENERATION,
  TABLEBASE_REGION,
  COUNTS_FIFTY_MOVES,
  PROBE_DEPTH,
  PROBE_LIMIT,
  COUNTS_OFFSET,
} from "./memory";
export { NO_PIECE, NO_SQUARE } from "./board/pieces";
export { NETWORK_WEIGHTS } from "./eval/network";
export { DEPTH_LIMIT } from "./search/iterate";
export { SETUP_EN_PASSANT, SETUP_ROOKS, SETUP_RULE50, SETUP_SIZE, SETUP_TURN } from "./state/setup";
export { CLUSTER_SIZE } from "./state/tt";

/**
 * Builds the tables that all threads read. Called by one instance, before any other works.
 *
 * @returns false if the memory map of this build does not fit together
 */
export function initialize(): bool {
  if (TABLES_END > PAUSED_STACK) return false;
  if (CASTLINGS + CASTLINGS_SIZE > MAILBOX) return false;
  if (KEYS + <usize>(GAME_KEYS + MAX_PLY + 2) * 8 > ROOT_MOVES) return false;
  if (ROOT_MOVES + ROOT_MOVES_SIZE > BUTTERFLY) return false;
  if (offsetof<StackEntry>() > HEADER_SIZE) return false;
  if (offsetof<Picker>() > PICKER_SIZE) return false;
  if (offsetof<Position>() > POSITION_SIZE) return false;
  if (HISTORIES_END > STACK) return false;
  if (<usize>(MAX_PLY + 2) * STACK_ENTRY_SIZE > STACK_SIZE) return false;
  if (<usize>(MAX_PLY + 2) * 4 * HIDDEN_LIMIT > ACCUMULATORS_SIZE) return false;
  if (LARGEST_REFRESH_TABLE > REFRESH_TABLE_SIZE) return false;
  if (HIDDEN_LIMIT + 4 > LAYER_INPUTS_SIZE) return false;
  if ((HIDDEN_LIMIT >> 1) + 8 > LAYER_BLOCKS_SIZE) return false;
  if (CHANGES_NEEDED > CHANGES_SIZE || CHANGES_END > ARENA_SIZE) return false;
  if (NETWORK_END > ARENAS) return false;
  buildAttacks();
  buildZobrist();
  buildReductions();
  buildCuckoo();
  buildGeometry();
  return true;
}

/**
 * Ranks legal moves of the present position by the endgame tables. The moves are at MAILBOX; the ranks follow them.
 *
 * @returns false if no table has them
 */
export function rankMoves(count: i32): bool {
  return rankRootMoves(count);
}

/** The endgame tables' move in the present position, 16 bits; 0 if they know none that decides the game. */
export function decidingMove(): i32 {
  return endgameMove();
}

/** Forgets what this thread learned in earlier searches. */
export function newGame(): void {
  clearHistory();
}

/** Reads the game's first position at SETUP, see setup.ts. */
export function setPosition(): void {
  readSetup();
}

/** Plays a legal move of the game, 16 bits as in move.ts. */
export function play(move: i32): void {
  playGameMove(move);
}

/** Writes the legal moves of the present position, u16 each, at MAILBOX and returns their number. */
export function listMoves(): i32 {
  return exportMoves();
}

/** Writes the present position at SETUP, in the form that setPosition() reads. */
export function writePosition(): void {
  writeSetup();
}

/**
 * The bits of positionFlags() and filterFlags(): the side to move is in check; the other side is; neither side can
 * mate.
 */
export const IN_CHECK: i32 = 1;
export const OPPONENT_IN_CHECK: i32 = 2;
export const INSUFFICIENT_MATERIAL: i32 = 4;
/** The side to move can win material by exchanges, see search/tactical.ts. */
export const TACTICAL: i32 = 8;

/** The first three bits for the present position. */
export function positionFlags(): i32 {
  const position = stackAt(0).position;
  let flags = position.checkers ? IN_CHECK : 0;
  if (isOpponentInCheck(position)) flags |= OPPONENT_IN_CHECK;
  if (isInsufficientMaterial(position)) flags |= INSUFFICIENT_MATERIAL;
  return flags;
}

/** Like positionFlags(), with TACTICAL; for making training data. */
export function filterFlags(): i32 {
  return positionFlags() | (isTactical(stackAt(0)) ? TACTICAL : 0);
}

/** Static evaluation of the present position in centipawns, from the side to move's view. */
export function evaluate(): i32 {
  return evaluatePosition(stackAt(0));
}

/** Zobrist key of the present position. */
export function key(): u64 {
  return stackAt(0).position.key;
}

/**
 * Searches the present position; reports come through host.ts. The move to play is the first one of the last variation
 * reported that has moves; with several lines, of the best of them.
 *
 * @param rootMoves number of moves at MAILBOX: those to search, at least one
 * @param maxDepth last iteration in plies, up to DEPTH_LIMIT
 * @param nodeLimit nodes after which to stop, 0 for no limit
 * @param softNodeLimit nodes after which to end with the running iteration, 0 for no limit
 * @param multiPv how many variations to find, each with an exact score: those of the best root moves
 * @param mateLimit end once a mate in at most so many moves is proven, 0 for never
 * @param nodesPerMillisecond how many nodes count as a millisecond; 0 for real time
 * @param threads how many search together, those of the first arenas
 * @param helper whether another of them obeys the limits and ends the search
 * @returns nodes that this thread searched
 */
export function search(
  rootMoves: i32,
  maxDepth: i32,
  nodeLimit: f64,
  softNodeLimit: f64,
  multiPv: i32,
  mateLimit: i32,
  nodesPerMillisecond: i32,
  threads: i32,
  helper: bool,
): f64 {
  startSmp(threads, helper);
  startLimits(<u64>nodeLimit, <u64>softNodeLimit, nodesPerMillisecond);
  return <f64>iterate(rootMoves, maxDepth, multiPv, mateLimit);
}

/**
 * Writes a record of one root move of this thread's last search at MAILBOX, see
 * search/info-record.ts.
 *
 * @returns false if the search had fewer root moves
 */
export function exportRootMove(index: i32): bool {
  return writeRootMove(index);
}

/**
 * Writes the transposition table's entry of the present position as a record at MAILBOX, see search/info-record.ts.
 * The table must hold a search's entries.
 *
 * @param plies how many plies earlier the viewing side was to move
 * @returns false if there is no entry
 */
export function lookUp(plies: i32): bool {
  return writeEntry(plies);
}

/**
 * Counts this thread's share of the leaves of the present position's tree, see perft.ts; ends early when a stop is
 * requested.
 *
 * @param bulk count the last ply instead of playing it
 * @param cached remember counts in the transposition table, which must hold nothing else
 */
export function perft(depth: i32, bulk: bool, cached: bool): f64 {
  return countPerft(depth, bulk, cached);
}
