/**
 * The search by the compiled core: one job for the main thread and one for each helper, whose reports go to the log.
 */

import type { Deadlines } from "../requests/limits.js";
import type { SearchJob } from "../pool/messages.js";
import type { Pool } from "../pool/pool.js";
import type { SearchRequest } from "../requests/requests.js";
import type { ParameterValues } from "../core/core-interface.js";
import type { SearchLog } from "./search-log.js";
import { SKILL_MULTI_PV, playsBest } from "../skill/choose-line.js";
import { Watchdog } from "./watchdog.js";

export interface CoreSearchSettings {
  readonly request: SearchRequest;
  /** The moves to be searched, 16 bits each, at least one. */
  readonly rootMoves: readonly number[];
  /** The position for chess.js, where it supplies the moves of the tree; else null. */
  readonly fen: string | null;
  readonly parameters: ParameterValues;
  readonly isStopped: () => boolean;
  readonly deadlines: () => Deadlines;
}

/** How many variations a search has to find: play below full strength chooses among more than are reported. */
export function pvCount({ multiPv = 1, skill }: SearchRequest, rootMoves: number): number {
  const wanted = skill === undefined || playsBest(skill) ? 1 : SKILL_MULTI_PV;
  return Math.min(Math.max(multiPv, wanted), rootMoves);
}

/** How many threads search: weak play is so little work that more than one would only make it less even. */
function threadCount(request: SearchRequest, available: number): number {
  if (request.skill !== undefined) return 1;
  return Math.min(request.threads ?? available, available);
}

/**
 * Searches until the limits, the deadlines or the stop word in the control block end it. A thread's failure goes to the
 * log, and what the others have found stands.
 *
 * @returns moves made by all threads
 */
export async function searchCore(
  pool: Pool,
  { request, rootMoves, fen, parameters, isStopped, deadlines }: CoreSearchSettings,
  log: SearchLog,
): Promise<number> {
  const { game, limits, nodesPerMillisecond = 0, reportRootMoves = false } = request;
  const { control } = pool;
  const threads = threadCount(request, pool.threads);
  control.nextGeneration();
  control.resetCounts(pool.threads);
  const job: SearchJob = {
    kind: "search",
    history: game.history(),
    rootMoves,
    limits,
    multiPv: pvCount(request, rootMoves.length),
    nodesPerMillisecond,
    threads,
    helper: false,
    fen,
    parameters,
    reportRootMoves,
  };
  const helperJob: SearchJob = { ...job, helper: true, reportRootMoves: false };
  await pool.prepareForScores();
  let isMainDone = false;
  const watchdog = new Watchdog({
    // On a clock of nodes the deadlines are none of the system's.
    hardDeadline: () => (nodesPerMillisecond > 0 ? Infinity : deadlines()[2]),
    // The others end with the main one.
    isStopped: () => isMainDone || isStopped(),
    stop: () => control.setStop(true),
    giveUp: () => pool.giveUpBusy("it did not end in time and is replaced"),
  });
  const searching = pool.run(
    (thread) => (thread === 0 ? job : helperJob),
    {
      report: (report, thread) => {
        if (thread === 0) return log.take(report);
        log.takeHelper(report);
        // The main thread ends on its own if it finds one.
        if (report.kind === "mismatch") control.setStop(true);
      },
      failure: (error, thread) => {
        if (thread > 0) return log.failHelper(thread + 1, error);
        // No main thread is left to end the search of the others.
        control.setStop(true);
        log.fail(error);
      },
      end: (thread) => {
        if (thread === 0) isMainDone = true;
      },
    },
    threads,
  );
  await searching.finally(() => watchdog.dispose());
  return Math.max(log.nodes, control.nodes(threads));
}
