/**
 * The layout of the one shared memory, and the views through which the other files access it.
 *
 *     0         control block      written by the host, read by every thread
 *     4 KiB     static data        constants that the compiler placed (its --memoryBase)
 *     64 KiB    tables             built once, then only read
 *     1.9 MiB   paused search      its stack, in a build whose searches pause
 *     2 MiB     network            written by the host, then only read
 *     4 MiB     arenas             one a thread: stack, histories, game keys; arena 0 is the host's own
 *     after     transposition table, then the region of the endgame tables
 *
 * The core allocates nothing: over shared memory two instances of the module would hand out the same addresses.
 */

/** Address of this thread's arena; an import, so that it is a constant of the instance. */
declare const ARENA: usize;

const TABLES: usize = 0x10000;
/** The weights of the evaluation; network.ts describes the layout. */
export const NETWORK: usize = 0x200000;
export const ARENAS: usize = 0x400000;
/**
 * The saved stack of paused searches, up to NETWORK, in the build for them; see engine/host/browser/pausing-core.ts.
 * A ply takes some 230 bytes.
 */
export const PAUSED_STACK: usize = 0x1e0000;
/** Bytes of one thread's arena. */
export const ARENA_SIZE: usize = 0x3d0000;

// ---- control block -------------------------------------------------------------------------------------------------

/** i32, non-zero: end the search now. */
export const STOP: usize = 0;
/** f64, milliseconds on the host's clock: the planned end of the time for this move. */
export const SOFT_DEADLINE: usize = 8;
/** f64, milliseconds on the host's clock: cut the search off here. */
export const HARD_DEADLINE: usize = 16;
/** u32: address of the transposition table. */
export const TABLE_BASE: usize = 24;
/** u32: how many clusters it has. */
export const TABLE_CLUSTERS: usize = 28;
/** u32: the generation that new table entries get. */
export const TABLE_GENERATION: usize = 32;
/** i32: which generator supplies a node's moves, one of the next three. */
export const MOVE_GEN: usize = 36;
/** The core's own generator; chess.js in the host; both, compared at every node. */
export const COMPILED: i32 = 0;
export const CHESS_JS: i32 = 1;
export const BOTH: i32 = 2;

/** i32: the next share of a perft that a thread may take. */
export const PERFT_SHARE: usize = 40;
/** f64, milliseconds on the host's clock: when the time for this move began. */
export const CLOCK_START: usize = 48;

/** u32: address of the region of the endgame tables, see tablebase/region.ts; 0 if there is none. */
export const TABLEBASE_REGION: usize = 56;
/** i32: most pieces of a position to probe, and the least depth for one with that many. */
export const PROBE_LIMIT: usize = 60;
export const PROBE_DEPTH: usize = 64;
/** i32, non-zero: wins that take too long for the fifty-move rule are draws. */
export const COUNTS_FIFTY_MOVES: usize = 68;

/** The words of the control block, which the host may change at any time. */
export function stopRequested(): bool {
  return atomic.load<i32>(STOP) != 0;
}
/** Ends the search of all threads, as the host would. */
export function requestStop(): void {
  atomic.store<i32>(STOP, 1);
}
export function softDeadline(): f64 {
  return load<f64>(SOFT_DEADLINE);
}
export function clockStart(): f64 {
  return load<f64>(CLOCK_START);
}
export function hardDeadline(): f64 {
  return load<f64>(HARD_DEADLINE);
}
export function tablebaseRegion(): usize {
  return load<u32>(TABLEBASE_REGION);
}
export function probeLimit(): i32 {
  return load<i32>(PROBE_LIMIT);
}
export function probeDepth(): i32 {
  return load<i32>(PROBE_DEPTH);
}
export function countsFiftyMoves(): bool {
  return load<i32>(COUNTS_FIFTY_MOVES) != 0;
}
export function tableBase(): usize {
  return load<u32>(TABLE_BASE);
}
export function tableClusters(): u32 {
  return load<u32>(TABLE_CLUSTERS);
}
export function tableGeneration(): u32 {
  return load<u32>(TABLE_GENERATION);
}
/** Takes the next share of a perft; each is taken by one thread. */
export function takePerftShare(): i32 {
  return atomic.add<i32>(PERFT_SHARE, 1);
}
export function moveGenChoice(): i32 {
  return load<i32>(MOVE_GEN);
}

// ---- tables, shared and read-only once built -----------------------------------------------------------------------

