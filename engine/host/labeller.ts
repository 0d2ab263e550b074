/** Scores of positions by short searches, for those who need many of them; works in the caller's thread. */

import type { GameLine } from "../rules/game.js";
import {
  Core,
  NO_IMPORTS,
  PAGE_SIZE,
  compileCore,
  createMemory,
} from "./core.js";
import { Control, HOST_ARENA, arenaAddress, planLayout } from "./layout.js";
import type { Network } from "./networkfile.js";
import { NO_DEADLINES } from "./running.js";
import { toBound } from "./scores.js";

/** Small enough for the caches of a processor: searches are short, and no two positions have much in common. */
const HASH_MEGABYTES = 2;

/** A score in centipawns for the side to move; mates are the largest there are. */
const MATE_SCORE = 32_000;

export class Labeller {
  readonly #core: Core;
  readonly #control: Control;
  readonly #last: { score: number | null };

  private constructor(
    core: Core,
    control: Control,
    last: { score: number | null },
  ) {
    this.#core = core;
    this.#control = control;
    this.#last = last;
  }

  /** @param network what to evaluate by, null for piece-square values */
  static async create(network: Network | null): Promise<Labeller> {
    const module = await compileCore();
    const memory = createMemory();
    const { constants } = new Core(module, memory, 0, NO_IMPORTS);
    const last: { score: number | null } = { score: null };
    const core = new Core(module, memory, arenaAddress(constants, HOST_ARENA), {
      ...NO_IMPORTS,
      reportPv(_line, _depth, _selDepth, score, mate, bound) {
        if (toBound(bound) !== "exact") return;
        last.score = mate === 0 ? score : Math.sign(mate) * MATE_SCORE;
      },
    });
    const layout = planLayout(constants, 0, HASH_MEGABYTES);
    if (layout === null) throw new Error("the table does not fit");
    memory.grow(layout.pages - memory.buffer.byteLength / PAGE_SIZE);
    core.initialize();
    if (network !== null) core.setNetwork(network);
    const control = new Control(memory, constants);
    control.setTable(layout);
    control.setDeadlines(...NO_DEADLINES);
    return new Labeller(core, control, last);
  }

  /**
   * Searches a position that has legal moves.
   *
   * @param nodes to be searched; an iteration under way is not finished
   * @returns centipawns for the side to move, null if there is no legal move
   */
  score(line: GameLine, nodes: number): number | null {
    this.#core.setGame(line);
    const moves = this.#core.listMoves();
    if (moves.length === 0) return null;
    this.#last.score = null;
    this.#control.nextGeneration();
    const depth = this.#core.constants.DEPTH_LIMIT;
    this.#core.search(moves, { depth, nodes });
    return this.#last.score;
  }
}
