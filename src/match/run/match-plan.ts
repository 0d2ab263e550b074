/** The full description of a match, after its arguments have been read. */

import type { TableJudge } from "../../../engine/host/standalone/table-judge.js";
import type { AdjudicationRules } from "../../common/game/adjudicate.js";
import type { Opening } from "../../openings/index.js";
import type { EngineSpec, Timeouts } from "../../uci-client/index.js";
import type { CrashLog } from "../output/crash-log.js";
import type { SprtSettings } from "../stats/sprt.js";
import type { MatchFile, TournamentKind } from "../types.js";
import type { Schedule } from "./tournament.js";

export interface MatchPlan {
  readonly engines: readonly EngineSpec[];
  /** Who meets whom; absent for a gauntlet of the first engine. */
  readonly kind?: TournamentKind;
  readonly openings: readonly Opening[];
  readonly rounds: number;
  readonly concurrency: number;
  readonly chess960: boolean;
  readonly adjudication: AdjudicationRules<"normalized">;
  /** Ends games whose results the endgame tables know; absent for none. */
  readonly tables?: Pick<TableJudge, "judge">;
  /** Milliseconds by which a move may exceed its time without losing. */
  readonly timeMargin: number;
  /** By default the timeouts of every match. */
  readonly timeouts?: Timeouts;
  /** Whether an engine that fails loses the game and is restarted; otherwise its failure ends the match. */
  readonly recover: boolean;
  /** Receives the last lines to and from faulty engines; absent for none. */
  readonly crashLog?: Pick<CrashLog, "write">;
  readonly sprt: SprtSettings | null;
  readonly pgnFile: string | null;
  readonly stateFile: string | null;
  /** Stored in the state file, for resuming the match. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The earlier games of a resumed match. */
  readonly earlier: Pick<MatchFile, "startedAt" | "games" | "pgn"> | null;
}

/** Who plays whom, and how often. */
export function scheduleOf({ engines, rounds, kind }: Pick<MatchPlan, "engines" | "rounds" | "kind">): Schedule {
  return { engines: engines.length, rounds, ...(kind === undefined ? {} : { kind }) };
}
