import { Answer } from "../../../engine/host/timing/answer.js";
import { centipawns, type Centipawns, centipawnScore } from "../../../engine/host/requests/score.js";
import type { EngineEvent, Listener } from "../../../engine/host/requests/events.js";
import type {
  EvaluationView,
  PerftRequest,
  Resources,
  SearchRequest,
  SearchSummary,
} from "../../../engine/host/engine.js";
import {
  type ConfigureResult,
  ENGINE_DEFAULTS,
  type EngineOptions,
} from "../../../engine/host/requests/engine-options.js";
import { newGame } from "../../../engine/host/new-game.js";
import type { RootMove, TableView } from "../../../engine/host/requests/views.js";
import { Game } from "../../../engine/rules/game.js";
import type { EnginePort } from "../../../src/uci/task.js";

interface Job {
  stop(): void;
}

/** A search that ends when the test says, or when it is stopped. */
export interface FakeSearch {
  readonly request: SearchRequest;
  /** The position searched. */
  readonly fen: string;
  emit(event: EngineEvent): void;
  /** Ends with a best move; unless it `reports`, the listener does not receive it. */
  finish(move: string | null, reports?: boolean): void;
  fail(error: Error): void;
}

/** Does nothing by itself: the calls are recorded, and the test decides how they end. */
export class FakeEngine implements EnginePort {
  /** Calls in their order, as short texts. */
  readonly calls: string[] = [];
  readonly searches: FakeSearch[] = [];
  /** What a call named here fails with. */
  readonly failures = new Map<string, string>();
  readyGate: Promise<void> = Promise.resolve();
  newGameGate: Promise<void> = Promise.resolve();
  /** Whether searches and perfts take their time, or end at once. */
  slow = true;
  /** Why options are refused. */
  readonly refusals = new Map<keyof EngineOptions, string>();
  /** What a change of options says of what is used from now on. */
  notes: readonly string[] = [];
  options: EngineOptions = ENGINE_DEFAULTS;
  game = new Game();
  /** What the next ready() reports of threads. */
  readonly deaths: EngineEvent[] = [];
  /** How many of its nodes a search has searched before the ponderhit. */
  ponderedNodes = 0;
  resources: Resources = { threads: 1, hashMegabytes: 16, memoryMegabytes: 24 };
  /** What every search reports of its root moves. */
  rootMoves: readonly RootMove[] = [];
  table: TableView = { entry: null, children: new Map() };
  #job: Job | null = null;

  /** The latest search. */
  get last(): FakeSearch {
    const search = this.searches.at(-1);
    if (search === undefined) throw new Error("no search was begun");
    return search;
  }

  async ready(listener: Listener = () => {}): Promise<Resources> {
    this.#call("ready");
    await this.readyGate;
    for (const death of this.deaths.splice(0)) listener(death);
    return this.resources;
  }

  async search(request: SearchRequest, listener: Listener, answer = new Answer(request)): Promise<SearchSummary> {
    this.#call(`search ${this.searches.length + 1}`);
    const unfollow = answer.follow(() => {
      if (answer.isStopped) this.stop();
      else this.#call("ponderHit");
    });
    const searching = new Promise<SearchSummary>((resolve, reject) => {
      const finish = (move: string | null, reports = true) => {
        this.#job = null;
        const summary: SearchSummary = {
          bestMove: { kind: "bestmove", move, ponder: null },
          nodes: 100,
          ponderedNodes: answer.isPondering ? 100 : this.ponderedNodes,
          time: 10,
          score: centipawnScore(5),
          depth: 1,
          variation: move === null ? [] : [move],
          since: 1,
          rootMoves: this.rootMoves,
        };
        void answer.due(summary).then(() => {
          if (reports) listener(summary.bestMove);
          resolve(summary);
        });
      };
      const search: FakeSearch = {
        request,
        fen: request.game.fen(),
        emit: listener,
        finish,
        fail: (error) => {
          this.#job = null;
          reject(error);
        },
      };
      this.searches.push(search);
      const firstMove = () => finish(firstOf(request.game));
      if (this.slow) this.#job = { stop: firstMove };
      else firstMove();
    });
    return searching.finally(unfollow);
  }

  stop(): void {
    this.#call("stop");
    this.#job?.stop();
  }

  async newGame(): Promise<void> {
    this.#call("newGame");
    await this.newGameGate;
  }

  async clearHash(): Promise<void> {
    this.#call("clearHash");
  }

  async configure(changes: Partial<EngineOptions>): Promise<ConfigureResult> {
    for (const [name, value] of Object.entries(changes)) {
      const option = name as keyof EngineOptions;
      this.#call(`configure ${option} ${value}`);
      const error = this.refusals.get(option);
      if (error !== undefined) return { ok: false, option, error };
    }
    this.options = { ...this.options, ...changes };
    if (changes.chess960 === this.game.isChessJs) this.game = await newGame(changes.chess960);
    return { ok: true, notes: this.notes };
  }

  async viewEvaluation(): Promise<EvaluationView> {
    this.#call("viewEvaluation");
    // It waits for the network.
    await settle();
    return {
      // Shown as half as much, as fixed-model.ts has it; so are all numbers here.
      evaluation: centipawns(-50),
      network: { buckets: [2, 4, 6, 8, 10, 12, 14, 62].map(centipawns<"internal">), bucket: 7 },
      // A knight on b1, which hangs.
      pieces: Array.from({ length: 64 }, (_, square) => (square === 1 ? centipawns(600) : null)),
      safePieces: Array.from({ length: 64 }, (_, square) => (square === 1 ? centipawns(640) : null)),
      description: "a network",
    };
  }

  setParameter(name: string, value: number): void {
    this.#call(`setParameter ${name} ${value}`);
  }

  async perft(
    { game, depth }: PerftRequest,
    onRootMove: (move: string, nodes: number) => void,
  ): Promise<{ nodes: number; complete: boolean; time: number }> {
    this.#call(`perft ${depth}`);
    onRootMove(firstOf(game) ?? "none", 7);
    if (!this.slow) return { nodes: 42, complete: true, time: 10 };
    return new Promise((resolve) => {
      this.#job = {
        stop: () => {
          this.#job = null;
          resolve({ nodes: 7, complete: false, time: 1 });
        },
      };
    });
  }

  async describe(): Promise<{ key: string; evaluation: Centipawns<"internal"> }> {
    this.#call("describe");
    return { key: "0123456789abcdef", evaluation: centipawns(-50) };
  }

  async lookUp(): Promise<TableView> {
    this.#call("lookUp");
    return this.table;
  }

  /** Records a call, and lets it fail if the test wants that. */
  #call(text: string): void {
    this.calls.push(text);
    const failure = this.failures.get(text.split(" ")[0] ?? "");
    if (failure !== undefined) throw new Error(failure);
  }
}

/** The first legal move by the alphabet. */
function firstOf(game: Game): string | null {
  return [...game.legalMoves()].sort()[0] ?? null;
}

/** Lets everything happen that needs no more input. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
