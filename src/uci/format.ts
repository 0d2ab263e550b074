/** From events of the engine to lines of the protocol. Pure. */

import type { BestMove, EngineEvent, Notice, SearchInfo } from "../../engine/host/requests/events.js";
import type { Bound, Score } from "../../engine/host/requests/score.js";
import { normalizedCentipawns } from "../common/score/normalized-score.js";
import { nodesPerSecond, shorten, visible } from "../common/text.js";
import type { OptionSpec } from "./options.js";

/** Maximum characters of a printed notice, which may quote the user. */
const NOTICE_LIMIT = 1000;

/** Win, draw and loss in permille, as a score predicts them. */
export type ExpectResult = (score: Score<"internal">) => readonly number[];

/**
 * Formats an event as one line, without its ending.
 *
 * @param expect predicts results from scores; absent if nobody asked for them
 */
export function formatEvent(event: EngineEvent, expect: ExpectResult | null = null): string {
  switch (event.kind) {
    case "info":
      return formatInfo(event, expect);
    case "current":
      return `info depth ${event.depth} currmove ${event.move} currmovenumber ${event.number}`;
    case "bestmove":
      return formatBestMove(event);
    case "notice":
      return formatNotice(event);
  }
}

export function formatScore(score: Score<"internal">): string {
  return score.kind === "mate" ? `mate ${Math.round(score.moves)}` : `cp ${normalizedCentipawns(score.value)}`;
}

const BOUND_SUFFIX: Readonly<Record<Bound, string>> = {
  exact: "",
  lower: " lowerbound",
  upper: " upperbound",
};

function formatInfo(info: SearchInfo, expect: ExpectResult | null): string {
  const wdl = expect === null ? "" : ` wdl ${expect(info.score).join(" ")}`;
  const pv = info.pv.length === 0 ? "" : ` pv ${info.pv.join(" ")}`;
  return (
    `info depth ${info.depth} seldepth ${info.selDepth} multipv ${info.multiPv}` +
    ` score ${formatScore(info.score)}${BOUND_SUFFIX[info.bound]}${wdl}` +
    ` nodes ${info.nodes} nps ${nodesPerSecond(info.nodes, info.time)}` +
    ` hashfull ${Math.round(info.hashFull)} tbhits ${info.tableHits} time ${Math.round(info.time)}${pv}`
  );
}

function formatBestMove({ move, ponder }: BestMove): string {
  if (move === null) return "bestmove (none)";
  return ponder === null ? `bestmove ${move}` : `bestmove ${move} ponder ${ponder}`;
}

function formatNotice({ level, text }: Notice): string {
  const mark = level === "error" ? "error: " : "";
  return `info string ${mark}${visible(shorten(text, NOTICE_LIMIT))}`;
}

/** An option's line in the answer to `uci`. */
export function formatOption(spec: OptionSpec): string {
  const start = `option name ${spec.name} type ${spec.type}`;
  switch (spec.type) {
    case "spin":
      return `${start} default ${spec.default} min ${spec.min} max ${spec.max}`;
    case "check":
      return `${start} default ${spec.default}`;
    case "combo":
      return `${start} default ${spec.default}${spec.choices.map((choice) => ` var ${choice}`).join("")}`;
    case "button":
      return start;
    case "string":
      return `${start} default ${spec.default === "" ? "<empty>" : spec.default}`;
  }
}

/** The whole answer to `uci`. */
export function formatIdentity(version: string, options: readonly OptionSpec[]): readonly string[] {
  return [`id name Castellan ${version}`, "id author the Castellan authors", ...options.map(formatOption), "uciok"];
}
