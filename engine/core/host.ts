/** The core's imports from its host: the clock, a listener, and chess.js as a source of moves. All calls are rare. */

/** Milliseconds, on the same clock as the deadlines in the control block. */
export declare function now(): f64;

/**
 * Reports a principal variation.
 *
 * @param line its rank among the MultiPV lines, from 1, in the order in which an iteration finds them
 * @param score centipawns, where `mate` is 0
 * @param mate moves to mate, negative for the side that is mated; 0 if the score is no mate
 * @param bound as in tt.ts
 * @param nodes moves made so far
 * @param hashFull permille
 * @param pv address of `length` u16 moves
 */
export declare function reportPv(
  line: i32,
  depth: i32,
  selDepth: i32,
  score: i32,
  mate: i32,
  bound: i32,
  nodes: f64,
  hashFull: i32,
  pv: usize,
  length: i32,
): void;

/** Reports, in a long search, the root move that begins, and its number in the iteration. */
export declare function reportMove(depth: i32, move: i32, number: i32): void;

/** Reports the perft count of one root move. */
export declare function reportPerft(move: i32, nodes: f64): void;

/**
 * Has chess.js write the legal moves of a node.
 *
 * @param path address of the u16 moves that lead from the root to it, `length` of them, 0 for a null move
 * @param list address for at most 256 u16 moves
 * @returns their number
 */
export declare function listMoves(path: usize, length: i32, list: usize): i32;

/**
 * Reads a file of endgame tables into memory.
 *
 * @param table its number, see tablebase/directory.ts
 * @param kind WDL or DTZ
 * @param address where to write it; 0 to report it as useless
 * @param size its bytes; with the address 0 they say why: there is no room for so many, or it is no table if they are 0
 * @returns whether the file is there now
 */
export declare function readTablebase(table: u32, kind: i32, address: usize, size: u32): bool;

/** Takes an evaluated position, a record of 32 bytes. Called in the sampling build only. */
export declare function takeSample(record: usize): void;

/** Reports that chess.js and the core's own generator disagree about the node that a path leads to. */
export declare function reportMismatch(path: usize, length: i32): void;

/**
 * Reports what engine/core/state/consistency.ts found wrong with the node that a path leads to. Does not return. Called
 * in a debug build only.
 */
export declare function reportFault(fault: i32, path: usize, length: i32): void;
