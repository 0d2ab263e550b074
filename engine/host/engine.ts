/** The engine for the rest of the program: games go in, events come out. */

import type { Game } from "../rules/game.js";
import { AnswerGate } from "./answer-gate.js";
import { compileCore } from "./core.js";
import type { Listener } from "./events.js";
import { NO_DEADLINES, limitNodes } from "./limits.js";
import { describeNetwork, type NetworkSource } from "./network/network-layers.js";
import { outputIn, viewNetwork } from "./network/network-view.js";
import { PerftTally } from "./pool/perft-tally.js";
import type { Pool } from "./pool/pool.js";
import type { PoolSize } from "./pool/memory-layout.js";
import { PoolManager, type ResizeResult, type SwapResult } from "./pool/pool-manager.js";
import type {
  EngineSettings,
  MoveGen,
  PerftRequest,
  PerftSummary,
  Resources,
  Searcher,
  SearchRequest,
  SearchSummary,
} from "./requests.js";
import { pvCount, searchCore } from "./search/core-search.js";
import { viewTable } from "./search/root-info.js";
import { RunningSearch } from "./search/running-search.js";
import { SearchLog } from "./search/search-log.js";
import { guideByTables } from "./search/table-guide.js";
import { SearcherChoice, insteadIn } from "./search/searcher-choice.js";
import { centipawns, type Centipawns } from "./score.js";
import {
  DEFAULT_PROBING,
  NO_TABLEBASE,
  describeTablebase,
  tablebaseOf,
  type ProbeSettings,
} from "./tablebase/tablebase.js";
import { EMPTY_VIEW, type EvaluationView, type TableView } from "./views.js";

export type { ResizeResult, SwapResult } from "./pool/pool-manager.js";
export type {
  EngineSettings,
  MoveGen,
  PerftRequest,
  PerftSummary,
  Resources,
  Searcher,
  SearchRequest,
  SearchSummary,
} from "./requests.js";
export type { EvaluationView } from "./views.js";

export type TablesResult =
  { readonly ok: true; readonly description: string } | { readonly ok: false; readonly error: string };

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

/** A search of a tree that has moves. */
interface TreeSearch {
  readonly request: SearchRequest;
  /** The moves to search, 16 bits each. */
  readonly rootMoves: readonly number[];
  readonly running: RunningSearch;
}

/** One search or perft at a time. Nothing is loaded before ready() or the first job. */
export class Engine {
  readonly #poolManager: PoolManager;
  #moveGen: MoveGen;
  readonly #choice: SearcherChoice;
  #running: RunningSearch | null = null;
  #stopRequested = false;
  #probing = DEFAULT_PROBING;

  constructor({ hashMegabytes, moveGen, threads = 1, compile = compileCore }: EngineSettings) {
    this.#poolManager = new PoolManager({ threads, hashMegabytes, tablebase: NO_TABLEBASE }, compile);
    this.#choice = new SearcherChoice(this.#poolManager);
    this.#moveGen = moveGen;
  }

  /**
   * Compiles the core and starts its threads, if necessary and if the core is to search, and replaces
 * threads that died. Harmless during a search.
 *
 * @param listener notified of threads that died when there was no search
 * @returns null if the reference search plays, by choice or because the core is not available
 * @throws Error if the core is not available for another reason than memory, until a search has reported that
   */
  async ready(listener: Listener = () => {}): Promise<Resources | null> {
    const pool = await this.#choice.poolIfAny();
    if (pool === null) return null;
    this.#poolManager.reportDeaths(listener);
    return {
      threads: pool.threads,
      hashMegabytes: this.#poolManager.size.hashMegabytes,
      memoryMegabytes: pool.megabytes,
    };
  }

