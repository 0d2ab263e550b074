/** The settings of positions from search trees: the same settings, roots and core make the same positions. */

import type { Range } from "../../common/command/arguments.js";

export interface TreeSettings {
  readonly seed: number;
  /** A search ends after so many nodes. */
  readonly nodes: number;
  /** Of so many positions that a search evaluates one is kept. */
  readonly every: number;
  /** Half moves of a line, each after a search; uniform between these. */
  readonly plies: Range;
  /** Percentage of these half moves that are random, in place of the search's. */
  readonly random: number;
  /** Percentage of lines that begin at a start position of double Chess960. */
  readonly dfrc: number;
  /** The largest score in centipawns of a position that is kept. */
  readonly maxScore: number;
  /** Size of the transposition table in megabytes. */
  readonly hash: number;
}
