/** What lies behind a best move: what became of each root move, and what the transposition table holds. */

import type { Game } from "../../rules/game.js";
import type { Core, CoreInfoRecord } from "../core.js";
import type { Bound, Score } from "../events.js";
import { toBound, toScore } from "../pool/core-scores.js";

/** What a search found a position worth. */
export interface Finding {
  readonly score: Score;
  /** An upper bound is what a refuted move has: it is worth that much at most. */
  readonly bound: Bound;
  /** Of a root move the iteration, of a table entry the depth left, in plies. The search itself may have been reduced. */
  readonly depth: number;
}

export interface RootMove {
  /** UCI. */
  readonly move: string;
  /** Moves made below it in the whole search. */
  readonly nodes: number;
  /** The last one; null if the move was never searched to the end. */
  readonly finding: Finding | null;
}

/** An entry of the transposition table, from the root's side to move's view. */
export interface TableEntry {
  /** The best move known there, in UCI. */
  readonly move: string | null;
  /** Null where only the move was worth remembering. */
  readonly finding: Finding | null;
  /** Stored static evaluation in centipawns; null in check. */
  readonly evaluation: number | null;
}

export interface TableView {
  readonly entry: TableEntry | null;
  /** By the move that leads there, in UCI; positions of which nothing is held are absent. */
  readonly children: ReadonlyMap<string, TableEntry>;
}

export const EMPTY_VIEW: TableView = { entry: null, children: new Map() };

/** @param game at the root */
export function toRootMove(game: Game, insight: CoreInfoRecord): RootMove {
  const { move, nodes } = insight;
  return { move: game.moveText(move), nodes, finding: toFinding(insight) };
}

/** Looks a game's position and its children up. The core goes to those positions; the table must hold scores. */
export function viewTable(core: Core, game: Game): TableView {
  const line = game.history();
  core.setGame(line);
  const entry = toEntry(game, core.lookUp(0));
  const names = game.legalMoves();
  const children = new Map<string, TableEntry>();
  game.legalCoreMoves().forEach((move, index) => {
    core.setGame(line);
    core.play(move);
    const child = toEntry(game, core.lookUp(1));
    if (child !== null) children.set(names[index] ?? "", child);
  });
  return { entry, children };
}

function toEntry(game: Game, insight: CoreInfoRecord | null): TableEntry | null {
  if (insight === null) return null;
  const { move, evaluation } = insight;
  return {
    move: move === 0 ? null : game.moveText(move),
    finding: toFinding(insight),
    evaluation,
  };
}

function toFinding(insight: CoreInfoRecord): Finding | null {
  const bound = toBound(insight.bound);
  if (bound === null) return null;
  return { score: toScore(insight), bound, depth: insight.depth };
}
