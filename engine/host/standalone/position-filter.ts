/** Classifies positions for the choice of training data; the core does this without a search. */

import { type GameHistory } from "../../rules/game.js";
import type { Core } from "../core/core.js";
import { compileCore } from "../core/compile-core.js";
import { createStandaloneCore } from "./standalone-core.js";

/**
 * `illegal`: the side not to move is in check. `check`: the side to move is. `tactical`: it can win material by
 * exchanges, so that no static evaluation is right. `dead`: neither side can mate.
 */
export type PositionKind = "quiet" | "illegal" | "check" | "tactical" | "dead";

export class PositionFilter {
  readonly #core: Core;

  private constructor(core: Core) {
    this.#core = core;
  }

  /** Loads a core of its own, in the caller's thread. */
  static async create(): Promise<PositionFilter> {
    return new PositionFilter(createStandaloneCore(await compileCore()).core);
  }

  kindOf(line: GameHistory): PositionKind {
    this.#core.setGame(line);
    const judged = this.#core.judgeForTraining();
    if (judged.opponentInCheck) return "illegal";
    if (judged.inCheck) return "check";
    if (judged.insufficientMaterial) return "dead";
    return judged.tactical ? "tactical" : "quiet";
  }
}
