/**
 * Transposition table: the results of earlier searches of a position.
 *
 * An entry is two words of 64 bits. The first is the position's key XORed with the second, so that an entry written by
 * two threads at once, or half written, does not verify and is not used (Hyatt and Mann, "A lock-less transposition
 * table implementation", 2002).
 *
 *     bits 0-15    best move
 *     bits 16-31   score, mates counted from the node
 *     bits 32-47   static evaluation
 *     bits 48-55   depth in plies, plus DEPTH_OFFSET
 *     bits 56-57   bound
 *     bits 58-63   generation
 */

import { tableBase, tableClusters, tableGeneration } from "../memory";

/** No entry, or an entry without a score. */
export const NO_BOUND: i32 = 0;
/** The score is at most this (fail low). */
export const UPPER: i32 = 1;
/** The score is at least this (fail high). */
export const LOWER: i32 = 2;
export const EXACT: i32 = 3;

/**
 * The depth of an entry that no search made: it has a static evaluation, or a bound that follows from it. Such entries
 * are replaced first.
 */
export const UNSEARCHED: i32 = -1;

/** Stored depths are never negative, and an entry is never all zeros. */
const DEPTH_OFFSET: i32 = 2;

/** Where the fields of an entry are; the move is in the lowest bits. */
const SCORE_SHIFT: i32 = 16;
const EVALUATION_SHIFT: i32 = 32;
const DEPTH_SHIFT: i32 = 48;
const BOUND_SHIFT: i32 = 56;
const GENERATION_SHIFT: i32 = 58;
/** The bits of a field, shifted to the lowest. */
const MOVE_MASK: u64 = 0xffff;
const WORD_MASK: i32 = 0xffff;
const DEPTH_MASK: i32 = 0xff;
const BOUND_MASK: i32 = 3;
const GENERATION_MASK: i32 = 63;

const ENTRY_SIZE: usize = 16;
const ENTRIES: i32 = 4;
/** One cache line. */
export const CLUSTER_SIZE: usize = 64;

/** Plies by which an entry of the same search must be deeper to withstand a new bound. */
const KEPT_MARGIN: i32 = 3;

/** What an empty entry is worth: less than any other. */
const EMPTY_WORTH: i32 = -256;

/** Plies of depth that one generation of age costs when an entry must be replaced. */
const AGE_FACTOR: i32 = 4;

/** Clusters that are sampled to estimate how full the table is: 4 entries each. */
const SAMPLE_CLUSTERS: u32 = 250;

/** The entry that probe() found, unpacked by the functions below. */
let found: u64 = 0;

function cluster(key: u64): usize {
  // The key's upper half, scaled to the number of clusters: any table size will do.
  const index = ((key >> 32) * <u64>tableClusters()) >> 32;
  return tableBase() + <usize>index * CLUSTER_SIZE;
}

/** Looks a position up; afterwards the found… functions describe its entry. */
export function probe(key: u64): bool {
  const start = cluster(key);
  for (let i = 0; i < ENTRIES; i++) {
    const entry = start + <usize>i * ENTRY_SIZE;
    const data = load<u64>(entry, 8);
    if ((load<u64>(entry) ^ data) == key && data != 0) {
      found = data;
      return true;
    }
  }
  found = 0;
  return false;
}

export function foundMove(): i32 {
  return <i32>(found & MOVE_MASK);
}
export function foundScore(): i32 {
  return <i32>(<i16>(found >> SCORE_SHIFT));
}
export function foundEvaluation(): i32 {
  return <i32>(<i16>(found >> EVALUATION_SHIFT));
}
export function foundDepth(): i32 {
  return depthOf(found) - DEPTH_OFFSET;
}
export function foundBound(): i32 {
  return (<i32>(found >> BOUND_SHIFT)) & BOUND_MASK;
}

/** The bound of a score that a search with a window found. */
export function boundOf(score: i32, alpha: i32, beta: i32): i32 {
  return score >= beta ? LOWER : score > alpha ? EXACT : UPPER;
}

/** Whether a table score decides a window. */
export function cutsOff(score: i32, bound: i32, alpha: i32, beta: i32): bool {
  return bound == EXACT || (bound == LOWER && score >= beta) || (bound == UPPER && score <= alpha);
}

/** The depth as it is stored, plus DEPTH_OFFSET. */
function depthOf(data: u64): i32 {
  return (<i32>(data >> DEPTH_SHIFT)) & DEPTH_MASK;
}

/** How many searches ago an entry was written. */
function ageOf(data: u64): i32 {
  return (<i32>tableGeneration() - <i32>(data >> GENERATION_SHIFT)) & GENERATION_MASK;
}

/**
 * Stores the result of a search. It replaces an entry of the same position, unless that one is of the same search and
 * clearly deeper, and the new score is a bound; then it stores only the move there. For a new position it replaces the
 * shallowest and oldest entry of the cluster.
 *
 * @param score as toTable() of score.ts makes it
 */
export function save(key: u64, move: i32, score: i32, evaluation: i32, depth: i32, bound: i32): void {
  const start = cluster(key);
  let place = start;
  let worst = i32.MAX_VALUE;
  for (let i = 0; i < ENTRIES; i++) {
    const entry = start + <usize>i * ENTRY_SIZE;
    const data = load<u64>(entry, 8);
    if (data != 0 && (load<u64>(entry) ^ data) == key) {
      const keeps = bound != EXACT && depth + DEPTH_OFFSET + KEPT_MARGIN < depthOf(data);
      if (keeps && ageOf(data) == 0) {
        if (move != 0) write(entry, key, (data & ~MOVE_MASK) | (<u64>move));
        return;
      }
      // A fail low knows no best move; the old one is still the best guess.
      if (move == 0) move = <i32>(data & MOVE_MASK);
      place = entry;
      break;
    }
    const worth = data == 0 ? EMPTY_WORTH : depthOf(data) - AGE_FACTOR * ageOf(data);
    if (worth < worst) {
      worst = worth;
      place = entry;
    }
  }
  const data =
    (<u64>(move & WORD_MASK)) |
    ((<u64>(score & WORD_MASK)) << SCORE_SHIFT) |
    ((<u64>(evaluation & WORD_MASK)) << EVALUATION_SHIFT) |
    ((<u64>((depth + DEPTH_OFFSET) & DEPTH_MASK)) << DEPTH_SHIFT) |
    ((<u64>bound) << BOUND_SHIFT) |
    ((<u64>(tableGeneration() & GENERATION_MASK)) << GENERATION_SHIFT);
  write(place, key, data);
}

function write(place: usize, key: u64, data: u64): void {
  store<u64>(place, key ^ data);
  store<u64>(place, data, 8);
}

/** Permille of the table that the present search has written, from a sample. */
export function hashFull(): i32 {
  const clusters = min(SAMPLE_CLUSTERS, tableClusters());
  let used = 0;
  for (let i: u32 = 0; i < clusters; i++) {
    for (let j = 0; j < ENTRIES; j++) {
      const entry = tableBase() + <usize>i * CLUSTER_SIZE + <usize>j * ENTRY_SIZE;
      const data = load<u64>(entry, 8);
      if (data != 0 && ageOf(data) == 0) used++;
    }
  }
  return (used * 1000) / (<i32>clusters * ENTRIES);
}
