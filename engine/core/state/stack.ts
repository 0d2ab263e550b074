/** The search's data for each ply: the position, its move list, its principal variation. */

import { ENTRY_SIZE, LIST_LIMIT } from "../board/move-list";
import { POSITION_SIZE, Position } from "../board/position";
import { THREATS_SIZE, Threats, findHanging } from "../board/threats";
import { STACK, U16Array } from "../memory";
import { ContinuationHistory } from "./history-tables";
import { MAX_PLY, NO_SCORE } from "./score";

export const HEADER_SIZE: usize = 160;
const PICKER_OFFSET: usize = HEADER_SIZE;
export const PICKER_SIZE: usize = 32;
const THREATS_OFFSET: usize = PICKER_OFFSET + PICKER_SIZE;
const POSITION_OFFSET: usize = THREATS_OFFSET + THREATS_SIZE;
const PV_OFFSET: usize = POSITION_OFFSET + POSITION_SIZE;
const PV_SIZE: usize = ((<usize>MAX_PLY + 2) * 2 + 15) & ~15;
const TRIED_OFFSET: usize = PV_OFFSET + PV_SIZE;
const TRIED_SIZE: usize = <usize>LIST_LIMIT * 2;
const LISTED_OFFSET: usize = TRIED_OFFSET + TRIED_SIZE;
const LISTED_SIZE: usize = <usize>LIST_LIMIT * 2;
const LIST_OFFSET: usize = LISTED_OFFSET + LISTED_SIZE;
export const STACK_ENTRY_SIZE: usize = LIST_OFFSET + <usize>LIST_LIMIT * ENTRY_SIZE;

/** The node's moves have not been requested yet. */
const NOT_LISTED: i32 = -1;
/** The node's accumulators have not been needed yet. */
const NOT_ACCUMULATED: i32 = 0;

/** The state of a node's move picker, see search/move-picker.ts. */
@unmanaged
export class Picker {
  stage: i32;
  /** Which moves it picks: ALL or NOISY. */
  kind: i32;
  /** The table's move, which comes first, else NO_MOVE. */
  first: i32;
  /** The moves of the present stage that are left: indices of the node's list. */
  cursor: i32;
  end: i32;
  /** How many losing captures wait at the list's beginning. */
  losing: i32;
  /** The quiet history of the move picked last and its value by threats, if they are known. */
  history: i32;
}

@unmanaged
export class StackEntry {
  /** Plies from the root. */
  ply: i32;
  /** Parameters of the node's present search: its depth in plies, and the extension of its table move. */
  depth: i32;
  extension: i32;
  /** Moves that it has tried, and how many of them were quiet. */
  triedCount: i32;
  quietCount: i32;
  /** Length of the principal variation, in moves. */
  pvLength: i32;
  /** Score of the principal variation's first move, if it has one. */
  pvScore: i32;
  /** Static evaluation for the side to move, without corrections; NO_SCORE in check. */
  rawStaticEval: i32;
  /** The same as the correction history corrects it. */
  staticEval: i32;
  /** Whether rawStaticEval was computed here. If the table has it, an earlier search has visited the node. */
  isNew: bool;
  /** The transposition table's entry: move, score relative to the root, depth and bound (NO_BOUND without an entry). */
  tableMove: i32;
  tableScore: i32;
  tableDepth: i32;
  tableBound: i32;
  /** The excluded move while a search of the node tests whether that move is singular, else NO_MOVE. */
  excluded: i32;
  /** Extensions by more than a ply on the way to this node. */
  doubles: i32;
  /**
   * The earliest ply whose repetition the node's score relies on, else NO_REPETITION. A score that relies on a position
   * above the node is true only on this path. This follows only the best move's line: with the lines of all other moves
   * too little would remain in the table (a quarter more nodes to the same depth).
   */
  reliesOn: i32;
  /** Piece and target of the move made at this ply, as in pieceTo(); NO_PIECE_TO for a null move. */
  moved: i32;
  /** The quiet history of that move as pickedHistory() gives it, 0 for another. */
  movedHistory: i32;
  /** The continuations of the moves made one, two and four plies before, see findContinuations(). */
  continuation1: ContinuationHistory;
  continuation2: ContinuationHistory;
  continuation4: ContinuationHistory;
  /** Plies by which the search of this node was reduced. */
  reducedBy: i32;
  /** How many nodes of this ply have failed high since the node two plies above began. */
  cutoffs: i32;
  /** The pieces of both sides that hang, and whether they and `threats` are known, see findThreats(). */
  hanging: u64;
  threatsKnown: bool;
  /**
   * The sides for which this ply's accumulators are up to date, and at the root whether the refresh table is in use,
   * see accumulator.ts.
   */
  accumulated: i32;
  /** The number of moves in `listed`, or NOT_LISTED. */
  listedCount: i32;
  /** Two quiet moves that were best in siblings of this node's. */
  killer1: i32;
  killer2: i32;
  /** Whether the node belongs to the principal variation. */
  pvNode: bool;
  /** Whether the node is expected to fail high. */
  cutNode: bool;
  /** Whether the side to move has a better static evaluation than two plies before. */
  improving: bool;

  /** The entry of the ply below. */
  get next(): StackEntry {
    return changetype<StackEntry>(changetype<usize>(this) + STACK_ENTRY_SIZE);
  }

  /** The entry so many plies above, which must not be above the root. */
  before(plies: i32): StackEntry {
    return changetype<StackEntry>(changetype<usize>(this) - <usize>plies * STACK_ENTRY_SIZE);
  }

  /** Whether the static evaluations before and after the move to this node, which is not the root, are known. */
  get knowsCost(): bool {
    return this.staticEval != NO_SCORE && this.before(1).staticEval != NO_SCORE;
  }

  /**
   * What the move to this node cost the side that made it, in centipawns: the sum of both evaluations, because one is
   * for that side and the other against it.
   */
  get moveCost(): i32 {
    return this.staticEval + this.before(1).staticEval;
  }

  get picker(): Picker {
    return changetype<Picker>(changetype<usize>(this) + PICKER_OFFSET);
  }

  get position(): Position {
    return changetype<Position>(changetype<usize>(this) + POSITION_OFFSET);
  }

  get threats(): Threats {
    return changetype<Threats>(changetype<usize>(this) + THREATS_OFFSET);
  }

  get pv(): U16Array {
    return changetype<U16Array>(changetype<usize>(this) + PV_OFFSET);
  }

  /** The moves tried so far, in their order. */
  get tried(): U16Array {
    return changetype<U16Array>(changetype<usize>(this) + TRIED_OFFSET);
  }

  /** The moves that chess.js lists for the node, if it is the source. */
  get listed(): U16Array {
    return changetype<U16Array>(changetype<usize>(this) + LISTED_OFFSET);
  }

  /** Address of this node's move list. */
  get list(): usize {
    return changetype<usize>(this) + LIST_OFFSET;
  }

  /** Begins with a position that has just been set up: its moves and accumulators have not been needed yet. */
  begin(ply: i32): void {
    this.ply = ply;
    this.listedCount = NOT_LISTED;
    this.accumulated = NOT_ACCUMULATED;
    this.threatsKnown = false;
  }

  /** Finds out what the position's pieces attack and which of them hang, once. */
  findThreats(): void {
    if (this.threatsKnown) return;
    this.hanging = findHanging(this.position, this.threats);
    this.threatsKnown = true;
  }

  /** Adds a move to those tried. */
  noteTried(move: i32, quiet: bool): void {
    this.tried[this.triedCount++] = move;
    if (quiet) this.quietCount++;
  }

  /** The principal variation becomes a move and the child's variation. */
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
