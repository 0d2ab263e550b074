/** Parses the output of engines, leniently: a match does not correct foreign engines. Pure. */

import { centipawnScore, type Score } from "../../../engine/host/score.js";
import type { SearchReport } from "./player.js";

/** An option that an engine offers. */
export interface OfferedOption {
  readonly name: string;
  readonly type: string;
  /** The range of a spin. */
  readonly min?: number;
  readonly max?: number;
}

/** Whether an `info` line has the score of the best move; the other PVs of a MultiPV search do not count. */
export function isScored(line: string): boolean {
  if (!line.includes(" score ") || line.startsWith("info string")) return false;
  const multiPv = / multipv (\d+)/.exec(line)?.[1];
  return multiPv === undefined || multiPv === "1";
}

/** Whether the score of a scored line is only a bound. */
export function isBound(line: string): boolean {
  return line.includes(" lowerbound") || line.includes(" upperbound");
}

/** Parses depth, nodes and score of an `info` line; omits what is missing or not a number. */
export function readReport(line: string): SearchReport {
  const words = line.split(/\s+/);
  // A PV consists of moves, and `string` ends the parsable part.
  const end = words.findIndex((word) => word === "pv" || word === "string");
  const head = end < 0 ? words : words.slice(0, end);
  const number = (key: string) => numberAfter(head, key);
  const depth = number("depth");
  const selDepth = number("seldepth");
  const nodes = number("nodes");
  const score = readScore(number("cp"), number("mate"));
  return {
    ...(score === undefined ? {} : { score }),
    ...(depth === undefined ? {} : { depth }),
    ...(selDepth === undefined ? {} : { selDepth }),
    ...(nodes === undefined ? {} : { nodes }),
  };
}

/** The number that follows a word at a distance; undefined if there is none. */
export function numberAfter(words: readonly string[], key: string, offset = 1): number | undefined {
  const at = words.indexOf(key);
  const value = at < 0 ? NaN : Number.parseInt(words[at + offset] ?? "", 10);
  return Number.isNaN(value) ? undefined : value;
}

function readScore(centipawns: number | undefined, mate: number | undefined): Score<"normalized"> | undefined {
  if (mate !== undefined) return { kind: "mate", moves: mate };
  if (centipawns === undefined) return undefined;
  return centipawnScore(centipawns);
}

/** Parses an `option` line, or returns null. Names may contain blanks. */
export function readOption(line: string): OfferedOption | null {
  const [, name, type, rest = ""] = /^option\s+name\s+(.+?)\s+type\s+(\w+)(.*)$/.exec(line) ?? [];
  if (name === undefined || type === undefined) return null;
  const min = /\smin\s+(-?\d+)/.exec(rest)?.[1];
  const max = /\smax\s+(-?\d+)/.exec(rest)?.[1];
  return {
    name,
    type,
    ...(min === undefined ? {} : { min: Number(min) }),
    ...(max === undefined ? {} : { max: Number(max) }),
  };
}
