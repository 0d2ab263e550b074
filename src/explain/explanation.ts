/** Assembles the explanation of a best move from game, search and transposition table. Pure. */

import type { SearchSummary } from "../../engine/host/engine.js";
import type { Centipawns } from "../../engine/host/requests/score.js";
import type { FoundScore, TableEntry, TableView } from "../../engine/host/requests/views.js";
import type { Game } from "../../engine/rules/game.js";
import { normalizedCentipawns, normalizedScore } from "../common/score/normalized-score.js";
import type { EntryFacts, Explanation, MoveFacts, NamedMove, SearchFacts } from "./facts.js";
import { reasons } from "./reasons.js";

/** The known facts, in the engine's own centipawns; an explanation has normalized ones. */
export interface Evidence {
  /** Static evaluation for the side to move. */
  readonly evaluation: Centipawns<"internal">;
  readonly table: TableView;
  /** A search of the game's position that reported its root moves, if there was one. */
  readonly search: SearchSummary | null;
}

export function explain(game: Game, evidence: Evidence): Explanation {
  const { evaluation, table, search } = evidence;
  const facts = search === null ? null : searchFacts(game, search);
  const moves = moveFacts(game, evidence);
  return {
    fen: game.fen(),
    turn: game.turn(),
    outcome: game.outcome(),
    evaluation: normalizedCentipawns(evaluation),
    entry: entryFacts(game, [], table.entry),
    search: facts,
    moves,
    reasons: facts === null ? [] : reasons(facts, moves),
  };
}

function searchFacts(game: Game, search: SearchSummary): SearchFacts {
  const { depth, nodes, time, score, bestMove, since, rootMoves } = search;
  const counted = rootMoves.reduce((sum, root) => sum + root.nodes, 0);
  return {
    depth,
    nodes,
    time,
    score: score === null ? null : normalizedScore(score),
    best: bestMove.move === null ? null : named(game, bestMove.move),
    since,
    variation: game.san(search.variation).map((san, index) => ({
      san,
      uci: search.variation[index] ?? "",
    })),
    unfinished: nodes - counted,
  };
}

function moveFacts(game: Game, { table, search }: Omit<Evidence, "evaluation">): MoveFacts[] {
  const roots = new Map(search?.rootMoves.map((root) => [root.move, root]));
  const all = Math.max(search?.nodes ?? 0, 1);
  const best = search?.bestMove.move;
  return game
    .legalMoves()
    .map((uci) => {
      const { nodes = 0, finding = null } = roots.get(uci) ?? {};
      const entry = table.children.get(uci) ?? null;
      return {
        ...named(game, uci),
        nodes,
        share: nodes / all,
        finding: normalizedFinding(finding),
        entry: entryFacts(game, [uci], entry),
      };
    })
    .sort((left, right) => right.nodes - left.nodes || Number(right.uci === best) - Number(left.uci === best));
}

/** @param path the moves from the game's position to that of the entry */
function entryFacts(game: Game, path: readonly string[], entry: TableEntry<"internal"> | null): EntryFacts | null {
  if (entry === null) return null;
  const { move, finding, evaluation } = entry;
  return {
    move: move === null ? null : named(game, move, path),
    finding: normalizedFinding(finding),
    evaluation: evaluation === null ? null : normalizedCentipawns(evaluation),
  };
}

function normalizedFinding(finding: FoundScore<"internal"> | null): FoundScore<"normalized"> | null {
  return finding && { ...finding, score: normalizedScore(finding.score) };
}

/** An illegal move, from an entry of another position with the same key, keeps its UCI text. */
function named(game: Game, uci: string, path: readonly string[] = []): NamedMove {
  return { san: game.san([...path, uci])[path.length] ?? uci, uci };
}
