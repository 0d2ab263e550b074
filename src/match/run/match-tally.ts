/** Counts the whole match, and asks its test. */

import { limitText } from "../engine/move-limit.js";
import { timeWarning } from "../output/forfeits-text.js";
import type { TableView } from "../output/match-text.js";
import { sprt, type SprtState } from "../stats/sprt.js";
import { Standing } from "../stats/standing.js";
import type { PlayedGame } from "../types.js";
import type { MatchPlan } from "./match-plan.js";
import { gamesOf } from "./tournament.js";

export class Tally {
  readonly #plan: MatchPlan;
  readonly #standings: readonly Standing[];
  readonly #startedAt = performance.now();
  #played = 0;
  #decision: SprtState | null = null;

  constructor(plan: MatchPlan, earlier: readonly PlayedGame[]) {
    this.#plan = plan;
    this.#standings = plan.engines.slice(1).map(() => new Standing());
    for (const game of earlier) this.#count(game);
    this.#test();
  }

  add(game: PlayedGame): void {
    this.#played += 1;
    if (this.#count(game)) this.#test();
  }

  isDecided(): boolean {
    return this.#decision !== null;
  }

  /** What should be known of the games against the opponent in this one; null where all is well. */
  warning({ white, black }: PlayedGame): string | null {
    const { engines } = this.#plan;
    const [name = "?", opponent = "?"] = [0, Math.max(white, black)].map((engine) => engines[engine]?.name);
    return timeWarning({ name, opponent, standing: this.#standing(Math.max(white, black)) });
  }

  view(): TableView {
    const [first, ...others] = this.#plan.engines;
    if (first === undefined) throw new Error("a match needs engines");
    const { rounds, engines } = this.#plan;
    return {
      name: first.name,
      limit: limitText(first.limit),
      opponents: others.map(({ name, limit }, index) => ({
        name,
        limit: limitText(limit),
        standing: this.#standing(index + 1),
      })),
      total: gamesOf({ engines: engines.length, rounds }),
      played: this.#played,
      elapsed: performance.now() - this.#startedAt,
      sprt: this.#plan.sprt,
      decision: this.#decision,
    };
  }

  #count(game: PlayedGame): boolean {
    return this.#standing(Math.max(game.white, game.black)).add(game);
  }

  #standing(engine: number): Standing {
    const standing = this.#standings[engine - 1];
    if (standing === undefined) throw new Error(`no engine ${engine}`);
    return standing;
  }

  /** Asks the test, once for all: what comes later does not take a decision back. */
  #test(): void {
    if (this.#plan.sprt === null || this.#decision !== null) return;
    const state = sprt(this.#plan.sprt).state(this.#standing(1).pairs);
    if (state.status !== "continue") this.#decision = state;
  }
}
