/**
 * All that the host may call. Every call is coarse: a search or a perft is one call, which reports its
 * progress through host.ts.
 */

import { buildAttacks } from "./board/attacks";
import { CASTLINGS_SIZE } from "./board/castling";
import { buildCuckoo } from "./board/cuckoo";
import { POSITION_SIZE, Position } from "./board/position";
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
import { iterate } from "./search/iterate";
import { buildReductions } from "./search/reductions";
import { ROOT_MOVES_SIZE } from "./search/root-moves";
import { startLimits } from "./state/limits";
import { MAX_PLY } from "./state/score";
import { startSmp } from "./state/smp";
import { HEADER_SIZE, PICKER_SIZE, Picker, STACK_ENTRY_SIZE, StackEntry, stackAt } from "./state/stack";
import { buildGeometry } from "./tablebase/geometry";

// Functions for the host that others already describe.
export { perft } from "./perft/perft";
export { lookUp, exportRootMove } from "./search/info-record";
export { filterFlags, positionFlags } from "./search/position-flags";
export { newGame } from "./state/history";
export { exportMoves as listMoves } from "./state/move-source";
export { playGameMove as play, setPosition, writePosition } from "./state/setup";
export { rankMoves } from "./tablebase/root-ranks";
export { decidingMove } from "./tablebase/table-move";

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
export { INSUFFICIENT_MATERIAL, IN_CHECK, OPPONENT_IN_CHECK, TACTICAL } from "./search/position-flags";
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
