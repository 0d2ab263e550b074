/** The searches and perfts of an engine, one at a time. */

import type { Game } from "../../rules/game.js";
import type { Answer } from "../timing/answer.js";
import type { EngineOptions } from "../requests/engine-options.js";
import { reasonOf } from "../error-text.js";
import type { Listener } from "../requests/events.js";
import { type Deadlines, NO_DEADLINES, limitNodes } from "../requests/limits.js";
import { PerftTally } from "../pool/perft-tally.js";
import type { Pool } from "../pool/pool.js";
import type { PoolManager } from "../pool/pool-manager.js";
import { probingOf } from "../tablebase/tablebase.js";
import type { MoveGen, PerftRequest, PerftSummary, SearchRequest, SearchSummary } from "../requests/requests.js";
import { pvCount, searchCore } from "./core-search.js";
import { SearchLog } from "./search-log.js";
import { type SearcherChoice, fallbackText } from "./searcher-choice.js";
import { guideByTables } from "./table-guide.js";
import { skillIn } from "../skill/technique.js";

/** The root moves that a request allows, 16 bits each, from chess.js. */
function allowedMoves({ game, searchMoves }: SearchRequest): number[] {
  const names = game.legalMoves();
  return game.legalCoreMoves().filter((_, i) => searchMoves?.includes(names[i] ?? "") ?? true);
}

/** Play below full strength has its own node limit, and in some endings another skill. */
function withSkill(request: SearchRequest): SearchRequest {
  const { game, limits, skill } = request;
  if (skill === undefined) return request;
  return { ...request, limits: limitNodes(limits, skill.nodes), skill: skillIn(game, skill) };
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
  readonly options: EngineOptions;
  readonly isStopped: () => boolean;
  readonly deadlines: () => Deadlines;
  /** Called when the search begins, with what counts its nodes from then on. */
  readonly onCounting: (nodes: () => number) => void;
}

/** The result of a search. */
interface Found {
  readonly log: SearchLog;
  /** The moves that were searched, 16 bits each. */
  readonly rootMoves: readonly number[];
}

function summarise(
  { startedAt, limits }: SearchRequest,
  { log, rootMoves }: Found,
): Omit<SearchSummary, "ponderedNodes"> {
  const bestMove = log.bestMove(rootMoves);
  if (limits.mate !== undefined) log.reportMissingMate(limits.mate);
  const time = performance.now() - startedAt;
  const { nodes, score, depth, variation, since } = log;
  return { bestMove, nodes, time, score, depth, variation, since, rootMoves: log.rootMoves };
}

/** A fault of the think time loses no move: it is reported, and the move sent at once. */
async function waitUntilDue(answer: Answer, summary: SearchSummary, listener: Listener): Promise<void> {
  try {
    await answer.due(summary);
  } catch (error) {
    listener({ kind: "notice", level: "error", text: `go: ${reasonOf(error)}`, cause: error });
  }
}

export class EngineJobs {
  readonly #poolManager: PoolManager;
  readonly #choice: SearcherChoice;
  /** Ends the latest search or perft. */
  #stop = () => {};

  constructor(poolManager: PoolManager, choice: SearcherChoice) {
    this.#poolManager = poolManager;
    this.#choice = choice;
  }

  /** As Engine.search() has it. */
  async search(
    asked: SearchRequest,
    options: EngineOptions,
    listener: Listener,
    answer: Answer,
  ): Promise<SearchSummary> {
    const request = withSkill(asked);
    const isStopped = () => answer.isStopped;
    const deadlines = () => answer.deadlines(options.moveOverhead);
    let countNodes = () => 0;
    let ponderedNodes = 0;
    const unfollow = answer.follow(() => {
      // A search that has not started yet will read them as it starts.
      const control = this.#poolManager.live?.control;
      if (isStopped()) {
        control?.setStop(true);
        return;
      }
      control?.setDeadlines(...deadlines());
      ponderedNodes = countNodes();
    });
    const onCounting = (nodes: () => number) => {
      countNodes = nodes;
    };
    this.#stop = () => answer.stop();
    let summary: SearchSummary;
    try {
      const found = await this.#find({ request, options, isStopped, deadlines, onCounting }, listener);
      await answer.allowed;
      const result = summarise(request, found);
      summary = { ...result, ponderedNodes: answer.isPondering ? result.nodes : ponderedNodes };
      await waitUntilDue(answer, summary, listener);
    } finally {
      unfollow();
    }
    listener(summary.bestMove);
    return summary;
  }

