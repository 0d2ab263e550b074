/** A core with a table of its own that searches in the caller's thread, for programs that play many small searches. */

import type { Core } from "./core.js";
import { Core as CoreInstance, NO_IMPORTS, createMemory } from "./core.js";
import type { Score } from "./events.js";
import type { Layout } from "./layout.js";
import { Control, HOST_ARENA, arenaAddress, planLayout } from "./layout.js";
import { MemoryError, growTo } from "./pool.js";
import { NO_DEADLINES } from "./running.js";
import { toBound, toScore } from "./scores.js";

/** What a search has found. */
export interface Found {
  /** 16 bits. */
  readonly move: number;
  /** From the side to move's view. */
  readonly score: Score;
  readonly nodes: number;
}

export class Solo {
  /** For the game itself: its position, its moves, its rules. */
  readonly core: Core;
  readonly #memory: WebAssembly.Memory;
  readonly #layout: Layout;
  readonly #control: Control;
  /** The last exact report of the search under way: its score and its first move. */
  #last: { move: number; score: number; mate: number } | null = null;

  /**
   * @param module from compileCore()
   * @param hashMegabytes size of the transposition table
   * @throws MemoryError if it cannot be had
   */
  constructor(module: WebAssembly.Module, hashMegabytes: number) {
    const memory = createMemory();
    // Where arenas begin is a constant of the module, so a first instance is made to be asked.
    const { constants } = new CoreInstance(module, memory, 0, NO_IMPORTS);
    const arena = arenaAddress(constants, HOST_ARENA);
    const core: Core = new CoreInstance(module, memory, arena, {
      ...NO_IMPORTS,
      reportPv: (_depth, _selDepth, score, mate, bound, ...rest) => {
        const [, , pv, length] = rest;
        if (toBound(bound) !== "exact" || length === 0) return;
        const [move = 0] = core.moves(pv, 1);
        this.#last = { move, score, mate };
      },
    });
    const layout = planLayout(constants, 0, hashMegabytes);
    if (layout === null) {
      throw new MemoryError(
        `a Hash of ${hashMegabytes} MB does not fit into 4 GiB`,
      );
    }
    growTo(memory, layout.pages, hashMegabytes);
    core.initialize();
    this.core = core;
    this.#memory = memory;
    this.#layout = layout;
    this.#control = new Control(memory, constants);
    this.#control.setTable(layout);
    this.#control.setMoveGen("compiled");
    this.#control.setDeadlines(...NO_DEADLINES);
  }

  /** Forgets everything learned so far: what is found afterwards is what a new Solo would find. */
  newGame(): void {
    const { tableBase, tableBytes } = this.#layout;
    new Uint8Array(this.#memory.buffer, tableBase, tableBytes).fill(0);
    this.#control.resetGeneration();
    this.core.newGame();
  }

  /**
   * Searches the core's present position, which stays as it is.
   *
   * @param moves the legal moves, at least one
   * @param softNodes no iteration is begun once the nodes have reached it
   * @param nodes cuts the search off
   */
  search(moves: readonly number[], softNodes: number, nodes: number): Found {
    this.#control.nextGeneration();
    this.#last = null;
    const { DEPTH_LIMIT } = this.core.constants;
    const made = this.core.search(moves, DEPTH_LIMIT, nodes, softNodes);
    // The compiler does not see that the search has called reportPv.
    const last = this.#last as {
      move: number;
      score: number;
      mate: number;
    } | null;
    if (last === null) throw new Error("the core reported no move");
    return { move: last.move, score: toScore(last), nodes: made };
  }
}
