/** `explain`: searches a position once, and shows the reasons for its best move. */

import type { EngineSettings } from "../../engine/host/engine.js";
import { isSearchFault, type SearchInfo } from "../../engine/host/requests/events.js";
import type { Limits } from "../../engine/host/requests/limits.js";
import { newGame } from "../../engine/host/new-game.js";
import { type GivenPosition, goToGiven } from "../notation/index.js";
import type { Context } from "../common/command/context.js";
import { withEngine } from "../common/command/engine-use.js";
import { normalizedScore } from "../common/score/normalized-score.js";
import { visible } from "../common/text.js";
import { scoreText } from "../common/score/score-text.js";
import { showExplanation } from "./explanation-text.js";
import { investigate } from "./investigate.js";

interface ExplainRequest {
  readonly settings: EngineSettings;
  readonly position: GivenPosition;
  readonly limits: Limits;
  readonly chess960: boolean;
  readonly json: boolean;
}

/**
 * Searches and prints. A signal ends the search, whose results so far are shown.
 *
 * @returns false if a signal or a fault of the engine ended the search
 * @throws InputError if the position is refused
 */
export async function explainPosition(
  request: ExplainRequest,
  { output, errors, errorsAreTerminal, signal }: Context,
): Promise<boolean> {
  const { settings, position, limits, chess960, json } = request;
  const game = await newGame(chess960);
  goToGiven(game, position, errors);
  const faults: string[] = [];
  const explanation = await withEngine(settings, (engine) =>
    investigate(engine, game, limits, {
      signal,
      listener: (event) => {
        if (isSearchFault(event)) faults.push(event.text);
        else if (event.kind === "notice" && event.level === "error") errors.line(`warning: ${visible(event.text)}`);
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
  return !signal.aborted && faults.length === 0;
}

/** The progress of the search, for a person who waits. */
function progressLine({ depth, score, nodes, time, pv }: SearchInfo): string {
  const seconds = (time / 1000).toFixed(1);
  return `depth ${depth}: ${scoreText(normalizedScore(score))}, ${nodes} nodes in ${seconds} s, ${pv[0] ?? ""}`;
}