  /**
   * Searches a game's position. Emits reports and then exactly one best move, which chess.js has found legal; with
 * `infinite` limits and while it ponders not before stop(), or ponderHit().
 *
 * The listener receives a failure as a notice, and a best move all the same.
 *
 * @param gate delays the best move; from callers that wait for the same gate, made from the request
   */
  async search(
    asked: SearchRequest,
    listener: Listener,
    gate: AnswerGate = new AnswerGate(asked),
  ): Promise<SearchSummary> {
    const request = withSkillLimits(asked);
    const running = new RunningSearch(request, gate);
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
          ? guideByTables(pool, this.#probing, { request, rootMoves, running }, listener)
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
      else await this.#searchTree(pool, { request, rootMoves: searched, running }, log, listener);
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

  /** Forgets everything learned from earlier games. */
  async newGame(): Promise<void> {
    this.#choice.retry();
    if ((await this.#choice.poolIfAny()) !== null) await this.#poolManager.newGame();
  }

  /** Empties the transposition table; what was learned about moves stays. */
  async clearHash(): Promise<void> {
    await (await this.#choice.poolIfAny())?.clearTable();
  }

  /**
   * Changes the size of the transposition table, which is empty afterwards. If this needs a new memory, everything else
 * that was learned is lost, too. A refused size changes nothing.
   */
  async resizeHash(megabytes: number): Promise<ResizeResult> {
    return this.#resize({ ...this.#poolManager.size, hashMegabytes: megabytes });
  }

  /**
   * Changes the number of threads, from 1 to MAX_THREADS. If this needs a new memory, everything that was
 * learned is lost. A refused number changes nothing.
   */
  async setThreads(threads: number): Promise<ResizeResult> {
    return this.#resize({ ...this.#poolManager.size, threads });
  }

  /**
   * Searches with the endgame tables of some folders, or without tables if the path is empty. A table is read when it
   * is first needed. A refused path changes nothing.
   *
   * @param path folders, separated as in PATH
   * @param cacheMegabytes most memory that they may take
   * @param listener receives notices of files that are not tables
   */
  async setTables(path: string, cacheMegabytes: number, listener: Listener): Promise<TablesResult> {
    const { findTables, noTablesFound } = await import("./tablebase/find-tables.js");
    const { tables, faults } = findTables(path);
    const isMissing = path.trim() !== "" && tables.length === 0;
    if (isMissing) return { ok: false, error: noTablesFound(faults) };
    for (const text of faults) listener({ kind: "notice", level: "error", text });
    const tablebase = tablebaseOf(tables, cacheMegabytes);
    const result = await this.#resize({ ...this.#poolManager.size, tablebase });
    return result.ok ? { ok: true, description: describeTablebase(tablebase) } : result;
  }

  /** Changes which positions of a search are probed in the endgame tables. */
  setProbing(probing: ProbeSettings): void {
    this.#probing = probing;
  }

  /**
   * Evaluates by another network: a file or its bytes, or the one that ships if the path is empty. If it is
 * refused, the old one stays.
   */
  async setNetwork(source: NetworkSource): Promise<SwapResult> {
    const result = await this.#poolManager.setNetwork(source);
    // An existing pool has just made room for it.
    if (result.ok && this.#poolManager.isMade) this.#choice.retry();
    return result;
  }

  setMoveGen(moveGen: MoveGen): void {
    this.#moveGen = moveGen;
  }

  setSearcher(searcher: Searcher): void {
    this.#choice.set(searcher);
  }

  /** Changes a parameter of the search from the next one on: one of tunables.ts, with a value in its range. */
  setParameter(name: string, value: number): void {
    this.#poolManager.setParameter(name, value);
  }

  /**
   * Counts the leaves of a game's tree.
   *
   * @param onRootMove called with each root move's count, in the order of the moves
   */
  async perft(
    { game, depth, hash = false, bulk = true }: PerftRequest,
    onRootMove: (move: string, nodes: number) => void,
  ): Promise<PerftSummary> {
    this.#stopRequested = false;
    if (depth === 0) return { nodes: 1, complete: true, time: 0 };
    const pool = await this.#poolManager.get();
    this.#prepare(pool, game);
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
        fen: this.#treeFen(game),
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

  /** The core's view of a game's position: Zobrist key in hex, static evaluation for the side to move. */
  async describe(game: Game): Promise<{ key: string; evaluation: Centipawns<"internal"> }> {
    const { core } = await this.#poolManager.get();
    core.setGame(game.history());
    return {
      key: core.key().toString(16).padStart(16, "0"),
      evaluation: core.evaluate(),
    };
  }

  /** The evaluation of a game's position, and the contribution of each piece. */
  async viewEvaluation(game: Game): Promise<EvaluationView> {
    const { core } = await this.#poolManager.get();
    const network = await this.#poolManager.network();
    core.setGame(game.history());
    const evaluation = core.evaluate();
    const setup = core.position();
    const whole = viewNetwork(network, setup);
    const pieces = setup.board.map((piece, square) => {
      if (piece === null || piece === "K" || piece === "k") return null;
      const board = setup.board.with(square, null);
      const without = viewNetwork(network, { ...setup, board });
      return centipawns<"internal">(outputIn(whole) - outputIn(without, whole.bucket));
    });
    return {
      evaluation,
      network: whole,
      pieces,
      description: describeNetwork(network),
    };
  }

  /** The transposition table's entries of a game's position and of the positions after its legal moves. */
  async lookUp(game: Game): Promise<TableView> {
    const pool = await this.#poolManager.get();
    return pool.holdsScores ? viewTable(pool.core, game) : EMPTY_VIEW;
  }

  /** Ends the threads and releases the memory. */
  async dispose(): Promise<void> {
    await this.#poolManager.dispose();
  }

  async #resize(size: PoolSize): Promise<ResizeResult> {
    const result = await this.#poolManager.resize(size);
    if (result.ok) this.#choice.retry();
    return result;
  }

  /**
   * Searches by a pool, or without one by the reference search, which also takes over if the pool's threads fail
   * before they find anything. A failure goes to the log; earlier results remain valid.
   */
  async #searchTree(pool: Pool | null, work: TreeSearch, log: SearchLog, listener: Listener): Promise<void> {
    const { game } = work.request;
    const isStopped = () => this.#stopRequested;
    try {
      if (pool !== null) {
        this.#poolManager.reportDeaths(listener);
        this.#prepare(pool, game);
        const { parameters } = this.#poolManager;
        log.nodes = await searchCore(pool, { ...work, isStopped, fen: this.#treeFen(game), parameters }, log);
      }
    } catch (error) {
      log.fail(error);
    }
    if (pool !== null && !log.isStranded) return;
    if (pool !== null) listener({ kind: "notice", level: "note", text: `go: ${insteadIn(game)}` });
    // Loaded when it is needed, which is seldom.
    const { searchReference } = await import("./search/reference-search.js");
    try {
      log.nodes = await searchReference({ ...work, isStopped }, log);
    } catch (error) {
      // If the core failed earlier, that has been reported.
      if (pool === null) log.fail(error);
    }
  }

  /** Writes the control block for the worker before it starts. */
  #prepare({ control }: Pool, game: Game): void {
    control.setMoveGen(this.#sourceFor(game));
    control.setDeadlines(...(this.#running?.deadlines() ?? NO_DEADLINES));
    control.setStop(this.#stopRequested);
  }

  /** The position for chess.js, if it is to supply the moves of the tree. */
  #treeFen(game: Game): string | null {
    return this.#sourceFor(game) === "compiled" ? null : game.fen();
  }

  /** The source of the moves of a game's tree: chess.js cannot supply those of Chess960. */
  #sourceFor(game: Game): MoveGen {
    return game.isChessJs ? this.#moveGen : "compiled";
  }
}