/** Sliding attacks: 102,400 rook and 5,248 bishop entries of u64, see attacks.ts. */
export const SLIDER_ATTACKS: usize = TABLES;
const SLIDER_ENTRIES: usize = 107648;
/** Magic entries, 64 rooks then 64 bishops. */
export const MAGIC_ENTRIES: usize = SLIDER_ATTACKS + (SLIDER_ENTRIES << 3);
export const MAGIC_ENTRY_SIZE: usize = 24;
/** u64 by colour and square. */
export const PAWN_ATTACKS: usize = MAGIC_ENTRIES + 128 * MAGIC_ENTRY_SIZE;
/** u64 by square. */
export const KNIGHT_ATTACKS: usize = PAWN_ATTACKS + 2 * 64 * 8;
export const KING_ATTACKS: usize = KNIGHT_ATTACKS + 64 * 8;
/** u64 by two squares: those strictly between. */
export const BETWEEN: usize = KING_ATTACKS + 64 * 8;
/** u64 by piece and square, then 16 of castling rights, 8 of en passant files, 1 of the side to move. */
export const ZOBRIST: usize = BETWEEN + 64 * 64 * 8;
/** i16 by depth and move number, 64 each: late move reductions in thousandths of a ply. */
export const REDUCTIONS: usize = ZOBRIST + (12 * 64 + 16 + 8 + 1) * 8;
/** u64 and u16 by place: reversible moves by the change of the key, see cuckoo.ts. */
export const CUCKOO_ENTRIES: i32 = 8192;
export const CUCKOO_DIFFERENCES: usize = REDUCTIONS + 64 * 64 * 2;
export const CUCKOO_MOVES: usize = CUCKOO_DIFFERENCES + <usize>CUCKOO_ENTRIES * 8;
/**
 * How endgame tables number placements, see tablebase/geometry.ts: u32 by k and n, and by number of pawns; u16 by
 * squares.
 */
export const BINOMIALS: usize = CUCKOO_MOVES + <usize>CUCKOO_ENTRIES * 2;
export const LEADING_PAWNS: usize = BINOMIALS + 7 * 64 * 4;
export const LEADING_PAWN_COUNTS: usize = LEADING_PAWNS + 5 * 24 * 4;
export const KING_PAIRS: usize = LEADING_PAWN_COUNTS + 5 * 4 * 4;
/** The first byte after the tables. */
export const TABLES_END: usize = KING_PAIRS + 10 * 64 * 2;

// ---- this thread's arena -------------------------------------------------------------------------------------------

/** The position that the host describes, see setup.ts. */
export const SETUP: usize = ARENA;
/** u8 by square: the castling rights that survive a move from or to it. */
export const CASTLING_KEEP: usize = ARENA + 128;
/** The squares of each castling right, see board/castling.ts. */
export const CASTLINGS: usize = ARENA + 192;
/**
 * The mailbox, in and out of the host: u16 moves (root moves, or the list of one position), or a record of
 * search/info-record.ts.
 */
export const MAILBOX: usize = ARENA + 320;
/** Offset of the thread's counts in every arena, see ThreadCounts. */
export const COUNTS_OFFSET: usize = 896;
/** u8: the squares of a position's pieces in the order of an endgame table. */
export const PROBE_SQUARES: usize = ARENA + 928;
/** u16 by ply: the moves that lead from the root to the present node. */
export const PATH: usize = ARENA + 1024;
/** u64 by ply: keys of the game since its last irreversible move, then of the tree. */
export const KEYS: usize = ARENA + 2048;
/** Number of game keys: more plies than the fifty-move rule can look back. */
export const GAME_KEYS: i32 = 256;
/** A record for each root move, see search/root-moves.ts. */
export const ROOT_MOVES: usize = ARENA + 0x2000;
/** i16 by colour, from and to square. */
export const BUTTERFLY: usize = ARENA + 0x4000;
const BUTTERFLY_SIZE: usize = 2 * 64 * 64 * 2;
/** i16 by piece, target square and type of the piece captured. */
export const CAPTURES: usize = BUTTERFLY + BUTTERFLY_SIZE;
const CAPTURES_SIZE: usize = 12 * 64 * 8 * 2;
/** i16 by piece and target of an earlier move, then of the present one. */
export const CONTINUATIONS: usize = CAPTURES + CAPTURES_SIZE;
const CONTINUATIONS_SIZE: usize = 12 * 64 * 12 * 64 * 2;
/** The same if there was no earlier move: always zeros. */
export const NO_CONTINUATION: usize = CONTINUATIONS + CONTINUATIONS_SIZE;
/** i16 by kind, colour and part of a key: corrections of the static evaluation, see state/correction-history.ts. */
export const CORRECTIONS: usize = NO_CONTINUATION + 12 * 64 * 2;
export const CORRECTION_KINDS: i32 = 4;
export const CORRECTION_ENTRIES: i32 = 16384;
const CORRECTIONS_SIZE: usize = <usize>CORRECTION_KINDS * 2 * <usize>CORRECTION_ENTRIES * 2;
/** Begin and end of everything that is learned in a game. */
export const HISTORIES: usize = BUTTERFLY;
export const HISTORIES_END: usize = CORRECTIONS + CORRECTIONS_SIZE;
/** Stack entries, one a ply, see state/stack.ts. */
export const STACK: usize = ARENA + 0x1c0000;
export const STACK_SIZE: usize = 0x100000;
/** Each side's accumulator at each ply, see accumulator.ts. */
export const ACCUMULATORS: usize = STACK + STACK_SIZE;
export const ACCUMULATORS_SIZE: usize = 0x100000;
/** The sums of earlier boards for each view, see eval/refresh-table.ts. */
export const REFRESH_TABLE: usize = ACCUMULATORS + ACCUMULATORS_SIZE;
export const REFRESH_TABLE_SIZE: usize = 0x3000;
/** i8 or i16: the inputs of one of the network's later layers; i32: its sums. See eval/output-layers.ts. */
export const LAYER_INPUTS: usize = REFRESH_TABLE + REFRESH_TABLE_SIZE;
export const LAYER_INPUTS_SIZE: usize = 0x410;
/**
 * u16: where the inputs of the second layer are that count, see eval/second-layer.ts; the last 8 bytes are a margin.
 */
