/** Does the work for one page, with an engine of its own that is made when first needed. */

import { Game } from "../../../engine/rules/game.js";
import type { BookEntries } from "../../book/book-moves.js";
import { peopleMove } from "../../book/people-openings.js";
import { Pace } from "../../common/pace.js";
import type { ChessEngine, SearchLimits } from "../../library/types.js";
import { EngineTurns } from "./engine-turns.js";
import { OtherEngine, type StartOther } from "./other-engine.js";
import { secondAnalysis, type SecondEngine, secondMove } from "./second-engine.js";
import type {
  AnalyseTask,
  EngineResources,
  LineInfo,
  PlayTask,
  ResourceRange,
  ReviewTask,
  SecondAnalysisTask,
  SecondMoveTask,
  TablesTask,
  Task,
  TaskEvent,
  TaskPosition,
  TaskResults,
  Why,
  WhyTask,
} from "../page-model.js";

/** The tools for the work: they differ between Node, browsers and tests. */
export interface Tools {
  /** What a page's engine uses at first, and the most that a page may ask for. */
  readonly resources: ResourceRange;
  createEngine(): Promise<ChessEngine>;
  /** The openings of people; null if there are none. */
  openings(): Promise<BookEntries | null>;
  /** @param task names a move. The signal ends it, with an error */
  explain(task: WhyTask, signal: AbortSignal): Promise<Why>;
  /** Starts other engines, by their names. */
  readonly others: ReadonlyMap<string, StartOther>;
  /** Null without endgame tables. */
  readonly probe: ((task: TablesTask) => Promise<TaskResults["tables"]>) | null;
  review(task: ReviewTask, onEvent: (event: TaskEvent) => void, signal: AbortSignal): Promise<TaskResults["review"]>;
}

/** Milliseconds for a move without clocks; below full strength it takes much less. */
const MOVE_TIME = 1000;
/** The number of cancelled tasks that are remembered in case their beginning is still to come. */
const CANCELLED_LIMIT = 1000;

export class TaskRunner {
  readonly #tools: Tools;
  readonly #say: (task: number, event: TaskEvent) => void;
  readonly #running = new Map<number, AbortController>();
  /** The last tasks that were cancelled while they did not run. */
  readonly #cancelled = new Set<number>();
  readonly #own: EngineTurns<ChessEngine>;
  /** Other engines, by name. */
  readonly #others: ReadonlyMap<string, OtherEngine>;
  /** Whether the engine plays Chess960. */
  #isChess960 = false;
  /** What the engine uses. */
  #resources: EngineResources;
  #isDisposed = false;
  /** The openings of people, once a level has needed them. */
  #openings: Promise<BookEntries | null> | null = null;

  constructor(tools: Tools, say: (task: number, event: TaskEvent) => void) {
    this.#tools = tools;
    this.#say = say;
    this.#own = new EngineTurns(() => tools.createEngine());
    this.#others = new Map([...tools.others].map(([name, start]) => [name, new OtherEngine(start)]));
    this.#resources = tools.resources.usual;
  }

