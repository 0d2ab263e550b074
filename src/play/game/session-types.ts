/** What a session knows of its game. Plain data, apart from the nodes of its tree. */

import type { Colour } from "../../../engine/board/pieces.js";
import type { ClockSetting, ClockState, TimesLeft } from "./clock.js";
import type { EndCause } from "./game-end.js";
import type { GameNode, GameTree } from "./game-tree.js";
import type { StepFault } from "./rules.js";

/** A running game against the engine, which follows the main line. */
export interface LiveGame {
  /** The person's side. */
  readonly side: Colour;
  /** A rating; null for full strength. */
  readonly level: number | null;
  /** The engine to play against; absent for Castellan. */
  readonly opponent?: string;
  /** Whether its level opens as people do; absent if so. */
  readonly openings?: boolean;
  readonly clock: ClockState | null;
  /**
   * What both clocks showed just before each half move of the main line, so that a move that is taken back leaves no trace on
   * them. Empty without clocks; absent if an earlier version stored the game.
   */
  readonly before?: readonly TimesLeft[];
}

export interface GameSettings {
  readonly side: Colour;
  readonly level: number | null;
  /** The engine to play against, at its full strength; absent for Castellan. */
  readonly opponent?: string;
  /** Whether its level opens as people do; absent if so. */
  readonly openings?: boolean;
  readonly clock: ClockSetting | null;
}

/** How and where a game ended. */
export interface GameEnd {
  readonly cause: EndCause;
  /** The position in which it ended, whatever moves have been added to it since. */
  readonly node: GameNode;
}

/** What is known of a game beside its moves. */
export interface GameState {
  readonly live: LiveGame | null;
  readonly end: GameEnd | null;
  /** The clocks of a game that has ended. */
  readonly clock: ClockState | null;
}

/** A game as it was shown. */
export interface Snapshot extends GameState {
  readonly tree: GameTree;
  readonly present: GameNode;
}

/** What can be undone: a deletion, or that another game has replaced this one. */
export type UndoKind = "deletion" | "game";

/** The moves that are currently allowed: none, those of one side, or of both in turn. */
export type Freedom = "none" | "own" | "free";

/** Why a move was not made. */
export type MoveFault =
  | StepFault
  | { readonly kind: "engine's turn" | "earlier position" }
  /** The time was over before. */
  | { readonly kind: "game over"; readonly cause: EndCause };

export type MoveResult =
  { readonly ok: true; readonly node: GameNode } | { readonly ok: false; readonly fault: MoveFault };
