/** An engine that analyses the positions of games, one after the other. */

import type { Engine } from "../../../engine/host/engine.js";
import { isSearchFault, type Listener } from "../../../engine/host/requests/events.js";
import type { ConfigureResult } from "../../../engine/host/requests/engine-options.js";
import type { Limits } from "../../../engine/host/requests/limits.js";
import { centipawnScore } from "../../../engine/host/requests/score.js";
import type { Game, Outcome } from "../../../engine/rules/game.js";
import { normalizedScore } from "../../common/score/normalized-score.js";
import { EngineError, type EngineNotice } from "../../library/index.js";
import { noticeListener } from "../../library/notices.js";
import { startEngine } from "../../library/start-engine.js";
import { type Finding, LINE_PLIES } from "../judge/analysis.js";
import { pieceWorths } from "../judge/worths.js";
import type { PieceWorths } from "../tactics/worths.js";

export interface AnalystSettings {
  readonly threads: number;
  /** Megabytes. */
  readonly hash: number;
  /** Folders of endgame tables; none if empty. */
  readonly syzygyPath: string;
  /** Called with each notice of an engine. */
  readonly onNotice?: ((notice: EngineNotice) => void) | undefined;
}

/** What a search has found, and how many nodes it took. */
export interface Searched extends Finding {
  readonly nodes: number;
}

export class Analyst {
  readonly #engine: Engine;
  readonly #listener: Listener;
  #isStopped = false;

  private constructor(engine: Engine, listener: Listener) {
    this.#engine = engine;
    this.#listener = listener;
  }

  /** @throws EngineError if it has no memory, cannot start, or finds no tables */
  static async create({ onNotice, ...settings }: AnalystSettings): Promise<Analyst> {
    const listener = noticeListener(onNotice);
    return new Analyst(await startEngine(settings, { refuse: requireTables, listener }), listener);
  }

  /** Forgets earlier positions, so that they do not influence the next analyses. */
  async forget(): Promise<void> {
    await this.#engine.newGame();
  }

  /**
   * @param game at the position, where it stays
   * @param played the game's next move, in UCI; null at its end
   * @param searchMoves the only moves to search, in UCI; all if absent
   * @returns null if it was stopped
   * @throws Error if the search fails
   */
  async analyse(
    game: Game,
    limits: Limits,
    played: string | null,
    searchMoves?: readonly string[],
  ): Promise<Searched | null> {
    const outcome = game.outcome();
    if (outcome !== null && (played === null || game.legalMoves().length === 0)) return ended(outcome);
    const faults: string[] = [];
    if (this.#isStopped) return null;
    const search = await this.#engine.search(
      { game, limits, startedAt: performance.now(), moveOverhead: 0, ...(searchMoves && { searchMoves }) },
      (event) => {
        if (isSearchFault(event)) faults.push(event.text);
        else this.#listener(event);
      },
    );
    if (this.#isStopped) return null;
    if (faults.length > 0) throw new EngineError("SEARCH_FAILED", `${game.fen()}: ${faults.join("; ")}`);
    const { score, depth, variation, nodes } = search;
    const line = variation.slice(0, LINE_PLIES);
    return {
      score: normalizedScore(score ?? centipawnScore(0)),
      depth,
      nodes,
      line: game.san(line).map((san, index) => ({ uci: line[index]!, san })),
    };
  }

  /** What each piece is worth to the network in a game's position. @throws Error if the network cannot be read */
  async worths(game: Game): Promise<PieceWorths> {
    return pieceWorths(await this.#engine.viewEvaluation(game), game.turn() === "w");
  }

  /** Ends the running search without a result, and prevents later ones. */
  stop(): void {
    this.#isStopped = true;
    this.#engine.stop();
  }

  async dispose(): Promise<void> {
    await this.#engine.dispose();
  }
}

/** Only tables can be refused, and each caller has its own name for their option. */
function requireTables(result: ConfigureResult): void {
  if (!result.ok) throw new EngineError("INVALID_OPTION", result.error);
}

/** A game that the rules have ended needs no search. */
function ended({ kind }: Outcome): Searched {
  const score = kind === "checkmate" ? ({ kind: "mate", moves: 0 } as const) : centipawnScore<"normalized">(0);
  return { score, depth: 0, nodes: 0, line: [] };
}
