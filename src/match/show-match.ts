/** Plays a match and shows it: as text, and on a page if one is wanted. */

import type { Context } from "../common/command/context.js";
import { counted, shellWord, visible } from "../common/text.js";
import { FAULTS } from "../common/game/game-end.js";
import { describeEngine, type EngineSpec } from "../uci-client/index.js";
import { EngineFailure } from "./run/player.js";
import type { LiveMatch, LivePage } from "./live-page.js";
import { Display } from "./output/display.js";
import { verdict } from "./output/match-text.js";
import type { MatchPlan } from "./run/match-plan.js";
import { type MatchObserver, runMatch } from "./run/run-match.js";
import type { PlayedGame } from "./types.js";

export interface MatchShow {
  /** The seed of the openings' order. */
  readonly seed: number;
  /** Null for no page. */
  readonly openPage: ((match: LiveMatch) => Promise<LivePage>) | null;
}

/** False if the match was interrupted, or if an engine has failed. */
export async function showMatch(plan: MatchPlan, context: Context, { seed, openPage }: MatchShow): Promise<boolean> {
  const { output, errors, errorsAreTerminal: live, signal } = context;
  output.line(visible(plan.engines.map(describeEngine).join(" against ")));
  const each = plan.kind === "roundrobin" ? "two games of everyone against everyone" : "two games";
  output.line(
    `${counted(plan.rounds, "round")} of ${each}, ${counted(plan.openings.length, "opening")}, seed ${seed}, concurrency ${plan.concurrency}`,
  );
  const shown: { display?: Display; page?: LivePage } = {};
  const observer: MatchObserver = {
    begin: async (look, header) => {
      const games = plan.earlier?.games ?? [];
      const page = await openPage?.({ header, games, total: look().total, isResumable: plan.stateFile !== null });
      if (page !== undefined) output.line(`The report is at ${page.url} while the match is played.`);
      Object.assign(shown, { page, display: new Display({ output, errors, live, view: look }) });
    },
    game: (game) => {
      shown.page?.add(game);
      shown.display?.game(visible(gameLine(game, plan.engines)), FAULTS.has(game.termination));
    },
    warn: (text) => {
      const warning = `warning: ${visible(text)}`;
      if (shown.display) shown.display.note(warning);
      else errors.line(warning);
    },
  };
  let isOver = false;
  let played;
  try {
    played = await runMatch(plan, observer, signal).finally(() => shown.display?.close());
    isOver = played.end !== "interrupted";
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    errors.line(`error: ${visible(error.message)}`);
    if (shown.display) errors.line(howToResume(plan));
    return false;
  } finally {
    await shown.page?.end(isOver);
  }
  const { view } = played;
  const [meeting] = view.meetings;
  if (view.decision !== null && meeting !== undefined) output.line(verdict(view.decision, meeting.standing));
  if (isOver) return true;
  output.line(`interrupted; ${howToResume(plan)}`);
  return false;
}

function howToResume({ stateFile }: MatchPlan): string {
  return stateFile === null
    ? "without --state it cannot be resumed"
    : `castellan match --resume ${shellWord(stateFile)} goes on`;
}

function gameLine(game: PlayedGame, engines: readonly EngineSpec[]): string {
  const { index, white, black, moves, result } = game;
  const names = [white, black].map((engine) => engines[engine]?.name ?? "?");
  const count = Math.ceil(moves.length / 2);
  return `game ${index + 1}, ${names.join(" - ")}: ${result}, ${game.reason}, ${count} moves`;
}
