/** Parses what engines write, leniently, because nobody corrects foreign engines; makes `position` lines. Pure. */

import { type Bound, centipawnScore, type Score } from "../../engine/host/requests/score.js";
import type { SearchReport } from "./types.js";

/** An option that an engine offers. */
export interface OfferedOption {
  readonly name: string;
  readonly type: string;
  /** The range of a spin. */
  readonly min?: number;
  readonly max?: number;
  /** The values of a combo. */
  readonly values?: readonly string[];
}

/** An `info` line with a score. Null stands for values that are absent or not numbers. */
export interface InfoLine {
  readonly depth: number | null;
  readonly selDepth: number | null;
  /** 1 for the best variation. */
  readonly multiPv: number;
  readonly score: Score<"normalized">;
  readonly bound: Bound;
  /** In thousandths. */
  readonly wdl: { readonly win: number; readonly draw: number; readonly loss: number } | null;
  readonly nodes: number | null;
  /** Nodes a second. */
  readonly nps: number | null;
  /** Milliseconds. */
  readonly time: number | null;
  /** Thousandths of the transposition table. */
  readonly hashFull: number | null;
  readonly tableHits: number | null;
  /** As the engine wrote them; they may not be moves at all. */
  readonly pv: readonly string[];
}

/**
 * Whether readInfo() may find the score of the best move in a line: the other variations of a MultiPV search do not
 * count. Cheap, for players that parse only the last of many lines.
 */
export function isScored(line: string): boolean {
  if (!line.includes(" score ") || line.startsWith("info string")) return false;
  const multiPv = / multipv (\d+)/.exec(line)?.[1];
  return multiPv === undefined || multiPv === "1";
}

/** Whether the score of a scored line is only a bound. */
export function isBound(line: string): boolean {
  return line.includes(" lowerbound") || line.includes(" upperbound");
}

/** The moves of a variation that are read: more than any search finds. */
const PV_MOVES = 256;
/** The characters of a line that are read: enough for all numbers and the moves. */
const LINE_CHARACTERS = 8192;

/** Parses an `info` line; null if it has no score. At most the first 256 moves of its variation are read. */
export function readInfo(line: string): InfoLine | null {
  const [first, ...words] = line.slice(0, LINE_CHARACTERS).trim().split(/\s+/);
  if (first !== "info") return null;
  // A variation consists of moves, and `string` ends the parsable part.
  const end = words.findIndex((word) => word === "pv" || word === "string");
  const head = end < 0 ? words : words.slice(0, end);
  const number = (key: string, offset = 1) => numberAfter(head, key, offset);
  const score = scoreOf(number("cp"), number("mate"));
  if (score === null) return null;
  const [win, draw, loss] = [number("wdl", 1), number("wdl", 2), number("wdl", 3)];
  return {
    depth: number("depth"),
    selDepth: number("seldepth"),
    multiPv: number("multipv") ?? 1,
    score,
    bound: head.includes("lowerbound") ? "lower" : head.includes("upperbound") ? "upper" : "exact",
    wdl: win === null || draw === null || loss === null ? null : { win, draw, loss },
    nodes: number("nodes"),
    nps: number("nps"),
    time: number("time"),
    hashFull: number("hashfull"),
    tableHits: number("tbhits"),
    pv: words[end] === "pv" ? words.slice(end + 1, end + 1 + PV_MOVES) : [],
  };
}

/** What a line reports about the engine's move, without what is absent from it or below 0. */
export function readReport(line: string): SearchReport {
  const info = readInfo(line);
  if (info === null) return {};
  const { score, depth, selDepth, nodes } = info;
  return {
    score,
    ...(isCount(depth) ? { depth } : {}),
    ...(isCount(selDepth) ? { selDepth } : {}),
    ...(isCount(nodes) ? { nodes } : {}),
  };
}

function isCount(figure: number | null): figure is number {
  return figure !== null && figure >= 0;
}

/** The number that follows a word at a distance; null if there is none, or none that a file can keep. */
function numberAfter(words: readonly string[], key: string, offset: number): number | null {
  const at = words.indexOf(key);
  const value = at < 0 ? NaN : Number.parseInt(words[at + offset] ?? "", 10);
  return Number.isSafeInteger(value) ? value : null;
}

function scoreOf(value: number | null, mate: number | null): Score<"normalized"> | null {
  if (mate !== null) return { kind: "mate", moves: mate };
  return value === null ? null : centipawnScore(value);
}

/** The moves of a `bestmove` line, or null for other lines. */
export function readBestMove(line: string): { readonly move: string | null; readonly ponder: string | null } | null {
  const [first, move, , ponder = null] = line.trim().split(/\s+/);
  if (first !== "bestmove") return null;
  return { move: move === undefined || move === "(none)" || move === "0000" ? null : move, ponder };
}

/** The `position` command. @param fen null for the start position @param moves from there, in UCI */
export function positionLine(fen: string | null, moves: readonly string[] = []): string {
  const position = fen === null ? "position startpos" : `position fen ${fen}`;
  return moves.length === 0 ? position : `${position} moves ${moves.join(" ")}`;
}

/** Parses an `option` line, or returns null. Names and values may contain blanks. */
export function readOption(line: string): OfferedOption | null {
  const [, name, type, rest = ""] = /^option\s+name\s+(.+?)\s+type\s+(\w+)(.*)$/.exec(line) ?? [];
  if (name === undefined || type === undefined) return null;
  const min = /\smin\s+(-?\d+)/.exec(rest)?.[1];
  const max = /\smax\s+(-?\d+)/.exec(rest)?.[1];
  const [, ...values] = rest.split(/\svar(?:\s+|$)/);
  return {
    name,
    type,
    ...(min === undefined ? {} : { min: Number(min) }),
    ...(max === undefined ? {} : { max: Number(max) }),
    ...(type === "combo" ? { values: values.map((value) => value.trim()) } : {}),
  };
}
