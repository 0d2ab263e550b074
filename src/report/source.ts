/** The input of a report, from a match file or a PGN file. */

import type { Termination } from "../common/game/game-end.js";
import { asEnded, type SprtSettings } from "../match/stats/index.js";
import type { EngineSpec, MatchFile, MoveLimit, PlayedGame } from "../match/index.js";
import type { Note } from "../notation/index.js";
import type { EngineLine } from "./report-model.js";

/** Like `PlayedGame`, but a PGN file may not say how the game ended. */
export type SourceGame = Omit<PlayedGame, "termination"> & {
  readonly termination: Termination | "unknown";
};

export interface Source {
  readonly engines: readonly EngineLine[];
  readonly startedAt: string | null;
  readonly sprt?: SprtSettings;
  /** In the order in which they ended. */
  readonly games: readonly SourceGame[];
  /** What was skipped or repaired. */
  readonly notes: readonly Note[];
}

/** What a match is to a report. */
export function sourceOf({
  engines,
  startedAt,
  sprt,
  games,
}: Pick<MatchFile, "engines" | "startedAt" | "sprt" | "games">): Source {
  return {
    engines: engines.map(engineLine),
    startedAt: startedAt || null,
    ...(sprt === undefined ? {} : { sprt }),
    games: asEnded(games),
    notes: [],
  };
}

/** An engine for the page. */
function engineLine({ name, limit, options }: Pick<EngineSpec, "name" | "limit" | "options">): EngineLine {
  return { name, limit: describeLimit(limit), options: describeOptions(options) };
}

/** UCI options in words. */
function describeOptions(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, option]) => `${name}=${option}`)
    .join(", ");
}

/** A limit in words. */
function describeLimit(limit: MoveLimit): string {
  switch (limit.kind) {
    case "clock": {
      const moves = limit.moves === undefined ? "" : `${limit.moves}/`;
      return `${moves}${limit.time / 1000}+${limit.increment / 1000} s`;
    }
    case "movetime":
      return `${limit.time} ms a move`;
    case "nodes":
      return `${limit.nodes} nodes a move`;
    case "depth":
      return `depth ${limit.depth}`;
  }
}
