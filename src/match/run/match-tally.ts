/** Counts the games of the whole match, and evaluates its test. */

import { limitText } from "../../uci-client/index.js";
import { timeWarning } from "../output/forfeits-text.js";
import type { TableView } from "../output/match-text.js";
import { asEnded, firstDecision, sprt, type SprtState } from "../stats/sprt.js";
import { Standing } from "../stats/standing.js";
import type { Meeting, PlayedGame } from "../types.js";
import { type MatchPlan, scheduleOf } from "./match-plan.js";
import { gamesOf, meetingOf, meetingsOf } from "./tournament.js";

export class MatchTally {
  readonly #plan: MatchPlan;
  readonly #meetings: readonly (Meeting & { readonly standing: Standing })[];
  readonly #startedAt = performance.now();
  #played = 0;
  #decision: SprtState | null = null;

  constructor(plan: MatchPlan, earlier: readonly PlayedGame[]) {
    this.#plan = plan;
    this.#meetings = meetingsOf(scheduleOf(plan)).map((meeting) => ({
      ...meeting,
      standing: new Standing(meeting.first),
    }));
    // A pair that was still being played when the test was decided does not revoke that.
    for (const game of asEnded(earlier)) this.#take(game);
  }

  add(game: PlayedGame): void {
    this.#played += 1;
    this.#take(game);
  }

  isDecided(): boolean {
    return this.#decision !== null;
  }

  /** A warning about this game's pairing; null if all is well. */
  warning({ index }: PlayedGame): string | null {
    const { first, second, standing } = this.#meeting(index);
    const { engines } = this.#plan;
    const [name = "?", opponent = "?"] = [first, second].map((engine) => engines[engine]?.name);
    return timeWarning({ name, opponent, standing });
  }

  view(): TableView {
    const { engines, kind = "gauntlet" } = this.#plan;
    return {
      kind,
      engines: engines.map(({ name, limit }) => ({ name, limit: limitText(limit) })),
      meetings: this.#meetings,
      total: gamesOf(scheduleOf(this.#plan)),
      played: this.#played,
      elapsed: performance.now() - this.#startedAt,
      sprt: this.#plan.sprt,
      decision: this.#decision,
    };
  }

  #take(game: PlayedGame): void {
    if (this.#meeting(game.index).standing.add(game)) this.#test();
  }

  #meeting(index: number) {
    const meeting = this.#meetings[meetingOf(index, this.#meetings)];
    if (meeting === undefined) throw new Error("a match needs engines");
    return meeting;
  }

  /** Evaluates the test; later games do not revoke a decision. */
  #test(): void {
    if (this.#plan.sprt === null) return;
    this.#decision ??= firstDecision(sprt(this.#plan.sprt), [this.#meeting(0).standing.pairs]);
  }
}
