/** The work of another engine than Castellan, which talks UCI. */

import type { Move, SearchLimits } from "../../library/types.js";
import type { UciEngine, UciInfo } from "../../library/uci-types.js";
import type { LineInfo, SecondAnalysisTask, SecondMoveTask } from "../page-model.js";

export type SecondEngine = Pick<UciEngine, "offered" | "analyse" | "play" | "dispose">;

/** Milliseconds for a move without clocks. */
const MOVE_TIME = 1000;

/** @param onLine called with each line that it reports */
export async function secondAnalysis(
  engine: SecondEngine,
  { position: { fen, moves }, lines, time, depth }: SecondAnalysisTask,
  onLine: (info: LineInfo) => void,
  signal: AbortSignal,
): Promise<null> {
  const options = { multiPv: linesFrom(engine, lines), movetime: time ?? undefined, depth, signal };
  for await (const info of engine.analyse({ fen: fen ?? undefined, moves }, options)) onLine(lineOf(info));
  return null;
}

/** @returns null only where there is no move */
export async function secondMove(
  engine: SecondEngine,
  { position: { fen, moves }, clocks }: SecondMoveTask,
  signal: AbortSignal,
): Promise<Move | null> {
  const limits: SearchLimits =
    clocks === null
      ? { movetime: MOVE_TIME }
      : { wtime: clocks.white, btime: clocks.black, winc: clocks.increment, binc: clocks.increment };
  const { bestMove } = await engine.play({ fen: fen ?? undefined, moves }, { ...limits, signal });
  return bestMove;
}

/** As many of the wanted lines as an engine can find; one from an engine that offers no number. */
function linesFrom({ offered }: SecondEngine, wanted: number): number {
  const option = offered.find(({ name }) => name.toLowerCase() === "multipv");
  return option === undefined ? 1 : Math.min(wanted, option.max ?? wanted);
}

/** What an engine does not say is 0. */
function lineOf({ multiPv, score, bound, depth, nodes, nps, pv }: UciInfo): LineInfo {
  return { multiPv, score, bound, depth: depth ?? 0, nodes: nodes ?? 0, nps: nps ?? 0, pv };
}
