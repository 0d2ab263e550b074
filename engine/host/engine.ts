/**
 * The engine for the rest of the program: options and games go in, events come out. The UCI process and the package are
 * two users of this facade. It decides how an engine starts and ends, what each option changes, which game holds the
 * position, and what follows the death of a thread.
 */

import { Game } from "../rules/game.js";
import { Answer } from "./timing/answer.js";
import { compileCore } from "./core/compile-core.js";
import {
  ENGINE_DEFAULTS,
  type ConfigureResult,
  type EngineOptions,
  type EngineSettings,
} from "./requests/engine-options.js";
import type { Listener } from "./requests/events.js";
import { describeNetwork } from "./network/network-layers.js";
import { viewPieces } from "./network/network-view.js";
import type { PoolSize } from "./pool/memory-layout.js";
import { PoolManager } from "./pool/pool-manager.js";
import { collectGarbage } from "./pool/system-memory.js";
import type { PerftRequest, PerftSummary, Resources, SearchRequest, SearchSummary } from "./requests/requests.js";
import { EngineJobs } from "./search/engine-jobs.js";
import { viewTable } from "./search/root-info.js";
import { SearcherChoice } from "./search/searcher-choice.js";
import type { Centipawns } from "./requests/score.js";
import { newGame } from "./new-game.js";
import { NO_TABLEBASE, describeTablebase, isSameTablebase, tablebaseOf } from "./tablebase/tablebase.js";
import { EMPTY_VIEW, type EvaluationView, type TableView } from "./requests/views.js";

export type { EngineSettings } from "./requests/engine-options.js";
export type {
  MoveGen,
  PerftRequest,
  PerftSummary,
  Resources,
  Searcher,
  SearchRequest,
  SearchSummary,
} from "./requests/requests.js";
export type { EvaluationView } from "./requests/views.js";

/** Megabytes. The end of an engine with a larger table collects garbage at once. */
const LARGE_HASH = 64;

/** The result of a change; the note is for people. */
type Change = { readonly ok: true; readonly note?: string } | { readonly ok: false; readonly error: string };

/** One search, perft or change at a time. Nothing is loaded before ready(), the first job, or a change of the memory. */
export class Engine {
  readonly #compile: () => Promise<WebAssembly.Module>;
  readonly #poolManager: PoolManager;
  readonly #choice: SearcherChoice;
  readonly #jobs: EngineJobs;
  #options: EngineOptions;
  #game: Game | null = null;

  constructor({ compile = compileCore, ...settings }: EngineSettings = {}) {
    this.#compile = compile;
    this.#options = { ...ENGINE_DEFAULTS, ...settings };
    const { threads, hash } = this.#options;
    this.#poolManager = new PoolManager({ threads, hashMegabytes: hash, tablebase: NO_TABLEBASE }, compile);
    this.#choice = new SearcherChoice(this.#poolManager);
    this.#jobs = new EngineJobs(this.#poolManager, this.#choice);
  }

  /** The present values; later changes make a new object. */
  get options(): EngineOptions {
    return this.#options;
  }

