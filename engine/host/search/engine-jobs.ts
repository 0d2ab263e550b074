/** The searches and perfts of an engine, one at a time. */

import type { Game } from "../../rules/game.js";
import { AnswerGate } from "../answer-gate.js";
import type { EngineOptions } from "../engine-options.js";
import type { Listener } from "../events.js";
import { NO_DEADLINES, limitNodes } from "../limits.js";
import { PerftTally } from "../pool/perft-tally.js";
import type { Pool } from "../pool/pool.js";
import type { PoolManager } from "../pool/pool-manager.js";
import { probingOf } from "../tablebase/tablebase.js";
import type { MoveGen, PerftRequest, PerftSummary, SearchRequest, SearchSummary } from "../requests.js";
import { pvCount, searchCore } from "./core-search.js";
import { RunningSearch } from "./running-search.js";
import { SearchLog } from "./search-log.js";
import { type SearcherChoice, fallbackText } from "./searcher-choice.js";
import { guideByTables } from "./table-guide.js";

/** The root moves that a request allows, 16 bits each, from chess.js. */
function allowedMoves({ game, searchMoves }: SearchRequest): number[] {
  const names = game.legalMoves();
  return game.legalCoreMoves().filter((_, i) => searchMoves?.includes(names[i] ?? "") ?? true);
}

/** Play below full strength has its own node limit. */
function withSkillLimits(request: SearchRequest): SearchRequest {
  const { limits, skill } = request;
  return skill === undefined ? request : { ...request, limits: limitNodes(limits, skill.nodes) };
}

/** The source of the moves of a game's tree: chess.js cannot supply those of Chess960. */
function treeSource(game: Game, { moveGen }: EngineOptions): MoveGen {
  return game.isChessJs ? moveGen : "compiled";
}

/** The position for chess.js, if it is to supply the moves of the tree. */
function treeFen(game: Game, options: EngineOptions): string | null {
  return treeSource(game, options) === "compiled" ? null : game.fen();
}

/** A search of a tree that has moves. */
interface TreeSearch {
  readonly request: SearchRequest;
  /** The moves to search, 16 bits each. */
  readonly rootMoves: readonly number[];
  readonly running: RunningSearch;
  readonly options: EngineOptions;
}

export class EngineJobs {
  readonly #poolManager: PoolManager;
  readonly #choice: SearcherChoice;
  #running: RunningSearch | null = null;
  #stopRequested = false;

  constructor(poolManager: PoolManager, choice: SearcherChoice) {
    this.#poolManager = poolManager;
    this.#choice = choice;
  }

  /** As Engine.search() has it. */
  async search(
    asked: SearchRequest,
    options: EngineOptions,
    listener: Listener,
    gate: AnswerGate,
  ): Promise<SearchSummary> {
    const request = withSkillLimits(asked);
    const running = new RunningSearch(request, asked.moveOverhead ?? options.moveOverhead, gate);
    const rootMoves = allowedMoves(request);
    const { game, startedAt, limits, skill } = request;
    let searched: readonly number[];
    let log: SearchLog;
    this.#running = running;
    this.#stopRequested = false;
    try {
      const isOver = rootMoves.length === 0;
      const pool = isOver ? null : await this.#choice.poolFor(game, listener);
      const hasTables = this.#poolManager.size.tablebase.tables.length > 0;
      const tables =
        pool !== null && hasTables
          ? guideByTables(pool, probingOf(options), { request, rootMoves, running }, listener)
          : null;
      searched = tables?.moves ?? rootMoves;
      log = new SearchLog({
        game,
        startedAt,
        listener,
        // The reference search finds one line.
        multiPv: pool === null ? 1 : pvCount(request, searched.length),
        shownPvs: request.multiPv ?? 1,
        voting: limits.depth === undefined,
        ...(tables === null ? {} : { tables }),
        ...(skill === undefined ? {} : { skill }),
      });
      if (isOver) log.reportEndOfGame();
      else await this.#searchTree(pool, { request, rootMoves: searched, running, options }, log, listener);
      await gate.opened;
    } finally {
      this.#running = null;
    }
    const bestMove = log.bestMove(searched);
    if (limits.mate !== undefined) log.reportMissingMate(limits.mate);
    listener(bestMove);
    const time = performance.now() - startedAt;
    const { nodes, score, depth, variation, since } = log;
    return { bestMove, nodes, time, score, depth, variation, since, rootMoves: log.rootMoves };
  }

  /** As Engine.perft() has it. */
  async perft(
    { game, depth, hash = false, bulk = true }: PerftRequest,
    options: EngineOptions,
    onRootMove: (move: string, nodes: number) => void,
  ): Promise<PerftSummary> {
    this.#stopRequested = false;
    if (depth === 0) return { nodes: 1, complete: true, time: 0 };
    const pool = await this.#poolManager.get();
    this.#prepare(pool, treeSource(game, options));
    pool.control.resetPerftShares();
    const tally = new PerftTally(game, onRootMove);
    const started = performance.now();
    const failures: Error[] = [];
    const nodes = await pool.run(
      {
        kind: "perft",
        history: game.history(),
        depth,
        bulk,
        cached: hash,
        fen: treeFen(game, options),
      },
      {
        report: (report) => tally.take(report),
        failure: (error) => {
          failures.push(error);
          pool.control.setStop(true);
        },
      },
    );
    const time = performance.now() - started;
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    tally.check();
    if (!this.#stopRequested) tally.finish();
    return { nodes, complete: !this.#stopRequested, time };
  }

  /** Ends the running search or perft. Harmless without one. */
  stop(): void {
    this.#stopRequested = true;
    this.#poolManager.live?.control.setStop(true);
    this.#running?.stop();
  }

  /** The move pondered on was played: from now on the clock counts. */
  ponderHit(): void {
    if (this.#running === null) return;
    this.#running.ponderHit();
    // A search that has not started yet will read them as it starts.
    this.#poolManager.live?.control.setDeadlines(...this.#running.deadlines());
  }

  /**
   * Searches by a pool, or without one by the reference search, which also takes over if the pool's threads fail
   * before they find anything. A failure goes to the log; earlier results remain valid.
   */
  async #searchTree(pool: Pool | null, work: TreeSearch, log: SearchLog, listener: Listener): Promise<void> {
    const { request, options } = work;
    const { game } = request;
    const isStopped = () => this.#stopRequested;
    try {
      if (pool !== null) {
        this.#poolManager.reportDeaths(listener);
        this.#prepare(pool, treeSource(game, options));
        const { parameters } = this.#poolManager;
        log.nodes = await searchCore(pool, { ...work, isStopped, fen: treeFen(game, options), parameters }, log);
      }
    } catch (error) {
      log.fail(error);
    }
    if (pool !== null && !log.foundNothing) return;
    if (pool !== null) listener({ kind: "notice", level: "note", text: `go: ${fallbackText(game)}` });
    // Loaded when it is needed, which is seldom.
    const { searchReference } = await import("./reference-search.js");
    try {
      log.nodes = await searchReference({ ...work, isStopped }, log);
    } catch (error) {
      // If the core failed earlier, that has been reported.
      if (pool === null) log.fail(error);
    }
  }

  /** Writes the control block for the worker before it starts. */
  #prepare({ control }: Pool, source: MoveGen): void {
    control.setMoveGen(source);
    control.setDeadlines(...(this.#running?.deadlines() ?? NO_DEADLINES));
    control.setStop(this.#stopRequested);
  }
}
