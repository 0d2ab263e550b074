/** Formats commands to engines, and parses their lines. Pure. */

import { numberAfter } from "../match/engine/index.js";
import type { SearchLimits } from "./types.js";
import type { UciInfo } from "./uci-types.js";

/** A report with a score, its moves as the engine wrote them. */
export type InfoLine = Omit<UciInfo, "pv"> & { readonly pv: readonly string[] };

/** Parses an `info` line; null if it has no score. Values that are not numbers count as absent. */
export function readInfo(line: string): InfoLine | null {
  const [first, ...words] = line.trim().split(/\s+/);
  if (first !== "info" || words[0] === "string") return null;
  const pvAt = words.indexOf("pv");
  const head = pvAt < 0 ? words : words.slice(0, pvAt);
  const number = (key: string, offset = 1) => numberAfter(head, key, offset) ?? null;
  const moves = number("mate");
  const value = number("cp");
  if (moves === null && value === null) return null;
  const [win, draw, loss] = [number("wdl", 1), number("wdl", 2), number("wdl", 3)];
  return {
    depth: number("depth"),
    selDepth: number("seldepth"),
    multiPv: number("multipv") ?? 1,
    score: moves === null ? { kind: "centipawns", value: value ?? 0 } : { kind: "mate", moves },
    bound: head.includes("lowerbound") ? "lower" : head.includes("upperbound") ? "upper" : "exact",
    wdl: win === null || draw === null || loss === null ? null : { win, draw, loss },
    nodes: number("nodes"),
    nps: number("nps"),
    time: number("time"),
    hashFull: number("hashfull"),
    tableHits: number("tbhits"),
    pv: pvAt < 0 ? [] : words.slice(pvAt + 1),
  };
}

/** The moves of a `bestmove` line, or null for other lines. */
export function readBestMove(line: string): { readonly move: string | null; readonly ponder: string | null } | null {
  const [first, move, , ponder = null] = line.trim().split(/\s+/);
  if (first !== "bestmove") return null;
  return { move: move === undefined || move === "(none)" || move === "0000" ? null : move, ponder };
}

export function positionCommand(fen: string, moves: readonly string[]): string {
  return moves.length === 0 ? `position fen ${fen}` : `position fen ${fen} moves ${moves.join(" ")}`;
}

/** The words of `go` for each limit, in order. */
const GO_WORDS = {
  wtime: "wtime",
  btime: "btime",
  winc: "winc",
  binc: "binc",
  movesToGo: "movestogo",
  depth: "depth",
  nodes: "nodes",
  mate: "mate",
  movetime: "movetime",
} as const satisfies Record<keyof SearchLimits, string>;

/** @param searchMoves in UCI, empty for all */
export function goCommand(limits: SearchLimits, searchMoves: readonly string[]): string {
  const words = Object.entries(GO_WORDS).flatMap(([name, word]) => {
    const value = limits[name as keyof SearchLimits];
    return value === undefined ? [] : [`${word} ${value}`];
  });
  const ends = words.length === 0 ? ["infinite"] : words;
  const moves = searchMoves.length === 0 ? [] : [`searchmoves ${searchMoves.join(" ")}`];
  return ["go", ...ends, ...moves].join(" ");
}