  /** The game for the position, of the right kind of chess: a change of `chess960` makes a new one. */
  get game(): Game {
    return (this.#game ??= new Game());
  }

  /**
   * Compiles the core and starts its threads, if necessary and if the core is to search, and replaces threads that died.
   * Harmless during a search.
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
   * Changes options one after the other, up to the first refusal.
   *
   * @param listener receives notices of files that are not endgame tables
   */
  async configure(changes: Partial<EngineOptions>, listener: Listener = () => {}): Promise<ConfigureResult> {
    const notes: string[] = [];
    for (const option of Object.keys(changes) as (keyof EngineOptions)[]) {
      const wanted = { ...this.#options, [option]: changes[option] };
      const change = await this.#apply(option, wanted, listener);
      if (!change.ok) return { ok: false, option, error: change.error };
      this.#options = wanted;
      if (change.note !== undefined) notes.push(change.note);
    }
    return { ok: true, notes };
  }

  /** Changes a parameter of the search from the next one on: one of tunables.ts, with a value in its range. */
  setParameter(name: string, value: number): void {
    this.#poolManager.setParameter(name, value);
  }

  /**
   * Searches a game's position. Emits reports and then exactly one best move, which chess.js has found legal; with
   * `infinite` limits and while it ponders only after a stop, or a ponderhit.
   *
   * The listener receives a failure as a notice, and a best move all the same.
   *
   * @param answer of the request: decides when the best move is sent, and ends the search; absent for callers that need no
   *   more than the engine's own stop()
   */
  search(request: SearchRequest, listener: Listener, answer = new Answer(request)): Promise<SearchSummary> {
    return this.#jobs.search(request, this.#options, listener, answer);
  }

  /**
   * Counts the leaves of a game's tree.
   *
   * @param onRootMove called with each root move's count, in the order of the moves
   */
  perft(request: PerftRequest, onRootMove: (move: string, nodes: number) => void): Promise<PerftSummary> {
    return this.#jobs.perft(request, this.#options, onRootMove);
  }

  /** Ends the running search or perft. Harmless without one. */
  stop(): void {
    this.#jobs.stop();
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

  /** The core's view of a game's position at the time of the call: Zobrist key in hex, static evaluation for the side to move. */
  async describe(game: Game): Promise<{ key: string; evaluation: Centipawns<"internal"> }> {
    const history = game.history();
    const { core } = await this.#poolManager.get();
    core.setGame(history);
    return {
      key: core.key().toString(16).padStart(16, "0"),
      evaluation: core.evaluate(),
    };
  }

  /** The evaluation of a game's position at the time of the call, and the contribution of each piece. */
  async viewEvaluation(game: Game): Promise<EvaluationView> {
    const history = game.history();
    const { core } = await this.#poolManager.get();
    const network = await this.#poolManager.network();
    core.setGame(history);
    return { evaluation: core.evaluate(), ...viewPieces(network, core.position()) };
  }

  /** The transposition table's entries of a game's position and of the positions after its legal moves. */
  async lookUp(game: Game): Promise<TableView> {
    const pool = await this.#poolManager.get();
    return pool.holdsScores ? viewTable(pool.core, game) : EMPTY_VIEW;
  }

  /** Ends the threads and releases the memory. */
  async dispose(): Promise<void> {
    await this.#poolManager.dispose();
    if (this.#options.hash >= LARGE_HASH) collectGarbage();
  }

  /** Applies an option. A refused value changes nothing. */
  async #apply(option: keyof EngineOptions, wanted: EngineOptions, listener: Listener): Promise<Change> {
    switch (option) {
      case "hash":
        return this.#resize({ hashMegabytes: wanted.hash });
      case "threads":
        return this.#resize({ threads: wanted.threads });
      case "network":
        return this.#setNetwork(wanted);
      case "syzygyPath":
        return this.#setTables(wanted, listener);
      case "syzygyCache":
        return wanted.syzygyPath === "" ? { ok: true } : this.#setCache(wanted);
      case "searcher":
        this.#choice.set(wanted.searcher);
        return { ok: true };
      case "chess960":
        if (wanted.chess960 === this.game.isChessJs) this.#game = await newGame(wanted.chess960, this.#compile);
        return { ok: true };
      case "syzygyProbeLimit":
      case "syzygy50MoveRule":
        // The transposition table has scores from endgame tables by the former rule.
        if (wanted.syzygyPath !== "" && wanted[option] !== this.#options[option]) await this.clearHash();
        return { ok: true };
      case "moveGen":
      case "moveOverhead":
      case "syzygyProbeDepth":
        return { ok: true };
    }
  }

  /** Threads, table and endgame tables share one memory. If they need a new one, everything that was learned is lost. */
  async #resize(change: Partial<PoolSize>): Promise<Change> {
    const result = await this.#poolManager.resize({ ...this.#poolManager.size, ...change });
    if (result.ok) this.#choice.retry();
    return result;
  }

  async #setNetwork({ network }: EngineOptions): Promise<Change> {
    const result = await this.#poolManager.setNetwork(network);
    if (!result.ok) return result;
    // An existing pool has just made room for it.
    if (this.#poolManager.isMade) this.#choice.retry();
    return { ok: true, note: `evaluating by ${describeNetwork(result.network)}` };
  }

  async #setTables({ syzygyPath, syzygyCache }: EngineOptions, listener: Listener): Promise<Change> {
    const { findTables, noTablesFound } = await import("./tablebase/find-tables.js");
    const { tables, faults } = findTables(syzygyPath);
    const isMissing = syzygyPath.trim() !== "" && tables.length === 0;
    if (isMissing) return { ok: false, error: noTablesFound(faults) };
    for (const text of faults) listener({ kind: "notice", level: "error", code: "TABLE_DAMAGED", text });
    const tablebase = tablebaseOf(tables, syzygyCache);
    const note = describeTablebase(tablebase);
    // A GUI may set all options again, and another memory would lose what was learned.
    if (isSameTablebase(tablebase, this.#poolManager.size.tablebase)) return { ok: true, note };
    const result = await this.#resize({ tablebase });
    return result.ok ? { ok: true, note } : result;
  }

  /** Reads the tables again; setTables() has reported their faults. */
  async #setCache(wanted: EngineOptions): Promise<Change> {
    const result = await this.#setTables(wanted, () => {});
    return result.ok ? { ok: true } : result;
  }
}
