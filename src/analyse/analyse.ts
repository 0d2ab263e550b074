/** `analyse`: searches positions one after the other, and shows the results. */

import type { Game } from "../../engine/rules/game.js";
import { type Context } from "../common/command/context.js";
import { InputError } from "../common/errors.js";
import { visible } from "../common/text.js";
import { newGame } from "../../engine/host/new-game.js";
import type {
  AnalyseOptions,
  ChessEngine,
  EngineOptions,
  Position,
  SearchInfo,
  SearchResult,
} from "../library/index.js";
import { createEngine, EngineError, type EngineNotice } from "../library/index.js";
import { analysisTable, numbered } from "./analysis-table.js";
import { LiveTable } from "./live-table.js";

export interface AnalyseRequest {
  readonly positions: readonly Position[];
  readonly engine: EngineOptions;
  readonly search: AnalyseOptions;
  /** Whether to print objects, one a line, instead of a table. */
  readonly json: boolean;
}

/**
 * Analyses all positions. A signal ends the running search, whose results so far are shown.
 *
 * @returns false if a signal ended it before the last position was finished
 * @throws InputError if a position is refused; those before it were shown
 */
export async function analyse(request: AnalyseRequest, context: Context): Promise<boolean> {
  const { signal } = context;
  const game = await newGame(request.engine.chess960 ?? false);
  const onNotice = ({ message }: EngineNotice) => context.errors.line(`warning: ${visible(message)}`);
  const engine = await createEngine({ ...request.engine, onNotice }).catch(rethrow);
  const stop = () => engine.stop();
  signal.addEventListener("abort", stop);
  try {
    for (const [index, position] of request.positions.entries()) {
      if (signal.aborted) return false;
      if (index > 0 && !request.json) context.output.line("");
      const set = game.setPosition(position.fen ?? null, position.moves ?? []);
      if (!set.ok) throw new InputError(set.error);
      await analyseOne(engine, game, request, context);
    }
    return !signal.aborted;
  } catch (error) {
    rethrow(error);
  } finally {
    signal.removeEventListener("abort", stop);
    await engine.dispose();
  }
}

/** @throws InputError for a fault of the user, otherwise the error itself */
function rethrow(error: unknown): never {
  const isInput = error instanceof EngineError && error.code.startsWith("INVALID");
  throw isInput ? new InputError(error.message, { cause: error }) : error;
}

async function analyseOne(
  engine: ChessEngine,
  game: Game,
  { search, json }: AnalyseRequest,
  { output, errors, errorsAreTerminal }: Context,
): Promise<void> {
  const fen = game.fen();
  const [start = fen] = game.positions();
  const live = errorsAreTerminal && !json ? new LiveTable(errors) : null;
  const lines: SearchInfo[] = [];
  const analysis = engine.analyse({ fen: start, moves: game.movesPlayed() }, search);
  let step = await analysis.next();
  for (; step.done !== true; step = await analysis.next()) {
    const info = step.value;
    if (json) output.line(JSON.stringify({ kind: "info", fen, ...info }));
    if (info.bound === "exact") lines[info.multiPv - 1] = info;
    live?.show(() => analysisTable(fen, lines));
  }
  live?.clear();
  if (json) output.line(JSON.stringify({ kind: "result", fen, ...step.value }));
  else for (const line of resultText(fen, lines, step.value)) output.line(line);
}

function resultText(fen: string, lines: readonly SearchInfo[], { bestMove, ponder }: SearchResult): readonly string[] {
  const answer = ponder === null ? "" : `, expecting ${ponder.san}`;
  const best = bestMove === null ? "none, the game is over" : `${numbered(fen, [bestMove])}${answer}`;
  return [`FEN: ${fen}`, ...analysisTable(fen, lines), `Best move: ${best}`];
}
