/** The data behind a best move: the result of each root move, and the transposition table's entries. */

import type { Game } from "../../rules/game.js";
import type { CoreInfoRecord } from "../core/core-interface.js";
import type { Core } from "../core/core.js";
import { toBound, toScore } from "../pool/core-scores.js";
import type { FoundScore, RootMove, TableEntry, TableView } from "../requests/views.js";

/** @param game at the root */
export function toRootMove(game: Game, record: CoreInfoRecord): RootMove {
  const { move, nodes } = record;
  return { move: game.moveText(move), nodes, finding: toFoundScore(record) };
}

/** Looks a game's position and its children up. This changes the core's position; the table must hold scores. */
export function viewTable(core: Core, game: Game): TableView {
  const line = game.history();
  core.setGame(line);
  const entry = toEntry(game, core.lookUp(0));
  const names = game.legalMoves();
  const children = new Map<string, TableEntry<"internal">>();
  game.legalCoreMoves().forEach((move, index) => {
    core.setGame(line);
    core.play(move);
    const child = toEntry(game, core.lookUp(1));
    if (child !== null) children.set(names[index] ?? "", child);
  });
  return { entry, children };
}

function toEntry(game: Game, record: CoreInfoRecord | null): TableEntry<"internal"> | null {
  if (record === null) return null;
  const { move, evaluation } = record;
  return {
    move: move === 0 ? null : game.moveText(move),
    finding: toFoundScore(record),
    evaluation,
  };
}

function toFoundScore(record: CoreInfoRecord): FoundScore<"internal"> | null {
  const bound = toBound(record.bound);
  if (bound === null) return null;
  return { score: toScore(record), bound, depth: record.depth };
}
