/** `explain`: searches a position once, and shows the reasons for its best move. */

import type { EngineSettings } from "../../engine/host/engine.js";
import type { SearchInfo } from "../../engine/host/events.js";
import type { Limits } from "../../engine/host/limits.js";
import { readLine } from "../notation/index.js";
import { FAILED, MISUSED, type Context } from "../common/command/context.js";
import { gameAt, withEngine } from "../common/command/engine-use.js";
import { normalizedScore } from "../common/score/normalized-score.js";
import { scoreText } from "../common/score/score-text.js";
import { showExplanation } from "./explanation-text.js";
import { investigate } from "./investigate.js";

interface ExplainRequest {
  readonly settings: EngineSettings;
  /** Null for the start position. */
  readonly fen: string | null;
  /** Moves from there; UCI or SAN. */
  readonly moves: readonly string[];
  /** Whether they were given as `--fen` and `--moves`. */
  readonly fromOptions: boolean;
  readonly limits: Limits;
  readonly chess960: boolean;
  readonly json: boolean;
}

/**
 * Searches, prints, and returns the exit status. A signal ends the search, whose results so far are shown.
 */
export async function explainPosition(
  request: ExplainRequest,
  { output, errors, errorsAreTerminal, signal }: Context,
): Promise<number> {
  const { settings, fen, moves, fromOptions, limits, chess960, json } = request;
  const game = await gameAt(fen, chess960, errors, fromOptions ? "--fen: " : "");
  if (game === null) return MISUSED;
  const played = game.setPosition(fen, readLine(game, fen, moves));
  if (!played.ok) {
    errors.line(`error: ${fromOptions ? "--moves: " : ""}${played.error}`);
    return MISUSED;
  }

  const faults: string[] = [];
  const explanation = await withEngine(settings, (engine) =>
    investigate(engine, game, limits, {
      signal,
      listener: (event) => {
        if (event.kind === "notice" && event.level === "error") {
          faults.push(event.text);
        }
        if (errorsAreTerminal && event.kind === "info" && event.bound === "exact") errors.line(progressLine(event));
      },
    }),
  );
  for (const fault of faults) errors.line(`error: ${fault}`);
  if (json) {
    output.line(JSON.stringify({ ...explanation, chess960, limits }));
  } else {
    for (const line of showExplanation(explanation)) output.line(line);
  }
  return signal.aborted || faults.length > 0 ? FAILED : 0;
}

/** The progress of the search, for a person who waits. */
function progressLine({ depth, score, nodes, time, pv }: SearchInfo): string {
  const seconds = (time / 1000).toFixed(1);
  return `depth ${depth}: ${scoreText(normalizedScore(score))}, ${nodes} nodes in ${seconds} s, ${pv[0] ?? ""}`;
}
