/** What the search keeps for each ply: the position, its move list, its principal variation. */

import { ENTRY_SIZE, LIST_LIMIT } from "../board/move-list";
import { POSITION_SIZE, Position } from "../board/position";
import { STACK, U16Array } from "../memory";
import { MAX_PLY } from "./score";

export const HEADER_SIZE: usize = 128;
const POSITION_OFFSET: usize = HEADER_SIZE;
const PV_OFFSET: usize = POSITION_OFFSET + POSITION_SIZE;
const PV_SIZE: usize = ((<usize>MAX_PLY + 2) * 2 + 15) & ~15;
const TRIED_OFFSET: usize = PV_OFFSET + PV_SIZE;
const TRIED_SIZE: usize = <usize>LIST_LIMIT * 2;
const LISTED_OFFSET: usize = TRIED_OFFSET + TRIED_SIZE;
const LISTED_SIZE: usize = <usize>LIST_LIMIT * 2;
const LIST_OFFSET: usize = LISTED_OFFSET + LISTED_SIZE;
export const STACK_ENTRY_SIZE: usize = LIST_OFFSET + <usize>LIST_LIMIT * ENTRY_SIZE;

/** Nobody has been asked yet for the node's moves. */
const NOT_LISTED: i32 = -1;
/** Nobody has asked yet for the node's accumulators. */
const NOT_ACCUMULATED: i32 = 0;

@unmanaged
export class StackEntry {
  /** Plies from the root. */
  ply: i32;
  /** What the present search of the node goes by: its depth in plies, and by how many its table move is extended. */
  depth: i32;
  extension: i32;
  /** Moves that it has tried, and how many of them were quiet. */
  triedCount: i32;
  quietCount: i32;
  /** Length of the principal variation, in moves. */
  pvLength: i32;
  /** Score of the principal variation's first move, where it has one. */
  pvScore: i32;
  /** Static evaluation for the side to move, NO_SCORE in check; as computed, and corrected by what was learned. */
  rawStaticEval: i32;
  staticEval: i32;
  /** What the transposition table held: move, score seen from the root, depth and bound (NO_BOUND without an entry). */
  tableMove: i32;
  tableScore: i32;
  tableDepth: i32;
  tableBound: i32;
  /** The move left out while the node is searched to see whether that move is singular, else NO_MOVE. */
  excluded: i32;
  /** Double extensions on the way to this node. */
  doubles: i32;
  /**
   * The earliest ply whose repetition the node's score relies on, else NO_REPETITION. A score that relies on a position
   * above the node is true on this way to it only. Only the best move's line is followed: to ask the same of all the
   * moves that were no better leaves too little in the table (a quarter more nodes to the same depth).
   */
  reliesOn: i32;
  /** Piece and target of the move made at this ply, as historyIndex() has them; NO_INDEX where the move was passed. */
  moved: i32;
  /** Where the continuations of the moves made one, two and four plies before stand, see findContinuations(). */
  continuation1: usize;
  continuation2: usize;
  continuation4: usize;
  /** Where the picker stands, see search/move-picker.ts. */
  stage: i32;
  kind: i32;
  first: i32;
  cursor: i32;
  end: i32;
  losing: i32;
  /** For which sides this ply's accumulators are those of its position, see accumulator.ts. */
  accumulated: i32;
  /** How many moves stand in `listed`, or NOT_LISTED. */
  listedCount: i32;
  /** Two quiet moves that refuted siblings of this node's. */
  killer1: i32;
  killer2: i32;
  /**
   * Whether the node belongs to the principal variation, is expected to fail high, stands better than two plies before.
   */
  pvNode: bool;
  cutNode: bool;
  improving: bool;

  /** The entry of the ply below. */
  get next(): StackEntry {
    return changetype<StackEntry>(changetype<usize>(this) + STACK_ENTRY_SIZE);
  }

  /** The entry of so many plies above, none of which lies before the root. */
  before(plies: i32): StackEntry {
    return changetype<StackEntry>(changetype<usize>(this) - <usize>plies * STACK_ENTRY_SIZE);
  }

  get position(): Position {
    return changetype<Position>(changetype<usize>(this) + POSITION_OFFSET);
  }

  get pv(): U16Array {
    return changetype<U16Array>(changetype<usize>(this) + PV_OFFSET);
  }

  /** The moves tried so far, in their order. */
  get tried(): U16Array {
    return changetype<U16Array>(changetype<usize>(this) + TRIED_OFFSET);
  }

  /** The moves that chess.js lists for the node, where it is asked. */
  get listed(): U16Array {
    return changetype<U16Array>(changetype<usize>(this) + LISTED_OFFSET);
  }

  /** Where this node's move list begins. */
  get list(): usize {
    return changetype<usize>(this) + LIST_OFFSET;
  }

  /** Begins with a position that has just been set up: nobody has asked for its moves or its accumulators. */
  begin(ply: i32): void {
    this.ply = ply;
    this.listedCount = NOT_LISTED;
    this.accumulated = NOT_ACCUMULATED;
  }

  /** Adds a move to those tried. */
  noteTried(move: i32, quiet: bool): void {
    this.tried[this.triedCount++] = move;
    if (quiet) this.quietCount++;
  }

  /** The principal variation becomes a move and what the child holds. */
  setPv(move: i32, child: StackEntry, score: i32): void {
    this.pv[0] = move;
    for (let i = 0; i < child.pvLength; i++) this.pv[i + 1] = child.pv[i];
    this.pvLength = child.pvLength + 1;
    this.pvScore = score;
  }

  clearKillers(): void {
    this.killer1 = 0;
    this.killer2 = 0;
  }

  addKiller(move: i32): void {
    if (move == this.killer1) return;
    this.killer2 = this.killer1;
    this.killer1 = move;
  }
}

/** The stack entry of a ply; the root is ply 0. */
export function stackAt(ply: i32): StackEntry {
  return changetype<StackEntry>(STACK + <usize>ply * STACK_ENTRY_SIZE);
}
