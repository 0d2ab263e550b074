/** The settings of self-play games: the same settings and the same core make the same games. */

import type { Centipawns } from "../../../engine/host/requests/score.js";
import type { AdjudicationRules } from "../../common/game/adjudicate.js";

export interface BookIdentity {
  /** The file's, without folders; for people to read. */
  readonly name: string;
  /** Of the content, in hexadecimal: only this identifies the book. */
  readonly sha256: string;
}

export interface SelfPlaySettings {
  readonly seed: number;
  /** A search ends with the iteration in which its nodes exceed this. */
  readonly nodes: number;
  /** The positions from which random moves lead to a game; without a book that is the start position. */
  readonly book?: BookIdentity;
  /** Random half moves before a game of standard chess, uniform between these. */
  readonly plies: { readonly least: number; readonly most: number };
  /** Percentage of games that begin at a start position of double Chess960. */
  readonly dfrc: number;
  /** The largest score for either side at which a game begins. */
  readonly openingLimit: Centipawns<"internal">;
  readonly adjudication: AdjudicationRules<"internal">;
  /** Size of the transposition table in megabytes. */
  readonly hash: number;
}