  /** Begins a piece of work, unless it has already begun, or was cancelled before: requests can overtake each other. */
  begin(task: number, work: Task): void {
    if (this.#isDisposed || this.#running.has(task) || this.#cancelled.delete(task)) return;
    const controller = new AbortController();
    this.#running.set(task, controller);
    void this.#perform(task, work, controller.signal)
      .then(
        (result): TaskEvent => ({ kind: "done", result }),
        (error: unknown): TaskEvent => ({ kind: "failed", message: messageOf(error) }),
      )
      .then((event) => {
        this.#running.delete(task);
        if (!controller.signal.aborted) this.#say(task, event);
      });
  }

  /** Ends a piece of work silently. */
  cancel(task: number): void {
    const running = this.#running.get(task);
    if (running !== undefined) return running.abort();
    this.#cancelled.add(task);
    const [oldest] = this.#cancelled;
    if (this.#cancelled.size > CANCELLED_LIMIT) this.#cancelled.delete(oldest!);
  }

  /** Ends all work, and all engines. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    for (const controller of this.#running.values()) controller.abort();
    await Promise.all([this.#own, ...this.#others.values()].map((turns) => turns.dispose()));
  }

  async #perform(task: number, work: Task, signal: AbortSignal): Promise<TaskResults[Task["kind"]]> {
    switch (work.kind) {
      case "play":
        return this.#own.inTurn(signal, async (engine) => {
          await this.#chooseKind(engine, work.position);
          return play(engine, work, await this.#opening(work), signal);
        });
      case "analyse":
        return this.#own.inTurn(signal, async (engine) => {
          await this.#chooseKind(engine, work.position);
          return this.#analyse(engine, task, work, signal);
        });
      case "why":
        return this.#tools.explain(work, signal);
      case "secondAnalysis": {
        const onLine = (info: LineInfo) => this.#say(task, { kind: "line", info });
        return this.#other(work, signal, (engine) => secondAnalysis(engine, work, onLine, signal));
      }
      case "secondMove":
        return this.#other(work, signal, (engine) => secondMove(engine, work, signal));
      case "tables":
        return this.#tools.probe?.(work) ?? Promise.resolve(null);
      case "review":
        return this.#tools.review(
          work,
          (event) => {
            if (!signal.aborted) this.#say(task, event);
          },
          signal,
        );
    }
  }

  /** @throws Error if there is no engine of that name */
  #other<T>(
    { engine, position }: SecondAnalysisTask | SecondMoveTask,
    signal: AbortSignal,
    work: (engine: SecondEngine) => Promise<T>,
  ): Promise<T> {
    const found = this.#others.get(engine);
    if (found === undefined) throw new Error(`there is no engine ${JSON.stringify(engine)}`);
    return found.inTurn(position.chess960 === true, signal, work);
  }

  async #chooseKind(engine: ChessEngine, { chess960 = false }: TaskPosition): Promise<void> {
    if (chess960 === this.#isChess960) return;
    await engine.setOption("chess960", chess960);
    this.#isChess960 = chess960;
  }

  async #configure(engine: ChessEngine, wanted: EngineResources): Promise<void> {
    const { most } = this.#tools.resources;
    for (const name of ["threads", "hash"] as const) {
      const value = Math.min(wanted[name], most[name]);
      if (value === this.#resources[name]) continue;
      await engine.setOption(name, value);
      this.#resources = { ...this.#resources, [name]: value };
    }
  }

  /** The move that people play in the position, for a level that plays it; null if the engine finds its own. */
  async #opening({ position: { fen, moves, chess960 }, level, openings = true }: PlayTask): Promise<string | null> {
    // The book has the openings of standard chess.
    if (level === null || chess960 === true || !openings) return null;
    // Without the book the game goes on.
    this.#openings ??= this.#tools.openings().catch(() => null);
    const book = await this.#openings;
    if (book === null) return null;
    const game = new Game();
    const set = await new Pace().run(game.setPositionInSteps(fen, moves));
    return set.ok ? peopleMove(book, game, level, Math.random) : null;
  }

  async #analyse(
    engine: ChessEngine,
    task: number,
    { position, lines, time, depth, resources }: AnalyseTask,
    signal: AbortSignal,
  ): Promise<TaskResults["analyse"]> {
    const { fen, moves } = position;
    if (resources !== undefined) await this.#configure(engine, resources);
    signal.throwIfAborted();
    const options = { multiPv: lines, movetime: time ?? undefined, depth, signal };
    const analysis = engine.analyse({ fen: fen ?? undefined, moves }, options);
    for (;;) {
      const step = await analysis.next();
      if (step.done === true) return step.value;
      this.#say(task, { kind: "info", info: step.value });
    }
  }
}

function play(
  engine: ChessEngine,
  { position: { fen, moves }, level, clocks }: PlayTask,
  opening: string | null,
  signal: AbortSignal,
): Promise<TaskResults["play"]> {
  const limits: SearchLimits =
    clocks === null
      ? { movetime: MOVE_TIME }
      : { wtime: clocks.white, btime: clocks.black, winc: clocks.increment, binc: clocks.increment };
  return engine.play(
    { fen: fen ?? undefined, moves },
    {
      ...limits,
      ...(level === null ? {} : { elo: level }),
      ...(opening === null ? {} : { searchMoves: [opening] }),
      signal,
    },
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
