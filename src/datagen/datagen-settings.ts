/** The settings of self-play games: the same settings and the same core make the same games. */

import type { Centipawns } from "../../engine/host/score.js";
import type { AdjudicationRules } from "../common/game/adjudicate.js";

export interface SelfPlaySettings {
  readonly seed: number;
  /** A search ends with the iteration in which its nodes pass this. */
  readonly nodes: number;
  /** Random half moves before a game from the start position, drawn evenly from least to most. */
  readonly plies: { readonly least: number; readonly most: number };
  /** Games in a hundred that begin from a start position of double Chess960. */
  readonly dfrc: number;
  /** For either side; beyond it an opening is not played. */
  readonly openingLimit: Centipawns<"internal">;
  readonly adjudication: AdjudicationRules<"internal">;
  /** Size of the transposition table in megabytes. */
  readonly hash: number;
}
