/** The work of a search thread: jobs inside the core, and reports of their progress. */

import type { MoveSource } from "../../rules/chessjs-move-source.js";
import { MAX_MOVES, moveToUci } from "../../rules/move.js";
import { now } from "../timing/clock.js";
import { type CoreImports, NO_IMPORTS } from "../core/core-interface.js";
import { Core } from "../core/core.js";
import { readTable } from "../tablebase/read-table.js";
import { describeFault } from "./core-faults.js";
import type { Job, PvReport, Report, SearchJob, WorkerSetup } from "./messages.js";
import { toBound } from "./core-scores.js";

/** A core, and how it searches: without a break, or with pauses in which other code may run. */
export interface ThreadCore {
  readonly core: Core;
  readonly search: (...request: Parameters<Core["search"]>) => number | Promise<number>;
}

/** Makes the core of a thread that searches without a break. */
export function createThreadCore({ module, memory, arena }: WorkerSetup, imports: CoreImports): ThreadCore {
  const core = new Core(module, memory, arena, imports);
  return { core, search: (...request) => core.search(...request) };
}

export class ThreadJobs {
  readonly #core: Core;
  readonly #search: ThreadCore["search"];
  readonly #memory: WebAssembly.Memory;
  readonly #report: (report: Report) => void;
  #source: MoveSource | null = null;
  /** Whether another thread reports the running search, and the last result of this one. */
  #helping = false;
  #found: PvReport | null = null;

  constructor(setup: WorkerSetup, report: (report: Report) => void, createCore = createThreadCore) {
    this.#memory = setup.memory;
    this.#report = report;
    const { core, search } = createCore(setup, this.#imports(setup));
    this.#core = core;
    this.#search = search;
    // An earlier thread may have worked in this arena. The nodes that it counted in a running search stay.
    core.newGame();
  }

  /** Does a job, one at a time, and reports its end. Never rejects. */
  async do(job: Job): Promise<void> {
    try {
      this.#report({ kind: "done", nodes: await this.#perform(job) });
    } catch (error) {
      this.#report({ kind: "failed", message: String(error) });
    }
  }

  async #perform(job: Job): Promise<number> {
    const core = this.#core;
    switch (job.kind) {
      case "newGame":
        core.newGame();
        return 0;
      case "search":
        await this.#prepareSource(job.fen);
        core.setParameters(job.parameters);
        core.setGame(job.history);
        return this.#searchTree(job);
      case "perft":
        await this.#prepareSource(job.fen);
        core.setGame(job.history);
        return core.perft(job.depth, job.bulk, job.cached);
      case "clear":
        new Uint8Array(this.#memory.buffer, job.address, job.bytes).fill(0);
        return 0;
    }
  }

  async #searchTree(job: SearchJob): Promise<number> {
    this.#helping = job.helper ?? false;
    this.#found = null;
    const made = await this.#search(job.rootMoves, job.limits, job);
    if (this.#found !== null) this.#report(this.#found);
    if (job.reportRootMoves) {
      this.#report({ kind: "rootMoves", moves: this.#core.rootMoves() });
    }
    return made;
  }

  /** Gives chess.js the root of the tree whose moves it will supply; it is loaded when first needed. */
  async #prepareSource(fen: string | null): Promise<void> {
    if (fen === null) return;
    if (this.#source === null) {
      const { MoveSource } = await import("../../rules/chessjs-move-source.js");
      this.#source = new MoveSource();
    }
    this.#source.setRoot(fen);
  }

  #imports({ memory, tables }: WorkerSetup): CoreImports {
    const moves = (address: number, length: number) => this.#core.moves(address, length);
    return {
      now,
      reportPv: (line, depth, selDepth, score, mate, bound, nodes, hashFull, pv, length) => {
        if (this.#helping && toBound(bound) !== "exact") return;
        const variation: PvReport = {
          kind: "pv",
          multiPv: line,
          depth,
          selDepth,
          score,
          mate,
          bound,
          nodes,
          hashFull,
          moves: Array.from(moves(pv, length)),
        };
        if (this.#helping) this.#found = variation;
        else this.#report(variation);
      },
      reportMove: (depth, move, number) => {
        if (!this.#helping) this.#report({ kind: "move", depth, move, number });
      },
      reportPerft: (move, nodes) => this.#report({ kind: "perft", move, nodes }),
      // Only the sampling build calls it, which has no threads.
      takeSample: NO_IMPORTS.takeSample,
      readTablebase: (...request) =>
        readTable(memory, tables, request, (text) => this.#report({ kind: "tableFault", text })),
      listMoves: (path, length, list) => {
        if (this.#source === null) throw new Error("chess.js was not given a position");
        return this.#source.generate(moves(path, length), length, moves(list, MAX_MOVES));
      },
      reportMismatch: (path, length) => {
        this.#report({ kind: "mismatch", path: Array.from(moves(path, length)) });
      },
      reportFault: (fault, path, length) => {
        const line = Array.from(moves(path, length), moveToUci);
        throw new Error(`${describeFault(fault)} after ${line.join(" ")}`);
      },
    };
  }
}
