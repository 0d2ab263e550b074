/** A core with a table of its own that searches in the caller's thread, for programs that play many small searches. */

import type { Core } from "../core/core.js";
import { NO_IMPORTS } from "../core/core-interface.js";
import type { Score } from "../requests/score.js";
import type { SearchBounds } from "../requests/limits.js";
import type { Layout } from "../pool/memory-layout.js";
import type { Control } from "../pool/memory-layout.js";
import { createStandaloneCore, giveTable } from "./standalone-core.js";
import type { Network } from "../network/network-layers.js";
import { toBound, toScore } from "../pool/core-scores.js";

/** Nodes, as a multiple of a soft limit, after which a search is cut off: some iterations would never end. */
const HARD_NODES_FACTOR = 4;

/** What a search has found. */
export interface Found {
  /** 16 bits. */
  readonly move: number;
  /** From the side to move's view. */
  readonly score: Score<"internal">;
  readonly nodes: number;
}

/** Bytes of a record of the sampling build. */
const SAMPLE_SIZE = 32;

/** A score in the core's numbers, and the first move of its variation. */
interface ExactReport {
  readonly move: number;
  readonly score: number;
  readonly mate: number;
}

export class StandaloneSearch {
  /** For the game itself: its position, its moves, its rules. */
  readonly core: Core;
  readonly #memory: WebAssembly.Memory;
  readonly #layout: Layout;
  readonly #control: Control;
  /** The last exact report of the running search. */
  #last: ExactReport | null = null;

  /**
   * @param module from compileCore()
   * @param hashMegabytes size of the transposition table
   * @param network what positions are evaluated by
   * @param takeSample called by the sampling build with each record, whose bytes are valid during the call
   * @throws MemoryError if it is not available
   */
  constructor(
    module: WebAssembly.Module,
    hashMegabytes: number,
    network: Network,
    takeSample: (record: Uint8Array) => void = () => {},
  ) {
    const { core, memory } = createStandaloneCore(module, {
      ...NO_IMPORTS,
      takeSample: (record) => takeSample(new Uint8Array(this.#memory.buffer, record >>> 0, SAMPLE_SIZE)),
      reportPv: (_line, _depth, _selDepth, score, mate, bound, ...rest) => {
        const [, , pv, length] = rest;
        if (toBound(bound) !== "exact" || length === 0) return;
        const [move = 0] = this.core.moves(pv, 1);
        this.#last = { move, score, mate };
      },
    });
    core.setNetwork(network);
    const { control, layout } = giveTable({ core, memory }, hashMegabytes);
    this.core = core;
    this.#memory = memory;
    this.#layout = layout;
    this.#control = control;
    this.#control.setMoveGen("compiled");
  }

  /** Forgets everything learned so far: what is found afterwards is what a new StandaloneSearch would find. */
  newGame(): void {
    const { tableBase, tableBytes } = this.#layout;
    new Uint8Array(this.#memory.buffer, tableBase, tableBytes).fill(0);
    this.#control.resetGeneration();
    this.core.newGame();
  }

  /**
   * Searches with the iteration that passes so many nodes as the last. Its score is worth far more than that of a
   * search cut off at as many nodes: an iteration that has seen a part of its moves may know of nothing but a worse
   * one.
   *
   * @param moves the legal moves, at least one
   */
  searchIterations(moves: readonly number[], softNodes: number): Found {
    return this.search(moves, { softNodes, nodes: HARD_NODES_FACTOR * softNodes });
  }

  /**
   * Searches the core's present position, which stays as it is.
   *
   * @param moves the legal moves, at least one
   */
  search(moves: readonly number[], limits: SearchBounds): Found {
    this.#control.nextGeneration();
    this.#last = null;
    const made = this.core.search(moves, limits);
    // The compiler does not see that the search has called reportPv.
    const last = this.#last as ExactReport | null;
    if (last === null) throw new Error("the core reported no move");
    return { move: last.move, score: toScore(last), nodes: made };
  }
}