  /** As Engine.perft() has it. */
  async perft(
    { game, depth, hash = false, bulk = true }: PerftRequest,
    options: EngineOptions,
    onRootMove: (move: string, nodes: number) => void,
  ): Promise<PerftSummary> {
    if (depth === 0) return { nodes: 1, complete: true, time: 0 };
    const stopping = new AbortController();
    this.#stop = () => {
      stopping.abort();
      this.#poolManager.live?.control.setStop(true);
    };
    const pool = await this.#poolManager.get();
    prepare(pool, treeSource(game, options), stopping.signal.aborted, NO_DEADLINES);
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
    const complete = !stopping.signal.aborted;
    if (complete) tally.finish();
    return { nodes, complete, time };
  }

  /** Ends the running search or perft. Harmless without one. */
  stop(): void {
    this.#stop();
  }

  /** Searches, unless the game is over. */
  async #find(search: Omit<TreeSearch, "rootMoves">, listener: Listener): Promise<Found> {
    const { request, options } = search;
    const { game, startedAt, limits, skill } = request;
    const allowed = allowedMoves(request);
    const isOver = allowed.length === 0;
    const pool = isOver ? null : await this.#choice.poolFor(game, listener);
    const hasTables = this.#poolManager.size.tablebase.tables.length > 0;
    const tables =
      pool !== null && hasTables
        ? guideByTables(pool, probingOf(options), { ...search, rootMoves: allowed }, listener)
        : null;
    const rootMoves = tables?.moves ?? allowed;
    const log = new SearchLog({
      game,
      startedAt,
      listener,
      // The reference search finds one line.
      multiPv: pool === null ? 1 : pvCount(request, rootMoves.length),
      shownPvs: request.multiPv ?? 1,
      voting: limits.depth === undefined,
      ...(tables === null ? {} : { tables }),
      ...(skill === undefined ? {} : { skill }),
    });
    if (isOver) log.reportEndOfGame();
    else await this.#searchTree(pool, { ...search, rootMoves }, log, listener);
    return { log, rootMoves };
  }

  /**
   * Searches by a pool, or without one by the reference search, which also takes over if the pool's threads fail
   * before they find anything. A failure goes to the log; earlier results remain valid.
   */
  async #searchTree(pool: Pool | null, work: TreeSearch, log: SearchLog, listener: Listener): Promise<void> {
    const { request, options, isStopped, deadlines } = work;
    const { game } = request;
    work.onCounting(() => log.nodes);
    try {
      if (pool !== null) {
        this.#poolManager.reportDeaths(listener);
        prepare(pool, treeSource(game, options), isStopped(), deadlines());
        const { parameters } = this.#poolManager;
        // Threads publish their counts now and then, and reports have them, too. searchCore() sets them to zero first.
        work.onCounting(() => Math.max(log.nodes, pool.control.nodes(pool.threads)));
        log.nodes = await searchCore(pool, { ...work, fen: treeFen(game, options), parameters }, log);
      }
    } catch (error) {
      log.fail(error);
    }
    if (pool !== null && !log.foundNothing) return;
    if (pool !== null) listener({ kind: "notice", level: "note", text: `go: ${fallbackText(game)}` });
    // Loaded when it is needed, which is seldom.
    const { searchReference } = await import("./reference-search.js");
    try {
      log.nodes = await searchReference(work, log);
    } catch (error) {
      // If the core failed earlier, that has been reported.
      if (pool === null) log.fail(error);
    }
  }
}

/** Writes the control block for the workers before they start. */
function prepare({ control }: Pool, source: MoveGen, isStopped: boolean, deadlines: Deadlines): void {
  control.setMoveGen(source);
  control.setDeadlines(...deadlines);
  control.setStop(isStopped);
}