export const LAYER_BLOCKS: usize = LAYER_INPUTS + LAYER_INPUTS_SIZE;
export const LAYER_BLOCKS_SIZE: usize = 0x210;
export const LAYER_SUMS: usize = LAYER_BLOCKS + LAYER_BLOCKS_SIZE;
/** The rows of weights by which two positions differ, see eval/changes.ts. */
export const CHANGES: usize = LAYER_SUMS + 4 * 16;
export const CHANGES_SIZE: usize = 0x210;
/** Where in an arena they end. */
export const CHANGES_END: usize = CHANGES + CHANGES_SIZE - ARENA;

// ---- views ---------------------------------------------------------------------------------------------------------

/** An array of u64 somewhere in memory. */
@unmanaged
export class U64Array {
  @operator("[]")
  get(index: i32): u64 {
    return load<u64>(changetype<usize>(this) + ((<usize>index) << 3));
  }
  @operator("[]=")
  set(index: i32, value: u64): void {
    store<u64>(changetype<usize>(this) + ((<usize>index) << 3), value);
  }
}

/** An array of i32 somewhere in memory. */
@unmanaged
export class I32Array {
  @operator("[]")
  get(index: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>index) << 2));
  }
  @operator("[]=")
  set(index: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>index) << 2), value);
  }
}

/** An array of u32 somewhere in memory. */
@unmanaged
export class U32Array {
  @operator("[]")
  get(index: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>index) << 2));
  }
  @operator("[]=")
  set(index: i32, value: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>index) << 2), value);
  }
}

/** An array of i16 somewhere in memory. */
@unmanaged
export class I16Array {
  @operator("[]")
  get(index: i32): i32 {
    return load<i16>(changetype<usize>(this) + ((<usize>index) << 1));
  }
  @operator("[]=")
  set(index: i32, value: i32): void {
    store<i16>(changetype<usize>(this) + ((<usize>index) << 1), <i16>value);
  }
}

/** An array of u16 somewhere in memory. */
@unmanaged
export class U16Array {
  @operator("[]")
  get(index: i32): i32 {
    return load<u16>(changetype<usize>(this) + ((<usize>index) << 1));
  }
  @operator("[]=")
  set(index: i32, value: i32): void {
    store<u16>(changetype<usize>(this) + ((<usize>index) << 1), <u16>value);
  }
}

/** An array of u8 somewhere in memory. */
@unmanaged
export class U8Array {
  @operator("[]")
  get(index: i32): i32 {
    return load<u8>(changetype<usize>(this) + <usize>index);
  }
  @operator("[]=")
  set(index: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + <usize>index, <u8>value);
  }
}

/** Counts that a thread publishes now and then; the host sets them to zero before each search. */
@unmanaged
class ThreadCounts {
  /** Moves made. */
  get nodes(): u64 {
    return atomic.load<u64>(changetype<usize>(this));
  }
  set nodes(value: u64) {
    atomic.store<u64>(changetype<usize>(this), value);
  }
  /** Deepest ply of the present iteration. */
  get selDepth(): i32 {
    return atomic.load<i32>(changetype<usize>(this), 8);
  }
  set selDepth(value: i32) {
    atomic.store<i32>(changetype<usize>(this), value, 8);
  }
  /** Positions found in the endgame tables. */
  get tableHits(): u64 {
    return atomic.load<u64>(changetype<usize>(this), 16);
  }
  set tableHits(value: u64) {
    atomic.store<u64>(changetype<usize>(this), value, 16);
  }
  /** The present iteration. */
  get depth(): i32 {
    return atomic.load<i32>(changetype<usize>(this), 12);
  }
  set depth(value: i32) {
    atomic.store<i32>(changetype<usize>(this), value, 12);
  }
}

/** This thread's counts. */
export function ownCounts(): ThreadCounts {
  return changetype<ThreadCounts>(ARENA + COUNTS_OFFSET);
}

/** The counts of the thread that an arena belongs to. */
export function countsOfArena(index: i32): ThreadCounts {
  return changetype<ThreadCounts>(ARENAS + <usize>index * ARENA_SIZE + COUNTS_OFFSET);
}

/**
 * Copies four blocks of 16 bytes: the bitboards of a position, or its board. Unrolled, because a loop would cost as
 * much as the copying, and memory.copy leaves the module.
 */
export function copyFourBlocks(to: usize, from: usize): void {
  v128.store(to, v128.load(from));
  v128.store(to, v128.load(from, 16), 16);
  v128.store(to, v128.load(from, 32), 32);
  v128.store(to, v128.load(from, 48), 48);
}
