/** Plays a match from its plan to its end: connects engines, files and counts. */

import { FAILURES } from "../../common/game/game-end.js";
import { EngineFailure } from "./player.js";
import { MatchOutput } from "../output/match-output.js";
import type { TableView } from "../output/match-text.js";
import type { MatchHeader } from "../output/state-file.js";
import type { PlayedGame } from "../types.js";
import { GamePool, rulesOf } from "./game-pool.js";
import { type MatchPlan, scheduleOf } from "./match-plan.js";
import { MatchTally } from "./match-tally.js";
import { gamesOf, runTournament, type TournamentEnd } from "./tournament.js";

/** A spectator of a match. */
export interface MatchObserver {
  /** Called once, before the first game, with a view of the match and its header. */
  begin(view: () => TableView, header: MatchHeader): void | Promise<void>;
  game(game: PlayedGame): void;
  warn(text: string): void;
}

const REPEATED =
  "there are more rounds than openings: by nodes or depth the same games are played again, and count as if they were new";

interface MatchEnd {
  readonly end: TournamentEnd;
  readonly view: TableView;
}

/**
 * Plays a match. However it ends, all engines have then ended, and the games that count are stored.
 *
 * @throws EngineFailure if an engine cannot start, or fails without being recovered: its last game does not
 *   count, and is played again when the match is resumed
 */
export async function runMatch(plan: MatchPlan, observer: MatchObserver, signal: AbortSignal): Promise<MatchEnd> {
  const games = plan.earlier?.games ?? [];
  const tally = new MatchTally(plan, games);
  // A failure aborts this, too: engines that are then closed must not lose their games.
  const ending = new AbortController();
  const onAbort = () => ending.abort();
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) ending.abort();
  const warn = once(observer.warn);
  const gamePool = new GamePool(plan, ending.signal, warn);
  ending.signal.addEventListener("abort", () => void gamePool.close());

  let warned = false;
  let output: MatchOutput | null = null;
  try {
    if (games.length < gamesOf(scheduleOf(plan)) && !tally.isDecided()) await gamePool.tryEngines();
    const header = headerOf(plan);
    // Comes first, because the observer may refuse: a match that has not begun must not leave a file.
    await observer.begin(() => tally.view(), header);
    output = await MatchOutput.open(plan, header, games, await rulesOf(plan), signal);
    const end = tally.isDecided()
      ? "decided"
      : await runTournament<PlayedGame>({
          schedule: scheduleOf(plan),
          concurrency: plan.concurrency,
          done: new Set(games.map(({ index }) => index)),
          play: (fixture, slot) => {
            if (repeats(plan, fixture.round)) warn(REPEATED);
            return gamePool.play(fixture, slot);
          },
          finished: (game) => {
            if (!plan.recover && FAILURES.has(game.termination)) throw failureIn(game, plan);
            tally.add(game);
            output?.add(game);
            observer.game(game);
            const warning = warned ? null : tally.warning(game);
            if (warning !== null) observer.warn(warning);
            warned ||= warning !== null;
            return tally.isDecided();
          },
          ending,
        });
    await output.finish(end !== "interrupted");
    return { end, view: tally.view() };
  } finally {
    signal.removeEventListener("abort", onAbort);
    await gamePool.close();
    await output?.close();
  }
}

/** Whether a round begins like an earlier one, and nothing lets its games differ. */
function repeats({ openings, engines }: MatchPlan, round: number): boolean {
  return round >= openings.length && engines.every(({ limit: { kind } }) => kind === "nodes" || kind === "depth");
}

/** Reports what happened, and how to reproduce it. */
function failureIn({ index, white, black, reason, opening, moves }: PlayedGame, { engines }: MatchPlan): EngineFailure {
  const names = [white, black].map((engine) => engines[engine]?.name ?? "?").join(" - ");
  const root = opening.fen === null ? "startpos" : `fen ${opening.fen}`;
  const played = [...opening.moves, ...moves.map(({ uci }) => uci)];
  const position = `position ${root}${played.length === 0 ? "" : ` moves ${played.join(" ")}`}`;
  return new EngineFailure(
    `game ${index + 1}, ${names}: ${reason}; the game does not count (--recover: it is lost, and the match goes on), its last ${position}`,
  );
}

function headerOf(plan: MatchPlan): MatchHeader {
  return {
    format: "castellan-match",
    version: 1,
    engines: plan.engines,
    chess960: plan.chess960,
    startedAt: plan.earlier?.startedAt ?? new Date().toISOString(),
    ...(plan.sprt === null ? {} : { sprt: plan.sprt }),
    settings: plan.settings,
  };
}

/** Passes each sentence on once, because a restarted engine causes the same warnings. */
function once(print: (text: string) => void): (text: string) => void {
  const printed = new Set<string>();
  return (text) => {
    if (printed.has(text)) return;
    printed.add(text);
    print(text);
  };
}
